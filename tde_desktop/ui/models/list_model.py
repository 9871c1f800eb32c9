"""A list of rows in groups, drawn by `widgets.rows`; rows become `ListItem`s only when looked at."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tde_desktop.lazy import dataclass

Index = QModelIndex | QPersistentModelIndex
ITEM = int(Qt.ItemDataRole.UserRole)
ROW = ITEM + 1
KEY = ITEM + 2
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Group:
    """A heading between rows; `key` is set when it can be folded."""

    title: str
    count: int
    key: str = ""
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Leg:
    """How one way of searching found a hit; `rank` is None when it did not."""

    icon: str
    name: str
    rank: int | None


@dataclass(frozen=True, slots=True)
class ListItem:
    """What a row shows, in the order of the line; empty parts take no room."""

    key: str
    title: str
    icon: str = ""
    tone: str = "neutral"
    trailing: str = ""
    chip: str = ""
    pinned: bool = False
    warning: str = ""  # an icon before what ends the line; what it means is in `spoken` and `tooltip`
    importance: int = 0
    strong: bool = False
    subtitle: str = ""
    subtitle_fixed: bool = False
    subtitle_more: str = ""
    state_icon: str = ""
    state_text: str = ""
    state_tone: str = "neutral"
    legs: tuple[Leg, ...] = ()
    title_marks: tuple[tuple[int, int], ...] = ()
    more_marks: tuple[tuple[int, int], ...] = ()
    title_fixed: bool = False
    two_lines: bool = False
    link: bool = False
    spoken: str = ""
    tooltip: str = ""


class ListModel(QAbstractListModel, Generic[T]):
    """Rows and group headings in order. `present` turns a row into what is shown; it is called lazily."""

    def __init__(self, present: Callable[[T], ListItem], key: Callable[[T], str], parent: QObject) -> None:
        super().__init__(parent)
        self._present = present
        self._key = key
        self._entries: list[T | Group] = []
        self._items: dict[int, ListItem] = {}

    def replace(self, entries: Sequence[T | Group]) -> None:
        self.beginResetModel()
        self._entries = list(entries)
        self._items.clear()
        self.endResetModel()

    def present_anew(self) -> None:
        """The rows stay; how they are shown is another now."""
        self._items.clear()
        if self._entries:
            self.dataChanged.emit(self.index(0), self.index(len(self._entries) - 1))

    @property
    def rows(self) -> list[T]:
        return [entry for entry in self._entries if not isinstance(entry, Group)]

    def entry(self, row: int) -> T | Group:
        return self._entries[row]

    def index_of(self, key: str) -> QModelIndex:
        """The row with this key, or an invalid index."""
        for number, entry in enumerate(self._entries):
            if not isinstance(entry, Group) and self._key(entry) == key:
                return self.index(number)
        return QModelIndex()

    def first(self, after: int = -1, step: int = 1) -> QModelIndex:
        """The next row that can be chosen in a direction, or an invalid index."""
        number = after + step
        while 0 <= number < len(self._entries):
            if not isinstance(self._entries[number], Group):
                return self.index(number)
            number += step
        return QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._entries)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if isinstance(self._entries[index.row()], Group):
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if isinstance(entry, Group):
            if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
                return f"{entry.title}, {entry.count:,}"
            return entry if role in {ITEM, ROW} else None
        if role == KEY:
            return self._key(entry)
        return self._of_row(index.row(), entry, role)

    def _of_row(self, row: int, entry: T, role: int) -> Any:
        if role == ROW:
            return entry
        item = self._items.get(row)
        if item is None:
            item = self._items[row] = self._present(entry)
        if role == ITEM:
            return item
        if role == Qt.ItemDataRole.DisplayRole:
            return item.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return item.spoken or ", ".join(filter(None, [item.title, item.subtitle, item.trailing]))
        if role == Qt.ItemDataRole.ToolTipRole:
            return item.tooltip or None
        return None
