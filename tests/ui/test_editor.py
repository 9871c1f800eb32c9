"""Writing: properties, completion, templates, find and replace, drafts, and two hands on one page."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.brain.drafts import Draft, Drafts
from tde_desktop.ui.panels.brain.merging import BOTH, MINE, THEIRS, merged, three_way, undecided
from tde_desktop.ui.panels.brain.panel import BrainPanel
from tde_desktop.ui.widgets.buttons import Button, ClickableRow
from tde_desktop.ui.window_state import WindowState

Open = Callable[[], MainWindow]
Settled = Callable[[], None]
LINES = st.lists(st.sampled_from(["a", "b", "c", "", "d"]), max_size=9).map("\n".join)


@pytest.fixture
def brain(open_window: Open, harbor: str) -> BrainPanel:
    panel = open_window().show_panel("brain")
    assert isinstance(panel, BrainPanel)
    return panel


@pytest.fixture
def writing(brain: BrainPanel, settled: Settled) -> BrainPanel:
    """The page about tides is being edited."""
    brain.show_key("tides")
    settled()
    brain.edit_page()
    settled()
    return brain


# -- the merge itself -----------------------------------------------------------------


@given(LINES, LINES, LINES)
def test_no_line_of_either_side_is_lost_in_the_blocks(base: str, mine: str, theirs: str) -> None:
    blocks = three_way(base, mine, theirs)
    for side, text in (("base", base), ("mine", mine), ("theirs", theirs)):
        assert "\n".join(line for block in blocks for line in getattr(block, side)) == text
    everything = dict.fromkeys(range(len(blocks)), MINE)
    assert merged(blocks, everything) == mine
    assert merged(blocks, dict.fromkeys(range(len(blocks)), THEIRS)) == theirs


@given(LINES, LINES)
def test_what_only_one_side_changed_settles_itself(base: str, changed: str) -> None:
    for blocks in (three_way(base, changed, base), three_way(base, base, changed)):
        assert undecided(blocks, {}) == []
        assert merged(blocks, {}) == changed


def test_a_clash_waits_for_a_choice_and_can_take_both() -> None:
    blocks = three_way("one\ntwo\nthree", "one\nmine\nthree", "one\ntheirs\nthree\nfour")
    assert [block.kind for block in blocks] == ["alike", "clash", "alike", "theirs"]
    assert undecided(blocks, {}) == [1]
    assert merged(blocks, {1: BOTH}) == "one\nmine\ntheirs\nthree\nfour"


# -- two hands ------------------------------------------------------------------------


def test_two_hands_on_one_page_are_merged_place_by_place(
    writing: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    editor = writing.editor
    editor.source.setPlainText("High water comes thrice.\nMine.")
    core.apply(
        core.brain.write,
        "harbor",
        path="tides",
        body="High water comes daily.",
        tags=["moon"],
        actor="agent",
    )
    qtbot.waitUntil(lambda: editor.bar.sentence == "This page changed while you were writing.")
    writing.pen.merge(core.brain.get("harbor", "tides"))
    settled()
    merge = editor.merge
    assert merge.isVisible()
    assert not merge.take.isEnabled()
    place = merge.open_places[0]
    row = merge.rows[place]
    assert row.choice.hasFocus() or row.choice.isAncestorOf(QApplication.focusWidget())
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert merge.take.isEnabled()
    assert merge.result == "High water comes daily."
    merge.choose(place, BOTH)
    qtbot.mouseClick(merge.take, Qt.MouseButton.LeftButton)
    assert editor.source.toPlainText() == "High water comes thrice.\nMine.\nHigh water comes daily."
    assert editor.tags.values == ("moon",)
    editor.save()
    settled()
    page = core.brain.get("harbor", "tides")
    assert page.body.startswith("High water comes thrice.")
    assert page.row.tags == ("moon",)
    assert page.row.version == 3


def test_a_merge_that_is_left_changes_neither_text(
    writing: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    writing.editor.source.setPlainText("Mine.")
    core.apply(core.brain.write, "harbor", path="tides", body="Theirs.", actor="agent")
    settled()
    writing.pen.merge(core.brain.get("harbor", "tides"))
    settled()
    qtbot.keyClick(writing.editor.merge, Qt.Key.Key_Escape)
    assert writing.editor.source.toPlainText() == "Mine."
    assert core.brain.get("harbor", "tides").body == "Theirs."
    writing.editor.save()
    settled()
    assert core.brain.get("harbor", "tides").body == "Theirs."
    assert writing.editor.merge.isVisible()


def test_a_draft_of_an_older_version_is_opened_as_a_conflict_not_dropped(
    writing: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    writing.editor.source.setPlainText("Half a thought")
    qtbot.keyClick(writing.editor.source, Qt.Key.Key_Escape)
    settled()
    core.apply(core.brain.write, "harbor", path="tides", body="Theirs.", actor="agent")
    settled()
    writing.edit_page()
    settled()
    assert writing.editor.source.toPlainText() == "Half a thought"
    assert writing.editor.bar.sentence == "This page changed while you were writing."


# -- drafts ---------------------------------------------------------------------------


def test_a_draft_is_on_disk_a_moment_after_the_last_key(
    writing: BrainPanel, core: Core, qtbot: QtBot
) -> None:
    qtbot.keyClicks(writing.editor.source, "Not saved yet. ")
    page = core.brain.get("harbor", "tides").row.id
    file = core.paths.home / "window.json"

    def on_disk() -> bool:
        kept = Drafts(WindowState(file)).kept("harbor", page) if file.exists() else None
        return kept is not None and kept.body.startswith("Not saved yet.")

    qtbot.waitUntil(on_disk)  # as another process would find it after a crash


def test_new_pages_of_two_projects_have_drafts_of_their_own(tmp_path: Path, qapp: object) -> None:
    drafts = Drafts(WindowState(tmp_path / "state.json"))
    drafts.keep("harbor", Draft("", None, "Fenders", "", "note", ("quay",), "x"))
    assert drafts.kept("other", "") is None
    kept = drafts.kept("harbor", "")
    assert kept is not None
    assert (kept.title, kept.tags) == ("Fenders", ("quay",))
    drafts.forget("harbor", "")
    assert drafts.kept("harbor", "") is None


def drafts_shown(panel: BrainPanel) -> list[str]:
    return [row.text() for row in panel.list_pane.findChildren(ClickableRow) if row.isVisibleTo(panel)]


def test_return_in_the_title_goes_on_to_the_text(brain: BrainPanel, settled: Settled, qtbot: QtBot) -> None:
    settled()
    brain.new_page()
    settled()
    qtbot.keyClicks(brain.editor.title, "Fenders")
    qtbot.keyClick(brain.editor.title, Qt.Key.Key_Return)
    assert brain.editor.focusWidget() is brain.editor.source
    qtbot.keyClicks(brain.editor.focusWidget(), "Hang them out.")
    assert (brain.editor.title.text(), brain.editor.source.toPlainText()) == ("Fenders", "Hang them out.")


def test_a_new_page_that_is_left_stands_above_the_list_and_is_gone_on_with_there(
    brain: BrainPanel, settled: Settled, qtbot: QtBot
) -> None:
    settled()
    assert drafts_shown(brain) == []
    brain.new_page()
    settled()
    qtbot.keyClick(brain.editor.title, Qt.Key.Key_Escape)
    assert drafts_shown(brain) == []  # nothing was written
    brain.new_page()
    settled()
    qtbot.keyClicks(brain.editor.title, "Fenders")
    qtbot.keyClick(brain.editor.title, Qt.Key.Key_Escape)
    assert drafts_shown(brain) == ["Fenders"]
    brain.pen.write_wanted("winds")
    settled()
    qtbot.keyClicks(brain.editor.source, "From the west.")
    qtbot.keyClick(brain.editor.source, Qt.Key.Key_Escape)
    assert drafts_shown(brain) == ["Fenders", "winds"]
    rows = [row for row in brain.list_pane.findChildren(ClickableRow) if row.isVisibleTo(brain)]
    qtbot.mouseClick(rows[1], Qt.MouseButton.LeftButton)
    settled()
    assert (brain.editor.title.text(), brain.editor.source.toPlainText()) == ("winds", "From the west.")
    qtbot.keyClick(brain.editor.source, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: drafts_shown(brain) == ["Fenders"])
    settled()
    brain.new_page()
    settled()
    assert brain.editor.title.text() == "Fenders"
    brain.editor.discard()
    assert drafts_shown(brain) == []


def test_a_page_whose_change_was_left_says_so_where_it_is_read(
    writing: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    bar = writing.reading.bar
    qtbot.keyClick(writing.editor.source, Qt.Key.Key_Escape)
    settled()
    assert bar.sentence == ""  # nothing was written
    writing.edit_page()
    settled()
    qtbot.keyClicks(writing.editor.source, "Twice a day. ")
    qtbot.keyClick(writing.editor.source, Qt.Key.Key_Escape)
    settled()
    assert bar.sentence == "This page has changes that are not saved."
    writing.show_key("quay/mooring")
    settled()
    assert bar.sentence == ""
    writing.show_key("tides")
    settled()
    buttons = {button.text(): button for button in bar.findChildren(Button)}
    qtbot.mouseClick(buttons["Go on"], Qt.MouseButton.LeftButton)
    settled()
    assert writing.editor.source.toPlainText().startswith("Twice a day.")
    qtbot.keyClick(writing.editor.source, Qt.Key.Key_Escape)
    settled()
    buttons = {button.text(): button for button in bar.findChildren(Button)}
    qtbot.mouseClick(buttons["Discard"], Qt.MouseButton.LeftButton)
    assert bar.sentence == ""
    assert core.brain.get("harbor", "tides").body == "High water comes twice."


def test_a_page_that_is_open_to_be_edited_follows_another_hand_while_nothing_was_written(
    writing: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.apply(core.brain.write, "harbor", path="tides", body="Theirs.", actor="agent")
    settled()
    qtbot.waitUntil(lambda: writing.editor.source.toPlainText() == "Theirs.")
    assert writing.editor.bar.sentence == ""
    assert writing.editor.draft.version == 2
    qtbot.keyClick(writing.editor.source, Qt.Key.Key_Escape)
    settled()
    assert writing.reading.bar.sentence == ""
    assert "Theirs." in writing.reading.reader.toPlainText()


def test_saving_although_another_hand_was_faster_leads_to_the_merge(
    writing: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    qtbot.keyClicks(writing.editor.source, "Mine. ")
    core.apply(core.brain.write, "harbor", path="tides", body="Theirs.", actor="agent")
    settled()
    assert writing.editor.bar.sentence == "This page changed while you were writing."
    qtbot.keyClick(writing.editor.source, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: writing.editor.merge.isVisible())
    assert core.brain.get("harbor", "tides").body == "Theirs."


# -- helps ----------------------------------------------------------------------------


def test_every_property_is_written_and_read_back(
    writing: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    form = writing.editor.form
    form._more.click()
    form.tier.setCurrentIndex(form.tier.findData("procedural"))
    form.importance.setCurrentIndex(form.importance.findData(5))
    form.task.setText("HRB-1")
    form.files.setText("src/tide.py, src/quay.py")
    form.pinned.setChecked(True)
    writing.editor.save()
    settled()
    row = core.brain.get("harbor", "tides").row
    assert (row.tier.value, row.importance, row.task_ref, row.pinned) == ("procedural", 5, "HRB-1", True)
    assert set(row.files) == {"src/tide.py", "src/quay.py"}


def test_tags_are_completed_from_those_there_are(writing: BrainPanel, qtbot: QtBot) -> None:
    tags = writing.editor.tags
    tags.setText("moon, ")
    tags.setFocus()
    qtbot.keyClicks(tags, "ro")
    qtbot.waitUntil(lambda: tags.offered == ["ropes"])
    tags._complete("ropes")
    assert tags.values == ("moon", "ropes")


def test_a_new_page_takes_the_template_of_its_kind_and_never_over_own_words(
    brain: BrainPanel, core: Core, settled: Settled
) -> None:
    core.brain.write("harbor", path="templates/fact", title="Fact", body="How sure:", actor="me")
    brain.new_page()
    settled()
    form, source = brain.editor.form, brain.editor.source

    def choose(kind: str) -> None:
        form.kind.setCurrentIndex(form.kind.findData(kind))
        form.kind.activated.emit(form.kind.currentIndex())

    choose("pitfall")
    assert "## What happens" in source.toPlainText()
    choose("fact")
    assert source.toPlainText() == "How sure:"
    source.setPlainText("My own words")
    choose("decision")
    assert source.toPlainText() == "My own words"


def test_find_and_replace_counts_marks_and_replaces_in_one_step(writing: BrainPanel, qtbot: QtBot) -> None:
    source, bar = writing.editor.source, writing.editor.find_bar
    source.setPlainText("Tide, tide and tidal. TIDE")
    writing.focus_search()
    assert bar.isVisible()
    qtbot.keyClicks(bar.wanted, "tide")
    assert bar._count.text() == "3 hits"
    assert len(source.extraSelections()) == 4
    qtbot.keyClick(bar.wanted, Qt.Key.Key_Return)
    assert source.textCursor().selectedText() == "Tide"
    bar.case.setChecked(True)
    assert bar._count.text() == "1 hit"
    bar.case.setChecked(False)
    bar.instead.setText("ebb")
    bar.replace_all()
    assert source.toPlainText() == "ebb, ebb and tidal. ebb"
    source.undo()
    assert source.toPlainText() == "Tide, tide and tidal. TIDE"
    bar.word.setChecked(True)
    bar.wanted.setText("tid")
    assert bar._count.text() == "no hits"
    qtbot.keyClick(bar.wanted, Qt.Key.Key_Escape)
    assert not bar.isVisible()


# -- long pages -------------------------------------------------------------------------


@pytest.fixture
def long(brain: BrainPanel, core: Core, settled: Settled) -> str:
    """The body of a page that comes into the editor in parts."""
    body = "".join(f"Line {number} of the tide table 🌊\n" for number in range(12_000)).rstrip("\n")
    core.apply(core.brain.write, "harbor", path="tables", title="Tables", body=body, actor="me")
    settled()
    brain.show_key("tables")
    settled()
    return body


def test_what_is_typed_while_a_long_page_comes_in_is_kept_saved_and_undone_alone(
    brain: BrainPanel, core: Core, long: str, settled: Settled, qtbot: QtBot
) -> None:
    brain.edit_page()
    editor = brain.editor
    assert editor.draft.body == long
    assert editor.is_untouched
    assert len(editor.source.toPlainText()) < len(long)
    qtbot.keyClicks(editor.source, "New")
    qtbot.keyClick(editor.source, Qt.Key.Key_Return)
    assert editor.source.text == f"New\n{long}"
    editor.source.undo()
    assert editor.source.text in {long, f"New{long}"}
    editor.source.undo()
    assert editor.source.text == long
    editor.source.redo()
    editor.source.redo()
    editor.save()
    settled()
    assert core.brain.get("harbor", "tables").body.rstrip("\n") == f"New\n{long}"


def test_a_long_page_that_is_saved_left_or_looked_through_before_it_is_whole_loses_no_line(
    brain: BrainPanel, core: Core, long: str, settled: Settled, qtbot: QtBot
) -> None:
    brain.edit_page()
    brain.editor.save()
    settled()
    assert core.brain.get("harbor", "tables").body.rstrip("\n") == long
    brain.edit_page()
    brain.editor.leave()
    settled()
    brain.edit_page()
    assert brain.editor._draft_words.text() == ""
    brain.editor.open_find()
    brain.editor.find_bar.wanted.setText("Line 11999 ")
    qtbot.waitUntil(lambda: brain.editor.source.toPlainText() == long)
    assert brain.editor.find_bar._count.text() == "1 hit"
    brain.editor.find_bar.instead.setText("Last ")
    brain.editor.find_bar.replace_all()
    assert brain.editor.draft.body == long.replace("Line 11999 ", "Last ")


def test_escape_after_keys_that_a_long_page_has_not_taken_yet_leaves_them_in_the_draft(
    brain: BrainPanel, long: str, qtbot: QtBot
) -> None:
    brain.edit_page()
    editor = brain.editor
    qtbot.keyClicks(editor.source, "Mine ")
    with qtbot.waitSignal(editor.left):
        qtbot.keyClick(editor.source, Qt.Key.Key_Escape)
    draft = editor._drafts.kept("harbor", editor.draft.page)
    assert draft is not None
    assert draft.body == f"Mine {long}"


def test_another_page_opened_while_a_long_one_comes_in_has_nothing_of_it(
    brain: BrainPanel, long: str, core: Core, settled: Settled
) -> None:
    brain.edit_page()
    brain.editor.edit(core.brain.get("harbor", "tides"))
    settled()
    assert brain.editor.source.toPlainText() == core.brain.get("harbor", "tides").body
    assert brain.editor.source.isUndoRedoEnabled()


def test_every_hit_is_marked_where_the_text_is_looked_at(
    brain: BrainPanel, long: str, qtbot: QtBot, settled: Settled
) -> None:
    brain.edit_page()
    editor = brain.editor
    editor.open_find()
    editor.find_bar.wanted.setText("tide")
    qtbot.waitUntil(lambda: editor.find_bar._count.text() == "12,000 hits")

    def marked() -> set[int]:
        return {
            mark.cursor.blockNumber()
            for mark in editor.source.extraSelections()
            if mark.cursor.selectedText() == "tide"
        }

    def in_sight() -> set[int]:
        room = editor.source.viewport().rect()
        first = editor.source.cursorForPosition(room.topLeft()).blockNumber()
        return set(range(first, editor.source.cursorForPosition(room.bottomRight()).blockNumber() + 1))

    assert in_sight() <= marked()
    editor.find_bar.step(-1)
    assert 11_999 in in_sight()
    assert in_sight() <= marked()
    editor.find_bar.close_bar()
    assert not marked()
