"""The search over everything: over the panels, with filters at the left and what was found in groups."""

from collections import Counter
from datetime import UTC, datetime
from functools import partial
from time import perf_counter

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.projects.rows import ProjectRow
from tde_desktop.ui import theme
from tde_desktop.ui.everything import rows
from tde_desktop.ui.everything.facets import Facets
from tde_desktop.ui.everything.looking import LOOKS, Hit, Where
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.models.list_model import ListModel
from tde_desktop.ui.widgets.buttons import IconButton
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Rule, Text
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.search_field import SearchField
from tde_desktop.ui.workspace import Workspace

_FACETS, _FACETS_FOLD = 288, 700


class Everything(QWidget):
    """A child of the window that covers what stands beside the rail; Escape gives the focus back.

    Signals:
        chosen: the project of what was picked (empty for global memory), and its place.
    """

    chosen = Signal(str, str)

    def __init__(self, window: QWidget, rail: QWidget, workspace: Workspace) -> None:
        super().__init__(window)
        self._rail, self._workspace = rail, workspace
        self._before: QWidget | None = None
        self._found: dict[str, list[Hit]] = {}
        self.asked, self._began, self._took, self._kept = "", 0.0, 0, ""
        self._present = rows.Presenter()
        self.setAutoFillBackground(True)
        self.setAccessibleName(tr("Search everything"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_head())
        column.addWidget(Rule())
        self.facets = Facets()
        self.facets.chosen.connect(self._show)
        self.facets.projects_chosen.connect(self._ask)
        self.facets.setMinimumWidth(theme.em(self, 180))
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.facets)
        self._split.addWidget(self._build_results())
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([theme.em(self, _FACETS), theme.em(self, 1000)])
        column.addWidget(self._split, 1)
        window.installEventFilter(self)
        self.hide()

    def _build_head(self) -> QWidget:
        head = QWidget()
        head.setFixedHeight(theme.toolbar_height())
        row = QHBoxLayout(head)
        row.setContentsMargins(theme.SPACE_16, 0, theme.SPACE_8, 0)
        row.setSpacing(theme.SPACE_16)
        row.addWidget(Text(tr("Search everything"), "heading"))
        self.field = SearchField(tr("Search everything"), tr("Search pages, decisions, code and tasks"))
        self.field.asked.connect(lambda _text: self._ask())
        self.field.stepped.connect(lambda by: self.list.step(by))
        self.field.left.connect(self.close_overlay)
        self.field.installEventFilter(self)
        row.addWidget(self.field, 1)
        self._count = Text("", "caption", "faint")
        row.addWidget(self._count)
        row.addWidget(IconButton.make(tr("Close"), "x", self.close_overlay, self))
        return head

    def _build_results(self) -> QWidget:
        pane = QWidget()
        pane.setBackgroundRole(QPalette.ColorRole.Base)
        pane.setAutoFillBackground(True)
        column = QVBoxLayout(pane)
        column.setContentsMargins(theme.SPACE_8, theme.SPACE_4, theme.SPACE_8, 0)
        self.model: ListModel[rows.Entry] = ListModel(self._present, rows.key_of, self)
        self.list = ListView(tr("{name}: results", name=tr("Search everything")))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.opened.connect(self._open)
        self.list.picked.connect(self._keep)
        self.list.clicked.connect(lambda _index: self._open(self.list.current_key))
        self.list.link_clicked.connect(self._open)
        self._stack = QStackedWidget()
        self._nothing = EmptyState("search", "", "")
        self._stack.addWidget(self._nothing)
        self._stack.addWidget(self.list)
        column.addWidget(self._stack)
        return pane

    # -- opening and closing ------------------------------------------------------------

    def open(self, text: str) -> None:
        if not self.isVisible():
            self._before = QApplication.focusWidget()
        self._place()
        self.show()
        self.raise_()
        if text or not self.field.text():
            self.field.setText(text)
        self.field.setFocus()
        self.field.selectAll() if not text else None
        self._workspace.tasks.run(
            self._workspace.core.projects.rows, then=self._take_projects, key="everything.projects"
        )

    def _take_projects(self, projects: list[ProjectRow]) -> None:
        opened = self._workspace.project
        self._present.project = opened
        self.facets.show_projects([row.name for row in projects], opened)
        self._ask()

    def close_overlay(self) -> None:
        self.hide()
        if self._before is not None:
            self._before.setFocus()
            self._before = None

    def _place(self) -> None:
        """Over the panels and their toolbar."""
        window, rail = self._rail.window(), self._rail.width()
        top = self._rail.mapTo(window, QPoint(0, 0)).y()
        left = 0 if self.isRightToLeft() else rail
        self.setGeometry(left, top, window.width() - rail, self._rail.height())
        self.facets.setVisible(self.width() >= theme.em(self, _FACETS_FOLD))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._rail.window() and event.type() == QEvent.Type.Resize and self.isVisible():
            QTimer.singleShot(0, self, self._place)  # when the rail has its new size
        pressed = event.key() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else 0
        if watched is self.field and pressed in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._open(self.list.current_key)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_overlay()
        else:
            super().keyPressEvent(event)

    # -- asking ---------------------------------------------------------------------------

    def _ask(self) -> None:
        """Each sort by itself; what was found before stays until its answer comes."""
        text, core = self.field.text().strip(), self._workspace.core
        projects = self.facets.projects
        self.asked, self._began = text, perf_counter()
        self._kept = ""
        if not text:
            self._found = {}
            self._show()
            return
        for name, look in LOOKS:
            self._workspace.tasks.run(
                partial(look, core, text, projects),
                then=partial(self._take, name, text),
                key=f"everything.{name}",
            )

    def _keep(self, key: str) -> None:
        """A person went there: what still comes does not take the choice away."""
        self._kept = key

    def _take(self, name: str, text: str, hits: list[Hit]) -> None:
        if text == self.asked:
            self._found[name] = hits
            self._took = round((perf_counter() - self._began) * 1000)
            self._present.words = text.split()
            self._show()

    def _show(self) -> None:
        """What fits the filters of what was found."""
        choice, now = self.facets.choice, datetime.now(UTC)
        every = [hit for name, _look in LOOKS for hit in self._found.get(name, ())]
        fitting = [hit for hit in every if choice.fits(hit, now)]
        sorts = Counter(hit.where for hit in fitting)
        self._present.counts = dict(sorts)
        standings = Counter(hit.standing for hit in every)
        self.facets.show_counts(
            {where: sorts[where] for where in Where} if self.asked else {},
            Counter(hit.project for hit in fitting),
            standings if self.asked else {},
        )
        shown = rows.entries(fitting, choice.where)
        self.model.replace(shown)
        if not (self._kept and self.list.choose(self._kept)):
            self.list.choose_row(self.model.first().row())  # the best, however late it came
            self.list.scrollToTop()
        self._say(sum(isinstance(entry, Hit) for entry in shown), len(fitting), len(every))

    def _say(self, shown: int, fitting: int, every: int) -> None:
        self._stack.setCurrentIndex(1 if shown else 0)
        self._count.setText(
            plural(fitting, "1 found in {took} ms", "{count:,} found in {took} ms", took=self._took)
            if self.asked and every
            else ""
        )
        if not self.asked:
            self._nothing.say(tr("Search everything"), tr("Type to search pages, decisions and code."))
        elif every and not shown:
            self._nothing.say(tr("Nothing here fits the filters"), tr("They leave out all that was found."))
        elif not shown:
            self._nothing.say(tr("Nothing found for “{value}”.", value=self.asked))

    def _open(self, key: str) -> None:
        entry = next((each for each in self.model.rows if rows.key_of(each) == key), None)
        if isinstance(entry, Where):
            self.facets.choose_where(entry)
        elif isinstance(entry, Hit):
            self.close_overlay()
            self.chosen.emit(entry.project or "", entry.place)
