"""Keeps the index of a clone up to date: edits after a short rest, everything again now and then.

Watching is a help, not a promise: events get lost, handles run out. So a full look at the files follows
every few minutes whatever was heard, and more often when there is no watching at all.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from typing import TYPE_CHECKING

from tde_desktop.errors import Busy, TdeError
from tde_desktop.jobs import Cancelled, Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.recall.rows import IndexReport

if TYPE_CHECKING:
    from watchdog.events import FileSystemEvent
    from watchdog.observers.api import BaseObserver

log = logging.getLogger(__name__)

REST = 0.6  # seconds without an event before an index run: a branch switch is one run, not thousands
LONGEST_REST = 5.0  # but never longer than this after the first event
RECONCILE, POLL = 300.0, 30.0  # seconds between full looks, with and without watching
HEARD = (
    "created",
    "modified",
    "deleted",
    "moved",
    "closed",
)  # reading a file tells "opened" and "closed_no_write"
REMEDY = "raise fs.inotify.max_user_watches (`sudo sysctl fs.inotify.max_user_watches=524288`)"


@dataclass(frozen=True, slots=True)
class Times:
    """How long to wait for what, in seconds."""

    rest: float = REST
    longest_rest: float = LONGEST_REST
    reconcile: float = RECONCILE
    poll: float = POLL


class Watcher:
    """One clone under watch, from `start` to `stop`. `index` is called on its thread, never twice at once."""

    def __init__(
        self,
        root: Path,
        index: Callable[[Checkpoint], IndexReport],
        done: Callable[[IndexReport], None],
        notice: Callable[[str], None],
        times: Times | None = None,
    ) -> None:
        """`done` hears of every run, `notice` once of each thing a person should know; both on the thread."""
        self._root, self._index, self._done, self._notice = root, index, done, notice
        self._times = times or Times()
        self._checkpoint = Checkpoint()
        self._changed = Condition()
        self._first: float | None = None
        self._last = 0.0
        self._stopping = False
        self._said: set[str] = set()
        self._observer: BaseObserver | None = None
        self._thread = Thread(target=self._run, name=f"watch {root.name}", daemon=True)

    @property
    def polling(self) -> bool:
        """Whether edits are only found by looking again."""
        return self._observer is None

    def start(self) -> None:
        self._observe()
        self._thread.start()

    def stop(self) -> None:
        """End watching and the run that goes on; returns when its thread has ended."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        self._checkpoint.cancel()
        if self._observer is not None:
            self._observer.stop()
            self._observer.join(5)
        if self._thread.is_alive():
            self._thread.join(10)

    def touch(self) -> None:
        """Something changed: index soon."""
        with self._changed:
            self._last = monotonic()
            if self._first is None:
                self._first = self._last
            self._changed.notify_all()

    def _observe(self) -> None:
        from watchdog.events import FileSystemEventHandler
        from watchdog.observers import Observer

        watcher = self

        class Handler(FileSystemEventHandler):
            def on_any_event(self, event: "FileSystemEvent") -> None:
                if event.event_type in HEARD and watcher._matters(event):
                    watcher.touch()

        observer = Observer()
        observer.schedule(Handler(), str(self._root), recursive=True)
        try:
            observer.start()
        except (OSError, RuntimeError) as problem:
            self._once(f"{self._root.name} cannot be watched ({problem}); it is looked at every "
                       f"{self._times.poll:.0f} seconds instead. To watch it, {REMEDY}.")  # fmt: skip
            return
        self._observer = observer

    def _matters(self, event: "FileSystemEvent") -> bool:
        """Events inside `.git` are git's own, but for HEAD, which tells of a branch switch."""
        for path in (event.src_path, event.dest_path):
            if path:
                parts = Path(str(path)).parts[len(self._root.parts) :]
                if parts and (parts[0] != ".git" or parts[1:] == ("HEAD",)):
                    return True
        return False

    def _once(self, words: str) -> None:
        if words not in self._said:
            self._said.add(words)
            log.warning("%s", words)
            self._notice(words)

    def _run(self) -> None:
        while self._wait():
            try:
                self._done(self._index(self._checkpoint))
            except Cancelled:
                return
            except Busy:
                self.touch()  # someone else indexes it: look again after a rest
            except TdeError as problem:
                self._once(str(problem))

    def _wait(self) -> bool:
        """Sleep until it is time for a run; False to end."""
        times = self._times
        latest = monotonic() + (times.poll if self.polling else times.reconcile)
        with self._changed:
            while not self._stopping:
                now = monotonic()
                due = latest
                if self._first is not None:
                    due = min(due, self._last + times.rest, self._first + times.longest_rest)
                if now >= due:
                    self._first = None
                    return True
                self._changed.wait(due - now)
        return False
