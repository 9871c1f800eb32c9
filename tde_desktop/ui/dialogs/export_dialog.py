"""Export: what would be written and what stays is seen before a file is touched."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QCloseEvent, QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.projects.rows import ProjectRow
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.dialogs.export_work import KINDS, Exported, ExportRequest, ExportRow, export
from tde_desktop.ui.dialogs.sizes import open_at
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.models.row_model import Column, RowModel
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.check_box import CheckBox
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.job_row import JobRow
from tde_desktop.ui.widgets.labels import Rule, Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.row_table import RowTable
from tde_desktop.ui.workspace import Workspace

_TYPING_MS = 400
_ACTIONS = {
    "write": (mark("Write"), "file-plus", "good"),
    "remove": (mark("Remove"), "trash-2", "warn"),
    "left": (mark("Leave"), "eye-off", "warn"),
}


class ExportModel(RowModel[ExportRow]):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.columns = (
            Column(tr("File"), lambda row: row.name, tooltip=lambda row: row.name),
            Column(
                tr("Action"),
                lambda row: tr(_ACTIONS[row.action][0]),
                icon=lambda row: _ACTIONS[row.action][1],
                tone_of=lambda row: _ACTIONS[row.action][2],
            ),
            Column(tr("Why"), lambda row: row.why, tooltip=lambda row: row.why, tone="neutral"),
        )


class ExportDialog(QDialog):
    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._job: Job | None = None
        self._seen: Exported | None = None
        self.setWindowTitle(tr("Export"))
        open_at(self, parent, 820, 560)
        self._timer = after_pause(self, _TYPING_MS, self.look)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        column.addLayout(self._build_form())
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        column.addWidget(Rule())
        self._stack = QStackedWidget()
        sentence = tr("Only what changed is written; you see which files before one is touched.")
        self.empty = EmptyState("download", tr("Choose where to export to"), sentence)
        self.model = ExportModel(self)
        self.table = RowTable(tr("What would be written"), self.model)  # type: ignore[arg-type]
        self.table.set_widths((110, 300))
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self.table)
        column.addWidget(self._stack, 1)
        self.job_row = JobRow()
        column.addWidget(self.job_row)
        foot = QHBoxLayout()
        self.counts = Text("", "caption", "neutral")
        foot.addWidget(self.counts, 1)
        self.buttons = DialogButtons(tr("Export"), QDialogButtonBox.StandardButton.Close)
        self.verb = self.buttons.verb
        self.verb.setEnabled(False)
        self.buttons.accepted.connect(self.export_now)
        self.buttons.rejected.connect(self.close)
        foot.addWidget(self.buttons)
        column.addLayout(foot)
        core = workspace.core
        workspace.tasks.run(lambda: core.projects.rows(), then=self._show_projects)

    def _build_form(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.SPACE_12)
        grid.setVerticalSpacing(theme.SPACE_8)
        grid.setColumnStretch(1, 1)
        self.kind = QComboBox()
        for name, words in KINDS.items():
            self.kind.addItem(tr(words), name)
        self.kind.currentIndexChanged.connect(lambda _index: self._later())
        self.project = QComboBox()
        self.project.currentIndexChanged.connect(lambda _index: self._later())
        self.target = QLineEdit()
        self.target.textChanged.connect(lambda _text: self._later())
        self.browse = Button(tr("Choose…"), "folder-open")
        self.browse.clicked.connect(lambda _checked=False: self._browse())
        labels = (tr("What"), tr("From"), tr("To"))
        for row, (words, field) in enumerate(
            zip(labels, (self.kind, self.project, self.target), strict=True)
        ):
            label = Text(words, "medium")
            label.setBuddy(field)
            field.setAccessibleName(words)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        grid.addWidget(self.browse, 2, 2)
        self.overwrite = CheckBox(tr("Replace files that were changed there"))
        self.overwrite.toggled.connect(lambda _on: self._later())
        grid.addWidget(self.overwrite, 3, 1, 1, 2)
        return grid

    def _show_projects(self, rows: list[ProjectRow]) -> None:
        self.project.blockSignals(True)
        for row in rows:
            self.project.addItem(row.name, row.name)
        self.project.addItem(tr("Global memory"), None)
        here = self.project.findData(self._workspace.project) if self._workspace.project else -1
        self.project.setCurrentIndex(here if here >= 0 else self.project.count() - 1)
        self.project.blockSignals(False)
        self._later()

    def _browse(self) -> None:
        file = self.kind.currentData() == "jsonl"
        chooser = QFileDialog(self, tr("Choose a file") if file else tr("Choose a folder"), str(Path.home()))
        chooser.setAcceptMode(
            QFileDialog.AcceptMode.AcceptSave if file else QFileDialog.AcceptMode.AcceptOpen
        )
        if not file:
            chooser.setFileMode(QFileDialog.FileMode.Directory)
        chooser.fileSelected.connect(self.target.setText)
        chooser.open()

    def request(self) -> ExportRequest:
        target = Path(self.target.text().strip()).expanduser().absolute()
        return ExportRequest(
            self.kind.currentData(), target, self.project.currentData(), self.overwrite.isChecked()
        )

    # -- the dry run ------------------------------------------------------------------

    def _later(self) -> None:
        self._seen = None
        self.verb.setEnabled(False)
        self.overwrite.setVisible(self.kind.currentData() != "adr")
        if self.target.text().strip() and self.project.count():
            self._timer.start()

    def look(self) -> None:
        self._timer.stop()
        if not self.target.text().strip():
            return
        if self._job is not None:
            self._job.cancel()
        self.bar.hide()
        self._begin(tr("Comparing with {name}"), dry_run=True)

    def _begin(self, title: str, *, dry_run: bool) -> None:
        work, request = self._workspace, self.request()
        self._job = work.begin(
            title.format(name=request.target.name),
            lambda checkpoint, report: export(work.core, request, dry_run, checkpoint, report),
            then=self._take_seen if dry_run else self._exported,
            failed=self._failed,
        )
        self._job.changed.connect(partial(self._moved, self._job))
        self.job_row.follow(self._job)

    def _moved(self, job: Job) -> None:
        if job.over:
            self._freeze(False)

    def _take_seen(self, seen: Exported) -> None:
        if seen.request != self.request():
            return
        self._seen, self._job = seen, None
        self.model.replace(seen.rows)
        self.table.setColumnHidden(2, not any(row.why for row in seen.rows))
        write = seen.count("write") + seen.count("remove")
        if not seen.rows:
            self.empty.say(tr("Nothing to write"), tr("Every file there says what the memory says."))
        self._stack.setCurrentIndex(1 if seen.rows else 0)
        self._show_counts(seen)
        self.verb.setText(tr("Export {count:,} files", count=write) if write > 1 else tr("Export"))
        self.verb.setEnabled(write > 0)
        if seen.rows:
            self.table.setCurrentIndex(self.model.index(0, 0))

    def _show_counts(self, seen: Exported) -> None:
        self.counts.setText(
            tr(
                "{write:,} to write, {remove:,} to remove, {left:,} left, {unchanged:,} unchanged",
                write=seen.count("write"),
                remove=seen.count("remove"),
                left=seen.count("left"),
                unchanged=seen.unchanged,
            )
        )

    def _failed(self, error: Exception) -> None:
        self._job = None
        self.bar.say(notice_of(error))
        self._freeze(False)

    # -- writing ----------------------------------------------------------------------

    def export_now(self) -> None:
        """Each file is whole at any moment; Cancel keeps what is written."""
        if self._seen is not None and (self._job is None or self._job.over):
            self.bar.hide()
            self._freeze(True)
            self._begin(tr("Exporting to {name}"), dry_run=False)

    def _exported(self, done: Exported) -> None:
        self._job, self._seen = None, None
        self._freeze(False)
        self.model.replace(done.rows)
        self.counts.setText("")
        words = tr(
            "Exported: {write:,} written, {remove:,} removed, {unchanged:,} unchanged.",
            write=done.count("write"),
            remove=done.count("remove"),
            unchanged=done.unchanged,
        )
        target = done.request.target
        folder = target if target.is_dir() else target.parent
        opener = partial(QDesktopServices.openUrl, QUrl.fromLocalFile(str(folder)))
        self.bar.say(Notice(words, "good", "circle-check"), ((tr("Open folder"), opener),))
        if not self.isVisible():
            self._workspace.notices.toast(words)

    def _freeze(self, running: bool) -> None:
        for widget in (self.kind, self.project, self.target, self.browse, self.overwrite, self.table):
            widget.setEnabled(not running)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setText(tr("Go on in the background") if running else tr("Close"))
        self.verb.setEnabled(not running and self._seen is not None)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._timer.stop()
        if self._job is not None and self.kind.isEnabled():
            self._job.cancel()
        super().closeEvent(event)
