"""Where files are dropped; also a button, so that the keyboard opens the file dialog."""

from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.painting import draw_focus_ring, shows_focus


class DropZone(QAbstractButton):
    """At rest, with files over it, or refusing what is no local file.

    Signals:
        dropped: the paths of the files, as Path.
    """

    dropped = Signal(list)

    def __init__(self, text: str, kinds: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kinds, self._over = kinds, ""
        self.setText(text)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription(kinds)

    def say(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        lines = theme.line_height(theme.body()) + theme.line_height(theme.caption())
        return QSize(theme.em(self, 200), theme.icon_size() + lines + theme.SPACE_32 + theme.SPACE_8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = theme.colors(self)
        refused = self._over == "refused"
        edge = (
            scheme.tone("bad") if refused else scheme.tone("accent") if self._over else scheme.tone("faint")
        )
        pen = QPen(edge, 1.0, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(scheme.tint("bad") if refused else Qt.BrushStyle.NoBrush)
        if self._over == "accepted" or (self.underMouse() and not refused):
            painter.setBrush(QColor(scheme.selection if self._over else scheme.hover))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), theme.RADIUS_ROW, theme.RADIUS_ROW)
        side = theme.icon_size()
        icons.draw(painter, "paperclip", QRect(0, theme.SPACE_12, self.width(), side), scheme.tone("neutral"))
        y = theme.SPACE_12 + side + theme.SPACE_4
        for text, font, tone in (
            (self.text(), theme.body(), "text"),
            (self._kinds, theme.caption(), "neutral"),
        ):
            height = theme.line_height(font)
            painter.setFont(font)
            painter.setPen(scheme.tone(tone))
            shown = QFontMetrics(font).elidedText(
                text, Qt.TextElideMode.ElideMiddle, self.width() - theme.SPACE_16
            )
            painter.drawText(QRect(0, y, self.width(), height), Qt.AlignmentFlag.AlignHCenter, shown)
            y += height + 2
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme)

    # -- dropping -------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        files = [url for url in event.mimeData().urls() if url.isLocalFile()]
        self._over = "accepted" if files else "refused"
        if files:
            event.acceptProposedAction()
        self.update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self._over = ""
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        self._over = ""
        self.update()
        if files:
            event.acceptProposedAction()
            self.dropped.emit(files)
