"""Decisions: what agents propose and people settle, with what it binds in sight. Here are the acts."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tde_desktop.changes import Changes
from tde_desktop.decisions.rows import DecisionDetail
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.panels.decisions import model
from tde_desktop.ui.panels.decisions.drafting import Drafting
from tde_desktop.ui.panels.decisions.form import Draft
from tde_desktop.ui.panels.decisions.reach import ReachView
from tde_desktop.ui.panels.decisions.reader import DecisionReader
from tde_desktop.vocabulary import Doorway


class DecisionsPanel(DecisionReader):
    """Signals: none of its own."""

    def build(self) -> Iterator[None]:
        yield from super().build()
        self.drafting = Drafting(self.workspace, self.form, self.draft_side, self)
        self.drafting.written.connect(self._written)
        self.accept_bar.reason_given.connect(self._give_reason)
        self.conflict.settled.connect(self._settle)
        self.form.left.connect(self._leave_form)
        self.detail.recheck_requested.connect(self.recheck_evidence)
        self.detail.evidence_wanted.connect(self.add_evidence)

    @cached_property
    def reach(self) -> ReachView:
        """Built when first shown."""
        view = super().reach
        view.retire_requested.connect(self._retire_dead_weight)
        return view

    def end(self) -> None:
        super().end()
        self.drafting.stop()

    def _show_center(self, page: QWidget | None) -> None:
        super()._show_center(page)
        if page is not self.form and hasattr(self, "drafting"):
            self.drafting.stop()

    # -- moves of the life cycle --------------------------------------------------------

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
                    self.tasks.run(self.core.apply, self.core.decisions.freeze_baseline, row.project, row.key)

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
            title = self._decision.row.title
            rejected = act == "reject"
            words = (
                tr("Rejected “{title}”", title=title) if rejected else tr("Retired “{title}”", title=title)
            )
            self._change(act, reason=reason, words=words)

    def _retire_dead_weight(self, keys: tuple[str, ...], reason: str) -> None:
        self._do(self.core.decisions.retire_all, keys, reason=reason)

    def _settle(self, resolution: str, key: str, reason: str, patch: dict[str, Any]) -> None:
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
            patch=patch or None,
            then=lambda _changes: self._done(following),
        )

    # -- the form -----------------------------------------------------------------------

    def new_decision(self) -> None:
        if self.project is None:
            self.workspace.notices.toast(tr("A decision belongs to a project: open or add one first"))
            return
        self._show_form()
        self._decision = None
        self.list.clear_choice()
        self.drafting.begin()

    def revise(self) -> None:
        """Change what waits, or propose another version of what is accepted."""
        decision = self._decision
        if decision is not None:
            self._show_form()
            self.drafting.begin_revision(decision)

    def _show_form(self) -> None:
        self._switch.choose(0)
        self._show_part()
        self._show_center(self.form)

    def keep(self) -> tuple[int, str, DecisionDetail | None, Draft | None]:
        """The part, the decision, and what is being written."""
        return self._switch.index, self._key, self._decision, self.form.draft() if self._writing else None

    def go_on(self, kept: tuple[int, str, DecisionDetail | None, Draft | None]) -> None:
        part, self._key, decision, draft = kept
        if draft is not None:
            self._show_form()
            self._decision = decision
            self.drafting.go_on(decision, draft)
        elif part:
            self.show_reach()

    def _leave_form(self) -> None:
        if self._decision is not None:
            self._show_center(self.detail)
            return
        self._show_center(None)
        self.refresh()

    def _written(self, key: str) -> None:
        self._key, self._decision = key, None
        self._show_center(None)
        self._read(key, visited=True)

    # -- others -------------------------------------------------------------------------

    def recheck_evidence(self) -> None:
        """Look at all evidence again; what is not as it was goes into the history."""
        self._do(self.core.decisions.recheck_evidence)

    def add_evidence(self) -> None:
        if self._decision is not None:
            from tde_desktop.ui.dialogs.evidence import AddEvidenceDialog

            AddEvidenceDialog(self.workspace, self._decision.row, self).open()

    def copy_key(self) -> None:
        if self._decision is not None:
            QGuiApplication.clipboard().setText(self._decision.row.key)
            self.workspace.notices.toast(tr("Key copied"))

    def possible(self) -> frozenset[str] | None:
        possible = {"decisions.new", "decisions.find", "decisions.side"}
        if self.project is None:
            return frozenset(possible)
        possible.add("decisions.reach")
        if self._decision is not None and not self._writing:
            possible |= {"decisions.copy_key", "decisions.history", "decisions.evidence"}
            possible |= {f"decisions.{move}" for move in self._decision.moves}
        return frozenset(possible)
