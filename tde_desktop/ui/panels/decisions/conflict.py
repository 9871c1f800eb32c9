"""A conflict: both sides at one height, and four ways to settle it, each with its consequence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.decisions.conflict_rules import Side, clashes_between
from tde_desktop.decisions.constraints import read_constraint
from tde_desktop.decisions.content import Content
from tde_desktop.decisions.quantities import range_of
from tde_desktop.decisions.rows import ConflictRow, Constraint, DecisionDetail, DecisionRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.panels.decisions.constraint_field import parts_of
from tde_desktop.ui.panels.decisions.detail import ConstraintRow
from tde_desktop.ui.panels.decisions.range_axis import RangeAxis
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import Button, LinkButton
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Elided, Rule, Text, ToneLabel
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.prose import Prose
from tde_desktop.vocabulary import DecisionState


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to settle: `key` is the side that is acted on."""

    resolution: str
    key: str
    title: str
    consequence: str


def choices_of(conflict: ConflictRow) -> list[Choice]:
    sides = (
        (conflict.first, conflict.first_proposal, conflict.second),
        (conflict.second, conflict.second_proposal, conflict.first),
    )
    found: list[Choice] = []
    for row, proposal, other in sides:
        name = proposal or row.key
        if row.state == DecisionState.ACCEPTED and not proposal and other.state != DecisionState.REJECTED:
            found.append(
                Choice(
                    "supersede",
                    name,
                    tr("Let {key} replace {key2}", key=other.key, key2=row.key),
                    tr("“{title}” is kept in the history and binds no more.", title=row.title),
                )
            )
    for row, proposal, _other in sides:
        name = proposal or row.key
        retires = row.state == DecisionState.ACCEPTED and not proposal
        verb = tr("Retire") if retires else tr("Reject")
        end = tr("binds no more") if retires else tr("never binds")
        what = tr("the revision of {key}", key=row.key) if proposal else row.key
        found.append(
            Choice(
                "reject",
                name,
                f"{verb} {what}",
                tr("“{title}” {end}; it can be reopened.", title=row.title, end=end),
            )
        )
    for row, proposal, _other in sides:
        name = proposal or row.key
        found.append(
            Choice(
                "narrow",
                name,
                tr("Narrow {key}", key=name),
                tr("Both are kept; say below where this one applies, so that they no longer meet."),
            )
        )
    found.append(
        Choice(
            "stand",
            "",
            tr("Let both stand"),
            tr("Your reason is kept with both; the conflict counts no more."),
        )
    )
    return found


class _Side(QWidget):
    def __init__(
        self, detail: DecisionDetail, clashing: Sequence[Constraint], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        row = detail.row
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_8)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_8)
        head.addWidget(Elided(row.key, "fixed-caption", "neutral", snug=True))
        head.addWidget(Text(tr("version {version}", version=row.version), "caption", "neutral"))
        head.addWidget(ToneLabel(tr(row.state.label), row.state.icon, row.state.tone))
        head.addStretch(1)
        column.addLayout(head)
        column.addWidget(Text(row.title, "heading", wrap=True))
        column.addWidget(Text(f"{row.proposed_by} · {times.moment(row.created_at)}", "caption", "neutral"))
        if detail.rationale:
            rationale = Prose(tr("Rationale of {key}", key=row.key), roomy=False)
            rationale.show_markdown(detail.rationale)
            column.addWidget(rationale)
        for constraint in detail.constraints:
            column.addWidget(Rule())
            line = ConstraintRow(constraint)
            if constraint in clashing:
                line.show_clash()
            column.addWidget(line)
        column.addStretch(1)


