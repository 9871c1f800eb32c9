"""One decision to read: what it says, what it asks for, what it rests on, where it applies."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tde_desktop.decisions.evidence import place_of
from tde_desktop.decisions.rows import Constraint, DecisionDetail, EvidenceRow, ProposalRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.difference import compare
from tde_desktop.ui.language import digits, mark, tr
from tde_desktop.ui.panels.decisions.changed import ChangedLine, as_text, content_of
from tde_desktop.ui.panels.decisions.model import check_in_words
from tde_desktop.ui.panels.decisions.place_list import PlaceList
from tde_desktop.ui.panels.decisions.rehearsal import Outcome, Verdict
from tde_desktop.ui.widgets.buttons import LinkButton
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Chip, Elided, IconLabel, Rule, Text, ToneLabel
from tde_desktop.ui.widgets.prose import Prose
from tde_desktop.vocabulary import ConstraintKind

_EVIDENCE_ICONS = {"file": "file-code", "url": "link", "link": "link", "trace": "activity", "page": "brain"}
_HASH_WORDS = {
    "match": (mark("Unchanged"), "check", "good"),
    "changed": (mark("Changed since"), "file-diff", "warn"),
    "unreachable": (mark("Not found"), "file-x", "warn"),
    "none": (mark("Not checked"), "", "neutral"),
}
_SHOWN_LINES = 30
"""Of a file that is evidence as a whole."""


class _Heading(QWidget):
    def __init__(self, title: str, count: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.SPACE_16, 0, theme.SPACE_4)
        row.setSpacing(theme.SPACE_8)
        row.addWidget(Text(title, "semibold"))
        if count is not None:
            row.addWidget(Text(digits(count), "body", "faint"))
        row.addStretch(1)
        self._row = row

    def add_act(self, words: str, called: Callable[[], object], name: str = "") -> None:
        act = LinkButton(words)
        act.setAccessibleName(name or words)
        act.clicked.connect(lambda _checked=False: called())
        self._row.addWidget(act)


def _widest_kind(label: QWidget) -> int:
    """Of the words for kinds, so that all sentences begin at one place."""
    metrics = QFontMetrics(theme.semibold())
    words = max(metrics.horizontalAdvance(tr(kind.label)) for kind in ConstraintKind)
    return max(theme.em(label, 64), words + 2)


class ConstraintRow(QWidget):
    """A sentence with its kind, and its check as a caption."""

    def __init__(self, constraint: Constraint, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.SPACE_8, 0, theme.SPACE_8)
        row.setSpacing(theme.SPACE_8)
        row.addWidget(IconLabel(constraint.kind.icon), 0, Qt.AlignmentFlag.AlignTop)
        kind = Text(tr(constraint.kind.label), "semibold")
        kind.setFixedWidth(_widest_kind(kind))
        row.addWidget(kind, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        said = QHBoxLayout()
        said.setSpacing(theme.SPACE_8)
        sentence = Prose(f"{tr(constraint.kind.label)}: {constraint.text}", roomy=False)
        sentence.show_markdown(constraint.text)
        said.addWidget(sentence, 1)
        words.addLayout(said)
        check = check_in_words(constraint.check)
        if check:
            words.addWidget(Elided(check, "fixed-caption", "faint", mode=Qt.TextElideMode.ElideMiddle))
        self._why = Text("", "caption", "neutral", wrap=True)
        self._why.hide()
        words.addWidget(self._why)
        row.addLayout(words, 1)
        self._constraint = constraint
        self.places = PlaceList()
        words.addWidget(self.places)
        self._verdict = ToneLabel(tr("Words only"), "", "neutral")
        said.addWidget(self._verdict, 0, Qt.AlignmentFlag.AlignTop)
        self._verdict.setVisible(not constraint.check)
        self.setAccessibleName(f"{tr(constraint.kind.label)}: {constraint.text}")

    @property
    def verdict(self) -> str:
        return self._verdict.text

    @property
    def why(self) -> str:
        """Why its check looked at nothing."""
        return self._why.text()

    def show_clash(self) -> None:
        """It is one of two that cannot hold together."""
        self._verdict.show_as(tr("Clashes"), "git-compare-arrows", "bad")
        self._verdict.show()

    def show_verdict(self, verdict: Verdict) -> None:
        """Whether it holds in the clone, and the first places where it does not."""
        if not self._constraint.check:
            return
        self._verdict.show_as(verdict.words, verdict.icon, verdict.tone)
        self._verdict.show()
        self._why.setText(verdict.why)
        self._why.setVisible(bool(verdict.why))
        heard = (f"{tr(self._constraint.kind.label)}: {self._constraint.text}", verdict.words, verdict.why)
        self.setAccessibleName(" ".join(filter(None, heard)))
        self.places.show_findings(verdict.places)


class _EvidenceLine(QWidget):
    """Signals:
    opened: its address.
    """

    opened = Signal(str)

    def __init__(self, evidence: EvidenceRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.SPACE_4, 0, theme.SPACE_4)
        row.setSpacing(theme.SPACE_8)
        row.addWidget(IconLabel(_EVIDENCE_ICONS.get(evidence.kind, "paperclip")))
        is_file = evidence.kind == "file" and bool(evidence.uri)
        first = evidence.uri if is_file else evidence.summary
        second = evidence.summary if is_file else evidence.uri
        row.addWidget(
            Elided(first, "fixed-caption" if is_file else "body", mode=Qt.TextElideMode.ElideLeft, snug=True)
        )
        if second:
            row.addWidget(Elided(second, "caption", "faint", snug=True))
        row.addStretch(1)
        words, icon, tone = _HASH_WORDS.get(evidence.hash_status, _HASH_WORDS["none"])
        if evidence.hash_status != "none" or evidence.content_hash:
            row.addWidget(ToneLabel(tr(words), icon, tone, tinted=False))
        if evidence.kind in {"file", "page"} and evidence.uri:
            show = LinkButton(tr("Show"))
            show.setAccessibleName(tr("Show {what}", what=evidence.uri))
            show.clicked.connect(lambda _checked=False: self.opened.emit(evidence.uri))
            row.addWidget(show)


class DetailView(QScrollArea):
    """Signals:
    page_requested: the wiki path of a page to read.
    decision_requested: the key of another decision.
    place_opened: the citation of lines of a file.
    recheck_requested: look at the evidence again.
    evidence_wanted: add some.
    """

    page_requested = Signal(str)
    decision_requested = Signal(str)
    place_opened = Signal(str)
    recheck_requested = Signal()
    evidence_wanted = Signal()

    def __init__(self, me: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._me = me
        self._constraints: list[ConstraintRow] = []
        self.setAccessibleName(tr("Decision"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        inside.setAutoFillBackground(True)
        self.column = QVBoxLayout(inside)
        side = theme.em(self, 32)
        self.column.setContentsMargins(side, theme.SPACE_4, side, theme.SPACE_24)
        self.column.setSpacing(0)
        self.setWidget(inside)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Base)

    @property
    def verdicts(self) -> list[str]:
        """What is said of each constraint."""
        return [row.verdict for row in self._constraints]

    @property
    def reasons(self) -> list[str]:
        """Why a constraint was not checked, of each."""
        return [row.why for row in self._constraints]

    def show_outcome(self, outcome: Outcome) -> None:
        for number, row in enumerate(self._constraints, start=1):
            if number in outcome.verdicts:
                row.show_verdict(outcome.verdicts[number])

    def show_decision(self, decision: DecisionDetail) -> None:
        empty_layout(self.column)
        self._constraints = []
        row = decision.row
        title = Text(row.title, "title", wrap=True)
        self.column.addWidget(title)
        self.column.addSpacing(theme.SPACE_4)
        self.column.addWidget(self._meta(decision))
        self.column.addSpacing(theme.SPACE_12)
        if decision.rationale:
            rationale = Prose(tr("Rationale"))
            rationale.setMaximumWidth(theme.em(self, 600))
            rationale.show_markdown(decision.rationale, lambda target: target)
            rationale.followed.connect(self._follow)
            self.column.addWidget(rationale)
        for proposal in decision.proposals:
            self._add_proposal(proposal, decision)
        self._add_constraints(decision.constraints)
        self._add_evidence(decision.evidence)
        self._add_links(decision)
        self.column.addStretch(1)
        self.verticalScrollBar().setValue(0)

    def _meta(self, decision: DecisionDetail) -> QWidget:
        row = decision.row
        who = tr("You") if row.proposed_by == self._me else row.proposed_by
        widget = QWidget()
        line = QHBoxLayout(widget)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(theme.SPACE_4)
        line.addWidget(IconLabel("user" if row.proposed_by == self._me else "bot", "neutral", 14))
        line.addWidget(Text(who, "caption", "text"))
        said = Text(tr("proposed it {ago}", ago=times.ago(row.created_at)), "caption", "neutral")
        said.setToolTip(times.exact(row.created_at))
        line.addWidget(said)
        if row.scope:
            line.addWidget(Text(tr("· stage {scope}", scope=row.scope), "caption", "neutral"))
        if row.superseded_by:
            line.addWidget(Text(tr("· replaced by"), "caption", "neutral"))
            by = LinkButton(row.superseded_by)
            by.clicked.connect(lambda _checked=False: self.decision_requested.emit(row.superseded_by))
            line.addWidget(by)
        line.addStretch(1)
        return widget

    def _add_constraints(self, constraints: tuple[Constraint, ...]) -> None:
        if not constraints:
            return
        self.column.addWidget(_Heading(tr("Constraints"), len(constraints)))
        for number, constraint in enumerate(constraints):
            if number:
                self.column.addWidget(Rule())
            row = ConstraintRow(constraint)
            row.places.opened.connect(self.place_opened)
            self._constraints.append(row)
            self.column.addWidget(row)

    def _add_proposal(self, proposal: ProposalRow, decision: DecisionDetail) -> None:
        """A pending revision: which lines it would take out, and which it would put in."""
        before = {name: value for name, value in content_of(decision).items() if name in proposal.patch}
        self.column.addWidget(_Heading(tr("Revision that waits")))
        who = tr("You") if proposal.actor == self._me else proposal.actor
        said = f"{who}, {times.ago(proposal.created_at)}"
        self.column.addWidget(
            Text(f"{said}: {proposal.reason}" if proposal.reason else said, "body", "neutral", wrap=True)
        )
        for pair in compare(as_text(before), as_text(proposal.patch), context=0):
            for side, tone in ((pair.left, "bad"), (pair.right, "good")):
                if pair.kind == "changed" and side.number and side.text.strip():
                    self.column.addWidget(ChangedLine(side.text, tone))

    def _add_evidence(self, evidence: tuple[EvidenceRow, ...]) -> None:
        head = _Heading(tr("Evidence"), len(evidence))
        if any(one.content_hash for one in evidence):
            head.add_act(tr("Look again"), self.recheck_requested.emit)
        head.add_act(tr("Add…"), self.evidence_wanted.emit, tr("Add evidence"))
        self.column.addWidget(head)
        for one in evidence:
            line = _EvidenceLine(one)
            line.opened.connect(self._open_evidence)
            self.column.addWidget(line)

    def _add_links(self, decision: DecisionDetail) -> None:
        if not decision.links:
            return
        self.column.addWidget(_Heading(tr("Applies to"), len(decision.links)))
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        for link in decision.links:
            if link.page:
                chip = LinkChip(link.page.replace("/", " / "), "folder", self._opener(link.page))
                row.addWidget(chip)
            else:
                row.addWidget(Chip(link.task, "list-checks"))
        row.addStretch(1)
        self.column.addLayout(row)

    def _open_evidence(self, uri: str) -> None:
        place = place_of(uri)
        if place.kind == "file":
            first = place.first or 1
            self.place_opened.emit(f"{place.name}:{first}-{max(place.last, first + _SHOWN_LINES)}")
        elif place.kind == "page":
            self.page_requested.emit(place.name)

    def _opener(self, path: str) -> Callable[[], None]:
        return lambda: self.page_requested.emit(path)

    def _follow(self, address: str) -> None:
        if address.startswith("page:"):
            self.page_requested.emit(address.removeprefix("page:"))


class LinkChip(Chip):
    """A chip that leads to a page; Tab and Return reach it."""

    def __init__(self, text: str, icon: str, called: Callable[[], None]) -> None:
        super().__init__(text, icon)
        self._called = called
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def mouseReleaseEvent(self, _event: object) -> None:
        self._called()

    def keyPressEvent(self, event: object) -> None:
        from PySide6.QtGui import QKeyEvent

        if isinstance(event, QKeyEvent):
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
                self._called()
            else:
                super().keyPressEvent(event)
