"""Decisions: what agents propose and people settle, with what it binds in sight."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.changes import Changes
from tde_desktop.decisions.rows import ConflictRow, DecisionDetail, DecisionRow
from tde_desktop.errors import NotFound
from tde_desktop.ui import theme
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.panels.decisions import model
from tde_desktop.ui.panels.decisions.accept_bar import AcceptBar
from tde_desktop.ui.panels.decisions.conflict import ConflictView
from tde_desktop.ui.panels.decisions.detail import DetailView
from tde_desktop.ui.panels.decisions.list_pane import DecisionListPane
from tde_desktop.ui.panels.decisions.new_decision import NewDecision, NewDecisionView
from tde_desktop.ui.panels.decisions.rehearsal import Outcome, Rehearsals
from tde_desktop.ui.panels.decisions.side import SideView
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.widgets.buttons import IconButton
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Elided, Text, ToneLabel
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.vocabulary import Doorway, Table

_SIDE_FOLDS = 1060
_SCOPE = Qt.Orientation.Horizontal


@dataclass(frozen=True, slots=True)
class _Chosen:
    decision: DecisionDetail
    other: DecisionDetail | None = None
    conflict: ConflictRow | None = None


class DecisionsPanel(Panel):
    ID = "decisions"
    SHOWS = frozenset({Table.DECISIONS, Table.PROJECTS})

    def build(self) -> None:
        self._key = ""
        self._rows: list[DecisionRow] = []
        self._conflicts: list[ConflictRow] = []
        self._decision: DecisionDetail | None = None
        self._side_wanted = bool(self.workspace.state.get("decisions.side", True))
        self._room_for_side = True
        me = self.workspace.actor
        self.detail, self.side, self.conflict = DetailView(me), SideView(me), ConflictView()
        self.accept_bar = AcceptBar(self.actions_table, me)
        self.form = NewDecisionView()
        self.rehearsals = Rehearsals(self.core, self.tasks, self)
        self.rehearsals.ready.connect(self._show_outcome)
        self.split = QSplitter(_SCOPE)
        self.split.setChildrenCollapsible(False)
        self.list_pane = DecisionListPane()
        self.search, self.list, self.model = self.list_pane.search, self.list_pane.list, self.list_pane.model
        panes: tuple[tuple[QWidget, int], ...] = (
            (self.list_pane, 280),
            (self._build_center(), 440),
            (self.side, 260),
        )
        for widget, least in panes:
            widget.setMinimumWidth(theme.em(self, least))
            self.split.addWidget(widget)
        self.split.setStretchFactor(0, 0)
        self.split.setStretchFactor(1, 1)
        self.split.setStretchFactor(2, 0)
        self.workspace.state.keep_splitter("decisions.split", self.split, self._first_sizes)
        self.column.addWidget(self.split)
        self._connect()

    def _first_sizes(self) -> None:
        self.split.setSizes([theme.em(self, width) for width in (372, 760, 288)])

    def _build_center(self) -> QWidget:
        center = QWidget()
        center.setBackgroundRole(QPalette.ColorRole.Base)
        center.setAutoFillBackground(True)
        column = QVBoxLayout(center)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.em(self, 32), 0, theme.SPACE_8, 0)
        head.setSpacing(theme.SPACE_8)
        self._key_label = Elided("", "fixed-caption", "neutral", snug=True)
        self._version = Text("", "caption", "neutral")
        self._state = ToneLabel()
        for widget in (self._key_label, self._version, self._state):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(IconButton(self.action("decisions.copy_key"), "copy", self))
        self._side_button = IconButton(self.action("decisions.side"), "panel-right", self)
        head.addWidget(self._side_button)
        self._head = QWidget()
        self._head.setLayout(head)
        self._head.setFixedHeight(theme.pane_head_height())
        column.addWidget(self._head)
        self.bar = InlineBar()
        column.addWidget(self.bar)
        self._stack = QStackedWidget()
        self._nothing = EmptyState(
            "diamond",
            "Nothing is decided yet",
            "Agents propose through their tools; you can propose too. What you accept reaches "
            "the runs it is meant for.",
            ("New decision", "plus", lambda: self.action("decisions.new").trigger()),
        )
        self._unchosen = EmptyState("diamond", "No decision chosen", "Choose one in the list to read it.")
        self._no_project = EmptyState(
            "diamond",
            "No project yet",
            "A decision binds the runs of one project.",
            ("Add project…", "folder-plus", lambda: self.action("project.add").trigger()),
            primary=True,
        )
        pages = (self.detail, self.conflict, self.form, self._nothing, self._unchosen, self._no_project)
        for page in pages:
            self._stack.addWidget(page)
        column.addWidget(self._stack, 1)
        column.addWidget(self.accept_bar)
        return center

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

    def end(self) -> None:
        super().end()
        self.rehearsals.drop()

    # -- the list -------------------------------------------------------------------

    def open_project(self) -> None:
        self.rehearsals.drop()
        self._key, self._decision = "", None
        self.search.show_text("")
        self._show_center(None)

    def refresh(self) -> None:
        project, text = self.project, self.search.text().strip()
        if project is None:
            self._show_rows(([], []))
            return
        core = self.core

        def read() -> tuple[list[DecisionRow], list[ConflictRow]]:
            decisions = core.decisions  # here and not outside: rooms are imported when first used
            return decisions.rows(project, text=text), decisions.conflicts(project)

        self.tasks.run(read, then=self._show_rows, key="decisions.list")

    def _show_rows(self, answer: tuple[list[DecisionRow], list[ConflictRow]]) -> None:
        self._rows, self._conflicts = answer
        self.list_pane.setVisible(self.project is not None)
        scroll = self.list.verticalScrollBar().value()
        text = self.search.text().strip()
        self.list_pane.show_rows(self._rows, self._conflicts)
        if not self._rows and not text:
            self._key, self._decision = "", None
            if self._stack.currentWidget() is not self.form:
                self._show_center(None)
            return
        if self._key:
            self.list.keep_place(self._key, scroll)
            self._read(self._key, visited=False)
        else:
            first = self.model.first()
            if first.isValid() and self._stack.currentWidget() is not self.form:
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
        core = self.core
        conflict = next((one for one in self._conflicts if model.key_of(one) == key), None)

        def read() -> _Chosen:
            decisions = core.decisions
            if conflict is None:
                return _Chosen(decisions.get(project, key))
            first = decisions.get(project, conflict.first.key)
            return _Chosen(first, decisions.get(project, conflict.second.key), conflict)

        def show(chosen: _Chosen) -> None:
            self._show_chosen(chosen)
            if visited:
                self.workspace.went.emit(self.ID, key)

        self.tasks.run(read, then=show, failed=self._read_failed, key="decisions.detail")

    def _read_failed(self, error: Exception) -> None:
        if isinstance(error, NotFound):
            self._key, self._decision = "", None
            self._show_center(None)
        else:
            self.workspace.notices.tell_failure(error)

    def _show_chosen(self, chosen: _Chosen) -> None:
        self.list.choose(self._key)
        if chosen.conflict is not None and chosen.other is not None:
            same = self.conflict.conflict is not None and self.conflict.conflict.id == chosen.conflict.id
            if not (same and self._stack.currentWidget() is self.conflict):
                self.conflict.show_conflict(chosen.conflict, chosen.decision, chosen.other)
            self._decision = None
            self._show_center(self.conflict)
            return
        here = self._decision
        if self.accept_bar.asking and here is not None and here.row == chosen.decision.row:
            return  # a reason is being written, and nothing under it has changed
        self._decision = chosen.decision
        row = chosen.decision.row
        self._key_label.setText(row.key)
        self._version.setText(f"version {row.version}")
        state = row.state
        if row.pending:
            self._state.show_as("Revision waits", "diamond-plus", "accent")
        else:
            self._state.show_as(state.label, state.icon, state.tone)
        self.detail.show_decision(chosen.decision)
        self.side.show_decision(chosen.decision, self._conflicts)
        self.accept_bar.show_decision(chosen.decision, self._conflicts)
        self._show_center(self.detail)
        outcome = self.rehearsals.ask(row, len(chosen.decision.constraints))
        if outcome is not None:
            self._show_outcome(row.key, outcome)

    def _show_outcome(self, key: str, outcome: Outcome) -> None:
        if self._decision is not None and self._decision.row.key == key:
            for part in (self.detail, self.side, self.accept_bar):
                part.show_outcome(outcome)

    def _show_center(self, page: QWidget | None) -> None:
        empty = self._nothing if not self._rows else self._unchosen
        if self.project is None:
            empty = self._no_project
        self._stack.setCurrentWidget(page or empty)
        reading = page is self.detail and self._decision is not None
        for widget in (self._key_label, self._version, self._state):
            widget.setVisible(reading)
        waits = self._decision is not None and model.needs_person(self._decision.row)
        self.accept_bar.setVisible(reading and waits)
        self._head.setVisible(reading)
        self.bar.hide()
        self._fit_side()
        self.possible_changed.emit()

    # -- acts -----------------------------------------------------------------------

    def _change(
        self, act: str, *, reason: str = "", words: str = "", then: Callable[[], None] | None = None
    ) -> None:
        if self._decision is None or self.project is None:
            return
        row = self._decision.row
        following = self._next_waiting(row.key)
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
        bar = self.accept_bar.bar if self.accept_bar.isVisible() else self.bar
        if self._stack.currentWidget() is self.form:
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

    def _next_waiting(self, key: str) -> str:
        """The next thing that needs the person, for when this one is settled."""
        keys = [model.key_of(entry) for entry in model.waiting(self._rows, self._conflicts)]
        if key not in keys or len(keys) < 2:
            return ""
        return keys[(keys.index(key) + 1) % len(keys)]

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
                    freezing = self.core.decisions.freeze_baseline
                    self.tasks.run(lambda: self.core.apply(freezing, row.project, row.key))

            self._change("accept", words=f"Accepted “{row.title}”", then=freeze)

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
            verb = {"reject": "Rejected", "retire": "Retired"}.get(act, act.capitalize())
            self._change(act, reason=reason, words=f"{verb} “{self._decision.row.title}”")

    def _settle(self, resolution: str, key: str, reason: str) -> None:
        conflict = self.conflict.conflict
        if conflict is None:
            return
        following = self._next_waiting(self._key)
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
            self.workspace.notices.toast("A decision belongs to a project: open or add one first")
            return
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
            self._stack.setCurrentWidget(self._unchosen)
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
            self.workspace.notices.toast("Key copied")

    def focus_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def possible(self) -> frozenset[str] | None:
        possible = {"decisions.new", "decisions.find", "decisions.side"}
        if self.project is None:
            return frozenset(possible)
        if self._decision is not None:
            possible.add("decisions.copy_key")
            possible |= {f"decisions.{move}" for move in self._decision.moves}
        return frozenset(possible)

    # -- size -----------------------------------------------------------------------

    def toggle_side(self) -> None:
        shown = self.side.isVisible()
        self._side_wanted = not shown
        if not shown:
            self._room_for_side = True
        self.workspace.state.put("decisions.side", self._side_wanted)
        self._fit_side()

    def fit(self, width: int) -> None:
        self._room_for_side = width >= theme.em(self, _SIDE_FOLDS)
        self._fit_side()

    def _fit_side(self) -> None:
        on = (
            self._side_wanted
            and self._room_for_side
            and self._decision is not None
            and self._stack.currentWidget() is self.detail
        )
        self.side.setVisible(on)
        self.action("decisions.side").setChecked(on)
