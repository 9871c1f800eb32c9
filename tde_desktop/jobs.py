"""Long work as plain functions: where it may pause or end, what it reports, and who may do it at once."""

import gc
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Event, Lock

from tde_desktop.errors import Busy, Unavailable
from tde_desktop.lazy import dataclass


class Cancelled(BaseException):
    """The person ended the job. Not an error: nothing is shown, what is done stays done."""


class Checkpoint:
    """Where a long job agrees to wait or to end; any thread may ask it to."""

    def __init__(self) -> None:
        self._may_run, self._cancelled = Event(), Event()
        self._may_run.set()

    @property
    def paused(self) -> bool:
        return not self._may_run.is_set()

    @property
    def cancelled(self) -> bool:
        return self._cancelled.is_set()

    def pause(self) -> None:
        self._may_run.clear()

    def resume(self) -> None:
        self._may_run.set()

    def cancel(self) -> None:
        self._cancelled.set()
        self.resume()  # a paused job has to wake up to end

    def reached(self) -> None:
        """Wait while paused. Never call it while a transaction is open. Raises `Cancelled`."""
        self._may_run.wait()
        self.raise_if_cancelled()

    def raise_if_cancelled(self) -> None:
        """For the inside of a transaction: it does not wait. Raises `Cancelled`."""
        if self._cancelled.is_set():
            raise Cancelled


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a job is. `total` is 0 while unknown; `rate` is items a second, 0 while unknown."""

    done: int
    total: int
    item: str = ""
    rate: float = 0.0
    seconds_left: float | None = None
    stage: str = ""


Report = Callable[[Progress], None]


def quiet(progress: Progress) -> None:
    """A report that nobody reads."""


_SELDOM = 200_000  # new objects between two looks of the garbage collector; usually 700
_turn, _resting, _usual = Lock(), 0, gc.get_threshold()


@contextmanager
def collector_resting() -> Iterator[None]:
    """Let Python's garbage collector look seldom, for work that makes many objects and few circles.

    Of parsing it took a third of the time (measured on 11 MB of source). What is not a circle is freed at
    once, as always.
    """
    global _resting, _usual
    with _turn:
        if not _resting:
            _usual = gc.get_threshold()
            gc.set_threshold(_SELDOM, *_usual[1:])
        _resting += 1
    try:
        yield
    finally:
        with _turn:
            _resting -= 1
            if not _resting:
                if not gc.get_freeze_count():
                    gc.freeze()  # and back at once: what is young counts as old now. Else the collector would
                    gc.unfreeze()  # look through all of it as its first act, for up to a tenth of a second.
                gc.set_threshold(*_usual)


def lease(path: Path, what: str) -> AbstractContextManager[None]:
    """Hold the right to do `what` alone, across processes.

    An operating-system lock on `path`: a holder that crashes loses it at once. Raises `Busy` when
    another process (or thread) holds it.
    """
    return lease_within(path, 0, what)


@contextmanager
def lease_within(path: Path, seconds: float, what: str) -> Iterator[None]:
    """As `lease`, but wait up to `seconds` for the holder to finish. Raises `Unavailable`, `Busy`."""
    from filelock import FileLock, Timeout

    lock = FileLock(path, timeout=seconds)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise Busy(f"{what} is being done by another process.", "Wait for it to finish.") from None
    except OSError as problem:
        raise Unavailable(
            f"{what} cannot begin: {path.parent} cannot be used as a folder: {problem.strerror or problem}.",
            "Move away what stands there, or check who may write to it.",
        ) from problem
    try:
        yield
    finally:
        lock.release()
