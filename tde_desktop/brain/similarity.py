"""Pages that may say the same thing in other words. They are named, never merged by themselves."""

from tde_desktop.brain import lexical, pages
from tde_desktop.brain.pages import Stored
from tde_desktop.brain.rows import Similar
from tde_desktop.brain.vectors import PageVectors
from tde_desktop.search.stems import stem
from tde_desktop.search.words import match_expression, terms

NEAR = 0.6
"""The least score that is named; paraphrases of one fact begin about there, other facts of a topic end."""

_CANDIDATES = 20
_COMPARED_WORDS = 400
"""Characters whose words are searched for."""

_LONGEST = 2000
"""Characters whose meaning is compared: what a page says first is what it is about."""

_READ = 1000
"""Characters whose words are compared: `terms` gives no more words than these hold."""


def similar(vectors: PageVectors, page: Stored, limit: int = 5) -> list[Similar]:
    """Active pages of the same project or global memory, the nearest first.

    The score is the larger of the vectors' cosine and the share of words in common, the mean of the two
    when both speak.
    """
    mine = _stems(page.row.title, page.body)
    if not mine:
        return []
    cosines = _cosines(vectors, page)
    numbers = dict.fromkeys([*cosines, *_by_words(page)])
    numbers.pop(page.number, None)
    found = []
    for number in numbers:
        other = pages.by_number(number)
        if other.row.status != "active" or other.row.project not in (page.row.project, None):
            continue
        shared = _overlap(mine, _stems(other.row.title, other.body))
        score = max(
            shared,
            (shared + cosines[number]) / 2 if number in cosines else 0.0,
            cosines.get(number, 0.0) - 0.1,
        )
        if score >= NEAR:
            found.append(Similar(other.row, round(score, 3)))
    return sorted(found, key=lambda near: (-near.score, near.row.id))[:limit]


def _cosines(vectors: PageVectors, page: Stored) -> dict[int, float]:
    question = vectors.encode(f"{page.row.title}: {page.body[:_LONGEST]}")
    return {} if question is None else dict(vectors.nearest(question, 2 * _CANDIDATES)[:_CANDIDATES])


def _by_words(page: Stored) -> list[int]:
    expression = match_expression(f"{page.row.title} {page.body[:_COMPARED_WORDS]}")
    return [] if expression is None else [number for number, _ in lexical.alike(expression, _CANDIDATES)]


def _stems(title: str, body: str) -> set[str]:
    return {stem(word) for word in terms(f"{title} {body[:_READ]}")}


def _overlap(mine: set[str], other: set[str]) -> float:
    return len(mine & other) / len(mine | other) if other else 0.0
