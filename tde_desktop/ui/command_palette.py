"""Ctrl+K: every act of the window that can be done now, recent ones first."""

from PySide6.QtWidgets import QWidget

from tde_desktop.ui.actions import Actions, key_parts
from tde_desktop.ui.fuzzy import SCATTERED, match
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.widgets.overlay import Choice, Overlay
from tde_desktop.ui.window_state import WindowState

_RECENT = 5
_FEW_LETTERS = 2


class CommandPalette(Overlay):
    """The action table to type into; what is disabled now is not offered."""

    def __init__(self, window: QWidget, actions: Actions, state: WindowState) -> None:
        super().__init__(
            window,
            tr("Commands"),
            tr("Type a command"),
            tr("Commands"),
            tr("Ctrl+P pages, decisions and files"),
        )
        self._actions, self._state = actions, state
        self.typed.connect(self._fill)
        self.chosen.connect(self._trigger)
        actions.triggered.connect(self._remember)

    def _recent(self) -> list[str]:
        kept = self._state.get("palette.recent", [])
        return [name for name in kept if isinstance(name, str)]

    def _remember(self, action_id: str) -> None:
        if action_id != "window.palette":
            recent = [action_id, *(name for name in self._recent() if name != action_id)]
            self._state.put("palette.recent", recent[:_RECENT])

    def _trigger(self, action_id: str) -> None:
        self._actions[action_id].trigger()

    def _fill(self, text: str) -> None:
        recent = self._recent()
        found: list[tuple[tuple[int, ...], str, Choice]] = []
        for order, (spec, action) in enumerate(self._actions.all):
            if not action.isEnabled() or spec.id == "window.palette":
                continue
            title = action.text().replace("&", "")
            hit = match(text, title)
            if hit is None or (len(text) <= _FEW_LETTERS and hit[0] >= SCATTERED):
                continue
            group = tr("Recent") if spec.id in recent else tr(spec.menu or "More")
            rank = recent.index(spec.id) if spec.id in recent else 0
            choice = Choice(spec.id, title, spec.icon, keys=key_parts(spec.key), matched=hit[1])
            found.append(((0 if spec.id in recent else 1, rank, hit[0] if text else order), group, choice))
        self.show_choices(_grouped(found), tr("No command matches “{words}”.", words=text))


def _grouped(found: list[tuple[tuple[int, ...], str, Choice]]) -> list[Choice | Group]:
    """Recent first, then the menus in the order of their best match."""
    by_group: dict[str, list[Choice]] = {}
    for _rank, group, choice in sorted(found, key=lambda entry: entry[0]):
        by_group.setdefault(group, []).append(choice)
    entries: list[Choice | Group] = []
    for group, choices in by_group.items():
        entries.append(Group(group, len(choices)))
        entries.extend(choices)
    return entries
