"""Who does the window's acts that are not its own: by the first part of their ids."""

from PySide6.QtWidgets import QWidget

from tde_desktop.ui.actions import Actions
from tde_desktop.ui.appearance import Appearance
from tde_desktop.ui.help_acts import HelpActs
from tde_desktop.ui.text_acts import TextActs
from tde_desktop.ui.transfer_acts import TransferActs
from tde_desktop.ui.workspace import Workspace


def owners_of_acts(
    workspace: Workspace, appearance: Appearance, actions: Actions, window: QWidget
) -> dict[str, object]:
    return {
        "look": appearance,
        "transfer": TransferActs(workspace, window),
        "text": TextActs(actions, window),
        "guide": HelpActs(workspace, window),
    }
