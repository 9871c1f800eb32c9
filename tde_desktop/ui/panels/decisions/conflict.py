"""A conflict: both sides at one height, and four ways to settle it, each with its consequence."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tde_desktop.decisions.conflict_rules import Side as RuleSide
from tde_desktop.decisions.conflict_rules import clashes_between
from tde_desktop.decisions.constraints import read_constraint
from tde_desktop.decisions.content import Content
from tde_desktop.decisions.quantities import range_of
from tde_desktop.decisions.rows import ConflictRow, Constraint, DecisionDetail
from tde_desktop.ui import theme, times
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.panels.decisions.detail import ConstraintRow
from tde_desktop.ui.panels.decisions.range_axis import RangeAxis, signs
from tde_desktop.ui.panels.decisions.settling import Side, WayRow, outcome, places_of, ways_of
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import Button, LinkButton
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Elided, Rule, Text, ToneLabel
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.prose import Prose
from tde_desktop.ui.widgets.scrolling import Scrolling
from tde_desktop.ui.widgets.timeline import Moment, Timeline
from tde_desktop.ui.widgets.yielding import YieldingRow

_HALVES_NEED = 640


class _Side(QWidget):
    """Signals:
    opened: the key, to read all of it.
    """

    opened = Signal(str)

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
        read = LinkButton(tr("Open"))
        read.setAccessibleName(tr("Open {key}", key=row.key))
        read.clicked.connect(lambda _checked=False: self.opened.emit(row.key))
        head.addWidget(read)
        column.addLayout(head)
        column.addWidget(Text(row.title, "heading", wrap=True))
        where = places_of(detail) or tr("everywhere")
        words = f"{row.proposed_by} · {times.moment(row.created_at)} · {where}"
        column.addWidget(Text(words, "caption", "neutral", wrap=True))
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


class ConflictView(QWidget):
    """Signals:
    settled: the resolution, the key it acts on, the reason, and what narrows it.
    decision_requested: read one of the two by its key.
    """

    settled = Signal(str, str, str, dict)
    decision_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Conflict"))
        self.conflict: ConflictRow | None = None
        self.rows: list[WayRow] = []
        self._waiting = 0
        self._details: dict[str, DecisionDetail] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = InlineBar()
        column.addWidget(self.bar)
        area = Scrolling()
        self._body = QVBoxLayout(area.inside)
        side = theme.em(self, 32)
        self._body.setContentsMargins(side, theme.SPACE_16, side, theme.SPACE_24)
        self._body.setSpacing(theme.SPACE_12)
        column.addWidget(area, 1)
        self._group = QButtonGroup(self)
        self.outcome = Timeline(tr("What will happen"))
        column.addWidget(self._build_foot())

    def _build_foot(self) -> QWidget:
        self.foot = QWidget()
        self.foot.setBackgroundRole(QPalette.ColorRole.Window)
        self.foot.setAutoFillBackground(True)
        column = QVBoxLayout(self.foot)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Rule())
        whole = QWidget()
        side = theme.em(self, 32)
        row = YieldingRow(whole, theme.SPACE_8)
        whole.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_12)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(tr("Reason"))
        self.reason.setPlaceholderText(tr("Why, in a sentence"))
        self.reason.textChanged.connect(lambda _text: self._show_way())
        self.reason.returnPressed.connect(self._give)
        row.add(self.reason, 1, theme.em(self, 260))
        self._settle = Button(tr("Settle"), "check", primary=True)
        self._settle.clicked.connect(lambda _checked=False: self._give())
        row.add(self._settle)
        row.add(Text(tr("Ctrl+Z takes it back"), "caption", "faint"))
        column.addWidget(whole)
        return self.foot

    def show_conflict(
        self, conflict: ConflictRow, first: DecisionDetail, second: DecisionDetail, waiting: int
    ) -> None:
        """`waiting` is what the badge says."""
        self.conflict, self._waiting = conflict, waiting
        empty_layout(self._body)
        self.bar.say(Notice(clash_in_words(conflict), "bad", "git-compare-arrows"))
        pairs = clashing_pairs(first, second)
        self._details = {first.row.key: first, second.row.key: second}
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(theme.SPACE_24)
        self._between = Rule(upright=True)
        self._columns.addWidget(self._side(first, [mine for mine, _theirs in pairs]), 1)
        self._columns.addWidget(self._between)
        self._columns.addWidget(self._side(second, [theirs for _mine, theirs in pairs]), 1)
        self._body.addLayout(self._columns)
        for mine, theirs in pairs:
            ranges = range_of(mine), range_of(theirs)
            if ranges[0] is not None and ranges[1] is not None:
                axis = RangeAxis(
                    ((first.row.key, ranges[0]), (second.row.key, ranges[1])),
                    str((mine.check or {}).get("unit", "")),
                )
                self._body.addWidget(axis)
        self._body.addWidget(Rule())
        self._body.addLayout(self._build_ways(conflict))
        self._body.addStretch(1)
        self.reason.clear()
        self._show_way()

    def _side(self, detail: DecisionDetail, clashing: Sequence[Constraint]) -> _Side:
        side = _Side(detail, clashing)
        side.opened.connect(self.decision_requested)
        return side

    def _build_ways(self, conflict: ConflictRow) -> QBoxLayout:
        """The ways at the left, what the chosen one does at the right, or below where there is no room."""
        left, right = QVBoxLayout(), QVBoxLayout()
        for half, words in ((left, tr("Settle it")), (right, tr("What will happen"))):
            half.setSpacing(theme.SPACE_4)
            half.addWidget(Text(words, "semibold"))
        self._group = QButtonGroup(self)
        self.rows = [WayRow(way, self._group, number) for number, way in enumerate(ways_of(conflict))]
        for row in self.rows:
            row.changed.connect(self._show_way)
            if row.way.resolution == "narrow":
                row.radio.toggled.connect(lambda on, row=row: self._places_now(row) if on else None)
                if row.sides is not None:
                    row.sides.chosen.connect(lambda _index, row=row: self._places_now(row))
            left.addWidget(row)
        left.addStretch(1)
        self.outcome = Timeline(tr("What will happen"))
        self.outcome.setMinimumWidth(theme.em(self, 220))
        right.addWidget(self.outcome)
        right.addStretch(1)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(theme.SPACE_24)
        self._halves.addLayout(left, 4)
        self._halves.addLayout(right, 3)
        self._fit()
        return self._halves

    def _places_now(self, row: WayRow) -> None:
        if row.side is not None:
            row.show_places(self._details.get(row.side.row.key))

    @property
    def chosen(self) -> WayRow | None:
        return next((row for row in self.rows if row.radio.isChecked()), None)

    def _show_way(self) -> None:
        """What the chosen way would do, and whether it can be done yet."""
        row = self.chosen
        if row is None:
            self.outcome.show_moments([Moment(tr("Nothing yet: choose how to settle it"), "")])
            self._settle.setText(tr("Settle"))
            self._settle.setEnabled(False)
            return
        acted = row.side
        other = next((side for side in self._sides() if acted and side.name != acted.name), None)
        moments = outcome(row.way, acted, other, self._details, row.narrowed, self._waiting)
        self.outcome.show_moments(moments)
        self._settle.setText(row.way.verb)
        said = bool(self.reason.text().strip())
        self._settle.setEnabled(said and (row.way.resolution != "narrow" or bool(row.narrowed)))

    def _sides(self) -> tuple[Side, ...]:
        conflict = self.conflict
        if conflict is None:
            return ()
        return Side(conflict.first, conflict.first_proposal), Side(conflict.second, conflict.second_proposal)

    def _give(self) -> None:
        row = self.chosen
        if row is not None and self._settle.isEnabled():
            side = row.side
            detail = self._details.get(side.row.key) if side else None
            reason = self.reason.text().strip()
            self.settled.emit(row.way.resolution, side.name if side else "", reason, row.patch(detail))

    def _fit(self) -> None:
        if self.rows:
            wide = self.width() >= theme.em(self, _HALVES_NEED)
            way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
            self._halves.setDirection(way)
            self._columns.setDirection(way)
            self._between.setVisible(wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def clash_in_words(conflict: ConflictRow) -> str:
    """The sentence of a conflict, with the signs that people write."""
    return signs(in_words(conflict.sentence))


def clashing_pairs(first: DecisionDetail, second: DecisionDetail) -> list[tuple[Constraint, Constraint]]:
    """The constraints of both that cannot hold together, as they stand now."""
    sides = [
        RuleSide(name, one.row.key, one.row.state, Content(one.row.title, "", "", one.constraints))
        for name, one in (("first", first), ("second", second))
    ]
    found = []
    for clash in clashes_between(*sides):
        if clash.parts[0] is not None and clash.parts[1] is not None:
            found.append((read_constraint(clash.parts[0][0]), read_constraint(clash.parts[1][0])))
    return found
