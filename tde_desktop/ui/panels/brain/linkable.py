"""What stands after `[[` could name these pages."""

from collections.abc import Sequence

from tde_desktop.brain.rows import PageRow
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import ListItem


def _short_path(path: str) -> str:
    """The end of a long path, which says most."""
    parts = path.split("/")
    return " / ".join(parts if len(parts) < 3 else ("…", *parts[-2:]))


def linkable(typed: str, pages: Sequence[PageRow]) -> list[ListItem]:
    """The pages, and the one that nobody has written."""
    wanted = typed.strip()
    items = [
        ListItem(page.title, page.title, page.kind.icon, page.kind.tone, _short_path(page.path))
        for page in pages
    ]
    if wanted and not any(item.title.casefold() == wanted.casefold() for item in items):
        make = tr("Make the page “{value}”", value=wanted)
        items.append(ListItem(wanted, make, "file-plus", "neutral", tr("wanted until written")))
    return items
