"""What is written to graph.db: a file with its symbols, and the edges that leave it."""

import sqlite3
from collections.abc import Iterable
from dataclasses import field
from pathlib import PurePosixPath

from tde_desktop.graph import facts as model
from tde_desktop.graph.confidence import Confidence
from tde_desktop.graph.facts import Definition, Facts
from tde_desktop.graph.file_table import FileTable
from tde_desktop.graph.graph_file import key
from tde_desktop.graph.kinds import CALLABLE, TYPES, EdgeKind, SymbolKind
from tde_desktop.graph.languages import languages
from tde_desktop.graph.naming import module_name
from tde_desktop.graph.resolution import Resolver
from tde_desktop.graph.scan import Found
from tde_desktop.graph.tables import Tables, keys_of_parts, keys_of_path
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass

Edge = tuple[int, int, int, int, int, int]
Meaning = tuple[int, list[int], int, bool]  # source, targets, confidence, whether it is outside
Outside = tuple[int, int, int, str, bool]  # ordinal of the source, kind, line, what, whether it is external


def touch(connection: sqlite3.Connection, number: int, found: Found) -> None:
    connection.execute(
        "UPDATE file SET size = ?, modified = ?, changed = ? WHERE id = ?",
        (found.size, found.modified, found.changed, number),
    )


def put(
    connection: sqlite3.Connection,
    found: Found,
    sha256: bytes,
    facts: Facts,
    skip: str,
    number: int | None,
) -> None:
    """A new or changed file. Its symbols keep their numbers; whoever needs what changed is marked."""
    before: Facts | None = None
    values = (found.language, sha256, found.size, found.modified, found.changed)
    told = (model.encode(facts), facts.broken, skip)
    known = number is not None
    if number is None:
        number = connection.execute(
            "INSERT INTO file (path, language, sha256, size, modified, changed, facts, broken, skip, stale,"
            " outside) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, x'90') RETURNING id",
            (found.path, *values, *told),
        ).fetchone()[0]
    else:
        blob, skipped = connection.execute("SELECT facts, skip FROM file WHERE id = ?", (number,)).fetchone()
        before = model.decode(blob) if skipped == skip else None
        connection.execute(
            "UPDATE file SET language = ?, sha256 = ?, size = ?, modified = ?, changed = ?, facts = ?,"
            " broken = ?, skip = ?, stale = 1 WHERE id = ?",
            (*values, *told, number),
        )
    _put_symbols(connection, number, _symbols(found.path, facts), known)
    mark(connection, _changes(found, before, facts))


def _changes(found: Found, before: Facts | None, after: Facts) -> set[int]:
    """The keys of what is another now; of a file that was not there, or is not there any more, all."""
    if found.language == "manifest":
        same = before is not None and before.package == after.package
        return set() if same else {manifest_key(found.path)}
    had, have = _by_name(before) if before else {}, _by_name(after)
    keys = {key("n", name) for name in had.keys() | have.keys() if had.get(name) != have.get(name)}
    if before is None:
        return keys | keys_of_path(found.path)
    language = languages()[found.language]
    old, new = (FileTable(0, found.path, language, each).parts() for each in (before, after))
    return keys | keys_of_parts(found.path, old, new)


def manifest_key(path: str) -> int:
    return key("m", PurePosixPath(path).name.replace("jsconfig", "tsconfig"))


Symbol = tuple[int, str, str, int, int, int, int, str, int, str]


def _symbols(path: str, facts: Facts) -> dict[tuple[str, int], Symbol]:
    """Rows by (qualified name, which one of that name): an identity that survives edits around it."""
    table = model.scopes(facts)
    last = max((each.last for each in facts.definitions), default=1)
    name = module_name(path)
    rows: dict[tuple[str, int], Symbol] = {}
    short = name.rsplit(".", 1)[-1]
    rows["", 0] = (0, short, "", SymbolKind.MODULE, 1, last, -1, "", 0, "")
    count: dict[str, int] = {}
    for at, each in enumerate(facts.definitions):
        nth = count[table[at]] = count.get(table[at], 0) + 1
        owner = _owner(facts, each)
        rows[table[at], nth] = (
            at + 1, each.name, table[at], each.kind, each.first, each.last, each.parent + 1, each.signature,
            each.flags, owner,
        )  # fmt: skip
    return rows


