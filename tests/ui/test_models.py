"""Every item model keeps Qt's own rules, and its rows come out as they went in."""

from datetime import UTC, date, datetime

from PySide6.QtCore import QObject, Qt
from pytestqt.modeltest import ModelTester

from tde_desktop.brain.rows import FolderRow
from tde_desktop.recall.rows import OverlayRow, RecallRow, Saved, SavedDay, SkippedFile
from tde_desktop.ui.dialogs.skipped_files import SkippedModel
from tde_desktop.ui.models.list_model import Group, ListItem, ListModel
from tde_desktop.ui.models.path_model import Node, PathModel, tree_of
from tde_desktop.ui.panels.recall import task
from tde_desktop.ui.panels.recall.days import SavedDayModel, as_csv, bars
from tde_desktop.ui.panels.recall.model import RecallModel
from tde_desktop.vocabulary import Doorway, HitSource


def recall_row(number: int, doorway: Doorway = Doorway.MCP, task: str = "") -> RecallRow:
    when = datetime(2026, 3, number, 12, tzinfo=UTC)
    return RecallRow(
        f"rec_{number}", "p", f"q{number}", "search", "concept", doorway, task, 10 * number, 100, 3, when
    )


def test_the_list_model_keeps_the_rules_and_skips_headings(qtmodeltester: ModelTester, qapp: object) -> None:
    model: ListModel[str] = ListModel(lambda row: ListItem(row, row.title()), lambda row: row, None)
    model.replace([Group("First", 2), "a", "b", Group("Second", 1), "c"])
    qtmodeltester.check(model)
    assert model.first().row() == 1
    assert model.first(2).row() == 4
    assert model.first(4, -1).row() == 2
    assert model.index_of("c").row() == 4
    assert not model.index_of("d").isValid()


def test_the_path_model_keeps_the_rules_and_makes_missing_parents(
    qtmodeltester: ModelTester, qapp: object
) -> None:
    model = PathModel()
    folders = [
        FolderRow("a", "a", 3),
        FolderRow("a/b", "b", 1, "not_1"),
        FolderRow("x/y/z", "z", 1, "not_2"),
    ]
    model.replace(tree_of([Node("all:", "All pages", "library", 3)], folders))
    qtmodeltester.check(model)
    names = [(node.key, node.depth) for node in model.nodes()]
    assert names == [
        ("all:", 0),
        ("folder:a", 0),
        ("page:not_1", 1),
        ("folder:x", 0),
        ("folder:x/y", 1),
        ("page:not_2", 2),
    ]


def test_the_tables_keep_the_rules_and_sort_by_value_not_by_text(
    qtmodeltester: ModelTester, qapp: object
) -> None:
    recalls = RecallModel()
    recalls.replace([recall_row(9), recall_row(10), recall_row(2)])
    qtmodeltester.check(recalls)
    recalls.sort(2)
    assert [row.returned_bytes for row in recalls.rows] == [20, 90, 100]
    skipped = SkippedModel()
    skipped.replace([SkippedFile("a.png", "picture")])
    qtmodeltester.check(skipped)


def saved_day(day: int, doorway: Doorway = Doorway.MCP, task: str = "") -> SavedDay:
    return SavedDay(date(2026, 11, day), doorway, task, Saved(10 * day, 100 * day, 1))


def test_the_bars_add_up_to_what_was_read_and_days_without_a_recall_are_there() -> None:
    days = [saved_day(1), saved_day(1, Doorway.CLI, "HRB-1"), saved_day(4, Doorway.MCP, "HRB-2")]
    for by_task in (False, True):
        for period, count in ((7, 5), (84, 2), (365, 1)):
            found, legend = bars(days, by_task=by_task, period=period, today=date(2026, 11, 5))
            assert len(found) == count
            assert sum(sum(bar.parts) for bar in found) == 60
            assert all(len(bar.parts) == len(legend) for bar in found)
    assert bars(days, by_task=False, period=7, today=date(2026, 12, 24)) == ([], [])


def test_the_csv_holds_every_day_and_no_cell_that_a_sheet_would_run() -> None:
    text = as_csv([saved_day(2), saved_day(3, Doorway.CLI, "=HRB-1")])
    assert text.splitlines() == [
        "day,doorway,task,read_bytes,whole_files_bytes,recalls,percent_less",
        "2026-11-02,mcp,,20,200,1,90",
        "2026-11-03,cli,'=HRB-1,30,300,1,90",
    ]


def test_the_saved_days_and_the_overlay_rows_keep_the_rules(qtmodeltester: ModelTester, qapp: object) -> None:
    saved = SavedDayModel()
    saved.replace([saved_day(2), saved_day(10)])
    qtmodeltester.check(saved)
    holder = QObject()
    held: ListModel[OverlayRow] = ListModel(task.present, task.key_of, holder)
    now = datetime.now(UTC)
    held.replace(task.grouped([OverlayRow("T", HitSource.LOG, "run", 5, 1, "cut", now)]))
    qtmodeltester.check(held)
    assert held.index(0).data() == "Logs, 1"
    assert "cut" in str(held.index(1).data(Qt.ItemDataRole.AccessibleTextRole))
