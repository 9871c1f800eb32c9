"""Cut, copy, paste and choosing all, in whatever is being read or written."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from tde_desktop.ui.actions import Actions


class TextActs(QObject):
    """The focus decides; by key the fields do it themselves."""

    def __init__(self, actions: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._actions, self._window = actions, window
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self.fit)

    def _field(self) -> QLineEdit | QTextEdit | QPlainTextEdit | None:
        focus = self._window.focusWidget()
        return focus if isinstance(focus, QLineEdit | QTextEdit | QPlainTextEdit) else None

    def cut(self) -> None:
        if (field := self._field()) is not None:
            field.cut()

    def copy(self) -> None:
        if (field := self._field()) is not None:
            field.copy()

    def paste(self) -> None:
        if (field := self._field()) is not None:
            field.paste()

    def select_all(self) -> None:
        if (field := self._field()) is not None:
            field.selectAll()

    def fit(self) -> None:
        """What can be done with what has the focus now. A window that is going loses its focus too."""
        if not isValid(self._window):
            return
        field = self._field()
        written = field is not None and not field.isReadOnly()
        for name, possible in (("cut", written), ("paste", written), ("copy", field), ("all", field)):
            self._actions[f"text.{name}"].setEnabled(bool(possible))
