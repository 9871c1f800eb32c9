"""Search over memory: words, meaning and neighbourhood, fused; the project's own and global pages.

Each leg gives pages with scores; pages that the filter leaves out are dropped before anything is ranked.
`ranking` has the weights of what is not text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from tde_desktop.brain import lexical
from tde_desktop.brain.listing import conditions
from tde_desktop.brain.pages import bodies_by_number, rows_by_number
from tde_desktop.brain.ranking import (
    BM25,
    GRAPH_FROM,
    GRAPH_SHARE,
    LOOKED_AT,
    MOST_LOOKED_AT,
    SCATTERED,
    TOGETHER,
    nature,
)
from tde_desktop.brain.rows import PageFilter, PageHit, PageRow, QueryResult
from tde_desktop.brain.vectors import PageVectors
from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass
from tde_desktop.search import words
from tde_desktop.search.excerpt import Match, excerpt, matches, scattered
from tde_desktop.search.fusion import NOTE_WEIGHTS, Fused, LegHit, fuse
from tde_desktop.search.kinds import QuestionKind, classify
from tde_desktop.store.database import select
from tde_desktop.store.fields import utc_now

LONGEST = 100_000
"""Characters of a question that are looked at."""

DEPTH = 100
"""Pages a leg brings to the fusion."""

MOST_NEAR = 2_000
"""Pieces looked at for pages that the filter lets through."""

FEW_ALLOWED, VERY_FEW = 6_000, 1_500
"""Where a filter lets through no more pages than these, each of them is looked at: the very few at once, the
few when the best of all pages were not among them."""

SNIPPET = 240

LEXICAL, VECTOR, GRAPH = LEGS = ("lexical", "vector", "graph")

Leg = list[LegHit[int]]


@dataclass(frozen=True, slots=True)
class Read:
    """A page's body with its matches."""

    body: str
    matches: Sequence[Match] | None


@dataclass(frozen=True, slots=True)
class Ranked:
    """Fused pages, best first, what was missing, and what was read of pages on the way."""

    found: list[Fused[int]]
    degraded: tuple[str, ...]
    read: Mapping[int, Read] = field(default_factory=dict)


def query(
    vectors: PageVectors,
    project: str | None,
    text: str,
    chosen: PageFilter,
    limit: int,
    operators: bool = False,
) -> QueryResult:
    """Inside a unit of reads. With `operators` only words count, joined as `text` says; see `rank`."""
    text = text[:LONGEST]
    if operators:
        ranked = _by_operators(project, text, chosen, limit)
    else:
        ranked = rank(vectors, project, text, chosen, limit)
    numbers = [fused.id for fused in ranked.found]
    rows, read = rows_by_number(numbers), dict(ranked.read)
    for number, body in bodies_by_number(number for number in numbers if number not in read).items():
        read[number] = Read(body, None)
    hits = [_hit(rows[fused.id], fused, text, read[fused.id]) for fused in ranked.found if fused.id in rows]
    return QueryResult(tuple(hits), ranked.degraded)


def _hit(row: PageRow, fused: Fused[int], text: str, read: Read) -> PageHit:
    """With the part of the body that holds the most words of the question."""
    part = excerpt(read.body, text, SNIPPET, read.matches)
    return PageHit(row, fused.score, dict(fused.ranks), part.text, part.spans)


def rank(
    vectors: PageVectors,
    project: str | None,
    text: str,
    chosen: PageFilter,
    limit: int | None,
    legs: Sequence[str] = LEGS,
) -> Ranked:
    """Pages that any of the legs finds, best first."""
    kind = classify(text)
    scope = _Scope(project, chosen)
    by_words = _lexical(text, scope)
    degraded: tuple[str, ...] = ()
    brought: dict[str, Leg] = {LEXICAL: by_words} if LEXICAL in legs else {}
    if VECTOR in legs and kind is not QuestionKind.LITERAL:
        brought[VECTOR] = _vector(vectors, text, scope)
        degraded = vectors.degraded()
    if GRAPH in legs:
        brought[GRAPH] = _graph(by_words, scope)
    numbers = {hit.id for hits in brought.values() for hit in hits}
    natures = {number: {"nature": scope.known[number]} for number in numbers}
    most = max(limit, LOOKED_AT) if limit is not None else None
    found = fuse(brought, NOTE_WEIGHTS[kind], signals=natures, limit=most)
    found, read = _closer(found, text)
    return Ranked(found[:limit], degraded, read)


