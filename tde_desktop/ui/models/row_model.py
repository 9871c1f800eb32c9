"""A table over rows: a column is one entry, and header, sorting, copying and spoken text follow."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tde_desktop.lazy import dataclass
from tde_desktop.ui.language import tr

Index = QModelIndex | QPersistentModelIndex
ROW = int(Qt.ItemDataRole.UserRole) + 1
ICON = int(Qt.ItemDataRole.UserRole) + 5
TONE = int(Qt.ItemDataRole.UserRole) + 6
ICON_TONE = int(Qt.ItemDataRole.UserRole) + 8
STRONG = int(Qt.ItemDataRole.UserRole) + 7
SPARK = int(Qt.ItemDataRole.UserRole) + 11
TICK = int(Qt.ItemDataRole.UserRole) + 9
TICK_SPACE = int(Qt.ItemDataRole.UserRole) + 10
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Column(Generic[T]):
    """`text` is shown and spoken; `order` sorts (the text when absent); numbers stand at the right.

    `spark` draws small bars instead of the text.
    """

    title: str
    text: Callable[[T], str]
    order: Callable[[T], Any] | None = None
    right: bool = False
    icon: Callable[[T], str] | None = None
    icon_tone: str = "neutral"
    tone: str = "text"
    strong: bool = False
    tooltip: Callable[[T], str] | None = None
    spark: Callable[[T], Sequence[int]] | None = None
    tick: Callable[[T], bool | None] | None = None  # None for a row that cannot be ticked
    tone_of: Callable[[T], str] | None = None  # of icon and text, row by row


class RowModel(QAbstractTableModel, Generic[T]):
    """Frozen rows, one a line."""

    columns: Sequence[Column[T]] = ()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[T] = []

    def replace(self, rows: Sequence[T]) -> None:
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    @property
    def rows(self) -> list[T]:
        return list(self._rows)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(self.columns[section].title)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if self.columns[section].right else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], self.columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.text(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(column, row)
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
            case Qt.ItemDataRole.ToolTipRole:
                return column.tooltip(row) if column.tooltip else None
            case _ if role == ROW:
                return row
            case _ if role == ICON:
                return column.icon(row) if column.icon else ""
            case _ if role == ICON_TONE:
                return column.tone_of(row) if column.tone_of else column.icon_tone
            case _ if role == TONE:
                return column.tone_of(row) if column.tone_of else column.tone
            case _ if role == TICK:
                return column.tick(row) if column.tick else None
            case _ if role == TICK_SPACE:
                return column.tick is not None
            case _ if role == SPARK:
                return tuple(column.spark(row)) if column.spark else None
            case _ if role == STRONG:
                return column.strong
        return None

    @staticmethod
    def _spoken(column: Column[T], row: T) -> str:
        ticked = column.tick(row) if column.tick else None
        if ticked is None:
            return column.text(row)
        return f"{tr('ticked') if ticked else tr('not ticked')}, {column.text(row)}"

    def touch(self) -> None:
        """What the rows show is new, their order is not."""
        if self._rows:
            last = self.index(len(self._rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def sort(self, section: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if not 0 <= section < len(self.columns):
            return
        column = self.columns[section]
        self.layoutAboutToBeChanged.emit()
        self._rows.sort(key=column.order or column.text, reverse=order == Qt.SortOrder.DescendingOrder)
        self.layoutChanged.emit()
