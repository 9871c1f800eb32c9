"""Trims a window to the lines that answer: what an agent reads is what it pays for.

A line is known here by the place in the text where it begins: lines are not counted before it is known which
are shown.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tde_desktop.recall import words

ROOM = 900  # characters, about: half a window
_PARTED = bytes(each if chr(each).isalnum() or each == ord("_") else ord(" ") for each in range(128)).lower()
_PARTED += bytes(128)


class Excerpt(NamedTuple):
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
    if len(body) <= room:
        return _without_blank_edges(body, first, 0, len(body))
    worth = _worth(body, first, idf, definitions, literal)
    best, start, end = worth.get(0, 0.0), 0, _end(body, 0)
    telling, leaving, held = sorted(worth), 0, 0.0
    for line in telling:  # the best stretch ends with a line that counts
        held += worth[line]
        ends = _end(body, line)
        if ends >= room:
            begin = body.find("\n", ends - room, line) + 1 or line
            while telling[leaving] < begin:
                held -= worth[telling[leaving]]
                leaving += 1
        if held > best + 1e-9:
            best, start, end = held, telling[leaving], ends
    start, end = _widened(body, start, end, room)
    return _without_blank_edges(body, first, start, end)


def _end(body: str, line: int) -> int:
    end = body.find("\n", line)
    return end if end >= 0 else len(body)


def _worth(
    body: str, first: int, idf: Mapping[str, float], definitions: Sequence[int], literal: str
) -> dict[int, float]:
    """What the lines are worth that are worth something: a stem counts once a line."""
    worth: dict[int, float] = {}
    for stem, lines in mentions(body, idf).items():
        weight = idf[stem]
        for line in lines:
            worth[line] = worth.get(line, 0.0) + weight
    for above in (number - first for number in definitions if number >= first):
        parts = body.split("\n", above)
        if len(parts) > above:
            line = len(body) - len(parts[-1])
            worth[line] = worth.get(line, 0.0) + 4
    if literal:
        for match in re.finditer(re.escape(literal), body, re.IGNORECASE):
            line = body.rfind("\n", 0, match.start()) + 1
            worth[line] = worth.get(line, 0.0) + 8
    return worth


def mentions(body: str, stems: Iterable[str]) -> dict[str, list[int]]:
    """The lines in which an identifier holds these stems."""
    if not body.isascii():
        found: dict[str, dict[int, None]] = {}
        for word in words.IDENTIFIER.finditer(body):
            for stem in words.stems(word[0]):
                found.setdefault(stem, {})[body.rfind("\n", 0, word.start()) + 1] = None
        return {stem: list(found[stem]) for stem in stems if stem in found}
    parted = body.encode().translate(_PARTED)
    return {stem: lines for stem in stems if (lines := _lines_with(body, parted, stem))}


def _lines_with(body: str, parted: bytes, stem: str) -> list[int]:
    """`parted` is the text in lower case with blanks between its words."""
    beginning = _beginning(stem)
    found = []
    at = parted.find(beginning)
    while at >= 0:
        after = parted.find(b" ", at)
        if after < 0:
            after = len(body)
        if stem in words.stems(body[parted.rfind(b" ", 0, at) + 1 : after]):
            found.append(body.rfind("\n", 0, at) + 1)
            after = body.find("\n", after)
            if after < 0:
                break
        at = parted.find(beginning, after)
    return found


@lru_cache(maxsize=1000)
def _beginning(stem: str) -> bytes:
    """What every word of a stem holds: the stem but for an ending that Porter's rules put in the place of
    another, as in `use` of "using", `queri` of "query", `visibl` of "visibility".
    """
    less = 2 if stem.endswith("ble") else 1 if stem.endswith(("bl", "e", "i")) else 0
    return stem[: max(1, len(stem) - less)].lower().encode()


def _widened(body: str, start: int, end: int, room: int) -> tuple[int, int]:
    """The line before, and as many following ones as there is room for."""
    if start > 0:
        before = body.rfind("\n", 0, start - 1) + 1
        if body[before:start].strip():
            start = before  # it gives the first that counts company: a decorator, a comment's last line
    if start + room > len(body):
        return start, len(body)
    return start, max(end, body.rfind("\n", start, start + room))


def _without_blank_edges(body: str, first: int, start: int, end: int) -> Excerpt:
    text = body[start:end]
    above = text.rfind("\n", 0, len(text) - len(text.lstrip())) + 1
    below = text.find("\n", max(above, len(text.rstrip())))
    text = text[above : below if below >= 0 else None]
    first += body.count("\n", 0, start + above)
    return Excerpt(first, first + text.count("\n"), text)
