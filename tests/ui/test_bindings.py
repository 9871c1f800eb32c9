"""A window that is used for long does not end by itself."""

import subprocess
import sys

import pytest
from PySide6.QtWidgets import QApplication

from tde_desktop.ui.bindings import emit_takes_references, keep_true_alive

LONG_USE = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import QObject, Signal
from tde_desktop.ui.application import make_app
app = make_app(["use"])
class Speaker(QObject):
    said = Signal(int)
speaker = Speaker()
for number in range(200_000):
    speaker.said.emit(number)
print("still here", flush=True)
"""


def test_signals_by_the_hundred_thousand_do_not_end_the_program() -> None:
    done = subprocess.run([sys.executable, "-c", LONG_USE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "still here"


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="True cannot be freed there")
def test_the_mend_is_made_once(qapp: QApplication) -> None:
    keep_true_alive()
    assert not keep_true_alive()
    if emit_takes_references():
        assert sys.getrefcount(True) > 1 << 40
