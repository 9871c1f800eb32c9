"""On or off, taking effect at once."""

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, mirror, shows_focus


class Switch(QAbstractButton):
    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = theme.icon_size()
        return QSize(side * 2 + 4, side + 6)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        track = self.rect().adjusted(2, 3, -2, -3)
        on = self.isChecked()
        draw_panel(painter, track, scheme.accent if on else scheme.edge, None, track.height() / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Qt.GlobalColor.white)
        radius = track.height() / 2 - 2
        x = track.right() - radius - 1.5 if on else track.left() + radius + 2.5
        painter.drawEllipse(QPointF(x, QRect(track).center().y() + 0.5), radius, radius)
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme, self.height() / 2)
