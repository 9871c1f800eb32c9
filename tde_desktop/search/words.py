"""Words: what is put in a full-text column, and what is asked of it.

`index_text` and `match_expression` are two halves of one rule for FTS5 tables made with `TOKENIZER`; a text
and a question meet only when both went through them. In `excerpt`, offsets are into the text that is
returned.

Scripts that write no spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese) become overlapping pairs of
characters, and the last character of a run alone, so that any part of a run is found: two characters by
their pair, one by prefix, more as a phrase of pairs.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from tde_desktop.lazy import dataclass, regex
from tde_desktop.search.stems import stem

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
_CHUNK = regex(r"[^\W_]*")
_IDENTIFIER = regex(f"[^\\W{_UNSPACED}]+(?:[-.:/\\\\]+[^\\W{_UNSPACED}]+)*")
_BOUNDARY = regex(
    r"(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])|[^A-Za-z\d]+"
)
_PHRASE = regex(r'"([^"]+)"|“([^”]+)”|«([^»]+)»')
_UNSTORABLE = regex(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def clean(text: str) -> str:
    """`text` with what SQLite or UTF-8 cannot hold (NUL, control characters, lone surrogates) as blanks."""
    return _UNSTORABLE.sub(" ", text)


def fold(text: str) -> str:
    """Compatibility forms and case made alike: NFKC, casefold, NFKC again (folding can undo it)."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean(text)).casefold())


def explode(identifier: str) -> list[str]:
    """The parts of a name, folded: camelCase, PascalCase, snake_case, kebab-case, digits, dotted paths.

    A name of one part gives no parts: `explode("name") == []`.
    """
    if identifier.isascii():
        parts = [part.lower() for part in _BOUNDARY.split(identifier) if part]
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
    for name in dict.fromkeys(_IDENTIFIER.findall(body)):
        if not _is_plain(name):
            extra.extend(_forms(name))
    folded = _RUN.sub(lambda run: f" {' '.join(_pairs(run.group()))} ", fold(body))
    return f"{folded}\n{' '.join(dict.fromkeys(extra))}" if extra else folded


def terms(query: str) -> list[str]:
    """The words of `query`, folded, each once; stop words dropped (never to nothing), names beside parts."""
    whole, parts = _words_of(query)
    return list(dict.fromkeys([*whole, *parts]))


def phrases(query: str) -> list[str]:
    """What stands in quotes in `query`, folded and with single blanks."""
    found = (" ".join(fold("".join(groups)).split()) for groups in _PHRASE.findall(clean(query)))
    return [phrase for phrase in dict.fromkeys(found) if _WORD.search(phrase)]


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


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A part of a text around its best match. `spans` are the matches' (start, end), offsets into `text`."""

    text: str
    spans: tuple[tuple[int, int], ...]
    starts_at: int
    cut_before: bool
    cut_after: bool


def excerpt(body: str, query: str, width: int = 240) -> Excerpt:
    """The `width` characters of `body` that hold the most different words of `query`, phrases first.

    Cuts at blanks where it can. Without a match it is the beginning of `body`.
    """
    matches = list(_matches(body, query))
    start = _best_start(matches, width) if matches else 0
    start = max(0, min(start, len(body) - width))
    end = min(len(body), start + width)
    if (
        start
        and (blank := re.search(r"\s", body[start : start + 24]))
        and not _inside(matches, start + blank.end(), start)
    ):
        start += blank.end()
    if end < len(body) and (blank := re.search(r"\s\S*$", body[max(start, end - 24) : end])):
        cut = max(start, end - 24) + blank.start()
        end = cut if not any(cut < at < end for _, at, _ in matches) else end
    spans = [
        (max(at, start) - start, min(stop, end) - start)
        for at, stop, _ in matches
        if at < end and stop > start
    ]
    return Excerpt(body[start:end], tuple(_merged(spans)), start, start > 0, end < len(body))


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
    for name in _IDENTIFIER.findall(body):
        whole.extend(_WORD.findall(fold(name)))
        if not _is_plain(name):
            parts.extend(part for form in _forms(name) for part in _WORD.findall(form))
    whole.extend(run for run in _RUN.findall(fold(body)))
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
    for word in _WORD.findall(phrase):
        tokens.extend(_phrase_pairs(word) if _RUN.match(word) else [word])
    return _quoted(" ".join(tokens))


def _phrase_pairs(run: str) -> list[str]:
    return _pairs(run)[:-1] if len(run) > 1 else [run]


def _alternatives(word: str) -> Iterator[str]:
    if _RUN.match(word):
        if len(word) == 1:
            yield _quoted(word) + "*"
            return
        pairs = _phrase_pairs(word)
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
    if not _WORD.search(folded):
        return None
    single = not quoted and _RUN.fullmatch(folded) and len(folded) == 1
    return _as_phrase(folded) + ("*" if prefix or single else "")


