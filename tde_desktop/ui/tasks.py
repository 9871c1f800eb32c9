"""The only way work leaves the UI thread, and the only way its results come back.

Two kinds of work: short calls to the core (`run`) and long jobs that can pause
and end (`start`). Both are plain functions; every result travels through one
signal of one object that lives on the UI thread.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from itertools import count
from time import monotonic
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot
from shiboken6 import isValid

from tde_desktop.jobs import Cancelled, Checkpoint, Progress, Report

log = logging.getLogger(__name__)
T = TypeVar("T")
_REPORTS_A_SECOND = 10
_STORE_THREADS = 2  # so that a slow search does not hold up the next look into the store
_JOB_THREADS = 3  # the index and the upkeep leave one for what a person waits for


def _tell(then: Callable[[T], object], answer: T) -> None:
    """An answer to something that is gone by now is for nobody."""
    asked = getattr(then, "__self__", None)
    if not isinstance(asked, QObject) or isValid(asked):
        then(answer)


class Job(QObject):
    """One long piece of work as the window sees it.

    Signals:
        changed: state or progress is new; read it from the attributes.
    """

    changed = Signal()

    def __init__(self, title: str, parent: QObject) -> None:
        super().__init__(parent)
        self.title = title
        self.checkpoint = Checkpoint()
        self.progress = Progress(0, 0)
        self.state = "running"
        """running, paused, stopping, done, stopped or failed."""
        self.error: Exception | None = None

    @property
    def over(self) -> bool:
        return self.state in {"done", "stopped", "failed"}

    def pause(self) -> None:
        if self.state == "running":
            self.checkpoint.pause()
            self._become("paused")

    def resume(self) -> None:
        if self.state == "paused":
            self.checkpoint.resume()
            self._become("running")

    def cancel(self) -> None:
        """Ask it to end; what is done stays done."""
        if not self.over:
            self._become("stopping")
            self.checkpoint.cancel()

    def _become(self, state: str) -> None:
        self.state = state
        self.changed.emit()


class Tasks(QObject):
    """Two pools and one signal carrier.

    Signals:
        job_started: a `Job` began; follow its `changed`.
        failed: an exception that no `failed=` took; the notices show it.
    """

    job_started = Signal(object)
    failed = Signal(object)
    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = ThreadPoolExecutor(_STORE_THREADS, thread_name_prefix="store")
        self._long = ThreadPoolExecutor(_JOB_THREADS, thread_name_prefix="job")
        self._numbers = count(1)
        self._newest: dict[str, int] = {}
        self._open: set[Future[None]] = set()
        self._jobs: list[Job] = []
        self._when_idle: list[Callable[[], object]] = []
        self._closed = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def run(
        self,
        function: Callable[..., T],
        *args: Any,
        then: Callable[[T], object] | None = None,
        failed: Callable[[Exception], object] | None = None,
        key: str = "",
    ) -> int:
        """Call the core off the UI thread and hand the answer to `then` on it.

        Of several requests with one `key` only the newest is answered. Without `failed` an
        exception goes to the notices.
        """
        number = next(self._numbers)
        if key:
            self._newest[key] = number
        if not self._closed:
            self._submit(self._store, lambda: self._call(number, key, function, args, then, failed))
        return number

    def start(
        self,
        title: str,
        work: Callable[[Checkpoint, Report], T],
        *,
        then: Callable[[T], object] | None = None,
        failed: Callable[[Exception], object] | None = None,
    ) -> Job:
        """Begin a long job; `work` meets its checkpoint often enough to stop within 100 ms.

        After `close` the job is over before it began.
        """
        job = Job(title, self)
        if self._closed:
            job.state = "stopped"
            return job
        self._jobs.append(job)
        self._submit(self._long, lambda: self._work(job, work, then, failed))
        self.job_started.emit(job)
        return job

    @property
    def jobs(self) -> list[Job]:
        """The jobs that are not over, oldest first."""
        return [job for job in self._jobs if not job.over]

    @property
    def idle(self) -> bool:
        """Nothing is running and every answer has been delivered."""
        return not self._open

    def when_idle(self, call: Callable[[], object]) -> None:
        """Call once no answer is on its way any more: the time to end what answers are for."""
        if self.idle:
            call()
        else:
            self._when_idle.append(call)

    def close(self, limit_s: float = 5.0) -> bool:
        """End every job, wait for what runs, and take no more; False when something outlived the limit."""
        self._closed = True
        for job in self.jobs:
            job.cancel()
        self._newest.clear()
        self._when_idle.clear()
        for pool in (self._store, self._long):
            pool.shutdown(wait=False, cancel_futures=True)
        # A future cancelled in the queue never tells its waiters.
        _done, late = wait([future for future in self._open if not future.cancelled()], timeout=limit_s)
        for job in self._jobs:
            job.deleteLater()
        return not late

    # -- on a pool thread -----------------------------------------------------

    def _submit(self, pool: ThreadPoolExecutor, work: Callable[[], None]) -> None:
        future = pool.submit(work)
        self._open.add(future)
        future.add_done_callback(self._ended)

    def _ended(self, future: "Future[None]") -> None:
        # Queued behind the answer of the same work: idle means delivered.
        self._post(lambda: self._settle(future))

    def _post(self, call: Callable[[], object]) -> None:
        try:
            self._arrived.emit(call)
        except RuntimeError:
            log.debug("A result came after the window was gone.")

    def _call(
        self,
        number: int,
        key: str,
        function: Callable[..., T],
        args: tuple[Any, ...],
        then: Callable[[T], object] | None,
        failed: Callable[[Exception], object] | None,
    ) -> None:
        if self._is_stale(number, key):
            return
        try:
            answer = function(*args)
        except Exception as error:  # noqa: BLE001 - the border of the thread: it is told on the other side
            reason = error
            self._post(lambda: self._tell_failure(number, key, reason, failed))
        else:
            if then is not None:
                self._post(lambda: None if self._is_stale(number, key) else _tell(then, answer))

    def _work(
        self,
        job: Job,
        work: Callable[[Checkpoint, Report], T],
        then: Callable[[T], object] | None,
        failed: Callable[[Exception], object] | None,
    ) -> None:
        last = 0.0

        def report(progress: Progress) -> None:
            nonlocal last
            now = monotonic()
            if now - last >= 1 / _REPORTS_A_SECOND or progress.done >= progress.total > 0:
                last = now
                self._post(lambda: self._progressed(job, progress))

        try:
            answer = work(job.checkpoint, report)
        except Cancelled:
            self._post(lambda: self._job_over(job, "stopped"))
        except Exception as error:  # noqa: BLE001 - as above
            reason = error
            self._post(lambda: self._job_failed(job, reason, failed))
        else:
            self._post(lambda: self._job_done(job, answer, then))

    # -- on the UI thread -------------------------------------------------------

    @Slot(object)
    def _deliver(self, call: Callable[[], object]) -> None:
        call()

    def _settle(self, future: "Future[None]") -> None:
        self._open.discard(future)
        if not self._open:
            waiting, self._when_idle = self._when_idle, []
            for call in waiting:
                call()

    def _is_stale(self, number: int, key: str) -> bool:
        return self._closed or bool(key and self._newest.get(key) != number)

    def _tell_failure(
        self, number: int, key: str, error: Exception, failed: Callable[[Exception], object] | None
    ) -> None:
        if self._is_stale(number, key):
            return
        if failed is not None:
            failed(error)
        else:
            self.failed.emit(error)

    def _progressed(self, job: Job, progress: Progress) -> None:
        if not job.over:
            job.progress = progress
            job.changed.emit()

    def _job_done(self, job: Job, answer: T, then: Callable[[T], object] | None) -> None:
        self._job_over(job, "stopped" if job.checkpoint.cancelled else "done")
        if then is not None and not self._closed and not job.checkpoint.cancelled:
            _tell(then, answer)

    def _job_over(self, job: Job, state: str) -> None:
        self._jobs.remove(job)
        job._become(state)

    def _job_failed(self, job: Job, error: Exception, failed: Callable[[Exception], object] | None) -> None:
        job.error = error
        self._job_over(job, "failed")
        if failed is not None:
            failed(error)
        else:
            self.failed.emit(error)
