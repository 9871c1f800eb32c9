"""recall.db, the index of one project: its tables."""

import sqlite3

from tde_desktop.store.index_file import Damaged as Damaged
from tde_desktop.store.index_file import IndexFile as RebuildableFile
from tde_desktop.store.index_file import Kind

TABLES = """
CREATE TABLE fact (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE file (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, location BLOB NOT NULL, sha256 BLOB NOT NULL,
    size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL, lines INTEGER NOT NULL,
    encoding TEXT NOT NULL, language TEXT NOT NULL, skip TEXT NOT NULL,
    imports TEXT NOT NULL, central REAL NOT NULL DEFAULT 0);
CREATE TABLE chunk (
    id INTEGER PRIMARY KEY AUTOINCREMENT, file INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT
    NULL, body TEXT NOT NULL, sym TEXT NOT NULL, scope TEXT NOT NULL);
CREATE INDEX chunk_file ON chunk (file);
CREATE TABLE definition (
    id INTEGER PRIMARY KEY, file INTEGER NOT NULL, name TEXT NOT NULL, lower TEXT NOT NULL, kind TEXT NOT
    NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, depth INTEGER NOT NULL);
CREATE INDEX definition_file ON definition (file);
CREATE INDEX definition_lower ON definition (lower);
CREATE TABLE vector (chunk INTEGER PRIMARY KEY, text BLOB NOT NULL, body BLOB NOT NULL, capsule BLOB NOT
NULL); CREATE TABLE embedded (text BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE skipped (path TEXT PRIMARY KEY, reason TEXT NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE chunk_fts USING fts5(
    body, path, sym, scope, stem, content='', tokenize="unicode61 remove_diacritics 2 tokenchars '_'");
CREATE VIRTUAL TABLE chunk_terms USING fts5vocab(chunk_fts, 'col');
CREATE VIRTUAL TABLE file_fts USING fts5(
    path, sym, content='', tokenize="unicode61 remove_diacritics 2 tokenchars '_'");
CREATE TABLE mention (name TEXT PRIMARY KEY, windows INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE identifier (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE VIRTUAL TABLE identifier_fts USING fts5(
    name, content='identifier', content_rowid='id', detail='none', tokenize='trigram');
"""


def defined(connection: sqlite3.Connection, file: int) -> str:
    """The names that a file defines: each once, one a line, in their order."""
    rows = connection.execute("SELECT name FROM definition WHERE file = ? ORDER BY id", (file,))
    return "\n".join(dict.fromkeys(name for (name,) in rows))


class IndexFile(RebuildableFile):
    kind = Kind(8, TABLES, "code index", "The project is not indexed yet.", "tde index")
