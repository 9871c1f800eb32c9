"""Theme, text size and language: the acts of the View menu, and what the settings do at once."""

from PySide6.QtCore import QLocale

from tde_desktop.ui.language import locale_of
from tde_desktop.ui.theme import Theme
from tde_desktop.ui.workspace import Workspace

_STEP, _LEAST, _MOST, _USUAL = 10, 80, 200, 100


class Appearance:
    """Each choice is kept as a setting; the setting then takes effect, whoever chose it."""

    def __init__(self, workspace: Workspace, look: Theme) -> None:
        self._workspace, self._look = workspace, look

    def use_light(self) -> None:
        self._workspace.choose_setting("window.theme", "light")

    def use_dark(self) -> None:
        self._workspace.choose_setting("window.theme", "dark")

    def use_system(self) -> None:
        self._workspace.choose_setting("window.theme", "system")

    def larger_text(self) -> None:
        self._scale(self._size + _STEP)

    def smaller_text(self) -> None:
        self._scale(self._size - _STEP)

    def usual_text(self) -> None:
        self._scale(_USUAL)

    @property
    def _size(self) -> int:
        return self._workspace.core.settings.number("window.text_size")

    def _scale(self, percent: int) -> None:
        self._workspace.choose_setting("window.text_size", min(max(percent, _LEAST), _MOST))

    def use_setting(self, key: str) -> None:
        """A setting has another value now."""
        if key == "window.theme":
            self._look.use(self._workspace.core.settings.text(key))
        elif key == "window.contrast":
            self._look.use_contrast(self._workspace.core.settings.text(key))
        elif key == "window.text_size":
            self._look.scale_text(self._size)
        elif key == "window.language":
            chosen = locale_of(self._workspace.core.settings.text(key))
            if chosen.name() != QLocale().name():
                self._workspace.reopen_requested.emit()
