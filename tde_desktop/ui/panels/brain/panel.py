"""Brain: the memories of the open project, found, read, written and kept in order."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QSplitter, QStackedWidget

from tde_desktop.changes import Changes
from tde_desktop.errors import NotFound, Tombstoned
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.panels.brain.acts import PageActs
from tde_desktop.ui.panels.brain.editor import EditorView
from tde_desktop.ui.panels.brain.history import HistoryView
from tde_desktop.ui.panels.brain.inspector import Inspector
from tde_desktop.ui.panels.brain.library import Library
from tde_desktop.ui.panels.brain.pen import Kept, Pen
from tde_desktop.ui.panels.brain.reading import LoadedPage, ReadingPane
from tde_desktop.ui.panels.brain.shelf import possible_acts, read_page, symbol_of
from tde_desktop.ui.panels.brain.unsaved import Unsaved
from tde_desktop.ui.panels.brain.welcome import Welcome
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.folding import FoldingPane
from tde_desktop.ui.widgets.turning import TurningPanes
from tde_desktop.vocabulary import Table

if TYPE_CHECKING:
    from tde_desktop.ui.panels.brain.graph import GraphView

_PATHS_FOLD, _INSPECTOR_FOLDS = 1060, 1240
_LIST, _CENTER = 300, 340  # least widths, at 13 px


class BrainPanel(PageActs):
    ID = "brain"
    SHOWS = frozenset({Table.PAGES, Table.OBSERVATIONS, Table.EDGES, Table.PROJECTS})

    def build(self) -> None:
        self._mode = "read"
        self._page_id = ""
        self._loaded: LoadedPage | None = None
        me = self.workspace.actor
        self.library = Library(self.workspace, self.action("brain.new_page"), self)
        self.paths, self.list_pane = self.library.paths, self.library.list_pane
        self.reading = ReadingPane(self.actions_table, me)
        self.workspace.aged.connect(self.reading.age)
        self.inspector = Inspector(self.workspace.state, me)
        inspector_action = self.action("brain.inspector")
        self._folding = FoldingPane(self.inspector, inspector_action, self.workspace.state, "brain.inspector")
        self.pen = Pen(self.workspace, self)
        self.unsaved = Unsaved(self.workspace, self.library, self.reading, self.pen, self)
        self.welcome = Welcome(self.workspace, self.actions_table)
        self._center = QStackedWidget()
        self._center.addWidget(self.reading)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        back = self.list_pane.list.setFocus
        self.turning = TurningPanes(self.list_pane, self._center, tr("All pages"), back, self)
        panes = (self.paths, self.list_pane, self.turning.holder, self.inspector)
        for widget, least in zip(panes, (160, _LIST, _CENTER, 240), strict=True):
            widget.setMinimumWidth(theme.em(self, least))
            self.split.addWidget(widget)
        self.split.setStretchFactor(2, 1)
        for pane in (0, 1, 3):
            self.split.setStretchFactor(pane, 0)
        self.workspace.state.keep_splitter("brain.split", self.split, self._first_sizes)
        self.column.addWidget(self.split)
        self._connect()

    def _first_sizes(self) -> None:
        self.split.setSizes([theme.em(self, width) for width in (196, 372, 580, 264)])

    def _connect(self) -> None:
        self.library.page_chosen.connect(self.show_key)
        self.library.wanted_chosen.connect(self._show_wanted)
        self.library.filled.connect(self._filled)
        self.list_pane.opened.connect(lambda _key: self.reading.reader.setFocus())
        self.reading.view_chosen.connect(self._view_chosen)
        self.reading.followed.connect(self._follow)
        self.reading.heading_reached.connect(self.inspector.mark_heading)
        self.reading.reader.written.connect(lambda: self.inspector.show_headings(self.reading.headings))
        self.reading.write_requested.connect(self.pen.write_wanted)
        self.pen.taken_up.connect(lambda: self._show_mode("edit"))
        self.pen.laid_down.connect(self._pen_laid_down)
        self.pen.saved.connect(self._tell_warnings)
        self.pen.theirs_wanted.connect(self._open_history)
        self.inspector.heading_chosen.connect(self.reading.reader.go_to)
        self.inspector.page_chosen.connect(self.show_key)
        self.inspector.revision_chosen.connect(self._open_history)
        self.inspector.file_chosen.connect(self._open_file)

    @cached_property
    def history_view(self) -> HistoryView:
        """Built when first shown, like the editor."""
        view = HistoryView(self.workspace.actor, self.workspace.tasks)
        view.view_chosen.connect(self._view_chosen)
        view.restore_requested.connect(self._restore)
        self._center.addWidget(view)
        return view

    @cached_property
    def graph_view(self) -> "GraphView":
        from tde_desktop.ui.panels.brain.graph import GraphView

        view = GraphView(self.workspace)
        view.view_chosen.connect(self._view_chosen)
        view.page_opened.connect(self._open_from_graph)
        self._center.addWidget(view)
        return view

    @property
    def editor(self) -> EditorView:
        if self._center.indexOf(self.pen.editor) < 0:
            self._center.addWidget(self.pen.editor)
        return self.pen.editor

    # -- the library: tree and list ---------------------------------------------------

    def open_project(self) -> None:
        self._page_id, self._loaded = "", None
        self.library.forget()
        self.reading.show_nothing()
        if "graph_view" in vars(self):
            self.graph_view.forget()
        self._show_mode("read")

    def keep(self) -> Kept:
        return Kept(self._mode, self._page_id, self._loaded, self.pen.keep())

    def go_on(self, kept: Kept) -> None:
        self._page_id = self.library.shown_page = kept.page
        if kept.loaded is not None:
            self._show_page(kept.loaded)
        if kept.mode == "edit" and kept.begun is not None:
            self.pen.take_up_again(kept.begun)
        elif kept.mode == "graph":
            (self.show_graph if kept.loaded is not None else self.show_whole_graph)()
        elif kept.mode == "history":
            self.show_history()

    def refresh(self) -> None:
        self.library.read()
        if self._page_id:
            self._read_page(self._page_id, visited=False)
        elif self._mode == "graph":
            self.graph_view.read()

    def _filled(self) -> None:
        if self.library.is_first_run and not self._page_id:
            self._show_first_run()
        elif not self._page_id and self._mode == "read" and (first := self.library.choose_first()):
            self._read_page(first, visited=False)
        self.possible_changed.emit()

    def _show_first_run(self) -> None:
        self.welcome.show_project(self.project, str(self.core.paths.home))
        self.list_pane.show_first_run()
        self.reading.show_nothing(self.welcome)
        self._fit_inspector()

    # -- the page -----------------------------------------------------------------------

    def _show_wanted(self, target: str, links: int) -> None:
        self._page_id, self._loaded = f"wanted:{target}", None
        self.reading.show_wanted(target, links)
        self._show_mode("read")
        self.turning.turn()

    def show_key(self, key: str) -> None:
        if self._mode == "edit":
            self.editor.leave()
        self._read_page(key, visited=True)
        self.turning.turn()

    def _read_page(self, page: str, *, visited: bool) -> None:
        if page.startswith("wanted:"):
            return
        project, core = self.project, self.core
        self._page_id = self.library.shown_page = page
        if visited:
            self.visit(page)

        def show(loaded: LoadedPage) -> None:
            self._show_page(loaded)
            self.arrived(page, loaded.detail.row.id)

        self.tasks.run(read_page, core, project, page, then=show, failed=self._page_failed, key="brain.page")

    def _show_page(self, page: LoadedPage) -> None:
        changed = self._loaded is not None and self._loaded.detail.row.id == page.detail.row.id
        newer = (
            changed and self._loaded is not None and page.detail.row.version > self._loaded.detail.row.version
        )
        self._loaded, self._page_id = page, page.detail.row.id
        self.library.shown_page = self._page_id
        self.list_pane.list.choose(self._page_id)
        if self._mode == "edit" and newer:
            self.pen.tell_conflict(page.detail)
            return
        self.reading.show_page(page.detail)
        self.inspector.show_headings(self.reading.headings)
        self.inspector.show_page(page)
        if self._mode == "history":
            self.history_view.follow(page.detail, page.history)
        elif self._mode == "graph":
            self.graph_view.follow(page.detail.row)
        self._fit_inspector()
        self.possible_changed.emit()

    def _open_file(self, file: str) -> None:
        """A file that a page is about: its code, and who calls it."""
        self.workspace.place_requested.emit("recall", symbol_of(file))

    def _page_failed(self, error: Exception) -> None:
        if isinstance(error, NotFound | Tombstoned):
            self._page_id, self._loaded = "", None
            self.reading.show_nothing()
            self.possible_changed.emit()
        self.workspace.notices.tell_failure(error)

    def _follow(self, address: str) -> None:
        if address.startswith("page:"):
            self.show_key(address.removeprefix("page:"))
        elif address.startswith("wanted:"):
            target = address.removeprefix("wanted:")
            self.reading.show_wanted(target, 1)
        elif address.startswith(("http://", "https://", "mailto:")):
            QDesktopServices.openUrl(address)
        else:
            self._read_page(address, visited=True)

    # -- views of the page ----------------------------------------------------------------

    def _view_chosen(self, index: int) -> None:
        (self.show_reading, self.show_graph, self.show_history)[index]()

    def _show_mode(self, mode: str) -> None:
        self._mode = mode
        views = {"history": self.history_view, "graph": self.graph_view, "edit": self.editor}
        self._center.setCurrentWidget(views.get(mode, self.reading))
        self.turning.use_lead(mode == "read")
        self._fit_inspector()
        self.possible_changed.emit()

    def show_reading(self) -> None:
        self.reading.views.choose(0)
        self._show_mode("read")
        if self._page_id and not self._page_id.startswith("wanted:"):
            self._read_page(self._page_id, visited=False)
        self.list_pane.list.setFocus()

    def go_home(self) -> None:
        if self._mode in {"history", "graph"}:
            self.show_reading()

    def show_history(self) -> None:
        self._open_history(0)

    def _open_history(self, version: int) -> None:
        if self._loaded is not None:
            self.history_view.show_history(self._loaded.detail, self._loaded.history, version)
            self._show_mode("history")
            self.history_view.list.setFocus()

    def show_graph(self) -> None:
        if self._loaded is not None:
            self._show_mode("graph")
            self.graph_view.show_page(self._loaded.detail.row)
            self.graph_view.canvas.setFocus()

    def show_whole_graph(self) -> None:
        if self._mode == "edit":
            self.editor.leave()
        self._show_mode("graph")
        self.graph_view.show_whole(self._row)
        self.graph_view.canvas.setFocus()

    def _open_from_graph(self, page: str) -> None:
        self.reading.views.choose(0)
        self._show_mode("read")
        self.show_key(page)
        self.reading.reader.setFocus()

    def restore_version(self) -> None:
        self.history_view.restore_shown()

    def _restore(self, version: int) -> None:
        if (page := self._row) is not None:
            self._change(self.core.brain.restore, page.id, version, page.version)

    # -- acts -------------------------------------------------------------------------------

    def new_page(self) -> None:
        self.pen.begin(place=self.paths.current_key)

    def edit_page(self) -> None:
        if self._loaded is not None:
            self.pen.edit(self._loaded.detail)

    def save_page(self) -> None:
        if self._mode == "edit":
            self.editor.save()

    def _pen_laid_down(self, page: str) -> None:
        if page:
            self._page_id = page
        self.show_reading()

    def _tell_warnings(self, changes: Changes) -> None:
        for warning in changes.warnings:
            self.reading.bar.say(Notice(in_words(warning), "warn", "triangle-alert"))

    def focus_search(self) -> None:
        if self._mode == "edit":
            self.editor.open_find()
            return
        if self._mode != "read":
            self.show_reading()
        self.turning.show_lead()
        self.list_pane.search.setFocus()
        self.list_pane.search.selectAll()

    def clear_filters(self) -> None:
        self.list_pane.clear_filters()

    def possible(self) -> frozenset[str] | None:
        return possible_acts(self._mode, page_shown=self._loaded is not None)

    def main_is_primary(self) -> bool:
        # The first run has an accent of its own, and so has the editor.
        return self._mode != "edit" and not self.library.is_first_run

    # -- size -------------------------------------------------------------------------------

    def toggle_inspector(self) -> None:
        self._folding.toggle()

    def fit(self, width: int) -> None:
        roomy, was_roomy = width >= theme.em(self, _PATHS_FOLD), self.paths.isVisibleTo(self)
        if was_roomy and not roomy:
            self.split.setSizes([0, theme.em(self, 330), width - theme.em(self, 330), 0])
        self.paths.setVisible(roomy)
        if roomy and not was_roomy:
            self.workspace.state.restore_splitter("brain.split", self.split, self._first_sizes)
        self._folding.give_room(width >= theme.em(self, _INSPECTOR_FOLDS))
        self.turning.fit(single=width < theme.em(self, _LIST + _CENTER) + 1)
        if self._mode == "edit":
            self.editor.fit(width)

    def _fit_inspector(self) -> None:
        self._folding.show_if(self._mode == "read" and self._loaded is not None)
