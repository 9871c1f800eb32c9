"""Scroll bars: thin, without arrows."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionSlider

from tde_desktop.ui import theme
from tde_desktop.ui.painting import draw_panel

_MINIMUM_HANDLE = 24


def part(option: QStyleOptionSlider, sub: QStyle.SubControl) -> QRect:
    """Where a part of the bar is; there are no arrow buttons."""
    parts = QStyle.SubControl
    if sub == parts.SC_ScrollBarGroove:
        return QRect(option.rect)
    if sub in {parts.SC_ScrollBarAddLine, parts.SC_ScrollBarSubLine}:
        return QRect()
    upright = option.orientation == Qt.Orientation.Vertical
    length = option.rect.height() if upright else option.rect.width()
    span = option.maximum - option.minimum
    handle = length
    if span > 0:
        share = option.pageStep / max(1, span + option.pageStep)
        handle = min(length, max(_MINIMUM_HANDLE, round(length * share)))
    at = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - handle, option.upsideDown
    )
    first, last = {
        parts.SC_ScrollBarSlider: (at, at + handle),
        parts.SC_ScrollBarSubPage: (0, at),
        parts.SC_ScrollBarAddPage: (at + handle, length),
    }.get(sub, (0, 0))
    if upright:
        return QRect(option.rect.x(), option.rect.y() + first, option.rect.width(), last - first)
    return QRect(option.rect.x() + first, option.rect.y(), last - first, option.rect.height())


def draw(option: QStyleOptionSlider, painter: QPainter) -> None:
    """A rounded handle without a track; nothing when there is nothing to scroll."""
    if option.maximum <= option.minimum:
        return
    scheme = theme.colors(option.palette)
    slider = part(option, QStyle.SubControl.SC_ScrollBarSlider)
    active = bool(option.state & QStyle.StateFlag.State_MouseOver) or bool(
        option.activeSubControls & QStyle.SubControl.SC_ScrollBarSlider
    )
    thin = slider.adjusted(2, 2, -2, -2)
    draw_panel(painter, thin, scheme.edge if active else scheme.edge_soft, None, 3)
