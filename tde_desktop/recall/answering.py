"""One question over everything a project has: code, the task's overlay, pages; and what of it is degraded."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from string import whitespace
from typing import TYPE_CHECKING

from tde_desktop.errors import Invalid, Unavailable
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.projects.head import Standing
from tde_desktop.recall import question as questions
from tde_desktop.recall.index_file import Damaged, IndexFile
from tde_desktop.recall.legs import LITERAL
from tde_desktop.recall.lexical import Lexical, Words
from tde_desktop.recall.models import Model
from tde_desktop.recall.overlay import Overlays, merged
from tde_desktop.recall.pages import page_hits
from tde_desktop.recall.query import CodeHit, Facts, Within, search, weights
from tde_desktop.recall.regions import stale
from tde_desktop.recall.rows import RecallHit
from tde_desktop.recall.vectors import Near, Vectors
from tde_desktop.search.kinds import QuestionKind
from tde_desktop.store.index_facts import facts
from tde_desktop.vocabulary import HitSource

if TYPE_CHECKING:
    from tde_desktop.brain.service import Brain
    from tde_desktop.graph.ranking import Ranking
    from tde_desktop.graph.service import Graph
    from tde_desktop.search.gateway import Gateway


LeansOn = Callable[[str], Mapping[str, int]]
_EMPTY = "\"'`“”«»"  # quotes with nothing in them ask for nothing
RERANKED = 30  # hits that a gateway puts in order


@dataclass(slots=True)
class OpenIndex:
    """What this process keeps of one project's index."""

    file: IndexFile
    facts: Facts
    vectors: Vectors
    lexical: Lexical
    standing: Standing
    checkpoint: Checkpoint | None = None  # of the run that goes on in this process

    @classmethod
    def of(cls, folder: Path, clone: Path, busy_seconds: int) -> "OpenIndex":
        file = IndexFile(folder / "recall.db", busy_seconds)
        return cls(file, Facts(), Vectors(folder), Lexical(folder), Standing(clone))


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found before it is shown: hits in order, the size of what each came from, and what is
    degraded.
    """

    hits: list[RecallHit]
    sizes: dict[str, int]
    degraded: list[str]
    index: dict[str, object]

    def source_bytes(self, shown: Sequence[RecallHit]) -> int:
        """The full size of the distinct files, pages and overlays that hits came from."""
        return sum(self.sizes.get(path, 0) for path in {hit.path for hit in shown})


@dataclass(frozen=True, slots=True)
class Place:
    """The project that is asked about."""

    project: str
    clone: Path
    opened: OpenIndex
    ranking: "Ranking | None"  # from the code graph; without one `graph_off` says so
    graph_off: str
    leans_on: LeansOn  # how often a file uses which others


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a question looks, and for how many hits of each source."""

    limit: int
    pages: int
    glob: str = ""
    task: str = ""


def ask(query: str, mode: str) -> questions.Question:
    """Raises `Invalid` for an empty question or an unknown mode."""
    if not query.strip().strip(_EMPTY + whitespace):
        raise Invalid("The question is empty.", "Ask with a few words, a name, or a quoted text.")
    try:
        return questions.ask(query, mode)
    except ValueError:
        modes = ", ".join(("auto", *QuestionKind))
        raise Invalid(f"There is no mode {mode}.", f"Modes: {modes}.") from None


def leaning(graph: "Graph", project: str) -> "tuple[Ranking | None, str, LeansOn]":
    """How the files lean on each other; without a graph, what is said of that."""
    from tde_desktop.graph.ranking import GRAPH_OFF

    try:
        found = graph.ranking(project)
    except Unavailable as problem:
        return None, f"graph_off: {problem.message} {problem.hint}".rstrip("."), _on_nothing
    if found is None:
        return None, GRAPH_OFF, _on_nothing
    return found, "", partial(graph.leans_on, project)


def _on_nothing(_: str) -> Mapping[str, int]:
    return {}


def answer(
    place: Place,
    asked: questions.Question,
    scope: Scope,
    model: Model,
    overlays: Overlays,
    brain: "Brain",
    reranker: "Gateway | None" = None,
) -> Answer:
    """Ask every source and put what they found into one order."""
    opened, degraded = place.opened, list[str]()
    known: dict[str, str] = {}
    idf: dict[str, float] = {}
    hits: list[RecallHit] = []
    sizes: dict[str, int] = {}
    limit = max(scope.limit, RERANKED) if reranker else scope.limit
    try:
        if opened.file.exists:
            code, known, changed, idf = _code(
                place, asked, Within(limit, scope.glob), model, degraded, bool(scope.task)
            )
            if "looked" not in known and not int(known.get("pending", 0)):  # its first run was broken off
                degraded.append(_not_indexed(place.project))
            hits = [_code_hit(hit, hit.file.indexed.id in changed) for hit in code]
            sizes = {hit.file.path: hit.file.indexed.size for hit in code}
            degraded += [place.graph_off] if place.graph_off else []
        else:
            degraded.append(_not_indexed(place.project))
    except Damaged as problem:
        words = problem.message.rstrip(".")
        degraded.append(f"code_off: {words}; run `tde index {place.project}`")
    if scope.task and not scope.glob:
        overlay = overlays.search(place.project, scope.task, asked, scope.limit, idf, hits)
        sizes |= overlay.sizes
        hits = merged(hits, overlay.hits)
    if reranker and hits and asked.kind is not QuestionKind.LITERAL:
        hits = _reranked(reranker, asked, hits, degraded)
    if scope.pages and not scope.glob:
        found = page_hits(brain, place.project, asked, scope.pages)
        degraded += found.degraded
        sizes |= found.sizes
        hits = merged(hits, found.hits)
    if asked.literal:
        hits = _literal(asked.literal, hits, degraded)
    index: dict[str, object] = {
        "generation": int(known.get("generation", 0)),
        "commit": known.get("commit", ""),
        "model": known.get("model", ""),
    }
    return Answer(hits, sizes, degraded, index)


