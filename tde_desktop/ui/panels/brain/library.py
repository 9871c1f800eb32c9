"""The left half of Brain: the path tree and the list of pages, read and searched."""

from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tde_desktop.brain.rows import PageFilter, PageRow, QueryResult
from tde_desktop.ui.dialogs.move_page import MovePageDialog
from tde_desktop.ui.models.path_model import MOST, Node, path_of
from tde_desktop.ui.models.windows import SIZE, Windows
from tde_desktop.ui.panels.brain.page_list import Entry, PageListPane, Wanted, key_of
from tde_desktop.ui.panels.brain.paths import WANTED, PathsPane
from tde_desktop.ui.panels.brain.shelf import Asked, Shelf, filter_for, read_shelf, read_window
from tde_desktop.ui.workspace import Workspace

_MOST_HITS = 50


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
        self._listed: tuple[str, PageFilter, str] | None = None
        self._searched: tuple[str, PageFilter] | None = None
        self.paths.chosen.connect(self._path_chosen)
        self.paths.unfolded.connect(self._unfolded)
        self.list_pane.tag.about_to_open.connect(self._read_tags)
        self.list_pane.task.about_to_open.connect(self._read_tasks)
        self.list_pane.searched.connect(lambda _text: self.read())
        self.list_pane.filtered.connect(self.read)
        self.list_pane.picked.connect(self._picked)
        self.paths.dropped.connect(self._move_to)

    def _move_to(self, page: str, folder: str) -> None:
        """A page was dragged onto a folder: nothing moves before the preview was seen."""
        project, core = self._work.project, self._work.core

        def show(row: PageRow) -> None:
            to = f"{folder}/{row.path.rsplit('/', 1)[-1]}".strip("/")
            if to != row.path:
                MovePageDialog(self._work, row, self.paths, to).open()

        self._work.tasks.run(lambda: core.brain.get(project, page).row, then=show)

    @property
    def is_first_run(self) -> bool:
        return self.shelf is not None and self.shelf.empty

    def forget(self) -> None:
        """Another project."""
        self.shelf, self.shown_page = None, ""
        self.paths.forget()
        self.list_pane.search.show_text("")

    @property
    def _place(self) -> str:
        return self.paths.current_key

    def read(self) -> None:
        """Ask the core again: for what is searched, or for the chosen place of the tree."""
        work, project, core = self._work, self._work.project, self._work.core
        place = self._place
        chosen = filter_for(place, self.list_pane.filter)
        text = self.list_pane.search.text().strip()
        if text:
            started = perf_counter()

            def search() -> tuple[QueryResult, float]:
                result = core.brain.query(project, text, chosen, _MOST_HITS)
                return result, (perf_counter() - started) * 1000

            work.tasks.run(
                search, then=lambda answer: self._show_hits(*answer, (text, chosen)), key="brain.list"
            )
            return
        self._searched = None
        pane = self.list_pane
        again = (place, chosen, pane.sort_by) == self._listed
        self._listed = (place, chosen, pane.sort_by)
        asked = Asked(
            project,
            place,
            chosen,
            pane.sort_by,
            self.paths.open_folders,
            pane.sight if again else (0, SIZE - 1),
            self.shown_page,
        )
        work.tasks.run(
            read_shelf,
            core,
            asked,
            then=lambda shelf: self._show_shelf(shelf, asked, again),
            key="brain.list",
        )

    def _show_shelf(self, shelf: Shelf, asked: Asked, again: bool) -> None:
        self.shelf = shelf
        self.paths.show_folders(
            shelf.folders,
            total=shelf.total,
            pinned=shelf.pinned,
            wanted=len(shelf.wanted),
            archived=shelf.archived,
        )
        pane = self.list_pane
        pane.show_total(shelf.total)
        if self._place == WANTED:
            wanted = [Wanted(target, links) for target, links in shelf.wanted]
            pane.show_wanted(wanted, choose=self.shown_page)
        else:
            windows: Windows[Entry] = Windows(
                shelf.stretches, key_of, lambda part, at: self._read_window(shelf, asked, part, at)
            )
            for (part, at), rows in shelf.windows.items():
                windows.put(part, at, rows)
            row = windows.row_at(*shelf.shown_at) if shelf.shown_at is not None else -1
            pane.show_windows(windows, choose=row, keep=again)
        pane.filters.setVisible(not shelf.empty)
        self.filled.emit()

    def _read_window(self, shelf: Shelf, asked: Asked, part: int, at: int) -> None:
        """Rows have come into sight that are not here."""

        def take(rows: Sequence[PageRow]) -> None:
            if self.shelf is shelf:
                self.list_pane.put(part, at, rows)

        core, chosen = self._work.core, shelf.parts[part]
        self._work.tasks.run(read_window, core, asked.project, chosen, asked.sort, at, then=take)

    def _show_hits(self, result: QueryResult, took_ms: float, asked: tuple[str, PageFilter]) -> None:
        """For the same question again every row stays where it is, for another the best is in sight."""
        again, self._searched, self._listed = asked == self._searched, asked, None
        self.list_pane.show_hits(result.hits, took_ms, choose=self.shown_page if again else "")

    def choose_first(self) -> str:
        """Choose the first row and give its key."""
        key = self.list_pane.choose_first()
        if key:
            self.list_pane.list.setFocus()
        return key

    def _unfolded(self, node: Node) -> None:
        """Children of a folder are read when it is opened, or when more of them are asked for."""
        project, core, path = self._work.project, self._work.core, path_of(node)
        count = sum(child.key.startswith(("folder:", "page:")) for child in node.children)
        self._work.tasks.run(
            lambda: core.brain.children(project, path, MOST, count),
            then=lambda rows: self.paths.put(node, rows),
            key=f"brain.children.{path}",
        )

    def _read_tags(self) -> None:
        """The menu of tags is filled when it is opened."""
        project, core, pane = self._work.project, self._work.core, self.list_pane
        self._work.tasks.run(lambda: core.brain.tags(project), then=pane.show_tags, key="brain.tags")

    def _read_tasks(self) -> None:
        project, core, button = self._work.project, self._work.core, self.list_pane.task
        if project is not None:
            self._work.tasks.run(
                lambda: core.projects.tasks(project),
                then=lambda rows: button.set_choices([(row.ref, row.ref) for row in rows]),
                key="brain.tasks",
            )

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
