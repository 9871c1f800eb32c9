"""Which files the others lean on: page rank over the sure edges between files."""

import math
import sqlite3
from collections import Counter

DAMPING, ROUNDS = 0.85, 20  # as usual for page rank
SPREAD = 50.0  # a few ranks are far above the rest: the logarithm of rank times this tells files apart


def rank(connection: sqlite3.Connection) -> None:
    """Bring the table `central` up to date: 1 for the file most leaned on, no row for one nobody leans on."""
    most = math.log1p(SPREAD)
    connection.execute("DELETE FROM central")
    connection.executemany(
        "INSERT INTO central VALUES (?, ?)",
        [(path, math.log1p(SPREAD * value) / most) for path, value in ranks(connection).items() if value > 0],
    )


def ranks(connection: sqlite3.Connection) -> dict[str, float]:
    """How much each file is leaned on, from 0 to 1: page rank over sure edges between files, the highest
    being 1.
    """
    rows = connection.execute(
        "SELECT a.path, b.path, count(*) FROM edge e JOIN symbol s ON s.id = e.target"
        " JOIN file a ON a.id = e.file"
        " JOIN file b ON b.id = s.file WHERE e.confidence <= 2 AND e.file <> s.file GROUP BY e.file, s.file"
    ).fetchall()
    paths = [path for (path,) in connection.execute("SELECT path FROM file WHERE skip = '' ORDER BY path")]
    if not rows or not paths:
        return dict.fromkeys(paths, 0.0)
    given: Counter[str] = Counter()
    for source, _, count in rows:
        given[source] += count
    base = (1 - DAMPING) / len(paths)
    rank = dict.fromkeys(paths, 1 / len(paths))
    for _ in range(ROUNDS):
        following = dict.fromkeys(paths, base)
        for source, target, count in rows:
            following[target] += DAMPING * rank[source] * count / given[source]
        rank = following
    highest = max(rank.values())
    return {path: (value - base) / highest for path, value in rank.items()}
