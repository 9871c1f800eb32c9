"""One order out of all legs: files by the sum of their signals, then the best window of each.

The weights were fitted by hand on open code-search questions, cross-validated by repository; README of the
benchmark in `tests/bench` says how to measure them again. Every signal is between 0 and about 1 before its
weight.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from tde_desktop.lazy import dataclass
from tde_desktop.recall import legs
from tde_desktop.recall.definitions import FUNCTION, TYPE, VALUE
from tde_desktop.recall.legs import DefinitionHit, WindowHit
from tde_desktop.recall.paths import PathFacts, platform_of
from tde_desktop.recall.question import ABBREVIATIONS, Question
from tde_desktop.recall.words import stems

BODY, CAPSULE = 0.75, 1.0  # what the two vectors of a window are worth beside each other
FULLY_SCORED = 80  # files; the rest is too far behind to come to the top
K = 60  # of reciprocal ranks
_OF_TESTS = frozenset(("test", "spec", "exampl", "demo", "benchmark", "fixtur", "mock", "compat"))
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


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What is known of a candidate file before the question."""

    id: int
    path: str
    size: int
    parts: PathFacts
    central: float = 0.0


@dataclass(slots=True)
class Candidate:
    """A file that some leg found."""

    facts: FileFacts
    windows: list[WindowHit] = field(default_factory=list)
    definitions: list[DefinitionHit] = field(default_factory=list)
    files_score: float = 0.0
    body: float = 0.0
    capsule: float = 0.0
    cosines: dict[int, float] = field(default_factory=dict)
    ranks: dict[str, int] = field(default_factory=dict)
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class Found:
    """What the legs returned, each best first."""

    windows: Sequence[WindowHit]
    files: Sequence[tuple[int, float]]
    definitions: Sequence[DefinitionHit]
    vectors: Sequence[WindowHit] = ()
    body: Mapping[int, float] = field(default_factory=dict)  # file: normalised cosine, as capsule
    capsule: Mapping[int, float] = field(default_factory=dict)

    def numbers(self) -> set[int]:
        """Every file that some leg found."""
        windows = {hit.file for hit in (*self.windows, *self.vectors)}
        return windows | {hit.file for hit in self.definitions} | {number for number, _ in self.files}


def ranked(
    question: Question, found: Found, facts: Mapping[int, FileFacts], idf: Mapping[str, float]
) -> list[Candidate]:
    """The candidate files, best first; equal ones by path."""
    weights = SINGLE if question.single else CONCEPT
    best_window = max((hit.score for hit in found.windows), default=0.0) or 1.0
    best_file = max((score for _, score in found.files), default=0.0) or 1.0
    totals = _totals(found)
    best_total = max(totals.values(), default=0.0) or 1.0
    newest = _newest(facts.values())
    asked = Asked.of(question, idf)
    candidates = _gathered(found, _likely(found, facts, totals, best_total, best_file))
    for candidate in candidates:
        parts = candidate.facts.parts
        score = weights.total * totals.get(candidate.facts.id, 0.0) / best_total
        score += weights.files * candidate.files_score / best_file
        if candidate.windows:
            score += weights.windows * candidate.windows[0].score / best_window
        for leg in (legs.WINDOWS, legs.VECTOR):
            if rank := candidate.ranks.get(leg):
                score += weights.rank * (K + 1) / (K + rank)
        score += weights.body * candidate.body + weights.capsule * candidate.capsule
        score += weights.stem * asked.share_of_stem(parts.stem)
        score += weights.head * asked.cover(parts.stem)
        score += weights.cover * asked.cover((*parts.stem, *parts.folder))
        score += _of_definitions(question, candidate, asked, weights)
        score += weights.central * candidate.facts.central
        score += weights.size * math.log(candidate.facts.size + 100) / 10
        if parts.demotion and not asked.about_tests:
            score += weights.demotion * parts.demotion
        if parts.platform and parts.platform not in asked.platforms:
            score -= weights.platform
        if parts.version and parts.version < newest[parts.unversioned]:
            score += weights.version if f"v{parts.version}" in asked.lowers else -weights.version
        if question.single and question.words and parts.whole in asked.lowers:
            score += weights.whole
        candidate.score = score
    return sorted(candidates, key=lambda each: (-each.score, each.facts.path))


