"""The ways a question finds candidates: windows by their words, files by path and names, definitions, parts
of names.

Each leg returns what it found, best first, and knows nothing of the others; `ranking` makes one order of
them.
"""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from tde_desktop.recall.question import Question
from tde_desktop.recall.words import term
from tde_desktop.search.words import STOP_WORDS

WINDOWS, FILES, DEFINITIONS, PARTS, LITERAL, VECTOR = (
    "words",
    "files",
    "definition",
    "trigram",
    "literal",
    "vector",
)
# Columns of chunk_fts: body, path, sym, scope, stem; of file_fts: path, sym. Fitted in the order body = 1.
CHUNK_WEIGHTS = "1.0, 8.0, 8.0, 2.0, 1.0"
FILE_WEIGHTS = "4.0, 4.0"
MOST_PARTS = 12  # identifiers that stand for one part of a name


class WindowHit(NamedTuple):
    """A window with its score in one leg; higher is better."""

    id: int
    file: int
    first: int
    last: int
    score: float


class Windows(NamedTuple):
    """What one leg says of windows, best first, a column each: of hundreds only a few become hits."""

    ids: Sequence[int] = ()
    files: Sequence[int] = ()
    first: Sequence[int] = ()
    last: Sequence[int] = ()
    scores: Sequence[float] = ()

    @classmethod
    def of(cls, rows: Iterable[Sequence[float]]) -> "Windows":
        """Of (window, file, first, last, score)."""
        return cls._make(zip(*rows, strict=True)) if (rows := list(rows)) else cls()

    def hits(self) -> Iterator[WindowHit]:
        return map(WindowHit._make, zip(*self, strict=True))


class DefinitionHit(NamedTuple):
    file: int
    name: str
    kind: str
    first: int
    last: int
    depth: int


def quoted(term: str) -> str:
    return '"' + term.replace('"', '""') + '"'


def phrases(question: Question, more: Collection[str] = ()) -> list[tuple[str, bool]]:
    """What is looked for in windows: words (and `more`) as they are in any column, marked so, and stems where
    stems are held.
    """
    whole = dict.fromkeys([*(word.lower for word in question.words), *more])
    return [*((word, True) for word in whole), *((stem, False) for stem in question.stems)]


def expression(question: Question, more: Collection[str] = ()) -> str:
    """The FTS5 expression for the same."""
    return " OR ".join(
        quoted(word) if anywhere else f"{{path sym scope stem}} : {quoted(word)}"
        for word, anywhere in phrases(question, more)
    )


def windows(connection: sqlite3.Connection, match: str, within: str, limit: int) -> Windows:
    """The best windows by bm25; `within` is an SQL condition on chunk.file or empty."""
    if not match:
        return Windows()
    narrowed = f"AND rowid IN (SELECT id FROM chunk WHERE {within})" if within else ""
    rows = connection.execute(
        f"""SELECT chunk.id, file, first, last, score FROM (
            SELECT rowid, -bm25(chunk_fts, {CHUNK_WEIGHTS}) AS score FROM chunk_fts
            WHERE chunk_fts MATCH ? {narrowed} ORDER BY score DESC, rowid LIMIT ?) AS found
        JOIN chunk ON chunk.id = found.rowid""",
        (match, limit),
    )
    return Windows.of(sorted(rows, key=lambda row: (-row[4], row[0])))


def names(question: Question) -> list[str]:
    """What is looked for in the paths and names of files."""
    return list(dict.fromkeys([*(word.lower for word in question.words), *question.stems]))


def files(
    connection: sqlite3.Connection, question: Question, within: str, limit: int
) -> list[tuple[int, float]]:
    """(file, bm25) of the files whose path and names answer best."""
    terms = names(question)
    if not terms:
        return []
    narrowed = (
        f"AND rowid IN (SELECT id FROM file WHERE {within.replace('file IN', 'id IN')})" if within else ""
    )
    return list(
        connection.execute(
            f"""SELECT rowid, -bm25(file_fts, {FILE_WEIGHTS}) AS score FROM file_fts
            WHERE file_fts MATCH ? {narrowed} ORDER BY score DESC, rowid LIMIT ?""",
            (" OR ".join(map(quoted, terms)), limit),
        )
    )


def definitions(
    connection: sqlite3.Connection, question: Question, within: str, limit: int
) -> list[DefinitionHit]:
    """Definitions of the question's words, any case; those of very common names are cut at `limit`."""
    lowers = list(dict.fromkeys(word.lower for word in question.words))
    narrowed = f"AND {within}" if within else ""
    marks = ", ".join("?" * len(lowers))
    rows = connection.execute(
        f"""SELECT file, name, kind, first, last, depth FROM definition
        WHERE lower IN ({marks}) {narrowed} ORDER BY depth, id LIMIT ?""",
        (*lowers, limit),
    )
    return list(map(DefinitionHit._make, rows))


def trigrams(lower: str) -> str:
    """The FTS5 expression for identifiers that may hold it; three letters or more."""
    return " AND ".join(quoted(lower[at : at + 3]) for at in range(len(lower) - 2))


def parts(connection: sqlite3.Connection, lower: str) -> list[str]:
    """Identifiers that hold `lower` somewhere inside, shortest first. Three letters or more."""
    if len(lower) < 3 or lower in STOP_WORDS:
        return []
    rows = connection.execute(
        "SELECT name FROM identifier WHERE id IN (SELECT rowid FROM identifier_fts WHERE identifier_fts"
        " MATCH ? LIMIT 2000) ORDER BY length(name), name",
        (trigrams(lower),),
    )
    return [name for (name,) in rows if lower in name.lower()][:MOST_PARTS]


def literals(connection: sqlite3.Connection, literal: str, within: str, limit: int) -> Windows:
    """Windows that hold the characters as they stand, those with most of them first; when there are none,
    those that hold them in another case (of ASCII letters).
    """
    exact = holding(connection, literal, within, limit)
    return Windows.of(exact or holding(connection, literal, within, limit, folded=True))


def holding(
    connection: sqlite3.Connection,
    literal: str,
    within: str,
    limit: int,
    folded: bool = False,
    among: str = "",
) -> list[tuple[int, int, int, int, float]]:
    """The windows that hold a text, with how often, those with most of it first. `within` is an SQL condition
    or empty, in which `?3` stands for `among`.
    """
    body, text = ("lower(body)", "lower(?1)") if folded else ("body", "?1")
    return connection.execute(
        f"""SELECT id, file, first, last,
            1.0 * (length(body) - length(replace({body}, {text}, ''))) / length(?1) AS count
        FROM chunk WHERE instr({body}, {text}) {f"AND {within}" if within else ""}
        ORDER BY count DESC, id LIMIT ?2""",
        (literal, limit, among) if among else (literal, limit),
    ).fetchall()


def documents(connection: sqlite3.Connection, stems: Iterable[str]) -> dict[str, int]:
    """How many windows hold each stem."""
    query = "SELECT doc FROM chunk_terms WHERE term = ? AND col = 'stem'"
    found = {}
    for stem in stems:
        row = connection.execute(query, (term(stem),)).fetchone()
        found[stem] = int(row[0]) if row else 0
    return found
