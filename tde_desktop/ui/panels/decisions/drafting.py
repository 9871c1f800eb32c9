"""What the form sets in motion: its draft is kept, its checks are tried, its conflicts foreseen."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from PySide6.QtCore import QObject, Signal

from tde_desktop.brain.rows import PageRow
from tde_desktop.changes import Changes
from tde_desktop.decisions.rows import DecisionDetail
from tde_desktop.errors import Invalid
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.panels.decisions.draft_side import DraftSide
from tde_desktop.ui.panels.decisions.form import DecisionForm, Draft
from tde_desktop.ui.panels.decisions.live_check import LiveCheck, Tried
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.workspace import Workspace
from tde_desktop.vocabulary import Doorway

_FORESEE_MS = 400
_CLOSE_BY = 3


class Drafting(QObject):
    """Signals:
    written: the key of a decision that was proposed or revised.
    """

    written = Signal(str)

    def __init__(self, workspace: Workspace, form: DecisionForm, side: DraftSide, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace, self._form, self._side = workspace, form, side
        self._version = 0
        self._shown: Draft | None = None
        self.check = LiveCheck(workspace.core, workspace.tasks, self)
        self.check.due.connect(self._try)
        self.check.ready.connect(self._show_tried)
        self.check.failed.connect(side.show_problem)
        self._timer = after_pause(self, _FORESEE_MS, self._foresee)
        form.edited.connect(self._edited)
        form.proposed.connect(self.propose)
        form.revised.connect(self.revise)

    # -- the draft ----------------------------------------------------------------------

    def _place(self) -> str:
        return f"decisions.draft.{self._workspace.project}"

    def begin(self) -> None:
        """A new decision, with what was written before and not proposed."""
        self._version, self._shown = 0, None
        kept = self._workspace.state.get(self._place())
        self._form.begin(kept if isinstance(kept, dict) else None)
        self._edited()

    def begin_revision(self, decision: DecisionDetail, draft: Draft | None = None) -> None:
        self._version, self._shown = decision.row.version, None
        self._form.revise(decision, draft)
        self._edited()

    def go_on(self, decision: DecisionDetail | None, draft: Draft) -> None:
        """In another form, where one was before."""
        if decision is None:
            self.begin()
        else:
            self.begin_revision(decision, draft)

    def stop(self) -> None:
        """The form is left; a draft stays for when it is opened again."""
        self.check.stop()
        self._timer.stop()

    def forget(self) -> None:
        self._workspace.state.put(self._place(), None)

    def _edited(self) -> None:
        draft = self._form.draft()
        if draft == self._shown:
            return
        before, self._shown = self._shown, draft
        if not self._form.is_revision and before is not None:
            empty = self._form.is_empty
            self._workspace.state.put(self._place(), None if empty else _plain(draft))
            self._form.show_saved(not empty)
        checked = any("check" in one for one in draft.constraints)
        self._side.show_draft(draft, checked=checked)
        self._timer.start()
        if checked and (before is None or before.constraints != draft.constraints):
            self._side.show_trying()
            self.check.touch()
        elif not checked:
            self.check.stop()
            self._form.to_try()

    # -- what it would do -----------------------------------------------------------------

    def _try(self) -> None:
        project = self._workspace.project
        wanted = self._form.to_try()
        if project is not None and wanted:
            self.check.run(project, wanted)

    def _show_tried(self, tried: Tried) -> None:
        self._form.show_tried(tried)
        self._side.show_tried(tried)

    def _foresee(self) -> None:
        draft, project = self._shown, self._workspace.project
        if draft is None or project is None or not draft.title:
            return
        core = self._workspace.core

        def foresee() -> Sequence[str]:
            try:
                return core.decisions.foresee(
                    project,
                    key=draft.key,
                    title=draft.title,
                    scope=draft.scope,
                    constraints=draft.constraints,
                    links=draft.links,
                )
            except Invalid:
                return ()  # half written: the form says what it lacks

        def close_by() -> list[PageRow]:
            words = f"{draft.title} {draft.rationale}"[:400]
            return [hit.row for hit in core.brain.query(project, words, limit=_CLOSE_BY).hits]

        tasks = self._workspace.tasks
        tasks.run(foresee, then=self._side.show_conflicts, key="decisions.foresee")
        tasks.run(close_by, then=self._side.show_close_by, key="decisions.close_by")

    # -- handing over ----------------------------------------------------------------------

    def propose(self, draft: Draft, accept: bool = False) -> None:
        def proposed(changes: Changes) -> None:
            self.stop()
            self.forget()
            if accept:
                self._accept(draft.key, changes)
            else:
                self.written.emit(draft.key)

        self._write(
            self._workspace.core.decisions.propose,
            then=proposed,
            key=draft.key,
            title=draft.title,
            rationale=draft.rationale,
            scope=draft.scope,
            constraints=draft.constraints,
            links=draft.links,
        )

    def _accept(self, key: str, changes: Changes) -> None:
        self._write(
            self._workspace.core.decisions.transition,
            key,
            "accept",
            expected_version=changes.version,
            then=lambda _changes: self.written.emit(key),
            failed=lambda error: self._not_accepted(key, error),
        )

    def _not_accepted(self, key: str, error: Exception) -> None:
        self.written.emit(key)  # it is proposed, and waits
        self._workspace.notices.tell_failure(error)

    def revise(self, draft: Draft) -> None:
        def revised(_changes: Changes) -> None:
            self.stop()
            self.written.emit(draft.key)

        self._write(
            self._workspace.core.decisions.revise,
            draft.revises,
            draft.patch(),
            draft.reason,
            self._version,
            then=revised,
        )

    def _write(self, function: Callable[..., Changes], *args: Any, **fields: Any) -> None:
        fields.setdefault("failed", self._refused)
        self._workspace.apply(
            function,
            self._workspace.project,
            *args,
            actor=self._workspace.actor,
            doorway=Doorway.WINDOW,
            **fields,
        )

    def _refused(self, error: Exception) -> None:
        self._form.bar.say(notice_of(error))
        self._form.show_failure()


def _plain(draft: Draft) -> dict[str, object]:
    """As the window's state keeps it."""
    kept = asdict(draft)
    kept.pop("revises")
    kept.pop("reason")
    return kept | {"constraints": list(draft.constraints), "links": list(draft.links)}
