"""A pane that scrolls up and down only: what is in it fits its width."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scrolling(QScrollArea):
    """Give `inside` a layout."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.inside = QWidget()
        self.inside.setBackgroundRole(QPalette.ColorRole.Base)
        self.inside.setAutoFillBackground(True)
        self.setWidget(self.inside)
        self.horizontalScrollBar().valueChanged.connect(self._stay)

    def _stay(self, value: int) -> None:
        """What has the focus may be wider than the pane; its beginning stays in sight."""
        if value:
            self.horizontalScrollBar().setValue(0)
