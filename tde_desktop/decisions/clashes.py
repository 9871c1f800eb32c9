"""Conflicts in the store: looked for after each write, kept once each, closed only by a person's act."""

from collections.abc import Iterable

from peewee import prefetch

from tde_desktop.decisions import records
from tde_desktop.decisions.conflict_rules import CYCLE, Clash, Side, clashes_between, ended_dependencies
from tde_desktop.decisions.lifecycle import AGENTS
from tde_desktop.decisions.records import Act
from tde_desktop.decisions.rows import ConflictRow
from tde_desktop.errors import Conflict, NotFound
from tde_desktop.store.fields import utc_now
from tde_desktop.store.models.decisions import (
    Decision,
    DecisionConflict,
    DecisionEvidence,
    DecisionLink,
    Proposal,
)
from tde_desktop.vocabulary import DecisionState

STAND = "stand"
# Evidence of this kind, with the address `decision:<key>`, says that a decision rests on another one.
DEPENDS_ON = "depends_on"
_LIVE = (DecisionState.PROPOSED, DecisionState.ACCEPTED)
_ENDED = (DecisionState.SUPERSEDED, DecisionState.RETIRED)


def review(decision: Decision, act: Act) -> tuple[str, ...]:
    """Look for conflicts of a decision that was just written. Returns the sentences of new ones.

    One that is no longer there is resolved by a person's act; after an agent's it stays open.
    """
    found = {clash.fingerprint: clash for clash in _clashes_of(decision)}
    known = (DecisionConflict.first == decision) | (DecisionConflict.second == decision)
    standing = set[str]()
    for kept in DecisionConflict.select().where(known):
        if kept.resolved_at is None:
            standing.add(kept.fingerprint)
            if kept.fingerprint not in found and act.doorway not in AGENTS:
                _close(kept, "gone", act)
        elif kept.resolution == STAND:
            standing.add(kept.fingerprint)
    new = [clash for mark, clash in found.items() if mark not in standing]
    for clash in new:
        _open(clash, act)
    return tuple(f"Conflict: {clash.sentence}" for clash in new)


def _clashes_of(decision: Decision) -> Iterable[Clash]:
    sides = sides_of(decision.project_id)
    mine = [side for side in sides if side.decision == decision.id]
    live = [side for side in sides if side.state in _LIVE or side.proposal]
    ended = [side for side in sides if side.state in _ENDED and not side.proposal]
    for place, side in enumerate(mine):
        if side not in live:
            continue
        for other in live:
            if other.decision != decision.id or mine.index(other) > place:
                yield from clashes_between(side, other)
        yield from ended_dependencies(side, ended)
    gone = [side for side in mine if side in ended]
    for other in live:
        yield from ended_dependencies(other, gone)
    yield from _cycle(decision, mine)


def _cycle(decision: Decision, mine: list[Side]) -> Iterable[Clash]:
    """Following what took its place leads back to the decision itself."""
    seen, here = [decision], decision
    while here.superseded_by:
        following = records.find(decision.project_id, here.superseded_by)
        if following is None or following.id in [one.id for one in seen[1:]]:
            return
        if following.id == decision.id:
            first = mine[0]
            other = Side(seen[-1].id, seen[-1].key, seen[-1].state, records.content_of(seen[-1]))
            chain = " → ".join(one.key for one in (*seen, decision))
            keys = sorted(one.key for one in seen)
            yield Clash(CYCLE, f"Each took the place of the other: {chain}.", first, other, (keys, keys))
            return
        seen.append(following)
        here = following


def sides_of(project: str) -> list[Side]:
    """Every decision that is not tombstoned, and each with its open revisions applied."""
    shown = (Decision.project == project) & (Decision.tombstoned == False)  # noqa: E712
    decisions = prefetch(
        Decision.select().where(shown).order_by(Decision.key),
        DecisionLink.select(),
        DecisionEvidence.select().where(
            (DecisionEvidence.kind == DEPENDS_ON) & DecisionEvidence.uri.startswith("decision:")
        ),
        Proposal.select().where(Proposal.state == DecisionState.PROPOSED).order_by(Proposal.created_at),
    )
    sides = []
    for decision in decisions:
        content = records.content_of(decision)
        depends = tuple(one.uri.removeprefix("decision:").strip().lower() for one in decision.evidence)
        if not decision.proposals and decision.state not in (*_LIVE, *_ENDED) and not decision.superseded_by:
            continue
        sides.append(Side(decision.id, decision.key, decision.state, content, "", depends))
        for proposal in decision.proposals:
            revised = content.patched(proposal.patch)
            sides.append(Side(decision.id, decision.key, decision.state, revised, proposal.id, depends))
    return sides


