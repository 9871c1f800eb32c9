"""What the panel reads from the core, each in one go, off the UI thread."""

from dataclasses import dataclass, replace

from tde_desktop.brain.rows import FolderRow, PageFilter, PageRow
from tde_desktop.core import Core
from tde_desktop.ui.panels.brain.paths import ARCHIVED, PINNED
from tde_desktop.ui.panels.brain.reading import LoadedPage
from tde_desktop.vocabulary import Status

_PAGE_ACTIONS = frozenset(
    {
        "brain.edit",
        "brain.pin",
        "brain.move",
        "brain.archive",
        "brain.copy_link",
        "brain.history",
        "brain.graph",
    }
)
HIDDEN = (Status.ARCHIVED, Status.SUPERSEDED, Status.REJECTED)


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the tree and the list show, read in one go."""

    rows: tuple[PageRow, ...]
    wanted: tuple[tuple[str, int], ...]
    folders: tuple[FolderRow, ...]
    tags: tuple[tuple[str, int], ...]
    total: int
    pinned: int
    archived: int

    @property
    def empty(self) -> bool:
        return not self.total and not self.archived


def filter_for(place: str, chosen: PageFilter) -> PageFilter:
    """The list's filters narrowed to a place of the path tree."""
    if place == PINNED:
        return replace(chosen, pinned=True)
    if place == ARCHIVED:
        return replace(chosen, statuses=HIDDEN)
    if place.startswith("folder:"):
        return replace(chosen, path_prefix=place.removeprefix("folder:"))
    return chosen


def read_shelf(core: Core, project: str | None, chosen: PageFilter, sort: str) -> Shelf:
    brain = core.brain
    return Shelf(
        tuple(brain.rows(project, chosen, sort)),
        tuple(brain.wanted(project)),
        tuple(brain.folders(project)),
        tuple(brain.tags(project)),
        brain.count(project),
        brain.count(project, PageFilter(pinned=True)),
        brain.count(project, PageFilter(statuses=HIDDEN)),
    )


def read_page(core: Core, project: str | None, page: str) -> LoadedPage:
    """Raises `NotFound`, `Tombstoned`."""
    brain = core.brain
    detail = brain.get(project, page)
    seen = brain.observations(project, detail.row.id) if detail.observation_count else []
    return LoadedPage(detail, tuple(brain.history(project, detail.row.id)), tuple(seen))


def possible_acts(mode: str, *, page_shown: bool) -> frozenset[str]:
    """Which of the panel's acts make sense while reading, in the graph or the history, or writing."""
    possible = {"brain.new_page", "brain.inspector", "brain.find", "brain.clear_filters", "brain.whole_graph"}
    if page_shown and mode != "edit":
        possible |= _PAGE_ACTIONS
    if mode == "edit":
        possible |= {"brain.save", "brain.read"}
    if mode == "graph":
        possible.add("brain.read")
    if mode == "history":
        possible |= {"brain.read", "brain.restore"}
    return frozenset(possible)
