"""Settings: keys with their clashes, contrast, the gateway's key, and what the tray tells."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui import theme, tray
from tde_desktop.ui.application import Program
from tde_desktop.ui.keys import kept_keys
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.settings.panel import SettingsPanel
from tde_desktop.vocabulary import Doorway

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]
AGENT = {"actor": "agent", "doorway": Doorway.MCP}


@pytest.fixture
def page(open_window: Open, settled: Settled) -> SettingsPanel:
    panel = open_window().show_panel("settings")
    settled()
    assert isinstance(panel, SettingsPanel)
    panel.keys.build_all()
    return panel


@pytest.fixture
def keyring(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The system keyring, as a dict."""
    import keyring

    kept: dict[str, str] = {}
    monkeypatch.setattr(keyring, "get_password", lambda _service, name: kept.get(name))
    monkeypatch.setattr(keyring, "set_password", lambda _service, name, value: kept.__setitem__(name, value))
    monkeypatch.setattr(keyring, "delete_password", lambda _service, name: kept.pop(name))
    return kept


def press(page: SettingsPanel, qtbot: QtBot, action: str, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    row = page.keys.rows[action]
    row.change.click()
    qtbot.keyClick(row.edit, key, held)


HELD = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier
)


def test_a_key_of_ones_own_works_at_once_and_is_there_at_the_next_start(
    page: SettingsPanel, core: Core, qtbot: QtBot
) -> None:
    press(page, qtbot, "window.palette", Qt.Key.Key_U, HELD)
    assert page.action("window.palette").shortcut() == QKeySequence("Ctrl+Alt+Shift+U")
    assert kept_keys(page.workspace.state) == {"window.palette": "Ctrl+Alt+Shift+U"}
    page.keys.rows["window.palette"].usual.click()
    assert page.action("window.palette").shortcut() == QKeySequence("Ctrl+K")
    assert kept_keys(page.workspace.state) == {}


