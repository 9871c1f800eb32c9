"""What will be needed soon, made while nobody needs anything: one small step a turn of the event loop."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pkgutil import iter_modules

from PySide6.QtCore import QObject, QTimer

from tde_desktop.ui.panels import PLACES, Panel, Place

Step = Callable[[], object]
PAUSE_MS = 20
"""Between two steps: keys and clicks, answers and paints come first."""


class Ahead(QObject):
    """Steps in order, each on the UI thread; whoever stops it loses nothing but the lead."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[Step] = iter(())
        self._ended = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._next)

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


def panels_to_come(built: Mapping[str, Panel], make: Callable[[Place], object]) -> Iterator[Step]:
    """The panels that are not there, so that showing one for the first time is a switch like any other."""
    for place in PLACES:
        if place.id not in built:
            yield from imports_of(place.module.rpartition(".")[0])
        if place.id not in built:
            yield partial(make, place)


def imports_of(package: str) -> Iterator[Step]:
    """A step for each module of a package, so that none of them takes long."""
    for found in iter_modules(import_module(package).__path__):
        yield partial(import_module, f"{package}.{found.name}")
