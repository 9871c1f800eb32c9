"""How list rows are painted: one delegate for headings, one-line and two-line rows."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import digits
from tde_desktop.ui.models.list_model import ITEM, Group, ListItem
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, draw_text, mirror, readable

_INSET = theme.SPACE_4
_PAD = theme.SPACE_8


def draw_marked(
    painter: QPainter,
    rect: QRect,
    text: str,
    font: QFont,
    color: QColor,
    marks: tuple[tuple[int, int], ...],
    scheme: theme.Colors,
) -> int:
    """One elided line with search marks under the text; returns the width it took."""
    metrics = QFontMetrics(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    if not marks:
        painter.setFont(font)
        painter.setPen(color)
        draw_text(painter, rect, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)
        return metrics.horizontalAdvance(shown)
    layout = QTextLayout(shown, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    layout.setTextOption(option)
    ranges = []
    for first, last in marks:
        if first >= len(shown):
            continue
        piece = QTextLayout.FormatRange()
        piece.start, piece.length = first, min(last, len(shown)) - first
        look = QTextCharFormat()
        look.setBackground(QColor(scheme.mark))
        piece.format = look
        ranges.append(piece)
    layout.setFormats(ranges)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(rect.width() + 100)
    layout.endLayout()
    painter.setPen(color)
    top = rect.y() + (rect.height() - line.height()) / 2
    with readable(painter, rect) as mirrored:
        left = rect.right() + 1 - line.naturalTextWidth() if mirrored else rect.x()
        layout.draw(painter, QPointF(left, top))
    return round(line.naturalTextWidth())


def draw_importance(painter: QPainter, right: int, rect: QRect, value: int, scheme: theme.Colors) -> int:
    """Five bars ending at `right`; the highest importance is in accent text. Returns their left edge."""
    unit = max(2, round(theme.pixel_size(theme.body()) * 0.2))
    gap = max(1, unit // 2)
    left = right - 5 * unit - 4 * gap
    bottom = rect.y() + rect.height() // 2 + unit * 2
    for number in range(1, 6):
        height = round(unit * (0.9 + number * 0.6))
        x = left + (number - 1) * (unit + gap)
        reached = scheme.link if value == 5 else scheme.neutral
        color = reached if number <= value else scheme.edge_soft
        painter.fillRect(QRect(x, bottom - height, unit, height), QColor(color))
    return left


class RowDelegate(QStyledItemDelegate):
    """Paints `ListItem`s and `Group`s; the ground of the chosen row is inset and rounded."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = parent

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        item = index.data(ITEM)
        two = isinstance(item, ListItem) and item.two_lines
        return QSize(100, theme.two_line_row_height() if two else theme.row_height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        item = index.data(ITEM)
        scheme = theme.colors(self._view)
        painter.save()
        mirror(painter, option.rect, option.direction)
        if isinstance(item, Group):
            self._paint_group(painter, option.rect, item, scheme)
        elif isinstance(item, ListItem):
            self._paint_ground(painter, option, scheme)
            self._paint_item(painter, option.rect, item, scheme)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, scheme: theme.Colors) -> None:
        ground = option.rect.adjusted(_INSET, 0, -_INSET, 0)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            draw_panel(painter, ground, scheme.selection)
        elif state & QStyle.StateFlag.State_MouseOver:
            draw_panel(painter, ground, scheme.hover)
        focused = state & QStyle.StateFlag.State_HasFocus
        if focused and state & QStyle.StateFlag.State_KeyboardFocusChange:
            draw_focus_ring(painter, ground, scheme)

    def _paint_group(self, painter: QPainter, rect: QRect, group: Group, scheme: theme.Colors) -> None:
        inside = rect.adjusted(_INSET + _PAD, 0, -_INSET - _PAD, 0)
        if group.key:
            side = theme.icon_size() - 2
            name = "chevron-right" if group.folded else "chevron-down"
            icons.draw(
                painter, name, QRect(inside.x(), inside.y(), side, inside.height()), scheme.neutral, side
            )
            inside.setLeft(inside.left() + side + theme.SPACE_8)
        font = theme.caption(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(scheme.tone("neutral"))
        draw_text(painter, inside, Qt.AlignmentFlag.AlignVCenter, group.title)
        width = QFontMetrics(font).horizontalAdvance(group.title)
        painter.setFont(theme.caption())
        painter.setPen(scheme.tone("faint"))
        inside.setLeft(inside.left() + width + theme.SPACE_8)
        draw_text(painter, inside, Qt.AlignmentFlag.AlignVCenter, digits(group.count))

    def _paint_item(self, painter: QPainter, rect: QRect, item: ListItem, scheme: theme.Colors) -> None:
        inside = rect.adjusted(_INSET + _PAD, 0, -_INSET - _PAD, 0)
        first = QRect(inside)
        second = QRect()
        if item.two_lines:
            body, small = theme.line_height(theme.body()), theme.line_height(theme.caption())
            top = rect.y() + (rect.height() - body - small) // 2
            first = QRect(inside.x(), top, inside.width(), body)
            second = QRect(inside.x(), top + body, inside.width(), small)
        side = theme.icon_size()
        if item.icon:
            where = QRect(first.x(), first.y(), side, first.height())
            icons.draw(painter, item.icon, where, scheme.tone(item.tone))
            first.setLeft(first.left() + side + theme.SPACE_8)
            second.setLeft(first.left())
        if item.link:
            painter.setFont(theme.body())
            painter.setPen(scheme.tone("accent"))
            draw_text(painter, first, Qt.AlignmentFlag.AlignVCenter, item.title)
            return
        first.setRight(self._paint_first_end(painter, first, item, scheme) - theme.SPACE_8)
        font = theme.fixed() if item.title_fixed else theme.medium() if item.strong else theme.body()
        draw_marked(painter, first, item.title, font, scheme.tone("text"), item.title_marks, scheme)
        if item.two_lines:
            self._paint_second(painter, second, item, scheme)

    def _paint_first_end(self, painter: QPainter, rect: QRect, item: ListItem, scheme: theme.Colors) -> int:
        """The parts at the right of the first line, from the edge inwards; returns where they begin."""
        right = rect.right() + 1
        caption = theme.caption()
        if item.trailing:
            width = QFontMetrics(caption).horizontalAdvance(item.trailing)
            slot = width if item.two_lines else max(width, theme.em(self._view, 42))
            painter.setFont(caption)
            painter.setPen(scheme.tone("faint"))
            place = QRect(right - slot, rect.y(), slot, rect.height())
            draw_text(
                painter, place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, item.trailing
            )
            right -= slot + theme.SPACE_8
        if item.importance:
            right = draw_importance(painter, right, rect, item.importance, scheme) - theme.SPACE_8
        if item.pinned:
            side = theme.icon_size() - 3
            place = QRect(right - side, rect.y(), side, rect.height())
            icons.draw(painter, "pin", place, scheme.neutral, side)
            right -= side + theme.SPACE_8
        if item.warning:
            side = theme.icon_size() - 2
            place = QRect(right - side, rect.y(), side, rect.height())
            icons.draw(painter, item.warning, place, scheme.tone("warn"), side)
            right -= side + theme.SPACE_8
        if item.chip:
            width = QFontMetrics(caption).horizontalAdvance(item.chip) + theme.SPACE_12
            height = theme.line_height(caption) + 3
            place = QRect(right - width, rect.y() + (rect.height() - height) // 2, width, height)
            draw_panel(painter, place, None, scheme.edge_soft, theme.RADIUS_CHIP)
            painter.setFont(caption)
            painter.setPen(scheme.tone("neutral"))
            draw_text(painter, place, Qt.AlignmentFlag.AlignCenter, item.chip)
            right -= width + theme.SPACE_8
        return right

    def _paint_second(self, painter: QPainter, rect: QRect, item: ListItem, scheme: theme.Colors) -> None:
        right = rect.right() + 1
        caption = theme.caption()
        side = theme.icon_size() - 3
        for leg in reversed(item.legs):
            color = QColor(scheme.neutral if leg.rank else scheme.edge)
            text = str(leg.rank) if leg.rank else "–"  # noqa: RUF001 - the dash that stands for "not found"
            slot = max(QFontMetrics(caption).horizontalAdvance(text), theme.em(self._view, 9))
            painter.setFont(caption)
            painter.setPen(color)
            draw_text(
                painter,
                QRect(right - slot, rect.y(), slot, rect.height()),
                Qt.AlignmentFlag.AlignVCenter,
                text,
            )
            right -= slot + 2
            place = QRect(right - side, rect.y(), side, rect.height())
            icons.draw(painter, leg.icon, place, color, side)
            right -= side + theme.SPACE_8
        if item.state_text:
            tone = scheme.tone(item.state_tone)
            width = QFontMetrics(caption).horizontalAdvance(item.state_text)
            painter.setFont(caption)
            painter.setPen(tone)
            draw_text(
                painter,
                QRect(right - width, rect.y(), width, rect.height()),
                Qt.AlignmentFlag.AlignVCenter,
                item.state_text,
            )
            right -= width + theme.SPACE_4
            if item.state_icon:
                place = QRect(right - side, rect.y(), side, rect.height())
                icons.draw(painter, item.state_icon, place, tone, side)
                right -= side + theme.SPACE_8
        rect.setRight(right - theme.SPACE_4)
        font = theme.fixed(0.87) if item.subtitle_fixed else caption
        taken = draw_marked(painter, rect, item.subtitle, font, scheme.tone("faint"), (), scheme)
        rect.setLeft(rect.left() + taken + theme.SPACE_8)
        if item.subtitle_more and rect.width() > theme.SPACE_24:
            draw_marked(
                painter, rect, item.subtitle_more, caption, scheme.tone("faint"), item.more_marks, scheme
            )
