"""Decisions that cannot both stand are found, listed once, and stay until a person settles them."""

import pytest

from tde_desktop.errors import Conflict, Invalid, NotAllowed
from tde_desktop.globs import may_overlap
from tde_desktop.vocabulary import DecisionState, Doorway
from tests.decisions.conftest import AGENT, PERSON


def limit(op, value, unit="", metric="call_seconds", kind="limit", **more):
    check = {"type": "metric", "metric": metric, "op": op, "value": value, "unit": unit} | more
    return {"kind": kind, "text": f"{metric} {op} {value} {unit}", "check": check}


def rule(kind, sort, pattern, **more):
    return {"kind": kind, "text": f"{kind} {pattern}", "check": {"type": sort, "pattern": pattern} | more}


def sentence(kind, text):
    return {"kind": kind, "text": text}


CLASHING = [
    (rule("must", "dependency", "httpx"), rule("must_not", "dependency", "httpx")),
    (rule("must", "dependency", "My_Pkg"), rule("must_not", "dependency", "my-pkg")),
    (rule("must", "dependency", "boto3"), rule("must_not", "dependency", "boto*")),
    (rule("must", "path", "CHANGELOG.md"), rule("must_not", "path", "*.md")),
    (rule("must", "path", "docs/"), rule("must_not", "path", "docs/")),
    (rule("must", "text", "Licence", paths=["src/**/*.py"]), rule("must_not", "text", "Licence")),
    (
        rule("must", "regex", "^import a", paths=["src/a/*.py"]),
        rule("must_not", "regex", "^import a", paths=["**/*.py"]),
    ),
    (rule("must", "import", "app.db", paths=["src/*.py"]), rule("must_not", "import", "app", paths=["src/"])),
    (limit("<=", 10, "s"), limit(">=", 15, "s")),
    (limit("<", 10, "s"), limit(">=", 10, "s")),
    (limit("=", 5), limit("=", 6)),
    (limit("<=", 10, "s"), limit(">=", 15_000, "ms")),
    (limit("<=", 10, kind="must_not"), limit("<=", 10)),
    (limit("=", 5, kind="must_not"), limit("=", 5)),
    (limit("<", 5, metric="file_lines"), limit(">", 3, metric="file_lines", kind="must_not")),
    (sentence("must", "Use requests."), sentence("must_not", "use requests")),
    (
        sentence("must_not", "The project must not use requests"),
        sentence("must", "The project must use requests!"),
    ),
    (sentence("must", "Never log tokens"), sentence("must", "Log tokens")),
]
CLASHING[14] = (limit("<", 3, metric="file_lines"), limit(">=", 3, metric="file_lines"))
AT_PEACE = [
    (rule("must", "dependency", "httpx"), rule("must_not", "dependency", "requests")),
    (rule("must", "dependency", "httpx"), rule("prefer", "dependency", "httpx")),
    (rule("must", "text", "A", paths=["src/**"]), rule("must_not", "text", "A", paths=["tests/**"])),
    (rule("must", "path", "docs/*.md"), rule("must_not", "path", "docs/private.md")),
    (limit("<=", 10, "s"), limit(">=", 10, "s")),
    (limit("<=", 10, "s"), limit(">=", 15, "rows")),
    (limit("<=", 10, metric="a"), limit(">=", 15, metric="b")),
    (limit("=", 5, kind="must_not"), limit("<=", 5)),
    (
        limit("<=", 10, metric="file_lines", paths=["a/**"]),
        limit(">=", 15, metric="file_lines", paths=["b/**"]),
    ),
    (sentence("must", "Never use requests"), sentence("must_not", "use requests")),
    (sentence("must", "Use requests"), sentence("must", "Use requests")),
]


@pytest.mark.parametrize(("one", "other"), CLASHING)
def test_constraints_that_contradict_are_a_conflict(core, project, propose, one, other):
    propose("a", constraints=[one])
    done = propose("b", constraints=[other])
    assert len(core.decisions.conflicts(project)) == 1
    assert [words for words in done.warnings if words.startswith("Conflict")]
    assert core.decisions.waiting(project) == 3


@pytest.mark.parametrize(("one", "other"), AT_PEACE)
def test_constraints_that_can_both_be_kept_are_none(core, project, propose, one, other):
    propose("a", constraints=[one])
    propose("b", constraints=[other])
    assert core.decisions.conflicts(project) == []


HTTPX = [rule("must", "dependency", "httpx")]
NO_HTTPX = [rule("must_not", "dependency", "httpx")]


