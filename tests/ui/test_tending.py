"""While the window is open, nobody has to think of snapshots or of the search by meaning."""

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tde_desktop.brain import vectors
from tde_desktop.core import Core
from tde_desktop.ui import heap
from tde_desktop.ui.main_window import MainWindow


@pytest.mark.usefixtures("harbor")
def test_an_open_window_makes_a_snapshot_and_brings_new_pages_into_the_index_of_meaning(
    open_window: Callable[[], MainWindow], core: Core, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vectors, "CATCH_UP", 1)  # else a search brings so few pages in by itself
    window = open_window()
    assert core.brain.vectors_due()
    window.workspace.tending.tend()
    qtbot.waitUntil(lambda: not core.brain.vectors_due(), timeout=30_000)
    qtbot.waitUntil(lambda: len(core.backups.rows()) == 1, timeout=30_000)


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "malloc_trim"),
    reason="only glibc keeps what is free",
)
def test_memory_that_is_free_again_goes_back_to_the_system_while_the_window_is_open(
    open_window: Callable[[], MainWindow], settled: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    give_back = heap.give_back
    monkeypatch.setattr(heap, "give_back", lambda: given.append(give_back()))
    window = open_window()
    filled = [bytes(2000) for _ in range(40_000)]
    before = own_kilobytes()
    kept = filled[-1]  # lies above all others, so that the C library gives nothing back by itself
    del filled
    window.workspace.tending.tend()
    settled()
    assert given == [True]
    assert own_kilobytes() < before - 50_000
    assert len(kept) == 2000


def own_kilobytes() -> int:
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("RssAnon"))
