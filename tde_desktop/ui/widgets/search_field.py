"""A field to find things with: magnifier, key hint while empty, clear button while not."""

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.actions import shown_key
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_panel, draw_text, is_mirrored, mirror
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.widgets.buttons import IconButton

TYPING_PAUSE_MS = 5
"""How long to wait after a key before searching: only so that keys which come at once are one question. A
question that is overtaken is not answered, so there is no need to wait for the end of a word."""


def key_width(text: str) -> int:
    """How wide a key cap is."""
    return QFontMetrics(theme.caption()).horizontalAdvance(text) + theme.SPACE_12


def draw_key(painter: QPainter, right: int, rect: QRect, text: str, scheme: theme.Colors) -> int:
    """Paint a key cap ending at `right` and return its left edge."""
    font = theme.caption()
    width = key_width(text)
    height = theme.line_height(font) + 2
    cap = QRect(right - width, rect.y() + (rect.height() - height) // 2, width, height)
    draw_panel(painter, cap, scheme.base, scheme.edge_soft, theme.RADIUS_CHIP)
    painter.setFont(font)
    painter.setPen(scheme.tone("neutral"))
    draw_text(painter, cap, Qt.AlignmentFlag.AlignCenter, text)
    return cap.left()


def draw_keys(painter: QPainter, right: int, rect: QRect, keys: Sequence[str], scheme: theme.Colors) -> int:
    """Paint the caps of one chord, Ctrl first in any direction; returns where they begin."""
    for key in keys if is_mirrored(painter) else reversed(keys):
        right = draw_key(painter, right, rect, key, scheme) - theme.SPACE_4
    return right


_PLACES_ANEW = {QEvent.Type.FontChange, QEvent.Type.LayoutDirectionChange}


class SearchField(QLineEdit):
    """A line edit that asks after a pause in typing.

    Signals:
        asked: the text that has stood for `TYPING_PAUSE_MS`, or at once on Return and on clearing.
        stepped: +1 or -1 when the arrow keys walk the list below; the caret stays here.
        left: Escape in an empty field; focus goes back where it came from.
    """

    asked = Signal(str)
    stepped = Signal(int)
    left = Signal()

    def __init__(
        self, name: str, placeholder: str, key_hint: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self._key_hint = shown_key(key_hint)
        self._timer = after_pause(self, TYPING_PAUSE_MS, self._ask)
        self._clear = IconButton.make(tr("Clear"), "x", self.clear_now, self)
        self._clear.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._clear.setCursor(Qt.CursorShape.ArrowCursor)
        self._clear.hide()
        self.textEdited.connect(self._typed)
        self.textChanged.connect(self._show_clear)
        self._place()

    def clear_now(self) -> None:
        self.clear()
        self._ask()

    def show_text(self, text: str) -> None:
        """Put text in without asking."""
        self.setText(text)

    def sizeHint(self) -> QSize:
        return QSize(theme.em(self, 300), theme.control_height())

    def _typed(self, text: str) -> None:
        if text:
            self._timer.start()
        else:
            self._ask()

    def _ask(self) -> None:
        self._timer.stop()
        self.asked.emit(self.text().strip())

    def _show_clear(self, text: str) -> None:
        if self._clear.isVisibleTo(self) != bool(text):
            self._clear.setVisible(bool(text))
            self._place()

    @property
    def _shows_key(self) -> bool:
        """While nothing is typed, and where the words beside it have room."""
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        others = theme.icon_size() + theme.SPACE_32 + key_width(self._key_hint)
        return bool(self._key_hint) and not self.text() and words + others <= self.width()

    def _place(self) -> None:
        side = theme.icon_size()
        before = side + theme.SPACE_8
        after = key_width(self._key_hint) + theme.SPACE_8 if self._shows_key else side + theme.SPACE_4
        turned = self.isRightToLeft()
        self.setTextMargins(after if turned else before, 0, before if turned else after, 0)
        tool = max(0, self.height() - theme.SPACE_8)  # a pane may be laid out before it has room
        self._clear.setFixedSize(tool, tool)
        self._clear.move(theme.SPACE_4 if turned else self.width() - tool - theme.SPACE_4, theme.SPACE_4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in _PLACES_ANEW and hasattr(self, "_clear"):
            self._place()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and self._leaves_to_window(cast(QKeyEvent, event)):
            event.ignore()
            return False
        return super().event(event)

    def _leaves_to_window(self, event: QKeyEvent) -> bool:
        """Keys that a field takes on some platforms though it has nothing to do with them here."""
        if event.matches(QKeySequence.StandardKey.Undo):
            return not self.isUndoAvailable()
        if event.matches(QKeySequence.StandardKey.Redo):
            return not self.isRedoAvailable()
        to_the_end = event.matches(QKeySequence.StandardKey.MoveToEndOfLine)
        return to_the_end and event.key() != Qt.Key.Key_End

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._ask()
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            if self.text():
                self.clear_now()
            else:
                self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        side = theme.icon_size()
        where = QRect(theme.SPACE_8, 0, side, self.height())
        icons.draw(painter, "search", where, scheme.tone("neutral"))
        if self._shows_key:
            draw_key(painter, self.width() - theme.SPACE_8, self.rect(), self._key_hint, scheme)