@pytest.mark.parametrize(
    ("mine", "theirs", "clash"),
    [
        ({}, {}, True),
        ({"scope": "build"}, {"scope": "review"}, False),
        ({"scope": "build"}, {}, True),
        ({"links": [{"task": "A"}]}, {"links": [{"task": "B"}]}, False),
        ({"links": [{"task": "A"}]}, {}, True),
        ({"links": [{"page": "a"}]}, {"links": [{"page": "a/b"}]}, True),
        ({"links": [{"page": "a"}]}, {"links": [{"page": "ab"}]}, False),
    ],
)
def test_decisions_clash_only_where_both_apply(core, project, propose, mine, theirs, clash):
    propose("a", constraints=HTTPX, **mine)
    propose("b", constraints=NO_HTTPX, **theirs)
    assert bool(core.decisions.conflicts(project)) is clash


def test_a_conflict_is_listed_once_however_often_it_is_found(core, project, propose, decide):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    core.decisions.revise(project, "a", {"title": "Another"}, **AGENT)
    decide("a", "accept")
    decide("b", "accept")
    assert len(core.decisions.conflicts(project)) == 1
    assert [event.action for event in core.decisions.get(project, "a").events].count("conflict_found") == 1


def test_a_conflict_stays_open_after_an_agents_edit_and_ends_with_a_persons(core, project, propose):
    propose("a", constraints=HTTPX, **AGENT)
    propose("b", constraints=NO_HTTPX, **AGENT)
    core.decisions.revise(project, "b", {"constraints": []}, **AGENT)
    assert len(core.decisions.conflicts(project)) == 1
    core.decisions.revise(project, "b", {"title": "Checked"}, "It has no rule any more.", **PERSON)
    assert core.decisions.conflicts(project) == []
    (settled,) = core.decisions.conflicts(project, "resolved")
    assert (settled.actor, settled.reason) == ("ada", "It has no rule any more.")


def test_both_stand_with_a_reason_until_one_side_changes(core, project, propose, decide):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    (clash,) = core.decisions.conflicts(project)
    with pytest.raises(Invalid, match="reason"):
        core.decisions.resolve(project, clash.id, "stand", reason=" ", **PERSON)
    core.decisions.resolve(project, clash.id, "stand", reason="Until spring.", **PERSON)
    for key in "ab":
        decide(key, "accept")
    assert core.decisions.conflicts(project) == []
    core.decisions.amend(project, "b", {"constraints": [{**NO_HTTPX[0], "text": "Never httpx"}]}, **PERSON)
    assert len(core.decisions.conflicts(project)) == 1


def test_letting_both_stand_can_be_taken_back(core, project, propose):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    (clash,) = core.decisions.conflicts(project)
    core.apply(core.decisions.resolve, project, clash.id, "stand", reason="Until spring.", **PERSON)
    core.undo()
    assert [one.id for one in core.decisions.conflicts(project)] == [clash.id]
    core.redo()
    (settled,) = core.decisions.conflicts(project, "resolved")
    assert (settled.id, settled.reason) == (clash.id, "Until spring.")
    core.undo()
    assert [one.id for one in core.decisions.conflicts(project)] == [clash.id]


def test_a_conflict_that_stays_after_an_agents_change_is_not_listed_twice(core, project, propose):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    (clash,) = core.decisions.conflicts(project)
    core.decisions.link(project, "b", {"task": "T"}, **AGENT)
    core.decisions.link(project, "a", {"task": "T"}, **AGENT)
    assert [one.id for one in core.decisions.conflicts(project)] == [clash.id]


def test_a_side_that_is_rejected_again_settles_the_conflict_for_the_first_reason(core, project, propose):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    (clash,) = core.decisions.conflicts(project)
    core.apply(core.decisions.resolve, project, clash.id, "reject", key="b", reason="We need it.", **PERSON)
    core.undo()
    core.redo()
    settled = core.decisions.conflicts(project, "resolved")
    assert {one.reason for one in settled} == {"We need it."}
    assert core.decisions.conflicts(project) == []


def test_rejecting_one_side_settles_it_and_it_comes_back_with_that_side(core, project, propose, decide):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    (clash,) = core.decisions.conflicts(project)
    core.decisions.resolve(project, clash.id, "reject", key="b", reason="We need it.", **PERSON)
    assert core.decisions.get(project, "b").row.state is DecisionState.REJECTED
    assert core.decisions.conflicts(project) == []
    decide("b", "reopen")
    assert len(core.decisions.conflicts(project)) == 1


def test_rejecting_an_accepted_side_retires_it(core, project, propose, decide):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    for key in "ab":
        decide(key, "accept")
    (clash,) = core.decisions.conflicts(project)
    core.decisions.resolve(project, clash.id, "reject", key="a", reason="Old.", **PERSON)
    assert core.decisions.get(project, "a").row.state is DecisionState.RETIRED
    assert core.decisions.waiting(project) == 0


