"""The wire: standard input and output kept for the protocol alone, and an end when the other side is gone."""

import logging
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from queue import SimpleQueue
from threading import Event, Thread, Timer

log = logging.getLogger(__name__)
GRACE = 1.5  # seconds a running call has to finish once the other side is gone
PARENT_CHECK = 1.0  # seconds between looks at the parent process


class Wire:
    """Takes the two descriptors away from everybody else in this process, before anything can print.

    A library that prints reaches standard error; a child process reads an empty input. Reading begins at
    once, in a thread: an input that is closed already ends the process before the SDK is even imported.
    """

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._ready, self._closed = Event(), Event()
        self._heard = False
        private_in, private_out = os.dup(0), os.dup(1)
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 0)
        try:
            os.dup2(2, 1)
        except OSError:  # started without standard error
            os.dup2(nothing, 1)
        os.close(nothing)
        sys.stdout.flush()  # what was printed before us goes there too
        if isinstance(sys.stdout, TextIOWrapper):  # the end of the process waits for no buffer
            sys.stdout.reconfigure(line_buffering=True)
        self._input = TextIOWrapper(os.fdopen(private_in, "rb"), encoding="utf-8", errors="replace")
        self.output = TextIOWrapper(os.fdopen(private_out, "wb"), encoding="utf-8", newline="\n")

    def start(self) -> None:
        Thread(target=self._read, name="wire input", daemon=True).start()
        Thread(target=self._watch_parent, args=(os.getppid(),), name="parent watch", daemon=True).start()

    def next_line(self) -> str | None:
        """The next message, or None at the end. Blocks."""
        return self._lines.get()

    def ready(self) -> None:
        """Messages are being served from now on."""
        self._ready.set()
        if self._closed.is_set():
            self._leave_after_grace()

    def _read(self) -> None:
        try:
            for line in self._input:
                self._heard = True
                self._lines.put(line)
        except (OSError, ValueError) as problem:
            log.warning("input failed: %s", problem)
        self._end("input closed")

    def _watch_parent(self, parent: int) -> None:
        """On Windows the number never changes; there the closed input says the same."""
        while not self._closed.wait(PARENT_CHECK):
            if os.getppid() != parent:
                self._end("parent gone")

    def _end(self, why: str) -> None:
        if self._closed.is_set():
            return
        log.info("ending: %s", why)
        self._closed.set()
        self._lines.put(None)
        if not self._heard and not self._ready.is_set():
            self._leave()
        elif self._ready.is_set():
            self._leave_after_grace()

    def _leave_after_grace(self) -> None:
        timer = Timer(GRACE, self._leave)
        timer.daemon = True
        timer.start()
