"""One order out of all legs: files by the sum of their signals, then the best window of each.

The weights were fitted by hand on open code-search questions, cross-validated by repository; README of the
benchmark in `tests/bench` says how to measure them again. Every signal is between 0 and about 1 before its
weight.
"""

import math
from bisect import insort
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import field

from tde_desktop.lazy import dataclass
from tde_desktop.recall import legs, paths, words
from tde_desktop.recall.asked import Asked, held
from tde_desktop.recall.definitions import FUNCTION, TYPE, VALUE
from tde_desktop.recall.legs import DefinitionHit, Windows
from tde_desktop.recall.paths import PathFacts
from tde_desktop.recall.question import Question
from tde_desktop.recall.regions import Indexed

BODY, CAPSULE = 0.75, 1.0  # what the two vectors of a window are worth beside each other
NAMED = 0.5  # prose that names what the file defines, letter by letter
ASKED_FOR = 10.0  # a definition, in its window, for who asks for a symbol: more than all else is worth
K = 60  # of reciprocal ranks
KEPT = 3  # files that stay where they are when those that the first leans on are lifted
LINKED = 1.0  # what a file gains by it
KINDS = {TYPE: 1.0, FUNCTION: 0.7}  # what a definition is worth; anything else half


@dataclass(frozen=True, slots=True)
class Weights:
    """What each signal may add to a file. The defaults are for questions of several words."""

    rank: float = 0.5  # of its best window among words, and among vectors
    windows: float = 1.5  # bm25 of its best window, as a share of the best of all
    total: float = 2.5  # bm25 of its best three windows together
    files: float = 0.75  # bm25 of its path and names
    body: float = 1.25  # nearest window in meaning: its text
    capsule: float = CAPSULE  # and what it is called
    stem: float = 1.5  # share of the file's name that the question has
    head: float = 0.5  # share of the question that the file's name has
    cover: float = 0.5  # the same with its folder
    define: float = 0.25  # it defines a word of the question
    overlap: float = 0.25  # such a definition's name holds much of the question
    central: float = 0.35
    size: float = 0.1
    demotion: float = 0.75
    platform: float = 2.0  # it is for one platform that the question does not name
    version: float = 3.0
    exact: float = 0.0  # it defines the one name asked for, letter by letter
    whole: float = 0.0  # it is called so


CONCEPT = Weights()
SINGLE = Weights(
    windows=1.0,
    total=1.0,
    files=1.0,
    body=0.375,
    capsule=0.5,
    stem=0.75,
    head=0.0,
    define=0.5,
    overlap=0.5,
    central=0.5,
    size=0.25,
    demotion=2.0,
    version=3.0,
    exact=2.0,
    whole=1.0,
)


def weights_of(question: Question) -> Weights:
    return SINGLE if question.single else CONCEPT


@dataclass(slots=True)
class FileFacts:
    """What is known of a candidate file before the question; what its path says is read when asked for."""

    path: str
    indexed: Indexed
    central: float
    bulk: float  # what its size counts
    versioned: bool
    _parts: PathFacts | None = None

    @classmethod
    def of(cls, path: str, indexed: Indexed, central: float) -> "FileFacts":
        return cls(path, indexed, central, math.log(indexed.size + 100) / 10, paths.versioned(path))

    @property
    def parts(self) -> PathFacts:
        if self._parts is None:
            self._parts = paths.facts(self.path)
        return self._parts


Window = tuple[int, int, int, int, float]  # the fields of a `WindowHit`; a question has hundreds


@dataclass(slots=True)
class Candidate:
    """A file among the best, with what each leg says of it."""

    facts: FileFacts
    score: float
    cosines: Mapping[int, float]  # of every window near in meaning
    windows: list[Window] = field(default_factory=list)
    definitions: Sequence[DefinitionHit] = ()
    ranks: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Found:
    """What the legs returned, each best first; with `literal` the windows hold the very text."""

    windows: Windows = Windows()
    files: Sequence[tuple[int, float]] = ()
    definitions: Sequence[DefinitionHit] = ()
    vectors: Windows = Windows()
    meaning: Mapping[int, float] = field(default_factory=dict)  # what files count by it, weighted
    literal: bool = False

    def numbers(self) -> set[int]:
        """Every file that some leg found."""
        found = {*self.windows.files, *self.vectors.files}
        found.update(hit.file for hit in self.definitions)
        found.update(number for number, _ in self.files)
        return found


