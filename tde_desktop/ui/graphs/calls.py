"""Who calls a symbol and what it calls, as cards in columns: callers at the left, the called at the right."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tde_desktop.graph.rows import EdgeRow, Impact, Neighbours, SymbolRow
from tde_desktop.graph.tests_of import is_test
from tde_desktop.jobs import Checkpoint
from tde_desktop.ui import theme
from tde_desktop.ui.graphs.drawing import Drawing, Edge, Node, Shape, neighbours_of
from tde_desktop.ui.graphs.items import CARD_WIDTH, card_height
from tde_desktop.ui.graphs.layout import in_columns
from tde_desktop.ui.language import mark, tr

WORDS = {
    "module": mark("module"),
    "class": mark("class"),
    "interface": mark("interface"),
    "type": mark("type"),
    "function": mark("function"),
    "method": mark("method"),
    "constant": mark("constant"),
    "namespace": mark("namespace"),
    "call": mark("calls it"),
    "inherit": mark("inherits from it"),
    "override": mark("overrides it"),
    "use": mark("uses it"),
    "import": mark("imports it"),
    "dispatch": mark("calls what it stands in for"),
}
"""Kinds of symbols, and of edges as seen from what they lead to."""
CONFIDENCES = {
    "exact": mark("exact"),
    "import": mark("by import"),
    "same file": mark("by name in its file"),
    "name only": mark("by name only"),
    "ambiguous": mark("one of several"),
}
SURE = ("exact", "import")
"""What is matched less surely is drawn dashed."""
OUTSIDE = "outside:"
"""Begins the key of a call that leaves the project; its text follows."""
_MOST_OUTSIDE = 8
_ACROSS, _DOWN = 60.0, 16.0


@dataclass(frozen=True, slots=True)
class Calls:
    """`callers` or `callees` is None where they are not wanted."""

    symbol: SymbolRow
    callers: Neighbours | None
    callees: Neighbours | None


def word(kind: str) -> str:
    """A kind of symbol or edge as a person reads it."""
    return tr(WORDS.get(kind, kind))


def sureness(confidence: str) -> str:
    return tr(CONFIDENCES.get(confidence, confidence))


def key_of(symbol: SymbolRow) -> str:
    """How a symbol is named to the graph: by file and line, a file by its path alone."""
    return f"{symbol.path}:{symbol.first}" if symbol.name else symbol.path


def short_name(symbol: SymbolRow) -> str:
    """As it is called in its file; a file by its module's last part."""
    return symbol.name or symbol.module.rpartition(".")[2] or symbol.path


def _within(inner: SymbolRow, outer: SymbolRow) -> bool:
    return inner.path == outer.path and outer.first <= inner.first and inner.last <= outer.last


def merged(edges: Iterable[EdgeRow], symbol: SymbolRow) -> list[tuple[SymbolRow, SymbolRow, EdgeRow]]:
    """One edge for each pair, the surest; what is inside the symbol counts as the symbol itself."""
    found: dict[tuple[int, int], tuple[SymbolRow, SymbolRow, EdgeRow]] = {}
    for edge in edges:
        source = symbol if _within(edge.source, symbol) else edge.source
        target = symbol if _within(edge.target, symbol) else edge.target
        if source.id != target.id:
            found.setdefault((source.id, target.id), (source, target, edge))
    return list(found.values())


def _depths(symbol: SymbolRow, links: Sequence[tuple[int, int]]) -> dict[int, int]:
    """How many steps each is from the symbol, over (nearer, farther) pairs."""
    depths, border = {symbol.id: 0}, [symbol.id]
    while border:
        following = []
        for near, far in links:
            if near in border and far not in depths:
                depths[far] = depths[near] + 1
                following.append(far)
        border = following
    return depths


