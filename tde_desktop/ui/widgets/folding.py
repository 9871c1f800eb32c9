"""A side pane that gives way when its panel is narrow, and that a person can put away or call back."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tde_desktop.ui.window_state import WindowState


class FoldingPane:
    """Shown while there is something to show, the person wants it, and there is room.

    Calling it back makes room: then it stands over what is beside it until the panel is fitted again.
    """

    def __init__(self, pane: QWidget, action: QAction, state: WindowState, key: str) -> None:
        self._pane, self._action, self._state, self._key = pane, action, state, key
        self._wanted = bool(state.get(key, True))
        self._room, self._useful = True, False

    def toggle(self) -> None:
        self._wanted = not self._pane.isVisible()
        self._room = self._room or self._wanted
        self._state.put(self._key, self._wanted)
        self._fit()

    def give_room(self, room: bool) -> None:
        self._room = room
        self._fit()

    def show_if(self, useful: bool) -> None:
        self._useful = useful
        self._fit()

    def _fit(self) -> None:
        on = self._useful and self._wanted and self._room
        self._pane.setVisible(on)
        self._action.setChecked(on)
