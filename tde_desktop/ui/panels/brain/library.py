"""The left half of Brain: the path tree and the list of pages, read and searched."""

from time import perf_counter

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tde_desktop.brain.rows import PageRow, QueryResult
from tde_desktop.ui.panels.brain.page_list import PageListPane, Wanted
from tde_desktop.ui.panels.brain.paths import WANTED, PathsPane
from tde_desktop.ui.panels.brain.shelf import Shelf, filter_for, read_shelf
from tde_desktop.ui.workspace import Workspace

_MOST_HITS = 100


class Library(QObject):
    """Owns both panes; the panel says which page is shown, the library which one was chosen.

    Signals:
        page_chosen: the id of a page to read.
        wanted_chosen: a name that links want and no page has, and how many links.
        filled: another shelf is shown.
    """

    page_chosen = Signal(str)
    wanted_chosen = Signal(str, int)
    filled = Signal()

    def __init__(self, workspace: Workspace, new_page: QAction, parent: QObject) -> None:
        super().__init__(parent)
        self._work = workspace
        self.paths, self.list_pane = PathsPane(new_page), PageListPane(new_page)
        self.shelf: Shelf | None = None
        self.shown_page = ""
        """The key of what the panel shows: kept chosen when rows come in."""
        self.paths.chosen.connect(self._path_chosen)
        self.list_pane.searched.connect(lambda _text: self.read())
        self.list_pane.filtered.connect(self.read)
        self.list_pane.picked.connect(self._picked)

    @property
    def is_first_run(self) -> bool:
        return self.shelf is not None and self.shelf.empty

    @property
    def pages(self) -> tuple[PageRow, ...]:
        return self.shelf.rows if self.shelf is not None else ()

    def forget(self) -> None:
        """Another project."""
        self.shelf, self.shown_page = None, ""
        self.paths.forget()
        self.list_pane.search.show_text("")

    def read(self) -> None:
        """Ask the core again: for what is searched, or for the chosen place of the tree."""
        work, project, core = self._work, self._work.project, self._work.core
        chosen = filter_for(self.paths.current_key, self.list_pane.filter)
        text = self.list_pane.search.text().strip()
        if text:
            started = perf_counter()

            def search() -> tuple[QueryResult, float]:
                result = core.brain.query(project, text, chosen, _MOST_HITS)
                return result, (perf_counter() - started) * 1000

            work.tasks.run(search, then=self._show_hits, key="brain.list")
        else:
            sort = self.list_pane.sort_by
            work.tasks.run(read_shelf, core, project, chosen, sort, then=self._show_shelf, key="brain.list")

    def _show_shelf(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.paths.show_folders(
            shelf.folders,
            total=shelf.total,
            pinned=shelf.pinned,
            wanted=len(shelf.wanted),
            archived=shelf.archived,
        )
        pane = self.list_pane
        pane.tag.set_choices([(tag, f"{tag}  {count}") for tag, count in shelf.tags[:40]])
        pane.show_total(shelf.total)
        if self.paths.current_key == WANTED:
            wanted = [Wanted(target, links) for target, links in shelf.wanted]
            pane.show_wanted(wanted, choose=self.shown_page)
        else:
            pane.show_rows(shelf.rows, choose=self.shown_page)
        pane.filters.setVisible(not shelf.empty)
        self.filled.emit()

    def _show_hits(self, answer: tuple[QueryResult, float]) -> None:
        result, took = answer
        self.list_pane.show_hits(result.hits, took, choose=self.shown_page)

    def choose_first(self) -> str:
        """Choose the first pinned row, or the first of all, and give its key."""
        if not self.pages:
            return ""
        first = next((row for row in self.pages if row.pinned), self.pages[0])
        self.list_pane.list.choose(first.id)
        self.list_pane.list.setFocus()
        return first.id

    def _path_chosen(self, key: str) -> None:
        if key.startswith("page:"):
            page = key.removeprefix("page:")
            self.list_pane.list.choose(page)
            self.page_chosen.emit(page)
        else:
            self.list_pane.search.show_text("")
            self.read()

    def _picked(self, key: str) -> None:
        if key.startswith("wanted:"):
            target = key.removeprefix("wanted:")
            links = dict(self.shelf.wanted).get(target, 1) if self.shelf else 1
            self.shown_page = key
            self.wanted_chosen.emit(target, links)
        else:
            self.page_chosen.emit(key)
