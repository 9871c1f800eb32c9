"""The pane beside the results: where to look, in which projects, in what state, and how long ago."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.ui import theme
from tde_desktop.ui.everything.looking import Chosen, Standing, Where
from tde_desktop.ui.everything.rows import TITLES
from tde_desktop.ui.language import digits, mark, tr
from tde_desktop.ui.models.list_model import ListItem, ListModel
from tde_desktop.ui.widgets.check_box import CheckBox
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.list_view import ListView

STANDINGS = {
    Standing.HOLDS: mark("Active and accepted"),
    Standing.SET_ASIDE: mark("Superseded, rejected"),
    Standing.ARCHIVED: mark("Archived, retired"),
}
TIMES = (
    (mark("At any time"), None),
    (mark("This week"), timedelta(days=7)),
    (mark("This year"), timedelta(days=365)),
)
_EVERYTHING = "everything"


class _Tick(QWidget):
    """A tick box with a count at the right."""

    def __init__(self, words: str, ticked: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_4, 2, theme.SPACE_4, 2)
        row.setSpacing(theme.SPACE_8)
        self.box = CheckBox(words)
        self.box.setChecked(ticked)
        row.addWidget(self.box, 1)
        self._count = Text("", "caption", "faint")
        row.addWidget(self._count)

    def show_count(self, count: int | None) -> None:
        self._count.setText("" if count is None else digits(count))


class Facets(QScrollArea):
    """Signals:
    chosen: what is to be shown of the hits is new.
    projects_chosen: other projects are to be searched.
    """

    chosen = Signal()
    projects_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(theme.SPACE_8, theme.SPACE_12, theme.SPACE_8, theme.SPACE_12)
        self._column.setSpacing(0)
        self._projects: dict[str | None, _Tick] = {}
        self._counts: Mapping[Where, int] = {}
        self._where: Where | None = None
        self._build_where()
        self._head(tr("Project"))
        self._project_rows = QVBoxLayout()
        self._project_rows.setSpacing(0)
        self._column.addLayout(self._project_rows)
        self._head(tr("State"))
        self.standings = {each: _Tick(tr(words), each is Standing.HOLDS) for each, words in STANDINGS.items()}
        for tick in self.standings.values():
            tick.box.toggled.connect(lambda _on: self.chosen.emit())
            self._column.addWidget(tick)
        self._head(tr("Changed"))
        self.times = QButtonGroup(self)
        for number, (words, _age) in enumerate(TIMES):
            radio = QRadioButton(tr(words))
            radio.setContentsMargins(theme.SPACE_4, 0, 0, 0)
            self.times.addButton(radio, number)
            row = QHBoxLayout()
            row.setContentsMargins(theme.SPACE_4, 2, 0, 2)
            row.addWidget(radio)
            self._column.addLayout(row)
        self.times.button(0).setChecked(True)
        self.times.idClicked.connect(lambda _number: self.chosen.emit())
        self._column.addStretch(1)
        self.setWidget(inside)

    def _head(self, words: str) -> None:
        self._column.addSpacing(theme.SPACE_16)
        head = Text(words, "caption-semibold", "neutral")
        head.setContentsMargins(theme.SPACE_4, 0, 0, theme.SPACE_4)
        self._column.addWidget(head)

    def _build_where(self) -> None:
        head = Text(tr("Where"), "caption-semibold", "neutral")
        head.setContentsMargins(theme.SPACE_4, 0, 0, theme.SPACE_4)
        self._column.addWidget(head)
        self.model: ListModel[Where | None] = ListModel(self._present, lambda each: each or _EVERYTHING, self)
        self.model.replace([None, *Where])
        self.where = ListView(tr("Where"))
        self.where.show_model(self.model)  # type: ignore[arg-type]
        self.where.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.where.setFixedHeight(theme.row_height() * (len(Where) + 1) + theme.SPACE_8)
        self.where.choose(_EVERYTHING)
        self.where.picked.connect(self._where_picked)
        self._column.addWidget(self.where)

    def _present(self, each: Where | None) -> ListItem:
        title, icon = TITLES[each] if each else (mark("Everything"), "layers")
        count = self._counts.get(each, 0) if each else sum(self._counts.values())
        trailing = digits(count) if self._counts else ""
        return ListItem(each or _EVERYTHING, tr(title), icon, trailing=trailing)

    def _where_picked(self, key: str) -> None:
        self._where = None if key == _EVERYTHING else Where(key)
        self.chosen.emit()

    def choose_where(self, where: Where | None) -> None:
        self._where = where
        self.where.choose(where or _EVERYTHING)
        self.chosen.emit()

    def show_projects(self, names: Sequence[str], opened: str | None) -> None:
        """The open project and global memory are searched at first; a person's ticks stay."""
        wanted: list[str | None] = [*names, None]
        if list(self._projects) == wanted:
            return
        ticked = {name for name, tick in self._projects.items() if tick.box.isChecked()} or {opened, None}
        empty_layout(self._project_rows)
        self._projects = {}
        for name in wanted:
            tick = _Tick(name or tr("Global memory"), name in ticked or name == opened)
            tick.box.toggled.connect(lambda _on: self.projects_chosen.emit())
            self._projects[name] = tick
            self._project_rows.addWidget(tick)

    @property
    def projects(self) -> tuple[str | None, ...]:
        return tuple(name for name, tick in self._projects.items() if tick.box.isChecked())

    @property
    def choice(self) -> Chosen:
        standings = frozenset(each for each, tick in self.standings.items() if tick.box.isChecked())
        return Chosen(self._where, standings, TIMES[self.times.checkedId()][1])

    def show_counts(
        self,
        sorts: Mapping[Where, int],
        projects: Mapping[str | None, int],
        standings: Mapping[Standing, int],
    ) -> None:
        self._counts = sorts
        self.model.replace([None, *Where])
        self.where.choose(self._where or _EVERYTHING)
        for name, tick in self._projects.items():
            tick.show_count(projects.get(name, 0) if tick.box.isChecked() else None)
        for each, tick in self.standings.items():
            tick.show_count(standings.get(each, 0))
