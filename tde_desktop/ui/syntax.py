"""Colours of code as tones of the theme; the lexers are imported when the first code is shown."""

from functools import lru_cache

LONGEST = 60_000
"""Longer texts stay plain: colouring them would hold up the window."""


@lru_cache(maxsize=128)
def spans(code: str, language: str = "", path: str = "") -> tuple[tuple[int, int, str], ...]:
    """(start, length, tone) of what stands out; empty for a language nobody knows."""
    if len(code) > LONGEST:
        return ()
    from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
    from pygments.util import ClassNotFound

    try:
        lexer = get_lexer_by_name(language) if language else get_lexer_for_filename(path)
    except ClassNotFound:
        return ()
    found: list[tuple[int, int, str]] = []
    for start, token, text in lexer.get_tokens_unprocessed(code):
        if (tone := _tone(token)) and text.strip():
            found.append((start, len(text), tone))
    return tuple(found)


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
