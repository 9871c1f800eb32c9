"""Beside the agents: what they may do, who is connected now, and what they asked lately."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.recall.rows import RecallRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.connected import OpenAgent
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.widgets.inspector import Section, SidePane
from tde_desktop.ui.widgets.labels import IconLabel, Text
from tde_desktop.ui.widgets.switch import Switch
from tde_desktop.ui.widgets.timeline import Moment, Timeline

_ALWAYS = (
    (mark("Read pages, decisions and code"), mark("Always on")),
    (mark("Write and archive pages"), mark("Each change keeps its history")),
    (mark("Propose decisions"), mark("They wait for you, with a badge")),
)


class AgentSide(SidePane):
    """Signals:
    decide_chosen: whether agents may accept, reject and retire.
    """

    decide_chosen = Signal(bool)

    def __init__(self, may_decide: bool, parent: QWidget | None = None) -> None:
        super().__init__(tr("What agents may do"), parent)
        self.add(Text(tr("What agents may do"), "heading"))
        for words, about in _ALWAYS:
            self.add(self._right(IconLabel("check", "good"), tr(words), tr(about)))
        self.decide = Switch(tr("Accept, reject and retire decisions"))
        self.decide.setChecked(may_decide)
        self.decide.toggled.connect(self._chosen)
        self._decide_mark = IconLabel("circle-dashed", "faint")
        self._decide_about = Text("", "caption", "neutral", wrap=True)
        self.add(self._right(self.decide, tr("Accept, reject and retire decisions"), self._decide_about))
        self.now = Section(tr("Connected now"), foldable=False)
        self.add(self.now)
        self.lately = Section(tr("Lately"), foldable=False)
        self._timeline = Timeline(tr("Lately"))
        self.lately.body.addWidget(self._timeline)
        self.add(self.lately)
        self._say_decide(may_decide)

    def _right(self, mark_of_it: QWidget, words: str, about: str | Text) -> QWidget:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_8)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(Text(words, wrap=True))
        column.addWidget(about if isinstance(about, Text) else Text(about, "caption", "neutral", wrap=True))
        if isinstance(mark_of_it, Switch):
            row.addWidget(self._decide_mark, 0, Qt.AlignmentFlag.AlignTop)
            row.addLayout(column, 1)
            row.addWidget(mark_of_it, 0, Qt.AlignmentFlag.AlignTop)
        else:
            row.addWidget(mark_of_it, 0, Qt.AlignmentFlag.AlignTop)
            row.addLayout(column, 1)
        return widget

    def _chosen(self, on: bool) -> None:
        self._say_decide(on)
        self.decide_chosen.emit(on)

    def _say_decide(self, on: bool) -> None:
        off, now_on = tr("Off: only you bind a run"), tr("On: an agent can bind a run without you")
        self._decide_about.setText(now_on if on else off)
        self._decide_about.set_tone("warn" if on else "neutral")
        self._decide_mark.show_as("check" if on else "circle-dashed", "warn" if on else "faint")

    def show_may_decide(self, on: bool) -> None:
        """Another page or process chose; says nothing to `decide_chosen`."""
        self.decide.blockSignals(True)
        self.decide.setChecked(on)
        self.decide.blockSignals(False)
        self._say_decide(on)

    def show_connected(self, agents: Sequence[OpenAgent]) -> None:
        self.now.clear()
        self.now.show_count(len(agents))
        for agent in agents:
            since = tr("since {moment}, process {pid}", moment=times.moment(agent.since), pid=agent.pid)
            self.now.body.addWidget(self._right(IconLabel("plug", "good"), agent.name, since))
        if not agents:
            none = Text(tr("No agent has this memory open."), "caption", "neutral", wrap=True)
            self.now.body.addWidget(none)

    def show_lately(self, rows: Sequence[RecallRow]) -> None:
        self.lately.setVisible(bool(rows))
        self._timeline.show_moments(
            [
                Moment(
                    tr("Asked: {query}", query=row.query),
                    f"{times.moment(row.created_at)} · {tr(row.doorway.label)} · {row.tool}",
                    "now" if number == 0 else "plain",
                    times.exact(row.created_at),
                )
                for number, row in enumerate(rows)
            ]
        )
