"""Questions about the whole project: what nothing refers to, which files import each other in a circle."""

import re
import sqlite3
from collections import Counter
from pathlib import Path

from tde_desktop.graph.kinds import EdgeKind, SymbolKind
from tde_desktop.graph.naming import COLUMNS, FROM, row_of
from tde_desktop.graph.rows import SymbolRow, Unused
from tde_desktop.graph.tests_of import is_test

# Called by the language or by a framework rather than by name.
_CALLED_ELSEWHERE = frozenset(
    {"main", "constructor", "initialize", "init", "setup", "teardown", "toString", "new"}
)


def unused(connection: sqlite3.Connection, root: Path, limit: int) -> Unused:
    """Functions, methods and types that no edge reaches and whose name stands nowhere else.

    One whose name does occur (in a string, through a receiver nobody knows) is only counted, in `named`.
    Tests, methods that stand in for others, and names that a language or a framework calls are left out.
    """
    kinds = (SymbolKind.FUNCTION, SymbolKind.METHOD, SymbolKind.CLASS, SymbolKind.INTERFACE)
    marks = ",".join(str(int(kind)) for kind in kinds)
    values = connection.execute(
        f"SELECT {COLUMNS} {FROM} WHERE s.kind IN ({marks}) AND s.flags & 2 = 0 AND NOT EXISTS ("
        f"SELECT 1 FROM edge e WHERE e.target = s.id AND e.source <> s.id"
        f" AND e.kind <> {int(EdgeKind.OVERRIDE)})"
        f" AND NOT EXISTS (SELECT 1 FROM edge e WHERE e.file = s.file AND e.source = s.id"
        f" AND e.kind = {int(EdgeKind.OVERRIDE)}) ORDER BY f.path, s.first"
    ).fetchall()
    rows = [row_of(each) for each in values]
    rows = [
        row for row in rows if not is_test(row.path) and not _is_called_elsewhere(row.name.rsplit(".", 1)[-1])
    ]
    holders, own = _mentions(connection, {row.name.rsplit(".", 1)[-1] for row in rows})
    alone = []
    for row in rows:
        name = row.name.rsplit(".", 1)[-1]
        if holders[name] <= 1 and (row.path, name) not in own and not _is_repeated(root / row.path, name):
            alone.append(row)
    return Unused(tuple(alone[:limit]), len(rows) - len(alone), max(0, len(alone) - limit))


def _is_repeated(file: Path, name: str) -> bool:
    """Whether the name stands in its own file more than once: read as an attribute, or in a string."""
    try:
        text = file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return True  # nobody can tell
    return len(re.findall(rf"(?<![\w$]){re.escape(name)}(?![\w$])", text)) > 1


def _is_called_elsewhere(name: str) -> bool:
    return (
        name in _CALLED_ELSEWHERE
        or (name.startswith("__") and name.endswith("__"))
        or name.startswith("visit_")
    )


def _mentions(connection: sqlite3.Connection, names: set[str]) -> tuple[Counter[str], set[tuple[str, str]]]:
    """In how many files each name stands, and in which it is mentioned beside its definition."""
    from tde_desktop.graph.facts import decode

    holders: Counter[str] = Counter()
    own: set[tuple[str, str]] = set()
    for path, blob in connection.execute("SELECT path, facts FROM file WHERE skip = ''"):
        facts = decode(blob)
        holders.update(names.intersection(facts.words.split()))
        for each in facts.references:
            own.update((path, part) for part in each.text.replace("()", "").split(".") if part in names)
        for bound in facts.bindings:
            own.update((path, part) for part in bound.text.replace("()", "").split(".") if part in names)
    return holders, own


def imports(connection: sqlite3.Connection) -> dict[str, set[str]]:
    """Which files each file imports or leans on by a sure edge."""
    found: dict[str, set[str]] = {}
    rows = connection.execute(
        "SELECT DISTINCT a.path, b.path FROM edge e JOIN symbol s ON s.id = e.target"
        " JOIN file a ON a.id = e.file"
        f" JOIN file b ON b.id = s.file WHERE e.kind = {int(EdgeKind.IMPORT)} AND e.file <> s.file"
    )
    for source, target in rows:
        found.setdefault(source, set()).add(target)
    return found


def cycles(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    """Groups of files that import each other in a circle, the smallest first; each group sorted."""
    graph = imports(connection)
    found = [tuple(sorted(group)) for group in _components(graph) if len(group) > 1]
    return sorted(found, key=lambda group: (len(group), group))


def _components(graph: dict[str, set[str]]) -> list[list[str]]:
    """Strongly connected components, by Tarjan's algorithm without recursion."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    held: list[str] = []
    on: set[str] = set()
    found: list[list[str]] = []
    for start in sorted(graph):
        if start in index:
            continue
        work = [(start, iter(sorted(graph.get(start, ()))))]
        index[start] = low[start] = len(index)
        held.append(start)
        on.add(start)
        while work:
            node, following = work[-1]
            step = next(following, None)
            if step is not None:
                if step not in index:
                    index[step] = low[step] = len(index)
                    held.append(step)
                    on.add(step)
                    work.append((step, iter(sorted(graph.get(step, ())))))
                elif step in on:
                    low[node] = min(low[node], index[step])
                continue
            work.pop()
            if work:
                low[work[-1][0]] = min(low[work[-1][0]], low[node])
            if low[node] == index[node]:
                group = []
                while True:
                    member = held.pop()
                    on.discard(member)
                    group.append(member)
                    if member == node:
                        break
                found.append(group)
    return found


def outline(connection: sqlite3.Connection, path: str) -> list[SymbolRow]:
    """The symbols of one file in the order of its lines."""
    values = connection.execute(
        f"SELECT {COLUMNS} {FROM} WHERE f.path = ? AND s.ordinal > 0 AND s.kind <> ?"
        " ORDER BY s.first, s.ordinal",
        (path, SymbolKind.EXTENSION),
    )
    return [row_of(each) for each in values]
