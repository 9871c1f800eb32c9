"""How a slider is drawn: a thin line, filled up to a round knob."""

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionSlider

from tde_desktop.ui import theme
from tde_desktop.ui.painting import draw_focus_ring, draw_panel

_LINE = 4


def draw(option: QStyleOptionSlider, painter: QPainter) -> None:
    """A horizontal one; `upsideDown` is how Qt tells right to left."""
    scheme = theme.colors(option.palette)
    rect = option.rect
    side = theme.icon_size()
    span = rect.width() - side
    at = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, span, option.upsideDown
    )
    middle = QPointF(rect.x() + at + side / 2, QRectF(rect).center().y())
    line = QRect(rect.x() + side // 2, rect.center().y() - _LINE // 2 + 1, span, _LINE)
    draw_panel(painter, line, scheme.ghost, None, _LINE / 2)
    filled = QRect(line)
    if option.upsideDown:
        filled.setLeft(round(middle.x()))
    else:
        filled.setRight(round(middle.x()))
    draw_panel(painter, filled, scheme.accent, None, _LINE / 2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(scheme.accent), 2))
    painter.setBrush(QColor(scheme.base))
    painter.drawEllipse(middle, side / 2 - 2, side / 2 - 2)
    painter.restore()
    keyed = QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_KeyboardFocusChange
    if option.state & keyed == keyed:
        knob = QRect(round(middle.x()) - side // 2 - 1, rect.center().y() - side // 2, side + 2, side + 2)
        draw_focus_ring(painter, knob, scheme, side / 2)
