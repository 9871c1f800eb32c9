"""Two texts laid side by side: pairs of lines, what changed within them, what is alike and folded."""

import difflib
import re

from tde_desktop.lazy import dataclass

CONTEXT = 3
"""How many equal lines stay visible around a change."""


@dataclass(frozen=True, slots=True)
class Side:
    """One line on one side; `marks` are the spans of words that differ. `number` 0 is a gap."""

    number: int = 0
    text: str = ""
    marks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """`kind` is alike, changed or folded; a folded pair stands for `count` equal lines."""

    kind: str
    left: Side = Side()
    right: Side = Side()
    count: int = 0


def compare(old: str, new: str, context: int = CONTEXT) -> list[Pair]:
    """Pair the lines of two texts; runs of equal lines beyond `context` are folded."""
    before, after = old.splitlines(), new.splitlines()
    pairs: list[Pair] = []
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=len(before) > 2000)
    for tag, a1, a2, b1, b2 in matcher.get_opcodes():
        if tag == "equal":
            pairs += [
                Pair("alike", Side(a + 1, before[a]), Side(b1 + a - a1 + 1, before[a])) for a in range(a1, a2)
            ]
            continue
        for offset in range(max(a2 - a1, b2 - b1)):
            left = a1 + offset if a1 + offset < a2 else None
            right = b1 + offset if b1 + offset < b2 else None
            pairs.append(_changed(before, after, left, right))
    return _fold(pairs, context)


def _changed(before: list[str], after: list[str], left: int | None, right: int | None) -> Pair:
    if left is None or right is None:
        return Pair(
            "changed",
            Side(left + 1, before[left]) if left is not None else Side(),
            Side(right + 1, after[right]) if right is not None else Side(),
        )
    old_marks, new_marks = _word_marks(before[left], after[right])
    return Pair("changed", Side(left + 1, before[left], old_marks), Side(right + 1, after[right], new_marks))


def _word_marks(old: str, new: str) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Spans of the words that differ; none when the lines have little in common."""
    first, second = re.findall(r"\w+|\s+|[^\w\s]", old), re.findall(r"\w+|\s+|[^\w\s]", new)
    matcher = difflib.SequenceMatcher(None, first, second, autojunk=False)
    if matcher.ratio() < 0.4:
        return (), ()
    marks: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    for tag, a1, a2, b1, b2 in matcher.get_opcodes():
        if tag != "equal":
            for words, low, high, into in ((first, a1, a2, marks[0]), (second, b1, b2, marks[1])):
                start = sum(map(len, words[:low]))
                end = start + sum(map(len, words[low:high]))
                if end > start:
                    into.append((start, end))
    return tuple(marks[0]), tuple(marks[1])


def _fold(pairs: list[Pair], context: int) -> list[Pair]:
    changed = [number for number, pair in enumerate(pairs) if pair.kind == "changed"]
    if not changed:
        return pairs
    near: set[int] = set()
    for number in changed:
        near.update(range(number - context, number + context + 1))
    folded: list[Pair] = []
    skipped: list[Pair] = []
    for number, pair in enumerate(pairs):
        if number in near:
            folded += _folded(skipped)
            skipped = []
            folded.append(pair)
        else:
            skipped.append(pair)
    return folded + _folded(skipped)


def _folded(skipped: list[Pair]) -> list[Pair]:
    """Folding one line would hide more than it saves."""
    return [Pair("folded", count=len(skipped))] if len(skipped) > 1 else skipped
