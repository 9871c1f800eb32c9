"""What a decision's constraints say about the clone today and its last commits; run in the background."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from tde_desktop.core import Core
from tde_desktop.decisions.findings import Finding, Rehearsal, Stopped
from tde_desktop.decisions.rows import DecisionRow
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.tasks import Job, Tasks
from tde_desktop.vocabulary import ConstraintKind

_AFTER_MS = 250
"""Walking through the list starts nothing; resting on a decision does."""
_COMMITS = 50
_KEPT = 50


@dataclass(frozen=True, slots=True)
class Verdict:
    """Of one constraint: in words, with icon and tone; the places that break; `why` it it was not checked."""

    words: str
    icon: str
    tone: str
    places: tuple[Finding, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Verdicts by the constraint's number (from 1), and the sums."""

    verdicts: dict[int, Verdict] = field(default_factory=dict)
    files: tuple[tuple[str, int], ...] = ()
    breaks: int = 0
    warnings: int = 0
    stopped: int = 0
    commits: int = 0
    problem: str = ""
    condition: str = ""
    known: int = 0
    unchecked: int = 0
    past: tuple[Stopped, ...] = ()

    @property
    def sentence(self) -> str:
        if self.problem:
            return self.problem
        if not self.breaks:
            said = tr("Nothing breaks this today")
        elif self.breaks == 1:
            said = tr("1 place breaks this today")
        else:
            said = tr("{breaks:,} places break this today", breaks=self.breaks)
        if self.known:
            said += tr(" ({known:,} known)", known=self.known)
        if self.commits == 1 and self.stopped:
            said += tr("; the only commit would have been stopped")
        elif self.commits == 1:
            said += tr("; the only commit would have passed")
        elif self.commits and self.stopped:
            said += tr(
                "; {stopped:,} of the last {commits:,} commits would have been stopped",
                stopped=self.stopped,
                commits=self.commits,
            )
        elif self.commits:
            said += tr("; none of the last {commits:,} commits would have been stopped", commits=self.commits)
        if self.condition:
            said += f", {in_words(self.condition)}"
        if self.unchecked:
            said += plural(
                self.unchecked,
                "; 1 constraint could not be checked",
                "; {count:,} constraints could not be checked",
            )
        return f"{said}."


def outcome_of(result: Rehearsal, checks: Sequence[bool]) -> Outcome:
    """Sort the findings under their constraints; `checks`: which of these has a check."""
    by_number: dict[int, list[Finding]] = {}
    for finding in (*result.today.violations, *result.today.warnings):
        by_number.setdefault(finding.number, []).append(finding)
    known = Counter(finding.number for finding in result.known)
    unchecked = {one.number: in_words(one.reason) for one in reversed(result.today.unchecked)}
    verdicts = {}
    for number in range(1, len(checks) + 1):
        found = tuple(by_number.get(number, ()))
        if found:
            verdicts[number] = _broken(found, known[number])
        elif known[number]:
            verdicts[number] = Verdict(tr("{value:,} known", value=known[number]), "check", "neutral")
        elif number in unchecked:
            verdicts[number] = Verdict(tr("Not checked"), "", "neutral", why=unchecked[number])
        else:
            verdicts[number] = Verdict(tr("Holds"), "check", "good")
    files = Counter(finding.path or "(whole)" for finding in result.today.violations)
    if not any(checks):
        return Outcome(verdicts, problem=tr("It has nothing that can be checked."))
    return Outcome(
        verdicts,
        tuple(files.most_common()),
        len(result.today.violations),
        len(result.today.warnings),
        len(result.stopped),
        result.commits,
        condition=result.condition,
        known=len(result.known),
        unchecked=sum(1 for number in unchecked if checks[number - 1] and number not in by_number),
        past=result.stopped,
    )


def _broken(found: tuple[Finding, ...], known: int) -> Verdict:
    count, beside = len(found), tr(", {known:,} known", known=known) if known else ""
    if found[0].kind == ConstraintKind.PREFER:
        words = tr("1 warning") if count == 1 else tr("{count:,} warnings", count=count)
        return Verdict(words + beside, "triangle-alert", "warn", found)
    return Verdict(
        (tr("1 place") if count == 1 else tr("{count:,} places", count=count)) + beside,
        "circle-x",
        "bad",
        found,
    )


class Rehearsals(QObject):
    """Runs one at a time for the decision that is looked at; answers are kept for the session.

    Signals:
        ready: the key of the decision, and its `Outcome`.
    """

    ready = Signal(str, object)

    def __init__(self, core: Core, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._core, self._tasks = core, tasks
        self._kept: dict[tuple[object, ...], Outcome] = {}
        self._wanted: tuple[DecisionRow, Sequence[bool], object] | None = None
        self._job: Job | None = None
        self._timer = after_pause(self, _AFTER_MS, self._begin)

    @staticmethod
    def _name(row: DecisionRow, standing: object) -> tuple[object, ...]:
        return row.id, row.version, row.state, row.pending, row.updated_at, standing

    def ask(self, row: DecisionRow, checks: Sequence[bool], standing: object = None) -> Outcome | None:
        """The outcome when it is known; else it is found and `ready` tells.

        `standing` is what it rests on beside the row: another one makes what is known old.
        """
        self.drop()
        kept = self._kept.get(self._name(row, standing))
        if checks:
            self._wanted = (row, checks, standing)
            if kept is None:
                self._timer.start()
        return kept

    def drop(self) -> None:
        """Another decision is looked at: what runs for the last one ends."""
        self._timer.stop()
        self._wanted = None
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _begin(self) -> None:
        if self._wanted is None:
            return
        row, checks, standing = self._wanted
        self._job = self._tasks.start(
            tr("Rehearsing {key}", key=row.key),
            lambda checkpoint, report: self._core.decisions.rehearse(
                row.project, row.key, commits=_COMMITS, checkpoint=checkpoint, report=report
            ),
            then=lambda result: self._take(row, standing, outcome_of(result, checks)),
            failed=lambda error: self._take(
                row, standing, Outcome(problem=tr("Not rehearsed: {error}", error=error))
            ),
        )

    def _take(self, row: DecisionRow, standing: object, outcome: Outcome) -> None:
        if len(self._kept) >= _KEPT:
            self._kept.clear()
        self._kept[self._name(row, standing)] = outcome
        self._job = None
        self.ready.emit(row.key, outcome)
