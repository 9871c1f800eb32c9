"""Recall of a project: index it, ask it, see what it was worth. What the doorways call."""

import contextlib
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from tde_desktop.config.paths import Paths
from tde_desktop.config.settings import Settings
from tde_desktop.errors import Invalid, NotFound, TdeError, Unavailable
from tde_desktop.jobs import Cancelled, Checkpoint, Report, lease_within, quiet
from tde_desktop.projects import clones
from tde_desktop.recall import context as contexts
from tde_desktop.recall import regions, state
from tde_desktop.recall.answering import Answer, OpenIndex, Place, Scope, answer, ask, behind, leaning
from tde_desktop.recall.feeding import fed
from tde_desktop.recall.index_file import Damaged
from tde_desktop.recall.ledger import Ledger
from tde_desktop.recall.models import Models
from tde_desktop.recall.occurrences import Occurrences
from tde_desktop.recall.occurrences import occurrences as every_occurrence
from tde_desktop.recall.overlay import Overlays
from tde_desktop.recall.question import Question
from tde_desktop.recall.reading import decode
from tde_desktop.recall.rows import (
    ContextResult,
    IndexReport,
    IndexStatus,
    RecallHit,
    RecallResult,
    RecallRow,
    ReceiptRow,
    Region,
    Replay,
    Saved,
    SavedDay,
    SkippedFile,
)
from tde_desktop.recall.slices import Run
from tde_desktop.recall.watcher import Times, Watcher
from tde_desktop.store.database import Store
from tde_desktop.store.index_facts import facts, put_facts
from tde_desktop.vocabulary import Doorway, HitSource

if TYPE_CHECKING:
    from tde_desktop.brain.service import Brain
    from tde_desktop.graph.feeding import Offer
    from tde_desktop.graph.service import Graph
    from tde_desktop.projects.service import Projects

MOST_HITS = 100
MOST_LINES = 1000
CONTEXT_HITS, CONTEXT_PAGES = 14, 6


