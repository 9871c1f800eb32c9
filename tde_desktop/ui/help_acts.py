"""Help as acts of the window: the guide, where a report finds its story, and what this program is."""

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from tde_desktop.ui.workspace import Workspace


class HelpActs:
    def __init__(self, workspace: Workspace, window: QWidget) -> None:
        self._workspace, self._window = workspace, window

    def show_guide(self) -> None:
        from tde_desktop.ui.dialogs.guide import GuideDialog

        GuideDialog(self._window).open()

    def open_logs(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._workspace.core.paths.logs)))

    def show_about(self) -> None:
        from tde_desktop.ui.dialogs.about import AboutDialog

        AboutDialog(self._workspace.core.paths, self._window).open()
