"""How a person settles a conflict: by a move on one side, by narrowing it, or by letting both stand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tde_desktop.brain.redaction import Gate
from tde_desktop.changes import Changes, together
from tde_desktop.decisions import clashes, moves, records
from tde_desktop.decisions.content import read_content
from tde_desktop.decisions.lifecycle import Action
from tde_desktop.decisions.records import Act
from tde_desktop.decisions.rows import Constraint, DecisionLinkRow
from tde_desktop.decisions.writes import TAKEN_BACK, Writes
from tde_desktop.errors import Invalid, NotAllowed
from tde_desktop.store.models.decisions import Decision, DecisionConflict
from tde_desktop.vocabulary import DecisionState, Doorway

# resolution -> what it does, in words for help and dialogs
RESOLUTIONS: Mapping[str, str] = {
    "supersede": "the named side is superseded by the other",
    "reject": "the named side is rejected, or retired when it is accepted",
    "narrow": "the named side gets another scope, links or constraints, so that they no longer meet",
    "stand": "both stand, for the written reason",
}


class Settles(Writes):
    """Resolving conflicts, on top of the writes."""

    def resolve(
        self,
        project: str,
        conflict: int,
        resolution: str,
        *,
        reason: str,
        key: str = "",
        patch: Mapping[str, Any] | None = None,
        actor: str,
        doorway: Doorway,
    ) -> Changes:
        """Settle a conflict (see `RESOLUTIONS`). `key` is the side that is acted on, `patch` narrows it.

        The act and the settling are one write; an act after which they still clash is refused with `Invalid`.
        """
        if resolution not in RESOLUTIONS:
            raise Invalid(f"{resolution!r} settles nothing.", f"Ways: {', '.join(RESOLUTIONS)}.")
        if not reason.strip():
            raise Invalid("Settling a conflict needs a reason.", "Say why in a sentence.")
        if not self._may_decide(project, doorway):
            raise NotAllowed("Agents may not settle conflicts here; a person does.")
        act = Act(actor, doorway, Gate().admit(reason))
        rest: dict[str, Any] = {"actor": actor, "doorway": doorway}
        with self._store.writing():
            kept = clashes.get(project, conflict)
            clashes.resolve(kept, resolution, act)
            if resolution == clashes.STAND:
                undo = partial(self._unsettle, project, conflict, reason, **rest)
                return self._done(kept.first, "Conflict settled", id=str(conflict), undo=undo)
            mine, other = self._side(kept, key)
            newest = clashes.newest()
            changes = self._act_on(kept, resolution, mine, other, patch, reason, rest)
            if clashes.clash_again(kept, newest):
                raise Invalid(
                    f"After that {kept.first.key} and {kept.second.key} would still clash.",
                    "Narrow it further, or let both stand with a reason.",
                )
            return changes.saying("Conflict settled")

    def _side(self, kept: DecisionConflict, key: str) -> tuple[tuple[Decision, str], Decision]:
        """The side that is acted on with its pending revision if it is one, and the other side."""
        sides = ((kept.first, kept.first_proposal), (kept.second, kept.second_proposal))
        for place, (decision, proposal) in enumerate(sides):
            named = (decision.id, decision.key.lower(), proposal)
            same_record = kept.first_id == kept.second_id
            if key and (key == proposal or (key.lower() in named and not (same_record and proposal))):
                return (decision, proposal), sides[1 - place][0]
        raise Invalid(
            f"{key!r} is no side of this conflict." if key else "Which side is acted on?",
            f"Sides: {kept.first_proposal or kept.first.key}, {kept.second_proposal or kept.second.key}.",
        )

    def _act_on(
        self,
        kept: DecisionConflict,
        resolution: str,
        mine: tuple[Decision, str],
        other: Decision,
        patch: Mapping[str, Any] | None,
        reason: str,
        rest: dict[str, Any],
    ) -> Changes:
        decision, proposal = mine
        still_pending = proposal and any(one.id == proposal for one in records.open_proposals(decision))
        project, target = kept.project_id, proposal if still_pending else decision.id
        if resolution == "supersede":
            return self.transition(
                project, decision.id, Action.SUPERSEDE, by_key=other.id, reason=reason, **rest
            )
        if resolution == "narrow":
            if not patch:
                raise Invalid("Narrow it how?", "Give another scope, links or constraints.")
            if decision.state is DecisionState.ACCEPTED and not still_pending:
                return self.amend(project, decision.id, patch, reason, **rest)
            return self.revise(project, target, patch, reason, **rest)
        ended = decision.state is DecisionState.ACCEPTED and not still_pending
        return self.transition(
            project, target, Action.RETIRE if ended else Action.REJECT, reason=reason, **rest
        )

    def _unsettle(self, project: str, conflict: int, stood: str, *, actor: str, doorway: Doorway) -> Changes:
        rest: dict[str, Any] = {"reason": stood, "actor": actor, "doorway": doorway}
        with self._store.writing():
            kept = clashes.get(project, conflict)
            clashes.reopen(kept, Act(actor, doorway, TAKEN_BACK))
            undo = partial(self.resolve, project, conflict, clashes.STAND, **rest)
            return self._done(kept.first, "Conflict open again", id=str(conflict), undo=undo)

    def foresee(
        self,
        project: str,
        *,
        key: str = "",
        title: str,
        scope: str = "",
        constraints: Iterable[Constraint | Mapping[str, Any]] = (),
        links: Iterable[DecisionLinkRow | Mapping[str, Any]] = (),
    ) -> tuple[str, ...]:
        """The conflicts that a draft would have with what is proposed and accepted, in sentences.

        Nothing is written. `key` may be that of a decision that the draft would revise. Raises `Invalid`.
        """
        content = read_content(title, "", scope, constraints, links)
        with self._store.snapshot():
            records.project_named(project)
            return clashes.foresee(project, key, moves.resolved_links(project, content))

    def retire_all(
        self, project: str, keys: Sequence[str], *, reason: str, actor: str, doorway: Doorway
    ) -> Changes:
        """Retire several decisions in one write, with one way back; all of them or none.

        `version` of the answer is how many.
        """
        if not keys:
            raise Invalid("No decision is named.", "Name at least one.")
        with self._store.writing():
            done = [
                self.transition(project, key, Action.RETIRE, reason=reason, actor=actor, doorway=doorway)
                for key in keys
            ]
            words = "Decision retired" if len(done) == 1 else f"{len(done):,} decisions retired"
            return replace(together(done, self._store.writing, words), id=project, version=len(done))
