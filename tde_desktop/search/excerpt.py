"""The part of a text that answers a question best, with its matches marked.

Offsets of `spans` are into the text that is returned.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from tde_desktop.lazy import dataclass, regex
from tde_desktop.search.stems import stem
from tde_desktop.search.words import (
    BOUNDARY,
    PREFIX_FROM,
    fold,
    is_run,
    phrase_pairs,
    phrases,
    terms,
    word_pattern,
)

_CHUNK = regex(r"[^\W_]*")


Match = tuple[int, int, str]
"""(start, end) in a text, and the word or the quoted phrase that it answers."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A part of a text around its best match. `spans` are the matches' (start, end), offsets into `text`."""

    text: str
    spans: tuple[tuple[int, int], ...]
    starts_at: int
    cut_before: bool
    cut_after: bool


def matches(body: str, query: str) -> list[Match]:
    """Every place in `body` that answers a phrase or a word of `query`."""
    return list(_matches(body, query))


def scattered(found: Sequence[Sequence[Match]], width: int) -> list[float]:
    """How far apart each text's matches stand, from 0 (all in one stretch of `width` characters) to 1.

    It is the share of the question's words that stand outside of the stretch that holds most of them; a word
    counts the more, the fewer of the texts have it: `ln(1 + (n - having + 1/2) / (having + 1/2))` as in BM25.
    """
    having = Counter(word for matches in found for word in {what for _, _, what in matches})
    rarity = {word: math.log(1 + (len(found) - n + 0.5) / (n + 0.5)) for word, n in having.items()}
    whole = sum(rarity.values()) or 1.0
    return [(_held(matches, rarity) - _most_within(matches, rarity, width)) / whole for matches in found]


def excerpt(body: str, query: str, width: int = 240, found: Sequence[Match] | None = None) -> Excerpt:
    """The `width` characters of `body` that hold the most different words of `query`, phrases first.

    Cuts at blanks where it can. Without a match it is the beginning of `body`. `found` are its `matches`
    where they are known.
    """
    matches = list(_matches(body, query) if found is None else found)
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


def _held(matches: Sequence[Match], rarity: dict[str, float]) -> float:
    return sum(rarity[word] for word in {what for _, _, what in matches})


def _most_within(matches: Sequence[Match], rarity: dict[str, float], width: int) -> float:
    """What the stretch of `width` characters with the most (and rarest) different words holds."""
    ordered = sorted(matches)
    counts: dict[str, int] = {}
    left, held, most = 0, 0.0, 0.0
    for start, stop, what in ordered:
        counts[what] = counts.get(what, 0) + 1
        held += rarity[what] if counts[what] == 1 else 0.0
        while stop - ordered[left][0] > width and ordered[left][0] < start:
            gone = ordered[left][2]
            counts[gone] -= 1
            held -= 0.0 if counts[gone] else rarity[gone]
            left += 1
        most = max(most, held)
    return most


def _matches(body: str, query: str) -> Iterator[Match]:
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
    lower, words = body.lower(), word_pattern(body)
    if len(lower) != len(body):
        yield from words.finditer(body)
        return
    at = 0
    while found := beginnings.search(lower, at):
        start = found.start()
        while start > at and (lower[start - 1].isalnum()):
            start -= 1
        chunk = _CHUNK.match(body, start)
        at = max(found.end(), chunk.end() if chunk else 0)
        yield from words.finditer(body, start, at)


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
        (phrase, re.compile(r"[\W_]+".join(map(re.escape, word_pattern(phrase).findall(phrase))), re.I))
        for phrase in phrases(query)
    ]
    wanted = terms(query)
    stems = {stem(word): word for word in wanted if not is_run(word)}
    prefixes = tuple(word for word in stems.values() if len(word) >= PREFIX_FROM)
    pairs = dict.fromkeys(pair for word in wanted if is_run(word) for pair in phrase_pairs(word))
    # A letter beyond ASCII may be anything once it is folded.
    likely = {_beginning(stemmed) for stemmed in stems if stemmed.isascii()}
    beginnings = re.compile("|".join([r"[^\x00-\x7f]", *map(re.escape, sorted(likely))]))
    return patterns, stems, prefixes, list(pairs), beginnings


@lru_cache(maxsize=60_000)
def _word_read(word: str) -> tuple[str, str, tuple[tuple[int, int, str], ...]]:
    """A word of a body folded, its stem, its parts with theirs; nothing for a run of an unspaced script."""
    if is_run(word):
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
    for cut in BOUNDARY.finditer(name):
        if cut.start() > start:
            yield start, cut.start()
        start = cut.end()
    if start < len(name):
        yield start, len(name)


def _best_start(matches: list[Match], width: int) -> int:
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


def _inside(matches: list[Match], new: int, old: int) -> bool:
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
