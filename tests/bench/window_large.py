"""The window on a large store: start, switches, search as you type, scrolling, rest, and what it weighs.

    BRAIN_HOME=FOLDER python -m tests.bench.window_large

FOLDER is a store made by `brain_corpus` (100,000 pages); without it a small one is made, and said so. Drawn
offscreen; the start is that of a new process, imports included, until a key moves through listed pages.
Wall-clock figures mean something on an idle machine only; the load and the processor time are beside them.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

STARTS, SWITCHES, REST_S = 5, 8, 30
SMALL = 2000
QUESTIONS = (
    "where is the file",
    "parse",
    "socket timeoue",
    "return a new obje",
    "json decode",
    "how are errors handle",
    "thread safe",
    "iterate",
    "context manage",
    "numpy array shape",
)
KEY_EVERY_S = 0.09
OPENED_BY_KEY = ("window.palette", "go.switcher", "go.search", "brain.new_page", "decisions.new", "help.keys")


# -- in the process of the window ------------------------------------------------------


def open_and_measure(home: Path, began: float, what: str) -> dict[str, Any]:
    """Open the window as the program does, and close it after measuring."""
    import tde_desktop.cli.main
    from tde_desktop.jobs import collector_resting

    with collector_resting():
        from tde_desktop.ui.application import run
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    del tde_desktop
    found: dict[str, Any] = {}
    failed: list[Exception] = []

    def act() -> None:
        try:
            measure(found, began, what)
        except Exception as problem:  # noqa: BLE001 - else it would be a notice of a window that closes
            failed.append(problem)
        finally:
            QApplication.closeAllWindows()

    run(home, lambda: QTimer.singleShot(0, act))
    for problem in failed:
        raise problem
    return found


def measure(found: dict[str, Any], began: float, what: str) -> None:
    from PySide6.QtCore import Qt

    from tests.bench._window import press, the_window, until

    window = the_window()
    until(lambda: window.isVisible())
    found["shown"], found["shown_cpu"] = time.time() - began, time.process_time()
    pages = window.show_panel("brain").list_pane.list  # type: ignore[attr-defined]
    until(lambda: pages.model() is not None and pages.model().rowCount() > 10 and bool(pages.current_key))
    before = pages.currentIndex().row()
    press(pages, Qt.Key.Key_Down)
    until(lambda: pages.currentIndex().row() > before)
    found["usable"], found["usable_cpu"] = time.time() - began, time.process_time()
    if what == "all":
        use(found, began)
    elif what != "start":
        found["early"] = switch(what) if "." not in what else act_by_key(what)
        window.show_panel("brain")  # what the next start opens with


def use(found: dict[str, Any], began: float) -> None:
    from tests.bench._window import children, memory, the_window

    window = the_window()
    window.resize(1600, 1000)
    built(found, began)
    switches(found)
    typing(found)
    scrolling(found)
    rest(found)
    found["memory"], found["children"] = memory(), children()


def built(found: dict[str, Any], began: float) -> None:
    from tests.bench._window import the_window, until

    window = the_window()
    worst, before = 0.0, time.perf_counter()

    def note() -> bool:
        nonlocal worst, before
        now = time.perf_counter()
        worst, before = max(worst, now - before - 0.002), now
        return window.workspace.tasks.idle and window.ahead.over

    until(note)
    found["built"], found["building"] = time.time() - began, worst * 1000


def switch(name: str) -> float:
    """Milliseconds until the panel is painted."""
    from PySide6.QtWidgets import QApplication

    from tests.bench._window import the_window

    window = the_window()
    start = time.perf_counter()
    window.show_panel(name)
    window.repaint()
    QApplication.processEvents()
    return (time.perf_counter() - start) * 1000


def act_by_key(name: str) -> float:
    """Milliseconds until what an act opens is painted."""
    from PySide6.QtWidgets import QApplication

    from tests.bench._window import the_window

    window = the_window()
    start = time.perf_counter()
    window.actions_table[name].trigger()
    for widget in (window, *(one for one in QApplication.topLevelWidgets() if one.isVisible())):
        widget.repaint()
    QApplication.processEvents()
    return (time.perf_counter() - start) * 1000


def switches(found: dict[str, Any]) -> None:
    from tests.bench._window import PANELS, the_window, until

    window = the_window()
    times: dict[str, list[float]] = {}
    for _ in range(SWITCHES):
        for name in PANELS:
            times.setdefault(name, []).append(switch(name))
            until(lambda: window.workspace.tasks.idle)
    found["switches"] = times


def typing(found: dict[str, Any]) -> None:
    from tests.bench._window import pause, press, the_window, until

    window = the_window()
    pane = window.built["brain"].list_pane  # type: ignore[attr-defined]
    field, pages = pane.search, pane.list
    asked: list[str] = []
    shown: list[list[str]] = []
    pane.searched.connect(asked.append)
    pages.model().modelReset.connect(lambda: shown.append(list(asked)))
    waits = []
    for question in 3 * QUESTIONS:
        field.clear()
        until(lambda: window.workspace.tasks.idle)
        for letter in question[:-1]:
            press(field, letter)
            pause(KEY_EVERY_S)
        # The last key: until what it found is drawn. What comes in after it was asked is its answer.
        start = time.perf_counter()
        shown.clear()
        press(field, question[-1])
        until(lambda whole=question: any(whole in texts for texts in shown), 5)  # type: ignore[misc]
        pages.viewport().repaint()
        waits.append((time.perf_counter() - start) * 1000)
        asked.clear()
    found["typing"] = waits
    field.clear_now()
    until(lambda: window.workspace.tasks.idle)


def scrolling(found: dict[str, Any]) -> None:
    """A wheel through the list, then the bar dragged to and fro: each frame, and when the rows are there."""
    from PySide6.QtWidgets import QApplication

    from tde_desktop.ui.models.list_model import KEY
    from tests.bench._window import pause, the_window, until

    window = the_window()
    pages = window.built["brain"].list_pane.list  # type: ignore[attr-defined]
    bar, model, chance = pages.verticalScrollBar(), pages.model(), random.Random(7)
    frames: list[float] = []

    def frame(value: int) -> None:
        start = time.perf_counter()
        bar.setValue(value)
        pages.viewport().repaint()
        QApplication.processEvents()
        frames.append((time.perf_counter() - start) * 1000)

    def filled() -> bool:
        row = pages.indexAt(pages.viewport().rect().center())
        return bool(row.data(KEY))

    for _ in range(300):
        frame(bar.value() + 3 * bar.singleStep())
        pause(0.016)
    found["wheel"], frames = frames, []
    waits = []
    for _ in range(20):
        for _ in range(15):  # as quick as a hand: no frame is waited for
            frame(chance.randrange(bar.maximum()))
        start = time.perf_counter()
        until(filled, 5)
        waits.append((time.perf_counter() - start) * 1000)
        until(lambda: window.workspace.tasks.idle)
    found["drag"], found["filled"], found["rows"] = frames, waits, model.rowCount()


def rest(found: dict[str, Any]) -> None:
    """Nobody touches it: what it still does."""
    from PySide6.QtCore import QEventLoop, QTimer

    from tests.bench._window import the_window, until

    until(lambda: not the_window().workspace.tasks.jobs, 120)
    loop = QEventLoop()
    QTimer.singleShot(REST_S * 1000, loop.quit)
    before = time.process_time()
    loop.exec()
    found["rest"] = (time.process_time() - before) * 1000 / REST_S


# -- the benchmark -----------------------------------------------------------------------


def start(home: Path, what: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.bench.window_large", str(home), what, repr(time.time())]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def small(folder: Path) -> Path:
    from tests.bench.brain_corpus import build

    build(folder, SMALL)
    return folder


def report_start(starts: list[dict[str, Any]]) -> None:
    from tests.bench._window import middle

    for what, words in (("shown", "window shown"), ("usable", "pages listed, a key answered")):
        wall = [float(one[what]) for one in starts]
        cpu = [float(one[f"{what}_cpu"]) for one in starts]
        print(
            f"start, {words}: median {middle(wall):.2f} s, best {min(wall):.2f} s, worst {max(wall):.2f} s, "
            f"processor {middle(cpu):.2f} s"
        )


def report_use(used: dict[str, Any]) -> None:
    from tests.bench._window import middle, p95

    print(f"every panel built {used['built']:.1f} s after the start, no step over {used['building']:.0f} ms")
    for panel, times in used["switches"].items():
        print(f"switch to {panel}: first {times[0]:.0f} ms, then worst {max(times[1:]):.0f} ms")
    waits = used["typing"]
    print(
        f"search as you type, {len(waits)} questions: median {middle(waits):.0f} ms, "
        f"p95 {p95(waits):.0f} ms from the last key, worst {max(waits):.0f} ms"
    )
    for what, words in (("wheel", "by the wheel"), ("drag", "by its bar")):
        frames = used[what]
        print(
            f"scrolling {used['rows']:,} rows {words}, {len(frames)} frames: median {middle(frames):.1f} ms, "
            f"p95 {p95(frames):.1f} ms, worst {max(frames):.1f} ms"
        )
    print(f"rows there after the bar is let go: p95 {p95(used['filled']):.0f} ms")
    print(f"at rest for {REST_S} s: {used['rest']:.1f} ms of processor time a second")
    if used["memory"]:
        weight = used["memory"]
        print(
            f"memory: {weight['resident']} MB resident ({weight['own']} MB of it the window's own), "
            f"at most {weight['most']} MB; child processes: {used['children'] or 'none'}"
        )


def main() -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if len(sys.argv) > 3:
        found = open_and_measure(Path(sys.argv[1]), float(sys.argv[3]), sys.argv[2])
        print(json.dumps(found))
        return 0
    from tests.bench._window import PANELS, load

    named = os.environ.get("BRAIN_HOME")
    with tempfile.TemporaryDirectory() as name:
        home = Path(named) if named else small(Path(name) / "home")
        print(f"store: {home if named else f'{SMALL:,} pages made now; BRAIN_HOME names a larger one'}")
        start(home, "start")  # warms the disk
        before = load()
        report_start([start(home, "start") for _ in range(STARTS)])
        print(f"({before})")
        early = [f"{name} {start(home, name)['early']:.0f} ms" for name in PANELS if name != "brain"]
        print(f"switch in the moment of the start, before a panel is built: {', '.join(early)}")
        early = [f"{name} {start(home, name)['early']:.0f} ms" for name in OPENED_BY_KEY]
        print(f"opened by its key in the moment of the start: {', '.join(early)}")
        before = load()
        report_use(start(home, "all"))
        print(f"({before}, then {load()})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
