"""Several rankings made into one that explains itself.

First stage, ranks: reciprocal-rank fusion (Cormack, Clarke and Buettcher, SIGIR 2009), a leg's hit at rank
r gives `rank_weight * (k + 1) / (k + r)`, so that a first place is worth the leg's whole weight. k is 60 as
in the paper.

Second stage, sizes: how much better the first is than the second says more than that it is first. Each
leg's scores are brought to 0..1 and added by weight, then the caller's signals (kind, importance, age, pin;
path, definition) as they are. Both stages are sums, so a result's score can be read off its parts.

Pure and deterministic: equal scores are ordered by id, and nothing depends on the order of the legs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import Generic, TypeVar

from tde_desktop.lazy import dataclass
from tde_desktop.search.kinds import QuestionKind

K = 60

Id = TypeVar("Id", int, str)


class Scale(StrEnum):
    """How a leg's scores become 0..1."""

    SHARE = "share"  # of the best: for scores whose zero means nothing was found, as bm25
    SPREAD = "spread"  # between the leg's lowest and highest: for scores without a zero, as cosines
    ABOVE_MEAN = "above_mean"  # from the leg's mean to its highest, less than the mean counting against


@dataclass(frozen=True, slots=True)
class LegHit(Generic[Id]):
    """One hit of one leg; a higher score is better. Sequences of them are best first."""

    id: Id
    score: float


@dataclass(frozen=True, slots=True)
class LegWeight:
    """What one leg may add: by the rank of a hit, and by the size of its score."""

    rank: float
    score: float = 0.0
    scale: Scale = Scale.SHARE


@dataclass(frozen=True, slots=True)
class Fused(Generic[Id]):
    """A result with its reasons: where each leg ranked it (from 1), what each gave, and the signals added."""

    id: Id
    score: float
    ranks: Mapping[str, int]
    parts: Mapping[str, float] = field(default_factory=dict)
    signals: Mapping[str, float] = field(default_factory=dict)

    @property
    def legs(self) -> tuple[str, ...]:
        """The legs that found it, best rank first."""
        return tuple(sorted(self.ranks, key=lambda leg: (self.ranks[leg], leg)))


LEXICAL, VECTOR, GRAPH = "lexical", "vector", "graph"

# CONCEPT was fitted on conversations (`tests/bench/search_notes.py`): the sizes of scores matter more than
# ranks, and vectors at full weight are worse than words alone. SYMBOL halves the vectors; LITERAL has none.
NOTE_WEIGHTS: Mapping[QuestionKind, Mapping[str, LegWeight]] = {
    QuestionKind.CONCEPT: {
        LEXICAL: LegWeight(0.0, 1.0, Scale.SHARE),
        VECTOR: LegWeight(0.2, 0.3, Scale.SPREAD),
        GRAPH: LegWeight(0.1, 0.1, Scale.SHARE),
    },
    QuestionKind.SYMBOL: {
        LEXICAL: LegWeight(0.0, 1.0, Scale.SHARE),
        VECTOR: LegWeight(0.1, 0.15, Scale.SPREAD),
        GRAPH: LegWeight(0.1, 0.1, Scale.SHARE),
    },
    QuestionKind.LITERAL: {
        LEXICAL: LegWeight(0.0, 1.0, Scale.SHARE),
        GRAPH: LegWeight(0.1, 0.1, Scale.SHARE),
    },
}


def normalised(hits: Sequence[LegHit[Id]], scale: Scale) -> dict[Id, float]:
    """The best score of each id, brought to `scale`. A leg whose scores are all alike gives 1 to each."""
    best: dict[Id, float] = {}
    for hit in hits:
        best[hit.id] = max(hit.score, best.get(hit.id, hit.score))
    if not best:
        return {}
    high, low = max(best.values()), min(best.values())
    if scale is Scale.SHARE:
        floor = min(low, 0.0)
    elif scale is Scale.SPREAD:
        floor = low
    else:
        floor = sum(sorted(best.values())) / len(best)
    if high <= floor:
        return dict.fromkeys(best, 1.0)
    return {key: (score - floor) / (high - floor) for key, score in best.items()}


def fuse(
    legs: Mapping[str, Sequence[LegHit[Id]]],
    weights: Mapping[str, LegWeight],
    *,
    k: int = K,
    signals: Mapping[Id, Mapping[str, float]] | None = None,
    limit: int | None = None,
) -> list[Fused[Id]]:
    """All ids that any leg found, best first.

    A leg without a weight gives nothing but is still named in `ranks`, so that the explanation is whole. An
    id that a leg repeats counts at its first place. `signals` are added as they stand, to found ids only.
    """
    ranks: dict[Id, dict[str, int]] = {}
    parts: dict[Id, dict[str, float]] = {}
    for leg in sorted(legs):
        weight = weights.get(leg, LegWeight(0.0))
        sizes = normalised(legs[leg], weight.scale)
        for rank, found in enumerate(dict.fromkeys(hit.id for hit in legs[leg]), start=1):
            ranks.setdefault(found, {})[leg] = rank
            given = weight.rank * (k + 1) / (k + rank) + weight.score * sizes[found]
            parts.setdefault(found, {})[leg] = given
    scores = {found: sum(parts[found].values()) + sum(_of(signals, found).values()) for found in ranks}
    best = sorted(scores, key=lambda found: (-scores[found], found))[:limit]
    return [Fused(found, scores[found], ranks[found], parts[found], _of(signals, found)) for found in best]


def _of(signals: Mapping[Id, Mapping[str, float]] | None, found: Id) -> Mapping[str, float]:
    return signals.get(found, {}) if signals else {}
