"""Of which memory a vector index is: one that was made for another holds rows of the same numbers."""

import logging
import shutil
from pathlib import Path

from tde_desktop.config.settings import write_whole
from tde_desktop.store.database import select

log = logging.getLogger(__name__)
_NOTE = "memory.txt"


def note(folder: Path, upto: int) -> None:
    """Before an index is built in `folder`: of this memory it is, which has given so many numbers to rows.
    Inside a unit of reads.
    """
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / _NOTE, f"{_memory()} {upto}\n")


def drop_of_another(folder: Path) -> None:
    """Remove an index of the memory that was in the place of this one before. Inside a unit of reads."""
    try:
        told = (folder / _NOTE).read_text(encoding="utf-8", errors="replace").split()
    except FileNotFoundError:
        return
    rows = select("SELECT seq FROM sqlite_sequence WHERE name = 'page_vector'")
    given = rows[0][0] if rows else 0
    if told[:1] != [_memory()] or not told[1:] or int(told[1]) > given:
        log.warning("The vector index was of another memory; it is made anew.")
        shutil.rmtree(folder, ignore_errors=True)


def _memory() -> str:
    """A name for this memory: when its tables were made."""
    applied: str = select("SELECT applied_at FROM migration WHERE number = 1")[0][0]
    return applied.replace(" ", "T")
