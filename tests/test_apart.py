"""Work in a child process: what it says arrives, and it never outlives who asked for it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

import pytest

from tde_desktop import apart
from tde_desktop.errors import Conflict, Unavailable
from tde_desktop.jobs import Cancelled, Checkpoint, Progress, quiet

WORK = """
import os
from pathlib import Path
from time import sleep

from tde_desktop.errors import Conflict
from tde_desktop.jobs import Progress


def count(checkpoint, report, most):
    print("what a library prints")
    for number in range(most):
        report(Progress(number, most, item=f"item {number}"))
    return most


def clash(checkpoint, report):
    raise Conflict("It is there.", "Take another.", version=3)


def break_down(checkpoint, report):
    raise ZeroDivisionError("a defect")


def crash(checkpoint, report):
    os._exit(9)


def go_on(checkpoint, report, heartbeat):
    number = 0
    while True:
        number += 1
        Path(heartbeat).write_text(str(os.getpid()))
        report(Progress(number, 0))
        sleep(0.001)
        checkpoint.reached()


def deaf(checkpoint, report, heartbeat):
    Path(heartbeat).write_text(str(os.getpid()))
    report(Progress(1, 0))
    while True:
        sleep(0.01)
"""


@pytest.fixture(autouse=True)
def _works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_works.py").write_text(WORK)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


def run(name: str, checkpoint: Checkpoint | None = None, report: Any = quiet, **arguments: object) -> Any:
    return apart.run(f"some_works:{name}", arguments, checkpoint or Checkpoint(), report)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def until(met: Callable[[], bool]) -> None:
    end = monotonic() + 30
    while not met():
        assert monotonic() < end


def test_the_answer_and_every_report_come_back_whatever_a_library_prints() -> None:
    heard: list[Progress] = []
    assert run("count", report=heard.append, most=3) == 3
    assert [each.item for each in heard] == ["item 0", "item 1", "item 2"]


def test_an_error_comes_back_as_the_same_error() -> None:
    with pytest.raises(Conflict) as caught:
        run("clash")
    assert (caught.value.hint, caught.value.details["version"]) == ("Take another.", 3)


def test_a_defect_and_a_crash_are_said_in_words() -> None:
    with pytest.raises(Unavailable, match="ZeroDivisionError: a defect"):
        run("break_down")
    with pytest.raises(Unavailable, match="code 9"):
        run("crash")


def test_it_pauses_goes_on_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    heartbeat, checkpoint, heard = tmp_path / "pid", Checkpoint(), list[Progress]()
    ended: list[str] = []

    def work() -> None:
        try:
            run("go_on", checkpoint, heard.append, heartbeat=str(heartbeat))
        except Cancelled:
            ended.append("cancelled")

    thread = Thread(target=work)
    thread.start()
    until(lambda: bool(heard))
    checkpoint.pause()
    quiet_since, before = monotonic(), -1
    while monotonic() - quiet_since < 0.5:  # what was on its way has come
        if len(heard) != before:
            quiet_since, before = monotonic(), len(heard)
    checkpoint.resume()
    until(lambda: len(heard) > before)
    checkpoint.cancel()
    thread.join(30)
    assert ended == ["cancelled"]
    assert not is_running(int(heartbeat.read_text()))


def test_one_that_does_not_listen_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_PATIENCE", 0.1)
    heartbeat, checkpoint = tmp_path / "pid", Checkpoint()
    with pytest.raises(Cancelled):
        run("deaf", checkpoint, lambda _progress: checkpoint.cancel(), heartbeat=str(heartbeat))
    assert not is_running(int(heartbeat.read_text()))


def test_a_report_that_fails_leaves_no_process_behind(tmp_path: Path) -> None:
    def report(progress: Progress) -> None:
        raise RuntimeError("nobody reads it")

    with pytest.raises(RuntimeError):
        run("go_on", report=report, heartbeat=str(tmp_path / "pid"))
    assert not is_running(int((tmp_path / "pid").read_text()))


def test_it_ends_when_its_parent_is_gone(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tde_desktop.apart", "some_works:go_on"]
    arguments = json.dumps({"heartbeat": str(tmp_path / "pid")})
    with subprocess.Popen(
        [*command, arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdout.read(1)
        child.stdin.close()
        child.stdout.read()
        assert child.wait(30) == 0
