"""Keeps the open project's index up to date while the window is open."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tde_desktop.core import Core
from tde_desktop.recall.rows import IndexReport
from tde_desktop.ui.sentences import error_in_words
from tde_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from tde_desktop.recall.watcher import Watcher


class Watching(QObject):
    """One watcher at a time, started and stopped off the UI thread.

    Signals:
        changed: `state` is another: "", "watching" or "polling".
        indexed: a run of its own has ended; the index may be another.
        said: something a person should know, once.
    """

    changed = Signal()
    indexed = Signal()
    said = Signal(str)
    _done = Signal(bool)

    def __init__(self, core: Core, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._core, self._tasks = core, tasks
        self._watcher: Watcher | None = None
        self._wanted: str | None = None
        self.state = ""
        self._done.connect(self._ran)

    def follow(self, project: str | None) -> None:
        """Watch this project's clone instead of the last one."""
        self._wanted = project
        old, self._watcher = self._watcher, None
        self._show("")
        if old is not None:
            self._tasks.run(old.stop)
        core = self._core
        if project is not None:
            self._tasks.run(
                lambda: core.recall.watch(project, self._heard, self.said.emit, index=core.index_apart),
                then=lambda watcher: self._started(project, watcher),
                failed=lambda error: self.said.emit(error_in_words(error)),
            )

    def stop(self) -> None:
        """At the end of the window; waits for the watcher's thread."""
        self._wanted = None
        if self._watcher is not None:
            self._watcher.stop()
            self._watcher = None

    def _started(self, project: str, watcher: "Watcher") -> None:
        if project != self._wanted:
            self._tasks.run(watcher.stop)
            return
        self._watcher = watcher
        self._show("polling" if watcher.polling else "watching")

    def _heard(self, report: IndexReport) -> None:
        # On the watcher's thread; the signal brings it to the UI thread.
        self._done.emit(bool(report.indexed or report.removed))

    def _ran(self, changed: bool) -> None:
        if changed:
            self.indexed.emit()

    def _show(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit()
