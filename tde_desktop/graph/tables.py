"""What the resolver looks things up in: the names of each file by scope, and who has a name anywhere.

Every question is remembered as a need of what is being resolved, so that a change of the answer finds it
again.
"""

import sqlite3
from collections import OrderedDict
from collections.abc import Iterator
from functools import partial
from posixpath import dirname

from tde_desktop.graph import facts as model
from tde_desktop.graph.facts import Facts
from tde_desktop.graph.file_table import FileTable, Parts
from tde_desktop.graph.graph_file import key, key_within
from tde_desktop.graph.kinds import SymbolKind
from tde_desktop.graph.languages import languages
from tde_desktop.graph.trace import Keys, Trace

KEPT = 800  # files whose tables are held: about 40 MB
NAMES_KEPT = 30_000  # names whose definitions are held: about 15 MB


class Tables:
    """All files of a project. `fresh` has facts that were read just now, which need not be decoded again.

    What is asked goes to the `trace`, but for what a file asks of itself.
    """

    def __init__(self, connection: sqlite3.Connection, fresh: dict[str, Facts] | None = None) -> None:
        self._connection = connection
        self._fresh = fresh if fresh is not None else {}
        self._held: OrderedDict[str, FileTable] = OrderedDict()
        self._named: dict[str, list[tuple[str, int, int, str]]] = {}
        self._of_kinds: dict[tuple[str, frozenset[SymbolKind], str], list[tuple[str, int]]] = {}
        self.trace = Trace()
        self._note = self.trace.log.append
        self._own: FileTable | None = None
        self._near: dict[str, FileTable] = {}  # those that the file at hand looked at
        self._names = Keys(partial(key, "n"))
        self._places = Keys(partial(key, "f"))
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

    def start(self, path: str) -> FileTable:
        """Begin with a file. What is asked is its own."""
        if self._own is not None:
            self._own.note_to(self._note)
        self.trace.start()
        self._near = {}
        for known in (self._names, self._places):
            if len(known) > NAMES_KEPT:
                known.clear()
        self._own = self.table(path)
        self._own.note_to(None)
        return self._own

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
            if near is not self._own:
                self._note(near.key)
            return near
        found = self._held.get(path)
        if found is None:
            number, language = self.paths[path]
            facts = self._fresh.pop(path, None) or self._stored(number)
            found = self._held[path] = FileTable(number, path, languages()[language], facts)
            found.note_to(self._note)
            if len(self._held) > KEPT:
                self._held.popitem(last=False)
        else:
            self._held.move_to_end(path)
        self._near[path] = found
        self._note(found.key)
        return found

    def _stored(self, number: int) -> Facts:
        (blob,) = self._connection.execute("SELECT facts FROM file WHERE id = ?", (number,)).fetchone()
        return model.decode(blob)

    def family(self, path: str) -> str:
        return self._families[self.paths[path][1]]

    def has(self, path: str) -> bool:
        self._note(self._places[path])
        return path in self.paths

    def has_folder(self, path: str) -> bool:
        self._note(key("d", path))
        return path in self._inner

    def folder(self, path: str) -> list[str]:
        """The files directly in a folder."""
        self._note(key("d", path))
        return self._folders.get(path, [])

    def with_stem(self, stem: str) -> list[str]:
        self._note(key("s", stem))
        return self._stems.get(stem, [])

    def manifest(self, importer: str, name: str) -> Iterator[tuple[str, str]]:
        """The folder and declared name of each manifest so called, the nearest to the importer first."""
        self._note(key("m", name))

        def near(entry: tuple[str, str]) -> tuple[bool, int]:
            folder = entry[0]
            return (bool(folder) and not importer.startswith(folder + "/"), -len(folder))

        yield from sorted(self._manifests.get(name, ()), key=near)

    def named(self, name: str) -> list[tuple[str, int, int, str]]:
        """(path, index, kind, owner) of every definition of that name, in a fixed order."""
        self._note(self._names[name])
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
                self._of_kinds.clear()
            self._named[name] = found
        return found

    def of_kinds(self, name: str, kinds: frozenset[SymbolKind], family: str) -> list[tuple[str, int]]:
        """(path, index) of those of `named` that are of some kinds, in languages of one family."""
        named = self.named(name)
        found = self._of_kinds.get((name, kinds, family))
        if found is None:
            found = self._of_kinds[name, kinds, family] = [
                (path, at) for path, at, kind, _ in named if kind in kinds and self.family(path) == family
            ]
        return found


def stems(path: str) -> list[str]:
    """The names by which an import may ask for the file: its own, and its folder's when it speaks for
    that.
    """
    *folders, name = path.split("/")
    stem = name.split(".", 1)[0]
    return [stem, folders[-1]] if stem in ("__init__", "index", "mod", "init") and folders else [stem]


def keys_of_parts(path: str, before: Parts, after: Parts) -> set[int]:
    """What changes for those who asked the file for a name."""
    within = key("t", path)
    names = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    return {key_within(within, name) for name in names}


def keys_of_path(path: str) -> set[int]:
    """What changes when a file comes or goes."""
    keys = {key("f", path)} | {key("s", stem) for stem in stems(path)}
    folder = dirname(path)
    keys.add(key("d", folder))
    while folder:
        folder = dirname(folder)
        keys.add(key("d", folder))
    return keys
