"""Agents: every change of their configuration is shown first, and who has the memory open is said."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.connected import OpenAgent
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.agents.panel import AgentsPanel
from tde_desktop.ui.panels.agents.rows import state_of
from tde_desktop.vocabulary import Doorway
from tests.ui.room import cut_words

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]
OTHER = '{\n  "mcpServers": {\n    "postgres": { "command": "pg-mcp" }\n  }\n}\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's folder with Cursor in it, and nothing else."""
    folder = tmp_path / "person"
    (folder / ".cursor").mkdir(parents=True)
    (folder / ".cursor" / "mcp.json").write_text(OTHER)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / ".config"))
    monkeypatch.setenv("APPDATA", str(folder / "AppData"))
    monkeypatch.delenv("CODEX_HOME", raising=False)
    return folder


@pytest.fixture
def agents(home: Path, open_window: Open, settled: Settled) -> AgentsPanel:
    panel = open_window().show_panel("agents")
    settled()
    assert isinstance(panel, AgentsPanel)
    return panel


def states(panel: AgentsPanel) -> dict[str, str]:
    return {name: line.state.text for name, line in panel.lines.items()}


def test_all_eight_agents_are_listed_with_their_state(agents: AgentsPanel) -> None:
    assert len(agents.lines) == 8
    assert states(agents)["cursor"] == "Not connected"
    assert states(agents)["zed"] == "Not found on this computer"


def test_what_connecting_changes_is_shown_before_it_is_written_and_can_be_taken_out(
    agents: AgentsPanel, home: Path, qtbot: QtBot, settled: Settled
) -> None:
    file = home / ".cursor" / "mcp.json"
    agents.lines["cursor"].connect_button.click()
    dialog = agents.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: bool(dialog.edits))
    assert [edit.path for edit in dialog.edits] == [file]
    assert file.read_text() == OTHER
    qtbot.waitUntil(lambda: dialog.rect().contains(dialog.do.mapTo(dialog, dialog.do.rect().bottomRight())))
    assert cut_words(dialog) == []
    dialog.do.click()
    qtbot.waitUntil(lambda: states(agents)["cursor"] == "Connected")
    assert set(json.loads(file.read_text())["mcpServers"]) == {"postgres", "tde"}
    agents.lines["cursor"].disconnect_button.click()
    qtbot.waitUntil(lambda: agents.dialog is not dialog and bool(agents.dialog and agents.dialog.edits))
    agents.dialog.do.click()
    qtbot.waitUntil(lambda: states(agents)["cursor"] == "Not connected")
    assert file.read_text() == OTHER
    settled()


@pytest.mark.parametrize("name", ["cursor", "windsurf"])
def test_return_connects_and_disconnects_once_what_changes_is_shown(
    agents: AgentsPanel, name: str, qtbot: QtBot, settled: Settled
) -> None:
    for verb in ("connect_button", "disconnect_button"):
        getattr(agents.lines[name], verb).click()
        dialog = agents.dialog
        assert dialog is not None
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        qtbot.waitUntil(dialog.do.isEnabled)
        settled()
        with qtbot.waitSignal(dialog.written):
            qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
        settled()


def test_leaving_the_dialog_writes_nothing(
    agents: AgentsPanel, home: Path, qtbot: QtBot, settled: Settled
) -> None:
    agents.lines["cursor"].connect_button.click()
    qtbot.waitUntil(lambda: bool(agents.dialog and agents.dialog.edits))
    agents.dialog.reject()
    settled()
    assert (home / ".cursor" / "mcp.json").read_text() == OTHER


def test_a_file_that_cannot_be_understood_is_said_and_left_alone(
    agents: AgentsPanel, home: Path, qtbot: QtBot
) -> None:
    file = home / ".cursor" / "mcp.json"
    file.write_text("{ not json")
    agents.action("agents.check").trigger()
    qtbot.waitUntil(lambda: states(agents)["cursor"] == "Cannot be read")
    agents.lines["cursor"].connect_button.click()
    qtbot.waitUntil(lambda: bool(agents.dialog and agents.dialog.bar.sentence))
    assert not agents.dialog.do.isEnabled()
    agents.dialog.reject()
    assert file.read_text() == "{ not json"


def test_the_team_s_file_can_be_chosen_where_the_project_has_a_checkout(
    agents: AgentsPanel, checkout: Path, qtbot: QtBot
) -> None:
    agents.lines["cursor"].connect_button.click()
    dialog = agents.dialog
    qtbot.waitUntil(lambda: bool(dialog and dialog.edits))
    dialog.scope.choose(1)
    dialog.scope.chosen.emit(1)
    qtbot.waitUntil(lambda: [edit.path for edit in dialog.edits] == [checkout / ".cursor" / "mcp.json"])
    dialog.reject()


def test_what_agents_may_do_is_the_setting(
    agents: AgentsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    assert not agents.side.decide.isChecked()
    agents.side.decide.click()
    settled()
    assert core.settings.flag("agents.may_decide")
    agents.workspace.choose_setting("agents.may_decide", False)
    qtbot.waitUntil(lambda: not agents.side.decide.isChecked())


def test_the_entry_for_any_client_can_be_copied(agents: AgentsPanel) -> None:
    agents.copy_entry()
    copied = json.loads(QApplication.clipboard().text())
    assert copied["mcpServers"]["tde"]["args"][-1] == "mcp"


@pytest.fixture
def server(core: Core) -> Iterator[subprocess.Popen[bytes]]:
    """An agent's server on the same memory, as another process has it."""
    code = (
        "import sys; from pathlib import Path; from tde_desktop.core import Core\n"
        "with Core.open(Path(sys.argv[1])) as core:\n"
        "    core.store.introduce('Cursor by tde mcp'); print('up', flush=True); sys.stdin.read()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(core.paths.home)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline().strip() == b"up"
    yield process
    if process.stdin is not None:
        process.stdin.close()
    process.wait()
    process.stdout.close()


def test_an_agent_that_has_the_memory_open_is_counted_until_it_leaves(
    agents: AgentsPanel, server: subprocess.Popen[bytes], qtbot: QtBot
) -> None:
    agents.workspace.connected.look()
    qtbot.waitUntil(lambda: [one.name for one in agents.workspace.connected.agents] == ["Cursor"])
    status = agents.window().status
    assert status.agents_words == "1 agent connected"
    server.stdin.close()
    server.wait()
    agents.workspace.connected.look()
    qtbot.waitUntil(lambda: not agents.workspace.connected.agents)
    assert status.agents_words == ""


def test_this_window_is_no_agent(agents: AgentsPanel, settled: Settled) -> None:
    assert all(one.pid != os.getpid() for one in agents.workspace.connected.agents)


@pytest.mark.parametrize("name", ["cursor-vscode", "Cursor", "cursor"])
def test_an_agent_is_known_by_what_it_calls_itself(agents: AgentsPanel, name: str) -> None:
    from dataclasses import replace
    from datetime import UTC, datetime

    row = replace(agents.lines["cursor"].row, connected=("user",))
    assert state_of(row, [OpenAgent(name, 1, datetime.now(UTC))])[0] == "Connected now"
    assert state_of(row, [OpenAgent("codex", 1, datetime.now(UTC))])[0] == "Connected"


def test_what_agents_asked_lately_is_told(
    agents: AgentsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    core.recall.index("harbor")
    core.recall.search("harbor", "who moors a ship", doorway=Doorway.MCP)
    agents.refresh()
    settled()
    assert agents.side.lately.isVisible()
