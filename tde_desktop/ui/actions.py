"""Every act of the window as data: menu bar, keys, palette and key list are drawn from this table."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import mark, tr

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
        triggered: the id of an action a person just used, for "recent first".
    """

    triggered = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._specs: dict[str, ActionSpec] = {}
        self._actions: dict[str, QAction] = {}
        self._owners: dict[str, str] = {}

    def add(self, spec: ActionSpec, called: Callable[[], object], owner: str = "") -> QAction:
        """Make the action; a second id or a key that another one has is a defect: ValueError."""
        if spec.id in self._specs:
            raise ValueError(f"two actions are called {spec.id}")
        for key in filter(None, (spec.key, *spec.other_keys)):
            clash = self._owner_of_key(key, owner)
            if clash:
                raise ValueError(f"{spec.id} and {clash} both use {key}")
        spec = replace(spec, title=tr(spec.title))
        action = QAction(spec.title, self._window)
        action.setObjectName(spec.id)
        action.setCheckable(spec.checkable)
        keys = [QKeySequence(key) for key in (spec.key, *spec.other_keys) if key]
        if keys:
            action.setShortcuts(keys)
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.setToolTip(f"{spec.title} ({shown_key(spec.key)})")
        action.triggered.connect(lambda _checked=False: self._run(spec.id, called))
        self._window.addAction(action)
        self._specs[spec.id], self._actions[spec.id], self._owners[spec.id] = spec, action, owner
        return action

    def _owner_of_key(self, key: str, owner: str) -> str:
        """Two panels may share a key: only one of them is shown at a time."""
        for other, spec in self._specs.items():
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
        """Switch the panels' own actions: on for the shown panel's possible ones, off for the rest."""
        for name, spec in self._specs.items():
            owner = self._owners[name]
            if owner and not spec.anywhere:
                on = owner == panel and (possible is None or name in possible)
                self._actions[name].setEnabled(on)

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


def shown_key(key: str) -> str:
    """A key as the platform writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def key_parts(key: str) -> tuple[str, ...]:
    """The caps of a key, such as Ctrl and + of Ctrl++; none where there is no key."""
    whole = shown_key(key)
    held, last = (whole[:-1], "+") if whole.endswith("+") else (whole, "")
    return tuple(filter(None, (*held.split("+"), last)))
