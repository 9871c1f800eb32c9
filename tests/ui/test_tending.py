"""While the window is open, nobody has to think of snapshots or of the search by meaning."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tde_desktop.brain import vectors
from tde_desktop.core import Core
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
