"""Recall: the index, the saved line that equals the ledger, and the search of an agent."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.application import Program
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.recall.panel import RecallPanel
from tde_desktop.vocabulary import Doorway

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]


@pytest.fixture
def recall(open_window: Open, settled: Settled, core: Core) -> RecallPanel:
    core.recall.index("harbor")
    panel = open_window().show_panel("recall")
    settled()
    assert isinstance(panel, RecallPanel)
    return panel


def test_the_saved_line_says_what_the_ledger_says(recall: RecallPanel, core: Core, qtbot: QtBot) -> None:
    assert recall.state.saved_line == "Context saved nothing yet"
    core.recall.search("harbor", "tie a ship", doorway=Doorway.MCP)
    core.recall.context("harbor", "high water", doorway=Doorway.CLI)
    recall.refresh()
    line = f"Context saved {core.recall.saved('harbor').line.replace(' · ', ' · ', 1)}"
    qtbot.waitUntil(lambda: recall.state.saved_line == line)
    assert [row.query for row in recall.state.model.rows] == ["high water", "tie a ship"]


def test_a_search_shows_the_region_in_its_file_and_records_nothing(
    recall: RecallPanel, core: Core, settled: Settled
) -> None:
    recall.search.ask("tie a ship to a free bollard")
    settled()
    hit = recall.search.model.rows[0]
    assert hit.path == "src/quay.py"
    settled()
    assert "moor_ship" in recall.search.code.text
    assert core.recall.saved("harbor").recalls == 0


def test_the_text_for_a_prompt_can_be_read_and_copied(recall: RecallPanel, settled: Settled) -> None:
    recall.search.views.choose(1)
    recall.search.ask("tie a ship")
    settled()
    assert recall.search.text.toPlainText().startswith("## Project code context")


def test_a_rescan_can_be_paused_resumed_and_cancelled(
    recall: RecallPanel, settled: Settled, qtbot: QtBot
) -> None:
    recall.action("recall.rescan").trigger()
    job = recall.workspace.indexing
    assert job is not None
    job.pause()
    assert recall.state.pause.text() in {"Resume", "Pause"}
    job.resume()
    qtbot.waitUntil(lambda: job.over, timeout=20_000)
    settled()


def test_a_question_nothing_answers_says_so(recall: RecallPanel, settled: Settled) -> None:
    recall.search.ask('"zzyzx qqq"')
    settled()
    assert recall.search.model.rows == [] or all(hit.page for hit in recall.search.model.rows)


def test_the_last_search_comes_back_when_the_window_opens_again(
    recall: RecallPanel, settled: Settled, core: Core, qapp: QApplication, qtbot: QtBot
) -> None:
    recall.search.ask("tie a ship to a free bollard")
    settled()
    recall.workspace.state.save()
    again = Program(qapp, core)
    again.show()
    qtbot.waitUntil(lambda: again.tasks.idle, timeout=20_000)
    panel = again.window.show_panel("recall")
    qtbot.waitUntil(lambda: again.tasks.idle, timeout=20_000)
    assert panel.search.field.text() == "tie a ship to a free bollard"
    assert panel.search.model.rows[0].path == "src/quay.py"
    again.close()