def _totals(found: Found) -> dict[int, float]:
    """bm25 of the best three windows of each file."""
    totals: dict[int, float] = {}
    counted: dict[int, int] = {}
    for hit in found.windows:
        if (count := counted.get(hit.file, 0)) < 3:
            counted[hit.file] = count + 1
            totals[hit.file] = totals.get(hit.file, 0.0) + hit.score
    return totals


def _likely(
    found: Found,
    facts: Mapping[int, FileFacts],
    totals: Mapping[int, float],
    best_total: float,
    best_file: float,
) -> dict[int, FileFacts]:
    """The files worth a full score, by what the legs alone say of them."""
    if len(facts) <= FULLY_SCORED:
        return dict(facts)
    by_files = dict(found.files)
    defining = {hit.file for hit in found.definitions}

    def said(number: int) -> tuple[float, str]:
        of_words = totals.get(number, 0.0) / best_total + by_files.get(number, 0.0) / best_file
        of_meaning = found.body.get(number, 0.0) + found.capsule.get(number, 0.0)
        return -(of_words + of_meaning + (number in defining)), facts[number].path

    return {number: facts[number] for number in sorted(facts, key=said)[:FULLY_SCORED]}


def _gathered(found: Found, facts: Mapping[int, FileFacts]) -> list[Candidate]:
    """What the legs say of these files."""
    candidates = {number: Candidate(each) for number, each in facts.items()}
    for rank, hit in enumerate(found.windows, start=1):
        if candidate := candidates.get(hit.file):
            candidate.windows.append(hit)
            candidate.ranks.setdefault(legs.WINDOWS, rank)
    for rank, (number, score) in enumerate(found.files, start=1):
        if candidate := candidates.get(number):
            candidate.files_score = score
            candidate.ranks.setdefault(legs.FILES, rank)
    listed = {hit.id for hit in found.windows}
    for rank, hit in enumerate(found.vectors, start=1):
        if candidate := candidates.get(hit.file):
            candidate.cosines[hit.id] = hit.score
            candidate.ranks.setdefault(legs.VECTOR, rank)
            if hit.id not in listed:
                candidate.windows.append(hit._replace(score=0.0))
    for definition in found.definitions:
        if candidate := candidates.get(definition.file):
            candidate.definitions.append(definition)
            candidate.ranks.setdefault(legs.DEFINITIONS, 1)
    for number, candidate in candidates.items():
        candidate.body = found.body.get(number, 0.0)
        candidate.capsule = found.capsule.get(number, 0.0)
    return list(candidates.values())


def _newest(files: Iterable[FileFacts]) -> dict[str, int]:
    newest: dict[str, int] = {}
    for file in files:
        if version := file.parts.version:
            newest[file.parts.unversioned] = max(version, newest.get(file.parts.unversioned, 0))
    return newest


def _of_definitions(question: Question, candidate: Candidate, asked: "Asked", weights: Weights) -> float:
    """What a file gains by defining what is asked for."""
    if not candidate.definitions:
        return 0.0
    best, exact, overlap = 0.0, 0.0, 0.0
    for definition in candidate.definitions:
        worth = KINDS.get(definition.kind, 0.5)
        worth *= 0.8**definition.depth
        best = max(best, worth)
        if definition.name.lstrip("$@#") in asked.written:
            exact = max(exact, worth)
        overlap = max(overlap, asked.overlap(definition.name))
    gained = weights.define * best + weights.overlap * overlap
    if question.single:
        return gained + weights.exact * exact
    named = any(word.text != word.lower and word.text in asked.written for word in question.words)
    return gained + (0.5 if named and exact else 0.0)


