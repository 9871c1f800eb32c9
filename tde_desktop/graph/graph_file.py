"""graph.db, the code graph of one project: its tables, and the connections that read and write it.

A plain SQLite file that can be deleted at any time. A file of another `SCHEMA` is replaced: building again
is cheap.
"""

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tde_desktop.errors import Unavailable
from tde_desktop.store.database import translated
from tde_desktop.store.index_facts import schema_version

SCHEMA = 4  # raise it when the tables, or what is put in them for the same files, change
BUILD = "Run `tde graph build`."

# An edge leaves the symbol `source` in the file `file`. `needs` says which files to resolve again when a key
# changes: the CRC-32 of `f:path` (what a file shows to others), `n:name` (who has that name), `s:stem`
# (which files there are).
TABLES = """
CREATE TABLE fact (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE file (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, language TEXT NOT NULL, sha256 BLOB NOT NULL,
    size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL, interface BLOB NOT NULL,
    facts BLOB NOT NULL, broken INTEGER NOT NULL, skip TEXT NOT NULL, stale INTEGER NOT NULL, outside BLOB
    NOT NULL);
CREATE INDEX file_stale ON file (stale) WHERE stale;
CREATE TABLE symbol (
    id INTEGER PRIMARY KEY, file INTEGER NOT NULL, ordinal INTEGER NOT NULL, name TEXT NOT NULL, scope TEXT
    NOT NULL, kind INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, parent INTEGER NOT NULL,
    signature TEXT NOT NULL, flags INTEGER NOT NULL, owner TEXT NOT NULL);
CREATE INDEX symbol_file ON symbol (file);
CREATE INDEX symbol_name ON symbol (name);
CREATE TABLE edge (
    source INTEGER NOT NULL, target INTEGER NOT NULL, kind INTEGER NOT NULL, line INTEGER NOT NULL,
    confidence INTEGER NOT NULL, file INTEGER NOT NULL,
    PRIMARY KEY (file, source, target, kind, line)) WITHOUT ROWID;
CREATE INDEX edge_target ON edge (target, confidence, source, kind, line);
CREATE TABLE needs (key INTEGER NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (key, file)) WITHOUT ROWID;
CREATE INDEX needs_file ON needs (file);
"""


def key(kind: str, name: str) -> int:
    """A key of `needs`. Two names that share one only cost a needless look."""
    return zlib.crc32(f"{kind}:{name}".encode("utf-8", "surrogateescape"))


class GraphFile:
    """The connections of this process to one graph.db. Any thread may use it; each unit opens its own."""

    def __init__(self, path: Path, busy_seconds: int = 10) -> None:
        self.path = path
        self._busy = busy_seconds

    @property
    def exists(self) -> bool:
        """Whether there is a graph that this version can read."""
        if not self.path.exists():
            return False
        with suppress(Unavailable, sqlite3.DatabaseError), self._unit() as connection:
            return schema_version(connection) == SCHEMA
        return False

    def create(self) -> None:
        """Make the tables, replacing those of another version. Only the holder of the lease calls this."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.exists:
            return
        self.delete()
        with self._unit() as connection:
            connection.executescript(f"BEGIN IMMEDIATE; {TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")

    def delete(self) -> None:
        for suffix in ("", "-wal", "-shm"):
            Path(f"{self.path}{suffix}").unlink(missing_ok=True)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One view of the graph. Raises `Unavailable` when there is none yet."""
        if not self.path.exists():
            raise Unavailable("The project has no code graph yet.", BUILD)
        with translated(), self._unit() as connection:
            if schema_version(connection) != SCHEMA:
                raise Unavailable("The code graph was made by another version.", BUILD)
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                connection.execute("ROLLBACK")

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One short transaction: all of it or nothing."""
        with translated(), self._unit() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")

    @contextmanager
    def _unit(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(
            self.path,
            timeout=self._busy,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
        )
        try:
            for pragma in (
                "journal_mode = wal",
                "synchronous = normal",
                "cache_size = -16000",
                "temp_store = memory",
            ):
                connection.execute(f"PRAGMA {pragma}")
            connection.execute("PRAGMA mmap_size = 268435456")
            yield connection
        finally:
            connection.close()
