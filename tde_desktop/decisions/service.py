"""What the doorways call about decisions. Each method is one unit of work on the store."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from tde_desktop.changes import Changes, changed
from tde_desktop.config.paths import Paths
from tde_desktop.config.settings import Settings
from tde_desktop.decisions import applicability, clashes, evidence, reach, records
from tde_desktop.decisions.adr.service import Records
from tde_desktop.decisions.rows import (
    ApplicableResult,
    ConflictRow,
    DecisionDetail,
    DecisionRow,
    EvidenceRow,
    PulseRow,
    ReachRow,
)
from tde_desktop.errors import Invalid
from tde_desktop.store.database import Store
from tde_desktop.store.models.decisions import Decision, DecisionConflict, Proposal
from tde_desktop.vocabulary import DecisionState, Doorway, Table

if TYPE_CHECKING:
    from tde_desktop.projects.service import Projects


class Decisions(Records):
    """Commitments of a project, read and written; see `Writes`, `Settles`, `Checks`, `Records`."""

    def __init__(self, store: Store, paths: Paths, settings: Settings, projects: "Projects") -> None:
        super().__init__(store, paths, settings)
        self._projects = projects

    def rows(
        self,
        project: str,
        states: Sequence[DecisionState] = (),
        scope: str | None = None,
        text: str = "",
        include_tombstoned: bool = False,
    ) -> list[DecisionRow]:
        """Newest change first. `text`: every word of it occurs in key, title or rationale."""
        with self._store.snapshot():
            records.project_named(project)
            wanted = Decision.project == project
            if states:
                wanted &= Decision.state.in_([str(state) for state in states])
            if scope is not None:
                wanted &= Decision.scope == scope
            if not include_tombstoned:
                wanted &= Decision.tombstoned == False  # noqa: E712
            found = Decision.select().where(wanted).order_by(Decision.updated_at.desc(), Decision.key)
            words = text.casefold().split()
            return records.rows_of(one for one in found if not words or _holds(one, words))

    def get(self, project: str, key: str, version: int | None = None) -> DecisionDetail:
        """The decision, also a tombstoned one, its evidence looked at again.

        With `version` as it stood at the end of that version.

        Raises `NotFound`, naming keys that are close.
        """
        with self._store.snapshot():
            decision = self._meant(project, key)
            row = records.rows_of([decision])[0]
            if version is None:
                detail = records.detail_of(decision, row)
                shown = evidence.with_status(project, self._paths.clone(project), detail.evidence)
                return replace(detail, evidence=shown)
            return records.rebuilt(map(records.event_row, records.events_of(decision)), row, version)

    def waiting(self, project: str) -> int:
        """What the badge shows: open proposals, pending revisions and open conflicts."""
        with self._store.snapshot():
            shown = (Decision.project == project) & (Decision.tombstoned == False)  # noqa: E712
            proposed = Decision.select().where(shown & (Decision.state == DecisionState.PROPOSED)).count()
            pending = (
                Proposal.select()
                .join(Decision)
                .where(shown & (Proposal.state == DecisionState.PROPOSED))
                .count()
            )
            still = (DecisionConflict.project == project) & DecisionConflict.resolved_at.is_null()
            return int(proposed + pending + DecisionConflict.select().where(still).count())

    def conflicts(self, project: str, state: str = "open", key: str = "") -> list[ConflictRow]:
        """Conflicts, newest first: `state` is open, resolved or all; with `key` those of one decision."""
        if state not in ("open", "resolved", "all"):
            raise Invalid(f"{state!r} is no state of a conflict.", "States: open, resolved, all.")
        with self._store.snapshot():
            records.project_named(project)
            return clashes.rows(project, state, self._meant(project, key).id if key else "")

    def drifted(self, project: str) -> list[tuple[DecisionRow, EvidenceRow]]:
        """Evidence of proposed and accepted decisions that changed, or cannot be reached any more."""
        with self._store.snapshot():
            found = []
            for decision in self._live(project):
                kept = records.evidence_of(decision)
                for one in evidence.with_status(project, self._paths.clone(project), kept):
                    if one.hash_status in (evidence.CHANGED, evidence.UNREACHABLE):
                        found.append((records.rows_of([decision])[0], one))
            return found

    def recheck_evidence(self, project: str, *, actor: str, doorway: Doorway) -> Changes:
        """Look at all evidence again; what drifted goes into the history, once. `version` counts it."""
        with self._store.writing():
            act = records.Act(actor, doorway)
            clone = self._paths.clone(project)
            drifted = [
                one for decision in self._live(project) for one in evidence.record_drift(decision, clone, act)
            ]
        words = f"{len(drifted):,} pieces of evidence are not as they were"
        return changed(Table.DECISIONS, id=project, version=len(drifted), words=words)

    def _live(self, project: str) -> list[Decision]:
        records.project_named(project)
        live = (Decision.project == project) & (Decision.tombstoned == False)  # noqa: E712
        live &= Decision.state.in_([str(DecisionState.PROPOSED), str(DecisionState.ACCEPTED)])
        return list(Decision.select().where(live).order_by(Decision.key))

    def reach(self, project: str, since: datetime | None = None) -> list[ReachRow]:
        """Every accepted decision with its pulses since then, most first; dead weight has none."""
        with self._store.snapshot():
            records.project_named(project)
            return reach.rows(project, since)

    def pulses(self, project: str, key: str, limit: int = 20) -> list[PulseRow]:
        """The newest tellings of one decision to runs."""
        with self._store.snapshot():
            return reach.pulses(self._meant(project, key).id, limit)

    def applicable(
        self,
        project: str,
        *,
        task: str | None = None,
        path: str | None = None,
        stage: str | None = None,
        doorway: Doorway,
        record: bool = True,
    ) -> ApplicableResult:
        """The accepted decisions that a run has to obey, with why; and those left out, with the first reason.

        Without a `path` decisions linked to a page are left out. Records a recall pulse unless told not to.
        """
        run = applicability.Run.of(task, path, stage)
        with self._store.snapshot():
            records.project_named(project)
            result = applicability.answer(project, run)
        if not record:
            return result
        with self._store.writing():
            return replace(result, pulse_id=applicability.add_pulse(project, run, doorway, result))


def _holds(decision: Decision, words: Sequence[str]) -> bool:
    """In Python: SQLite folds the case of Latin letters only."""
    whole = f"{decision.key} {decision.title} {decision.rationale}".casefold()
    return all(word in whole for word in words)
