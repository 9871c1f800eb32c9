"""What every panel is. Its title, icon, key and acts stand in `places`, known before it is imported."""

from collections import deque
from collections.abc import Iterator
from typing import Any, ClassVar

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tde_desktop.changes import Changes
from tde_desktop.ui.actions import Actions
from tde_desktop.ui.models.list_model import ListModel
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.workspace import Workspace
from tde_desktop.vocabulary import Table


class Panel(QWidget):
    """A place of the rail, built when first shown or, a step at a time, before that.

    `refresh` runs when what it shows is touched; it hears of nothing until it is built.

    Signals:
        possible_changed: which of its actions can be used now is new.
    """

    ID: ClassVar[str]
    SHOWS: ClassVar[frozenset[Table]]

    possible_changed = Signal()

    def __init__(self, workspace: Workspace, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace, self.actions_table = workspace, actions
        self.core, self.tasks = workspace.core, workspace.tasks
        self._stale = True
        self._aged = False  # while nobody saw it
        self._visiting = ""
        self.hurried = False
        """Somebody waits to see it: what is below the fold can be built once the rest is shown."""
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self._steps = self._building()

    def build_all(self) -> None:
        """Build what is not there yet."""
        self.hurried = True
        deque(self._steps, 0)

    def finish(self) -> None:
        """Build what was left for later."""

    def build_on(self) -> bool:
        """Build a step more; whether there may be another."""
        return next(self._steps, self) is None

    def _building(self) -> Iterator[None]:
        yield from self.build() or ()
        self.workspace.changed.connect(self._take_change)
        self.workspace.aged.connect(self._age)
        self.workspace.project_changed.connect(self._project_changed)

    @property
    def project(self) -> str | None:
        return self.workspace.project

    def build(self) -> Iterator[None] | None:
        """Make all that it consists of. A larger one yields where the window may do something else."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Ask the core again; the old rows stay until the answer comes."""
        raise NotImplementedError

    def open_project(self) -> None:
        """Another project was opened: forget what was chosen."""

    def show_key(self, key: str) -> None:
        """Choose what a place in the history, a link or a notice names."""

    def toolbar_switch(self) -> QWidget | None:
        """The one segmented switch that stands beside the title, if any."""
        return None

    def go_home(self) -> None:
        """Its place was asked for while it was shown: back to the first of its views."""
        switch = self.toolbar_switch()
        if isinstance(switch, Segmented) and switch.index:
            switch.choose(0)
            switch.chosen.emit(0)

    def possible(self) -> frozenset[str] | None:
        """The ids of its actions that can be used now; None for all."""
        return None

    def main_is_primary(self) -> bool:
        """Whether the toolbar's button is the accent one, when the place says that it may be."""
        return True

    def foot(self) -> QWidget | None:
        """What is at its foot and must stay in sight: a toast stands above it."""
        return None

    def fit(self, width: int) -> None:
        """Fold panes away, or bring them back, for this panel width."""

    def shown(self) -> None:
        """It has become the visible panel."""
        if self._stale:
            self._stale = False
            self.refresh()
        elif self._aged:
            self._age()

    def visit(self, key: str) -> None:
        """Somebody goes to what is under this key; `arrived` says when it is there."""
        self._visiting = key

    def arrived(self, asked: str, key: str) -> None:
        """What was asked for is shown. A visit counts once, also when it was read again before that."""
        if self._visiting == asked:
            self._visiting = ""
            self.workspace.went.emit(self.ID, key)

    def _age(self) -> None:
        """Say anew how long ago things were, or once it is seen again."""
        self._aged = not self.isVisible()
        if not self._aged:
            for rows in self.findChildren(ListModel):
                rows.present_anew()

    def keep(self) -> Any:
        """Keep what is being written, also what was typed just now. Answers what `go_on` needs."""
        switch = self.toolbar_switch()
        return switch.index if isinstance(switch, Segmented) else 0

    def go_on(self, kept: Any) -> None:
        """Where the panel was that this one is built in the place of: at what it kept."""
        switch = self.toolbar_switch()
        if kept > 0 and isinstance(switch, Segmented):  # -1 is none
            switch.choose(kept)
            switch.chosen.emit(kept)

    def end(self) -> None:
        """It is about to be built again: hear nothing more, and ask nothing."""
        for timer in self.findChildren(QTimer):
            timer.stop()
        self.workspace.changed.disconnect(self._take_change)
        self.workspace.aged.disconnect(self._age)
        self.workspace.project_changed.disconnect(self._project_changed)

    def action(self, action_id: str) -> QAction:
        return self.actions_table[action_id]

    def _take_change(self, changes: Changes) -> None:
        if not changes.touches(self.SHOWS):
            return
        if self.isVisible():
            self.refresh()
        else:
            self._stale = True

    def _project_changed(self) -> None:
        self.open_project()
        if self.isVisible():
            self.refresh()
        else:
            self._stale = True
