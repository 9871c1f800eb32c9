"""Every item model keeps Qt's own rules, and its rows come out as they went in."""

from datetime import UTC, date, datetime

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject, Qt
from pytestqt.modeltest import ModelTester

from tde_desktop.brain.rows import FolderRow
from tde_desktop.recall.rows import OverlayRow, RecallRow, Saved, SavedDay, SkippedFile
from tde_desktop.ui.dialogs.skipped_files import SkippedModel
from tde_desktop.ui.models.list_model import Group, ListItem, ListModel
from tde_desktop.ui.models.path_model import MOST, Node, PathModel, tree_of
from tde_desktop.ui.models.windows import KEPT, SIZE, Stretch, WindowModel, Windows
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


def test_the_path_model_keeps_the_rules_and_reads_folders_when_they_are_opened(
    qtmodeltester: ModelTester, qapp: object
) -> None:
    model = PathModel()
    read = {"": [FolderRow("a", "a", 3), FolderRow("b", "b", 1, "not_2")], "a": [FolderRow("a/c", "c", 2)]}
    model.replace(tree_of([Node("all:", "All pages", "library", 4)], read))
    qtmodeltester.check(model)
    names = [(node.key, node.depth, node.has_children) for node in model.nodes()]
    assert names == [
        ("all:", 0, False),
        ("folder:a", 0, True),
        ("folder:a/c", 1, True),
        ("page:not_2", 0, False),
    ]
    unread = model.node_of("folder:a/c")
    assert unread is not None
    assert model.rowCount(model.index_of_node(unread)) == 0
    model.put(unread, [FolderRow(f"a/c/{n}", str(n), 1, f"not_c{n}") for n in range(MOST)])
    qtmodeltester.check(model)
    assert unread.children[-1].key == "more:a/c"
    model.put(unread, [FolderRow("a/c/z", "z", 1, "not_z")])
    assert [unread.children[-1].key, len(unread.children)] == ["page:not_z", MOST + 1]


def windows_of(count: int, asked: list[tuple[int, int]]) -> Windows[int]:
    stretches = [
        Stretch(0, 0, 3, Group("Pinned", 3)),
        Stretch(1, 0, 150, Group("Today", 150)),
        Stretch(1, 150, count - 153, Group("Earlier", count - 153)),
    ]
    return Windows(stretches, str, lambda part, window: asked.append((part, window)))


def test_a_list_of_any_length_asks_for_what_is_looked_at_and_keeps_little(
    qtmodeltester: ModelTester, qapp: object
) -> None:
    asked: list[tuple[int, int]] = []
    holder = QObject()
    model: WindowModel[int] = WindowModel(lambda row: ListItem(str(row), f"row {row}"), str, holder)
    model.show_windows(windows_of(100_000, asked))
    assert model.rowCount() == 100_003
    assert asked == []
    assert model.index(1).data() == "…"
    assert model.index(2).data() == "…"
    assert asked == [(0, 0)]
    assert model.put(0, 0, [7, 8, 9]) == [(1, 3)]
    assert model.index(2).data() == "row 8"
    assert model.index(4).data() == "Today, 150"
    assert model.index(99_000).data() == "…"
    part, window = asked[-1]
    assert part == 1
    first, last = model.put(part, window, list(range(window * SIZE, window * SIZE + SIZE)))[0]
    assert (first <= 99_000 <= last, last - first + 1) == (True, SIZE)
    assert model.index_of(str(window * SIZE)).row() == first
    for number in range(500):
        model.put(1, number, [number] * SIZE)
    assert len(model.rows) <= KEPT * SIZE
    assert model.first(3).row() == 5
    assert model.first(5, -1).row() == 3


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 260)), max_size=8))
def test_every_row_of_a_windowed_list_stands_where_its_place_says(shape: list[tuple[int, int]]) -> None:
    stretches, before = [], [0, 0, 0, 0]
    for part, count in shape:
        heading = Group("x", count) if part % 2 else None
        stretches.append(Stretch(part, before[part], count, heading))
        before[part] += count
    windows: Windows[tuple[int, int]] = Windows(stretches, str, lambda _part, _window: None)
    for part, count in enumerate(before):
        for window in range(-(-count // SIZE)):
            rows = [(part, at) for at in range(window * SIZE, min(count, window * SIZE + SIZE))]
            windows.put(part, window, rows)
    shown = [windows[row] for row in range(len(windows))]
    assert [row for row in shown if not isinstance(row, Group)] == [
        (each.part, at) for each in stretches for at in range(each.first, each.first + each.count)
    ]
    for row, entry in enumerate(shown):
        assert (windows.group(row) is not None) is isinstance(entry, Group)
        if not isinstance(entry, Group):
            assert windows.row_at(*entry) == row


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
