"""Recall: the index, the saved line that equals the ledger, and the search of an agent."""

import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tde_desktop.attachments import extract
from tde_desktop.core import Core
from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.store.index_facts import put_facts
from tde_desktop.ui.application import Program
from tde_desktop.ui.dialogs.task import AddTextDialog, EndTaskDialog, NewTaskDialog
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.recall.arrivals import ArrivalRow
from tde_desktop.ui.panels.recall.model import key_of
from tde_desktop.ui.panels.recall.panel import RecallPanel
from tde_desktop.ui.panels.recall.replay import Compared
from tde_desktop.ui.panels.recall.whole import WholeText
from tde_desktop.vocabulary import Doorway, HitSource

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
    assert recall.state.saved.line == "Context saved nothing yet"
    core.recall.search("harbor", "tie a ship", doorway=Doorway.MCP)
    core.recall.context("harbor", "high water", doorway=Doorway.CLI)
    recall.refresh()
    line = f"Context saved {core.recall.saved('harbor').line.replace(' · ', ' · ', 1)}"
    qtbot.waitUntil(lambda: recall.state.saved.line == line)
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


# -- the task beside it ---------------------------------------------------------------


@pytest.fixture
def tasked(recall: RecallPanel, core: Core, settled: Settled) -> RecallPanel:
    """A task with a log of its own."""
    core.projects.add_task("harbor", "HRB-1", "Deepen the basin")
    core.apply(core.recall.overlays.add, "harbor", "HRB-1", HitSource.LOG, "ERROR winch jammed\n", "run 7")
    recall.refresh()
    settled()
    return recall


def held(panel: RecallPanel) -> list[str]:
    return [row.name for row in panel.task.model.rows]


