"""A long list of which only the windows around what is looked at are kept; the rest is asked for on sight."""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QMimeData, QModelIndex, QObject, Qt

from tde_desktop.lazy import dataclass
from tde_desktop.ui.models.list_model import ITEM, KEY, ROW, Group, Index, ListItem, ListModel

T = TypeVar("T")
KEY_FORMAT = "application/x-tde-key"
"""Of what is dragged from a list: the key of one row."""
SIZE = 100
"""Rows a window: more than a screen shows, so that one answer fills it."""
KEPT = 40


class Waiting:
    """A row that is on its way."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rows `first` to `first + count - 1` of one list (`part`), under a heading if there is one."""

    part: int
    first: int
    count: int
    group: Group | None = None

    @property
    def length(self) -> int:
        return self.count + (self.group is not None)


class Windows(Generic[T]):
    """Stretches of lists one after another. `wanted(part, window)` is called once for what is not here."""

    def __init__(
        self, stretches: Sequence[Stretch], key: Callable[[T], str], wanted: Callable[[int, int], object]
    ) -> None:
        self._stretches = [each for each in stretches if each.count]
        self._starts: list[int] = []
        self._length = 0
        for each in self._stretches:
            self._starts.append(self._length)
            self._length += each.length
        self._key, self._wanted = key, wanted
        self._rows: OrderedDict[tuple[int, int], Sequence[T]] = OrderedDict()
        self._asked: set[tuple[int, int]] = set()

    def __len__(self) -> int:
        return self._length

    def _place(self, row: int) -> tuple[Stretch, int]:
        """The stretch of a row, and its position in the part; -1 for the heading."""
        at = bisect_right(self._starts, row) - 1
        stretch = self._stretches[at]
        inside = row - self._starts[at] - (stretch.group is not None)
        return stretch, stretch.first + inside if inside >= 0 else -1

    def group(self, row: int) -> Group | None:
        stretch, position = self._place(row)
        return stretch.group if position < 0 else None

    def __getitem__(self, row: int) -> "T | Group | Waiting":
        stretch, position = self._place(row)
        if position < 0 and stretch.group is not None:
            return stretch.group
        window = (stretch.part, position // SIZE)
        rows = self._rows.get(window)
        if rows is None:
            if window not in self._asked:
                self._asked.add(window)
                self._wanted(*window)
            return Waiting()
        self._rows.move_to_end(window)
        inside = position % SIZE
        return rows[inside] if inside < len(rows) else Waiting()

    def put(self, part: int, window: int, rows: Sequence[T]) -> list[tuple[int, int]]:
        """Take a window in, and let the one go that was looked at longest ago; which rows are new."""
        self._asked.discard((part, window))
        self._rows[(part, window)] = rows
        while len(self._rows) > KEPT:
            self._rows.popitem(last=False)
        first, last = window * SIZE, window * SIZE + len(rows) - 1
        changed = []
        for start, stretch in zip(self._starts, self._stretches, strict=True):
            low, high = max(first, stretch.first), min(last, stretch.first + stretch.count - 1)
            if stretch.part == part and low <= high:
                offset = start + (stretch.group is not None) - stretch.first
                changed.append((low + offset, high + offset))
        return changed

    def row_at(self, part: int, position: int) -> int:
        """Where a position of a part stands, or -1."""
        for start, stretch in zip(self._starts, self._stretches, strict=True):
            if stretch.part == part and stretch.first <= position < stretch.first + stretch.count:
                return start + (stretch.group is not None) + position - stretch.first
        return -1

    def row_of(self, key: str) -> int:
        """Where a row stands that is here, or -1."""
        for (part, window), rows in self._rows.items():
            for inside, row in enumerate(rows):
                if self._key(row) == key:
                    return self.row_at(part, window * SIZE + inside)
        return -1

    def windows_of(self, first: int, last: int) -> list[tuple[int, int]]:
        """The windows that rows `first` to `last` stand in."""
        found: dict[tuple[int, int], None] = {}
        for row in range(max(0, first), min(last, self._length - 1) + 1):
            stretch, position = self._place(row)
            if position >= 0:
                found[(stretch.part, position // SIZE)] = None
        return list(found)

    def here(self) -> list[T]:
        """The rows that are kept, in the order of the list."""
        return [row for _window, rows in sorted(self._rows.items()) for row in rows]


class WindowModel(ListModel[T]):
    """A `ListModel` that can also show `Windows`, of which it never looks at more than is asked for."""

    def __init__(self, present: Callable[[T], ListItem], key: Callable[[T], str], parent: QObject) -> None:
        super().__init__(present, key, parent)
        self._windows: Windows[T] | None = None

    def replace(self, entries: Sequence[T | Group]) -> None:
        self._windows = None
        super().replace(entries)

    def show_windows(self, windows: Windows[T]) -> None:
        self.beginResetModel()
        self._windows = windows
        self._entries = []
        self._items.clear()
        self.endResetModel()

    @property
    def windows(self) -> Windows[T] | None:
        return self._windows

    def put(self, part: int, window: int, rows: Sequence[T]) -> list[tuple[int, int]]:
        """Take a window in and show its rows; which rows of the list those are."""
        if self._windows is None:
            return []
        changed = self._windows.put(part, window, rows)
        self._items.clear()
        for first, last in changed:
            self.dataChanged.emit(self.index(first), self.index(last))
        return changed

    @property
    def rows(self) -> list[T]:
        """All rows, or those that are here."""
        return super().rows if self._windows is None else self._windows.here()

    def entry(self, row: int) -> "T | Group":
        if self._windows is None:
            return super().entry(row)
        found = self._windows[row]
        if isinstance(found, Waiting):
            raise LookupError(row)
        return found

    def index_of(self, key: str) -> QModelIndex:
        if self._windows is None:
            return super().index_of(key)
        row = self._windows.row_of(key)
        return self.index(row) if row >= 0 else QModelIndex()

    def first(self, after: int = -1, step: int = 1) -> QModelIndex:
        if self._windows is None:
            return super().first(after, step)
        number = after + step
        while 0 <= number < len(self._windows):
            if self._windows.group(number) is None:
                return self.index(number)
            number += step
        return QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        if self._windows is None:
            return super().rowCount(parent)
        return 0 if parent.isValid() else len(self._windows)

    def mimeTypes(self) -> list[str]:
        return [KEY_FORMAT]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """What is dragged: the key of the row."""
        data = QMimeData()
        if indexes:
            data.setData(KEY_FORMAT, str(indexes[0].data(KEY)).encode())
        return data

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(index.data(ITEM), ListItem):
            return self._flags(index) | Qt.ItemFlag.ItemIsDragEnabled
        return self._flags(index)

    def _flags(self, index: Index) -> Qt.ItemFlag:
        if self._windows is None or not index.isValid():
            return super().flags(index)
        if self._windows.group(index.row()) is not None:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if self._windows is None or not index.isValid():
            return super().data(index, role)
        entry = self._windows[index.row()]
        if isinstance(entry, Waiting):
            waiting = ListItem("", "…", link=True)
            return {int(ITEM): waiting, int(Qt.ItemDataRole.DisplayRole): waiting.title}.get(int(role))
        if isinstance(entry, Group):
            if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
                return f"{entry.title}, {entry.count:,}"
            return entry if role in {ITEM, ROW} else None
        return self._key(entry) if role == KEY else self._of_row(index.row(), entry, role)