def _closer(found: list[Fused[int]], text: str) -> tuple[list[Fused[int]], dict[int, Read]]:
    """The first of `found` with those further down whose words do not stand together; the rest as it is."""
    first = found[:LOOKED_AT]
    bodies = bodies_by_number(fused.id for fused in first)
    read = {
        number: Read(body, matches(body, text))
        for number, body in bodies.items()
        if len(body) <= MOST_LOOKED_AT
    }
    apart = dict(zip(read, scattered([each.matches or () for each in read.values()], TOGETHER), strict=True))
    marked = []
    for fused in first:
        if loss := SCATTERED * apart.get(fused.id, 0.0):
            signals = {**fused.signals, "scattered": -loss}
            fused = replace(fused, score=fused.score - loss, signals=signals)
        marked.append(fused)
    marked.sort(key=lambda fused: (-fused.score, fused.id))
    return marked + found[LOOKED_AT:], read


def any_page(project: str | None) -> bool:
    """Whether there is a page to be found at all, whatever its status."""
    one = "EXISTS (SELECT 1 FROM page WHERE project IS {})"
    return bool(select(f"SELECT {one.format('?')} OR {one.format('NULL')}", project)[0][0])


def last_written() -> tuple[str | None] | None:
    rows = select("SELECT project FROM page ORDER BY number DESC LIMIT 1")
    return rows[0] if rows else None


def _by_operators(project: str | None, text: str, chosen: PageFilter, limit: int) -> Ranked:
    """AND, OR, NOT, brackets, "phrases" and word* mean what they say. Raises `Invalid`."""
    try:
        expression = words.operator_expression(text)
    except ValueError as problem:
        raise Invalid(str(problem), "Leave the operator mode to search for plain words.") from problem
    scope = _Scope(project, chosen)
    by_words = scope.sieve(_matching(expression, scope), DEPTH)
    natures = {hit.id: {"nature": scope.known[hit.id]} for hit in by_words}
    return Ranked(
        fuse({"lexical": by_words}, NOTE_WEIGHTS[QuestionKind.LITERAL], signals=natures, limit=limit), ()
    )


class _Scope:
    """Which pages a search may show: as SQL, and as a sieve that also learns their signals."""

    def __init__(self, project: str | None, chosen: PageFilter) -> None:
        where, values = conditions(chosen)
        self.where = f"(page.project IS ? OR page.project IS NULL){where}"
        self.values: tuple[object, ...] = (project, *values)
        self.known: dict[int, float] = {}
        self._asked: set[int] = set()
        self._today = utc_now().isoformat()
        self._places = tuple(dict.fromkeys((project, None)))
        self._own, self._own_values = where, tuple(values)
        self._few: dict[int, list[int] | None] = {}
        self.filtered = chosen != PageFilter()

    def few(self, most: int) -> list[int] | None:
        """The pages that may be shown, when they are no more than `most`."""
        if most not in self._few:
            self._few[most] = self._at_most(most)
        return self._few[most]

    def _at_most(self, most: int) -> list[int] | None:
        found: list[int] = []
        for place in self._places:
            # The limit in the sum: past it, it does not matter which.
            found += [
                number
                for (number,) in select(
                    f"SELECT number FROM page WHERE page.project IS ?{self._own} LIMIT ?",
                    place,
                    *self._own_values,
                    most + 1,
                )
            ]
            if len(found) > most:
                return None
        return found

    def sieve(self, found: Sequence[tuple[int, float]], most: int) -> Leg:
        """Those that may be shown, in the order given."""
        new = [number for number, _ in found if number not in self._asked]
        self._asked.update(new)
        for start in range(0, len(new), 500):
            part = new[start : start + 500]
            marks = ",".join("?" * len(part))
            for number, kind, importance, status, pinned, updated in select(
                "SELECT number, kind, importance, status, pinned, updated_at FROM page INDEXED BY page_nature"
                f" WHERE number IN ({marks}) AND {self.where}",
                *part,
                *self.values,
            ):
                self.known[number] = nature(kind, importance, status, pinned, updated, self._today)
        return [LegHit(number, score) for number, score in found if number in self.known][:most]


