"""The reading half of the Decisions panel: list, detail, side and reach; `panel` adds the acts."""

from collections.abc import Iterator
from functools import cached_property

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from tde_desktop.decisions.rows import ConflictRow, DecisionDetail, DecisionRow
from tde_desktop.errors import NotFound
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.panels.decisions import model
from tde_desktop.ui.panels.decisions.center import DecisionCenter
from tde_desktop.ui.panels.decisions.draft_side import DraftSide
from tde_desktop.ui.panels.decisions.list_pane import DecisionListPane
from tde_desktop.ui.panels.decisions.reach import ReachView
from tde_desktop.ui.panels.decisions.reading import Chosen, read_chosen, read_drift, read_list
from tde_desktop.ui.panels.decisions.rehearsal import Outcome, Rehearsals
from tde_desktop.ui.panels.decisions.side import SideView
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.widgets.folding import FoldingPane
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.widgets.turning import TurningPanes
from tde_desktop.vocabulary import Table

_SIDE_FOLDS = 1060
_LIST, _CENTER = 280, 440
"""Least widths of the list and of what is read, at 13 px."""


class DecisionReader(Panel):
    """Shows what is there; writes nothing."""

    ID = "decisions"
    SHOWS = frozenset({Table.DECISIONS, Table.PROJECTS})

    def build(self) -> Iterator[None]:
        self._key = ""
        self._rows: list[DecisionRow] = []
        self._conflicts: list[ConflictRow] = []
        self._decision: DecisionDetail | None = None
        me = self.workspace.actor
        self.side, self.draft_side = SideView(me), DraftSide()
        self._sides = QStackedWidget()
        self._sides.addWidget(self.side)
        self._sides.addWidget(self.draft_side)
        state = self.workspace.state
        self._folding = FoldingPane(self._sides, self.action("decisions.side"), state, "decisions.side")
        yield
        self.center = DecisionCenter(self.actions_table, me)
        yield from self.center.build()
        self.detail, self.conflict, self.form = self.center.detail, self.center.conflict, self.center.form
        self.versions, self.accept_bar = self.center.versions, self.center.accept_bar
        self.rehearsals = Rehearsals(self.core, self.tasks, self)
        self.rehearsals.ready.connect(self._show_outcome)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.list_pane = DecisionListPane()
        yield
        self.search, self.list, self.model = self.list_pane.search, self.list_pane.list, self.list_pane.model
        back = self.list.setFocus
        self.turning = TurningPanes(self.list_pane, self.center, tr("All decisions"), back, self)
        panes: tuple[tuple[QWidget, int], ...] = (
            (self.list_pane, _LIST),
            (self.turning.holder, _CENTER),
            (self._sides, 260),
        )
        for widget, least in panes:
            widget.setMinimumWidth(theme.em(self, least))
            self.split.addWidget(widget)
        self.split.setStretchFactor(1, 1)
        state.keep_splitter("decisions.split", self.split, self._first_sizes)
        yield
        self._parts = QStackedWidget()
        self._parts.addWidget(self.split)
        self.column.addWidget(self._parts)
        self._switch = Segmented(tr("Part of Decisions"), (tr("Records"), tr("Reach")))
        self._switch.setParent(self)
        self._switch.hide()
        self._switch.chosen.connect(lambda _index: self._show_part())
        self._connect_reading()
        self._show_center(None)

    def _first_sizes(self) -> None:
        self.split.setSizes([theme.em(self, width) for width in (372, 760, 288)])

    def _connect_reading(self) -> None:
        self.search.asked.connect(lambda _text: self.refresh())
        self.search.stepped.connect(self.list.step)
        self.list.picked.connect(self.show_key)
        self.list.opened.connect(lambda _key: self.detail.setFocus())
        self.list_pane.refolded.connect(lambda: self.list.choose(self._key))
        self.side.decision_requested.connect(self.show_key)
        self.side.history_requested.connect(self.show_history)
        self.detail.decision_requested.connect(self.show_key)
        self.conflict.decision_requested.connect(self.show_key)
        for page_opener in (self.detail, self.draft_side):
            page_opener.page_requested.connect(lambda key: self.workspace.place_requested.emit("brain", key))
        for opener in (self.detail, self.form):
            opener.place_opened.connect(self._open_place)

    def _open_place(self, citation: str) -> None:
        if citation:
            self.workspace.place_requested.emit("recall", citation)

    # -- reach ------------------------------------------------------------------------

    @cached_property
    def reach(self) -> ReachView:
        """Built when first shown."""
        view = ReachView(self.workspace)
        view.decision_requested.connect(self._leave_reach)
        self._parts.addWidget(view)
        return view

    def toolbar_switch(self) -> QWidget | None:
        return self._switch if self.project is not None else None

    def show_reach(self) -> None:
        self._switch.choose(1)
        self._show_part()

    def _show_part(self) -> None:
        if self._switch.index == 0:
            self._parts.setCurrentWidget(self.split)
            return
        self._parts.setCurrentWidget(self.reach)
        self.reach.fit(self.width())
        self.reach.read()

    def _leave_reach(self, key: str) -> None:
        self._switch.choose(0)
        self._show_part()
        self.show_key(key)

    def end(self) -> None:
        super().end()
        self.rehearsals.drop()

    # -- the list -------------------------------------------------------------------

    def open_project(self) -> None:
        self.rehearsals.drop()
        self._key, self._decision = "", None
        self.search.show_text("")
        self._switch.choose(0)
        self._show_part()
        self._show_center(None)
        self.workspace.switch_changed.emit()

    def refresh(self) -> None:
        if self._parts.currentWidget() is not self.split:
            self.reach.read()
        project, text = self.project, self.search.text().strip()
        if project is None:
            self._show_rows(([], []))
            return
        self.tasks.run(read_list, self.core, project, text, then=self._show_rows, key="decisions.list")
        if not text:
            self.tasks.run(
                read_drift, self.core, project, then=self.list_pane.show_drift, key="decisions.drift"
            )

    @property
    def _writing(self) -> bool:
        return self.center.stack.currentWidget() is self.form

    def _show_rows(self, answer: tuple[list[DecisionRow], list[ConflictRow]]) -> None:
        self._rows, self._conflicts = answer
        self.turning.use_lead(self.project is not None)
        scroll = self.list.verticalScrollBar().value()
        text = self.search.text().strip()
        self.list_pane.show_rows(self._rows, self._conflicts)
        if not self._rows and not text:
            self._key, self._decision = "", None
            if not self._writing:
                self._show_center(None)
            return
        if self._writing:
            self.list.verticalScrollBar().setValue(scroll)
        elif self._key:
            self.list.keep_place(self._key, scroll)
            self._read(self._key, visited=False)
        else:
            self._read_first()

    def _read_first(self) -> None:
        first = self.model.first()
        if first.isValid():
            entry = self.model.entry(first.row())
            if not isinstance(entry, Group):
                self._read(model.key_of(entry), visited=False)
                self.list.setFocus()

    # -- the decision ---------------------------------------------------------------

    def show_key(self, key: str) -> None:
        self._switch.choose(0)
        self._show_part()
        self._read(key, visited=True)
        self.turning.turn()

    def _read(self, key: str, *, visited: bool) -> None:
        project = self.project
        if project is None:
            return
        self._key = key
        if visited:
            self.visit(key)
        conflict = next((one for one in self._conflicts if model.key_of(one) == key), None)

        def show(chosen: Chosen) -> None:
            self._show_chosen(chosen)
            self.arrived(key, key)

        self.tasks.run(
            read_chosen,
            self.core,
            project,
            key,
            conflict,
            then=show,
            failed=self._read_failed,
            key="decisions.detail",
        )

    def _read_failed(self, error: Exception) -> None:
        if isinstance(error, NotFound):
            self._key, self._decision = "", None
            self._show_center(None)
        else:
            self.workspace.notices.tell_failure(error)

    def _show_chosen(self, chosen: Chosen) -> None:
        self.list.choose(self._key)
        if chosen.conflict is not None and chosen.other is not None:
            same = self.conflict.conflict is not None and self.conflict.conflict.id == chosen.conflict.id
            if not (same and self.center.stack.currentWidget() is self.conflict):
                self.conflict.show_conflict(
                    chosen.conflict, chosen.decision, chosen.other, self.workspace.waiting
                )
            self._decision = None
            self._show_center(self.conflict)
            return
        here = self._decision
        if self.accept_bar.asking and here is not None and here.row == chosen.decision.row:
            return  # a reason is being written, and nothing under it has changed
        same_one = here is not None and here.row.id == chosen.decision.row.id
        comparing = same_one and self.center.stack.currentWidget() is self.versions
        self._decision = chosen.decision
        row = chosen.decision.row
        self.center.show_decision(chosen.decision, self._conflicts)
        self.side.show_decision(chosen.decision, self._conflicts)
        self._show_center(self.versions if comparing else self.detail)
        checks = [bool(one.check) for one in chosen.decision.constraints]
        outcome = self.rehearsals.ask(row, checks, chosen.standing)
        if outcome is not None:
            self._show_outcome(row.key, outcome)

    def _show_outcome(self, key: str, outcome: Outcome) -> None:
        if self._decision is not None and self._decision.row.key == key:
            for part in (self.detail, self.side, self.accept_bar):
                part.show_outcome(outcome)

    def _show_center(self, page: QWidget | None) -> None:
        empty = self.center.unchosen if self._rows else self.center.nothing
        if self.project is None:
            empty = self.center.no_project
        reading = page in (self.detail, self.versions) and self._decision is not None
        waits = self._decision is not None and model.needs_person(self._decision.row)
        self.center.show_page(page or empty, reading=reading, waits=waits)
        if page is self.form:
            self.turning.turn()
        self._sides.setCurrentWidget(self.draft_side if page is self.form else self.side)
        self._folding.show_if(reading or page is self.form)
        self.possible_changed.emit()

    def show_history(self) -> None:
        """What each event changed, and back to the decision."""
        if self._decision is None:
            return
        comparing = self.center.stack.currentWidget() is self.versions
        self._show_center(self.detail if comparing else self.versions)
        if not comparing:
            self.versions.fit()
            self.versions.list.setFocus()

    def focus_search(self) -> None:
        self._switch.choose(0)
        self._show_part()
        self.turning.show_lead()
        self.search.setFocus()
        self.search.selectAll()

    # -- size -----------------------------------------------------------------------

    def foot(self) -> QWidget | None:
        return self.center.foot if self._parts.currentWidget() is self.split else None

    def toggle_side(self) -> None:
        self._folding.toggle()

    def fit(self, width: int) -> None:
        if self._parts.currentWidget() is not self.split:
            self.reach.fit(width)
        self._folding.give_room(width >= theme.em(self, _SIDE_FOLDS))
        self.turning.fit(single=width < theme.em(self, _LIST + _CENTER) + 1)
