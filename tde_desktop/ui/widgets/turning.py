"""A list and what is chosen in it: side by side, or one at a time where there is no room for both."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.labels import Rule


class TurningPanes(QObject):
    """Shows the lead pane, the other, or both. `holder` stands for the other in its splitter: it has the way
    back above it.
    """

    def __init__(
        self, lead: QWidget, other: QWidget, way_back: str, came_back: Callable[[], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._lead, self._came_back = lead, came_back
        self._single, self._turned, self._lead_useful = False, False, True
        self.holder = QWidget()
        self.holder.setBackgroundRole(QPalette.ColorRole.Base)
        self.holder.setAutoFillBackground(True)
        column = QVBoxLayout(self.holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._bar = QWidget()
        row = QHBoxLayout(self._bar)
        row.setContentsMargins(theme.SPACE_8, 2, theme.SPACE_8, 2)
        self.back = Button(way_back, "arrow-left", quiet=True)
        self.back.clicked.connect(lambda _checked=False: self.show_lead())
        row.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        self._rule = Rule()
        for widget in (self._bar, self._rule, other):
            column.addWidget(widget)
        column.setStretchFactor(other, 1)
        self._bar.hide()
        self._rule.hide()

    @property
    def single(self) -> bool:
        return self._single

    def fit(self, *, single: bool) -> None:
        self._single = single
        self._place()

    def use_lead(self, useful: bool) -> None:
        """Whether the lead pane is wanted at all, beside what is shown now."""
        self._lead_useful = useful
        self._place()

    def turn(self) -> None:
        """Something was chosen: show it, where only one is shown."""
        self._turned = True
        self._place()

    def show_lead(self) -> None:
        self._turned = False
        self._place()
        self._came_back()

    def _place(self) -> None:
        alone = self._single and (self._turned or not self._lead_useful)
        self._lead.setVisible(self._lead_useful and not alone)
        self.holder.setVisible(not self._single or alone)
        for widget in (self._bar, self._rule):
            widget.setVisible(alone and self._lead_useful)
