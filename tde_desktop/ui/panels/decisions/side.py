"""Beside a decision: what it touches, and its events as a timeline."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tde_desktop.decisions.rows import ConflictRow, DecisionDetail, EventRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.panels.decisions.model import check_in_words
from tde_desktop.ui.panels.decisions.rehearsal import Outcome
from tde_desktop.ui.widgets.buttons import ClickableRow
from tde_desktop.ui.widgets.inspector import Properties, Section, SidePane
from tde_desktop.ui.widgets.labels import Elided, Text, ToneLabel
from tde_desktop.ui.widgets.timeline import Moment, Timeline

_SHOWN_FILES = 8
_EVENT_WORDS = {
    "proposed": ("Proposed", "plain"),
    "revised": ("Edited before review", "plain"),
    "accepted": ("Accepted", "good"),
    "rejected": ("Rejected", "bad"),
    "withdrawn": ("Withdrawn", "plain"),
    "superseded": ("Superseded", "plain"),
    "retired": ("Retired", "plain"),
    "reopened": ("Reopened", "plain"),
    "revision_proposed": ("Revision proposed", "plain"),
    "revision_revised": ("Revision edited", "plain"),
    "revision_accepted": ("Revision accepted", "good"),
    "revision_rejected": ("Revision rejected", "bad"),
    "revision_withdrawn": ("Revision withdrawn", "plain"),
    "evidence_added": ("Evidence added", "plain"),
    "linked": ("Link added", "plain"),
    "unlinked": ("Link removed", "plain"),
    "conflict_found": ("Conflict found", "warn"),
    "conflict_resolved": ("Conflict resolved", "good"),
    "tombstoned": ("Tombstoned", "bad"),
    "restored": ("Restored", "plain"),
}


def moment_of(event: EventRow, me: str, *, newest: bool) -> Moment:
    words, tone = _EVENT_WORDS.get(event.action, (event.action.replace("_", " ").capitalize(), "plain"))
    added = event.after.get("evidence")
    if isinstance(added, dict) and added.get("summary"):
        words = f"{words}: {added['summary']}"
    if event.reason:
        words = f"{words}: {event.reason}"
    who = "You" if event.actor == me else event.actor
    before, after = _change(event)
    return Moment(
        words,
        f"{who} · {times.moment(event.created_at)} · version {event.version}",
        "now" if newest and tone == "plain" else tone,
        f"{times.exact(event.created_at)}, through {event.doorway.label}",
        removed=before,
        added=after,
    )


def _change(event: EventRow) -> tuple[str, str]:
    """The first field that an edit changed, as a line before and a line after."""
    if event.action in {"proposed", "accepted"}:
        return "", ""
    for name in ("title", "scope", "rationale", "constraints"):
        if name in event.before and name in event.after and event.before[name] != event.after[name]:
            return _line(event.before[name]), _line(event.after[name])
    return "", ""


def _line(value: object) -> str:
    if isinstance(value, list | tuple):
        texts = [str(one.get("text", "")) if isinstance(one, dict) else str(one) for one in value]
        return "; ".join(texts) or "nothing"
    return str(value) or "nothing"


class SideView(SidePane):
    """Signals:
    decision_requested: the key of another decision.
    """

    decision_requested = Signal(str)

    def __init__(self, me: str, parent: QWidget | None = None) -> None:
        super().__init__("What it touches", parent)
        self._me = me
        touches = Section("What it touches", foldable=False)
        self._fields = Properties()
        touches.body.addWidget(self._fields)
        self.add(touches)
        self.conflicts = Section("In conflict with", foldable=False)
        self.add(self.conflicts)
        self.breaks = Section("Breaks today", foldable=False)
        self.breaks.hide()
        self.add(self.breaks)
        self.events = Section("Events", foldable=False)
        self.timeline = Timeline("Events")
        self.events.body.addWidget(self.timeline)
        self.add(self.events)

    def show_outcome(self, outcome: Outcome) -> None:
        self.breaks.clear()
        self.breaks.setVisible(bool(outcome.files))
        self.breaks.show_count(outcome.breaks)
        for path, count in outcome.files[:_SHOWN_FILES]:
            row = QHBoxLayout()
            row.setContentsMargins(0, theme.SPACE_4, 0, theme.SPACE_4)
            row.addWidget(Elided(path, "fixed-caption", mode=Qt.TextElideMode.ElideLeft), 1)
            row.addWidget(Text(f"{count:,}", "caption", "neutral"))
            self.breaks.body.addLayout(row)

    def show_decision(self, decision: DecisionDetail, conflicts: list[ConflictRow]) -> None:
        row = decision.row
        self.breaks.hide()
        fields = self._fields
        fields.clear()
        fields.add("Stage", row.scope or "Every stage")
        pages = [link.page for link in decision.links if link.page]
        tasks = [link.task for link in decision.links if link.task]
        fields.add("Pages", ", ".join(pages) or "Every path")
        fields.add("Tasks", ", ".join(tasks) or "Every task")
        fields.add("Checked", _checked_words(decision))
        mine = [one for one in conflicts if row.key in {one.first.key, one.second.key}]
        if mine:
            found = ToneLabel(f"{len(mine)} open", "git-compare-arrows", "bad", tinted=False, small=False)
        else:
            found = ToneLabel("None found", "check", "good", tinted=False, small=False)
        fields.add("Conflicts", found)
        self.conflicts.clear()
        self.conflicts.setVisible(bool(mine))
        for conflict in mine:
            other = conflict.second if conflict.first.key == row.key else conflict.first
            link = ClickableRow(other.title, "git-compare-arrows", "bad")
            link.clicked.connect(
                lambda _checked=False, key=f"conflict:{conflict.id}": self.decision_requested.emit(key)
            )
            self.conflicts.body.addWidget(link)
        events = sorted(decision.events, key=lambda event: event.id, reverse=True)
        self.events.show_count(len(events))
        self.timeline.show_moments(
            [moment_of(event, self._me, newest=number == 0) for number, event in enumerate(events)]
        )


def _checked_words(decision: DecisionDetail) -> str:
    checked = sum(1 for constraint in decision.constraints if check_in_words(constraint.check))
    if not decision.constraints:
        return "Nothing to check"
    return f"{checked} of {len(decision.constraints)} by machine"
