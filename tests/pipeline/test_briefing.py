import pytest

from tde_desktop.core import Caller
from tde_desktop.errors import Invalid
from tde_desktop.pipeline.briefing import tokens, within
from tde_desktop.tools import registry
from tde_desktop.vocabulary import Doorway

PERSON = {"actor": "ada", "doorway": Doorway.CLI}


@pytest.fixture
def decided(core, harbor):
    """An accepted decision for all, one for a stage, and some memory."""
    for key, scope in (("moor-once", ""), ("deploy-at-night", "deploy")):
        core.decisions.propose(
            "harbor",
            key=key,
            title=f"Decision {key}",
            scope=scope,
            constraints=[{"kind": "must", "text": f"keep to {key}"}],
            **PERSON,
        )
        core.decisions.transition("harbor", key, "accept", **PERSON)
    core.brain.write(
        "harbor", title="Never moor twice", kind="pitfall", body="It tore the rope.", actor="ada"
    )


def test_a_briefing_holds_what_the_tools_answer(core, harbor, decided):
    question = "how does a ship moor at a berth"
    brief = core.pipeline.brief("harbor", question, budget=12_000)
    caller = Caller(Doorway.MCP, "claude", harbor)
    applicable = registry.call(core, caller, "decision_list_applicable", {})
    recalled = registry.call(core, caller, "recall_context", {"query": question})
    packed = registry.call(core, caller, "engram_context", {"task": question, "token_budget": 3600})
    assert brief.decisions == tuple(one["key"] for one in applicable["decisions"]) == ("moor-once",)
    assert applicable["context_block"] in brief.markdown
    code, _, memory = recalled["markdown"].partition("## Project memory context")
    assert code.strip() in brief.markdown
    assert packed["markdown"].strip() in brief.markdown
    assert ("It tore the rope." in memory, brief.markdown.count("It tore the rope.")) == (True, 1)
    assert "Nothing more is remembered about it." in brief.markdown


def test_the_pipeline_is_named_in_pulses_and_in_the_ledger(core, harbor, decided):
    brief = core.pipeline.brief("harbor", "moor a ship", stage="deploy")
    assert set(brief.decisions) == {"moor-once", "deploy-at-night"}
    assert brief.pulse_id
    assert core.recall.recalls("harbor")[0].doorway is Doorway.PIPELINE
    assert {day[1] for row in core.decisions.reach("harbor") for day in row.days} == {Doorway.PIPELINE}


@pytest.mark.parametrize("budget", [400, 700, 1500, 6000])
def test_a_briefing_is_never_over_its_budget(core, harbor, decided, budget):
    for number in range(30):
        core.brain.write("harbor", title=f"Mooring {number}", body="moor ship berth rope " * 60, actor="ada")
    brief = core.pipeline.brief("harbor", "moor a ship at a berth", budget=budget)
    assert brief.tokens == tokens(brief.markdown) <= budget


def test_a_budget_too_small_for_anything_is_told(core, harbor):
    with pytest.raises(Invalid, match="400"):
        core.pipeline.brief("harbor", "x", budget=10)


def test_what_does_not_fit_is_cut_between_blocks_and_said():
    text = "## Code\n\n### a\n" + "x" * 100 + "\n\n### b\n" + "ü" * 100
    assert within(text, 1000) == text
    cut = within(text, 200)
    assert cut.startswith("## Code\n\n### a")
    assert cut.endswith("(More was found than fits.)")
    assert len(cut.encode()) <= 202