def _code(
    place: Place, asked: questions.Question, wanted: Within, model: Model, degraded: list[str], weigh: bool
) -> tuple[list[CodeHit], dict[str, str], set[int], dict[str, float]]:
    """The regions, the facts of the index, the files that have changed since, and how much each stem tells.

    Raises `Damaged`.
    """
    opened = place.opened
    with opened.file.reading() as connection:
        known = facts(connection)
        moment = f"{_moment(known)}/{place.ranking.generation if place.ranking else ''}"
        central = place.ranking.central if place.ranking else {}

        # There are as many rows without words as windows; that number is at hand.
        kept = opened.facts.at(moment, int(known.get("empty_chunk_fts", 0)), central)
        words = opened.lexical.at(connection, known)

        def near() -> Near | None:
            return _near(connection, opened, asked, known, model, degraded, words)

        code = search(connection, asked, wanted, kept, words, near, place.leans_on)
        changed = stale(connection, place.clone, {hit.file.indexed for hit in code})
        idf = weights(kept.windows, words.documents(asked)) if weigh else {}
    degraded += behind(known, opened.standing.commit(), place.project)
    return code, known, changed, idf


def behind(known: Mapping[str, str], now: str, project: str) -> list[str]:
    """What is to be said when files wait to be indexed, or the clone stands at another commit `now`."""
    said = []
    if int(known.get("pending", 0)):
        said.append(f"index_behind: {known['pending']} files are not indexed yet")
    at = known.get("commit", "")
    if at and now and at != now:
        words = f"the clone is at {now[:10]}, the index at {at[:10]}; run `tde index {project}`"
        said.append(f"index_behind: {words}")
    return said


def _not_indexed(project: str) -> str:
    return f"code_off: {project} is not indexed yet; run `tde index {project}`"


def _literal(text: str, hits: list[RecallHit], degraded: list[str]) -> list[RecallHit]:
    """Only what holds the text, in any case; when nothing does, what is near, and that is said."""
    folded = text.lower()
    exact = [hit for hit in hits if LITERAL in hit.legs or folded in hit.snippet.lower()]
    if not exact and hits:
        degraded.append("literal: the text stands nowhere; these hold some of its words")
    return exact or hits


def _reranked(
    gateway: "Gateway", asked: questions.Question, hits: list[RecallHit], degraded: list[str]
) -> list[RecallHit]:
    """The best hits in the gateway's order; scores stay at their places, so that pages fit in as before."""
    first, rest = hits[:RERANKED], hits[RERANKED:]
    try:
        scores = gateway.rerank(asked.text, [f"{hit.path}\n{hit.snippet}" for hit in first])
    except Unavailable as problem:
        degraded.append(f"gateway_off: {problem.message}")
        return hits
    order = sorted(range(len(first)), key=lambda at: (-scores[at], at))
    moved = [
        replace(first[at], score=first[place].score, legs={**first[at].legs, "rerank": place + 1})
        for place, at in enumerate(order)
    ]
    return moved + rest


def _moment(known: dict[str, str]) -> str:
    """A name for the state of the index: it changes whenever something kept in memory may be out of date."""
    keys = ("generation", "pending", "looked", "model", "embedded", "born")
    return "/".join(known.get(key, "") for key in keys)


def _near(
    connection: sqlite3.Connection,
    opened: OpenIndex,
    asked: questions.Question,
    known: dict[str, str],
    model: Model,
    degraded: list[str],
    words: Words,
) -> Near | None:
    """How near every window is in meaning; None when vectors are off, with the reason."""
    if not asked.words:
        return None
    embedder = model.embedder()
    if embedder is None:
        degraded.append(f"vectors_off: {model.off}")
        return None
    try:
        vector = embedder.encode([asked.text])[0]
    except Unavailable as problem:
        degraded.append(f"vectors_off: {problem.message}")
        return None
    near = None
    if vector.any():
        near = opened.vectors.near(connection, _moment(known), vector, words.places)
    windows = int(known.get("empty_chunk_fts", 0))  # as many rows without words as windows
    if near is None and windows:
        degraded.append("vectors_off: the project's windows are not embedded yet")
    elif near is not None and len(near.chunks) < windows:
        degraded.append(
            f"vectors_behind: {windows - len(near.chunks)} of {windows} windows are not embedded yet"
        )
    return near


def _code_hit(hit: CodeHit, changed: bool) -> RecallHit:
    return RecallHit(
        hit.file.path, hit.first, hit.last, HitSource.CODE, hit.score, hit.legs, hit.text, hit.symbol, changed
    )
