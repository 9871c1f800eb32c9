"""Recall at the sizes that people meet first: each figure, button and column is whole beside the task."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.ui.application import Program
from tde_desktop.ui.dialogs.task import NewTaskDialog
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.recall.panel import RecallPanel
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.vocabulary import Doorway
from tests.ui.conftest import settle
from tests.ui.room import cut_words, end

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]
FIRST_SIZE = (1280, 800)
DOORWAYS = (Doorway.MCP, Doorway.CLI, Doorway.PIPELINE, Doorway.WINDOW)


@pytest.fixture
def used(core: Core) -> Core:
    """A project whose agents have asked, with and without a task."""
    core.recall.index("harbor")
    core.projects.add_task("harbor", "HRB-412", "Moor larger ships")
    for doorway in DOORWAYS:
        core.recall.search("harbor", "tie a ship to a free bollard", doorway=doorway)
    core.recall.search("harbor", "high water", task="HRB-412", doorway=Doorway.MCP)
    return core


def recall_at(program: Program, qtbot: QtBot, size: tuple[int, int]) -> RecallPanel:
    program.window.resize(*size)
    program.show()
    panel = program.window.show_panel("recall")
    assert isinstance(panel, RecallPanel)
    settle(program, qtbot)
    return panel


@pytest.fixture(params=[("en", 100), ("en", 110), ("de", 100), ("de", 125)], ids=str)
def scaled(used: Core, qapp: QApplication, qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[Program]:
    """The program in a language at a text size."""
    language, percent = request.param
    used.settings.put("window.language", language)
    used.settings.put("window.text_size", percent)
    program = Program(qapp, used)
    yield program
    end(program, qapp)


def test_with_recalls_and_the_task_beside_them_nothing_is_cut_at_the_first_size(
    scaled: Program, used: Core, qtbot: QtBot
) -> None:
    program = scaled
    panel = recall_at(program, qtbot, FIRST_SIZE)
    if not panel.task.isVisible():
        panel.toggle_task()
    assert panel.task.isVisible()
    assert used.recall.saved("harbor").recalls == 5
    qtbot.waitUntil(lambda: bool(panel.state.model.rows))
    qtbot.waitUntil(lambda: cut_words(program.window) == [], timeout=3_000)
    shown = [pane for pane in (panel.state, panel.search, panel.task) if pane.isVisible()]
    for left, right in pairwise(shown):
        assert left.geometry().right() < right.geometry().left()
    for pane in shown:
        assert pane.width() >= pane.minimumWidth()
    view = panel.state.saved
    assert view.width() <= panel.state.width()
    legend = view._legend
    assert legend.height() >= legend.heightForWidth(legend.width())


def test_the_saved_line_is_whole_again_when_the_pane_has_become_narrow_and_wide(
    used: Core, program: Program, qtbot: QtBot
) -> None:
    panel = recall_at(program, qtbot, (1600, 1000))
    view = panel.state.saved
    qtbot.waitUntil(lambda: bool(panel.state.model.rows))

    def tops() -> list[int]:
        return [part.y() + part.height() for part in (view._words, view._figure, view._rest)]

    for width, one_line in ((1400, True), (1280, False), (1600, True)):
        program.window.resize(width, 800)
        assert panel.state.width() < width
        panel.split.setSizes([700 if one_line else panel.state.minimumWidth(), 400, 260])
        qtbot.waitUntil(lambda: cut_words(program.window) == [], timeout=3_000)
        words, figure, rest = tops()
        assert (words > figure - view._figure.height()) == one_line
        assert abs(figure - rest) < view._figure.height() // 2


def test_pause_and_cancel_are_whole_while_a_project_is_indexed_at_the_first_size(
    used: Core, program: Program, qtbot: QtBot
) -> None:
    panel = recall_at(program, qtbot, FIRST_SIZE)
    panel.split.setSizes([panel.state.minimumWidth(), 400, 260])

    def work(checkpoint: Checkpoint, report: Report) -> None:
        report(Progress(3_120, 4_182, "src/flask/json/provider.py", 214.0, 5.0))
        while True:
            checkpoint.reached()

    job = program.tasks.start("Indexing harbor", work)
    qtbot.waitUntil(lambda: job.progress.total == 4_182)
    panel.state.show_job(job)
    for button in (panel.state.pause, panel.state.stop):
        qtbot.waitUntil(button.isVisible)
    qtbot.waitUntil(lambda: cut_words(program.window) == [], timeout=3_000)
    assert panel.state.stop.mapTo(panel.state, panel.state.stop.rect().topRight()).x() < panel.state.width()
    job.cancel()
    settle(program, qtbot)


def test_a_task_that_folded_away_is_called_back_by_a_button_in_every_part(
    used: Core, program: Program, qtbot: QtBot
) -> None:
    panel = recall_at(program, qtbot, (1024, 700))
    assert not panel.task.isVisible()
    button = next(one for one in panel.search.findChildren(type(panel.state.call_task)) if one.isCheckable())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert panel.task.isVisible()
    assert panel.state.call_task.isVisible()
    assert not panel.search.isVisible()
    qtbot.mouseClick(panel.state.call_task, Qt.MouseButton.LeftButton)
    assert not panel.task.isVisible()


def test_attaching_without_a_task_asks_for_one_first_and_goes_on_to_the_files(
    core: Core, program: Program, qtbot: QtBot
) -> None:
    panel = recall_at(program, qtbot, FIRST_SIZE)
    action = program.window.actions_table["recall.attach"]
    assert action.isEnabled()
    action.trigger()
    dialog = panel.findChild(NewTaskDialog)
    assert dialog is not None
    said = [label.text() for label in dialog.findChildren(Text)]
    assert "Files belong to a task: name the one that these are for." in said
    qtbot.keyClicks(dialog.ref, "HRB-7")
    qtbot.keyClick(dialog.ref, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.task.findChild(QFileDialog) is not None)
    settle(program, qtbot)
    assert panel.task.task == "HRB-7"
    panel.task.findChild(QFileDialog).reject()
