"""Says what the models hold and the migrations do not build yet: the statements for the next migration.

A migration that has been on main is never edited: memories were made with it. A new column is added with
`ALTER TABLE … ADD COLUMN`, which this cannot write: both forms of the table are shown for it.
"""

import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tde_desktop.store import models
from tde_desktop.store.migrations import upgrade


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        models.database.init(str(Path(folder) / "scratch.db"))
        upgrade(Path(folder) / "migrated.db", 1)
        with closing(sqlite3.connect(Path(folder) / "migrated.db")) as migrated:
            built = _objects(migrated)
        with closing(sqlite3.connect(":memory:")) as plain:
            for statement in models.schema():
                plain.execute(statement)
            wanted = _objects(plain)
    for name in sorted(wanted.keys() | (built.keys() - {"migration"})):
        if wanted.get(name) != built.get(name):
            print(f"-- {name}\n-- built:  {built.get(name)}\n{wanted.get(name, f'DROP {name}')};")
    return int(any(wanted.get(name) != built.get(name) for name in wanted))


def _objects(connection: sqlite3.Connection) -> dict[str, str]:
    """What a database is made of, by name; defaults left out, which only an added column has."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {name: " ".join(sql.replace(" DEFAULT ''", "").split()) for name, sql in rows}


if __name__ == "__main__":
    sys.exit(main())
