"""The tree at the left: all, pinned, wanted, the wiki paths, and the archive at the foot."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.brain.rows import FolderRow
from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import digits, tr
from tde_desktop.ui.models.path_model import NODE, Node, PathModel, path_of, tree_of
from tde_desktop.ui.models.windows import KEY_FORMAT
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, draw_text, from_start, mirror
from tde_desktop.ui.widgets.buttons import IconButton
from tde_desktop.ui.widgets.labels import Text

ALL, PINNED, WANTED, ARCHIVED = "all:", "pinned:", "wanted:", "archived:"
_STEP = 14


class _PathDelegate(QStyledItemDelegate):
    def __init__(self, view: "_PathView") -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(100, theme.row_height())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        node = index.data(NODE)
        if not isinstance(node, Node):
            return
        scheme = theme.colors(self._view)
        painter.save()
        mirror(painter, self._view.viewport().rect(), option.direction)
        ground = option.rect.adjusted(4, 0, -4, 0)
        state = option.state
        if node.key == self._view.over:
            draw_panel(painter, ground, scheme.selection, scheme.focus)
        elif state & QStyle.StateFlag.State_Selected:
            draw_panel(painter, ground, scheme.selection_unfocused)
        elif state & QStyle.StateFlag.State_MouseOver:
            hover = scheme.hover if scheme.dark else scheme.line
            draw_panel(painter, ground, hover)
        if state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_KeyboardFocusChange:
            draw_focus_ring(painter, ground, scheme)
        side = theme.icon_size()
        x = self._view.chevron_left(node)
        row = option.rect
        place = node.key in {ALL, PINNED, WANTED, ARCHIVED}
        opened = node.has_children and self._view.is_open(node)
        if node.has_children:
            name = "chevron-down" if opened else "chevron-right"
            icons.draw(painter, name, QRect(x, row.y(), side, row.height()), scheme.neutral, side - 2)
        if not place:
            x += side + theme.SPACE_4
        icon = "folder-open" if opened else node.icon
        icons.draw(painter, icon, QRect(x, row.y(), side, row.height()), scheme.neutral)
        x += side + theme.SPACE_8
        right = row.right() - theme.SPACE_12
        if node.count is not None:
            painter.setFont(theme.caption())
            painter.setPen(scheme.tone("faint"))
            words = digits(node.count)
            width = QFontMetrics(theme.caption()).horizontalAdvance(words)
            draw_text(
                painter,
                QRect(right - width, row.y(), width + 1, row.height()),
                Qt.AlignmentFlag.AlignVCenter,
                words,
            )
            right -= width + theme.SPACE_8
        painter.setFont(theme.body())
        painter.setPen(scheme.tone("text"))
        shown = QFontMetrics(theme.body()).elidedText(node.name, Qt.TextElideMode.ElideMiddle, right - x)
        draw_text(painter, QRect(x, row.y(), right - x, row.height()), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()


class _PathView(QTreeView):
    """Signals:
    dropped: the id of a page, and the path of the folder it was dropped on.
    left: an arrow key leads out of it, up (-1) or down (1).
    """

    dropped = Signal(str, str)
    left = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.over: str | None = None
        """The key of the folder that a page is held over."""
        self.setAcceptDrops(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(_PathDelegate(self))
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)

    def is_open(self, node: Node) -> bool:
        model = self.model()
        return isinstance(model, PathModel) and self.isExpanded(model.index_of_node(node))

    def chevron_left(self, node: Node) -> int:
        return theme.SPACE_8 + node.depth * theme.em(self, _STEP)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        here = self.currentIndex()
        beyond = self.indexAbove(here) if way < 0 else self.indexBelow(here)
        if way and here.isValid() and not beyond.isValid():
            self.left.emit(way)
        else:
            super().keyPressEvent(event)

    # -- dropping a page on a folder ---------------------------------------------------

    def _folder_under(self, event: QDropEvent) -> str | None:
        """The path of the folder under the pointer; the root for "All pages", None elsewhere."""
        if not event.mimeData().hasFormat(KEY_FORMAT):
            return None
        node = self.indexAt(event.position().toPoint()).data(NODE)
        if not isinstance(node, Node):
            return None
        return path_of(node) if node.key.startswith("folder:") else "" if node.key == ALL else None

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(KEY_FORMAT):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        folder = self._folder_under(event)
        self.over = None if folder is None else (f"folder:{folder}" if folder else ALL)
        event.setAccepted(folder is not None)
        self.viewport().update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self.over = None
        self.viewport().update()

    def dropEvent(self, event: QDropEvent) -> None:
        folder = self._folder_under(event)
        self.over = None
        self.viewport().update()
        if folder is not None:
            event.acceptProposedAction()
            page = bytes(event.mimeData().data(KEY_FORMAT).data()).decode().removeprefix("page:")
            self.dropped.emit(page, folder)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        node = index.data(NODE) if index.isValid() else None
        if isinstance(node, Node) and node.has_children:
            left = self.chevron_left(node)
            along = from_start(self.viewport().rect(), event.position().x(), self.layoutDirection())
            if left <= along <= left + theme.icon_size() + 2:
                self.setExpanded(index, not self.isExpanded(index))
                return
        super().mousePressEvent(event)


class PathsPane(QWidget):
    """Signals:
    chosen: `all:`, `pinned:`, `wanted:`, `archived:`, `folder:PATH` or `page:ID`.
    dropped: the id of a page, and the path of the folder it was dropped on.
    unfolded: the `Node` of a folder whose children are wanted and not here yet.
    """

    chosen = Signal(str)
    unfolded = Signal(object)
    dropped = Signal(str, str)

    def __init__(self, new_page: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._open: set[str] = set()
        self._quiet = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.SPACE_4)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_8, 0)
        head.addWidget(Text(tr("Paths"), "semibold"), 1)
        fold = IconButton.make(tr("Fold all paths"), "chevrons-up-down", self._fold_all, self)
        head.addWidget(fold)
        head.addWidget(IconButton(new_page, "file-plus", self))
        holder = QWidget()
        holder.setLayout(head)
        holder.setFixedHeight(theme.pane_head_height())
        column.addWidget(holder)
        self.model, self.view = self._tree(tr("Paths"))
        self.view.dropped.connect(self.dropped)
        self.view.expanded.connect(lambda index: self._remember(index, True))
        self.view.collapsed.connect(lambda index: self._remember(index, False))
        column.addWidget(self.view, 1)
        self._foot, self.foot = self._tree(tr("Archived"))
        self.foot.setFixedHeight(theme.row_height())
        self.foot.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.foot.hide()
        column.addWidget(self.foot)
        self.view.left.connect(lambda way: self._cross(self.foot, ARCHIVED) if way > 0 else None)
        self.foot.left.connect(lambda way: self._cross(self.view, self._last_key()) if way < 0 else None)

    def _tree(self, name: str) -> tuple[PathModel, _PathView]:
        model, view = PathModel(self), _PathView(self)
        view.setAccessibleName(name)
        view.setModel(model)
        view.selectionModel().currentChanged.connect(partial(self._current_changed, view))
        return model, view

    def _last_key(self) -> str:
        view, index = self.view, self.model.index(self.model.rowCount() - 1, 0)
        while view.isExpanded(index) and self.model.rowCount(index):
            index = self.model.index(self.model.rowCount(index) - 1, 0, index)
        node = index.data(NODE)
        return node.key if isinstance(node, Node) else ALL

    def _cross(self, view: _PathView, key: str) -> None:
        if view.isVisible():
            view.setFocus(Qt.FocusReason.TabFocusReason)
            self.choose(key)
            self.chosen.emit(key)

    def show_folders(
        self, read: Mapping[str, Sequence[FolderRow]], *, total: int, pinned: int, wanted: int, archived: int
    ) -> None:
        """Fill the tree with the children that were read; what was open and chosen stays so."""
        places = [Node(ALL, tr("All pages"), "library", total)]
        if pinned:
            places.append(Node(PINNED, tr("Pinned"), "pin", pinned))
        if wanted:
            places.append(Node(WANTED, tr("Wanted"), "file-question-mark", wanted))
        chosen = self.current_key or ALL
        scroll = self.view.verticalScrollBar().value()
        self._quiet = True
        self.model.replace(tree_of(places, read))
        away = [Node(ARCHIVED, tr("Archived"), "archive", archived)] if archived else []
        self._foot.replace(tree_of(away, {}))
        self.foot.setVisible(archived > 0)
        for node in list(self.model.nodes()):
            if node.key in self._open:
                self.view.setExpanded(self.model.index_of(node.key), True)
        self.choose(chosen)
        self.view.verticalScrollBar().setValue(scroll)
        self._quiet = False

    @property
    def current_key(self) -> str:
        index = self.view.currentIndex()
        node = (index if index.isValid() else self.foot.currentIndex()).data(NODE)
        return node.key if isinstance(node, Node) else ""

    def choose(self, key: str) -> None:
        model, view = (self._foot, self.foot) if key == ARCHIVED else (self.model, self.view)
        index = model.index_of(key)
        if index.isValid():
            kept, self._quiet = self._quiet, True
            view.setCurrentIndex(index)
            self._quiet = kept

    def forget(self) -> None:
        """Another project: nothing is open or chosen."""
        self._open.clear()
        self._quiet = True
        for model in (self.model, self._foot):
            model.replace(tree_of((), {}))
        self.foot.hide()
        self._quiet = False

    @property
    def open_folders(self) -> tuple[str, ...]:
        """The paths of the folders that are open."""
        return tuple(key.removeprefix("folder:") for key in sorted(self._open))

    def put(self, node: Node, rows: Sequence[FolderRow]) -> None:
        """The children of a folder have been read."""
        if node in self.model.nodes() or not node.key:
            self.model.put(node, rows)

    def _fold_all(self) -> None:
        self._open.clear()
        self.view.collapseAll()

    def _remember(self, index: QModelIndex, opened: bool) -> None:
        node = index.data(NODE)
        if isinstance(node, Node):
            (self._open.add if opened else self._open.discard)(node.key)
            if opened and node.more and not self._quiet:
                self.unfolded.emit(node)

    def _current_changed(self, view: _PathView, current: QModelIndex, _before: QModelIndex) -> None:
        node = current.data(NODE) if current.isValid() else None
        if node is not None:  # of the two trees one has what is chosen
            other = self.foot if view is self.view else self.view
            other.setCurrentIndex(QModelIndex())
            other.clearSelection()
        if not isinstance(node, Node) or self._quiet:
            return
        if node.key.startswith("more:"):
            self.unfolded.emit(self.model.node(current.parent()))
        else:
            self.chosen.emit(node.key)
