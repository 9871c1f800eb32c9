"""Which processes have a memory open, so that it is never replaced under one of them.

Each holds a locked file in `open/` beside the memory for as long as it runs; a crashed one loses the lock at
once. Who wants to replace the memory holds `replacing.lock`. Each side first takes its own lock and then
looks for the other's, so that at least one of two that meet sees the other.
"""

import contextlib
import json
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from tde_desktop.errors import Busy
from tde_desktop.lazy import dataclass
from tde_desktop.store.fields import utc_now

log = logging.getLogger(__name__)

_FAR = 1 << 30  # on Windows a locked byte cannot be read: the one that is locked lies behind the text


@dataclass(frozen=True, slots=True)
class OpenProcess:
    """A process that has the memory open; `what` is how it was started, or what it said of itself."""

    pid: int
    what: str
    since: datetime

    def __str__(self) -> str:
        return f"{self.what} (process {self.pid}, since {self.since.astimezone():%d %b %H:%M})"


class Presence:
    """This process, as the others see it."""

    def __init__(self, home: Path) -> None:
        """Raises `Busy` while the memory is being replaced. In a read-only folder it stays unseen."""
        self._since = utc_now()
        self._path = home / "open" / f"{os.getpid()}-{os.urandom(4).hex()}.json"
        self._stream: BinaryIO | None = None
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._stream = self._path.open("w+b")
            _lock(self._stream)
            self.say(_started_as())
        except OSError as problem:
            log.info("This process cannot be seen by others: %s", problem)
            self.leave()
            return
        if _is_locked(home / "replacing.lock"):
            self.leave()
            raise Busy("The memory is being replaced by a snapshot.", "Try again in a moment.")

    @property
    def path(self) -> Path:
        return self._path

    def say(self, what: str) -> None:
        """How the others shall name this process: `Claude Code by tde mcp`."""
        if self._stream is None:
            return
        shown = {"pid": os.getpid(), "what": what, "since": self._since.isoformat()}
        self._stream.seek(0)
        self._stream.truncate()
        self._stream.write(json.dumps(shown).encode())
        self._stream.flush()

    def leave(self) -> None:
        if self._stream is None:
            return
        with contextlib.suppress(OSError):
            self._path.unlink()  # Windows refuses while it is open: then again below
        with contextlib.suppress(OSError):  # a full disk refuses what is still to be written
            self._stream.close()
        self._stream = None
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)


def processes(home: Path, but: Presence | None = None) -> list[OpenProcess]:
    """Those that have the memory open now, the oldest first. What crashed ones left is cleared away."""
    found = []
    for file in sorted((home / "open").glob("*.json")):
        if but is not None and file == but.path:
            continue
        if not _is_locked(file):
            with contextlib.suppress(OSError):
                file.unlink()
            continue
        found.append(_read(file))
    return sorted(found, key=lambda process: process.since)


@contextmanager
def alone(home: Path, what: str) -> Iterator[None]:
    """Have the memory to oneself. Raises `Busy` with the list of those who have it open (`processes`)."""
    lock = home / "replacing.lock"
    with lock.open("a+b") as stream:
        try:
            _lock(stream)
        except OSError:
            raise Busy("The memory is being replaced by another process.", "Wait for it to finish.") from None
        others = processes(home)
        if others:
            raise Busy(
                f"{what} has to wait: the memory is open in {'; '.join(map(str, others))}.",
                "Close the window, and quit the agents that use the memory; then try again.",
                processes=[{"pid": one.pid, "what": one.what} for one in others],
            )
        yield


def _started_as() -> str:
    """`tde mcp`, `tde-desktop`: the program and its first plain word."""
    program = Path(sys.argv[0] or "python").name
    if program == "__main__.py":
        program = "tde"
    words = [word for word in sys.argv[1:3] if not word.startswith("-") and len(word) < 30]
    return " ".join([program, *words[:1]])


def _read(file: Path) -> OpenProcess:
    try:
        shown = json.loads(file.read_bytes())
        return OpenProcess(int(shown["pid"]), str(shown["what"]), datetime.fromisoformat(shown["since"]))
    except (OSError, ValueError, KeyError, TypeError):  # it is just writing it
        pid = file.name.partition("-")[0]
        return OpenProcess(int(pid) if pid.isdigit() else 0, "a process that is starting", utc_now())


def _is_locked(path: Path) -> bool:
    try:
        with path.open("r+b") as stream:
            _lock(stream)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False


if sys.platform == "win32":
    import msvcrt

    def _lock(stream: BinaryIO) -> None:
        at = stream.tell()
        stream.seek(_FAR)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        stream.seek(at)
else:
    import fcntl

    def _lock(stream: BinaryIO) -> None:
        """Raises `OSError` when another holds it. Closing the file ends it."""
        fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