def draw_impact(impact: Impact, checkpoint: Checkpoint) -> Drawing:
    """Everything a change reaches, each leading to what it depends on. Raises `Cancelled`."""
    symbol = impact.roots[0]
    rows = {symbol.id: symbol, **{each.symbol.id: each.symbol for each in impact.reached}}
    columns = [0, *(-each.depth for each in impact.reached)]
    lines = [
        Edge(
            key_of(each.symbol),
            key_of(rows.get(each.through, symbol)),
            each.confidence,
            each.confidence not in SURE,
        )
        for each in impact.reached
    ]
    nodes = [_card(row) for row in rows.values()]
    heads = {0: tr("Chosen"), -1: tr("Reached directly")}
    heads |= {-step: tr("In {count} steps", count=step) for step in range(2, 1 - min(columns))}
    return _placed(symbol, nodes, lines, columns, impact.left_out, heads, checkpoint)


def draw_calls(calls: Calls, most: int, checkpoint: Checkpoint) -> Drawing:
    """At most so many cards for each direction, the nearest. Raises `Cancelled`."""
    symbol = calls.symbol
    rows: dict[int, SymbolRow] = {symbol.id: symbol}
    column: dict[int, int] = {symbol.id: 0}
    edges: list[tuple[SymbolRow, SymbolRow, EdgeRow]] = []
    left_out = 0
    for side, sign in ((calls.callers, -1), (calls.callees, 1)):
        if side is None:
            continue
        found = merged(side.edges, symbol)
        steps = [(b.id, a.id) if sign < 0 else (a.id, b.id) for a, b, _edge in found]
        depths = _depths(symbol, steps)
        shown = {row.id for row in side.nodes[:most]} | {symbol.id}
        left_out += side.left_out + max(0, len(side.nodes) - most)
        for source, target, edge in found:
            if {source.id, target.id} <= shown & depths.keys():
                edges.append((source, target, edge))
                for row in (source, target):
                    rows.setdefault(row.id, row)
                    column.setdefault(row.id, sign * depths[row.id])
    nodes = [_card(row) for row in rows.values()]
    columns = [column[number] for number in rows]
    drawn = {(a.id, b.id): Edge(key_of(a), key_of(b), edge.confidence, edge.confidence not in SURE)
             for a, b, edge in edges}  # fmt: skip
    lines = list(drawn.values())
    for text in _outside(calls.callees):
        nodes.append(Node(OUTSIDE + text, text, tone="faint", note=tr("outside the project")))
        columns.append(1)
        lines.append(Edge(key_of(symbol), OUTSIDE + text))
    heads = {
        -3: tr("Three steps before"),
        -2: tr("Calls the callers"),
        -1: tr("Calls it"),
        0: tr("Chosen"),
        1: tr("It calls"),
        2: tr("Called by these"),
        3: tr("Three steps on"),
    }
    return _placed(symbol, nodes, lines, columns, left_out, heads, checkpoint)


def _card(row: SymbolRow) -> Node:
    place = f"{row.path}:{row.first}"
    test = is_test(row.path)
    spoken = ", ".join((row.full_name, word(row.kind), place, *((tr("test"),) if test else ())))
    return Node(key_of(row), short_name(row), note=place, tint="good" if test else "", spoken=spoken)


def _outside(callees: Neighbours | None) -> list[str]:
    if callees is None:
        return []
    texts = dict.fromkeys(row.text for row in callees.outside if row.external and row.kind == "call")
    return list(texts)[:_MOST_OUTSIDE]


def _placed(
    symbol: SymbolRow,
    nodes: list[Node],
    lines: list[Edge],
    columns: list[int],
    left_out: int,
    names: Mapping[int, str],
    checkpoint: Checkpoint,
) -> Drawing:
    at = {node.key: number for number, node in enumerate(nodes)}
    width = theme.em_of(CARD_WIDTH)
    places = in_columns(
        columns,
        [(at[line.source], at[line.target]) for line in lines],
        width=width,
        height=card_height(),
        across=theme.em_of(_ACROSS),
        down=theme.em_of(_DOWN),
        checkpoint=checkpoint,
    )
    heads = {number: place[0] for number, place in zip(columns, places, strict=True)}
    return Drawing(
        Shape.CARD,
        tuple(nodes),
        tuple(lines),
        {node.key: place for node, place in zip(nodes, places, strict=True)},
        key_of(symbol),
        tuple((heads[number], names[number]) for number in sorted(heads) if number in names),
        left_out,
        neighbours_of(tuple(nodes), tuple(lines)),
    )
