"""The tables of sync: the base of merges, conflicts, arrivals. Functions want an open unit of work."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from tde_desktop.store.database import run, select
from tde_desktop.store.fields import utc_now
from tde_desktop.store.models.sync import Share
from tde_desktop.sync.merging import Clash
from tde_desktop.sync.rows import ArrivalRow, ShareRow, SyncConflictRow
from tde_desktop.sync.texts import CONFLICTS, Fields, json_text, moment, name_of

if TYPE_CHECKING:
    from tde_desktop.sync.outgoing import Ours

_KEPT_BATCHES = 50
_COLUMNS = (
    "id, project, record, title, field, base, kept, other, kept_actor, other_actor, found_at, state,"
    " resolution, resolved_by, resolved_at"
)


_NAMES = [name.strip() for name in _COLUMNS.split(",")]


def share_of(project: str) -> ShareRow | None:
    share = Share.get_or_none(Share.project == project)
    if share is None:
        return None
    return ShareRow(project, share.kind, share.location, share.branch, share.pulled_at, share.pushed_at)


def base_of(project: str) -> dict[str, str]:
    return dict(select("SELECT name, text FROM shared_record WHERE project = ?", project))


def base_text(project: str, name: str) -> str:
    rows = select("SELECT text FROM shared_record WHERE project = ? AND name = ?", project, name)
    return str(rows[0][0]) if rows else ""


def stamps_of(project: str) -> dict[str, str]:
    """The stamps of page records, where they are known."""
    return dict(select("SELECT name, stamp FROM shared_record WHERE project = ? AND stamp <> ''", project))


def put_stamps(project: str, base: Mapping[str, str], mine: "Ours") -> None:
    """Keep the stamps of pages whose text is that of the base."""
    for name, stamp in mine.stamps.items():
        if mine.texts[name] == base.get(name):
            run("UPDATE shared_record SET stamp = ? WHERE project = ? AND name = ?", stamp, project, name)


def put_base(project: str, before: Mapping[str, str], now: Mapping[str, str]) -> None:
    """Make `now` the base, writing only what differs from `before`."""
    for name in before.keys() - now.keys():
        run("DELETE FROM shared_record WHERE project = ? AND name = ?", project, name)
    for name, text in now.items():
        if before.get(name) != text:
            put_one(project, name, text)


def put_one(project: str, name: str, text: str) -> None:
    run(
        "INSERT OR REPLACE INTO shared_record (project, name, text, stamp) VALUES (?, ?, ?, '')",
        project,
        name,
        text,
    )


def conflicts_of(project: str, state: str = "open") -> list[SyncConflictRow]:
    """Newest first; `state` is open, resolved or all."""
    return [
        _conflict(row)
        for row in select(
            f"SELECT {_COLUMNS} FROM shared_conflict WHERE project = ?1 AND (state = ?2 OR ?2 = 'all')"
            " ORDER BY found_at DESC, id",
            project,
            state,
        )
    ]


def conflict(ident: str) -> SyncConflictRow | None:
    rows = select(f"SELECT {_COLUMNS} FROM shared_conflict WHERE id = ?", ident)
    return _conflict(rows[0]) if rows else None


def _conflict(row: tuple[Any, ...]) -> SyncConflictRow:
    values: dict[str, Any] = dict(zip(_NAMES, row, strict=True))
    for name in ("found_at", "resolved_at"):
        values[name] = datetime.fromisoformat(values[name]) if values[name] else None
    return SyncConflictRow(**values)


def add_conflict(project: str, record: str, title: str, clash: Clash) -> SyncConflictRow:
    """Keep a clash; one that is known already, open or resolved, stays what it is."""
    ident = clash.ident(record)
    run(
        "INSERT OR IGNORE INTO shared_conflict (id, project, record, title, field, base, kept, other,"
        " kept_actor, other_actor, found_at, state, resolution, resolved_by)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', '', '')",
        ident,
        project,
        record,
        title,
        clash.field,
        clash.base,
        clash.kept,
        clash.other,
        clash.kept_actor,
        clash.other_actor,
        _iso(utc_now()),
    )
    found = conflict(ident)
    assert found is not None
    return found


def close_conflict(ident: str, resolution: str, actor: str) -> None:
    run(
        "UPDATE shared_conflict SET state = 'resolved', resolution = ?, resolved_by = ?, resolved_at = ?"
        " WHERE id = ?",
        resolution,
        actor,
        _iso(utc_now()),
        ident,
    )


def open_conflict(ident: str) -> None:
    """Take a settlement back."""
    run(
        "UPDATE shared_conflict SET state = 'open', resolution = '', resolved_by = '', resolved_at = NULL"
        " WHERE id = ?",
        ident,
    )


def conflict_texts(project: str) -> dict[str, str]:
    return {name_of(CONFLICTS, row.id): json_text(_fields(row)) for row in conflicts_of(project, "all")}


def _fields(row: SyncConflictRow) -> Fields:
    return {
        "id": row.id,
        "record": row.record,
        "title": row.title,
        "field": row.field,
        "base": row.base,
        "kept": row.kept,
        "other": row.other,
        "kept_actor": row.kept_actor,
        "other_actor": row.other_actor,
        "found": _iso(row.found_at),
        "state": row.state,
        "resolution": row.resolution,
        "resolved_by": row.resolved_by,
        "resolved": _iso(row.resolved_at) if row.resolved_at else None,
    }


def place_conflict(project: str, fields: Fields) -> None:
    """A conflict that was found elsewhere, or its resolution; resolved it stays, by the first who did."""
    here = conflict(str(fields["id"]))
    theirs_resolved = fields.get("state") == "resolved"
    if here is not None and here.state == "resolved":
        earlier = theirs_resolved and str(fields["resolved"]) < _iso(here.resolved_at or utc_now())
        if not earlier:
            return
    run(
        f"INSERT OR REPLACE INTO shared_conflict ({_COLUMNS})"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        str(fields["id"]),
        project,
        *(str(fields.get(name) or "") for name in ("record", "title", "field", "base", "kept", "other")),
        *(str(fields.get(name) or "") for name in ("kept_actor", "other_actor")),
        _iso(moment(fields["found"])),
        "resolved" if theirs_resolved else "open",
        str(fields.get("resolution") or ""),
        str(fields.get("resolved_by") or ""),
        _iso(moment(fields["resolved"])) if theirs_resolved else None,
    )


def add_arrival(project: str, row: ArrivalRow, before: str, after: str) -> None:
    run(
        "INSERT INTO arrival (project, batch, record, title, action, before, after, actor, arrived_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        project,
        row.batch,
        row.record,
        row.title,
        row.action,
        before,
        after,
        row.actor,
        _iso(utc_now()),
    )


def arrivals_of(project: str, limit: int) -> list[ArrivalRow]:
    """The newest first."""
    return [
        ArrivalRow(record, title, action, actor, batch, datetime.fromisoformat(when), number)
        for record, title, action, actor, batch, when, number in select(
            "SELECT record, title, action, actor, batch, arrived_at, id FROM arrival WHERE project = ?"
            " ORDER BY id DESC LIMIT ?",
            project,
            limit,
        )
    ]


def arrival_of(project: str, number: int) -> tuple[ArrivalRow, str, str] | None:
    """With the text before, and the SHA-256 of the text after."""
    rows = select(
        "SELECT record, title, action, actor, batch, arrived_at, before, after FROM arrival"
        " WHERE project = ? AND id = ?",
        project,
        number,
    )
    if not rows:
        return None
    record, title, action, actor, batch, when, before, after = rows[0]
    row = ArrivalRow(record, title, action, actor, batch, datetime.fromisoformat(when), number)
    return row, before, after


def batch_of(project: str, batch: str) -> list[tuple[str, str, str, str]]:
    """(record, action, text before, text after) of one pull."""
    return [
        (record, action, before, after)
        for record, action, before, after in select(
            "SELECT record, action, before, after FROM arrival WHERE project = ? AND batch = ? ORDER BY id",
            project,
            batch,
        )
    ]


def forget_old_arrivals(project: str) -> None:
    """Keep those of the newest pulls."""
    run(
        "DELETE FROM arrival WHERE project = ?1 AND batch NOT IN"
        " (SELECT batch FROM arrival WHERE project = ?1 GROUP BY batch ORDER BY MAX(id) DESC LIMIT ?2)",
        project,
        _KEPT_BATCHES,
    )


def titles(project: str, names: Iterable[str]) -> dict[str, str]:
    """The path of each page record that is here."""
    known = {
        f"pages/{ident}.md": path
        for ident, path in select("SELECT id, path FROM page WHERE project = ?", project)
    }
    return {name: known[name] for name in names if name in known}


def _iso(when: datetime) -> str:
    return when.isoformat(timespec="microseconds")
