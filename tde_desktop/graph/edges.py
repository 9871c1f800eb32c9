"""The edges that leave one file: all of them, or those of the references to which something changed."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field

from tde_desktop.graph import facts as model
from tde_desktop.graph.confidence import Confidence
from tde_desktop.graph.facts import Reference
from tde_desktop.graph.file_table import FileTable
from tde_desktop.graph.kinds import CALLABLE, TYPES, EdgeKind, SymbolKind
from tde_desktop.graph.resolution import Resolver
from tde_desktop.graph.tables import Tables
from tde_desktop.graph.trace import ALL, IMPORTS, OVERRIDES, groups
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass

Meaning = tuple[int, list[int], int, bool]  # source, targets, confidence, whether it is outside
Outside = tuple[int, int, int, str, bool]  # ordinal of the source, kind, line, what, whether it is external
Place = tuple[int, int, int]  # where edges begin: source, kind, line
LOOKED = 64  # references that are resolved between two looks whether the run is cancelled
_BESIDE = (
    "ON CONFLICT (key, file) DO UPDATE SET groups = groups | excluded.groups"
    " WHERE groups | excluded.groups <> groups"
)


class Numbers:
    """From (path, index of a definition) to the number of its symbol."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._files: dict[int, dict[int, int]] = {}

    def of(self, file: int) -> dict[int, int]:
        """Ordinal to number; ordinal 0 is the file itself."""
        found = self._files.get(file)
        if found is None:
            rows = self._connection.execute("SELECT ordinal, id FROM symbol WHERE file = ?", (file,))
            found = self._files[file] = dict(rows.fetchall())
            if len(self._files) > 2000:
                self._files.pop(next(iter(self._files)))
        return found


@dataclass(slots=True)
class Resolved:
    """What the references of some groups of a file turned out to mean; `needs` has the groups by key."""

    file: int
    groups: int = ALL
    places: set[Place] = field(default_factory=set)  # from which all edges were found, when not from all
    edges: dict[tuple[int, int, int, int], int] = field(default_factory=dict)
    outside: list[Outside] = field(default_factory=list)
    together: int = 0  # groups with what depends on the order in which they are resolved
    as_before: bool = False  # `outside` and `together` are what they were
    needs: dict[int, int] = field(default_factory=dict)

    def add(self, source: int, target: int, kind: int, line: int, confidence: int) -> None:
        """Of the same edge found twice the surer one counts."""
        place = (source, target, kind, line)
        self.edges[place] = min(confidence, self.edges.get(place, 99))


class Sources(dict[int, int]):
    """From a scope of one file to the number of the symbol that what is mentioned there belongs to."""

    def __init__(self, table: FileTable, numbers: dict[int, int]) -> None:
        super().__init__()
        self._definitions, self._numbers = table.facts.definitions, numbers

    def __missing__(self, scope: int) -> int:
        found = self[scope] = self._numbers[self._symbol(scope) + 1]
        return found

    def _symbol(self, scope: int) -> int:
        """An extension is no symbol: what it mentions belongs to its type, or else to the file."""
        while scope >= 0 and self._definitions[scope].kind == SymbolKind.EXTENSION:
            name = self._definitions[scope].name
            for at, each in enumerate(self._definitions):
                if each.name == name and each.kind in TYPES:
                    return at
            scope = self._definitions[scope].parent
        return scope


