"""Two versions side by side, drawn line by line; only what is visible is painted."""

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.difference import Pair, Side
from tde_desktop.ui.language import plural, tr


class DiffView(QAbstractScrollArea):
    """Shows pairs of lines. `side_by_side` off puts what was removed above what was added."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._pairs: list[Pair] = []
        self._tops: list[int] = []
        self._total = 0
        self.side_by_side = True

    def show_pairs(self, pairs: Sequence[Pair]) -> None:
        self._pairs = list(pairs)
        added = sum(1 for pair in pairs if pair.kind == "changed" and pair.right.number)
        removed = sum(1 for pair in pairs if pair.kind == "changed" and pair.left.number)
        self.setAccessibleDescription(
            tr("{added} lines added, {removed} removed", added=added, removed=removed)
        )
        self._lay_out()
        self.verticalScrollBar().setValue(0)

    def set_side_by_side(self, on: bool) -> None:
        self.side_by_side = on
        self._lay_out()

    def go_to_change(self, step: int) -> None:
        """Scroll to the next or previous place where lines differ."""
        starts = [
            top
            for number, top in enumerate(self._tops)
            if self._pairs[number].kind == "changed"
            and (number == 0 or self._pairs[number - 1].kind != "changed")
        ]
        here = self.verticalScrollBar().value() + theme.SPACE_24
        ahead = [top for top in starts if (top > here if step > 0 else top < here - 2)]
        if ahead:
            self.verticalScrollBar().setValue((ahead[0] if step > 0 else ahead[-1]) - theme.SPACE_24)

    # -- layout -------------------------------------------------------------------

    def _font(self) -> QFont:
        return theme.fixed()

    def _gutter(self) -> int:
        return round(QFontMetricsF(self._font()).horizontalAdvance("0000")) + theme.SPACE_24

    def _columns(self) -> int:
        return 2 if self.side_by_side else 1

    def _text_width(self) -> float:
        return max(80.0, self.viewport().width() / self._columns() - self._gutter() - theme.SPACE_8)

    def _line(self) -> int:
        return theme.line_height(self._font()) + 2

    def _layout_of(self, side: Side, mark: QColor | None) -> QTextLayout:
        layout = QTextLayout(side.text or " ", self._font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        if mark is not None:
            ranges = []
            for first, last in side.marks:
                piece = QTextLayout.FormatRange()
                piece.start, piece.length = first, last - first
                look = QTextCharFormat()
                look.setBackground(mark)
                piece.format = look
                ranges.append(piece)
            layout.setFormats(ranges)
        layout.beginLayout()
        y, width = 0.0, self._text_width()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += self._line()
        layout.endLayout()
        return layout

    def _characters(self) -> float:
        """How many of them need a second line."""
        return self._text_width() / (QFontMetricsF(self._font()).horizontalAdvance("0") or 8.0)

    def _height_of(self, side: Side) -> int:
        if not side.number:
            return 0
        if len(side.text) < self._characters():
            return self._line()
        return self._layout_of(side, None).lineCount() * self._line()

    def _lay_out(self) -> None:
        self._tops, y = [], theme.SPACE_8
        line, fits, beside = self._line(), self._characters(), self.side_by_side

        def height(side: Side) -> int:
            return line if side.number and len(side.text) < fits else self._height_of(side)

        for pair in self._pairs:
            self._tops.append(y)
            if pair.kind == "folded":
                y += line + theme.SPACE_8
            elif beside or pair.kind == "alike":
                y += max(height(pair.left), height(pair.right), line)
            else:
                y += height(pair.left) + height(pair.right)
        self._total = y + theme.SPACE_8
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, self._total - self.viewport().height()))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self._line())
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    # -- painting -----------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        scheme = theme.colors(self)
        painter.fillRect(event.rect(), QColor(scheme.base))
        shift = self.verticalScrollBar().value()
        last = len(self._tops) - 1
        first_seen = max(0, bisect_right(self._tops, shift) - 1)
        for number in range(first_seen, bisect_right(self._tops, shift + self.viewport().height())):
            pair, top = self._pairs[number], self._tops[number]
            end = self._tops[number + 1] if number < last else self._total - theme.SPACE_8
            y, height = top - shift, end - top
            row = QRect(0, y, self.viewport().width(), height)
            if pair.kind == "folded":
                self._paint_folded(painter, row, pair.count, scheme)
            elif self.side_by_side:
                half = row.width() // 2
                halves = QRect(0, y, half, height), QRect(half, y, row.width() - half, height)
                before, after = reversed(halves) if self.isRightToLeft() else halves
                self._paint_side(painter, before, pair, "left", scheme)
                self._paint_side(painter, after, pair, "right", scheme)
            else:
                self._paint_stacked(painter, row, pair, scheme)
        if self.side_by_side:
            painter.fillRect(
                QRect(self.viewport().width() // 2, 0, 1, self.viewport().height()), QColor(scheme.line)
            )

    def _paint_stacked(self, painter: QPainter, row: QRect, pair: Pair, scheme: theme.Colors) -> None:
        if pair.kind == "alike":
            self._paint_side(painter, row, pair, "right", scheme)
            return
        upper = self._height_of(pair.left)
        if upper:
            where = QRect(row.x(), row.y(), row.width(), upper)
            self._paint_side(painter, where, pair, "left", scheme)
        if pair.right.number:
            where = QRect(row.x(), row.y() + upper, row.width(), row.height() - upper)
            self._paint_side(painter, where, pair, "right", scheme)

    def _paint_folded(self, painter: QPainter, row: QRect, count: int, scheme: theme.Colors) -> None:
        painter.fillRect(row, QColor(scheme.alt))
        side = theme.icon_size() - 2
        where = QRect(theme.SPACE_16, row.y(), side, row.height())
        icons.draw(painter, "unfold-vertical", where, scheme.faint, side)
        painter.setFont(theme.caption())
        painter.setPen(scheme.tone("faint"))
        words = row.adjusted(theme.SPACE_24 + side, 0, 0, 0)
        painter.drawText(
            words, Qt.AlignmentFlag.AlignVCenter, plural(count, "1 line alike", "{count:,} lines alike")
        )

    def _paint_side(
        self, painter: QPainter, rect: QRect, pair: Pair, which: str, scheme: theme.Colors
    ) -> None:
        side = pair.left if which == "left" else pair.right
        if not side.number:
            painter.fillRect(rect, QColor(scheme.alt))
            return
        mark: QColor | None = None
        sign = ""
        if pair.kind == "changed":
            removed = which == "left"
            painter.fillRect(rect, QColor(scheme.tint_bad if removed else scheme.tint_good))
            mark = QColor(scheme.strong_bad if removed else scheme.strong_good)
            sign = "-" if removed else "+"
        gutter = self._gutter()
        painter.setFont(theme.fixed(0.87))
        painter.setPen(scheme.tone("faint"))
        first = QRect(rect.x(), rect.y(), gutter - theme.SPACE_16, self._line())
        painter.drawText(first, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(side.number))
        if sign:
            painter.setPen(scheme.tone("bad" if sign == "-" else "good"))
            place = QRect(rect.x() + gutter - theme.SPACE_12, rect.y(), theme.SPACE_12, self._line())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, sign)
        painter.setPen(scheme.tone("text"))
        painter.save()
        painter.setClipRect(QRectF(rect))
        layout = self._layout_of(side, mark)
        gap = (self._line() - QFontMetricsF(self._font()).height()) / 2
        layout.draw(painter, QPointF(rect.x() + gutter, rect.y() + gap))
        painter.restore()
