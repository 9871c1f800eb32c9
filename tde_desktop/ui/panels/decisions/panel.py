"""Decisions: what agents propose and people settle, with what it binds in sight."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from tde_desktop.changes import Changes
from tde_desktop.decisions.rows import ConflictRow, DecisionDetail, DecisionRow
from tde_desktop.errors import NotFound
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.panels.decisions import model
from tde_desktop.ui.panels.decisions.center import DecisionCenter
from tde_desktop.ui.panels.decisions.list_pane import DecisionListPane
from tde_desktop.ui.panels.decisions.new_decision import NewDecision
from tde_desktop.ui.panels.decisions.reach import ReachView
from tde_desktop.ui.panels.decisions.reading import Chosen, read_chosen, read_list
from tde_desktop.ui.panels.decisions.rehearsal import Outcome, Rehearsals
from tde_desktop.ui.panels.decisions.side import SideView
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.widgets.buttons import Segmented
from tde_desktop.ui.widgets.folding import FoldingPane
from tde_desktop.vocabulary import Doorway, Table

_SIDE_FOLDS = 1060


class DecisionsPanel(Panel):
    ID = "decisions"
    SHOWS = frozenset({Table.DECISIONS, Table.PROJECTS})

    def build(self) -> None:
        self._key = self._retire_next = ""
        self._rows: list[DecisionRow] = []
        self._conflicts: list[ConflictRow] = []
        self._decision: DecisionDetail | None = None
        me = self.workspace.actor
        self.side = SideView(me)
        state = self.workspace.state
        self._folding = FoldingPane(self.side, self.action("decisions.side"), state, "decisions.side")
        self.center = DecisionCenter(self.actions_table, me)
        self.detail, self.conflict, self.form = self.center.detail, self.center.conflict, self.center.form
        self.accept_bar = self.center.accept_bar
        self.rehearsals = Rehearsals(self.core, self.tasks, self)
        self.rehearsals.ready.connect(self._show_outcome)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.list_pane = DecisionListPane()
        self.search, self.list, self.model = self.list_pane.search, self.list_pane.list, self.list_pane.model
        panes: tuple[tuple[QWidget, int], ...] = (
            (self.list_pane, 280),
            (self.center, 440),
            (self.side, 260),
        )
        for widget, least in panes:
            widget.setMinimumWidth(theme.em(self, least))
            self.split.addWidget(widget)
        self.split.setStretchFactor(1, 1)
        state.keep_splitter("decisions.split", self.split, self._first_sizes)
        self._parts = QStackedWidget()
        self._parts.addWidget(self.split)
        self.column.addWidget(self._parts)
        self._switch = Segmented(tr("Part of Decisions"), (tr("Records"), tr("Reach")))
        self._switch.setParent(self)
        self._switch.chosen.connect(lambda _index: self._show_part())
        self._connect()

    def _first_sizes(self) -> None:
        self.split.setSizes([theme.em(self, width) for width in (372, 760, 288)])

    def _connect(self) -> None:
        self.search.asked.connect(lambda _text: self.refresh())
        self.search.stepped.connect(self.list.step)
        self.list.picked.connect(self.show_key)
        self.list.opened.connect(lambda _key: self.detail.setFocus())
        self.list_pane.refolded.connect(lambda: self.list.choose(self._key))
        self.accept_bar.reason_given.connect(self._give_reason)
        self.side.decision_requested.connect(self.show_key)
        self.detail.decision_requested.connect(self.show_key)
        self.detail.page_requested.connect(lambda path: self.workspace.place_requested.emit("brain", path))
        self.conflict.decision_requested.connect(self.show_key)
        self.conflict.settled.connect(self._settle)
        self.form.proposed.connect(self._propose)
        self.form.left.connect(self._leave_form)
        self._show_center(None)

    @cached_property
    def reach(self) -> ReachView:
        """Built when first shown."""
        view = ReachView(self.workspace)
        view.decision_requested.connect(self._leave_reach)
        view.retire_requested.connect(self._retire_from_reach)
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

    def _retire_from_reach(self, key: str) -> None:
        self._leave_reach(key)
        self._retire_next = key

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

    def _show_rows(self, answer: tuple[list[DecisionRow], list[ConflictRow]]) -> None:
        self._rows, self._conflicts = answer
        self.list_pane.setVisible(self.project is not None)
        scroll = self.list.verticalScrollBar().value()
        text = self.search.text().strip()
        self.list_pane.show_rows(self._rows, self._conflicts)
        if not self._rows and not text:
            self._key, self._decision = "", None
            if self.center.stack.currentWidget() is not self.form:
                self._show_center(None)
            return
        if self._key:
            self.list.keep_place(self._key, scroll)
            self._read(self._key, visited=False)
        else:
            first = self.model.first()
            if first.isValid() and self.center.stack.currentWidget() is not self.form:
                entry = self.model.entry(first.row())
                if not isinstance(entry, Group):
                    self._read(model.key_of(entry), visited=False)
                    self.list.setFocus()

    # -- the decision ---------------------------------------------------------------

    def show_key(self, key: str) -> None:
        self._read(key, visited=True)

    def _read(self, key: str, *, visited: bool) -> None:
        project = self.project
        if project is None:
            return
        self._key = key
        conflict = next((one for one in self._conflicts if model.key_of(one) == key), None)

        def show(chosen: Chosen) -> None:
            self._show_chosen(chosen)
            if visited:
                self.workspace.went.emit(self.ID, key)

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
                self.conflict.show_conflict(chosen.conflict, chosen.decision, chosen.other)
            self._decision = None
            self._show_center(self.conflict)
            return
        here = self._decision
        if self.accept_bar.asking and here is not None and here.row == chosen.decision.row:
            return  # a reason is being written, and nothing under it has changed
        self._decision = chosen.decision
        row = chosen.decision.row
        self.center.show_decision(chosen.decision, self._conflicts)
        self.side.show_decision(chosen.decision, self._conflicts)
        self._show_center(self.detail)
        outcome = self.rehearsals.ask(row, len(chosen.decision.constraints))
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
        reading = page is self.detail and self._decision is not None
        waits = self._decision is not None and model.needs_person(self._decision.row)
        self.center.show_page(page or empty, reading=reading, waits=waits)
        self._folding.show_if(reading)
        self.possible_changed.emit()
        if self._decision is not None and self._retire_next == self._decision.row.key:
            self._retire_next = ""
            self.retire()

    # -- acts -----------------------------------------------------------------------

    def _change(
        self, act: str, *, reason: str = "", words: str = "", then: Callable[[], None] | None = None
    ) -> None:
        if self._decision is None or self.project is None:
            return
        row = self._decision.row
        following = model.next_waiting(self._rows, self._conflicts, row.key)
        self._do(
            self.core.decisions.transition,
            row.key,
            act,
            reason=reason,
            expected_version=row.version,
            words=words,
            then=lambda _changes: self._done(following, then),
        )

    def _do(
        self,
        function: Callable[..., Changes],
        *args: object,
        words: str = "",
        then: Callable[[Changes], object] | None = None,
        **fields: Any,
    ) -> None:
        """One write; a failure stands above what it speaks of."""
        bar = self.accept_bar.bar if self.accept_bar.isVisible() else self.center.bar
        if self.center.stack.currentWidget() is self.form:
            bar = self.form.bar
        self.workspace.apply(
            function,
            self.project,
            *args,
            actor=self.workspace.actor,
            doorway=Doorway.WINDOW,
            then=then,
            failed=lambda error: bar.say(notice_of(error)),
            words=words,
            **fields,
        )

    def _done(self, following: str, then: Callable[[], None] | None = None) -> None:
        self.accept_bar.stop_asking()
        if then is not None:
            then()
        if following:
            self._read(following, visited=False)

    def accept(self) -> None:
        if self._decision is not None:
            row = self._decision.row
            baseline = self.accept_bar.baseline.isVisible() and self.accept_bar.baseline.isChecked()

            def freeze() -> None:
                if baseline:
                    act = self.core.decisions.freeze_baseline
                    self.tasks.run(self.core.apply, act, row.project, row.key, then=self.rehearsals.forget)

            self._change("accept", words=tr("Accepted “{title}”", title=row.title), then=freeze)

    def reject(self) -> None:
        self.accept_bar.ask_reason("reject")

    def retire(self) -> None:
        self.accept_bar.ask_reason("retire")

    def withdraw(self) -> None:
        self._change("withdraw")

    def reopen(self) -> None:
        self._change("reopen")

    def _give_reason(self, act: str, reason: str) -> None:
        if self._decision is not None:
            verb = {"reject": tr("Rejected"), "retire": tr("Retired")}.get(act, act.capitalize())
            self._change(act, reason=reason, words=f"{verb} “{self._decision.row.title}”")

    def _settle(self, resolution: str, key: str, reason: str) -> None:
        conflict = self.conflict.conflict
        if conflict is None:
            return
        following = model.next_waiting(self._rows, self._conflicts, self._key)
        self._key = ""
        self._do(
            self.core.decisions.resolve,
            conflict.id,
            resolution,
            key=key,
            reason=reason,
            then=lambda _changes: self._done(following),
        )

    def new_decision(self) -> None:
        if self.project is None:
            self.workspace.notices.toast(tr("A decision belongs to a project: open or add one first"))
            return
        self._switch.choose(0)
        self._show_part()
        self._decision = None
        self.list.clear_choice()
        self._show_center(self.form)
        self.form.begin()

    def _leave_form(self) -> None:
        self._show_center(None)
        self.refresh()

    def _propose(self, new: NewDecision) -> None:
        def proposed(_changes: Changes) -> None:
            self._key = new.key
            self.center.stack.setCurrentWidget(self.center.unchosen)
            self._read(new.key, visited=True)

        self._do(
            self.core.decisions.propose,
            key=new.key,
            title=new.title,
            rationale=new.rationale,
            scope=new.scope,
            constraints=new.constraints,
            links=new.links,
            then=proposed,
        )

    def copy_key(self) -> None:
        if self._decision is not None:
            QGuiApplication.clipboard().setText(self._decision.row.key)
            self.workspace.notices.toast(tr("Key copied"))

    def focus_search(self) -> None:
        self._switch.choose(0)
        self._show_part()
        self.search.setFocus()
        self.search.selectAll()

    def possible(self) -> frozenset[str] | None:
        possible = {"decisions.new", "decisions.find", "decisions.side"}
        if self.project is None:
            return frozenset(possible)
        possible.add("decisions.reach")
        if self._decision is not None:
            possible.add("decisions.copy_key")
            possible |= {f"decisions.{move}" for move in self._decision.moves}
        return frozenset(possible)

    # -- size -----------------------------------------------------------------------

    def toggle_side(self) -> None:
        self._folding.toggle()

    def fit(self, width: int) -> None:
        if self._parts.currentWidget() is not self.split:
            self.reach.fit(width)
        self._folding.give_room(width >= theme.em(self, _SIDE_FOLDS))
