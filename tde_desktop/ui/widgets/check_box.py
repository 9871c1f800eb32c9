"""A tick box whose words break into lines where they have no room on one."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.painting import draw_focus_ring, shows_focus

_LEAST_WORDS = 90
"""No narrower, at 13 px: a word a line is no sentence."""


class CheckBox(QCheckBox):
    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _lead(self) -> int:
        return self.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth) + theme.SPACE_8

    def _words(self, width: int) -> QRect:
        room = QRect(0, 0, max(width - self._lead(), 1), 100_000)
        return QFontMetrics(self.font()).boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        line = theme.line_height(self.font())
        return max(self._words(width).height(), line) + theme.SPACE_4

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self.font()).horizontalAdvance(self.text()) + self._lead() + theme.SPACE_4
        return QSize(width, theme.line_height(self.font()) + theme.SPACE_4)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        least = min(whole.width(), self._lead() + theme.em(self, _LEAST_WORDS))
        return QSize(least, whole.height())

    def hitButton(self, at: QPoint) -> bool:
        return self.rect().contains(at)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, option = QPainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        style, line = self.style(), theme.line_height(self.font())
        side = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth)
        top = theme.SPACE_4 // 2
        box = QRect(0, top + (line - side) // 2, side, side)
        words = QRect(self._lead(), top, self.width() - self._lead(), self.height() - top)
        option.rect = QStyle.visualRect(self.layoutDirection(), self.rect(), box)
        style.drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, option, painter, self)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        painter.setPen(self.palette().color(group, QPalette.ColorRole.WindowText))
        side_of_words = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        painter.drawText(
            QStyle.visualRect(self.layoutDirection(), self.rect(), words),
            int(Qt.TextFlag.TextWordWrap) | side_of_words.value,
            self.text(),
        )
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), theme.colors(self), theme.RADIUS_CHIP)
