"""Where the nodes of a graph stand: by forces for pages, in columns for calls. No Qt, no store.

Both meet their checkpoint every few milliseconds, and both give the same picture for the same graph.
"""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Any

from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.ui.graphs.drawing import Size

if TYPE_CHECKING:
    import numpy as np

Point = tuple[float, float]
Links = Sequence[tuple[int, int]]
_ROUNDS, _STEPS = 24, 8
"""So many times so many steps of the springs: beyond that nothing visible moves."""
_SPREADS = 120
_SWEEPS = 6
_WAYS = 12
"""In so many directions a free place is looked for, and in as many more from ring to ring."""
_STRETCH = 1.5
"""Titles are wide and low, and so are windows: distances across are longer than those down."""


def by_forces(
    sizes: Sequence[Size],
    links: Links,
    *,
    length: float,
    gap: float,
    checkpoint: Checkpoint,
    report: Report,
    kept: Mapping[int, Point] | None = None,
) -> list[Point]:
    """Linked nodes near each other, none on another; `length` is that of a usual link.

    Where half of them or more stood before, those stay at their `kept` places.
    Parts that are not linked with each other stand apart, the largest first. Raises `Cancelled`.
    """
    if kept and 2 * len(kept) >= len(sizes):
        return _beside(sizes, links, kept, length, gap, checkpoint)
    places: list[Point] = [(0.0, 0.0)] * len(sizes)
    blocks: list[tuple[list[int], list[Point]]] = []
    done = 0
    for part in _parts(len(sizes), links):
        at = {node: number for number, node in enumerate(part)}
        inner = [(at[a], at[b]) for a, b in links if a in at and b in at and a != b]
        laid = _settle([sizes[node] for node in part], inner, length, gap, checkpoint)
        blocks.append((part, laid))
        done += len(part)
        report(Progress(done, len(sizes)))
    for part, laid in _pack(blocks, sizes, gap):
        for node, point in zip(part, laid, strict=True):
            places[node] = point
    return places


def _beside(
    sizes: Sequence[Size],
    links: Links,
    kept: Mapping[int, Point],
    length: float,
    gap: float,
    checkpoint: Checkpoint,
) -> list[Point]:
    """New nodes outwards from what they are linked with, on the first free place; nothing else moves."""
    import numpy as np

    spots = dict(kept)
    linked: list[list[int]] = [[] for _ in sizes]
    for a, b in links:
        linked[a].append(b)
        linked[b].append(a)
    middle = np.mean(list(kept.values()), axis=0)
    waiting = [node for node in range(len(sizes)) if node not in spots]
    while waiting:
        checkpoint.reached()
        node = next((one for one in waiting if any(other in spots for other in linked[one])), waiting[0])
        waiting.remove(node)
        near = [spots[other] for other in linked[node] if other in spots]
        start = np.mean(near, axis=0) if near else middle
        away = start - middle
        spots[node] = _free_place(
            sizes, spots, node, (start[0], start[1]), float(np.arctan2(away[1], away[0])), length, gap
        )
    return [spots[node] for node in range(len(sizes))]


def _free_place(
    sizes: Sequence[Size],
    spots: Mapping[int, Point],
    node: int,
    start: Point,
    angle: float,
    length: float,
    gap: float,
) -> Point:
    """The first place about `start` where nothing stands: a link's length away that way, then around."""
    import numpy as np

    taken = np.array(list(spots.values()))
    half = np.array([sizes[other].half for other in spots]) + sizes[node].half + gap
    above = np.array([sizes[other].below for other in spots]) + sizes[node].above + gap
    below = np.array([sizes[other].above for other in spots]) + sizes[node].below + gap
    ring = 1
    while True:
        for turn in range(_WAYS * ring):
            aside = (turn + 1) // 2 * (1 if turn % 2 else -1) * 2 * pi / (_WAYS * ring)
            reach = length * (1 + ring) / 2
            x = start[0] + cos(angle + aside) * reach * _STRETCH
            y = start[1] + sin(angle + aside) * reach
            across, down = np.abs(taken[:, 0] - x), y - taken[:, 1]
            if not ((across < half) & (down < above) & (-down < below)).any():
                return (float(x), float(y))
        ring += 1


