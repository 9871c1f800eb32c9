"""How large a dialog opens."""

from PySide6.QtWidgets import QDialog, QWidget

from tde_desktop.ui import theme


def open_at(dialog: QDialog, parent: QWidget | None, width: int, height: int) -> None:
    """So large in text units, and no larger than the window under it."""
    wide, high = theme.em(dialog, width), theme.em(dialog, height)
    if parent is not None:
        under = parent.window().size()
        wide, high = (
            min(wide, under.width() - theme.SPACE_32),
            min(high, under.height() - theme.SPACE_32),
        )
    dialog.resize(wide, high)
