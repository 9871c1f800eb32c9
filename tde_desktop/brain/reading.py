"""A page with all that a reader shows beside it."""

from dataclasses import replace
from datetime import datetime

from tde_desktop.brain import history
from tde_desktop.brain.pages import COLUMNS, Stored, row_of, rows_by_number
from tde_desktop.brain.rows import EdgeRow, LinkRow, PageDetail, PageRow, TombstoneRow
from tde_desktop.search.words import phrase_expression
from tde_desktop.store.database import select
from tde_desktop.vocabulary import Relation

_RELATIONS = {str(word): word for word in Relation}


def detail(page: Stored, version: int | None = None) -> PageDetail:
    """`version` gives the fields and body of that time; links and edges are always those of now."""
    row, body, actor = page.row, page.body, page.actor
    if version is not None and version != row.version:
        old = history.content_at(page, version)
        values = {name: getattr(old, name) for name in type(old).__slots__ if name != "body"}
        row, body = replace(row, version=version, **values), old.body
    return PageDetail(
        row=row,
        body=body,
        actor=actor,
        links=tuple(_links(page.number)),
        backlinks=tuple(backlinks(page.number)),
        edges=tuple(edges(page.number)),
        observation_count=select("SELECT COUNT(*) FROM observation WHERE page = ?", row.id)[0][0],
        status_words=history.status_words(page) if row.status == page.row.status else "",
    )


def _links(number: int) -> list[LinkRow]:
    found = select("SELECT target, label, heading, page FROM wiki_link WHERE source = ? ORDER BY id", number)
    rows = rows_by_number({page for *_, page in found if page is not None})
    return [LinkRow(target, label, heading, rows.get(page)) for target, label, heading, page in found]


def backlinks(number: int) -> list[PageRow]:
    """Active pages whose bodies link to this one, by path."""
    return [
        row_of(columns)
        for columns in select(
            f"SELECT {COLUMNS} FROM page WHERE number IN (SELECT source FROM wiki_link WHERE page = ?1)"
            " AND number <> ?1 AND status = 'active' ORDER BY path_key",
            number,
        )
    ]


def edges(number: int) -> list[EdgeRow]:
    """Typed edges from and to the page, the oldest first; `links_to` are the links and backlinks."""
    found = select(
        "SELECT id, kind, source = ?1, CASE source WHEN ?1 THEN target ELSE source END, created_at FROM edge"
        " WHERE (source = ?1 OR target = ?1) AND kind <> 'links_to' ORDER BY id",
        number,
    )
    rows = rows_by_number({other for *_, other, _ in found})
    return [
        EdgeRow(ident, _RELATIONS[kind], bool(outgoing), rows[other], datetime.fromisoformat(when))
        for ident, kind, outgoing, other, when in found
    ]


def mentions(page: Stored, limit: int) -> list[PageRow]:
    """Active pages that have the page's title in their text and no link to it, the best match first."""
    title = page.row.title.replace('"', " ")
    expression = phrase_expression(f'"{title}"')
    if expression is None:
        return []
    return [
        row_of(columns)
        for columns in select(
            f"SELECT {COLUMNS} FROM page_words CROSS JOIN page ON page.number = page_words.rowid"
            " WHERE page_words MATCH ?1 AND (page.project IS ?2 OR ?2 IS NULL) AND page.status = 'active'"
            " AND page.number <> ?3 AND page.number NOT IN"
            " (SELECT source FROM wiki_link WHERE wiki_link.page = ?3)"
            " ORDER BY bm25(page_words), page.number LIMIT ?4",
            f"{{title body}} : ({expression})",
            page.row.project,
            page.number,
            limit,
        )
    ]


def tombstones(project: str | None) -> list[TombstoneRow]:
    return [
        TombstoneRow(ident, place, path, reason, actor, datetime.fromisoformat(when))
        for ident, place, path, reason, actor, when in select(
            "SELECT id, project, path, reason, actor, created_at FROM tombstone WHERE project IS ?"
            " ORDER BY created_at DESC, id",
            project,
        )
    ]
