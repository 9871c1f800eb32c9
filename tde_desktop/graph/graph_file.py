"""graph.db, the code graph of one project: its tables."""

import zlib

from tde_desktop.store.index_file import Damaged as Damaged
from tde_desktop.store.index_file import IndexFile, Kind

# An edge leaves the symbol `source` in the file `file`. `needs` says which references of which files to
# resolve again when a key changes: the CRC-32 of `f:path` (whether there is the file), `t:path` and a name in
# it (what that means there), `n:name` (who has that name), `s:stem`, `d:folder` and `m:manifest` (which files
# there are). References fall into `groups`, bits of a number (see `trace`); those in `stale` wait for it.
# What those of `together` mean depends on which of them comes first, so they are resolved with each other.
TABLES = """
CREATE TABLE fact (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE file (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, language TEXT NOT NULL, sha256 BLOB NOT NULL,
    size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL, facts BLOB NOT NULL,
    broken INTEGER NOT NULL, skip TEXT NOT NULL);
CREATE TABLE stale (file INTEGER PRIMARY KEY, groups INTEGER NOT NULL);
CREATE TABLE resolved (file INTEGER PRIMARY KEY, outside BLOB NOT NULL, together INTEGER NOT NULL);
CREATE TABLE central (path TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE symbol (
    id INTEGER PRIMARY KEY, file INTEGER NOT NULL, ordinal INTEGER NOT NULL, name TEXT NOT NULL, scope TEXT
    NOT NULL, kind INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, parent INTEGER NOT NULL,
    signature TEXT NOT NULL, flags INTEGER NOT NULL, owner TEXT NOT NULL);
CREATE INDEX symbol_file ON symbol (file);
CREATE INDEX symbol_name ON symbol (name);
CREATE TABLE edge (
    file INTEGER NOT NULL, source INTEGER NOT NULL, target INTEGER NOT NULL, kind INTEGER NOT NULL,
    line INTEGER NOT NULL, confidence INTEGER NOT NULL,
    PRIMARY KEY (file, source, target, kind, line)) WITHOUT ROWID;
CREATE INDEX edge_target ON edge (target, confidence, source, kind, line);
CREATE TABLE needs (
    key INTEGER NOT NULL, file INTEGER NOT NULL, groups INTEGER NOT NULL,
    PRIMARY KEY (key, file)) WITHOUT ROWID;
CREATE INDEX needs_file ON needs (file);
"""


def key(kind: str, name: str) -> int:
    """A key of `needs`. Two names that share one only cost a needless look."""
    return zlib.crc32(f"{kind}:{name}".encode("utf-8", "surrogateescape"))


def key_within(file: int, name: str) -> int:
    """The key of a name in a file, whose own key is `file`."""
    return zlib.crc32(name.encode("utf-8", "surrogateescape"), file)


class GraphFile(IndexFile):
    kind = Kind(9, TABLES, "code graph", "The project has no code graph yet.", "tde graph build")
