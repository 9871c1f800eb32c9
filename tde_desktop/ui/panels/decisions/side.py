"""Beside a decision: what it touches, and its events as a timeline."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tde_desktop.decisions.rows import ConflictRow, DecisionDetail, EventRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.language import digits, mark, tr
from tde_desktop.ui.panels.decisions.model import check_in_words
from tde_desktop.ui.panels.decisions.rehearsal import Outcome
from tde_desktop.ui.widgets.buttons import ClickableRow
from tde_desktop.ui.widgets.inspector import Properties, Section, SidePane
from tde_desktop.ui.widgets.labels import Elided, Text, ToneLabel
from tde_desktop.ui.widgets.timeline import Moment, Timeline

_SHOWN_FILES = 8
_EVENT_WORDS = {
    "proposed": (mark("Proposed"), "plain"),
    "revised": (mark("Edited before review"), "plain"),
    "accepted": (mark("Accepted"), "good"),
    "rejected": (mark("Rejected"), "bad"),
    "withdrawn": (mark("Withdrawn"), "plain"),
    "superseded": (mark("Superseded"), "plain"),
    "retired": (mark("Retired"), "plain"),
    "reopened": (mark("Reopened"), "plain"),
    "revision_proposed": (mark("Revision proposed"), "plain"),
    "revision_revised": (mark("Revision edited"), "plain"),
    "revision_accepted": (mark("Revision accepted"), "good"),
    "revision_rejected": (mark("Revision rejected"), "bad"),
    "revision_withdrawn": (mark("Revision withdrawn"), "plain"),
    "evidence_added": (mark("Evidence added"), "plain"),
    "linked": (mark("Link added"), "plain"),
    "unlinked": (mark("Link removed"), "plain"),
    "conflict_found": (mark("Conflict found"), "warn"),
    "evidence_drifted": (mark("Evidence changed"), "warn"),
    "evidence_matches_again": (mark("Evidence is as it was again"), "good"),
    "conflict_resolved": (mark("Conflict resolved"), "good"),
    "tombstoned": (mark("Tombstoned"), "bad"),
    "restored": (mark("Restored"), "plain"),
}


def event_in_words(event: EventRow) -> tuple[str, str]:
    """What happened, and the tone of it."""
    words, tone = _EVENT_WORDS.get(event.action, (event.action.replace("_", " ").capitalize(), "plain"))
    words = tr(words)
    added = event.after.get("evidence")
    if isinstance(added, dict) and added.get("summary"):
        words = f"{words}: {added['summary']}"
    drifted = event.after.get("evidence_status")
    if isinstance(drifted, dict) and drifted.get("uri"):
        words = f"{words}: {drifted['uri']}"
    return words, tone


def moment_of(event: EventRow, me: str, *, newest: bool) -> Moment:
    words, tone = event_in_words(event)
    if event.reason:
        words = f"{words}: {event.reason}"
    who = tr("You") if event.actor == me else event.actor
    before, after = _change(event)
    return Moment(
        words,
        tr(
            "{who} · {moment} · version {version}",
            who=who,
            moment=times.moment(event.created_at),
            version=event.version,
        ),
        "now" if newest and tone == "plain" else tone,
        tr("{exact}, through {label}", exact=times.exact(event.created_at), label=tr(event.doorway.label)),
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
        return "; ".join(texts) or tr("nothing")
    return str(value) or tr("nothing")


class SideView(SidePane):
    """Signals:
    decision_requested: the key of another decision.
    history_requested: show what each event changed.
    """

    decision_requested = Signal(str)
    history_requested = Signal()

    def __init__(self, me: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("What it touches"), parent)
        self._me = me
        self._decision: DecisionDetail | None = None
        touches = Section(tr("What it touches"), foldable=False)
        self._fields = Properties()
        touches.body.addWidget(self._fields)
        self.add(touches)
        self.conflicts = Section(tr("In conflict with"), foldable=False)
        self.add(self.conflicts)
        self.breaks = Section(tr("Breaks today"), foldable=False)
        self.breaks.hide()
        self.add(self.breaks)
        self.stopped = Section(tr("Would have been stopped"), foldable=False)
        self.stopped.hide()
        self.add(self.stopped)
        self.events = Section(tr("Events"), foldable=False)
        self.events.add_act(tr("Compare"), self.history_requested.emit)
        self.timeline = Timeline(tr("Events"))
        self.events.body.addWidget(self.timeline)
        self.add(self.events)

    def show_outcome(self, outcome: Outcome) -> None:
        if self._decision is not None:
            self._checked.setText(_checked_words(self._decision, outcome.unchecked))
        self.stopped.clear()
        self.stopped.setVisible(bool(outcome.past))
        self.stopped.show_count(len(outcome.past))
        for one in outcome.past[:_SHOWN_FILES]:
            commit = Elided(f"{one.commit[:7]}  {one.subject}", "caption")
            commit.setToolTip("\n".join(finding.place for finding in one.findings[:_SHOWN_FILES]))
            commit.setContentsMargins(0, theme.SPACE_4, 0, theme.SPACE_4)
            self.stopped.body.addWidget(commit)
        self.breaks.clear()
        self.breaks.setVisible(bool(outcome.files))
        self.breaks.show_count(outcome.breaks)
        for path, count in outcome.files[:_SHOWN_FILES]:
            row = QHBoxLayout()
            row.setContentsMargins(0, theme.SPACE_4, 0, theme.SPACE_4)
            row.setSpacing(theme.SPACE_8)
            row.addWidget(Elided(path, "fixed-caption", mode=Qt.TextElideMode.ElideLeft), 1)
            row.addWidget(Text(digits(count), "caption", "neutral"))
            self.breaks.body.addLayout(row)

    def show_decision(self, decision: DecisionDetail, conflicts: list[ConflictRow]) -> None:
        row = decision.row
        self.breaks.hide()
        self.stopped.hide()
        fields = self._fields
        fields.clear()
        fields.add(tr("Stage"), row.scope or tr("Every stage"))
        pages = [link.page for link in decision.links if link.page]
        tasks = [link.task for link in decision.links if link.task]
        fields.add(tr("Pages"), ", ".join(pages) or tr("Every path"))
        fields.add(tr("Tasks"), ", ".join(tasks) or tr("Every task"))
        self._decision = decision
        self._checked = Elided(_checked_words(decision))
        fields.add(tr("Checked"), self._checked)
        mine = [one for one in conflicts if row.key in {one.first.key, one.second.key}]
        if mine:
            found = ToneLabel(
                tr("{count} open", count=len(mine)), "git-compare-arrows", "bad", tinted=False, small=False
            )
        else:
            found = ToneLabel(tr("None found"), "check", "good", tinted=False, small=False)
        fields.add(tr("Conflicts"), found)
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


def _checked_words(decision: DecisionDetail, failed: int = 0) -> str:
    """`failed`: how many of its checks had nothing to look at."""
    checked = sum(1 for constraint in decision.constraints if check_in_words(constraint.check)) - failed
    if not decision.constraints:
        return tr("Nothing to check")
    return tr("{checked} of {count} by machine", checked=checked, count=len(decision.constraints))
