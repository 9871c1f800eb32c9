"""Words on a surface: text of a named role, text that elides, chips, tone labels, hairlines."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QStyle, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_panel, draw_text, mirror

FONTS: dict[str, Callable[[], QFont]] = {
    "body": theme.body,
    "medium": theme.medium,
    "semibold": theme.semibold,
    "heading": theme.heading,
    "title": theme.title,
    "caption": theme.caption,
    "caption-semibold": lambda: theme.caption(QFont.Weight.DemiBold),
    "prose": theme.prose,
    "fixed": theme.fixed,
    "fixed-caption": lambda: theme.fixed(0.87),
}


class Text(QLabel):
    """A label of a named type step and tone; follows text size and theme by itself."""

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        tone: str = "text",
        parent: QWidget | None = None,
        *,
        wrap: bool = False,
    ) -> None:
        super().__init__(parent)
        self._role, self._tone, self._dressing = role, tone, False
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setForegroundRole(QPalette.ColorRole.WindowText)  # on any ground, not the one that fits it
        self.setWordWrap(wrap)
        if wrap:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._dress()
        self.setText(text)

    def set_tone(self, tone: str) -> None:
        if tone != self._tone:
            self._tone = tone
            self._dress()

    def text_resized(self) -> None:
        self._dress()
        self.updateGeometry()

    def _dress(self) -> None:
        self._dressing = True
        self.setFont(FONTS[self._role]())
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.WindowText, theme.colors(self).tone(self._tone))
        self.setPalette(palette)
        self._dressing = False

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if not self._dressing and event.type() in {
            QEvent.Type.PaletteChange,
        }:
            self._dress()


class Elided(Text):
    """One line that gives way in the middle (paths) or at the end; the whole is in the tooltip."""

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        tone: str = "text",
        parent: QWidget | None = None,
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        snug: bool = False,
    ) -> None:
        self._mode = mode
        self._whole = text
        super().__init__(text, role, tone, parent)
        # Snug: no wider than its words, so that what follows stands beside it.
        across = QSizePolicy.Policy.Maximum if snug else QSizePolicy.Policy.Ignored
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        self._whole = text
        super().setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self._whole) + 2, theme.line_height(self.font()))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.SPACE_32, theme.line_height(self.font()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        metrics = QFontMetrics(self.font())
        shown = metrics.elidedText(self._whole, self._mode, self.width())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        where = self.alignment()
        if self._role.startswith("fixed"):  # a path or a line of code is read so in any window
            where = QStyle.visualAlignment(self.layoutDirection(), where)
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.drawText(self.rect(), int(where), shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        metrics = QFontMetrics(self.font())
        cut = metrics.horizontalAdvance(self._whole) > self.width()
        self.setToolTip(self._whole if cut else "")


class ToneLabel(QWidget):
    """An icon and a word in one tone, on its tint or bare. Says the word to a screen reader."""

    def __init__(
        self,
        text: str = "",
        icon: str = "",
        tone: str = "neutral",
        parent: QWidget | None = None,
        *,
        tinted: bool = True,
        small: bool = True,
        words: str = "",
    ) -> None:
        super().__init__(parent)
        self._text, self._icon, self._tone = text, icon, tone
        self._tinted, self._small = tinted, small
        self._words_tone = words  # of the text, where only the icon has the tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    def show_as(self, text: str, icon: str, tone: str) -> None:
        self._text, self._icon, self._tone = text, icon, tone
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        return self._text

    def _font(self) -> QFont:
        return theme.caption() if self._small else theme.body()

    def sizeHint(self) -> QSize:
        font = self._font()
        width = QFontMetrics(font).horizontalAdvance(self._text)
        if self._icon:
            width += self._side() + theme.SPACE_4
        if self._tinted:
            width += 2 * (theme.SPACE_4 + 2)
        return QSize(width + 1, theme.line_height(font) + (4 if self._tinted else 2))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _side(self) -> int:
        return theme.icon_size() - (2 if self._small else 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        rect = self.rect()
        if self._tinted:
            draw_panel(painter, rect, scheme.tint(self._tone), None, theme.RADIUS_CHIP)
            rect = rect.adjusted(theme.SPACE_4 + 2, 0, -theme.SPACE_4 - 2, 0)
        color = scheme.tone(self._tone)
        if self._icon:
            side = self._side()
            icons.draw(painter, self._icon, QRect(rect.x(), rect.y(), side, rect.height()), color, side)
            rect = rect.adjusted(side + theme.SPACE_4, 0, 0, 0)
        painter.setFont(self._font())
        painter.setPen(scheme.tone(self._words_tone) if self._words_tone else color)
        draw_text(painter, rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._text)


class Chip(ToneLabel):
    """A neutral tag or scope on a quiet ground."""

    def __init__(self, text: str, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, icon, "neutral", parent)


class IconLabel(QWidget):
    """An icon that is not a control. The words beside it must say the same."""

    def __init__(
        self, name: str, tone: str = "neutral", size_em: float = 16, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name, self._tone, self._size_em = name, tone, size_em
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_as(self, name: str, tone: str) -> None:
        self._name, self._tone = name, tone
        self.update()

    def sizeHint(self) -> QSize:
        side = theme.em(self, self._size_em)
        return QSize(side, max(side, theme.line_height(theme.body())))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._name:
            side = theme.em(self, self._size_em)
            color = theme.colors(self).tone(self._tone)
            icons.draw(QPainter(self), self._name, self.rect(), color, side)


class Rule(QFrame):
    """A hairline between things that space alone does not part."""

    def __init__(self, parent: QWidget | None = None, *, upright: bool = False) -> None:
        super().__init__(parent)
        self._upright = upright
        if upright:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colors(self).line)


class Tick(QWidget):
    """A box that is ticked or not, to look at."""

    def __init__(self, done: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._done = done
        self.setAccessibleName(tr("Done") if done else tr("To do"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.icon_size() + theme.SPACE_4, theme.line_height(theme.body()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_tick(QPainter(self), self.rect(), theme.colors(self), done=self._done)


def draw_tick(painter: QPainter, rect: QRect, scheme: theme.Colors, *, done: bool) -> None:
    """A tick box at the left of a rectangle, in the middle of its height."""
    side = theme.icon_size() - 2
    box = QRect(rect.x(), rect.y() + (rect.height() - side) // 2, side, side)
    if done:
        draw_panel(painter, box, scheme.accent, None, theme.RADIUS_CHIP)
        icons.draw(painter, "check", box, "#ffffff", side - 2)
    else:
        draw_panel(painter, box, scheme.base, scheme.edge, theme.RADIUS_CHIP)
