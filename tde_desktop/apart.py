"""Long work in a process of its own, under the same checkpoint and with the same reports.

    python -m tde_desktop.apart MODULE:FUNCTION ARGUMENTS

Of the threads of one Python process only one runs at a time, so an index run beside a window holds up its
keys and clicks; from a child process it cannot. `run` is the parent's side. It writes a word a line to the
child (pause, resume, cancel), which answers with pickled pairs of what happened and what goes with it. When
the parent is gone the child ends at its next checkpoint.
"""

import contextlib
import importlib
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO

from tde_desktop.errors import TdeError, Unavailable
from tde_desktop.jobs import Cancelled, Checkpoint, Progress, Report

_LOOK_EVERY = 0.03  # seconds until a pause or an end that was asked for is passed on
_PATIENCE = 4.0  # seconds for a child to reach its next checkpoint before it is killed
_NICE = 10
"""Whoever types in the window comes first: a processor that both want is a tenth of the child's."""

Message = tuple[str, Any]


def run(work: str, arguments: Mapping[str, object], checkpoint: Checkpoint, report: Report) -> Any:
    """What `work` ("package.module:function") answers, called as work(checkpoint, report, **arguments).

    Arguments are what JSON can hold; the answer can be pickled. Raises the `TdeError` or `Cancelled` that it
    raises, and `Unavailable` when its process fails. A child that does not come to a checkpoint after a
    cancel is killed: work has to be such that it may be killed anywhere.
    """
    checkpoint.reached()
    with _child(work, arguments) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        heard: SimpleQueue[Message] = SimpleQueue()
        listener = Thread(target=_listen, args=(child.stdout, heard), name="apart", daemon=True)
        listener.start()
        try:
            return _follow(child, heard, checkpoint, report)
        finally:
            _end(child)
            listener.join()


def _end(child: "subprocess.Popen[bytes]") -> None:
    assert child.stdin is not None
    with contextlib.suppress(OSError):  # it has ended by itself
        child.stdin.close()
    try:
        child.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def _follow(
    child: "subprocess.Popen[bytes]", heard: "SimpleQueue[Message]", checkpoint: Checkpoint, report: Report
) -> Any:
    told, until = "resume", 0.0
    while told != "cancel" or monotonic() < until:
        wanted = "cancel" if checkpoint.cancelled else "pause" if checkpoint.paused else "resume"
        if wanted != told:
            told, until = wanted, monotonic() + _PATIENCE
            _tell(child, told)
        try:
            what, value = heard.get(timeout=_LOOK_EVERY)
        except Empty:
            continue
        if what == "progress":
            report(value)
        elif what == "done":
            return value
        elif what == "cancelled":
            raise Cancelled
        elif what == "failed":
            kind, message, hint, details = value
            raise kind(message, hint, **details)
        elif not checkpoint.cancelled:
            code = child.wait()
            words = f"The work ended early: {value or f'its process ended with code {code}'}."
            raise Unavailable(words, "What was done stays done; try again.")
        else:
            break
    child.kill()
    raise Cancelled


def _tell(child: "subprocess.Popen[bytes]", word: str) -> None:
    assert child.stdin is not None
    with contextlib.suppress(OSError):  # it has just ended: what it said is in the queue
        child.stdin.write(f"{word}\n".encode())
        child.stdin.flush()


def _listen(stream: BinaryIO, heard: "SimpleQueue[Message]") -> None:
    """Everything that the child says, and "gone" when it says no more."""
    try:
        while True:
            heard.put(pickle.load(stream))
    except (EOFError, OSError, pickle.UnpicklingError):
        heard.put(("gone", ""))


@contextmanager
def _child(work: str, arguments: Mapping[str, object]) -> "Iterator[subprocess.Popen[bytes]]":
    root = str(Path(__file__).resolve().parents[1])
    paths = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", __name__, work, json.dumps(dict(arguments))]
    try:
        child = subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as problem:
        raise Unavailable(f"A process for it cannot be started: {problem}.", "Try again.") from problem
    with child:
        yield child


# -- the child ----------------------------------------------------------------------


def main() -> None:
    """Never fails silently: what nobody expected is told in words."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not stand between the messages

    def say(what: str, value: object = None) -> None:
        out.write(pickle.dumps((what, value)))
        out.flush()

    if hasattr(os, "nice"):
        os.nice(_NICE)
    checkpoint = Checkpoint()
    # Unbuffered: at its end Python waits for the lock of a buffer that a thread still reads.
    words = FileIO(0, closefd=False)
    Thread(target=_obey, args=(words, checkpoint), daemon=True).start()

    def report(progress: Progress) -> None:
        say("progress", progress)

    try:
        module, _colon, function = sys.argv[1].partition(":")
        work = getattr(importlib.import_module(module), function)
        say("done", work(checkpoint, report, **json.loads(sys.argv[2])))
    except Cancelled:
        say("cancelled")
    except TdeError as error:
        say("failed", (type(error), error.message, error.hint, dict(error.details)))
    except BrokenPipeError:
        os._exit(1)  # the parent is gone, and with it whoever could be told
    except Exception as defect:  # noqa: BLE001 - the border of the process: it is told on the other side
        say("gone", f"{type(defect).__name__}: {defect}")


def _obey(stream: FileIO, checkpoint: Checkpoint) -> None:
    calls = {b"pause": checkpoint.pause, b"resume": checkpoint.resume, b"cancel": checkpoint.cancel}
    for line in stream:
        calls[line.strip()]()
    checkpoint.cancel()


if __name__ == "__main__":
    main()
