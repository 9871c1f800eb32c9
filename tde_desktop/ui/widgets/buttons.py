"""Buttons: push, icon, link, and the row that leads somewhere."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from tde_desktop.ui import icons, theme
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, draw_text, mirror, shows_focus

_RETINT = {
    QEvent.Type.PaletteChange,
    QEvent.Type.ApplicationPaletteChange,
    QEvent.Type.ApplicationFontChange,
    QEvent.Type.FontChange,
}


class Button(QPushButton):
    """A push button; `primary` is the one accent of a view, `quiet` has no edge until hovered."""

    def __init__(
        self,
        text: str,
        icon: str = "",
        parent: QWidget | None = None,
        *,
        primary: bool = False,
        quiet: bool = False,
        tone: str = "text",
    ) -> None:
        super().__init__(text, parent)
        self._icon_name, self._tone = icon, tone
        self.setProperty("primary", primary)
        self.setProperty("quiet", quiet)
        self.setProperty("tone", tone)
        self.setAutoDefault(False)
        self._retint()

    def _retint(self) -> None:
        if self._icon_name:
            if self.property("primary"):
                self.setIcon(icons.white(self._icon_name))
            else:
                self.setIcon(icons.icon(self._icon_name, theme.colors(self), self._tone))

    def set_icon(self, name: str) -> None:
        self._icon_name = name
        self._retint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in _RETINT:
            self._retint()


class LinkButton(QPushButton):
    """A short act in link colour: "Add…", "Rescan"; `fixed` is for a place in code."""

    def __init__(
        self, text: str, parent: QWidget | None = None, *, small: bool = True, fixed: bool = False
    ) -> None:
        super().__init__(text, parent)
        self._small, self._fixed = small, fixed
        self.setFlat(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        font = self._font()
        return QSize(QFontMetrics(font).horizontalAdvance(self.text()) + 4, theme.line_height(font) + 4)

    def _font(self) -> QFont:
        if self._fixed:
            return theme.fixed(0.87)
        return theme.caption() if self._small else theme.body()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        font = self._font()
        if self._fixed:
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        font.setUnderline(self.underMouse())
        painter.setFont(font)
        painter.setPen(scheme.tone("accent") if self.isEnabled() else scheme.tone("faint"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme, theme.RADIUS_CHIP)


class IconButton(QToolButton):
    """An icon-only button of an action: the action's text is its name, its key is in the tooltip."""

    def __init__(self, action: QAction, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon_name = icon
        self.setAutoRaise(True)
        self.setDefaultAction(action)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._retint()

    @classmethod
    def make(
        cls,
        name: str,
        icon: str,
        called: Callable[[], object],
        parent: QWidget,
        *,
        checkable: bool = False,
    ) -> "IconButton":
        """A button with an action of its own, for acts that are in no menu."""
        action = QAction(name, parent)
        action.setCheckable(checkable)
        action.triggered.connect(lambda _checked=False: called())
        return cls(action, icon, parent)

    def set_icon(self, name: str) -> None:
        self._icon_name = name
        self._retint()

    def _retint(self) -> None:
        picture = icons.icon(self._icon_name, theme.colors(self), "neutral", "text")
        self.setIcon(picture)
        action = self.defaultAction()
        if action is not None and action.icon().isNull():
            action.setIcon(picture)
            self.setIcon(picture)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in _RETINT:
            self._retint()

    def sizeHint(self) -> QSize:
        side = theme.control_height() - 2
        return QSize(side, side)


class ClickableRow(QAbstractButton):
    """An icon, one elided line and a faint word at the right, that leads somewhere."""

    def __init__(
        self,
        text: str,
        icon: str = "",
        tone: str = "neutral",
        trailing: str = "",
        leading: str = "",
        parent: QWidget | None = None,
        *,
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(parent)
        self._elide = elide
        self._lead = 0
        self.setText(text)
        self._icon_name, self._tone, self._trailing, self._leading = icon, tone, trailing, leading
        self.setAccessibleName(" ".join(filter(None, [leading, text, trailing])))
        if leading:
            text = f"{leading} {text}"
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def keep_lead(self, width: int) -> None:
        """The room of the word before the icon, so that several rows stand in columns."""
        self._lead = width
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.em(self, 120), theme.line_height(theme.body()) + theme.SPACE_8)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.em(self, 60), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        rect = self.rect()
        if self.underMouse():
            ground = scheme.selection_unfocused
            draw_panel(painter, rect.adjusted(-theme.SPACE_4, 0, 0, 0), ground, None, theme.RADIUS_CHIP)
        if self._leading:
            painter.setFont(theme.caption())
            painter.setPen(scheme.tone("neutral"))
            width = min(self._lead or theme.em(self, 74), rect.width() // 2)
            words = QRect(rect.x(), rect.y(), width - theme.SPACE_4, rect.height())
            said = QFontMetrics(theme.caption()).elidedText(
                self._leading, Qt.TextElideMode.ElideRight, words.width()
            )
            draw_text(painter, words, Qt.AlignmentFlag.AlignVCenter, said)
            rect.setLeft(rect.left() + width)
        side = theme.icon_size()
        if self._icon_name:
            where = QRect(rect.x(), rect.y(), side, rect.height())
            icons.draw(painter, self._icon_name, where, scheme.tone(self._tone))
            rect.setLeft(rect.left() + side + theme.SPACE_8)
        if self._trailing:
            painter.setFont(theme.caption())
            width = QFontMetrics(theme.caption()).horizontalAdvance(self._trailing)
            painter.setPen(scheme.tone("faint"))
            draw_text(
                painter, rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._trailing
            )
            rect.setRight(rect.right() - width - theme.SPACE_8)
        painter.setFont(theme.body())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        shown = QFontMetrics(theme.body()).elidedText(self.text(), self._elide, rect.width())
        draw_text(painter, rect, Qt.AlignmentFlag.AlignVCenter, shown)
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme, theme.RADIUS_CHIP)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.update()