class Recall:
    """The indexes of all projects, and the ledger. Any thread may call it."""

    def __init__(
        self,
        store: Store,
        paths: Paths,
        settings: Settings,
        projects: "Projects",
        brain: "Brain",
        graph: "Graph",
    ) -> None:
        self._store = store
        self._paths = paths
        self._settings = settings
        self._projects = projects
        self._brain = brain
        self._graph = graph
        self._ledger = Ledger(store)
        self.overlays = Overlays(store)
        self._open: dict[str, OpenIndex] = {}
        self._lock = Lock()
        self._models = Models(settings)

    def close(self) -> None:
        with self._lock:
            opened, self._open = self._open, {}
        for each in opened.values():
            each.file.close()

    def _of(self, project: str) -> OpenIndex:
        with self._lock:
            if project not in self._open:
                busy = self._settings.number("store.busy_seconds")
                self._open[project] = OpenIndex.of(
                    self._paths.project_index(project), self._paths.clone(project), busy
                )
            return self._open[project]

    # Indexing

    def index(
        self,
        project: str,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
        full: bool = False,
        graph: bool = True,
    ) -> IndexReport:
        """Bring the index and the code graph of a project to the state of its clone.

        With `full` every file is read again; without `graph` the code graph is left as it is.

        Unchanged files are not touched. It may be paused, cancelled or killed anywhere: what is written
        stays, and the next run goes on. Raises `Busy` when another process indexes it, `Cancelled`,
        `NotFound`, `Unavailable`.
        """
        row = self._projects.get(project)
        opened = self._of(project)
        checkpoint = checkpoint or Checkpoint()

        def run(offer: "Offer") -> IndexReport:
            made = Run(
                opened.file,
                row.clone,
                self._settings.number("recall.largest_file_kb") * 1024,
                self._settings.number("recall.files_a_slice"),
                checkpoint,
                report,
                full,
                self._models.model.embedder(),
                opened.vectors,
                offer,
                self._settings.left_out(project),
            )
            done = made.go(clones.commit(row.clone), clones.branch(row.clone))
            opened.lexical.write(opened.file, checkpoint)
            return done

        fed_graph = self._graph if graph else None
        with (
            fed(fed_graph, project, checkpoint, report, full) as offer,
            self._indexing(project, opened, checkpoint),
        ):
            try:
                return run(offer)
            except Damaged:  # met on the way; the second run begins anew
                opened.file.delete()
                return run(offer)

    @contextmanager
    def _indexing(self, project: str, opened: OpenIndex, checkpoint: Checkpoint) -> Iterator[None]:
        lock = self._paths.project_index(project) / "lease"
        with lease_within(lock, 0.5, f"Indexing {project}"):
            opened.checkpoint = checkpoint
            try:
                yield
            except TdeError as problem:
                self._note(opened, state="failed", problem=problem.message)
                raise
            except Cancelled:
                self._note(opened, state="paused")
                raise
            finally:
                opened.checkpoint = None

    @staticmethod
    def _note(opened: OpenIndex, **values: object) -> None:
        with contextlib.suppress(Damaged):  # then there is nowhere to note it, and its state says failed
            if opened.file.exists:
                with opened.file.writing() as connection:
                    put_facts(connection, **values)

    def status(self, project: str) -> IndexStatus:
        """How far and how fresh the index is. Raises `NotFound` for a project that there is not."""
        self._projects.get(project)
        return state.status(project, self._of(project), self._paths.project_index(project))

    def check(self, project: str) -> None:
        """Read all of the index. Raises `Unavailable` when it is damaged, `NotFound`."""
        self._projects.get(project)
        self._of(project).file.check()

    def skipped(self, project: str) -> list[SkippedFile]:
        """Every file that is not indexed, with the reason, by path. Raises `NotFound`, `Unavailable`."""
        self._projects.get(project)
        return state.skipped(self._of(project))

    # Asking

    def search(
        self,
        project: str,
        query: str,
        *,
        mode: str = "auto",
        limit: int = 10,
        path_glob: str = "",
        task: str = "",
        max_chars: int = 16_000,
        doorway: Doorway,
        record: bool = True,
    ) -> RecallResult:
        """The regions and pages that answer best, at most `limit` of them and `max_chars` of their text.

        What cannot be searched is named in `degraded`, never silently left out. Raises `Invalid`, `NotFound`.
        """
        if not 1 <= limit <= MOST_HITS:
            raise Invalid(f"limit is from 1 to {MOST_HITS}, not {limit}.")
        if max_chars < 1:
            raise Invalid("max_chars must be at least 1.")
        asked = ask(query, mode)
        found = self._answer(project, asked, Scope(limit, limit, path_glob, task))
        shown: list[RecallHit] = []
        room = max_chars
        for hit in found.hits[:limit]:
            fits = hit if len(hit.snippet) <= room else None if shown else hit.shortened(room)
            if fits is not None:
                shown.append(fits)
                room -= len(fits.snippet)
        left_out = min(limit, len(found.hits)) - len(shown)
        returned = sum(len(hit.snippet.encode("utf-8", "replace")) for hit in shown)
        saved = Saved(returned, found.source_bytes(shown))
        if record:
            self._record(project, "search", asked, doorway, task, saved, shown, found, left_out)
        return RecallResult(asked.kind.value, tuple(shown), saved, tuple(found.degraded), left_out)

    def with_symbols(self, project: str, hits: Sequence[RecallHit]) -> list[RecallHit]:
        """The same hits; those of code that name no symbol get the one that they lie in. Raises
        `Unavailable`.
        """
        if all(hit.symbol or hit.source is not HitSource.CODE for hit in hits):
            return list(hits)
        with self._of(project).file.reading() as connection:
            return regions.with_symbols(connection, hits)

    def context(
        self,
        project: str,
        query: str,
        *,
        max_chars: int = contexts.MOST,
        task: str = "",
        told: Collection[str] = (),
        doorway: Doorway,
        record: bool = True,
    ) -> ContextResult:
        """Markdown for a prompt: at most `max_chars` (and 16,000) characters, no page whose id is `told`."""
        if max_chars < 400:
            raise Invalid("max_chars must be at least 400.")
        asked = ask(query, "auto")
        found = self._answer(project, asked, Scope(CONTEXT_HITS, CONTEXT_PAGES + len(told), "", task))
        code = [hit for hit in found.hits if hit.source is not HitSource.PAGE][:CONTEXT_HITS]
        memory = [hit for hit in found.hits if hit.page and hit.page not in told][:CONTEXT_PAGES]
        made = contexts.context(code, memory, min(max_chars, contexts.MOST), bool(told))
        returned = len(made.markdown.encode("utf-8", "replace"))
        saved = Saved(returned if made.shown else 0, found.source_bytes(made.shown))
        if record:
            self._record(project, "context", asked, doorway, task, saved, made.shown, found, made.left_out)
        return ContextResult(made.markdown, saved, made.left_out, tuple(found.degraded))

    def _answer(self, project: str, asked: Question, scope: Scope) -> Answer:
        place = Place(
            project, self._projects.clone_of(project), self._of(project), *leaning(self._graph, project)
        )
        models = self._models
        return answer(place, asked, scope, models.model, self.overlays, self._brain, models.reranker)

    def _record(
        self,
        project: str,
        tool: str,
        asked: Question,
        doorway: Doorway,
        task: str,
        saved: Saved,
        shown: Sequence[RecallHit],
        found: Answer,
        left_out: int,
    ) -> None:
        self._ledger.record(
            project,
            query=asked.text,
            tool=tool,
            mode=asked.kind.value,
            doorway=doorway,
            task=task,
            saved=saved,
            items=[hit.receipt() for hit in shown],
            index={**found.index, "left_out": left_out, "degraded": found.degraded},
        )

    # What it was worth

    def saved(self, project: str) -> Saved:
        """Context saved: the sums of the ledger over every doorway. Raises `NotFound`."""
        self._projects.get(project)
        return self._ledger.saved(project)

    def saved_by_day(self, project: str, since: date | None = None) -> list[SavedDay]:
        """The same sums by day, doorway and task, the oldest day first. Raises `NotFound`."""
        self._projects.get(project)
        return self._ledger.by_day(project, since)

    def recalls(self, project: str, limit: int = 50) -> list[RecallRow]:
        """The newest lines of the ledger first."""
        self._projects.get(project)
        return self._ledger.rows(project, limit)

    def receipt(self, project: str, recall: str) -> ReceiptRow:
        """What one recall returned. Raises `NotFound`, also when the receipt has fallen away by age."""
        return self._ledger.receipt(project, recall)

    def replay(self, project: str, recall: str, *, doorway: Doorway) -> Replay:
        """Ask an old question again, unrecorded, and compare the citations. Raises `NotFound`."""
        then = self._ledger.receipt(project, recall)
        row = then.recall
        before = [str(item["citation"]) for item in then.items]
        if row.tool == "context":
            now = self.context(project, row.query, task=row.task, doorway=doorway, record=False)
            return _compared(then, now, before, contexts.citations(now.markdown))
        limit = min(MOST_HITS, max(1, row.hits, 10))
        found = self.search(
            project, row.query, mode=row.mode, limit=limit, task=row.task, doorway=doorway, record=False
        )
        return _compared(then, found, before, [hit.citation for hit in found.hits[: max(1, row.hits)]])

    def occurrences(
        self,
        project: str,
        text: str,
        *,
        path_glob: str = "",
        whole_word: bool = False,
        limit: int = 100,
        offset: int = 0,
    ) -> Occurrences:
        """Every line where a text stands as it is, with the full count, for changes that must reach them all.

        Raises `Invalid`, `NotFound`, and `Unavailable` when the project is not indexed yet.
        """
        if not 1 <= limit <= MOST_LINES or offset < 0:
            raise Invalid(f"limit is from 1 to {MOST_LINES}, offset 0 or more.")
        clone = self._projects.get(project).clone
        opened = self._of(project)
        with opened.file.reading() as connection:
            found = every_occurrence(connection, clone, text, path_glob, whole_word, offset, limit)
            said = behind(facts(connection), opened.standing.commit(), project)
        return replace(found, degraded=(*found.degraded, *said))

    def watch(
        self,
        project: str,
        done: Callable[[IndexReport], None],
        notice: Callable[[str], None],
        times: Times | None = None,
        index: Callable[[str, Checkpoint], IndexReport] | None = None,
    ) -> Watcher:
        """Keep it up to date, by `index` if given, until `stop` of what is returned. Raises `NotFound`."""
        row, run = self._projects.get(project), index or self.index
        watcher = Watcher(row.clone, lambda checkpoint: run(project, checkpoint), done, notice, times)
        watcher.start()
        return watcher

    # Opening

    def region(self, project: str, citation: str, around: int = 12) -> Region:
        """The lines of a citation with `around` more on each side, from the clone as it is now.

        Raises `Invalid` for what is no citation, `NotFound`, `Unavailable`.
        """
        path, first, last = regions.citation(citation)
        row = self._projects.get(project)
        if path.startswith("page:"):
            lines = self._brain.get(project, path.removeprefix("page:")).body.splitlines()
            return regions.region(path, lines, first, last, around, False)
        if (overlay := self.overlays.lines(project, path)) is not None:
            return regions.region(path, overlay, first, last, around, False)
        opened = self._of(project)
        with opened.file.reading() as connection:
            found = connection.execute(
                "SELECT id, location, size, modified FROM file WHERE path = ? AND skip = ''", (path,)
            ).fetchone()
            if found is None:
                raise NotFound(f"{path} is not in the index of {project}.", "Search again, or index again.")
            stale = bool(regions.stale(connection, row.clone, [regions.Indexed._make(found)]))
        try:
            content = Path(os.fsdecode(os.path.join(os.fsencode(row.clone), found[1]))).read_bytes()
        except OSError as problem:
            raise Unavailable(
                f"{path} cannot be read: {problem.strerror or problem}.", "Index again."
            ) from problem
        return regions.region(path, decode(content).lines, first, last, around, stale)


def _compared(
    then: ReceiptRow, now: RecallResult | ContextResult, before: Sequence[str], after: Sequence[str]
) -> Replay:
    added = tuple(each for each in after if each not in before)
    return Replay(then, now, added, tuple(each for each in before if each not in after))
