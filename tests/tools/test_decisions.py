import pytest

from tde_desktop.core import Caller
from tde_desktop.errors import ConstraintViolation, Invalid, NotAllowed, TooLarge
from tde_desktop.tools import registry
from tde_desktop.vocabulary import Doorway

NO_PICKLE = {
    "kind": "must_not",
    "text": "Import no pickle.",
    "check": {"type": "regex", "pattern": "import pickle", "paths": ["**/*.py"]},
}


@pytest.fixture
def person(core, harbor):
    """Calls a tool as the person at the command line."""

    def call(tool, **arguments):
        return registry.call(core, Caller(Doorway.CLI, "ada", harbor), tool, arguments)

    return call


def test_a_proposal_binds_nobody_until_a_person_accepts_it(agent, person):
    proposed = agent("decision_propose", key="no-pickle", title="No pickle", constraints=[NO_PICKLE])
    assert (proposed["outcome"], proposed["version"], proposed["conflicts"]) == ("created", 1, [])
    assert agent("decision_list_applicable")["decisions"] == []
    with pytest.raises(NotAllowed):
        agent("decision_transition", key="no-pickle", action="accept")
    assert person("decision_transition", key="no-pickle", action="accept")["state"] == "accepted"
    (entry,) = agent("decision_list_applicable")["decisions"]
    assert entry["constraints"][0]["check"]["pattern"] == "import pickle"
    assert entry["why"].keys() == {"task", "path", "stage"}


def test_the_same_proposal_again_changes_nothing_and_another_key_may_clash(agent):
    agent("decision_propose", key="a", title="A", constraints=[{"kind": "must", "text": "Use tabs"}])
    again = agent("decision_propose", key="a", title="A", constraints=[{"kind": "must", "text": "Use tabs"}])
    assert again["outcome"] == "unchanged"
    clash = agent(
        "decision_propose", key="b", title="B", constraints=[{"kind": "must_not", "text": "Use tabs"}]
    )
    (conflict,) = clash["conflicts"]
    assert {conflict["first"], conflict["second"]} == {"a", "b"}
    assert agent("decision_conflicts")["items"][0]["id"] == conflict["id"]
    assert agent("decision_conflicts", state="resolved")["total"] == 0


def test_a_check_names_decision_file_and_line_and_fails_only_when_it_enforces(agent, person, harbor):
    agent("decision_propose", key="no-pickle", title="No pickle", constraints=[NO_PICKLE])
    person("decision_transition", key="no-pickle", action="accept")
    (harbor / "src" / "store.py").write_text("import json\nimport pickle\n")
    with pytest.raises(ConstraintViolation, match="no-pickle") as refused:
        agent("decision_check", paths=["src/store.py"])
    assert refused.value.details["violations"][0]["line"] == 2
    report = agent("decision_check", paths=["src/store.py"], enforce=False)
    assert (report["ok"], report["violations"][0]["path"]) == (False, "src/store.py")
    assert agent("decision_check", enforce=False)["ok"] is False  # the working tree the agent is in
    assert agent("decision_check", text="import json")["ok"]
    diff = "--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a\n+import pickle\n"
    assert agent("decision_check", diff=diff, enforce=False)["violations"][0]["line"] == 1
    with pytest.raises(Invalid, match="one of"):
        agent("decision_check", diff=diff, text="x")


def test_a_revision_of_an_accepted_decision_waits_for_a_person(agent, person):
    agent("decision_propose", key="a", title="A")
    person("decision_transition", key="a", action="accept")
    agent("decision_revise", key="a", patch={"title": "A, but better"}, reason="measured")
    record = agent("decision_get", key="a", include=["events"])
    assert (record["title"], record["pending"], record["version"]) == ("A", True, 1)
    assert person("decision_transition", key="a", action="accept")["title"] == "A, but better"


def test_only_what_is_asked_for_is_in_a_record(agent):
    agent("decision_propose", key="a", title="A", links=[{"page": "guides"}])
    assert "events" not in agent("decision_get", key="a")
    everything = ["events", "evidence", "links", "conflicts", "pulses"]
    agent("decision_add_evidence", key="a", kind="bench", summary="40 a second")
    record = agent("decision_get", key="a", include=everything)
    assert [len(record[name]) for name in ("evidence", "links", "conflicts")] == [1, 1, 0]
    assert record["pulses"]["count"] == 0


