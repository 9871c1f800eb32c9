"""The writes of decisions: each method is one short transaction, and says how it is taken back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tde_desktop.brain.redaction import Gate
from tde_desktop.changes import Changes, changed
from tde_desktop.config.paths import Paths
from tde_desktop.config.settings import Settings
from tde_desktop.decisions import clashes, moves, records
from tde_desktop.decisions.content import plain_link, read_content, read_key, read_link
from tde_desktop.decisions.evidence import hash_of
from tde_desktop.decisions.gate import (
    admitted_content,
    admitted_evidence,
    admitted_key,
    admitted_patch,
    check_link,
)
from tde_desktop.decisions.lifecycle import AGENTS, WAYS_BACK, Action, action_named
from tde_desktop.decisions.records import Act
from tde_desktop.decisions.rows import Constraint, DecisionLinkRow, EvidenceRow
from tde_desktop.errors import Invalid
from tde_desktop.store.database import Store
from tde_desktop.store.models.decisions import Decision, Proposal
from tde_desktop.vocabulary import DecisionState, Doorway, Outcome, Table

TAKEN_BACK = "Taken back."


class Writes:
    """What changes decisions. `key` is a key, an id, or where one can be meant a pending revision's id."""

    def __init__(self, store: Store, paths: Paths, settings: Settings) -> None:
        self._store = store
        self._paths = paths
        self._settings = settings

    def propose(
        self,
        project: str,
        *,
        key: str,
        title: str,
        rationale: str = "",
        scope: str = "",
        constraints: Iterable[Constraint | Mapping[str, Any]] = (),
        evidence: Iterable[EvidenceRow | Mapping[str, Any]] = (),
        links: Iterable[DecisionLinkRow | Mapping[str, Any]] = (),
        actor: str,
        doorway: Doorway,
        source: str = "",
    ) -> Changes:
        """Propose a decision. `id` is the record's; warnings name conflicts and what was masked.

        A key that is proposed or accepted already gets a rival: a pending revision. The same again changes
        nothing, but for evidence that is new.
        Raises `Invalid`, `NotFound`, `Tombstoned`, `TooLarge` when too many wait for that key, or `Conflict`
        where it was decided otherwise.
        """
        gate = Gate()
        content = admitted_content(gate, read_content(title, rationale, scope, constraints, links))
        proofs = [admitted_evidence(gate, one) for one in evidence]
        act = Act(actor, doorway)
        key = admitted_key(read_key(key))
        with self._store.writing():
            records.project_named(project)
            waiting = self._waiting(records.find(project, key))
            found = moves.propose(project, key, content, act, source)
            decision = found.decision if isinstance(found, Proposal) else found or records.get(project, key)
            proofs = [one for one in proofs if not records.has_evidence(decision, one)]
            for one in proofs:
                self._keep_evidence(decision, one, act)
            words = self._reviewed(decision, act, gate, found)
            if found is None or (isinstance(found, Proposal) and found.id in waiting):
                again = self._done(decision, "Evidence added") if proofs else self._unchanged(decision)
                return replace(again, warnings=words)
            return self._done(
                decision,
                "Decision proposed",
                undo=self._withdrawal(found, act)
                if isinstance(found, Proposal)
                else self._way_back(decision, (Action.WITHDRAW,), (Action.REOPEN,), act),
                outcome=Outcome.CREATED,
                warnings=words,
            )

    def revise(
        self,
        project: str,
        key: str,
        patch: Mapping[str, Any],
        reason: str = "",
        expected_version: int | None = None,
        *,
        way_back: str = TAKEN_BACK,
        actor: str,
        doorway: Doorway,
    ) -> Changes:
        """Change a proposed decision, or open a pending revision of an accepted one (which stays as it is).

        `patch` holds title, rationale, scope, constraints or links, each whole; `way_back` is the reason that
        undoing it writes. Raises `Conflict` when stale.
        """
        gate = Gate()
        act = Act(actor, doorway, gate.admit(reason))
        with self._store.writing():
            decision = self._meant(project, key)
            records.check_version(decision, expected_version)
            patch = admitted_patch(gate, patch)
            proposal = records.find_proposal(project, key)
            if proposal is not None:
                if not moves.revise_proposal(proposal, patch, act):
                    return self._unchanged(decision, gate.warnings)
                return self._done(
                    decision, "Revision changed", warnings=self._reviewed(decision, act, gate, proposal)
                )
            before = records.content_of(decision).plain()
            waiting = self._waiting(decision)
            found = moves.revise(decision, patch, act)
            words = self._reviewed(decision, act, gate, found)
            if found is None or (isinstance(found, Proposal) and found.id in waiting):
                return self._unchanged(decision, words)
            if isinstance(found, Proposal):
                undo = self._withdrawal(found, act)
            else:
                old = {name: before[name] for name in patch}
                rest: dict[str, Any] = {"way_back": reason, "actor": actor, "doorway": doorway}
                undo = partial(self.revise, project, decision.id, old, way_back, decision.version, **rest)
            return self._done(decision, "Decision revised", undo=undo, warnings=words)

    def transition(
        self,
        project: str,
        key: str,
        action: str,
        *,
        reason: str = "",
        by_key: str = "",
        expected_version: int | None = None,
        actor: str,
        doorway: Doorway,
    ) -> Changes:
        """One move of the life cycle: of a decision, or of a pending revision (by id, or by key if alone).

        Raises `NotAllowed` for an agent without leave, `Invalid` for a move that the table does not have,
        `Conflict` when stale or when several revisions wait.
        """
        gate = Gate()
        act = Act(actor, doorway, gate.admit(reason))
        move = action_named(action)
        if by_key and move is not Action.SUPERSEDE:
            raise Invalid(
                f"Nothing is named beside the decision to {move}.", "`by_key` belongs to supersede."
            )
        with self._store.writing():
            decision = self._meant(project, key)
            records.check_version(decision, expected_version)
            proposal = records.find_proposal(project, key) or moves.meant_proposal(decision, move)
            if proposal is not None:
                return self._move_proposal(proposal, move, act, gate)
            came_from = decision.state
            by = records.get(project, by_key) if by_key else None
            row = moves.move(decision, move, act, self._may_decide(project, doorway), by)
            told = self._reviewed(decision, act, gate)
            if move in (Action.ACCEPT, Action.REOPEN, Action.RESTORE):  # then it counts with all that stood
                told = tuple(dict.fromkeys((*told, *clashes.standing(decision))))
            return self._done(
                decision,
                f"Decision {row.event}",
                undo=self._way_back(decision, WAYS_BACK.get((came_from, move), ()), (move,), act),
                warnings=told,
            )

    def _move_proposal(self, proposal: Proposal, move: Action, act: Act, gate: Gate) -> Changes:
        decision, patch = proposal.decision, dict(proposal.patch)
        before = records.content_of(decision).plain()
        was_accepted = decision.state is DecisionState.ACCEPTED
        may_decide = self._may_decide(decision.project_id, act.doorway)
        moves.move_proposal(proposal, move, act, may_decide)
        undo: Callable[[], Changes] | None = None
        rest: dict[str, Any] = {"actor": act.actor, "doorway": act.doorway}
        here = (decision.project_id, decision.id)
        if move is Action.ACCEPT and was_accepted:
            old = {name: before[name] for name in patch}
            undo = partial(self.amend, *here, old, TAKEN_BACK, decision.version, way_back=act.reason, **rest)
        elif move is not Action.ACCEPT:
            undo = partial(self.revise, *here, patch, proposal.reason, decision.version, **rest)
        return self._done(
            decision, f"Revision {proposal.state}", undo=undo, warnings=self._reviewed(decision, act, gate)
        )

    def amend(
        self,
        project: str,
        key: str,
        patch: Mapping[str, Any],
        reason: str = "",
        expected_version: int | None = None,
        *,
        way_back: str = TAKEN_BACK,
        actor: str,
        doorway: Doorway,
    ) -> Changes:
        """Revise an accepted decision and accept the revision, in one write. A person's act.

        `way_back` is the reason that undoing it writes.
        """
        gate = Gate()
        act = Act(actor, doorway, gate.admit(reason))
        with self._store.writing():
            decision = self._meant(project, key)
            records.check_version(decision, expected_version)
            if decision.state is not DecisionState.ACCEPTED:
                raise moves.refusal_to_amend(decision)
            patch = admitted_patch(gate, patch)
            before = records.content_of(decision).plain()
            if not moves.amend(decision, patch, act, self._may_decide(project, doorway)):
                return self._unchanged(decision, gate.warnings)
            old = {name: before[name] for name in patch}
            rest: dict[str, Any] = {"way_back": reason, "actor": actor, "doorway": doorway}
            return self._done(
                decision,
                "Decision revised",
                undo=partial(self.amend, project, decision.id, old, way_back, decision.version, **rest),
                warnings=self._reviewed(decision, act, gate),
            )

    def retrace(
        self,
        project: str,
        key: str,
        actions: Sequence[Action],
        back: Sequence[Action],
        expected_version: int | None = None,
        *,
        reason: str = TAKEN_BACK,
        way_back: str = "",
        actor: str,
        doorway: Doorway,
    ) -> Changes:
        """Take a move back by the moves that lead back (`lifecycle.WAYS_BACK`), in one write.

        `back` are the moves that do it again, for the reason `way_back`.
        """
        act = Act(actor, doorway, reason)
        with self._store.writing():
            decision = self._meant(project, key)
            records.check_version(decision, expected_version)
            moves.retrace(decision, actions, act, self._may_decide(project, doorway))
            words = self._reviewed(decision, act, Gate())
            undo = self._way_back(decision, back, actions, act, reason=way_back)
            return self._done(decision, "Taken back", undo=undo, warnings=words)

    def link(
        self,
        project: str,
        key: str,
        link: DecisionLinkRow | Mapping[str, Any],
        remove: bool = False,
        expected_version: int | None = None,
        *,
        actor: str,
        doorway: Doorway,
    ) -> Changes:
        """Add or remove where a decision applies (a page or a task): a new version of it.

        Where it would bind less, or elsewhere, an agent without leave proposes that of what is accepted: it
        waits as a pending revision.
        """
        one = read_link(link)
        check_link(one)
        rest: dict[str, Any] = {"actor": actor, "doorway": doorway}
        act = Act(**rest)
        with self._store.writing():
            decision = self._meant(project, key)
            records.check_version(decision, expected_version)
            one = moves.resolved_link(project, one)
            content = records.content_of(decision)
            links = [plain_link(kept) for kept in content.links if kept != one]
            if not remove:
                links.append(plain_link(one))
            elif one not in content.links:
                raise Invalid(f"{decision.key} has no such link.", "decision_get shows its links.")
            new = content.patched({"links": links})
            if new == content:
                return self._unchanged(decision)
            moves.check_linkable(decision)
            if (
                decision.state is DecisionState.ACCEPTED
                and (remove or moves.narrows(content, one))
                and not self._may_decide(project, doorway)
            ):
                return self.revise(project, decision.id, {"links": links}, **rest)
            records.change(decision, "link_removed" if remove else "link_added", act, content=new)
            return self._done(
                decision,
                "Link removed" if remove else "Link added",
                undo=partial(self.link, project, decision.id, one, not remove, decision.version, **rest),
                warnings=self._reviewed(decision, act, Gate()),
            )

    def add_evidence(
        self,
        project: str,
        key: str,
        *,
        kind: str,
        summary: str,
        uri: str = "",
        content_hash: str = "",
        actor: str,
        doorway: Doorway,
    ) -> Changes:
        """Evidence may be added in any state; it stays. `id` is the evidence's number.

        Without a `content_hash` that of the project file, page or decision at `uri` is taken.
        """
        gate = Gate()
        one = admitted_evidence(
            gate, {"kind": kind, "summary": summary, "uri": uri, "content_hash": content_hash}
        )
        act = Act(actor, doorway)
        with self._store.writing():
            decision = self._meant(project, key)
            moves.check_linkable(decision)
            number = self._keep_evidence(decision, one, act)
            words = self._reviewed(decision, act, gate)
            return self._done(decision, "Evidence added", id=str(number), warnings=words)

    # What the methods share

    def _meant(self, project: str, key: str) -> Decision:
        """The decision of this key or id, or that of the pending revision with this id. Raises `NotFound`."""
        proposal = records.find_proposal(project, key)
        return proposal.decision if proposal is not None else records.get(project, key)

    def _keep_evidence(self, decision: Decision, one: EvidenceRow, act: Act) -> int:
        project = decision.project_id
        found = one.content_hash or hash_of(project, self._paths.clone(project), one.uri) or ""
        return records.add_evidence(decision, one.kind, one.summary, one.uri, found, act)

    def _may_decide(self, project: str, doorway: Doorway) -> bool:
        if doorway not in AGENTS:
            return True
        self._settings.reload()  # the person may have changed it in another process
        return self._settings.may_decide(project)

    def _reviewed(
        self, decision: Decision, act: Act, gate: Gate, found: Decision | Proposal | None = None
    ) -> tuple[str, ...]:
        """Look for conflicts after a write; what is to be said about it."""
        words = list(gate.warnings)
        if isinstance(found, Proposal):
            words.append(
                f"{decision.key} is {decision.state.label.lower()} already: "
                f"this waits as revision {found.id} for a person."
            )
        return (*words, *clashes.review(decision, act))

    def _way_back(
        self,
        decision: Decision,
        actions: Sequence[Action],
        back: Sequence[Action],
        act: Act,
        reason: str = TAKEN_BACK,
    ) -> Callable[[], Changes] | None:
        if not actions:
            return None
        reasons = {"reason": reason, "way_back": act.reason}
        rest: dict[str, Any] = {**reasons, "actor": act.actor, "doorway": act.doorway}
        place = (decision.project_id, decision.id)
        return partial(self.retrace, *place, actions, back, decision.version, **rest)

    def _withdrawal(self, proposal: Proposal, act: Act) -> Callable[[], Changes]:
        rest: dict[str, Any] = {"actor": act.actor, "doorway": act.doorway}
        return partial(
            self.transition, proposal.decision.project_id, proposal.id, str(Action.WITHDRAW), **rest
        )

    @staticmethod
    def _done(decision: Decision, words: str, **fields: Any) -> Changes:
        fields.setdefault("id", decision.id)
        return changed(Table.DECISIONS, version=decision.version, words=words, **fields)

    @staticmethod
    def _unchanged(decision: Decision, warnings: tuple[str, ...] = ()) -> Changes:
        return Changes(
            frozenset(), decision.id, decision.version, Outcome.UNCHANGED, warnings, "Nothing changed"
        )

    @staticmethod
    def _waiting(decision: Decision | None) -> frozenset[str]:
        """The pending revisions that there are already."""
        return frozenset(one.id for one in records.open_proposals(decision)) if decision else frozenset()
