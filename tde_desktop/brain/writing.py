"""Adding and changing pages. Each function is one write, whole or not at all, and can be undone."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial

from tde_desktop.brain import pages
from tde_desktop.brain.content import LONGEST_REASON, Content, Request
from tde_desktop.brain.moving import rename
from tde_desktop.brain.naming import LONGEST_TITLE, default_path, fold, title_from
from tde_desktop.brain.pages import Stored
from tde_desktop.brain.redaction import Gate
from tde_desktop.changes import Changes, changed
from tde_desktop.errors import Conflict, Invalid, NotFound, TooLarge
from tde_desktop.store.database import Store, run, select
from tde_desktop.store.fields import new_id
from tde_desktop.vocabulary import Kind, Outcome, Status, Table

_MADE_UNLIKELY_TO_MATCH = 5  # tries for a free id: two of 2**40 being equal is no defect to live with


def write(
    store: Store, project: str | None, request: Request, gate: Gate, expected_version: int | None, actor: str
) -> Changes:
    """Create a page, or update the one at its path, or merge into the active one of its kind and title."""
    with store.writing():
        check_project(project)
        warnings: list[str] = list(gate.warnings)
        if request.path is not None:
            number = pages.number_of_path(project, request.path)
            if number is not None:
                return _update(store, pages.by_number(number), request, expected_version, actor, warnings)
        title = request.title or title_from(request.body or "", request.path or "")[:LONGEST_TITLE]
        if not title:
            raise Invalid("A page needs a title, a path or a body to take its title from.")
        kind = request.kind or Kind.NOTE
        twin = _active_twin(project, kind, title)
        if twin is not None and request.path is None:
            return _merge(store, twin, request, expected_version, actor, warnings)
        if expected_version not in (None, 0):
            raise Conflict(
                f"There is no {request.path or title!r} to change: version {expected_version} was expected.",
                "Write it without a version to create it.",
                current_version=0,
            )
        if twin is not None:
            warnings.append(f"{twin.row.path} ({twin.row.id}) is an active {kind} with the same title.")
        return _create(store, project, replace(request, title=title, kind=kind), actor, warnings)


def create(store: Store, project: str | None, request: Request, gate: Gate, actor: str) -> Changes:
    """A new page whatever else is there. Raises `Conflict` when its path is taken."""
    with store.writing():
        check_project(project)
        if not request.title:
            raise Invalid("A page needs a title.")
        if request.path is not None:
            pages.check_path_free(project, request.path)
        return _create(store, project, request, actor, list(gate.warnings))


def put(store: Store, ident: str, content: Content, expected_version: int, actor: str, words: str) -> Changes:
    """Give a page this content as its next version: what undo and restore do."""
    with store.writing():
        page = pages.find(None, ident)
        pages.check_version(page, expected_version)
        if fold(content.path) != fold(page.row.path):
            pages.check_path_free(page.row.project, content.path, page.number)
        return changed_page(store, page, content, actor, words)


def changed_page(
    store: Store,
    page: Stored,
    content: Content,
    actor: str,
    words: str,
    outcome: Outcome = Outcome.UPDATED,
    warnings: list[str] | tuple[str, ...] = (),
) -> Changes:
    """Write `content` if it differs. Wants an open write."""
    before = page.content
    if content == before:
        return changed(
            id=page.row.id,
            version=page.row.version,
            outcome=Outcome.UNCHANGED,
            warnings=tuple(warnings),
            words="Nothing to change",
        )
    if (content.path, content.title) != (before.path, before.title):
        renamed = rename(store, page, content, actor, words, words)
        return replace(renamed, outcome=outcome, warnings=(*warnings, *renamed.warnings))
    version = pages.change(page, content, actor, words)
    return changed(
        Table.PAGES,
        Table.EDGES,
        id=page.row.id,
        version=version,
        outcome=outcome,
        warnings=tuple(warnings),
        words=words,
        undo=partial(put, store, page.row.id, before, version, actor, f"Undid: {words}"),
    )


def withdraw(store: Store, ident: str, expected_version: int, actor: str) -> Changes:
    """Take back a page that was just created; undone, it is there again with the same id.

    Raises `Conflict` once it has been changed.
    """
    with store.writing():
        page = pages.find(None, ident)
        pages.check_version(page, expected_version)
        pages.remove(page, "Its creation was undone.", actor)
        return changed(
            Table.PAGES,
            Table.EDGES,
            id=ident,
            version=expected_version,
            words="Page removed",
            undo=partial(
                readd,
                store,
                page.row.project,
                ident,
                page.content,
                expected_version,
                page.row.created_at,
                actor,
            ),
        )


def readd(
    store: Store,
    project: str | None,
    ident: str,
    content: Content,
    version: int,
    created_at: datetime,
    actor: str,
) -> Changes:
    """A page of a known id that is not there: an undone removal, or one that comes from another machine."""
    with store.writing():
        check_project(project)
        pages.check_path_free(project, content.path)
        if select("SELECT 1 FROM page WHERE id = ?", ident):
            raise Conflict(f"The page {ident} is there already.", "Change that one.", id=ident)
        run("DELETE FROM tombstone WHERE id = ?", ident)
        pages.add(project, ident, content, actor, "Created", version=version, created_at=created_at)
        return changed(
            Table.PAGES,
            Table.EDGES,
            id=ident,
            version=version,
            outcome=Outcome.CREATED,
            words="Page created",
            undo=partial(withdraw, store, ident, version, actor),
        )


def set_status(
    store: Store,
    project: str | None,
    page: str,
    status: Status,
    reason: str,
    words: str,
    actor: str,
    expected_version: int | None = None,
) -> Changes:
    gate = Gate()
    reason = gate.line(reason, "reason", LONGEST_REASON)
    return alter(
        store,
        project,
        page,
        lambda content: replace(content, status=status),
        f"{words}: {reason}" if reason else words,
        actor,
        expected_version,
    ).saying(words)


def alter(
    store: Store,
    project: str | None,
    page: str,
    change: Callable[[Content], Content],
    words: str,
    actor: str,
    expected_version: int | None = None,
    warnings: tuple[str, ...] = (),
) -> Changes:
    """The next version of a page is `change` of what it is now."""
    with store.writing():
        stored = pages.find(project, page)
        pages.check_version(stored, expected_version)
        return changed_page(store, stored, change(stored.content), actor, words, warnings=warnings)


def delete(
    store: Store, project: str | None, page: str, reason: str, actor: str, expected_version: int | None
) -> Changes:
    """Delete a page for good, its history too; a tombstone keeps it deleted. There is no undo."""
    gate = Gate()
    reason = gate.line(reason, "reason", LONGEST_REASON)
    with store.writing():
        stored = pages.find(project, page)
        pages.check_version(stored, expected_version)
        linking = select("SELECT COUNT(DISTINCT source) FROM wiki_link WHERE page = ?", stored.number)[0][0]
        pages.remove(stored, reason, actor)
        warnings = gate.warnings
        if linking:
            warnings += (f"{linking} page{'s' * (linking != 1)} linked to it: the link is wanted now.",)
        return changed(
            Table.PAGES,
            Table.EDGES,
            id=stored.row.id,
            version=stored.row.version,
            words="Page deleted for good",
            warnings=warnings,
        )


def check_project(project: str | None) -> None:
    if project is not None and not select("SELECT 1 FROM project WHERE name = ?", project):
        names = [name for (name,) in select("SELECT name FROM project ORDER BY name LIMIT 20")]
        raise NotFound(
            f"No project is named {project!r}.",
            f"Projects: {', '.join(names)}." if names else "Add it first.",
            projects=names,
        )


def _active_twin(project: str | None, kind: Kind, title: str) -> Stored | None:
    rows = select(
        "SELECT number FROM page WHERE project IS ? AND title_key = ? AND kind = ? AND +status = 'active'"
        " ORDER BY +updated_at DESC LIMIT 1",
        project,
        fold(title),
        str(kind),
    )
    return pages.by_number(rows[0][0]) if rows else None


def _create(store: Store, project: str | None, request: Request, actor: str, warnings: list[str]) -> Changes:
    kind = request.kind or Kind.NOTE
    title = request.title or ""
    ident = _free_id(kind)
    content = Content(
        path=request.path or _free_path(project, default_path(kind, title, ident)),
        title=title,
        body=request.body or "",
        kind=kind,
        tier=request.tier or kind.tier,
        status=request.status or Status.ACTIVE,
        importance=request.importance or 3,
        pinned=bool(request.pinned),
        task_ref=request.task_ref or "",
        tags=request.tags or (),
        files=request.files or (),
        source=request.source or "user",
    )
    pages.add(project, ident, content, actor, "Created")
    return changed(
        Table.PAGES,
        Table.EDGES,
        id=ident,
        version=1,
        outcome=Outcome.CREATED,
        warnings=tuple(warnings),
        words="Page created",
        undo=partial(withdraw, store, ident, 1, actor),
    )


def _update(
    store: Store, page: Stored, request: Request, expected: int | None, actor: str, warnings: list[str]
) -> Changes:
    pages.check_version(page, expected)
    before = page.content
    wanted = {
        name: value
        for name in Request.__slots__
        if name != "path" and (value := getattr(request, name)) is not None
    }
    content = replace(before, **wanted)
    if request.path not in (None, before.path):
        warnings.append(f"{request.path} is another spelling of {before.path}: that page was changed.")
    if content.status is not Status.ACTIVE and request.status is None:
        warnings.append(f"The page is {content.status}: recall and search leave it out.")
    words = "Page changed"
    if content.pinned is not before.pinned and replace(content, pinned=before.pinned) == before:
        words = "Page pinned" if content.pinned else "Page no longer pinned"
    return changed_page(store, page, content, actor, words, warnings=warnings)


def _merge(
    store: Store, page: Stored, request: Request, expected: int | None, actor: str, warnings: list[str]
) -> Changes:
    """What is remembered twice is one memory: labels united, the higher importance, the newer text."""
    pages.check_version(page, expected)
    before = page.content
    content = replace(
        before,
        body=before.body if request.body is None else request.body,
        tier=request.tier or before.tier,
        status=request.status or before.status,
        importance=max(before.importance, request.importance or 0),
        pinned=before.pinned if request.pinned is None else request.pinned,
        task_ref=request.task_ref or before.task_ref,
        tags=tuple(sorted({*before.tags, *(request.tags or ())})),
        files=tuple(sorted({*before.files, *(request.files or ())})),
    )
    for what, values, most in (("tags", content.tags, 100), ("files", content.files, 500)):
        if len(values) > most:
            raise TooLarge(f"{before.path} would have {len(values)} {what}; the most is {most}.")
    where = f"{before.path} ({page.row.id})"
    if content == before:
        warnings.append(f"Merged with {where}, which says this already: nothing changed.")
    else:
        warnings.append(
            f"Merged with {where}, which has the same kind and title; its history keeps the old text."
        )
    return changed_page(store, page, content, actor, "Merged with the same memory", Outcome.MERGED, warnings)


def _free_id(kind: Kind) -> str:
    for _ in range(_MADE_UNLIKELY_TO_MATCH):
        ident = new_id(kind.prefix)
        if not select("SELECT 1 FROM page WHERE id = ?1 UNION SELECT 1 FROM tombstone WHERE id = ?1", ident):
            return ident
    raise Conflict("No free id was found.", "Try again.")


def _free_path(project: str | None, path: str) -> str:
    """`path`, or `path-2` and so on. Among many of one name the search doubles its steps."""
    if pages.number_of_path(project, path) is None:
        return path
    taken = {
        key
        for (key,) in select(
            "SELECT path_key FROM page WHERE project IS ? AND path_key >= ? AND path_key < ?",
            project,
            f"{fold(path)}-",
            f"{fold(path)}.",
        )
    }
    number = 2
    while fold(f"{path}-{number}") in taken:
        number += 1
    return f"{path}-{number}"
