"""Which decisions reach runs, and why others are dead weight."""

from datetime import timedelta

from tde_desktop.store.fields import utc_now
from tde_desktop.vocabulary import Doorway


def test_pulses_are_counted_by_decision_day_and_doorway(core, project, propose, decide):
    for key in ("often", "never"):
        propose(key, scope="" if key == "often" else "release")
        decide(key, "accept")
    for doorway in (Doorway.MCP, Doorway.MCP, Doorway.PIPELINE):
        core.decisions.applicable(project, doorway=doorway)
    often, never = core.decisions.reach(project)
    assert (often.decision.key, often.pulses, often.because) == ("often", 3, "")
    assert {(doorway, count) for _, doorway, count in often.days} == {(Doorway.MCP, 2), (Doorway.PIPELINE, 1)}
    assert often.last_at is not None
    assert (never.decision.key, never.pulses, never.last_at) == ("never", 0, None)
    assert never.because == "stage release: no run has named that stage"


def test_only_what_was_told_since_then_counts(core, project, propose, decide):
    propose("k")
    decide("k", "accept")
    core.decisions.applicable(project, doorway=Doorway.MCP)
    later = utc_now() + timedelta(seconds=1)
    assert core.decisions.reach(project, later)[0].pulses == 0
    assert core.decisions.reach(project, later - timedelta(days=1))[0].pulses == 1


def test_dead_weight_says_what_it_is_tied_to(core, project, propose, decide):
    core.brain.write(project, path="billing/tax", title="Tax", body="x", actor="ada")
    core.projects.add_task(project, "HRB-1")
    for key, link in {
        "a": {"page": "exports"},
        "b": {"page": "billing"},
        "c": {"task": "HRB-9"},
        "d": {"task": "HRB-1"},
    }.items():
        propose(key, links=[link])
        decide(key, "accept")
    because = {row.decision.key: row.because for row in core.decisions.reach(project)}
    assert because == {
        "a": "linked to exports, where there are no pages",
        "b": "no run that it applies to has asked",
        "c": "only for task HRB-9, which is not open",
        "d": "no run that it applies to has asked",
    }


def test_decisions_that_are_not_standing_are_neither(core, project, propose, decide):
    propose("a")
    propose("b")
    decide("b", "accept")
    decide("b", "retire", reason="Over.")
    assert core.decisions.reach(project) == []


def test_the_newest_tellings_of_a_decision_are_listed(core, project, propose, decide):
    propose("k")
    decide("k", "accept")
    core.decisions.applicable(project, task="A", doorway=Doorway.MCP)
    core.decisions.applicable(project, path="x/y", stage="build", doorway=Doorway.PIPELINE)
    newest, older = core.decisions.pulses(project, "k")
    assert (newest.doorway, newest.task, newest.path, newest.stage) == (
        Doorway.PIPELINE,
        None,
        "x/y",
        "build",
    )
    assert (older.task, older.version) == ("A", 1)
    assert len(core.decisions.pulses(project, "k", limit=1)) == 1
