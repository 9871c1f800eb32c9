"""The names of one file, by scope, as the resolver looks them up: in the file at hand and in others."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial

from tde_desktop.graph import facts as model
from tde_desktop.graph.facts import Binding, Definition, Facts, Import
from tde_desktop.graph.graph_file import key, key_within
from tde_desktop.graph.kinds import CALLABLE, HOLDERS, MODULE, TYPES, Flag, SymbolKind
from tde_desktop.graph.languages import Language
from tde_desktop.graph.trace import Keys

Entry = int | Binding | Import  # an int is the index of a definition
Parts = dict[str, list[tuple[object, ...]]]
# Beside its names: its imports of everything, all its imports, its package. No name is written so.
STARS, IMPORTS, PACKAGE = "*", ";imports", ";package"
_NONE: Mapping[int, list[Entry]] = {}


class FileTable:
    """Every name under which anything in it is looked at is noted; an edit that leaves its `parts` of those
    names as they were changes nothing for whoever asked.
    """

    def __init__(self, number: int, path: str, language: Language, facts: Facts) -> None:
        self.number, self.path, self.language, self.facts = number, path, language, facts
        self.key = key("f", path)
        self._keys = Keys(partial(key_within, key("t", path)))
        self._note: Callable[[int], None] | None = None

    def note_to(self, note: Callable[[int], None] | None) -> None:
        """Who is told the keys of what is asked; None: nobody."""
        self._note = note

    def look(self, scope: int, name: str) -> Sequence[Entry]:
        """Everything that a name means in one scope."""
        if self._note:
            self._note(self._keys[name])
        return self.names.get(name, _NONE).get(scope, ())

    def scopes(self, name: str) -> Mapping[int, list[Entry]]:
        """Everything that a name means, by scope."""
        if self._note:
            self._note(self._keys[name])
        return self.names.get(name, _NONE)

    @cached_property
    def names(self) -> dict[str, dict[int, list[Entry]]]:
        found: dict[str, dict[int, list[Entry]]] = {}
        put, outer = found.setdefault, self.language.outer_members
        for at, each in enumerate(self.facts.definitions):
            if not each.owner and each.kind != SymbolKind.EXTENSION and self._is_named(each):
                put(self._called(each), {}).setdefault(each.parent, []).append(at)
                if outer and self._kind(each.parent) in TYPES:
                    put(each.name, {}).setdefault(self._parent(each.parent), []).append(at)
        for brought in self.facts.imports:
            if (name := self._brings(brought)) != "*":
                put(name, {}).setdefault(brought.scope, []).append(brought)
        for bound in self.facts.bindings:
            put(bound.name, {}).setdefault(bound.scope, []).append(bound)
        return found

    def _called(self, each: Definition) -> str:
        above = self.facts.definitions[each.parent].name if each.parent >= 0 else ""
        return "constructor" if each.kind == SymbolKind.METHOD and each.name == above else each.name

    def _is_named(self, each: Definition) -> bool:
        """A method of an object that has no name of its own cannot be called by name alone."""
        if each.kind != SymbolKind.METHOD:
            return True
        above = self._kind(each.parent)
        return above in TYPES or above in (SymbolKind.CONSTANT, SymbolKind.EXTENSION)

    def _kind(self, scope: int) -> int:
        return self.facts.definitions[scope].kind if scope >= 0 else SymbolKind.MODULE

    def _brings(self, brought: Import) -> str:
        """The name that an import gives: of a whole module `a` of Python's `a.b`, `c` of everyone else's
        `a/b/c`.
        """
        if brought.alias or brought.name:
            return brought.alias or brought.name
        if self.language.modules == "dotted":
            return brought.module.lstrip(".").split(".", 1)[0]
        if self.language.modules == "tail":
            return brought.module
        last = brought.module.rstrip("/;").replace("::", "/").replace("\\", "/").rsplit("/", 1)[-1]
        return last.rsplit(".", 1)[-1] if self.language.modules == "package" else last

    def owned(self, owner: str, name: str) -> Sequence[int]:
        """Definitions of that name which name the type they belong to, or stand in an extension of it."""
        if self._note:
            self._note(self._keys[name])
        return self._owned.get((owner, name), ())

    @cached_property
    def _owned(self) -> dict[tuple[str, str], list[int]]:
        found: dict[tuple[str, str], list[int]] = {}
        for at, each in enumerate(self.facts.definitions):
            if owner := self._owner(each):
                found.setdefault((owner, each.name), []).append(at)
        return found

    def _owner(self, each: Definition) -> str:
        if each.owner:
            return each.owner.rsplit(".", 1)[-1]
        above = self.facts.definitions[each.parent] if each.parent >= 0 else None
        return above.name if above is not None and above.kind == SymbolKind.EXTENSION else ""

    def extensions(self, name: str) -> list[Definition]:
        """The blocks that add to a type of that name."""
        if self._note:
            self._note(self._keys[name])
        return [each for each in self._extensions if each.name == name] if self._extensions else []

    @cached_property
    def _extensions(self) -> list[Definition]:
        return [each for each in self.facts.definitions if each.kind == SymbolKind.EXTENSION]

    @property
    def stars(self) -> list[Import]:
        """Imports of everything that a module has."""
        if self._note:
            self._note(self._keys[STARS])
        return self._stars

    @cached_property
    def _stars(self) -> list[Import]:
        return [each for each in self.facts.imports if each.name == "*" and not each.alias]

    @property
    def imports(self) -> list[Import]:
        if self._note:
            self._note(self._keys[IMPORTS])
        return self.facts.imports

    @property
    def package(self) -> str:
        if self._note:
            self._note(self._keys[PACKAGE])
        return self.facts.package

    @property
    def whole_names(self) -> list[str]:
        """Modules that the file knows by their dotted names, the longest first."""
        if self.language.modules != "tail":
            return []
        if self._note:
            self._note(self._keys[IMPORTS])
        return self._whole_names

    @cached_property
    def _whole_names(self) -> list[str]:
        found = (name for name, scopes in self.names.items() if "." in name and MODULE in scopes)
        return sorted(found, key=len, reverse=True)

    def sees(self, other: "FileTable", at: int) -> bool:
        """Whether this file sees a definition of another by its name."""
        return other is self or not other.definition(at).flags & Flag.PRIVATE

    def is_of_file(self, name: str) -> bool:
        """Whether a name means the same in every scope, since none within the file has it."""
        scopes, language = self.scopes(name), self.language
        if language.implicit_members or name in language.pronouns or name.startswith("@"):
            return False
        return not scopes or (len(scopes) == 1 and MODULE in scopes)

    def has_several(self, scope: int, name: str) -> bool:
        """Whether a scope gives a name twice, or one around it binds the name to what the name was before."""
        scopes = self.scopes(name)
        if len(scopes.get(scope, ())) > 1:
            return True
        within = self._bound_on_itself.get(name) if scopes else None
        if within is None:
            return False
        inner = scope
        while inner != MODULE:
            if inner in within:
                return True
            inner = self.parent(inner)
        return MODULE in within

    @cached_property
    def _bound_on_itself(self) -> dict[str, frozenset[int]]:
        """Scopes that bind a name to what the name was before, by name."""
        found: dict[str, frozenset[int]] = {}
        for each in self.facts.bindings:
            if _on_itself(each):
                found[each.name] = found.get(each.name, frozenset()) | {each.scope}
        return found

    def scope_of(self, at: int) -> str:
        """The qualified name of what holds a definition; empty for the file itself."""
        if self._note:
            self._note(self._keys[self.facts.definitions[at].name])
        return self._scopes[at].rpartition(".")[0]

    @cached_property
    def _scopes(self) -> list[str]:
        return model.scopes(self.facts)

    def definition(self, at: int) -> Definition:
        each = self.facts.definitions[at]
        if self._note:
            self._note(self._keys[each.name])
        return each

    def _parent(self, scope: int) -> int:
        return self.facts.definitions[scope].parent if scope >= 0 else MODULE

    def parent(self, scope: int) -> int:
        return self.definition(scope).parent if scope >= 0 else MODULE

    def type_around(self, scope: int) -> int:
        """The nearest type or extension that holds `scope`, itself included; `MODULE` when there is none."""
        while scope >= 0:
            each = self.definition(scope)
            if each.kind in HOLDERS:
                return scope
            scope = each.parent
        return MODULE

    def parts(self) -> Parts:
        """Everything that a question may turn on, by the name asked for.

        Places are told by names and not by lines: an edit elsewhere in the file leaves them as they are. Only
        within a function lines count, from its first.
        """
        definitions, places = self.facts.definitions, self._places()
        found: Parts = {}

        def put(name: str, *what: object) -> None:
            found.setdefault(name, []).append(what)

        def row(scope: int, line: int) -> int:
            return line - definitions[scope].first if self._kind(scope) in CALLABLE else 0

        for at, each in enumerate(definitions):
            told = (
                places[at], places[each.parent], places[self._parent(each.parent)], each.kind,
                self._kind(each.parent), each.type, each.bases, each.values, each.flags, each.owner,
                row(each.parent, each.first),
            )  # fmt: skip
            for name in {each.name, self._called(each)}:
                put(name, *told)
        for brought in self.facts.imports:
            said = (places[brought.scope], brought.module, brought.name, brought.alias)
            put(self._brings(brought), *said, row(brought.scope, brought.line))
            put(IMPORTS, *said)
        lines: dict[int, list[str]] = {}
        for bound in self.facts.bindings:
            lines.setdefault(bound.line, []).append(bound.name)
        for bound in self.facts.bindings:
            # To whoever stands on the same line the name means what it was before.
            beside = lines[bound.line] if _on_itself(bound) else []
            put(
                bound.name, places[bound.scope], bound.how, bound.text, places[bound.origin],
                row(bound.origin, bound.line), beside,
            )  # fmt: skip
        put(IMPORTS, *self.whole_names)
        put(PACKAGE, self.facts.package)
        return found

    def _places(self) -> dict[int, tuple[str, int]]:
        """Each scope as its qualified name and which one of that name it is."""
        count: dict[str, int] = {}
        places = {MODULE: ("", 0)}
        for at, name in enumerate(self._scopes):
            count[name] = count.get(name, 0) + 1
            places[at] = (name, count[name])
        return places


def _on_itself(bound: Binding) -> bool:
    """`let till = till::Till::new()`"""
    name, text = bound.name, bound.text
    return text.startswith(name) and text[len(name) : len(name) + 1] in ("", ".")


def only_itself(entries: Sequence[Entry], line: int) -> bool:
    """What is named on the right of a binding is not yet what is bound on the left."""
    for each in entries:
        if not isinstance(each, Binding) or each.line != line or not _on_itself(each):
            return False
    return True
