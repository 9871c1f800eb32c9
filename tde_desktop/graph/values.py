"""What an expression stands for: the evaluator of chains, by scope, receiver and declared type.

A value is a tuple: a definition, an instance of one, a module, a folder of modules, a sequence, the class
above, something outside the project; or None when nobody can tell.
"""

from collections.abc import Sequence
from typing import Any

from tde_desktop.graph.answers import DEPTH, Known, Value
from tde_desktop.graph.facts import Binding, Import
from tde_desktop.graph.file_table import Entry, FileTable, only_itself
from tde_desktop.graph.importing import ABOVE, DEFINITION, FILE, INSTANCE, OUT, OUTSIDE, SEQUENCE
from tde_desktop.graph.kinds import CALLABLE, HOLDERS, MODULE, TYPES, Binds, Flag, SymbolKind
from tde_desktop.graph.members import Members
from tde_desktop.graph.tables import Tables
from tde_desktop.graph.types import Shape, parse_type

AT_LAST = 1 << 30  # a line after all others of a function


class Values(Members):
    """Evaluates the expressions of one file after another; `start` for each."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables.trace)
        self.tables = tables
        self.start(None)

    def start(self, table: FileTable | None) -> None:
        """Begin with a file. What was worked out for another is forgotten, so that the needs are its own."""
        self._here = table
        self._memo: dict[tuple[Any, ...], Known] = {}
        self._roots: dict[tuple[int, int, str, int], Known] = {}
        self._members = {}
        self._stands: dict[tuple[int, int, str], tuple[bool, int, int]] = {}
        self._open: set[tuple[Any, ...]] = set()
        self._passing = set()
        self._brought, self._reached = {}, {}
        self._depth = 0
        self.forget()

    def value(self, table: FileTable, scope: int, text: str, line: int = 0) -> Value:
        """What a chain stands for."""
        if self._depth > DEPTH:
            self._cuts += 1
            return None
        if not text:
            return None
        if line and not self.stands(table, scope, text)[0]:
            line = 0
        question = (table.number, scope, text, line)
        known = self._memo.get(question)
        if known is not None:
            self._imported = self._imported or (known[1] and self._depth == 0)
            self.met(known)
            return known[0]
        if question in self._open:
            self._cuts += 1
            return None
        self._open.add(question)
        self._depth += 1
        self._level += 1
        stood = self.opened()
        try:
            found = self._walk(table, scope, text, line)
        finally:
            self._depth -= 1
            self._level -= 1
            self._open.discard(question)
        if self._depth == 0 or found is not None or stood[1] == self._cuts:
            self._memo[question] = self.known(found, self._imported, stood)
        self.closed(stood, self._imported and self._depth == 0)  # a receiver's own import is not its
        return found

    def stands(self, table: FileTable, scope: int, text: str) -> tuple[bool, int]:
        """Whether the chain may stand for one thing at one line of its scope and for another elsewhere; and
        the widest scope in which it stands for the same.
        """
        name = text if text.isidentifier() else text.removeprefix("new ").partition(".")[0].rstrip("()[]")
        question = (table.number, scope, name)
        known = self._stands.get(question)
        if known is None:
            begin = len(self._log)
            several, widest = table.has_several(scope, name), scope
            if not several and scope != MODULE and not table.whole_names and table.is_of_file(name):
                widest = MODULE
            known = self._stands[question] = several, widest, self.noted(begin)
        elif known[2]:
            self._log.append(known[2])
        return known[0], known[1]

    def _walk(self, table: FileTable, scope: int, text: str, line: int) -> Value:
        if text.startswith("'"):
            return OUT
        text = text.removeprefix("new ")
        if text.isidentifier() and not table.language.closed:
            return self._rooted(table, scope, text, line)
        whole = ""
        if wholes := table.whole_names:
            whole = next((each for each in wholes if text.startswith(f"{each}.")), "")
        first, *rest = [whole, *text[len(whole) + 1 :].split(".")] if whole else text.split(".")
        name = first.rstrip("()[]")
        value = self._rooted(table, scope, name, line)
        if table.language.closed and value in (None, OUT):
            value, rest = self.by_whole_name(table, first, rest)
        if len(first) > len(name) and not (
            name in table.language.selfs and table.language.modules in ("package", "tail")
        ):  # `new self()` is one too
            value = self._suffixes(value, first[len(name) :])
        if value is None and rest and first == name:
            owned = table.owned(name, rest[0].rstrip("()[]"))
            if owned:
                value = self._suffixes(
                    (DEFINITION, table.path, owned[0]), rest[0][len(rest[0].rstrip("()[]")) :]
                )
                rest = rest[1:]
        for part in rest:
            if value is None:
                return None
            name = part.rstrip("()[]")
            found = self.member(value, name)
            if name in table.language.passing and self._passes(table, value, found):
                continue
            value = self._suffixes(found, part[len(name) :]) if len(part) > len(name) else found
        return value

    def _rooted(self, table: FileTable, scope: int, name: str, line: int) -> Value:
        """As `root`, but worked out once; for a name of the whole file once for all scopes."""
        if scope != MODULE and not line and table.is_of_file(name):
            scope = MODULE
        question = (table.number, scope, name, line)
        known = self._roots.get(question)
        if known is not None:
            self._imported = self._imported or known[1]
            self.met(known)
            return known[0]
        stood = self.opened()
        found = self.root(table, scope, name, line)
        if stood[1] == self._cuts:
            self._roots[question] = self.known(found, self._imported, stood)
        self.closed(stood, self._imported)
        return found

    @staticmethod
    def _passes(table: FileTable, value: tuple[Any, ...], found: Value) -> bool:
        """Whether a member gives back what it is called on: of any sequence, and of what wraps a value in
        Rust.
        """
        if value[0] == SEQUENCE:
            return True
        return value[0] == INSTANCE and found in (None, OUT) and table.language.modules == "crate"

    def _suffixes(self, value: Value, suffixes: str) -> Value:
        for at in range(0, len(suffixes), 2):
            value = self.result(value) if suffixes[at] == "(" else self.element(value)
        return value

    def root(self, table: FileTable, scope: int, name: str, line: int) -> Value:
        """What a bare name means where it stands: by scope, then by what the language shares, then
        outside.
        """
        language = table.language
        if name.startswith("@") and name not in language.selfs:
            around = table.type_around(scope)
            return None if around == MODULE else self.member((INSTANCE, table.path, around), name.lstrip("@"))
        if name in language.selfs or name == "Self" or name in language.supers:
            around = table.type_around(scope)
            if around == MODULE:
                owner = self._owner_around(table, scope)
                if owner is None and language.modules == "tail":
                    return (FILE, table.path)
                if owner is None:
                    return self.rust_path(table, [name]) if language.modules == "crate" else None
                return self._selves(owner, name, language.supers)
            held = self.extended(table, around)
            return None if held is None else self._selves(held, name, language.supers)
        inner, scopes = scope, table.scopes(name)
        while scopes or language.implicit_members:
            entries = scopes.get(inner)
            if entries:
                hidden = inner != scope and inner >= 0 and table.definition(inner).kind in HOLDERS
                if not (hidden and not language.implicit_members) and not only_itself(entries, line):
                    return self.entry(table, entries, inner, scope, line)
            if language.implicit_members and inner >= 0:
                before = self._imported
                found = self._implicit(table, inner, name)
                if found is not None:
                    return found
                self._imported = before  # the way to a type that has no such member
            if inner == MODULE:
                break
            inner = table.parent(inner)
        return self.beyond(table, name)

    def _implicit(self, table: FileTable, scope: int, name: str) -> Value:
        """A bare name as a member of the type around it, its bases included."""
        each = table.definition(scope)
        if each.kind in HOLDERS:
            held = self.extended(table, scope)
        elif each.owner:
            held = self._owner_around(table, scope)
        else:
            return None
        found = (
            self.member((INSTANCE, *held[1:]), name) if held is not None and held[0] == DEFINITION else None
        )
        return None if found == OUT else found

    def _selves(self, held: tuple[Any, ...], name: str, supers: frozenset[str]) -> Value:
        if held[0] != DEFINITION:
            return held
        if name in supers:
            return (ABOVE, *held[1:])
        return held if name in ("cls", "Self", "static") else (INSTANCE, *held[1:])

    def _owner_around(self, table: FileTable, scope: int) -> tuple[Any, ...] | None:
        """The type that a method names as its owner, for a scope within that method."""
        while scope >= 0:
            owner = table.definition(scope).owner
            if owner:
                return self.value(table, MODULE, owner)
            scope = table.parent(scope)
        return None

    def extended(self, table: FileTable, at: int) -> tuple[Any, ...] | None:
        """The type itself, or for an extension the one it adds to."""
        each = table.definition(at)
        if each.kind != SymbolKind.EXTENSION:
            return (DEFINITION, table.path, at)
        return self.value(table, each.parent, each.type or each.name)

    def entry(self, table: FileTable, entries: Sequence[Entry], inner: int, scope: int, line: int) -> Value:
        """The one of several meanings of a name that counts at a line: in a function the nearest before
        it.
        """
        within = inner >= 0 and table.definition(inner).kind in CALLABLE
        chosen = entries[0]
        if len(entries) > 1:
            if within and inner == scope and line:
                before = [
                    each
                    for each in entries
                    if self._line(table, each) < line or not isinstance(each, Binding)
                ]
                same = [each for each in entries if isinstance(each, Binding) and each.line == line]
                chosen = max(before or same or entries[:1], key=lambda each: self._line(table, each))
            else:
                rank = [each for each in entries if not isinstance(each, Binding)]
                bodies = [
                    each
                    for each in rank
                    if isinstance(each, int) and not table.definition(each).flags & Flag.DECLARATION
                ]
                chosen = (bodies or rank or entries)[0]
        found = self.meaning(table, chosen)
        if found is None and not within and isinstance(chosen, Binding):
            for other in entries:
                if other is not chosen and (found := self.meaning(table, other)) is not None:
                    break
        return found

    @staticmethod
    def _line(table: FileTable, entry: Entry) -> int:
        return table.definition(entry).first if isinstance(entry, int) else entry.line

    def meaning(self, table: FileTable, entry: Entry) -> Value:
        if isinstance(entry, int):
            return self.with_body(table, entry)
        if isinstance(entry, Import):
            self._imported = True
            return self.brought(table, entry)
        return self.bound(table, entry)

    def bound(self, table: FileTable, binding: Binding) -> Value:
        if binding.how == Binds.TYPE:
            return self.typed(table, binding.origin, binding.text)
        if binding.how == Binds.UNKNOWN or "?" in binding.text:
            return None
        value = self.value(table, binding.origin, binding.text, binding.line)
        return self.element(value) if binding.how == Binds.EACH else value

    def typed(self, table: FileTable, scope: int, text: str) -> Value:
        """An instance of a declared type."""
        return self._shaped(table, scope, parse_type(text, table.language)) if text else None

    def _shaped(self, table: FileTable, scope: int, shape: Shape | None) -> Value:
        if shape is None:
            return None
        if shape.element is not None:
            return (SEQUENCE, self._shaped(table, scope, shape.element))
        if self._depth > DEPTH:
            self._cuts += 1
            return None
        if shape.name in ("Self", "self", "static", "this"):
            around = table.type_around(scope)
            held = self.extended(table, around) if around != MODULE else self._owner_around(table, scope)
            return None if held is None else self.instance(held)
        self._depth += 1
        self._level += 1
        if self._level > self._deepest:
            self._deepest = self._level
        try:
            return self.instance(self.value(table, scope, shape.name))
        finally:
            self._depth -= 1
            self._level -= 1

    def instance(self, value: Value) -> Value:
        """What a type's name says of a value declared with it."""
        if value is not None and value[0] == FILE:  # a file may be a type itself, or be one as a whole
            home = self.tables.table(value[1])
            return self.instance(self.of_whole(home)) or (value if home.language.modules == "tail" else None)
        if value is None or value[0] != DEFINITION:
            return value if value is not None and value[0] in (OUTSIDE, INSTANCE) else None
        table = self.tables.table(value[1])
        definition = table.definition(value[2])
        if definition.kind == SymbolKind.CONSTANT:  # another name of a type
            return self.instance(self.held(value))
        if definition.kind not in TYPES:
            return None
        if definition.kind == SymbolKind.TYPE and definition.type:
            aliased = self.typed(table, definition.parent, definition.type)
            if aliased is not None:
                return aliased
        return (INSTANCE, value[1], value[2])

    # What is reached from a value

    def result(self, value: Value) -> Value:
        """What a call of it gives."""
        if value is None or value[0] in (OUTSIDE, ABOVE, SEQUENCE):
            return value if value is None or value[0] != SEQUENCE else None
        if value[0] == FILE:
            return self.result(self.member(value, "default"))
        if value[0] == INSTANCE:
            return self.result(self.member(value, "__call__")) if value[2] >= 0 else None
        if value[0] != DEFINITION:
            return None
        table = self.tables.table(value[1])
        definition = table.definition(value[2])
        if definition.kind in TYPES:
            return (INSTANCE, value[1], value[2])
        if definition.kind == SymbolKind.CONSTANT:
            return self.result(self.held(value))
        if definition.type:
            scope = value[2] if definition.kind in CALLABLE else definition.parent
            found = self.typed(table, scope, definition.type)
            if found is not None and not (
                found == OUT and table.language.modules == "dotted" and definition.values
            ):
                return found
        for text in definition.values:
            found = self.value(table, value[2], text, AT_LAST)
            if found is not None:
                return found
        if table.language.modules == "path" and definition.name[:1].isupper():
            return (INSTANCE, value[1], value[2])  # a function that is used as a class
        return None

    def held(self, value: tuple[Any, ...]) -> Value:
        """What a constant stands for."""
        table = self.tables.table(value[1])
        definition = table.definition(value[2])
        for entry in table.look(definition.parent, definition.name):
            if isinstance(entry, Binding):
                return self.bound(table, entry)
            if isinstance(entry, Import):
                return self.brought(table, entry)
        return self.typed(table, definition.parent, definition.type)

    def element(self, value: Value) -> Value:
        """What indexing or going through it gives."""
        if value is None or value == OUT:
            return value
        if value[0] == SEQUENCE:
            found: Value = value[1]
            return found
        if value[0] == INSTANCE:
            return self.result(self.member(value, "__getitem__"))
        if (
            value[0] == DEFINITION
            and self.tables.table(value[1]).definition(value[2]).kind == SymbolKind.CONSTANT
        ):
            return self.element(self.held(value))
        return None
