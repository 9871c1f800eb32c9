"""What is written to recall.db for a file, and taken out again to the last term."""

import sqlite3
from collections.abc import Iterable

from tde_desktop.recall import words
from tde_desktop.recall.index_file import defined
from tde_desktop.recall.prepare import Prepared
from tde_desktop.recall.scan import Found

# FTS5's bm25 gives a word that is in more than half of the rows no weight, which in a small project hits the
# very words it is about. As many rows without words as with them keep every word below half. They have
# numbers from here on.
EMPTY_ROWS = 1 << 40

_TERMS = "body, path, sym, scope, stem"
_ADD = f"INSERT INTO chunk_fts (rowid, {_TERMS}) VALUES (?, ?, ?, ?, ?, ?)"
_TAKE_OUT = f"INSERT INTO chunk_fts (chunk_fts, rowid, {_TERMS}) VALUES ('delete', ?, ?, ?, ?, ?, ?)"


def add(connection: sqlite3.Connection, prepared: Prepared, number: int | None, named: set[str]) -> None:
    """Add a file that is not there, under its old number when it had one.

    `named` are identifiers that this run has written already.
    """
    found = prepared.found
    number = connection.execute(
        "INSERT INTO file VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
        (
            number,
            found.path,
            found.location,
            prepared.sha256,
            found.size,
            found.modified,
            found.changed,
            prepared.lines,
            prepared.encoding,
            prepared.language,
            prepared.skip,
            "\n".join(prepared.imports),
        ),
    ).lastrowid
    if prepared.skip:
        return
    if not prepared.windows:
        return  # it has no line to show
    assert number is not None
    path, terms = words.path_text(found.path), words.lines_text
    for window in prepared.windows:
        chunk, sym, scope = window.chunk, "\n".join(window.sym), "\n".join(window.scope)
        row = connection.execute(
            "INSERT INTO chunk (file, first, last, body, sym, scope) VALUES (?, ?, ?, ?, ?, ?)",
            (number, chunk.first, chunk.last, chunk.text, sym, scope),
        ).lastrowid
        connection.execute(_ADD, (row, chunk.text, path, terms(sym), terms(scope), window.stem))
    connection.executemany(
        "INSERT INTO definition (file, name, lower, kind, first, last, depth) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (number, each.name, words.bare(each.name), each.kind, each.first, each.last, each.depth)
            for each in prepared.definitions
        ],
    )
    named_here = terms(defined(connection, number))
    connection.execute("INSERT INTO file_fts (rowid, path, sym) VALUES (?, ?, ?)", (number, path, named_here))
    forget_mentions(connection, (window.chunk.text for window in prepared.windows))
    _add_identifiers(connection, prepared.identifiers - named)
    named |= prepared.identifiers


def _add_identifiers(connection: sqlite3.Connection, names: frozenset[str]) -> None:
    """Those that are not there yet get the numbers after the highest."""
    (last,) = connection.execute("SELECT coalesce(max(id), 0) FROM identifier").fetchone()
    connection.executemany(
        "INSERT OR IGNORE INTO identifier (name) VALUES (?)", [(name,) for name in sorted(names)]
    )
    connection.execute(
        "INSERT INTO identifier_fts (rowid, name) SELECT id, name FROM identifier WHERE id > ?", (last,)
    )


def forget_mentions(connection: sqlite3.Connection, texts: Iterable[str]) -> None:
    """Have the windows with the words of these counted again by `centrality`; nothing when all will be."""
    if connection.execute("SELECT 1 FROM mention LIMIT 1").fetchone() is None:
        return
    written = {word for text in texts for word in words.identifiers(text)}
    connection.executemany("DELETE FROM mention WHERE name = ?", [(words.term(word),) for word in written])


def remove(connection: sqlite3.Connection, number: int) -> None:
    """Take a file out, with all that was written for it."""
    found = connection.execute("SELECT path, skip FROM file WHERE id = ?", (number,)).fetchone()
    if found is None:
        return
    if not found[1]:
        path = words.path_text(found[0])
        chunks = connection.execute(
            "SELECT id, body, sym, scope FROM chunk WHERE file = ?", (number,)
        ).fetchall()
        connection.executemany(
            _TAKE_OUT,
            [
                (row, body, path, words.lines_text(sym), words.lines_text(scope), words.stem_text(body))
                for row, body, sym, scope in chunks
            ],
        )
        forget_mentions(connection, (body for _, body, _, _ in chunks))
        if chunks:
            sym = words.lines_text(defined(connection, number))
            connection.execute(
                "INSERT INTO file_fts (file_fts, rowid, path, sym) VALUES ('delete', ?, ?, ?)",
                (number, path, sym),
            )
        connection.execute(
            "DELETE FROM vector WHERE chunk IN (SELECT id FROM chunk WHERE file = ?)", (number,)
        )
        connection.execute("DELETE FROM chunk WHERE file = ?", (number,))
        connection.execute("DELETE FROM definition WHERE file = ?", (number,))
    connection.execute("DELETE FROM file WHERE id = ?", (number,))


def touch(connection: sqlite3.Connection, number: int, found: Found) -> None:
    """The same bytes with other times."""
    connection.execute(
        "UPDATE file SET size = ?, modified = ?, changed = ? WHERE id = ?",
        (found.size, found.modified, found.changed, number),
    )


def even_out(connection: sqlite3.Connection) -> None:
    """Keep as many rows without words in each full-text table as there are real ones."""
    for table, rows, columns in (
        ("chunk_fts", "SELECT count(*) FROM chunk", 5),
        ("file_fts", "SELECT count(DISTINCT file) FROM chunk", 2),
    ):
        key = f"empty_{table}"
        wanted = int(connection.execute(rows).fetchone()[0])
        before = connection.execute("SELECT value FROM fact WHERE key = ?", (key,)).fetchone()
        have = int(before[0]) if before else 0
        blank = ", ".join(["''"] * columns)
        connection.executemany(
            f"INSERT INTO {table} (rowid, {_columns(columns)}) VALUES (?, {blank})",
            ((EMPTY_ROWS + row,) for row in range(have, wanted)),
        )
        connection.executemany(
            f"INSERT INTO {table} ({table}, rowid, {_columns(columns)}) VALUES ('delete', ?, {blank})",
            ((EMPTY_ROWS + row,) for row in range(wanted, have)),
        )
        connection.execute(
            "INSERT INTO fact VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, str(wanted)),
        )


def _columns(count: int) -> str:
    return _TERMS if count == 5 else "path, sym"
