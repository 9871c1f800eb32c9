"""Every place where a text stands, for whoever has to change all of them: no ranking, nothing left out
unsaid.

The index says which files hold it; their lines are read from the clone, so that they are those to be changed.
"""

import os
import re
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass
from tde_desktop.recall.chunks import OVERLAP
from tde_desktop.recall.query import within
from tde_desktop.recall.reading import decode

LINE_SHOWN = 240  # characters of a line around the text


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One line in which the text begins `times` times; `text` is the line, shortened around the first when it
    is long.
    """

    path: str
    line: int
    times: int
    text: str


@dataclass(frozen=True, slots=True)
class Occurrences:
    """`total` counts every occurrence, `lines` and `files` those in which one begins; `items` are a part of
    the lines.
    """

    total: int
    lines: int
    files: int
    items: tuple[Occurrence, ...]
    degraded: tuple[str, ...] = ()


def occurrences(
    connection: sqlite3.Connection,
    root: Path,
    text: str,
    glob: str,
    whole_word: bool,
    offset: int,
    limit: int,
) -> Occurrences:
    """Count every occurrence of `text`, of one line or several, as it stands, and list the lines
    where it begins from `offset` on, by path and line. Raises `Invalid` for a blank text.
    """
    text = text.replace("\r\n", "\n")
    if not text.strip():
        raise Invalid("The text to look for is blank.")
    condition = within(connection, glob)
    pattern = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)" if whole_word else re.escape(text))
    total = lines = files = changed = 0
    items: list[Occurrence] = []
    for path, held, fresh in _files(connection, root, _telling(text), condition):
        changed += not fresh
        begins = _begins(held, pattern)
        for (line, start), places in begins.items():
            if offset <= lines < offset + limit:
                end = held.find("\n", start)
                whole = held[start : end if end >= 0 else None]
                shown = _shown(whole, places[0] - start, len(text))
                items.append(Occurrence(path, line, len(places), shown))
            total, lines = total + len(places), lines + 1
        files += bool(begins)
    return Occurrences(total, lines, files, tuple(items), _degraded(changed))


def _degraded(changed: int) -> tuple[str, ...]:
    if not changed:
        return ()
    return (f"stale: {changed} of these files changed since they were indexed; others may hold it now too",)


def _telling(text: str) -> str:
    """What of the text some window has as it stands: windows are whole lines or overlapping parts of one, and
    blank ones are not kept.
    """
    return max((line.strip() for line in text.split("\n")), key=len)[:OVERLAP]


def _begins(held: str, pattern: re.Pattern[str]) -> dict[tuple[int, int], list[int]]:
    """(number, start) of the lines where the pattern begins, each with its places."""
    found: dict[tuple[int, int], list[int]] = {}
    number, start = 1, 0
    for match in pattern.finditer(held):
        if passed := held.count("\n", start, match.start()):
            number, start = number + passed, held.rfind("\n", start, match.start()) + 1
        found.setdefault((number, start), []).append(match.start())
    return found


def _files(
    connection: sqlite3.Connection, root: Path, telling: str, condition: str
) -> Iterator[tuple[str, str, bool]]:
    """(path, text with a newline between lines, whether it is as it was indexed) of the files that hold what
    is looked for.
    """
    narrowed = f"AND {condition}" if condition else ""
    holding = connection.execute(
        f"""SELECT DISTINCT file.id, path, location, size, modified FROM chunk JOIN file ON file.id = file
        WHERE instr(body, ?) {narrowed} ORDER BY path""",
        (telling,),
    ).fetchall()
    folder = os.fsencode(root) + os.sep.encode()
    for number, path, location, size, modified in holding:
        try:
            status = os.lstat(folder + location)
            if stat.S_ISREG(status.st_mode):
                with open(folder + location, "rb") as stream:
                    lines = decode(stream.read()).lines
                yield path, "\n".join(lines), (status.st_size, status.st_mtime_ns) == (size, modified)
                continue
        except OSError:  # then what was indexed of it is what there is
            pass
        yield path, _indexed(connection, number), False


def _indexed(connection: sqlite3.Connection, number: int) -> str:
    """The text of a file from its windows; where none has a line, it is blank."""
    held = _whole(
        connection.execute(
            "SELECT first, last, body FROM chunk WHERE file = ? ORDER BY first, id", (number,)
        ).fetchall()
    )
    return "\n".join(held.get(line, "") for line in range(1, max(held) + 1))


def _whole(rows: list[tuple[int, int, str]]) -> dict[int, str]:
    """Lines by number, although windows overlap and a long line was split into parts that do."""
    held: dict[int, str] = {}
    for first, last, body in rows:
        if first == last and first in held:
            held[first] = _joined(held[first], body)
        else:
            held |= dict(enumerate(body.split("\n"), start=first))
    return held


def _joined(before: str, part: str) -> str:
    """Two neighbouring parts of one line, which share the end of the first and the beginning of the
    second.
    """
    if before.endswith(part[:OVERLAP]):
        return before + part[OVERLAP:]
    for size in range(min(len(before), len(part)), 0, -1):  # a blank part between them is not kept
        if before.endswith(part[:size]):
            return before + part[size:]
    return before + part


def _shown(line: str, at: int, size: int) -> str:
    if len(line) <= LINE_SHOWN:
        return line
    start = max(0, min(at - (LINE_SHOWN - size) // 2, len(line) - LINE_SHOWN))
    return line[start : start + LINE_SHOWN]
