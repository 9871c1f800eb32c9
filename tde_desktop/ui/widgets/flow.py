"""A layout that fills lines from the start and breaks them where they are full."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.widgets.yielding import mirrored


class FlowLayout(QLayout):
    def __init__(self, parent: QWidget | None = None, spacing: int = theme.SPACE_4) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        edge = self.contentsMargins()
        within = width - edge.left() - edge.right()
        return self._place(QRect(0, 0, within, 0), move=False) + edge.top() + edge.bottom()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect.marginsRemoved(self.contentsMargins()), move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size.grownBy(self.contentsMargins())

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Lay out line by line, each item in the middle of its line; returns the height."""
        y = rect.y()
        line: list[QLayoutItem] = []
        width = 0
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            wanted = item.sizeHint().width() + (self.spacing() if line else 0)
            if line and width + wanted > rect.width():
                y += self._place_line(line, rect, y, move=move) + self.spacing()
                line, width, wanted = [], 0, item.sizeHint().width()
            line.append(item)
            width += wanted
        if line:
            y += self._place_line(line, rect, y, move=move)
        return y - rect.y()

    def _place_line(self, line: list[QLayoutItem], within: QRect, y: int, *, move: bool) -> int:
        x = within.x()
        height = max(item.sizeHint().height() for item in line)
        for item in line:
            hint = item.sizeHint()
            if move:
                place = QRect(
                    x, y + (height - hint.height()) // 2, min(hint.width(), within.width()), hint.height()
                )
                item.setGeometry(mirrored(self, within, place))
            x += hint.width() + self.spacing()
        return height
