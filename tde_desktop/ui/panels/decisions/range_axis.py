"""Two ranges that do not meet, on one axis: what each allows, and the gap between them."""

import math

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tde_desktop.decisions.quantities import UNITS, Range
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_panel

_BEYOND = 0.5
"""How far the axis goes beyond the ends, as a share of what lies between them."""


def signs(words: str) -> str:
    """Comparisons with the signs that people write."""
    return words.replace(" >= ", " ≥ ").replace(" <= ", " ≤ ")


class RangeAxis(QWidget):
    """`sides` are the keys of two decisions with what each allows; `unit` is how the ends are written.

    A screen reader hears it as a sentence.
    """

    def __init__(
        self,
        sides: tuple[tuple[str, Range], tuple[str, Range]],
        unit: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._unit = unit
        self._sides = sides
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        said = "; ".join(f"{key}: {one.words}" for key, one in sides)
        self.setAccessibleName(tr("{ranges}; no value is allowed by both", ranges=said))
        self.setToolTip(self.accessibleName())

    def sizeHint(self) -> QSize:
        return QSize(theme.em(self, 400), theme.line_height(theme.caption()) * 6 + theme.SPACE_16)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.em(self, 240), self.sizeHint().height())

    @property
    def ends(self) -> list[float]:
        """The finite ends of both ranges, in order."""
        found = {end for _key, one in self._sides for end in (one.low, one.high) if math.isfinite(end)}
        return sorted(found)

    def words_of(self, end: float) -> str:
        """An end in the unit that the decision names."""
        _measure, factor = UNITS.get(self._unit.lower(), ("", 1.0))
        return f"{end / factor:g} {self._unit}".strip()

    def _span(self) -> tuple[float, float]:
        ends = self.ends or [0.0]
        room = (ends[-1] - ends[0]) * _BEYOND or max(abs(ends[0]), 1.0) * _BEYOND
        low = ends[0] - room
        return (max(low, 0.0) if ends[0] >= 0 else low), ends[-1] + room

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        scheme = theme.colors(self)
        line = theme.line_height(theme.caption())
        low, high = self._span()
        plot = self.rect().adjusted(theme.SPACE_4, 0, -theme.SPACE_4, 0)

        def x(value: float) -> int:
            inside = min(max(value, low), high)
            return plot.x() + round(plot.width() * (inside - low) / ((high - low) or 1))

        painter.setFont(theme.caption())
        top = theme.SPACE_4
        for number, (key, one) in enumerate(self._sides):
            left, right = x(one.low), max(x(one.high), x(one.low) + 3)
            painter.setPen(scheme.tone("text"))
            words = f"{key}: {signs(one.words)}"
            wide = QFontMetrics(theme.caption()).horizontalAdvance(words) + 2
            begin = max(plot.x(), min(left, plot.right() - wide))
            painter.drawText(QRect(begin, top, wide, line), 0, words)
            bar = QRect(left, top + line + 2, right - left, theme.SPACE_8)
            draw_panel(painter, bar, QColor(scheme.series[number]), None, theme.RADIUS_CHIP)
            top += line + theme.SPACE_16
        self._paint_gap(painter, scheme, top - theme.SPACE_4, x)
        painter.fillRect(QRect(plot.x(), top + 4, plot.width(), 1), QColor(scheme.edge_soft))
        painter.setPen(scheme.tone("neutral"))
        for end in self.ends:
            at = x(end)
            painter.fillRect(QRect(at, top, 1, 8), QColor(scheme.edge))
            words = self.words_of(end)
            width = QFontMetrics(theme.caption()).horizontalAdvance(words)
            painter.drawText(QRect(at - width // 2 - 2, top + 10, width + 4, line), 0, words)

    def _paint_gap(self, painter: QPainter, scheme: theme.Colors, y: int, x: object) -> None:
        first, second = (one for _key, one in self._sides)
        start, stop = min(first.high, second.high), max(first.low, second.low)
        if not (math.isfinite(start) and math.isfinite(stop)) or not callable(x):
            return
        pen = QPen(QColor(scheme.bad), 2, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.drawLine(x(start), y, max(x(stop), x(start) + 2), y)
        painter.setPen(scheme.tone("bad"))
        words = tr("no common value")
        width = QFontMetrics(theme.caption()).horizontalAdvance(words)
        middle = (x(start) + x(stop)) // 2
        line = theme.line_height(theme.caption())
        painter.drawText(QRect(middle - width // 2, y - line - 2, width + 4, line), 0, words)
