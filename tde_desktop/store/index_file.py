"""A SQLite file beside the memory that can be deleted at any time: the code index, the code graph.

Its tables are made when it is opened for writing; a file of another version is replaced, since making it
again costs seconds and migrating would cost trust. So is a damaged one: whoever meets the damage puts a mark
beside the file, and the next run begins anew.
"""

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from tde_desktop.errors import Unavailable
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.store.database import translated
from tde_desktop.store.index_facts import put_facts, schema_version


class Damaged(Unavailable):
    """The file is not what was written. The next run makes it anew."""


_STEPS = 10_000  # of SQLite's machine between two looks whether a run is cancelled: a millisecond or less
# Operational errors that only a damaged file gives: its tables and texts were whole when they were written.
_DAMAGE = ("malformed", "decode to utf-8", "corrupt", "no such table", "sql logic error")


@dataclass(frozen=True, slots=True)
class Kind:
    """What sort of file it is. Raise `schema` when the tables, or what is put in them for the same files,
    change. `missing` is what is said when there is none, `command` what makes it.
    """

    schema: int
    tables: str
    name: str
    missing: str
    command: str


class IndexFile:
    """The connections of this process to one such file. Any thread may use it; each unit takes its own."""

    kind: Kind

    def __init__(self, path: Path, busy_seconds: int = 10) -> None:
        self.path = path
        self._busy = busy_seconds
        self._idle: list[sqlite3.Connection] = []
        self._lock = Lock()
        self._seen: tuple[int, int] | None = None
        self._ours: tuple[int, int] | None = None  # the file whose version was looked at and is this one's
        self._mark = f"{path}.damaged"
        self._watch: tuple[tuple[int, int], int, sqlite3.Connection] | None = None
        self._watches = 0

    @property
    def exists(self) -> bool:
        """Whether there is one that this version can read. Raises `Damaged`."""
        identity = self._identity()
        if identity is None:
            return False
        if identity == self._ours and not os.path.exists(self._mark):
            return True
        with self._told(identity), self._unit(identity) as connection:
            if schema_version(connection) == self.kind.schema:
                self._ours = identity
                return True
            return False

    def version(self) -> tuple[int, int] | None:
        """Another one after every commit, of whatever process; None when it must be read to know more."""
        identity = self._identity()
        if identity is None or identity != self._ours or os.path.exists(self._mark):
            return None
        with self._lock:
            try:
                if self._watch is None or self._watch[0] != identity:
                    if self._watch is not None:
                        self._watch[2].close()
                        self._watch = None
                    self._watches += 1
                    self._watch = identity, self._watches, self._connect()
                _, number, connection = self._watch
                return number, int(connection.execute("PRAGMA data_version").fetchone()[0])
            except sqlite3.Error:  # whoever reads it says what is wrong
                return None

    def create(self) -> None:
        """Make the tables, replacing those of another version. Only the holder of the lease calls this."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._ours = None
        with contextlib.suppress(Damaged):
            if self.exists:
                return
        self.delete()
        with self._unit(self._identity(), creating=True) as connection:
            connection.executescript(
                f"BEGIN IMMEDIATE; {self.kind.tables} PRAGMA user_version = {self.kind.schema}; COMMIT;"
            )
            put_facts(connection, born=time.time_ns())

    def delete(self) -> None:
        self.close()
        for suffix in ("", "-wal", "-shm", ".damaged"):
            Path(f"{self.path}{suffix}").unlink(missing_ok=True)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One view of it. Raises `Unavailable` when there is none yet, `Damaged`."""
        identity = self._identity()
        if identity is None:
            raise Unavailable(self.kind.missing, f"Run `{self.kind.command}`.")
        with self._told(identity), self._unit(identity) as connection:
            if identity != self._ours and schema_version(connection) != self.kind.schema:
                raise Unavailable(
                    f"The {self.kind.name} was made by another version.", f"Run `{self.kind.command}`."
                )
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")

    @contextmanager
    def writing(self, checkpoint: Checkpoint | None = None) -> Iterator[sqlite3.Connection]:
        """One short transaction: all of it or nothing. With a checkpoint a statement ends when it is
        cancelled, and the transaction with it. Raises `Cancelled`.
        """
        identity = self._identity()
        with self._told(identity), self._unit(identity) as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                with _ending(connection, checkpoint):
                    yield connection
            except BaseException:
                if connection.in_transaction:  # SQLite may have rolled back of itself
                    connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")

    def check(self) -> None:
        """Read every page. Raises `Damaged`; quiet when there is none."""
        if not self.exists:
            return
        identity = self._identity()
        with self._told(identity), self._unit(identity) as connection:
            for (words,) in connection.execute("PRAGMA quick_check(1)"):
                if words != "ok":
                    raise sqlite3.DatabaseError(f"malformed: {words}")

    @contextmanager
    def _told(self, before: tuple[int, int] | None) -> Iterator[None]:
        """Say what SQLite says in words; remember damage for the next run, which makes the file anew."""
        problem = Damaged(f"The {self.kind.name} is damaged.", f"Run `{self.kind.command}`: it is made anew.")
        if os.path.exists(self._mark):
            raise problem
        try:
            with translated():
                yield
        except (Unavailable, sqlite3.Error) as error:
            cause = error if isinstance(error, sqlite3.Error) else error.__cause__
            if _of_damage(cause):
                if before == self._identity():
                    with contextlib.suppress(OSError):  # a full disk: the next run meets the damage itself
                        Path(self._mark).touch()
                raise problem from error
            raise

    @contextmanager
    def _unit(self, identity: tuple[int, int] | None, creating: bool = False) -> Iterator[sqlite3.Connection]:
        with self._lock:
            if identity != self._seen:  # deleted or replaced, perhaps by another process
                idle, self._idle, self._seen = self._idle, [], identity
            else:
                idle = []
            connection = self._idle.pop() if self._idle else None
        for old in idle:
            old.close()
        if connection is None:
            connection = self._connect()
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        with self._lock:
            beside = bool(self._idle)
        if beside:  # one keeps its pages at hand and is taken first; those of every thread are too many
            connection.execute("PRAGMA shrink_memory")
        with self._lock:
            keep = len(self._idle) < 8 and (creating or identity == self._seen)
            if creating:
                self._seen = self._identity()
            if keep:
                self._idle.insert(0 if beside else len(self._idle), connection)
        if not keep:
            connection.close()

    def _connect(self) -> sqlite3.Connection:
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
                "cache_size = -32000",
                "temp_store = memory",
            ):
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        return connection

    def _identity(self) -> tuple[int, int] | None:
        try:
            status = os.stat(self.path)
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def close(self) -> None:
        with self._lock:
            idle, self._idle, self._seen, self._ours = self._idle, [], None, None
            if self._watch is not None:
                idle.append(self._watch[2])
                self._watch = None
        for connection in idle:
            connection.close()


@contextmanager
def _ending(connection: sqlite3.Connection, checkpoint: Checkpoint | None) -> Iterator[None]:
    if checkpoint is None:
        yield
        return
    connection.set_progress_handler(lambda: checkpoint.cancelled, _STEPS)
    try:
        yield
    except sqlite3.OperationalError:
        checkpoint.raise_if_cancelled()
        raise
    finally:
        connection.set_progress_handler(None, 0)


def _of_damage(cause: BaseException | None) -> bool:
    if isinstance(cause, sqlite3.OperationalError):
        return any(word in str(cause).lower() for word in _DAMAGE)
    return type(cause) is sqlite3.DatabaseError  # its subclasses are mistakes of the caller
