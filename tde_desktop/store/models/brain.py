"""Tables of the brain room."""

from tde_desktop.store.database import Record

TABLES: tuple[type[Record], ...] = ()
SQL: tuple[str, ...] = ()
