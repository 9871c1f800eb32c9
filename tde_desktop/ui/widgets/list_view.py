"""A list without grid, header or frame; headings are skipped by the keyboard."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from tde_desktop.ui.models.list_model import ITEM, KEY, Group, ListItem, ListModel
from tde_desktop.ui.widgets.rows import RowDelegate
from tde_desktop.ui.widgets.uniform_list import UniformListView


class ListView(UniformListView):
    """Shows a `ListModel`; with `setUniformItemSizes` one of 100,000 rows is laid out without asking them.

    Signals:
        picked: the key of the row that became the chosen one.
        opened: Return or a double click on a row.
        group_clicked: the key of a heading that can be folded.
        link_clicked: the key of a row that is only a link ("8 more").
    """

    picked = Signal(str)
    opened = Signal(str)
    group_clicked = Signal(str)
    link_clicked = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setItemDelegate(RowDelegate(self))
        self.setTabKeyNavigation(False)
        self.activated.connect(self._activated)
        self._quiet = False

    def let_drag(self) -> None:
        """Rows can be dragged out; what can take them knows the format."""
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)

    def show_model(self, model: "ListModel[object]") -> None:
        self.setModel(model)
        self.selectionModel().currentChanged.connect(self._current_changed)

    @property
    def current_key(self) -> str:
        key = self.currentIndex().data(KEY)
        return key if isinstance(key, str) else ""

    def choose(self, key: str, *, tell: bool = False) -> bool:
        """Select the row with this key and bring it into view; False when it is not there."""
        model = self.model()
        if not isinstance(model, ListModel):
            return False
        index = model.index_of(key)
        if not index.isValid():
            return False
        self._quiet = not tell
        self.setCurrentIndex(index)
        self._quiet = False
        return True

    def choose_row(self, row: int) -> None:
        """Select a row by its place, saying nothing; none when it is negative."""
        model = self.model()
        if row < 0 or model is None:
            self.clear_choice()
            return
        self._quiet = True
        self.setCurrentIndex(model.index(row, 0))
        self._quiet = False

    def keep_place(self, key: str, scroll: int) -> None:
        """After rows came in: the same row chosen, the same rows in view."""
        self.choose(key)
        self.verticalScrollBar().setValue(scroll)

    def step(self, by: int) -> None:
        """Choose the next or previous row, over headings."""
        model = self.model()
        if not isinstance(model, ListModel):
            return
        current = self.currentIndex()
        index = model.first(current.row() if current.isValid() else -1, by)
        if index.isValid():
            self.setCurrentIndex(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up} and not event.modifiers():
            self.step(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        item = index.data(ITEM) if index.isValid() else None
        if isinstance(item, Group) and item.key:
            self.group_clicked.emit(item.key)
        elif isinstance(item, ListItem) and item.link:
            self.link_clicked.emit(item.key)

    def _activated(self, index: QModelIndex) -> None:
        item = index.data(ITEM)
        if isinstance(item, ListItem):
            (self.link_clicked if item.link else self.opened).emit(item.key)

    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        item = current.data(ITEM) if current.isValid() else None
        if isinstance(item, ListItem) and not self._quiet and not item.link:
            self.picked.emit(item.key)

    def clear_choice(self) -> None:
        model = self.selectionModel()
        if model is not None:
            self._quiet = True
            model.setCurrentIndex(QModelIndex(), QItemSelectionModel.SelectionFlag.Clear)
            self._quiet = False
