"""Another text size: every panel is built again, and nobody who is in the middle of something notices."""

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.application import Program
from tde_desktop.ui.dialogs.move_page import MovePageDialog
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.brain.panel import BrainPanel
from tde_desktop.ui.panels.decisions.panel import DecisionsPanel

Settled = Callable[[], None]


@pytest.fixture
def window(
    open_window: Callable[[], MainWindow], program: Program, harbor: str, settled: Settled
) -> Iterator[MainWindow]:
    assert harbor == "harbor"
    yield open_window()
    program.theme.scale_text(100)
    settled()


def larger(window: MainWindow, settled: Settled) -> None:
    window.actions_table["look.larger"].trigger()
    settled()


def test_who_writes_a_page_goes_on_at_the_same_letter(
    window: MainWindow, settled: Settled, qtbot: QtBot
) -> None:
    """The editor was gone, and with it what had been typed in the last moment."""
    window.go("brain", "tides")
    settled()
    before = cast(BrainPanel, window.panel)
    before.edit_page()
    qtbot.keyClicks(before.editor.source, "Look: ")
    larger(window, settled)
    brain = cast(BrainPanel, window.panel)
    assert brain is not before
    assert brain.editor.isVisible()
    assert brain.editor.source.toPlainText() == "Look: High water comes twice."
    qtbot.keyClicks(brain.editor.source, "up! ")
    assert brain.editor.source.toPlainText() == "Look: up! High water comes twice."


def test_a_new_page_that_is_being_written_stays_open(
    window: MainWindow, settled: Settled, qtbot: QtBot
) -> None:
    cast(BrainPanel, window.show_panel("brain")).new_page()
    qtbot.keyClicks(cast(BrainPanel, window.panel).editor.title, "Winds")
    larger(window, settled)
    editor = cast(BrainPanel, window.panel).editor
    assert (editor.isVisible(), editor.title.text()) == (True, "Winds")


def test_the_page_that_is_read_stays_and_so_does_its_history(window: MainWindow, settled: Settled) -> None:
    window.go("brain", "quay/mooring")
    settled()
    larger(window, settled)
    brain = cast(BrainPanel, window.panel)
    assert brain.reading.reader.isVisible()
    assert "Watch the Tides" in brain.reading.reader.toPlainText()
    brain.show_history()
    larger(window, settled)
    assert cast(BrainPanel, window.panel).history_view.isVisible()


def test_a_decision_that_is_being_written_stays_as_it_is(
    window: MainWindow, settled: Settled, qtbot: QtBot
) -> None:
    window.show_panel("decisions")
    settled()
    cast(DecisionsPanel, window.panel).new_decision()
    qtbot.keyClicks(cast(DecisionsPanel, window.panel).form.title, "Tar ropes")
    larger(window, settled)
    form = cast(DecisionsPanel, window.panel).form
    assert (form.isVisible(), form.title.text(), form.key.text()) == (True, "Tar ropes", "tar-ropes")
    qtbot.keyClicks(form.title, " yearly")
    assert form.key.text() == "tar-ropes-yearly"


def test_a_revision_that_is_being_written_stays_as_it_is(
    window: MainWindow, settled: Settled, qtbot: QtBot
) -> None:
    window.go("decisions", "ropes.new")
    settled()
    cast(DecisionsPanel, window.panel).revise()
    before = cast(DecisionsPanel, window.panel).form
    qtbot.keyClicks(before.title, " only")
    qtbot.keyClicks(before.reason, "measured")
    larger(window, settled)
    form = cast(DecisionsPanel, window.panel).form
    assert (form.isVisible(), form.is_revision, form.key.text()) == (True, True, "ropes.new")
    assert (form.title.text(), form.reason.text()) == ("Use new ropes only", "measured")


def test_a_dialog_that_is_open_is_finished_first(
    window: MainWindow, settled: Settled, program: Program, qtbot: QtBot
) -> None:
    """Another process can change the setting: the dialog went with the panel that had opened it."""
    window.go("brain", "tides")
    settled()
    before = cast(BrainPanel, window.panel)
    before.move_page()
    dialog = before.findChild(MovePageDialog)
    assert dialog is not None
    program.theme.scale_text(120)
    settled()
    assert window.panel is before
    field = dialog.findChild(QLineEdit)
    assert field is not None
    qtbot.keyClicks(field, "x")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.panel is not before)
    settled()
    assert QApplication.activeModalWidget() is None


def test_a_message_that_is_shown_meanwhile_stays(window: MainWindow, settled: Settled) -> None:
    """It looked for the foot of a panel when there was none, and the window was left without any."""
    window.show_panel("decisions")
    settled()
    window.workspace.notices.toast("Key copied")
    larger(window, settled)
    assert (window.panel.ID, window.toast.isVisible()) == ("decisions", True)


def test_what_was_typed_in_the_last_moment_is_there_when_the_window_is_opened_again(
    window: MainWindow, settled: Settled, core: Core, qtbot: QtBot
) -> None:
    window.go("brain", "tides")
    settled()
    brain = cast(BrainPanel, window.panel)
    brain.edit_page()
    qtbot.keyClicks(brain.editor.source, "Last words. ")
    window.close()
    kept = (core.paths.home / "window.json").read_text(encoding="utf-8")
    assert "Last words. High water comes twice." in kept