def _parts(count: int, links: Links) -> list[list[int]]:
    """The connected parts, each from its most linked node outwards, the largest first."""
    beside: list[list[int]] = [[] for _ in range(count)]
    for a, b in links:
        if a != b:
            beside[a].append(b)
            beside[b].append(a)
    seen: set[int] = set()
    parts: list[list[int]] = []
    for start in sorted(range(count), key=lambda node: (-len(beside[node]), node)):
        if start in seen:
            continue
        part, border = [start], [start]
        seen.add(start)
        while border:
            following = [other for node in border for other in beside[node]]
            border = [other for other in dict.fromkeys(following) if other not in seen]
            seen.update(border)
            part += border
        parts.append(part)
    return sorted(parts, key=lambda part: (-len(part), part[0]))


def _settle(
    sizes: Sequence[Size], links: Links, length: float, gap: float, checkpoint: Checkpoint
) -> list[Point]:
    import numpy as np

    checkpoint.reached()
    if len(sizes) == 1:
        return [(0.0, 0.0)]
    places = _springs(len(sizes), links, checkpoint)
    ends = np.array(links)
    reach = np.linalg.norm(places[ends[:, 0]] - places[ends[:, 1]], axis=1)
    places *= length / max(float(np.median(reach)), 1e-6)
    places[:, 0] *= _STRETCH
    return [(float(x), float(y)) for x, y in _spread(places, sizes, gap, checkpoint)]


def _springs(count: int, links: Links, checkpoint: Checkpoint) -> "np.ndarray[Any, Any]":
    """Springs along links, all pushing each other off.

    The library moves a node by at most a tenth of a unit in each step: growing the unit's share of the
    picture from round to round is what cools it down.
    """
    import numpy as np
    import rustworkx as rx

    graph = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(list(range(count)))
    graph.add_edges_from_no_data(list(links))
    turn = pi * (3 - sqrt(5))  # the seeds of a sunflower: even, and none behind another
    spot = {
        node: (sqrt(node / count) * cos(node * turn), sqrt(node / count) * sin(node * turn))
        for node in range(count)
    }
    grown = 1.0
    for _round in range(_ROUNDS):
        checkpoint.reached()
        laid = rx.spring_layout(
            graph,
            pos=spot,
            k=grown / sqrt(count),
            repulsive_exponent=2,
            num_iter=_STEPS,
            adaptive_cooling=False,
            fixed=set(),  # else the library would scale the places
            seed=1,
        )
        spot = {node: (laid[node][0] * 1.15, laid[node][1] * 1.15) for node in range(count)}
        grown *= 1.15
    return np.array([spot[node] for node in range(count)])


def _spread(
    places: "np.ndarray[Any, Any]",
    sizes: Sequence[Size],
    gap: float,
    checkpoint: Checkpoint,
) -> "np.ndarray[Any, Any]":
    """Push apart what overlaps, each pair the shorter way, until nothing does or patience ends."""
    import numpy as np

    half = np.array([size.half for size in sizes]) + gap / 2
    above = np.array([size.above for size in sizes]) + gap / 2
    below = np.array([size.below for size in sizes]) + gap / 2
    middle = (below - above) / 2
    tall = (below + above) / 2
    spots = places.copy()
    spots[:, 1] += middle  # of the box, not of the dot
    order = np.arange(len(sizes))
    for turn in range(_SPREADS):
        if turn % 4 == 0:
            checkpoint.reached()
        across = spots[:, None, 0] - spots[None, :, 0]
        down = spots[:, None, 1] - spots[None, :, 1]
        over_x = half[:, None] + half[None, :] - np.abs(across)
        over_y = tall[:, None] + tall[None, :] - np.abs(down)
        hit = (over_x > 0.01) & (over_y > 0.01)
        np.fill_diagonal(hit, False)
        if not hit.any():
            break
        aside = hit & (over_x < over_y)
        up = hit & ~aside
        earlier = np.where(order[:, None] < order[None, :], -1.0, 1.0)
        sign_x = np.where(across == 0, earlier, np.sign(across))
        sign_y = np.where(down == 0, earlier, np.sign(down))
        spots[:, 0] += np.where(aside, sign_x * over_x, 0.0).sum(axis=1) * 0.35
        spots[:, 1] += np.where(up, sign_y * over_y, 0.0).sum(axis=1) * 0.35
    spots[:, 1] -= middle
    return spots


