"""Someone who opens the program for the first time sees something real, and loses nothing by it."""

import pytest

from tde_desktop.config import paths
from tde_desktop.jobs import Cancelled, Checkpoint
from tde_desktop.transfer import sample
from tde_desktop.vocabulary import DecisionState, Doorway, Outcome


@pytest.fixture
def _installed(monkeypatch, tmp_path):
    """As after `pip install`: the package's files lie in no checkout."""
    package = tmp_path / "site-packages" / "tde_desktop"
    for name in ("jobs.py", "errors.py", "store/database.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_bytes((paths.PACKAGE / name).read_bytes())
    monkeypatch.setattr(sample, "PACKAGE", package)


@pytest.mark.usefixtures("_installed")
def test_the_sample_workspace_has_pages_decisions_an_index_and_a_saving(core):
    assert core.open_sample().outcome is Outcome.CREATED
    assert [row.name for row in core.projects.rows()] == ["tde-desktop"]
    assert core.recall.status("tde-desktop").files == 3
    assert core.brain.get("tde-desktop", "store/short-writes").backlinks
    assert core.decisions.waiting("tde-desktop") == 1
    states = {row.state for row in core.decisions.rows("tde-desktop")}
    assert states == {DecisionState.ACCEPTED, DecisionState.PROPOSED}
    assert core.recall.saved("tde-desktop").recalls == 4
    [session] = core.brain.sessions("tde-desktop")
    assert session.actor == sample.AGENT
    assert "jobs/checkpoints" in core.brain.get("tde-desktop", session.memory).body
    assert core.brain.session_pack(session.id)
    assert sum(row.pulses for row in core.decisions.reach("tde-desktop")) > 3
    source = core.paths.home.with_name("tde-home-sample")
    assert core.projects.whereabouts(source / "tde_desktop").project.name == "tde-desktop"
    assert core.projects.refresh("tde-desktop").outcome is Outcome.UNCHANGED


@pytest.mark.usefixtures("_installed")
def test_opening_the_sample_again_changes_nothing(core):
    core.open_sample()
    versions = {row.path: row.version for row in core.brain.rows("tde-desktop")}
    assert core.open_sample().outcome is Outcome.UNCHANGED
    assert {row.path: row.version for row in core.brain.rows("tde-desktop")} == versions
    assert core.recall.saved("tde-desktop").recalls == 4


@pytest.mark.usefixtures("_installed")
def test_a_sample_that_was_interrupted_is_finished_by_the_next_opening(core):
    checkpoint = Checkpoint()

    def cancel_after_a_few_pages(progress):
        if progress.done == 5:
            checkpoint.cancel()

    with pytest.raises(Cancelled):
        core.open_sample(checkpoint, cancel_after_a_few_pages)
    assert 0 < len(core.brain.rows("tde-desktop")) < 14
    core.open_sample()
    assert len(core.brain.rows("tde-desktop")) == 14


@pytest.mark.usefixtures("_installed")
def test_an_agents_part_in_the_sample_is_an_agents(core):
    core.open_sample()
    [proposal] = core.decisions.rows("tde-desktop", states=(DecisionState.PROPOSED,))
    assert proposal.proposed_by == sample.AGENT
    events = core.decisions.get("tde-desktop", proposal.key).events
    assert {(event.actor, event.doorway) for event in events} == {(sample.AGENT, Doorway.MCP)}


@pytest.mark.usefixtures("_installed")
def test_there_is_something_to_read_before_the_code_is_indexed(core):
    seen = []

    def look(project):
        seen.append((len(core.brain.rows(project)), core.decisions.waiting(project)))
        seen.append(core.recall.status(project).files)

    core.open_sample(readable=look)
    assert seen == [(14, 1), 0]
    assert core.recall.status("tde-desktop").files == 3
