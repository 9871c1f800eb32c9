"""What the code graph answers about one symbol, read in one go off the UI thread."""

from dataclasses import dataclass, replace

from tde_desktop.core import Core
from tde_desktop.errors import Busy
from tde_desktop.graph.rows import Impact, Neighbours, SymbolRow
from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.pipeline.blame import Blame
from tde_desktop.projects import clones
from tde_desktop.ui.graphs.calls import Calls, draw_calls, draw_impact, key_of
from tde_desktop.ui.graphs.drawing import Drawing
from tde_desktop.ui.language import tr

BOTH, CALLERS, CALLEES, IMPACT = range(4)
"""Ways to look: the indexes of the view's switch."""
_MOST = 100
_CARDS = 30
"""For one direction: more cannot be taken in; the tree has more."""
_IMPACT_DEPTH = 3
_IMPACT_LISTED = 300


@dataclass(frozen=True, slots=True)
class Wanted:
    """A symbol as a row, or what names one: a name, file:line, a file."""

    symbol: SymbolRow | None
    text: str
    way: int
    depth: int


@dataclass(frozen=True, slots=True)
class SymbolRead:
    """`rows` are the symbols of the drawing by their keys; `namesakes` what else the name may mean; `commit`
    what the clone stood at.
    """

    calls: Calls
    impact: Impact
    namesakes: tuple[SymbolRow, ...]
    blames: tuple[Blame, ...]
    rows: dict[str, SymbolRow]
    commit: str
    degraded: tuple[str, ...]

    @property
    def symbol(self) -> SymbolRow:
        return self.calls.symbol


def bare_name(symbol: SymbolRow) -> str:
    """The last part of its name, which others may have too."""
    return symbol.name.rpartition(".")[2]


def commit_of(core: Core, project: str) -> str:
    """What the clone stands at."""
    return clones.commit(core.projects.get(project).clone)


def bring_up_to_date(core: Core, project: str, checkpoint: Checkpoint, report: Report) -> None:
    """Build the graph where there is none, or where the clone has moved on.

    While another process does that, the graph before is used: only without one is `Busy` raised. Raises
    `Cancelled`.
    """
    status = core.graph.status(project)
    if status.state == "ready" and status.commit == commit_of(core, project):
        return

    def told(progress: Progress) -> None:
        report(replace(progress, stage=tr("Reading the code for its graph")))

    try:
        core.graph.build(project, checkpoint, told)
    except Busy:
        if status.state == "empty":
            raise


def read_symbol(core: Core, project: str, wanted: Wanted, checkpoint: Checkpoint) -> SymbolRead:
    """Raises `NotFound` for what names nothing, `Invalid`, `Unavailable` without a graph."""
    graph = core.graph
    symbol = wanted.symbol
    if symbol is None:
        symbol = _first_inside(core, project, graph.find(project, wanted.text)[0], wanted.text)
    bare = bare_name(symbol)
    namesakes = [row for row in graph.like(project, bare, _MOST) if bare_name(row) == bare]
    callers = callees = None
    checkpoint.reached()
    if wanted.way in (BOTH, CALLERS):
        callers = graph.callers(project, symbol, wanted.depth, limit=_MOST)
    checkpoint.reached()
    if wanted.way in (BOTH, CALLEES):
        callees = graph.callees(project, symbol, wanted.depth, limit=_MOST)
    checkpoint.reached()
    impact = graph.impact(project, [symbol], _IMPACT_DEPTH, limit=_IMPACT_LISTED)
    checkpoint.reached()
    blames = core.blame.of_ranges(project, {symbol.path: [(symbol.first, symbol.last)]})
    rows = {key_of(row): row for row in _rows(symbol, impact, callers, callees)}
    return SymbolRead(
        Calls(symbol, callers, callees),
        impact,
        tuple(namesakes),
        tuple(blames),
        rows,
        commit_of(core, project),
        graph.degraded(project),
    )


def _first_inside(core: Core, project: str, symbol: SymbolRow, text: str) -> SymbolRow:
    """For a region that begins outside of everything, the first symbol that it holds."""
    _path, _colon, lines = text.rpartition(":")
    first, dash, last = lines.partition("-")
    if symbol.name or not dash or not (first.isdigit() and last.isdigit()):
        return symbol
    rows = core.graph.outline(project, symbol.path)
    inside = (row for row in rows if int(first) <= row.first <= int(last) and row.kind != "constant")
    return next(inside, symbol)


def _rows(symbol: SymbolRow, impact: Impact, *sides: Neighbours | None) -> list[SymbolRow]:
    rows = [each.symbol for each in impact.reached]
    for side in sides:
        if side is not None:
            rows += [end for edge in side.edges for end in (edge.source, edge.target)]
    return [*rows, symbol]


def draw_symbol(read: SymbolRead, way: int, checkpoint: Checkpoint) -> Drawing:
    if way == IMPACT:
        shown = read.impact.reached[:_CARDS]
        left_out = read.impact.left_out + len(read.impact.reached) - len(shown)
        capped = replace(read.impact, reached=shown, left_out=left_out)
        return replace(draw_impact(capped, checkpoint), source=read)
    return replace(draw_calls(read.calls, _CARDS, checkpoint), source=read)
