"""Every place where a text stands, for whoever has to change all of them: no ranking, nothing left out
unsaid.
"""

import re
import sqlite3
from collections.abc import Iterator

from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass
from tde_desktop.recall.chunks import OVERLAP
from tde_desktop.recall.query import within

LINE_SHOWN = 240  # characters of a line around the text


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One line that holds the text `times` times; `text` is the line, shortened around the first when it is
    long.
    """

    path: str
    line: int
    times: int
    text: str


@dataclass(frozen=True, slots=True)
class Occurrences:
    """`total` counts every occurrence, `lines` and `files` those that hold one; `items` are a part of the
    lines.
    """

    total: int
    lines: int
    files: int
    items: tuple[Occurrence, ...]
    degraded: tuple[str, ...] = ()


def occurrences(
    connection: sqlite3.Connection, text: str, *, glob: str, whole_word: bool, offset: int, limit: int
) -> Occurrences:
    """Count every occurrence of `text` as it stands, case and all, and list lines from `offset` on, by path
    and line.
    """
    if not text.strip() or "\n" in text:
        raise Invalid("The text to look for is one line that is not blank.")
    condition = within(connection, glob)
    pattern = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)" if whole_word else re.escape(text))
    total = lines = 0
    files: set[str] = set()
    items: list[Occurrence] = []
    for path, line, body in _lines(connection, text, condition):
        found = [match.start() for match in pattern.finditer(body)]
        if not found:
            continue
        if offset <= lines < offset + limit:
            items.append(Occurrence(path, line, len(found), _shown(body, found[0], len(text))))
        total, lines = total + len(found), lines + 1
        files.add(path)
    return Occurrences(total, lines, len(files), tuple(items))


def _lines(connection: sqlite3.Connection, text: str, condition: str) -> Iterator[tuple[str, int, str]]:
    """(path, number, line) of the lines that hold the text, each once although windows overlap.

    A line that was split because it is long is put together again from its parts: of a text that is longer
    than what two of them share, the beginning stands in one.
    """
    narrowed = f"AND {condition}" if condition else ""
    holding = connection.execute(
        f"""SELECT DISTINCT file.id, path FROM chunk JOIN file ON file.id = file
        WHERE instr(body, ?) {narrowed} ORDER BY path""",
        (text[:OVERLAP],),
    ).fetchall()
    for number, path in holding:
        rows = connection.execute(
            "SELECT first, last, body FROM chunk WHERE file = ? ORDER BY first, id", (number,)
        ).fetchall()
        yield from ((path, line, body) for line, body in sorted(_whole(rows).items()) if text in body)


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