class Edges:
    """Resolves one file after another."""

    def __init__(self, connection: sqlite3.Connection, tables: Tables, checkpoint: Checkpoint) -> None:
        self._connection, self._tables, self._checkpoint = connection, tables, checkpoint
        self._resolver, self._numbers = Resolver(tables), Numbers(connection)
        self._targets: dict[tuple[str, int], int] = {}

    def of(self, path: str, wanted: int) -> Resolved:
        """The references, imports and overrides of some groups of a file. Raises `Cancelled`."""
        if path not in self._tables.paths:
            return Resolved(self._tables.number_of(path))
        done = self._again(path, wanted) if wanted != ALL else None
        if done is None:
            done = self._resolve(path, ALL)
            if self._resolver.is_deep:
                done.together = ALL
        return done

    def _again(self, path: str, wanted: int) -> Resolved | None:
        """Those of some groups, and of all that are to be resolved together with one of them; None when that
        is everything.
        """
        outside, together = self._known(path)
        if wanted & together:
            wanted |= together
        while wanted != ALL:
            done = self._resolve(path, wanted)
            if self._resolver.is_deep:
                break
            more = done.together and (done.together | together)
            if not more & ~wanted:
                done.together |= together & ~wanted
                self._keep(done, path, outside)
                done.as_before = done.outside == outside and done.together == together
                return done
            wanted |= more
        return None

    def _known(self, path: str) -> tuple[list[Outside], int]:
        """What leads out of a file that was resolved before, and what is to be resolved together."""
        number, _ = self._tables.paths[path]
        row = self._connection.execute("SELECT outside, together FROM resolved WHERE file = ?", (number,))
        blob, together = row.fetchone()
        return model.decode_outside(blob), together

    def _resolve(self, path: str, wanted: int) -> Resolved:
        table = self._tables.start(path)
        self._resolver.start(table)
        self._targets.clear()
        done = Resolved(table.number, wanted)
        sources = Sources(table, self._numbers.of(table.number))
        self._references(table, sources, done)
        if wanted & IMPORTS:
            with self._giving(IMPORTS, done):
                self._imports(table, sources, done)
        if wanted & OVERRIDES:
            with self._giving(OVERRIDES, done):
                self._overrides(table, done)
        done.needs = self._tables.trace.needs()
        return done

    @contextmanager
    def _giving(self, group: int, done: Resolved) -> Iterator[None]:
        """What is asked within is needed by the group."""
        begin, cut = len(self._tables.trace.log), self._resolver.cut
        yield
        self._tables.trace.give(group, begin)
        if cut != self._resolver.cut:
            done.together |= group

    def _references(self, table: FileTable, sources: Sources, done: Resolved) -> None:
        """What the file mentions; what means the same wherever in a scope it stands is resolved once."""
        resolver, trace, log, add = self._resolver, self._tables.trace, self._tables.trace.log, done.add
        meant, leading_out = dict[tuple[int, int, str], Meaning](), dict[Outside, None]()
        references = table.facts.references
        group_of = groups(each.text for each in references)
        if done.groups != ALL:
            references = _of_groups(references, sources, group_of, done)
        for at, each in enumerate(references):
            if at % LOOKED == 0:
                self._checkpoint.reached()
            scope, kind, line = each.scope, each.kind, each.line
            alike = scope, kind, each.text
            known = meant.get(alike)
            if known is None:
                begin, cut = len(log), resolver.cut
                match = resolver.resolve(each)
                if begin != len(log):
                    trace.give(group_of[each.text], begin)
                if cut != resolver.cut:
                    done.together |= group_of[each.text]
                targets = [self._number(target) for target in match.targets] if match.targets else []
                known = sources[scope], targets, int(match.confidence), match.outside
                if not resolver.turned:
                    meant[alike] = known
            source, targets, confidence, outside = known
            for target in targets:
                if target != source or kind == EdgeKind.CALL:
                    add(source, target, kind, line, confidence)
            if not targets and kind in (EdgeKind.CALL, EdgeKind.INHERIT):
                leading_out[scope + 1, kind, line, each.text, outside] = None
        done.outside = list(leading_out)

    def _keep(self, done: Resolved, path: str, before: list[Outside]) -> None:
        """What leads out at other places stays."""
        table = self._tables.table(path)
        sources = Sources(table, self._numbers.of(table.number))
        kept = [row for row in before if (sources[row[0] - 1], row[1], row[2]) not in done.places]
        done.outside = _in_order(table.facts.references, kept, done.outside)

    def _imports(self, table: FileTable, sources: Sources, done: Resolved) -> None:
        for brought in table.facts.imports:
            value = self._resolver.target_of_import(table, brought)
            if value is None or value[0] == table.path:
                continue
            source, target = sources[brought.scope], self._number(value)
            done.add(source, target, EdgeKind.IMPORT, brought.line, Confidence.IMPORT)

    def _overrides(self, table: FileTable, done: Resolved) -> None:
        """A method that stands in for one of a type above."""
        own = self._numbers.of(table.number)
        for at, each in enumerate(table.facts.definitions):
            if each.kind not in CALLABLE or (each.parent < 0 and not each.owner):
                continue
            above = self._resolver.overridden(table, at)
            if above is not None:
                done.add(own[at + 1], self._number(above), EdgeKind.OVERRIDE, each.first, Confidence.EXACT)

    def _number(self, target: tuple[str, int]) -> int:
        found = self._targets.get(target)
        if found is None:
            path, at = target
            found = self._targets[target] = self._numbers.of(self._tables.paths[path][0])[at + 1]
        return found


def _of_groups(
    references: list[Reference], sources: Sources, group_of: dict[str, int], done: Resolved
) -> list[Reference]:
    """The references of the groups, and those at the same places: their edges may be the same ones."""
    texts = {text for text, group in group_of.items() if group & done.groups}
    done.places = {(sources[each.scope], each.kind, each.line) for each in references if each.text in texts}
    lines = {line for _, _, line in done.places}
    return [
        each
        for each in references
        if each.line in lines and (sources[each.scope], each.kind, each.line) in done.places
    ]


def _in_order(references: Sequence[Reference], *parts: Sequence[Outside]) -> list[Outside]:
    """Rows that each are in the order of the references, all in that order."""
    waiting = [list(reversed(part)) for part in parts]
    merged: list[Outside] = []
    for each in references:
        for rows in waiting:
            while (
                rows
                and rows[-1][2] == each.line
                and rows[-1][:4] == (each.scope + 1, each.kind, each.line, each.text)
            ):
                merged.append(rows.pop())
    return merged


def put_edges(connection: sqlite3.Connection, done: Resolved) -> None:
    """Replace what left the file before, or what left it from the groups that were resolved."""
    file = done.file
    if done.groups == ALL:
        connection.execute("DELETE FROM edge WHERE file = ?", (file,))
        connection.execute("DELETE FROM needs WHERE file = ?", (file,))
    else:
        connection.executemany(
            "DELETE FROM edge WHERE file = ? AND source = ? AND kind = ? AND line = ?",
            [(file, *place) for place in sorted(done.places)],
        )
        for group, kind in ((IMPORTS, EdgeKind.IMPORT), (OVERRIDES, EdgeKind.OVERRIDE)):
            if done.groups & group:
                connection.execute("DELETE FROM edge WHERE file = ? AND kind = ?", (file, kind))
    connection.executemany(
        "INSERT INTO edge (source, target, kind, line, confidence, file) VALUES (?, ?, ?, ?, ?, ?)",
        [(*place, confidence, file) for place, confidence in sorted(done.edges.items())],
    )
    connection.executemany(
        f"INSERT INTO needs (key, file, groups) VALUES (?, ?, ?) {'' if done.groups == ALL else _BESIDE}",
        [(key, file, groups) for key, groups in sorted(done.needs.items())],
    )
    if not done.as_before:
        connection.execute(
            "INSERT OR REPLACE INTO resolved (file, outside, together) VALUES (?, ?, ?)",
            (file, model.encode_outside(done.outside), done.together),
        )
    connection.execute("DELETE FROM stale WHERE file = ?", (file,))
