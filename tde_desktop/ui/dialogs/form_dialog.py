"""A dialog of a few fields and one verb; what went wrong stands above them."""

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from tde_desktop.changes import Changes
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.workspace import Workspace


class FormDialog(QDialog):
    """A column with a bar for what went wrong, Cancel, and one verb."""

    def __init__(
        self, workspace: Workspace, title: str, verb: str, parent: QWidget, *, asks: bool = False
    ) -> None:
        super().__init__(parent)
        self._work = workspace
        self.setWindowTitle(title)
        self.setMinimumWidth(theme.em(self, 440))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        self.column.setSpacing(theme.SPACE_8)
        self.bar = InlineBar(self)
        self.column.addWidget(self.bar)
        self.fill()
        self.column.addSpacing(theme.SPACE_8)
        buttons = DialogButtons(verb, asks=asks)
        self.verb = buttons.verb
        buttons.accepted.connect(self.act)
        buttons.rejected.connect(self.reject)
        self.column.addWidget(buttons)

    def fill(self) -> None:
        raise NotImplementedError

    def act(self) -> None:
        raise NotImplementedError

    def field(self, name: str, widget: QWidget) -> None:
        label = Text(name, "medium")
        label.setBuddy(widget)
        widget.setAccessibleName(name)
        self.column.addWidget(label)
        self.column.addWidget(widget)

    def _failed(self, error: Exception) -> None:
        self.bar.say(notice_of(error))

    def _done(self, _changes: Changes) -> None:
        self.accept()
