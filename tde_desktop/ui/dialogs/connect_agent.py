"""Connecting an agent, and taking it out again: every line that changes is shown before it is written."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.config.paths import Paths
from tde_desktop.pipeline.agents import BY_ID, PROJECT, USER
from tde_desktop.pipeline.connecting import AgentRow, Edit, carry_out, plan, plan_removal
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.difference import compare
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.widgets.check_box import CheckBox
from tde_desktop.ui.widgets.diff_view import DiffView
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Elided, IconLabel, Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.segmented import Segmented

_MOST_LINES = 22


class ConnectDialog(QDialog):
    """Shows what `tde connect` would write, and writes it when it is accepted.

    Signals:
        written: the files that were changed.
    """

    written = Signal(list)

    def __init__(
        self, row: AgentRow, top: Path | None, paths: Paths, tasks: Tasks, parent: QWidget, *, removing: bool
    ) -> None:
        super().__init__(parent)
        self._row, self._top, self._paths, self._tasks = row, top, paths, tasks
        self._removing = removing
        self._edits: list[Edit] = []
        self._agent = BY_ID[row.id]
        verb = (
            tr("Disconnect {agent}", agent=row.title) if removing else tr("Connect {agent}", agent=row.title)
        )
        self.setWindowTitle(verb)
        self.setMinimumWidth(theme.em(self, 640))  # and as high as what it shows
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        column.addWidget(Text(verb, "heading"))
        if removing:
            about = tr("Only these entries go; everything else in the file stays as it is.")
        else:
            about = tr("A copy of each file is kept, and disconnecting takes exactly this out again.")
        column.addWidget(Text(about, "body", "neutral", wrap=True))
        self.bar = InlineBar()
        column.addWidget(self.bar)
        column.addLayout(self._build_choices())
        self._files = QVBoxLayout()
        self._files.setSpacing(theme.SPACE_4)
        column.addLayout(self._files, 1)
        column.addWidget(self._build_buttons(verb))
        self._read()

    def _build_choices(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_16)
        scopes = (tr("For you, everywhere"), tr("For this repository"))
        self.scope = Segmented(tr("For whom"), scopes, parent=self)
        self.scope.setVisible(bool(self._agent.project) and self._top is not None)
        if self._removing and self._row.connected == (PROJECT,):
            self.scope.choose(1)
        self.scope.chosen.connect(lambda _index: self._read())
        row.addWidget(self.scope)
        self.hooks = CheckBox(tr("Hooks too: a briefing at the start, the rules before an edit"), self)
        self.hooks.setChecked(True)
        self.hooks.setVisible(bool(self._agent.hooks) and not self._removing)
        self.hooks.toggled.connect(lambda _on: self._read())
        row.addWidget(self.hooks)
        row.addStretch(1)
        return row

    def _build_buttons(self, verb: str) -> QWidget:
        buttons = DialogButtons(tr("Disconnect") if self._removing else tr("Connect"))
        self.do, self._leave = buttons.verb, buttons.leave
        self.do.setAccessibleName(verb)
        self.do.setEnabled(False)
        buttons.accepted.connect(self._write)
        buttons.rejected.connect(self.reject)
        return buttons

    @property
    def chosen_scope(self) -> str:
        return PROJECT if self.scope.isVisibleTo(self) and self.scope.index == 1 else USER

    @property
    def edits(self) -> list[Edit]:
        return self._edits

    # -- reading -----------------------------------------------------------------------

    def _read(self) -> None:
        agent, scope, top, paths = self._agent, self.chosen_scope, self._top, self._paths
        hooks = self.hooks.isChecked()
        # One that has no project of its own is told which folder stands for the working directory.
        directory = None if agent.project else top

        def edits() -> list[Edit]:
            if self._removing:
                return plan_removal(agent, scope, top, paths)
            return plan(agent, scope, top, hooks=hooks, directory=directory)

        self.do.setEnabled(False)
        self._tasks.run(edits, then=self._show, failed=self._fail, key="connect.plan")

    def _show(self, edits: list[Edit]) -> None:
        self.bar.hide()
        self._edits = [edit for edit in edits if edit.changes]
        empty_layout(self._files)
        for edit in self._edits:
            self._add_file(edit)
        if not self._edits:
            nothing = tr("It is not connected here.") if self._removing else tr("It is connected already.")
            self._files.addWidget(Text(nothing, "body", "neutral"))
            self._files.addStretch(1)
        self.do.setEnabled(bool(self._edits))
        if self._edits and self.focusWidget() in {None, self._leave}:
            self.do.setFocus()  # it could not have it while there was nothing to be done yet
        if (layout := self.layout()) is not None:
            layout.activate()  # what was added counts from now on
        self.adjustSize()

    def _add_file(self, edit: Edit) -> None:
        pairs = compare(edit.before or "", edit.after or "")
        added = sum(1 for pair in pairs if pair.kind == "changed" and pair.right.number)
        removed = sum(1 for pair in pairs if pair.kind == "changed" and pair.left.number)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_8)
        head.addWidget(IconLabel("file-plus" if edit.before is None else "file-code"))
        head.addWidget(Elided(short_path(edit.path), "fixed-caption", snug=True))
        head.addWidget(Text(f"+{added}", "caption", "good"))
        head.addWidget(Text(f"\u2212{removed}", "caption", "bad"))
        if edit.before is None:
            head.addWidget(Text(tr("new file"), "caption", "neutral"))
        head.addStretch(1)
        self._files.addLayout(head)
        diff = DiffView(tr("What changes in {file}", file=edit.path.name))
        diff.set_side_by_side(False)
        diff.show_pairs(pairs)
        lines = min(len(pairs) + 1, _MOST_LINES)
        diff.setMinimumHeight(lines * (theme.line_height(theme.fixed()) + 2) + theme.SPACE_16)
        self._files.addWidget(diff, 1)

    # -- writing -----------------------------------------------------------------------

    def _write(self) -> None:
        self.do.setEnabled(False)
        self._tasks.run(carry_out, self._edits, self._paths, then=self._done, failed=self._fail)

    def _done(self, files: list[Path]) -> None:
        self.written.emit(files)
        self.accept()

    def _fail(self, error: Exception) -> None:
        self.bar.say(notice_of(error))
        self.do.setEnabled(False)


def short_path(path: Path) -> str:
    """With ~ for the home folder."""
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
