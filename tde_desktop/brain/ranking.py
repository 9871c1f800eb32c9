"""What a page's own nature adds to its place in a search: the one place of the formula and its constants.

    score = sum over legs (rank_weight * 61 / (60 + rank) + score_weight * normalised score)   search.fusion
          + KIND[kind] + IMPORTANCE * (importance - 3) + STATUS[status] + PINNED
          + AGE * 2 ** (-whole days since the last change / HALF_LIFE)
          - SCATTERED * share of the question's words far from the others    search.excerpt.scattered

A first place in words is worth about 1.2, so none of these lifts a page over one that answers much better;
they decide between pages that answer alike. bm25's columns weigh title 6, tags 3, body 1, files and path 0.5.
"""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache

from tde_desktop.vocabulary import Kind, Status

BM25 = "bm25(page_words, 6.0, 3.0, 1.0, 0.5)"

KIND: Mapping[str, float] = {
    Kind.PRINCIPLE: 0.04,
    Kind.DECISION: 0.03,
    Kind.PITFALL: 0.03,
    Kind.FACT: 0.01,
    Kind.SESSION: -0.03,
}
IMPORTANCE = 0.03
STATUS: Mapping[str, float] = {
    Status.SUPERSEDED: -0.3,
    Status.REJECTED: -0.1,
    Status.ARCHIVED: -0.3,
}
PINNED = 0.06
AGE, HALF_LIFE = 0.04, 90.0

SCATTERED, TOGETHER, LOOKED_AT = 0.4, 300, 20
"""A long page holds any words somewhere. The first `LOOKED_AT` pages lose up to `SCATTERED` for words that
do not stand within `TOGETHER` characters. On conversations, a page a session, R@5 rises from .867 to .875 and
MRR from .792 to .801; .3 to .5 and 300 to 600 do about the same, short pages are not touched."""

MOST_LOOKED_AT = 100_000
"""Characters of a page; longer ones are taken as they stand."""

GRAPH_FROM = 5
"""So many of the best word hits lend their neighbours a part of their score."""

GRAPH_SHARE = 0.5


def nature(kind: str, importance: int, status: str, pinned: bool, updated_at: str, today: str) -> float:
    """What a page adds to its score whatever was asked; the two times are ISO 8601 text."""
    return (
        KIND.get(kind, 0.0)
        + IMPORTANCE * (importance - 3)
        + STATUS.get(status, 0.0)
        + (PINNED if pinned else 0.0)
        + _age(updated_at[:10], today[:10])
    )


@lru_cache(maxsize=10_000)
def _age(day: str, today: str) -> float:
    days = max(0, (date.fromisoformat(today) - date.fromisoformat(day)).days)
    return float(AGE * 2 ** (-days / HALF_LIFE))
