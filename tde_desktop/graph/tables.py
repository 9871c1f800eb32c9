"""What the resolver looks things up in: the names of each file by scope, and who has a name anywhere.

Every question is remembered as a need of the file being resolved, so that a change of the answer finds it
again.
"""

import sqlite3
from collections import OrderedDict
from collections.abc import Iterator
from functools import cached_property
from posixpath import dirname

from tde_desktop.graph import facts as model
from tde_desktop.graph.facts import (
    HOLDERS,
    MODULE,
    TYPES,
    Binding,
    Definition,
    Facts,
    Flag,
    Import,
    SymbolKind,
)
from tde_desktop.graph.graph_file import key
from tde_desktop.graph.languages import Language, languages

KEPT = 800  # files whose tables are held: about 40 MB
NAMES_KEPT = 30_000  # names whose definitions are held: about 15 MB
Entry = int | Binding | Import  # an int is the index of a definition


class FileTable:
    """The names of one file, by scope."""

    def __init__(self, number: int, path: str, language: Language, facts: Facts) -> None:
        self.number, self.path, self.language, self.facts = number, path, language, facts

    @cached_property
    def names(self) -> dict[int, dict[str, list[Entry]]]:
        found: dict[int, dict[str, list[Entry]]] = {}
        put, outer = found.setdefault, self.language.outer_members
        for at, each in enumerate(self.facts.definitions):
            if not each.owner and each.kind != SymbolKind.EXTENSION and self._is_named(each):
                above = self.facts.definitions[each.parent].name if each.parent >= 0 else ""
                made = each.kind == SymbolKind.METHOD and each.name == above
                put(each.parent, {}).setdefault("constructor" if made else each.name, []).append(at)
                if outer and each.parent >= 0 and self.facts.definitions[each.parent].kind in TYPES:
                    put(self.parent(each.parent), {}).setdefault(each.name, []).append(at)
        for brought in self.facts.imports:
            name = brought.alias or brought.name or self._first_part(brought.module)
            if name != "*":
                put(brought.scope, {}).setdefault(name, []).append(brought)
        for bound in self.facts.bindings:
            put(bound.scope, {}).setdefault(bound.name, []).append(bound)
        return found

    def _is_named(self, each: Definition) -> bool:
        """A method of an object that has no name of its own cannot be called by name alone."""
        if each.kind != SymbolKind.METHOD:
            return True
        above = self.facts.definitions[each.parent].kind if each.parent >= 0 else SymbolKind.MODULE
        return above in TYPES or above in (SymbolKind.CONSTANT, SymbolKind.EXTENSION)

    def _first_part(self, module: str) -> str:
        """The name that a whole-module import gives: `a` of Python's `a.b`, `c` of everyone else's
        `a/b/c`.
        """
        if self.language.modules == "dotted":
            return module.lstrip(".").split(".", 1)[0]
        if self.language.modules == "tail":
            return module
        last = module.rstrip("/;").replace("::", "/").replace("\\", "/").rsplit("/", 1)[-1]
        return last.rsplit(".", 1)[-1] if self.language.modules == "package" else last

    @cached_property
    def owned(self) -> dict[tuple[str, str], list[int]]:
        """Definitions that name the type they belong to, or stand in an extension of it."""
        found: dict[tuple[str, str], list[int]] = {}
        for at, each in enumerate(self.facts.definitions):
            if owner := self.owner(at):
                found.setdefault((owner, each.name), []).append(at)
        return found

    def owner(self, at: int) -> str:
        each = self.facts.definitions[at]
        if each.owner:
            return each.owner.rsplit(".", 1)[-1]
        above = self.facts.definitions[each.parent] if each.parent >= 0 else None
        return above.name if above is not None and above.kind == SymbolKind.EXTENSION else ""

    @cached_property
    def extensions(self) -> list[Definition]:
        return [each for each in self.facts.definitions if each.kind == SymbolKind.EXTENSION]

    @cached_property
    def stars(self) -> list[Import]:
        return [each for each in self.facts.imports if each.name == "*" and not each.alias]

    @cached_property
    def whole_names(self) -> list[str]:
        """Modules that the file knows by their dotted names, the longest first."""
        if self.language.modules != "tail":
            return []
        return sorted((name for name in self.names.get(MODULE, ()) if "." in name), key=len, reverse=True)

    def sees(self, other: "FileTable", at: int) -> bool:
        """Whether this file sees a definition of another by its name."""
        return other is self or not other.definition(at).flags & Flag.PRIVATE

    @cached_property
    def scopes(self) -> list[str]:
        return model.scopes(self.facts)

    def has_several(self, scope: int, name: str) -> bool:
        """Whether a scope gives a name twice, or one around it binds the name to what the name was before."""
        inner = scope
        while True:
            entries = self.names.get(inner, {}).get(name)
            if entries:
                if inner == scope and len(entries) > 1:
                    return True
                start = f"{name}."
                if any(isinstance(each, Binding) and f"{each.text}.".startswith(start) for each in entries):
                    return True
            if inner == MODULE:
                return False
            inner = self.parent(inner)

    def definition(self, at: int) -> Definition:
        return self.facts.definitions[at]

    def parent(self, scope: int) -> int:
        return self.facts.definitions[scope].parent if scope >= 0 else MODULE

    def type_around(self, scope: int) -> int:
        """The nearest type or extension that holds `scope`, itself included; `MODULE` when there is none."""
        while scope >= 0:
            each = self.facts.definitions[scope]
            if each.kind in HOLDERS:
                return scope
            scope = each.parent
        return MODULE


