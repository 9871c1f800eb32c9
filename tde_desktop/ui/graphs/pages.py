"""Pages and their edges as a drawing: by forces, dots in the tones of their kinds."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from tde_desktop.brain.rows import PageRow, Related
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.ui import theme
from tde_desktop.ui.graphs.drawing import ALL_TITLED, Drawing, Edge, Node, Shape, neighbours_of
from tde_desktop.ui.graphs.items import size_of
from tde_desktop.ui.graphs.layout import Point, by_forces
from tde_desktop.ui.language import tr
from tde_desktop.vocabulary import Kind, Relation, Status

TONES = {Kind.PRINCIPLE: "good", Kind.FACT: "info"}
"""In the graph alone these two kinds have a tone of their own."""
_LINK, _SHORT_LINK = 150.0, 110.0
_GAP, _WIDE_GAP = 14.0, 34.0


def tone_of(kind: Kind) -> str:
    return TONES.get(kind, str(kind.tone))


@dataclass(frozen=True, slots=True)
class Shown:
    """Which of what was read is drawn."""

    without_kinds: Collection[Kind] = field(default_factory=frozenset)
    without_relations: Collection[Relation] = field(default_factory=frozenset)
    hidden_too: bool = True

    def has(self, row: PageRow) -> bool:
        return row.kind not in self.without_kinds and (self.hidden_too or row.status == Status.ACTIVE)


def draw_pages(
    related: Related,
    root: str,
    depth: int,
    shown: Shown,
    checkpoint: Checkpoint,
    report: Report,
    kept: Mapping[str, Point] | None = None,
) -> Drawing:
    """`root` is the page in the middle, or empty: then every part of the graph stands for itself.

    What has a `kept` place stays there, unless most is new. Around a root only what still is within `depth`
    edges is drawn. Raises `Cancelled`.
    """
    rows = {near.row.id: near.row for near in related.nodes if near.row.id == root or shown.has(near.row)}
    edges = tuple(
        Edge(each.source, each.target, tr(each.kind.label), dashed=each.kind == Relation.LINKS_TO)
        for each in related.edges
        if each.source in rows and each.target in rows and each.kind not in shown.without_relations
    )
    degree = Counter(end for edge in edges for end in (edge.source, edge.target))
    reached = _reached(root, depth, edges) if root else set(rows)
    nodes = tuple(_node(row, degree[row.id]) for row in rows.values() if row.id in reached)
    edges = tuple(edge for edge in edges if edge.source in reached and edge.target in reached)
    titled = len(nodes) <= ALL_TITLED
    at = {node.key: number for number, node in enumerate(nodes)}
    places = by_forces(
        [size_of(node, Shape.DOT, root=node.key == root, titled=titled) for node in nodes],
        [(at[edge.source], at[edge.target]) for edge in edges],
        length=theme.em_of(_LINK if titled else _SHORT_LINK),
        gap=theme.em_of(_GAP if titled else _WIDE_GAP),
        checkpoint=checkpoint,
        report=report,
        kept={at[key]: place for key, place in (kept or {}).items() if key in at},
    )
    return Drawing(
        Shape.DOT,
        nodes,
        edges,
        {node.key: place for node, place in zip(nodes, places, strict=True)},
        root,
        left_out=related.left_out,
        neighbours=neighbours_of(nodes, edges),
        source=related,
    )


def _node(row: PageRow, degree: int) -> Node:
    active = row.status == Status.ACTIVE
    words = (row.title, tr(row.kind.label), "" if active else tr(row.status.label))
    return Node(
        row.id,
        row.title,
        row.kind.icon,
        tone_of(row.kind),
        faded=not active,
        weight=degree + row.importance / 10,
        spoken=", ".join(filter(None, words)),
    )


def _reached(root: str, depth: int, edges: Collection[Edge]) -> set[str]:
    beside: dict[str, list[str]] = {}
    for edge in edges:
        beside.setdefault(edge.source, []).append(edge.target)
        beside.setdefault(edge.target, []).append(edge.source)
    seen, border = {root}, [root]
    for _step in range(depth):
        border = [other for key in border for other in beside.get(key, ()) if other not in seen]
        border = list(dict.fromkeys(border))
        seen.update(border)
    return seen