def _open(clash: Clash, act: Act) -> None:
    kept = DecisionConflict.create(
        project=Decision.get_by_id(clash.first.decision).project_id,
        rule=clash.rule,
        sentence=clash.sentence,
        first=clash.first.decision,
        second=clash.second.decision,
        first_proposal=clash.first.proposal,
        second_proposal=clash.second.proposal,
        fingerprint=clash.fingerprint,
    )
    _tell(kept, "conflict_found", act)


def _close(kept: DecisionConflict, resolution: str, act: Act) -> None:
    kept.resolved_at, kept.resolution = utc_now(), resolution
    kept.reason = act.reason.strip() or "It was no longer there after a person's act."
    kept.actor = act.actor
    kept.save()
    _tell(kept, "conflict_resolved", act)


def _tell(kept: DecisionConflict, event: str, act: Act) -> None:
    plain = {"id": kept.id, "rule": kept.rule, "sentence": kept.sentence}
    if kept.resolution:
        plain["resolution"] = kept.resolution
    for side in {kept.first_id, kept.second_id}:
        records.add_event(Decision.get_by_id(side), event, act, after={"conflict": plain})


def resolve(kept: DecisionConflict, resolution: str, act: Act) -> None:
    """Mark a conflict as settled. Raises `Conflict` when it is settled already."""
    if kept.resolved_at is not None:
        raise Conflict(
            f"This conflict was settled by {kept.actor}: {kept.reason}", "List the conflicts again."
        )
    _close(kept, resolution, act)


def reopen(kept: DecisionConflict, act: Act) -> None:
    """Take back that both may stand."""
    kept.resolved_at, kept.resolution, kept.reason, kept.actor = None, "", "", ""
    kept.save()
    _tell(kept, "conflict_found", act)


def newest() -> int:
    """The number of the newest conflict."""
    last = DecisionConflict.select().order_by(DecisionConflict.id.desc()).first()
    return int(last.id) if last is not None else 0


def clash_again(kept: DecisionConflict, since: int) -> bool:
    """Whether the same two sides were found to clash by the same rule after conflict number `since`."""
    sides = (kept.first_id, kept.second_id)
    same = DecisionConflict.first.in_(sides) & DecisionConflict.second.in_(sides)
    same &= (DecisionConflict.rule == kept.rule) & (DecisionConflict.id > since)
    return bool(DecisionConflict.select().where(same & DecisionConflict.resolved_at.is_null()).exists())


def get(project: str, number: int) -> DecisionConflict:
    found = DecisionConflict.get_or_none(
        (DecisionConflict.id == number) & (DecisionConflict.project == project)
    )
    if found is None:
        raise NotFound(f"There is no conflict {number} in {project}.", "`tde decision conflicts` lists them.")
    return found


def rows(project: str, state: str, decision: str = "") -> list[ConflictRow]:
    """Conflicts, newest first: `state` is open, resolved or all."""
    wanted = DecisionConflict.project == project
    if state != "all":
        wanted &= DecisionConflict.resolved_at.is_null(state == "open")
    if decision:
        wanted &= (DecisionConflict.first == decision) | (DecisionConflict.second == decision)
    kept = list(DecisionConflict.select().where(wanted).order_by(DecisionConflict.id.desc()))
    named = {side for one in kept for side in (one.first_id, one.second_id)}
    decisions = {row.id: row for row in records.rows_of(Decision.select().where(Decision.id.in_(named)))}
    return [
        ConflictRow(
            one.id,
            one.rule,
            one.sentence,
            decisions[one.first_id],
            decisions[one.second_id],
            one.found_at,
            one.resolved_at,
            one.resolution,
            one.reason,
            one.actor,
            one.first_proposal,
            one.second_proposal,
        )
        for one in kept
    ]
