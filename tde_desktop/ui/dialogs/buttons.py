"""The foot of a dialog."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialogButtonBox


class DialogButtons(QDialogButtonBox):
    """One verb and a way out. Return in any field does the verb, and never leaves while the verb has to wait.

    `asks` is for what cannot be undone: then Return leaves.
    """

    def __init__(
        self,
        verb: str,
        leave: QDialogButtonBox.StandardButton = QDialogButtonBox.StandardButton.Cancel,
        *,
        asks: bool = False,
    ) -> None:
        super().__init__(leave)
        self.leave = self.button(leave)
        self.verb = self.addButton(verb, QDialogButtonBox.ButtonRole.AcceptRole)
        self.verb.setProperty("primary", not asks)
        self.verb.setAutoDefault(not asks)
        self._main = self.leave if asks else self.verb

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self._main.setDefault(True)  # a dialog heeds it only of a button that is in it already
        return super().event(event)
