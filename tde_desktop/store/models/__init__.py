"""The tables of memory, one file a room. Each file lists its models in `TABLES` and, in `SQL`, what peewee
cannot say: full-text tables, partial indexes, triggers.

After changing one, add a migration; a test compares these models with what the migrations build.
"""

from collections.abc import Iterable

from tde_desktop.store.database import Record, database
from tde_desktop.store.models import brain, decisions, projects, recall, sync

ROOMS = (projects, brain, decisions, recall, sync)


def tables() -> list[type[Record]]:
    return [table for room in ROOMS for table in room.TABLES]


def schema() -> Iterable[str]:
    """The statements that build a new memory from these models; `database` must be initialised."""
    for table in tables():
        manager = table._schema  # type: ignore[attr-defined]
        yield _text(manager._create_table(safe=False))
        for index in manager._create_indexes(safe=False):
            yield _text(index)
    for room in ROOMS:
        yield from room.SQL


def _text(context: object) -> str:
    sql, parameters = context.query()  # type: ignore[attr-defined]
    assert not parameters, sql
    return str(sql)


__all__ = ["database", "schema", "tables"]
