"""Events down a line: dot, sentence, who and when, and a small diff where something changed."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tde_desktop.lazy import dataclass
from tde_desktop.ui import theme
from tde_desktop.ui.painting import draw_focus_ring, draw_text, mirror, shows_focus
from tde_desktop.ui.widgets.inspector import empty_layout

_DOT = 7


@dataclass(frozen=True, slots=True)
class Moment:
    """One entry. `tone` is "now" for the newest, "plain", or a theme tone; `exact` is the tooltip."""

    sentence: str
    caption: str
    tone: str = "plain"
    exact: str = ""
    removed: str = ""
    added: str = ""
    key: str = ""
    """What it leads to, where it leads anywhere."""


class _MomentRow(QWidget):
    def __init__(self, moment: Moment, *, last: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._moment, self._last = moment, last
        self._called: Callable[[], object] | None = None
        self.setToolTip(moment.exact)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def lead(self, called: Callable[[], object]) -> None:
        """A click, Return or Space leads somewhere."""
        self._called = called
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._called is not None and self.rect().contains(event.position().toPoint()):
            self._called()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._called is not None and event.key() in {
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
            Qt.Key.Key_Space,
        }:
            self._called()
        else:
            super().keyPressEvent(event)

    def _indent(self) -> int:
        return theme.SPACE_16 + theme.SPACE_4

    def _text_height(self, font: QFont, text: str, width: int) -> int:
        flags = Qt.TextFlag.TextWordWrap
        return QFontMetrics(font).boundingRect(QRect(0, 0, max(width, 40), 4000), int(flags), text).height()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        inner = width - self._indent()
        height = self._text_height(theme.body(), self._moment.sentence, inner)
        if self._moment.caption:
            height += self._text_height(theme.caption(), self._moment.caption, inner) + 1
        changes = bool(self._moment.removed) + bool(self._moment.added)
        height += changes * (theme.line_height(theme.fixed(0.87)) + 2)
        return height + theme.SPACE_12

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > 40 else theme.em(self, 230)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, theme.line_height(theme.body()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = theme.colors(self)
        side = theme.em(self, _DOT)
        middle = side / 2 + 1
        center = theme.line_height(theme.body()) / 2
        if not self._last:
            painter.fillRect(QRect(int(middle), int(center) + 8, 1, self.height() - 12), QColor(scheme.line))
        tone = self._moment.tone
        dot = scheme.accent if tone == "now" else scheme.edge_soft if tone == "plain" else scheme.tone(tone)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(dot))
        painter.drawEllipse(QPointF(middle, center), side / 2, side / 2)
        x, width = self._indent(), self.width() - self._indent()
        y = self._write(
            painter, theme.body(), scheme.tone("text"), self._moment.sentence, QRect(x, 0, width, 0)
        )
        for text, ground, color in (
            (self._moment.removed, scheme.tint_bad, scheme.text),
            (self._moment.added, scheme.tint_good, scheme.text),
        ):
            if text:
                font = theme.fixed(0.87)
                line = QRect(x, y + 1, width, theme.line_height(font) + 1)
                painter.fillRect(line, QColor(ground))
                painter.setFont(font)
                painter.setPen(QColor(color))
                inside = line.adjusted(4, 0, -4, 0)
                shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, inside.width())
                draw_text(painter, inside, Qt.AlignmentFlag.AlignVCenter, shown)
                y = line.bottom() + 1
        where = QRect(x, y + 1, width, 0)
        self._write(painter, theme.caption(), scheme.tone("faint"), self._moment.caption, where)
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme, theme.RADIUS_CHIP)

    def _write(self, painter: QPainter, font: QFont, color: QColor, text: str, at: QRect) -> int:
        if not text:
            return at.y()
        height = self._text_height(font, text, at.width())
        painter.setFont(font)
        painter.setPen(color)
        draw_text(painter, QRect(at.x(), at.y(), at.width(), height), int(Qt.TextFlag.TextWordWrap), text)
        return at.y() + height


class Timeline(QWidget):
    """Newest first. Reads as a list of sentences to a screen reader.

    Signals:
        chosen: the key of a moment that leads somewhere.
    """

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.SPACE_4, 0, 0, 0)
        self._column.setSpacing(0)

    def show_moments(self, moments: Sequence[Moment]) -> None:
        empty_layout(self._column)
        for index, moment in enumerate(moments):
            row = _MomentRow(moment, last=index == len(moments) - 1)
            row.setAccessibleName(f"{moment.sentence}. {moment.caption}")
            if moment.key:
                row.lead(partial(self.chosen.emit, moment.key))
            self._column.addWidget(row)
