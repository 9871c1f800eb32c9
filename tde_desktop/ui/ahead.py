"""What will be needed soon, made while nobody needs anything: one small step a turn of the event loop."""

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QObject

from tde_desktop.ui.pause import after_pause

Step = Callable[[], object]
PAUSE_MS = 8
"""Between two steps: keys and clicks, answers and paints come first."""


class Ahead(QObject):
    """Steps in order, each on the UI thread; whoever stops it loses nothing but the lead."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[Step] = iter(())
        self._ended = False
        self._timer = after_pause(self, PAUSE_MS, self._next)

    def begin(self, steps: Iterable[Step]) -> None:
        """Do these instead of what was left of the last ones."""
        if not self._ended:
            self._steps = iter(steps)
            self._timer.start()

    def stop(self) -> None:
        """For good: the window is closing."""
        self._ended = True
        self._steps = iter(())
        self._timer.stop()

    @property
    def over(self) -> bool:
        return not self._timer.isActive()

    def _next(self) -> None:
        step = next(self._steps, None)
        if step is not None:
            self._timer.start()
            step()
