"""A build whose files come from somebody who reads them anyway: each is read and parsed once."""

from typing import TYPE_CHECKING, Protocol

from tde_desktop.errors import TdeError
from tde_desktop.graph.graph_file import Damaged, GraphFile
from tde_desktop.graph.rows import GraphReport

if TYPE_CHECKING:
    from collections.abc import Callable

    from tde_desktop.graph.build import Run
    from tde_desktop.graph.syntax import Parsed


class Offer(Protocol):
    """Takes a file of the clone as it was just read, with its tree when it was parsed."""

    def __call__(self, path: str, content: bytes, parsed: "Parsed | None" = None) -> None: ...


class Feed:
    """One build under way. What is wrong with the graph does not hinder who offers: `finish` raises it."""

    def __init__(self, graph: GraphFile, begun: "Callable[[], Run]") -> None:
        self._graph, self._begun = graph, begun
        self._run: Run | None = None
        self._problem: TdeError | None = None
        self._anew = False
        self._begin()

    def _begin(self) -> None:
        try:
            self._run = self._begun()
        except TdeError as problem:
            self._meet(problem)

    def offer(self, path: str, content: bytes, parsed: "Parsed | None" = None) -> None:
        """See `Offer`. Raises `Cancelled`."""
        if self._run is not None:
            try:
                self._run.offer(path, content, parsed)
            except TdeError as problem:
                self._meet(problem)

    def finish(self) -> GraphReport:
        """Read what was not offered, and resolve. Raises `Unavailable`, `Cancelled`."""
        while self._problem is None and self._run is not None:
            try:
                return self._run.finish()
            except TdeError as problem:
                self._meet(problem)
        assert self._problem is not None
        raise self._problem

    def _meet(self, problem: TdeError) -> None:
        """A damaged graph is made anew, once; what was offered before is read again at the end."""
        self._run = None
        if isinstance(problem, Damaged) and not self._anew:
            self._anew = True
            self._graph.delete()
            self._begin()
        else:
            self._problem = problem
