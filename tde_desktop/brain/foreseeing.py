"""What a move would change in the pages that link, found by moving and taking it back in one breath."""

from dataclasses import replace

from tde_desktop.brain import moving, pages
from tde_desktop.brain.content import checked_path
from tde_desktop.brain.rows import PageRow
from tde_desktop.lazy import dataclass
from tde_desktop.store.database import Store


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A line of a linking page as it is and as it would be."""

    page: PageRow
    before: str
    after: str


class _TakenBack(Exception):
    """Rolls the move back; never leaves this module."""


def foresee(store: Store, project: str | None, page: str, new_path: str) -> tuple[Foreseen, ...]:
    """The lines that would be written anew. Raises what a move raises: `Invalid`, `NotFound`, `Conflict`."""
    path = checked_path(new_path)
    found: list[Foreseen] = []
    try:
        with store.writing():
            stored = pages.find(project, page)
            pages.check_path_free(stored.row.project, path, stored.number)
            content = replace(stored.content, path=path)
            if content == stored.content:
                raise _TakenBack
            moved = moving.rename(store, stored, content, "", "", "")
            for each in moved.rewritten:
                now = pages.find(None, each.id)
                lines = zip(each.before.body.split("\n"), now.body.split("\n"), strict=False)
                found += [Foreseen(now.row, old, new) for old, new in lines if old != new]
            raise _TakenBack
    except _TakenBack:
        return tuple(found)
