"""What other rooms and screens see of memory: frozen values."""

from dataclasses import dataclass
from datetime import datetime

from tde_desktop.vocabulary import Kind, ObservationKind, Relation, Status, Tier


@dataclass(frozen=True, slots=True)
class PageRow:
    """A page in a list: everything but its body. `project` is None for global memory."""

    id: str
    project: str | None
    path: str
    title: str
    kind: Kind
    tier: Tier
    status: Status
    importance: int
    pinned: bool
    task_ref: str
    tags: tuple[str, ...]
    files: tuple[str, ...]
    source: str
    created_at: datetime
    updated_at: datetime
    version: int


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A `[[wikilink]]` in a body: `page` is None while wanted."""

    target: str
    label: str
    heading: str
    page: PageRow | None


@dataclass(frozen=True, slots=True)
class EdgeRow:
    """An edge seen from one page: `other` is the page at its far end, `outgoing` its direction."""

    id: int
    kind: Relation
    outgoing: bool
    other: PageRow
    created_at: datetime


@dataclass(frozen=True, slots=True)
class ObservationRow:
    id: str
    kind: ObservationKind
    text: str
    page: str | None
    session: str | None
    actor: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class RevisionRow:
    """One version of a page. `added` and `removed` count body lines against the version before."""

    version: int
    title: str
    path: str
    body: str
    actor: str
    words: str
    created_at: datetime
    added: int
    removed: int


@dataclass(frozen=True, slots=True)
class PageDetail:
    """A page with all that a reader shows beside it."""

    row: PageRow
    body: str
    actor: str
    links: tuple[LinkRow, ...] = ()
    backlinks: tuple[PageRow, ...] = ()
    edges: tuple[EdgeRow, ...] = ()
    observation_count: int = 0


@dataclass(frozen=True, slots=True)
class PageFilter:
    """Which pages a list or a search looks at; empty means all. Only active ones unless `statuses` says."""

    path_prefix: str = ""
    kinds: tuple[Kind, ...] = ()
    tiers: tuple[Tier, ...] = ()
    statuses: tuple[Status, ...] = (Status.ACTIVE,)
    tags: tuple[str, ...] = ()
    task_ref: str = ""
    pinned: bool | None = None


@dataclass(frozen=True, slots=True)
class PageHit:
    """A search hit. `legs` maps lexical, vector, graph to the rank (from 1) at which that leg found it."""

    row: PageRow
    score: float
    legs: dict[str, int]
    snippet: str
    marks: tuple[tuple[int, int], ...] = ()  # spans of the snippet that match


@dataclass(frozen=True, slots=True)
class QueryResult:
    hits: tuple[PageHit, ...]
    degraded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FolderRow:
    """A node of the path tree; `count`: active pages in and beneath it; `page`: its id if it is one too."""

    path: str
    name: str
    count: int
    page: str | None = None
