"""What is written to graph.db of a file: its symbols, and whom a change of it concerns."""

import sqlite3
from collections.abc import Iterable
from pathlib import PurePosixPath

from tde_desktop.graph import facts as model
from tde_desktop.graph.facts import Definition, Facts
from tde_desktop.graph.file_table import FileTable
from tde_desktop.graph.graph_file import key
from tde_desktop.graph.kinds import TYPES, SymbolKind
from tde_desktop.graph.languages import languages
from tde_desktop.graph.naming import module_name
from tde_desktop.graph.scan import Found
from tde_desktop.graph.tables import keys_of_parts, keys_of_path
from tde_desktop.graph.trace import ALL


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
            "INSERT INTO file (path, language, sha256, size, modified, changed, facts, broken, skip)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (found.path, *values, *told),
        ).fetchone()[0]
    else:
        blob, skipped = connection.execute("SELECT facts, skip FROM file WHERE id = ?", (number,)).fetchone()
        before = model.decode(blob) if skipped == skip else None
        connection.execute(
            "UPDATE file SET language = ?, sha256 = ?, size = ?, modified = ?, changed = ?, facts = ?,"
            " broken = ?, skip = ? WHERE id = ?",
            (*values, *told, number),
        )
    connection.execute("INSERT OR REPLACE INTO stale (file, groups) VALUES (?, ?)", (number, ALL))
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
    for table in ("needs", "resolved", "stale"):
        connection.execute(f"DELETE FROM {table} WHERE file = ?", (number,))
    connection.execute("DELETE FROM file WHERE id = ?", (number,))
    mark(connection, keys_of_path(path) | {key("n", name) for _, name in rows} | {manifest_key(path)})


def mark(connection: sqlite3.Connection, keys: Iterable[int]) -> None:
    """Mark the references that need one of these. Resolved again, they say what they need then."""
    waiting = list(keys)
    for start in range(0, len(waiting), 500):
        part = waiting[start : start + 500]
        marks = ",".join("?" * len(part))
        connection.execute(
            f"INSERT INTO stale (file, groups) SELECT file, groups FROM needs WHERE key IN ({marks})"
            " ON CONFLICT (file) DO UPDATE SET groups = groups | excluded.groups",
            part,
        )
        connection.execute(f"DELETE FROM needs WHERE key IN ({marks})", part)
