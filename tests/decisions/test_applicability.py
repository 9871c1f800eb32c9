"""Which decisions a run has to obey: every row of the truth table, and the pulses that record the telling."""

import itertools

import pytest

from tde_desktop.store.models.decisions import Pulse, PulseDecision
from tde_desktop.vocabulary import Doorway

# What a decision is tied to x what the run gives -> whether that test lets it in.
TASK = {
    ("not linked", "not given"): True,
    ("not linked", "matching"): True,
    ("not linked", "not matching"): True,
    ("linked", "not given"): False,
    ("linked", "matching"): True,
    ("linked", "not matching"): False,
}
PATH = TASK  # without a path, what is linked to a page is left out and not assumed to matter
STAGE = TASK  # an empty scope suits every stage; with a scope the stage has to be that one

ROWS = [
    (task, path, stage, TASK[task] and PATH[path] and STAGE[stage])
    for task, path, stage in itertools.product(TASK, PATH, STAGE)
]


def test_the_truth_table_has_every_row():
    assert len(ROWS) == 216


@pytest.fixture
def truth(core, project, propose, decide):
    """Eight accepted decisions: linked or not to a task, a page and a stage."""
    for task, page, stage in itertools.product(("not linked", "linked"), repeat=3):
        key = f"{task}-{page}-{stage}".replace(" ", "_")
        links = [{"task": "HRB-1"}] if task == "linked" else []
        links += [{"page": "webhooks/partners"}] if page == "linked" else []
        propose(key, links=links, scope="build" if stage == "linked" else "")
        decide(key, "accept")
    return project


def test_applicability_is_exactly_the_truth_table(core, truth):
    task_given = {"not given": None, "matching": "HRB-1", "not matching": "HRB-2"}
    path_given = {"not given": None, "matching": "webhooks/partners", "not matching": "webhooks"}
    stage_given = {"not given": None, "matching": "build", "not matching": "review"}
    asked = {
        names: {
            one.decision.row.key
            for one in core.decisions.applicable(
                truth,
                task=task_given[names[0]],
                path=path_given[names[1]],
                stage=stage_given[names[2]],
                doorway=Doorway.MCP,
                record=False,
            ).decisions
        }
        for names in itertools.product(task_given, path_given, stage_given)
    }
    for task, path, stage, applies in ROWS:
        key = f"{task[0]}-{path[0]}-{stage[0]}".replace(" ", "_")
        found = key in asked[task[1], path[1], stage[1]]
        assert found is applies, f"{key} asked with task {task[1]}, path {path[1]}, stage {stage[1]}"


@pytest.mark.parametrize(
    ("path", "applies"),
    [
        ("webhooks/partners", True),
        ("webhooks/partners/timeouts", True),
        ("/webhooks/partners/a/b/", True),
        ("webhooks/partners-eu", False),
        ("webhooks/partner", False),
        ("webhooks", False),
        ("a/webhooks/partners", False),
        ("", False),
        ("/", False),
    ],
)
def test_a_page_link_means_that_page_and_whole_segments_beneath(
    core, project, propose, decide, path, applies
):
    propose("k", links=[{"page": "webhooks/partners"}])
    decide("k", "accept")
    found = core.decisions.applicable(project, path=path, doorway=Doorway.MCP, record=False)
    assert bool(found.decisions) is applies
    assert bool(found.left_out) is not applies


def test_only_what_is_accepted_and_not_tombstoned_applies(core, project, propose, decide):
    for key, steps in {
        "proposed": (),
        "accepted": ("accept",),
        "rejected": ("reject",),
        "withdrawn": ("withdraw",),
        "retired": ("accept", "retire"),
        "reopened": ("accept", "retire", "reopen"),
        "tombstoned": ("accept", "tombstone"),
        "restored": ("accept", "tombstone", "restore"),
    }.items():
        propose(key)
        for step in steps:
            decide(key, step, reason="so")
    found = core.decisions.applicable(project, doorway=Doorway.MCP, record=False)
    assert [one.decision.row.key for one in found.decisions] == ["accepted", "restored"]


def test_a_second_link_of_the_same_sort_widens(core, project, propose, decide):
    propose("k", links=[{"task": "A"}, {"task": "B"}, {"page": "x"}, {"page": "y"}])
    decide("k", "accept")
    for task, path in itertools.product("AB", "xy"):
        found = core.decisions.applicable(project, task=task, path=path, doorway=Doorway.MCP, record=False)
        assert len(found.decisions) == 1


def test_why_says_by_which_rule_a_decision_came_in_or_stayed_out(core, project, propose, decide):
    propose("in", links=[{"task": "HRB-1"}, {"page": "a"}], scope="build")
    propose("out", scope="release")
    for key in ("in", "out"):
        decide(key, "accept")
    found = core.decisions.applicable(
        project, task="HRB-1", path="a/b", stage="build", doorway=Doorway.MCP, record=False
    )
    why = found.decisions[0].why
    assert (why.task, why.path, why.stage) == (
        "linked to task HRB-1",
        "linked to a and beneath",
        "stage build",
    )
    assert found.left_out[0].because == "stage release; asked for build"


def test_each_query_leaves_a_pulse_for_each_decision_it_returned(core, project, propose, decide):
    for key in ("a", "b"):
        propose(key)
        decide(key, "accept")
    propose("c", scope="build")
    decide("c", "accept")
    done = core.decisions.applicable(project, task="T", path="p", doorway=Doorway.PIPELINE)
    with core.store.reading():
        pulse = Pulse.get_by_id(done.pulse_id)
        assert (pulse.doorway, pulse.task, pulse.path, pulse.stage) == (Doorway.PIPELINE, "T", "p", None)
        told = [one.decision.key for one in PulseDecision.select().where(PulseDecision.pulse == pulse)]
    assert sorted(told) == ["a", "b"]


def test_a_preview_leaves_no_pulse(core, project, propose, decide):
    propose("a")
    decide("a", "accept")
    assert core.decisions.applicable(project, doorway=Doorway.WINDOW, record=False).pulse_id == ""
    with core.store.reading():
        assert Pulse.select().count() == 0
