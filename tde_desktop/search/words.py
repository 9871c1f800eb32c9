"""Words: what is put in a full-text column, and what is asked of it.

`index_text` and `match_expression` are two halves of one rule for FTS5 tables made with `TOKENIZER`; a text
and a question meet only when both went through them.

Scripts that write no spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese) become overlapping pairs of
characters, and the last character of a run alone, so that any part of a run is found: two characters by
their pair, one by prefix, more as a phrase of pairs.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import pairwise

from tde_desktop.lazy import regex

TOKENIZER = "porter unicode61 remove_diacritics 2"

PREFIX_FROM = 4
"""Words of this many letters also find what begins with them: "auth" finds "authentication"."""

MOST_TERMS = 48
"""A pasted page is a question too; its first words are enough, and each costs a look-up in the index."""

PHRASE_WEIGHT = 4
"""How often a quoted phrase stands in the expression: bm25 adds each time, so its holders come first."""

_STOP_WORDS = """
a about an and are as at be been but by can could did do does for from had has have he her here him his how i
if in into is it its may me might my no not of on or our s she should so t than that the their them then
there these they this those to us was we were what when where which who whom whose why will with would
you your
"""
STOP_WORDS = frozenset(_STOP_WORDS.split())

_UNSPACED = (
    r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    r"\uf900-\ufaff\U00020000-\U0003ffff"
)
_RUN = regex(f"[{_UNSPACED}]+")
_WORD = regex(f"[{_UNSPACED}]+|[^\\W_{_UNSPACED}]+")
_PLAIN_WORD, _PLAIN_IDENTIFIER = regex(r"[^\W_]+"), regex(r"\w+(?:[-.:/\\]+\w+)*")
"""The same for text in ASCII: those above take five milliseconds each to compile."""
_IDENTIFIER = regex(f"[^\\W{_UNSPACED}]+(?:[-.:/\\\\]+[^\\W{_UNSPACED}]+)*")
BOUNDARY = regex(
    r"(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])|[^A-Za-z\d]+"
)
_PHRASE = regex(r'"([^"]+)"|“([^”]+)”|«([^»]+)»')
_UNSTORABLE = regex(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def clean(text: str) -> str:
    """`text` with what SQLite or UTF-8 cannot hold (NUL, control characters, lone surrogates) as blanks."""
    return text if text.isprintable() else _UNSTORABLE.sub(" ", text)


def fold(text: str) -> str:
    """Compatibility forms and case made alike: NFKC, casefold, NFKC again (folding can undo it)."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean(text)).casefold())


def explode(identifier: str) -> list[str]:
    """The parts of a name, folded: camelCase, PascalCase, snake_case, kebab-case, digits, dotted paths.

    A name of one part gives no parts: `explode("name") == []`.
    """
    if identifier.isascii():
        parts = [part.lower() for part in BOUNDARY.split(identifier) if part]
    else:
        cut = "".join(
            f" {c}" if c.isupper() and before.islower() else c for before, c in pairwise(f" {identifier}")
        )
        parts = [fold(part) for part in re.split(r"[\W_]+", cut) if part]
    return parts if len(parts) > 1 else []


def index_text(text: str) -> str:
    """What goes in the full-text column: the words of `text` folded and in order, then the parts of names.

    A name is kept whole, and its parts and its letters run together follow after the text, so that
    `parseHttpUrl`, `parse_http_url` and "parse http url" all find each other.
    """
    body = unicodedata.normalize("NFKC", clean(text))
    extra: list[str] = []
    for name in dict.fromkeys(_identifiers(body)):
        if not _is_plain(name):
            extra.extend(_forms(name))
    folded = fold(body)
    if not folded.isascii():
        folded = _RUN.sub(lambda run: f" {' '.join(_pairs(run.group()))} ", folded)
    return f"{folded}\n{' '.join(dict.fromkeys(extra))}" if extra else folded


def terms(query: str) -> list[str]:
    """The words of `query`, folded, each once; stop words dropped (never to nothing), names beside parts."""
    whole, parts = _words_of(query)
    return list(dict.fromkeys([*whole, *parts]))


def phrases(query: str) -> list[str]:
    """What stands in quotes in `query`, folded and with single blanks."""
    found = (" ".join(fold("".join(groups)).split()) for groups in _PHRASE.findall(clean(query)))
    return [phrase for phrase in dict.fromkeys(found) if _words(phrase)]


def phrase_expression(query: str) -> str | None:
    """An FTS5 expression that only texts with every quoted phrase meet, or None when nothing is quoted."""
    return " AND ".join(_as_phrase(phrase) for phrase in phrases(query)) or None