def test_superseding_one_side_settles_it(core, project, propose, decide):
    propose("a", constraints=HTTPX)
    decide("a", "accept")
    propose("b", constraints=NO_HTTPX)
    (clash,) = core.decisions.conflicts(project)
    core.decisions.resolve(project, clash.id, "supersede", key="a", reason="Newer.", **PERSON)
    assert core.decisions.get(project, "a").row.superseded_by == "b"
    assert core.decisions.waiting(project) == 0


def test_narrowing_one_side_settles_it_and_is_one_act_to_take_back(core, project, propose, decide):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX, links=[{"page": "billing"}])
    for key in "ab":
        decide(key, "accept")
    (clash,) = core.decisions.conflicts(project)
    narrowed = {"links": [{"page": "webhooks"}]}
    core.apply(
        core.decisions.resolve,
        project,
        clash.id,
        "narrow",
        key="a",
        patch=narrowed,
        reason="Apart.",
        **PERSON,
    )
    detail = core.decisions.get(project, "a")
    assert (detail.row.version, detail.links[0].page) == (2, "webhooks")
    assert core.decisions.conflicts(project) == []
    core.undo()
    assert core.decisions.get(project, "a").links == ()
    assert len(core.decisions.conflicts(project)) == 1


def test_narrowing_that_does_not_help_is_refused_and_changes_nothing(core, project, propose, decide):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    (clash,) = core.decisions.conflicts(project)
    with pytest.raises(Invalid, match="still clash"):
        core.decisions.resolve(
            project, clash.id, "narrow", key="a", patch={"scope": "build"}, reason="Try.", **PERSON
        )
    assert core.decisions.get(project, "a").row.scope == ""
    assert [one.id for one in core.decisions.conflicts(project)] == [clash.id]


def test_agents_settle_nothing_and_nothing_is_settled_twice(core, project, propose):
    propose("a", constraints=HTTPX)
    propose("b", constraints=NO_HTTPX)
    (clash,) = core.decisions.conflicts(project)
    with pytest.raises(NotAllowed):
        core.decisions.resolve(project, clash.id, "stand", reason="x", **AGENT)
    core.decisions.resolve(project, clash.id, "stand", reason="x", **PERSON)
    with pytest.raises(Conflict):
        core.decisions.resolve(project, clash.id, "stand", reason="y", **PERSON)


def test_two_open_proposals_for_one_key_are_a_conflict(core, project, propose, decide):
    propose("a", title="One", **AGENT)
    propose("a", title="Two", actor="codex", doorway=Doorway.MCP)
    (clash,) = core.decisions.conflicts(project)
    assert clash.rule == "two_proposals"
    rival = clash.first_proposal or clash.second_proposal
    core.decisions.resolve(project, clash.id, "reject", key=rival, reason="The first.", **PERSON)
    assert core.decisions.waiting(project) == 1
    assert core.decisions.get(project, "a").row.state is DecisionState.PROPOSED


def test_two_proposals_for_different_stages_are_none(core, project, propose):
    propose("a", title="One", scope="build")
    propose("a", title="Two", scope="review")
    assert core.decisions.conflicts(project) == []


def test_resting_on_what_was_retired_is_a_conflict(core, project, propose, decide):
    propose("base")
    propose("top", evidence=[{"kind": "depends_on", "summary": "Builds on it", "uri": "decision:base"}])
    for key in ("base", "top"):
        decide(key, "accept")
    assert core.decisions.conflicts(project) == []
    decide("base", "retire", reason="Over.")
    (clash,) = core.decisions.conflicts(project)
    assert (clash.rule, clash.first.key, clash.second.key) == ("depends_on_ended", "top", "base")


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        (["src/**/*.py"], ["src/a/b.py"], True),
        (["src/**/*.py"], ["tests/**"], False),
        (["*.py"], ["src/a.py"], True),
        (["*.py"], ["src/*.js"], False),
        (["src/"], ["src/a/**/b.c"], True),
        (["src/a?c"], ["src/abc"], True),
        (["src/a*z"], ["src/*bz"], True),
        (["src/a*"], ["src/b*"], False),
        (["{a,b}/x"], ["b/*"], True),
        ([], ["b/*"], True),
        (["a/**/z"], ["a/z"], True),
        (["a/*/z?"], ["a/zz*"], False),
        (["a"], ["a/b/c"], True),
        (["a/*"], ["a/b/c"], False),
    ],
)
def test_globs_meet_when_one_path_can_be_both(one, other, meet):
    assert may_overlap(one, other) is meet
    assert may_overlap(other, one) is meet
