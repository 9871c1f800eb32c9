"""What the most common words give to the pages that hold them, kept ready for the word leg.

bm25 is a sum over words. For a rare word FTS5 says in a moment which pages hold it and what it gives them;
for one in tens of thousands of pages that takes many milliseconds, each time. So the background build asks
FTS5 once and keeps the answer: for each common word the page numbers and scores. These only add to a page's
score or find pages when all words are common; pages written or changed since are looked up in FTS5 itself.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tde_desktop.brain.ranking import BM25
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet
from tde_desktop.lazy import dataclass, regex
from tde_desktop.search.stems import stem
from tde_desktop.store.database import Store, run, select

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SMALL = 5_000
"""Pages up to which every row is ranked, which takes a few milliseconds: nothing is kept for so few."""

COMMON = 1_000
"""A word in more pages than this is common."""

LEAST_CHANGED, SHARE_CHANGED = 1_000, 0.05
"""The build is due when more pages than these (the larger of the two) were written or changed since."""

_BATCH = 1 << 21
"""Bytes written in one go: some tens of milliseconds."""

_WORD = regex(r"[a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Postings:
    """The pages that held a word at the build, by number, and what it gives to each. `upto`: the last page
    number there was.
    """

    pages: "NDArray[np.uint32]"
    scores: "NDArray[np.float16]"
    upto: int

    @property
    def usual(self) -> float:
        """What it gives to a page of which nothing is kept."""
        return float(self.scores.mean(dtype="float32"))


def kept(words: Iterable[str]) -> dict[str, Postings]:
    """By word, in the lower case it is asked in, what is kept of it; others are missing."""
    import numpy as np

    terms = {word: stem(word) for word in words if _WORD.fullmatch(word)}
    if not terms:
        return {}
    marks = ",".join("?" * len(terms))
    found = {
        term: Postings(np.frombuffer(pages, "<u4"), np.frombuffer(scores, "<f2"), upto)
        for term, upto, pages, scores in select(
            f"SELECT term, upto, pages, scores FROM common_word WHERE term IN ({marks})", *terms.values()
        )
    }
    return {word: found[term] for word, term in terms.items() if term in found}


def reworded() -> list[int]:
    """Pages whose words were changed or are gone since they were looked at."""
    return [page for (page,) in select("SELECT DISTINCT page FROM reworded_page")]


def forget(number: int) -> None:
    """The words of this page are no longer what they were: to be called where the full-text row goes."""
    run(
        "INSERT INTO reworded_page (page) SELECT ?1 WHERE EXISTS"
        " (SELECT 1 FROM common_word INDEXED BY common_word_upto WHERE upto >= ?1)",
        number,
    )


def build_due() -> bool:
    last, oldest = select("SELECT (SELECT MAX(number) FROM page), (SELECT MIN(upto) FROM common_word)")[0]
    pages: int = select("SELECT COUNT(*) FROM page INDEXED BY page_nature")[0][0]
    if pages <= SMALL:
        return False
    changed = (last or 0) - (oldest or 0) + len(reworded())
    return changed > max(LEAST_CHANGED, SHARE_CHANGED * pages)


def build(store: Store, checkpoint: Checkpoint, report: Report = quiet) -> int:
    """Look at every common word anew; how many there are. Pauses and ends at checkpoints, and what is then
    kept of each word is whole, old or new.
    """
    with store.reading():
        seen: int = select("SELECT COALESCE(MAX(id), 0) FROM reworded_page")[0][0]
        terms = _common_terms()
    waiting: list[tuple[str, int, bytes, bytes]] = []
    for done, term in enumerate(terms):
        checkpoint.reached()
        waiting.append(_looked_at(store, term))
        if sum(len(row[2]) for row in waiting) >= _BATCH:
            _keep(store, waiting)
            report(Progress(done + 1, len(terms), stage="common words"))
            waiting = []
    _keep(store, waiting)
    with store.writing():
        known = {term for (term,) in select("SELECT term FROM common_word")}
        for term in known.difference(terms):
            run("DELETE FROM common_word WHERE term = ?", term)
        run("DELETE FROM reworded_page WHERE id <= ?", seen)
    return len(terms)


def _common_terms() -> list[str]:
    run("CREATE VIRTUAL TABLE IF NOT EXISTS temp.page_term USING fts5vocab (main, page_words, row)")
    try:
        # Asked for by a word, FTS5 stems it: terms that would become others cannot be asked for.
        return [
            term
            for (term,) in select("SELECT term FROM temp.page_term WHERE doc > ? ORDER BY term", COMMON)
            if _WORD.fullmatch(term) and stem(term) == term
        ]
    finally:
        run("DROP TABLE temp.page_term")


def _looked_at(store: Store, term: str) -> tuple[str, int, bytes, bytes]:
    import numpy as np

    with store.snapshot():
        upto: int = select("SELECT COALESCE(MAX(number), 0) FROM page")[0][0]
        rows = select(
            f"SELECT rowid, -{BM25} FROM page_words WHERE page_words MATCH ? ORDER BY rowid", f'"{term}"'
        )
    table = np.array(rows, dtype=np.float64).reshape(-1, 2)
    return term, upto, table[:, 0].astype("<u4").tobytes(), table[:, 1].astype("<f2").tobytes()


def _keep(store: Store, rows: Sequence[tuple[str, int, bytes, bytes]]) -> None:
    if rows:
        with store.writing():
            for row in rows:
                run(
                    "INSERT OR REPLACE INTO common_word (term, upto, pages, scores) VALUES (?, ?, ?, ?)", *row
                )