class Tables:
    """All files of a project. `fresh` has facts that were read just now, which need not be decoded again.

    What is asked is remembered from one `start` to the next: `needs` tells it.
    """

    def __init__(self, connection: sqlite3.Connection, fresh: dict[str, Facts] | None = None) -> None:
        self._connection = connection
        self._fresh = fresh if fresh is not None else {}
        self._held: OrderedDict[str, FileTable] = OrderedDict()
        self._named: dict[str, list[tuple[str, int, int, str]]] = {}
        self._asked: set[tuple[str, str]] = set()
        self._near: dict[str, FileTable] = {}
        self._names: set[str] = set()
        self._looked: set[str] = set()
        self._families = {name: language.family for name, language in languages().items()}
        self.paths: dict[str, tuple[int, str]] = {}
        self._stems: dict[str, list[str]] = {}
        self._folders: dict[str, list[str]] = {}
        self._inner: set[str] = set()
        self._manifests: dict[str, list[tuple[str, str]]] = {}
        rows = connection.execute("SELECT id, path, language FROM file WHERE skip = '' ORDER BY path")
        for number, path, language in rows.fetchall():
            if language == "manifest":
                self._take_manifest(number, path)
                continue
            self.paths[path] = (number, language)
            for stem in stems(path):
                self._stems.setdefault(stem, []).append(path)
            folder = dirname(path)
            self._folders.setdefault(folder, []).append(path)
            while folder and folder not in self._inner:
                self._inner.add(folder)
                folder = dirname(folder)
        self._numbers = {number: path for path, (number, _) in self.paths.items()}

    def start(self) -> None:
        """Begin with another file: what it asks is its own."""
        self._asked, self._near, self._names, self._looked = set(), {}, set(), set()

    def needs(self) -> set[int]:
        """The keys of all that was asked since `start`."""
        found = {key(kind, name) for kind, name in self._asked}
        found.update(key("f", path) for path in self._near)
        found.update(key("f", path) for path in self._looked)
        found.update(key("n", name) for name in self._names)
        return found

    def number_of(self, path: str) -> int:
        """The number of any file, also of one without tables."""
        row = self._connection.execute("SELECT id FROM file WHERE path = ?", (path,)).fetchone()
        return int(row[0])

    def _take_manifest(self, number: int, path: str) -> None:
        (blob,) = self._connection.execute("SELECT facts FROM file WHERE id = ?", (number,)).fetchone()
        name = path.rsplit("/", 1)[-1].replace("jsconfig", "tsconfig")
        self._manifests.setdefault(name, []).append((dirname(path), model.decode(blob).package))

    def table(self, path: str) -> FileTable:
        near = self._near.get(path)
        if near is not None:
            return near
        found = self._held.get(path)
        if found is None:
            number, language = self.paths[path]
            facts = self._fresh.pop(path, None) or self._stored(number)
            found = self._held[path] = FileTable(number, path, languages()[language], facts)
            if len(self._held) > KEPT:
                self._held.popitem(last=False)
        else:
            self._held.move_to_end(path)
        self._near[path] = found
        return found

    def _stored(self, number: int) -> Facts:
        (blob,) = self._connection.execute("SELECT facts FROM file WHERE id = ?", (number,)).fetchone()
        return model.decode(blob)

    def family(self, path: str) -> str:
        return self._families[self.paths[path][1]]

    def has(self, path: str) -> bool:
        self._looked.add(path)
        return path in self.paths

    def has_folder(self, path: str) -> bool:
        self._asked.add(("d", path))
        return path in self._inner

    def folder(self, path: str) -> list[str]:
        """The files directly in a folder."""
        self._asked.add(("d", path))
        return self._folders.get(path, [])

    def with_stem(self, stem: str) -> list[str]:
        self._asked.add(("s", stem))
        return self._stems.get(stem, [])

    def manifest(self, importer: str, name: str) -> Iterator[tuple[str, str]]:
        """The folder and declared name of each manifest so called, the nearest to the importer first."""
        self._asked.add(("m", name))

        def near(entry: tuple[str, str]) -> tuple[bool, int]:
            folder = entry[0]
            return (bool(folder) and not importer.startswith(folder + "/"), -len(folder))

        yield from sorted(self._manifests.get(name, ()), key=near)

    def named(self, name: str) -> list[tuple[str, int, int, str]]:
        """(path, index, kind, owner) of every definition of that name, in a fixed order."""
        self._names.add(name)
        found = self._named.get(name)
        if found is None:
            rows = self._connection.execute(
                "SELECT file, ordinal, kind, owner FROM symbol WHERE name = ? AND ordinal > 0", (name,)
            )
            numbers = self._numbers
            found = sorted(
                (numbers[file], at - 1, kind, owner) for file, at, kind, owner in rows if file in numbers
            )
            if len(self._named) > NAMES_KEPT:
                self._named.clear()
            self._named[name] = found
        return found


def stems(path: str) -> list[str]:
    """The names by which an import may ask for the file: its own, and its folder's when it speaks for
    that.
    """
    *folders, name = path.split("/")
    stem = name.split(".", 1)[0]
    return [stem, folders[-1]] if stem in ("__init__", "index", "mod", "init") and folders else [stem]


def keys_of_path(path: str) -> set[int]:
    """What changes when a file comes or goes."""
    keys = {key("f", path)} | {key("s", stem) for stem in stems(path)}
    folder = dirname(path)
    keys.add(key("d", folder))
    while folder:
        folder = dirname(folder)
        keys.add(key("d", folder))
    return keys


def only_itself(entries: list[Entry], line: int) -> bool:
    """`let till = till::Till::new()`: what is named on the right is not yet what is bound on the left."""
    return all(
        isinstance(each, Binding) and each.line == line and f"{each.text}.".startswith(f"{each.name}.")
        for each in entries
    )
