"""No sequence of moves leaves the table, loses an event, or leaves two accepted decisions for one key."""

import contextlib
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tde_desktop.core import Core
from tde_desktop.decisions.lifecycle import FLAG_MOVES, MOVES, TRANSITIONS, Action, allowed
from tde_desktop.decisions.rows import DecisionDetail
from tde_desktop.errors import NotAllowed, TdeError
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import DecisionState, Doorway, Outcome
from tests.decisions.conftest import AGENT, PERSON

KEYS = st.sampled_from(["a", "b", "c"])
WORDS = st.sampled_from(["One", "Two", "Three"])
CONSTRAINTS = st.sampled_from(
    [
        [],
        [{"kind": "must", "text": "Use httpx"}],
        [{"kind": "must_not", "text": "Use httpx"}],
        [{"kind": "limit", "text": "n", "check": {"type": "metric", "metric": "n", "op": "<=", "value": 3}}],
        [{"kind": "limit", "text": "n", "check": {"type": "metric", "metric": "n", "op": ">", "value": 3}}],
    ]
)
LINKS = st.sampled_from([[], [{"task": "T"}], [{"page": "p"}, {"task": "U"}]])
WHO = st.sampled_from([PERSON, AGENT])
REACHED = {
    (move.source, move.target) for move in MOVES if move.source is not None and move.source is not move.target
}


