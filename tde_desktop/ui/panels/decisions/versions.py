"""The history of a decision: every event, and what it changed as a comparison of two texts."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from tde_desktop.decisions.rows import DecisionDetail, EventRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.difference import compare
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group, ListItem, ListModel
from tde_desktop.ui.panels.decisions.changed import as_text
from tde_desktop.ui.panels.decisions.side import event_in_words
from tde_desktop.ui.widgets.diff_view import DiffView
from tde_desktop.ui.widgets.labels import Elided, Text
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.segmented import Segmented

_ICONS = {"good": "circle-check", "bad": "circle-x", "warn": "triangle-alert"}
_NARROW = 620


class VersionsView(QWidget):
    """Events at the left, newest first; what the chosen one changed at the right."""

    def __init__(self, me: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._me = me
        self._events: dict[str, EventRow] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._build_head())
        self.model: ListModel[EventRow] = ListModel(self._present, lambda event: str(event.id), self)
        self.list = ListView(tr("Events"))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.picked.connect(self._show_event)
        self.diff = DiffView(tr("What the event changed"))
        self.diff.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        for widget, least in ((self.list, 180), (self.diff, 240)):
            widget.setMinimumWidth(theme.em(self, least))
            self.split.addWidget(widget)
        self.split.setStretchFactor(1, 1)
        self.split.setSizes([theme.em(self, 250), theme.em(self, 600)])
        column.addWidget(self.split, 1)

    def _build_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(theme.em(self, 32), theme.SPACE_4, theme.SPACE_12, theme.SPACE_8)
        row.setSpacing(theme.SPACE_12)
        row.addWidget(Text(tr("History"), "heading"))
        self._words = Elided("", "caption", "neutral")
        row.addWidget(self._words, 1)
        self._layouts = Segmented(tr("Layout of the comparison"), (tr("Side by side"), tr("One column")))
        self._layouts.chosen.connect(lambda index: self.diff.set_side_by_side(index == 0))
        row.addWidget(self._layouts)
        return row

    def show_decision(self, decision: DecisionDetail) -> None:
        events = sorted(decision.events, key=lambda event: event.id, reverse=True)
        self._events = {str(event.id): event for event in events}
        kept = self.list.current_key
        self.model.replace([Group(tr("Events"), len(events)), *events])
        key = kept if self.isVisible() and kept in self._events else next(iter(self._events), "")
        self.list.choose(key)
        self._show_event(key)

    def _present(self, event: EventRow) -> ListItem:
        words, tone = event_in_words(event)
        who = tr("You") if event.actor == self._me else event.actor
        return ListItem(
            str(event.id),
            words,
            _ICONS.get(tone, "history"),
            tone if tone in _ICONS else "neutral",
            f"v{event.version}",
            two_lines=True,
            subtitle=f"{who} · {times.moment(event.created_at)}",
            spoken=f"{words}, {who}, {times.ago(event.created_at)}",
            tooltip=times.exact(event.created_at),
        )

    def _show_event(self, key: str) -> None:
        event = self._events.get(key)
        if event is None:
            self.diff.show_pairs(())
            self._words.setText("")
            return
        words, _tone = event_in_words(event)
        self._words.setText(f"{words}: {event.reason}" if event.reason else words)
        self.diff.show_pairs(compare(as_text(event.before), as_text(event.after)))

    def fit(self) -> None:
        """One column where two would be narrow."""
        narrow = self.width() < theme.em(self, _NARROW)
        self._layouts.choose(1 if narrow else 0)
        self.diff.set_side_by_side(not narrow)
