"""What memory is asked: search, likeness, neighbourhood, reasons, briefings."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tde_desktop.brain import common_words, context_pack, edges, names, pages, reading, reasons, similarity
from tde_desktop.brain import query as searching
from tde_desktop.brain.naming import is_id
from tde_desktop.brain.rows import ContextPack, PageFilter, PageRow, QueryResult, Related, Similar, Why
from tde_desktop.brain.vectors import PageVectors
from tde_desktop.changes import Changes, changed
from tde_desktop.config.paths import Paths
from tde_desktop.jobs import Checkpoint, Report, quiet
from tde_desktop.store.database import Store
from tde_desktop.vocabulary import Table

ACTIVE = PageFilter()


def _behind(waiting: int) -> tuple[str, ...]:
    return (f"vectors_behind: {waiting:,} pages wait for the background build",) if waiting else ()


class Questions:
    """The reading half of `Brain` that goes beyond one page or a plain list."""

    def __init__(self, store: Store, paths: Paths) -> None:
        self._store = store
        self._vectors = PageVectors(store, paths.vectors)
        self._empty: dict[str | None, int] = {}  # projects without a page, and in which version of the memory

    def query(
        self,
        project: str | None,
        text: str,
        filter: PageFilter = ACTIVE,
        limit: int = 8,
        operators: bool = False,
    ) -> QueryResult:
        """The pages that answer `text` best, of the project and of global memory.

        Nothing in `text` is an operator unless `operators` is set; then AND, OR, NOT, brackets, "phrases"
        and word* mean what they say, by words alone, and `Invalid` is raised for a broken expression.
        """
        if operators:
            with self._store.snapshot():
                return searching.query(self._vectors, project, text, filter, limit, operators)
        if self._without_pages(project):
            return QueryResult((), ())
        waiting = self._vectors.catch_up()
        with self._store.snapshot():
            result = searching.query(self._vectors, project, text, filter, limit)
        return replace(result, degraded=(*result.degraded, *_behind(waiting)))

    def _without_pages(self, project: str | None) -> bool:
        version = self._store.version()
        if self._empty.get(project) != version:
            with self._store.reading():
                if searching.any_page(project):
                    return False
            self._empty[project] = version
        return True

    def last_written(self) -> tuple[str | None] | None:
        """The project of the newest page (None within for global memory); None where there is no page."""
        with self._store.reading():
            return searching.last_written()

    def similar(self, project: str | None, page: str, limit: int = 5) -> list[Similar]:
        """Pages that may say the same in other words, the nearest first."""
        self._vectors.catch_up()
        with self._store.snapshot():
            return similarity.similar(self._vectors, pages.find(project, page), limit)

    def named(self, project: str | None, text: str, limit: int = 20) -> list[PageRow]:
        """Active pages by title or path, for going to one and completing links; the newest for no text."""
        with self._store.reading():
            return names.named(project, text, limit)

    def resolved(self, project: str | None, folder: str, targets: Iterable[str]) -> dict[str, str]:
        """Which link targets name a page, with its id; the others are wanted."""
        with self._store.reading():
            return names.resolved(project, folder, targets)

    def mentions(self, project: str | None, page: str, limit: int = 20) -> list[PageRow]:
        """Active pages that name this one's title without linking to it."""
        with self._store.snapshot():
            return reading.mentions(pages.find(project, page), limit)

    def related(
        self, project: str | None, page: str, depth: int = 1, relations: Iterable[str] = ()
    ) -> Related:
        """What is around a page by any edge, in both directions."""
        with self._store.snapshot():
            return edges.related(pages.find(project, page), depth, tuple(relations))

    def whole_graph(self, project: str | None, most: int = edges.MOST_NODES) -> Related:
        """The best linked pages of a project, up to `most`; none of them is the middle: all at depth 0."""
        with self._store.snapshot():
            return edges.whole(project, most)

    def why(self, project: str | None, page: str, max_depth: int = 6) -> Why:
        """The story of a page as a timeline. Raises `NotFound`, `Tombstoned`."""
        with self._store.snapshot():
            return reasons.why([pages.find(project, page)], max_depth)

    def why_about(self, project: str | None, question: str, max_depth: int = 6) -> Why:
        """The story of the page that is called so, else of the pages that answer best; empty without any.

        Raises `NotFound`, `Tombstoned` for the id or path of a page that is not there any more.
        """
        waiting = self._vectors.catch_up()
        with self._store.snapshot():
            called = pages.number_of(project, question) is not None or is_id(question)
            if called or pages.tombstoned(project, question):
                return reasons.why([pages.find(project, question)], max_depth)
            every = PageFilter(statuses=())
            ranked = searching.rank(self._vectors, project, question, every, 20)
            # Meaning alone always finds something; a story needs a page that has the words.
            numbers = [fused.id for fused in ranked.found if "lexical" in fused.ranks][:3]
            told = reasons.why([pages.by_number(number) for number in numbers], max_depth)
        return replace(told, degraded=(*ranked.degraded, *_behind(waiting)))

    def context_pack(
        self,
        project: str | None,
        task: str,
        files: Sequence[str] = (),
        token_budget: int = context_pack.DEFAULT_BUDGET,
        task_ref: str = "",
        legs: Sequence[str] = searching.LEGS,
    ) -> ContextPack:
        """A briefing for a task, never over its budget, that begins with the last handoff.

        Where `task` is only a name, there is no meaning to compare: leave out the vectors among `legs`.
        """
        waiting = self._vectors.catch_up() if searching.VECTOR in legs else 0
        with self._store.snapshot():
            made = context_pack.pack(self._vectors, project, task, files, token_budget, task_ref, legs)
        return replace(made, degraded=(*made.degraded, *_behind(waiting)))

    def vectors_due(self) -> bool:
        """Whether `build_vectors` has something to do: call it now and then where work can be long."""
        if self._vectors.build_due():
            return True
        with self._store.snapshot():
            return common_words.build_due()

    def build_vectors(self, checkpoint: Checkpoint | None = None, report: Report = quiet) -> Changes:
        """Embed what waits and build the vector index anew: a long job. Raises `Unavailable`, `Busy`."""
        checkpoint = checkpoint or Checkpoint()
        with self._store.snapshot():
            words_due = common_words.build_due()
        if words_due:
            common_words.build(self._store, checkpoint, report)
        count = self._vectors.build(checkpoint, report)
        return changed(Table.INDEX, words=f"{count:,} vectors indexed")

    def close(self) -> None:
        """Let go of the index files."""
        self._vectors.close()
