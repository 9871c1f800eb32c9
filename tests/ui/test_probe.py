"""The probe sees what blocks the UI thread, and the tests see what is left behind."""

import threading
from time import thread_time

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from tde_desktop.ui.probe import EventLoopProbe
from tests.ui.conftest import owner_of, running_timers


def test_what_blocks_the_thread_is_measured(qtbot: QtBot) -> None:
    probe = EventLoopProbe()
    probe.start()

    def block() -> None:
        end = thread_time() + 0.2
        while thread_time() < end:
            pass

    QTimer.singleShot(0, block)
    qtbot.waitUntil(lambda: bool(probe._late) and probe.waits.worst > 150)
    probe.stop()
    waits = probe.waits
    assert waits.over >= 1
    assert waits.median <= waits.p99 <= waits.worst
    assert waits.own > 0
    assert 150 < waits.free_worst <= waits.worst  # its own work is never taken for that of others
    assert waits.free_over >= 1
    assert "over 50 ms" in str(waits)


def test_a_probe_that_measured_nothing_says_so() -> None:
    with pytest.raises(ValueError, match="not been started"):
        _ = EventLoopProbe().waits


def test_a_timer_that_runs_on_is_found_by_its_owner(qtbot: QtBot) -> None:
    owner = QObject()
    timer = QTimer(owner)
    timer.start(1234)
    assert "QObject every 1234 ms" in map(owner_of, running_timers())
    timer.stop()
    assert "QObject every 1234 ms" not in map(owner_of, running_timers())
    assert threading.main_thread().is_alive()
