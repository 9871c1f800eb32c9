"""What the graph is asked: who calls, what is called, what a change reaches, how one thing leads to
another.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace

from tde_desktop.graph.confidence import Confidence
from tde_desktop.graph.kinds import EdgeKind, SymbolKind
from tde_desktop.graph.naming import paths_of, rows_of
from tde_desktop.graph.rows import EdgeRow, Impact, Neighbours, OutsideRow, Reached, Route, SymbolRow
from tde_desktop.graph.tests_of import is_test
from tde_desktop.lazy import dataclass

DISPATCH = "dispatch"  # shown for a call of the method above, which may reach the one that stands in for it
WIDEST = 2_000  # symbols looked at in one question
MOST = 2_000  # edges looked at for one step


@dataclass(frozen=True, slots=True)
class Raw:
    """An edge as stored; `dispatched` when it was found through a method above."""

    source: int
    target: int
    kind: int
    line: int
    confidence: int
    dispatched: bool = False

    @property
    def label(self) -> str:
        return DISPATCH if self.dispatched else EdgeKind(self.kind).label


def _edges(
    connection: sqlite3.Connection, column: str, ends: Sequence[int], kinds: Iterable[int]
) -> list[Raw]:
    found: list[Raw] = []
    wanted = ",".join(str(int(kind)) for kind in kinds)
    for start in range(0, len(ends), 500):
        part = ends[start : start + 500]
        marks = ",".join("?" * len(part))
        # From the source an edge is found by its file too: one probe a symbol, not one for each pair.
        table = (
            "symbol s CROSS JOIN edge ON edge.file = s.file AND source = s.id"
            if column == "source"
            else "edge"
        )
        end = "s.id" if column == "source" else "target"
        query = (
            f"SELECT source, target, edge.kind, line, confidence FROM {table}"
            f" WHERE {end} IN ({marks}) AND edge.kind IN ({wanted}) LIMIT {MOST - len(found)}"
        )
        found += [Raw(*row) for row in connection.execute(query, part)]
        if len(found) >= MOST:
            break
    found.sort(key=lambda raw: (raw.confidence, raw.source, raw.line))
    return found


def inside(connection: sqlite3.Connection, symbol: int) -> list[int]:
    """A symbol and all that is defined in it; for a file everything in it."""
    row = connection.execute("SELECT file, ordinal FROM symbol WHERE id = ?", (symbol,)).fetchone()
    if row is None:
        return []
    file, top = row
    rows = connection.execute(
        "SELECT id, ordinal, parent, owner, name FROM symbol WHERE file = ? ORDER BY ordinal", (file,)
    ).fetchall()
    names = {name for identity, _, _, _, name in rows if identity == symbol}
    held, found = {top}, [symbol]
    for identity, ordinal, parent, owner, _ in rows:
        if identity != symbol and (top == 0 or parent in held or (owner and owner in names)):
            held.add(ordinal)
            found.append(identity)
    return found


def callers(
    connection: sqlite3.Connection, symbol: SymbolRow, depth: int, least: Confidence, limit: int
) -> Neighbours:
    """Who calls it, directly or through others, nearest first. A call of a method above counts as
    `dispatch`.
    """
    found: list[Raw] = []
    weaker, seen, edge, complete = 0, {symbol.id}, [symbol.id], True
    for _ in range(depth):
        came = [
            raw
            for raw in _backwards(connection, edge, (EdgeKind.CALL, EdgeKind.USE))
            if raw.kind != EdgeKind.OVERRIDE
        ]
        strong = [raw for raw in came if raw.confidence <= least]
        weaker += len(came) - len(strong)
        found += strong
        complete = complete and len(came) < MOST
        edge = [source for source in dict.fromkeys(raw.source for raw in strong) if source not in seen]
        seen.update(edge)
        if not edge or len(seen) > WIDEST:
            break
    return replace(
        _neighbours(connection, symbol, found, "source", limit, weaker),
        complete=complete and len(seen) <= WIDEST,
    )


def callees(
    connection: sqlite3.Connection, symbol: SymbolRow, depth: int, least: Confidence, limit: int
) -> Neighbours:
    """What it calls, and what is defined in it calls; calls that leave the project are `outside`."""
    own = inside(connection, symbol.id)
    found: list[Raw] = []
    weaker, seen, edge = 0, set(own), own
    for _ in range(depth):
        came = _edges(connection, "source", edge, (EdgeKind.CALL, EdgeKind.INHERIT))
        strong = [raw for raw in came if raw.confidence <= least]
        weaker += len(came) - len(strong)
        found += strong
        edge = [target for target in dict.fromkeys(raw.target for raw in strong) if target not in seen]
        seen.update(edge)
        if not edge or len(seen) > WIDEST:
            break
    return _neighbours(connection, symbol, found, "target", limit, weaker, outside(connection, own))


def outside(connection: sqlite3.Connection, symbols: Sequence[int]) -> tuple[OutsideRow, ...]:
    """The calls of these symbols (of one file) that lead out of the project or to nobody known."""
    from tde_desktop.graph.facts import decode_outside

    marks = ",".join("?" * len(symbols[:900]))
    rows = connection.execute(
        f"SELECT file, ordinal FROM symbol WHERE id IN ({marks})", symbols[:900]
    ).fetchall()
    if not rows:
        return ()
    held = connection.execute("SELECT outside FROM resolved WHERE file = ?", (rows[0][0],)).fetchone()
    wanted = {ordinal for _, ordinal in rows}
    return tuple(
        OutsideRow(text.removeprefix("new "), EdgeKind(kind).label, line, external)
        for ordinal, kind, line, text, external in (decode_outside(held[0]) if held else ())
        if ordinal in wanted
    )


def _backwards(connection: sqlite3.Connection, ends: Sequence[int], kinds: tuple[EdgeKind, ...]) -> list[Raw]:
    """What leads to these, and what leads to the methods that they stand in for."""
    came = _edges(connection, "target", ends, kinds)
    above = _edges(connection, "source", ends, (EdgeKind.OVERRIDE,))
    stands: dict[int, list[int]] = {}
    for raw in above:
        stands.setdefault(raw.target, []).append(raw.source)
    for raw in _edges(connection, "target", list(stands), (EdgeKind.CALL,)):
        came += [
            Raw(raw.source, below, raw.kind, raw.line, raw.confidence, True) for below in stands[raw.target]
        ]
    return came


def _neighbours(
    connection: sqlite3.Connection,
    symbol: SymbolRow,
    found: Sequence[Raw],
    end: str,
    limit: int,
    weaker: int,
    outside: tuple[OutsideRow, ...] = (),
) -> Neighbours:
    ends = list(dict.fromkeys(getattr(raw, end) for raw in found))
    shown = set(ends[:limit])
    kept = [raw for raw in found if getattr(raw, end) in shown][: 5 * limit]
    rows = rows_of(
        connection, [*ends[:limit], *(number for raw in kept for number in (raw.source, raw.target))]
    )
    edges = tuple(
        EdgeRow(rows[raw.source], rows[raw.target], raw.label, Confidence(raw.confidence).label, raw.line)
        for raw in kept
        if raw.source in rows and raw.target in rows
    )
    nodes = tuple(rows[number] for number in ends[:limit] if number in rows)
    return Neighbours(symbol, nodes, edges, outside, max(0, len(ends) - limit), weaker)


def impact(
    connection: sqlite3.Connection, roots: Sequence[SymbolRow], depth: int, least: Confidence, limit: int
) -> Impact:
    """What depends on the roots and on what is in them, nearest first, with the tests among it."""
    starts = list(dict.fromkeys(each for root in roots for each in inside(connection, root.id)))
    kinds = (EdgeKind.CALL, EdgeKind.INHERIT, EdgeKind.OVERRIDE, EdgeKind.TYPE, EdgeKind.USE, EdgeKind.IMPORT)
    seen: dict[int, tuple[int, Raw | None]] = dict.fromkeys(starts, (0, None))
    order: list[int] = []
    edge, weaker, complete = starts, 0, True
    for level in range(1, depth + 1):
        came = _backwards(connection, edge, kinds)
        complete = complete and len(came) < MOST
        strong = [raw for raw in came if raw.confidence <= least]
        weaker += len(came) - len(strong)
        following = []
        for raw in sorted(strong, key=lambda raw: (raw.kind == EdgeKind.IMPORT, raw.confidence, raw.source)):
            if raw.source not in seen:
                seen[raw.source] = (level, raw)
                order.append(raw.source)
                # Whoever imports a file does not depend on all that the file imports.
                if raw.kind != EdgeKind.IMPORT:
                    following.append(raw.source)
        edge = following
        if not edge or len(seen) > WIDEST:
            break
    places = paths_of(connection, order)
    own = {root.path for root in roots if root.kind == SymbolKind.MODULE.label}
    order = [number for number in order if places.get(number, "") not in {"", *own}]
    paths = list(dict.fromkeys(places[number] for number in order))
    rows = rows_of(connection, order[:limit])
    reached = []
    for number in order[:limit]:
        level, first = seen[number]
        assert first is not None
        row = rows[number]
        reached.append(
            Reached(
                row,
                level,
                first.target,
                first.label,
                Confidence(first.confidence).label,
                first.line,
                is_test(row.path),
            )
        )
    return Impact(
        tuple(roots),
        tuple(reached),
        tuple(path for path in paths if not is_test(path)),
        tuple(path for path in paths if is_test(path)),
        max(0, len(order) - limit),
        weaker,
        complete and len(seen) <= WIDEST,
    )


def route(connection: sqlite3.Connection, source: SymbolRow, target: SymbolRow, least: Confidence) -> Route:
    """The shortest chain of dependencies from one to the other; none when there is no such chain."""
    kinds = (EdgeKind.CALL, EdgeKind.INHERIT, EdgeKind.USE, EdgeKind.TYPE)
    starts = inside(connection, source.id)
    goals = set(inside(connection, target.id))
    came: dict[int, Raw | None] = dict.fromkeys(starts, None)
    edge = starts
    while edge and len(came) < WIDEST:
        following = []
        for raw in _edges(connection, "source", edge, kinds):
            if raw.confidence > least or raw.target in came:
                continue
            came[raw.target] = raw
            if raw.target in goals:
                return Route(_chain(connection, came, raw.target))
            following.append(raw.target)
        edge = following
    return Route(())


def _chain(connection: sqlite3.Connection, came: dict[int, Raw | None], end: int) -> tuple[EdgeRow, ...]:
    steps: list[Raw] = []
    while (raw := came[end]) is not None:
        steps.append(raw)
        end = raw.source
    rows = rows_of(connection, [number for raw in steps for number in (raw.source, raw.target)])
    return tuple(
        EdgeRow(rows[raw.source], rows[raw.target], raw.label, Confidence(raw.confidence).label, raw.line)
        for raw in reversed(steps)
    )
