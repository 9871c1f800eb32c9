"""The tree of wiki paths, read folder by folder, with a few fixed places above it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from tde_desktop.brain.rows import FolderRow
from tde_desktop.lazy import dataclass
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.windows import KEY_FORMAT

Index = QModelIndex | QPersistentModelIndex
NODE = int(Qt.ItemDataRole.UserRole)
MOST = 1000
"""Children of one folder that are read at once; a row below them reads on."""


@dataclass(eq=False, slots=True)
class Node:
    """A place (`all:`, `pinned:` …), a folder (`folder:PATH`), a page (`page:ID`), or `more:PATH`.

    `more`: there are children that are not read yet.
    """

    key: str
    name: str
    icon: str = ""
    count: int | None = None
    more: bool = False
    parent: "Node | None" = None
    children: "list[Node]" = field(default_factory=list)
    row: int = 0
    depth: int = 0

    @property
    def has_children(self) -> bool:
        return bool(self.children) or self.more

    def add(self, child: "Node") -> "Node":
        child.parent, child.row, child.depth = self, len(self.children), self.depth + 1
        self.children.append(child)
        return child


def path_of(node: Node) -> str:
    """The folder that a node stands for; empty for the root."""
    return node.key.partition(":")[2] if node.key.startswith(("folder:", "more:")) else ""


def nodes_of(folder: str, rows: Sequence[FolderRow]) -> list[Node]:
    """The children of a folder, and one that reads on when there may be more."""
    found = []
    for row in rows:
        leaf = row.page is not None and row.count <= 1
        key = f"page:{row.page}" if leaf else f"folder:{row.path}"
        icon = "file-text" if leaf else "folder"
        found.append(Node(key, row.name, icon, None if leaf else row.count, more=not leaf))
    if len(rows) >= MOST:
        found.append(Node(f"more:{folder}", tr("More…"), "ellipsis"))
    return found


def tree_of(places: Sequence[Node], read: Mapping[str, Sequence[FolderRow]]) -> Node:
    """The places, then the children of the root ("") and of every other folder that was read."""
    root = Node("", "", depth=-1)
    for place in places:
        root.add(place)

    def fill(parent: Node, folder: str) -> None:
        for node in nodes_of(folder, read.get(folder, ())):
            parent.add(node)
            path = path_of(node)
            if node.more and path in read:
                node.more = False
                fill(node, path)

    fill(root, "")
    return root


class PathModel(QAbstractItemModel):
    """Replaced as a whole; which folders are open is the view's to keep, by key."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._root = Node("", "", depth=-1)

    def replace(self, root: Node) -> None:
        self.beginResetModel()
        self._root = root
        self.endResetModel()

    def put(self, parent: Node, rows: Sequence[FolderRow]) -> None:
        """More children of a folder, or of the root, have been read."""
        above = self.index_of_node(parent) if parent is not self._root else QModelIndex()
        last = parent.children[-1] if parent.children else None
        if last is not None and last.key.startswith("more:"):
            self.beginRemoveRows(above, last.row, last.row)
            parent.children.pop()
            self.endRemoveRows()
        parent.more = False
        found = nodes_of(path_of(parent), rows)
        if found:
            start = len(parent.children)
            self.beginInsertRows(above, start, start + len(found) - 1)
            for node in found:
                parent.add(node)
            self.endInsertRows()

    def nodes(self) -> Iterator[Node]:
        waiting = list(self._root.children)[::-1]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children[::-1]

    def node_of(self, key: str) -> Node | None:
        return next((node for node in self.nodes() if node.key == key), None)

    def index_of(self, key: str) -> QModelIndex:
        node = self.node_of(key)
        return QModelIndex() if node is None else self.index_of_node(node)

    def index_of_node(self, node: Node) -> QModelIndex:
        return self.createIndex(node.row, 0, node)

    def node(self, index: Index) -> Node:
        found = index.internalPointer() if index.isValid() else None
        return found if isinstance(found, Node) else self._root

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        above = self.node(parent)
        if column != 0 or not 0 <= row < len(above.children):
            return QModelIndex()
        return self.createIndex(row, 0, above.children[row])

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        above = self.node(index).parent
        if not index.isValid() or above is None or above is self._root:
            return QModelIndex()
        return self.createIndex(above.row, 0, above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(self.node(parent).children)

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        node = self.node(parent)
        return node.has_children

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 1

    def mimeTypes(self) -> list[str]:
        return [KEY_FORMAT]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """What is dragged: the key of a page."""
        data = QMimeData()
        if indexes:
            data.setData(KEY_FORMAT, self.node(indexes[0]).key.encode())
        return data

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self.node(index).key.startswith("page:"):
            return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled
        return super().flags(index)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        node = self.node(index)
        if role == NODE:
            return node
        if role == Qt.ItemDataRole.DisplayRole:
            return node.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return node.name if node.count is None else f"{node.name}, {node.count}"
        return None
