"""`tde hook` by itself: an agent waits for it before every prompt and edit, so nothing else is loaded.

The command line declares the same command for `--help` and for whatever is not plainly written; both come
here to answer.
"""

import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from tde_desktop.cli.session import Session
from tde_desktop.errors import TdeError

LONGEST_NOTE = 400  # characters
EVENTS = ("session-start", "prompt", "pre-edit", "session-end")


def run(arguments: Sequence[str]) -> int | None:
    """Answer `EVENT` or `EVENT --home DIR`; None for anything else, which the command line shall explain."""
    match arguments:
        case [event] if event in EVENTS:
            home = ""
        case [event, "--home", home] | ["--home", home, event] if event in EVENTS:
            pass
        case _:
            return None
    gc.disable()  # a short life: looking for cycles while modules load only makes the agent wait
    session = Session()
    try:
        say(respond(session, event, home))
    finally:
        session.close()
    return 0


def respond(session: Session, event: str, home: str) -> str:
    """The answer to the event on standard input; empty when there is nothing to say.

    Never stops the agent: whatever fails in TDE ends in a note on standard error.
    """
    import json

    from tde_desktop.tools import hooks

    if home:
        os.environ["TDE_HOME"] = home
    try:
        told = hooks.read(sys.stdin.read(), event, session.directory)
        answer = hooks.answer(session.core, event, told)
    except (TdeError, ValueError) as problem:
        note(f"tde hook {event}: {problem}")
        return ""
    except Exception as defect:
        import logging

        from tde_desktop.config import logs
        from tde_desktop.config.paths import Paths

        logs.start(Paths.default().logs, "cli")
        logging.getLogger(__name__).exception("hook %s failed", event)
        note(f"tde hook {event} failed: {type(defect).__name__}: {defect}")
        return ""
    return json.dumps(answer) if answer else ""


def leave(code: int) -> NoReturn:
    """End at once: all is closed and written, and taking 300 modules apart only makes the agent wait."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError):
            stream.flush()
    os._exit(code)


def say(answer: str) -> None:
    if not answer:
        return
    try:
        print(answer, flush=True)
    except BrokenPipeError:  # the agent has gone; Python must not complain at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def note(words: str) -> None:
    """One line, in letters that every terminal has."""
    line = " ".join(words.split())
    line = line if len(line) <= LONGEST_NOTE else f"{line[:LONGEST_NOTE]}..."
    print(line.encode("ascii", "backslashreplace").decode(), file=sys.stderr)
