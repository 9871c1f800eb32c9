"""Return and Escape in the dialogs: what the main button says, and the way out."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.application import Program
from tde_desktop.ui.dialogs.add_project import AddProjectDialog
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.dialogs.evidence import AddEvidenceDialog
from tde_desktop.ui.dialogs.export_dialog import ExportDialog
from tde_desktop.ui.dialogs.import_dialog import ImportDialog
from tde_desktop.ui.dialogs.move_page import MovePageDialog
from tde_desktop.ui.dialogs.remove_project import RemoveProjectDialog
from tde_desktop.ui.dialogs.restore import RestoreDialog
from tde_desktop.ui.dialogs.task import AddTextDialog, EndTaskDialog, NewTaskDialog
from tde_desktop.ui.main_window import MainWindow

Open = Callable[[], MainWindow]
Settled = Callable[[], None]
Opening = Callable[[MainWindow, Core], QDialog]

DOES_ITS_VERB: dict[str, Opening] = {
    "add a project": lambda window, _core: AddProjectDialog(window.workspace, window),
    "add evidence": lambda window, core: AddEvidenceDialog(
        window.workspace, core.decisions.rows("harbor")[0], window
    ),
    "export": lambda window, _core: ExportDialog(window.workspace, window),
    "import": lambda window, _core: ImportDialog(window.workspace, window),
    "move a page": lambda window, core: MovePageDialog(
        window.workspace, core.brain.rows("harbor")[0], window
    ),
    "new task": lambda window, _core: NewTaskDialog(window.workspace, window),
    "add text": lambda window, _core: AddTextDialog(window.workspace, "HRB-1", window),
}
ASKS: dict[str, Opening] = {
    "remove a project": lambda window, _core: RemoveProjectDialog("harbor", window),
    "end a task": lambda window, _core: EndTaskDialog(window.workspace, "HRB-1", 2, window),
    "restore": lambda window, core: RestoreDialog(core.backups, window.workspace.tasks, window),
}


def clicked(button: QPushButton) -> list[str]:
    """Takes down each click, and keeps the dialog from acting on it."""
    clicks: list[str] = []
    buttons = button.parent()
    assert isinstance(buttons, DialogButtons)
    buttons.accepted.disconnect()
    button.clicked.connect(lambda _checked=False: clicks.append(button.text()))
    return clicks


@pytest.mark.parametrize("name", DOES_ITS_VERB)
@pytest.mark.usefixtures("harbor")
def test_return_in_a_field_does_the_verb_and_never_leaves_while_it_has_to_wait(
    name: str, open_window: Open, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    dialog = DOES_ITS_VERB[name](open_window(), core)
    with qtbot.waitActive(dialog):
        dialog.open()
    settled()
    verb = dialog.findChild(DialogButtons).verb
    field = next(one for one in dialog.findChildren(QLineEdit) if one.isVisibleTo(dialog))
    field.setFocus()
    clicks = clicked(verb)
    verb.setEnabled(False)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert clicks == []
    verb.setEnabled(True)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert clicks == [verb.text()]
    dialog.close()


@pytest.mark.parametrize("name", ASKS)
@pytest.mark.usefixtures("harbor")
def test_return_leaves_where_the_verb_cannot_be_undone(
    name: str, open_window: Open, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    dialog = ASKS[name](open_window(), core)
    with qtbot.waitActive(dialog):
        dialog.open()
    settled()
    verb = dialog.findChild(DialogButtons).verb
    clicks = clicked(verb)
    verb.setEnabled(True)
    qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    assert clicks == []
    assert not dialog.isVisible()


def test_a_project_is_added_by_typing_its_folder_and_return(
    open_window: Open, program: Program, qtbot: QtBot, checkout: Path, settled: Settled
) -> None:
    window = open_window()
    window.actions_table["project.add"].trigger()
    dialog: Any = window.findChild(AddProjectDialog)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    qtbot.keyClicks(dialog.source, str(checkout))
    qtbot.keyClick(dialog.source, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.workspace.project == "harbor", timeout=20_000)
    settled()
