"""Matching what was typed against a title: a run of letters first, then letters in order."""

SCATTERED = 200
"""Scores from here on are letters found in order, not a whole run."""


def match(query: str, title: str) -> tuple[int, tuple[int, ...]] | None:
    """A score (lower is nearer) and the matched positions, or None.

    A whole run beats scattered letters; at a word's start beats inside; early beats late.
    """
    wanted, within = query.casefold().strip(), title.casefold()
    if not wanted:
        return 0, ()
    if len(within) != len(title):  # folding changed the length: positions would lie
        within = title.lower() if len(title.lower()) == len(title) else title
    at = within.find(wanted)
    if at >= 0:
        starts_word = at == 0 or not within[at - 1].isalnum()
        return (0 if at == 0 else 10 if starts_word else 40) + at, tuple(range(at, at + len(wanted)))
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
