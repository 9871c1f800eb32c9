"""What is worked out once for a file and met again: each answer brings with it all that it depends on, so
whatever is asked depends on the same things, whichever question came first.
"""

from typing import Any

from tde_desktop.graph.trace import Trace

DEPTH = 14  # how far one value may lead to the next

Value = tuple[Any, ...] | None
# With whether an import was crossed, its number in the trace, how deep it went and whether it was cut off.
Known = tuple[Value, bool, int, int, bool]
# How things stood before: entries in the log, cuts, parts, deepest, imported. See `Answers`.
Stood = tuple[int, int, int, int, bool]


class Answers:
    """The part of the resolver that keeps account of them."""

    _imported: bool
    _level: int  # how many questions that may go too deep are open
    _deepest: int  # how many there would have been, had no answer been met again
    _cuts: int  # how often an answer was given up because it went too deep or round in a circle
    _parts: int  # how often an answer was met again that had been cut off

    def __init__(self, trace: Trace) -> None:
        self._trace, self._log = trace, trace.log

    def forget(self) -> None:
        """Begin with another file."""
        self._level = self._deepest = self._cuts = self._parts = 0
        self._imported = False

    def opened(self) -> Stood:
        """How things stand before an answer is worked out: to be given to `known` and `closed`."""
        stood = len(self._log), self._cuts, self._parts, self._deepest, self._imported
        self._imported, self._deepest = False, self._level
        return stood

    def known(self, found: Value, crossed: bool, stood: Stood) -> Known:
        """An answer that was just worked out, to be kept."""
        partial = self._cuts != stood[1] or self._parts != stood[2]
        return found, crossed, self.noted(stood[0]), self._deepest - self._level, partial

    def closed(self, stood: Stood, crossed: bool) -> None:
        """`crossed` says whether an import was, for the answer to what asked."""
        self._imported = stood[4] or crossed
        if stood[3] > self._deepest:
            self._deepest = stood[3]

    def noted(self, begin: int) -> int:
        """The number in the trace of what was worked out since."""
        return self._trace.answer(begin) if begin != len(self._log) else 0

    def met(self, known: Known) -> None:
        """As if it were worked out now: as deep, with the same needs."""
        if known[2]:
            self._log.append(known[2])
        if self._level + known[3] > self._deepest:
            self._deepest = self._level + known[3]
        if known[4]:
            self._parts += 1

    @property
    def cut(self) -> int:
        """How often an answer was cut off. It may be another after other questions."""
        return self._cuts + self._parts

    @property
    def is_deep(self) -> bool:
        """Whether an answer would have been cut off, had others been asked later."""
        return self._deepest > DEPTH
