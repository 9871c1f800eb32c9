"""A list view that lays out rows by arithmetic: 100,000 of them cost what a screenful costs."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyleOptionViewItem, QWidget

from tde_desktop.ui import theme

Index = QModelIndex | QPersistentModelIndex
_Move = QAbstractItemView.CursorAction
_Hint = QAbstractItemView.ScrollHint


class UniformListView(QListView):
    """With `setUniformItemSizes` Qt still walks over all rows to place them; here it does not.

    Nor where `let_rows_differ` tells the rows of two lines. Without either all is as in `QListView`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hovered = -1
        self._two_lines: Callable[[int], bool] | None = None
        self._tops: list[int] = []
        self._placed = (0, 0, 0)

    def let_rows_differ(self, two_lines: Callable[[int], bool]) -> None:
        """Rows of one line and of two; which has two is asked by its number, without presenting it."""
        self._two_lines = two_lines

    # -- arithmetic -----------------------------------------------------------------

    @property
    def _placing(self) -> bool:
        return self.uniformItemSizes() or self._two_lines is not None

    def _place_rows(self) -> list[int]:
        """Where each row of one or two lines begins, and where the last one ends."""
        told, one, two = self._two_lines, theme.row_height(), theme.two_line_row_height()
        now = (self._rows(), one, two)
        if told is not None and self._placed != now:
            heights = (two if told(row) else one for row in range(self._rows()))
            self._tops, self._placed = [0, *accumulate(heights)], now
        return self._tops

    def _forget_places(self) -> None:
        self._placed = (0, 0, 0)

    def reset(self) -> None:
        self._forget_places()
        super().reset()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        self._forget_places()
        super().dataChanged(first, last, roles)

    def _span(self, row: int) -> tuple[int, int]:
        """Where a row begins in the whole list, and its height."""
        if self._two_lines is None:
            height = self._height()
            return row * height, height
        tops = self._place_rows()
        return (tops[row], tops[row + 1] - tops[row]) if 0 <= row < len(tops) - 1 else (0, 0)

    def _whole(self) -> int:
        if self._two_lines is None:
            return self._rows() * self._height()
        return self._place_rows()[-1] if self._rows() else 0

    def _rows(self) -> int:
        model = self.model()
        return model.rowCount() if model is not None else 0

    def _height(self) -> int:
        """Of one row; of the highest where they differ."""
        model = self.model()
        if model is None or not self._rows():
            return 1
        if self._two_lines is not None:
            return theme.two_line_row_height()
        delegate = self.itemDelegate()
        return max(1, delegate.sizeHint(QStyleOptionViewItem(), model.index(0, 0)).height())

    def _row_at(self, y: int) -> int:
        """The row under a height in the viewport, or -1."""
        y += self.verticalScrollBar().value()
        row = y // self._height() if self._two_lines is None else bisect_right(self._place_rows(), y) - 1
        return row if 0 <= row < self._rows() else -1

    def doItemsLayout(self) -> None:
        if self._placing:
            self._forget_places()
            QAbstractItemView.doItemsLayout(self)
        else:
            super().doItemsLayout()

    def updateGeometries(self) -> None:
        if not self._placing:
            super().updateGeometries()
            return
        height, room = self._height(), self.viewport().height()
        bar = self.verticalScrollBar()
        bar.setSingleStep(height)
        bar.setPageStep(room)
        bar.setRange(0, max(0, self._whole() - room))
        self.horizontalScrollBar().setRange(0, 0)

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value() if self._placing else super().verticalOffset()

    def visualRect(self, index: Index) -> QRect:
        if not self._placing:
            return super().visualRect(index)
        if not index.isValid():
            return QRect()
        top, height = self._span(index.row())
        return QRect(0, top - self.verticalScrollBar().value(), self.viewport().width(), height)

    def indexAt(self, point: QPoint) -> QModelIndex:
        if not self._placing:
            return super().indexAt(point)
        model, row = self.model(), self._row_at(point.y())
        return model.index(row, 0) if model is not None and row >= 0 else QModelIndex()

    def scrollTo(self, index: Index, hint: QAbstractItemView.ScrollHint = _Hint.EnsureVisible) -> None:
        if not self._placing:
            super().scrollTo(index, hint)
            return
        if not index.isValid():
            return
        (top, height), room = self._span(index.row()), self.viewport().height()
        bar = self.verticalScrollBar()
        if hint == _Hint.PositionAtCenter:
            bar.setValue(top - (room - height) // 2)
        elif top < bar.value() or hint == _Hint.PositionAtTop:
            bar.setValue(top)
        elif top + height > bar.value() + room or hint == _Hint.PositionAtBottom:
            bar.setValue(top + height - room)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        if self._placing:
            self._hover(-1)
            self.viewport().scroll(0, dy)  # what stays in sight is not painted again
        else:
            super().scrollContentsBy(dx, dy)

    # -- keys and choice --------------------------------------------------------------

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        model = self.model()
        if not self._placing or model is None:
            return super().moveCursor(action, modifiers)
        last, page = self._rows() - 1, max(1, self.viewport().height() // self._height() - 1)
        here = self.currentIndex().row()
        steps = {_Move.MoveUp: -1, _Move.MovePrevious: -1, _Move.MoveDown: 1, _Move.MoveNext: 1}
        steps |= {_Move.MovePageUp: -page, _Move.MovePageDown: page}
        if action in {_Move.MoveHome, _Move.MoveEnd}:
            row = 0 if action == _Move.MoveHome else last
        else:
            row = min(max(here + steps.get(action, 0), 0), last)
        towards = 1 if row >= here and action != _Move.MoveEnd else -1
        if action == _Move.MoveHome:
            towards = 1
        while 0 <= row <= last and not model.flags(model.index(row, 0)) & Qt.ItemFlag.ItemIsSelectable:
            row += towards
        return model.index(row, 0) if 0 <= row <= last else self.currentIndex()

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        if not self._placing:
            super().setSelection(rect, command)
            return
        index, chosen = self.indexAt(rect.center()), QItemSelection()
        if index.isValid():
            chosen.select(index, index)
        self.selectionModel().select(chosen, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        if not self._placing:
            return super().visualRegionForSelection(selection)
        region = QRegion()
        for index in selection.indexes():
            region = region.united(self.visualRect(index))
        return region

    # -- painting -------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        model = self.model()
        if not self._placing or model is None:
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        first = self._row_at(max(0, event.rect().top()))
        if first < 0:
            return
        last = self._row_at(event.rect().bottom())
        last = last if last >= 0 else self._rows() - 1
        current, focused = self.currentIndex().row(), self.hasFocus()
        chosen = self.selectionModel()
        by_key = self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        plain = option.state & ~(QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_MouseOver)
        delegate, shift = self.itemDelegate(), self.verticalScrollBar().value()
        for row in range(first, last + 1):
            index = model.index(row, 0)
            top, height = self._span(row)
            option.rect = QRect(0, top - shift, self.viewport().width(), height)
            state = plain
            if chosen is not None and chosen.isSelected(index):
                state |= QStyle.StateFlag.State_Selected
            if row == self._hovered:
                state |= QStyle.StateFlag.State_MouseOver
            if row == current and focused:
                state |= QStyle.StateFlag.State_HasFocus
                if by_key:
                    state |= QStyle.StateFlag.State_KeyboardFocusChange
            option.state = state
            delegate.paint(painter, option, index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self._row_at(event.position().toPoint().y()) if self._placing else -1)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.viewport().update()
