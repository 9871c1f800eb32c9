"""What is being written and not saved yet: kept on disk a moment after each pause, also through a crash."""

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from tde_desktop.brain.rows import PageDetail
from tde_desktop.lazy import dataclass
from tde_desktop.ui.window_state import WindowState
from tde_desktop.vocabulary import Kind


@dataclass(frozen=True, slots=True)
class Draft:
    """What would be saved. `version` is the one it was begun on; None for a new page.

    An empty `tier` leaves it to the kind of the page.
    """

    page: str
    version: int | None
    title: str
    path: str
    kind: str
    tags: tuple[str, ...]
    body: str
    tier: str = ""
    importance: int = 3
    pinned: bool = False
    task: str = ""
    files: tuple[str, ...] = ()


def draft_of(page: PageDetail) -> Draft:
    """The page as it is, to be edited."""
    row = page.row
    return Draft(
        row.id,
        row.version,
        row.title,
        row.path,
        row.kind.value,
        row.tags,
        page.body,
        row.tier.value,
        row.importance,
        row.pinned,
        row.task_ref,
        row.files,
    )


class Drafts:
    """One for each page; of each project one new page, and one for each page that links want."""

    def __init__(self, state: WindowState) -> None:
        self._state = state

    @staticmethod
    def _key(project: str | None, page: str, wanted: str) -> str:
        if page:
            return f"draft.{page}"
        return f"{_wanted_prefix(project)}{wanted}" if wanted else f"draft.new.{project or ''}"

    def keep(self, project: str | None, draft: Draft, wanted: str = "") -> None:
        """`wanted`: what links call the new page."""
        self._state.put(self._key(project, draft.page, wanted), asdict(draft))

    def forget(self, project: str | None, page: str, wanted: str = "") -> None:
        self._state.put(self._key(project, page, wanted), None)

    def kept(self, project: str | None, page: str, wanted: str = "") -> Draft | None:
        """The draft that was left, if it can be read."""
        found = self._state.get(self._key(project, page, wanted))
        return _read(found) if isinstance(found, Mapping) else None

    def of_new_pages(self, project: str | None) -> dict[str, Draft]:
        """By what links call them; empty for the one that was begun without a link."""
        prefix = _wanted_prefix(project)
        names = ["", *(key.removeprefix(prefix) for key in self._state.keys(prefix))]
        found = {wanted: self.kept(project, "", wanted) for wanted in names}
        return {wanted: draft for wanted, draft in found.items() if draft is not None}


def _wanted_prefix(project: str | None) -> str:
    return f"draft.wanted.{project or ''}:"


def _read(found: Mapping[str, Any]) -> Draft:
    names = {field.name for field in fields(Draft)}
    values: dict[str, Any] = {
        "page": "",
        "version": None,
        "title": "",
        "path": "",
        "kind": Kind.NOTE.value,
        "body": "",
    }
    values |= {name: value for name, value in found.items() if name in names}
    for name in ("tags", "files"):
        values[name] = tuple(map(str, values.get(name) or ()))
    return Draft(**values)
