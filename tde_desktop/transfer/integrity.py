"""Whether a memory file is whole, in words. Opens the file by itself and changes nothing."""

import os
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from tde_desktop.errors import Busy, TdeError, Unavailable
from tde_desktop.jobs import Cancelled, Checkpoint

LEAST_ROOM = 65_536  # bytes: SQLite needs some of it beside a file with a log, even to read
MOST = 20  # problems named of one file
_INSTRUCTIONS_A_LOOK = 50_000  # of SQLite's machine between two looks at the checkpoint: some milliseconds


def quick(path: Path) -> list[str]:
    """What is wrong with the pages of the file, without comparing tables with their indexes."""
    return _checked(path, ("PRAGMA quick_check",), None)


def full(path: Path, checkpoint: Checkpoint | None = None) -> list[str]:
    """What is wrong with pages, indexes, contents or references between tables. Raises `Cancelled`."""
    return _checked(path, ("PRAGMA integrity_check", "PRAGMA foreign_key_check"), checkpoint)


def counts(path: Path, tables: Iterable[str]) -> dict[str, int]:
    """How many rows the tables hold; a table that is not there is left out."""
    found = {}
    with closing(_open(path)) as connection:
        names = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        for table in tables:
            if table in names:
                found[table] = int(connection.execute(f'SELECT COUNT(*) FROM "{table}"').fetchone()[0])
    return found


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path.absolute().as_uri() + "?mode=ro", uri=True, timeout=10)


def _checked(path: Path, checks: Iterable[str], checkpoint: Checkpoint | None) -> list[str]:
    if not path.exists():
        return ["the file is missing"]
    if path.stat().st_size == 0:
        return ["the file is empty"]
    problems: list[str] = []
    try:
        with closing(_open(path)) as connection:
            if checkpoint is not None:
                connection.set_progress_handler(lambda: int(checkpoint.cancelled), _INSTRUCTIONS_A_LOOK)
            connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
            for check in checks:
                for row in connection.execute(f"{check}({MOST})" if "foreign" not in check else check):
                    problems += _words(row)
                    if len(problems) >= MOST:
                        return problems
    except sqlite3.OperationalError as problem:
        if checkpoint is not None and checkpoint.cancelled:
            raise Cancelled from None
        if (outside := _outside(path, str(problem).lower())) is not None:
            raise outside from problem
        problems.append(str(problem))
    except sqlite3.DatabaseError as problem:
        problems.append(str(problem))
    return problems


def _outside(path: Path, said: str) -> TdeError | None:
    """What keeps SQLite from reading a file that may well be whole."""
    if "locked" in said or "busy" in said:
        return Busy("The memory is in use by another process.", "Try again in a moment.")
    if "disk i/o" in said and shutil.disk_usage(path.parent).free < LEAST_ROOM:
        return Unavailable(
            f"The disk of {path.parent} is full: nothing can be read there.", "Free some space."
        )
    if ("unable to open" in said or "readonly" in said) and not os.access(path.parent, os.W_OK):
        return Unavailable(
            f"{path.parent} cannot be written to, and the memory needs that even to be read.",
            "Check who may write there, and the disk.",
        )
    return None


def _words(row: tuple[object, ...]) -> list[str]:
    if row == ("ok",):
        return []
    if len(row) == 1:
        return [line for line in str(row[0]).splitlines() if line and not line.startswith("***")]
    table, number, parent = row[0], row[1], row[2]
    return [f"row {number} of {table} names a row of {parent} that is not there"]
