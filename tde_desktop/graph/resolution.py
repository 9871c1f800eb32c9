"""From what a file mentions to the definitions that are meant, each with how sure that is.

Nothing is invented: a name that leads out of the project is external, and one whose receiver is unknown
is matched by name only, and says so.
"""

from typing import Any

from tde_desktop.graph.answers import Value
from tde_desktop.graph.confidence import Confidence
from tde_desktop.graph.facts import Binding, Import, Reference
from tde_desktop.graph.file_table import FileTable
from tde_desktop.graph.importing import ABOVE, DEFINITION, FILE, INSTANCE, OUTSIDE
from tde_desktop.graph.kinds import CALLABLE, MODULE, TYPES, EdgeKind, SymbolKind
from tde_desktop.graph.values import Values
from tde_desktop.lazy import dataclass

MANY = 8  # namesakes beyond which a match by name says nothing


@dataclass(frozen=True, slots=True)
class Match:
    """What one reference means: `targets` in the project, or, without any, why there are none."""

    targets: tuple[tuple[str, int], ...] = ()
    confidence: Confidence = Confidence.EXACT
    outside: bool = False  # known to be external; else it is dynamic


EXTERNAL, DYNAMIC = Match(outside=True), Match()


class Resolver(Values):
    """Resolves the references of one file after another; `start` for each."""

    turned: bool = False
    """Whether what was resolved last may mean something else where it stands elsewhere in its scope."""

    def resolve(self, reference: Reference) -> Match:
        """The definitions that a reference of this file means."""
        table = self._here
        assert table is not None
        text = reference.text.removeprefix("new ")
        self._imported = self.turned = False
        scope = reference.scope
        if reference.kind == EdgeKind.USE and not self._may_be_used(table, scope, text):
            return DYNAMIC
        if reference.kind == EdgeKind.INHERIT:
            scope = table.parent(scope)
        self.turned, place = self.stands(table, scope, text)
        value = self.value(table, place, text, reference.line if self.turned else 0)
        if value is not None and value[0] == INSTANCE and reference.text.startswith("new "):
            value = (DEFINITION, *value[1:])
        match = self._certain(value, reference)
        if match is not None or reference.kind == EdgeKind.USE:
            return match or DYNAMIC
        return self._by_name(table, scope, text, reference)

    def _may_be_used(self, table: FileTable, scope: int, text: str) -> bool:
        """Whether what is mentioned may be a definition: no plain variable, and its last name is defined."""
        before, _, name = text.rpartition(".")
        if before:
            return bool(self.tables.named(name.rstrip("()[]")))
        scopes = table.scopes(name)
        while scopes and scope != MODULE:
            entries = scopes.get(scope)
            if entries:
                return not all(isinstance(each, Binding) for each in entries)
            scope = table.parent(scope)
        return True

    def target_of_import(self, table: FileTable, brought: Import) -> tuple[str, int] | None:
        """The definition that an import names, or the file (index -1), or None outside the project."""
        if table.language.modules == "include":
            place = self.included(table, brought)
            return None if place is None else (place, MODULE)
        value = self.brought(table, brought)
        if value is not None and value[0] == DEFINITION:
            return value[1], value[2]
        if value is not None and value[0] == FILE:
            return value[1], MODULE
        if table.language.modules == "dotted" and brought.name:
            value = self._dotted(table, Import(brought.scope, brought.module, "", "?", brought.line))
            if value is not None and value[0] == FILE:
                return value[1], MODULE
        return None

    def overridden(self, table: FileTable, at: int) -> tuple[str, int] | None:
        """The method of a type above that this one stands in for."""
        definition = table.definition(at)
        if definition.parent >= 0:
            around = table.type_around(definition.parent)
            if around >= 0 and table.definition(around).kind == SymbolKind.EXTENSION:
                return self._promised(table, around, definition.name)
            held = self.extended(table, around)
        else:
            held = self.value(table, MODULE, definition.owner)
        if held is None or held[0] != DEFINITION or held[2] < 0:
            return None
        home = self.tables.table(held[1])
        if not home.definition(held[2]).bases and not self.further_bases(home, held[2]):
            return None
        found = self._inherited(home, held[2], definition.name, {(held[1], held[2])})
        if found is None or found[0] != DEFINITION or (found[1], found[2]) == (table.path, at):
            return None
        return (
            (found[1], found[2])
            if self.tables.table(found[1]).definition(found[2]).kind in CALLABLE
            else None
        )

    def _promised(self, table: FileTable, extension: int, name: str) -> tuple[str, int] | None:
        """The method of a trait, class or protocol that an extension is written for."""
        seen: set[tuple[str, int]] = set()
        found = self._inherited(table, extension, name, seen)
        if found is None or found[0] != DEFINITION:
            return None
        promised = self.tables.table(found[1]).definition(found[2])
        return (found[1], found[2]) if promised.kind in CALLABLE else None

    def _certain(self, value: Value, reference: Reference) -> Match | None:
        sure = Confidence.IMPORT if self._imported else Confidence.EXACT
        if value is not None and value[0] == FILE and reference.kind in (EdgeKind.TYPE, EdgeKind.INHERIT):
            value = self.of_whole(self.tables.table(value[1]))
        if value is None:
            return None
        if value[0] == OUTSIDE:
            return EXTERNAL
        if value[0] == DEFINITION:
            definition = self.tables.table(value[1]).definition(value[2])
            if reference.kind == EdgeKind.CALL and definition.kind in TYPES:
                return Match(self._constructor(value), sure)
            if reference.kind in (EdgeKind.TYPE, EdgeKind.INHERIT) and definition.kind in CALLABLE:
                return DYNAMIC
            return Match(((value[1], value[2]),), sure)
        if value[0] == ABOVE and reference.kind == EdgeKind.CALL:
            above = self.type_above(value)
            return Match(self._constructor(above), sure) if above is not None else EXTERNAL
        if value[0] == INSTANCE and reference.kind == EdgeKind.CALL:
            called = self.member(value, "__call__")
            if called is not None and called[0] == DEFINITION:
                return Match(((called[1], called[2]),), sure)
        if value[0] == FILE and reference.kind == EdgeKind.CALL:
            made = self.of_whole(self.tables.table(value[1]))
            if made is not None and made[0] == DEFINITION:
                return Match(((made[1], made[2]),), Confidence.IMPORT)
        return DYNAMIC

    def _constructor(self, value: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
        """A call of a type reaches the type, and the constructor that it defines itself."""
        table = self.tables.table(value[1])
        if table.language.word("constructor") == "none":
            return ((value[1], value[2]),)
        for name in ("__init__", "constructor", "initialize", "__construct", "init"):
            for entry in table.look(value[2], name):
                if isinstance(entry, int) and table.definition(entry).kind in CALLABLE:
                    return (value[1], value[2]), (value[1], entry)
        return ((value[1], value[2]),)

    def _by_name(self, table: FileTable, scope: int, text: str, reference: Reference) -> Match:
        """The last resort: who has the name. A name bound here to something unknown is dynamic."""
        receiver, dot, name = text.rpartition(".")
        language = table.language
        if not dot:
            if (
                reference.kind == EdgeKind.CALL
                and not self.tables.named(name)
                and not self._is_bound(table, scope, name)
            ):
                return EXTERNAL
            if (language.shared != "project" and language.modules != "crate") or self._is_bound(
                table, scope, name
            ):
                return DYNAMIC
        elif receiver.split(".")[-1].rstrip("()[]") in language.supers:
            return DYNAMIC
        kinds = TYPES | CALLABLE if reference.kind == EdgeKind.CALL else TYPES
        if dot and reference.kind == EdgeKind.CALL:
            kinds = CALLABLE if language.modules != "dotted" else frozenset({SymbolKind.METHOD})
        found = self.tables.of_kinds(name, kinds, language.family)
        if language.hides:
            found = [each for each in found if table.sees(self.tables.table(each[0]), each[1])]
        if len(found) > MANY + 1:
            return DYNAMIC
        if dot:  # `self.inner.close()` in `close` hands on, it does not recur
            found = [each for each in found if each != (table.path, scope)]
        if not found or len(found) > MANY:
            return DYNAMIC
        if len(found) == 1:
            here = found[0][0] == table.path
            sure = Confidence.SAME_FILE if here else Confidence.NAME
            return Match(tuple(found), Confidence.AMBIGUOUS if dot and name in language.common else sure)
        mine = [each for each in found if each[0] == table.path]
        if len(mine) == 1 and name not in language.common:
            return Match(tuple(mine), Confidence.SAME_FILE)
        return Match(tuple(found), Confidence.AMBIGUOUS)

    def _is_bound(self, table: FileTable, scope: int, name: str) -> bool:
        scopes = table.scopes(name)
        while scopes and scope != MODULE and scope not in scopes:
            scope = table.parent(scope)
        return scope in scopes
