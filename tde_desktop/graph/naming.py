"""Which symbol a person or an agent means: bare, dotted, `file::name` or `file:line`. Several are listed,
never guessed.
"""

import re
import sqlite3
from collections.abc import Iterable

from tde_desktop.errors import Invalid, NotFound
from tde_desktop.graph.kinds import Flag, SymbolKind
from tde_desktop.graph.rows import SymbolRow

COLUMNS = "s.id, f.path, s.scope, s.kind, s.first, s.last, s.signature, s.flags"
FROM = "FROM symbol s JOIN file f ON f.id = s.file"
_LINE = re.compile(r"(.+?):(\d+)(?:-\d+)?$")
_JOINTS = re.compile(r"::|->|#|\\|/|\.")


def module_name(path: str) -> str:
    """What a file is called as a module: its path with dots, without its ending."""
    *folders, name = path.split("/")
    parts = [*folders, name.split(".", 1)[0] or name]
    if parts[-1] in ("__init__", "index", "mod") and len(parts) > 1:
        parts.pop()
    return ".".join(parts)


def row_of(values: tuple[int, str, str, int, int, int, str, int]) -> SymbolRow:
    identity, path, scope, kind, first, last, signature, _ = values
    return SymbolRow(identity, path, scope, SymbolKind(kind).label, first, last, signature, module_name(path))


def rows_of(connection: sqlite3.Connection, identities: Iterable[int]) -> dict[int, SymbolRow]:
    """Symbols by number; one that is gone is left out."""
    waiting, found = list(dict.fromkeys(identities)), {}
    for start in range(0, len(waiting), 500):
        part = waiting[start : start + 500]
        marks = ",".join("?" * len(part))
        for values in connection.execute(f"SELECT {COLUMNS} {FROM} WHERE s.id IN ({marks})", part):
            found[values[0]] = row_of(values)
    return found


def paths_of(connection: sqlite3.Connection, identities: Iterable[int]) -> dict[int, str]:
    """The file of each symbol."""
    waiting = list(dict.fromkeys(identities))
    found: dict[int, str] = {}
    for start in range(0, len(waiting), 500):
        part = waiting[start : start + 500]
        marks = ",".join("?" * len(part))
        found.update(
            connection.execute(f"SELECT s.id, f.path {FROM} WHERE s.id IN ({marks})", part).fetchall()
        )
    return found


def find(connection: sqlite3.Connection, text: str) -> list[SymbolRow]:
    """Every symbol that `text` may mean, by path and line. Raises `NotFound`, naming what is near, and
    `Invalid`.
    """
    text = text.strip()
    if not text:
        raise Invalid("A symbol needs a name.", "Give a name, a.dotted.name, file::name or file:line.")
    if match := _LINE.fullmatch(text):
        return at_line(connection, match[1], int(match[2]))
    if "::" in text and re.search(r"[./]", text.split("::", 1)[0]):
        path, _, name = text.partition("::")
        found = [row for row in _named(connection, name) if row.path == path or row.path.endswith("/" + path)]
    else:
        found = _named(connection, text) or _module(connection, text)
    if not found:
        raise NotFound(f"Nothing called {text} is defined in this project.", _near(connection, text))
    return found


def like(connection: sqlite3.Connection, text: str, limit: int) -> list[SymbolRow]:
    """Symbols whose name holds the last part of `text`, the other parts somewhere before it: for choosing
    while it is typed. Whole names first, then beginnings, then the shortest.
    """
    parts = [part.lower() for part in _JOINTS.split(text.strip().removesuffix("()")) if part]
    if not parts:
        return []
    *before, last = parts
    escaped = re.sub(r"([\\%_])", r"\\\1", last)
    rows = connection.execute(
        f"SELECT {COLUMNS} {FROM} WHERE s.name LIKE ? ESCAPE '\\' AND s.ordinal > 0 AND s.kind <> ?"
        " ORDER BY lower(s.name) <> ?, s.name NOT LIKE ? ESCAPE '\\', length(s.name), f.path, s.first",
        (f"%{escaped}%", SymbolKind.EXTENSION, last, f"{escaped}%"),
    )
    found: list[SymbolRow] = []
    for values in rows:
        row = row_of(values)
        whole = f"{row.path}.{row.full_name}".lower()
        if all(part in whole for part in before):
            found.append(row)
            if len(found) == limit:
                break
    return found


