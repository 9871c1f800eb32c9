"""Accepted decisions that reach no run: why, and all that are ticked retired in one act."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.decisions.rows import ReachRow
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.decisions.reason import ReasonLine
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import Button, ClickableRow
from tde_desktop.ui.widgets.growing import GrowingList
from tde_desktop.ui.widgets.labels import Text


class DeadWeight(QWidget):
    """Signals:
    decision_requested: read this one.
    retire_requested: the keys that are ticked, and the reason.
    """

    decision_requested = Signal(str)
    retire_requested = Signal(tuple, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ticks: dict[str, QCheckBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.SPACE_12, 0, 0)
        column.setSpacing(theme.SPACE_4)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_8)
        head.addWidget(Text(tr("Dead weight"), "semibold"))
        self._about = Text("", "body", "neutral")
        head.addWidget(self._about)
        head.addStretch(1)
        self.retire = Button(tr("Retire…"), "archive")
        self.retire.clicked.connect(lambda _checked=False: self._ask())
        head.addWidget(self.retire)
        column.addLayout(head)
        self._asking = ReasonLine(tr("Retire"), "archive")
        self._asking.given.connect(self._give)
        self._asking.left.connect(self._asking.hide)
        self._asking.hide()
        self.reason = self._asking.field
        column.addWidget(self._asking)
        self._ticked: set[str] = set()
        self.list = GrowingList(self._row, ruled=True)
        column.addWidget(self.list)

    def show_rows(self, rows: Sequence[ReachRow], days: int) -> None:
        """Ticks on those that are still there stay; so does a reason that is being written."""
        self._ticked = set(self.chosen)
        if rows:
            self._about.setText(tr("{count:,} reached no run in {days} days", count=len(rows), days=days))
        else:
            self._about.setText(tr("every decision reached a run"))
        self.ticks = {}
        self.list.show_entries(rows)
        self.retire.setVisible(bool(rows))
        if not rows:
            self._asking.hide()
        self._count()

    def _row(self, row: ReachRow) -> QWidget:
        widget = QWidget()
        line = QHBoxLayout(widget)
        line.setContentsMargins(0, theme.SPACE_4, 0, theme.SPACE_4)
        line.setSpacing(theme.SPACE_8)
        tick = QCheckBox()
        tick.setAccessibleName(tr("Retire {title}", title=row.decision.title))
        tick.setChecked(row.decision.key in self._ticked)
        tick.toggled.connect(lambda _on: self._count())
        self.ticks[row.decision.key] = tick
        tick.setContentsMargins(0, theme.SPACE_4, 0, 0)
        tick.setFixedHeight(theme.line_height(theme.body()) + theme.SPACE_8)
        line.addWidget(tick, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(0)
        title = ClickableRow(row.decision.title)
        key = row.decision.key
        title.clicked.connect(lambda _checked=False: self.decision_requested.emit(key))
        words.addWidget(title)
        because = in_words(row.because)
        words.addWidget(Text(because[:1].upper() + because[1:], "caption", "neutral", wrap=True))
        line.addLayout(words, 1)
        return widget

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(key for key, tick in self.ticks.items() if tick.isChecked())

    def _count(self) -> None:
        count = len(self.chosen)
        self.retire.setEnabled(bool(count))
        self.retire.setText(tr("Retire {count:,}…", count=count) if count else tr("Retire…"))

    def _ask(self) -> None:
        self._asking.show()
        self._asking.ask(tr("Retire"), tr("Why are they over? The agents read it."))

    def _give(self, reason: str) -> None:
        if self.chosen:
            self._asking.hide()
            self.retire_requested.emit(self.chosen, reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._asking.isVisible():
            self._asking.hide()
        else:
            super().keyPressEvent(event)
