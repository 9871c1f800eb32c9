"""What every painted control is made of: a rounded panel, the ring of the keyboard's focus, and words that
read the right way where the window runs from right to left.
"""

from collections.abc import Iterator
from contextlib import contextmanager

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


def mirror(painter: QPainter, within: QRect, direction: Qt.LayoutDirection) -> None:
    """From here on, paint for left to right: right to left it is turned over within the rectangle.

    Words by `draw_text` and icons stay as they read; until the painter is restored.
    """
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    if direction == Qt.LayoutDirection.RightToLeft:
        _turn(painter, within)


def _turn(painter: QPainter, within: QRect) -> None:
    painter.translate(within.left() + within.right() + 1, 0)
    painter.scale(-1, 1)


def from_start(within: QRect, x: float, direction: Qt.LayoutDirection) -> float:
    """How far a point lies from the side at which reading begins."""
    return within.right() - x if direction == Qt.LayoutDirection.RightToLeft else x - within.left()


def is_mirrored(painter: QPainter) -> bool:
    return painter.transform().m11() < 0


@contextmanager
def readable(painter: QPainter, rect: QRect) -> Iterator[bool]:
    """What is painted in the rectangle reads the right way; tells whether it stands mirrored."""
    if not is_mirrored(painter):
        yield False
        return
    painter.save()
    _turn(painter, rect)
    yield True
    painter.restore()


def draw_text(painter: QPainter, rect: QRect, flags: int, text: str) -> None:
    """Like `QPainter.drawText`, on the other side of the rectangle where the painter is mirrored."""
    with readable(painter, rect) as mirrored:
        painter.drawText(rect, _other_side(int(flags)) if mirrored else int(flags), text)


def _other_side(flags: int) -> int:
    left, right = Qt.AlignmentFlag.AlignLeft.value, Qt.AlignmentFlag.AlignRight.value
    if flags & Qt.AlignmentFlag.AlignHCenter.value:
        return flags
    return flags & ~right | left if flags & right else flags & ~left | right
