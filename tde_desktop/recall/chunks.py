"""Overlapping windows of whole lines, as the spec sizes them."""

from collections.abc import Iterator, Sequence

from tde_desktop.lazy import dataclass

WINDOW = 1800  # characters, about
OVERLAP = 225  # characters, about: an eighth, so that a short definition is whole in one of two windows


@dataclass(frozen=True, slots=True)
class Chunk:
    """A window: `first` and `last` are 1-based lines, both included."""

    first: int
    last: int
    text: str


def windows(lines: Sequence[str]) -> Iterator[Chunk]:
    """Split lines into windows of at most `WINDOW` characters; a longer line is split into parts that cite
    it.

    Each window begins with up to `OVERLAP` characters of whole lines of the one before. Blank windows are
    left out.
    """
    held: list[str] = []
    size, first, fresh = 0, 1, False
    for number, line in enumerate(lines, start=1):
        if held and size + len(line) + 1 > WINDOW:
            if fresh:
                yield from _chunk(first, held)
            held, first = _tail(held, number, WINDOW - len(line) - 1)
            size, fresh = sum(len(each) + 1 for each in held), False
        if len(line) >= WINDOW:
            for start in range(0, len(line), WINDOW - OVERLAP):
                yield from _chunk(number, [line[start : start + WINDOW]])
                if start + WINDOW >= len(line):
                    break
            held, size, first, fresh = [], 0, number + 1, False
            continue
        held.append(line)
        size, fresh = size + len(line) + 1, True
    if fresh:
        yield from _chunk(first, held)


def _tail(held: Sequence[str], following: int, room: int) -> tuple[list[str], int]:
    """The last lines of a window that begin the next, and the number of the first of them."""
    kept: list[str] = []
    size = 0
    for line in reversed(held):
        size += len(line) + 1
        if size > min(OVERLAP, room) or len(kept) + 1 == len(held):
            break
        kept.insert(0, line)
    return kept, following - len(kept)


def _chunk(first: int, held: Sequence[str]) -> Iterator[Chunk]:
    text = "\n".join(held)
    if text.strip():
        yield Chunk(first, first + len(held) - 1, text)
