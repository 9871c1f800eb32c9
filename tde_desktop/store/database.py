"""Opens `tde.db` and gives units of work: many processes at once, short writes, plain words when held up."""

import logging
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from peewee import DatabaseError, InterfaceError, Model, OperationalError, SqliteDatabase
from playhouse.pool import PooledSqliteDatabase

from tde_desktop.errors import Busy, Conflict, Invalid, TdeError, Unavailable
from tde_desktop.store import place
from tde_desktop.store.damage import way_on
from tde_desktop.store.presence import Presence

log = logging.getLogger(__name__)

# Models belong to this one database; a process has one memory open at a time.
database: SqliteDatabase = PooledSqliteDatabase(None, autoconnect=False, max_connections=32)
_opened = Lock()


class Record(Model):
    """The base of every table of memory."""

    class Meta:
        database = database
        legacy_table_names = False


class Store:
    """The open memory file. Every unit of work takes its own connection, from any thread."""

    def __init__(self, path: Path, busy_seconds: int = 10) -> None:
        """Open `path`, creating or upgrading it. Raises `Busy`, `Unavailable`, `Conflict` (one is open)."""
        from tde_desktop.store.migrations import upgrade

        if not _opened.acquire(blocking=False):
            raise Conflict("Another memory is open in this process.", "Close it first.")
        self.path = path
        self.presence: Presence | None = None
        self.warning = place.warning(path.parent)  # about the folder the memory lies in, or empty
        self._watch: sqlite3.Connection | None = None
        self._watch_lock = Lock()
        self._seen: int | None = None
        mode = place.journal_mode(path.parent)
        try:
            self.presence = Presence(path.parent)
            # Pragmas run in order on each connection; waiting comes first so that none of the others fails.
            database.init(
                str(path),
                timeout=busy_seconds,
                check_same_thread=False,
                pragmas=(
                    ("busy_timeout", busy_seconds * 1000),
                    ("journal_mode", mode),
                    ("synchronous", "normal" if mode == "wal" else "full"),
                    ("foreign_keys", 1),
                    ("cache_size", -16_000),
                    ("temp_store", "memory"),
                ),
            )
            with translated():
                upgrade(path, busy_seconds)
        except BaseException:
            self.close()
            raise

    def introduce(self, what: str) -> None:
        """How other processes shall name this one while it has the memory open."""
        if self.presence is not None:
            self.presence.say(what)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """A unit of reads. Each statement sees the newest commit; use `snapshot` for one view of all."""
        with translated(), database.connection_context():
            yield

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """A unit of reads that all see the same moment."""
        with translated(), database.connection_context(), database.atomic("DEFERRED"):
            yield

    @contextmanager
    def writing(self) -> Iterator[None]:
        """A short write: all of it or nothing. Nested inside another it is a part of that one."""
        with translated(), database.connection_context(), database.atomic("IMMEDIATE"):
            yield

    def changed_elsewhere(self) -> bool:
        """Whether another connection has committed since the last call (the first call only looks).

        Commits of this process count too: every unit of work has a connection of its own.
        """
        with self._watch_lock:
            version, before = self._data_version(), self._seen
            self._seen = version
            return before is not None and version != before

    def version(self) -> int:
        """Another number after every commit, of whatever connection and process: what is kept in memory and
        asked often is right while it stays.
        """
        with self._watch_lock:
            return self._data_version()

    def _data_version(self) -> int:
        with translated():
            if self._watch is None:
                self._watch = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
            return int(self._watch.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Close every connection; the file is then whole without its -wal."""
        with self._watch_lock:
            if self._watch is not None:
                self._watch.close()
                self._watch = None
        if not _opened.locked():
            return
        if isinstance(database, PooledSqliteDatabase) and database.database is not None:
            database.close_all()
        database.init(None)
        if self.presence is not None:
            self.presence.leave()
            self.presence = None
        _opened.release()


def select(sql: str, *values: object) -> list[tuple[Any, ...]]:
    """The rows of one statement, inside a unit of work."""
    cursor: sqlite3.Cursor = database.execute_sql(sql, values)
    return cursor.fetchall()


def run(sql: str, *values: object) -> int:
    """Do one statement, inside a unit of work; the number of rows it changed."""
    cursor: sqlite3.Cursor = database.execute_sql(sql, values)
    return cursor.rowcount


_SHOWN = 80  # characters of what is refused
_LEAST_ROOM = 65_536  # bytes: SQLite's shared memory beside a log takes half of it


def _said(problem: BaseException) -> str:
    """All that SQLite said: a full disk ends a transaction by itself, and then undoing it fails too."""
    words: list[str] = []
    found: BaseException | None = problem
    while found is not None and len(words) < 5:
        words.append(str(found).lower())
        found = found.__context__
    return " ".join(words)


def _no_room() -> bool:
    """Whether the disk of the memory is full: SQLite calls that an I/O error too."""
    try:
        return shutil.disk_usage(_folder()).free < _LEAST_ROOM
    except OSError:
        return False


def _folder() -> Path:
    return Path(str(database.database)).parent


def _may_write() -> bool:
    return os.access(_folder(), os.W_OK)


@contextmanager
def translated() -> Iterator[None]:
    """Turn what SQLite says into words: held up, full, read-only, damaged, no text."""
    try:
        yield
    except TdeError:
        raise
    except UnicodeEncodeError as problem:
        given = str(problem.object).encode("utf-8", "backslashreplace").decode()
        shown = given if len(given) <= _SHOWN else f"{given[:_SHOWN]}…"
        raise Invalid(f"{shown} is no text: it holds bytes that are not UTF-8.") from problem
    except (OperationalError, sqlite3.OperationalError) as problem:
        text = _said(problem)
        if "locked" in text or "busy" in text:
            raise Busy("The memory is in use by another process.", "Try again in a moment.") from problem
        if "full" in text or ("disk i/o" in text and _no_room()):
            raise Unavailable(
                "The disk is full; nothing was changed.", "Free some space: even reading needs a little."
            ) from problem
        if ("readonly" in text or "unable to open" in text) and not _may_write():
            raise Unavailable(
                f"{_folder()} cannot be written to, and the memory needs that even to be read.",
                "Check who may write there, and the disk; nothing was changed.",
            ) from problem
        if "readonly" in text or "unable to open" in text or "disk i/o" in text:
            raise Unavailable(f"The memory file cannot be used: {problem}.", "Check the folder.") from problem
        raise
    except (DatabaseError, InterfaceError, sqlite3.DatabaseError) as problem:
        if "malformed" in str(problem).lower() or "not a database" in str(problem).lower():
            raise Unavailable("The memory file is damaged.", way_on(_folder()), damaged=True) from problem
        raise
