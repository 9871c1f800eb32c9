"""Windows by their words and files by their names, with bm25: from the postings where they are of the index's
present state, else from its full-text tables.

Both give the same order. Sums over arrays take a fifth of the time, and on 50,000 windows a tenth.
"""

import re
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tde_desktop.jobs import Checkpoint
from tde_desktop.recall import legs, literals, words
from tde_desktop.recall.index_file import IndexFile
from tde_desktop.recall.legs import Windows
from tde_desktop.recall.postings import FILES, SYM, WINDOWS, Postings, Read, key, state
from tde_desktop.recall.question import Question
from tde_desktop.store.place import kept_in

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tde_desktop.recall.postings import Columns
    from tde_desktop.recall.vectors import Places


K1, B = 1.2, 0.75  # of bm25, as SQLite has them
LEAST_IDF = 1e-6
_FULL = 0xFF  # the most that a column of one byte can say
_COUNTED = ("docs", "names", "stem", "body")
NAMED = 4.0 / SYM  # what a name counts for its file, by what it counts in postings: as in `legs`


class Words(Protocol):
    """What can be asked about words and the windows that hold them."""

    def documents(self, question: Question) -> dict[str, int]:
        """How many windows hold each stem of a question in their text."""

    def known(self, terms: Iterable[str]) -> bool:
        """Whether any window holds one of these, in its text or by what it is called."""

    def places(self) -> "Places | None":
        """Where every window is, if that is known without asking the index."""

    def windows(self, question: Question, more: Collection[str], within: str, limit: int) -> Windows:
        """The best windows, best first; `within` is an SQL condition on chunk.file or empty."""

    def files(self, question: Question, within: str, limit: int) -> list[tuple[int, float]]:
        """The files whose path and names answer best, with their score; `within` as above."""

    def literals(self, literal: str, within: str, limit: int) -> Windows:
        """The windows that hold the characters as they stand; see `legs.literals`."""


