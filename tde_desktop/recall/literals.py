"""Windows that hold a text as it stands. The words in it say which windows can: only those are looked
through, most promising first.
"""

import json
import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tde_desktop.recall import legs, words
from tde_desktop.recall.legs import Windows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_NAMES = 3000  # identifiers that hold a word at their end; more tell nothing
FEW = 2000  # windows that are looked through without asking which identifiers a word may be part of
AT_ONCE = 500  # windows looked through between two looks whether the best are found
LONG = 12  # letters of a word that may be asked of one too long to be listed


class Parts(NamedTuple):
    """The words of a text, in small letters."""

    whole: list[str]
    edges: list[tuple[str, bool, bool]]  # with whether it may begin, and end, within a longer word


def parts(literal: str) -> Parts:
    """What begins or ends the text may be part of a longer word."""
    found = Parts([], [])
    for match in words.IDENTIFIER.finditer(literal):
        inside, goes_on = match.start() == 0, match.end() == len(literal)
        if inside or goes_on:
            found.edges.append((match[0].lower(), inside, goes_on))
        else:
            found.whole.append(match[0].lower())
    return found


def names(connection: sqlite3.Connection, edge: tuple[str, bool, bool]) -> list[str]:
    """The identifiers of which it may be a part; none when there are too many, or it is too short to tell."""
    part, inside, goes_on = edge
    if len(part) < 3 or part.isdigit() or not part.isascii():
        return []
    rows = connection.execute(
        "SELECT name FROM identifier WHERE id IN"
        " (SELECT rowid FROM identifier_fts WHERE identifier_fts MATCH ?) LIMIT ?",
        (legs.trigrams(part), MOST_NAMES + 1),
    ).fetchall()
    if len(rows) > MOST_NAMES:
        return []
    lowers = (name.lower() for (name,) in rows)
    fitting = {
        name
        for name in lowers
        if (part in name if inside and goes_on else name.endswith(part) if inside else name.startswith(part))
    }
    return sorted({part, *fitting})


def bounds(
    connection: sqlite3.Connection, literal: str, counted: "Callable[[Sequence[str]], NDArray[np.int64]]"
) -> "tuple[NDArray[np.int64] | None, bool]":
    """How often the text can stand in each window at most, None when nothing is known; and whether that holds
    for all of them: of words too long to be listed a part is not known.
    """
    import numpy as np

    whole, edges = parts(literal)
    most = None
    for group in ([word] for word in whole):
        times = counted(group)
        most = times if most is None else np.minimum(most, times)
    if most is not None and np.count_nonzero(most) <= FEW:
        return most, True
    sure = True
    for edge in edges:
        if group := names(connection, edge):
            times = counted(group)
            most = times if most is None else np.minimum(most, times)
            sure = sure and len(edge[0]) < LONG
    return most, sure


def best(
    connection: sqlite3.Connection,
    literal: str,
    ids: "NDArray[np.int64]",
    most: "NDArray[np.int64]",
    limit: int,
) -> Windows:
    """Of these windows, which come with what they can hold at most, those that hold the text most often; when
    there are none, those that hold it in another case (of ASCII letters).
    """
    import numpy as np

    order = np.lexsort((ids, -most))
    ids, most = ids[order], most[order]
    for folded in (False, True):
        found: list[tuple[int, int, int, int, float]] = []
        for start in range(0, len(ids), AT_ONCE):
            if len(found) == limit and found[-1][4] >= most[start]:
                break
            among = json.dumps(ids[start : start + AT_ONCE].tolist())
            found += legs.holding(
                connection, literal, "id IN (SELECT value FROM json_each(?3))", limit, folded, among
            )
            found = sorted(found, key=lambda row: (-row[4], row[0]))[:limit]
        if found:
            return Windows.of(found)
    return Windows()
