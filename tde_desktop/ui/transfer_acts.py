"""Import and export as acts of the window: each opens its dialog over it."""

from PySide6.QtWidgets import QWidget

from tde_desktop.ui.workspace import Workspace


class TransferActs:
    """Dialogs are made when they are asked for: what they import is not loaded with the window."""

    def __init__(self, workspace: Workspace, window: QWidget) -> None:
        self._workspace, self._window = workspace, window

    def import_memory(self) -> None:
        from tde_desktop.ui.dialogs.import_dialog import ImportDialog

        ImportDialog(self._workspace, self._window).open()

    def export_memory(self) -> None:
        from tde_desktop.ui.dialogs.export_dialog import ExportDialog

        ExportDialog(self._workspace, self._window).open()

    def pick_from_history(self) -> None:
        """The commits of the open project that speak of decisions, to tick."""
        from tde_desktop.ui.dialogs.import_dialog import ImportDialog

        dialog = ImportDialog(self._workspace, self._window)
        project = self._workspace.project
        dialog.choose("git", self._workspace.core.paths.clone(project) if project else "")
        dialog.open()
