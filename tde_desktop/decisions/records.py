"""Decisions in the store. Every change of a record goes through `change`, which appends its event as well.

Functions here run inside the caller's unit of work; model instances stay within it.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from peewee import fn

from tde_desktop.decisions.content import Content, content_from, kept_constraint
from tde_desktop.decisions.lifecycle import allowed
from tde_desktop.decisions.rows import (
    DecisionDetail,
    DecisionLinkRow,
    DecisionRow,
    EventRow,
    EvidenceRow,
    ProposalRow,
)
from tde_desktop.errors import Conflict, NotFound
from tde_desktop.lazy import dataclass
from tde_desktop.store.fields import new_id, utc_now
from tde_desktop.store.models.decisions import (
    Decision,
    DecisionConflict,
    DecisionEvent,
    DecisionEvidence,
    DecisionLink,
    Proposal,
)
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import DecisionState, Doorway


@dataclass(frozen=True, slots=True)
class Act:
    """Who does something, through which doorway, and why."""

    actor: str
    doorway: Doorway
    reason: str = ""


def project_named(name: str) -> Project:
    """Raises `NotFound` with the names there are."""
    found = Project.get_or_none(Project.name == name)
    if found is None:
        names = [project.name for project in Project.select(Project.name).order_by(Project.name).limit(20)]
        raise NotFound(
            f"There is no project {name!r}.", f"Projects: {', '.join(names) or 'none yet'}.", projects=names
        )
    return found


def find(project: str, reference: str) -> Decision | None:
    """The decision with this key (in any case) or id."""
    return Decision.get_or_none(
        (Decision.project == project)
        & ((Decision.id == reference) | (fn.LOWER(Decision.key) == reference.strip().lower()))
    )


def get(project: str, reference: str) -> Decision:
    """Raises `NotFound`, naming keys that are close."""
    found = find(project, reference)
    if found is None:
        raise no_such(project, reference)
    return found


def no_such(project: str, reference: str) -> NotFound:
    import difflib

    project_named(project)
    keys = [one.key for one in Decision.select(Decision.key).where(Decision.project == project)]
    near = difflib.get_close_matches(reference, keys, n=5, cutoff=0.4)
    hint = f"Close to it: {', '.join(near)}." if near else "`tde decision list` shows the keys."
    return NotFound(f"There is no decision {reference!r} in {project}.", hint, near=near)


def find_proposal(project: str, reference: str) -> Proposal | None:
    """The pending revision with this id, open or closed."""
    if not reference.startswith("rev_"):
        return None
    return Proposal.get_or_none(
        (Proposal.id == reference)
        & (Proposal.decision.in_(Decision.select(Decision.id).where(Decision.project == project)))
    )


def check_version(decision: Decision, expected: int | None) -> None:
    """Raises `Conflict` when the writer read another version than there is now."""
    if expected is not None and expected != decision.version:
        raise Conflict(
            f"{decision.key} is version {decision.version} now, you read version {expected}.",
            "Read it again, then decide.",
            current_version=decision.version,
        )


def create(project: str, key: str, content: Content, act: Act, source: str = "") -> Decision:
    """A new proposed decision with its first event. The key has to be free."""
    now = utc_now()
    decision = Decision.create(
        id=new_id("dec"),
        project=project,
        key=key,
        title=content.title,
        rationale=content.rationale,
        scope=content.scope,
        constraints=content.plain()["constraints"],
        source=source,
        proposed_by=act.actor,
        created_at=now,
        updated_at=now,
    )
    _put_links(decision, content.links)
    after = {"key": key, "state": str(DecisionState.PROPOSED), **content.plain()}
    if source:
        after["source"] = source
    add_event(decision, "proposed", act, after=after)
    return decision


def change(decision: Decision, event: str, act: Act, **values: Any) -> DecisionEvent:
    """Change a record and append the event with what was before and after.

    `values` are fields of the record (state, tombstoned, superseded_by), or `content` for a new version.
    Only what really differs is kept in the event.
    """
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    content = values.pop("content", None)
    if content is not None:
        old = content_of(decision)
        after = old.differs(content)
        before = {name: value for name, value in old.plain().items() if name in after}
        if after:
            decision.version += 1
            _put_content(decision, content)
    for name, value in values.items():
        current = getattr(decision, name)
        if current != value:
            before[name], after[name] = current, value
            setattr(decision, name, value)
    decision.updated_at = utc_now()
    decision.save()
    return add_event(decision, event, act, before, after)


def _put_content(decision: Decision, content: Content) -> None:
    decision.title, decision.rationale, decision.scope = content.title, content.rationale, content.scope
    decision.constraints = content.plain()["constraints"]
    DecisionLink.delete().where(DecisionLink.decision == decision).execute()
    _put_links(decision, content.links)


def _put_links(decision: Decision, links: Iterable[DecisionLinkRow]) -> None:
    for link in links:
        DecisionLink.create(decision=decision, page=link.page, task=link.task)


def add_event(
    decision: Decision,
    event: str,
    act: Act,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    when: datetime | None = None,
) -> DecisionEvent:
    return DecisionEvent.create(
        decision=decision,
        action=event,
        actor=act.actor,
        doorway=act.doorway,
        created_at=when or utc_now(),
        version=decision.version,
        reason=act.reason.strip(),
        before=dict(before or {}),
        after=dict(after or {}),
    )


def add_evidence(decision: Decision, kind: str, summary: str, uri: str, content_hash: str, act: Act) -> int:
    now = utc_now()
    kept = DecisionEvidence.create(
        decision=decision, kind=kind, summary=summary, uri=uri, content_hash=content_hash, created_at=now
    )
    plain = {"id": kept.id, "kind": kind, "summary": summary, "uri": uri, "content_hash": content_hash}
    add_event(decision, "evidence_added", act, after={"evidence": plain}, when=now)
    decision.updated_at = now
    decision.save()
    return int(kept.id)


def content_of(decision: Decision) -> Content:
    return Content(
        decision.title,
        decision.rationale,
        decision.scope,
        tuple(kept_constraint(one) for one in decision.constraints),
        links_of(decision),
    )


def links_of(decision: Decision) -> tuple[DecisionLinkRow, ...]:
    kept = (DecisionLinkRow(one.page, one.task) for one in decision.links)
    return tuple(sorted(kept, key=lambda link: (link.page, link.task)))


def open_proposals(decision: Decision) -> list[Proposal]:
    waiting = (Proposal.decision == decision) & (Proposal.state == DecisionState.PROPOSED)
    return list(Proposal.select().where(waiting).order_by(Proposal.created_at, Proposal.id))


def events_of(decision: Decision) -> list[DecisionEvent]:
    return list(DecisionEvent.select().where(DecisionEvent.decision == decision).order_by(DecisionEvent.id))


# Rows: copies that may leave the unit of work.


def row_of(decision: Decision, pending: bool, open_conflicts: int) -> DecisionRow:
    return DecisionRow(
        id=decision.id,
        project=decision.project_id,
        key=decision.key,
        version=decision.version,
        title=decision.title,
        state=decision.state,
        scope=decision.scope,
        proposed_by=decision.proposed_by,
        created_at=decision.created_at,
        updated_at=decision.updated_at,
        tombstoned=decision.tombstoned,
        pending=pending,
        open_conflicts=open_conflicts,
        superseded_by=decision.superseded_by,
        source=decision.source,
    )


def rows_of(decisions: Iterable[Decision]) -> list[DecisionRow]:
    """Rows of decisions of one project, with two queries for the counts of all."""
    decisions = list(decisions)
    if not decisions:
        return []
    pending = {
        one.decision_id
        for one in Proposal.select(Proposal.decision).where(Proposal.state == DecisionState.PROPOSED)
    }
    clashes: dict[str, int] = {}
    still = (DecisionConflict.project == decisions[0].project_id) & DecisionConflict.resolved_at.is_null()
    for one in DecisionConflict.select(DecisionConflict.first, DecisionConflict.second).where(still):
        for side in {one.first_id, one.second_id}:
            clashes[side] = clashes.get(side, 0) + 1
    return [row_of(one, one.id in pending, clashes.get(one.id, 0)) for one in decisions]


def event_row(event: DecisionEvent) -> EventRow:
    return EventRow(
        event.id,
        event.action,
        event.actor,
        event.doorway,
        event.created_at,
        event.version,
        event.reason,
        event.before,
        event.after,
    )


def proposal_row(proposal: Proposal, key: str) -> ProposalRow:
    return ProposalRow(
        proposal.id,
        proposal.decision_id,
        key,
        proposal.base_version,
        proposal.patch,
        proposal.reason,
        proposal.state,
        proposal.actor,
        proposal.doorway,
        proposal.created_at,
    )


def detail_of(decision: Decision, row: DecisionRow | None = None) -> DecisionDetail:
    """The newest version with all that stands beside it."""
    row = row or rows_of([decision])[0]
    content = content_of(decision)
    proposals = open_proposals(decision)
    return DecisionDetail(
        row,
        content.rationale,
        content.constraints,
        evidence_of(decision),
        content.links,
        tuple(event_row(one) for one in events_of(decision)),
        allowed(decision.state, decision.tombstoned, bool(proposals)),
        tuple(proposal_row(one, decision.key) for one in proposals),
    )


def evidence_of(decision: Decision) -> tuple[EvidenceRow, ...]:
    kept = DecisionEvidence.select().where(DecisionEvidence.decision == decision)
    return tuple(
        EvidenceRow(one.id, one.kind, one.summary, one.uri, one.content_hash, one.created_at)
        for one in kept.order_by(DecisionEvidence.id)
    )


def has_evidence(decision: Decision, one: EvidenceRow) -> bool:
    """Whether the same was added before; evidence without a hash is the same whatever hash was taken then."""
    kept = evidence_of(decision)
    return any(
        (each.kind, each.summary, each.uri) == (one.kind, one.summary, one.uri)
        and one.content_hash in ("", each.content_hash)
        for each in kept
    )


def rebuilt(events: Iterable[EventRow], row: DecisionRow, version: int) -> DecisionDetail:
    """A decision as it stood at the end of a version, from its events alone. `row` gives what never changes.

    Raises `NotFound` for a version that never was.
    """
    held: dict[str, Any] = {"tombstoned": False, "superseded_by": "", "source": ""}
    evidence: list[EvidenceRow] = []
    kept: list[EventRow] = []
    for event in events:
        if event.version > version:  # what came from elsewhere may stand after a later version
            continue
        kept.append(event)
        after = dict(event.after)
        if "evidence" in after:
            evidence.append(EvidenceRow(**after.pop("evidence"), created_at=event.created_at))
        held.update(after)
    if all(event.version != version for event in kept):
        raise NotFound(f"{row.key} has no version {version}.", f"The newest is {row.version}.")
    content = content_from(held)
    then = DecisionRow(
        id=row.id,
        project=row.project,
        key=held["key"],
        version=version,
        title=content.title,
        state=DecisionState(held["state"]),
        scope=content.scope,
        proposed_by=kept[0].actor,
        created_at=kept[0].created_at,
        updated_at=kept[-1].created_at,
        tombstoned=held["tombstoned"],
        superseded_by=held["superseded_by"],
        source=held["source"],
    )
    return DecisionDetail(
        then, content.rationale, content.constraints, tuple(evidence), content.links, tuple(kept)
    )
