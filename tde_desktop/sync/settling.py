"""What a person decides about records that came in: conflicts, a pull to be taken back, a restored memory.

Functions want an open write.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tde_desktop.brain import pages, portable
from tde_desktop.brain.portable import PortablePage
from tde_desktop.decisions import portable as decisions
from tde_desktop.errors import Conflict, Invalid, NotFound
from tde_desktop.store.database import select
from tde_desktop.store.fields import new_id, utc_now
from tde_desktop.sync import ledger
from tde_desktop.sync.exchange import DELETED
from tde_desktop.sync.outgoing import local_pages
from tde_desktop.sync.rows import SyncConflictRow
from tde_desktop.sync.texts import (
    DECISIONS,
    PAGES,
    TOMBSTONES,
    Damaged,
    Fields,
    json_text,
    name_of,
    page_fields,
    page_from,
    page_text,
    read_json,
    read_name,
    read_page,
    read_tombstone,
)
from tde_desktop.vocabulary import Doorway, Status

CHOICES = ("kept", "other", "edited")


@dataclass(frozen=True, slots=True)
class Settled:
    """What settling a conflict changed: the record before and after, or the id of a page that came back."""

    conflict: str
    project: str
    record: str
    before: str
    after: str
    brought_back: str = ""


def resolve(ident: str, choice: str, text: str, actor: str) -> Settled:
    row = ledger.conflict(ident)
    if row is None:
        raise NotFound(f"There is no conflict {ident!r}.", "`tde sync conflicts` lists them.")
    if row.state == "resolved":
        raise Conflict(f"The conflict was settled by {row.resolved_by} already.", id=ident)
    if choice not in CHOICES:
        raise Invalid(f"{choice!r} is no way to settle it.", f"Choose one of: {', '.join(CHOICES)}.")
    before, came = text_now(row.project, row.record), ""
    if choice != "kept":
        value = row.other if choice == "other" else text
        try:
            came = _put(row, value, actor)
        except (Damaged, ValueError) as problem:
            raise Invalid(f"{row.field} cannot become that: {problem}.") from problem
    ledger.close_conflict(ident, choice, actor)
    return Settled(ident, row.project, row.record, before, text_now(row.project, row.record), came)


def reopen(done: Settled, actor: str) -> None:
    """Take a settlement back here. Raises `Conflict` when what it changed was changed since."""
    row = ledger.conflict(done.conflict)
    if row is None or row.state != "resolved" or text_now(done.project, done.record) != done.after:
        raise Conflict("The record was changed since; nothing was undone.", id=done.conflict)
    if done.brought_back:
        portable.forget(done.brought_back)
    elif done.before != done.after:
        known = read_name(done.record)
        assert known is not None
        if known.folder == PAGES:
            _page_back(known.ident, done.before, actor, "Undid: conflict settled")
        else:
            _decision_back(done.project, done.before, actor)
    ledger.open_conflict(done.conflict)


def _put(row: SyncConflictRow, value: str, actor: str) -> str:
    """The id of a page that came back, or empty."""
    known = read_name(row.record)
    if known is not None and known.folder == DECISIONS:
        _put_decision(row, value, actor)
        return ""
    if row.field == DELETED:
        return _bring_back(row.project, page_from(read_page(value)), actor)
    page = portable.page_of(known.ident) if known is not None and known.folder == PAGES else None
    if page is None:
        raise NotFound(f"{row.title} is not here any more.", "Settle the conflict with `kept`.")
    fields = page_fields(page)
    fields[row.field] = _typed(fields[row.field], value)
    now = page_from(fields | {"updated": utc_now().isoformat(timespec="microseconds"), "actor": actor})
    holder = pages.number_of_path(row.project, now.content.path)
    if holder is not None and pages.rows_by_number([holder])[holder].id != page.id:
        raise Conflict(f"{now.content.path} is another page's path.", "Choose `edited` and another path.")
    portable.change(now, f"Conflict settled: {row.field}")
    return ""


def _typed(now: object, value: str) -> object:
    import json

    return value if isinstance(now, str) else json.loads(value)


def _put_decision(row: SyncConflictRow, value: str, actor: str) -> None:
    here = decisions.decisions_of(row.project)
    plain = next((one for one in here if name_of(DECISIONS, one["key"]) == row.record), None)
    if plain is None:
        raise NotFound(f"The decision {row.title} is not here any more.")
    before = plain[row.field]
    plain[row.field] = _typed(before, value)
    now = utc_now().isoformat(timespec="microseconds")
    plain["updated"], plain["version"] = now, plain["version"] + 1
    plain["events"].append(
        {
            "action": "conflict_settled",
            "actor": actor,
            "doorway": str(Doorway.WINDOW),
            "created": now,
            "version": plain["version"],
            "reason": "",
            "before": {row.field: before},
            "after": {row.field: plain[row.field]},
        }
    )
    decisions.place(row.project, plain)


def _bring_back(project: str, page: PortablePage, actor: str) -> str:
    """A deleted page as a new one: the tombstone of the old id stays."""
    path, number = page.content.path, 2
    while pages.number_of_path(project, path) is not None:
        path, number = f"{page.content.path}-{number}", number + 1
    ident = new_id(page.content.kind.prefix)
    now = utc_now()
    fresh = replace(
        page,
        id=ident,
        content=replace(page.content, path=path),
        created_at=now,
        updated_at=now,
        actor=actor,
        version=1,
    )
    portable.add(project, fresh, "Brought back")
    portable.relate(ident, page.relations, actor)
    return ident


def take_back(project: str, batch: str, actor: str) -> list[str]:
    """Undo one pull; what was left, in words."""
    entries = ledger.batch_of(project, batch)
    if not entries:
        raise NotFound(f"There is no pull {batch!r} to take back.", "`tde sync log` lists them.")
    left = []
    for record, action, before, after in entries:
        known = read_name(record)
        if known is None or known.folder not in (PAGES, DECISIONS):
            left.append(f"{record} is only ever added to: it stays.")
            continue
        if action == "deleted":
            _bring_back(project, page_from(read_page(before)), actor)
            continue
        now = text_now(project, record)
        if not now or hashlib.sha256(now.encode()).hexdigest() != after:
            left.append(f"{record} was changed since: it stays.")
        elif known.folder == PAGES:
            _page_back(known.ident, before, actor)
        elif before:
            _decision_back(project, before, actor)
        else:
            left.append(f"{record} is a decision: retire or tombstone it.")
    return left


def _page_back(ident: str, before: str, actor: str, words: str = "Taken back: what came by sync") -> None:
    page = portable.page_of(ident)
    assert page is not None
    content = (
        page_from(read_page(before)).content if before else replace(page.content, status=Status.ARCHIVED)
    )
    if pages.number_of_path(_project_of(ident), content.path) not in (None, _number_of(ident)):
        content = replace(content, path=page.content.path)
    portable.change(replace(page, content=content, updated_at=utc_now(), actor=actor), words)
    if before:
        project = _project_of(ident)
        local = local_pages(project) if project else frozenset()
        portable.relate(ident, page_from(read_page(before)).relations, actor, local)


def _project_of(ident: str) -> str | None:
    found: str | None = select("SELECT project FROM page WHERE id = ?", ident)[0][0]
    return found


def _number_of(ident: str) -> int:
    return int(select("SELECT number FROM page WHERE id = ?", ident)[0][0])


def _decision_back(project: str, before: str, actor: str) -> None:
    plain = read_json(before)
    now = utc_now().isoformat(timespec="microseconds")
    here = next(one for one in decisions.decisions_of(project) if one["key"].lower() == plain["key"].lower())
    plain |= {"updated": now, "version": here["version"] + 1, "events": here["events"]}
    changed = {
        name: value
        for name, value in plain.items()
        if name not in ("updated", "version", "events") and value != here[name]
    }
    event: Fields = {
        "action": "taken_back",
        "actor": actor,
        "doorway": str(Doorway.WINDOW),
        "created": now,
        "version": plain["version"],
        "reason": "",
        "before": {name: here[name] for name in changed},
        "after": changed,
    }
    plain["events"] = [*here["events"], event]
    decisions.place(project, plain)


def text_now(project: str, record: str) -> str:
    """What the team would see of a page or decision; empty when it is not here."""
    known = read_name(record)
    if known is not None and known.folder == PAGES:
        page = portable.page_of(known.ident)
        return page_text(page_fields(page, local_pages(project))) if page else ""
    for plain in decisions.decisions_of(project):
        if name_of(DECISIONS, plain["key"]) == record:
            return json_text(plain)
    return ""


def keep_restored(project: str, base: Mapping[str, str], theirs: Mapping[str, str]) -> None:
    """Make the restored memory count as the newer one: it is sent by the next push.

    A page that the team deleted since comes back as a new one; its tombstone stays.
    """
    for name in theirs:
        if not name.startswith(f"{TOMBSTONES}/") or name in base:
            continue
        try:
            tombstone = read_tombstone(theirs[name], project)
        except Damaged:
            continue
        page = portable.page_of(tombstone.id)
        portable.bury(tombstone)
        if page is not None:
            _bring_back(project, page, page.actor)
    ledger.put_base(project, base, {**base, **theirs})
