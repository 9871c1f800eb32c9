"""The menu of the project switcher: projects, global memory, Add project…"""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QMenu, QWidget

from tde_desktop.projects.rows import ProjectRow
from tde_desktop.ui import icons, theme
from tde_desktop.ui.actions import Actions
from tde_desktop.ui.language import tr
from tde_desktop.ui.workspace import Workspace


class ProjectMenu(QMenu):
    def __init__(self, workspace: Workspace, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self._workspace, self._actions = workspace, actions

    def show_projects(self, rows: Sequence[ProjectRow]) -> None:
        self.clear()
        scheme = theme.colors(self)
        for row in rows:
            action = self.addAction(icons.icon("folder-git-2", scheme), row.name)
            action.triggered.connect(self._opener(row.name))
        action = self.addAction(icons.icon("globe", scheme), tr("Global memory"))
        action.triggered.connect(self._opener(None))
        self.addSeparator()
        self.addAction(self._actions["project.add"])
        if rows:
            self.addAction(self._actions["project.remove"])
        else:
            self.addAction(self._actions["project.sample"])

    def _opener(self, name: str | None) -> Callable[..., None]:
        return lambda _checked=False: self._workspace.open_project(name)
