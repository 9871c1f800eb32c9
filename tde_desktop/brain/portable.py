"""Pages as they travel: with id, times and relations, out of one memory and into another.

Functions want an open unit of work. What arrives takes its place as it was elsewhere: links of other pages
are not rewritten for it, as those pages travel too.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from tde_desktop.brain import pages
from tde_desktop.brain.content import Content
from tde_desktop.brain.naming import fold
from tde_desktop.brain.rows import ObservationRow, TombstoneRow
from tde_desktop.store.database import run, select
from tde_desktop.store.fields import utc_now
from tde_desktop.vocabulary import ObservationKind, Relation


class PortableEdge(NamedTuple):
    """An edge that leaves a page; `target` is an id. `actor` and `created` are empty where nobody says."""

    kind: Relation
    target: str
    actor: str = ""
    created: str = ""


Relations = tuple[PortableEdge, ...]


@dataclass(frozen=True, slots=True)
class PortablePage:
    """All of a page but its history. `relations` are its edges but links_to, in order."""

    id: str
    content: Content
    created_at: datetime
    updated_at: datetime
    actor: str
    version: int = 1
    relations: Relations = ()


def pages_of(project: str | None) -> list[PortablePage]:
    """Every page of a project, of any status, by path."""
    return list(_read("page.project IS ? ORDER BY page.path_key", project))


def some_pages(idents: Sequence[str]) -> list[PortablePage]:
    """Those of these ids that are here."""
    found: list[PortablePage] = []
    for start in range(0, len(idents), 500):
        part = idents[start : start + 500]
        found += _read(f"page.id IN ({','.join('?' * len(part))})", *part)
    return found


def stamps_of(project: str | None) -> list[tuple[str, str, str, str]]:
    """(id, stamp, path, tags as JSON) of every page, without reading what it says.

    A page with an equal stamp is equal: it holds the version, the time and the relations.
    """
    relations: dict[str, list[str]] = {}
    for source, kind, target, when in select(
        "SELECT page.id, edge.kind, there.id, edge.created_at FROM edge"
        " JOIN page ON page.number = edge.source"
        " JOIN page there ON there.number = edge.target"
        " WHERE edge.kind <> 'links_to' AND there.project IS page.project AND page.project IS ?",
        project,
    ):
        relations.setdefault(source, []).append(f"{kind}>{target}@{when}")
    return [
        (ident, f"{version} {when} {','.join(sorted(relations.get(ident, ())))}", path, tags)
        for ident, version, when, path, tags in select(
            "SELECT id, version, updated_at, path, tags FROM page WHERE project IS ?", project
        )
    ]


def page_of(ident: str) -> PortablePage | None:
    return next(_read("page.id = ?", ident), None)


def _read(where: str, *values: object) -> Iterator[PortablePage]:
    relations: dict[str, list[PortableEdge]] = {}
    for source, kind, *rest in select(
        "SELECT page.id, edge.kind, there.id, edge.actor, edge.created_at FROM edge"
        " JOIN page ON page.number = edge.source"
        " JOIN page there ON there.number = edge.target"
        " WHERE edge.kind <> 'links_to' AND there.project IS page.project"
        f" AND {where.partition(' ORDER')[0]}",
        *values,
    ):
        relations.setdefault(source, []).append(PortableEdge(Relation(kind), *rest))
    for *columns, actor, body in select(
        f"SELECT {pages.COLUMNS}, page.actor, page_body.body FROM page"
        f" JOIN page_body ON page_body.page = page.number WHERE {where}",
        *values,
    ):
        row = pages.row_of(columns)
        yield PortablePage(
            id=row.id,
            content=Content(
                path=row.path,
                title=row.title,
                body=body,
                kind=row.kind,
                tier=row.tier,
                status=row.status,
                importance=row.importance,
                pinned=row.pinned,
                task_ref=row.task_ref,
                tags=row.tags,
                files=row.files,
                source=row.source,
            ),
            created_at=row.created_at,
            updated_at=row.updated_at,
            actor=actor,
            version=row.version,
            relations=tuple(sorted(relations.get(row.id, ()))),
        )


def add(project: str | None, page: PortablePage, words: str) -> None:
    """A page that is not there. Raises `Conflict` when its path is taken. Its relations come by `relate`."""
    pages.check_path_free(project, page.content.path)
    run("DELETE FROM tombstone WHERE id = ?", page.id)
    pages.add(
        project,
        page.id,
        page.content,
        page.actor,
        words,
        version=page.version,
        created_at=page.created_at,
    )
    _stamp(page)


def change(page: PortablePage, words: str) -> int:
    """Give the page of this id that content as its next version, which is at least `page.version`.

    Raises `Conflict` when the path is another page's, `NotFound`.
    """
    stored = pages.find(None, page.id)
    if fold(page.content.path) != fold(stored.row.path):
        pages.check_path_free(stored.row.project, page.content.path, stored.number)
    version = stored.row.version
    if page.content != stored.content:
        version = pages.change(stored, page.content, page.actor, words)
    if page.version > version:
        run("UPDATE page SET version = ? WHERE id = ?", page.version, page.id)
        version = page.version
    _stamp(page)
    return version


def _stamp(page: PortablePage) -> None:
    run(
        "UPDATE page SET created_at = ?, updated_at = ?, actor = ? WHERE id = ?",
        _iso(page.created_at),
        _iso(page.updated_at),
        page.actor,
        page.id,
    )


def park(ident: str) -> None:
    """Put a page out of the way of another that takes its path; `change` gives it a place again."""
    run("UPDATE page SET path_key = ?, name_key = ? WHERE id = ?", f"\0{ident}", f"\0{ident}", ident)


def relate(ident: str, relations: Iterable[PortableEdge], actor: str, keep: Collection[str] = ()) -> int:
    """Give a page exactly these edges among the pages that are there; how many were added or removed.

    Who drew an edge and when stays theirs; `actor` and now stand where an edge does not say. Edges to the
    ids in `keep` are left as they are.
    """
    number = select("SELECT number, project FROM page WHERE id = ?", ident)
    if not number:
        return 0
    source, project = number[0]
    wanted: dict[tuple[str, int], PortableEdge] = {}
    for edge in relations:
        found = select("SELECT number FROM page WHERE id = ? AND project IS ?", edge.target, project)
        if found and found[0][0] != source:
            wanted[str(edge.kind), found[0][0]] = edge
    here = {
        (kind, target): (by, when)
        for kind, target, there, by, when in select(
            "SELECT edge.kind, edge.target, page.id, edge.actor, edge.created_at FROM edge"
            " JOIN page ON page.number = edge.target"
            " WHERE edge.source = ? AND edge.kind <> 'links_to' AND page.project IS ?",
            source,
            project,
        )
        if there not in keep
    }
    for kind, target in sorted(here.keys() - wanted.keys()):
        run("DELETE FROM edge WHERE source = ? AND target = ? AND kind = ?", source, target, kind)
    for (kind, target), edge in sorted(wanted.items()):
        by, when = here.get((kind, target), (actor, _iso(utc_now())))
        said = (edge.actor or by, edge.created or when)
        if here.get((kind, target)) != said:
            run(
                "INSERT OR REPLACE INTO edge (source, target, kind, actor, created_at)"
                " VALUES (?, ?, ?, ?, ?)",
                source,
                target,
                kind,
                *said,
            )
    return len(here.keys() ^ wanted.keys())


def add_relation(ident: str, kind: Relation, target: int, actor: str) -> None:
    """One relation more; nothing for a page with itself."""
    run(
        "INSERT OR IGNORE INTO edge (source, target, kind, actor, created_at)"
        " SELECT number, ?, ?, ?, ? FROM page WHERE id = ? AND number <> ?",
        target,
        str(kind),
        actor,
        _iso(utc_now()),
        ident,
        target,
    )


def forget(ident: str) -> None:
    """Take back an arrival: the page goes and leaves no tombstone, so that it can arrive again."""
    stored = pages.find(None, ident)
    pages.remove(stored, "", "")
    run("DELETE FROM tombstone WHERE id = ?", ident)


def bury(tombstone: TombstoneRow) -> None:
    """Delete the page of this id, if it is there, and keep it deleted, in the words of who deleted it."""
    found = select("SELECT number FROM page WHERE id = ?", tombstone.id)
    if found:
        pages.remove(pages.by_number(found[0][0]), tombstone.reason, tombstone.actor)
    run(
        "INSERT OR REPLACE INTO tombstone (id, project, path, path_key, reason, actor, created_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        tombstone.id,
        tombstone.project,
        tombstone.path,
        fold(tombstone.path),
        tombstone.reason,
        tombstone.actor,
        _iso(tombstone.created_at),
    )


def tombstone_of(project: str | None, ident: str, path: str) -> TombstoneRow | None:
    """The tombstone of this id, or of this path where no page has it now."""
    rows = select(
        "SELECT id, project, path, reason, actor, created_at FROM tombstone WHERE id = ?1 OR (project IS ?2"
        " AND path_key = ?3 AND NOT EXISTS (SELECT 1 FROM page WHERE project IS ?2 AND path_key = ?3))"
        " ORDER BY id = ?1 DESC, created_at DESC LIMIT 1",
        ident,
        project,
        fold(path),
    )
    if not rows:
        return None
    found, place, where, reason, actor, when = rows[0]
    return TombstoneRow(found, place, where, reason, actor, datetime.fromisoformat(when))


def observe(project: str | None, row: ObservationRow) -> bool:
    """Add an observation that was made elsewhere; False when it is there."""
    return (
        run(
            "INSERT OR IGNORE INTO observation (id, project, kind, text, page, session, actor, created_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            row.id,
            project,
            str(row.kind),
            row.text,
            row.page,
            row.session,
            row.actor,
            _iso(row.created_at),
        )
        == 1
    )


def observations_of(project: str | None) -> list[ObservationRow]:
    """Every observation of a project, the oldest first."""
    return [
        ObservationRow(ident, ObservationKind(kind), text, page, session, actor, datetime.fromisoformat(when))
        for ident, kind, text, page, session, actor, when in select(
            "SELECT id, kind, text, page, session, actor, created_at FROM observation WHERE project IS ?"
            " ORDER BY created_at, id",
            project,
        )
    ]


def observation_ids(project: str | None) -> list[tuple[str, str | None]]:
    """(id, id of its page) of every observation."""
    return [
        (ident, page)
        for ident, page in select("SELECT id, page FROM observation WHERE project IS ?", project)
    ]


def unembedded() -> int:
    """How many pages of the memory wait for their vectors: until then they are found by their words."""
    found: int = select("SELECT COUNT(*) FROM page WHERE embedded = 0")[0][0]
    return found


def tombstones_of(project: str | None) -> list[TombstoneRow]:
    """By id."""
    return [
        TombstoneRow(ident, place, path, reason, actor, datetime.fromisoformat(when))
        for ident, place, path, reason, actor, when in select(
            "SELECT id, project, path, reason, actor, created_at FROM tombstone WHERE project IS ?"
            " ORDER BY id",
            project,
        )
    ]


def last_arrival(ident: str, words: str) -> Content | None:
    """The content of the newest version whose words begin so: what an import last gave the page."""
    stored = pages.find(None, ident)
    if stored.words.startswith(words):
        return stored.content
    rows = select(
        "SELECT revision.fields, revision.body FROM revision JOIN page ON page.number = revision.page"
        " WHERE page.id = ? AND substr(revision.words, 1, ?) = ? ORDER BY revision.version DESC LIMIT 1",
        ident,
        len(words),
        words,
    )
    return Content.from_json(*rows[0]) if rows else None


def content_at(ident: str, version: int) -> Content | None:
    """What a version of a page said, or None when it has no such version."""
    stored = pages.find(None, ident)
    if stored.row.version == version:
        return stored.content
    rows = select(
        "SELECT revision.fields, revision.body FROM revision JOIN page ON page.number = revision.page"
        " WHERE page.id = ? AND revision.version = ?",
        ident,
        version,
    )
    return Content.from_json(*rows[0]) if rows else None


def _iso(when: datetime) -> str:
    return when.isoformat(timespec="microseconds")
