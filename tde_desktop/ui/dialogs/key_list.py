"""F1: every key, drawn from the action table."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.actions import MENUS, Actions, shown_key
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.labels import Text


class KeyListDialog(QDialog):
    """Read only; Escape closes it."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        self.resize(theme.em(self, 480), theme.em(self, 560))
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(theme.SPACE_24, theme.SPACE_12, theme.SPACE_24, theme.SPACE_12)
        grid.setVerticalSpacing(theme.SPACE_4)
        grid.setColumnStretch(0, 1)
        row = 0
        for menu in MENUS:
            specs = [spec for spec, _action in actions.all if spec.menu == menu and spec.key]
            if not specs:
                continue
            heading = Text(tr(menu), "caption-semibold", "neutral")
            heading.setContentsMargins(0, theme.SPACE_12 if row else 0, 0, theme.SPACE_4)
            grid.addWidget(heading, row, 0)
            row += 1
            for spec in specs:
                grid.addWidget(Text(spec.title.removesuffix("…")), row, 0)
                keys = tr("  or  ").join(shown_key(key) for key in (spec.key, *spec.other_keys))
                grid.addWidget(Text(keys, "caption", "neutral"), row, 1)
                row += 1
        grid.setRowStretch(row, 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setAccessibleName(tr("Keys"))
        area.setWidget(inside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.SPACE_12)
        column.addWidget(area, 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(theme.SPACE_24, 0, theme.SPACE_24, 0)
        foot.addWidget(buttons)
        column.addLayout(foot)
