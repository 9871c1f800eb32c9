"""The versions of a page: listed, compared, read again."""

from datetime import datetime

from tde_desktop.brain.content import Content
from tde_desktop.brain.pages import Stored
from tde_desktop.brain.rows import RevisionRow
from tde_desktop.errors import NotFound
from tde_desktop.store.database import select
from tde_desktop.vocabulary import Status

_MOST_LINES = 20_000
"""Longer bodies are compared in coarse steps: an exact comparison takes the square of their length."""


def revisions(page: Stored, limit: int | None = None, offset: int = 0) -> list[RevisionRow]:
    """Newest first, the present version among them. A page that arrived from elsewhere has gaps."""
    row = page.row
    now = RevisionRow(
        version=row.version,
        title=row.title,
        path=row.path,
        body=page.body,
        actor=page.actor,
        words=page.words,
        created_at=row.updated_at,
        added=page.added,
        removed=page.removed,
    )
    older = [
        _row(*values)
        for values in select(
            "SELECT version, fields, body, actor, words, added, removed, created_at FROM revision"
            " WHERE page = ? ORDER BY version DESC LIMIT ? OFFSET ?",
            page.number,
            -1 if limit is None else max(0, limit - (offset == 0)),
            max(0, offset - 1),
        )
    ]
    return [now, *older] if offset == 0 and limit != 0 else older


def status_words(page: Stored) -> str:
    """The words of the version in which a page got its status, reason included; "" for an active one."""
    if page.row.status is Status.ACTIVE:
        return ""
    words = page.words
    for fields, earlier in select(
        "SELECT fields, words FROM revision WHERE page = ? ORDER BY version DESC", page.number
    ):
        if Content.from_json(fields, "").status is not page.row.status:
            break
        words = earlier
    return words


def count(page: Stored) -> int:
    number: int = select("SELECT COUNT(*) FROM revision WHERE page = ?", page.number)[0][0]
    return number + 1


def _row(
    version: int, fields: str, body: str, actor: str, words: str, added: int, removed: int, when: str
) -> RevisionRow:
    content = Content.from_json(fields, body)
    return RevisionRow(
        version=version,
        title=content.title,
        path=content.path,
        body=body,
        actor=actor,
        words=words,
        created_at=datetime.fromisoformat(when),
        added=added,
        removed=removed,
    )


def content_at(page: Stored, version: int) -> Content:
    """Raises `NotFound` with the versions that there are."""
    if version == page.row.version:
        return page.content
    rows = select("SELECT fields, body FROM revision WHERE page = ? AND version = ?", page.number, version)
    if not rows:
        raise NotFound(f"{page.row.path} has no version {version}.", f"It has {_known(page)}.")
    return Content.from_json(*rows[0])


def _known(page: Stored) -> str:
    """The versions that are there: `version 5`, `versions 1 to 3, 5`."""
    older = select("SELECT version FROM revision WHERE page = ? ORDER BY version", page.number)
    spans: list[list[int]] = []
    for version in [*(number for (number,) in older), page.row.version]:
        if spans and version == spans[-1][1] + 1:
            spans[-1][1] = version
        else:
            spans.append([version, version])
    shown = ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in spans)
    return f"version{'s' * bool(older)} {shown}"


def difference(page: Stored, old: int, new: int) -> str:
    """A unified diff of two versions, their fields first; empty when they are equal."""
    before, after = content_at(page, old), content_at(page, new)
    first, second = _lines(before), _lines(after)
    if len(first) + len(second) > _MOST_LINES:
        return _coarse(first, second, old, new)
    import difflib

    return "".join(difflib.unified_diff(first, second, f"version {old}", f"version {new}"))


def _lines(content: Content) -> list[str]:
    head = [
        f"title: {content.title}",
        f"path: {content.path}",
        f"kind: {content.kind}, tier: {content.tier}, status: {content.status},"
        f" importance: {content.importance}{', pinned' if content.pinned else ''}",
        f"tags: {', '.join(content.tags)}",
        f"files: {', '.join(content.files)}",
        f"task: {content.task_ref}",
        "",
    ]
    return [f"{line}\n" for line in [*head, *content.body.split("\n")]]


def _coarse(first: list[str], second: list[str], old: int, new: int) -> str:
    start = 0
    while start < min(len(first), len(second)) and first[start] == second[start]:
        start += 1
    end = 0
    while end < min(len(first), len(second)) - start and first[-1 - end] == second[-1 - end]:
        end += 1
    gone, come = first[start : len(first) - end], second[start : len(second) - end]
    if not gone and not come:
        return ""
    head = f"--- version {old}\n+++ version {new}\n@@ -{start + 1},{len(gone)} +{start + 1},{len(come)} @@\n"
    return head + "".join(f"-{line}" for line in gone) + "".join(f"+{line}" for line in come)
