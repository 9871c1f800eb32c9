"""Pages of the Brain in the ranking of code."""

import re
from typing import TYPE_CHECKING

from tde_desktop.brain.rows import PageHit
from tde_desktop.lazy import dataclass
from tde_desktop.recall.legs import LITERAL
from tde_desktop.recall.question import Question
from tde_desktop.recall.rows import RecallHit
from tde_desktop.vocabulary import HitSource

if TYPE_CHECKING:
    from tde_desktop.brain.service import Brain

# A file that answers a question whole scores 5 to 7; a page that holds every word of it is worth about as
# much.
FULL = 5.5


@dataclass(frozen=True, slots=True)
class Pages:
    hits: list[RecallHit]
    sizes: dict[str, int]
    degraded: list[str]


def page_hits(brain: "Brain", project: str, question: Question, limit: int) -> Pages:
    """The pages that the Brain's own search finds, scored so that they can stand among files."""
    found = brain.query(project, question.text, limit=limit)
    hits, sizes = [], {}
    for hit in found.hits:
        body = brain.get(hit.row.project or project, hit.row.id).body
        made = _hit(hit, body, question)
        hits.append(made)
        sizes[made.path] = len(body.encode("utf-8", "replace"))
    return Pages(hits, sizes, list(found.degraded))


def _hit(hit: PageHit, body: str, question: Question) -> RecallHit:
    from tde_desktop.recall.words import stem_text

    text, snippet, found_by = hit.snippet.strip("…\n "), hit.snippet, dict(hit.legs)
    if question.literal and (match := re.search(re.escape(question.literal), body, re.IGNORECASE)):
        start = body.rfind("\n", 0, match.start()) + 1
        end = body.find("\n", match.end())
        text = body[start : end if end >= 0 else len(body)]
        found_by[LITERAL] = 1
        snippet = text
    at = body.find(text) if text else -1
    first = body.count("\n", 0, at) + 1 if at >= 0 else 1
    last = first + text.count("\n") if at >= 0 else max(1, body.count("\n") + 1)
    held = set(stem_text(f"{hit.row.title} {hit.row.path} {' '.join(hit.row.tags)} {body}").split())
    share = sum(stem in held for stem in question.stems) / max(1, len(question.stems))
    return RecallHit(
        f"page:{hit.row.path}",
        first,
        last,
        HitSource.PAGE,
        round(FULL * share * min(1.0, 0.5 + hit.score / 2 if hit.score > 0 else 0.5), 4),
        found_by,
        snippet,
        hit.row.title,
        page=hit.row.id,
    )
