"""Enforcement through the service: what applies is checked, what is known is left out; rehearsals."""

import pytest

from tde_desktop.decisions.findings import Target
from tde_desktop.errors import ConstraintViolation, Invalid, NotFound
from tests.decisions.conftest import AGENT, PERSON
from tests.decisions.trees import Tree

NO_REQUESTS = {
    "kind": "must_not",
    "text": "No file may import requests.",
    "check": {"type": "regex", "pattern": r"^\s*(import|from) requests\b", "paths": ["*.py"]},
}
SHORT = {
    "kind": "limit",
    "text": "Files stay short.",
    "check": {"type": "metric", "metric": "file_lines", "op": "<=", "value": 3, "paths": ["*.py"]},
}
ON_DUTY = {"kind": "must", "text": "People read it."}


@pytest.fixture
def clone(core, project):
    return Tree(
        core.paths.clone(project),
        {"a.py": "import requests\n", "b.py": "1\n2\n3\n4\n", "README.md": "import requests\n"},
    )


@pytest.fixture
def accepted(propose, decide):
    def act(key, *constraints, **fields):
        propose(key, constraints=list(constraints), **fields)
        decide(key, "accept")

    return act


def places(report):
    return [(one.key, one.number, one.place) for one in report.violations]


def test_the_clone_is_checked_by_what_is_accepted(core, project, clone, propose, accepted):
    accepted("deps.http", ON_DUTY, NO_REQUESTS, SHORT)
    propose("proposed", constraints=[NO_REQUESTS])
    report = core.decisions.check(project, Target(clone=True))
    assert places(report) == [("deps.http", 2, "a.py:1"), ("deps.http", 3, "b.py")]
    assert [(one.number, one.reason) for one in report.unchecked] == [
        (1, "it has no check: people and agents read it")
    ]
    assert report.decisions == ("deps.http",)
    assert not report.ok
    with pytest.raises(ConstraintViolation, match=r"deps\.http.*a\.py:1 and 1 more") as broken:
        report.enforce()
    assert broken.value.details["violations"][0]["line"] == 1


def test_a_broken_prefer_warns_and_passes(core, project, clone, accepted):
    accepted("deps.http", {**NO_REQUESTS, "kind": "prefer"})
    report = core.decisions.check(project, Target(clone=True)).enforce()
    assert [one.place for one in report.warnings] == ["a.py:1"]
    assert report.ok


def test_decisions_of_another_stage_task_or_page_are_named_and_not_asked(core, project, clone, accepted):
    accepted("stage", NO_REQUESTS, scope="build")
    accepted("task", NO_REQUESTS, links=[{"task": "HRB-1"}])
    accepted("page", NO_REQUESTS, links=[{"page": "billing"}])
    report = core.decisions.check(project, Target(clone=True))
    assert report.ok
    assert [one.decision.key for one in report.left_out] == ["page", "stage", "task"]
    report = core.decisions.check(project, Target(clone=True), task="HRB-1", stage="build", path="billing/x")
    assert [one.key for one in report.violations] == ["page", "stage", "task"]


def test_a_staged_change_a_range_files_a_diff_and_a_text(core, project, clone, accepted, tmp_path):
    accepted("deps.http", NO_REQUESTS)
    checkout = Tree(tmp_path / "checkout", {"old.py": "import requests\n"})
    checkout.stage({"src/new.py": "x = 1\nimport requests\n"})
    folder = checkout.folder / "src"
    check = core.decisions.check
    assert places(check(project, Target(staged=folder))) == [("deps.http", 1, "src/new.py:2")]
    assert len(check(project, Target(worktree=folder)).violations) == 2
    checkout.git("commit", "-q", "-m", "x")
    assert places(check(project, Target(range=(folder, "HEAD~1..HEAD")))) == [
        ("deps.http", 1, "src/new.py:2")
    ]
    only = Target(files=(checkout.folder, ("old.py",)))
    assert places(check(project, only)) == [("deps.http", 1, "old.py:1")]
    diff = checkout.git("diff", "HEAD~1", "HEAD")
    assert places(check(project, Target(diff=diff))) == [("deps.http", 1, "src/new.py:2")]
    assert places(check(project, Target(text="import requests"))) == [("deps.http", 1, "(text):1")]
    assert check(project, Target(text="import requests", name="a.js")).ok


@pytest.mark.parametrize("target", [Target(), Target(clone=True, diff="")])
def test_what_is_checked_has_to_be_one_thing(core, project, clone, target):
    with pytest.raises(Invalid):
        core.decisions.check(project, target)


def test_files_outside_the_project_and_missing_ones_are_refused(core, project, clone, accepted):
    for wrong, error in ((("../x",), Invalid), (("no.py",), NotFound)):
        with pytest.raises(error):
            core.decisions.check(project, Target(files=(clone.folder, wrong)))


