"""Journeys through the window by keys alone: every key goes to whatever has the focus, as from a person.

`python -m tests.journeys.keyboard HOME NAME` runs one in a window of its own and prints what came of it.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tde_desktop.core import Core
from tde_desktop.ui import application
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.brain.page_list import row_of
from tde_desktop.vocabulary import Doorway, HitSource

PATIENCE_S = 40.0


def activate(window: MainWindow) -> None:
    """Give the window the keys, as a person does with a click."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window, 20_000)


class Keys:
    """A person at the keyboard. It looks at the window, and touches nothing in it but keys."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.core: Core = window.workspace.core

    @property
    def focus(self) -> QWidget:
        dialog = QApplication.activeModalWidget()
        return QApplication.focusWidget() or dialog or self.window

    def wait(self, condition: Callable[[], Any], what: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while not condition():
            if time.monotonic() > end:
                where = self.focus
                raise TimeoutError(
                    f"{what}; the focus is on {where.accessibleName()!r} ({type(where).__name__})"
                )
            QTest.qWait(10)

    def _keep_active(self) -> None:
        """A window manager gives the keys back when a dialog closes; here there may be none."""
        wanted = QApplication.activeModalWidget() or self.window
        if QApplication.activeWindow() is None:
            wanted.activateWindow()
            QTest.qWaitForWindowActive(wanted, 5_000)

    def press(self, *keys: str) -> None:
        for key in keys:
            self._keep_active()
            combination = QKeySequence(key)[0]
            QTest.keyClick(self.focus, combination.key(), combination.keyboardModifiers())
            QTest.qWait(5)

    def type(self, text: str) -> None:
        self._keep_active()
        QTest.keyClicks(self.focus, text)

    def tab_to(self, name: str, key: str = "Tab") -> None:
        """Tab until the control of this name has the focus."""
        for _step in range(80):
            if self.focus.accessibleName() == name or getattr(self.focus, "text", str)() == name:
                return
            self.press(key)
        raise TimeoutError(f"No way by {key} to {name}; the focus is on {self.focus.accessibleName()!r}.")

    def command(self, words: str) -> None:
        """Do an act by its name, through the command palette."""
        self.press("Ctrl+K")
        self.wait(lambda: self.window.palette_box.isVisible(), "the palette")
        self.type(words)
        self.press("Return")

    def panel(self, key: str, panel: str) -> Any:
        self.press(key)
        self.wait(lambda: panel == self.window.panel.ID, panel)
        return self.window.panel


def curate(keys: Keys) -> str:
    """Write a page with a link, find it, pin it, move it, mend it, archive it, and take that back."""
    core, brain = keys.core, keys.panel("Ctrl+1", "brain")
    keys.press("Ctrl+N")
    keys.wait(lambda: brain.editor.isVisible(), "the editor")
    keys.type("Fenders")
    keys.tab_to("Text of the page")
    keys.type("Old ropes chafe, old ropes part. See [[Tid")
    keys.wait(lambda: brain.editor.source.offered[:1] == ["Tides"], "the completion")
    keys.press("Return", "Ctrl+S")
    keys.wait(lambda: brain.reading.page and brain.reading.page.title == "Fenders", "the written page")
    keys.press("Ctrl+F")
    keys.type("chafe")
    keys.wait(
        lambda: [row.title for row in map(row_of, brain.list_pane.model.rows)][:1] == ["Fenders"], "the hit"
    )
    keys.press("Ctrl+Shift+D")
    keys.wait(lambda: brain.reading.page.pinned, "the pin")
    keys.press("F2")
    keys.wait(lambda: QApplication.activeModalWidget(), "the dialog")
    keys.press("Ctrl+A")
    keys.type("quay/fenders")
    keys.press("Return")
    keys.wait(lambda: core.brain.get("harbor", "Fenders").row.path == "quay/fenders", "the move")
    keys.wait(lambda: brain.reading.page.path == "quay/fenders", "the moved page")
    keys.tab_to("Pages")  # in a field Ctrl+E is the end of its line
    keys.press("Ctrl+E")
    keys.wait(lambda: brain.editor.isVisible(), "the editor again")
    keys.press("Ctrl+F")
    keys.wait(lambda: brain.editor.find_bar.isVisible(), "the find bar")
    keys.press("Ctrl+A")
    keys.type("old")
    keys.tab_to("Replace with")
    keys.type("new")
    keys.tab_to("Replace all")
    keys.press("Space", "Ctrl+S")
    keys.wait(lambda: "new ropes part" in core.brain.get("harbor", "Fenders").body, "the mended page")
    keys.wait(lambda: brain.reading.isVisible(), "the reader")
    keys.press("Ctrl+Del")
    keys.wait(lambda: core.brain.get("harbor", "quay/fenders").row.status.value == "archived", "the archive")
    keys.press("Ctrl+Z")
    keys.wait(lambda: core.brain.get("harbor", "quay/fenders").row.status.value == "active", "the undo")
    return "curated"


def review(keys: Keys) -> str:
    """Reject one proposal with a reason, accept the other, take that back and do it again."""
    core = keys.core
    core.decisions.propose(
        "harbor",
        key="ropes.old",
        title="Keep old ropes",
        rationale="They are kept.",
        constraints=[{"kind": "must", "text": "Ropes are kept."}],
        actor="agent",
        doorway=Doorway.MCP,
    )
    decisions = keys.panel("Ctrl+2", "decisions")

    def state(key: str) -> str:
        return str(core.decisions.get("harbor", key).row.state.value)

    keys.wait(lambda: len(decisions.model.rows) >= 2, "both proposals")
    keys.press("Ctrl+F")
    keys.type("kept")
    keys.wait(lambda: [row.key for row in decisions.model.rows] == ["ropes.old"], "the one that is found")
    keys.press("Down")
    keys.wait(lambda: decisions.accept_bar.isVisible(), "what it would bind")
    keys.press("Ctrl+Backspace")
    keys.wait(lambda: "eason" in keys.focus.accessibleName(), "the reason")
    keys.type("They part.")
    keys.press("Return")
    keys.wait(lambda: state("ropes.old") == "rejected", "the rejection")
    keys.press("Ctrl+F", "Ctrl+A", "Delete")
    keys.wait(lambda: "ropes.new" in [row.key for row in decisions.model.rows], "the other one")
    keys.press("Ctrl+A")
    keys.type("broke")
    keys.wait(lambda: [row.key for row in decisions.model.rows] == ["ropes.new"], "the other one alone")
    keys.press("Down")
    keys.wait(lambda: decisions.list.current_key == "ropes.new", "the choice")
    keys.wait(lambda: keys.window.workspace.tasks.idle, "what it would bind")
    keys.press("Ctrl+Return")
    keys.wait(lambda: state("ropes.new") == "accepted", "the acceptance")
    keys.tab_to("Decisions")  # in a field the keys of undo are those of its text
    keys.press("Ctrl+Z")
    keys.wait(lambda: state("ropes.new") == "proposed", "the undo")
    keys.wait(lambda: keys.window.actions_table["window.redo"].isEnabled(), "something to do again")
    keys.press("Ctrl+Shift+Z")
    keys.wait(lambda: state("ropes.new") == "accepted", "the redo")
    keys.wait(lambda: keys.window.rail.item("decisions").badge == "", "the badge to go")
    return "reviewed"


def inspect(keys: Keys) -> str:
    """Ask as an agent, read the region, give a task a log, find it there, and ask an old question again."""
    core = keys.core
    core.recall.index("harbor")
    core.recall.search("harbor", "tie a ship to a free bollard", doorway=Doorway.MCP)
    recall = keys.panel("Ctrl+3", "recall")
    keys.press("Ctrl+F")
    keys.type("where is a ship tied?")
    keys.wait(lambda: [hit.path for hit in recall.search.model.rows][:1] == ["src/quay.py"], "the hit")
    keys.press("Down", "Up")
    keys.tab_to("Hits")
    keys.press("Return")
    keys.wait(lambda: "moor_ship" in recall.search.code.text, "the region")
    keys.command("New task")
    keys.wait(lambda: QApplication.activeModalWidget(), "the dialog of the task")
    keys.type("HRB-1")
    keys.press("Return")
    keys.wait(lambda: recall.task.task == "HRB-1", "the task")
    keys.command("Add text to the task")
    keys.wait(lambda: QApplication.activeModalWidget(), "the dialog of the text")
    keys.tab_to("Text")
    keys.type("ERROR the winch jammed at bollard nine")
    keys.tab_to("Add text")
    keys.press("Space")
    keys.wait(lambda: [row.name for row in recall.task.model.rows] == ["log"], "the log")
    keys.press("Ctrl+F", "Ctrl+A")
    keys.type("winch jammed")
    keys.wait(
        lambda: any(hit.source is HitSource.LOG for hit in recall.search.model.rows),
        "the log as an agent gets it",
    )
    keys.tab_to("Recent recalls", "Shift+Tab")
    keys.press("Down", "Return")
    keys.wait(lambda: recall.search.bar.sentence.startswith("MCP asked this"), "the comparison")
    return "inspected"


JOURNEYS = {"curate": curate, "review": review, "inspect": inspect}


def main() -> int:
    home, name = Path(sys.argv[1]), sys.argv[2]
    failed: list[BaseException] = []

    def run() -> None:
        try:
            window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
            activate(window)
            keys, work = Keys(window), window.workspace
            keys.wait(lambda: work.project and work.tasks.idle, "the memory to be open")
            sys.stdout.write(f"{QApplication.platformName()} {JOURNEYS[name](keys)}\n")
        except BaseException as problem:  # noqa: BLE001 - told to the test through the exit code
            failed.append(problem)
        QApplication.exit(1 if failed else 0)

    code = application.run(home, lambda: QTimer.singleShot(0, run))
    for reason in failed:
        sys.stderr.write(f"{reason!r}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
