"""Proposing and deciding: what a person or an agent can do to a decision, and what is refused."""

import sqlite3
from contextlib import closing
from itertools import groupby

import pytest

from tde_desktop.decisions.lifecycle import FLAG_MOVES, MOVES, TRANSITIONS, WAYS_BACK, Action, table_text
from tde_desktop.errors import Conflict, Invalid, NotAllowed, NotFound, Tombstoned
from tde_desktop.vocabulary import DecisionState, Doorway, Outcome
from tests.decisions.conftest import AGENT, PERSON

# How each state is reached from a fresh proposal.
PATHS = {
    DecisionState.PROPOSED: (),
    DecisionState.ACCEPTED: ("accept",),
    DecisionState.REJECTED: ("reject",),
    DecisionState.WITHDRAWN: ("withdraw",),
    DecisionState.RETIRED: ("accept", "retire"),
    DecisionState.SUPERSEDED: ("accept", "supersede"),
}


@pytest.mark.parametrize("action", TRANSITIONS)
@pytest.mark.parametrize("state", DecisionState)
def test_a_move_is_possible_exactly_where_the_table_has_it(core, project, propose, decide, state, action):
    propose("other")
    propose("net.timeout")
    for step in PATHS[state]:
        decide("net.timeout", step, reason="because", by_key="other" if step == "supersede" else "")
    possible = [move.target for move in MOVES if move.source is state and move.action is action]
    possible += [state for flag in FLAG_MOVES if flag.action is action and not flag.source]
    by = "other" if action is Action.SUPERSEDE else ""
    if possible:
        decide("net.timeout", action, reason="because", by_key=by)
        assert core.decisions.get(project, "net.timeout").row.state is possible[0]
    else:
        with pytest.raises(Invalid) as refusal:
            decide("net.timeout", action, reason="because", by_key=by)
        assert refusal.value.details["allowed"] == list(core.decisions.get(project, "net.timeout").moves)
        assert core.decisions.get(project, "net.timeout").row.state is state


def test_every_way_back_is_made_of_moves_of_the_table():
    for (state, action), back in WAYS_BACK.items():
        if action in (Action.TOMBSTONE, Action.RESTORE):
            continue
        here = next(move.target for move in MOVES if move.source is state and move.action is action)
        for step in back:
            here = next(move.target for move in MOVES if move.source is here and move.action is step)
        assert here is state


def test_the_table_of_moves_can_be_read_as_text():
    text = table_text()
    for move in MOVES:
        assert move.event in text


def test_a_proposal_shows_in_the_badge_until_it_is_decided(core, project, propose, decide):
    assert core.decisions.waiting(project) == 0
    propose("net.timeout", **AGENT)
    assert core.decisions.waiting(project) == 1
    decide("net.timeout", "accept")
    assert core.decisions.waiting(project) == 0


def test_a_proposal_keeps_what_was_given(core, project, propose):
    constraint = {
        "kind": "must_not",
        "text": "No requests.",
        "check": {"type": "dependency", "pattern": "requests"},
    }
    done = propose(
        "deps.http",
        title="  Use   httpx ",
        rationale="Two clients,\r\ntwo time-outs.",
        scope="build",
        constraints=[constraint],
        evidence=[{"kind": "incident", "summary": "The outage"}],
        links=[{"page": "/webhooks//partners/"}, {"task": "HRB-1"}, {"task": "HRB-1"}],
    )
    assert (done.outcome, done.version) == (Outcome.CREATED, 1)
    detail = core.decisions.get(project, "deps.http")
    assert (detail.row.id, detail.row.title, detail.row.scope) == (done.id, "Use httpx", "build")
    assert detail.rationale == "Two clients,\ntwo time-outs."
    assert detail.constraints[0].check == constraint["check"]
    assert [one.summary for one in detail.evidence] == ["The outage"]
    assert [(link.page, link.task) for link in detail.links] == [("", "HRB-1"), ("webhooks/partners", "")]
    assert [event.action for event in detail.events] == ["proposed", "evidence_added"]


def test_a_key_is_found_in_any_case_and_by_id(core, project, propose):
    done = propose("Net.Timeout")
    assert core.decisions.get(project, "net.timeout").row.id == done.id
    assert core.decisions.get(project, done.id).row.key == "Net.Timeout"


def test_an_unknown_key_names_those_that_are_close(core, project, propose):
    propose("net.timeout")
    with pytest.raises(NotFound, match=r"net\.timeout"):
        core.decisions.get(project, "net.timeot")


def test_an_unknown_project_names_those_there_are(core, project):
    with pytest.raises(NotFound, match="harbor"):
        core.decisions.rows("harbour")


@pytest.mark.parametrize("key", ["", "  ", "two words", "-x", "a" * 121, "a\n"])
def test_a_key_that_cannot_be_typed_is_refused(propose, key):
    with pytest.raises(Invalid):
        propose(key if key != "a\n" else "a\nb")


