"""Ctrl+P and Ctrl+Shift+F: go to a page or decision by name, or search pages, decisions and code at once."""

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tde_desktop.brain.rows import PageRow
from tde_desktop.decisions.rows import DecisionRow
from tde_desktop.errors import NotFound, Tombstoned
from tde_desktop.ui import times
from tde_desktop.ui.fuzzy import SCATTERED, match, nearest
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.recent import RecentPlaces
from tde_desktop.ui.widgets.overlay import Choice, Overlay
from tde_desktop.ui.workspace import Workspace

if TYPE_CHECKING:
    from tde_desktop.ui.everything.view import Everything

_ALL, _PAGES, _DECISIONS, _FILES = range(4)
_MOST_NAMES = 12
_LAST, _LAST_FOUND = 6, 3
"""Places that were opened last, with nothing typed and among what is found."""
_MOST_OF = {_PAGES: 5, _DECISIONS: 3, _FILES: 4}
_NEAR = 60
"""Pages that are looked at closely: those that hold what was typed, the newest where nothing was."""
_BY_PATH = 20
"""A page found by its path comes a little later than one found by its title."""
_FIRST_REGION = 40
"""Lines: about what one region of an index holds."""
_FILE_AFTER = 45
"""So much nearer a file has to match than a page to come before it: a run inside a page's word suffices."""

Names = tuple[list[PageRow], list[PageRow], list[DecisionRow]]
Scored = list[tuple[int, Choice]]


def page_choice(row: PageRow, matched: tuple[int, ...] = ()) -> Choice:
    path = row.path.replace("/", " / ")
    return Choice(f"brain:{row.id}", row.title, row.kind.icon, row.kind.tone, path, matched=matched)


def decision_choice(row: DecisionRow, matched: tuple[int, ...] = ()) -> Choice:
    return Choice(f"decisions:{row.key}", row.title, row.state.icon, row.state.tone, row.key, matched=matched)


def file_choice(path: str, matched: tuple[int, ...]) -> Choice:
    """Its name, with the folder beside it; `matched` are positions of the whole path."""
    folder, _slash, name = path.rpartition("/")
    before = len(path) - len(name)
    shown = tuple(at - before for at in matched if at >= before)
    return Choice(f"recall:{path}:1-{_FIRST_REGION}", name, "file-code", "neutral", folder, matched=shown)


def _parted(place: str) -> tuple[str, str]:
    """A panel's id, and a key in it."""
    panel, _colon, key = place.partition(":")
    return panel, key


def _score(entry: tuple[int, Choice]) -> int:
    return entry[0]


