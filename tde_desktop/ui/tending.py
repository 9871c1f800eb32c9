"""Looks after the memory while the window is open: snapshots, checks, the vectors of new pages."""

from PySide6.QtCore import QObject, QTimer, Signal

from tde_desktop.core import Core
from tde_desktop.ui import heap
from tde_desktop.ui.language import tr
from tde_desktop.ui.tasks import Job, Tasks

FIRST_MS, THEN_MS = 5_000, 60_000
"""Not before the window has settled; then as often as an agent's server does."""


class Tending(QObject):
    """One quiet job at a time; ended with the window like any other.

    Signals:
        said: something a person should know.
        damaged: the first look at the memory found it damaged, in words.
        tended: a job is over; snapshots may be new.
    """

    said = Signal(str)
    damaged = Signal(str)
    tended = Signal()

    def __init__(self, core: Core, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._core, self._tasks = core, tasks
        self._job: Job | None = None
        self._looked = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.tend)

    def start(self) -> None:
        self._timer.start(FIRST_MS)

    def stop(self) -> None:
        self._timer.stop()

    def tend(self) -> None:
        """Look now, unless that is going on."""
        if self._job is None or self._job.over:
            if not self._looked:  # a quick check at each start; the full one comes with tending
                self._looked = True
                self._tasks.run(self._core.backups.damage, then=self._take_damage)
            self._job = self._tasks.start(
                tr("Looking after the memory"), self._core.tend_apart, then=self._tended, failed=self._failed
            )
        self._tasks.run(heap.give_back)  # what searches in a growing index have used, for one
        self._timer.start(THEN_MS)

    def _take_damage(self, problems: tuple[str, ...]) -> None:
        for words in problems[:1]:
            self.damaged.emit(words)

    def _tended(self, problems: tuple[str, ...]) -> None:
        self.tended.emit()
        for words in problems:
            self.said.emit(words)

    def _failed(self, error: Exception) -> None:
        self.said.emit(str(error))