Scored = tuple[float, str, int]  # less its score, path, number: sorted, the best come first


def ranked(
    question: Question,
    found: Found,
    facts: Mapping[int, FileFacts],
    idf: Mapping[str, float],
    most: int,
    leans: Callable[[str], Mapping[str, float]],
) -> list[Candidate]:
    """The best `most` candidate files, best first; equal ones by path.

    What a file's path and definitions say is looked at only while it can still bring the file among them.
    `leans` says how much a file leans on which others, from 0 to 1.
    """
    weights = weights_of(question)
    asked = Asked.of(question, idf)
    definitions: dict[int, list[DefinitionHit]] = {}
    for hit in found.definitions:
        definitions.setdefault(hit.file, []).append(hit)

    def scored(number: int, score: float) -> Scored:
        file = facts[number]
        score += _of_path(file.parts, asked, weights)
        if number in definitions:
            score += _of_definitions(question, definitions[number], asked, weights)
        return -score, file.path, number

    waiting = _waiting(found, facts, asked, weights, definitions.keys())
    best: list[Scored] = []
    behind: list[tuple[float, int, float]] = []
    for place, (at_most, number, score) in enumerate(waiting):
        if len(best) >= most and at_most < -best[most - 1][0]:
            behind = waiting[place:]
            break
        insort(best, scored(number, score))
    if len(best) > KEPT and not found.literal and (linked := leans(best[0][1])):
        for _, number, score in behind:
            if facts[number].path in linked:
                insort(best, scored(number, score))
        best = _lifted(best, linked)
    return _gathered(found, {number: -score for score, _, number in best[:most]}, facts, definitions)


def _lifted(best: list[Scored], linked: Mapping[str, float]) -> list[Scored]:
    """With the files behind the first few that the very first leans on further up, as second answers: none
    counts more than those before it.
    """
    first, rest = best[:KEPT], best[KEPT:]
    rest = sorted((score - LINKED * linked.get(path, 0.0), path, number) for score, path, number in rest)
    return first + [(max(score, first[-1][0]), path, number) for score, path, number in rest]


def _waiting(
    found: Found, facts: Mapping[int, FileFacts], asked: Asked, weights: Weights, defining: Collection[int]
) -> list[tuple[float, int, float]]:
    """(at most, number, so far) what each file counts, by the most it can come to."""
    newest = _newest(file.parts for file in facts.values() if file.versioned)
    path_at_most = weights.stem + weights.head + weights.cover + weights.whole
    names_at_most = path_at_most + weights.define + weights.overlap + max(weights.exact, NAMED)
    waiting = []
    for number, score in _by_legs(found, facts, weights).items():
        file = facts[number]
        score += weights.central * file.central + weights.size * file.bulk
        if file.versioned:
            score += _of_version(file.parts, asked, weights, newest)
        waiting.append((score + (names_at_most if number in defining else path_at_most), number, score))
    waiting.sort(reverse=True)
    return waiting


def _of_path(parts: PathFacts, asked: Asked, weights: Weights) -> float:
    """What a file gains or loses by what it is called and where it lies."""
    score = asked.of_path(parts, weights)
    if parts.whole in asked.lowers:
        score += weights.whole
    if parts.demotion and not asked.about_tests:
        score += weights.demotion * parts.demotion
    if parts.platform and parts.platform not in asked.platforms:
        score -= weights.platform
    return score


def _of_version(parts: PathFacts, asked: Asked, weights: Weights, newest: Mapping[str, int]) -> float:
    if parts.version >= newest[parts.unversioned]:
        return 0.0
    return weights.version if f"v{parts.version}" in asked.lowers else -weights.version


def _by_legs(found: Found, files: Iterable[int], weights: Weights) -> dict[int, float]:
    """What words, names and meaning say of each of these files."""
    scores = dict.fromkeys(files, 0.0)
    best_file = max((score for _, score in found.files), default=0.0) or 1.0
    for said in (
        _totals(found.windows, weights).items(),
        ((number, weights.files * score / best_file) for number, score in found.files),
        ((each, weights.rank * (K + 1) / (K + rank)) for each, rank in _first(found.vectors.files).items()),
        found.meaning.items(),
    ):
        for number, score in said:
            if number in scores:
                scores[number] += score
    return scores


def _first(files: Sequence[int]) -> dict[int, int]:
    """The rank, from 1, at which each stands first."""
    return dict(zip(reversed(files), range(len(files), 0, -1), strict=True))


