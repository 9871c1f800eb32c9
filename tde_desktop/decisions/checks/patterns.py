"""Regular expressions that cannot hang: RE2 runs in time linear in the text, whatever the pattern."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tde_desktop.errors import Invalid

LONGEST = 1000  # characters of a pattern; RE2 needs memory in proportion


@lru_cache(maxsize=512)
def compiled(pattern: str, literal: bool = False) -> Any:
    """A pattern over UTF-8 bytes in which `^` and `$` stand at every line. Raises `Invalid`."""
    import re2  # type: ignore[import-untyped]

    if not pattern:
        raise Invalid("The pattern is empty.")
    if len(pattern) > LONGEST:
        raise Invalid(f"The pattern is longer than {LONGEST} characters.")
    if literal:
        return re2.compile(re2.escape(pattern).encode(), _options())
    try:
        found = re2.compile(f"(?m){pattern}".encode(), _options())
    except re2.error as problem:
        words = problem.args[0].decode(errors="replace") if problem.args else "it cannot be read"
        raise Invalid(
            f"The pattern {pattern!r} is not accepted: {words}.",
            "Patterns are in RE2's syntax: no look-around and no back-references.",
        ) from None
    if found.search(b"") is not None:
        raise Invalid(
            f"The pattern {pattern!r} matches the empty text, so it would match everywhere.",
            "Make one part of it obligatory.",
        )
    return found


def _options() -> Any:
    import re2

    options = re2.Options()
    options.log_errors = False
    return options


def line_spans(pattern: Any, content: bytes) -> Iterator[tuple[int, int]]:
    """First and last line (from 1) of each match. Leading white space of a match is not part of its place."""
    line, place = 1, 0
    for match in pattern.finditer(content):
        start, end = match.span()
        while start < end - 1 and content[start : start + 1].isspace():
            start += 1
        if start < place:  # the white space before overlapped
            start = place
        line += content.count(b"\n", place, start)
        place = start
        yield line, line + content.count(b"\n", start, max(start, end - 1))


@lru_cache(maxsize=512)
def needed_part(pattern: str) -> bytes:
    """A text without which the pattern cannot match, empty when none is sure: looking for it first is cheap.

    Taken from what stands outside groups, classes and alternatives.
    """
    if "(?" in pattern.replace("(?:", "(") or re.search(r"\\[xpPQC0-9]", pattern):
        return b""
    runs, depth, place = [""], 0, 0
    while place < len(pattern):
        letter, width = pattern[place], 1
        if letter == "|" and depth == 0:
            return b""
        if letter == "\\":
            letter, width = pattern[place + 1 : place + 2], 2
            plain = bool(letter) and not letter.isalnum()
        elif letter == "[":
            width, plain = _class_width(pattern, place), False
        else:
            depth += (letter == "(") - (letter == ")")
            plain = letter not in ".^$*+?(){}|"
            if letter == "{" and depth == 0:  # a count of repetitions
                width = pattern.find("}", place) - place + 1 or 1
        following = pattern[place + width : place + width + 1]
        if plain and depth == 0 and following not in ("*", "?", "{"):
            runs[-1] += letter
        if not plain or depth or following in ("*", "+", "?", "{"):
            runs.append("")
        place += width
    return max(runs, key=len).encode()


def _class_width(pattern: str, start: int) -> int:
    place = start + 1
    if pattern[place : place + 1] == "^":
        place += 1
    if pattern[place : place + 1] == "]":
        place += 1
    while place < len(pattern) and pattern[place] != "]":
        if pattern.startswith("[:", place) and (end := pattern.find(":]", place)) > 0:
            place = end + 1
        elif pattern[place] == "\\":
            place += 1
        place += 1
    return place + 1 - start
