"""Measures how long the UI thread keeps its events waiting."""

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, thread_time

from PySide6.QtCore import QObject, Qt, QTimer

INTERVAL_MS = 5
_QUEUED = Path("/proc/thread-self/schedstat")
"""Of this thread, in nanoseconds: how long it ran, and how long it was ready and no processor was free."""


@dataclass(frozen=True, slots=True)
class Waits:
    """Milliseconds that a beat came late. `over`: how many came more than 50 ms late.

    `own` is the most that the thread itself worked between two beats, in processor time: the rest of a wait
    is that of other threads and other programs. `free_p99`, `free_worst` and `free_over` are the same waits
    without the time for which no processor was free, where the system tells it; else the same.
    """

    beats: int
    median: float
    p99: float
    worst: float
    over: int
    own: float
    free_p99: float
    free_worst: float
    free_over: int

    def __str__(self) -> str:
        return (
            f"{self.beats:,} beats: median {self.median:.1f} ms, p99 {self.p99:.1f} ms, "
            f"worst {self.worst:.1f} ms, {self.over} over 50 ms; with a free processor p99 "
            f"{self.free_p99:.1f} ms, worst {self.free_worst:.1f} ms, {self.free_over} over 50 ms; "
            f"own work at most {self.own:.1f} ms"
        )


class EventLoopProbe(QObject):
    """A beat every `INTERVAL_MS` on the thread it lives on; what comes late was kept waiting.

    A beat that waits stands for every key and click that would have waited with it.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._late: list[float] = []
        self._free: list[float] = []
        self._due = self._worked = self._own = self._queued = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Forget what was measured, and begin."""
        self._late.clear()
        self._free.clear()
        self._own, self._worked, self._queued = 0.0, thread_time(), _queued_ms()
        self._due = perf_counter() + INTERVAL_MS / 1000
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        now, queued = perf_counter(), _queued_ms()
        late = max(0.0, now - self._due) * 1000
        self._late.append(late)
        self._free.append(max(0.0, late - (queued - self._queued)))
        self._queued = queued
        self._due = now + INTERVAL_MS / 1000
        worked = thread_time()
        self._own, self._worked = max(self._own, (worked - self._worked) * 1000), worked

    @property
    def waits(self) -> Waits:
        """What was measured since the start. ValueError when there was no beat."""
        if not self._late:
            raise ValueError("the probe has not been started, or the event loop does not run")
        found, free = sorted(self._late), sorted(self._free)
        last = min(len(found) - 1, len(found) * 99 // 100)
        return Waits(
            beats=len(found),
            median=found[len(found) // 2],
            p99=found[last],
            worst=found[-1],
            over=sum(late > 50 for late in found),
            own=self._own,
            free_p99=free[last],
            free_worst=free[-1],
            free_over=sum(late > 50 for late in free),
        )


def _queued_ms() -> float:
    try:
        return int(_QUEUED.read_bytes().split()[1]) / 1e6
    except (OSError, IndexError):
        return 0.0
