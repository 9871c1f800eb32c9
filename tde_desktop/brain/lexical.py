"""The word leg: bm25 over titles, tags, bodies and files, kept quick where a store is large.

FTS5 ranks every row that holds any word of the question, and a common word is in tens of thousands. So in a
large store the rare words choose the rows and the common ones only add to their scores: a row with none of
the rare words is not looked at. When all words are common, all their rows are ranked by what `common_words`
keeps; until that is built, rows must hold every word. Longer words that begin alike count for rare words
alone: SQLite reads all of them before the first row. Against ranking everything, on 140 questions to 100,000
pages: a page that has the question's words in a row is first for .579 (.557), among ten for .721 (.721).
"""

import time
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import TYPE_CHECKING

from tde_desktop.brain import common_words
from tde_desktop.brain.common_words import COMMON, Postings
from tde_desktop.brain.ranking import BM25
from tde_desktop.lazy import dataclass, regex
from tde_desktop.store.database import select

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ENOUGH, FEW, MANY = 100, 20, 500
"""Words are let to choose rows, the rarest first, until they have chosen ENOUGH; one of MANY only if there
are FEW yet."""

ALIKE = 100
"""A word in at most so many rows also finds longer words that begin with it."""

ALL_OF = 20
"""So many rows with all words are enough; with fewer, the most common word is let go."""

_KNOWN = 150
"""Rows of the rare words' own ranking whose scores are kept for the sum."""

_RAREST = 8
"""Words of a page that are enough to find those like it."""

_SIFTED = 2_000
"""Rows of common words' ranking that are tried against a filter."""

_REMEMBERED, _SECONDS = 5_000, 600.0
_PIECE = regex(r'("[^"]*")(\*?)')

