"""The window on a large store: its start, panel switches, search as you type, and what it weighs.

    BRAIN_HOME=FOLDER python -m tests.bench.window_large

FOLDER is a store made by `brain_corpus` (100,000 pages); without it a small one is made, and said so. Drawn
offscreen; the start is that of a new process, imports included. Wall-clock figures mean something on an idle
machine only; the processor time is beside them.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

STARTS, SWITCHES = 5, 8
SMALL = 2000
CHILD = """
import json, os, sys, time
began = float(sys.argv[2])
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from pathlib import Path
import tde_desktop.cli.main
from tde_desktop.jobs import collector_resting
with collector_resting():  # as `tde-desktop` does
    from tde_desktop.ui.application import Collector, Program, make_app
from tde_desktop.core import Core
app = make_app(["bench"])
core = Core.open(Path(sys.argv[1]))
collector = Collector(app)
program = Program(app, core)
program.state.put("panel", "brain")
program.window.resize(1600, 1000)
program.show()
app.processEvents()
out = {"shown": time.time() - began, "shown_cpu": time.process_time()}
window = program.window

from PySide6.QtCore import QEventLoop, QTimer
beat = QTimer()  # so that what is waited for is looked at; between beats the window sleeps as it does in use
beat.start(2)

def until(ready, limit=60):
    end = time.perf_counter() + limit
    while not ready() and time.perf_counter() < end:
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

brain = window.show_panel("brain")
pages = brain.list_pane.list
until(lambda: pages.model() is not None and pages.model().rowCount() > 10)
app.processEvents()
out["usable"], out["usable_cpu"] = time.time() - began, time.process_time()
if sys.argv[3] == "all":
    worst, before = 0.0, time.perf_counter()

    def note():
        global worst, before
        now = time.perf_counter()
        worst, before = max(worst, now - before - 0.002), now
        return program.tasks.idle and window.ahead.over

    until(note)
    out["built"], out["building"] = time.time() - began, worst * 1000
    switches = {}
    for turn in range(int(sys.argv[4])):
        for name in ("decisions", "recall", "sessions", "agents", "sync", "backup", "settings", "brain"):
            start = time.perf_counter()
            window.show_panel(name)
            window.repaint()
            app.processEvents()
            switches.setdefault(name, []).append((time.perf_counter() - start) * 1000)
            until(lambda: program.tasks.idle)
    out["switches"] = switches
    waits = []
    field = brain.list_pane.search
    asked, shown = [], []
    brain.list_pane.searched.connect(lambda text: asked.append(text))
    pages.model().modelReset.connect(lambda: shown.append(list(asked)))
    for question in 3 * json.loads(sys.argv[5]):
        field.clear()
        until(lambda: program.tasks.idle)
        for letter in question:
            field.insert(letter)
            pause = time.perf_counter() + 0.09
            until(lambda: time.perf_counter() >= pause)
        # The last key: until what it found is drawn. What comes in after it was asked is its answer.
        start, whole = time.perf_counter(), field.text() + "e"
        shown.clear()
        field.insert("e")
        until(lambda: any(whole in texts for texts in shown), 5)
        pages.viewport().repaint()
        waits.append((time.perf_counter() - start) * 1000)
        asked.clear()
    out["typing"] = waits
    status = Path("/proc/self/status")
    if status.exists():
        lines = [line.split() for line in status.read_text().splitlines() if "kB" in line]
        kept = {words[0].rstrip(":"): words[1] for words in lines}
        out["rss"] = int(kept["VmRSS"]) // 1024
        out["own"] = (int(kept["RssAnon"])) // 1024
program.close()
collector.stop()
core.close()
print(json.dumps(out))
"""
QUESTIONS = (
    "where is the fil",
    "pars",
    "socket timeo",
    "return a new obj",
    "json decod",
    "how are errors handl",
    "thread saf",
    "iterat",
    "context manag",
    "numpy array shap",
)


def start(home: Path, what: str) -> dict[str, object]:
    arguments = [str(home), repr(time.time()), what, str(SWITCHES), json.dumps(QUESTIONS)]
    done = subprocess.run(
        [sys.executable, "-c", CHILD, *arguments], check=True, capture_output=True, text=True
    )
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


def p95(values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, round(len(values) * 0.95))]


def small(folder: Path) -> Path:
    from tests.bench.brain_corpus import main as make

    sys.argv = ["brain_corpus", str(folder), str(SMALL)]
    make()
    return folder


def main() -> int:
    named = os.environ.get("BRAIN_HOME")
    with tempfile.TemporaryDirectory() as name:
        home = Path(named) if named else small(Path(name) / "home")
        print(f"store: {home if named else f'{SMALL:,} pages made now; BRAIN_HOME names a larger one'}")
        start(home, "start")  # warms the disk
        starts = [start(home, "start") for _ in range(STARTS)]
        for what, words in (("shown", "first painted"), ("usable", "pages listed")):
            wall = [float(str(one[what])) for one in starts]
            cpu = [float(str(one[f"{what}_cpu"])) for one in starts]
            print(
                f"start, {words}: median {sorted(wall)[len(wall) // 2]:.2f} s, best {min(wall):.2f} s, "
                f"processor {sorted(cpu)[len(cpu) // 2]:.2f} s"
            )
        used = start(home, "all")
        built, step = float(str(used["built"])), float(str(used["building"]))
        print(f"every panel built {built:.1f} s after the start, no step longer than {step:.0f} ms")
        switches = used["switches"]
        assert isinstance(switches, dict)
        for panel, times in switches.items():
            again = times[1:]
            print(f"switch to {panel}: first {times[0]:.0f} ms, then worst {max(again):.0f} ms")
        typing = used["typing"]
        assert isinstance(typing, list)
        print(
            f"search as you type, {len(typing)} questions: median {sorted(typing)[len(typing) // 2]:.0f} ms, "
            f"p95 {p95(typing):.0f} ms from the last key, worst {max(typing):.0f} ms"
        )
        if "rss" in used:
            print(f"memory: {used['rss']} MB resident, {used['own']} MB of it the window's own")
    return 0


if __name__ == "__main__":
    sys.exit(main())