def test_agents_propose_and_a_person_decides(core, project, propose, decide):
    propose("net.timeout", **AGENT)
    for action in ("accept", "reject", "withdraw", "tombstone"):
        with pytest.raises(NotAllowed):
            decide("net.timeout", action, reason="so", **AGENT)
    assert core.decisions.get(project, "net.timeout").row.state is DecisionState.PROPOSED
    core.settings.put("agents.may_decide", True)
    decide("net.timeout", "accept", **AGENT)
    assert core.decisions.get(project, "net.timeout").row.state is DecisionState.ACCEPTED


@pytest.mark.parametrize(("steps", "action"), [((), "reject"), (("accept",), "retire"), ((), "tombstone")])
def test_what_ends_a_decision_needs_a_reason(propose, decide, steps, action):
    propose("net.timeout")
    for step in steps:
        decide("net.timeout", step)
    with pytest.raises(Invalid, match="reason"):
        decide("net.timeout", action, reason="  ")


def test_a_word_that_is_no_move_is_refused_with_the_list(propose, decide):
    propose("net.timeout")
    with pytest.raises(Invalid, match="supersede"):
        decide("net.timeout", "approve")


def test_a_stale_writer_is_told_the_current_version(core, project, propose, decide):
    propose("net.timeout")
    core.decisions.revise(project, "net.timeout", {"title": "Another"}, expected_version=1, **PERSON)
    for write in (
        lambda: core.decisions.revise(
            project, "net.timeout", {"title": "Third"}, expected_version=1, **PERSON
        ),
        lambda: decide("net.timeout", "accept", expected_version=1),
        lambda: core.decisions.link(project, "net.timeout", {"task": "T"}, expected_version=1, **PERSON),
    ):
        with pytest.raises(Conflict) as stale:
            write()
        assert stale.value.details["current_version"] == 2


def test_revising_a_proposal_changes_it_in_place(core, project, propose):
    propose("net.timeout", rationale="Because.")
    done = core.decisions.revise(project, "net.timeout", {"title": "Ten seconds"}, "clearer", **AGENT)
    detail = core.decisions.get(project, "net.timeout")
    assert (done.version, detail.row.title, detail.rationale) == (2, "Ten seconds", "Because.")
    assert detail.events[-1].before == {"title": "About net.timeout"}
    assert detail.events[-1].after == {"title": "Ten seconds"}


def test_revising_what_is_accepted_waits_for_a_person(core, project, propose, decide):
    propose("net.timeout")
    decide("net.timeout", "accept")
    core.decisions.revise(project, "net.timeout", {"title": "Ten seconds"}, "measured", **AGENT)
    detail = core.decisions.get(project, "net.timeout")
    assert (detail.row.title, detail.row.version, detail.row.pending) == ("About net.timeout", 1, True)
    assert core.decisions.waiting(project) == 1
    assert detail.proposals[0].patch == {"title": "Ten seconds"}
    decide("net.timeout", "accept")
    detail = core.decisions.get(project, "net.timeout")
    assert (detail.row.title, detail.row.version, detail.row.pending) == ("Ten seconds", 2, False)
    assert core.decisions.waiting(project) == 0


def test_rejecting_a_revision_changes_nothing(core, project, propose, decide):
    propose("net.timeout")
    decide("net.timeout", "accept")
    core.decisions.revise(project, "net.timeout", {"title": "Ten seconds"}, **AGENT)
    decide("net.timeout", "reject", reason="Not now.")
    detail = core.decisions.get(project, "net.timeout")
    assert (detail.row.title, detail.row.version, detail.row.state, detail.row.pending) == (
        "About net.timeout",
        1,
        DecisionState.ACCEPTED,
        False,
    )


def test_of_several_revisions_one_has_to_be_named(core, project, propose, decide):
    propose("net.timeout")
    decide("net.timeout", "accept")
    core.decisions.revise(project, "net.timeout", {"title": "Ten seconds"}, **AGENT)
    core.decisions.revise(project, "net.timeout", {"title": "Five seconds"}, **AGENT)
    with pytest.raises(Conflict) as several:
        decide("net.timeout", "accept")
    decide(several.value.details["choices"][1], "accept")
    detail = core.decisions.get(project, "net.timeout")
    assert (detail.row.title, len(detail.proposals)) == ("Five seconds", 1)
    with pytest.raises(Conflict, match="title"):
        decide(several.value.details["choices"][0], "accept")
    core.decisions.revise(project, several.value.details["choices"][0], {"scope": "build"}, **PERSON)
    decide(several.value.details["choices"][0], "accept")
    assert core.decisions.get(project, "net.timeout").row.title == "Ten seconds"


