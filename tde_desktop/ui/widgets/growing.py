"""Rows that are widgets: the first of them, and a link that shows more, however many there are."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import LinkButton
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Rule

AT_ONCE = 30
"""Rows: they are made within a frame or two."""


class GrowingList(QWidget):
    """`make` turns an entry into its row."""

    def __init__(
        self, make: Callable[[Any], QWidget], parent: QWidget | None = None, *, ruled: bool = False
    ) -> None:
        super().__init__(parent)
        self._make, self._ruled = make, ruled
        self._left: list[Any] = []
        self._count = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        column.addLayout(self._rows)
        self.more = LinkButton("")
        self.more.clicked.connect(lambda _checked=False: self.grow())
        column.addWidget(self.more)

    def show_entries(self, entries: Sequence[Any]) -> None:
        """Instead of those before; where more were shown, as many are again."""
        wanted = max(AT_ONCE, self._count)
        empty_layout(self._rows)
        self._left, self._count = list(entries), 0
        self.grow(wanted)

    def grow(self, count: int = AT_ONCE) -> None:
        now, self._left = self._left[:count], self._left[count:]
        for entry in now:
            if self._ruled and self._count:
                self._rows.addWidget(Rule())
            self._rows.addWidget(self._make(entry))
            self._count += 1
        self.more.setText(tr("{count:,} more", count=len(self._left)))
        self.more.setVisible(bool(self._left))
