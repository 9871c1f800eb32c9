"""Decisions: what waits comes first, accepting and rejecting, conflicts, proposing."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.decisions.rows import DecisionRow
from tde_desktop.ui.dialogs.evidence import AddEvidenceDialog
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.models.list_model import ITEM, Group, ListItem
from tde_desktop.ui.panels.decisions import model
from tde_desktop.ui.panels.decisions.panel import DecisionsPanel
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.vocabulary import Doorway
from tests.ui.room import cut_words

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]
LIMIT = {"type": "metric", "metric": "file_lines", "op": "<=", "value": 400}
AGENT = {"actor": "agent", "doorway": Doorway.MCP}


@pytest.fixture
def decisions(open_window: Open, settled: Settled) -> DecisionsPanel:
    panel = open_window().show_panel("decisions")
    settled()
    assert isinstance(panel, DecisionsPanel)
    return panel


def headings(panel: DecisionsPanel) -> list[tuple[str, int]]:
    entries = [panel.model.entry(row) for row in range(panel.model.rowCount())]
    return [(entry.title, entry.count) for entry in entries if isinstance(entry, Group)]


def test_what_an_agent_proposed_is_the_first_thing_seen(decisions: DecisionsPanel) -> None:
    assert headings(decisions) == [("Needs you", 1)]
    assert decisions.accept_bar.isVisible()
    assert decisions.side.isVisible()


def test_accepting_binds_the_runs_it_is_meant_for_and_can_be_undone(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot
) -> None:
    decisions.action("decisions.accept").trigger()
    qtbot.waitUntil(lambda: headings(decisions) == [("Accepted", 1)])
    reached = core.decisions.applicable("harbor", doorway=Doorway.MCP, record=False)
    assert [one.decision.row.key for one in reached.decisions] == ["ropes.new"]
    decisions.workspace.undo()
    qtbot.waitUntil(lambda: headings(decisions) == [("Needs you", 1)])


def test_rejecting_asks_for_the_reason_in_place(decisions: DecisionsPanel, core: Core, qtbot: QtBot) -> None:
    decisions.action("decisions.reject").trigger()
    assert decisions.accept_bar.asking
    qtbot.keyClick(decisions.accept_bar.reason, Qt.Key.Key_Return)
    assert core.decisions.get("harbor", "ropes.new").row.state == "proposed"
    qtbot.keyClicks(decisions.accept_bar.reason, "The old ones hold.")
    qtbot.keyClick(decisions.accept_bar.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: headings(decisions) == [("Rejected", 1)])
    assert core.decisions.get("harbor", "ropes.new").events[-1].reason == "The old ones hold."


def test_a_stale_act_is_refused_in_words_and_loses_nothing(
    decisions: DecisionsPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.decisions.revise("harbor", "ropes.new", {"title": "Use the newest ropes"}, "clearer", **AGENT)
    decisions.action("decisions.accept").trigger()
    qtbot.waitUntil(lambda: bool(decisions.accept_bar.bar.sentence))
    assert core.decisions.get("harbor", "ropes.new").row.state == "proposed"


def test_a_conflict_is_settled_with_a_reason(
    decisions: DecisionsPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.apply(
        core.decisions.propose,
        "harbor",
        key="ropes.old",
        title="Keep the old ropes",
        constraints=[{"kind": "must_not", "text": "Ropes are new."}],
        **AGENT,
    )
    qtbot.waitUntil(lambda: headings(decisions)[0] == ("Needs you", 3))
    conflict = core.decisions.conflicts("harbor")[0]
    decisions.show_key(f"conflict:{conflict.id}")
    settled()
    view = decisions.conflict
    assert view.isVisible()
    stand = view.rows[-1]
    stand.radio.click()
    assert not view._settle.isEnabled()
    qtbot.keyClicks(view.reason, "They are for different ships.")
    qtbot.keyClick(view.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: headings(decisions)[0] == ("Needs you", 2))
    assert core.decisions.conflicts("harbor") == []


def test_a_proposal_that_meets_many_others_names_the_first_of_them_and_counts_the_rest(
    decisions: DecisionsPanel, core: Core, settled: Settled
) -> None:
    said = []
    for number in range(5):
        core.decisions.propose(
            "harbor",
            key=f"ropes.old-{number}",
            title=f"Keep the old ropes of quay {number}",
            constraints=[{"kind": "must_not", "text": "Ropes are new."}],
            **AGENT,
        )
        decisions.refresh()
        settled()
        decisions.show_key("ropes.new")
        settled()
        said.append(decisions.accept_bar.meets)
    assert "must not: Ropes are new." in said[0]
    assert said[1] == "Conflicts with ropes.old-1, ropes.old-0."
    assert said[4] == "Conflicts with ropes.old-4, ropes.old-3, ropes.old-2 and 2 more."


def test_a_person_can_propose_too(
    decisions: DecisionsPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    decisions.action("decisions.new").trigger()
    form = decisions.form
    qtbot.keyClicks(form.title, "Moor twice")
    assert form.key.text() == "moor-twice"
    field = form.add_constraint()
    field.text.setText("Every ship has two ropes.")
    form.pages.setText("quay/mooring")
    form.propose()
    settled()
    stored = core.decisions.get("harbor", "moor-twice")
    assert [constraint.text for constraint in stored.constraints] == ["Every ship has two ropes."]
    assert stored.links[0].page == "quay/mooring"


def test_a_proposal_that_is_refused_keeps_the_form_and_says_why(
    decisions: DecisionsPanel, settled: Settled
) -> None:
    decisions.action("decisions.new").trigger()
    decisions.form.propose()
    settled()
    assert decisions.form.bar.sentence
    assert decisions.form.isVisible()


def test_the_rehearsal_shows_what_a_proposal_would_break_before_it_is_accepted(
    open_window: Open, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.decisions.propose(
        "harbor",
        key="ropes.no-tie",
        title="Nothing ties by itself",
        constraints=[
            {
                "kind": "must_not",
                "text": "No file ties.",
                "check": {"type": "text", "pattern": "rope.tie", "paths": ["src/**"]},
            }
        ],
        **AGENT,
    )
    panel = open_window().show_panel("decisions")
    assert isinstance(panel, DecisionsPanel)
    panel.show_key("ropes.no-tie")
    settled()
    bar = panel.accept_bar
    qtbot.waitUntil(lambda: bar.rehearsal.startswith("1 place breaks this today"), timeout=20_000)
    assert bar.baseline.isChecked()
    panel.action("decisions.accept").trigger()
    qtbot.waitUntil(lambda: core.decisions.baseline_count("harbor", "ropes.no-tie") == 1, timeout=10_000)
    panel.show_key("ropes.no-tie")
    qtbot.waitUntil(lambda: "(1 known)" in bar.rehearsal, timeout=20_000)
    assert bar.rehearsal.startswith("Nothing breaks this today (1 known)")
    assert panel.detail.verdicts == ["1 known"]
    assert panel.side.breaks.isHidden()


def test_reach_tells_told_decisions_from_dead_weight_and_a_preview_records_nothing(
    decisions: DecisionsPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    person = {"actor": "user", "doorway": Doorway.WINDOW}
    core.decisions.transition("harbor", "ropes.new", "accept", **person)
    core.decisions.propose("harbor", key="storm", title="Stop in storms", scope="build", **AGENT)
    core.decisions.transition("harbor", "storm", "accept", **person)
    core.decisions.applicable("harbor", doorway=Doorway.MCP)
    decisions.show_reach()
    settled()
    assert [(row.decision.key, row.pulses) for row in decisions.reach.model.rows] == [("ropes.new", 1)]
    assert (decisions.reach.inside_count, decisions.reach.outside_count) == (1, 1)
    settled()
    told = {row.decision.key: row.pulses for row in core.decisions.reach("harbor")}
    assert told == {"ropes.new": 1, "storm": 0}


def test_a_decision_of_words_alone_is_not_said_to_hold(open_window: Open, core: Core, qtbot: QtBot) -> None:
    core.decisions.propose(
        "harbor",
        key="ropes.kind",
        title="Be kind to ropes",
        rationale="They hold longer.",
        constraints=[{"kind": "must", "text": "Be kind."}],
        **AGENT,
    )
    panel = open_window().show_panel("decisions")
    assert isinstance(panel, DecisionsPanel)
    with qtbot.waitSignal(
        panel.rehearsals.ready, timeout=20_000, check_params_cb=lambda key, _outcome: key == "ropes.kind"
    ):
        panel.show_key("ropes.kind")
    assert panel.detail.verdicts == ["Words only"]
    assert panel.accept_bar.rehearsal == "It has nothing that can be checked."


def test_a_check_that_has_nothing_to_look_at_says_why_and_is_not_counted_as_passed(
    open_window: Open, core: Core, qtbot: QtBot
) -> None:
    core.decisions.propose(
        "harbor",
        key="http-client",
        title="Use httpx",
        constraints=[
            {
                "kind": "must",
                "text": "It depends on httpx.",
                "check": {"type": "dependency", "pattern": "httpx"},
            },
            {"kind": "limit", "text": "Short.", "check": LIMIT},
        ],
        **AGENT,
    )
    panel = open_window().show_panel("decisions")
    assert isinstance(panel, DecisionsPanel)
    panel.show_key("http-client")
    bar = panel.accept_bar
    qtbot.waitUntil(lambda: "could not be checked" in bar.rehearsal, timeout=20_000)
    assert bar.rehearsal.startswith("Nothing breaks this today")
    assert bar.rehearsal.endswith("; 1 constraint could not be checked.")
    assert panel.detail.verdicts == ["Not checked", "Holds"]
    assert panel.detail.reasons == ["there is no manifest to look into", ""]
    assert panel.side._checked.text() == "1 of 2 by machine"
    assert bar._verdict._tone == "neutral"


def test_what_was_found_instead_is_read_to_its_end(open_window: Open, core: Core, qtbot: QtBot) -> None:
    core.decisions.propose(
        "harbor",
        key="short",
        title="Files stay short",
        constraints=[{"kind": "limit", "text": "Two lines at most.", "check": {**LIMIT, "value": 2}}],
        **AGENT,
    )
    window = open_window()
    window.resize(1280, 800)
    panel = window.show_panel("decisions")
    assert isinstance(panel, DecisionsPanel)
    panel.show_key("short")
    qtbot.waitUntil(lambda: any(row.places.shown for row in panel.detail._constraints), timeout=20_000)
    row = panel.detail._constraints[0]
    said = [label for label in row.places.findChildren(Text) if "lines, asked for" in label.text()]
    assert said[0].text().endswith("lines, asked for: <= 2")
    qtbot.waitUntil(lambda: cut_words(window) == [], timeout=3_000)
    qtbot.waitUntil(lambda: all(label.width() >= label.sizeHint().width() - 2 for label in said))
    assert row.places.geometry().right() >= row.width() - 2


def add_evidence(panel: DecisionsPanel, qtbot: QtBot) -> AddEvidenceDialog:
    panel.action("decisions.evidence").trigger()
    qtbot.waitUntil(lambda: bool(panel.findChildren(AddEvidenceDialog)))
    return panel.findChildren(AddEvidenceDialog)[0]


def test_lines_of_a_file_become_evidence_with_their_quote(
    decisions: DecisionsPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.recall.index("harbor")
    dialog = add_evidence(decisions, qtbot)
    assert not dialog.verb.isEnabled()
    dialog.summary.setText("A ship is tied with one rope.")
    dialog.file.setText("src/quay.py")
    dialog.lines.setText("4-6")
    qtbot.waitUntil(lambda: "return rope.tie(ship)" in dialog.quote.text)
    assert dialog.verb.isEnabled()
    dialog.lines.setText("four")
    assert not dialog.verb.isEnabled()
    dialog.lines.setText("6 - 4")
    dialog.verb.click()
    qtbot.waitUntil(lambda: bool(core.decisions.get("harbor", "ropes.new").evidence))
    kept = core.decisions.get("harbor", "ropes.new").evidence[0]
    assert (kept.kind, kept.uri, kept.hash_status) == ("file", "src/quay.py:4-6", "match")
    settled()
    qtbot.waitUntil(lambda: not dialog.isVisible())


def test_an_address_is_kept_as_evidence_and_a_file_that_is_not_there_is_said(
    decisions: DecisionsPanel, core: Core, qtbot: QtBot
) -> None:
    core.recall.index("harbor")
    dialog = add_evidence(decisions, qtbot)
    dialog.file.setText("src/none.py")
    qtbot.waitUntil(lambda: "src/none.py" in dialog.problem)
    dialog.kind.choose(1)
    dialog.kind.chosen.emit(1)
    dialog.summary.setText("The harbour's rule book")
    dialog.address.setText("https://harbour.example/rules")
    dialog.verb.click()
    qtbot.waitUntil(lambda: bool(core.decisions.get("harbor", "ropes.new").evidence))
    kept = core.decisions.get("harbor", "ropes.new").evidence[0]
    assert (kept.kind, kept.uri) == ("url", "https://harbour.example/rules")


def test_the_list_marks_a_decision_whose_evidence_has_changed(
    decisions: DecisionsPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.decisions.add_evidence(
        "harbor", "ropes.new", kind="file", summary="The quay", uri="src/quay.py", **AGENT
    )
    decisions.refresh()
    settled()
    row = decisions.model.index_of("ropes.new")
    assert not row.data(ITEM).warning
    (core.projects.get("harbor").clone / "src" / "quay.py").write_text("# another\n")
    decisions.refresh()
    qtbot.waitUntil(lambda: bool(decisions.model.index_of("ropes.new").data(ITEM).warning))
    said = decisions.model.index_of("ropes.new").data(int(Qt.ItemDataRole.AccessibleTextRole))
    assert "Evidence is not as it was" in said


def test_the_toast_of_what_was_accepted_hides_nothing_of_what_the_next_would_bind(
    decisions: DecisionsPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    rule = {"type": "regex", "pattern": "rope", "paths": ["src/*.py"]}
    constraints = [{"kind": "must_not", "text": "No rope.", "check": rule}]
    core.apply(
        core.decisions.propose,
        "harbor",
        key="no.rope",
        title="No ropes",
        rationale="They tear. " * 20,
        constraints=constraints,
        **AGENT,
    )
    settled()
    window = decisions.window()
    window.resize(1280, 800)
    toast, bar = window.toast, decisions.accept_bar  # type: ignore[attr-defined]
    decisions.show_key("ropes.new")
    settled()
    decisions.action("decisions.accept").trigger()
    qtbot.waitUntil(toast.isVisible)
    settled()
    assert decisions.center._key.text() == "no.rope"
    assert toast.geometry().bottom() < top_of(bar, toast)
    before = bar.height()
    core.decisions.revise("harbor", "no.rope", {"title": "No rope at all"}, "clearer", **AGENT)
    decisions.action("decisions.accept").trigger()  # refused: it is another one by now
    qtbot.waitUntil(lambda: bool(bar.bar.sentence))
    qtbot.waitUntil(lambda: bar.height() > before)
    assert toast.isVisible()
    assert toast.geometry().bottom() < top_of(bar, toast)


def top_of(bar: QWidget, toast: QWidget) -> int:
    """Where the bar begins in the pane that the toast lies over."""
    return bar.mapTo(toast.parentWidget(), bar.rect().topLeft()).y()


def test_a_long_list_shows_the_row_that_is_clicked_and_presents_only_what_is_looked_at(
    open_window: Open, core: Core, settled: Settled, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(200):
        core.decisions.propose("harbor", key=f"k.{number}", title=f"Decision {number}", **AGENT)
        if number % 2:
            core.decisions.transition("harbor", f"k.{number}", "accept", actor="me", doorway=Doorway.CLI)
    seen: list[str] = []
    present = model.present

    def noted(entry: model.Entry, drifted: frozenset[str] = frozenset()) -> ListItem:
        seen.append(model.key_of(entry))
        return present(entry, drifted)

    monkeypatch.setattr(model, "present", noted)
    panel = open_window().show_panel("decisions")
    settled()
    assert isinstance(panel, DecisionsPanel)
    assert headings(panel) == [("Needs you", 101), ("Accepted", 100)]
    assert len(set(seen)) < 60
    shown, rows = panel.list, panel.model.rowCount()
    delegate = shown.itemDelegate()
    top = shown.visualRect(panel.model.index(0)).top()
    for row in range(rows):
        index = panel.model.index(row)
        place = shown.visualRect(index)
        assert place.top() == top
        assert place.height() == delegate.sizeHint(QStyleOptionViewItem(), index).height()
        top += place.height()
    last = panel.model.index(rows - 1)
    shown.setFocus()
    qtbot.keyClick(shown, Qt.Key.Key_End)
    assert shown.currentIndex().row() == rows - 1
    assert shown.viewport().rect().contains(shown.visualRect(last))
    above = shown.visualRect(panel.model.index(rows - 3)).center()
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=above)
    assert shown.currentIndex().row() == rows - 3
    picked = panel.model.entry(rows - 3)
    assert isinstance(picked, DecisionRow)
    settled()
    assert picked.title in [text.text() for text in panel.detail.findChildren(QLabel)]
