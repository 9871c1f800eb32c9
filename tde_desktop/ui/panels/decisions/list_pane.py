"""The list at the left: search, what needs the person, then the rest with folded pasts."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.decisions.rows import ConflictRow, DecisionRow
from tde_desktop.ui import theme
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.models.list_model import Group, ListModel
from tde_desktop.ui.panels.decisions import model
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.search_field import SearchField


class DecisionListPane(QWidget):
    """Signals:
    refolded: a group was opened or closed; whoever knows the chosen row chooses it again.
    """

    refolded = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[DecisionRow] = ()
        self._conflicts: Sequence[ConflictRow] = ()
        self._folded = {"rejected", "past"}
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_4)
        self.search = SearchField(tr("Find in decisions"), tr("Find in decisions"), "Ctrl+F")
        top = QHBoxLayout()
        top.setContentsMargins(theme.SPACE_8, 3, theme.SPACE_8, 0)
        top.addWidget(self.search)
        column.addLayout(top)
        self._drifted: frozenset[str] = frozenset()
        self.model: ListModel[model.Entry] = ListModel(
            lambda entry: model.present(entry, self._drifted), model.key_of, self
        )
        self.list = ListView(tr("Decisions"))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.let_rows_differ(self._has_two_lines)
        self.list.group_clicked.connect(self._fold)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(QWidget())  # the empty pane beside it says what there is to do
        self._stack.addWidget(
            EmptyState(
                "search", tr("No decision matches"), "", (tr("Clear search"), "x", self.search.clear_now)
            )
        )
        column.addWidget(self._stack, 1)

    def _has_two_lines(self, row: int) -> bool:
        entry = self.model.entry(row)
        return not isinstance(entry, Group) and model.has_two_lines(entry)

    def show_rows(self, rows: Sequence[DecisionRow], conflicts: Sequence[ConflictRow]) -> None:
        text = self.search.text().strip()
        self._rows, self._conflicts = rows, () if text else conflicts
        self.model.replace(model.grouped(self._rows, self._conflicts, self._folded))
        counted = (
            plural(len(rows), "Find in 1 decision", "Find in {count:,} decisions")
            if rows and not text
            else tr("Find in decisions")
        )
        self.search.setPlaceholderText(counted)
        self._stack.setCurrentIndex(0 if rows else 2 if text else 1)

    def show_drift(self, drifted: frozenset[str]) -> None:
        """Mark the decisions whose evidence is not as it was."""
        if drifted != self._drifted:
            self._drifted = drifted
            self.model.present_anew()

    def _fold(self, key: str) -> None:
        self._folded ^= {key}
        self.model.replace(model.grouped(self._rows, self._conflicts, self._folded))
        self.refolded.emit()
