"""Every item model keeps Qt's own rules, and its rows come out as they went in."""

from datetime import UTC, datetime

from pytestqt.modeltest import ModelTester

from tde_desktop.brain.rows import FolderRow
from tde_desktop.recall.rows import RecallRow, SkippedFile
from tde_desktop.ui.dialogs.skipped_files import SkippedModel
from tde_desktop.ui.models.list_model import Group, ListItem, ListModel
from tde_desktop.ui.models.path_model import Node, PathModel, tree_of
from tde_desktop.ui.panels.recall.model import RecallModel, bars_by_doorway, bars_by_task
from tde_desktop.vocabulary import Doorway


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


def test_the_bars_add_up_to_what_was_read() -> None:
    rows = [
        recall_row(1),
        recall_row(1, Doorway.CLI, "HRB-1"),
        recall_row(2, Doorway.MCP, "HRB-2"),
    ]
    for bars, legend in (bars_by_doorway(rows), bars_by_task(rows)):
        assert len(bars) == 2
        assert sum(sum(bar.parts) for bar in bars) == 40
        assert all(len(bar.parts) == len(legend) for bar in bars)