def test_a_number_that_the_caller_gives_is_compared(core, project, clone, accepted):
    limit = {"type": "metric", "metric": "coverage", "op": ">=", "value": 80, "unit": "%"}
    accepted("tests", {"kind": "limit", "text": "Covered.", "check": limit})
    assert core.decisions.check(project, Target(clone=True)).unchecked
    assert core.decisions.check(project, Target(clone=True), values={"coverage": 80}).ok
    report = core.decisions.check(project, Target(clone=True), values={"coverage": 79.9})
    assert places(report) == [("tests", 1, "(whole)")]


def test_a_baseline_lets_only_new_breaks_fail(core, project, clone, accepted):
    accepted("deps.http", NO_REQUESTS, SHORT)
    assert core.decisions.freeze_baseline(project).version == 2
    assert core.decisions.baseline_count(project, "deps.http") == 2
    report = core.decisions.check(project, Target(clone=True))
    assert (report.ok, report.baselined) == (True, 2)
    clone.commit("Moved and worse", {"a.py": "\n\nimport requests\n", "b.py": "1\n2\n3\n4\n5\n"})
    assert places(core.decisions.check(project, Target(clone=True))) == [("deps.http", 2, "b.py")]
    clone.commit("Once more", {"a.py": "import requests\nimport requests\n", "b.py": "1\n2\n3\n4\n"})
    assert places(core.decisions.check(project, Target(clone=True))) == [("deps.http", 1, "a.py:2")]
    core.decisions.clear_baseline(project, "deps.http")
    assert len(core.decisions.check(project, Target(clone=True)).violations) == 3


def test_a_baseline_of_another_constraint_hides_nothing(core, project, clone, accepted):
    accepted("deps.http", NO_REQUESTS)
    core.decisions.freeze_baseline(project, "deps.http")
    changed = {**NO_REQUESTS, "check": {**NO_REQUESTS["check"], "exclude": ["z/"]}}
    core.decisions.amend(project, "deps.http", {"constraints": [changed]}, **PERSON)
    assert len(core.decisions.check(project, Target(clone=True)).violations) == 1


def test_a_proposal_is_rehearsed_over_the_clone_and_its_past(core, project, clone, propose):
    clone.commit("Adds requests", {"c.py": "import requests\n"})
    clone.commit("Removes it", {"c.py": None, "a.py": "import os\n"})
    propose("deps.http", constraints=[NO_REQUESTS], **AGENT)
    rehearsal = core.decisions.rehearse(project, "deps.http")
    assert rehearsal.today.ok
    assert rehearsal.commits == 3
    assert [stopped.subject for stopped in rehearsal.stopped] == ["Adds requests", "First"]
    assert rehearsal.stopped[0].findings[0].place == "c.py:1"
    assert core.decisions.get(project, "deps.http").row.version == 1


def test_a_draft_and_a_pending_revision_can_be_rehearsed(core, project, clone, accepted):
    assert len(core.decisions.rehearse(project, constraints=[NO_REQUESTS], commits=0).today.violations) == 1
    accepted("deps.http", ON_DUTY)
    core.decisions.revise(project, "deps.http", {"constraints": [NO_REQUESTS]}, **AGENT)
    assert len(core.decisions.rehearse(project, "deps.http", commits=0).today.violations) == 1
    with pytest.raises(Invalid):
        core.decisions.rehearse(project, constraints=[{"kind": "must", "text": ""}])


def test_a_rehearsal_counts_no_place_as_breaking_that_the_baseline_knows(core, project, clone, accepted):
    accepted("deps.http", NO_REQUESTS)
    core.decisions.freeze_baseline(project, "deps.http")
    clone.commit("One more", {"z.py": "import requests\n"})
    rehearsal = core.decisions.rehearse(project, "deps.http", commits=0)
    assert [one.place for one in rehearsal.known] == ["a.py:1"]
    assert places(rehearsal.today) == [("deps.http", 1, "z.py:1")]
    assert rehearsal.today.baselined == 1


def test_a_rehearsal_says_what_a_check_has_to_name_for_it_to_bite(core, project, clone, propose):
    propose("everywhere", constraints=[NO_REQUESTS])
    assert core.decisions.rehearse(project, "everywhere").condition == ""
    propose("window", constraints=[NO_REQUESTS], links=[{"page": "window"}])
    rehearsal = core.decisions.rehearse(project, "window")
    assert rehearsal.condition == "when the check names page window (tde check --path window)"
    propose(
        "narrow",
        constraints=[NO_REQUESTS],
        scope="build",
        links=[{"page": "a b"}, {"page": "c"}, {"task": "T-1"}],
    )
    narrow = core.decisions.rehearse(project, "narrow", commits=0).condition
    assert narrow == (
        "when the check names page a b or c and task T-1 and stage build"
        " (tde check --path 'a b' --task T-1 --stage build)"
    )


def test_a_project_without_a_clone_is_said(core, project):
    with pytest.raises(NotFound, match="clone"):
        core.decisions.check(project, Target(clone=True))
