"""The whole window over a real core, offscreen, with the program's own style and palette."""

import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6.Shiboken import getAllValidWrappers

from tde_desktop.core import Core
from tde_desktop.ui.application import Program
from tde_desktop.ui.bindings import keep_true_alive
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.style import keep_none_alive
from tde_desktop.vocabulary import Doorway

keep_none_alive()  # as the window does, for tests of parts that no window holds

FILES = {
    "README.md": "# Harbor\n\nShips moor at the quay.\n",
    "src/quay.py": '''"""The quay."""


def moor_ship(ship, rope):
    """Tie a ship to a free bollard."""
    return rope.tie(ship)
''',
    "src/tide.py": '''def high_water(moment):
    """When the tide is highest after a moment."""
    return moment
''',
}


keep_true_alive()  # as the program does at its start
ENDS_WITHIN_S = 5.0


@pytest.fixture(autouse=True)
def _nothing_outlives_the_test(qapp: QApplication) -> Iterator[None]:
    """No thread that a test began runs on after it, and no timer."""
    before, ticking = set(threading.enumerate()), set(map(id, running_timers()))
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    end = monotonic() + ENDS_WITHIN_S
    while (left := [one for one in threading.enumerate() if one not in before]) and monotonic() < end:
        left[0].join(end - monotonic())
    timers = [timer for timer in running_timers() if id(timer) not in ticking]
    assert not left, f"still running: {[one.name for one in left]}"
    assert not timers, f"still ticking: {[owner_of(timer) for timer in timers]}"


def running_timers() -> list[QTimer]:
    return [one for one in getAllValidWrappers() if isinstance(one, QTimer) and one.isActive()]


def owner_of(timer: QTimer) -> str:
    return f"{type(timer.parent()).__name__} every {timer.interval()} ms"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small git repository that a person might add."""
    folder = tmp_path / "work" / "harbor"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    for arguments in (("init", "-q", "-b", "main"), ("add", "."), ("commit", "-qm", "Start")):
        subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)
    return folder


@pytest.fixture
def harbor(core: Core, checkout: Path) -> str:
    """A project with two linked pages and one proposal that waits."""
    name = core.projects.add(str(checkout)).id
    core.brain.write(name, path="tides", title="Tides", body="High water comes twice.", actor="agent")
    core.brain.write(
        name,
        path="quay/mooring",
        title="How ships moor",
        kind="principle",
        body="# How ships moor\n\nWatch the [[Tides]] and the [[winds]].\n\n## Ropes\n\n- [x] Check them\n",
        tags=["ropes"],
        actor="agent",
    )
    core.decisions.propose(
        name,
        key="ropes.new",
        title="Use new ropes",
        rationale="The old ones broke.",
        constraints=[{"kind": "must", "text": "Ropes are new."}],
        actor="agent",
        doorway=Doorway.MCP,
    )
    return name


@pytest.fixture
def program(qapp: QApplication, core: Core) -> Iterator[Program]:
    """The running parts; nothing of them may outlive the test."""
    core.settings.put("window.language", "en")
    running = Program(qapp, core)
    yield running
    running.close()
    qapp.processEvents()


@pytest.fixture
def open_window(program: Program, qtbot: QtBot) -> Callable[[], MainWindow]:
    """Show the window and wait until nothing is being read any more."""

    def show() -> MainWindow:
        program.window.resize(1600, 1000)
        program.show()
        settle(program, qtbot)
        return program.window

    return show


def settle(program: Program, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: program.tasks.idle, timeout=20_000)


@pytest.fixture
def settled(program: Program, qtbot: QtBot) -> Callable[[], None]:
    return lambda: settle(program, qtbot)