def test_a_record_with_a_long_history_stays_small_and_says_what_it_leaves_out(agent):
    """It was handed to an agent whole: 650,000 characters of it."""
    agent("decision_propose", key="a", title="A")
    for number in range(60):
        agent("decision_revise", key="a", patch={"rationale": f"{number} " + "why " * 500})
        agent("decision_add_evidence", key="a", kind="bench", summary=f"{number} a second")
    record = agent("decision_get", key="a", include=["events", "evidence"])
    assert [len(record[name]) for name in ("events", "evidence")] == [50, 50]
    assert record["left_out"] == {"events": 71, "evidence": 10}
    assert record["evidence"][-1]["summary"] == "59 a second"
    revised = record["events"][-2]["after"]["rationale"]
    assert (revised[:3], len(revised), revised[-1]) == ("59 ", 499, "…")
    assert record["rationale"] == "59 " + ("why " * 500).strip()
    older = agent("decision_get", key="a", version=3, include=["events"])
    assert [event["version"] for event in older["events"]] == [1, 2, 2, 3, 3]
    assert "left_out" not in older


def test_an_agent_that_proposes_one_key_over_and_over_is_stopped(agent):
    """Any two of the proposals are in conflict: sixty made 1,800 of them for a person to settle."""
    for number in range(6):
        told = agent("decision_propose", key="a", title=f"A, the {number}th time")
    assert (len(told["conflicts"]), told["left_out"]) == (15, 0)
    assert len(told["warnings"]) == 2  # that it waits, and the conflict, which is the same each time
    with pytest.raises(TooLarge, match="5 open proposals"):
        agent("decision_propose", key="a", title="A once more")
    assert agent("decision_propose", key="a", title="A, the 5th time")["outcome"] == "unchanged"
    assert agent("decision_conflicts")["total"] == 15


def test_a_rival_that_is_proposed_again_is_the_one_that_waits(agent, person, core):
    """It was said to be created, and taking that back withdrew the first one."""
    agent("decision_propose", key="a", title="A")
    person("decision_propose", key="a", title="B")
    again = person("decision_propose", key="a", title="B")
    assert (again["outcome"], len(again["conflicts"])) == ("unchanged", 1)
    assert "this waits as revision rev_" in again["warnings"][0]
    core.undo()
    assert agent("decision_conflicts")["total"] == 0  # undone was the first B, and that alone
    assert agent("decision_get", key="a")["title"] == "A"


def test_new_evidence_for_what_is_proposed_already_is_kept(agent):
    """It fell away without a word: "unchanged"."""
    agent("decision_propose", key="a", title="A")
    proof = {"kind": "bench", "summary": "40 a second"}
    told = agent("decision_propose", key="a", title="A", evidence=[proof])
    assert told["outcome"] == "updated"
    assert agent("decision_propose", key="a", title="A", evidence=[proof])["outcome"] == "unchanged"
    record = agent("decision_get", key="a", include=["evidence"])
    assert [each["summary"] for each in record["evidence"]] == ["40 a second"]


def test_a_decision_tied_to_a_page_applies_there_and_beneath_only(agent, person):
    agent("decision_propose", key="a", title="A", links=[{"page": "guides"}])
    person("decision_transition", key="a", action="accept")
    assert agent("decision_list_applicable")["decisions"] == []
    for path, count in (("guides", 1), ("guides/retry", 1), ("guidesx", 0)):
        assert len(agent("decision_list_applicable", path=path)["decisions"]) == count
    person("decision_link", key="a", page="guides", remove=True)
    assert len(agent("decision_list_applicable")["decisions"]) == 1


def test_an_agent_cannot_unbind_what_a_person_accepted_by_a_link(agent, person):
    """A link to any page took a decision away from all others, with no person asked."""
    agent("decision_propose", key="a", title="A")
    person("decision_transition", key="a", action="accept")
    told = agent("decision_link", key="a", page="ops/retry")
    assert "this waits as revision rev_" in told["warnings"][0]
    assert len(agent("decision_list_applicable")["decisions"]) == 1
    record = person("decision_transition", key="a", action="accept")
    assert (record["version"], agent("decision_list_applicable")["decisions"]) == (2, [])
    assert agent("decision_link", key="a", page="guides")["version"] == 3  # it binds more by that
    assert len(agent("decision_list_applicable", path="guides/retry")["decisions"]) == 1
    assert agent("decision_link", key="a", page="guides", remove=True)["version"] == 3
    assert len(agent("decision_list_applicable", path="guides")["decisions"]) == 1


