"""Measures how long the UI thread keeps its events waiting."""

from dataclasses import dataclass
from time import perf_counter, thread_time

from PySide6.QtCore import QObject, Qt, QTimer

INTERVAL_MS = 5


@dataclass(frozen=True, slots=True)
class Waits:
    """Milliseconds that a beat came late. `over`: how many came more than 50 ms late.

    `own` is the most that the thread itself worked between two beats, in processor time: the rest of a wait
    is that of other threads and other programs.
    """

    beats: int
    median: float
    p99: float
    worst: float
    over: int
    own: float

    def __str__(self) -> str:
        return (
            f"{self.beats:,} beats: median {self.median:.1f} ms, p99 {self.p99:.1f} ms, "
            f"worst {self.worst:.1f} ms, {self.over} over 50 ms; own work at most {self.own:.1f} ms"
        )


class EventLoopProbe(QObject):
    """A beat every `INTERVAL_MS` on the thread it lives on; what comes late was kept waiting.

    A beat that waits stands for every key and click that would have waited with it.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._late: list[float] = []
        self._due = self._worked = self._own = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Forget what was measured, and begin."""
        self._late.clear()
        self._own, self._worked = 0.0, thread_time()
        self._due = perf_counter() + INTERVAL_MS / 1000
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        now = perf_counter()
        self._late.append(max(0.0, now - self._due) * 1000)
        self._due = now + INTERVAL_MS / 1000
        worked = thread_time()
        self._own, self._worked = max(self._own, (worked - self._worked) * 1000), worked

    @property
    def waits(self) -> Waits:
        """What was measured since the start. ValueError when there was no beat."""
        if not self._late:
            raise ValueError("the probe has not been started, or the event loop does not run")
        found = sorted(self._late)
        return Waits(
            len(found),
            found[len(found) // 2],
            found[min(len(found) - 1, len(found) * 99 // 100)],
            found[-1],
            sum(1 for late in found if late > 50),
            self._own,
        )