def _lexical(text: str, scope: _Scope) -> Leg:
    """The index alone says which are best; if the filter drops too many, it is asked with the filter."""
    expression = words.match_expression(text)
    if expression is None:
        return []
    wanted = DEPTH + DEPTH // 2
    if scope.filtered and (few := scope.few(VERY_FEW)) is not None:
        return scope.sieve(lexical.among(expression, DEPTH, few), DEPTH)
    found = lexical.best(expression, wanted)
    leg = scope.sieve(found, DEPTH)
    if len(leg) == min(len(found), DEPTH):
        return leg
    if (few := scope.few(FEW_ALLOWED)) is not None:
        return scope.sieve(lexical.among(expression, DEPTH, few), DEPTH)
    if len(found) == wanted:
        leg = scope.sieve(lexical.best(expression, DEPTH, lexical.Sieve(scope.where, scope.values)), DEPTH)
    return leg


def _matching(expression: str, scope: _Scope) -> list[tuple[int, float]]:
    return [
        (number, score)
        for number, score in select(
            f"SELECT page_words.rowid, -{BM25} AS score FROM page_words"
            " CROSS JOIN page ON page.number = page_words.rowid"
            f" WHERE page_words MATCH ? AND {scope.where} ORDER BY score DESC, page_words.rowid LIMIT ?",
            expression,
            *scope.values,
            DEPTH,
        )
    ]


def _vector(vectors: PageVectors, text: str, scope: _Scope) -> Leg:
    # Brackets and quotes alone mean nothing, though the model knows them as pieces.
    question = vectors.encode(text) if words.match_expression(text) else None
    if question is None:
        return []
    if scope.filtered and (few := scope.few(VERY_FEW)) is not None:
        return scope.sieve(vectors.among(question, few)[:DEPTH], DEPTH)
    k = DEPTH + DEPTH // 2
    while True:
        leg = scope.sieve(vectors.nearest(question, k), DEPTH)
        if len(leg) >= DEPTH // 2 or vectors.exhausted(k):
            return leg
        if len(leg) < DEPTH // 8 and (few := scope.few(FEW_ALLOWED)) is not None:
            return scope.sieve(vectors.among(question, few)[:DEPTH], DEPTH)
        if k >= MOST_NEAR:
            return leg
        k *= 4


def _graph(by_words: Leg, scope: _Scope) -> Leg:
    """The neighbours of the best word hits, each with a part of the best score that points to it."""
    best = {hit.id: hit.score for hit in by_words[:GRAPH_FROM]}
    if not best:
        return []
    marks = ",".join("?" * len(best))
    lent: dict[int, float] = {}
    for origin, neighbour in select(
        f"SELECT source, target FROM edge WHERE source IN ({marks})"
        f" UNION SELECT target, source FROM edge WHERE target IN ({marks}) LIMIT 2000",
        *best,
        *best,
    ):
        lent[neighbour] = max(lent.get(neighbour, 0.0), GRAPH_SHARE * best[origin])
    return scope.sieve(sorted(lent.items(), key=lambda near: (-near[1], near[0])), DEPTH)
