"""Run by test_real_window: opens the window on a memory, presses keys, prints what came of it."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tde_desktop.ui import application
from tde_desktop.ui.main_window import MainWindow


def wait(condition: Callable[[], bool], what: str, limit_s: float = 30) -> None:
    end = time.monotonic() + limit_s
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        QTest.qWait(20)


def drive() -> None:
    from PySide6.QtCore import Qt

    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    print(QApplication.platformName())
    core, control = window.workspace.core, Qt.KeyboardModifier.ControlModifier
    wait(lambda: window.rail.item("decisions").badge == "1", "the badge")
    QTest.keyClick(window, Qt.Key.Key_2, control)
    wait(lambda: window.panel.ID == "decisions" and window.panel.accept_bar.isVisible(), "the proposal")
    QTest.keyClick(window, Qt.Key.Key_Return, control)
    wait(lambda: window.rail.item("decisions").badge == "", "the badge to go")
    print(core.decisions.get("harbor", "ropes.new").row.state.value)
    QTest.keyClick(window, Qt.Key.Key_N, control)
    wait(lambda: window.panel.ID == "brain" and window.panel.editor.isVisible(), "the editor")
    QTest.keyClicks(window.panel.editor.title, "Fenders")
    QTest.keyClick(window, Qt.Key.Key_S, control)
    wait(lambda: window.panel.reading.isVisible(), "the page")
    wait(lambda: core.brain.count("harbor") == 3, "the page in the store")
    print("written")
    QTest.keyClick(window, Qt.Key.Key_F, control)
    search = window.panel.list_pane.search
    wait(search.hasFocus, "the search")
    QTest.keyClick(search, Qt.Key.Key_E, control)  # which a field of X11 takes for the end of the line
    wait(lambda: window.panel.editor.isVisible(), "the editor again")
    print("edited")


def begin() -> None:
    failed: list[BaseException] = []

    def run() -> None:
        try:
            drive()
        except BaseException as problem:  # noqa: BLE001 - told to the test through the exit code
            failed.append(problem)
        QApplication.exit(1 if failed else 0)
        for problem in failed:
            print(repr(problem), file=sys.stderr)

    QTimer.singleShot(0, run)


if __name__ == "__main__":
    sys.exit(application.run(Path(sys.argv[1]), begin))
