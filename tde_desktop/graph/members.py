"""The part of the resolver that finds members: of a type, of the types above it, and those written
elsewhere.
"""

from posixpath import dirname
from typing import Any

from tde_desktop.graph.answers import Known, Value
from tde_desktop.graph.facts import Binding
from tde_desktop.graph.file_table import FileTable
from tde_desktop.graph.importing import (
    ABOVE,
    DEFINITION,
    FILE,
    FOLDER,
    INSTANCE,
    OUT,
    OUTSIDE,
    SEQUENCE,
    Importing,
)
from tde_desktop.graph.kinds import CALLABLE, MODULE, TYPES, Binds, Flag, SymbolKind


class Members(Importing):
    _members: dict[tuple[tuple[Any, ...], str], Known]

    def member(self, value: Value, name: str) -> Value:
        """What `value.name` means."""
        if value is None or value[0] == OUTSIDE:
            return value
        known = self._members.get((value, name))
        if known is not None:
            self._imported = self._imported or known[1]
            self.met(known)
            return known[0]
        stood = self.opened()
        found = self._member(value, name)
        if stood[1] == self._cuts:
            self._members[value, name] = self.known(found, self._imported, stood)
        self.closed(stood, self._imported)
        return found

    def _member(self, value: tuple[Any, ...], name: str) -> Value:
        if value[0] == FILE:
            return self.of_file(value[1], name)
        if value[0] == FOLDER:
            return self.of_folder(value[1], name)
        if value[0] == SEQUENCE:
            return OUT
        if value[0] == ABOVE:
            return self._inherited(self.tables.table(value[1]), value[2], name, set())
        table = self.tables.table(value[1])
        definition = table.definition(value[2])
        if name in table.language.construct and value[0] == DEFINITION and definition.kind in TYPES:
            return value
        if definition.kind in TYPES or definition.kind == SymbolKind.NAMESPACE:
            found = self.of_type(value[1], value[2], name, set())
            return self._read(found) if value[0] == INSTANCE else found
        if definition.kind == SymbolKind.CONSTANT:
            for entry in table.look(value[2], name):
                return self.meaning(table, entry)
            if owned := table.owned(definition.name, name):
                return (DEFINITION, value[1], owned[0])
            return self.member(self.held(value), name)
        if owned := table.owned(definition.name, name):
            return (DEFINITION, value[1], owned[0])
        return None

    def _read(self, value: Value) -> Value:
        """A property gives what it returns."""
        if value is not None and value[0] == DEFINITION:
            definition = self.tables.table(value[1]).definition(value[2])
            if definition.flags & Flag.PROPERTY:
                return self.result(value)
        return value

    def with_body(self, table: FileTable, at: int) -> Value:
        """The definition; for the prototype of a C function the one place that has its body."""
        each = table.definition(at)
        if table.language.modules != "include" or not each.flags & Flag.DECLARATION or each.parent != MODULE:
            return (DEFINITION, table.path, at)
        bodies = [
            (path, index)
            for path, index, kind, owner in self.tables.named(each.name)
            if kind == SymbolKind.FUNCTION and not owner and not self._is_declaration(path, index)
        ]
        if len(bodies) != 1:
            return (DEFINITION, table.path, at)
        return (DEFINITION, *bodies[0])

    def _is_declaration(self, path: str, at: int) -> bool:
        return bool(self.tables.table(path).definition(at).flags & Flag.DECLARATION)

    def of_type(self, path: str, at: int, name: str, seen: set[tuple[str, int]]) -> Value:
        """A member of a type or of one above it; outside when it may come from a base that is."""
        if (path, at) in seen:
            return None
        seen.add((path, at))
        table = self.tables.table(path)
        entries = table.look(at, name)
        if entries:
            bodies = [
                entry
                for entry in entries
                if isinstance(entry, int) and not table.definition(entry).flags & Flag.DECLARATION
            ]
            if bodies or table.language.modules in ("dotted", "path"):
                chosen = next((entry for entry in entries if not isinstance(entry, Binding)), None)
                if chosen is not None:
                    return self.meaning(table, bodies[0] if bodies else chosen)
                typed = [each for each in entries if isinstance(each, Binding) and each.how == Binds.TYPE]
                for entry in [*typed, *entries]:
                    if (found := self.meaning(table, entry)) is not None:
                        return found
                return None
        elsewhere = self._added(table, at, name)
        if elsewhere is not None:
            return elsewhere
        if table.definition(at).kind == SymbolKind.NAMESPACE:
            return self._reopened(table, at, name)
        if entries:
            return self.meaning(table, entries[0])
        return self._inherited(table, at, name, seen)

    def _added(self, table: FileTable, at: int, name: str) -> Value:
        """A member that is written outside the type: Go's methods, Rust's impls, C++'s bodies, prototypes."""
        owner = table.definition(at).name
        if owner == name:
            return None  # a constructor is reached through its type
        if own := table.owned(owner, name):
            return (DEFINITION, table.path, own[0])
        if table.language.word("added") != "yes":
            return None
        for path, index, kind, said in self.tables.named(name):
            near = table.language.modules != "directory" or dirname(path) == dirname(table.path)
            if said != owner or kind not in CALLABLE or not near:
                continue
            if self.tables.family(path) == table.language.family and (path, index) != (table.path, at):
                other = self.tables.table(path).definition(index)
                if other.flags & Flag.DECLARATION:
                    continue
                return (DEFINITION, path, index)
        return None

    def _reopened(self, table: FileTable, at: int, name: str) -> Value:
        """A name of a namespace that is open in several files."""
        for path, index, kind, _ in self.tables.named(table.definition(at).name):
            if kind == SymbolKind.NAMESPACE and (path, index) != (table.path, at):
                other = self.tables.table(path)
                for entry in other.look(index, name):
                    return self.meaning(other, entry)
        return None

    def _inherited(self, table: FileTable, at: int, name: str, seen: set[tuple[str, int]]) -> Value:
        outside: Value = None
        definition = table.definition(at)
        for base in [*definition.bases, *self.further_bases(table, at)]:
            above = self.value(table, definition.parent, base)
            if above is not None and above[0] == FILE:
                above = self.of_whole(self.tables.table(above[1]))
            if above is None:
                outside = None if table.language.modules == "dotted" else OUT
            elif above == OUT:
                outside = OUT
            elif above[0] in (DEFINITION, INSTANCE):
                found = self.of_type(above[1], above[2], name, seen)
                if found is not None and found != OUT:
                    return found
                outside = outside or found
        return outside

    def type_above(self, value: tuple[Any, ...]) -> tuple[Any, ...] | None:
        """The first type above that is in the project."""
        table = self.tables.table(value[1])
        definition = table.definition(value[2])
        for base in definition.bases:
            above = self.value(table, definition.parent, base)
            if above is not None and above[0] == FILE:
                above = self.of_whole(self.tables.table(above[1]))
            if above is not None and above[0] == DEFINITION:
                return above
        return None
