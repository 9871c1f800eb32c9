"""Brain: finding, reading, writing, history; nothing overwritten unseen."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent, QTextFormat
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui import times
from tde_desktop.ui.dialogs.move_page import MovePageDialog
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.models.list_model import ITEM
from tde_desktop.ui.panels.brain.panel import BrainPanel

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]


@pytest.fixture
def brain(open_window: Open) -> BrainPanel:
    panel = open_window().show_panel("brain")
    assert isinstance(panel, BrainPanel)
    return panel


def titles(panel: BrainPanel) -> list[str]:
    return [getattr(row, "title", None) or row.row.title for row in panel.list_pane.model.rows]


def test_search_as_you_type_says_which_leg_found_a_page(brain: BrainPanel, qtbot: QtBot) -> None:
    brain.focus_search()
    qtbot.keyClicks(brain.list_pane.search, "moor")

    def first_row() -> str:
        return str(brain.list_pane.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole))

    qtbot.waitUntil(lambda: "found by words, rank 1" in first_row())
    assert first_row().startswith("How ships moor")
    qtbot.keyClick(brain.list_pane.search, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(titles(brain)) == 2)


def test_a_filter_narrows_the_list_and_clearing_it_widens_it(brain: BrainPanel, qtbot: QtBot) -> None:
    brain.list_pane.kind.set_values(["principle"])
    brain.list_pane.kind.chosen.emit()
    qtbot.waitUntil(lambda: titles(brain) == ["How ships moor"])
    brain.clear_filters()
    qtbot.waitUntil(lambda: len(titles(brain)) == 2)


def test_a_link_leads_to_its_page_and_an_unwritten_one_offers_to_write_it(
    brain: BrainPanel, settled: Settled, qtbot: QtBot
) -> None:
    brain.show_key("quay/mooring")
    settled()
    links = {
        fragment.charFormat().anchorHref()
        for block in _blocks(brain)
        for fragment in block
        if fragment.charFormat().isAnchor()
    }
    assert "wanted:winds" in links
    page = next(link for link in links if link.startswith("page:"))
    brain.reading.reader.followed.emit(page)
    settled()
    assert brain.reading.page is not None
    assert brain.reading.page.title == "Tides"
    brain.reading.reader.followed.emit("wanted:winds")
    brain.reading.write_requested.emit("winds")
    assert brain.editor.isVisible()
    assert brain.editor.title.text() == "winds"


def _blocks(panel: BrainPanel) -> list[list[object]]:
    document = panel.reading.reader.document()
    found, block = [], document.begin()
    while block.isValid():
        pieces, at = [], block.begin()
        while not at.atEnd():
            pieces.append(at.fragment())
            at += 1
        found.append(pieces)
        block = block.next()
    return found


def test_a_new_page_is_written_and_then_read(brain: BrainPanel, core: Core, settled: Settled) -> None:
    brain.new_page()
    brain.editor.title.setText("Fenders")
    brain.editor.path.setText("quay/fenders")
    brain.editor.source.setPlainText("Put them out before [[Tides]] turn.")
    brain.action("brain.save").trigger()
    settled()
    assert core.brain.get("harbor", "quay/fenders").body.startswith("Put them out")
    assert brain.reading.page is not None
    assert brain.reading.page.title == "Fenders"


def test_a_page_without_a_title_is_not_saved_and_the_text_stays(
    brain: BrainPanel, core: Core, settled: Settled
) -> None:
    brain.new_page()
    brain.editor.source.setPlainText("No name yet.")
    brain.editor.save()
    settled()
    assert brain.editor.bar.sentence == "A page needs a title."
    assert brain.editor.source.toPlainText() == "No name yet."
    assert core.brain.count("harbor") == 2


def test_a_page_changed_meanwhile_is_never_overwritten_unseen(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    brain.show_key("tides")
    settled()
    brain.edit_page()
    brain.editor.source.setPlainText("Mine.")
    core.apply(core.brain.write, "harbor", path="tides", body="Theirs.", actor="agent")
    qtbot.waitUntil(lambda: brain.editor.bar.sentence == "This page changed while you were writing.")
    brain.editor.save()
    settled()
    assert core.brain.get("harbor", "tides").body == "Theirs."
    assert brain.editor.source.toPlainText() == "Mine."


def test_another_question_is_answered_from_the_top_and_down_goes_to_the_best(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    """The list stayed where it had been scrolled to, with the best pages above its edge."""
    for number in range(60):
        core.brain.write("harbor", path=f"log/{number}", title=f"Log {number}", body="A ship.", actor="a")
    core.brain.write("harbor", path="gale", title="Ships in a gale", body="A ship drags.", actor="a")
    brain.refresh()
    settled()
    last = brain.list_pane.model.rowCount() - 1
    brain.list_pane.list.setCurrentIndex(brain.list_pane.model.index(last, 0))
    settled()
    qtbot.keyClicks(brain.list_pane.search, "gale ship")
    qtbot.keyClick(brain.list_pane.search, Qt.Key.Key_Return)
    settled()
    view = brain.list_pane.list
    assert view.verticalScrollBar().value() == 0
    qtbot.keyClick(brain.list_pane.search, Qt.Key.Key_Down)
    settled()
    assert "drags" in brain.reading.reader.toPlainText()
    for _ in range(30):
        qtbot.keyClick(brain.list_pane.search, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: brain.library.shown_page == view.current_key)
    settled()
    scrolled, chosen = view.verticalScrollBar().value(), view.current_key
    core.brain.write("harbor", path="log/60", title="Log 60", body="Nothing.", actor="a")
    brain.refresh()
    settled()
    assert (view.verticalScrollBar().value(), view.current_key) == (scrolled, chosen)


def test_a_page_is_superseded_by_the_one_that_is_chosen_and_that_is_taken_back(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    new = core.brain.write("harbor", path="gauges", title="Gauges", body="They are read.", actor="a").id
    brain.show_key("tides")
    settled()
    old = core.brain.get("harbor", "tides").row.id
    brain.action("brain.supersede").trigger()
    settled()
    assert old not in [choice.key for choice in brain.picker.model.rows]
    qtbot.keyClicks(brain.picker.field, "gaug")
    qtbot.waitUntil(lambda: [choice.key for choice in brain.picker.model.rows] == [new])
    qtbot.keyClick(brain.picker.field, Qt.Key.Key_Return)
    settled()
    detail = core.brain.get("harbor", old)
    assert detail.row.status == "superseded"
    assert [(edge.kind, edge.other.id) for edge in detail.edges] == [("supersedes", new)]
    core.undo()
    assert core.brain.get("harbor", old).row.status == "active"


def test_leaving_the_editor_keeps_the_draft(brain: BrainPanel, settled: Settled, qtbot: QtBot) -> None:
    brain.show_key("tides")
    settled()
    brain.edit_page()
    brain.editor.source.setPlainText("Half a thought")
    qtbot.keyClick(brain.editor.source, Qt.Key.Key_Escape)
    settled()
    brain.edit_page()
    assert brain.editor.source.toPlainText() == "Half a thought"
    brain.editor.discard()
    settled()
    brain.edit_page()
    assert brain.editor.source.toPlainText() == "High water comes twice."


def test_two_brackets_offer_the_pages_there_are(brain: BrainPanel, qtbot: QtBot) -> None:
    brain.new_page()
    brain.editor.source.setFocus()
    qtbot.keyClicks(brain.editor.source, "See [[tid")
    qtbot.waitUntil(lambda: brain.editor.source.offered[:1] == ["Tides"])
    qtbot.keyClick(brain.editor.source, Qt.Key.Key_Return)
    assert brain.editor.source.toPlainText() == "See [[Tides]]"


def test_an_old_version_is_compared_and_restored(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.apply(core.brain.write, "harbor", path="tides", body="High water comes thrice.", actor="agent")
    brain.show_key("tides")
    settled()
    brain.show_history()
    assert brain.history_view.shown_version == 2
    brain.restore_version()
    qtbot.waitUntil(lambda: core.brain.get("harbor", "tides").row.version == 3)
    assert core.brain.get("harbor", "tides").body == "High water comes twice."


def test_pinning_shows_at_once_and_can_be_undone(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    brain.show_key("tides")
    settled()
    brain.action("brain.pin").trigger()
    qtbot.waitUntil(lambda: core.brain.get("harbor", "tides").row.pinned)
    qtbot.waitUntil(lambda: brain.list_pane.model.rows[0].pinned)
    assert brain.action("window.undo").text() == "Undo: Page pinned"
    brain.workspace.undo()
    qtbot.waitUntil(lambda: not core.brain.get("harbor", "tides").row.pinned)


def test_moving_a_page_keeps_its_links_true(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    brain.show_key("tides")
    settled()
    brain.move_page()
    dialog = brain.findChild(MovePageDialog)
    dialog.path.setText("water/highs")
    qtbot.waitUntil(lambda: dialog.links.text().startswith("No link") or dialog.preview.isVisible())
    dialog.path.setText("water/tides")
    qtbot.keyClick(dialog.path, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: core.brain.get("harbor", "Tides").row.path == "water/tides")
    linked = [link.page.path for link in core.brain.get("harbor", "quay/mooring").links if link.page]
    assert linked == ["water/tides"]


def test_the_path_tree_narrows_the_list_to_a_folder(brain: BrainPanel, settled: Settled) -> None:
    brain.paths.choose("folder:quay")
    brain.paths.chosen.emit("folder:quay")
    settled()
    assert titles(brain) == ["How ships moor"]
    brain.paths.choose("wanted:")
    brain.paths.chosen.emit("wanted:")
    settled()
    assert [row.target for row in brain.list_pane.model.rows] == ["winds"]


def test_the_archive_stands_below_the_tree_and_an_arrow_key_leads_to_it_and_back(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    paths = brain.paths
    assert not paths.foot.isVisible()
    core.brain.write("harbor", path="old/buoy", title="Old buoy", body="Gone.", actor="a")
    core.brain.archive("harbor", "old/buoy", "Sunk.", actor="a")
    brain.refresh()
    settled()
    assert paths.foot.isVisible()
    assert paths.foot.geometry().bottom() > paths.view.geometry().bottom()
    paths.view.setFocus()
    paths.choose(paths._last_key())
    assert paths.current_key == "page:" + core.brain.get("harbor", "tides").row.id
    qtbot.keyClick(paths.view, Qt.Key.Key_Down)
    settled()
    assert (paths.current_key, titles(brain)) == ("archived:", ["Old buoy"])
    assert paths.foot.hasFocus()
    assert not paths.view.selectionModel().hasSelection()
    qtbot.keyClick(paths.foot, Qt.Key.Key_Up)
    assert paths.view.hasFocus()
    assert not paths.foot.selectionModel().hasSelection()
    paths.choose("archived:")
    paths.chosen.emit("archived:")
    settled()
    core.brain.unarchive("harbor", "old/buoy", actor="a")
    brain.refresh()
    settled()
    assert not paths.foot.isVisible()


def test_a_page_dropped_on_a_folder_moves_only_after_its_links_were_seen(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.brain.write("harbor", path="log", title="Log", body="See [[tides]] and [[tides|them]].", actor="a")
    core.brain.write("harbor", path="other/tides", title="Other", body="x", actor="a")
    brain.refresh()
    settled()
    page = core.brain.get("harbor", "tides").row
    view, folder = brain.paths.view, brain.paths.model.node_of("folder:quay")
    assert folder is not None
    data = brain.list_pane.model.mimeData([brain.list_pane.model.index_of(page.id)])
    where = QPointF(view.visualRect(brain.paths.model.index_of_node(folder)).center())
    left, no_key = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    view.dropEvent(QDropEvent(where, Qt.DropAction.MoveAction, data, left, no_key))
    qtbot.waitUntil(lambda: brain.findChild(MovePageDialog) is not None)
    dialog = brain.findChild(MovePageDialog)
    assert dialog.path.text() == "quay/tides"
    qtbot.waitUntil(dialog.preview.isVisible)
    assert core.brain.get("harbor", "tides").row.path == "tides"
    qtbot.keyClick(dialog.path, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: core.brain.get("harbor", page.id).row.path == "quay/tides")
    assert all(link.page and link.page.id == page.id for link in core.brain.get("harbor", "log").links)


def test_a_long_page_shows_what_its_version_changed_and_never_the_comparison_of_another(
    brain: BrainPanel, core: Core, settled: Settled
) -> None:
    lines = [f"Berth {number} is free" for number in range(4000)]
    core.apply(core.brain.write, "harbor", path="tides", body="\n".join(lines), actor="agent")
    lines[3000] = "Berth 3000 is taken"
    core.apply(core.brain.write, "harbor", path="tides", body="\n".join(lines), actor="agent")
    brain.show_key("tides")
    settled()
    brain.show_history()
    settled()
    history = brain.history_view

    def changes() -> list[tuple[str, str]]:
        return [(pair.left.text, pair.right.text) for pair in history._diff._pairs if pair.kind == "changed"]

    assert changes() == [("Berth 3000 is free", "Berth 3000 is taken")]
    shown = history._diff
    shown.go_to_change(1)
    assert shown.verticalScrollBar().maximum() == max(0, shown._total - shown.viewport().height())
    history.show_version(2)
    history.show_version(1)
    settled()
    assert changes() == [("", "High water comes twice.")]


def test_an_older_version_that_is_looked_at_stays_when_the_page_changes_meanwhile(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    for body in ("High water comes once.", "High water comes thrice."):
        core.apply(core.brain.write, "harbor", path="tides", body=body, actor="agent")
    brain.show_key("tides")
    settled()
    brain.show_history()
    history = brain.history_view
    assert history.shown_version == 3
    history.show_version(2)
    core.apply(core.brain.write, "harbor", path="tides", body="High water comes again.", actor="agent")
    qtbot.waitUntil(lambda: history.list.model().index_of("4").isValid())
    settled()
    assert history.shown_version == 2
    history.show_version(4)
    core.apply(core.brain.write, "harbor", path="tides", body="Low water.", actor="agent")
    qtbot.waitUntil(lambda: history.shown_version == 5)


def test_two_versions_are_compared_as_they_are_read(brain: BrainPanel, core: Core, settled: Settled) -> None:
    body = "High water comes twice.\n\nIt is **told** by the moon."
    core.apply(core.brain.write, "harbor", path="tides", body=body, actor="agent")
    brain.show_key("tides")
    settled()
    brain.show_history()
    brain.history_view._layouts.chosen.emit(2)
    rendered = brain.history_view.rendered
    assert rendered.isVisible()
    assert "**" not in rendered.new.toPlainText()
    tinted = [
        block.text()
        for number in range(rendered.new.document().blockCount())
        if (block := rendered.new.document().findBlockByNumber(number))
        .blockFormat()
        .hasProperty(QTextFormat.Property.BackgroundBrush)
    ]
    assert tinted == ["It is told by the moon."]


def test_the_inspector_tells_why_and_who_names_a_page_without_a_link(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    old = core.brain.write("harbor", path="old", title="Old ropes", body="x", actor="a").id
    new = core.brain.write("harbor", path="new", title="New ropes", body="x", actor="a").id
    core.brain.write("harbor", path="log", title="Log", body="We took the New ropes today.", actor="a")
    core.apply(core.brain.supersede, "harbor", old, new, "They part.", "a")
    brain.show_key(new)
    settled()
    assert brain.inspector.mentions.isVisible()
    story = [row for row in brain.inspector._story.children() if isinstance(row, QWidget)]
    assert [row.accessibleName().partition(".")[0] for row in story] == ["Old ropes", "New ropes"]
    qtbot.keyClick(story[0], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: brain.reading.page is not None and brain.reading.page.id == old)


def test_how_long_ago_a_page_was_updated_grows_in_the_list_and_in_the_page_while_it_is_read(
    brain: BrainPanel, core: Core, settled: Settled, monkeypatch: pytest.MonkeyPatch
) -> None:
    brain.show_key("tides")
    settled()
    page = core.brain.get("harbor", "tides").row
    row = brain.list_pane.model.index_of(page.id)
    assert brain.list_pane.model.data(row, ITEM).trailing == "now"
    assert "Updated just now by" in brain.reading.reader.toPlainText()
    body = brain.reading.reader.toPlainText().partition("\n")[2].partition("\n")[2]
    later = page.updated_at.astimezone() + timedelta(minutes=7, seconds=40)
    monkeypatch.setattr(times, "_now", lambda now: now or later)
    brain.workspace.aged.emit()
    assert brain.list_pane.model.data(row, ITEM).trailing == "7 min"
    assert "Updated 7 minutes ago by" in brain.reading.reader.toPlainText()
    assert brain.reading.reader.toPlainText().endswith(body)
    monkeypatch.setattr(times, "_now", lambda now: now or later + timedelta(hours=2))
    brain.workspace.aged.emit()
    assert "Updated 2 hours ago by" in brain.reading.reader.toPlainText()
    brain.workspace.place_requested.emit("settings", "")
    monkeypatch.setattr(times, "_now", lambda now: now or later + timedelta(hours=5))
    brain.workspace.aged.emit()
    brain.workspace.place_requested.emit("brain", "")
    assert brain.isVisible()
    assert brain.list_pane.model.data(row, ITEM).trailing == "5 h"
