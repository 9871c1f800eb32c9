"""The rows of pages: finding, adding, changing and removing them with all that is kept in step.

Every function wants an open unit of work. Changing a page keeps what it was as a revision and brings its
words, tags, links and vectors with it; nothing else may write these tables.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from tde_desktop.brain import common_words, lexical, links
from tde_desktop.brain.content import Content
from tde_desktop.brain.naming import fold, is_id, name_of, refuse_breaks
from tde_desktop.brain.rows import PageRow
from tde_desktop.errors import Conflict, NotFound, Tombstoned
from tde_desktop.lazy import dataclass
from tde_desktop.search.words import index_text, match_expression
from tde_desktop.store.database import run, select
from tde_desktop.store.fields import utc_now
from tde_desktop.vocabulary import Kind, Status, Tier

_KINDS = {str(word): word for word in Kind}
_TIERS = {str(word): word for word in Tier}
_STATUSES = {str(word): word for word in Status}

COLUMNS = (
    "page.id, page.project, page.path, page.title, page.kind, page.tier, page.status, page.importance,"
    " page.pinned, page.task_ref, page.tags, page.files, page.source, page.created_at, page.updated_at,"
    " page.version"
)
"""What `row_of` wants, in order."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A page as it lies in the store."""

    number: int
    row: PageRow
    body: str
    actor: str
    words: str
    added: int
    removed: int

    @property
    def content(self) -> Content:
        row = self.row
        return Content(
            path=row.path,
            title=row.title,
            body=self.body,
            kind=row.kind,
            tier=row.tier,
            status=row.status,
            importance=row.importance,
            pinned=row.pinned,
            task_ref=row.task_ref,
            tags=row.tags,
            files=row.files,
            source=row.source,
        )


def row_of(columns: Sequence[Any]) -> PageRow:
    """A row from what `COLUMNS` selected."""
    (ident, project, path, title, kind, tier, status, importance, pinned, task, tags, files, source) = (
        columns[:13]
    )
    return PageRow(
        id=ident,
        project=project,
        path=path,
        title=title,
        kind=_KINDS[kind],
        tier=_TIERS[tier],
        status=_STATUSES[status],
        importance=importance,
        pinned=bool(pinned),
        task_ref=task,
        tags=tuple(json.loads(tags)) if tags != "[]" else (),
        files=tuple(json.loads(files)) if files != "[]" else (),
        source=source,
        created_at=datetime.fromisoformat(columns[13]),
        updated_at=datetime.fromisoformat(columns[14]),
        version=columns[15],
    )


def rows_by_number(numbers: Iterable[int]) -> dict[int, PageRow]:
    wanted = list(numbers)
    found: dict[int, PageRow] = {}
    for start in range(0, len(wanted), 500):
        part = wanted[start : start + 500]
        marks = ",".join("?" * len(part))
        for number, *columns in select(
            f"SELECT page.number, {COLUMNS} FROM page WHERE number IN ({marks})", *part
        ):
            found[number] = row_of(columns)
    return found


def bodies_by_number(numbers: Iterable[int]) -> dict[int, str]:
    wanted = list(numbers)
    found: dict[int, str] = {}
    for start in range(0, len(wanted), 500):
        part = wanted[start : start + 500]
        marks = ",".join("?" * len(part))
        found.update(select(f"SELECT page, body FROM page_body WHERE page IN ({marks})", *part))
    return found


def find(project: str | None, page: str) -> Stored:
    """The page of this id, or of this path or title in the project, then in global memory.

    Where several have the title, an active one comes first, then the shallowest path, then the alphabet.
    Raises `NotFound` with near names, `Tombstoned`.
    """
    refuse_breaks(page)
    number = number_of(project, page)
    if number is None:
        raise _missing(project, page)
    return by_number(number)


def by_number(number: int) -> Stored:
    rows = select(
        f"SELECT {COLUMNS}, page.actor, page.words, page.added, page.removed, page_body.body"
        " FROM page JOIN page_body ON page_body.page = page.number WHERE page.number = ?",
        number,
    )
    if not rows:
        raise NotFound("The page has just been deleted.")
    *columns, actor, words, added, removed, body = rows[0]
    return Stored(number, row_of(columns), body, actor, words, added, removed)


def number_of_path(project: str | None, path: str) -> int | None:
    """The page that has this path, in any spelling, in exactly this project."""
    rows = select("SELECT number FROM page WHERE project IS ? AND path_key = ?", project, fold(path))
    return rows[0][0] if rows else None


