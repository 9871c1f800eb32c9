"""What a ranking may know of the code: who defines a name, and which files the others lean on.

Read once and kept until the graph changes. Without a graph there is none, and a search does without, saying
so.
"""

import sqlite3
from collections.abc import Iterable, Mapping

from tde_desktop.graph.kinds import EdgeKind, Flag, SymbolKind
from tde_desktop.graph.naming import COLUMNS, FROM, row_of
from tde_desktop.graph.rows import SymbolRow
from tde_desktop.lazy import dataclass

GRAPH_OFF = "graph_off: no code graph; run `tde graph build`"  # what a search without one says
MOST_NAMES = 400


@dataclass(frozen=True, slots=True)
class Ranking:
    """`generation` is another one whenever the graph is. `central` has each file's weight from 0 to 1."""

    generation: str
    central: Mapping[str, float]

    def weight(self, path: str) -> float:
        """How much a file is leaned on; 0 for one that the graph does not know."""
        return self.central.get(path, 0.0)


def definitions(connection: sqlite3.Connection, names: Iterable[str]) -> dict[str, list[SymbolRow]]:
    """Who defines each of these bare names, bodies only, by path and line. Names beyond `MOST_NAMES` are not
    asked.
    """
    wanted = list(dict.fromkeys(names))[:MOST_NAMES]
    marks = ",".join("?" * len(wanted))
    found: dict[str, list[SymbolRow]] = {}
    rows = connection.execute(
        f"SELECT {COLUMNS}, s.name {FROM} WHERE s.name IN ({marks}) AND s.ordinal > 0 AND s.kind <> ?"
        f" AND s.flags & {int(Flag.DECLARATION)} = 0 ORDER BY f.path, s.first",
        (*wanted, SymbolKind.EXTENSION),
    )
    for *values, name in rows:
        found.setdefault(name, []).append(row_of(tuple(values)))
    return found


def leans_on(connection: sqlite3.Connection, path: str) -> dict[str, int]:
    """The other files whose symbols a file uses, each with how many times."""
    rows = connection.execute(
        """SELECT other.path, count(*) FROM file AS own
        JOIN edge ON edge.file = own.id JOIN symbol ON symbol.id = edge.target
        JOIN file AS other ON other.id = symbol.file
        WHERE own.path = ? AND edge.kind <> ? AND other.id <> own.id GROUP BY other.id""",
        (path, EdgeKind.OVERRIDE),
    )
    return dict(rows.fetchall())
