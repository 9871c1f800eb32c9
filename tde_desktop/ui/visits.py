"""Back and forward: the places that were visited, newest last."""

from dataclasses import field

from tde_desktop.lazy import dataclass

_KEPT = 100


@dataclass(slots=True)
class Visits:
    """Places are a panel's id and a key in it; an empty key is the panel itself."""

    past: list[tuple[str, str]] = field(default_factory=list)
    future: list[tuple[str, str]] = field(default_factory=list)

    def add(self, panel: str, key: str) -> None:
        """A new place; what lay ahead is forgotten. The panel alone gives way to a place in it."""
        if self.past and self.past[-1] == (panel, key):
            return
        if self.past and key and self.past[-1] == (panel, ""):
            self.past.pop()
        self.past.append((panel, key))
        del self.past[:-_KEPT]
        self.future.clear()

    def back(self) -> tuple[str, str] | None:
        if len(self.past) < 2:
            return None
        self.future.append(self.past.pop())
        return self.past[-1]

    def forward(self) -> tuple[str, str] | None:
        if not self.future:
            return None
        self.past.append(self.future.pop())
        return self.past[-1]

    def clear(self) -> None:
        self.past.clear()
        self.future.clear()
