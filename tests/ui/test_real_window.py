"""One ring in a real X window: the program as a person starts it, driven by its own keys under Xvfb."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tde_desktop.core import Core

DRIVER = Path(__file__).with_name("drive_window.py")
PATIENCE_S = 90

pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed"),
    pytest.mark.timeout(180),
]


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
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


def test_a_person_accepts_a_proposal_and_writes_a_page_with_the_keyboard(
    display: str, core: Core, harbor: str
) -> None:
    home = core.paths.home
    core.close()
    run = subprocess.run(
        [sys.executable, str(DRIVER), str(home)],
        env={**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    if "xcb" in run.stderr and "Could not load the Qt platform plugin" in run.stderr:
        pytest.skip("a library of Qt's X11 plugin is missing")
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["xcb", "accepted", "written", "edited"]
