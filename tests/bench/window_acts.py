"""The longest turn of the UI thread in heavy acts: long lists, long pages, long histories, dialogs.

    BRAIN_HOME=FOLDER python -m tests.bench.window_acts

In a copy of that store (made by `brain_corpus`; without it 2,000 pages) it writes 5,000 decisions, 10,000
recalls, 2,000 sessions, a page of 950 KB, one of 140 KB and one of 500 revisions, keeps as many notices as
the window does, and does each act in a window drawn offscreen: how long until the answers are there, the
longest that an event waited meanwhile, and the most that the UI thread itself worked in a turn, in processor
time. Wall-clock figures mean something on an idle machine only.
"""

import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tde_desktop.core import Core
from tde_desktop.recall.ledger import Ledger
from tde_desktop.recall.rows import Saved
from tde_desktop.ui.application import Collector, Program, make_app
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.probe import EventLoopProbe
from tde_desktop.vocabulary import Doorway
from tests.bench._window import load, memory, pause, press, until
from tests.bench.brain_corpus import PROJECT, build

PAGES, DECISIONS, RECALLS, SESSIONS, REVISIONS = 2000, 5000, 10_000, 2000, 500
LONG, COLOURED, NOTICES = 950_000, 140_000, 200
WHO = "bench"
PART = "\n## Part {}\n\nWith `code`, **weight** and [[a link]].\n\n```python\ndef f(x):\n    return x\n```\n"
Act = tuple[str, Callable[[], object]]


