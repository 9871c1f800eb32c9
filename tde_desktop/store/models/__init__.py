"""The tables of memory, one file a room. Each file lists its models in `TABLES` and, in `SQL`, what peewee
cannot say: full-text tables, partial indexes, triggers.

After changing one, add a migration; a test compares these models with what the migrations build.
"""

from collections.abc import Iterable
from importlib import import_module
from types import ModuleType

from tde_desktop.store.database import Record, database


def rooms() -> list[ModuleType]:
    """Loaded when all are wanted: a command needs the tables of one or two."""
    return [
        import_module(f"{__name__}.{room}") for room in ("projects", "brain", "decisions", "recall", "sync")
    ]


def tables() -> list[type[Record]]:
    return [table for room in rooms() for table in room.TABLES]


def schema() -> Iterable[str]:
    """The statements that build a new memory from these models; `database` must be initialised."""
    for table in tables():
        manager = table._schema  # type: ignore[attr-defined]
        yield _text(manager._create_table(safe=False))
        for index in manager._create_indexes(safe=False):
            yield _text(index)
    for room in rooms():
        yield from room.SQL


def _text(context: object) -> str:
    sql, parameters = context.query()  # type: ignore[attr-defined]
    assert not parameters, sql
    return str(sql)


__all__ = ["database", "schema", "tables"]
