"""What is made ahead is made in small steps, all of it, and not after the window is closed."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tde_desktop.ui.ahead import Ahead
from tde_desktop.ui.application import Program
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels import PLACES


def test_each_step_has_a_turn_of_its_own_and_the_newest_steps_count(qapp: QApplication, qtbot: QtBot) -> None:
    owner, done = QObject(), list[str]()
    ahead = Ahead(owner)
    ahead.begin([lambda: done.append("old")])
    ahead.begin([lambda: done.append("one"), lambda: done.append("two"), lambda: done.append("three")])
    qtbot.waitUntil(lambda: done == ["one"])
    qtbot.waitUntil(lambda: ahead.over)
    assert done == ["one", "two", "three"]


def test_a_step_that_fails_does_not_keep_the_next_one_from_being_made(
    qapp: QApplication, qtbot: QtBot
) -> None:
    owner, done = QObject(), list[str]()
    ahead = Ahead(owner)

    def fail() -> None:
        raise RuntimeError("a panel that cannot be built")

    with qtbot.captureExceptions() as caught:
        ahead.begin([fail, lambda: done.append("two")])
        qtbot.waitUntil(lambda: ahead.over)
    assert done == ["two"]
    assert len(caught) == 1


@pytest.mark.usefixtures("harbor")
def test_every_panel_is_there_before_it_is_asked_for_and_reads_nothing_until_then(
    program: Program, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    qtbot.waitUntil(lambda: window.ahead.over, timeout=20_000)
    assert set(window.built) == {place.id for place in PLACES}
    assert window.panel.ID == "brain"
    decisions = window.built["decisions"]
    assert decisions.model.rows == []
    assert window.show_panel("decisions") is decisions
    qtbot.waitUntil(lambda: len(decisions.model.rows) == 1, timeout=20_000)


@pytest.mark.usefixtures("harbor")
def test_nothing_is_made_for_a_window_that_is_closed(
    program: Program, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.close()
    before = set(window.built)
    window.ahead.begin([lambda: window.show_panel("backup")])
    assert window.ahead.over
    assert set(window.built) == before


@pytest.mark.usefixtures("harbor")
def test_a_panel_that_is_half_built_when_it_is_shown_is_whole_and_its_rows_are_read(
    program: Program, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.ahead.begin([])
    steps = window._stack.ahead()
    while "decisions" not in window._stack._begun:
        next(steps)()
    next(steps)()
    assert "decisions" not in window.built
    panel = window.show_panel("decisions")
    qtbot.waitUntil(lambda: len(panel.model.rows) == 1, timeout=20_000)
    assert window.built["decisions"] is panel


@pytest.mark.usefixtures("harbor")
def test_a_window_that_closes_while_a_panel_is_being_built_leaves_no_part_of_it_without_an_owner(
    program: Program, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.ahead.begin([])
    steps = window._stack.ahead()
    while "settings" not in window._stack._begun:
        next(steps)()
    next(steps)()
    window.close()
    assert window.isAncestorOf(window.built["settings"].keys)


class Windows(QObject):
    """What becomes visible without standing in anything."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[QWidget] = []

    def eventFilter(self, shown: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(shown, QWidget) and shown.isWindow():
            self.seen.append(shown)
        return False


@pytest.mark.usefixtures("harbor")
def test_no_part_of_a_panel_flashes_up_as_a_window_of_its_own_while_it_is_filled(
    qapp: QApplication, program: Program, open_window: Callable[[], MainWindow], settled: Callable[[], None]
) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    window = open_window()
    for place in PLACES:
        window.show_panel(place.id)
        settled()
    qapp.removeEventFilter(windows)
    assert windows.seen == [window]