def _by_name(facts: Facts) -> dict[str, list[tuple[str, int, str]]]:
    """What a look-up of each name finds in the file, in its order."""
    found: dict[str, list[tuple[str, int, str]]] = {}
    for scope, each in zip(model.scopes(facts), facts.definitions, strict=True):
        found.setdefault(each.name, []).append((scope, each.kind, _owner(facts, each)))
    return found


def _owner(facts: Facts, each: Definition) -> str:
    if each.owner:
        return each.owner.rsplit(".", 1)[-1]
    if each.parent >= 0 and facts.definitions[each.parent].kind in TYPES | {SymbolKind.EXTENSION}:
        return facts.definitions[each.parent].name
    return ""


def _put_symbols(
    connection: sqlite3.Connection, number: int, rows: dict[tuple[str, int], Symbol], known: bool
) -> None:
    """Those that are still there keep their numbers; edges to those that went go with them."""
    had: dict[tuple[str, int], tuple[int, str]] = {}
    count: dict[str, int] = {}
    query = "SELECT id, scope, name, ordinal FROM symbol WHERE file = ? ORDER BY ordinal"
    for identity, scope, name, ordinal in connection.execute(query, (number,)) if known else ():
        nth = count[scope] = count.get(scope, -1 if ordinal == 0 else 0) + 1
        had[scope, nth] = (identity, name)
    fresh = [(number, *row) for place, row in rows.items() if place not in had]
    kept = [(*row, had[place][0]) for place, row in rows.items() if place in had]
    gone = [had[place] for place in had if place not in rows]
    connection.executemany(
        "INSERT INTO symbol (file, ordinal, name, scope, kind, first, last, parent, signature, flags, owner)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        fresh,
    )
    connection.executemany(
        "UPDATE symbol SET ordinal = ?, name = ?, scope = ?, kind = ?, first = ?, last = ?, parent = ?,"
        " signature = ?, flags = ?, owner = ? WHERE id = ?",
        kept,
    )
    for identity, _ in gone:
        connection.execute("DELETE FROM symbol WHERE id = ?", (identity,))
        connection.execute("DELETE FROM edge WHERE target = ?", (identity,))


def remove(connection: sqlite3.Connection, path: str, number: int) -> None:
    """A file that is gone; whoever needed it is marked."""
    rows = connection.execute("SELECT id, name FROM symbol WHERE file = ?", (number,)).fetchall()
    connection.execute("DELETE FROM edge WHERE file = ?", (number,))
    connection.executemany("DELETE FROM edge WHERE target = ?", [(identity,) for identity, _ in rows])
    connection.execute("DELETE FROM symbol WHERE file = ?", (number,))
    connection.execute("DELETE FROM needs WHERE file = ?", (number,))
    connection.execute("DELETE FROM file WHERE id = ?", (number,))
    mark(connection, keys_of_path(path) | {key("n", name) for _, name in rows} | {manifest_key(path)})


