"""Agents: the state of each, connecting and disconnecting, who is connected now, what they may do."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from tde_desktop.pipeline.connecting import AgentRow
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.connect_agent import ConnectDialog
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.agents.reading import Agents, entry_for_any, read_agents
from tde_desktop.ui.panels.agents.rows import AgentLine
from tde_desktop.ui.panels.agents.side import AgentSide
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import IconLabel, Rule, Text
from tde_desktop.ui.widgets.scrolling import Scrolling
from tde_desktop.vocabulary import Table

_SIDE_FOLDS = 720
_MAY_DECIDE = "agents.may_decide"


class AgentsPanel(Panel):
    ID = "agents"
    SHOWS = frozenset({Table.SETTINGS, Table.PROJECTS, Table.RECALLS})

    def build(self) -> None:
        self._agents = Agents(())
        self.lines: dict[str, AgentLine] = {}
        self.dialog: ConnectDialog | None = None
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._build_list())
        self.side = AgentSide(self.core.settings.flag(_MAY_DECIDE))
        self.side.setMinimumWidth(theme.em(self, 280))
        self.side.decide_chosen.connect(lambda on: self.workspace.choose_setting(_MAY_DECIDE, on))
        split.addWidget(self.side)
        split.setStretchFactor(0, 1)
        self.workspace.state.keep_splitter(
            "agents.split", split, lambda: split.setSizes([theme.em(self, 900), theme.em(self, 320)])
        )
        self.column.addWidget(split)
        self.workspace.connected.changed.connect(self._show)
        self.workspace.setting_chosen.connect(self._setting_chosen)

    def _build_list(self) -> QWidget:
        area = Scrolling()
        area.setMinimumWidth(theme.em(self, 420))
        whole = QHBoxLayout(area.inside)
        side = theme.em(self, 32)
        whole.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_24)
        holder = QWidget()
        holder.setMaximumWidth(theme.em(self, 900))
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_8)
        head.addWidget(Text(tr("Agents on this computer"), "heading", wrap=True), 1)
        self._sum = Text("", "body", "neutral")
        head.addWidget(self._sum)
        column.addLayout(head)
        column.addSpacing(theme.SPACE_8)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        column.addLayout(self._list)
        column.addWidget(Rule())
        column.addWidget(self._build_any())
        column.addStretch(1)
        whole.addWidget(holder, 10)
        whole.addStretch(1)
        return area

    def _build_any(self) -> QWidget:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, theme.SPACE_8, 0, theme.SPACE_8)
        row.setSpacing(theme.SPACE_12)
        row.addWidget(IconLabel("plug"), 0, Qt.AlignmentFlag.AlignVCenter)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(Text(tr("Any other client of MCP"), "medium", wrap=True))
        names.addWidget(Text(tr("The entry for its configuration, to copy"), "caption", "neutral", wrap=True))
        row.addLayout(names, 1)
        copy = Button(tr("Copy"), "copy")
        copy.setAccessibleName(tr("Copy the entry for any other client"))
        copy.clicked.connect(lambda _checked=False: self.copy_entry())
        row.addWidget(copy)
        return widget

    # -- reading -----------------------------------------------------------------------

    def refresh(self) -> None:
        self.workspace.connected.look()
        self.tasks.run(read_agents, self.core, self.project, then=self._take, key="agents.rows")

    def end(self) -> None:
        super().end()
        self.workspace.connected.changed.disconnect(self._show)
        self.workspace.setting_chosen.disconnect(self._setting_chosen)

    def _setting_chosen(self, key: str) -> None:
        if key == _MAY_DECIDE:
            self.side.show_may_decide(self.core.settings.flag(key))

    def _take(self, agents: Agents) -> None:
        self._agents = agents
        self._show()

    def _show(self) -> None:
        connected = self.workspace.connected.agents
        empty_layout(self._list)
        self.lines = {}
        there = sorted(self._agents.rows, key=lambda row: 0 if row.connected else 1 if row.found else 2)
        for number, row in enumerate(there):
            if number:
                self._list.addWidget(Rule())
            line = AgentLine(row, connected)
            line.connect_wanted.connect(self.connect_agent)
            line.disconnect_wanted.connect(self.disconnect_agent)
            self.lines[row.id] = line
            self._list.addWidget(line)
        count = sum(1 for row in self._agents.rows if row.connected)
        self._sum.setText(tr("{count} of {all} connected", count=count, all=len(self._agents.rows)))
        self.side.show_connected(connected)
        self.side.show_lately(self._agents.lately)

    # -- acts --------------------------------------------------------------------------

    def check_all(self) -> None:
        """Look at every configuration again."""
        self.refresh()

    def connect_agent(self, row: AgentRow) -> None:
        self._open(row, removing=False)

    def disconnect_agent(self, row: AgentRow) -> None:
        self._open(row, removing=True)

    def _open(self, row: AgentRow, *, removing: bool) -> None:
        self.dialog = ConnectDialog(
            row, self._agents.top, self.core.paths, self.tasks, self, removing=removing
        )

        def written(_files: list[Path]) -> None:
            words = tr("{agent} is disconnected. Start it again.", agent=row.title)
            if not removing:
                words = tr("{agent} is connected. Start it again.", agent=row.title)
            self.workspace.notices.toast(words)
            self.refresh()

        self.dialog.written.connect(written)
        self.dialog.open()

    def copy_entry(self) -> None:
        QGuiApplication.clipboard().setText(entry_for_any())
        self.workspace.notices.toast(tr("Entry copied"))

    def main_is_primary(self) -> bool:
        return False

    def fit(self, width: int) -> None:
        self.side.setVisible(width >= theme.em(self, _SIDE_FOLDS))