class FullText:
    """Answers from `chunk_fts`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def documents(self, question: Question) -> dict[str, int]:
        return legs.documents(self._connection, question.stems)

    def places(self) -> "Places | None":
        return None

    def known(self, terms: Iterable[str]) -> bool:
        terms = tuple(map(words.term, terms))
        marks = ", ".join("?" * len(terms))
        query = f"SELECT 1 FROM chunk_terms WHERE term IN ({marks}) LIMIT 1"
        return self._connection.execute(query, terms).fetchone() is not None

    def windows(self, question: Question, more: Collection[str], within: str, limit: int) -> Windows:
        return legs.windows(self._connection, legs.expression(question, more), within, limit)

    def files(self, question: Question, within: str, limit: int) -> list[tuple[int, float]]:
        return legs.files(self._connection, question, within, limit)

    def literals(self, literal: str, within: str, limit: int) -> Windows:
        return legs.literals(self._connection, literal, within, limit)


class _Terms(NamedTuple):
    """What postings say of words, one entry for each word and row that holds it: the word's place among those
    wanted, the row, and what the word counts there. Of a row the entries are in the order of the words.
    """

    wanted: Sequence[str]
    word: "NDArray[np.int64]"
    rows: "NDArray[np.int64]"
    names: "NDArray[np.uint16]"
    stem: "NDArray[np.uint8]"
    body: "NDArray[np.uint8]"

    def holding(self, counted: "NDArray[Any]") -> "NDArray[np.int64]":
        """How many rows hold each word, of the entries that count."""
        import numpy as np

        return np.bincount(self.word[counted != 0], minlength=len(self.wanted))


def _numbers(within: str) -> "NDArray[np.int64]":
    """Of the files that an SQL condition lists."""
    import numpy as np

    return np.array([int(number) for number in re.findall(r"\d+", within)], dtype=np.int64)


@lru_cache(maxsize=4096)
def _key(word: str) -> bytes:
    return key(words.term(word))


class _Held:
    """The segments of one kind and state of the index, side by side."""

    def __init__(self, read: Read) -> None:
        self._segments, self._alive = read.segments, read.alive
        self.count = read.count
        self._average = read.average
        self.ids, self.files, self.first, self.last, self._lengths = (
            read.places[name] for name in ("ids", "files", "first", "last", "lengths")
        )

    def places(self) -> "Places":
        ids, files, first, last = self.ids, self.files, self.first, self.last
        alive = self._alive
        return (
            (ids, files, first, last)
            if alive is None
            else (ids[alive], files[alive], first[alive], last[alive])
        )

    def norm(self, rows: "NDArray[np.int64]") -> "NDArray[np.float64]":
        """What bm25 divides by in these windows, because they are longer or shorter than others."""
        return K1 * (1 - B + B * self._lengths.take(rows, mode="clip") / self._average)

    def _stretches(self, wanted: Sequence[str]) -> "Iterator[tuple[Columns, list[slice]]]":
        """Of each segment where the entries of each word stand."""
        import numpy as np

        hashes = np.frombuffer(b"".join(map(_key, wanted)), "<u8")
        for each in self._segments:
            at = each["hashes"].searchsorted(hashes)
            there = each["hashes"].take(at, mode="clip") == hashes
            begins = each["starts"].take(at, mode="clip")
            ends = np.where(there, each["starts"].take(at + 1, mode="clip"), begins)
            yield each, list(map(slice, begins.tolist(), ends.tolist()))

    def terms(self, wanted: Sequence[str]) -> _Terms:
        import numpy as np

        sizes, columns = list[int](), [list["NDArray[Any]"]() for _ in _COUNTED]
        totals = []
        for each, stretches in self._stretches(wanted):
            for name, parts in zip(_COUNTED, columns, strict=True):
                column = each[name]
                parts += [column[stretch] for stretch in stretches]
            sizes += [stretch.stop - stretch.start for stretch in stretches]
            totals.append(sum(sizes[-len(wanted) :]))
        docs, *counts = map(np.concatenate, columns)
        rows = docs.astype(np.int64)
        if len(totals) > 1:
            rows += np.repeat(np.cumsum([0, *(len(each["ids"]) for each in self._segments[:-1])]), totals)
        word = np.repeat(np.tile(np.arange(len(wanted)), len(totals)), sizes)
        if self._alive is not None:
            alive = self._alive.take(rows, mode="clip")  # whatever the disk says
            word, rows, *counts = (column[alive] for column in (word, rows, *counts))
        return _Terms(wanted, word, rows, *counts)

    def counts(self, wanted: Sequence[str]) -> "NDArray[np.int64]":
        """How often the text of each row holds these words together."""
        import numpy as np

        rows, times = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        before = 0
        for each, stretches in self._stretches(wanted):
            for stretch in stretches:
                rows.append(each["docs"][stretch].astype(np.int64) + before)
                times.append(each["body"][stretch].astype(np.int64))
            before += len(each["ids"])
        held = np.concatenate(times)
        held[held == _FULL] = 1 << 20  # it may be more
        found = np.bincount(np.concatenate(rows), held, len(self.ids))[: len(self.ids)].astype(np.int64)
        if self._alive is not None:
            found[~self._alive] = 0
        return found

    def best(
        self, found: _Terms, times: "NDArray[Any]", within: str, limit: int
    ) -> "tuple[NDArray[Any], NDArray[Any]]":
        """The rows with the highest scores, in no order, and the scores of all; `times` says how often each
        entry counts.
        """
        import numpy as np

        holding = found.holding(times)
        idfs = np.log((2 * self.count - holding + 0.5) / (holding + 0.5)).clip(LEAST_IDF)
        gained = idfs[found.word] * (times * (K1 + 1.0) / (times + self.norm(found.rows)))
        scores = np.bincount(found.rows, gained, len(self.ids))[: len(self.ids)]
        if within:
            scores[~np.isin(self.files, _numbers(within))] = 0.0
        top = np.flatnonzero(scores)
        if len(top) > limit:
            least = np.partition(scores[top], -limit)[-limit]
            top = top[scores[top] >= least]
        return top, scores


class Inverted:
    """Answers one question from the segments."""

    def __init__(self, connection: sqlite3.Connection, held: _Held, named: _Held) -> None:
        self._connection, self._held, self._named = connection, held, named
        self._found: _Terms | None = None

    def _of(self, wanted: list[str]) -> _Terms:
        if self._found is None or self._found.wanted != wanted:
            self._found = self._held.terms(wanted)
        return self._found

    def documents(self, question: Question) -> dict[str, int]:
        stems = question.stems
        if not stems:
            return {}
        found = self._of([word for word, _ in legs.phrases(question)])  # `windows` asks for the same next
        return dict(zip(stems, found.holding(found.stem)[-len(stems) :].tolist(), strict=True))

    def places(self) -> "Places | None":
        return self._held.places()

    def known(self, terms: Iterable[str]) -> bool:
        return len(self._held.terms(list(terms)).rows) > 0

    def windows(self, question: Question, more: Collection[str], within: str, limit: int) -> Windows:
        import numpy as np

        held = self._held
        phrases = legs.phrases(question, more)
        if not phrases:
            return Windows()
        found = self._of([word for word, _ in phrases])
        anywhere = np.array([everywhere for _, everywhere in phrases], np.uint8)
        top, scores = held.best(
            found, found.names + found.stem + found.body * anywhere[found.word], within, limit
        )
        top = top[np.lexsort((held.ids[top], -scores[top]))][:limit]
        return Windows(
            *(column[top].tolist() for column in (held.ids, held.files, held.first, held.last, scores))
        )

    def files(self, question: Question, within: str, limit: int) -> list[tuple[int, float]]:
        import numpy as np

        named = self._named
        terms = legs.names(question)
        if not terms:
            return []
        found = named.terms(terms)
        top, scores = named.best(found, found.names * NAMED, within, limit)
        top = top[np.lexsort((named.files[top], -scores[top]))][:limit]
        return list(zip(named.files[top].tolist(), scores[top].tolist(), strict=True))

    def literals(self, literal: str, within: str, limit: int) -> Windows:
        import numpy as np

        held = self._held
        most, sure = literals.bounds(self._connection, literal, held.counts)
        if most is None:
            return legs.literals(self._connection, literal, within, limit)
        if within:
            most[~np.isin(held.files, _numbers(within))] = 0
        rows = np.flatnonzero(most)
        found = literals.best(self._connection, literal, held.ids[rows], most[rows], limit)
        if found.ids or sure:
            return found
        return legs.literals(self._connection, literal, within, limit)


class Lexical:
    """The words of one project's windows as this process sees them; any thread may ask."""

    def __init__(self, folder: Path) -> None:
        self._postings = Postings(folder, WINDOWS), Postings(folder, FILES)
        self._lock = Lock()
        self._state = ""
        self._held: list[_Held] = []  # windows, files; nothing where either cannot be used

    def at(self, connection: sqlite3.Connection, known: Mapping[str, str]) -> Words:
        """For one question, of the state that `known` tells."""
        now = state(known)
        with self._lock:
            if not self._held or self._state != now:
                read = [each.read(now) for each in self._postings]
                self._held = [_Held(each) for each in read if each] if all(read) else []
                self._state = now
            held = self._held
        return Inverted(connection, *held) if held else FullText(connection)

    def write(self, index: IndexFile, checkpoint: Checkpoint) -> None:
        """Bring the postings to the state of the index. Only the holder of its lease calls this."""
        with kept_in(index.path.parent):
            for each in self._postings:
                each.write(index, checkpoint)
