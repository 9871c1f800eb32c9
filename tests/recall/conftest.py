"""A project with real files, indexed by the core."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tde_desktop.core import Core

Git = Callable[..., str]

FILES = {
    "README.md": "# Harbor\n\nShips moor at the quay.\n",
    "src/harbor/quay.py": '''"""The quay."""


class Quay:
    """Where ships are moored."""

    def moor_ship(self, ship, rope):
        """Tie a ship to a free bollard."""
        bollard = self.find_free_bollard()
        bollard.tie(ship, rope)
        return bollard

    def find_free_bollard(self):
        return next(each for each in self.bollards if not each.taken)
''',
    "src/harbor/tide.py": '''def high_water(moment):
    """When the tide is highest after a moment."""
    raise NotImplementedError("the almanac is missing")
''',
    "tests/test_quay.py": """from harbor.quay import Quay


def test_moor_ship():
    assert Quay().moor_ship(None, None)
""",
}


@pytest.fixture
def git() -> Git:
    def run(folder: Path, *arguments: str) -> str:
        folder.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    return run


@pytest.fixture
def harbor(core: Core, tmp_path: Path, git: Git) -> Path:
    """The clone of a project `harbor`, not indexed yet."""
    folder = tmp_path / "work" / "harbor"
    git(folder, "init", "-q", "-b", "main")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "First")
    core.projects.add(str(folder))
    return core.projects.get("harbor").clone


@pytest.fixture
def contents(core: Core) -> Callable[[], dict[str, object]]:
    """All that the index says of the files, without row numbers: two equal indexes are equal here."""

    def read() -> dict[str, object]:
        opened = core.recall._of("harbor").file
        with opened.reading() as connection:
            chunks = connection.execute(
                "SELECT path, chunk.first, chunk.last, body, sym, scope"
                " FROM chunk JOIN file ON file = file.id"
                " ORDER BY path, chunk.first, chunk.last, body"
            ).fetchall()
            names = connection.execute(
                "SELECT path, name, kind, first, last, depth FROM definition JOIN file ON file = file.id"
                " ORDER BY path, first, name"
            ).fetchall()
            terms = connection.execute("SELECT term, col, doc, cnt FROM chunk_terms").fetchall()
            files = connection.execute(
                "SELECT path, sha256, size, lines, skip FROM file ORDER BY path"
            ).fetchall()
            central = connection.execute("SELECT path, round(central, 6) FROM file ORDER BY path").fetchall()
            skipped = connection.execute("SELECT * FROM skipped").fetchall()
        return {
            "chunks": chunks,
            "names": names,
            "terms": terms,
            "files": files,
            "central": central,
            "skipped": skipped,
        }

    return read
