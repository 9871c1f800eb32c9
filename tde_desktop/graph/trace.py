"""What the resolver asks while it resolves one file, and which of the file's references led to it.

An answer that is worked out once and met again brings with it what was asked for it, so each reference has
all that it depends on, whichever reference came first.
"""

from collections.abc import Callable, Iterable

REFERENCES = 60  # groups that the texts of a file's references fall into
IMPORTS, OVERRIDES = 1 << REFERENCES, 1 << (REFERENCES + 1)
ALL = (1 << (REFERENCES + 2)) - 1


def groups(texts: Iterable[str]) -> dict[str, int]:
    """The bit of each text. It is the same as long as the file is."""
    return {text: 1 << (at % REFERENCES) for at, text in enumerate(dict.fromkeys(texts))}


class Keys(dict[str, int]):
    """The key of each name, worked out once."""

    def __init__(self, make: Callable[[str], int]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, name: str) -> int:
        found = self[name] = self._make(name)
        return found


class Trace:
    """`log` has, in order, the keys of what was asked, and a negative number for each answer met again."""

    def __init__(self) -> None:
        self.log: list[int] = []
        self._answers: list[tuple[int, int]] = []  # where in the log each was worked out
        self._groups: dict[int, int] = {}  # who asked, by what is in the log

    def start(self) -> None:
        """Begin with another file."""
        self.log.clear()
        self._answers.clear()
        self._groups.clear()

    def answer(self, begin: int) -> int:
        """The number of the answer that was worked out since; 0 when nothing was asked for it."""
        end = len(self.log)
        if begin == end:
            return 0
        self._answers.append((begin, end))
        return -len(self._answers)

    def give(self, group: int, begin: int) -> None:
        """What was asked since is needed by that group."""
        groups = self._groups
        for each in self.log[begin:]:
            groups[each] = groups.get(each, 0) | group

    def needs(self) -> dict[int, int]:
        """The groups that need each key."""
        groups = self._groups
        for number in range(-len(self._answers), 0):  # the last first: it may have met those before it
            needing = groups.pop(number, 0)
            if needing:
                begin, end = self._answers[-number - 1]
                for each in self.log[begin:end]:
                    groups[each] = groups.get(each, 0) | needing
        return dict(groups)
