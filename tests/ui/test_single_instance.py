"""One window for a memory: a second start shows the first, and a start that was killed holds nobody up."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.ui.single_instance import SingleInstance

START = """
import os, sys
from PySide6.QtCore import QCoreApplication, QLockFile
from tde_desktop.ui.single_instance import SingleInstance
app = QCoreApplication([])
one = SingleInstance(sys.argv[1], QLockFile(sys.argv[2]))
print("first" if one.is_first else "second", flush=True)
if len(sys.argv) > 3:
    os.kill(os.getpid(), 9)
"""


def start(name: str, lock: Path, *more: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", START, name, str(lock), *more], capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


@pytest.fixture
def name(tmp_path: Path) -> str:
    return f"tde-test-{abs(hash(tmp_path)) % 10**9}"


@pytest.fixture
def first(qapp: QApplication, name: str, tmp_path: Path) -> Iterator[SingleInstance]:
    one = SingleInstance(name, QLockFile(str(tmp_path / "window.lock")))
    yield one
    one.close()


def test_a_second_start_asks_the_first_to_come_forward(
    first: SingleInstance, name: str, tmp_path: Path, qtbot: QtBot
) -> None:
    assert first.is_first
    with qtbot.waitSignal(first.asked):
        assert start(name, tmp_path / "window.lock") == "second"


def test_when_the_first_has_ended_the_next_start_is_the_first(
    first: SingleInstance, name: str, tmp_path: Path
) -> None:
    first.close()
    assert start(name, tmp_path / "window.lock") == "first"


def test_a_start_that_was_killed_holds_nobody_up(name: str, tmp_path: Path) -> None:
    lock = tmp_path / "window.lock"
    assert start(name, lock, "killed") == "first"
    assert lock.exists()
    assert start(name, lock) == "first"
