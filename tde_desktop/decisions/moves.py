"""The moves of the life cycle on stored records. Functions here run inside the caller's write."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tde_desktop.decisions import records
from tde_desktop.decisions.content import Content, read_links
from tde_desktop.decisions.lifecycle import (
    Action,
    FlagMove,
    Move,
    check_leave,
    check_reason,
    find_move,
    find_revision_move,
)
from tde_desktop.decisions.records import Act
from tde_desktop.decisions.rows import DecisionLinkRow
from tde_desktop.errors import Conflict, Invalid, Tombstoned, TooLarge
from tde_desktop.store.fields import new_id, utc_now
from tde_desktop.store.models.decisions import Decision, DecisionEvent, Proposal
from tde_desktop.vocabulary import DecisionState

MOST_RIVALS = 5  # open proposals for one key: any two are in conflict, and a person reads them all


def propose(project: str, key: str, content: Content, act: Act, source: str) -> Decision | Proposal | None:
    """A new decision; or, where the key is proposed or accepted already, a rival: a pending revision of it.

    None when the decision says exactly this already. Raises `Conflict` where the key was decided otherwise,
    with what was decided.
    """
    content = resolved_links(project, content)
    decision = records.find(project, key)
    if decision is None:
        return records.create(project, key, content, act, source)
    if decision.tombstoned:
        raise Tombstoned(f"{decision.key} was deleted.", "Restore it, or use another key.", id=decision.id)
    patch = records.content_of(decision).differs(content)
    if decision.state in (DecisionState.PROPOSED, DecisionState.ACCEPTED):
        return _open_revision(decision, patch, act) if patch else None
    last = DecisionEvent.select().where(DecisionEvent.decision == decision)
    reasons = [event.reason for event in last.order_by(DecisionEvent.id.desc()) if event.reason]
    because = f": {reasons[0]}" if reasons else "."
    hint = (
        f"{decision.superseded_by} took its place."
        if decision.superseded_by
        else "A person can reopen it; or use another key."
    )
    raise Conflict(
        f"{decision.key} is {decision.state.label.lower()}{because}",
        hint,
        state=str(decision.state),
        id=decision.id,
    )


def revise(decision: Decision, patch: Mapping[str, Any], act: Act) -> Decision | Proposal | None:
    """Change what is proposed, or open a pending revision of what is accepted. None: nothing would change."""
    move = find_move(decision.key, decision.state, decision.tombstoned, Action.REVISE)
    content = records.content_of(decision)
    new = resolved_links(decision.project_id, content.patched(patch))
    changes = content.differs(new)
    if not changes:
        return None
    if decision.state is DecisionState.ACCEPTED:
        return _open_revision(decision, changes, act)
    records.change(decision, move.event, act, content=new)
    return decision


def revise_proposal(proposal: Proposal, patch: Mapping[str, Any], act: Act) -> bool:
    """Change a pending revision, now against the newest version. False: nothing would change."""
    decision = proposal.decision
    move = find_revision_move(f"The revision {proposal.id} of {decision.key}", proposal.state, Action.REVISE)
    content = records.content_of(decision)
    asked = resolved_links(decision.project_id, content.patched(proposal.patch).patched(patch))
    changes = content.differs(asked)
    if changes == proposal.patch and proposal.base_version == decision.version:
        return False
    if not changes:
        raise Invalid(f"{decision.key} says exactly this already.", "Withdraw the revision instead.")
    before = {"pending": {"id": proposal.id, "patch": proposal.patch}}
    proposal.patch, proposal.base_version = changes, decision.version
    proposal.save()
    records.add_event(decision, move.event, act, before, {"pending": {"id": proposal.id, "patch": changes}})
    return True


def _open_revision(decision: Decision, patch: dict[str, Any], act: Act) -> Proposal:
    open_ones = records.open_proposals(decision)
    for waiting in open_ones:
        if waiting.patch == patch:
            return waiting
    if len(open_ones) >= MOST_RIVALS:
        raise TooLarge(
            f"{decision.key} has {MOST_RIVALS} open proposals; no more are taken.",
            "Change or withdraw one of them, or have a person decide.",
        )
    proposal = Proposal.create(
        id=new_id("rev"),
        decision=decision,
        base_version=decision.version,
        patch=patch,
        reason=act.reason,
        actor=act.actor,
        doorway=act.doorway,
    )
    records.add_event(
        decision, "revision_proposed", act, after={"pending": {"id": proposal.id, "patch": patch}}
    )
    return proposal


def move(
    decision: Decision, action: Action, act: Act, may_decide: bool, by: Decision | None = None
) -> Move | FlagMove:
    """One move of a record, by the table. Raises `Invalid`, `NotAllowed`, `Tombstoned`."""
    row = find_move(decision.key, decision.state, decision.tombstoned, action)
    check_leave(row, act.doorway, may_decide)
    check_reason(row, decision.key, act.reason)
    if isinstance(row, FlagMove):
        records.change(decision, row.event, act, tombstoned=row.target)
        return row
    if action is Action.SUPERSEDE:
        _supersede(decision, row, act, may_decide, by)
    else:
        records.change(decision, row.event, act, state=row.target)
    if row.target in (DecisionState.RETIRED, DecisionState.SUPERSEDED):
        _close_revisions(decision, f"{decision.key} was {row.event}.", act)
    return row


def _supersede(decision: Decision, row: Move, act: Act, may_decide: bool, by: Decision | None) -> None:
    if by is None:
        raise Invalid(
            f"What supersedes {decision.key}?", "Name the key of the decision that takes its place."
        )
    if by.id == decision.id:
        raise Invalid(f"{decision.key} cannot supersede itself.")
    if by.tombstoned:
        raise Tombstoned(f"{by.key} is tombstoned.", "Restore it first.")
    if by.state is DecisionState.PROPOSED:
        move(by, Action.ACCEPT, act, may_decide)
    elif by.state is not DecisionState.ACCEPTED:
        raise Invalid(
            f"{by.key} is {by.state.label.lower()}: it cannot take the place of {decision.key}.",
            "What supersedes is proposed or accepted.",
        )
    records.change(decision, row.event, act, state=row.target, superseded_by=by.key)


def _close_revisions(decision: Decision, reason: str, act: Act) -> None:
    for proposal in records.open_proposals(decision):
        close(proposal, DecisionState.WITHDRAWN, "revision_withdrawn", Act(act.actor, act.doorway, reason))


def close(proposal: Proposal, state: DecisionState, event: str, act: Act) -> None:
    proposal.state, proposal.closed_at = state, utc_now()
    proposal.save()
    records.add_event(
        proposal.decision, event, act, after={"closed": {"id": proposal.id, "state": str(state)}}
    )


def move_proposal(proposal: Proposal, action: Action, act: Act, may_decide: bool) -> None:
    """Accept, reject or withdraw a pending revision."""
    decision = proposal.decision
    subject = f"The revision {proposal.id} of {decision.key}"
    row = find_revision_move(subject, proposal.state, action)
    check_leave(row, act.doorway, may_decide)
    check_reason(row, subject, act.reason)
    if decision.tombstoned:
        raise Tombstoned(f"{decision.key} is tombstoned.", "Restore it first.")
    if action is not Action.ACCEPT:
        close(proposal, row.target, row.event, act)
        return
    _check_still_fits(proposal, decision)
    if decision.state in (DecisionState.REJECTED, DecisionState.WITHDRAWN):
        move(decision, Action.REOPEN, act, may_decide)
    content = records.content_of(decision).patched(proposal.patch)
    proposal.state, proposal.closed_at = row.target, utc_now()
    proposal.save()
    records.change(decision, row.event, act, content=content)
    if decision.state is DecisionState.PROPOSED:
        move(decision, Action.ACCEPT, act, may_decide)


def _check_still_fits(proposal: Proposal, decision: Decision) -> None:
    """Raises `Conflict` when the record changed since, in a field that the revision changes too."""
    since = set[str]()
    for event in records.events_of(decision):
        if event.version > proposal.base_version:
            since.update(event.after)
    both = sorted(since & set(proposal.patch))
    if both:
        raise Conflict(
            f"{decision.key} has changed since {proposal.id} was written: {', '.join(both)}.",
            f"Revise {proposal.id} against version {decision.version}, or reject it.",
            current_version=decision.version,
        )


def meant_proposal(decision: Decision, action: Action) -> Proposal | None:
    """The pending revision that a move by key means: the only one there is. Raises `Conflict` for several."""
    if (
        action not in (Action.ACCEPT, Action.REJECT, Action.WITHDRAW)
        or decision.state is DecisionState.PROPOSED
    ):
        return None
    waiting = records.open_proposals(decision)
    if len(waiting) > 1:
        names = [proposal.id for proposal in waiting]
        raise Conflict(
            f"{len(waiting)} revisions of {decision.key} wait.",
            f"Name one: {', '.join(names)}.",
            choices=names,
        )
    return waiting[0] if waiting else None


def amend(decision: Decision, patch: Mapping[str, Any], act: Act, may_decide: bool) -> bool:
    """Revise an accepted decision and accept the revision in one write. False: nothing would change."""
    found = revise(decision, patch, act)
    if isinstance(found, Proposal):
        found.decision = decision
        move_proposal(found, Action.ACCEPT, act, may_decide)
    return found is not None


def refusal_to_amend(decision: Decision) -> Exception:
    """The words of the table for revising what is not accepted."""
    find_move(decision.key, decision.state, decision.tombstoned, Action.REVISE)
    return Invalid(f"{decision.key} is {decision.state.label.lower()}: only what is accepted is amended.")


def narrows(content: Content, link: DecisionLinkRow) -> bool:
    """Whether a decision that binds every page, or every task, would bind only this one by it."""
    return not any(bool(kept.page) == bool(link.page) for kept in content.links)


def retrace(decision: Decision, actions: Sequence[Action], act: Act, may_decide: bool) -> None:
    """Several moves in one write: the way back of another move."""
    for action in actions:
        move(decision, action, act, may_decide)


def resolved_links(project: str, content: Content) -> Content:
    """With ids of pages turned into their paths. Raises `NotFound` for an id that no page has."""
    links = [resolved_link(project, link) for link in content.links]
    return replace(content, links=read_links(links)) if links != list(content.links) else content


def resolved_link(project: str, link: DecisionLinkRow) -> DecisionLinkRow:
    from tde_desktop.brain import naming, pages

    return replace(link, page=pages.find(project, link.page).row.path) if naming.is_id(link.page) else link


def check_linkable(decision: Decision) -> None:
    """Raises `Tombstoned`: what is deleted gets no links and no evidence."""
    if decision.tombstoned:
        raise Tombstoned(f"{decision.key} is tombstoned.", "Restore it first.")
