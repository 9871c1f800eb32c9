"""The frame: places, badge, undo, back and forward, palette, names for every control."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tde_desktop import __version__
from tde_desktop.core import Core
from tde_desktop.ui.application import Program
from tde_desktop.ui.dialogs.about import AboutDialog
from tde_desktop.ui.dialogs.guide import GuideDialog
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels import PLACES
from tde_desktop.ui.panels.brain.panel import BrainPanel
from tde_desktop.ui.panels.decisions.panel import DecisionsPanel
from tde_desktop.ui.panels.recall.panel import RecallPanel
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.overlay import Choice
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.window_state import first_size
from tde_desktop.vocabulary import Doorway

Open = Callable[[], MainWindow]
OTHER_PROCESS = """
import sys
from pathlib import Path
from tde_desktop.core import Core
from tde_desktop.vocabulary import Doorway
with Core.open(Path(sys.argv[1])) as core:
    core.brain.write("harbor", path="winds", title="Winds", body="From the west.", actor="other")
    core.decisions.propose(
        "harbor", key="wind.stop", title="Stop in storms", actor="other", doorway=Doorway.MCP
    )
"""


@pytest.mark.usefixtures("harbor")
def test_every_place_opens_and_every_control_that_takes_focus_has_a_name(
    open_window: Open, settled: Callable[[], None]
) -> None:
    window = open_window()
    nameless: list[str] = []
    for place in PLACES:
        window.show_panel(place.id)
        settled()
        for widget in window.findChildren(QWidget):
            takes_focus = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if not takes_focus or not widget.isVisibleTo(window) or widget.objectName().startswith("qt_"):
                continue
            words = widget.accessibleName()
            if isinstance(widget, QAbstractButton):
                words = words or widget.text()
            if not words:
                nameless.append(f"{place.id}: {type(widget).__name__}")
    assert nameless == []


@pytest.mark.usefixtures("harbor")
def test_the_badge_counts_what_waits_and_goes_when_nothing_does(
    open_window: Open, core: Core, settled: Callable[[], None], qtbot: QtBot
) -> None:
    window = open_window()
    item = window.rail.item("decisions")
    qtbot.waitUntil(lambda: item.badge == "1")
    assert item.accessibleName() == "Decisions, 1 waiting"
    window.show_panel("decisions")
    settled()
    window.actions_table["decisions.accept"].trigger()
    qtbot.waitUntil(lambda: item.badge == "")
    assert core.decisions.get("harbor", "ropes.new").row.state == "accepted"


@pytest.mark.usefixtures("harbor")
def test_a_write_of_another_process_shows_without_anyone_asking(
    open_window: Open, core: Core, qtbot: QtBot
) -> None:
    window = open_window()
    panel = window.show_panel("brain")
    subprocess.run([sys.executable, "-c", OTHER_PROCESS, str(core.paths.home)], check=True)
    qtbot.waitUntil(lambda: "Winds" in [row.title for row in panel.list_pane.model.rows], timeout=20_000)
    qtbot.waitUntil(lambda: window.rail.item("decisions").badge == "2", timeout=20_000)


@pytest.mark.usefixtures("harbor")
def test_undo_is_named_in_the_menu_and_brings_an_archived_page_back(
    open_window: Open, settled: Callable[[], None], qtbot: QtBot
) -> None:
    window = open_window()
    panel = window.show_panel("brain")
    panel.show_key("tides")
    settled()
    window.actions_table["brain.archive"].trigger()
    qtbot.waitUntil(lambda: "Tides" not in [row.title for row in panel.list_pane.model.rows])
    qtbot.waitUntil(lambda: window.toast.words == "Archived “Tides”")
    assert window.actions_table["window.undo"].text() == "Undo: Page archived"
    window.actions_table["window.undo"].trigger()
    qtbot.waitUntil(lambda: "Tides" in [row.title for row in panel.list_pane.model.rows])


@pytest.mark.usefixtures("harbor")
def test_back_and_forward_walk_the_places_that_were_visited(
    open_window: Open, settled: Callable[[], None]
) -> None:
    window = open_window()
    panel = window.show_panel("brain")
    panel.show_key("tides")
    settled()
    panel.show_key("quay/mooring")
    settled()
    window.show_panel("decisions")
    settled()
    window.go_back()
    settled()
    assert panel.reading.page.title == "How ships moor"
    window.go_back()
    settled()
    assert panel.reading.page.title == "Tides"
    window.go_forward()
    settled()
    assert panel.reading.page.title == "How ships moor"


@pytest.mark.usefixtures("harbor")
def test_the_palette_finds_a_command_and_escape_gives_the_focus_back(
    open_window: Open, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    window = open_window()
    field = window.panel.list_pane.search
    field.setFocus()
    window.show_palette()
    qtbot.keyClicks(window.palette_box.field, "decis")
    assert "Decisions" in [choice.title for choice in window.palette_box.model.rows]
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Escape)
    assert window.focusWidget() is field
    window.show_palette()
    qtbot.keyClicks(window.palette_box.field, "recall")
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Return)
    settled()
    assert window.panel.ID == "recall"


@pytest.mark.usefixtures("harbor")
def test_undo_is_the_windows_while_a_search_has_nothing_to_undo(
    open_window: Open, core: Core, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    panel = open_window().show_panel("brain")
    settled()
    panel.show_key("tides")
    settled()
    panel.archive_page()
    qtbot.waitUntil(lambda: core.brain.count("harbor") == 1)
    settled()
    panel.focus_search()
    qtbot.keyClicks(panel.list_pane.search, "x")
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(panel.list_pane.search, Qt.Key.Key_Z, control)
    assert panel.list_pane.search.text() == ""
    settled()
    assert core.brain.count("harbor") == 1
    qtbot.keyClick(panel.list_pane.search, Qt.Key.Key_Z, control)
    qtbot.waitUntil(lambda: core.brain.count("harbor") == 2)


def test_the_first_start_offers_a_project_and_the_sample(open_window: Open) -> None:
    window = open_window()
    buttons = [
        button.text() for button in window.panel.findChildren(QAbstractButton) if button.isVisibleTo(window)
    ]
    assert "Add project…" in buttons
    assert "Open the sample" in buttons


def test_a_project_that_cannot_be_added_says_why_inside_the_dialog(
    open_window: Open, qtbot: QtBot, tmp_path: object
) -> None:
    from tde_desktop.ui.dialogs.add_project import AddProjectDialog

    window = open_window()
    window.add_project()
    dialog = window.findChild(AddProjectDialog)
    dialog.source.setText(f"{tmp_path}/nowhere")
    dialog.begin()
    qtbot.waitUntil(lambda: bool(dialog.bar.sentence), timeout=10_000)
    assert dialog.isVisible()
    assert dialog.source.isEnabled()
    dialog.give_up()


def test_a_project_is_added_indexed_and_shown(
    open_window: Open, qtbot: QtBot, checkout: object, core: Core, settled: Callable[[], None]
) -> None:
    from tde_desktop.ui.dialogs.add_project import AddProjectDialog

    window = open_window()
    window.add_project()
    dialog = window.findChild(AddProjectDialog)
    dialog.source.setText(str(checkout))
    assert dialog.findChildren(QLineEdit)[1].text() == "harbor"
    dialog.begin()
    qtbot.waitUntil(lambda: window.workspace.project == "harbor", timeout=20_000)
    qtbot.waitUntil(lambda: "3 files" in window.status.words, timeout=20_000)
    assert window.panel.ID == "recall"
    settled()


def test_a_removed_project_keeps_its_memory_and_can_be_added_again(
    open_window: Open, qtbot: QtBot, harbor: str, core: Core, settled: Callable[[], None], checkout: object
) -> None:
    from tde_desktop.ui.dialogs.remove_project import RemoveProjectDialog

    core.recall.index(harbor)
    window = open_window()
    qtbot.waitUntil(lambda: window.workspace.project == harbor)
    window.actions_table["project.remove"].trigger()
    dialog = window.findChild(RemoveProjectDialog)
    qtbot.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: core.projects.rows() == [], timeout=20_000)
    assert window.workspace.project is None
    assert not window.actions_table["project.remove"].isEnabled()
    settled()
    core.projects.add(str(checkout), harbor)
    assert core.recall.index(harbor).indexed == 3
    assert len(core.brain.rows(harbor)) == 2
    assert core.recall.search(harbor, "moor_ship", doorway=Doorway.WINDOW).hits[0].path == "src/quay.py"


def test_a_window_that_ended_is_gone_before_the_program_is(qapp: QApplication, core: Core) -> None:
    core.settings.put("window.language", "en")
    program = Program(qapp, core)
    program.show()
    program.window.show_switcher()
    program.end()
    assert not isValid(program.window)
    assert not isValid(program.window.actions_table["window.quit"])


def test_closing_leaves_no_thread_behind(program: Program, open_window: Open) -> None:
    import threading

    open_window()
    before = {thread for thread in threading.enumerate() if thread.name.startswith(("store", "job"))}
    assert before
    program.close()
    for thread in before:
        thread.join(5)
    assert not [thread for thread in before if thread.is_alive()]


def test_a_setting_is_kept_at_once_and_a_wrong_one_says_what_would_be_right(
    open_window: Open, core: Core, settled: Callable[[], None], qtbot: QtBot
) -> None:
    window = open_window()
    panel = window.show_panel("settings")
    row = panel.row("recall.largest_file_kb")
    row.control.setText("0")
    row.control.editingFinished.emit()
    assert "at least 1" in row.problem
    row.control.setText("2048")
    row.control.editingFinished.emit()
    settled()
    assert row.problem == ""
    assert core.settings.number("recall.largest_file_kb") == 2048
    panel.row("agents.may_decide").control.click()
    settled()
    assert core.settings.flag("agents.may_decide")


def test_another_project_is_chosen_by_keys_and_the_open_one_is_marked(
    open_window: Open, core: Core, settled: Callable[[], None], qtbot: QtBot, checkout: Path, harbor: str
) -> None:
    core.projects.add(str(checkout), "quay")
    window = open_window()
    settled()
    window.actions_table["project.choose"].trigger()
    menu = cast(QMenu, QApplication.activePopupWidget())
    marked = [action.text() for action in menu.actions() if action.isChecked()]
    assert (marked, menu.activeAction().text()) == ([harbor], harbor)
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    settled()
    assert window.workspace.project == "quay"


def test_a_setting_that_is_chosen_elsewhere_takes_effect_and_is_shown(
    open_window: Open, program: Program, settled: Callable[[], None], qtbot: QtBot
) -> None:
    """The window stayed light, and the settings went on showing what had been chosen before."""
    window = open_window()
    panel = window.show_panel("settings")
    rows = {key: panel.row(key) for key in ("window.theme", "window.text_size", "notices.tray")}
    command = [sys.executable, "-m", "tde_desktop", "settings", "set"]
    for key, value in (("window.theme", "dark"), ("notices.tray", "false")):
        home = {**os.environ, "TDE_HOME": str(program.core.paths.home)}
        subprocess.run([*command, key, value], env=home, check=True, capture_output=True)
    qtbot.waitUntil(lambda: program.theme.scheme.dark, timeout=20_000)
    qtbot.waitUntil(lambda: not rows["notices.tray"].control.isChecked(), timeout=20_000)
    assert rows["window.theme"].control.index == rows["window.theme"].setting.choices.index("dark")
    window.actions_table["look.light"].trigger()
    settled()
    assert rows["window.theme"].control.index == rows["window.theme"].setting.choices.index("light")


def test_larger_text_is_kept_and_the_panel_comes_back_as_it_was(
    open_window: Open, core: Core, settled: Callable[[], None], harbor: str
) -> None:
    window = open_window()
    window.show_panel("decisions")
    settled()
    window.actions_table["look.larger"].trigger()
    settled()
    assert core.settings.number("window.text_size") == 110
    assert window.panel.ID == "decisions"
    window.actions_table["look.usual"].trigger()
    settled()
    assert core.settings.number("window.text_size") == 100


@pytest.mark.usefixtures("harbor")
def test_the_switcher_finds_a_file_and_opens_it_in_recall(
    open_window: Open, core: Core, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    core.recall.index("harbor")
    window = open_window()
    window.show_switcher()
    qtbot.keyClicks(window.finder.switcher.field, "src/tide")
    settled()
    assert [choice.title for choice in window.finder.switcher.model.rows] == ["tide.py"]
    qtbot.keyClick(window.finder.switcher.field, Qt.Key.Key_Return)
    settled()
    assert window.panel.ID == "recall"
    assert "high_water" in window.panel.search.code.text


@pytest.mark.usefixtures("harbor")
def test_the_switcher_lists_a_page_whose_path_has_the_word_before_scattered_letters(
    open_window: Open, core: Core, settled: Callable[[], None], qtbot: QtBot
) -> None:
    core.brain.write("harbor", path="from/cli", title="A call from elsewhere, implied", body="", actor="a")
    core.brain.write("harbor", path="notes/climb", title="Circular piers", body="", actor="a")
    core.brain.write("harbor", path="notes/three", title="Cold lines", body="", actor="a")
    window = open_window()
    window.show_switcher()
    settled()
    qtbot.keyClicks(window.finder.switcher.field, "cli")
    titles = [choice.title for choice in window.finder.switcher.model.rows]
    assert titles[0] == "A call from elsewhere, implied"
    assert "Cold lines" in titles


def test_the_place_of_the_rail_that_is_shown_leads_back_to_the_first_of_its_views(
    open_window: Open, qtbot: QtBot, settled: Callable[[], None], harbor: str
) -> None:
    window = open_window()

    def click(place: str) -> None:
        qtbot.mouseClick(window.rail.item(place), Qt.MouseButton.LeftButton)
        settled()

    click("recall")
    recall = window.panel
    assert isinstance(recall, RecallPanel)
    recall.choose_symbol()
    settled()
    assert recall.symbols.isVisible()
    click("recall")
    assert recall.state.isVisible()
    assert not recall.symbols.isVisible()
    click("decisions")
    decisions = window.panel
    assert isinstance(decisions, DecisionsPanel)
    decisions.show_reach()
    click("decisions")
    assert decisions.list.isVisible()
    click("brain")
    brain = window.panel
    assert isinstance(brain, BrainPanel)
    brain.show_key("tides")
    settled()
    brain.show_history()
    click("brain")
    assert brain.reading.isVisible()
    brain.edit_page()
    click("brain")
    assert brain.editor.isVisible()


# -- menus ----------------------------------------------------------------------------------


def shown_in(window: MainWindow, menu: str) -> list[str]:
    found = next(one for one in window.menuBar().findChildren(QMenu) if one.title() == f"&{menu}")
    return [action.text() for action in found.actions() if action.isVisible() and not action.isSeparator()]


@pytest.mark.usefixtures("harbor")
def test_a_menu_that_panels_share_has_only_what_the_shown_one_can_do(
    open_window: Open, settled: Callable[[], None]
) -> None:
    window = open_window()
    edit = ["Undo", "Redo", "Cut", "Copy", "Paste", "Select all"]
    for panel, own in (
        ("brain", ["Find in pages"]),
        ("decisions", ["Find in decisions"]),
        ("recall", ["Search as an agent"]),
        ("settings", []),
    ):
        window.show_panel(panel)
        settled()
        assert shown_in(window, "Edit") == [*edit, *own]
        assert sum(action.shortcut() == "F9" and action.isVisible() for action in window.actions()) <= 1
    assert "Verify the snapshot" not in shown_in(window, "File")
    window.show_panel("backup")
    settled()
    assert "Verify the snapshot" in shown_in(window, "File")


@pytest.mark.usefixtures("harbor")
def test_the_edit_menu_cuts_copies_and_pastes_where_the_focus_is(
    open_window: Open, settled: Callable[[], None]
) -> None:
    window = open_window()
    panel = window.show_panel("brain")
    settled()
    acts = window.actions_table
    panel.list_pane.list.setFocus()
    assert not any(acts[f"text.{name}"].isEnabled() for name in ("cut", "copy", "paste", "all"))
    search = panel.list_pane.search
    search.setText("bollard")
    search.setFocus()
    for name in ("all", "cut"):
        acts[f"text.{name}"].trigger()
    assert search.text() == ""
    assert QGuiApplication.clipboard().text() == "bollard"
    acts["text.paste"].trigger()
    acts["text.paste"].trigger()
    assert search.text() == "bollardbollard"
    panel.reading.reader.setFocus()
    assert acts["text.copy"].isEnabled()
    assert not acts["text.cut"].isEnabled()
    acts["text.all"].trigger()
    acts["text.copy"].trigger()
    assert (
        "Tides" in QGuiApplication.clipboard().text()
        or "How ships moor" in QGuiApplication.clipboard().text()
    )


def test_help_tells_the_version_the_licence_and_where_the_logs_are(open_window: Open, core: Core) -> None:
    window = open_window()
    assert shown_in(window, "Help") == ["Guide", "Keys", "Notices", "Open the logs", "About TDE Desktop"]
    window.actions_table["guide.about"].trigger()
    about = window.findChild(AboutDialog)
    assert about is not None
    said = [label.text() for label in about.findChildren(Text)]
    assert {__version__, "MIT", str(core.paths.logs)} <= set(said)
    assert f"Version: {__version__}" in about.facts
    about.reject()
    window.actions_table["guide.read"].trigger()
    guide = window.findChild(GuideDialog)
    assert guide is not None
    assert "tde init" in guide.reader.toPlainText() or "tde connect" in guide.reader.toPlainText()
    guide.reject()


@pytest.mark.usefixtures("harbor")
def test_the_switcher_begins_with_what_was_opened_last_and_groups_the_rest_by_sort(
    open_window: Open, core: Core, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    core.recall.index("harbor")
    window = open_window()

    def listed(text: str) -> list[str]:
        window.show_switcher()
        qtbot.keyClicks(window.finder.switcher.field, text)
        settled()
        model = window.finder.switcher.model
        entries = [model.entry(row) for row in range(model.rowCount())]
        return [f"{one.title} {one.when}" if isinstance(one, Choice) else f"# {one.title}" for one in entries]

    assert listed("tide") == ["# Pages", "Tides ", "# Files", "tide.py "]
    qtbot.keyClicks(window.finder.switcher.field, ".py")
    settled()
    qtbot.keyClick(window.finder.switcher.field, Qt.Key.Key_Return)
    settled()
    window.go("brain", core.brain.get("harbor", "tides").row.id)
    settled()
    assert listed("tide") == ["# Recently open", "Tides now", "tide.py now"]
    window.finder.switcher.close_overlay()
    window.go("decisions", "ropes.new")
    settled()
    core.brain.delete("harbor", "tides", "Ebbed away.", actor="a")
    assert listed("")[:3] == ["# Recently open", "Use new ropes now", "tide.py now"]


@pytest.mark.usefixtures("harbor")
def test_the_switcher_narrows_to_one_sort_with_tab_and_writes_a_page_that_is_not_there(
    open_window: Open, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    window = open_window()
    window.show_switcher()
    settled()
    switcher = window.finder.switcher
    qtbot.keyClicks(switcher.field, "rope")
    settled()
    assert "Use new ropes" in [choice.title for choice in switcher.model.rows]
    qtbot.keyClick(switcher.field, Qt.Key.Key_Tab)
    settled()
    assert "Use new ropes" not in [choice.title for choice in switcher.model.rows]
    qtbot.keyClick(switcher.field, Qt.Key.Key_Tab)
    settled()
    assert [choice.title for choice in switcher.model.rows] == ["Use new ropes"]
    qtbot.keyClick(switcher.field, Qt.Key.Key_Backtab)
    switcher.field.clear()
    qtbot.keyClicks(switcher.field, "Rope lengths")
    qtbot.keyClick(switcher.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    settled()
    brain = window.panel
    assert isinstance(brain, BrainPanel)
    assert not switcher.isVisible()
    assert brain.editor.isVisible()
    assert brain.editor.form.title.text() == "Rope lengths"


@pytest.mark.parametrize("place", [place.id for place in PLACES])
def test_without_a_project_nothing_lies_over_the_panels_corner(open_window: Open, place: str) -> None:
    panel = open_window().show_panel(place)
    over = [one for one in panel.children() if isinstance(one, Segmented) and one.isVisible()]
    assert over == []


def test_the_first_size_leaves_room_for_the_frame_on_a_small_screen(open_window: Open) -> None:
    window = open_window()
    room = window.screen().availableSize()
    assert room.height() <= 800
    assert first_size(window).height() + 48 <= room.height()
    assert first_size(window).width() + 16 <= room.width()