def test_who_accepts_a_decision_is_told_what_it_is_in_conflict_with(agent, person):
    agent("decision_propose", key="a", title="A", constraints=[{**NO_PICKLE, "kind": "must"}])
    person("decision_transition", key="a", action="accept")
    agent("decision_propose", key="b", title="B", constraints=[NO_PICKLE])
    (sentence,) = [row["sentence"] for row in agent("decision_conflicts")["items"]]
    told = person("decision_transition", key="b", action="accept")["warnings"]
    assert f"Conflict: {sentence}" in told


def test_an_error_names_what_one_decision_breaks_apart_from_the_others(agent, person, harbor):
    one_line = {"type": "metric", "metric": "file_lines", "op": "<=", "value": 1}
    limit = {"kind": "limit", "text": "One line", "check": one_line}
    for key, constraint in (("a", NO_PICKLE), ("b", limit)):
        agent("decision_propose", key=key, title=key, constraints=[constraint])
        person("decision_transition", key=key, action="accept")
    (harbor / "src" / "store.py").write_text("import pickle\nimport pickle\n")
    with pytest.raises(ConstraintViolation) as refused:
        agent("decision_check", paths=["src/store.py"])
    assert "Broken at src/store.py:1 and 1 more. 1 more place breaks b." in refused.value.message


def test_pulses_show_what_reaches_runs_and_what_is_dead_weight(agent, person):
    for key, scope in (("a", ""), ("b", "deploy")):
        agent("decision_propose", key=key, title=key.upper(), scope=scope)
        person("decision_transition", key=key, action="accept")
    agent("decision_list_applicable")
    reach = agent("decision_pulse_stats", since="2020-01-01")
    assert [row["key"] for row in reach["reached"]] == ["a"]
    assert [row["key"] for row in reach["never_reached"]] == ["b"]
    assert reach["never_reached"][0]["because"]
    with pytest.raises(Invalid, match="2026-05-01"):
        agent("decision_pulse_stats", since="yesterday")


def test_many_applicable_decisions_stay_in_the_bound_and_name_what_is_left_out(agent, person):
    for number in range(12):
        rules = [{"kind": "must", "text": f"rule {number} {'long ' * 60}"}]
        agent("decision_propose", key=f"d{number}", title=f"D {number}", constraints=rules)
        person("decision_transition", key=f"d{number}", action="accept")
    answer = agent("decision_list_applicable", max_chars=1500)
    assert len(answer["context_block"]) <= 1500
    assert answer["left_out"]
    assert len(answer["decisions"]) + len(answer["left_out"]) == 12
    assert "left out" in answer["context_block"]


@pytest.mark.parametrize("link", [{}, {"page": "a", "task": "b"}])
def test_a_link_names_a_page_or_a_task(agent, link):
    with pytest.raises(Invalid, match="one of the two"):
        agent("decision_propose", key="a", title="A", links=[link])


def test_what_binds_but_has_no_check_is_said_when_proposed_and_when_accepted(agent, person):
    rules = [NO_PICKLE, {"kind": "must", "text": "Use tabs"}, {"kind": "prefer", "text": "Short names"}]
    proposed = agent("decision_propose", key="a", title="A", constraints=rules)
    accepted = person("decision_transition", key="a", action="accept")
    for answer in (proposed, accepted):
        (warning,) = answer["warnings"]
        assert "Not checked by machine" in warning
        assert "Use tabs" in warning


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        (
            "decision_propose",
            {"constraints": [{"kind": "must", "text": "x", "pattern": "y"}], "title": "A"},
            "constraints[0] has no field pattern. Fields of constraints[0]: kind, text, check.",
        ),
        (
            "decision_propose",
            {"constraints": [{"kind": "should", "text": "x"}], "title": "A"},
            'constraints[0].kind has to be one of must, must_not, prefer, limit, and is "should".',
        ),
        (
            "decision_revise",
            {"patch": {"constraints": [{"kind": "must"}]}},
            "patch.constraints[0].text is missing. It has to be text of 1 to 400 characters.",
        ),
        ("decision_revise", {"patch": {"colour": 1}}, "Fields of patch: title, rationale"),
        (
            "decision_check",
            {"values": {"n": 1, "a.b c": "x"}},
            'values[a.b c] has to be a number, and is "x"',
        ),
    ],
)
def test_wrong_arguments_within_an_argument_are_told_with_the_fields_of_that_place(
    agent, tool, arguments, said
):
    with pytest.raises(Invalid) as refused:
        agent(tool, **({} if tool == "decision_check" else {"key": "a"}), **arguments)
    assert said in str(refused.value)
