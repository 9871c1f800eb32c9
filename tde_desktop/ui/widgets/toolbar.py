"""The bar over a panel: back, forward, title, one switch, search, one button."""

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.actions import shown_key
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button, IconButton
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.search_field import SearchField


class _SearchDoor(SearchField):
    """Looks like the field it opens: a click or a key goes on in the search over everything.

    Signals:
        wanted: open the search with this text.
    """

    wanted = Signal(str)

    def __init__(self, key: str, parent: QWidget) -> None:
        super().__init__(tr("Search everything"), tr("Search everything"), shown_key(key), parent)
        self.setReadOnly(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.wanted.emit("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isprintable() and event.text().strip():
            self.wanted.emit(event.text())
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.wanted.emit("")
        else:
            event.ignore()


class Toolbar(QWidget):
    """One for the window; its switch and button are those of the shown panel.

    Signals:
        search_wanted: open the search over everything with this text.
    """

    search_wanted = Signal(str)

    def __init__(self, back: QAction, forward: QAction, search: QAction, key: str) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(theme.SPACE_8, 0, theme.SPACE_12, 1)
        self._row.setSpacing(theme.SPACE_8)
        self._row.addWidget(IconButton(back, "arrow-left", self))
        self._row.addWidget(IconButton(forward, "arrow-right", self))
        self._title = Text("", "heading")
        self._title.setContentsMargins(theme.SPACE_4, 0, theme.SPACE_8, 0)
        self._row.addWidget(self._title)
        self._switch_at = self._row.count()
        self._row.addStretch(1)
        self._door = _SearchDoor(key, self)
        self._door.setFixedWidth(theme.em(self, 300))
        self._door.wanted.connect(self.search_wanted)
        self._row.addWidget(self._door)
        self._icon = IconButton(search, "search", self)
        self._row.addWidget(self._icon)
        self._switch: QWidget | None = None
        self._button: Button | None = None
        self._shown: tuple[QAction | None, bool] = (None, False)
        self._words = ""  # of the button, where it has room for them
        self._whole_button = self._bare_button = 0  # its widths with words and without
        self.setFixedHeight(theme.toolbar_height())

    def show_panel(self, title: str, switch: QWidget | None) -> None:
        self._title.setText(title)
        if self._switch is switch:
            return
        if self._switch is not None:
            self._row.removeWidget(self._switch)
            self._switch.hide()
        self._switch = switch
        if switch is not None:
            self._row.insertWidget(self._switch_at, switch)
            switch.show()
        self._fit()

    def show_button(self, action: QAction | None, icon: str, *, primary: bool) -> None:
        if self._button is not None and self._shown == (action, primary):
            return
        self._shown = (action, primary)
        if self._button is not None:
            self._row.removeWidget(self._button)
            self._button.hide()
            self._button.deleteLater()
            self._button = None
        self._words = action.text().replace("&", "") if action is not None else ""
        if action is not None:
            button = Button(self._words, icon, primary=primary)
            self._whole_button = button.sizeHint().width()
            button.setText("")
            self._bare_button = button.sizeHint().width()
            button.setText(self._words)
            button.setAccessibleName(self._words)
            button.setToolTip(action.toolTip())
            button.clicked.connect(lambda _checked=False: action.trigger())
            button.setEnabled(action.isEnabled())
            action.enabledChanged.connect(button.setEnabled)
            self._row.addWidget(button)
            self._button = button
        self._fit()

    def set_narrow(self, narrow: bool) -> None:
        self._door.setVisible(not narrow)
        self._icon.setVisible(narrow)

    def resize_to_text(self) -> None:
        self.setFixedHeight(theme.toolbar_height())
        self._door.setFixedWidth(theme.em(self, 300))

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest}:
            self._fit()
        return done

    def _fit(self) -> None:
        """What has no room gives way: the button's words, then the title, which the rail says too."""
        room = self.width() - self._row.totalMinimumSize().width()
        if self._title.isHidden():
            room -= self._title.sizeHint().width() + self._row.spacing()
        if self._button is not None:
            words = self._whole_button - self._button.sizeHint().width()
            wanted = self._words if room >= words else ""
            if wanted != self._button.text():
                room -= words if wanted else self._bare_button - self._button.sizeHint().width()
                self._button.setText(wanted)
        if self._title.isHidden() != (room < 0):
            self._title.setVisible(room >= 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        painter.fillRect(self.rect(), scheme.window)
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), scheme.line)
