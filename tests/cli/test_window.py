"""Where there is no screen the program says so and how to get one; Qt alone would only abort."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    command = [sys.executable, "-m", "tde_desktop"]
    return subprocess.run(command, env={**kept, **environment}, capture_output=True, text=True, timeout=100)


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({}, "needs a display, and there is none"),
        ({"DISPLAY": ":64999"}, "The display :64999 does not answer"),
        ({"DISPLAY": ":64999", "QT_QPA_PLATFORM": "xcb"}, "The display :64999 does not answer"),
    ],
)
def test_without_a_display_it_says_how_to_use_a_virtual_one(environment, words):
    run = start(**environment)
    assert run.returncode == 3
    assert words in run.stderr
    assert "xvfb-run" in run.stderr
