"""Recall: what is indexed, what it saved, and what an agent would get."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from tde_desktop.errors import NotFound
from tde_desktop.recall.rows import (
    ContextResult,
    IndexStatus,
    OverlayRow,
    RecallResult,
    RecallRow,
    Region,
    Replay,
)
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.skipped_files import SkippedFilesDialog
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.panels.recall.desk import TaskDesk
from tde_desktop.ui.panels.recall.parts import GRAPH, OVERVIEW, SEARCH, Parts
from tde_desktop.ui.panels.recall.reading import read_ledger
from tde_desktop.ui.panels.recall.search import SearchPane
from tde_desktop.ui.panels.recall.state import StatePane
from tde_desktop.ui.regions import ColoredRegion, read_colored
from tde_desktop.ui.widgets.code_notes import notes_of
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.folding import FoldingPane
from tde_desktop.vocabulary import Doorway, Table

if TYPE_CHECKING:
    from tde_desktop.ui.panels.recall.symbol_view import SymbolView

_STATE_NEEDS, _SEARCH_NEEDS, _TASK_NEEDS = 420, 380, 260
_ONE_COLUMN, _TASK_FOLDS = 900, 1180
_SHOWN_HITS = 12


class RecallPanel(Panel):
    ID = "recall"
    SHOWS = frozenset({Table.RECALLS, Table.INDEX, Table.PROJECTS, Table.TASKS})

    def build(self) -> Iterator[None]:
        task = self.action("recall.task")
        self.state = StatePane(task)
        yield
        self.search = SearchPane(self.action("recall.symbol_here"), task)
        yield
        self.desk = TaskDesk(self.workspace, self.actions_table, self)
        self.task = self.desk.pane
        state = self.workspace.state
        self._folding = FoldingPane(self.task, task, state, "recall.task_pane")
        self._width = 0
        yield
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.state.setMinimumWidth(theme.em(self, _STATE_NEEDS))
        self.search.setMinimumWidth(theme.em(self, _SEARCH_NEEDS))
        self.split.addWidget(self.state)
        self.split.addWidget(self.search)
        self.task.setMinimumWidth(theme.em(self, _TASK_NEEDS))
        self.split.addWidget(self.task)
        for pane, stretch in enumerate((3, 4, 0)):
            self.split.setStretchFactor(pane, stretch)
        state.keep_splitter("recall.panes", self.split, self._first_sizes)
        yield
        self._none = EmptyState(
            "radar",
            tr("No project yet"),
            tr("Recall keeps its own clone of a project and searches it for your agents."),
            (tr("Add project…"), "folder-plus", lambda: self.action("project.add").trigger()),
            primary=True,
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(self.split)
        self._stack.addWidget(self._none)
        self.column.addWidget(self._stack)
        self.parts = Parts(self)
        self.parts.changed.connect(self._place)
        self._connect()
        self.open_project()

    def _first_sizes(self) -> None:
        self.split.setSizes([theme.em(self, width) for width in (560, 560, 288)])

    def _connect(self) -> None:
        work = self.workspace
        work.indexing_changed.connect(self._show_index)
        self.state.pause_requested.connect(work.pause_or_resume)
        self.state.stop_requested.connect(work.stop_indexing)
        self.state.rescan_requested.connect(self.rescan)
        self.state.skipped_requested.connect(self.show_skipped)
        self.state.replay_requested.connect(self._replay)
        self.state.saved.kept.connect(lambda name: work.notices.toast(tr("{name} saved", name=name)))
        self.state.saved.failed.connect(lambda error: self.state.bar.say(notice_of(error)))
        self.desk.task_changed.connect(self._task_changed)
        self.desk.text_read.connect(self._show_text)
        self.search.task_released.connect(self.desk.release)
        self.search.asked.connect(self._ask)
        self.search.field.textChanged.connect(self._keep_query)
        self.search.region_wanted.connect(self._open_region)
        self.search.page_wanted.connect(lambda page: work.place_requested.emit("brain", page))
        self.search.note_opened.connect(self._follow)

    @cached_property
    def symbols(self) -> "SymbolView":
        """The code graph; built when first shown."""
        from tde_desktop.ui.panels.recall.symbol_view import SymbolView

        view = SymbolView(self.workspace)
        view.place_chosen.connect(self._follow)
        view.shown.connect(lambda key: self.workspace.went.emit(self.ID, f"symbol:{key}"))
        self._stack.addWidget(view)
        return view

    def end(self) -> None:
        super().end()
        self.workspace.indexing_changed.disconnect(self._show_index)

    # -- state ----------------------------------------------------------------------

    def open_project(self) -> None:
        self._asks_again = self.project is not None
        self.search.field.show_text(str(self.workspace.state.get(self._query_key, "")))
        self.search.show_nothing_asked()
        if "symbols" in vars(self):
            self.symbols.forget()
        self.parts.choose(OVERVIEW)

    @property
    def _query_key(self) -> str:
        return f"recall.query.{self.project or ''}"

    def _keep_query(self, text: str) -> None:
        if self.project is not None:
            self.workspace.state.put(self._query_key, text)

    def refresh(self) -> None:
        project = self.project
        self._place()
        self.workspace.switch_changed.emit()
        self._folding.show_if(project is not None)
        self.possible_changed.emit()
        if project is None:
            return
        self.tasks.run(
            read_ledger,
            self.core,
            project,
            then=lambda read: self.state.show_saved(project, read.saved, read.days, read.recalls),
            key="recall.ledger",
        )
        self.desk.refresh()
        if "symbols" in vars(self):
            self.symbols.refresh()
        self._show_index()
        if self._asks_again:
            self._asks_again = False
            self.search.ask(self.search.field.text())

    def _show_index(self) -> None:
        project = self.project
        if project is None:
            return
        job = self.workspace.indexing
        if job is not None:
            self.state.show_job(job)
        core = self.core
        self.tasks.run(lambda: core.recall.status(project), then=self._show_status, key="recall.status")
        self.possible_changed.emit()

    def _show_status(self, status: IndexStatus) -> None:
        job = self.workspace.indexing
        if job is None:
            self.state.show_status(status)
        else:
            self.state.show_facts(status)

    # -- search ---------------------------------------------------------------------

    def _ask(self, question: str, as_text: bool) -> None:
        project, core, task = self.project, self.core, self.desk.task
        if project is None:
            return
        started = perf_counter()

        def hits() -> RecallResult:
            found = core.recall.search(
                project, question, limit=_SHOWN_HITS, task=task, doorway=Doorway.WINDOW, record=False
            )
            return replace(found, hits=tuple(core.recall.with_symbols(project, found.hits)))

        def text() -> ContextResult:
            return core.recall.context(project, question, task=task, doorway=Doorway.WINDOW, record=False)

        def took() -> float:
            return (perf_counter() - started) * 1000

        if as_text:
            self.tasks.run(
                text,
                then=lambda result: self.search.show_text(result, took()),
                failed=self._ask_failed,
                key="recall.ask",
            )
        else:
            self.tasks.run(
                hits,
                then=lambda result: self.search.show_hits(result, took()),
                failed=self._ask_failed,
                key="recall.ask",
            )

    def _ask_failed(self, error: Exception) -> None:
        self.search.bar.say(notice_of(error))

    def _open_region(self, citation: str) -> None:
        project = self.project
        if project is not None:
            self.tasks.run(
                lambda: read_colored(self.core, project, citation),
                then=self._show_region,
                failed=self._ask_failed,
                key="recall.region",
            )

    def _show_region(self, colored: ColoredRegion) -> None:
        """Show it at once; what is remembered about its lines comes after."""
        self.search.show_region(colored)
        region = colored.region
        self.possible_changed.emit()
        project, core = self.project, self.core
        if project is not None and not region.path.startswith("page:"):
            self.tasks.run(
                lambda: core.blame.of_files(project, [region.path]),
                then=lambda blames: self.search.show_notes(region.path, notes_of(blames)),
                failed=self._ask_failed,
                key="recall.notes",
            )

    def _follow(self, place: str) -> None:
        """A decision or a page that is remembered about code."""
        panel, _colon, key = place.partition(":")
        self.workspace.place_requested.emit(panel, key)

    def _replay(self, row: RecallRow) -> None:
        """Ask an old question again and compare; without its receipt it can only be asked."""
        project = self.project
        if project is None:
            return
        self._show_search()

        def failed(error: Exception) -> None:
            self.search.ask(row.query)
            if isinstance(error, NotFound):
                words = tr("What it got then is not kept any more.")
                self.search.bar.say(Notice(words, "info", "history"))
            else:
                self.search.bar.say(notice_of(error))

        def again() -> Replay:
            return self.core.recall.replay(project, row.id, doorway=Doorway.WINDOW)

        self.tasks.run(again, then=self.search.show_replay, failed=failed, key="recall.ask")

    def _task_changed(self) -> None:
        self.search.show_task(self.desk.task)
        self.possible_changed.emit()
        if self.search.field.text().strip():
            self.search.ask(self.search.field.text())

    def _show_text(self, row: OverlayRow, region: Region) -> None:
        self._show_search()
        self.search.show_whole(row, region)

    def show_key(self, key: str) -> None:
        """A citation: ask for its file and open the region; `symbol:` and a name: its calls."""
        if key.startswith("symbol:"):
            self.parts.choose(GRAPH)
            self.symbols.show_key(key.removeprefix("symbol:"))
            return
        self._show_search()
        self._asks_again = False
        self.search.open_citation(key)

    # -- acts -----------------------------------------------------------------------

    def rescan(self) -> None:
        self.workspace.index()

    def read_all_again(self) -> None:
        self.workspace.index(full=True)

    def attach(self) -> None:
        if not self.task.isVisible():
            self.toggle_task()
        self.desk.choose_files()

    def new_task(self) -> None:
        self.desk.new_task()

    def add_text(self) -> None:
        self.desk.add_text()

    def end_task(self) -> None:
        self.desk.end_task()

    def toggle_task(self) -> None:
        self._folding.toggle()
        self._fit_columns()

    def pause_or_resume(self) -> None:
        self.workspace.pause_or_resume()

    def show_skipped(self) -> None:
        project = self.project
        if project is not None:
            self.tasks.run(
                lambda: self.core.recall.skipped(project),
                then=lambda rows: SkippedFilesDialog(project, rows, self).open(),
            )

    def _show_search(self) -> None:
        self.parts.choose(SEARCH)

    def focus_search(self) -> None:
        self._show_search()
        self.search.field.setFocus()
        self.search.field.selectAll()

    # -- the code graph ---------------------------------------------------------------

    def choose_symbol(self) -> None:
        if self.project is not None:
            self.parts.choose(GRAPH)
            self.symbols.pick()

    def show_symbol_here(self) -> None:
        """The symbol at the region that is open."""
        if cited := self.search.cited_code:
            self.parts.choose(GRAPH)
            self.symbols.show_key(cited)
            self.symbols.canvas.setFocus()

    def turn(self) -> None:
        self.parts.choose(OVERVIEW if self.parts.part == GRAPH else GRAPH)

    def keep_values(self) -> None:
        self.parts.choose(OVERVIEW)
        self.state.saved.open_menu()

    def possible(self) -> frozenset[str] | None:
        possible = {"recall.find"}
        if self.search.cited_code:
            possible.add("recall.symbol_here")
        if self.project is not None:
            possible |= {"recall.rescan", "recall.skipped", "recall.task", "recall.new_task", "recall.attach"}
            possible |= {"recall.graph", "recall.keep"} if self.state.saved.shown_days else {"recall.graph"}
            possible |= {"recall.read_all"} if self.workspace.indexing is None else set()
            if self.task.task:
                possible |= {"recall.add_text", "recall.end_task"}
        if self.workspace.indexing is not None:
            possible.add("recall.pause")
        return frozenset(possible)

    # -- size -----------------------------------------------------------------------

    def toolbar_switch(self) -> QWidget | None:
        return self.parts.switch if self.project is not None else None

    def fit(self, width: int) -> None:
        self._width = width
        self._folding.give_room(width >= theme.em(self, _TASK_FOLDS))
        self._fit_columns()

    def _fit_columns(self) -> None:
        """A task that was called back where three columns have no room leaves one beside it."""
        needs = _ONE_COLUMN if self.task.isHidden() else _STATE_NEEDS + _SEARCH_NEEDS + _TASK_NEEDS
        single = self._width < theme.em(self, needs)
        self.state.call_task.setVisible(single)
        if self.parts.set_single(single):
            self.workspace.switch_changed.emit()
        self._place()

    def _place(self) -> None:
        """Two columns, or the one that the switch names, or the code graph."""
        if self.project is None:
            self._stack.setCurrentWidget(self._none)
        else:
            self._stack.setCurrentWidget(self.symbols if self.parts.part == GRAPH else self.split)
        self.state.setVisible(self.parts.shows(OVERVIEW))
        self.search.setVisible(self.parts.shows(SEARCH))
