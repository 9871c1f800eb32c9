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
        self.aboutToShow.connect(self._mark_open)

    def open_at(self, switcher: QWidget) -> None:
        """Beneath it, with the open project under the keys."""
        self.popup(switcher.mapToGlobal(switcher.rect().bottomLeft()))
        chosen = next((action for action in self.actions() if action.isChecked()), None)
        if chosen is not None:
            self.setActiveAction(chosen)

    def _mark_open(self) -> None:
        for action in self.actions():
            if action.isCheckable():
                action.setChecked(action.data() == (self._workspace.project or ""))

    def show_projects(self, rows: Sequence[ProjectRow]) -> None:
        self.clear()
        for row in rows:
            self._offer("folder-git-2", row.name, row.name)
        self._offer("globe", tr("Global memory"), None)
        self.addSeparator()
        self.addAction(self._actions["project.add"])
        if rows:
            self.addAction(self._actions["project.remove"])
        else:
            self.addAction(self._actions["project.sample"])

    def _offer(self, icon: str, words: str, project: str | None) -> None:
        action = self.addAction(icons.icon(icon, theme.colors(self)), words)
        action.setCheckable(True)
        action.setData(project or "")
        action.triggered.connect(self._opener(project))

    def _opener(self, name: str | None) -> Callable[..., None]:
        return lambda _checked=False: self._workspace.open_project(name)
