"""A briefing for a task within a budget of tokens.

Gathered: the last handoff, every active principle, pinned pages, pitfalls and memories that the task's words
find, key decisions, and pages about the task's files. Ranked, the best are written in full, the next as one
line each, the rest is left out and counted.

Tokens are counted as UTF-8 bytes divided by three, rounded up: more than any common tokenizer counts for
prose or code, so a pack that fits by this count fits by theirs.
"""

from collections.abc import Iterable, Sequence

from tde_desktop.brain import pages, query, sessions
from tde_desktop.brain.fencing import NOTICE, fence, one_line
from tde_desktop.brain.pages import Stored
from tde_desktop.brain.rows import ContextPack, PageFilter, PageRow
from tde_desktop.brain.vectors import PageVectors
from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass
from tde_desktop.search.words import index_text
from tde_desktop.store.database import select
from tde_desktop.vocabulary import Kind

METHOD = "UTF-8 bytes / 3, rounded up"
DEFAULT_BUDGET = 2000
MOST_BUDGET = 100_000

FULL_SHARE = 0.75
"""Of the budget for what is written in full; the rest is for single lines, of which many fit."""

HANDOFF_SHARE = 0.5
"""A longer handoff is cut: it must not push out all else."""

_MOST_PRINCIPLES, _MOST_PINNED, _MOST_DECISIONS = 200, 100, 100
_RELEVANT, _PITFALLS = 50, 20
# The worth of a candidate beside its score as an answer to the task (0 to about 1.5, brought to 0..1).
_WORTH = {Kind.PRINCIPLE: 0.5, Kind.PITFALL: 0.3, Kind.DECISION: 0.25, Kind.FACT: 0.1}
_IMPORTANCE, _PINNED, _FILE = 0.08, 0.4, 0.6

_LEAST_LIKENESS = 0.25
"""Of the best score; something is always nearest, so what has no word of the task has to be this near."""

_BEST_FIRST = 0.5
"""Of the worth of the best that had no room in full: what is worth less does not get there by being short."""


