"""The main job in one go: a window, an agent in another process, and a real repository between them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox

from tde_desktop.core import Core
from tde_desktop.ui.application import Program, make_app
from tde_desktop.ui.dialogs.add_project import AddProjectDialog
from tde_desktop.vocabulary import DecisionState
from tests.agent_client import Agent
from tests.real_code import make_repository, only_place

pytestmark = [pytest.mark.journey, pytest.mark.slow, pytest.mark.timeout(400)]
PHRASE = "Collapse and truncate the given text to fit in the given width."


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library checkout")
    assert len(make_repository(folder)) >= 300
    return folder


@pytest.fixture
def program(qtbot, tmp_path: Path) -> Iterator[Program]:
    with Core.open(tmp_path / "memory") as core:
        opened = Program(make_app(["tde"]), core)
        opened.show()
        qtbot.waitExposed(opened.window)
        yield opened
        opened.close()


def add_project(qtbot, program: Program, source: Path) -> None:
    program.window.actions_table["project.add"].trigger()
    [dialog] = [child for child in program.window.findChildren(AddProjectDialog) if child.isVisible()]
    qtbot.keyClicks(dialog.source, str(source))
    dialog.name.setText("library")
    [add] = [
        button
        for button in dialog.buttons.buttons()
        if dialog.buttons.buttonRole(button) == QDialogButtonBox.ButtonRole.AcceptRole
    ]
    qtbot.mouseClick(add, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.isVisible(), timeout=60_000)


def test_a_person_and_an_agent_share_one_memory_from_adding_a_project_to_what_recall_saved(
    qtbot, program: Program, checkout: Path
):
    core, window = program.core, program.window

    # Add the project in the window and watch it being indexed.
    seen: list[int] = []
    program.workspace.indexing_changed.connect(
        lambda: seen.append(job.progress.done) if (job := program.workspace.indexing) else None
    )
    add_project(qtbot, program, checkout)
    qtbot.waitUntil(
        lambda: core.recall.status("library").state == "ready" and program.workspace.indexing is None,
        timeout=120_000,
    )
    assert core.recall.status("library").files >= 300
    assert len(set(seen)) > 1, "no progress was shown while indexing"

    agent = Agent(checkout / "asyncio", core.paths.home)
    try:
        # Search by a phrase that stands in one file.
        path, line = only_place(checkout, PHRASE)
        found = agent.call("recall_search", query=f'"{PHRASE}"')
        place, _, lines = found["hits"][0]["citation"].rpartition(":")
        first, last = map(int, lines.split("-"))
        assert place == path
        assert first <= line <= last

        # The agent writes a page, and the list in the window has it.
        window.actions_table["go.brain"].trigger()
        agent.call(
            "brain_write", path="notes/shorten", title="How text is shortened", body=f"See {path}:{line}"
        )
        brain = window.panel
        qtbot.waitUntil(
            lambda: "How text is shortened" in [row.title for row in brain.list_pane.model.rows],
            timeout=20_000,
        )

        # The agent proposes, and the badge says so by itself.
        proposed = agent.ask(
            "decision_propose",
            key="text.shorten",
            title="Shorten with textwrap",
            rationale="One way to shorten text.",
            constraints=[{"kind": "prefer", "text": "Use textwrap.shorten."}],
        )
        qtbot.waitUntil(proposed.done, timeout=60_000)
        assert not proposed.result().is_error, proposed.result().content
        badge = window.rail.item("decisions")
        qtbot.waitUntil(lambda: badge.badge == "1", timeout=20_000)
        applicable = agent.call("decision_list_applicable")
        assert applicable["decisions"] == []

        # The person accepts it in the window.
        window.go("decisions", "text.shorten")
        qtbot.waitUntil(lambda: window.actions_table["decisions.accept"].isEnabled(), timeout=20_000)
        window.actions_table["decisions.accept"].trigger()
        qtbot.waitUntil(lambda: badge.badge == "", timeout=20_000)
        assert core.decisions.get("library", "text.shorten").row.state is DecisionState.ACCEPTED
        applicable = agent.call("decision_list_applicable")
        assert [one["key"] for one in applicable["decisions"]] == ["text.shorten"]

        # Context for the agent, and the line in the panel equals the ledger.
        context = agent.ask("recall_context", query="how is text shortened to a width")
        qtbot.waitUntil(context.done, timeout=60_000)
        [text] = [part.text for part in context.result().content]
        assert "## Project code context" in text
        assert "## Project memory context" in text
        assert "How text is shortened" in text
        assert len(text) <= 16_000
    finally:
        agent.close()
    window.actions_table["go.recall"].trigger()
    recall = window.panel
    ledger = core.recall.saved("library")
    assert ledger.recalls == 2
    assert sum(row.returned_bytes for row in core.recall.recalls("library")) == ledger.returned_bytes
    qtbot.waitUntil(lambda: recall.state.saved.line == f"Context saved {ledger.line}", timeout=20_000)