class LifeCycle(RuleBasedStateMachine):
    """Random proposals, revisions and moves by a person and an agent over three keys."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.core = Core.open(Path(self.folder.name) / "home")
        with self.core.store.writing():
            Project.create(name="p", source="x")
        self.decisions = self.core.decisions
        self.events: dict[str, list[int]] = {}
        self.versions: dict[tuple[str, int], DecisionDetail] = {}
        self.states: dict[str, DecisionState] = {}

    def teardown(self) -> None:
        self.core.close()
        self.folder.cleanup()

    def attempt(self, function, *args, **fields):
        """A write that is made, or refused with words."""
        try:
            return self.core.apply(function, *args, **fields)
        except TdeError:
            return None

    def details(self):
        rows = self.decisions.rows("p", include_tombstoned=True)
        return [self.decisions.get("p", row.id) for row in rows]

    @rule(key=KEYS, title=WORDS, constraints=CONSTRAINTS, links=LINKS, who=WHO)
    def propose(self, key, title, constraints, links, who):
        self.attempt(
            self.decisions.propose, "p", key=key, title=title, constraints=constraints, links=links, **who
        )

    @rule(key=KEYS, title=WORDS, constraints=CONSTRAINTS, who=WHO, stale=st.booleans())
    def revise(self, key, title, constraints, who, stale):
        patch = {"title": title, "constraints": constraints}
        expected = 0 if stale else None
        done = self.attempt(self.decisions.revise, "p", key, patch, "why", expected, **who)
        assert not (stale and done)

    @rule(key=KEYS, action=st.sampled_from(TRANSITIONS), by=KEYS, reason=st.sampled_from(["", "so"]), who=WHO)
    def move(self, key, action, by, reason, who):
        rows = {row.key: row for row in self.decisions.rows("p", include_tombstoned=True)}
        by = by if action is Action.SUPERSEDE else ""
        done = self.attempt(self.decisions.transition, "p", key, action, reason=reason, by_key=by, **who)
        if done is None:
            return
        assert who is PERSON
        before, pending = rows[key], self.decisions.get("p", key)
        assert action in allowed(before.state, before.tombstoned, before.pending)
        needs = [row for row in (*MOVES, *FLAG_MOVES) if row.action is action and row.needs_reason]
        assert not needs or reason
        assert pending.events

    @precondition(lambda self: any(detail.proposals for detail in self.details()))
    @rule(data=st.data(), action=st.sampled_from(["accept", "reject", "withdraw"]))
    def decide_revision(self, data, action):
        waiting = [proposal for detail in self.details() for proposal in detail.proposals]
        chosen = data.draw(st.sampled_from([proposal.id for proposal in waiting]))
        self.attempt(self.decisions.transition, "p", chosen, action, reason="so", **PERSON)

    @rule(key=KEYS, link=st.sampled_from([{"task": "T"}, {"page": "q"}]), remove=st.booleans(), who=WHO)
    def link(self, key, link, remove, who):
        self.attempt(self.decisions.link, "p", key, link, remove, **who)

    @rule(key=KEYS, summary=WORDS, who=WHO)
    def add_evidence(self, key, summary, who):
        self.attempt(self.decisions.add_evidence, "p", key, kind="note", summary=summary, **who)

    @rule()
    def undo(self):
        with contextlib.suppress(TdeError):  # a colleague changed it meanwhile
            self.core.undo()

    @precondition(lambda self: self.decisions.conflicts("p"))
    @rule(data=st.data(), how=st.sampled_from(["stand", "reject", "supersede"]))
    def settle(self, data, how):
        clash = data.draw(st.sampled_from(self.decisions.conflicts("p")))
        side = clash.first_proposal or clash.first.key
        self.attempt(self.decisions.resolve, "p", clash.id, how, key=side, reason="so", **PERSON)

    @invariant()
    def states_are_reached_only_by_the_table(self):
        for detail in self.details():
            before = self.states.get(detail.row.id)
            steps = [event.after["state"] for event in detail.events if "state" in event.after]
            here = None
            for state in map(DecisionState, steps):
                assert here is None or (here, state) in REACHED
                here = state
            assert steps[0] == DecisionState.PROPOSED
            assert here is detail.row.state
            assert before is None or detail.row.id in self.events
            self.states[detail.row.id] = detail.row.state

    @invariant()
    def no_event_is_lost_or_changed(self):
        for detail in self.details():
            ids = [event.id for event in detail.events]
            known = self.events.get(detail.row.id, [])
            assert ids[: len(known)] == known
            self.events[detail.row.id] = ids

    @invariant()
    def every_version_can_be_shown_again(self):
        for detail in self.details():
            row = detail.row
            self.versions[row.id, row.version] = detail
            for version in range(1, row.version + 1):
                then = self.versions.get((row.id, version))
                if then is None:  # passed within one write
                    continue
                again = self.decisions.get("p", row.id, version)
                assert again.constraints == then.constraints
                assert (again.rationale, again.links) == (then.rationale, then.links)
                assert (again.row.title, again.row.scope) == (then.row.title, then.row.scope)
            last = self.decisions.get("p", row.id, row.version)
            assert last.row.state is row.state
            assert last.row.tombstoned is row.tombstoned
            assert last.row.superseded_by == row.superseded_by
            assert [replace(one, hash_status="none") for one in detail.evidence] == list(last.evidence)

    @invariant()
    def one_record_for_one_key(self):
        rows = self.decisions.rows("p", include_tombstoned=True)
        assert len({row.key for row in rows}) == len(rows)

    @invariant()
    def the_badge_is_what_waits(self):
        details = [detail for detail in self.details() if not detail.row.tombstoned]
        proposed = sum(detail.row.state is DecisionState.PROPOSED for detail in details)
        revisions = sum(len(detail.proposals) for detail in details)
        assert self.decisions.waiting("p") == proposed + revisions + len(self.decisions.conflicts("p"))

    @invariant()
    def no_conflict_is_listed_twice(self):
        clashes = self.decisions.conflicts("p")
        told = [(one.rule, one.sentence, one.first_proposal, one.second_proposal) for one in clashes]
        assert len(told) == len(set(told))


# Without shrinking: each step asks the store a great deal, and the steps are printed whole.
LifeCycle.TestCase.settings = settings(
    max_examples=8,
    stateful_step_count=20,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
TestLifeCycle = LifeCycle.TestCase


def test_every_version_of_a_long_history_is_rebuilt_exactly(core, project, propose, decide):
    propose("k", rationale="0", constraints=[{"kind": "must", "text": "0"}])
    decide("k", "accept")
    seen = {1: core.decisions.get(project, "k")}
    for number in range(2, 40):
        patch = {
            "rationale": str(number),
            "scope": "build" if number % 3 else "",
            "constraints": [{"kind": "must", "text": f"Rule {number}"}] * (number % 4),
            "links": [{"task": f"T{number % 5}"}],
        }
        core.decisions.amend(project, "k", patch, f"Step {number}", **PERSON)
        core.decisions.add_evidence(project, "k", kind="note", summary=str(number), **AGENT)
        seen[number] = core.decisions.get(project, "k")
    for number, then in seen.items():
        again = core.decisions.get(project, "k", number)
        assert again.row.version == number
        assert again.row.state is DecisionState.ACCEPTED
        assert (again.rationale, again.constraints, again.links, again.evidence) == (
            then.rationale,
            then.constraints,
            then.links,
            then.evidence,
        )
        assert again.events[-1].version == number


def test_a_version_that_never_was_is_refused(core, project, propose):
    import pytest

    from tde_desktop.errors import NotFound

    propose("k")
    for version in (0, -1, 2):
        with pytest.raises(NotFound, match="version"):
            core.decisions.get(project, "k", version)


def test_an_unchanged_write_leaves_no_event(core, project, propose):
    propose("k")
    done = core.decisions.revise(project, "k", {"title": "About k"}, **PERSON)
    assert done.outcome is Outcome.UNCHANGED
    assert len(core.decisions.get(project, "k").events) == 1
    assert done.tables == frozenset()


def test_a_move_through_each_doorway_is_recorded_with_its_actor(core, project, propose, decide):
    propose("k", **AGENT)
    decide("k", "accept", doorway=Doorway.CLI, actor="bea")
    assert [(event.actor, event.doorway) for event in core.decisions.get(project, "k").events] == [
        ("claude-code", Doorway.MCP),
        ("bea", Doorway.CLI),
    ]


def test_what_agents_may_do_here_goes_before_what_they_may_do_everywhere(core, project, propose, decide):
    propose("k")
    core.settings.put("agents.may_decide", True)
    core.settings.put(f"projects.{project}.agents", "propose")
    with pytest.raises(NotAllowed):
        decide("k", "accept", **AGENT)
    core.settings.put("agents.may_decide", False)
    core.settings.put(f"projects.{project}.agents", "decide")
    decide("k", "accept", **AGENT)
    assert core.decisions.get(project, "k").row.state is DecisionState.ACCEPTED