def number_of(project: str | None, page: str) -> int | None:
    """As `find`, None when no page is called so."""
    if is_id(page):
        rows = select("SELECT number FROM page WHERE id = ?", page)
        if rows:
            return int(rows[0][0])
    key = fold(page.strip().removesuffix(".md"))
    for place in dict.fromkeys((project, None)):
        rows = named(place, key, ("path_key", "title_key"))
        if rows:
            return int(
                min(rows, key=lambda row: (row[1] != key, row[2] != "active", row[1].count("/"), row[1]))[0]
            )
    return None


def named(project: str | None, key: str, columns: Iterable[str]) -> list[tuple[int, str, str]]:
    """(number, path key, status) of the pages that have `key` in one of the columns, each by its index."""
    return select(
        " UNION ".join(
            f"SELECT number, path_key, status FROM page WHERE project IS ?1 AND {column} = ?2"
            for column in columns
        ),
        project,
        key,
    )


def tombstoned(project: str | None, page: str) -> Tombstoned | None:
    """What is to be said when a page of this id or path was deleted for good."""
    gone = select("SELECT id, path, reason, created_at FROM tombstone WHERE id = ?", page)
    gone = gone or select(
        "SELECT id, path, reason, created_at FROM tombstone WHERE project IS ? AND path_key = ?"
        " ORDER BY created_at DESC",
        project,
        fold(page),
    )
    if not gone:
        return None
    ident, path, reason, when = gone[0]
    because = f": {reason}" if reason else ""
    return Tombstoned(f"The page {path} ({ident}) was deleted on {when[:10]}{because}.", id=ident, path=path)


def _missing(project: str | None, page: str) -> NotFound | Tombstoned:
    if gone := tombstoned(project, page):
        return gone
    near = near_names(project, page)
    hint = f"Near: {', '.join(near)}." if near else "List the pages to see their paths."
    return NotFound(f"No page is named {page[:200]!r}.", hint, near=near)


def near_names(project: str | None, page: str, most: int = 3) -> list[str]:
    """Paths that look like `page`: that hold it, or that are spelled alike among those that share a word with
    it and the newest 1,000.
    """
    import difflib

    key = fold(page)[:200]
    shared = [number for number, _ in lexical.best(match_expression(page[:200]) or '""', 200)]
    own = "(project IS ? OR project IS NULL)"
    rows = select(
        f"SELECT path_key, path, name_key FROM page WHERE {own} AND number IN ({','.join('?' * len(shared))})"
        f" UNION ALL SELECT * FROM (SELECT path_key, path, name_key FROM page NOT INDEXED WHERE {own}"
        " ORDER BY number DESC LIMIT 1000)",
        project,
        *shared,
        project,
    )
    paths = {path_key: path for path_key, path, _ in rows}
    names = {name_key: path for _, path, name_key in rows}
    within = (
        "SELECT path FROM page INDEXED BY page_project_path_key WHERE instr(path_key, ?1) > 0 AND project"
    )
    holding: list[tuple[str]] = select(f"{within} IS ?2 UNION {within} IS NULL LIMIT ?3", key, project, most)
    close = [paths[match] for match in difflib.get_close_matches(key, paths, most, 0.72)]
    close += [names[match] for match in difflib.get_close_matches(name_of(key), names, most, 0.72)]
    return list(dict.fromkeys([*(path for (path,) in holding if key), *close]))[:most]


def check_version(page: Stored, expected: int | None) -> None:
    """Raises `Conflict` when someone changed the page since `expected` was read."""
    if expected is not None and expected != page.row.version:
        raise Conflict(
            f"{page.row.path} was changed meanwhile: it is at version {page.row.version}, not {expected}.",
            "Read it again and apply your change to what it says now.",
            current_version=page.row.version,
            id=page.row.id,
        )


def check_path_free(project: str | None, path: str, but: int | None = None) -> None:
    """Raises `Conflict`, naming the page that has the path in any spelling."""
    holder = number_of_path(project, path)
    if holder is not None and holder != but:
        row = rows_by_number([holder])[holder]
        raise Conflict(
            f"{row.path} ({row.id}) has that path already.",
            "Choose another path, or write to that page.",
            id=row.id,
            path=row.path,
            current_version=row.version,
        )


