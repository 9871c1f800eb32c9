"""How much the other files of a project lean on each file: imports of it, mentions of what it defines."""

import math
import sqlite3
from collections import Counter

from tde_desktop.jobs import Checkpoint
from tde_desktop.recall.definitions import TYPE


def recompute(connection: sqlite3.Connection, checkpoint: Checkpoint) -> None:
    """Bring `file.central` (0 to 1) up to date for every file; only changed rows are written. Raises
    `Cancelled`.
    """
    rows = connection.execute("SELECT id, path, imports, central FROM file WHERE skip = ''").fetchall()
    stems = {number: _stem(path) for number, path, _, _ in rows}
    importers: Counter[str] = Counter()
    for number, _, imports, _ in rows:
        own = stems[number]
        importers.update(name for name in imports.split("\n") if name and name != own)
    mentions = _mentions(connection, checkpoint)
    imported = {number: math.log1p(importers[stems[number]]) for number, _, _, _ in rows}
    mentioned = {number: math.log1p(mentions.get(number, 0)) for number, _, _, _ in rows}
    most_imported = max(imported.values(), default=0.0) or 1.0
    most_mentioned = max(mentioned.values(), default=0.0) or 1.0
    changed = []
    for number, _, _, before in rows:
        central = round(imported[number] / most_imported / 2 + mentioned[number] / most_mentioned / 2, 6)
        if central != before:
            changed.append((central, number))
    connection.executemany("UPDATE file SET central = ? WHERE id = ?", changed)


def _stem(path: str) -> str:
    """What a file is imported as: its name, or that of its folder when it stands for the folder."""
    *folders, name = path.split("/")
    stem = name.split(".", 1)[0].lower()
    return folders[-1].lower() if stem in ("__init__", "index", "mod") and folders else stem


def _mentions(connection: sqlite3.Connection, checkpoint: Checkpoint) -> dict[int, int]:
    """For each file the windows that name one of its outermost types, its own taken off."""
    rows = connection.execute(
        """SELECT file, lower, count(*) FROM definition
        WHERE kind = ? AND depth <= 1 AND length(lower) > 3 GROUP BY file, lower""",
        (TYPE,),
    ).fetchall()
    held: dict[str, int] = dict(connection.execute("SELECT name, windows FROM mention"))
    fresh: dict[str, int] = {}
    for name in {lower for _, lower, _ in rows} - held.keys():
        checkpoint.raise_if_cancelled()
        found = connection.execute(
            "SELECT doc FROM chunk_terms WHERE term = ? AND col = 'body'", (name,)
        ).fetchone()
        fresh[name] = int(found[0]) if found else 0
    connection.executemany("INSERT INTO mention VALUES (?, ?)", fresh.items())
    held |= fresh
    total: Counter[int] = Counter()
    for file, lower, count in rows:
        total[file] += max(0, held[lower] - count)
    return total
