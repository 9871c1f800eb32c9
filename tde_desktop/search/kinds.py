"""What kind of question a search is, and so how much each leg may say.

A literal asks for characters, a symbol for a name, a concept for meaning. The examples in
`tests/search/test_kinds.py` are the definition; `classify` is the rule that meets them.
"""

import re
from enum import StrEnum

from tde_desktop.lazy import regex


class QuestionKind(StrEnum):
    LITERAL = "literal"
    SYMBOL = "symbol"
    CONCEPT = "concept"


AUTO = "auto"

_QUOTED = regex(r"""^\s*(["'`]).+\1\s*$|^\s*[“«].+[”»]\s*$""", re.S)
_QUALIFIED = regex(r"^[@$]?[^\W\d]\w*(?:(?:\.|::|->|#|\\|/|-)[\w*]+)*[!?]?(?:\(\))?$")
_PATH = regex(r"^[\w.@~-]*(?:[/\\][\w.@-]+)+/?$|^[\w-]+\.[A-Za-z]\w{0,4}$")
_CODE = regex(
    r"""
      [{}\[\];]                     # blocks, subscripts, ends of statements
    | [=!<>]=|=>|->|<-|&&|\|\||\+\+|--\w|:=|\$\(|\#!|</|/>   # operators
    | \w\([^)]*\w                  # a call with something in its brackets
    | \w\($                         # a call left open
    | ^\s*(?:\#include|import\s\S+$|from\s\S+\simport|def\s\w+\(|func\s\w+\(|fn\s\w+\(|class\s\w+:)
    | ^[.@\#^*/\\<>%&|~!?+-]+\S*$     # begins as no word does: .env, @media, --flag
    | \s=\s | ^@\w+\s*\(
    """,
    re.X,
)
_UNSPACED = regex(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff]")
_CASED = regex(r"[a-z\d][A-Z]|[A-Z]{2,}[a-z]|\w_\w|^_\w|::|[^\W\d]\w*\.[^\W\d]\w*$|\(\)$|^[A-Z][A-Z\d_]+$")


def classify(query: str, asked: str = AUTO) -> QuestionKind:
    """The kind of `query`, unless the asker named one.

    Quoted as a whole or with code punctuation: literal. One name, dotted path or file path, or two or three
    words of which most are written as names are: symbol. All else, and an empty query: concept. Raises
    `ValueError` for an `asked` that is no kind and not `auto`.
    """
    if asked != AUTO:
        return QuestionKind(asked)
    text = query.strip()
    if not text or _is_plain(text):
        return QuestionKind.CONCEPT
    if _QUOTED.match(text):
        return QuestionKind.LITERAL
    if _QUALIFIED.match(text) or _PATH.match(text):
        return QuestionKind.SYMBOL if _one_word(text) else QuestionKind.CONCEPT
    if _CODE.search(text):
        return QuestionKind.LITERAL
    words = text.split()
    names = sum(1 for word in words if _CASED.search(word.strip(",.?!:;")))
    return (
        QuestionKind.SYMBOL if len(words) <= 3 and 2 * names >= len(words) and names else QuestionKind.CONCEPT
    )


def _is_plain(text: str) -> bool:
    """Words in small letters with blanks between them, as most questions are: no pattern need look at it."""
    return (
        " " in text
        and text.islower()
        and text.isascii()
        and text.replace(" ", "").isalnum()
        and not text.startswith(("import ", "from "))
    )


def _one_word(text: str) -> bool:
    """A name, not a sentence in a script that writes no spaces: those have no ASCII letter in them."""
    return len(text) <= 6 or bool(re.search(r"[A-Za-z]", text)) or not _UNSPACED.search(text)
