"""The part of the resolver that crosses files: what an import brings, what a module holds, what lies beyond
a file.
"""

from abc import ABC, abstractmethod
from posixpath import dirname
from typing import Any

from tde_desktop.graph import modules
from tde_desktop.graph.answers import Answers, Known, Value
from tde_desktop.graph.facts import Import
from tde_desktop.graph.file_table import Entry, FileTable
from tde_desktop.graph.kinds import CALLABLE, MODULE, TYPES, SymbolKind
from tde_desktop.graph.tables import Tables

# Values: what, then its parts. See `values.py`.
DEFINITION, INSTANCE, FILE, FOLDER, OUTSIDE, SEQUENCE, ABOVE = "d", "i", "m", "p", "x", "s", "u"
OUT: Value = (OUTSIDE,)
INCLUDED = 3  # includes of includes that are followed
_SHARED = TYPES | {SymbolKind.FUNCTION, SymbolKind.CONSTANT}


class Importing(Answers, ABC):
    tables: Tables
    _brought: dict[tuple[str, str, str, str], Known]
    _passing: set[tuple[str, str]]
    _reached: dict[str, tuple[tuple[set[str], set[str]], int]]

    @abstractmethod
    def member(self, value: Value, name: str) -> Value: ...

    @abstractmethod
    def result(self, value: Value) -> Value: ...

    @abstractmethod
    def held(self, value: tuple[Any, ...]) -> Value: ...

    @abstractmethod
    def meaning(self, table: FileTable, entry: Entry) -> Value: ...

    @abstractmethod
    def with_body(self, table: FileTable, at: int) -> Value: ...

    @abstractmethod
    def value(self, table: FileTable, scope: int, text: str, line: int = 0) -> Value: ...

    def brought(self, table: FileTable, brought: Import) -> Value:
        """What an import's name stands for. Outside when it leads out of the project."""
        asked = (table.path, brought.module, brought.name, brought.alias)
        known = self._brought.get(asked)
        if known is not None:
            self.met(known)
            return known[0]
        stood = self.opened()
        found = self._bring(table, brought)
        if stood[1] == self._cuts:  # else it may be a part of the answer only, cut off where a circle closes
            self._brought[asked] = self.known(found, False, stood)
        self.closed(stood, False)
        return found

    def _bring(self, table: FileTable, brought: Import) -> Value:
        style = table.language.modules
        if style == "dotted":
            return self._dotted(table, brought)
        if style == "path":
            file = modules.path(self.tables, table.path, brought.module)
            if file is None:
                return None if brought.module.startswith(".") else OUT
            if file not in self.tables.paths:
                return OUT
            return self.member((FILE, file), brought.name) if brought.name not in ("", "*") else (FILE, file)
        if style == "tail":
            return self._tail(table, brought)
        if style == "directory":
            folder = modules.directory(self.tables, table.path, brought.module)
            return OUT if folder is None else (FOLDER, "" if folder == "." else folder)
        if style == "crate":
            return self._crate(table, brought)
        if style == "package":
            return self._package(brought)
        return None

    def _tail(self, table: FileTable, brought: Import) -> Value:
        file = modules.tail(self.tables, table.path, brought.module, table.language.settings["files"])
        if file is None or file not in self.tables.paths:
            return OUT
        return self.member((FILE, file), brought.name) if brought.name not in ("", "*") else (FILE, file)

    def _dotted(self, table: FileTable, brought: Import) -> Value:
        module = brought.module
        if not brought.name and not brought.alias:
            module = module.split(".", 1)[0]
        place = modules.dotted(self.tables, table.path, module)
        if place is None:
            return OUT if not module.startswith(".") else None
        found = self._place(place)
        if brought.name in ("", "*"):
            return found
        if place == table.path and brought.name:  # a package importing its own part
            return self._submodule(place, brought.name)
        return self.member(found, brought.name)

    def _place(self, place: str) -> Value:
        return (FILE, place) if place in self.tables.paths else (FOLDER, place)

    def _crate(self, table: FileTable, brought: Import) -> Value:
        parts = [part for part in brought.module.replace("::", ".").split(".") if part]
        if brought.name not in ("", "*"):
            parts.append(brought.name)
        return self.rust_path(table, parts)

    def rust_path(self, table: FileTable, parts: list[str]) -> Value:
        if not parts:
            return None
        found = modules.crate(self.tables, table.path, parts)
        if found is None:
            return OUT if parts[0] not in ("crate", "self", "super") else None
        file, rest = found
        value: Value = (FILE, file)
        for part in rest:
            value = self.member(value, part)
        return value

    def _package(self, brought: Import) -> Value:
        """A type by its package: of those so named, the one whose file or package agrees."""
        whole = brought.module.replace("\\", ".").strip(".") + (
            f".{brought.name}" if brought.name not in ("", "*") else ""
        )
        package, _, name = whole.rpartition(".")
        for path, at, kind, _ in self.tables.named(name):
            if kind in TYPES | CALLABLE and self._in_package(path, at, package):
                return (DEFINITION, path, at)
        return OUT if package else None

    def by_whole_name(self, table: FileTable, first: str, rest: list[str]) -> tuple[Value, list[str]]:
        """`Shop.Money.round` by the whole name of its module, or by a part of that which an import shortens;
        and what is left of the path.
        """
        parts = [first, *rest]
        said = next((each.module for each in table.imports if _short(each) == first), first)
        modules_named = next((at for at, each in enumerate(parts) if not each[:1].isupper()), len(parts))
        for end in range(modules_named, 0, -1):
            whole = ".".join([said, *parts[1:end]]).rstrip("()[]")
            found = self._package(Import(MODULE, whole, "", "", 0))
            if found is not None and found != OUT:
                return found, parts[end:]
        return OUT if modules_named else None, rest

    def _in_package(self, path: str, at: int, package: str) -> bool:
        other = self.tables.table(path)
        scope = other.scope_of(at)
        full = ".".join(part for part in (other.package, scope) if part)
        return full == package

    def of_file(self, path: str, name: str) -> Value:
        """A name of a module: its own, re-exported, by star, or a part of the package."""
        asked = (path, name)
        if asked in self._passing or len(self._passing) > 40:
            self._cuts += 1
            return None
        self._passing.add(asked)
        self._imported = True
        self._level += 1
        if self._level > self._deepest:
            self._deepest = self._level
        try:
            return self._of_file(path, name)
        finally:
            self._level -= 1
            self._passing.discard(asked)

    def _of_file(self, path: str, name: str) -> Value:
        table = self.tables.table(path)
        entries = table.look(MODULE, name)
        if entries:
            plain = [entry for entry in entries if isinstance(entry, int)]
            for entry in [*plain, *(entry for entry in entries if not isinstance(entry, int))]:
                found = self.meaning(table, entry)
                if found is not None and found != OUT:
                    return found
            found = self.meaning(table, entries[-1])
            if found is not None:
                return found
        for star in table.stars:
            source = self.brought(table, star)
            if source is not None and source[0] in (FILE, FOLDER):
                found = self.member(source, name)
                if found is not None and found != OUT:
                    return found
        if table.language.modules == "dotted":
            found = self._submodule(path, name)
            if found is None and any(self.brought(table, star) == OUT for star in table.stars):
                return OUT
            return found
        if table.language.modules == "crate":
            return self._rust_child(table, name)
        if name != "default" and table.language.modules in ("path", "tail"):
            whole = self.of_whole(table)
            if whole is not None:  # `module.exports = {...}` or an instance with members
                return self.member(whole, name)
        return None

    def of_whole(self, table: FileTable) -> Value:
        """What a file is as a whole: its `module.exports`, what it returns."""
        whole = table.look(MODULE, table.language.whole)
        return self.meaning(table, whole[-1]) if whole else None

    def _submodule(self, path: str, name: str) -> Value:
        if not path.endswith(("__init__.py", "__init__.pyi")):
            return None
        place = modules.python_file(self.tables, f"{dirname(path)}/{name}".lstrip("/"))
        return None if place is None else self._place(place)

    def _rust_child(self, table: FileTable, name: str) -> Value:
        found = modules.crate(self.tables, table.path, ["self", name])
        return (FILE, found[0]) if found is not None and not found[1] else None

    def of_folder(self, folder: str, name: str) -> Value:
        """A name in a folder: a module of Python, or a definition in any file of a Go package."""
        for path in self.tables.folder(folder):
            if path.endswith(".go"):
                break
        else:
            place = modules.python_file(self.tables, f"{folder}/{name}".lstrip("/"))
            return None if place is None else self._place(place)
        self._imported = True
        return self.in_folder(folder, name, ".go")

    def in_folder(self, folder: str, name: str, ending: str) -> Value:
        """A top-level definition of that name in one of the files of a folder."""
        tests = []
        for path, at, _, owner in self.tables.named(name):
            if dirname(path) != folder or not path.endswith(ending) or owner:
                continue
            if self.tables.table(path).definition(at).parent != MODULE:
                continue
            if not path.endswith("_test.go"):
                return (DEFINITION, path, at)
            tests.append((path, at))
        return (DEFINITION, *tests[0]) if tests else None

    def beyond(self, table: FileTable, name: str) -> Value:
        """A bare name that the file itself does not know."""
        language = table.language
        for star in table.stars:
            source = self.brought(table, star)
            if source is not None and source[0] in (FILE, FOLDER, DEFINITION):
                found = self.member(source, name)
                if found is not None and found != OUT:
                    self._imported = True
                    return found
        if language.modules == "crate":
            found = self.rust_path(table, [name]) if name not in language.builtins else None
            if found is not None and found != OUT:
                return found
        if language.shared in ("directory", "project"):
            found = self._shared(table, name)
            if found is not None:
                return found
        if name in language.builtins:
            return OUT
        if language.modules in ("dotted", "path", "package", "tail") and any(
            self.brought(table, each) == OUT for each in table.stars
        ):
            return OUT
        return None

    def _shared(self, table: FileTable, name: str) -> Value:
        """A definition that files of the same directory or package see without an import."""
        language = table.language
        folder = dirname(table.path)
        ending = "." + table.path.rsplit(".", 1)[-1]
        if language.shared == "directory":
            found = self.in_folder(folder, name, ending)
            if found is not None or language.modules == "directory":
                return found
        parts = table.package.split(".")
        packages = {".".join(parts[:end]) for end in range(1, len(parts) + 1)} | {table.package}
        packages |= {star.module.replace("\\", ".") for star in table.stars}
        kinds = TYPES if language.modules == "include" else _SHARED
        for path, at, kind, owner in self.tables.named(name):
            if owner or kind not in kinds or self.tables.paths[path][1] != language.name:
                continue
            if language.hides and not table.sees(self.tables.table(path), at):
                continue
            if any(self._in_package(path, at, package) for package in packages):
                self._imported = self._imported or dirname(path) != folder
                return (DEFINITION, path, at)
        return self._included(table, name) if language.modules == "include" else None

    def _included(self, table: FileTable, name: str) -> Value:
        """A name that a file brings in by including another, directly or through that one."""
        candidates = [
            (path, at)
            for path, at, kind, owner in self.tables.named(name)
            if not owner
            and self.tables.table(path).language.family == table.language.family
            and kind != SymbolKind.EXTENSION
        ]
        if not candidates:
            return None
        if all(
            self.tables.table(path).definition(at).kind == SymbolKind.NAMESPACE for path, at in candidates
        ):
            return (DEFINITION, *candidates[0])
        reached, bare = self._reach(table.path)
        sure = [(path, at) for path, at in candidates if path in reached or path.rsplit(".", 1)[0] in bare]
        bodies = [
            each for each in sure if not self.tables.table(each[0]).definition(each[1]).flags & 2
        ] or sure
        if not sure:
            return None
        if bodies and (len(bodies) == 1 or len({path for path, _ in bodies}) == 1):
            self._imported = bodies[0][0] != table.path
            return self.with_body(self.tables.table(bodies[0][0]), bodies[0][1])
        return None

    def _reach(self, path: str) -> tuple[set[str], set[str]]:
        """The files that a file includes, itself among them, and the same without their endings."""
        known = self._reached.get(path)
        if known is None:
            begin = len(self._log)
            found, edge = {path}, [path]
            for _ in range(INCLUDED):
                following = []
                for each in edge:
                    for place in self._includes(each):
                        if place not in found:
                            found.add(place)
                            following.append(place)
                edge = following
            reached = found, {each.rsplit(".", 1)[0] for each in found}
            known = self._reached[path] = reached, self.noted(begin)
        elif known[1]:
            self._log.append(known[1])
        return known[0]

    def _includes(self, path: str) -> list[str]:
        """The files that a file itself includes."""
        table = self.tables.table(path)
        places = [self.included(table, each) for each in table.imports]
        return [place for place in places if place is not None]

    def included(self, table: FileTable, brought: Import) -> str | None:
        """The file that is meant where a language brings in whole files by their paths."""
        endings = ("", *(f".{end}" for end in table.language.settings["files"] if end[0].islower()))
        place = modules.include(self.tables, table.path, brought.module, endings)
        return place if place in self.tables.paths else None

    def further_bases(self, table: FileTable, at: int) -> list[str]:
        """Bases that are written outside the type: `impl Trait for T` in the same file."""
        name = table.definition(at).name
        return [base for each in table.extensions(name) for base in each.bases]


def _short(brought: Import) -> str:
    """The name that an import of a module gives it."""
    return "" if brought.name else brought.alias or brought.module.rsplit(".", 1)[-1]
