"""The words of a question with their weights, compared with paths and with names."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from tde_desktop.lazy import dataclass
from tde_desktop.recall.paths import PathFacts, platform_of
from tde_desktop.recall.question import ABBREVIATIONS, Question
from tde_desktop.recall.words import stems

if TYPE_CHECKING:
    from tde_desktop.recall.ranking import Weights

_OF_TESTS = frozenset(("test", "spec", "exampl", "demo", "benchmark", "fixtur", "mock", "compat"))


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

    def of_path(self, parts: PathFacts, weights: "Weights") -> float:
        """What the words of a path add: which share of its file's name the question has, and which share of
        the question its name has, and its name and folder together.
        """
        score, said = 0.0, 0
        best: dict[str, float] = {}
        for part in parts.stem:
            if found := self._alike(part):
                said += max(found.values()) >= 0.8
                _raise(best, found)
        if best:
            score = weights.stem * said / len(parts.stem) + weights.head * self._share(best)
        for part in parts.folder:
            if found := self._alike(part):
                _raise(best, found)
        return score + weights.cover * self._share(best) if best else score

    def _share(self, best: Mapping[str, float]) -> float:
        """How much of the question's weight these stems have."""
        return sum(weight * best[stem] for stem, weight in self.idf.items() if stem in best) / self.total

    def _alike(self, part: str) -> dict[str, float]:
        """How much a part of a path answers the stems of the question; without those that it does not."""
        if part not in self._parts:
            likely = (*self._likely.get(part[:3], ()), *self._likely.get(part, ()))
            self._parts[part] = {stem: value for stem in likely if (value := alike(stem, part))}
        return self._parts[part]

    def overlap(self, name: str) -> float:
        if name not in self._overlaps:
            self._overlaps[name] = held(name, self.idf) / self.total
        return self._overlaps[name]


def _raise(best: dict[str, float], found: Mapping[str, float]) -> None:
    for stem, value in found.items():
        if value > best.get(stem, 0.0):
            best[stem] = value


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


def held(name: str, idf: Mapping[str, float]) -> float:
    """How much of the question's weight a name has."""
    return sum(idf.get(stem, 0.0) for stem in set(stems(name)))
