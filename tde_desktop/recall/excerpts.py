"""Trims windows to the lines that answer: what an agent reads is what it pays for.

A line is known here by the place in the text where it begins: lines are not counted before it is known which
are shown.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tde_desktop.recall import words

ROOM = 900  # characters, about: half a window
_PARTED = bytes(each if chr(each).isalnum() or each == ord("_") else ord(" ") for each in range(128)).lower()
_PARTED += bytes(128)
_OTHER = b"\x80"  # stands in for a letter or a sign that is not ASCII
_PARTED_OTHER = _PARTED[: ord("?")] + _OTHER + _PARTED[ord("?") + 1 :]


class Excerpt(NamedTuple):
    """Contiguous lines of a file: 1-based, both included."""

    first: int
    last: int
    text: str


class Window(NamedTuple):
    """What is trimmed: `first` is the number of its first line, `definitions` are those of lines."""

    body: str
    first: int
    definitions: Sequence[int] = ()


def trimmed(
    windows: Sequence[Window],
    idf: Mapping[str, float],
    literal: str = "",
    room: int = ROOM,
    *,
    defined: bool = False,
) -> list[Excerpt]:
    """Of each window the best contiguous lines, about `room` characters and never less than one line.

    A line is worth the weight of the question's stems in it, plus 4 where a definition asked for begins, plus
    8 where the literal stands. Of equal stretches the earliest; blank edges are cut off. Who asks for what is
    `defined` is shown a window that has its definition from there on.
    """
    long = [at for at, each in enumerate(windows) if len(each.body) > room]
    found = _stretches([windows[at] for at in long], idf, literal, room, defined)  # looked through together
    best = dict(zip(long, found, strict=True))
    return [
        _without_blank_edges(each.body, each.first, *best.get(at, (0, len(each.body))))
        for at, each in enumerate(windows)
    ]


def _stretches(
    windows: Sequence[Window], idf: Mapping[str, float], literal: str, room: int, defined: bool
) -> Iterator[tuple[int, int]]:
    text = "\n".join([each.body for each in windows])
    worth: dict[int, float] = {}
    for stem, lines in mentions(text, idf).items():
        weight = idf[stem]
        for line in lines:
            worth[line] = worth.get(line, 0.0) + weight
    begin = 0
    for each in windows:
        end = begin + len(each.body)
        if each.definitions or literal:
            _raise(worth, text, begin, each, literal)
        begin = end + 1
    telling = sorted(worth)
    begin = at = 0
    for each in windows:
        end = begin + len(each.body)
        past = bisect_left(telling, end, at)
        if defined and (lines := _lines_of(each)):
            start = begin + lines[0]
            stop = _end(text, start)
        else:
            start, stop = _stretch(text, begin, telling[at:past], worth, room)
        start, stop = _widened(text, begin, end, start, stop, room)
        yield start - begin, stop - begin
        begin, at = end + 1, past


def _stretch(
    text: str, begin: int, telling: Sequence[int], worth: Mapping[int, float], room: int
) -> tuple[int, int]:
    """The best of the window that begins there; it ends with a line that counts."""
    best, start, stop = 0.0, begin, _end(text, begin)
    leaving, held = 0, 0.0
    for line in telling:
        held += worth[line]
        ends = _end(text, line)
        if ends - begin >= room:
            first = text.find("\n", ends - room, line) + 1 or line
            while telling[leaving] < first:
                held -= worth[telling[leaving]]
                leaving += 1
        if held > best + 1e-9:
            best, start, stop = held, telling[leaving], ends
    return start, stop


def _end(body: str, line: int) -> int:
    end = body.find("\n", line)
    return end if end >= 0 else len(body)


def _raise(worth: dict[int, float], text: str, begin: int, window: Window, literal: str) -> None:
    """Count the definitions and the literal of the window that begins there."""
    for at in _lines_of(window):
        worth[begin + at] = worth.get(begin + at, 0.0) + 4
    if literal:
        for match in re.finditer(re.escape(literal), window.body, re.IGNORECASE):
            line = text.rfind("\n", 0, begin + match.start()) + 1
            worth[line] = worth.get(line, 0.0) + 8


def _lines_of(window: Window) -> list[int]:
    """Where in its text the definitions begin that a window holds."""
    found = []
    for above in (number - window.first for number in window.definitions if number >= window.first):
        parts = window.body.split("\n", above)
        if len(parts) > above:
            found.append(len(window.body) - len(parts[-1]))
    return found


def mentions(body: str, stems: Iterable[str]) -> dict[str, list[int]]:
    """The lines in which an identifier holds these stems."""
    if body.isascii():
        parted = body.encode().translate(_PARTED) + b" "
        return {stem: lines for stem in stems if (lines := _lines_with(body, parted, stem))}
    parted = body.replace("?", " ").encode("ascii", "replace").translate(_PARTED_OTHER) + b" "
    others = _others(body, parted)
    found = {stem: {*_lines_with(body, parted, stem), *others.get(stem, ())} for stem in stems}
    return {stem: sorted(lines) for stem, lines in found.items() if lines}


def _others(body: str, parted: bytes) -> dict[str, set[int]]:
    """The stems of the words with letters that are not ASCII, and their lines."""
    found: dict[str, set[int]] = {}
    at = parted.find(_OTHER)
    while at >= 0:
        after = parted.find(b" ", at)
        for word in words.IDENTIFIER.findall(body, parted.rfind(b" ", 0, at) + 1, after):
            for stem in words.stems(word):
                found.setdefault(stem, set()).add(body.rfind("\n", 0, at) + 1)
        at = parted.find(_OTHER, after)
    return found


def _lines_with(body: str, parted: bytes, stem: str) -> list[int]:
    """`parted` is the text in lower case, letter for letter, with blanks between its words and behind the
    last.
    """
    beginning = _beginning(stem)
    find, before, line = parted.find, parted.rfind, body.find
    found = []
    at = find(beginning)
    while at >= 0:
        after = find(b" ", at)
        if stem in words.stems(body[before(b" ", 0, at) + 1 : after]):
            found.append(body.rfind("\n", 0, at) + 1)
            after = line("\n", after)
            if after < 0:
                break
        at = find(beginning, after)
    return found


@lru_cache(maxsize=1000)
def _beginning(stem: str) -> bytes:
    """What every word of a stem holds: the stem but for an ending that Porter's rules put in the place of
    another, as in `use` of "using", `queri` of "query", `visibl` of "visibility".
    """
    less = 2 if stem.endswith("ble") else 1 if stem.endswith(("bl", "e", "i")) else 0
    return stem[: max(1, len(stem) - less)].lower().encode()


def _widened(text: str, begin: int, end: int, start: int, stop: int, room: int) -> tuple[int, int]:
    """The line before, and as many following ones of the window as there is room for."""
    if start > begin:
        before = max(begin, text.rfind("\n", begin, start - 1) + 1)
        if text[before:start].strip():
            start = before  # it gives the first that counts company: a decorator, a comment's last line
    if start + room > end:
        return start, end
    return start, max(stop, text.rfind("\n", start, start + room))


def _without_blank_edges(body: str, first: int, start: int, end: int) -> Excerpt:
    text = body[start:end]
    above = text.rfind("\n", 0, len(text) - len(text.lstrip())) + 1
    below = text.find("\n", max(above, len(text.rstrip())))
    text = text[above : below if below >= 0 else None]
    first += body.count("\n", 0, start + above)
    return Excerpt(first, first + text.count("\n"), text)