class ConflictView(QScrollArea):
    """Signals:
    settled: the resolution, the key it acts on, the reason, and what narrows it.
    decision_requested: read one of the two by its key.
    """

    settled = Signal(str, str, str, dict)
    decision_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Conflict"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        inside.setAutoFillBackground(True)
        whole = QVBoxLayout(inside)
        whole.setContentsMargins(0, 0, 0, theme.SPACE_24)
        whole.setSpacing(theme.SPACE_16)
        self.bar = InlineBar()
        whole.addWidget(self.bar)
        self._body = QVBoxLayout()
        side = theme.em(self, 32)
        self._body.setContentsMargins(side, 0, side, 0)
        self._body.setSpacing(theme.SPACE_12)
        whole.addLayout(self._body)
        whole.addStretch(1)
        self.setWidget(inside)
        self.conflict: ConflictRow | None = None
        self._group = QButtonGroup(self)
        self._choices: list[Choice] = []
        self._details: dict[str, DecisionDetail] = {}
        self.reason = QLineEdit()
        self._settle = Button(tr("Settle"), "check", primary=True)

    def show_conflict(self, conflict: ConflictRow, first: DecisionDetail, second: DecisionDetail) -> None:
        self.conflict = conflict
        empty_layout(self._body)
        self.bar.say(Notice(in_words(conflict.sentence), "bad", "git-compare-arrows"))
        columns = QHBoxLayout()
        columns.setSpacing(theme.SPACE_24)
        pairs = clashing_pairs(first, second)
        self._details = {first.row.key: first, second.row.key: second}
        columns.addWidget(_Side(first, [mine for mine, _theirs in pairs]), 1)
        columns.addWidget(Rule(upright=True))
        columns.addWidget(_Side(second, [theirs for _mine, theirs in pairs]), 1)
        self._body.addLayout(columns)
        for mine, theirs in pairs:
            ranges = range_of(mine), range_of(theirs)
            if ranges[0] is not None and ranges[1] is not None:
                self._body.addWidget(
                    RangeAxis(
                        ((first.row.key, ranges[0]), (second.row.key, ranges[1])),
                        str((mine.check or {}).get("unit", "")),
                    )
                )
        links = QHBoxLayout()
        for row in _distinct(conflict):
            link = LinkButton(tr("Open {key}", key=row.key))
            link.clicked.connect(lambda _checked=False, key=row.key: self.decision_requested.emit(key))
            links.addWidget(link)
        links.addStretch(1)
        self._body.addLayout(links)
        self._body.addWidget(Rule())
        self._body.addWidget(Text(tr("How it is settled"), "semibold"))
        self._group = QButtonGroup(self)
        self._choices = choices_of(conflict)
        self._rows: list[QWidget] = []
        for number, choice in enumerate(self._choices):
            self._rows.append(self._choice_row(number, choice))
            self._body.addWidget(self._rows[-1])
        self._add_narrowing()
        self._add_reason()

    def _add_narrowing(self) -> None:
        """Where the narrowed side applies; shown with that choice."""
        self._narrowing = QWidget()
        row = QHBoxLayout(self._narrowing)
        row.setContentsMargins(theme.icon_size() + theme.SPACE_8, 0, 0, 0)
        row.setSpacing(theme.SPACE_8)
        self.pages, self.stage = QLineEdit(), QLineEdit()
        for field, name, hint in (
            (self.pages, tr("Pages it applies to"), tr("Only these wiki paths, with commas")),
            (self.stage, tr("Stage"), tr("Only this stage")),
        ):
            field.setAccessibleName(name)
            field.setPlaceholderText(hint)
            field.textChanged.connect(lambda _text: self._allow())
            row.addWidget(field, 1)
        self._narrowing.setMaximumWidth(theme.em(self, 600))
        self._narrowing.hide()
        self._body.addWidget(self._narrowing)
        self._group.idClicked.connect(self._chose)

    def _chose(self, number: int) -> None:
        choice = self._choices[number]
        narrows = choice.resolution == "narrow"
        self._body.removeWidget(self._narrowing)
        self._body.insertWidget(self._body.indexOf(self._rows[number]) + 1, self._narrowing)
        self._narrowing.setVisible(narrows)
        detail = self._details.get(choice.key)
        if narrows and detail is not None:
            self.pages.setText(", ".join(link.page for link in detail.links if link.page))
            self.stage.setText(detail.row.scope)
        self._allow()

    def _patch(self) -> dict[str, Any]:
        """What the chosen side shall say from now on; empty unless it is narrowed."""
        number = self._group.checkedId()
        if number < 0 or self._choices[number].resolution != "narrow":
            return {}
        detail = self._details.get(self._choices[number].key)
        links = [{"page": page} for page in parts_of(self.pages.text())]
        if detail is not None:
            links += [{"task": link.task} for link in detail.links if link.task]
        return {"links": links, "scope": self.stage.text().strip()}

    def _choice_row(self, number: int, choice: Choice) -> QWidget:
        row = QWidget()
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        radio = QRadioButton(choice.title)
        radio.setAccessibleDescription(choice.consequence)
        radio.toggled.connect(lambda _on: self._allow())
        self._group.addButton(radio, number)
        column.addWidget(radio)
        words = Text(choice.consequence, "caption", "neutral", wrap=True)
        words.setContentsMargins(theme.icon_size() + theme.SPACE_8, 0, 0, 0)
        column.addWidget(words)
        return row

    def _add_reason(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(tr("Reason"))
        self.reason.setPlaceholderText(tr("Why, in a sentence"))
        self.reason.textChanged.connect(lambda _text: self._allow())
        self.reason.returnPressed.connect(self._give)
        self.reason.setMaximumWidth(theme.em(self, 520))
        row.addWidget(self.reason, 1)
        self._settle = Button(tr("Settle"), "check", primary=True)
        self._settle.clicked.connect(lambda _checked=False: self._give())
        row.addWidget(self._settle)
        row.addStretch(1)
        self._body.addLayout(row)
        self._allow()

    def _allow(self) -> None:
        number = self._group.checkedId()
        said = number >= 0 and bool(self.reason.text().strip())
        if said and self._choices[number].resolution == "narrow":
            said = bool(parts_of(self.pages.text()) or self.stage.text().strip())
        self._settle.setEnabled(said)

    def _give(self) -> None:
        number, reason = self._group.checkedId(), self.reason.text().strip()
        if self._settle.isEnabled():
            choice = self._choices[number]
            self.settled.emit(choice.resolution, choice.key, reason, self._patch())


def clashing_pairs(first: DecisionDetail, second: DecisionDetail) -> list[tuple[Constraint, Constraint]]:
    """The constraints of both that cannot hold together, as they stand now."""
    sides = [
        Side(name, one.row.key, one.row.state, Content(one.row.title, "", "", one.constraints))
        for name, one in (("first", first), ("second", second))
    ]
    found = []
    for clash in clashes_between(*sides):
        if clash.parts[0] is not None and clash.parts[1] is not None:
            found.append((read_constraint(clash.parts[0][0]), read_constraint(clash.parts[1][0])))
    return found


def _distinct(conflict: ConflictRow) -> list[DecisionRow]:
    both = [conflict.first]
    if conflict.second.key != conflict.first.key:
        both.append(conflict.second)
    return both
