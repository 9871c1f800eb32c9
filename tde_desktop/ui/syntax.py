"""Colours of code as tones of the theme; the lexers are imported when the first code is shown."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

LONGEST = 60_000
"""Longer texts stay plain: colouring them would hold up the window."""
_LONGEST_ASIDE = 200_000
"""The same where the window does not wait."""

Tones = tuple[tuple[tuple[int, int, str], ...], ...]
"""Of each line (start, length, tone) of what stands out."""


@lru_cache(maxsize=128)
def spans(code: str, language: str = "", path: str = "") -> tuple[tuple[int, int, str], ...]:
    """(start, length, tone) of what stands out; empty for a language nobody knows."""
    return tuple(_spans(code, language, path)) if len(code) <= LONGEST else ()


def of_lines(path: str, lines: Sequence[str], above: Sequence[str] = ()) -> Tones:
    """`above` are the lines over them in the file, where a string may have begun. Not for the UI thread."""
    before = "".join(f"{line}\n" for line in above)
    code = before + "\n".join(lines)
    if len(code) > _LONGEST_ASIDE:
        return ((),) * len(lines)
    return by_line(lines, _spans(code, "", path.rsplit("/", 1)[-1]), len(before))


def by_line(lines: Sequence[str], found: Iterable[tuple[int, int, str]], skipped: int = 0) -> Tones:
    """A span may run over several lines. `skipped`: how much of the text stands before them."""
    starts, at = [], skipped
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    tones: list[list[tuple[int, int, str]]] = [[] for _line in lines]
    for start, length, tone in found:
        row = max(0, bisect_right(starts, start) - 1)
        while row < len(lines) and starts[row] < start + length:
            low, high = max(start, starts[row]), min(start + length, starts[row] + len(lines[row]))
            if low < high:
                tones[row].append((low - starts[row], high - low, tone))
            row += 1
    return tuple(map(tuple, tones))


def _spans(code: str, language: str, path: str) -> Iterator[tuple[int, int, str]]:
    from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
    from pygments.util import ClassNotFound

    try:
        lexer = get_lexer_by_name(language) if language else get_lexer_for_filename(path)
    except ClassNotFound:
        return
    for start, token, text in lexer.get_tokens_unprocessed(code):
        if (tone := _tone(token)) and text.strip():
            yield start, len(text), tone


def _tone(token: object) -> str:
    from pygments.token import Comment, Generic, Keyword, Literal, Name, Number, Operator, String

    for kinds, tone in (
        ((Comment.Preproc, Comment.PreprocFile), "info"),
        ((Comment,), "faint"),
        ((Keyword, Operator.Word, Name.Tag), "accent"),
        ((String, Literal.String, Generic.Inserted), "good"),
        ((Number,), "warn"),
        ((Generic.Deleted,), "bad"),
        ((Name.Function, Name.Class, Name.Decorator, Name.Attribute, Generic.Heading), "info"),
    ):
        if any(token in kind for kind in kinds):
            return tone
    return ""