def _matches(body: str, query: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, what) of every place in `body` that answers a phrase or a word of `query`."""
    patterns, stems, prefixes, pairs, beginnings = _wanted(query)
    for phrase, pattern in patterns:
        for found in pattern.finditer(body):
            yield found.start(), found.end(), f'"{phrase}"'
    for found in _likely_words(body, beginnings):
        word = found.group()
        folded, stemmed, parts = _word_read(word)
        if not folded:
            for pair in pairs:
                yield from (
                    (found.start() + at, found.start() + at + len(pair), pair) for at in _places(word, pair)
                )
        elif (what := stems.get(stemmed)) or (
            folded.startswith(prefixes) and (what := next(p for p in prefixes if folded.startswith(p)))
        ):
            yield found.start(), found.end(), what
        else:
            for at, stop, part in parts:
                if what := stems.get(part):
                    yield found.start() + at, found.start() + stop, what


def _likely_words(body: str, beginnings: "re.Pattern[str]") -> Iterator["re.Match[str]"]:
    """The words of `body` that hold one of the beginnings; all where lower case has other lengths."""
    lower = body.lower()
    if len(lower) != len(body):
        yield from _WORD.finditer(body)
        return
    at = 0
    while found := beginnings.search(lower, at):
        start = found.start()
        while start > at and (lower[start - 1].isalnum()):
            start -= 1
        chunk = _CHUNK.match(body, start)
        at = max(found.end(), chunk.end() if chunk else 0)
        yield from _WORD.finditer(body, start, at)


def _beginning(stemmed: str) -> str:
    """What every word of that stem begins with, in lower case: of the first three letters Porter's rules
    change only one that is the stem's last.
    """
    return stemmed[: 3 if len(stemmed) > 3 else max(1, len(stemmed) - 1)]


_Wanted = tuple[
    list[tuple[str, re.Pattern[str]]], dict[str, str], tuple[str, ...], list[str], re.Pattern[str]
]


@lru_cache(maxsize=32)
def _wanted(query: str) -> _Wanted:
    """What `query` looks for in a body: patterns of phrases, words by stem, prefixes, pairs, and how a word
    that is any of these begins, or a part of it.
    """
    patterns = [
        (phrase, re.compile(r"[\W_]+".join(map(re.escape, _WORD.findall(phrase))), re.I))
        for phrase in phrases(query)
    ]
    wanted = terms(query)
    stems = {stem(word): word for word in wanted if not _RUN.match(word)}
    prefixes = tuple(word for word in stems.values() if len(word) >= PREFIX_FROM)
    pairs = dict.fromkeys(pair for word in wanted if _RUN.match(word) for pair in _phrase_pairs(word))
    # A letter beyond ASCII may be anything once it is folded.
    likely = {_beginning(stemmed) for stemmed in stems if stemmed.isascii()}
    beginnings = re.compile("|".join([r"[^\x00-\x7f]", *map(re.escape, sorted(likely))]))
    return patterns, stems, prefixes, list(pairs), beginnings


@lru_cache(maxsize=60_000)
def _word_read(word: str) -> tuple[str, str, tuple[tuple[int, int, str], ...]]:
    """A word of a body folded, its stem, its parts with theirs; nothing for a run of an unspaced script."""
    if _RUN.match(word):
        return "", "", ()
    spans = [*_spans_of_parts(word)]
    parts = tuple((at, stop, stem(fold(word[at:stop]))) for at, stop in spans) if len(spans) > 1 else ()
    folded = fold(word)
    return folded, stem(folded), parts


def _places(run: str, pair: str) -> Iterator[int]:
    at = run.find(pair)
    while at >= 0:
        yield at
        at = run.find(pair, at + 1)


def _spans_of_parts(name: str) -> Iterator[tuple[int, int]]:
    start = 0
    for cut in _BOUNDARY.finditer(name):
        if cut.start() > start:
            yield start, cut.start()
        start = cut.end()
    if start < len(name):
        yield start, len(name)


def _best_start(matches: list[tuple[int, int, str]], width: int) -> int:
    """Where the window of `width` with the most different matched words begins; the earliest of equals."""
    matches = sorted(matches)
    best, best_score = 0, -1.0
    left = 0
    counts: dict[str, int] = {}
    for start, stop, what in matches:
        counts[what] = counts.get(what, 0) + 1
        while stop - matches[left][0] > width and matches[left][0] < start:
            gone = matches[left][2]
            counts[gone] -= 1
            if not counts[gone]:
                del counts[gone]
            left += 1
        score = sum(10 if word.startswith('"') else 1 for word in counts) + 0.01 * min(
            sum(counts.values()), 20
        )
        if score > best_score:
            room = width - (stop - matches[left][0])
            best, best_score = matches[left][0] - max(0, min(room // 2, 60)), score
    return best


def _inside(matches: list[tuple[int, int, str]], new: int, old: int) -> bool:
    return any(old <= at < new for at, _, _ in matches)


def _merged(spans: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    last: tuple[int, int] | None = None
    for start, end in sorted(spans):
        if last and start <= last[1]:
            last = (last[0], max(last[1], end))
        else:
            if last:
                yield last
            last = (start, end)
    if last:
        yield last