def add(
    project: str | None,
    ident: str,
    content: Content,
    actor: str,
    words: str,
    *,
    version: int = 1,
    created_at: datetime | None = None,
) -> int:
    """A new page; the number of its row."""
    now = utc_now()
    number: int = select(
        "INSERT INTO page (id, project, path, path_key, name_key, title, title_key, kind, tier, status,"
        " importance, pinned, task_ref, tags, files, source, actor, words, added, removed, created_at,"
        " updated_at, version, embedded)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, 0) RETURNING number",
        ident,
        project,
        *_columns(content),
        actor,
        words,
        content.body.count("\n") + bool(content.body),
        _iso(created_at or now),
        _iso(now),
        version,
    )[0][0]
    run("INSERT INTO page_body (page, body) VALUES (?, ?)", number, content.body)
    _index(number, project, content)
    links.resolve_names(project, content.path, content.title)
    return number


def change(page: Stored, content: Content, actor: str, words: str) -> int:
    """Give `page` a new version; the one it had becomes a revision. The number of the new version."""
    before, row, version = page.content, page.row, page.row.version + 1
    keep_revision(page)
    added, removed = line_counts(before.body, content.body)
    run(
        "UPDATE page SET path = ?, path_key = ?, name_key = ?, title = ?, title_key = ?, kind = ?, tier = ?,"
        " status = ?, importance = ?, pinned = ?, task_ref = ?, tags = ?, files = ?, source = ?, actor = ?,"
        " words = ?, added = ?, removed = ?, updated_at = ?, version = ? WHERE number = ?",
        *_columns(content),
        actor,
        words,
        added,
        removed,
        _iso(utc_now()),
        version,
        page.number,
    )
    if content.body != before.body:
        run("UPDATE page_body SET body = ? WHERE page = ?", content.body, page.number)
    texts = ("title", "body", "tags", "files", "path")
    if any(getattr(content, name) != getattr(before, name) for name in texts):
        _unindex(page.number)
        _index(page.number, row.project, content)
    if (content.path, content.title, content.status) != (before.path, before.title, before.status):
        links.resolve_names(row.project, content.path, content.title, before.path, before.title)
    return version


def keep_revision(page: Stored) -> None:
    row = page.row
    run(
        "INSERT INTO revision (page, version, fields, body, actor, words, added, removed, created_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        page.number,
        row.version,
        page.content.to_json(),
        page.body,
        page.actor,
        page.words,
        page.added,
        page.removed,
        _iso(row.updated_at),
    )


def remove(page: Stored, reason: str, actor: str) -> None:
    """Delete a page and its history for good. Its tombstone stays, and so do its observations."""
    row = page.row
    common_words.forget(page.number)
    run("DELETE FROM page_words WHERE rowid = ?", page.number)
    run("DELETE FROM page WHERE number = ?", page.number)
    run(
        "INSERT OR REPLACE INTO tombstone (id, project, path, path_key, reason, actor, created_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        row.id,
        row.project,
        row.path,
        fold(row.path),
        reason,
        actor,
        _iso(utc_now()),
    )
    links.resolve_names(row.project, row.path, row.title)


def line_counts(before: str, after: str) -> tuple[int, int]:
    """How many lines are new and how many are gone; a line that only moved is neither."""
    old, new = Counter(before.splitlines()), Counter(after.splitlines())
    return (new - old).total(), (old - new).total()


def _columns(content: Content) -> tuple[object, ...]:
    return (
        content.path,
        fold(content.path),
        fold(name_of(content.path)),
        content.title,
        fold(content.title),
        str(content.kind),
        str(content.tier),
        str(content.status),
        content.importance,
        int(content.pinned),
        content.task_ref,
        json.dumps(content.tags, ensure_ascii=False),
        json.dumps(content.files, ensure_ascii=False),
        content.source,
    )


def _index(number: int, project: str | None, content: Content) -> None:
    run(
        "INSERT INTO page_words (rowid, title, tags, body, files) VALUES (?, ?, ?, ?, ?)",
        number,
        index_text(content.title),
        index_text(" ".join(content.tags)),
        index_text(content.body),
        index_text(" ".join((content.path, *content.files))),
    )
    for tag in content.tags:
        run("INSERT INTO page_tag (page, tag) VALUES (?, ?)", number, tag)
    links.keep_in_step(number, project, content.path, content.body)


def _unindex(number: int) -> None:
    common_words.forget(number)
    run("DELETE FROM page_words WHERE rowid = ?", number)
    run("DELETE FROM page_tag WHERE page = ?", number)
    run("DELETE FROM page_vector WHERE page = ?", number)
    run("UPDATE page SET embedded = 0 WHERE number = ?", number)


def _iso(when: datetime) -> str:
    return when.isoformat(timespec="microseconds")
