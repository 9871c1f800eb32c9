"""What the panel reads from the core, each in one go, off the UI thread."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from tde_desktop.brain.reasons import REASONS
from tde_desktop.brain.rows import FolderRow, PageFilter, PageRow
from tde_desktop.core import Core
from tde_desktop.lazy import dataclass
from tde_desktop.ui import markdown, times
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.models.path_model import MOST
from tde_desktop.ui.models.windows import SIZE, Stretch, Windows
from tde_desktop.ui.panels.brain.paths import ARCHIVED, PINNED
from tde_desktop.ui.panels.brain.reading import LoadedPage
from tde_desktop.vocabulary import Status

_PAGE_ACTIONS = frozenset(
    {
        "brain.edit",
        "brain.pin",
        "brain.move",
        "brain.archive",
        "brain.supersede",
        "brain.copy_link",
        "brain.history",
        "brain.graph",
    }
)
HIDDEN = (Status.ARCHIVED, Status.SUPERSEDED, Status.REJECTED)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a shelf is read for: a place of the tree, the filters, the order, and what is in sight.

    `open_folders` are read with their children, `sight` are the rows on the screen, `shown` is the page.
    """

    project: str | None
    place: str
    chosen: PageFilter
    sort: str
    open_folders: tuple[str, ...] = ()
    sight: tuple[int, int] = (0, SIZE - 1)
    shown: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the tree and the list show, read in one go; of a long list only the rows in sight.

    `parts` are the lists that the stretches speak of; `windows` those that were read already.
    """

    parts: tuple[PageFilter, ...]
    stretches: tuple[Stretch, ...]
    windows: Mapping[tuple[int, int], tuple[PageRow, ...]]
    shown_at: tuple[int, int] | None
    wanted: tuple[tuple[str, int], ...]
    folders: Mapping[str, tuple[FolderRow, ...]]
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


def read_shelf(core: Core, asked: Asked) -> Shelf:
    brain, project = core.brain, asked.project
    parts, stretches = _laid_out(core, asked)
    windows: Windows[PageRow] = Windows(stretches, lambda row: row.id, lambda _part, _window: None)
    shown_at = _place_of(core, asked, parts)
    needed = dict.fromkeys(windows.windows_of(*asked.sight))
    if shown_at is not None:
        needed[(shown_at[0], shown_at[1] // SIZE)] = None
    return Shelf(
        parts,
        tuple(stretches),
        {(part, at): read_window(core, project, parts[part], asked.sort, at) for part, at in needed},
        shown_at,
        tuple(brain.wanted(project)),
        {folder: tuple(brain.children(project, folder, MOST)) for folder in ("", *asked.open_folders)},
        _total(core, asked, stretches),
        brain.count(project, PageFilter(pinned=True)),
        brain.count(project, PageFilter(statuses=HIDDEN)),
    )


def _total(core: Core, asked: Asked, stretches: Sequence[Stretch]) -> int:
    """All active pages, which are counted already when nothing is filtered."""
    if asked.chosen == PageFilter():
        return sum(each.count for each in stretches)
    return core.brain.count(asked.project)


def read_window(
    core: Core, project: str | None, chosen: PageFilter, sort: str, window: int
) -> tuple[PageRow, ...]:
    return tuple(core.brain.rows(project, chosen, sort, SIZE, window * SIZE))


def _laid_out(core: Core, asked: Asked) -> tuple[tuple[PageFilter, ...], list[Stretch]]:
    """Pinned first, then by age when the list is sorted by it."""
    brain, project, chosen = core.brain, asked.project, asked.chosen
    pinned = replace(chosen, pinned=True)
    count = brain.count(project, pinned)
    stretches = [Stretch(0, 0, count, Group(tr("Pinned"), count))] if count else []
    if chosen.pinned:
        return (pinned,), stretches
    rest = replace(chosen, pinned=False)
    left = brain.count(project, rest)
    if asked.sort != "updated" or not left:
        heading = Group(tr("Pages"), left) if count else None
        return (pinned, rest), [*stretches, Stretch(1, 0, left, heading)]
    oldest = brain.oldest(project, rest) or datetime.now(UTC)
    headings = times.headings(oldest)
    within = [begins for _title, begins in headings if begins > oldest]  # the later ones reach all pages
    counts = [*brain.since(project, within, rest), *[left] * (len(headings) - len(within))]
    before = 0
    for (title, _begins), reached in zip(headings, counts, strict=True):
        inside = min(reached, left) - before
        stretches.append(Stretch(1, before, inside, Group(title, inside)))
        before += inside
    if before < left:  # changed while it was read
        stretches.append(Stretch(1, before, left - before))
    return (pinned, rest), stretches


def _place_of(core: Core, asked: Asked, parts: Sequence[PageFilter]) -> tuple[int, int] | None:
    if not asked.shown or ":" in asked.shown:
        return None
    for part, chosen in enumerate(parts):
        position = core.brain.position(asked.project, asked.shown, chosen, asked.sort)
        if position is not None:
            return part, position
    return None


def read_page(core: Core, project: str | None, page: str) -> LoadedPage:
    """Raises `NotFound`, `Tombstoned`. What reads Markdown is loaded here, off the UI thread."""
    brain = core.brain
    detail = brain.get(project, page)
    markdown.parser()
    seen = brain.observations(project, detail.row.id) if detail.observation_count else []
    page = detail.row.id
    reasons = any(edge.kind in REASONS for edge in detail.edges)
    return LoadedPage(
        detail,
        tuple(brain.history(project, page)),
        tuple(seen),
        tuple(brain.mentions(project, page)),
        brain.why(project, page).timeline if reasons else (),
    )


def symbol_of(file: str) -> str:
    """Where the code of a file is looked at that a page is about."""
    from tde_desktop.decisions.evidence import place_of

    place = place_of(file)
    return f"symbol:{place.name}{f':{place.first}-{place.last}' if place.first else ''}"


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
