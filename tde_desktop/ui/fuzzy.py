"""Matching what was typed against a title: a run of letters first, then letters in order."""

import re
from collections.abc import Sequence

SCATTERED = 200
"""Scores from here on are letters found in order, not a whole run."""


_INSIDE, _FARTHEST = 40, 100


def match(query: str, title: str) -> tuple[int, tuple[int, ...]] | None:
    """A score (lower is nearer) and the matched positions, or None.

    A whole run beats scattered letters; at a word's start, such as a part of a path, beats inside; early
    beats late.
    """
    wanted, within = query.casefold().strip(), title.casefold()
    if not wanted:
        return 0, ()
    if len(within) != len(title):  # folding changed the length: positions would lie
        within = title.lower() if len(title.lower()) == len(title) else title
    at = within.find(wanted)
    if at >= 0:
        starts = re.search(rf"(?<![^\W_]){re.escape(wanted)}", within)
        at = starts.start() if starts else at
        score = (0 if at == 0 else 10 if starts else _INSIDE) + min(at, _FARTHEST)
        return score, tuple(range(at, at + len(wanted)))
    positions: list[int] = []
    start = 0
    for letter in wanted:
        if letter.isspace():
            continue
        found = within.find(letter, start)
        if found < 0:
            return None
        positions.append(found)
        start = found + 1
    spread = positions[-1] - positions[0] - len(positions)
    return SCATTERED + spread, tuple(positions)


def _match_path(query: str, path: str) -> tuple[int, tuple[int, ...]] | None:
    """As `match`, where the start of the last part is as near as the start of the whole."""
    before = path.rfind("/") + 1
    whole, name = match(query, path), match(query, path[before:])
    if name is None or (whole is not None and whole[0] < name[0]):
        return whole
    return name[0], tuple(at + before for at in name[1])


def nearest(
    query: str, paths: Sequence[str], folded: Sequence[str], most: int
) -> list[tuple[int, tuple[int, ...], str]]:
    """The best matches of many paths; `folded` are the same paths, case-folded.

    One linear look at each path sorts out what cannot match, so a hundred thousand stay quick.
    """
    letters = [re.escape(letter) for letter in query.casefold() if not letter.isspace()]
    if not letters:
        return []
    in_order = re.compile("".join(f"[^{letter}]*{letter}" for letter in letters), re.DOTALL)
    wanted = query.casefold().strip()
    near = [path for path, text in zip(paths, folded, strict=True) if wanted in text]
    if not near:
        near = [path for path, text in zip(paths, folded, strict=True) if in_order.match(text)]
    scored = [(*hit, path) for path in near if (hit := _match_path(query, path)) is not None]
    return sorted(scored, key=lambda entry: (entry[0], len(entry[2]), entry[2]))[:most]
