"""A job in place: what it does, how far it is, Pause and Cancel. Hidden while nothing runs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.labels import Elided, Text
from tde_desktop.ui.widgets.progress import ThinBar, share_of


class JobRow(QWidget):
    """Follows one job at a time; what it is over stays the affair of who began it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._job: Job | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.SPACE_4, 0, theme.SPACE_4)
        column.setSpacing(theme.SPACE_4)
        line = QHBoxLayout()
        line.setSpacing(theme.SPACE_8)
        self._title = Text("", "medium")
        line.addWidget(self._title)
        self._item = Elided("", "caption", "neutral", mode=Qt.TextElideMode.ElideMiddle)
        line.addWidget(self._item, 1)
        self._count = Text("", "caption", "neutral")
        line.addWidget(self._count)
        self.pause = Button(tr("Pause"), "pause")
        self.pause.clicked.connect(lambda _checked=False: self._pause_or_resume())
        line.addWidget(self.pause)
        self.cancel = Button(tr("Cancel"), "x")
        self.cancel.setAccessibleName(tr("Cancel the job"))
        self.cancel.clicked.connect(lambda _checked=False: self._cancel())
        line.addWidget(self.cancel)
        column.addLayout(line)
        self._bar = ThinBar(tr("Progress"))
        column.addWidget(self._bar)
        self.hide()

    @property
    def words(self) -> str:
        return self._title.text()

    def follow(self, job: Job) -> None:
        if self._job is not None:
            self._job.changed.disconnect(self._show)
        self._job = job
        job.changed.connect(self._show)
        self._show()

    def _pause_or_resume(self) -> None:
        if self._job is not None:
            (self._job.resume if self._job.state == "paused" else self._job.pause)()

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _show(self) -> None:
        job = self._job
        if job is None:
            return
        self.setVisible(not job.over)
        paused, progress = job.state == "paused", job.progress
        stage = in_words(progress.stage) or job.title
        words = {"paused": tr("Paused"), "stopping": tr("Stopping…")}.get(job.state, stage)
        self._title.setText(words)
        self._item.setText(progress.item)
        total = tr("{done:,} of {total:,}", done=progress.done, total=progress.total)
        self._count.setText(total if progress.total else "")
        self._bar.show_share(share_of(progress), "warn" if paused else "accent")
        self.pause.setText(tr("Resume") if paused else tr("Pause"))
        self.pause.set_icon("play" if paused else "pause")
        self.pause.setEnabled(job.state in {"running", "paused"})
        self.cancel.setEnabled(job.state in {"running", "paused"})