def _pack(
    blocks: Sequence[tuple[list[int], list[Point]]], sizes: Sequence[Size], gap: float
) -> list[tuple[list[int], list[Point]]]:
    """The parts in rows from the left, as a picture wider than high."""
    boxes = []
    for part, laid in blocks:
        left = min(x - sizes[node].half for node, (x, _y) in zip(part, laid, strict=True))
        right = max(x + sizes[node].half for node, (x, _y) in zip(part, laid, strict=True))
        top = min(y - sizes[node].above for node, (_x, y) in zip(part, laid, strict=True))
        bottom = max(y + sizes[node].below for node, (_x, y) in zip(part, laid, strict=True))
        boxes.append((left, top, right - left + 2 * gap, bottom - top + 2 * gap))
    area = sum(width * height for _l, _t, width, height in boxes)
    limit = max([sqrt(area * _STRETCH), *(box[2] for box in boxes)])
    x = y = row = 0.0
    moved = []
    for (part, laid), (left, top, width, height) in zip(blocks, boxes, strict=True):
        if x > 0 and x + width > limit * 1.02:
            x, y, row = 0.0, y + row, 0.0
        moved.append((part, [(px - left + x, py - top + y) for px, py in laid]))
        x, row = x + width, max(row, height)
    return moved


# -- columns ------------------------------------------------------------------------


def in_columns(
    columns: Sequence[int],
    links: Links,
    *,
    width: float,
    height: float,
    across: float,
    down: float,
    checkpoint: Checkpoint,
) -> list[Point]:
    """Nodes one below the other in the column that each has, ordered so that few links cross.

    `width` and `height` are a card's, `across` and `down` the space between. Columns are centred on the
    middle line. Raises `Cancelled`.
    """
    layers: dict[int, list[int]] = {}
    for node, column in enumerate(columns):
        layers.setdefault(column, []).append(node)
    beside = _nearest_columns(columns, links)
    for sweep in range(_SWEEPS):
        for column in sorted(layers, reverse=bool(sweep % 2)):
            checkpoint.reached()
            _order(layers, column, columns, beside, forward=not sweep % 2)
    step = height + down
    y = {node: 0.0 for node in range(len(columns))}
    for layer in layers.values():
        for number, node in enumerate(layer):
            y[node] = (number - (len(layer) - 1) / 2) * step
    for sweep in range(_SWEEPS):
        for column in sorted(layers, reverse=bool(sweep % 2)):
            checkpoint.reached()
            _align(layers[column], beside, y, step)
    return [(columns[node] * (width + across), y[node]) for node in range(len(columns))]


def _nearest_columns(columns: Sequence[int], links: Links) -> list[list[int]]:
    """Each node's linked nodes in other columns."""
    beside: list[list[int]] = [[] for _ in columns]
    for a, b in links:
        if columns[a] != columns[b]:
            beside[a].append(b)
            beside[b].append(a)
    return beside


def _order(
    layers: Mapping[int, list[int]],
    column: int,
    columns: Sequence[int],
    beside: Sequence[Sequence[int]],
    *,
    forward: bool,
) -> None:
    """Sort a column by where the nodes stand that each is linked with on one side."""
    rank: dict[int, float] = {}
    for layer in layers.values():
        for number, node in enumerate(layer):
            rank[node] = (number + 0.5) / len(layer)

    def wanted(node: int) -> float:
        ranks = [rank[other] for other in beside[node] if (columns[other] < column) == forward]
        return sum(ranks) / len(ranks) if ranks else rank[node]

    layers[column].sort(key=lambda node: (wanted(node), node))


def _align(layer: Sequence[int], beside: Sequence[Sequence[int]], y: dict[int, float], step: float) -> None:
    """Move each towards the middle of what it is linked with; the order and the space between stay."""
    wanted = [sum(y[other] for other in beside[node]) / len(beside[node]) if beside[node] else y[node]
              for node in layer]  # fmt: skip
    places = _apart(wanted, step)
    for node, place in zip(layer, places, strict=True):
        y[node] = place


def _apart(wanted: Sequence[float], step: float) -> list[float]:
    """The places nearest to those wanted, in this order and at least a step apart (isotonic regression)."""
    blocks: list[tuple[float, int]] = []  # the mean of what is wanted less its own offset, and how many
    for number, value in enumerate(wanted):
        mean, count = value - number * step, 1
        while blocks and blocks[-1][0] > mean:
            other, size = blocks.pop()
            mean, count = (mean * count + other * size) / (count + size), count + size
        blocks.append((mean, count))
    flat = [mean for mean, count in blocks for _ in range(count)]
    return [mean + number * step for number, mean in enumerate(flat)]
