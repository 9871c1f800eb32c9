"""The first page: the sample workspace says that it is being opened, and can be given up."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.ui.main_window import MainWindow


def test_opening_the_sample_says_so_at_once_and_can_be_cancelled(
    open_window: Callable[[], MainWindow], qtbot: QtBot, core: Core, settled: Callable[[], None]
) -> None:
    window = open_window()
    welcome = window.panel.welcome

    def until_cancelled(checkpoint: Checkpoint, report: Report) -> None:
        report(Progress(2, 5, "source code"))
        while True:
            checkpoint.reached()

    core.open_sample = until_cancelled
    qtbot.mouseClick(welcome.open_sample, Qt.MouseButton.LeftButton)
    assert not welcome.open_sample.isEnabled()
    assert not window.actions_table["project.sample"].isEnabled()
    assert welcome.cancel.isVisibleTo(window)
    assert window.status.words.startswith("Opening the sample workspace")
    qtbot.waitUntil(lambda: "2 of 5 · source code" in welcome.opening_words.text())
    qtbot.mouseClick(welcome.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(welcome.open_sample.isEnabled)
    settled()
    assert window.actions_table["project.sample"].isEnabled()
    assert not welcome.cancel.isVisibleTo(window)
    assert window.status.words == "Ready"