def test_a_key_that_another_act_has_is_refused_and_the_act_is_named(
    page: SettingsPanel, qtbot: QtBot
) -> None:
    press(page, qtbot, "window.palette", Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    row = page.keys.rows["window.palette"]
    assert "Go to page, decision or file" in row.clash.text
    assert page.action("window.palette").shortcut() == QKeySequence("Ctrl+K")


def test_a_key_can_be_taken_away_and_all_can_be_reset(page: SettingsPanel, qtbot: QtBot) -> None:
    press(page, qtbot, "window.palette", Qt.Key.Key_Backspace, Qt.KeyboardModifier.NoModifier)
    assert page.action("window.palette").shortcut().isEmpty()
    press(page, qtbot, "help.notices", Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert page.action("help.notices").shortcut() == QKeySequence("Ctrl+K")
    page.keys.reset()
    assert page.action("window.palette").shortcut() == QKeySequence("Ctrl+K")
    assert page.action("help.notices").shortcut().isEmpty()


def test_escape_leaves_the_key_as_it_was(page: SettingsPanel, qtbot: QtBot) -> None:
    row = page.keys.rows["window.palette"]
    row.change.click()
    qtbot.keyClick(row.edit, Qt.Key.Key_Escape)
    assert not row.edit.isVisible()
    assert page.action("window.palette").shortcut() == QKeySequence("Ctrl+K")


def test_kept_keys_are_used_by_the_next_window(qapp: QApplication, core: Core) -> None:
    first = Program(qapp, core)
    first.state.put("keys", {"window.palette": "Ctrl+Alt+Shift+U", "go.search": "Ctrl+P", "gone.act": "F8"})
    first.close()
    second = Program(qapp, core)
    try:
        actions = second.window.actions_table
        assert actions["window.palette"].shortcut() == QKeySequence("Ctrl+Alt+Shift+U")
        assert actions["go.switcher"].shortcut() == QKeySequence("Ctrl+P")
    finally:
        second.close()
        qapp.processEvents()


def test_high_contrast_is_chosen_at_once_and_readable(page: SettingsPanel, qtbot: QtBot) -> None:
    page.workspace.choose_setting("window.contrast", "high")
    qtbot.waitUntil(lambda: theme.colors(page) in (theme.HIGH_LIGHT, theme.HIGH_DARK))
    page.workspace.choose_setting("window.contrast", "normal")
    qtbot.waitUntil(lambda: theme.colors(page) in (theme.LIGHT, theme.DARK))


@pytest.mark.parametrize("scheme", [theme.HIGH_LIGHT, theme.HIGH_DARK])
def test_high_contrast_keeps_every_tone_at_seven_to_one(scheme: theme.Colors) -> None:
    for tone in (*("text", "neutral", "faint"), "info", "good", "warn", "bad"):
        for ground in (scheme.window, scheme.base):
            assert ratio(getattr(scheme, tone), ground) >= 7, (tone, ground)


def ratio(one: str, other: str) -> float:
    def light(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_gateway_key_goes_to_the_keyring_and_is_never_shown(
    keyring: dict[str, str], page: SettingsPanel, qtbot: QtBot, core: Core
) -> None:
    row = page.gateway_key
    assert "None yet" in row.words
    qtbot.keyClicks(row.field, "s3cret")
    qtbot.keyClick(row.field, Qt.Key.Key_Return)
    assert row.field.text() == ""
    qtbot.waitUntil(lambda: "One is kept" in row.words)
    assert keyring == {"gateway": "s3cret"}
    assert not core.paths.config.exists() or "s3cret" not in core.paths.config.read_text()
    row.keep()
    qtbot.waitUntil(lambda: "None yet" in row.words)
    assert keyring == {}


def test_a_keyring_that_fails_is_said_with_the_other_way(
    page: SettingsPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    import keyring
    from keyring.errors import NoKeyringError

    def fail(*_args: str) -> None:
        raise NoKeyringError("no backend")

    monkeypatch.setattr(keyring, "set_password", fail)
    page.gateway_key.field.setText("x")
    page.gateway_key.keep()
    qtbot.waitUntil(lambda: "TDE_GATEWAY_KEY" in page.gateway_key.problem)


def test_text_size_is_a_slider_that_keeps_whole_steps(
    page: SettingsPanel, core: Core, settled: Settled
) -> None:
    page.row("window.text_size").slider.setValue(117)
    settled()
    assert core.settings.number("window.text_size") == 120
    page.workspace.choose_setting("window.text_size", 100)
    settled()


def test_searching_settings_finds_keys_too(page: SettingsPanel) -> None:
    page.search.asked.emit("palette")
    assert page.keys.rows["window.palette"].isVisible()
    assert not page.keys.rows["window.undo"].isVisible()
    assert not page.row("window.theme").isVisible()


def test_a_new_proposal_is_told_once_and_ones_own_is_not(
    page: SettingsPanel, program: Program, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    with qtbot.waitSignal(program.tray.watch.arrived) as told:
        core.apply(core.decisions.propose, "harbor", key="knots", title="Bowlines only", **AGENT)
    assert told.args[0].title == "Bowlines only"
    settled()
    with qtbot.assertNotEmitted(program.tray.watch.arrived):
        core.apply(
            core.decisions.propose,
            "harbor",
            key="mine",
            title="Mine",
            actor=page.workspace.actor,
            doorway=Doorway.WINDOW,
        )
        settled()
    assert [notice.sentence for notice in program.notices.entries] == ["agent proposes “Bowlines only”"]


def test_the_badge_of_the_tray_is_gone_at_nothing(qapp: QApplication) -> None:
    plain, one, many = (tray.badged(count).pixmap(64).toImage() for count in (0, 1, 200))
    assert plain != one
    assert one != many


def test_without_a_tray_nothing_fails_and_the_settings_say_so(
    page: SettingsPanel, program: Program, core: Core, settled: Settled
) -> None:
    if tray.Tray.available():
        pytest.skip("there is a tray here")
    assert not program.tray.shown
    page.workspace.choose_setting("notices.tray", False)
    settled()
    page.workspace.choose_setting("notices.tray", True)
    settled()
    assert not program.tray.shown


@pytest.mark.qt_log_ignore("No such signal QPlatformNativeInterface")
def test_with_a_tray_the_icon_follows_the_setting(
    page: SettingsPanel, program: Program, settled: Settled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tray.Tray, "available", staticmethod(lambda: True))
    program.tray.start()
    assert program.tray.shown
    page.workspace.choose_setting("notices.tray", False)
    settled()
    assert not program.tray.shown


def test_the_list_of_sections_says_where_the_form_is_and_leads_there(page: SettingsPanel) -> None:
    assert page.list.current_key == "window"
    page.list.choose("gateway", tell=True)
    assert page._area.verticalScrollBar().value() > 0
    assert page.list.current_key == "gateway"
    page._area.verticalScrollBar().setValue(page._heads["backup"].y())
    assert page.list.current_key == "backup"
    assert page.box.currentData() == "backup"


def test_the_rules_of_a_project_are_kept_for_it_and_what_is_left_out_leaves_its_index(
    page: SettingsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    page.workspace.open_project("harbor")
    settled()
    page.workspace.index()
    settled()
    assert core.recall.status("harbor").files == 3
    rules = page.projects
    assert rules.project == "harbor"
    field = rules.rows["leave_out"].control
    qtbot.keyClicks(field, "tide.py,  /docs")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    settled()
    assert field.text() == "tide.py /docs"  # type: ignore[attr-defined]
    assert core.settings.left_out("harbor") == ("tide.py", "/docs")
    assert core.recall.status("harbor").files == 2
    rules.rows["agents"].control.choose(2)  # type: ignore[attr-defined]
    rules.rows["agents"].control.chosen.emit(2)  # type: ignore[attr-defined]
    settled()
    assert core.settings.may_decide("harbor")
    assert not core.settings.flag("agents.may_decide")


def test_a_pattern_that_leaves_the_project_is_refused_beside_its_field(
    page: SettingsPanel, core: Core, qtbot: QtBot
) -> None:
    row = page.projects.rows["leave_out"]
    qtbot.keyClicks(row.control, "../secrets")
    qtbot.keyClick(row.control, Qt.Key.Key_Return)
    assert "leaves the project" in row.problem
    assert core.settings.left_out("harbor") == ()


def test_the_rules_of_another_project_are_chosen_in_the_box(
    page: SettingsPanel, core: Core, checkout: Path, settled: Settled
) -> None:
    core.settings.put("projects.quay.leave_out", "sails/")
    core.apply(core.projects.add, str(checkout), "quay")
    settled()
    assert [page.projects.box.itemText(at) for at in range(page.projects.box.count())] == ["harbor", "quay"]
    assert page.projects.project == "harbor"
    page.projects.box.setCurrentText("quay")
    assert page.projects.rows["leave_out"].control.text() == "sails/"  # type: ignore[attr-defined]


def test_the_knob_of_the_text_size_has_room_at_the_largest_text(
    page: SettingsPanel, program: Program, settled: Settled
) -> None:
    program.theme.scale_text(200)
    settled()
    again = program.window.show_panel("settings")
    assert isinstance(again, SettingsPanel)
    settled()
    assert again.row("window.text_size").slider.height() >= theme.icon_size() + 2
    program.theme.scale_text(100)


def test_settings_that_somebody_waits_for_show_the_first_sections_at_once_and_lead_to_any_other(
    open_window: Open, settled: Settled
) -> None:
    page = open_window().show_panel("settings")
    assert isinstance(page, SettingsPanel)
    page.grab()  # as it is painted first
    assert {"window", "notices"} <= page._heads.keys() < set(page.model.rows)
    page.list.choose("keys", tell=True)
    assert page._heads.keys() == set(page.model.rows)
    assert page._area.verticalScrollBar().value() > 0
    assert page.list.current_key == "keys"
    settled()
    assert [page._form.itemAt(at).widget() for at in range(page._form.count())].count(page.keys) == 1
