"""Windows by their words, with bm25: from the postings where they are of the index's present state, else from
its full-text table.

Both give the same order. Sums over arrays take a fifth of the time, and on 50,000 windows a tenth.
"""

import math
import re
import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tde_desktop.jobs import Checkpoint
from tde_desktop.recall import legs, words
from tde_desktop.recall.index_file import IndexFile
from tde_desktop.recall.legs import WindowHit
from tde_desktop.recall.postings import Postings, key, state
from tde_desktop.recall.question import Question

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tde_desktop.recall.postings import Columns

K1, B = 1.2, 0.75  # of bm25, as SQLite has them
LEAST_IDF = 1e-6


class Words(Protocol):
    """What can be asked about words and the windows that hold them."""

    def documents(self, stems: Iterable[str]) -> dict[str, int]:
        """How many windows hold each stem in their text."""

    def known(self, terms: Iterable[str]) -> bool:
        """Whether any window holds one of these, in its text or by what it is called."""

    def windows(
        self, question: Question, more: Collection[str], within: str, limit: int
    ) -> Sequence[WindowHit]:
        """The best windows, best first; `within` is an SQL condition on chunk.file or empty."""


class FullText:
    """Answers from `chunk_fts`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def documents(self, stems: Iterable[str]) -> dict[str, int]:
        return legs.documents(self._connection, stems)

    def known(self, terms: Iterable[str]) -> bool:
        terms = tuple(map(words.term, terms))
        marks = ", ".join("?" * len(terms))
        query = f"SELECT 1 FROM chunk_terms WHERE term IN ({marks}) LIMIT 1"
        return self._connection.execute(query, terms).fetchone() is not None

    def windows(
        self, question: Question, more: Collection[str], within: str, limit: int
    ) -> Sequence[WindowHit]:
        return legs.windows(self._connection, legs.expression(question, more), within, limit)


class _Term(NamedTuple):
    """The windows that hold a term, by their place among all, and what it counts there: in names and text."""

    rows: "NDArray[np.int64]"
    names: "NDArray[np.uint16]"
    stem: "NDArray[np.uint8]"
    body: "NDArray[np.uint8]"


class _Held:
    """The segments of one state of the index, side by side."""

    def __init__(self, segments: "Sequence[Columns]", alive: "NDArray[np.bool_]") -> None:
        import numpy as np

        self._segments = segments
        self._alive = None if alive.all() else alive
        self.ids, self.files, self.first, self.last = (
            np.concatenate([each[name] for each in segments]) for name in ("ids", "files", "first", "last")
        )
        lengths = np.concatenate([each["lengths"] for each in segments])
        self.count = int(alive.sum())
        average = lengths[alive].sum() / (2 * self.count)  # there are as many rows without words as windows
        self.norm = K1 * (1 - B + B * lengths / (average or 1.0))

    def term(self, word: str) -> _Term:
        import numpy as np

        wanted = np.frombuffer(key(words.term(word)), "<u8")[0]
        found, before = [], 0
        for each in self._segments:
            at = int(each["hashes"].searchsorted(wanted))
            if at < len(each["hashes"]) and each["hashes"][at] == wanted:
                part = slice(int(each["starts"][at]), int(each["starts"][at + 1]))
                rows = each["docs"][part].astype(np.int64)
                rows = np.minimum(rows, len(each["ids"]) - 1) + before  # whatever the disk says
                found.append([rows, *(each[name][part] for name in ("names", "stem", "body"))])
            before += len(each["ids"])
        if not found:
            none = np.zeros(0, np.uint8)
            return _Term(np.zeros(0, np.int64), none.astype(np.uint16), none, none)
        whole = found[0] if len(found) == 1 else list(map(np.concatenate, zip(*found, strict=True)))
        if self._alive is not None:
            there = self._alive[whole[0]]
            whole = [column[there] for column in whole]
        return _Term(*whole)


class Inverted:
    """Answers one question from the segments."""

    def __init__(self, held: _Held) -> None:
        self._held = held
        self._terms: dict[str, _Term] = {}

    def _term(self, word: str) -> _Term:
        if word not in self._terms:
            self._terms[word] = self._held.term(word)
        return self._terms[word]

    def documents(self, stems: Iterable[str]) -> dict[str, int]:
        import numpy as np

        return {stem: int(np.count_nonzero(self._term(stem).stem)) for stem in stems}

    def known(self, terms: Iterable[str]) -> bool:
        return any(len(self._term(each).rows) for each in terms)

    def windows(
        self, question: Question, more: Collection[str], within: str, limit: int
    ) -> Sequence[WindowHit]:
        import numpy as np

        held, scores = self._held, np.zeros(len(self._held.ids))
        for word, anywhere in legs.phrases(question, more):
            rows, names, stem, body = self._term(word)
            often = names + stem
            if anywhere:
                often = often + body
            elif len(rows) and not often.all():
                rows, often = rows[often > 0], often[often > 0]
            idf = math.log((2 * held.count - len(rows) + 0.5) / (len(rows) + 0.5))
            scores[rows] += max(idf, LEAST_IDF) * (often * (K1 + 1.0)) / (often + held.norm[rows])
        if within:
            allowed = np.array([int(number) for number in re.findall(r"\d+", within)], dtype=np.int64)
            scores[~np.isin(held.files, allowed)] = 0.0
        top = np.flatnonzero(scores)
        if len(top) > limit:
            least = np.partition(scores[top], -limit)[-limit]
            top = top[scores[top] >= least]
        top = top[np.lexsort((held.ids[top], -scores[top]))][:limit]
        columns = (column[top].tolist() for column in (held.ids, held.files, held.first, held.last, scores))
        return list(map(WindowHit._make, zip(*columns, strict=True)))


class Lexical:
    """The words of one project's windows as this process sees them; any thread may ask."""

    def __init__(self, folder: Path) -> None:
        self._postings = Postings(folder)
        self._lock = Lock()
        self._state = ""
        self._held: _Held | None = None

    def at(self, connection: sqlite3.Connection, known: Mapping[str, str]) -> Words:
        """For one question, of the state that `known` tells."""
        now = state(known)
        with self._lock:
            if self._held is None or self._state != now:
                read = self._postings.read(now)
                self._held = _Held(*read) if read and read[1].any() else None
                self._state = now
            held = self._held
        return FullText(connection) if held is None else Inverted(held)

    def write(self, index: IndexFile, checkpoint: Checkpoint) -> None:
        """Bring the postings to the state of the index. Only the holder of its lease calls this."""
        self._postings.write(index, checkpoint)
