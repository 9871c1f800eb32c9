"""What other rooms and screens see of memory: frozen values."""

from datetime import datetime

from tde_desktop.lazy import dataclass
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
    status_words: str = ""  # how the page became what it is, when it is not active


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


@dataclass(frozen=True, slots=True)
class EdgeBetween:
    """An edge of a graph, by the ids of its ends."""

    id: int
    source: str
    target: str
    kind: Relation


@dataclass(frozen=True, slots=True)
class RelatedRow:
    """A page near another: `depth` edges away."""

    row: PageRow
    depth: int


@dataclass(frozen=True, slots=True)
class Related:
    """What is around a page, itself first at depth 0; `left_out` pages were beyond the limit."""

    nodes: tuple[RelatedRow, ...]
    edges: tuple[EdgeBetween, ...]
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class TimelineEntry:
    """A memory in the story of why: `relation` says in words how it follows from others of the story."""

    row: PageRow
    relation: str
    excerpt: str


@dataclass(frozen=True, slots=True)
class Why:
    """The oldest first. `markdown` is fenced as stored data."""

    timeline: tuple[TimelineEntry, ...]
    edges: tuple[EdgeBetween, ...]
    markdown: str
    left_out: int = 0
    degraded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Similar:
    """A page that may say the same; `score` is from 0 to 1."""

    row: PageRow
    score: float


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A stretch of work; `memory` is the id of its handoff page once it has ended."""

    id: str
    project: str | None
    goal: str
    task_ref: str
    actor: str
    started_at: datetime
    ended_at: datetime | None
    memory: str | None


@dataclass(frozen=True, slots=True)
class ContextPack:
    """A briefing within a budget. `method` says how `tokens` were counted."""

    markdown: str
    full: tuple[PageRow, ...]
    one_line: tuple[PageRow, ...]
    dropped: int
    tokens: int
    method: str
    degraded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TombstoneRow:
    id: str
    project: str | None
    path: str
    reason: str
    actor: str
    created_at: datetime
