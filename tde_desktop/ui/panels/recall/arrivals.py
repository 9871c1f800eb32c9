"""Files on their way into a task: one job each, with its progress, its end, or why it failed."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.changes import Changes
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.buttons import IconButton, LinkButton
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Elided, IconLabel, Text
from tde_desktop.ui.widgets.progress import ThinBar, share_of
from tde_desktop.ui.workspace import Workspace


@dataclass(eq=False)
class Arrival:
    """One file. `failure` says why it did not come in; it stays until a person puts it away."""

    path: Path
    project: str
    task: str
    job: Job | None = None
    failure: Notice | None = None


class Arrivals(QObject):
    """Takes files in, each a job of its own, so that one bad file stops no other.

    Signals:
        changed: another row, or none less; each row follows its own job.
    """

    changed = Signal()

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._work = workspace
        self.all: list[Arrival] = []

    def take(self, project: str, task: str, paths: Sequence[Path]) -> None:
        for path in paths:
            arrival = Arrival(path, project, task)
            self.all.append(arrival)
            self._start(arrival)
        self.changed.emit()

    def _start(self, arrival: Arrival) -> None:
        core = self._work.core

        def attach(checkpoint: Checkpoint, report: Report) -> Changes:
            overlays = core.recall.overlays
            return core.apply(
                overlays.attach, arrival.project, arrival.task, arrival.path, checkpoint, report
            )

        def failed(error: Exception) -> None:
            arrival.failure = notice_of(error)
            self.changed.emit()

        title = tr("Attaching {name}", name=arrival.path.name)
        job = self._work.tasks.start(title, attach, then=lambda _changes: self.leave(arrival), failed=failed)
        arrival.job = job
        job.changed.connect(lambda: self._moved(arrival, job))

    def _moved(self, arrival: Arrival, job: Job) -> None:
        if job.state == "stopped":
            self.leave(arrival)

    def leave(self, arrival: Arrival) -> None:
        """Put a row away."""
        if arrival in self.all:
            self.all.remove(arrival)
            self.changed.emit()

    def of(self, project: str | None, task: str) -> list[Arrival]:
        return [each for each in self.all if (each.project, each.task) == (project, task)]


class ArrivalRow(QWidget):
    """Signals:
    put_away: the person has read why it failed.
    """

    put_away = Signal()

    def __init__(self, arrival: Arrival, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._arrival = arrival
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.SPACE_4, 0, theme.SPACE_4)
        row.setSpacing(theme.SPACE_8)
        failure = arrival.failure
        icon = IconLabel("file-x" if failure else "file-text", "bad" if failure else "neutral")
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Elided(arrival.path.name, mode=Qt.TextElideMode.ElideMiddle))
        row.addLayout(words, 1)
        if failure is not None:
            self.words = Text(f"{failure.sentence} {failure.hint}".strip(), "caption", "bad", wrap=True)
            words.addWidget(self.words)
            away = IconButton.make(tr("Put away"), "x", self.put_away.emit, self)
            row.addWidget(away, 0, Qt.AlignmentFlag.AlignTop)
            return
        self.words = Text("", "caption", "neutral")
        words.addWidget(self.words)
        self._thin = ThinBar(tr("Attaching {name}", name=arrival.path.name))
        words.addWidget(self._thin)
        self.cancel = LinkButton(tr("Cancel"))
        row.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignTop)
        if (job := arrival.job) is not None:
            self.cancel.clicked.connect(lambda _checked=False: job.cancel())
            job.changed.connect(self._show)
            self._show()

    def _show(self) -> None:
        if (job := self._arrival.job) is None:
            return
        stopping = job.state == "stopping"
        part = job.progress.item
        reading = tr("Reading {part}", part=part) if part else tr("Reading")
        self.words.setText(tr("Stopping…") if stopping else reading)
        self._thin.show_share(share_of(job.progress))
        self.cancel.setEnabled(not stopping)


def fill(column: QVBoxLayout, arrivals: Arrivals, shown: Sequence[Arrival]) -> None:
    """Show these rows and no other."""
    empty_layout(column)
    for arrival in shown:
        row = ArrivalRow(arrival)
        row.put_away.connect(lambda arrival=arrival: arrivals.leave(arrival))
        column.addWidget(row)