def match_expression(query: str) -> str | None:
    """A safe FTS5 expression for anything a person types, or None when there is no word in it.

    Every token is quoted, so nothing in `query` is FTS5 syntax; tokens are joined by OR, those of 4 letters
    or more also match as prefixes, and quoted phrases weigh most.
    """
    pieces = [_as_phrase(phrase) for phrase in phrases(query)] * PHRASE_WEIGHT
    whole, parts = _words_of(query)
    for word in dict.fromkeys([*whole, *parts]):
        pieces.extend(_alternatives(word))
    return " OR ".join(pieces[: PHRASE_WEIGHT * MOST_TERMS]) or None


def operator_expression(query: str) -> str:
    """The FTS5 expression of the operator mode: AND, OR, NOT, brackets, "phrases", a trailing `*`.

    Words that stand side by side must all be there. NOT takes two sides: `cache NOT redis`. A name of
    several parts is a phrase of them. Raises `ValueError`, in words, for brackets that do not close, an
    operator without its side, or a search without a word.
    """
    from tde_desktop.search.operators import parse

    return parse(query, _operand)


def word_pattern(text: str) -> "re.Pattern[str]":
    """What finds the words of `text`: runs of letters and digits, or of an unspaced script."""
    return _PLAIN_WORD if text.isascii() else _WORD


def _words(text: str) -> list[str]:
    return word_pattern(text).findall(text)


def _identifiers(text: str) -> list[str]:
    return (_PLAIN_IDENTIFIER if text.isascii() else _IDENTIFIER).findall(text)


def _runs(text: str) -> list[str]:
    """What stands without blanks between its words, in the scripts that have none."""
    return [] if text.isascii() else _RUN.findall(text)


def is_run(word: str) -> bool:
    """Whether a word is of a script without blanks."""
    return not word.isascii() and _RUN.match(word) is not None


def _is_plain(name: str) -> bool:
    return name.isascii() and name.isalpha() and (name.islower() or name[1:].islower() or name.isupper())


def _forms(name: str) -> Iterator[str]:
    """What stands for a name beside itself: its words run together, and their parts."""
    words = [word for word in re.split(r"[^\w]+", name) if word]
    for word in words:
        if parts := explode(word):
            yield fold(re.sub(r"[\W_]+", "", word))
            yield from parts
    if 1 < len(words) <= 4 and sum(map(len, words)) <= 40:
        yield fold("".join(re.sub(r"[\W_]+", "", word) for word in words))


def _pairs(run: str) -> list[str]:
    return [run[at : at + 2] for at in range(len(run) - 1)] + [run[-1]]


def _words_of(query: str) -> tuple[list[str], list[str]]:
    """The words as written (folded) and the parts of those that are names; stop words dropped."""
    body = unicodedata.normalize("NFKC", clean(query))
    whole: list[str] = []
    parts: list[str] = []
    for name in _identifiers(body):
        whole.extend(_words(fold(name)))
        if not _is_plain(name):
            parts.extend(part for form in _forms(name) for part in _words(form))
    whole.extend(_runs(fold(body)))
    whole, parts = _in_order(whole, fold(body)), list(dict.fromkeys(parts))
    kept = [word for word in whole if word not in STOP_WORDS]
    return (kept or whole)[:MOST_TERMS], [part for part in parts if part not in STOP_WORDS][:MOST_TERMS]


def _in_order(words: Iterable[str], text: str) -> list[str]:
    return sorted(dict.fromkeys(words), key=lambda word: (text.find(word) % (len(text) + 1), word))


def _quoted(token: str) -> str:
    return '"' + token.replace('"', '""') + '"'


def _as_phrase(phrase: str) -> str:
    """Tokens that must follow each other; in unspaced scripts pairs, without the last single character."""
    tokens: list[str] = []
    for word in _words(phrase):
        tokens.extend(phrase_pairs(word) if is_run(word) else [word])
    return _quoted(" ".join(tokens))


def phrase_pairs(run: str) -> list[str]:
    """The pairs by which a run of an unspaced script is found as a phrase."""
    return _pairs(run)[:-1] if len(run) > 1 else [run]


def _alternatives(word: str) -> Iterator[str]:
    if is_run(word):
        if len(word) == 1:
            yield _quoted(word) + "*"
            return
        pairs = phrase_pairs(word)
        if len(pairs) > 1:
            yield _quoted(" ".join(pairs))
        yield from (_quoted(pair) for pair in dict.fromkeys(pairs[:MOST_TERMS]))
    else:
        yield _quoted(word)
        if len(word) >= PREFIX_FROM and word not in STOP_WORDS:
            yield _quoted(word) + "*"


def _operand(text: str, quoted: bool, prefix: bool) -> str | None:
    """One word or phrase of the operator mode as FTS5 text; None when it has no word."""
    folded = fold(text)
    if not _words(folded):
        return None
    single = not quoted and len(folded) == 1 and is_run(folded)
    return _as_phrase(folded) + ("*" if prefix or single else "")
