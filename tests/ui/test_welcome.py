"""The first page: the sample workspace says that it is being opened, and can be given up."""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.recall.service import Recall
from tde_desktop.transfer import sample
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.recall.panel import RecallPanel


def test_opening_the_sample_says_so_at_once_and_can_be_cancelled(
    open_window: Callable[[], MainWindow], qtbot: QtBot, core: Core, settled: Callable[[], None]
) -> None:
    window = open_window()
    welcome = window.panel.welcome

    def until_cancelled(checkpoint: Checkpoint, report: Report, _readable: object) -> None:
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


def test_the_sample_is_read_while_its_code_is_indexed_and_watched_after(
    open_window: Callable[[], MainWindow],
    qtbot: QtBot,
    core: Core,
    settled: Callable[[], None],
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sample, "PACKAGE", checkout / "src")
    (checkout / "packaging").mkdir()
    window = open_window()
    opened, indexed_when_opened = Event(), list[int]()

    def note() -> None:
        indexed_when_opened.append(core.recall.status("tde-desktop").files)
        opened.set()

    index = Recall.index

    def index_later(*arguments: Any, **fields: Any) -> Any:
        assert opened.wait(20)  # a small code base is indexed before a window gets round to its events
        return index(*arguments, **fields)

    monkeypatch.setattr(Recall, "index", index_later)
    window.workspace.project_changed.connect(note)
    qtbot.mouseClick(window.panel.welcome.open_sample, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.workspace.project == "tde-desktop", timeout=30_000)
    qtbot.waitUntil(lambda: window.workspace.opening_sample is None, timeout=30_000)
    qtbot.waitUntil(lambda: window.workspace.watching.state != "", timeout=30_000)
    settled()
    assert indexed_when_opened == [0]
    assert core.recall.status("tde-desktop").files == 3
    assert len(window.panel.list_pane.model.rows) == 14
    assert window.rail.item("decisions").badge == "1"


def test_the_sample_that_is_opened_from_recall_is_read_in_brain_and_recall_shows_its_indexing(
    open_window: Callable[[], MainWindow], qtbot: QtBot, core: Core, harbor: str, settled: Callable[[], None]
) -> None:
    window = open_window()
    window.show_panel("recall")
    settled()

    def indexing(checkpoint: Checkpoint, report: Report, readable: Callable[[str], None]) -> None:
        readable(harbor)
        report(Progress(16, 936, "src/quay.py"))
        while True:
            checkpoint.reached()

    core.open_sample = indexing
    window.workspace.open_project(None)
    window.actions_table["project.sample"].trigger()
    assert window.panel.ID == "brain"
    qtbot.waitUntil(lambda: window.workspace.project == harbor)
    recall = window.show_panel("recall")
    assert isinstance(recall, RecallPanel)
    qtbot.waitUntil(lambda: "16 of 936" in recall.state._count.text())
    assert recall.state.pause.isVisible()
    window.workspace.index()
    assert window.workspace.indexing is window.workspace.opening_sample
    qtbot.mouseClick(recall.state.pause, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: recall.state.pause.text() == "Resume")
    qtbot.mouseClick(recall.state.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.workspace.opening_sample is None)
    settled()
    assert not recall.state.pause.isVisible()
    assert recall.state._state.text == "Not indexed yet"
