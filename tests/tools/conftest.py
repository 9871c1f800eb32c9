"""A project made from a real repository, and callers inside and outside of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tde_desktop.core import Caller, Core
from tde_desktop.tools import registry
from tde_desktop.vocabulary import Doorway
from tests.real_code import git

Call = Callable[..., dict[str, Any]]


@pytest.fixture
def harbor(core: Core, tmp_path: Path) -> Path:
    """The checkout of a small project named harbor."""
    folder = tmp_path / "work" / "harbor"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "dock.py").write_text("def moor(ship):\n    return ship\n")
    (folder / "README.md").write_text("# Harbor\nShips moor here.\n")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")
    core.projects.add(str(folder), "harbor")
    return folder


@pytest.fixture
def agent(core: Core, harbor: Path) -> Call:
    """Calls a tool as an agent in a subfolder of the checkout."""

    def call(tool: str, **arguments: Any) -> dict[str, Any]:
        return registry.call(core, Caller(Doorway.MCP, "claude", harbor / "src"), tool, arguments)

    return call
