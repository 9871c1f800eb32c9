"""What the search over everything asks of the core, and how its answers are told apart. No Qt."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import field
from datetime import datetime, timedelta
from enum import StrEnum

from tde_desktop.brain.rows import PageFilter, PageHit
from tde_desktop.core import Core
from tde_desktop.decisions.rows import DecisionRow
from tde_desktop.lazy import dataclass
from tde_desktop.recall.rows import RecallHit
from tde_desktop.search.words import STOP_WORDS
from tde_desktop.vocabulary import DecisionState, Doorway, HitSource, Kind, Status

_MOST_PAGES, _MOST_CODE, _MOST_TASKS = 60, 20, 6
_CHARACTERS = 200_000


class Where(StrEnum):
    """The sorts of things that are found, in the order in which they are shown."""

    PAGES = "pages"
    DECISIONS = "decisions"
    CODE = "code"
    TASKS = "tasks"
    SESSIONS = "sessions"


class Standing(StrEnum):
    HOLDS = "holds"
    SET_ASIDE = "set_aside"
    ARCHIVED = "archived"


_PAGES = {Status.ACTIVE: Standing.HOLDS, Status.ARCHIVED: Standing.ARCHIVED}
_DECISIONS = {
    DecisionState.PROPOSED: Standing.HOLDS,
    DecisionState.ACCEPTED: Standing.HOLDS,
    DecisionState.RETIRED: Standing.ARCHIVED,
}


@dataclass(frozen=True, slots=True)
class Hit:
    """`at` is when it was changed; None for code and what tasks hold, which have no time of their own."""

    where: Where
    project: str | None
    found: PageHit | DecisionRow | RecallHit
    standing: Standing = Standing.HOLDS
    at: datetime | None = None

    @property
    def place(self) -> str:
        """The panel that shows it and its key there."""
        found = self.found
        if isinstance(found, PageHit):
            return f"brain:{found.row.id}"
        return f"decisions:{found.key}" if isinstance(found, DecisionRow) else f"recall:{found.citation}"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a person wants to see of what was found; nothing in `where` is everything."""

    where: Where | None = None
    standings: frozenset[Standing] = field(default_factory=lambda: frozenset({Standing.HOLDS}))
    since: timedelta | None = None

    def fits(self, hit: Hit, now: datetime) -> bool:
        """But for `where`: each sort is counted whether it is shown or not."""
        young = self.since is None or (hit.at is not None and now - hit.at <= self.since)
        return hit.standing in self.standings and young


def pages(core: Core, text: str, projects: Sequence[str | None]) -> list[Hit]:
    """Pages and sessions; a search in a project finds global memory too, so each page is taken once."""
    found: dict[str, PageHit] = {}
    every = PageFilter(statuses=tuple(Status))
    for project in projects:
        for hit in core.brain.query(project, text, every, limit=_MOST_PAGES).hits:
            if hit.row.project in projects:
                found.setdefault(hit.row.id, hit)
    hits = sorted(found.values(), key=lambda hit: -hit.score)
    return [
        Hit(
            Where.SESSIONS if hit.row.kind is Kind.SESSION else Where.PAGES,
            hit.row.project,
            hit,
            _PAGES.get(hit.row.status, Standing.SET_ASIDE),
            hit.row.updated_at,
        )
        for hit in hits
    ]


def decisions(core: Core, text: str, projects: Sequence[str | None]) -> list[Hit]:
    """Those that hold any word that tells something, those with most of them first."""
    words = {word for word in text.casefold().split() if word not in STOP_WORDS}
    held: Counter[str] = Counter()
    rows: dict[str, DecisionRow] = {}
    for project in filter(None, projects):
        for word in words:
            for row in core.decisions.rows(project, text=word):
                held[row.id] += 1
                rows[row.id] = row

    def order(row: DecisionRow) -> tuple[int, bool, float]:
        return -held[row.id], row.state is not DecisionState.ACCEPTED, -row.updated_at.timestamp()

    return [
        Hit(Where.DECISIONS, row.project, row, _DECISIONS.get(row.state, Standing.SET_ASIDE), row.updated_at)
        for row in sorted(rows.values(), key=order)
    ]


def code(core: Core, text: str, projects: Sequence[str | None]) -> list[Hit]:
    """Regions of code, and what the tasks that are under way hold."""

    def ask(project: str, task: str = "") -> list[RecallHit]:
        answer = core.recall.search(
            project,
            text,
            limit=_MOST_CODE,
            task=task,
            max_chars=_CHARACTERS,
            doorway=Doorway.WINDOW,
            record=False,
        )
        wanted = [hit for hit in answer.hits if (hit.source is not HitSource.CODE) == bool(task)]
        return core.recall.with_symbols(project, wanted)

    found: list[tuple[Where, str, RecallHit]] = []
    for project in projects:
        if project:
            found += [(Where.CODE, project, hit) for hit in ask(project) if not hit.page]
            for task in core.projects.tasks(project, ended=False)[:_MOST_TASKS]:
                found += [(Where.TASKS, project, hit) for hit in ask(project, task.ref) if not hit.page]
    found.sort(key=lambda each: -each[2].score)
    return [Hit(where, project, hit) for where, project, hit in found]


LOOKS: tuple[tuple[str, Callable[[Core, str, Sequence[str | None]], list[Hit]]], ...] = (
    ("pages", pages),
    ("decisions", decisions),
    ("code", code),
)
"""Each is asked by itself, so that what is quick is not held up by what is slow."""
