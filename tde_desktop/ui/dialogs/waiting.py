"""Acts that must not happen beneath an open dialog."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog

_ONCE_LATER = Qt.ConnectionType(
    Qt.ConnectionType.QueuedConnection.value | Qt.ConnectionType.SingleShotConnection.value
)


def after_dialogs(act: Callable[[], object]) -> None:
    """Do it now, or once the open dialog is closed, and what it opened: it may belong to what goes."""
    modal = QApplication.activeModalWidget()
    if isinstance(modal, QDialog):
        modal.finished.connect(lambda _result: after_dialogs(act), _ONCE_LATER)
    else:
        act()