@dataclass(frozen=True, slots=True)
class Asked:
    """The question's words with their weights, ready to be compared with paths and names."""

    idf: Mapping[str, float]
    total: float
    written: frozenset[str]
    lowers: frozenset[str]
    about_tests: bool
    platforms: frozenset[str]
    _likely: Mapping[str, Sequence[str]]  # stems by their first three letters, and by what they are short for
    _parts: dict[str, dict[str, float]] = field(default_factory=dict)
    _covers: dict[tuple[str, ...], float] = field(default_factory=dict)
    _overlaps: dict[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, question: Question, idf: Mapping[str, float]) -> "Asked":
        likely: dict[str, list[str]] = {}
        for stem in idf:
            for part in {stem[:3], *ABBREVIATIONS.get(stem, ())}:
                likely.setdefault(part, []).append(stem)
        return cls(
            idf,
            sum(idf.values()) or 1.0,
            frozenset(word.text for word in question.words),
            frozenset(word.lower for word in question.words),
            not _OF_TESTS.isdisjoint(idf),
            frozenset(platform for word in question.words if (platform := platform_of(word.lower))),
            likely,
        )

    def share_of_stem(self, parts: Sequence[str]) -> float:
        """Which share of a file name's parts the question has."""
        said = 0
        for part in parts:
            if found := self._alike(part):
                said += max(found.values()) >= 0.8
        return said / len(parts) if said else 0.0

    def cover(self, parts: tuple[str, ...]) -> float:
        """Which share of the question, by weight, stands in a path's parts."""
        if parts not in self._covers:
            best: dict[str, float] = {}
            for part in parts:
                for stem, value in self._alike(part).items():
                    if value > best.get(stem, 0.0):
                        best[stem] = value
            held = sum(weight * best[stem] for stem, weight in self.idf.items() if stem in best)
            self._covers[parts] = held / self.total
        return self._covers[parts]

    def _alike(self, part: str) -> dict[str, float]:
        """How much a part of a path answers the stems of the question; without those that it does not."""
        if part not in self._parts:
            likely = (*self._likely.get(part[:3], ()), *self._likely.get(part, ()))
            self._parts[part] = {stem: value for stem in likely if (value := alike(stem, part))}
        return self._parts[part]

    def overlap(self, name: str) -> float:
        if name not in self._overlaps:
            self._overlaps[name] = _held(name, self.idf) / self.total
        return self._overlaps[name]


def alike(stem: str, part: str) -> float:
    """How much a word of a path answers a word of the question: equal 1, one the beginning of the other .8
    or .6.
    """
    if stem == part:
        return 1.0
    if part in ABBREVIATIONS.get(stem, ()):
        return 0.8
    short, long = (stem, part) if len(stem) < len(part) else (part, stem)
    if long.startswith(short) and len(short) >= 3:
        return 0.8 if 2 * len(short) >= len(long) else 0.6 if 3 * len(short) >= len(long) else 0.0
    return 0.0


def windows_of(candidate: Candidate, idf: Mapping[str, float]) -> list[WindowHit]:
    """The windows of a file, best first: bm25, half the cosine, and a definition that begins in it, as far as
    its name holds the question.
    """
    best = max((hit.score for hit in candidate.windows), default=0.0) or 1.0
    total = sum(idf.values()) or 1.0
    begins = [
        (each.first, (1.5 if each.kind == TYPE else 1.2) * _held(each.name, idf) / total)
        for each in candidate.definitions
        if each.kind != VALUE
    ]

    def worth(hit: WindowHit) -> float:
        defined = 0.0
        for first, gain in begins:
            if hit.first <= first <= hit.last and gain > defined:
                defined = gain
        return hit.score / best + 0.4 * candidate.cosines.get(hit.id, 0.0) + defined

    return sorted(candidate.windows, key=lambda hit: (-worth(hit), hit.first))


def _held(name: str, idf: Mapping[str, float]) -> float:
    return sum(idf.get(stem, 0.0) for stem in set(stems(name)))
