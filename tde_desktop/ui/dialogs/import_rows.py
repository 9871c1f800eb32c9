"""The dry run of an import as a table: what becomes of each file and why, with a tick where it may come."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal

from tde_desktop.transfer.drafts import Fate, ImportRow
from tde_desktop.ui.dialogs.import_work import Looked, can_come
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.models.row_model import Column, RowModel

# fate: (before, after, icon, tone)
FATES = {
    Fate.CREATE: (mark("New"), mark("Created"), "plus", "good"),
    Fate.UPDATE: (mark("Update"), mark("Updated"), "refresh-cw", "info"),
    Fate.UNCHANGED: (mark("Unchanged"), mark("Unchanged"), "check", "neutral"),
    Fate.KEEP: (mark("Kept as here"), mark("Kept as here"), "pin", "neutral"),
    Fate.CONFLICT: (mark("Conflict"), mark("Conflict"), "git-compare-arrows", "warn"),
    Fate.DELETED: (mark("Deleted here"), mark("Deleted here"), "trash-2", "warn"),
    Fate.LEAVE: (mark("Left out"), mark("Left out"), "eye-off", "neutral"),
    Fate.FAIL: (mark("Unreadable"), mark("Unreadable"), "circle-x", "bad"),
}


class ImportModel(RowModel[ImportRow]):
    """Signals:
    ticked: which rows shall come is new.
    """

    ticked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.chosen: set[str] = set()
        self._whole: tuple[ImportRow, ...] = ()
        self._done = self._asks = False
        self._fates: Sequence[str] = ()
        self._words: list[str] = []
        self.columns = self._columns()

    def _columns(self) -> Sequence[Column[ImportRow]]:
        first, third = (tr("Commit"), tr("Revision")) if self._asks else (tr("File"), tr("Page"))
        return (
            Column(first, self._name, tick=self._tick, tooltip=self._name),
            Column(
                tr("Outcome"),
                self._fate,
                icon=lambda row: FATES[row.fate][2],
                tone_of=lambda row: FATES[row.fate][3],
            ),
            Column(third, self._page, tooltip=lambda row: row.path, tone="neutral"),
            Column(tr("Why"), self.why, tooltip=self.why, tone="neutral"),
        )

    def show_looked(self, looked: Looked) -> None:
        """The rows of a dry run; all that may come are ticked, candidates are not."""
        self._whole, self._done, self._asks = looked.report.rows, False, looked.request.asks
        self.columns = self._columns()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)
        can = {row.source for row in self._whole if can_come(row)}
        self.chosen = set() if self._asks else can
        self._apply()

    def show_done(self, rows: Sequence[ImportRow]) -> None:
        """What an import did; nothing can be ticked."""
        self._whole, self._done, self.chosen = tuple(rows), True, set()
        self._apply()

    def filter(self, fates: Sequence[str], words: str) -> None:
        self._fates, self._words = fates, words.casefold().split()
        self._apply()

    def turn(self, row: ImportRow) -> None:
        if self._tick(row) is not None:
            self.chosen ^= {row.source}
            self.touch()
            self.ticked.emit()

    def tick_shown(self, on: bool) -> None:
        """Tick, or untick, every row that the filters show."""
        shown = {row.source for row in self.rows if self._tick(row) is not None}
        self.chosen = self.chosen | shown if on else self.chosen - shown
        self.touch()
        self.ticked.emit()

    @property
    def counts(self) -> dict[Fate, int]:
        found: dict[Fate, int] = {}
        for row in self._whole:
            found[row.fate] = found.get(row.fate, 0) + 1
        return {fate: found[fate] for fate in FATES if fate in found}

    def why(self, row: ImportRow) -> str:
        said = row.notes[0] if row.notes else ""
        if self._asks and said.startswith(row.title[:90]):
            return said[len(row.title[:90]) :].lstrip(": ")
        return row.why

    def _apply(self) -> None:
        self.replace(
            [
                row
                for row in self._whole
                if (not self._fates or row.fate in self._fates)
                and all(
                    word in f"{row.source} {row.path} {row.title} {self.why(row)}".casefold()
                    for word in self._words
                )
            ]
        )
        self.ticked.emit()

    def _tick(self, row: ImportRow) -> bool | None:
        if self._done or not can_come(row):
            return None
        return row.source in self.chosen

    def _name(self, row: ImportRow) -> str:
        return row.title if self._asks and row.title else row.source

    def _fate(self, row: ImportRow) -> str:
        return tr(FATES[row.fate][1 if self._done else 0])

    def _page(self, row: ImportRow) -> str:
        return row.source if self._asks else row.path
