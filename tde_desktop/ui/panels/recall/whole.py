"""One text of a task, whole: an attachment, a diff, a log or a summary as it is searched."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.recall.rows import OverlayRow, Region
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import IconButton
from tde_desktop.ui.widgets.code_view import CodeView
from tde_desktop.ui.widgets.labels import Elided, IconLabel, Rule, Text

_LANGUAGE = {"diff": "x.diff", "log": "x.txt", "summary": "x.md", "attachment": "x.md"}


class WholeText(QWidget):
    """Signals:
    closed: back to the search.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_8, 0)
        head.setSpacing(theme.SPACE_8)
        self._icon = IconLabel("paperclip", "neutral")
        head.addWidget(self._icon)
        self._name = Elided("", "medium", mode=Qt.TextElideMode.ElideMiddle)
        head.addWidget(self._name, 1)
        self._note = Text("", "caption", "warn")
        head.addWidget(self._note)
        head.addWidget(IconButton.make(tr("Copy text"), "copy", self._copy, self))
        head.addWidget(IconButton.make(tr("Back to the search"), "x", self.closed.emit, self))
        holder = QWidget()
        holder.setLayout(head)
        holder.setFixedHeight(theme.pane_head_height())
        column.addWidget(holder)
        column.addWidget(Rule())
        self.code = CodeView(tr("Text of the task"))
        column.addWidget(self.code, 1)

    def show_text(self, row: OverlayRow, region: Region) -> None:
        self._icon.show_as(row.source.icon, "neutral")
        self._name.setText(f"{row.task} / {row.name}")
        self._note.setText(row.note)
        last = region.lines[-1][0] if region.lines else 0
        self.code.show_lines(_LANGUAGE[row.source.value], region.lines, 1, last, marked=False)
        self.code.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code.text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