class Finder(QWidget):
    """Owns the two and asks the core for the names that the first lists.

    Signals:
        place_chosen: panel id and key of what was picked.
        page_wanted: the title of a page to write.
    """

    place_chosen = Signal(str, str)
    page_wanted = Signal(str)

    def __init__(self, window: QWidget, rail: QWidget, workspace: Workspace) -> None:
        """The search over everything covers what stands beside the rail."""
        super().__init__(window)
        self.hide()
        self._window, self._rail = window, rail
        self._workspace = workspace
        self._recent = RecentPlaces(workspace.state)
        workspace.went.connect(self._went)
        self._pages: list[PageRow] = []
        self._last_pages: list[PageRow] = []  # that were opened
        self._decisions: list[DecisionRow] = []
        self._files: list[str] = []
        self._folded: list[str] = []
        self.switcher = Overlay(
            window,
            tr("Go to"),
            tr("Go to a page, decision or file"),
            tr("What to go to"),
            tr("Ctrl+K commands"),
            scopes=(tr("All"), tr("Pages"), tr("Decisions"), tr("Files")),
            makes=mark("Shift+Enter write the page “{text}”"),
        )
        self.switcher.made.connect(self.page_wanted)
        self.switcher.typed.connect(self._name_typed)
        self.switcher.chosen.connect(self._chosen)

    @cached_property
    def search(self) -> "Everything":
        """The search over everything, built when it is first wanted."""
        from tde_desktop.ui.everything.view import Everything

        view = Everything(self._window, self._rail, self._workspace)
        view.chosen.connect(self._chosen_anywhere)
        return view

    def leave_search(self) -> bool:
        """Close the search over everything; whether it was open."""
        opened = "search" in self.__dict__ and self.search.isVisible()
        if opened:
            self.search.close_overlay()
        return opened

    def overlays(self) -> tuple[QWidget, ...]:
        """What lies over the window and has to go when it is built again."""
        built = (self.search,) if "search" in self.__dict__ else ()
        return (self.switcher, *built)

    def open_switcher(self) -> None:
        self.switcher.open()
        project = self._workspace.project

        last = [key for panel, key in map(_parted, self._recent.of(project)) if panel == "brain"]

        def names() -> Names:
            core = self._workspace.core
            pages = []
            for page in last:
                with suppress(NotFound, Tombstoned):
                    pages.append(core.brain.get(project, page).row)
            decisions = core.decisions.rows(project) if project else []
            return core.brain.named(project, "", _NEAR), pages, decisions

        def files() -> tuple[list[str], list[str]]:
            paths = self._workspace.core.projects.files(project) if project else []
            return paths, [path.casefold() for path in paths]

        self._take_files(([], []))
        self._workspace.tasks.run(names, then=self._take_names, key="finder.names")
        self._workspace.tasks.run(files, then=self._take_files, key="finder.files")

    def open_search(self, text: str) -> None:
        self.search.open(text)

    def _take_names(self, names: Names) -> None:
        self._pages, self._last_pages, self._decisions = names
        self._fill_names(self.switcher.field.text())

    def _name_typed(self, text: str) -> None:
        """What is here is offered at once; of many pages the near ones are read meanwhile."""
        self._fill_names(text)
        core, project = self._workspace.core, self._workspace.project

        def take(pages: list[PageRow]) -> None:
            if text == self.switcher.field.text():
                self._pages = pages
                self._fill_names(text)

        self._workspace.tasks.run(
            lambda: core.brain.named(project, text, _NEAR), then=take, key="finder.pages"
        )

    def _take_files(self, files: tuple[list[str], list[str]]) -> None:
        self._files, self._folded = files
        self._fill_names(self.switcher.field.text())

    def _fill_names(self, text: str) -> None:
        scope, opened = self.switcher.scope, self._recent.of(self._workspace.project)
        sorts = {
            _PAGES: (tr("Pages"), self._scored_pages),
            _DECISIONS: (tr("Decisions"), self._scored_decisions),
            _FILES: (tr("Files"), self._scored_files),
        }
        groups = []
        for sort, (title, scored) in sorts.items():
            if scope in {_ALL, sort} and (each := sorted(scored(text), key=_score)):
                groups.append((sort, title, each))
        groups.sort(key=lambda group: _score(group[2][0]))
        near = {choice.key: choice for *_, each in groups for score, choice in each if score < SCATTERED}
        last = [
            replace(near[place], when=times.short(when)) for place, when in opened.items() if place in near
        ]
        last = last[: _LAST_FOUND if text else _LAST]
        entries: list[Choice | Group] = [Group(tr("Recently open"), len(last)), *last] if last else []
        shown = {choice.key for choice in last}
        for sort, title, each in groups:
            rest = [choice for _, choice in each if choice.key not in shown]
            rest = rest[: _MOST_NAMES if scope else _MOST_OF[sort]]
            entries += [Group(title, len(rest)), *rest] if rest else []
        self.switcher.show_choices(
            entries,
            tr("No page, decision or file is called “{words}”.", words=text)
            if text
            else tr("Nothing to go to yet."),
        )

    def _scored_pages(self, text: str) -> Scored:
        scored = []
        for page in {row.id: row for row in (*self._pages, *self._last_pages)}.values():
            by_title, by_path = match(text, page.title), match(text, page.path)
            if by_title and (by_title[0] < SCATTERED or by_path is None or by_path[0] >= SCATTERED):
                scored.append((by_title[0], page_choice(page, by_title[1])))
            elif text and by_path:
                scored.append((by_path[0] + _BY_PATH, page_choice(page)))
        return scored

    def _scored_decisions(self, text: str) -> Scored:
        scored = []
        for decision in self._decisions:
            by_title = match(text, decision.title)
            if hit := by_title or match(text, decision.key):
                scored.append((hit[0] + 1, decision_choice(decision, hit[1] if by_title else ())))
        return scored

    def _scored_files(self, text: str) -> Scored:
        """With nothing typed, those that were opened last."""
        if not text:
            places = map(_parted, self._recent.of(self._workspace.project))
            paths = [region.rpartition(":")[0] for panel, region in places if panel == "recall"]
            return [(_FILE_AFTER, file_choice(path, ())) for path in paths if path in self._files]
        near = nearest(text, self._files, self._folded, _MOST_NAMES)
        return [(score + _FILE_AFTER, file_choice(path, matched)) for score, matched, path in near]

    def _went(self, panel: str, key: str) -> None:
        if key:
            self._recent.add(self._workspace.project, f"{panel}:{key}")

    def _chosen(self, key: str) -> None:
        panel, rest = _parted(key)
        if panel == "recall":  # the others say themselves what they show
            self._went(panel, rest)
        self.place_chosen.emit(panel, rest)

    def _chosen_anywhere(self, project: str, place: str) -> None:
        if project and project != self._workspace.project:
            self._workspace.open_project(project)
        self._chosen(place)
