from pathlib import Path

import pytest

from tde_desktop.core import Core
from tests.real_code import git


@pytest.fixture
def harbor(core: Core, tmp_path: Path) -> Path:
    """The checkout of an indexed project named harbor."""
    folder = tmp_path / "work" / "harbor"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "dock.py").write_text(
        "def moor(ship):\n    '''Moor a ship at the next free berth.'''\n    return ship\n"
    )
    (folder / "README.md").write_text("# Harbor\nShips moor at berths.\n")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")
    core.projects.add(str(folder), "harbor")
    core.recall.index("harbor")
    return folder
