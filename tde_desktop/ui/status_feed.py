"""What the status area shows, brought together: index, jobs, vectors, watcher, agents, notices."""

from PySide6.QtCore import QObject

from tde_desktop.changes import Changes
from tde_desktop.recall.rows import IndexStatus
from tde_desktop.ui.connected import Connected
from tde_desktop.ui.widgets.status_area import StatusArea
from tde_desktop.ui.workspace import Workspace, vectors
from tde_desktop.vocabulary import Table


class StatusFeed(QObject):
    """Listens and reads; whoever clicks in the area is heard elsewhere."""

    def __init__(self, workspace: Workspace, area: StatusArea, connected: Connected, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace, self._area = workspace, area
        workspace.changed.connect(self._take_change)
        workspace.indexing_changed.connect(self._show_running)
        workspace.sample_changed.connect(self._show_running)
        workspace.errand_changed.connect(self._show_running)
        workspace.errand_changed.connect(self._show_running)
        watching = workspace.watching
        watching.changed.connect(lambda: area.show_watching(watching.state))
        workspace.notices.kept.connect(lambda: area.show_notices(len(workspace.notices.entries)))
        connected.changed.connect(lambda: area.show_agents([one.name for one in connected.agents]))

    def begin(self) -> None:
        """Read what there is to say; until then nothing is asked."""
        self._workspace.project_changed.connect(self._show_running)
        self._show_running()
        self._workspace.tasks.run(vectors, then=lambda found: self._area.show_vectors(*found))

    def _take_change(self, changes: Changes) -> None:
        if changes.touches((Table.INDEX, Table.PROJECTS)):
            self._read_index()

    def _show_running(self) -> None:
        job = self._workspace.running
        self._area.show_job(job)
        if job is None:
            self._read_index()

    def _read_index(self) -> None:
        project = self._workspace.project
        if self._workspace.running is not None:
            return
        if project is None:
            self._area.show_index(None)
            return
        core = self._workspace.core
        self._workspace.tasks.run(
            lambda: core.recall.status(project), then=self._show_index, key="window.index"
        )

    def _show_index(self, status: IndexStatus) -> None:
        if self._workspace.running is None:
            self._area.show_index(status)
