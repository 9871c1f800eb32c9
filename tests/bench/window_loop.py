"""How long the UI thread is blocked while a repository of 10,000 files is indexed and the window is used.

    python -m tests.bench.window_loop [FILES]

The files are those of the Python that runs this. Drawn offscreen. Wall-clock figures mean something on an
idle machine only.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer

from tde_desktop.core import Core
from tde_desktop.ui.application import Collector, Program, make_app
from tde_desktop.ui.probe import EventLoopProbe

FILES = 10_000
STEP_MS = 120
QUERIES = ("parse", "open file", "where are errors raised", "socket timeout", "json")


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


def use(program: Program) -> QTimer:
    """A person who switches panels, types and looks, one act every `STEP_MS`."""
    window = program.window
    panels, queries, letters = cycle(("brain", "recall", "decisions")), cycle(QUERIES), [""]

    def act() -> None:
        typed = letters[0]
        panel = window.panel
        search = getattr(panel, "search", None) or getattr(getattr(panel, "list_pane", None), "search", None)
        field = getattr(search, "field", search)
        if typed and hasattr(field, "setText"):
            letters[0] = typed[1:]
            field.setText(field.text() + typed[0])
            return
        window.show_panel(next(panels))
        letters[0] = next(queries)
        field = getattr(window.panel, "search", None)
        if hasattr(field, "clear"):
            field.clear()

    timer = QTimer(window)
    timer.setInterval(STEP_MS)
    timer.timeout.connect(act)
    timer.start()
    return timer


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FILES
    app = make_app(["bench"])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = repository(folder / "code", count)
        with Core.open(folder / "home") as core:
            core.projects.add(str(made), "big")
            core.brain.write("big", path="note", title="A note", body="Words.", actor="ada")
            program = Program(app, core)
            collector = Collector(app)
            program.window.resize(1600, 1000)
            program.show()
            program.workspace.open_project("big", watched=False)
            probe = EventLoopProbe()
            while not program.tasks.idle:
                app.processEvents()
            user = use(program)
            probe.start()
            began, cpu = time.perf_counter(), time.process_time()
            program.workspace.index()
            job = program.workspace.indexing
            assert job is not None
            job.changed.connect(lambda: app.quit() if job.over else None)
            app.exec()
            took, spent = time.perf_counter() - began, time.process_time() - cpu
            probe.stop()
            user.stop()
            print(f"index of {count:,} files: {job.state}, {took:.1f} s, {spent:.1f} s of processor time")
            print(f"UI thread meanwhile: {probe.waits}")
            program.close()
            collector.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
