"""A row whose parts go below one another where they have no room side by side."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget

from tde_desktop.ui import theme


def mirrored(layout: QLayout, within: QRect, rect: QRect) -> QRect:
    """Where a part goes in the direction of the layout's widget: Qt leaves that to the layout."""
    widget = layout.parentWidget()
    direction = widget.layoutDirection() if widget is not None else Qt.LayoutDirection.LeftToRight
    return QStyle.visualRect(direction, within, rect)


@contextmanager
def laid_out_once(layout: QLayout) -> Iterator[None]:
    """Show and hide many parts: they are placed at the end, and not at each of them."""
    layout.setEnabled(False)
    try:
        yield
    finally:
        layout.setEnabled(True)
        layout.activate()


def height_at(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


@dataclass(slots=True)
class _Part:
    item: QLayoutItem
    stretch: int
    least: int

    @property
    def hidden(self) -> bool:
        widget = self.item.widget()
        return widget is not None and widget.isHidden()

    @property
    def wanted(self) -> int:
        """The width without which it does not stand beside others."""
        if self.stretch:
            return max(self.least, self.item.minimumSize().width())
        return self.item.sizeHint().width()


class YieldingRow(QLayout):
    """Parts with a stretch share what is left and have `least`; the others have what they ask for."""

    def __init__(self, parent: QWidget | None = None, spacing: int = theme.SPACE_8) -> None:
        super().__init__(parent)
        self._parts: list[_Part] = []
        self._next = (0, 0)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def add(self, widget: QWidget, stretch: int = 0, least: int = 0) -> None:
        self._next = (stretch, least)
        self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._parts.append(_Part(item, *self._next))
        self._next = (0, 0)

    def count(self) -> int:
        return len(self._parts)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._parts[index].item if 0 <= index < len(self._parts) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._parts.pop(index).item if 0 <= index < len(self._parts) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        edge = self.contentsMargins()
        inside = QRect(0, 0, width - edge.left() - edge.right(), 0)
        return self._lay_out(inside, move=False) + edge.top() + edge.bottom()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay_out(rect.marginsRemoved(self.contentsMargins()), move=True)

    def sizeHint(self) -> QSize:
        shown = self._shown
        width = sum(part.item.sizeHint().width() for part in shown) + self.spacing() * max(len(shown) - 1, 0)
        height = max((part.item.sizeHint().height() for part in shown), default=0)
        return QSize(width, height).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        size = QSize()
        for part in self._shown:
            size = size.expandedTo(part.item.minimumSize())
        return size.grownBy(self.contentsMargins())

    @property
    def _shown(self) -> list[_Part]:
        return [part for part in self._parts if not part.hidden]

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        shown = self._shown
        left = rect.width() - sum(part.wanted for part in shown) - self.spacing() * (len(shown) - 1)
        if left >= 0:
            return self._place_beside(rect, shown, left, move=move)
        return self._place_below(rect, shown, move=move)

    def _place_beside(self, rect: QRect, shown: list[_Part], left: int, *, move: bool) -> int:
        shares = sum(part.stretch for part in shown) or 1
        widths = [part.wanted + left * part.stretch // shares for part in shown]
        heights = [height_at(part.item, width) for part, width in zip(shown, widths, strict=True)]
        height, x = max(heights, default=0), rect.x()
        for part, width, own in zip(shown, widths, heights, strict=True):
            if move:
                place = QRect(x, rect.y() + (height - own) // 2, width, own)
                part.item.setGeometry(mirrored(self, rect, place))
            x += width + self.spacing()
        return height

    def _place_below(self, rect: QRect, shown: list[_Part], *, move: bool) -> int:
        y = rect.y()
        for number, part in enumerate(shown):
            y += theme.SPACE_4 if number else 0
            width = rect.width() if part.stretch else min(part.item.sizeHint().width(), rect.width())
            own = height_at(part.item, width)
            if move:
                part.item.setGeometry(mirrored(self, rect, QRect(rect.x(), y, width, own)))
            y += own
        return y - rect.y()
