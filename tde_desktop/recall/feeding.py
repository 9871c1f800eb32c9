"""The code graph takes the files that indexing reads and parses, so that neither is done twice."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

from tde_desktop.errors import Busy
from tde_desktop.graph.feeding import Offer
from tde_desktop.jobs import Checkpoint, Report, collector_resting

if TYPE_CHECKING:
    from tde_desktop.graph.feeding import Feed
    from tde_desktop.graph.service import Graph
    from tde_desktop.graph.syntax import Parsed


def unwanted(path: str, content: bytes, parsed: "Parsed | None" = None) -> None:
    """An offer that nobody takes."""


@contextmanager
def fed(
    graph: "Graph | None", project: str, checkpoint: Checkpoint, report: Report, full: bool
) -> Iterator[Offer]:
    """Where to offer files; on leaving the graph is brought up to date. Raises `Unavailable`, `Cancelled`."""
    feed: Feed | None = None
    with ExitStack() as held:
        held.enter_context(collector_resting())
        if graph is not None:
            with suppress(Busy):  # then another process brings the graph up to date
                feed = held.enter_context(graph.feeding(project, checkpoint, report, full))
        yield feed.offer if feed else unwanted
        if feed:
            feed.finish()