def _totals(windows: Windows, weights: Weights) -> dict[int, float]:
    """The rank and bm25 of each file's best window, and bm25 of its best three together."""
    best = max(windows.scores, default=0.0) or 1.0
    first: dict[int, float] = {}
    totals: dict[int, float] = {}
    counted: dict[int, int] = {}
    for rank, (number, score) in enumerate(zip(windows.files, windows.scores, strict=True), start=K + 1):
        if number not in first:
            first[number] = weights.windows * score / best + weights.rank * (K + 1) / rank
            counted[number], totals[number] = 1, score
        elif counted[number] < 3:
            counted[number] += 1
            totals[number] += score
    most = max(totals.values(), default=0.0) or 1.0
    return {number: value + weights.total * totals[number] / most for number, value in first.items()}


def _gathered(
    found: Found,
    best: Mapping[int, float],
    facts: Mapping[int, FileFacts],
    definitions: Mapping[int, Sequence[DefinitionHit]],
) -> list[Candidate]:
    """The best files, in order, with what the legs say of them."""
    cosines = dict(zip(found.vectors.ids, found.vectors.scores, strict=True))
    candidates = {number: Candidate(facts[number], score, cosines) for number, score in best.items()}
    leg = legs.LITERAL if found.literal else legs.WINDOWS
    for rank, row in enumerate(zip(*found.windows, strict=True), start=1):
        if candidate := candidates.get(row[1]):
            if not candidate.windows:
                candidate.ranks[leg] = rank
            candidate.windows.append(row)
    for rank, (number, _) in enumerate(found.files, start=1):
        if candidate := candidates.get(number):
            candidate.ranks[legs.FILES] = rank
    listed = set(found.windows.ids)
    for rank, row in enumerate(zip(*found.vectors, strict=True), start=1):
        if candidate := candidates.get(row[1]):
            candidate.ranks.setdefault(legs.VECTOR, rank)
            if row[0] not in listed:
                candidate.windows.append((*row[:4], 0.0))
    for number, defined in definitions.items():
        if candidate := candidates.get(number):
            candidate.definitions = defined
            candidate.ranks[legs.DEFINITIONS] = 1
    return list(candidates.values())


def _newest(versions: Iterable[PathFacts]) -> dict[str, int]:
    newest: dict[str, int] = {}
    for each in versions:
        newest[each.unversioned] = max(each.version, newest.get(each.unversioned, 0))
    return newest


def _of_definitions(
    question: Question, definitions: Sequence[DefinitionHit], asked: Asked, weights: Weights
) -> float:
    """What a file gains by defining what is asked for."""
    best, exact, overlap = 0.0, 0.0, 0.0
    for definition in definitions:
        worth = KINDS.get(definition.kind, 0.5)
        worth *= 0.8**definition.depth
        best = max(best, worth)
        if words.plain(definition.name) in asked.written:
            exact = max(exact, worth)
        overlap = max(overlap, asked.overlap(definition.name))
    gained = weights.define * best + weights.overlap * overlap
    if question.single:
        return gained + weights.exact * exact
    named = any(word.text != word.lower and word.text in asked.written for word in question.words)
    return gained + (NAMED if named and exact else 0.0)


def windows_of(candidate: Candidate, idf: Mapping[str, float], names: Collection[str] = ()) -> list[Window]:
    """The windows of a file, best first: bm25, half the cosine, and a definition that begins in it, as far as
    its name holds the question. For symbols, asked for by these `names`, it comes before all else.
    """
    if len(candidate.windows) < 2:
        return candidate.windows
    best = max(window[4] for window in candidate.windows) or 1.0
    total = sum(idf.values()) or 1.0
    cosine = candidate.cosines.get
    begins = [
        (
            each.first,
            (1.5 if each.kind == TYPE else 1.2) * held(each.name, idf) / total
            + (ASKED_FOR + (words.plain(each.name) in names) if names else 0.0),
        )
        for each in candidate.definitions
        if names or each.kind != VALUE
    ]

    def order(window: Window) -> tuple[float, int]:
        number, _, first, last, score = window
        defined = 0.0
        for line, gain in begins:
            if first <= line <= last and gain > defined:
                defined = gain
        return -(score / best + 0.4 * cosine(number, 0.0) + defined), first

    return sorted(candidate.windows, key=order)
