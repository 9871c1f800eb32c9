"""What a file defines: names with their lines, found by a parser where there is one, else line by line."""

import re
from collections.abc import Iterable, Sequence

from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass, regex

TYPE, FUNCTION, VALUE, HEADING = "type", "function", "value", "heading"
PROTOTYPE = "prototype"  # declared here, defined elsewhere
SCOPE = "scope"  # a block of a name that is defined elsewhere: an impl, a namespace


@dataclass(frozen=True, slots=True)
class Definition:
    """A name and the lines of its definition; `depth` counts enclosing definitions."""

    name: str
    kind: str
    first: int
    last: int
    depth: int = 0


_TYPE_WORDS = r"class|struct|interface|enum|trait|protocol|module|namespace|record|union|object"
_TYPE_WORDS += r"|extension|impl|type|data"
_FUNCTION_WORDS = r"def|func|fn|function|fun|sub|proc|defp|defmacro|method"
_PATTERNS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (TYPE, regex(rf"^\s*(?:[\w@]+\s+){{0,4}}?(?:{_TYPE_WORDS})\s+([A-Za-z_]\w*(?:(?:::|\.)\w+)*)")),
    (
        FUNCTION,
        regex(rf"^\s*(?:[\w@]+\s+){{0,4}}?(?:{_FUNCTION_WORDS})\s+(?:\([^)]*\)\s*)?([A-Za-z_]\w*[?!]?)"),
    ),
    (
        FUNCTION,
        regex(r"^\s*(?:export\s+)?(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?(?:function\b|\(|\w+\s*=>)"),
    ),
    (FUNCTION, regex(r"^\s*(?:module\.)?exports\.(\w+)\s*=")),
    (FUNCTION, regex(r"^\s*[\w.]+\.(\w+)\s*=\s*(?:async\s*)?function\b")),
    (FUNCTION, regex(r"^[A-Za-z_][\w\s*&<>:,]*?[\s*&]([A-Za-z_]\w*)\s*\([^;]*$")),
    (VALUE, regex(r"^#\s*define\s+(\w+)")),
    (
        VALUE,
        regex(r"^(?:export\s+)?(?:pub\s+)?(?:const|static|let|var|val)\s+(?:mut\s+)?([A-Za-z_]\w*)\b"),
    ),
    (VALUE, regex(r"^([A-Z][A-Z0-9_]{2,})\s*=")),
)
_WORDS = "if for while switch return else catch do new sizeof in of as is not and or the a an"
_NOT_NAMES = frozenset(_WORDS.split())
_HEADING = regex(r"^(#{1,6})\s+(.+?)\s*#*$")


def by_lines(lines: Sequence[str], language: str, checkpoint: Checkpoint | None = None) -> list[Definition]:
    """A guess from the beginnings of lines, for languages without a parser here and files that are too
    large. Raises `Cancelled`.
    """
    if language == "markdown":
        return headings(lines)
    reached = checkpoint or Checkpoint()
    starts: list[tuple[int, str, str, int]] = []
    for number, line in enumerate(lines, start=1):
        if number % 4096 == 0:
            reached.reached()
        if len(line) > 400 or not line.strip():
            continue
        for kind, pattern in _PATTERNS:
            if (match := pattern.match(line)) and match[1] not in _NOT_NAMES:
                starts.append((number, match[1], kind, len(line) - len(line.lstrip())))
                break
    ends = _ends([(number, indent) for number, _, _, indent in starts], len(lines))
    return nested(
        (number, number if kind == VALUE else end, kind, name)
        for (number, name, kind, _), end in zip(starts, ends, strict=True)
    )


def nested(found: Iterable[tuple[int, int, str, str]]) -> list[Definition]:
    """Definitions by their (first line, last line, kind, name), each as deep as others lie around it."""
    made: list[Definition] = []
    around: list[int] = []  # where the definitions end that are still open
    for first, last, kind, name in found:
        while around and around[-1] < first:
            around.pop()
        made.append(Definition(name, kind, first, last, len(around)))
        if kind != VALUE and last > first:
            around.append(last)
    return made


def headings(lines: Sequence[str]) -> list[Definition]:
    """The headings of a Markdown file, each to the next of its own or a higher level."""
    starts = [
        (number, match[2], len(match[1]))
        for number, line in enumerate(lines, start=1)
        if (match := _HEADING.match(line))
    ]
    ends = _ends([(number, level) for number, _, level in starts], len(lines))
    return [
        Definition(title, HEADING, number, end, level - 1)
        for (number, title, level), end in zip(starts, ends, strict=True)
    ]


def _ends(starts: Sequence[tuple[int, int]], lines: int) -> list[int]:
    """Where each (line, depth) ends: before the next that is not deeper, or with the file."""
    ends = [lines] * len(starts)
    open_: list[int] = []
    for at, (number, depth) in enumerate(starts):
        while open_ and starts[open_[-1]][1] >= depth:
            ends[open_.pop()] = number - 1
        open_.append(at)
    return ends
