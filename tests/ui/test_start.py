"""What comes first when the window opens, and what its collector of garbage leaves alone."""

import gc
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui import application
from tde_desktop.ui.application import Collector, Program
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.brain import library


def test_the_first_list_read_is_that_of_the_last_project(
    program: Program,
    core: Core,
    harbor: str,
    open_window: Callable[[], MainWindow],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    asked: list[str | None] = []
    read = library.read_shelf

    def note(core: Core, wanted: Any) -> Any:
        asked.append(wanted.project)
        return read(core, wanted)

    monkeypatch.setattr(library, "read_shelf", note)
    program.state.put("project", harbor)
    window = open_window()
    assert asked == [harbor]
    assert window.workspace.project == harbor
    assert window.workspace.watching.state in {"watching", "polling"}


def test_a_last_project_that_is_gone_gives_way_to_one_that_is_there(
    program: Program, harbor: str, open_window: Callable[[], MainWindow]
) -> None:
    program.state.put("project", "sold")
    assert open_window().workspace.project == harbor


class Circle:
    """It holds itself, so that only the collector can end it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[Collector]:
    made = Collector(qapp)
    yield made
    made.stop()
    made.deleteLater()


def test_what_the_start_made_is_kept_and_later_circles_are_ended(collector: Collector, qtbot: QtBot) -> None:
    kept = weakref.ref(Circle())
    for _ in range(application._FROZEN_LOOKS):
        collector._collect()
    assert gc.get_freeze_count() > 10_000
    later = weakref.ref(Circle())
    some = [[] for _ in range(2 * gc.get_threshold()[0])]  # so many new objects that a look is due
    collector._collect()
    assert later() is None
    assert kept() is not None
    assert some
    assert not gc.isenabled()
    collector.stop()
    gc.collect()
    assert kept() is None
    assert gc.isenabled()
