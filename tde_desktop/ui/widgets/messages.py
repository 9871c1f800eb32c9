"""Toast, inline bar and the list of notices."""

from collections.abc import Callable
from html import escape

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsDropShadowEffect,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.ui import theme, times
from tde_desktop.ui.actions import shown_key
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.painting import draw_panel
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.widgets.buttons import Button, IconButton, LinkButton
from tde_desktop.ui.widgets.growing import GrowingList
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Elided, IconLabel, Text
from tde_desktop.ui.widgets.search_field import draw_key, key_width

TOAST_MS = 8000
"""Long enough to read a sentence and reach Undo with the mouse."""


_WIDEST_TOAST = 560
_MOVES_THE_FOOT = {QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide}


class _KeyCap(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = ""

    def show_key(self, key: str) -> None:
        self.key = key
        self.setFixedSize(key_width(key), theme.line_height(theme.body()) + 4)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_key(QPainter(self), self.width(), self.rect(), self.key, theme.colors(self))


class Toast(QWidget):
    """One at a time, at the bottom centre of its parent, above what stands at the foot there, however high
    that becomes; it stays while the pointer or focus is on it.

    Signals:
        undo_requested: the person wants it taken back.
    """

    undo_requested = Signal()

    def __init__(self, over: QWidget, foot: Callable[[], QWidget | None], undo: QAction) -> None:
        """`foot` is what at the bottom of `over` it must not lie on; `undo` has the key that is shown."""
        super().__init__(over)
        self._over, self._foot, self._action = over, foot, undo
        self._timer = after_pause(self, TOAST_MS, self._maybe_leave)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_16, theme.SPACE_8, theme.SPACE_8, theme.SPACE_8)
        row.setSpacing(theme.SPACE_12)
        row.addWidget(IconLabel("check", "good"))
        self._words = Elided("", snug=True)
        row.addWidget(self._words)
        self._undo = LinkButton(tr("Undo"), small=False)
        self._undo.clicked.connect(self._undo_clicked)
        row.addWidget(self._undo)
        self._key = _KeyCap(self)
        row.addWidget(self._key)
        row.addWidget(IconButton.make(tr("Close"), "x", self.leave, self))
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(24)
        shadow.setOffset(0, 4)
        shadow.setColor(QColor(0, 0, 0, 70))
        self.setGraphicsEffect(shadow)
        self.hide()
        over.installEventFilter(self)

    @property
    def key(self) -> str:
        """The key that takes it back, as it is shown."""
        return self._key.key

    @property
    def words(self) -> str:
        return self._words.text()

    def say(self, words: str, undo: bool) -> None:
        self._words.setText(words)
        self.setAccessibleName(words)
        self._undo.setVisible(undo)
        self._key.show_key(shown_key(self._action.shortcut()))
        self._key.setVisible(undo and bool(self._key.key))
        self.show()
        self._place()
        self.raise_()
        self._timer.start()

    def leave(self) -> None:
        self._timer.stop()
        self.hide()

    def _maybe_leave(self) -> None:
        focus = QApplication.focusWidget()
        if self.underMouse() or (focus is not None and self.isAncestorOf(focus)):
            self._timer.start()
        else:
            self.leave()

    def _undo_clicked(self) -> None:
        self.leave()
        self.undo_requested.emit()

    def _place(self) -> None:
        over = self._over
        wide = min(self.sizeHint().width(), theme.em(self, _WIDEST_TOAST), over.width() - theme.SPACE_24)
        self.setFixedSize(wide, theme.line_height(theme.body()) + 26)
        floor = over.height()
        if foot := self._foot():
            foot.installEventFilter(self)  # a second time is as once
            if foot.isVisible():
                floor = foot.mapTo(over, QPoint(0, 0)).y()
        floor -= theme.SPACE_16
        self.move((over.width() - self.width()) // 2, floor - self.height())

    def keep_clear(self) -> None:
        """What stands at the foot of the panel is another now."""
        if self.isVisible():
            self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES_THE_FOOT and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = theme.colors(self)
        ground = scheme.window if scheme.dark else scheme.base
        draw_panel(QPainter(self), self.rect(), ground, scheme.edge_soft, theme.RADIUS_POPUP)


class InlineBar(QWidget):
    """A message that stays, directly above what it speaks of; up to two buttons.

    Signals:
        closed: the person put it away.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tone = "bad"
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_8, theme.SPACE_4)
        row.setSpacing(theme.SPACE_8)
        self._icon = IconLabel("circle-x", "bad")
        row.addWidget(self._icon)
        self._words = Text("", wrap=True)
        self._words.setTextFormat(Qt.TextFormat.RichText)
        self._said = ""
        row.addWidget(self._words, 1)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(theme.SPACE_8)
        row.addLayout(self._buttons)
        row.addWidget(IconButton.make(tr("Close message"), "x", self.close_bar, self))
        self.setMinimumHeight(theme.control_height() + theme.SPACE_12)
        self.hide()

    @property
    def sentence(self) -> str:
        return self._said if self.isVisible() else ""

    def say(self, notice: Notice, acts: tuple[tuple[str, Callable[[], object]], ...] = ()) -> None:
        self._tone = notice.tone
        self._icon.show_as(notice.icon, notice.tone)
        self._said = notice.sentence
        self._words.setText(
            f'<span style="font-weight:600">{escape(notice.sentence)}</span>&nbsp; {escape(notice.hint)}'
        )
        self.setAccessibleName(f"{notice.sentence} {notice.hint}".strip())
        empty_layout(self._buttons)
        if notice.link and notice.follow is not None:
            acts = (*acts, (notice.link, notice.follow))
        if notice.details:
            acts = (*acts, (tr("Copy details"), lambda: QGuiApplication.clipboard().setText(notice.details)))
        for text, called in acts:
            button = Button(text)
            button.clicked.connect(lambda _checked=False, called=called: called())
            self._buttons.addWidget(button)
        self.show()

    def close_bar(self) -> None:
        self.hide()
        self.closed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        painter.fillRect(self.rect(), scheme.tint(self._tone))
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), QColor(scheme.line))


class _NoticeRow(QWidget):
    def __init__(self, notice: Notice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.SPACE_4, 0, theme.SPACE_4)
        row.setSpacing(theme.SPACE_8)
        row.addWidget(IconLabel(notice.icon, notice.tone), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Text(notice.sentence, wrap=True))
        when = times.ago(notice.at)
        caption = Text(f"{when} · {notice.hint}" if notice.hint else when, "caption", "faint", wrap=True)
        caption.setToolTip(times.exact(notice.at))
        words.addWidget(caption)
        row.addLayout(words, 1)
        if notice.follow is not None and notice.link:
            link = LinkButton(notice.link)
            follow = notice.follow
            link.clicked.connect(lambda _checked=False: follow())
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        elif notice.details:
            copy = LinkButton(tr("Copy"))
            copy.clicked.connect(lambda _checked=False: QGuiApplication.clipboard().setText(notice.details))
            row.addWidget(copy, 0, Qt.AlignmentFlag.AlignTop)


class NoticeList(QWidget):
    """A popup over the status area, newest first.

    Signals:
        clear_requested: empty the list.
    """

    clear_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAccessibleName(tr("Notices"))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_16, theme.SPACE_12, theme.SPACE_16, theme.SPACE_12)
        column.setSpacing(theme.SPACE_8)
        head = QHBoxLayout()
        head.addWidget(Text(tr("Notices"), "semibold"), 1)
        clear = LinkButton(tr("Clear all"))
        clear.clicked.connect(self.clear_requested)
        head.addWidget(clear)
        column.addLayout(head)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)
        self._area.viewport().setAutoFillBackground(False)
        column.addWidget(self._area)

    def show_notices(self, notices: list[Notice], corner: QPoint) -> None:
        """Open with its bottom right corner there."""
        empty_layout(self._rows)
        if notices:
            rows = GrowingList(_NoticeRow)
            rows.show_entries(notices)
            self._rows.addWidget(rows)
        if not notices:
            self._rows.addWidget(Text(tr("Nothing to tell."), "body", "neutral"))
        self._rows.addStretch(1)
        width = theme.em(self, 400)
        inner = self._rows.heightForWidth(width - theme.SPACE_32)
        height = min(theme.em(self, 460), max(inner, theme.row_height()) + theme.em(self, 60))
        self.setGeometry(corner.x() - width, corner.y() - height, width, height)
        self.show()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        painter.fillRect(self.rect(), scheme.window if scheme.dark else scheme.base)
        painter.setPen(QColor(scheme.edge_soft))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
