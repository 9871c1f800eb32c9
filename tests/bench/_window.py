"""What the benchmarks of the window share: real keys, waiting without sleep, load, memory."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tde_desktop.ui.main_window import MainWindow

PANELS = ("decisions", "recall", "sessions", "agents", "sync", "backup", "settings", "brain")


def until(ready: Callable[[], bool], limit: float = 60) -> bool:
    """Run the event loop, asleep between events as in use, until so; whether it came to be."""
    beat = QTimer()
    beat.start(2)
    end = time.perf_counter() + limit
    while not (reached := ready()) and time.perf_counter() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return reached


def pause(seconds: float) -> None:
    end = time.perf_counter() + seconds
    until(lambda: time.perf_counter() >= end, seconds + 1)


def press(widget: QWidget, key: object) -> None:
    """One key, sent as the system sends it."""
    QTest.keyClick(widget, key)  # type: ignore[call-overload]


def the_window() -> MainWindow:
    return next(one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))


def load() -> str:
    """What else runs here: wall-clock figures mean something on an idle machine only."""
    if not hasattr(os, "getloadavg"):
        return "load unknown"
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"


def memory(process: str = "self") -> dict[str, int]:
    """In MB: resident now, at most, and the part that is its own; nothing where /proc is not."""
    status = Path("/proc") / process / "status"
    if not status.exists():
        return {}
    lines = [line.split() for line in status.read_text().splitlines() if "kB" in line]
    kept = {words[0].rstrip(":"): int(words[1]) // 1024 for words in lines}
    if "VmRSS" not in kept:  # it has ended, and nobody has taken note of it yet
        return {}
    return {"resident": kept["VmRSS"], "most": kept["VmHWM"], "own": kept["RssAnon"]}


def children() -> dict[str, int]:
    """Resident MB of the processes that this one started, and what they started, by their command."""
    found: dict[str, int] = {}
    waiting = [os.getpid()]
    while waiting:
        process = waiting.pop()
        for file in Path(f"/proc/{process}/task").glob("*/children"):
            for child in file.read_text().split():
                waiting.append(int(child))
                words = Path(f"/proc/{child}/cmdline").read_bytes().decode(errors="replace").split("\0")
                found[f"{child} {' '.join(words[1:4])[:60]}"] = memory(child).get("resident", 0)
    return found


def p95(values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, round(len(values) * 0.95))]


def middle(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]
