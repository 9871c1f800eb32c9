"""Trims a window to the lines that answer: what an agent reads is what it pays for."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

from tde_desktop.lazy import dataclass
from tde_desktop.recall import words

ROOM = 900  # characters, about: half a window


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Contiguous lines of a file: 1-based, both included."""

    first: int
    last: int
    text: str


def trimmed(
    body: str,
    first: int,
    idf: Mapping[str, float],
    definitions: Sequence[int],
    literal: str = "",
    room: int = ROOM,
) -> Excerpt:
    """The best contiguous lines of a window, about `room` characters and never less than one line.

    A line is worth the weight of the question's stems in it, plus 4 where a definition asked for begins (its
    line is in `definitions`), plus 8 where the literal stands. Of equal stretches the earliest; blank edges
    are cut off.
    """
    lines = body.split("\n")
    if len(body) <= room:
        return _without_blank_edges(lines, first, 0, len(lines) - 1)
    ends = line_ends(lines)
    worth = _worth(body, ends, first, idf, definitions, literal)
    best, start, end = worth.get(0, 0.0), 0, 0
    telling, leaving, held = sorted(worth), 0, 0.0
    for line in telling:  # the best stretch ends with a line that counts
        held += worth[line]
        over = ends[line] - room
        begin = min(line, bisect_left(ends, over) + 1) if over > 0 else 0
        while telling[leaving] < begin:
            held -= worth[telling[leaving]]
            leaving += 1
        if held > best + 1e-9:
            best, start, end = held, begin, line
    start, end = _widened(lines, ends, worth, start, end, room)
    return _without_blank_edges(lines, first, start, end)


def line_ends(lines: Sequence[str]) -> list[int]:
    """Where the next line begins, for each."""
    return list(accumulate(map((1).__add__, map(len, lines))))


def _worth(
    body: str,
    ends: Sequence[int],
    first: int,
    idf: Mapping[str, float],
    definitions: Sequence[int],
    literal: str,
) -> dict[int, float]:
    """What the lines are worth that are worth something: a stem counts once a line."""
    worth: dict[int, float] = {}
    for stem, places in mentions(body, tuple(idf), ends).items():
        for line in places:
            worth[line] = worth.get(line, 0.0) + idf[stem]
    for number in definitions:
        if first <= number < first + len(ends):
            worth[number - first] = worth.get(number - first, 0.0) + 4.0
    if literal:
        for match in re.finditer(re.escape(literal), body, re.IGNORECASE):
            line = bisect_right(ends, match.start())
            worth[line] = worth.get(line, 0.0) + 8.0
    return worth


def mentions(body: str, stems: Iterable[str], ends: Sequence[int]) -> dict[str, list[int]]:
    """The lines, from 0, in which an identifier holds these stems; `ends` is where the lines end."""
    if not body.isascii():
        found: dict[str, dict[int, None]] = {}
        for word in words.IDENTIFIER.finditer(body):
            for stem in words.stems(word[0]):
                found.setdefault(stem, {})[bisect_right(ends, word.start())] = None
        return {stem: list(found[stem]) for stem in stems if stem in found}
    folded = body.lower()
    return {stem: lines for stem in stems if (lines := _lines_with(folded, body, stem, ends))}


def _lines_with(folded: str, body: str, stem: str, ends: Sequence[int]) -> list[int]:
    """Each word of a stem holds its beginning: it differs from the stem in its last two letters, of a short
    one in the last.
    """
    beginning = stem[: -2 if len(stem) > 4 else -1 if len(stem) > 2 else None].lower()
    found = []
    at = folded.find(beginning)
    while at >= 0:
        start = at
        while start and folded[start - 1] in _OF_WORDS:
            start -= 1
        word = words.IDENTIFIER.match(body, start)
        after = word.end() if word else at + 1
        if stem in words.stems(body[start:after]):
            line = bisect_right(ends, at)
            found.append(line)
            after = ends[line]
        at = folded.find(beginning, after)
    return found


_OF_WORDS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")


def _widened(
    lines: Sequence[str], ends: Sequence[int], worth: Mapping[int, float], start: int, end: int, room: int
) -> tuple[int, int]:
    """Drop worthless lines before the first that counts, then take as many following ones as there is room
    for.
    """
    start = next((line for line in range(start, end) if line in worth), end)
    if start > 0 and start in worth and lines[start - 1].strip():
        start -= 1  # a line before it gives it company: a decorator, a comment's last line
    before = ends[start - 1] if start else 0
    return start, max(end, bisect_right(ends, before + room) - 1)


def _without_blank_edges(lines: Sequence[str], first: int, start: int, end: int) -> Excerpt:
    while start < end and not lines[start].strip():
        start += 1
    while end > start and not lines[end].strip():
        end -= 1
    return Excerpt(first + start, first + end, "\n".join(lines[start : end + 1]))
