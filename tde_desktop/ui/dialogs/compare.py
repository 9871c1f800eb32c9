"""Two texts beside each other: what is here, and what would come in."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.sizes import open_at
from tde_desktop.ui.difference import compare
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.diff_view import DiffView
from tde_desktop.ui.widgets.labels import Elided, Text


class CompareDialog(QDialog):
    def __init__(self, name: str, here: str, coming: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Compare"))
        open_at(self, parent, 900, 560)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        column.addWidget(Elided(name, "heading"))
        said = tr("At the left what is here, at the right what would come in.")
        if not here:
            said = tr("This would come in; nothing of it is here yet.")
        elif here == coming:
            said = tr("The texts are equal; what differs stands in the fields.")
        column.addWidget(Text(said, "caption", "neutral"))
        self.diff = DiffView(tr("What would change"))
        self.diff.set_side_by_side(bool(here))
        self.diff.show_pairs(compare(here, coming))
        column.addWidget(self.diff, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
