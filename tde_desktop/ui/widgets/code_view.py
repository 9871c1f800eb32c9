"""Lines of a file with their numbers; the cited region is ruled in accent and stands on selection ground."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from tde_desktop.ui import syntax, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_focus_ring, shows_focus


class CodeView(QAbstractScrollArea):
    """Read only; long lines scroll sideways."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lines: list[tuple[int, str]] = []
        self._first = self._last = 0
        self._tones: list[list[tuple[int, int, str]]] = []

    def show_lines(self, path: str, lines: Sequence[tuple[int, str]], first: int, last: int) -> None:
        """Show numbered lines and bring `first` into view."""
        self._lines = [(number, text.expandtabs(4)) for number, text in lines]
        self._first, self._last = first, last
        self._tones = [[] for _line in self._lines]
        code = "\n".join(text for _number, text in self._lines)
        starts, at = [], 0
        for _number, text in self._lines:
            starts.append(at)
            at += len(text) + 1
        for start, length, tone in syntax.spans(code, path=path.rsplit("/", 1)[-1]):
            self._add_tone(starts, start, length, tone)
        shown = tr("lines {first} to {last}", first=first, last=last) if self._lines else tr("nothing")
        self.setAccessibleDescription(f"{path}, {shown}")
        self._lay_out()
        before = sum(1 for number, _text in self._lines if number < first)
        self.verticalScrollBar().setValue(max(0, (before - 3) * self._line()))
        self.horizontalScrollBar().setValue(0)

    def _add_tone(self, starts: list[int], start: int, length: int, tone: str) -> None:
        """A span may run over several lines."""
        end = start + length
        for row, begin in enumerate(starts):
            finish = begin + len(self._lines[row][1])
            low, high = max(start, begin), min(end, finish)
            if low < high:
                self._tones[row].append((low - begin, high - low, tone))

    @property
    def text(self) -> str:
        """The cited lines, for copying."""
        return "\n".join(text for number, text in self._lines if self._first <= number <= self._last)

    def _line(self) -> int:
        return theme.line_height(theme.fixed()) + 2

    def _gutter(self) -> int:
        widest = max((number for number, _text in self._lines), default=0)
        digits = max(3, len(str(widest)))
        return round(QFontMetricsF(theme.fixed(0.87)).horizontalAdvance("0") * digits) + theme.SPACE_32

    def _lay_out(self) -> None:
        height = len(self._lines) * self._line() + theme.SPACE_16
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, height - self.viewport().height()))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self._line())
        longest = max((len(text) for _number, text in self._lines), default=0)
        width = round(QFontMetricsF(theme.fixed()).horizontalAdvance("0") * longest) + self._gutter()
        across = self.horizontalScrollBar()
        across.setRange(0, max(0, width + theme.SPACE_16 - self.viewport().width()))
        across.setPageStep(self.viewport().width())
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        scheme = theme.colors(self)
        painter.fillRect(event.rect(), QColor(scheme.base))
        line, gutter = self._line(), self._gutter()
        y = theme.SPACE_4 - self.verticalScrollBar().value()
        x = gutter - self.horizontalScrollBar().value()
        gap = (line - QFontMetricsF(theme.fixed()).height()) / 2
        for row, (number, text) in enumerate(self._lines):
            if y + line >= 0 and y <= self.viewport().height():
                cited = self._first <= number <= self._last
                whole = QRect(0, y, self.viewport().width(), line)
                if cited:
                    painter.fillRect(whole, QColor(scheme.selection))
                color = scheme.tone("text" if cited else "neutral")
                painter.save()
                painter.setClipRect(whole.adjusted(gutter - theme.SPACE_8, 0, 0, 0))
                painter.setPen(color)
                self._layout_of(row, text, scheme).draw(painter, QPointF(x, y + gap))
                painter.restore()
                painter.setFont(theme.fixed(0.87))
                painter.setPen(scheme.tone("text" if cited else "faint"))
                place = QRect(0, y, gutter - theme.SPACE_16, line)
                painter.drawText(
                    place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number)
                )
                if cited:
                    painter.fillRect(QRect(0, y, 3, line), QColor(scheme.accent))
            y += line
        if shows_focus(self):
            draw_focus_ring(painter, self.viewport().rect(), scheme)

    def _layout_of(self, row: int, text: str, scheme: theme.Colors) -> QTextLayout:
        layout = QTextLayout(text, theme.fixed())
        ranges = []
        for start, length, tone in self._tones[row]:
            piece = QTextLayout.FormatRange()
            piece.start, piece.length = start, length
            look = QTextCharFormat()
            look.setForeground(scheme.tone(tone))
            piece.format = look
            ranges.append(piece)
        layout.setFormats(ranges)
        layout.beginLayout()
        made = layout.createLine()
        made.setLineWidth(100_000)
        layout.endLayout()
        return layout
