"""Two hands on one text: three versions of it as blocks; what only one side changed settles itself."""

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher

from tde_desktop.lazy import dataclass

MINE, THEIRS, BOTH = "mine", "theirs", "both"
Lines = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A run of lines. `kind`: alike, mine (only I changed it), theirs, same (both alike), or clash."""

    kind: str
    base: Lines
    mine: Lines
    theirs: Lines

    @property
    def settled(self) -> str:
        """What is taken unless a person says otherwise; empty for a clash."""
        return {"mine": MINE, "theirs": THEIRS, "same": MINE, "alike": MINE}.get(self.kind, "")

    def taken(self, choice: str) -> Lines:
        """The lines that a choice leaves; of a clash that is not settled, none."""
        if choice == BOTH:
            return (*self.mine, *self.theirs)
        return self.mine if choice == MINE else self.theirs if choice == THEIRS else ()


def three_way(base: str, mine: str, theirs: str) -> list[Block]:
    """Blocks in order; the `mine` lines of all make up `mine`, and so for the others."""
    lines = [tuple(text.split("\n")) for text in (base, mine, theirs)]
    blocks: list[Block] = []
    at = (0, 0, 0)
    for low, length, here, there in _anchors(*lines):
        start = (low, here, there)
        _add(blocks, *(each[at[i] : start[i]] for i, each in enumerate(lines)))
        at = (low + length, here + length, there + length)
        alike = lines[0][low : low + length]
        if alike:
            blocks.append(Block("alike", alike, alike, alike))
    return blocks


def _anchors(base: Lines, mine: Lines, theirs: Lines) -> list[tuple[int, int, int, int]]:
    """Runs of base lines that stand in both: (base, length, mine, theirs), with an empty one at the end."""
    found: list[tuple[int, int, int, int]] = []
    ours = SequenceMatcher(None, base, mine, autojunk=False).get_matching_blocks()
    others = SequenceMatcher(None, base, theirs, autojunk=False).get_matching_blocks()
    i = j = 0
    while i < len(ours) and j < len(others):
        a, b = ours[i], others[j]
        low, high = max(a.a, b.a), min(a.a + a.size, b.a + b.size)
        if low < high:
            found.append((low, high - low, a.b + low - a.a, b.b + low - b.a))
        if a.a + a.size < b.a + b.size:
            i += 1
        else:
            j += 1
    return [*found, (len(base), 0, len(mine), len(theirs))]


def _add(blocks: list[Block], base: Lines, mine: Lines, theirs: Lines) -> None:
    if not (base or mine or theirs):
        return
    if mine == theirs:
        kind = "same"
    elif mine == base:
        kind = "theirs"
    elif theirs == base:
        kind = "mine"
    else:
        kind = "clash"
    blocks.append(Block(kind, base, mine, theirs))


def merged(blocks: Sequence[Block], choices: Mapping[int, str]) -> str:
    """The text that the choices (by block number) make; undecided clashes leave nothing."""
    lines = [
        line
        for number, block in enumerate(blocks)
        for line in block.taken(choices.get(number, block.settled))
    ]
    return "\n".join(lines)


def undecided(blocks: Sequence[Block], choices: Mapping[int, str]) -> list[int]:
    return [number for number, block in enumerate(blocks) if not choices.get(number, block.settled)]
