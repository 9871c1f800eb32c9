"""How long the UI thread is blocked while a repository of 10,000 files is indexed and the window is used.

    python -m tests.bench.window_loop [FILES | REPOSITORY]

The files are those of the Python that runs this, or those of a git repository. With BRAIN_HOME (a store made
by `brain_corpus`) its pages are there beside the code, in a copy; without it, 300. Drawn offscreen. A person
types, searches, opens, scrolls and switches, an act every 120 ms, before, during and after the index. At the
end another index begins, and the window is closed in the midst of it. Wall-clock figures mean something on an
idle machine only; the load is beside them.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt, QTimer

from tde_desktop.core import Core
from tde_desktop.ui.application import Collector, Program, make_app
from tde_desktop.ui.probe import EventLoopProbe
from tests.bench._window import PANELS, children, load, memory, pause, press, until
from tests.bench.brain_corpus import PROJECT, build

FILES, PAGES = 10_000, 300
STEP_MS = 120
CLOSE_AFTER_S = 4
QUERIES = ("parse", "open file", "where are errors raised", "socket timeout", "json")
ACTS = ("show", *["type"] * 8, "down", "down", "open", "page", "page", "clear")


def repository(folder: Path, count: int) -> Path:
    """A git repository with so many source files."""
    sources: Iterator[Path] = (
        file
        for base in ("stdlib", "purelib")
        for file in sorted(Path(sysconfig.get_path(base)).rglob("*"))
        if file.suffix in (".py", ".pyi", ".md", ".rst", ".txt", ".h", ".c", ".json") and file.is_file()
    )
    made = 0
    known: list[bytes] = []
    for file in sources:
        if made >= count:
            break
        known.append(file.read_bytes())
        write(folder, made, file.suffix, known[-1])
        made += 1
    for number in range(made, count):  # fewer are here: the same again, each with a line of its own
        write(folder, number, ".py", known[number % len(known)] + f"\n# copy {number}\n".encode())
    for arguments in (("init", "-q", "-b", "main"), ("add", "."), ("commit", "-qm", "All")):
        subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)
    return folder


def write(folder: Path, number: int, suffix: str, content: bytes) -> None:
    target = folder / f"part{number // 100:03}" / f"file{number:05}{suffix}"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def memory_beside(code: Path, home: Path) -> None:
    """A memory whose project has that code."""
    named = os.environ.get("BRAIN_HOME")
    if named:
        shutil.copytree(named, home)
    else:
        build(home, PAGES)
    with Core.open(home) as core:
        core.projects.remove(PROJECT, keep_memory=True)
        core.projects.add(str(code), PROJECT)


class Person:
    """Goes from panel to panel; types a question, walks the answers, opens one, scrolls, clears."""

    def __init__(self, program: Program) -> None:
        self._window = program.window
        self._panels, self._acts, self._queries = cycle(PANELS), cycle(ACTS), cycle(QUERIES)
        self._query = ""
        self.searches = 0
        self._timer = QTimer(self._window)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._act)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _act(self) -> None:
        act = next(self._acts)
        if act == "show":
            self._window.show_panel(next(self._panels))
            self._query = next(self._queries)
            return
        panel = self._window.panel
        search = getattr(panel, "search", None) or getattr(getattr(panel, "list_pane", None), "search", None)
        field = getattr(search, "field", search)
        if field is None:
            return
        if act == "type" and self._query:
            press(field, self._query[0])
            self._query = self._query[1:]
            self.searches += 1
        elif act == "down":
            press(field, Qt.Key.Key_Down)
        elif act == "clear":
            press(field, Qt.Key.Key_Escape)
        else:
            self._in_list(panel, act)

    def _in_list(self, panel: object, act: str) -> None:
        rows = next(
            (
                owner.list
                for owner in (panel, getattr(panel, "list_pane", None), getattr(panel, "search", None))
                if hasattr(owner, "list")
            ),
            None,
        )
        if rows is not None:
            press(rows, Qt.Key.Key_PageDown if act == "page" else Qt.Key.Key_Down)


def measure(program: Program, probe: EventLoopProbe) -> None:
    """The index, and a person beside it."""
    person, before = Person(program), load()
    probe.start()
    pause(3)
    began, cpu = time.perf_counter(), time.process_time()
    program.workspace.index()
    job = program.workspace.indexing
    assert job is not None
    heaviest: dict[str, int] = {}

    def over() -> bool:
        if time.perf_counter() - began > 2 * len(samples):
            samples.append(1)
            now = children()
            if sum(now.values()) > sum(heaviest.values()):
                heaviest.clear()
                heaviest.update(now)
        return job.over

    samples: list[int] = []
    until(over, 1800)
    took, spent = time.perf_counter() - began, time.process_time() - cpu
    pause(3)
    probe.stop()
    person.stop()
    print(f"index: {job.state}, {took:.1f} s, the window worked {spent:.1f} s ({before}, then {load()})")
    print(f"UI thread, {person.searches} searches: {probe.waits}")
    if weight := memory():
        print(f"memory: {weight['resident']} MB resident, at most {weight['most']} MB; with it: {heaviest}")


def close_in_the_midst(program: Program) -> None:
    program.workspace.index(full=True)
    job = program.workspace.indexing
    assert job is not None
    pause(CLOSE_AFTER_S)
    began = time.perf_counter()
    program.end()
    took = time.perf_counter() - began
    print(f"closed {CLOSE_AFTER_S} s into an index: {took:.2f} s, left behind: {children() or 'nothing'}")


def main() -> int:
    given = sys.argv[1] if len(sys.argv) > 1 else str(FILES)
    app = make_app(["bench"])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        code = repository(folder / "code", int(given)) if given.isdigit() else Path(given)
        memory_beside(code, folder / "home")
        with Core.open(folder / "home") as core:
            program, collector = Program(app, core), Collector(app)
            program.window.resize(1600, 1000)
            program.show()
            program.workspace.open_project(PROJECT, watched=False)
            until(lambda: program.tasks.idle)
            print(f"{len(core.projects.files(PROJECT)):,} files, {core.brain.count(PROJECT):,} pages")
            measure(program, EventLoopProbe())
            close_in_the_midst(program)
            collector.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
