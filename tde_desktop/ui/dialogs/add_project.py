"""Add a project: a git address or a folder; the clone runs in the background and can be cancelled."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.changes import Changes
from tde_desktop.errors import TdeError
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.progress import ThinBar, share_of
from tde_desktop.ui.workspace import Workspace


class AddProjectDialog(QDialog):
    """Signals:
    added: the name of the project that is there now.
    """

    added = Signal(str)

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._job: Job | None = None
        self.setWindowTitle(tr("Add project"))
        self.setMinimumWidth(theme.em(self, 520))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        column.addWidget(
            Text(
                tr("Recall keeps a clone of its own and never touches your checkout."),
                "body",
                "neutral",
                wrap=True,
            )
        )
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        source_label = Text(tr("Git address or folder"), "medium")
        column.addWidget(source_label)
        row = QHBoxLayout()
        self.source = QLineEdit()
        self.source.setPlaceholderText(tr("https://… or /path/to/checkout"))
        self.source.setAccessibleName(tr("Git address or folder"))
        self.source.textChanged.connect(self._source_changed)
        source_label.setBuddy(self.source)
        row.addWidget(self.source, 1)
        browse = Button(tr("Choose folder…"), "folder-open")
        browse.clicked.connect(self._browse)
        row.addWidget(browse)
        column.addLayout(row)
        name_label = Text(tr("Name"), "medium")
        column.addWidget(name_label)
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name"))
        self.name.textEdited.connect(self._name_edited)
        name_label.setBuddy(self.name)
        column.addWidget(self.name)
        self._named_by_person = False
        self._progress = Text("", "caption", "neutral")
        self._thin = ThinBar(tr("Cloning"), self)
        column.addWidget(self._progress)
        column.addWidget(self._thin)
        self._thin.hide()
        self.buttons = DialogButtons(tr("Add project"))
        self._add = self.buttons.verb
        self._add.setEnabled(False)
        self.buttons.accepted.connect(self.begin)
        self.buttons.rejected.connect(self.give_up)
        column.addSpacing(theme.SPACE_8)
        column.addWidget(self.buttons)

    def _source_changed(self, text: str) -> None:
        self._add.setEnabled(bool(text.strip()))
        if not self._named_by_person:
            last = text.strip().rstrip("/\\").replace("\\", "/").rsplit("/", 1)[-1]
            self.name.setText(last.rsplit(":", 1)[-1].removesuffix(".git"))

    def _name_edited(self, text: str) -> None:
        self._named_by_person = bool(text)

    def _browse(self) -> None:
        chooser = QFileDialog(self, tr("Choose a folder"), str(Path.home()))
        chooser.setFileMode(QFileDialog.FileMode.Directory)
        chooser.fileSelected.connect(self.source.setText)
        chooser.open()

    def begin(self) -> None:
        """Clone in the background; the fields stay for mending."""
        source, name = self.source.text().strip(), self.name.text().strip() or None
        if not source or self._job is not None:
            return
        core = self._workspace.core
        self.bar.hide()
        self._freeze(True)

        def work(checkpoint: Checkpoint, report: Report) -> Changes:
            return core.apply(core.projects.add, source, name=name, checkpoint=checkpoint, report=report)

        self._job = self._workspace.tasks.start(
            tr("Cloning {name}", name=name or source), work, then=self._done, failed=self._failed
        )
        self._job.changed.connect(self._show_progress)

    def _show_progress(self) -> None:
        job = self._job
        if job is None:
            return
        if job.state == "stopped":
            self._job = None
            self._freeze(False)
            return
        progress = job.progress
        words = (
            tr("Stopping…")
            if job.state == "stopping"
            else in_words(progress.stage) or progress.item or tr("Cloning…")
        )
        self._progress.setText(words)
        self._thin.show_share(share_of(progress))

    def _done(self, changes: Changes) -> None:
        self._job = None
        self.added.emit(changes.id)
        self.accept()

    def _failed(self, error: Exception) -> None:
        self._job = None
        self._freeze(False)
        self.bar.say(notice_of(error))
        if not isinstance(error, TdeError):
            self._workspace.notices.keep(notice_of(error))
        self.source.setFocus()

    def _freeze(self, running: bool) -> None:
        for field in (self.source, self.name, self._add):
            field.setEnabled(not running)
        self._thin.setVisible(running)
        self._progress.setText(tr("Cloning…") if running else "")

    def give_up(self) -> None:
        """Cancel ends a running clone first, and closes when nothing runs."""
        if self._job is not None:
            self._job.cancel()
        else:
            self.reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._job is not None:
            self._job.cancel()
        super().closeEvent(event)
