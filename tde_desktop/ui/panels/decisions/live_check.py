"""Tries the constraints of a form on the clone while they are written."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, Signal

from tde_desktop.core import Core
from tde_desktop.decisions.findings import Rehearsal
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.panels.decisions.rehearsal import Outcome, outcome_of
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.sentences import error_in_words
from tde_desktop.ui.tasks import Job, Tasks

AFTER_MS = 350
"""A pause in typing; every further key begins the wait anew."""
_COMMITS = 50


@dataclass(frozen=True, slots=True)
class Tried:
    """What the clone says of the constraints; `about`: how it was found; `whole`: its past was asked too."""

    outcome: Outcome
    about: str
    whole: bool


class LiveCheck(QObject):
    """One trial at a time; a new one ends the one that runs.

    First the clone as it is, then its last commits.

    Signals:
        due: the pause is over; `run` is wanted with what is written now.
        ready: a `Tried`.
        failed: why it could not be tried.
    """

    due = Signal()
    ready = Signal(object)
    failed = Signal(str)

    def __init__(self, core: Core, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._core, self._tasks = core, tasks
        self._job: Job | None = None
        self._timer = after_pause(self, AFTER_MS, self.due)

    def touch(self) -> None:
        """Something was edited."""
        self._timer.start()

    def stop(self) -> None:
        """Nobody looks any more."""
        self._timer.stop()
        self._end()

    def _end(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def run(self, project: str, constraints: Sequence[dict[str, Any]]) -> None:
        self._end()
        self._try(project, list(constraints), 0)

    def _try(self, project: str, constraints: list[dict[str, Any]], commits: int) -> None:
        def work(checkpoint: Checkpoint, report: Report) -> tuple[Rehearsal, float]:
            began = perf_counter()
            result = self._core.decisions.rehearse(
                project, constraints=constraints, commits=commits, checkpoint=checkpoint, report=report
            )
            return result, perf_counter() - began

        checks = [bool(one.get("check")) for one in constraints]

        def take(answer: tuple[Rehearsal, float]) -> None:
            result, seconds = answer
            took = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.0f} ms"
            about = plural(
                result.today.files,
                "tried on the clone · 1 file · {took}",
                "tried on the clone · {count:,} files · {took}",
                took=took,
            )
            self._job = None
            self.ready.emit(Tried(outcome_of(result, checks), about, bool(commits)))
            if not commits:
                self._try(project, constraints, _COMMITS)

        def fail(error: Exception) -> None:
            self._job = None
            self.failed.emit(error_in_words(error))

        self._job = self._tasks.start(tr("Trying the constraints"), work, then=take, failed=fail)
