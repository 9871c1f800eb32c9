"""Citations, the lines they name, and whether a file is still what was indexed."""

import hashlib
import os
import sqlite3
import stat
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from tde_desktop.errors import Invalid
from tde_desktop.recall.definitions import HEADING, VALUE
from tde_desktop.recall.rows import RecallHit, Region
from tde_desktop.vocabulary import HitSource


def citation(text: str) -> tuple[str, int, int]:
    """(path, first, last) of `path:first-last`. Raises `Invalid`."""
    path, _, lines = text.rpartition(":")
    first, _, last = lines.partition("-")
    if not path or not first.isdigit() or not (last or first).isdigit() or int(first) < 1:
        raise Invalid(f"{text!r} is no citation.", "A citation is path:first-last, for example src/a.py:3-9.")
    return path, int(first), max(int(first), int(last or first))


def region(path: str, lines: Sequence[str], first: int, last: int, around: int, stale: bool) -> Region:
    start, end = max(1, first - around), min(len(lines), last + around)
    shown = tuple((number, lines[number - 1]) for number in range(start, end + 1))
    return Region(path, first, min(last, max(first, len(lines))), shown, stale)


class Indexed(NamedTuple):
    """A file as it was when it was indexed; `modified` in nanoseconds."""

    id: int
    location: bytes
    size: int
    modified: int


def with_symbols(connection: sqlite3.Connection, hits: Sequence[RecallHit]) -> list[RecallHit]:
    """The hits; code without a symbol gets that which it lies in, or else the first that begins there."""
    paths = list(dict.fromkeys(hit.path for hit in hits if not hit.symbol and hit.source is HitSource.CODE))
    marks = ", ".join("?" * len(paths))
    rows = connection.execute(
        "SELECT path, name, kind, definition.first, last FROM definition JOIN file ON file.id = file"
        f" WHERE path IN ({marks}) AND kind <> ? ORDER BY path, definition.first, depth",
        (*paths, VALUE),
    )
    held: dict[str, list[tuple[str, str, int, int]]] = {}
    for path, *definition in rows:
        held.setdefault(path, []).append(tuple(definition))
    return [
        hit if hit.symbol or hit.path not in held else replace(hit, symbol=_symbol(held[hit.path], hit))
        for hit in hits
    ]


def _symbol(definitions: Sequence[tuple[str, str, int, int]], hit: RecallHit) -> str:
    """The innermost that holds half of the lines or more, with those around it; else the first that begins in
    them.
    """
    half = (hit.last - hit.first + 2) // 2
    name = ""
    around: list[tuple[str, int]] = []
    for each, kind, first, last in definitions:
        while around and around[-1][1] < first:
            around.pop()
        around.append((each, last))
        if min(last, hit.last) - max(first, hit.first) + 1 >= half:
            name = each if kind == HEADING else ".".join(one for one, _ in around)
    return name or next((each for each, _, first, _ in definitions if hit.first <= first <= hit.last), "")


def stale(connection: sqlite3.Connection, root: Path, files: Iterable[Indexed]) -> set[int]:
    """Which of these files are no longer what was indexed. A touched one of the same size is compared by its
    bytes.
    """
    found = set()
    folder = os.fsencode(root) + os.sep.encode()
    for each in files:
        full = folder + each.location
        try:
            status = os.lstat(full)
            if not stat.S_ISREG(status.st_mode) or status.st_size != each.size:
                found.add(each.id)
            elif status.st_mtime_ns != each.modified:
                row = connection.execute("SELECT sha256 FROM file WHERE id = ?", (each.id,)).fetchone()
                with open(full, "rb") as stream:
                    if hashlib.file_digest(stream, "sha256").digest() != row[0]:
                        found.add(each.id)
        except OSError:
            found.add(each.id)
    return found
