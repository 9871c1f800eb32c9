"""What is done with a project's tasks: choosing one, giving it files and text, reading, ending it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tde_desktop.core import Core
from tde_desktop.projects.rows import TaskRow
from tde_desktop.recall.rows import OverlayRow, Region
from tde_desktop.ui.actions import Actions
from tde_desktop.ui.dialogs.task import AddTextDialog, EndTaskDialog, NewTaskDialog
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.recall.arrivals import Arrivals
from tde_desktop.ui.panels.recall.task import TaskPane
from tde_desktop.ui.workspace import Workspace

_ALL_LINES = 100_000


@dataclass(frozen=True, slots=True)
class _Held:
    """The tasks of a project and what the chosen one holds."""

    tasks: list[TaskRow]
    task: str
    rows: list[OverlayRow]


def _read(core: Core, project: str, wanted: str) -> _Held:
    """`wanted` gives way to the newest open task when it is not there."""
    tasks = core.projects.tasks(project)
    refs = [row.ref for row in tasks]
    opened = [row.ref for row in tasks if row.ended_at is None]
    task = wanted if wanted in refs else (opened or refs or [""])[0]
    return _Held(tasks, task, core.recall.overlays.rows(project, task) if task else [])


class TaskDesk(QObject):
    """Owns the task pane.

    Signals:
        task_changed: the search asks as another agent now.
        text_read: an `OverlayRow` and its whole text as a `Region`.
    """

    task_changed = Signal()
    text_read = Signal(object, object)

    def __init__(self, workspace: Workspace, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self._work, self._over = workspace, parent
        self.arrivals = Arrivals(workspace, self)
        acts = [actions[f"recall.{name}"] for name in ("new_task", "add_text", "end_task")]
        self.pane = TaskPane(acts, self.arrivals)
        self.released = False
        """Whether a person wants to search without the task."""
        self.pane.task_chosen.connect(self._choose)
        self.pane.files_given.connect(self.attach)
        self.pane.read_wanted.connect(self._read_text)
        self.pane.remove_wanted.connect(self._remove)
        self.arrivals.changed.connect(self._show_arrivals)

    @property
    def _key(self) -> str:
        return f"recall.task.{self._work.project or ''}"

    @property
    def task(self) -> str:
        """The task that the search names, if any."""
        return "" if self.released else self.pane.task

    def refresh(self) -> None:
        project, core = self._work.project, self._work.core
        if project is not None:
            wanted = str(self._work.state.get(self._key, ""))
            self._work.tasks.run(_read, core, project, wanted, then=self._show, key="recall.task")

    def _show(self, held: _Held) -> None:
        before = self.task
        self.pane.show_tasks(held.tasks, held.task)
        self.pane.show_rows(held.rows)
        self._show_arrivals()
        if self.task != before:
            self.task_changed.emit()

    def _show_arrivals(self) -> None:
        self.pane.show_arrivals(self.arrivals.of(self._work.project, self.pane.task))

    def _choose(self, task: str) -> None:
        self._work.state.put(self._key, task)
        self.released = False
        self.task_changed.emit()
        self.refresh()

    def release(self) -> None:
        self.released = True
        self.task_changed.emit()

    # -- acts -----------------------------------------------------------------------

    def new_task(self, why: str = "") -> NewTaskDialog:
        dialog = NewTaskDialog(self._work, self._over, why)
        dialog.accepted.connect(lambda: self._choose(dialog.ref.text().strip()))
        dialog.open()
        return dialog

    def choose_files(self) -> None:
        """Files for the chosen task; without one, a task comes first."""
        if self.pane.task:
            self.pane.choose_files()
        else:
            dialog = self.new_task(tr("Files belong to a task: name the one that these are for."))
            dialog.accepted.connect(self.pane.choose_files)

    def attach(self, paths: Sequence[Path]) -> None:
        if (project := self._work.project) is not None and self.pane.task:
            self.arrivals.take(project, self.pane.task, paths)

    def add_text(self) -> None:
        if self.pane.task:
            AddTextDialog(self._work, self.pane.task, self._over).open()

    def end_task(self) -> None:
        if self.pane.task:
            EndTaskDialog(self._work, self.pane.task, self.pane.held, self._over).open()

    def _remove(self, row: OverlayRow) -> None:
        work = self._work
        work.apply(work.core.recall.overlays.remove, work.project, row.task, row.name, row.source)

    def _read_text(self, row: OverlayRow) -> None:
        project, core = self._work.project, self._work.core
        if project is None:
            return

        def region() -> Region:
            return core.recall.region(project, f"{row.task}/{row.name}:1-1", _ALL_LINES)

        self._work.tasks.run(region, then=lambda text: self.text_read.emit(row, text), key="recall.region")
