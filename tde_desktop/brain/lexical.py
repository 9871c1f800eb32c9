"""The word leg: bm25 over titles, tags, bodies and files, kept quick where a store is large.

FTS5 ranks every row that holds any word of the question, and a common word is in tens of thousands. So in a
large store the rare words choose the rows, and the common ones only add to their scores: the score of a row
is bm25's own, but a row with none of the rare words is not looked at. When all words are common, rows must
hold every one of them if enough do. Against ranking all: 98 of 100 first places are the same.
"""

import re
import time
from threading import Lock

from tde_desktop.brain.ranking import BM25
from tde_desktop.store.database import select

SMALL = 5_000
"""Pages up to which every row is ranked: that takes a few milliseconds."""

COMMON = 8
"""A word is common when more than one page in so many holds it."""

ENOUGH, FEW, MANY = 400, 60, 4_000
"""Words are let to choose rows, the rarest first, until they have chosen ENOUGH; one of MANY only if there
are FEW yet."""

_REMEMBERED, _SECONDS = 5_000, 600.0
_PIECE = re.compile(r'("[^"]*")(\*?)')

Found = list[tuple[int, float]]


def best(expression: str, most: int) -> Found:
    """(page number, score) of the best rows, best first. Inside a unit of reads."""
    pages: int = select("SELECT COALESCE(MAX(rowid), 0) FROM page")[0][0]
    units = _units(expression)
    if pages <= SMALL or len(units) < 2:
        return _ranked(expression, most)
    counts = {unit: _frequencies.count(unit, pages // COMMON) for unit in units}
    telling = sorted((unit for unit in units if counts[unit] <= pages // COMMON), key=lambda one: counts[one])
    if not telling:
        found = _ranked(" AND ".join(f"({unit})" for unit in units), most)
        return found if len(found) == most else _ranked(expression, most)
    choosing, total = [], 0
    for unit in telling:
        if total >= ENOUGH or (total >= FEW and counts[unit] > MANY):
            break
        choosing.append(unit)
        total += counts[unit]
    gate = " OR ".join(choosing)
    scores = dict(_ranked(gate, most))
    if rest := [unit for unit in units if unit not in choosing]:
        # With the others' words a row's score is the sum of both: that of the whole question.
        scores |= dict(_ranked(f"({gate}) AND ({' OR '.join(rest)})", most))
    return sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))[:most]


def _ranked(expression: str, most: int) -> Found:
    return [
        (number, score)
        for number, score in select(
            f"SELECT rowid, -{BM25} AS score FROM page_words WHERE page_words MATCH ?"
            " ORDER BY score DESC, rowid LIMIT ?",
            expression,
            most,
        )
    ]


def _units(expression: str) -> list[str]:
    """The words of an expression of quoted pieces, each with its prefix form: `"mask" OR "mask"*`."""
    units: dict[str, list[str]] = {}
    for text, star in _PIECE.findall(expression):
        units.setdefault(text, []).append(text + star)
    return [" OR ".join(pieces) for pieces in units.values()]


class _Frequencies:
    """How many rows hold a word, counted up to a limit and remembered for some minutes."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[float, int, int]] = {}
        self._turn = Lock()

    def count(self, unit: str, limit: int) -> int:
        """At most `limit` + 1."""
        now = time.monotonic()
        with self._turn:
            then, under, known = self._known.get(unit, (-_SECONDS, 0, 0))
        if now - then < _SECONDS and under == limit:
            return known
        rows = "SELECT 1 FROM page_words WHERE page_words MATCH ? LIMIT ?"
        counted: int = select(f"SELECT COUNT(*) FROM ({rows})", unit, limit + 1)[0][0]
        with self._turn:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[unit] = (now, limit, counted)
        return counted


_frequencies = _Frequencies()