def tokens(text: str) -> int:
    return -(-len(text.encode("utf-8")) // 3)


@dataclass(slots=True)
class _Candidate:
    row: PageRow
    number: int
    worth: float


def pack(
    vectors: PageVectors,
    project: str | None,
    task: str,
    files: Sequence[str],
    token_budget: int,
    task_ref: str = "",
    legs: Sequence[str] = query.LEGS,
) -> ContextPack:
    """Inside a unit of reads. Raises `Invalid` for a budget out of bounds."""
    if not 1 <= token_budget <= MOST_BUDGET:
        raise Invalid(f"A budget of {token_budget} tokens is not from 1 to {MOST_BUDGET:,}.")
    handoff = sessions.last_handoff(project, task_ref)
    candidates, degraded = _gather(vectors, project, task, files, legs)
    ranked = sorted(candidates.values(), key=lambda one: (-one.worth, one.row.id))
    ranked = [one for one in ranked if handoff is None or one.number != handoff.number]
    return _Writer(token_budget).write(handoff, ranked, degraded)


def _gather(
    vectors: PageVectors, project: str | None, task: str, files: Sequence[str], legs: Sequence[str]
) -> tuple[dict[int, _Candidate], tuple[str, ...]]:
    scores: dict[int, float] = {}
    degraded: tuple[str, ...] = ()
    if task.strip():
        relevant = query.rank(vectors, project, task, PageFilter(), _RELEVANT, legs)
        pitfalls = query.rank(vectors, project, task, PageFilter(kinds=(Kind.PITFALL,)), _PITFALLS, legs)
        degraded = relevant.degraded
        found = [*relevant.found, *pitfalls.found]
        best = max((fused.score for fused in found), default=1.0)
        for fused in found:
            share = fused.score / best if best > 0 else 0.0
            if share >= _LEAST_LIKENESS or query.LEXICAL in fused.ranks:
                scores[fused.id] = max(scores.get(fused.id, 0.0), share)
    about_files = _of_files(project, files)
    numbers = [*scores, *about_files, *_standing(project)]
    rows = pages.rows_by_number(dict.fromkeys(numbers))
    return {
        number: _Candidate(
            row,
            number,
            scores.get(number, 0.0)
            + _WORTH.get(row.kind, 0.0)
            + _IMPORTANCE * (row.importance - 3)
            + (_PINNED if row.pinned else 0.0)
            + (_FILE if number in about_files else 0.0),
        )
        for number, row in rows.items()
    }, degraded


def _standing(project: str | None) -> list[int]:
    """What is considered whatever the task says: principles, pinned pages, key decisions."""
    found: list[int] = []
    for condition, index, most in (
        ("kind = 'principle'", "page_by_importance", _MOST_PRINCIPLES),
        ("pinned = 1", "page_pinned", _MOST_PINNED),
        ("kind = 'decision' AND importance >= 4", "page_by_importance", _MOST_DECISIONS),
    ):
        best = [
            row
            for place in dict.fromkeys((project, None))
            for row in select(
                f"SELECT importance, updated_at, number FROM page INDEXED BY {index} WHERE project IS ?"
                f" AND status = 'active' AND {condition} ORDER BY importance DESC, updated_at DESC LIMIT ?",
                place,
                most,
            )
        ]
        found += [number for _, _, number in sorted(best, reverse=True)[:most]]
    return found


def _of_files(project: str | None, files: Sequence[str]) -> set[int]:
    """Active pages that name one of the files."""
    found: set[int] = set()
    for file in list(dict.fromkeys(files))[:50]:
        path = file.replace("\\", "/").removeprefix("./")
        wanted = " ".join(index_text(path).split("\n")[0].replace('"', " ").split())
        if not wanted:
            continue
        for number, named in select(
            "SELECT page.number, page.files FROM page_words CROSS JOIN page ON page.number = page_words.rowid"
            " WHERE page_words MATCH ? AND (page.project IS ? OR page.project IS NULL)"
            " AND page.status = 'active' LIMIT 500",
            f'files : "{wanted}"',
            project,
        ):
            if f'"{path}"' in named:
                found.add(number)
    return found


def _lengths(numbers: Iterable[int]) -> dict[int, int]:
    """Characters of the pages' bodies, without blanks around them."""
    listed = f"[{','.join(map(str, numbers))}]"
    return dict(
        select(
            "SELECT page, length(trim(body)) FROM page_body WHERE page IN (SELECT value FROM json_each(?))",
            listed,
        )
    )


class _Writer:
    """Fills the budget: head, handoff, full texts, single lines, and a last line that counts the rest."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._blocks: list[str] = []
        self._taken = 0  # characters of the text with these blocks
        self._full: list[PageRow] = []
        self._lines: list[str] = []
        self._lined: list[PageRow] = []

    def write(
        self, handoff: Stored | None, ranked: list[_Candidate], degraded: tuple[str, ...]
    ) -> ContextPack:
        total = len(ranked) + (handoff is not None)
        waiting: list[PageRow] = []
        if handoff is not None and not self._add_handoff(handoff):
            waiting.append(handoff.row)
        lengths = _lengths(one.number for one in ranked)
        least = 0.0
        for one in ranked:
            if one.worth < least or not self._add_full(one, lengths[one.number]):
                waiting.append(one.row)
                if not least and lengths[one.number] <= 3 * FULL_SHARE * self._budget:  # not too long for any
                    least = _BEST_FIRST * one.worth
        taken = len(self._text(self._blocks, [], total))
        for row in waiting:
            line = f"- {row.id} {one_line(row.title)}" + (f" [{', '.join(row.tags)}]" if row.tags else "")
            # What cannot fit is not tried: a token is three bytes, and a letter at least one.
            if taken + len(line) > 3 * self._budget:
                continue
            if self._fits(self._blocks, [*self._lines, line], total, 1.0):
                self._lines.append(line)
                self._lined.append(row)
                taken += len(line)
        dropped = total - len(self._full) - len(self._lined)
        markdown = self._text(self._blocks, self._lines, dropped)
        if tokens(markdown) > self._budget:  # a budget too small for the head
            markdown = ""
        return ContextPack(
            markdown=markdown,
            full=tuple(self._full),
            one_line=tuple(self._lined),
            dropped=dropped,
            tokens=tokens(markdown),
            method=METHOD,
            degraded=degraded,
        )

    def _add_handoff(self, page: Stored) -> bool:
        body = page.body.strip()
        while True:
            block = _block(page.row, body, "Last handoff")
            if self._fits([*self._blocks, block], [], 1, HANDOFF_SHARE if len(body) > 400 else 1.0):
                self._take(block, page.row)
                return True
            if len(body) <= 40:
                return False
            body = body[: len(body) * 2 // 3].rstrip() + "\n…"

    def _add_full(self, one: _Candidate, length: int) -> bool:
        # What cannot fit is not read to be refused.
        room = 3 * FULL_SHARE * self._budget - self._taken
        if max(length, len(one.row.title) + len(one.row.path)) > room:
            return False
        block = _block(one.row, pages.by_number(one.number).body.strip(), one.row.kind.label)
        if not self._fits([*self._blocks, block], [], 1, FULL_SHARE):
            return False
        self._take(block, one.row)
        return True

    def _take(self, block: str, row: PageRow) -> None:
        self._blocks.append(block)
        self._full.append(row)
        self._taken = len(self._text(self._blocks, [], 1))

    def _fits(self, blocks: Iterable[str], lines: Iterable[str], rest: int, share: float) -> bool:
        return tokens(self._text(blocks, lines, rest)) <= self._budget * share

    def _text(self, blocks: Iterable[str], lines: Iterable[str], dropped: int) -> str:
        parts = [*blocks]
        if listed := list(lines):
            parts.append(fence("\n".join(listed), "memories in one line each: id, title, tags"))
        if dropped:
            parts.append(f"{dropped} more left out: engram_recall finds them.")
        return "\n\n".join([f"# Context pack\n{NOTICE}", *parts]) if parts else ""


def _block(row: PageRow, body: str, label: str) -> str:
    head = f"{row.title}\n{body}" if body else row.title
    about = f"{label.lower()} {row.id}, {row.path}, {row.updated_at:%Y-%m-%d}, version {row.version}"
    return fence(head, about)
