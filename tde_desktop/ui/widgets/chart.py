"""Stacked bars a day: what was read, over the ghost of what whole files would have been."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tde_desktop.recall.rows import size
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_focus_ring, shows_focus

_SQUARE = 9


@dataclass(frozen=True, slots=True)
class Bar:
    """`parts` in the order of the legend; `whole` is what they are a part of."""

    label: str
    parts: tuple[int, ...]
    whole: int
    note: str


class BarChart(QWidget):
    """Drawn with palette colours; arrow keys walk the bars and say their values."""

    def __init__(self, name: str, say: Callable[[int], str] = size, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._bars: Sequence[Bar] = ()
        self._legend: Sequence[str] = ()
        self._current = -1

    def show_bars(self, bars: Sequence[Bar], legend: Sequence[str]) -> None:
        self._bars, self._legend, self._current = bars, legend, -1
        values = "; ".join(self._in_words(bar) for bar in bars)
        self.setAccessibleDescription(values)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.em(self, 400), theme.em(self, 172))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.em(self, 200), theme.em(self, 150))

    def _in_words(self, bar: Bar) -> str:
        parts = ", ".join(
            f"{name} {self._say(part)}" for name, part in zip(self._legend, bar.parts, strict=False) if part
        )
        if not bar.whole:
            return f"{bar.label}: {parts or tr('none')}"
        return tr(
            "{label}: {parts} of {say}, {note} less",
            label=bar.label,
            parts=parts,
            say=self._say(bar.whole),
            note=bar.note,
        )

    def _plot(self) -> QRect:
        line = theme.line_height(theme.caption())
        return self.rect().adjusted(
            theme.em(self, 52), max(theme.SPACE_8, line // 2), -theme.SPACE_4, -line - theme.SPACE_8
        )

    def _slot(self, number: int) -> QRect:
        plot = self._plot()
        width = plot.width() / max(len(self._bars), 1)
        return QRect(round(plot.x() + number * width), plot.y(), round(width), plot.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        plot = self._plot()
        top = _round_up(max((max(bar.whole, sum(bar.parts)) for bar in self._bars), default=0))
        painter.setFont(theme.caption())
        for step in range(5):
            y = plot.bottom() - round(plot.height() * step / 4)
            painter.fillRect(QRect(plot.x(), y, plot.width(), 1), QColor(scheme.line))
            painter.setPen(scheme.tone("faint"))
            words = self._say(round(top * step / 4)) if step in {0, 2, 4} else ""
            line = theme.line_height(theme.caption())
            place = QRect(0, y - line // 2, plot.x() - theme.SPACE_8, line)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
        for number, bar in enumerate(self._bars):
            self._paint_bar(painter, number, bar, top, scheme)
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme)

    def _paint_bar(self, painter: QPainter, number: int, bar: Bar, top: int, scheme: theme.Colors) -> None:
        slot = self._slot(number)
        width = min(theme.em(self, 40), round(slot.width() * 0.5))
        x = slot.x() + (slot.width() - width) // 2

        def height(value: int) -> int:
            return round(slot.height() * value / top) if top else 0

        ghost = height(bar.whole)
        painter.fillRect(QRect(x, slot.bottom() - ghost, width, ghost), QColor(scheme.ghost))
        y = slot.bottom()
        for part, color in zip(bar.parts, scheme.series, strict=False):
            tall = max(height(part), 2) if part else 0
            painter.fillRect(QRect(x, y - tall, width, tall), QColor(color))
            y -= tall
        painter.setFont(theme.caption())
        note = QFontMetrics(theme.caption()).horizontalAdvance(bar.note)
        if bar.whole and x + width + 4 + note < slot.right() + theme.SPACE_16:
            line = theme.line_height(theme.caption())
            place = QRect(x + width + 4, slot.bottom() - ghost - 2, note + 4, line)
            painter.setPen(scheme.tone("neutral"))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, bar.note)
        if bar.label:
            wide = max(slot.width(), theme.em(self, 64))
            left = min(slot.center().x() - wide // 2, self.width() - wide)
            below = QRect(left, slot.bottom() + 4, wide, theme.line_height(theme.caption()))
            painter.setPen(scheme.tone("accent" if number == self._current else "neutral"))
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, bar.label)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        for number, bar in enumerate(self._bars):
            if self._slot(number).contains(point):
                QToolTip.showText(event.globalPosition().toPoint(), self._in_words(bar), self)
                return
        QToolTip.hideText()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step is None or not self._bars:
            super().keyPressEvent(event)
            return
        self._current = min(max(self._current + step, 0), len(self._bars) - 1)
        bar = self._bars[self._current]
        self.setAccessibleDescription(self._in_words(bar))
        where = QPointF(self._slot(self._current).center())
        QToolTip.showText(self.mapToGlobal(where).toPoint(), self._in_words(bar), self)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        QToolTip.hideText()
        super().leaveEvent(event)


def _round_up(value: int) -> int:
    """The next value that reads well at the top of an axis."""
    if value <= 0:
        return 4
    step = 1
    while step * 10 <= value:
        step *= 10
    for factor in (1, 2, 4, 8, 10):
        if value <= step * factor:
            return step * factor
    return step * 10


class Legend(QWidget):
    """Squares with their words, in the order of the bars' parts; with `ghost` the last is the whole.

    Never wider than its room: then it goes on below.
    """

    def __init__(self, parent: QWidget | None = None, *, ghost: bool = True) -> None:
        super().__init__(parent)
        self._words: Sequence[str] = ()
        self._ghost = ghost
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_words(self, words: Sequence[str]) -> None:
        self._words = words
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(sum(self._widths) + theme.SPACE_12 * max(len(self._words) - 1, 0), self._high)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(self._widths, default=0), self._high)

    def heightForWidth(self, width: int) -> int:
        places = self._places(width)
        return places[-1].bottom() + 1 if places else self._high

    @property
    def _high(self) -> int:
        return theme.line_height(theme.caption()) + 2

    @property
    def _widths(self) -> list[int]:
        metrics = QFontMetrics(theme.caption())
        return [_SQUARE + theme.SPACE_4 + 3 + metrics.horizontalAdvance(word) for word in self._words]

    def _places(self, room: int) -> list[QRect]:
        places: list[QRect] = []
        x = y = 0
        for width in self._widths:
            if x and x + width > room:
                x, y = 0, y + self._high
            places.append(QRect(x, y, width, self._high))
            x += width + theme.SPACE_12
        return places

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        painter.setFont(theme.caption())
        series = len(self._words) - 1 if self._ghost else len(self._words)
        colors = [*scheme.series[: max(series, 0)], scheme.ghost]
        for word, color, place in zip(self._words, colors, self._places(self.width()), strict=False):
            painter.fillRect(QRect(place.x(), place.center().y() - 3, _SQUARE, _SQUARE), QColor(color))
            painter.setPen(scheme.tone("neutral"))
            beside = place.adjusted(_SQUARE + theme.SPACE_4 + 1, 0, 0, 0)
            painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, word)