def one(connection: sqlite3.Connection, text: str) -> SymbolRow:
    """The one symbol that is meant. Raises `NotFound`, or `Invalid` with the choices when there are
    several.
    """
    found = find(connection, text)
    if len(found) > 1:
        choices = [f"{row.path}:{row.first}" for row in found]
        shown = ", ".join(f"{row.full_name} ({row.path}:{row.first})" for row in found[:8])
        more = f" and {len(found) - 8} more" if len(found) > 8 else ""
        raise Invalid(
            f"{text} may be one of {len(found)}: {shown}{more}.", "Name one as file:line.", choices=choices
        )
    return found[0]


def _named(connection: sqlite3.Connection, text: str) -> list[SymbolRow]:
    parts = [part for part in _JOINTS.split(text.removesuffix("()")) if part]
    if not parts:
        return []
    query = (
        f"SELECT {COLUMNS} {FROM} WHERE s.name = ? AND s.ordinal > 0 AND s.kind <> ? ORDER BY f.path, s.first"
    )
    values = connection.execute(query, (parts[-1], SymbolKind.EXTENSION)).fetchall()
    tail = "." + ".".join(parts)
    matched = [each for each in values if f".{module_name(each[1])}.{each[2]}".endswith(tail)]
    bodies = {(each[2]) for each in matched if not each[7] & Flag.DECLARATION}
    return [row_of(each) for each in matched if not each[7] & Flag.DECLARATION or each[2] not in bodies]


def _module(connection: sqlite3.Connection, text: str) -> list[SymbolRow]:
    """A file by its path or its dotted name."""
    dotted = "." + ".".join(part for part in _JOINTS.split(text) if part)
    values = connection.execute(
        f"SELECT {COLUMNS} {FROM} WHERE s.ordinal = 0 AND f.skip = '' AND f.language <> 'manifest'"
        " ORDER BY f.path"
    )
    return [
        row_of(each)
        for each in values
        if each[1] == text or each[1].endswith("/" + text) or f".{module_name(each[1])}".endswith(dotted)
    ]


def at_line(connection: sqlite3.Connection, path: str, line: int) -> list[SymbolRow]:
    """The innermost symbol at a line, or the file itself. Raises `NotFound` for a file that the graph
    lacks.
    """
    paths = [
        each
        for (each,) in connection.execute("SELECT path FROM file WHERE skip = '' ORDER BY path")
        if each == path or each.endswith("/" + path.lstrip("./"))
    ]
    if path in paths:
        paths = [path]
    if not paths:
        raise NotFound(
            f"The graph has no file {path}.", "Only tracked source files in a known language are in it."
        )
    found = []
    for each in paths:
        values = connection.execute(
            f"SELECT {COLUMNS} {FROM} WHERE f.path = ? AND s.kind <> ?"
            " AND (s.ordinal = 0 OR ? BETWEEN s.first AND s.last)"
            " ORDER BY s.ordinal > 0 DESC, s.last - s.first, s.ordinal DESC LIMIT 1",
            (each, SymbolKind.EXTENSION, line),
        ).fetchone()
        found.append(row_of(values))
    return found


def _near(connection: sqlite3.Connection, text: str) -> str:
    import difflib

    name = [part for part in _JOINTS.split(text) if part][-1:] or [text]
    names = [each for (each,) in connection.execute("SELECT DISTINCT name FROM symbol LIMIT 50000")]
    folded = {each.lower(): each for each in names}
    near = [folded[each] for each in difflib.get_close_matches(name[0].lower(), folded, n=5, cutoff=0.7)]
    return f"Near names: {', '.join(near)}." if near else "Bring the graph up to date with `tde graph build`."
