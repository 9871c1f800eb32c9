"""The panels of a window: built when first asked for, or in small steps before that."""

from collections.abc import Iterator, Mapping
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from threading import Event
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from tde_desktop.ui.actions import Actions
from tde_desktop.ui.ahead import Step
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels import PLACES, Panel, Place, load
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.workspace import Workspace


class PanelStack(QStackedWidget):
    """Signals:
    possible_changed: which actions of a panel can be used now is new.
    """

    possible_changed = Signal()

    def __init__(self, workspace: Workspace, actions: Actions) -> None:
        super().__init__()
        self._workspace, self._actions = workspace, actions
        self._panels: dict[str, Panel] = {}
        self._begun: dict[str, Panel] = {}
        self._kept: dict[str, Any] = {}

    @property
    def built(self) -> Mapping[str, Panel]:
        """The panels that are there, by place."""
        return self._panels

    def panel(self, place: Place) -> Panel:
        """The panel of a place; what is not there of it is built now."""
        if place.id in self._panels:
            return self._panels[place.id]
        panel = self._begun.pop(place.id, None) or self._new(place)
        panel.build_all()
        return self._take_in(place, panel)

    def foot(self) -> QWidget | None:
        """What stands at the foot of the panel that is shown."""
        shown = self.currentWidget()
        return shown.foot() if isinstance(shown, Panel) else None

    def ahead(self) -> Iterator[Step]:
        """Build the others, so that showing one for the first time is a switch like any other."""
        for place in PLACES:
            if place.id not in self._panels:
                yield from _import(place.module.rpartition(".")[0], self._workspace.tasks)
            if place.id not in self._panels:
                self._begun[place.id] = self._new(place)
            while place.id in self._begun:
                yield partial(self._build_on, place)

    def keep(self) -> dict[str, Any]:
        """Nothing that is being written anywhere is lost from here on.

        The rest of what was begun is built: a half of a panel has parts that nobody owns yet.
        """
        for place in PLACES:
            if place.id in self._begun:
                self.panel(place)
        for panel in self._panels.values():
            panel.finish()
        return {name: panel.keep() for name, panel in self._panels.items()}

    def end(self) -> None:
        """They are about to be built again: what there is of them goes once no answer is on its way."""
        self._kept = self.keep()
        old, self._panels = self._panels, {}
        for panel in old.values():
            self.removeWidget(panel)
            panel.hide()
            panel.end()
            self._workspace.tasks.when_idle(panel.deleteLater)

    def _new(self, place: Place) -> Panel:
        return load(place)(self._workspace, self._actions, self)

    def _build_on(self, place: Place) -> None:
        panel = self._begun.pop(place.id)  # one that fails is begun anew when it is asked for
        if panel.build_on():
            self._begun[place.id] = panel
        else:
            self._take_in(place, panel)

    def _take_in(self, place: Place, panel: Panel) -> Panel:
        panel.setAccessibleName(tr(place.title))
        panel.possible_changed.connect(self.possible_changed)
        self._panels[place.id] = panel
        self.addWidget(panel)
        if place.id in self._kept:
            panel.go_on(self._kept.pop(place.id))
        return panel


def _import(package: str, tasks: Tasks) -> Iterator[Step]:
    """All modules of a package, off the UI thread: one may bring many others with it."""
    over = Event()

    def load_all() -> None:
        try:
            for found in iter_modules(import_module(package).__path__):
                import_module(f"{package}.{found.name}")
        finally:
            over.set()

    yield partial(tasks.run, load_all)
    while not over.is_set():
        yield over.is_set
