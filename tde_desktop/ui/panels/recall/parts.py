"""The parts of Recall: state and search, side by side or one at a time, and the code graph."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.segmented import Segmented

OVERVIEW, SEARCH, GRAPH = range(3)


class Parts(QObject):
    """Which part is shown. With room, overview and search are one part, and the switch has no search.

    Signals:
        changed: another part is to be shown.
    """

    changed = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.part = OVERVIEW
        self._single = False
        name, graph = tr("Part of Recall"), tr("Code graph")
        self._narrow = Segmented(name, (tr("Overview"), tr("Search"), graph))
        self._wide = Segmented(name, (tr("Overview"), graph))
        for switch, shown in ((self._narrow, (OVERVIEW, SEARCH, GRAPH)), (self._wide, (OVERVIEW, GRAPH))):
            switch.setParent(over)
            switch.hide()
            switch.chosen.connect(lambda index, shown=shown: self.choose(shown[index]))

    @property
    def switch(self) -> Segmented:
        return self._narrow if self._single else self._wide

    def choose(self, part: int) -> None:
        self.part = part
        self._narrow.choose(part)
        self._wide.choose(1 if part == GRAPH else 0)
        self.changed.emit()

    def set_single(self, single: bool) -> bool:
        """Whether the switch is another one now."""
        was, self._single = self._single, single
        return was != single

    def shows(self, part: int) -> bool:
        """Whether a part is in view."""
        if self._single or GRAPH in (part, self.part):
            return self.part == part
        return True
