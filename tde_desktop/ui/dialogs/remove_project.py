"""Removing a project: what goes and what stays is said before it is done."""

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.labels import Text


class RemoveProjectDialog(QDialog):
    """Accepted when the person removes it; Cancel is the default."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Remove {name}", name=name))
        self.setMinimumWidth(theme.em(self, 440))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_12)
        for words in (
            tr("Recall's own clone and its index are deleted. Your folders are not touched."),
            tr(
                "Pages and decisions of {name} are kept, and come back when a project of that name is added.",
                name=name,
            ),
        ):
            column.addWidget(Text(words, "body", wrap=True))
        buttons = DialogButtons(tr("Remove project"), asks=True)
        self.remove = buttons.verb
        buttons.leave.setFocus()
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addSpacing(theme.SPACE_4)
        column.addWidget(buttons)
