"""Every act of the window as data: menu bar, keys, palette and key list are drawn from this table."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from tde_desktop.lazy import dataclass
from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import mark, tr

_OF_PANELS = frozenset({"Page", "Decision", "Project"})
"""Menus that show what their panel can do while another one is shown too, though not to be chosen."""
MENUS = (
    mark("File"),
    mark("Edit"),
    mark("View"),
    mark("Go"),
    mark("Page"),
    mark("Decision"),
    mark("Project"),
    mark("Help"),
)


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """`calls` names the method that does it, on the window or on the panel that declares it.

    A panel's action is on only while that panel is shown and says it can, unless `anywhere`:
    then the panel is shown first. `part` groups entries of a menu between separators.
    """

    id: str
    title: str
    calls: str
    icon: str = ""
    key: str = ""
    menu: str = ""
    part: int = 0
    anywhere: bool = False
    checkable: bool = False
    other_keys: tuple[str, ...] = ()


class Actions(QObject):
    """The table at work.

    Signals:
        rebound: the id of an action that has another key now.
        triggered: the id of an action a person just used, for "recent first".
    """

    triggered = Signal(str)
    rebound = Signal(str)

    def __init__(self, window: QWidget, chosen: Mapping[str, str] | None = None) -> None:
        """`chosen` are keys of a person's own, by action; an empty one takes the key away."""
        super().__init__(window)
        self._window = window
        self._chosen = dict(chosen or {})
        self._usual: dict[str, ActionSpec] = {}
        self._specs: dict[str, ActionSpec] = {}
        self._actions: dict[str, QAction] = {}
        self._owners: dict[str, str] = {}

    def add(self, spec: ActionSpec, called: Callable[[], object], owner: str = "") -> QAction:
        """Make the action; a second id or a key that another one has is a defect: ValueError."""
        if spec.id in self._specs:
            raise ValueError(f"two actions are called {spec.id}")
        for key in filter(None, (spec.key, *spec.other_keys)):
            clash = self._owner_of_key(key, owner)
            if clash and self._specs[clash] != self._usual[clash]:
                self._specs[clash] = self._usual[clash]  # a person's own key that an act now needs gives way
                self._give_keys(self._actions[clash], self._specs[clash])
            elif clash:
                raise ValueError(f"{spec.id} and {clash} both use {key}")
        spec = replace(spec, title=tr(spec.title))
        self._usual[spec.id] = spec
        own = self._chosen.get(spec.id)
        if own is not None and not (own and self._owner_of_key(own, owner)):
            spec = replace(spec, key=own, other_keys=())
        action = QAction(spec.title, self._window)
        action.setObjectName(spec.id)
        action.setCheckable(spec.checkable)
        self._give_keys(action, spec)
        action.triggered.connect(lambda _checked=False: self._run(spec.id, called))
        self._window.addAction(action)
        self._specs[spec.id], self._actions[spec.id], self._owners[spec.id] = spec, action, owner
        return action

    def _give_keys(self, action: QAction, spec: ActionSpec) -> None:
        keys = [QKeySequence(key) for key in (spec.key, *spec.other_keys) if key]
        action.setShortcuts(keys)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setToolTip(f"{spec.title} ({shown_key(spec.key)})" if spec.key else spec.title)

    def usual_key(self, action_id: str) -> str:
        """The key that it has unless a person chose another."""
        return self._usual[action_id].key

    def clash_of(self, action_id: str, key: str) -> str:
        """The title of another action that has the key; empty when it is free."""
        other = self._owner_of_key(key, self._owners[action_id], but=action_id) if key else ""
        return self._specs[other].title if other else ""

    def rebind(self, action_id: str, key: str | None) -> None:
        """Give an action another key, none (empty) or its usual ones (None). ValueError when it is taken."""
        usual = self._usual[action_id]
        own = key is not None and key != usual.key
        spec = replace(usual, key=key or "", other_keys=()) if own else usual
        if clash := self.clash_of(action_id, spec.key):
            raise ValueError(f"{clash} has {spec.key}")
        self._specs[action_id] = spec
        self._give_keys(self._actions[action_id], spec)
        self.rebound.emit(action_id)

    def _owner_of_key(self, key: str, owner: str, but: str = "") -> str:
        """Two panels may share a key: only one of them is shown at a time."""
        for other, spec in self._specs.items():
            if other == but:
                continue
            together = not owner or not self._owners[other] or owner == self._owners[other]
            if together and key in (spec.key, *spec.other_keys):
                return other
        return ""

    def _run(self, action_id: str, called: Callable[[], object]) -> None:
        called()
        self.triggered.emit(action_id)

    def __getitem__(self, action_id: str) -> QAction:
        return self._actions[action_id]

    def spec(self, action_id: str) -> ActionSpec:
        return self._specs[action_id]

    @property
    def all(self) -> Iterable[tuple[ActionSpec, QAction]]:
        return [(spec, self._actions[name]) for name, spec in self._specs.items()]

    def show_panel(self, panel: str, possible: frozenset[str] | None) -> None:
        """Switch the panels' own actions: on for the shown panel's possible ones, off for the rest.

        In a menu that all panels share only those of the shown one stand.
        """
        for name, spec in self._specs.items():
            owner = self._owners[name]
            if owner and not spec.anywhere:
                on = owner == panel and (possible is None or name in possible)
                self._actions[name].setEnabled(on)
                self._actions[name].setVisible(owner == panel or spec.menu in _OF_PANELS)

    def fill(self, bar: QMenuBar) -> None:
        """Draw the menu bar."""
        for title in MENUS:
            specs = sorted(
                (spec for spec in self._specs.values() if spec.menu == title), key=lambda spec: spec.part
            )
            if specs:
                self._fill_menu(bar.addMenu(f"&{tr(title)}"), specs)

    def _fill_menu(self, menu: QMenu, specs: list[ActionSpec]) -> None:
        part = specs[0].part
        for spec in specs:
            if spec.part != part:
                menu.addSeparator()
                part = spec.part
            menu.addAction(self._actions[spec.id])

    def retint(self, scheme: theme.Colors) -> None:
        """Give every action its icon in these colours."""
        for name, spec in self._specs.items():
            if spec.icon:
                self._actions[name].setIcon(icons.icon(spec.icon, scheme, on_tone="text"))


def shown_key(key: str | QKeySequence) -> str:
    """A key as the platform writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def key_parts(key: str) -> tuple[str, ...]:
    """The caps of a key, such as Ctrl and + of Ctrl++; none where there is no key."""
    whole = shown_key(key)
    held, last = (whole[:-1], "+") if whole.endswith("+") else (whole, "")
    return tuple(filter(None, (*held.split("+"), last)))
