"""Keys of a person's own, kept with the window's state."""

from tde_desktop.ui.actions import Actions
from tde_desktop.ui.window_state import WindowState

_PLACE = "keys"


def kept_keys(state: WindowState) -> dict[str, str]:
    """By the action's id; an empty key says that it shall have none."""
    kept = state.get(_PLACE, {})
    return {str(name): str(key) for name, key in kept.items()} if isinstance(kept, dict) else {}


def choose_key(state: WindowState, actions: Actions, action_id: str, key: str | None) -> str:
    """Give an action a key from now on, or its usual one again (None).

    Returns the title of the action that has it already; then nothing changes.
    """
    wanted = actions.usual_key(action_id) if key is None else key
    if clash := actions.clash_of(action_id, wanted):
        return clash
    actions.rebind(action_id, key)
    kept = kept_keys(state)
    if wanted == actions.usual_key(action_id):
        kept.pop(action_id, None)
    else:
        kept[action_id] = wanted
    state.put(_PLACE, kept)
    return ""


def reset_keys(state: WindowState, actions: Actions) -> None:
    """Every action has its usual keys again."""
    changed = list(kept_keys(state))
    for action_id in changed:  # first free them all: two may have changed places
        actions.rebind(action_id, "")
    for action_id in changed:
        actions.rebind(action_id, None)
    state.put(_PLACE, {})
