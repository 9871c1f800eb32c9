"""Writing and revising decisions: checks tried while they are written, drafts kept, versions compared."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.decisions.constraints import read_constraint
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.models.row_model import SPARK
from tde_desktop.ui.panels.decisions.constraint_field import ConstraintField
from tde_desktop.ui.panels.decisions.panel import DecisionsPanel
from tde_desktop.ui.panels.decisions.range_axis import RangeAxis
from tde_desktop.vocabulary import Doorway
from tests.ui.test_decisions_panel import headings

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]
PERSON = {"actor": "ada", "doorway": Doorway.WINDOW}
AGENT = {"actor": "agent", "doorway": Doorway.MCP}


@pytest.fixture
def decisions(open_window: Open, settled: Settled) -> DecisionsPanel:
    panel = open_window().show_panel("decisions")
    settled()
    assert isinstance(panel, DecisionsPanel)
    return panel


def choose_check(field: ConstraintField, kind: int, check: str) -> None:
    field.kind.choose(kind)
    field.kind.chosen.emit(kind)
    field.check.setCurrentIndex(field.check.findData(check))


def ban_ropes(panel: DecisionsPanel, qtbot: QtBot) -> ConstraintField:
    """In a new form: no Python file may hold the word rope."""
    panel.action("decisions.new").trigger()
    qtbot.keyClicks(panel.form.title, "No ropes in code")
    field = panel.form.fields[0]
    choose_check(field, 1, "text")
    qtbot.keyClicks(field.text, "No code names a rope.")
    qtbot.keyClicks(field.pattern, "rope")
    qtbot.keyClicks(field.paths, "**/*.py")
    return field


def test_a_check_is_tried_on_the_clone_while_it_is_written(decisions: DecisionsPanel, qtbot: QtBot) -> None:
    field = ban_ropes(decisions, qtbot)
    qtbot.waitUntil(lambda: field.verdict == "Breaks in 2 places today")
    assert field.places.shown == ["src/quay.py:4", "src/quay.py:6"]
    qtbot.waitUntil(lambda: "the only commit" in decisions.draft_side.rehearsal)
    qtbot.keyClicks(field.exclude, "src/quay.py")
    qtbot.waitUntil(lambda: field.verdict == "Holds")
    assert field.places.shown == []


def test_a_place_that_breaks_a_draft_can_be_opened(
    decisions: DecisionsPanel, qtbot: QtBot, settled: Settled
) -> None:
    field = ban_ropes(decisions, qtbot)
    qtbot.waitUntil(lambda: len(field.places.shown) == 2)
    with qtbot.waitSignal(decisions.workspace.place_requested) as asked:
        field.places.opened.emit("src/quay.py:1-16")
    assert asked.args == ["recall", "src/quay.py:1-16"]
    settled()


def test_what_a_check_still_lacks_is_said_beside_it(decisions: DecisionsPanel, qtbot: QtBot) -> None:
    decisions.action("decisions.new").trigger()
    field = decisions.form.fields[0]
    choose_check(field, 0, "text")
    qtbot.keyClicks(field.pattern, "Ahoy")
    qtbot.waitUntil(lambda: "paths" in field.problem)
    choose_check(field, 3, "metric")
    qtbot.keyClicks(field.value, "many")
    qtbot.waitUntil(lambda: "not a number" in field.problem)


@pytest.mark.parametrize(
    "constraint",
    [
        {"kind": "must", "text": "Plain."},
        {"kind": "must_not", "text": "A.", "check": {"type": "regex", "pattern": "a+", "exclude": ["x/*"]}},
        {"kind": "prefer", "text": "B.", "check": {"type": "import", "pattern": "os", "match_removed": True}},
        {"kind": "must_not", "text": "C.", "check": {"type": "dependency", "pattern": "requests"}},
        {"kind": "must", "text": "D.", "check": {"type": "path", "paths": ["docs/*"]}},
        {
            "kind": "limit",
            "text": "E.",
            "check": {"type": "metric", "metric": "file_lines", "op": "<=", "value": 4},
        },
        {
            "kind": "limit",
            "text": "F.",
            "check": {
                "type": "metric",
                "metric": "pattern_count",
                "op": "<",
                "value": 1.5,
                "pattern": "TODO",
            },
        },
        {
            "kind": "must_not",
            "text": "G.",
            "check": {"type": "metric", "metric": "call_s", "op": ">", "value": 9, "unit": "s"},
        },
    ],
)
def test_a_constraint_comes_out_of_the_form_as_it_went_in(
    qtbot: QtBot, constraint: dict[str, object]
) -> None:
    field = ConstraintField()
    qtbot.addWidget(field)
    field.show()
    field.load(read_constraint(constraint))
    assert read_constraint(field.plain()) == read_constraint(constraint)


def test_a_draft_is_there_again_when_the_form_is_opened_anew(
    decisions: DecisionsPanel, qtbot: QtBot, settled: Settled
) -> None:
    ban_ropes(decisions, qtbot)
    qtbot.keyClick(decisions.form.title, Qt.Key.Key_Escape)
    settled()
    assert not decisions.form.isVisible()
    decisions.action("decisions.new").trigger()
    assert decisions.form.title.text() == "No ropes in code"
    assert decisions.form.fields[0].plain()["check"]["pattern"] == "rope"
    decisions.form.propose()
    settled()
    decisions.action("decisions.new").trigger()
    assert decisions.form.title.text() == ""


def test_what_a_draft_would_clash_with_is_said_before_it_is_proposed(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot
) -> None:
    decisions.action("decisions.new").trigger()
    qtbot.keyClicks(decisions.form.title, "Old ropes")
    decisions.form.fields[0].kind.choose(1)
    qtbot.keyClicks(decisions.form.fields[0].text, "Ropes are new.")
    qtbot.waitUntil(lambda: decisions.draft_side.conflicts.body.count() == 1)
    said = decisions.draft_side.conflicts.body
    qtbot.waitUntil(lambda: "ropes.new" in getattr(said.itemAt(0).widget(), "text", str)())
    assert core.decisions.conflicts("harbor") == []


def test_a_decision_can_be_proposed_and_accepted_at_once(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot
) -> None:
    decisions.action("decisions.new").trigger()
    qtbot.keyClicks(decisions.form.title, "Moor twice")
    decisions.form.propose(accept=True)
    qtbot.waitUntil(lambda: ("Accepted", 1) in headings(decisions))
    assert core.decisions.get("harbor", "moor-twice").row.state == "accepted"


def test_a_proposal_is_revised_in_place(decisions: DecisionsPanel, core: Core, qtbot: QtBot) -> None:
    decisions.action("decisions.revise").trigger()
    form = decisions.form
    assert form.title.text() == "Use new ropes"
    assert form.key.isReadOnly()
    form.title.setText("Use the newest ropes")
    form.reason.setText("Clearer.")
    form.propose()
    qtbot.waitUntil(lambda: core.decisions.get("harbor", "ropes.new").row.version == 2)
    stored = core.decisions.get("harbor", "ropes.new")
    assert (stored.row.title, stored.row.state) == ("Use the newest ropes", "proposed")
    assert stored.events[-1].reason == "Clearer."


def test_revising_what_is_accepted_waits_for_a_second_yes(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot
) -> None:
    core.apply(core.decisions.transition, "harbor", "ropes.new", "accept", **PERSON)
    qtbot.waitUntil(lambda: headings(decisions) == [("Accepted", 1)])
    qtbot.waitUntil(lambda: "retire" in decisions._decision.moves)
    decisions.action("decisions.revise").trigger()
    decisions.form.title.setText("Use two ropes")
    decisions.form.propose()
    qtbot.waitUntil(lambda: headings(decisions)[0] == ("Needs you", 1))
    stored = core.decisions.get("harbor", "ropes.new")
    assert (stored.row.title, stored.row.pending) == ("Use new ropes", True)
    qtbot.waitUntil(lambda: "Use two ropes" in words_of(decisions))
    decisions.action("decisions.revise").trigger()
    assert decisions.form.title.text() == "Use two ropes"


def words_of(panel: DecisionsPanel) -> str:
    from tde_desktop.ui.panels.decisions.changed import ChangedLine

    return "\n".join(line.text() for line in panel.detail.findChildren(ChangedLine))


def test_every_event_shows_what_it_changed(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    core.apply(core.decisions.revise, "harbor", "ropes.new", {"title": "Use newer ropes"}, "why", **AGENT)
    qtbot.waitUntil(lambda: decisions._decision is not None and decisions._decision.row.version == 2)
    decisions.action("decisions.history").trigger()
    assert decisions.versions.isVisible()
    changed = [pair for pair in decisions.versions.diff._pairs if pair.kind == "changed"]
    assert [(pair.left.text, pair.right.text) for pair in changed] == [
        ("Title: Use new ropes", "Title: Use newer ropes")
    ]
    decisions.action("decisions.history").trigger()
    assert decisions.detail.isVisible()


def test_evidence_that_changed_since_is_said_and_kept_in_the_history(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    core.apply(
        core.decisions.add_evidence,
        "harbor",
        "ropes.new",
        kind="file",
        summary="the knot",
        uri="src/quay.py",
        **AGENT,
    )
    clone = core.projects.get("harbor").clone
    (clone / "src" / "quay.py").write_text("pass\n")
    decisions.recheck_evidence()
    qtbot.waitUntil(lambda: core.decisions.get("harbor", "ropes.new").events[-1].action == "evidence_drifted")
    assert decisions.workspace.actor == core.decisions.get("harbor", "ropes.new").events[-1].actor


def test_a_baseline_that_another_process_froze_is_seen(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    ban = {
        "kind": "must_not",
        "text": "No rope.",
        "check": {"type": "text", "pattern": "rope", "paths": ["**/*.py"]},
    }
    core.apply(core.decisions.propose, "harbor", key="ban", title="Ban", constraints=[ban], **PERSON)
    qtbot.waitUntil(lambda: headings(decisions)[0] == ("Needs you", 2))
    decisions.show_key("ban")
    qtbot.waitUntil(lambda: decisions.detail.verdicts == ["2 places"])
    freeze = (
        "import sys; from pathlib import Path; from tde_desktop.core import Core\n"
        "with Core.open(Path(sys.argv[1])) as core: core.decisions.freeze_baseline('harbor', 'ban')"
    )
    subprocess.run([sys.executable, "-c", freeze, str(core.paths.home)], check=True)
    qtbot.waitUntil(lambda: decisions.detail.verdicts == ["2 known"], timeout=15_000)


def test_dead_weight_is_retired_in_one_act(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    for key in ("one", "two"):
        core.decisions.propose("harbor", key=key, title=f"Rule {key}", **PERSON)
        core.decisions.transition("harbor", key, "accept", **PERSON)
    decisions.show_reach()
    dead = decisions.reach.dead
    qtbot.waitUntil(lambda: set(dead.ticks) == {"one", "two"})
    for tick in dead.ticks.values():
        tick.setChecked(True)
    dead.retire.click()
    qtbot.keyClicks(dead.reason, "Nobody asks.")
    qtbot.keyClick(dead.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: core.decisions.get("harbor", "two").row.state == "retired")
    assert core.decisions.get("harbor", "one").row.state == "retired"
    decisions.workspace.undo()
    qtbot.waitUntil(lambda: core.decisions.get("harbor", "one").row.state == "accepted")
    settled()


def test_much_dead_weight_is_shown_in_parts_and_what_is_ticked_in_a_later_part_stays_ticked(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    for number in range(70):
        core.decisions.propose("harbor", key=f"rule-{number}", title=f"Rule {number}", **PERSON)
        core.decisions.transition("harbor", f"rule-{number}", "accept", **PERSON)
    decisions.show_reach()
    settled()
    dead = decisions.reach.dead
    assert (len(dead.ticks), dead.list.more.text()) == (30, "40 more")
    dead.list.more.click()
    assert (len(dead.ticks), dead.list.more.text()) == (60, "10 more")
    last = list(dead.ticks)[-1]
    dead.ticks[last].setChecked(True)
    decisions.reach.read()
    settled()
    assert (len(dead.ticks), dead.chosen) == (60, (last,))
    dead.list.more.click()
    assert len(dead.ticks) == 70
    assert not dead.list.more.isVisible()


def test_the_clone_moving_on_makes_a_rehearsal_old(
    decisions: DecisionsPanel, core: Core, checkout: Path, qtbot: QtBot, settled: Settled
) -> None:
    ban = {
        "kind": "must_not",
        "text": "No rope.",
        "check": {"type": "text", "pattern": "rope", "paths": ["**/*.py"]},
    }
    core.apply(core.decisions.propose, "harbor", key="ban", title="Ban", constraints=[ban], **PERSON)
    qtbot.waitUntil(lambda: headings(decisions)[0] == ("Needs you", 2))
    decisions.show_key("ban")
    qtbot.waitUntil(lambda: decisions.detail.verdicts == ["2 places"])
    (checkout / "src" / "quay.py").write_text("pass\n")
    subprocess.run(["git", "commit", "-qam", "No ropes"], cwd=checkout, check=True, capture_output=True)
    core.apply(core.projects.refresh, "harbor")
    qtbot.waitUntil(lambda: decisions.detail.verdicts == ["Holds"], timeout=15_000)


def test_a_conflict_of_two_limits_is_drawn_and_settled_by_narrowing_one(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    for key, sign, value, links in (("short", "<=", 10, []), ("long", ">=", 15, [{"page": "tides"}])):
        check = {"type": "metric", "metric": "call_seconds", "op": sign, "value": value, "unit": "s"}
        limit = {"kind": "limit", "text": f"A call takes {sign} {value} s.", "check": check}
        core.decisions.propose(
            "harbor", key=key, title=f"Calls are {key}", constraints=[limit], links=links, **PERSON
        )
        core.apply(core.decisions.transition, "harbor", key, "accept", **PERSON)
    conflict = core.decisions.conflicts("harbor")[0]
    qtbot.waitUntil(lambda: len(decisions._conflicts) == 1)
    decisions.show_key(f"conflict:{conflict.id}")
    settled()
    view = decisions.conflict
    axis = view.findChild(RangeAxis)
    assert axis is not None
    assert [axis.words_of(end) for end in axis.ends] == ["10 s", "15 s"]
    assert [row.way.resolution for row in view.rows] == ["supersede", "reject", "narrow", "stand"]
    narrow = view.rows[2]
    narrow.radio.click()
    assert narrow.side is not None
    assert narrow.side.row.key == "short"
    qtbot.keyClicks(view.reason, "The registry is slow.")
    assert not view._settle.isEnabled()
    qtbot.keyClicks(narrow.pages, "quay/mooring")
    said = [row.accessibleName() for row in view.outcome.findChildren(QWidget) if row.accessibleName()]
    assert said[0] == "short gets version 2. It applies to quay / mooring"
    assert any("Runs lose" in sentence and "Outside quay / mooring" in sentence for sentence in said)
    assert view._settle.text() == "Narrow and settle"
    view._settle.click()
    qtbot.waitUntil(lambda: core.decisions.conflicts("harbor") == [], timeout=10_000)
    assert [link.page for link in core.decisions.get("harbor", "short").links] == ["quay/mooring"]


def test_the_models_of_events_and_reach_keep_to_qt_s_rules(
    decisions: DecisionsPanel, core: Core, qtmodeltester: ModelTester, settled: Settled
) -> None:
    qtmodeltester.check(decisions.versions.model)
    core.decisions.transition("harbor", "ropes.new", "accept", **PERSON)
    core.decisions.applicable("harbor", doorway=Doorway.MCP)
    decisions.show_reach()
    settled()
    assert decisions.reach.model.rowCount() == 1
    assert sum(decisions.reach.model.data(decisions.reach.model.index(0, 1), SPARK)) == 1
    decisions.reach.period.set_values(["90"])
    decisions.reach.period.chosen.emit()
    settled()
    assert "in 90 days" in decisions.reach._about.text()
    assert len(decisions.reach._chart._bars) == 90
    assert sum(decisions.reach.model.data(decisions.reach.model.index(0, 1), SPARK)) == 1
    qtmodeltester.check(decisions.reach.model)
