"""A person without a mouse curates, reviews and inspects; one journey runs in a real X window."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.application import Program
from tests.journeys.keyboard import JOURNEYS, Keys, activate
from tests.ui.conftest import checkout, harbor, program

__all__ = ["checkout", "harbor", "program"]  # fixtures of the window's own tests
ROOT = Path(__file__).resolve().parent.parent.parent
pytestmark = [pytest.mark.journey, pytest.mark.timeout(240)]


@pytest.mark.parametrize("name", JOURNEYS)
def test_a_person_without_a_mouse_gets_through(
    name: str, harbor: str, program: Program, qtbot: QtBot, qapp: QApplication
) -> None:
    program.window.resize(1600, 1000)
    program.show()
    activate(program.window)
    qtbot.waitUntil(lambda: program.tasks.idle, timeout=20_000)
    assert JOURNEYS[name](Keys(program.window))
    qtbot.waitUntil(lambda: program.tasks.idle, timeout=20_000)


@pytest.fixture
def display() -> Iterator[str]:
    """A virtual screen of its own, on a number that Xvfb finds free."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.mark.xvfb
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
def test_curating_by_keys_works_in_a_real_x_window(
    harbor: str, core: Core, request: pytest.FixtureRequest
) -> None:
    screen: Callable[..., str] = request.getfixturevalue("display")
    home = core.paths.home
    core.close()
    run = subprocess.run(
        [sys.executable, "-m", "tests.journeys.keyboard", str(home), "curate"],
        env={**os.environ, "DISPLAY": str(screen), "QT_QPA_PLATFORM": "xcb"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    if "Could not load the Qt platform plugin" in run.stderr:
        pytest.skip("a library of Qt's X11 plugin is missing")
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["xcb", "curated"]