def test_a_task_is_recorded_and_chosen_from_its_dialog(
    recall: RecallPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    assert recall.task._none.isVisible()
    recall.action("recall.new_task").trigger()
    dialog = recall.findChild(NewTaskDialog)
    assert dialog is not None
    dialog.act()
    qtbot.waitUntil(lambda: dialog.bar.sentence != "")
    qtbot.keyClicks(dialog.ref, "HRB-7")
    qtbot.keyClick(dialog.ref, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: recall.task.task == "HRB-7")
    assert [row.ref for row in core.projects.tasks("harbor")] == ["HRB-7"]


def test_a_file_that_is_dropped_is_attached_and_found_by_the_task_alone(
    tasked: RecallPanel, tmp_path: Path, settled: Settled, qtbot: QtBot
) -> None:
    (tmp_path / "dredging.md").write_text("# Dredging\n\nThe basin silts up each spring.\n")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "dredging.md"))])
    where = QPointF(tasked.task.zone.rect().center())
    tasked.task.zone.dropEvent(
        QDropEvent(
            where,
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    qtbot.waitUntil(lambda: held(tasked) == ["dredging.md", "run 7"], timeout=20_000)
    tasked.search.ask("basin silts spring")
    settled()
    assert any(hit.source is HitSource.ATTACHMENT for hit in tasked.search.model.rows)
    tasked.search.task_released.emit()
    settled()
    assert not any(hit.source is HitSource.ATTACHMENT for hit in tasked.search.model.rows)


def test_a_document_that_cannot_be_read_says_why_and_stops_no_other(
    tasked: RecallPanel, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.4\nnothing")
    (tmp_path / "plan.txt").write_text("the gangway plan")
    tasked.desk.attach([tmp_path / "broken.pdf", tmp_path / "plan.txt"])
    qtbot.waitUntil(lambda: "plan.txt" in held(tasked), timeout=20_000)
    qtbot.waitUntil(lambda: [each.failure is None for each in tasked.desk.arrivals.all] == [False])
    qtbot.waitUntil(lambda: any(row.isVisible() for row in tasked.task.findChildren(ArrivalRow)))
    row = next(row for row in tasked.task.findChildren(ArrivalRow) if row.isVisible())
    assert "broken" in row.words.text()
    row.put_away.emit()
    assert tasked.desk.arrivals.all == []


def test_attaching_can_be_cancelled_and_nothing_of_it_stays(
    tasked: RecallPanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, core: Core, qtbot: QtBot
) -> None:
    reading = Event()

    def slow(_path: Path, checkpoint: Checkpoint, report: Report) -> None:
        report(Progress(1, 9, "page 1 of 9"))
        reading.set()
        while True:
            checkpoint.reached()

    monkeypatch.setattr(extract, "extract", slow)
    tasked.desk.attach([tmp_path / "long.pdf"])
    row = tasked.task.findChild(ArrivalRow)
    assert row is not None
    qtbot.waitUntil(lambda: row.words.text() == "Reading page 1 of 9")
    qtbot.mouseClick(row.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: tasked.desk.arrivals.all == [])
    assert [each.name for each in core.recall.overlays.rows("harbor", "HRB-1")] == ["run 7"]


def test_what_a_task_holds_is_read_whole_and_escape_leads_back(
    tasked: RecallPanel, settled: Settled, qtbot: QtBot
) -> None:
    tasked.search.ask("tie a ship")
    settled()
    tasked.task.list.choose("log:run 7")
    qtbot.keyClick(tasked.task.list, Qt.Key.Key_Return)
    whole = tasked.search.findChild(WholeText)
    assert whole is not None
    qtbot.waitUntil(whole.isVisible)
    assert whole.code.text.startswith("ERROR winch jammed")
    qtbot.keyClick(whole.code, Qt.Key.Key_Escape)
    assert tasked.search.list.isVisible()


def test_what_is_removed_from_a_task_comes_back_with_undo(tasked: RecallPanel, qtbot: QtBot) -> None:
    tasked.task.list.choose("log:run 7")
    tasked.task.list.setFocus()
    tasked.task._remove.trigger()
    qtbot.waitUntil(lambda: held(tasked) == [])
    tasked.workspace.undo()
    qtbot.waitUntil(lambda: held(tasked) == ["run 7"])


def test_a_text_is_pasted_into_a_task(tasked: RecallPanel, qtbot: QtBot) -> None:
    tasked.action("recall.add_text").trigger()
    dialog = tasked.findChild(AddTextDialog)
    assert dialog is not None
    dialog.kind.setCurrentIndex(dialog.kind.findData("diff"))
    dialog.text.setPlainText("+def dredge(): ...\n")
    dialog.act()
    qtbot.waitUntil(lambda: held(tasked) == ["diff", "run 7"])


@pytest.mark.parametrize("keep", [True, False])
def test_ending_a_task_clears_what_it_holds_or_keeps_it(
    tasked: RecallPanel, core: Core, keep: bool, qtbot: QtBot
) -> None:
    tasked.action("recall.end_task").trigger()
    dialog = tasked.findChild(EndTaskDialog)
    assert dialog is not None
    assert not dialog.verb.isDefault()
    dialog.keep.setChecked(keep)
    dialog.act()
    qtbot.waitUntil(lambda: not core.projects.tasks("harbor", ended=False))
    assert bool(core.recall.overlays.rows("harbor", "HRB-1")) is keep


def test_another_question_begins_at_its_best_hit_and_the_same_one_keeps_what_was_chosen(
    recall: RecallPanel, settled: Settled, qtbot: QtBot
) -> None:
    search = recall.search
    search.field.setFocus()
    qtbot.keyClicks(search.field, "ship")
    qtbot.waitUntil(lambda: len(search.model.rows) > 1)
    settled()
    qtbot.keyClick(search.field, Qt.Key.Key_Down)
    chosen = search.list.current_key
    assert chosen == key_of(search.model.rows[1])
    qtbot.keyClick(search.field, Qt.Key.Key_Return)
    settled()
    assert search.list.current_key == chosen
    qtbot.keyClicks(search.field, "s moor")
    settled()
    qtbot.waitUntil(lambda: search._answered == "ships moor")
    settled()
    assert len(search.model.rows) > 1
    assert search.list.current_key == key_of(search.model.rows[0])
    assert search.list.verticalScrollBar().value() == 0


def test_a_region_that_begins_inside_a_docstring_has_the_colours_of_its_file(
    open_window: Open, core: Core, checkout: Path, settled: Settled
) -> None:
    told = "\n".join(f"    Line {number} of what a pilot does." for number in range(1, 31))
    code = f'def pilot(ship):\n    """Guide a ship in.\n\n{told}\n    """\n    return "moored"\n'
    (checkout / "src" / "pilot.py").write_text(code)
    for arguments in (("add", "."), ("commit", "-qm", "Pilot")):
        subprocess.run(["git", *arguments], cwd=checkout, check=True, capture_output=True)
    core.projects.refresh("harbor")
    core.recall.index("harbor")
    recall = open_window().show_panel("recall")
    assert isinstance(recall, RecallPanel)
    settled()
    recall.show_key("src/pilot.py:35-35")
    settled()
    shown = recall.search.code
    tones = {
        number: [(text[at : at + length], tone) for at, length, tone in of_line]
        for (number, text), of_line in zip(shown._lines, shown._tones, strict=True)
    }
    assert min(tones) > 3
    assert tones[30] == [("    Line 27 of what a pilot does.", "good")]
    assert ("return", "accent") in tones[35]
    assert ("moored", "good") in tones[35]


# -- what was saved, and what was asked -----------------------------------------------


def test_an_old_recall_is_asked_again_and_compared(
    recall: RecallPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.recall.search("harbor", "tie a ship to a free bollard", doorway=Doorway.MCP)
    recall.refresh()
    settled()
    core.brain.write("harbor", path="bollards", title="A free bollard to tie a ship to", body="x", actor="a")
    row = recall.state.model.rows[0]
    recall.state.table.opened.emit(row)
    qtbot.waitUntil(lambda: recall.search.bar.sentence.startswith("MCP asked this today"))
    entries = [entry for entry in recall.search.model.rows if isinstance(entry, Compared)]
    assert any(entry.before and entry.after for entry in entries)
    assert core.recall.saved("harbor").recalls == 1


def test_a_recall_without_its_receipt_is_asked_and_says_so(
    recall: RecallPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.recall.search("harbor", "tie a ship", doorway=Doorway.MCP)
    recall.refresh()
    settled()
    row = replace(recall.state.model.rows[0], id="rec_gone")
    recall.state.replay_requested.emit(row)
    qtbot.waitUntil(lambda: "not kept" in recall.search.bar.sentence)
    settled()
    assert recall.search.model.rows[0].path == "src/quay.py"


def test_the_saved_values_are_kept_as_csv_and_as_a_picture(
    recall: RecallPanel, core: Core, settled: Settled, tmp_path: Path, qtbot: QtBot
) -> None:
    core.recall.search("harbor", "tie a ship", doorway=Doorway.MCP)
    recall.refresh()
    settled()
    saved = recall.state.saved
    saved.save_csv(tmp_path / "saved.csv")
    lines = (tmp_path / "saved.csv").read_text().splitlines()
    assert lines[0].startswith("day,doorway,task,read_bytes")
    assert lines[1].split(",")[1] == "mcp"
    saved.save_png(tmp_path / "saved.png")
    assert QImage(str(tmp_path / "saved.png")).width() > 400
    saved.save_csv(tmp_path / "no folder" / "saved.csv")
    assert recall.state.bar.sentence
    saved._as_table.click()
    assert saved.table.isVisible()
    assert saved.model.rows[0].saved.recalls == 1


def test_the_chart_is_kept_and_the_code_graph_opened_without_a_mouse(
    recall: RecallPanel, core: Core, qtbot: QtBot
) -> None:
    assert not recall.action("recall.keep").isEnabled()
    core.recall.search("harbor", "tie a ship", doorway=Doorway.MCP)
    recall.refresh()
    qtbot.waitUntil(recall.action("recall.keep").isEnabled)
    recall.action("recall.graph").trigger()
    assert recall.symbols.isVisible()
    recall.action("recall.keep").trigger()
    assert recall.state.saved.isVisible()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    qtbot.keyClick(menu, Qt.Key.Key_Up)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert QApplication.clipboard().text().startswith("day,")


def test_an_indexing_that_was_killed_says_so_and_goes_on(
    recall: RecallPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    with core.recall._of("harbor").file.writing() as connection:
        put_facts(connection, state="indexing", pending=3)  # as a process leaves it that was killed
    recall.refresh()
    settled()
    assert recall.state._state.text == "Stopped before the end"
    assert recall.state._rescan.text() == "Go on"
    qtbot.mouseClick(recall.state._rescan, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: recall.state._state.text == "Index up to date", timeout=20_000)
