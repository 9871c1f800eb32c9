"""Every place where a text stands, for whoever has to change all of them: no ranking, nothing left out
unsaid.
"""

import re
import sqlite3
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate

from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass
from tde_desktop.recall.chunks import OVERLAP
from tde_desktop.recall.query import within

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
    connection: sqlite3.Connection, text: str, *, glob: str, whole_word: bool, offset: int, limit: int
) -> Occurrences:
    """Count every occurrence of `text`, of one line or several, as it stands, and list the lines
    where it begins from `offset` on, by path and line. Raises `Invalid` for a blank text.
    """
    text = text.replace("\r\n", "\n")
    if not text.strip():
        raise Invalid("The text to look for is blank.")
    condition = within(connection, glob)
    pattern = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)" if whole_word else re.escape(text))
    total = lines = files = 0
    items: list[Occurrence] = []
    for path, held in _files(connection, max(text.split("\n"), key=len), condition):
        begins = _begins(held, pattern)
        for line, places in begins.items():
            if offset <= lines < offset + limit:
                items.append(Occurrence(path, line, len(places), _shown(held[line], places[0], len(text))))
            total, lines = total + len(places), lines + 1
        files += bool(begins)
    return Occurrences(total, lines, files, tuple(items))


def _begins(held: dict[int, str], pattern: re.Pattern[str]) -> dict[int, list[int]]:
    """The lines where the pattern begins, each with the places in it. A line that no window has is blank."""
    first = min(held)
    lines = [held.get(number, "") for number in range(first, max(held) + 1)]
    starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
    found: dict[int, list[int]] = {}
    for match in pattern.finditer("\n".join(lines)):
        at = bisect_right(starts, match.start()) - 1
        found.setdefault(first + at, []).append(match.start() - starts[at])
    return found


def _files(connection: sqlite3.Connection, line: str, condition: str) -> Iterator[tuple[str, dict[int, str]]]:
    """(path, lines by number) of the files that hold the beginning of a line, although windows overlap.

    A line that was split because it is long is put together again from its parts: of a text that is longer
    than what two of them share, the beginning stands in one.
    """
    narrowed = f"AND {condition}" if condition else ""
    holding = connection.execute(
        f"""SELECT DISTINCT file.id, path FROM chunk JOIN file ON file.id = file
        WHERE instr(body, ?) {narrowed} ORDER BY path""",
        (line[:OVERLAP],),
    ).fetchall()
    for number, path in holding:
        rows = connection.execute(
            "SELECT first, last, body FROM chunk WHERE file = ? ORDER BY first, id", (number,)
        ).fetchall()
        yield path, _whole(rows)


def _whole(rows: list[tuple[int, int, str]]) -> dict[int, str]:
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
