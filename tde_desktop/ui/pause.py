"""What waits for a pause, such as in typing."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, SignalInstance


def after_pause(owner: QObject, pause_ms: int, act: "Callable[[], object] | SignalInstance") -> QTimer:
    """A timer of `owner` that does it once, so long after its last `start`."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(pause_ms)
    timer.timeout.connect(act)
    return timer