def fill(core: Core) -> tuple[str, ...]:
    """The long page, the one that was changed often, and the longest that is written in colours."""
    chance = random.Random(3)
    for number in range(DECISIONS):
        rules = [{"kind": "must", "text": f"Rule {number} of {part}."} for part in range(2)]
        key = f"key.{number}"
        core.decisions.propose(
            PROJECT, key=key, title=f"Decision {number}", constraints=rules, actor=WHO, doorway=Doorway.CLI
        )
        if number % 10 < 7:
            core.decisions.transition(PROJECT, key, "accept", actor=WHO, doorway=Doorway.CLI)
    ledger = Ledger(core.store)
    doorways = (Doorway.MCP, Doorway.CLI, Doorway.WINDOW)
    for number in range(RECALLS):
        ledger.record(
            PROJECT,
            query=f"question {number}",
            tool="search",
            mode="auto",
            doorway=doorways[number % 3],
            task="",
            saved=Saved(chance.randrange(4000), chance.randrange(4000, 90_000), 1),
            items=[{"path": "README.md", "first": 1, "last": 9}],
            index={},
        )
    text = "".join(PART.format(number) for number in range(LONG // len(PART)))
    for number in range(SESSIONS):
        core.brain.session_start(PROJECT, f"Goal {number}", actor=WHO)
    core.brain.write(PROJECT, title="A long page", body=text, path="long/page", actor=WHO)
    core.brain.edit(PROJECT, "long/page", op="append", text="The end.", actor=WHO)
    core.brain.write(PROJECT, title="Coloured", body=text[:COLOURED], path="coloured/page", actor=WHO)
    core.brain.write(PROJECT, title="Changed often", body="Line 0\n", path="often/page", actor=WHO)
    for number in range(1, REVISIONS):
        core.brain.edit(PROJECT, "often/page", op="append", text=f"Line {number}", actor=WHO)
    return tuple(
        core.brain.get(PROJECT, path).row.id for path in ("long/page", "often/page", "coloured/page")
    )


class Acts:
    """What a person does, each act by itself."""

    def __init__(self, program: Program, pages: tuple[str, ...]) -> None:
        self._window: Any = program.window
        self._long, self._often, self._coloured = pages

    def _do(self, name: str) -> Callable[[], object]:
        action = self._window.actions_table[name]
        return lambda: action.trigger()

    def _close(self) -> None:
        for dialog in QApplication.topLevelWidgets():
            if dialog is not self._window and dialog.isVisible():
                dialog.close()

    def all(self) -> Iterator[Act]:
        window = self._window
        brain = window.show_panel("brain")
        pages = brain.list_pane
        yield "a page of 950 KB", lambda: brain.show_key(self._long)
        yield "its history", self._do("brain.history")
        yield "its first version", lambda: brain.history_view.show_version(1)
        yield "back to it", self._do("brain.read")
        yield from self._writing(brain)
        yield "a page of 140 KB", lambda: brain.show_key(self._coloured)
        yield from self._writing(brain)
        yield "a page of 500 revisions", lambda: brain.show_key(self._often)
        yield "its history", self._do("brain.history")
        yield "its first version", lambda: brain.history_view.show_version(1)
        yield "its graph", self._do("brain.graph")
        yield "the whole graph", self._do("brain.whole_graph")
        yield "back to the page", self._do("brain.read")
        for name, button, values in (
            ("kind", pages.kind, ["lesson"]),
            ("status", pages.status, ["active", "archived"]),
            ("sort by title", pages.sort, ["title"]),
        ):
            yield f"pages by {name}", lambda b=button, v=values: (b.set_values(v), b.chosen.emit())
        yield "clear the filters", self._do("brain.clear_filters")
        decisions = self._show("decisions")
        yield "decisions", decisions
        listed = window.built["decisions"].list_pane
        yield "its last", lambda: press(listed.list, Qt.Key.Key_End)
        yield "find in decisions", lambda: listed.search.setText("decision 99")
        yield "clear it", lambda: listed.search.clear_now()
        yield "reach", self._do("decisions.reach")
        yield "new decision", self._do("decisions.new")
        yield "recall", self._show("recall")
        yield "all recalls", lambda: window.built["recall"].refresh()
        yield "sessions", self._show("sessions")
        yield "the last session", lambda: press(window.built["sessions"].list, Qt.Key.Key_End)
        yield "sync", self._show("sync")
        yield "many notices", self._fill_notices
        yield "notices", self._do("help.notices")
        for name in ("transfer.import", "transfer.export", "transfer.history", "help.keys", "project.add"):
            yield name, self._do(name)
            self._close()
        yield "commands", self._do("window.palette")
        yield "go to", self._do("go.switcher")
        yield "search everything", self._do("go.search")

    def _show(self, panel: str) -> Callable[[], object]:
        return lambda: self._window.show_panel(panel)

    def _writing(self, brain: Any) -> Iterator[Act]:
        yield "edit it", self._do("brain.edit")
        source, bar = brain.editor.source, brain.editor.find_bar
        yield "write a word", lambda: press(source, Qt.Key.Key_X)
        yield "keep the draft", lambda: pause(2)
        yield "open a fence", lambda: (press(source, Qt.Key.Key_Return), QTest.keyClicks(source, "```"))
        yield "undo it", source.undo
        yield "find in it", lambda: (brain.editor.open_find(), bar.wanted.setText("weight"))
        yield "replace all", lambda: (bar.instead.setText("load"), bar.replace_all())
        yield "undo that", source.undo
        yield "leave the editor", self._do("brain.read")

    def _fill_notices(self) -> None:
        notices = self._window.workspace.notices
        for number in range(NOTICES):
            notices.keep(Notice(f"Something was said for the time number {number}."))


def measure(program: Program, pages: tuple[str, ...]) -> None:
    print(f"{'':26}{'answered':>10}{'waited':>10}{'own work':>10}")
    for name, act in Acts(program, pages).all():
        probe = EventLoopProbe()
        probe.start()
        pause(0.1)
        began = time.perf_counter()
        act()
        until(lambda: program.tasks.idle)
        took = time.perf_counter() - began
        pause(0.3)
        probe.stop()
        waits = probe.waits
        print(f"{name:26}{took * 1000:>7.0f} ms{waits.worst:>7.0f} ms{waits.own:>7.0f} ms")


def main() -> int:
    named = os.environ.get("BRAIN_HOME")
    app = make_app(["bench"])
    with tempfile.TemporaryDirectory() as name:
        home = Path(name) / "home"
        if named:
            shutil.copytree(named, home)
        else:
            build(home, PAGES)
        with Core.open(home) as core:
            pages = fill(core)
            program, collector = Program(app, core), Collector(app)
            program.window.resize(1600, 1000)
            program.show()
            program.workspace.open_project(PROJECT, watched=False)
            until(lambda: program.tasks.idle and program.window.ahead.over)
            print(
                f"{core.brain.count(PROJECT):,} pages, {DECISIONS:,} decisions, {RECALLS:,} recalls,",
                f"{SESSIONS:,} sessions ({load()})",
            )
            measure(program, pages)
            if weight := memory():
                print(f"memory: {weight['resident']} MB resident, at most {weight['most']} MB")
            program.end()
            collector.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
