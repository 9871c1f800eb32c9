"""Several decisions at once, and drafts that are not written yet."""

import pytest

from tde_desktop.errors import Invalid
from tests.decisions.conftest import PERSON

MUST = {"kind": "must", "text": "httpx", "check": {"type": "dependency", "pattern": "httpx"}}
MUST_NOT = MUST | {"kind": "must_not"}


def test_dead_weight_is_retired_in_one_act_and_comes_back_in_one(core, project, propose, decide) -> None:
    for key in ("one", "two"):
        propose(key)
        decide(key, "accept")
    core.apply(core.decisions.retire_all, project, ["one", "two"], reason="Nobody asks.", **PERSON)
    assert {row.state for row in core.decisions.rows(project)} == {"retired"}
    assert core.undo() is not None
    assert {row.state for row in core.decisions.rows(project)} == {"accepted"}
    assert core.redo() is not None
    assert {row.state for row in core.decisions.rows(project)} == {"retired"}


def test_one_that_cannot_be_retired_leaves_all_as_they_were(core, project, propose, decide) -> None:
    propose("one")
    decide("one", "accept")
    propose("waits")
    with pytest.raises(Invalid):
        core.decisions.retire_all(project, ["one", "waits"], reason="Nobody asks.", **PERSON)
    assert core.decisions.get(project, "one").row.state == "accepted"


def test_a_draft_is_told_what_it_would_clash_with_before_it_is_proposed(core, project, propose) -> None:
    propose("deps.http", constraints=[MUST])
    foreseen = core.decisions.foresee(project, key="new", title="No httpx", constraints=[MUST_NOT])
    assert len(foreseen) == 1
    assert "deps.http" in foreseen[0]
    assert core.decisions.conflicts(project) == []


def test_a_revision_is_not_told_that_it_clashes_with_itself(core, project, propose) -> None:
    propose("deps.http", constraints=[MUST])
    assert core.decisions.foresee(project, key="deps.http", title="No", constraints=[MUST_NOT]) == ()
