"""A layout that fills lines and breaks them where they are full."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QLayout, QLayoutItem, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.widgets.yielding import mirrored


class FlowLayout(QLayout):
    """With `sentence` its words of several sizes stand on one line of writing, and the first ones go
    above where not all have room, so that the last line is the fullest.
    """

    def __init__(
        self, parent: QWidget | None = None, spacing: int = theme.SPACE_4, *, sentence: bool = False
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._sentence = sentence
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
        """Lay out line by line; returns the height."""
        shown = [item for item in self._items if not _is_hidden(item)]
        if self._sentence:
            lines = [line[::-1] for line in self._lines(shown[::-1], rect.width())][::-1]
        else:
            lines = self._lines(shown, rect.width())
        y = rect.y()
        for number, line in enumerate(lines):
            y += self.spacing() if number and not self._sentence else 0
            y += self._place_line(line, rect, y, move=move)
        return y - rect.y()

    def _lines(self, items: list[QLayoutItem], room: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        width = 0
        for item in items:
            wanted = item.sizeHint().width()
            if not lines or width + self.spacing() + wanted > room:
                lines.append([item])
                width = wanted
            else:
                lines[-1].append(item)
                width += self.spacing() + wanted
        return lines

    def _place_line(self, line: list[QLayoutItem], within: QRect, y: int, *, move: bool) -> int:
        """Each item in the middle of its line, or on its base line."""
        x = within.x()
        hints = [item.sizeHint() for item in line]
        height = max(hint.height() for hint in hints)
        if self._sentence:
            bases = [_base_of(item) for item in line]
            tops = [max(bases) - base for base in bases]
            height = max(top + hint.height() for top, hint in zip(tops, hints, strict=True))
        else:
            tops = [(height - hint.height()) // 2 for hint in hints]
        for item, hint, top in zip(line, hints, tops, strict=True):
            if move:
                place = QRect(x, y + top, min(hint.width(), within.width()), hint.height())
                item.setGeometry(mirrored(self, within, place))
            x += hint.width() + self.spacing()
        return height


def _is_hidden(item: QLayoutItem) -> bool:
    widget = item.widget()
    return widget is not None and widget.isHidden()


def _base_of(item: QLayoutItem) -> int:
    """How far below its top the words of a label stand."""
    label = item.widget()
    if not isinstance(label, QLabel):
        return item.sizeHint().height()
    metrics = QFontMetrics(label.font())
    return (item.sizeHint().height() - metrics.height()) // 2 + metrics.ascent()
