"""The places that were opened last, project by project, kept with the window's state."""

from datetime import UTC, datetime

from tde_desktop.ui.window_state import WindowState

_KEPT = 12


class RecentPlaces:
    def __init__(self, state: WindowState) -> None:
        self._state = state

    def add(self, project: str | None, place: str) -> None:
        """It is opened now. `place` is a panel's id, a colon, and a key in it."""
        before = {other: when for other, when in self._read(project) if other != place}
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._state.put(self._key(project), [[place, now], *map(list, before.items())][:_KEPT])

    def of(self, project: str | None) -> dict[str, datetime]:
        """When each was opened, the newest first."""
        return {place: datetime.fromisoformat(when) for place, when in self._read(project)}

    def _read(self, project: str | None) -> list[tuple[str, str]]:
        kept = self._state.get(self._key(project), [])
        return [(str(place), str(when)) for place, when in kept]

    @staticmethod
    def _key(project: str | None) -> str:
        return f"recent.{project or ''}"
