"""Regular expressions that cannot hang: RE2 runs in time linear in the text, whatever the pattern."""

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
