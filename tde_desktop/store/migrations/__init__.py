"""Brings a memory file up to date: named steps of frozen SQL, whole or not at all, the file copied first."""

import logging
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from tde_desktop.errors import Unavailable
from tde_desktop.jobs import lease_within
from tde_desktop.store.damage import has_snapshots
from tde_desktop.store.fields import utc_now
from tde_desktop.store.place import journal_mode

log = logging.getLogger(__name__)

HISTORY = """CREATE TABLE IF NOT EXISTS migration (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)"""


def steps(folder: Path = Path(__file__).parent) -> list[tuple[int, str, Path]]:
    """The steps in order: (number, name, file), from files named `0001_what_it_does.sql`."""
    named = [(re.fullmatch(r"(\d{4})_(\w+)\.sql", file.name), file) for file in folder.glob("*.sql")]
    return sorted((int(match[1]), match[2], file) for match, file in named if match)


def upgrade(
    path: Path, busy_seconds: int, folder: Path = Path(__file__).parent, *, anew: bool = False
) -> list[str]:
    """Apply the steps that `path` lacks and return their names.

    Processes that start together take turns. A file that holds steps unknown here comes from a newer
    version and is refused. An existing file is copied to `backups/` beside it before the first step. Where
    snapshots are but no memory, none is made in silence, unless it is to be made `anew`.
    Raises `Unavailable`, `Busy`.
    """
    known = steps(folder)
    if path.exists() and not _peek(path, known, busy_seconds):
        return []
    with lease_within(path.with_suffix(".lock"), busy_seconds, "Opening the memory"):
        if not anew and has_snapshots(path.parent):
            if not path.exists():
                raise _lost(path)
            if not path.stat().st_size:
                raise sqlite3.DatabaseError("file is not a database: it is empty")
        connection = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None)
        try:
            connection.execute(f"PRAGMA journal_mode = {journal_mode(path.parent)}")
            missing = _missing(connection, known, path)
            if missing and _has_steps(connection):
                _copy(connection, path)
            for number, name, file in missing:
                _apply(connection, number, name, file)
            return [name for _, name, _ in missing]
        finally:
            connection.close()


def _lost(path: Path) -> Unavailable:
    folder = path.parent / "backups"
    newest = max(folder.glob("*.db"), key=lambda file: file.stat().st_mtime)
    return Unavailable(
        f"The memory file {path} is missing; snapshots of it are there, the newest is {newest.name}.",
        "`tde backup restore` puts the newest good one in its place. To begin with an empty memory, move"
        f" {folder} away.",
        damaged=True,
    )


def _peek(path: Path, known: list[tuple[int, str, Path]], busy_seconds: int) -> list[tuple[int, str, Path]]:
    with closing(sqlite3.connect(path, timeout=busy_seconds)) as connection:
        return _missing(connection, known, path)


def check_known(path: Path, busy_seconds: int = 10) -> None:
    """Raises `Unavailable` for a file that a newer version has written."""
    _peek(path, steps(), busy_seconds)


def _has_steps(connection: sqlite3.Connection) -> bool:
    return (
        connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'migration'").fetchone() is not None
        and connection.execute("SELECT 1 FROM migration").fetchone() is not None
    )


def _missing(
    connection: sqlite3.Connection, known: list[tuple[int, str, Path]], path: Path
) -> list[tuple[int, str, Path]]:
    if not _has_steps(connection):
        return known
    applied = {int(number) for (number,) in connection.execute("SELECT number FROM migration")}
    if applied - {number for number, _, _ in known}:
        raise Unavailable(
            f"{path} was written by a newer version of TDE Desktop.",
            "Install that version or a later one; this one has changed nothing.",
        )
    return [step for step in known if step[0] not in applied]


def _copy(connection: sqlite3.Connection, path: Path) -> None:
    folder = path.parent / "backups"
    folder.mkdir(mode=0o700, exist_ok=True)
    target = folder / f"before-upgrade-{utc_now():%Y%m%d-%H%M%S-%f}.db"
    with closing(sqlite3.connect(target)) as copy:
        connection.backup(copy)
    log.info("Copied the memory to %s before the upgrade.", target)


def _apply(connection: sqlite3.Connection, number: int, name: str, file: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(HISTORY)
        for statement in statements(file.read_text(encoding="utf-8")):
            connection.execute(statement)
        connection.execute("INSERT INTO migration VALUES (?, ?, ?)", (number, name, utc_now().isoformat()))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def statements(script: str) -> list[str]:
    """Split a script where SQLite says that a statement is complete (a trigger holds semicolons)."""
    found, held = [], ""
    for line in script.splitlines(keepends=True):
        held += line
        if held.strip() and sqlite3.complete_statement(held):
            found.append(held.strip())
            held = ""
    if held.strip() and not all(
        line.strip().startswith("--") or not line.strip() for line in held.splitlines()
    ):
        raise ValueError(f"The script ends inside a statement: {held.strip()[:80]}")
    return found