Found = list[tuple[int, float]]


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which pages may be found, as SQL over table `page`; without `where` all may."""

    where: str = ""
    values: tuple[object, ...] = ()


ALL = Sieve()


@dataclass(frozen=True, slots=True)
class _Unit:
    """A word or phrase of a question: how it is asked (once, as often as it counts, with longer words), how
    many rows hold it (up to a limit), how often it counts, and what is kept of it if it is a common word.
    """

    once: str
    exact: str
    alike: str
    rows: int
    times: int
    postings: Postings | None

    @property
    def asked(self) -> str:
        return self.alike if self.rows <= ALIKE else self.exact

    @property
    def widened(self) -> bool:
        return self.asked != self.exact


def best(expression: str, most: int, sieve: Sieve = ALL) -> Found:
    """(page number, score) of the best rows, best first. Inside a unit of reads."""
    if not _large():
        return _ranked(expression, most, sieve)
    units = sorted(_units(expression), key=lambda unit: unit.rows)
    telling = [unit for unit in units if unit.rows <= COMMON]
    if not telling:
        if all(unit.postings for unit in units):
            return _of_kept_words(units, most, sieve)
        return _of_common_words(units, most, sieve)
    choosing, total = [], 0
    for unit in telling:
        if total >= ENOUGH or (total >= FEW and unit.rows > MANY):
            break
        choosing.append(unit)
        total += unit.rows
    return _of_rare_words(choosing, units[len(choosing) :], most, sieve)


def alike(expression: str, most: int) -> Found:
    """Rows that share the rarest words of a long text: what may say the same."""
    if not _large():
        return _ranked(expression, most, ALL)
    rarest = sorted(_units(expression), key=lambda unit: unit.rows)[:_RAREST]
    return _ranked(" OR ".join(unit.exact for unit in rarest if unit.rows <= COMMON) or '""', most, ALL)


def among(expression: str, most: int, numbers: Sequence[int]) -> Found:
    """The best of these pages, whatever words they have."""
    if not numbers:
        return []
    if _large():
        expression = " OR ".join(unit.asked for unit in _units(expression))
    # The plus: the words are looked up once and their rows sifted, not looked up for every page.
    return select(
        f"SELECT rowid, -{BM25} AS score FROM page_words WHERE page_words MATCH ?"
        " AND +rowid IN (SELECT value FROM json_each(?)) ORDER BY score DESC, rowid LIMIT ?",
        expression,
        f"[{','.join(map(str, numbers))}]",
        most,
    )


def _large() -> bool:
    last: int = select("SELECT COALESCE(MAX(rowid), 0) FROM page")[0][0]
    return last > common_words.SMALL


def _of_rare_words(choosing: Sequence[_Unit], others: Sequence[_Unit], most: int, sieve: Sieve) -> Found:
    gate = " OR ".join(unit.asked for unit in choosing)
    repeated = 1
    if len(choosing) == 1 and not choosing[0].widened:
        # A phrase is asked for several times over, to weigh more: once is enough when it is alone.
        gate, repeated = choosing[0].once, choosing[0].exact.count(" OR ") + 1
    if not others:
        return _ranked(gate, most, sieve)
    ready = [unit for unit in others if unit.postings]
    asked = [unit for unit in others if not unit.postings]
    # All of them when common words are to be added: one that is low here may be high then.
    known = 2 * common_words.COMMON if ready else max(most, _KNOWN)
    own = [(number, repeated * score) for number, score in _ranked(gate, known, sieve)]
    scores = dict(own)
    least = own[-1][1] if len(own) >= known else 0.0
    if asked:
        # A widened word counts as itself and as one that begins alike; the others have to weigh as much.
        weight = 2.0 if any(unit.widened for unit in choosing) else 1.0
        with_others = f"({gate}) AND ({' OR '.join(unit.asked for unit in asked)})"
        for number, both in _ranked(with_others, known, sieve):
            alone = scores.get(number, least)
            scores[number] = alone + weight * (both - alone / repeated)
    if ready and scores:
        _add_kept(scores, ready, gate)
    return sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))[:most]


def _add_kept(scores: dict[int, float], units: Sequence[_Unit], gate: str) -> None:
    """Add to each page what the common words give to it."""
    import numpy as np

    numbers = np.array(sorted(scores), dtype=np.uint32)
    gone = set(common_words.reworded()).intersection(scores)
    for unit, postings in _kept(units):
        at = np.searchsorted(postings.pages, numbers)
        at[at == len(postings.pages)] = 0
        holds = postings.pages[at] == numbers
        for number, score in zip(numbers[holds].tolist(), postings.scores[at[holds]].tolist(), strict=True):
            if number not in gone:
                scores[number] += unit.times * score
        if gone or int(numbers[-1]) > postings.upto:
            usual = unit.times * postings.usual
            for number in _holding(f"({gate}) AND ({unit.exact})", 0 if gone else postings.upto):
                if number in scores and (number in gone or number > postings.upto):
                    scores[number] += usual


def _of_kept_words(units: Sequence[_Unit], most: int, sieve: Sieve) -> Found:
    """Every row is ranked by what is kept; rows newer than that by holding every word."""
    import numpy as np

    kept = _kept(units)
    upto = max(postings.upto for _, postings in kept)
    totals = np.zeros(upto + 1, dtype=np.float32)
    for unit, postings in kept:
        totals[postings.pages] += unit.times * postings.scores.astype(np.float32)
    oldest = min(postings.upto for _, postings in kept)
    gone = common_words.reworded()
    totals[[number for number in gone if number <= upto]] = 0.0
    totals[oldest + 1 :] = 0.0
    usual = sum(unit.times * postings.usual for unit, postings in kept)
    every = " AND ".join(f"({unit.exact})" for unit in units)
    new = set(gone)
    fresh = [number for number in _holding(every, 0 if gone else oldest) if number > oldest or number in new]
    found = _highest(totals, _SIFTED if sieve.where else most)
    found += [(number, usual) for number in fresh]
    found.sort(key=lambda pair: (-pair[1], pair[0]))
    return _sifted(found, sieve)[:most]


def _highest(totals: "NDArray[np.float32]", most: int) -> Found:
    import numpy as np

    top = np.argpartition(-totals, most)[:most] if len(totals) > most else np.arange(len(totals))
    scores = totals[top]
    return [
        (number, score) for number, score in zip(top.tolist(), scores.tolist(), strict=True) if score > 0.0
    ]


def _sifted(found: Found, sieve: Sieve) -> Found:
    if not sieve.where:
        return found
    passed: set[int] = set()
    for start in range(0, len(found), 500):
        part = [number for number, _ in found[start : start + 500]]
        marks = ",".join("?" * len(part))
        passed.update(
            number
            for (number,) in select(
                f"SELECT number FROM page INDEXED BY page_nature WHERE number IN ({marks}) AND {sieve.where}",
                *part,
                *sieve.values,
            )
        )
    return [pair for pair in found if pair[0] in passed]


def _kept(units: Sequence[_Unit]) -> list[tuple[_Unit, Postings]]:
    return [(unit, unit.postings) for unit in units if unit.postings is not None]


def _holding(expression: str, after: int) -> list[int]:
    """The pages with numbers above `after` that match; scores are the larger part of asking."""
    rows = select("SELECT rowid FROM page_words WHERE page_words MATCH ? AND rowid > ?", expression, after)
    return [number for (number,) in rows]


def _of_common_words(units: Sequence[_Unit], most: int, sieve: Sieve) -> Found:
    """Rows with every word, those that have one in their title first."""
    found: Found = []
    for left in range(len(units), 0, -1):
        every = " AND ".join(f"({unit.asked})" for unit in units[:left])
        titled = f"{{title}} : ({' OR '.join(unit.asked for unit in units[:left])})"
        found = _ranked(f"({every}) AND ({titled})", most, sieve)
        if len(found) < most:
            found = _ranked(every, most, sieve)
        if len(found) >= min(ALL_OF, most):
            break
    return found


def _ranked(expression: str, most: int, sieve: Sieve) -> Found:
    if not sieve.where:
        return select(
            f"SELECT rowid, -{BM25} AS score FROM page_words WHERE page_words MATCH ?"
            " ORDER BY score DESC, rowid LIMIT ?",
            expression,
            most,
        )
    return select(
        f"SELECT page_words.rowid, -{BM25} AS score FROM page_words"
        " CROSS JOIN page ON page.number = page_words.rowid"
        f" WHERE page_words MATCH ? AND {sieve.where} ORDER BY score DESC, page_words.rowid LIMIT ?",
        expression,
        *sieve.values,
        most,
    )


def _units(expression: str) -> list[_Unit]:
    """The words of an expression of quoted pieces, each with its prefix form: `"mask" OR "mask"*`."""
    pieces: dict[str, list[tuple[str, str]]] = {}
    for text, star in _PIECE.findall(expression):
        pieces.setdefault(text, []).append((text, star))
    kept: Mapping[str, Postings] = common_words.kept(text.strip('"') for text in pieces)
    found = []
    for text, forms in pieces.items():
        alike = " OR ".join(text + star for text, star in forms)
        exact = " OR ".join(text for text, star in forms if not star) or alike
        postings = kept.get(text.strip('"')) if exact != alike or len(forms) == 1 else None
        if postings is not None:
            rows = max(COMMON + 1, len(postings.pages))
        else:
            rows = _frequencies.count(text if exact != alike else alike)
        once = text if any(not star for _, star in forms) else alike
        found.append(_Unit(once, exact, alike, rows, len(forms), postings))
    return found


class _Frequencies:
    """How many rows hold a word, counted up to a limit and remembered for some minutes."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[float, int]] = {}
        self._turn = Lock()

    def count(self, unit: str) -> int:
        """At most COMMON + 1."""
        now = time.monotonic()
        with self._turn:
            then, known = self._known.get(unit, (-_SECONDS, 0))
        if now - then < _SECONDS:
            return known
        rows = "SELECT 1 FROM page_words WHERE page_words MATCH ? LIMIT ?"
        counted: int = select(f"SELECT COUNT(*) FROM ({rows})", unit, COMMON + 1)[0][0]
        with self._turn:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[unit] = (now, counted)
        return counted


_frequencies = _Frequencies()
