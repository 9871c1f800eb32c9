"""Decisions as they travel: with their state, events, evidence and revisions, in plain values, and back.

What arrives is what it was elsewhere: an acceptance stays that of who accepted. Functions want an open unit
of work. Events and evidence are only added; the record itself becomes what the plain values say.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from tde_desktop.brain.redaction import Gate
from tde_desktop.decisions import clashes, records
from tde_desktop.decisions.content import read_content, read_key
from tde_desktop.decisions.gate import admitted_content
from tde_desktop.decisions.records import Act
from tde_desktop.errors import Invalid
from tde_desktop.store.fields import new_id
from tde_desktop.store.models.decisions import (
    Decision,
    DecisionEvent,
    DecisionEvidence,
    DecisionLink,
    Proposal,
)
from tde_desktop.vocabulary import DecisionState, Doorway

Plain = dict[str, Any]
NEEDED = ("key", "title", "state", "created", "updated", "actor", "events")


def decisions_of(project: str) -> list[Plain]:
    """Every decision of a project, tombstoned ones too, by key."""
    found = Decision.select().where(Decision.project == project).order_by(Decision.key)
    return [_plain(decision) for decision in found]


def _plain(decision: Decision) -> Plain:
    content = records.content_of(decision)
    evidence = DecisionEvidence.select().where(DecisionEvidence.decision == decision)
    proposals = Proposal.select().where(Proposal.decision == decision)
    events = [_plain_event(one) for one in records.events_of(decision)]
    return {
        **content.plain(),
        "key": decision.key,
        "state": str(decision.state),
        "tombstoned": decision.tombstoned,
        "superseded_by": decision.superseded_by,
        "source": decision.source,
        "actor": decision.proposed_by,
        "created": _iso(decision.created_at),
        "updated": _iso(decision.updated_at),
        "version": decision.version,
        "evidence": [
            {
                "kind": one.kind,
                "summary": one.summary,
                "uri": one.uri,
                "content_hash": one.content_hash,
                "created": _iso(one.created_at),
            }
            for one in evidence.order_by(DecisionEvidence.created_at, DecisionEvidence.id)
        ],
        "proposals": [_plain_proposal(one) for one in proposals.order_by(Proposal.created_at, Proposal.id)],
        "events": list({_event_key(one): one for one in sorted(events, key=_event_order)}.values()),
    }


def _plain_proposal(one: Proposal) -> Plain:
    return {
        "id": one.id,
        "base_version": one.base_version,
        "patch": one.patch,
        "reason": one.reason,
        "state": str(one.state),
        "actor": one.actor,
        "doorway": str(one.doorway),
        "created": _iso(one.created_at),
        "closed": _iso(one.closed_at) if one.closed_at else None,
    }


def _plain_event(one: DecisionEvent) -> Plain:
    before, after = dict(one.before), dict(one.after)
    if "evidence" in after:  # its number is this memory's own
        after["evidence"] = {name: value for name, value in after["evidence"].items() if name != "id"}
    return {
        "action": one.action,
        "actor": one.actor,
        "doorway": str(one.doorway),
        "created": _iso(one.created_at),
        "version": one.version,
        "reason": one.reason,
        "before": before,
        "after": after,
    }


def _event_order(event: Mapping[str, Any]) -> tuple[str, str, str]:
    return str(event["created"]), str(event["action"]), str(event["actor"])


def place(project: str, plain: Mapping[str, Any]) -> None:
    """Make the decision of this key what `plain` says. Raises `Invalid` for what is no decision."""
    missing = [name for name in NEEDED if name not in plain]
    if missing:
        raise Invalid(f"The field {missing[0]} is missing.")
    try:
        content = read_content(
            plain["title"],
            plain.get("rationale", ""),
            plain.get("scope", ""),
            plain.get("constraints", ()),
            plain.get("links", ()),
        )
        content = admitted_content(Gate(), content)
        values = {
            "key": read_key(plain["key"]),
            "title": content.title,
            "rationale": content.rationale,
            "scope": content.scope,
            "constraints": content.plain()["constraints"],
            "state": DecisionState(plain["state"]),
            "tombstoned": bool(plain.get("tombstoned")),
            "superseded_by": str(plain.get("superseded_by") or ""),
            "source": str(plain.get("source") or ""),
            "proposed_by": str(plain["actor"]),
            "created_at": datetime.fromisoformat(plain["created"]),
            "updated_at": datetime.fromisoformat(plain["updated"]),
            "version": int(plain.get("version") or 1),
        }
        decision = records.find(project, plain["key"])
        if decision is None:
            decision = Decision.create(id=new_id("dec"), project=project, **values)
        else:
            for name, value in values.items():
                setattr(decision, name, value)
            decision.save()
        DecisionLink.delete().where(DecisionLink.decision == decision).execute()
        for link in content.links:
            DecisionLink.create(decision=decision, page=link.page, task=link.task)
        _add_evidence(decision, plain.get("evidence") or ())
        _add_events(decision, plain["events"])
        _put_proposals(decision, plain.get("proposals") or ())
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise Invalid(f"A field of the decision is wrong: {problem}.") from problem


def look_for_conflicts(project: str, keys: list[str], actor: str) -> list[str]:
    """After decisions have arrived: find what cannot stand beside them; the words of each conflict."""
    found: list[str] = []
    for key in keys:
        decision = records.find(project, key)
        if decision is not None:
            found += clashes.review(decision, Act(actor, Doorway.CLI))
    return list(dict.fromkeys(found))


def _add_evidence(decision: Decision, evidence: Any) -> None:
    there = {
        (one.kind, one.summary, one.uri, _iso(one.created_at))
        for one in DecisionEvidence.select().where(DecisionEvidence.decision == decision)
    }
    for one in evidence:
        if (one["kind"], one["summary"], one.get("uri", ""), one["created"]) not in there:
            DecisionEvidence.create(
                decision=decision,
                kind=one["kind"],
                summary=one["summary"],
                uri=one.get("uri", ""),
                content_hash=one.get("content_hash", ""),
                created_at=datetime.fromisoformat(one["created"]),
            )


def _add_events(decision: Decision, events: Any) -> None:
    there = {_event_key(_plain_event(one)) for one in records.events_of(decision)}
    for one in sorted(events, key=_event_order):
        if _event_key(one) in there:
            continue
        after = dict(one.get("after") or {})
        if "evidence" in after:
            after["evidence"] = {"id": 0, **after["evidence"]}
        DecisionEvent.create(
            decision=decision,
            action=one["action"],
            actor=one["actor"],
            doorway=Doorway(one["doorway"]),
            created_at=datetime.fromisoformat(one["created"]),
            version=int(one["version"]),
            reason=str(one.get("reason") or ""),
            before=dict(one.get("before") or {}),
            after=after,
        )


def _event_key(event: Mapping[str, Any]) -> tuple[str, str, str, int]:
    return str(event["created"]), str(event["action"]), str(event["actor"]), int(event["version"])


def _put_proposals(decision: Decision, proposals: Any) -> None:
    for one in proposals:
        values = {
            "base_version": int(one["base_version"]),
            "patch": one["patch"],
            "reason": str(one.get("reason") or ""),
            "state": DecisionState(one["state"]),
            "actor": str(one["actor"]),
            "doorway": Doorway(one["doorway"]),
            "created_at": datetime.fromisoformat(one["created"]),
            "closed_at": datetime.fromisoformat(one["closed"]) if one.get("closed") else None,
        }
        there = Proposal.get_or_none(Proposal.id == one["id"])
        if there is None:
            Proposal.create(id=one["id"], decision=decision, **values)
        elif there.decision_id == decision.id:
            for name, value in values.items():
                setattr(there, name, value)
            there.save()


def _iso(when: datetime) -> str:
    return when.isoformat(timespec="microseconds")
