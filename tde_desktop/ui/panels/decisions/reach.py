"""Reach: which decisions come to runs, which are dead weight, and what would reach a run."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QCompleter,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.decisions.rows import Applicable, ApplicableResult, LeftOut, ReachRow, Why
from tde_desktop.ui import theme, times
from tde_desktop.ui.language import digits, mark, tr
from tde_desktop.ui.models.row_model import Column, RowModel
from tde_desktop.ui.panels.decisions.dead_weight import DeadWeight
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import Button, ClickableRow
from tde_desktop.ui.widgets.chart import Bar, BarChart, Legend
from tde_desktop.ui.widgets.filter_button import FilterButton
from tde_desktop.ui.widgets.growing import GrowingList
from tde_desktop.ui.widgets.inspector import Section, SidePane
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.row_table import RowTable
from tde_desktop.ui.widgets.yielding import YieldingRow
from tde_desktop.ui.workspace import Workspace
from tde_desktop.vocabulary import Doorway

DAYS = 30
PERIODS = (("7", mark("7 days")), ("30", mark("30 days")), ("90", mark("90 days")))
_PARTS = 15
_ASK_MS = 250
Reached = tuple[str, str, str, str, str]  # title, icon, tone, why, key
_DOORWAYS = (Doorway.MCP, Doorway.PIPELINE, Doorway.CLI, Doorway.WINDOW)


def columns_of(days: int) -> tuple[Column[ReachRow], ...]:
    """The course of so many days beside each decision."""
    return (
        Column(
            mark("Decision"),
            lambda row: row.decision.title,
            icon=lambda row: row.decision.state.icon,
            icon_tone="good",
            tooltip=lambda row: row.decision.key,
        ),
        Column(
            mark("Over time"),
            lambda row: ", ".join(map(str, spark_of(row, datetime.now(UTC).date(), days))),
            spark=lambda row: spark_of(row, datetime.now(UTC).date(), days),
        ),
        Column(mark("Pulses"), lambda row: digits(row.pulses), lambda row: row.pulses, right=True),
        Column(
            mark("Last reached"),
            lambda row: times.ago(row.last_at) if row.last_at else tr("never"),
            lambda row: row.last_at or datetime.min.replace(tzinfo=UTC),
            tone="neutral",
        ),
    )


class ReachModel(RowModel[ReachRow]):
    columns = columns_of(DAYS)

    def show_days(self, days: int) -> None:
        self.columns = columns_of(days)


def bars_of(rows: Sequence[ReachRow], today: date, days: int = DAYS) -> tuple[list[Bar], list[str]]:
    """One bar a day; only doorways that were used are named; a date for each week, or each second."""
    counts: dict[tuple[str, Doorway], int] = {}
    for row in rows:
        for when, doorway, pulses in row.days:
            counts[when, doorway] = counts.get((when, doorway), 0) + pulses
    used = [doorway for doorway in _DOORWAYS if any(one == doorway for _day, one in counts)]
    bars = []
    apart = 7 if days <= DAYS else 14
    for back in range(days - 1, -1, -1):
        day = today - timedelta(days=back)
        parts = tuple(counts.get((day.isoformat(), doorway), 0) for doorway in used)
        bars.append(Bar(times.day_and_month(day) if back % apart == 0 else "", parts, 0, ""))
    return bars, [tr(doorway.label) for doorway in used]


def spark_of(row: ReachRow, today: date, days: int = DAYS) -> tuple[int, ...]:
    """Pulses in equal parts of the time, oldest first."""
    parts = min(_PARTS, days)
    counts = [0] * parts
    for when, _doorway, pulses in row.days:
        back = (today - date.fromisoformat(when)).days
        if 0 <= back < days:
            counts[parts - 1 - back * parts // days] += pulses
    return tuple(counts)


class ReachView(QWidget):
    """Signals:
    decision_requested: read this one.
    retire_requested: the keys of those that are over, and why.
    """

    decision_requested = Signal(str)
    retire_requested = Signal(tuple, str)

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.inside_count = self.outside_count = 0
        self._result: ApplicableResult | None = None
        self._timer = after_pause(self, _ASK_MS, self.ask)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        split = self._split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._build_report())
        self.preview = self._build_preview()
        split.addWidget(self.preview)
        split.setStretchFactor(0, 1)
        split.setSizes([theme.em(self, 900), theme.em(self, 400)])
        whole.addWidget(split)

    def _build_report(self) -> QWidget:
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setMinimumWidth(theme.em(self, 480))
        inside = QWidget()
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        inside.setAutoFillBackground(True)
        column = QVBoxLayout(inside)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_12, theme.SPACE_24, theme.SPACE_24)
        column.setSpacing(theme.SPACE_8)
        column.addWidget(self._build_head())
        self._chart = BarChart(tr("Pulses by day"), lambda count: digits(count))
        column.addWidget(self._chart)
        self.model = ReachModel(self)
        self.table = RowTable(tr("Decisions by reach"), self.model)  # type: ignore[arg-type]
        self.table.set_widths((130, 80, 150))
        self.table.opened.connect(lambda row: self.decision_requested.emit(row.decision.key))
        beside = QHBoxLayout()
        beside.setContentsMargins(-theme.SPACE_8, 0, -theme.SPACE_8, 0)  # its text in line with the rest
        beside.addWidget(self.table)
        column.addLayout(beside)
        self.dead = DeadWeight()
        self.dead.decision_requested.connect(self.decision_requested)
        self.dead.retire_requested.connect(self.retire_requested)
        column.addWidget(self.dead)
        column.addStretch(1)
        area.setWidget(inside)
        return area

    def _build_head(self) -> QWidget:
        """What was counted at the left; the colours and the time at the right, or below."""
        head, said, shown = QWidget(), QWidget(), QWidget()
        whole, left, right = YieldingRow(head, theme.SPACE_12), QHBoxLayout(said), QHBoxLayout(shown)
        for part in (left, right):
            part.setContentsMargins(0, 0, 0, 0)
            part.setSpacing(theme.SPACE_12)
        self._sum, self._about = Text("", "heading"), Text("", "body", "neutral", wrap=True)
        left.addWidget(self._sum)
        left.addWidget(self._about, 1)
        self._legend = Legend(ghost=False)
        self.period = FilterButton(
            tr("Period"), [(value, tr(words)) for value, words in PERIODS], single=True
        )
        kept = str(self._workspace.state.get("decisions.reach.period", DAYS))
        self.period.set_values([kept if kept in dict(PERIODS) else str(DAYS)])
        self.period.chosen.connect(self._period_chosen)
        right.addWidget(self._legend)
        right.addWidget(self.period)
        whole.add(said, 1, theme.em(self, 260))
        whole.add(shown)
        return head

    def _build_preview(self) -> SidePane:
        pane = SidePane(tr("What would reach a run?"))
        pane.setMinimumWidth(theme.em(self, 300))
        pane.add(Text(tr("What would reach a run?"), "heading"))
        pane.add(Text(tr("A preview records no pulse."), "caption", "neutral"))
        self._fields: dict[str, QLineEdit] = {}
        for name, hint in (
            (tr("Task"), tr("No task")),
            (tr("Path"), tr("No path: decisions tied to a page stay out")),
            (tr("Stage"), tr("No stage")),
        ):
            group = QWidget()
            column = QVBoxLayout(group)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(2)
            label = Text(name, "caption", "neutral")
            field = QLineEdit()
            field.setAccessibleName(name)
            field.setPlaceholderText(hint)
            field.textChanged.connect(lambda _text: self._timer.start())
            completer = QCompleter(field)
            completer.setModel(QStringListModel(completer))
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            field.setCompleter(completer)
            label.setBuddy(field)
            column.addWidget(label)
            column.addWidget(field)
            self._fields[name] = field
            pane.add(group)
        self.inside, self.outside = Section(tr("Would reach it")), Section(tr("Left out"))
        pane.add(self.inside)
        pane.add(self.outside)
        self._copy = Button(tr("Copy as text"), "copy")
        self._copy.clicked.connect(lambda _checked=False: self._copy_text())
        pane.add(self._copy)
        return pane

    @property
    def days(self) -> int:
        return int(self.period.values[0])

    def _period_chosen(self) -> None:
        self._workspace.state.put("decisions.reach.period", self.days)
        self.read()

    def read(self) -> None:
        """Read the pulses again, and ask the preview anew."""
        work, project = self._workspace, self._workspace.project
        if project is not None:
            since = datetime.now(UTC) - timedelta(days=self.days)
            work.tasks.run(
                lambda: work.core.decisions.reach(project, since), then=self.show_reach, key="decisions.reach"
            )
            work.tasks.run(
                lambda: (
                    [task.ref for task in work.core.projects.tasks(project)],
                    [folder.path for folder in work.core.brain.folders(project)],
                    sorted({row.scope for row in work.core.decisions.rows(project) if row.scope}),
                ),
                then=self._offer,
                key="decisions.reach.choices",
            )
            self.ask()

    def _offer(self, choices: tuple[list[str], list[str], list[str]]) -> None:
        """What can be named in the fields, for their completion."""
        for field, words in zip(self._fields.values(), choices, strict=True):
            model = field.completer().model()
            if isinstance(model, QStringListModel):
                model.setStringList(words)

    def _copy_text(self) -> None:
        if self._result is not None:
            QGuiApplication.clipboard().setText(as_text(self._result))
            self._workspace.notices.toast(tr("Preview copied"))

    def ask(self) -> None:
        """What would reach the run that the fields describe; no pulse is recorded."""
        work, project = self._workspace, self._workspace.project
        if project is None:
            return
        task, path, stage = (field.text().strip() or None for field in self._fields.values())

        def preview() -> ApplicableResult:
            return work.core.decisions.applicable(
                project, task=task, path=path, stage=stage, doorway=Doorway.WINDOW, record=False
            )

        work.tasks.run(preview, then=self.show_preview, key="decisions.preview")

    def show_reach(self, rows: Sequence[ReachRow]) -> None:
        told = [row for row in rows if row.pulses]
        pulses = sum(row.pulses for row in rows)
        self._sum.setText(tr("1 pulse") if pulses == 1 else tr("{pulses:,} pulses", pulses=pulses))
        standing = (
            tr("1 accepted decision")
            if len(rows) == 1
            else tr("{count:,} accepted decisions", count=len(rows))
        )
        self._about.setText(tr("in {days} days, from {standing}", days=self.days, standing=standing))
        bars, legend = bars_of(rows, datetime.now(UTC).date(), self.days)
        self._chart.show_bars(bars, legend)
        self._chart.setVisible(bool(pulses))
        self._legend.show_words(legend)
        self.model.show_days(self.days)
        self.model.replace(told)
        self.table.setVisible(bool(told))
        heads = self.table.header().height()
        self.table.setFixedHeight(heads + len(told) * theme.row_height() + 2)
        self.dead.show_rows([row for row in rows if not row.pulses], self.days)

    def _caller(self, signal: object, key: str) -> Callable[..., None]:
        return lambda _checked=False: signal.emit(key)  # type: ignore[attr-defined]

    def show_preview(self, result: ApplicableResult) -> None:
        self._result = result
        self.inside_count, self.outside_count = len(result.decisions), len(result.left_out)
        self.inside.clear()
        self.inside.show_count(len(result.decisions))
        self._fill(self.inside, result.decisions, lambda one: self._row(self._bound(one)))
        self.outside.clear()
        self.outside.show_count(len(result.left_out))
        self._fill(self.outside, result.left_out, lambda one: self._row(self._left(one)))

    @staticmethod
    def _bound(one: Applicable) -> Reached:
        row = one.decision.row
        return row.title, row.state.icon, row.state.tone, why_in_words(one.why), row.key

    @staticmethod
    def _left(one: LeftOut) -> Reached:
        return one.decision.title, "circle-dashed", "neutral", in_words(one.because), one.decision.key

    def _fill(self, section: Section, entries: Sequence[object], make: Callable[[Any], QWidget]) -> None:
        rows = GrowingList(make)
        rows.show_entries(entries)
        section.body.addWidget(rows)

    def _row(self, entry: Reached) -> QWidget:
        title, icon, tone, why, key = entry
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row = ClickableRow(title, icon, tone)
        row.clicked.connect(self._caller(self.decision_requested, key))
        column.addWidget(row)
        because = Text(why[:1].upper() + why[1:], "caption", "neutral", wrap=True)
        because.setContentsMargins(theme.icon_size() + theme.SPACE_8, 0, 0, theme.SPACE_4)
        column.addWidget(because)
        return whole

    def fit(self, width: int) -> None:
        self.preview.setVisible(width >= theme.em(self, 860))
        preview = theme.em(self, 400 if width >= theme.em(self, 1200) else 320)
        self._split.setSizes([max(0, width - preview), preview])


def why_in_words(why: Why) -> str:
    return ", ".join(map(in_words, filter(None, (why.path, why.task, why.stage))))


def as_text(result: ApplicableResult) -> str:
    """The preview, one decision a line, with why it is in or out."""
    lines = [tr("Would reach it")]
    for one in result.decisions:
        lines.append(f"- {one.decision.row.key}: {one.decision.row.title} ({why_in_words(one.why)})")
    lines += ["", tr("Left out")]
    lines += [
        f"- {left.decision.key}: {left.decision.title} ({in_words(left.because)})" for left in result.left_out
    ]
    return "\n".join(lines) + "\n"