def mark(connection: sqlite3.Connection, keys: Iterable[int]) -> None:
    """Mark the files that need one of these."""
    waiting = list(keys)
    for start in range(0, len(waiting), 500):
        part = waiting[start : start + 500]
        marks = ",".join("?" * len(part))
        connection.execute(
            f"UPDATE file SET stale = 1 WHERE id IN (SELECT file FROM needs WHERE key IN ({marks}))", part
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
    """What one file turned out to mean."""

    file: int
    edges: dict[tuple[int, int, int, int], int] = field(default_factory=dict)
    outside: list[Outside] = field(default_factory=list)
    needs: set[int] = field(default_factory=set)

    def add(self, source: int, target: int, kind: int, line: int, confidence: int) -> None:
        """Of the same edge found twice the surer one counts."""
        place = (source, target, kind, line)
        self.edges[place] = min(confidence, self.edges.get(place, 99))


def resolve_file(
    tables: Tables, resolver: Resolver, numbers: Numbers, path: str, checkpoint: Checkpoint
) -> Resolved:
    """Every reference, import and override of one file. Raises `Cancelled`."""
    if path not in tables.paths:
        return Resolved(tables.number_of(path))
    tables.start()
    table = tables.table(path)
    resolver.start(table)
    done = Resolved(table.number)
    _references(tables, resolver, numbers, table, done, checkpoint)
    _imports(tables, resolver, numbers, table, done)
    _overrides(tables, resolver, numbers, table, done)
    done.needs = tables.needs(path)
    return done


def _references(
    tables: Tables,
    resolver: Resolver,
    numbers: Numbers,
    table: FileTable,
    done: Resolved,
    checkpoint: Checkpoint,
) -> None:
    """What the file mentions; what means the same wherever in a scope it stands is resolved once."""
    own, meant = numbers.of(table.number), dict[tuple[int, int, str], Meaning]()
    leading_out = dict[Outside, None]()
    for each in table.facts.references:
        scope, kind, line = each.scope, each.kind, each.line
        group = scope, kind, each.text
        known = meant.get(group)
        if known is None:
            checkpoint.reached()
            match = resolver.resolve(each)
            targets = [numbers.of(tables.paths[path][0])[at + 1] for path, at in match.targets]
            known = own[_source(table, scope) + 1], targets, int(match.confidence), match.outside
            if not resolver.turned:
                meant[group] = known
        source, targets, confidence, outside = known
        for target in targets:
            if target != source or kind == EdgeKind.CALL:
                done.add(source, target, kind, line, confidence)
        if not targets and kind in (EdgeKind.CALL, EdgeKind.INHERIT):
            leading_out[scope + 1, kind, line, each.text, outside] = None
    done.outside = list(leading_out)


def _source(table: FileTable, scope: int) -> int:
    """An extension is no symbol: what it mentions belongs to its type, or else to the file."""
    definitions = table.facts.definitions
    while scope >= 0 and definitions[scope].kind == SymbolKind.EXTENSION:
        name = definitions[scope].name
        for at, each in enumerate(definitions):
            if each.name == name and each.kind in TYPES:
                return at
        scope = definitions[scope].parent
    return scope


def _imports(tables: Tables, resolver: Resolver, numbers: Numbers, table: FileTable, done: Resolved) -> None:
    own = numbers.of(table.number)
    for brought in table.facts.imports:
        value = resolver.target_of_import(table, brought)
        if value is None:
            continue
        file, at = value
        if file == table.path:
            continue
        target = numbers.of(tables.paths[file][0])[at + 1]
        done.add(
            own[_source(table, brought.scope) + 1], target, EdgeKind.IMPORT, brought.line, Confidence.IMPORT
        )


def _overrides(
    tables: Tables, resolver: Resolver, numbers: Numbers, table: FileTable, done: Resolved
) -> None:
    """A method that stands in for one of a type above."""
    own = numbers.of(table.number)
    for at, each in enumerate(table.facts.definitions):
        if each.kind not in CALLABLE or (each.parent < 0 and not each.owner):
            continue
        above = resolver.overridden(table, at)
        if above is not None:
            target = numbers.of(tables.paths[above[0]][0])[above[1] + 1]
            done.add(own[at + 1], target, EdgeKind.OVERRIDE, each.first, Confidence.EXACT)


def put_edges(connection: sqlite3.Connection, done: Resolved) -> None:
    """Replace what left the file before."""
    file = done.file
    connection.execute("DELETE FROM edge WHERE file = ?", (file,))
    connection.executemany(
        "INSERT INTO edge (source, target, kind, line, confidence, file) VALUES (?, ?, ?, ?, ?, ?)",
        [(*place, confidence, file) for place, confidence in sorted(done.edges.items())],
    )
    connection.execute("DELETE FROM needs WHERE file = ?", (file,))
    connection.executemany(
        "INSERT INTO needs (key, file) VALUES (?, ?)", [(each, file) for each in sorted(done.needs)]
    )
    connection.execute(
        "UPDATE file SET stale = 0, outside = ? WHERE id = ?", (model.encode_outside(done.outside), file)
    )
