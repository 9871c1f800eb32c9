"""`tde` as a person runs it: a process of its own, in a folder, on a memory in `tmp_path`."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.real_code import git


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Tde = Callable[..., Ran]


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A repository whose path has a space and a letter beyond ASCII."""
    folder = tmp_path / "my wörk" / "shop"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "till.py").write_text("def ring_up(basket):\n    return sum(basket)\n")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")
    return folder


@pytest.fixture
def tde(tmp_path: Path) -> Tde:
    def run(*arguments: str, cwd: Path = tmp_path, stdin: str = "", **environment: str) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "tde_desktop", *arguments],
            cwd=cwd,
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "TDE_HOME": str(tmp_path / "tde home"), "PYTHONUTF8": "1", **environment},
            timeout=60,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def in_shop(tde: Tde, shop: Path) -> Tde:
    """`tde` inside the checkout of the project shop."""
    assert tde("project", "add", str(shop)).code == 0

    def run(*arguments: str, **options: Any) -> Ran:
        return tde(*arguments, **{"cwd": shop / "src", **options})

    return run
