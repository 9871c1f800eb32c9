"""A server gets ready for the first question while nobody waits."""

import threading
from pathlib import Path

import pytest

from tde_desktop.config.paths import Paths
from tde_desktop.core import Caller, Core
from tde_desktop.mcp_server import memory as module
from tde_desktop.mcp_server.memory import Memory
from tde_desktop.store.database import select
from tde_desktop.vocabulary import Doorway
from tests.real_code import git


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def memory(home: Path, tmp_path: Path):
    folder = tmp_path / "harbor"
    folder.mkdir()
    (folder / "dock.py").write_text("def moor(ship):\n    return ship\n")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")
    with Core.open(home) as core:
        core.projects.add(str(folder), "harbor")
        core.brain.write("harbor", path="tide", title="Tide", body="The tide turns at six.", actor="b")
    memory = Memory(Paths(home))
    yield memory
    memory.close()


def waiting(memory: Memory) -> int:
    with memory.core().store.reading():
        return int(select("SELECT COUNT(*) FROM page WHERE embedded = 0")[0][0])


def prepared(memory: Memory, tmp_path: Path) -> int:
    """Pages that wait for their vectors once the server is ready."""
    memory.prepare(Caller(Doorway.MCP, "agent", tmp_path / "harbor"))
    for thread in threading.enumerate():
        if thread.name == "prepare":
            thread.join(60)
    return waiting(memory)


def test_before_the_first_question_the_model_is_read_and_new_pages_have_vectors(memory, tmp_path):
    assert waiting(memory) == 1
    assert prepared(memory, tmp_path) == 0
    assert memory.core().recall.saved("harbor").recalls == 0  # nobody has asked anything yet


def test_a_question_that_has_come_is_not_held_up_by_getting_ready(memory, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "QUIET", 60.0)
    memory.core("agent")
    assert prepared(memory, tmp_path) == 1
