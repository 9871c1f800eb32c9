"""What an index file says of itself: the version of its tables, and a table `fact` of keys and texts.

The code index and the code graph are SQLite files of their own, beside the memory; both keep these.
"""

import sqlite3


def schema_version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def facts(connection: sqlite3.Connection) -> dict[str, str]:
    return dict(connection.execute("SELECT key, value FROM fact"))


def put_facts(connection: sqlite3.Connection, **values: object) -> None:
    connection.executemany(
        "INSERT INTO fact VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [(key, str(value)) for key, value in values.items()],
    )
