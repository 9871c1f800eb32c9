"""Tables of the decisions room."""

from tde_desktop.store.database import Record

TABLES: tuple[type[Record], ...] = ()
SQL: tuple[str, ...] = ()
