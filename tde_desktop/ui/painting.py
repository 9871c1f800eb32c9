"""What every painted control is made of: a rounded panel and the ring of the keyboard's focus."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.theme import Colors


def draw_panel(
    painter: QPainter,
    rect: QRect,
    ground: QColor | str | None,
    edge: QColor | str | None = None,
    radius: float = theme.RADIUS_ROW,
    width: float = 1.0,
) -> None:
    """A rounded rectangle whose edge lies wholly inside `rect`, sharp at any ratio."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inset = width / 2 if edge is not None else 0.0
    painter.setPen(QPen(QColor(edge), width) if edge is not None else Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(QColor(ground)) if ground is not None else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.restore()


def draw_focus_ring(painter: QPainter, rect: QRect, scheme: Colors, radius: float = theme.RADIUS_ROW) -> None:
    draw_panel(painter, rect, None, scheme.focus, radius, 2.0)


def shows_focus(widget: QWidget) -> bool:
    """Whether the ring is drawn: only where the keyboard, not the mouse, brought the focus."""
    return widget.hasFocus() and widget.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