def test_proposing_what_stands_already_changes_nothing(core, project, propose):
    propose("net.timeout", rationale="Because.")
    assert propose("net.timeout", rationale="Because.").outcome is Outcome.UNCHANGED
    assert len(core.decisions.get(project, "net.timeout").events) == 1


def test_two_agents_who_propose_one_key_both_wait(core, project, propose, decide):
    propose("net.timeout", title="Ten seconds", **AGENT)
    done = propose("net.timeout", title="Five seconds", actor="codex", doorway=Doorway.MCP)
    assert any("revision" in words for words in done.warnings)
    rival = core.decisions.get(project, "net.timeout").proposals[0].id
    decide("net.timeout", "reject", reason="Too long.")
    decide(rival, "accept")
    detail = core.decisions.get(project, "net.timeout")
    assert (detail.row.title, detail.row.state) == ("Five seconds", DecisionState.ACCEPTED)
    assert len(core.decisions.rows(project)) == 1


def test_a_rejected_key_tells_the_next_proposer_why(propose, decide):
    propose("net.timeout")
    decide("net.timeout", "reject", reason="We measured it.")
    with pytest.raises(Conflict, match="We measured it"):
        propose("net.timeout", title="Again")


def test_superseding_accepts_the_other_in_the_same_write(core, project, propose, decide):
    propose("old")
    decide("old", "accept")
    propose("new")
    decide("old", "supersede", by_key="new")
    old, new = core.decisions.get(project, "old").row, core.decisions.get(project, "new").row
    assert (old.state, old.superseded_by) == (DecisionState.SUPERSEDED, "new")
    assert new.state is DecisionState.ACCEPTED


@pytest.mark.parametrize("by", ["", "old", "nothing", "gone"])
def test_superseding_by_what_cannot_stand_changes_nothing(core, project, propose, decide, by):
    propose("old")
    decide("old", "accept")
    propose("gone")
    decide("gone", "withdraw")
    with pytest.raises((Invalid, NotFound)):
        decide("old", "supersede", by_key=by)
    assert core.decisions.get(project, "old").row.state is DecisionState.ACCEPTED


def test_a_tombstoned_decision_is_hidden_but_its_history_is_kept(core, project, propose, decide):
    propose("net.timeout")
    decide("net.timeout", "accept")
    decide("net.timeout", "tombstone", reason="Written by mistake.")
    assert core.decisions.rows(project) == []
    assert len(core.decisions.rows(project, include_tombstoned=True)) == 1
    assert core.decisions.applicable(project, doorway=Doorway.MCP).decisions == ()
    assert core.decisions.get(project, "net.timeout").events[-1].action == "tombstoned"
    with pytest.raises(Tombstoned):
        core.decisions.revise(project, "net.timeout", {"title": "x"}, **PERSON)
    with pytest.raises(Tombstoned):
        propose("net.timeout", title="Again")
    decide("net.timeout", "restore")
    assert core.decisions.get(project, "net.timeout").row.state is DecisionState.ACCEPTED


@pytest.mark.parametrize(
    ("steps", "action"),
    [
        ((), "accept"),
        ((), "reject"),
        ((), "withdraw"),
        ((), "tombstone"),
        (("accept",), "retire"),
        (("reject",), "reopen"),
        (("withdraw",), "reopen"),
        (("accept", "retire"), "reopen"),
        (("tombstone",), "restore"),
    ],
)
def test_a_move_can_be_taken_back_and_done_again(core, project, propose, decide, steps, action):
    propose("net.timeout")
    for step in steps:
        decide("net.timeout", step, reason="because")

    def shown():
        row = core.decisions.get(project, "net.timeout").row
        return row.state, row.tombstoned

    before = shown()
    core.apply(core.decisions.transition, project, "net.timeout", action, reason="so", **PERSON)
    after = shown()
    assert after != before
    core.undo()
    assert shown() == before
    core.redo()
    assert shown() == after


def reasons(core, project, key):
    return [(event.action, event.reason) for event in core.decisions.get(project, key).events]


def test_what_is_done_again_is_written_with_the_reason_it_had(core, project, propose):
    propose("net.timeout")
    core.apply(core.decisions.transition, project, "net.timeout", "reject", reason="httpx has it", **PERSON)
    core.undo()
    core.redo()
    core.undo()
    core.redo()
    taken, again = ("reopened", "Taken back."), ("rejected", "httpx has it")
    assert reasons(core, project, "net.timeout")[1:] == [again, taken, again, taken, again]


