"""Conflicts in the store: looked for after each write, kept once each, closed only by a person's act."""

import json
from collections.abc import Iterable
from functools import lru_cache

from tde_desktop.decisions import records
from tde_desktop.decisions.conflict_rules import CYCLE, Clash, Side, clashes_between, ended_dependencies
from tde_desktop.decisions.content import Content, kept_constraint
from tde_desktop.decisions.lifecycle import AGENTS
from tde_desktop.decisions.records import Act
from tde_desktop.decisions.rows import ConflictRow, Constraint, DecisionLinkRow
from tde_desktop.errors import Conflict, NotFound
from tde_desktop.store.database import select
from tde_desktop.store.fields import utc_now
from tde_desktop.store.models.decisions import Decision, DecisionConflict
from tde_desktop.vocabulary import DecisionState

STAND = "stand"
# Evidence of this kind, with the address `decision:<key>`, says that a decision rests on another one.
DEPENDS_ON = "depends_on"
_LIVE = (DecisionState.PROPOSED, DecisionState.ACCEPTED)
_ENDED = (DecisionState.SUPERSEDED, DecisionState.RETIRED)


MOST_TOLD = 5


def review(decision: Decision, act: Act) -> tuple[str, ...]:
    """Look for conflicts of a decision that was just written. Returns the sentences of new ones.

    One that is no longer there is resolved by a person's act; after an agent's it stays open, and where the
    same sides still clash by the same rule it goes on as the one it was.
    """
    found = {clash.fingerprint: clash for clash in _clashes_of(decision)}
    changed: dict[object, list[Clash]] = {}
    for clash in found.values():
        changed.setdefault(_between(clash.rule, *_ends(clash)), []).append(clash)
    known = (DecisionConflict.first == decision) | (DecisionConflict.second == decision)
    rows = list(DecisionConflict.select().where(known))
    standing = {kept.fingerprint for kept in rows if kept.resolved_at is None or kept.resolution == STAND}
    for kept in rows:
        if kept.resolved_at is not None or kept.fingerprint in found:
            continue
        if act.doorway not in AGENTS:
            _close(kept, "gone", act)
            continue
        ends = (kept.first_id, kept.first_proposal), (kept.second_id, kept.second_proposal)
        there = changed.get(_between(kept.rule, *ends), ())
        now = next((clash for clash in there if clash.fingerprint not in standing), None)
        if now is not None:
            _go_on(kept, now)
            standing.add(now.fingerprint)
    new = [clash for mark, clash in found.items() if mark not in standing]
    for clash in new:
        _open(clash, act)
    return tuple(dict.fromkeys(f"Conflict: {clash.sentence}" for clash in new))


def standing(decision: Decision) -> tuple[str, ...]:
    """The sentences of all that is open, newest first; of many the first ones, and how many more."""
    open_rows = rows(decision.project_id, "open", decision.id)
    told = list(dict.fromkeys(f"Conflict: {row.sentence}" for row in open_rows))
    more = len(told) - MOST_TOLD
    return (*told[:MOST_TOLD], *((f"{more:,} more conflicts of it are open.",) if more > 0 else ()))


End = tuple[str, str]  # a decision, and its pending revision if it is that one


def _ends(clash: Clash) -> tuple[End, End]:
    return (clash.first.decision, clash.first.proposal), (clash.second.decision, clash.second.proposal)


def _between(rule: str, one: End, other: End) -> object:
    """Which sides by which rule, whichever of them is named first."""
    return rule, frozenset((one, other))


def _go_on(kept: DecisionConflict, clash: Clash) -> None:
    kept.first_id, kept.first_proposal = clash.first.decision, clash.first.proposal
    kept.second_id, kept.second_proposal = clash.second.decision, clash.second.proposal
    kept.sentence, kept.fingerprint = clash.sentence, clash.fingerprint
    kept.save()


def _clashes_of(decision: Decision) -> Iterable[Clash]:
    sides = sides_of(decision.project_id)
    mine = [side for side in sides if side.decision == decision.id]
    live = [side for side in sides if side.state in _LIVE or side.proposal]
    ended = [side for side in sides if side.state in _ENDED and not side.proposal]
    others = [side for side in live if side.decision != decision.id]
    here = [side for side in live if side.decision == decision.id]
    for place, side in enumerate(here):
        for other in (*others, *here[place + 1 :]):
            yield from clashes_between(side, other)
        yield from ended_dependencies(side, ended)
    gone = [side for side in ended if side.decision == decision.id]
    for other in live if gone else ():
        yield from ended_dependencies(other, gone)
    yield from _cycle(decision, mine)


def foresee(project: str, key: str, content: Content) -> tuple[str, ...]:
    """The sentences of the conflicts that content not stored yet would have; none with its own record."""
    kept = records.find(project, key) if key else None
    draft = Side(kept.id if kept else "", key or "(draft)", DecisionState.PROPOSED, content)
    others = (
        side
        for side in sides_of(project)
        if side.decision != draft.decision and (side.state in _LIVE or side.proposal)
    )
    return tuple(clash.sentence for other in others for clash in clashes_between(draft, other))


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
    """Every decision that is not tombstoned, and each with its open revisions applied.

    Plain SQL: this is read after every write, and a project may have a thousand decisions.
    """
    links: dict[str, list[DecisionLinkRow]] = {}
    for decision, page, task in select(
        "SELECT decision_link.decision, page, decision_link.task FROM decision_link JOIN decision"
        " ON decision.id = decision_link.decision WHERE project = ? ORDER BY page, decision_link.task",
        project,
    ):
        links.setdefault(decision, []).append(DecisionLinkRow(page, task))
    depends: dict[str, list[str]] = {}
    for decision, uri in select(
        "SELECT decision, uri FROM decision_evidence WHERE kind = ? AND uri LIKE 'decision:%'", DEPENDS_ON
    ):
        depends.setdefault(decision, []).append(uri.removeprefix("decision:").strip().lower())
    patches: dict[str, list[tuple[str, str]]] = {}
    for number, decision, patch in select(
        "SELECT id, decision, patch FROM proposal WHERE state = ? ORDER BY created_at, id",
        str(DecisionState.PROPOSED),
    ):
        patches.setdefault(decision, []).append((number, patch))
    sides = []
    for number, key, state, title, scope, constraints, superseded_by in select(
        "SELECT id, key, state, title, scope, constraints, superseded_by FROM decision"
        " WHERE project = ? AND NOT tombstoned ORDER BY key",
        project,
    ):
        pending = patches.get(number, [])
        state = DecisionState(state)
        if not pending and state not in (*_LIVE, *_ENDED) and not superseded_by:
            continue
        # The rationale clashes with nothing and is not read.
        content = Content(title, "", scope, _constraints(constraints), tuple(links.get(number, ())))
        rests = tuple(depends.get(number, ()))
        sides.append(Side(number, key, state, content, "", rests))
        for proposal, patch in pending:
            sides.append(Side(number, key, state, content.patched(json.loads(patch)), proposal, rests))
    return sides


@lru_cache(maxsize=8192)
def _constraints(text: str) -> tuple[Constraint, ...]:
    return tuple(kept_constraint(one) for one in json.loads(text))


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
