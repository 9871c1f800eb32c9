"""The tree of wiki paths, with a few fixed places above it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tde_desktop.brain.rows import FolderRow

Index = QModelIndex | QPersistentModelIndex
NODE = int(Qt.ItemDataRole.UserRole)


@dataclass(eq=False, slots=True)
class Node:
    """A place (`all:`, `pinned:` …), a folder (`folder:PATH`) or a page (`page:ID`)."""

    key: str
    name: str
    icon: str = ""
    count: int | None = None
    parent: "Node | None" = None
    children: "list[Node]" = field(default_factory=list)
    row: int = 0
    depth: int = 0

    def add(self, child: "Node") -> "Node":
        child.parent, child.row, child.depth = self, len(self.children), self.depth + 1
        self.children.append(child)
        return child


def tree_of(places: Sequence[Node], folders: Sequence[FolderRow]) -> Node:
    """Hang rows under their parents by path; a parent that is missing is made."""
    root = Node("", "", depth=-1)
    for place in places:
        root.add(place)
    by_path: dict[str, Node] = {"": root}
    for folder in sorted(folders, key=lambda row: row.path):
        parts = folder.path.split("/")
        for depth in range(1, len(parts)):
            above = "/".join(parts[:depth])
            if above not in by_path:
                parent = by_path["/".join(parts[: depth - 1])]
                by_path[above] = parent.add(Node(f"folder:{above}", parts[depth - 1], "folder"))
        parent = by_path["/".join(parts[:-1])]
        leaf = folder.page is not None and folder.count <= 1
        key = f"page:{folder.page}" if leaf else f"folder:{folder.path}"
        node = Node(key, folder.name, "file-text" if leaf else "folder", None if leaf else folder.count)
        by_path[folder.path] = parent.add(node)
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

    def nodes(self) -> Iterator[Node]:
        waiting = list(self._root.children)
        while waiting:
            node = waiting.pop(0)
            yield node
            waiting = [*node.children, *waiting]

    def index_of(self, key: str) -> QModelIndex:
        for node in self.nodes():
            if node.key == key:
                return self.createIndex(node.row, 0, node)
        return QModelIndex()

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

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 1

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