def test_a_change_that_is_made_again_is_written_with_the_reason_it_had(core, project, propose, decide):
    propose("net.timeout")
    core.apply(core.decisions.revise, project, "net.timeout", {"title": "Ten"}, "Slow links", **PERSON)
    core.undo()
    core.redo()
    decide("net.timeout", "accept")
    core.apply(core.decisions.amend, project, "net.timeout", {"title": "Six"}, "Quick links", **PERSON)
    core.undo()
    core.redo()
    said = [reason for reason, _ in groupby(reason for _, reason in reasons(core, project, "net.timeout"))]
    assert said[:4] == ["", "Slow links", "Taken back.", "Slow links"]
    assert said[-3:] == ["Quick links", "Taken back.", "Quick links"]
    assert core.decisions.get(project, "net.timeout").row.title == "Six"


def test_undoing_over_a_colleagues_edit_is_a_conflict(core, project, propose):
    propose("net.timeout")
    core.apply(core.decisions.revise, project, "net.timeout", {"title": "Mine"}, **PERSON)
    core.decisions.revise(project, "net.timeout", {"title": "Theirs"}, **AGENT)
    with pytest.raises(Conflict):
        core.undo()
    assert core.decisions.get(project, "net.timeout").row.title == "Theirs"


@pytest.mark.parametrize("table", ["decision_event", "decision_evidence", "pulse", "pulse_decision"])
def test_history_cannot_be_changed_even_in_the_database(core, project, propose, decide, table):
    propose("net.timeout", evidence=[{"kind": "note", "summary": "seen"}])
    decide("net.timeout", "accept")
    core.decisions.applicable(project, doorway=Doorway.MCP)
    connection = sqlite3.connect(core.paths.store)
    try:
        for statement in (f"DELETE FROM {table}", f"UPDATE {table} SET rowid = rowid"):
            with pytest.raises(sqlite3.IntegrityError, match="only ever added to"):
                connection.execute(statement)
    finally:
        connection.close()


def test_a_key_that_is_a_secret_is_refused(core, project, propose):
    with pytest.raises(Invalid, match="may not be stored"):
        propose("AKIAIOSFODNN7EXAMPLQ")
    assert core.decisions.rows(project) == []


def test_secrets_are_masked_and_private_text_is_not_kept(core, project, propose):
    done = propose(
        "auth.key",
        title="Keys <private>for Bob</private> rotate",
        rationale="The old one was ghp_abcdefghij0123456789ABCDEFGHIJ012345.",
    )
    detail = core.decisions.get(project, "auth.key")
    assert detail.row.title == "Keys rotate"
    assert "ghp_" not in detail.rationale
    assert len(done.warnings) == 2


def test_rows_are_found_by_state_scope_and_words(core, project, propose, decide):
    propose("net.timeout", title="Calls end", scope="build")
    propose("db.sql", title="Queries in modules", rationale="So that calls are seen.")
    decide("db.sql", "accept")
    keys = lambda **fields: {row.key for row in core.decisions.rows(project, **fields)}  # noqa: E731
    assert keys() == {"net.timeout", "db.sql"}
    assert keys(states=[DecisionState.ACCEPTED]) == {"db.sql"}
    assert keys(scope="build") == {"net.timeout"}
    assert keys(scope="") == {"db.sql"}
    assert keys(text="CALLS") == {"net.timeout", "db.sql"}
    assert keys(text="calls sql") == {"db.sql"}
    assert keys(text="%") == set()
    propose("key.rotation", title="Ключи меняются")
    assert keys(text="ключи") == {"key.rotation"}


TOKEN = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"
MEASURED = {"type": "metric", "metric": "latency", "op": "<", "value": 1}


@pytest.mark.parametrize(
    "fields",
    [
        {"scope": TOKEN},
        {"links": [{"page": f"notes/{TOKEN}"}]},
        {"links": [{"task": TOKEN}]},
        {"constraints": [{"kind": "limit", "text": "x", "check": {**MEASURED, "metric": TOKEN}}]},
        {"constraints": [{"kind": "limit", "text": "x", "check": {**MEASURED, "unit": TOKEN}}]},
        {
            "constraints": [
                {"kind": "must", "text": "x", "check": {"type": "text", "pattern": "a", "paths": [TOKEN]}}
            ]
        },
        {"evidence": [{"kind": "bench", "summary": "x", "content_hash": TOKEN}]},
    ],
)
def test_no_field_of_a_decision_keeps_a_secret(core, project, propose, fields):
    """Only titles, reasons and patterns were looked through, and the history keeps what it once had."""
    with pytest.raises(Invalid, match="stored"):
        propose("a", **fields)
    if "evidence" not in fields:
        propose("b")
        with pytest.raises(Invalid, match="stored"):
            core.decisions.revise(project, "b", fields, actor="ada", doorway=Doorway.MCP)
    core.decisions.applicable(project, task=TOKEN, path=TOKEN, stage=TOKEN, doorway=Doorway.MCP)
    with closing(sqlite3.connect(core.paths.store)) as connection:
        assert TOKEN not in "\n".join(connection.iterdump())
