"""What a page's own nature adds to its place in a search: the one place of the formula and its constants.

    score = sum over legs (rank_weight * 61 / (60 + rank) + score_weight * normalised score)   search.fusion
          + KIND[kind] + IMPORTANCE * (importance - 3) + STATUS[status] + PINNED
          + AGE * 2 ** (-days since the last change / HALF_LIFE)

A first place in words is worth about 1.2, so none of these lifts a page over one that answers much better;
they decide between pages that answer alike. bm25's columns weigh title 6, tags 3, body 1, files and path 0.5.
"""

from collections.abc import Mapping
from datetime import datetime

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

GRAPH_FROM = 5
"""So many of the best word hits lend their neighbours a part of their score."""

GRAPH_SHARE = 0.5


def signals(
    kind: str, importance: int, status: str, pinned: bool, updated_at: str, now: datetime
) -> dict[str, float]:
    """The parts that are not nothing, by name."""
    days = max(0.0, (now - datetime.fromisoformat(updated_at)).total_seconds() / 86_400)
    found = {
        "kind": KIND.get(kind, 0.0),
        "importance": IMPORTANCE * (importance - 3),
        "status": STATUS.get(status, 0.0),
        "pin": PINNED if pinned else 0.0,
        "age": AGE * 2 ** (-days / HALF_LIFE),
    }
    return {name: value for name, value in found.items() if value}
