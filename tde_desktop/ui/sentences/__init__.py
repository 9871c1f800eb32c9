"""What the core says, in the window's language.

The core speaks English at every doorway and knows no translation. Its sentences stand in the modules of
this package once more, their values as fields; a sentence that fits one is said by its translation. One
that fits none stays as it is. A test keeps these in step with what the core says.
"""

import re
from functools import cache, lru_cache

from tde_desktop.errors import TdeError
from tde_desktop.ui.language import digits, tr

_FIELD = re.compile(r"\{(\w+)\}")
_CODE = re.compile(r"\A[a-z_]+: ")
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+")
_DEPTH = 3
"""A sentence in a sentence: why within what."""


def in_words(sentence: str) -> str:
    """A sentence of the core as the window says it."""
    return _said(sentence.strip(), _DEPTH)


def reason_in_words(reason: str) -> str:
    """What is degraded, without its code: `vectors_off: …`."""
    return in_words(_CODE.sub("", reason, count=1))


def error_in_words(error: Exception) -> str:
    """Message and hint of what the core refused."""
    if isinstance(error, TdeError):
        return " ".join(filter(None, map(in_words, (error.message, error.hint))))
    return str(error)


def _said(sentence: str, depth: int) -> str:
    found = _fitting(sentence) if sentence else None
    if found is None:
        return sentence
    template, values = found
    fields = {name: _value(value, depth - 1) for name, value in values}
    return tr(template, **fields)


def _value(value: str, depth: int) -> str:
    if _GROUPED.fullmatch(value):
        return digits(int(value.replace(",", "")))
    return _said(value, depth) if depth and " " in value else value


@cache
def templates() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each with the literal pieces between its fields; those that say most come first."""
    from tde_desktop.ui.sentences import acts, decisions, memory, reasons, work

    pieces = [
        (text, tuple(_FIELD.split(text)[::2]))
        for module in (acts, decisions, memory, reasons, work)
        for text in module.SENTENCES
    ]
    return tuple(sorted(pieces, key=lambda one: -sum(map(len, one[1]))))


@lru_cache(maxsize=1024)
def _fitting(sentence: str) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    for template, pieces in templates():
        if (
            sentence.startswith(pieces[0])
            and sentence.endswith(pieces[-1])
            and (match := _fit(template, pieces).fullmatch(sentence))
        ):
            return template, tuple(match.groupdict().items())
    return None


@cache
def _fit(template: str, pieces: tuple[str, ...]) -> re.Pattern[str]:
    parts = [re.escape(pieces[0])]
    for name, piece in zip(_FIELD.findall(template), pieces[1:], strict=True):
        parts.append(f"(?P<{name}>.+?){re.escape(piece)}")
    return re.compile("".join(parts), re.DOTALL)
