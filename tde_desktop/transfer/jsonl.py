"""Memory as JSON lines: one record a line, keys in order of the alphabet, a final line end always.

Reading bears what others do to such files: two records glued on one line are read as two, and a line that is
no record is told with its number while the rest is read.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tde_desktop.brain.content import Content, checked
from tde_desktop.brain.naming import is_id
from tde_desktop.brain.portable import PortableEdge, PortablePage
from tde_desktop.brain.redaction import Gate
from tde_desktop.brain.rows import ObservationRow, TombstoneRow
from tde_desktop.errors import Invalid, NotFound, TdeError
from tde_desktop.transfer import files
from tde_desktop.transfer.drafts import Draft, Found
from tde_desktop.vocabulary import Kind, ObservationKind, Relation, Status

Record = dict[str, Any]
LONGEST_OBSERVATION = 100_000


def line(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, sort_keys=True) + "\n"


def page_record(page: PortablePage) -> Record:
    content = page.content
    return {
        "type": "page",
        "id": page.id,
        "path": content.path,
        "title": content.title,
        "body": content.body,
        "kind": str(content.kind),
        "tier": str(content.tier),
        "status": str(content.status),
        "importance": content.importance,
        "pinned": content.pinned,
        "task": content.task_ref,
        "tags": list(content.tags),
        "files": list(content.files),
        "source": content.source,
        "created": _iso(page.created_at),
        "updated": _iso(page.updated_at),
        "version": page.version,
        "actor": page.actor,
        "relations": [[str(kind), *rest] for kind, *rest in page.relations],
    }


def observation_record(row: ObservationRow) -> Record:
    return {
        "type": "observation",
        "id": row.id,
        "kind": str(row.kind),
        "text": row.text,
        "page": row.page,
        "session": row.session,
        "actor": row.actor,
        "created": _iso(row.created_at),
    }


def tombstone_record(row: TombstoneRow) -> Record:
    return {
        "type": "tombstone",
        "id": row.id,
        "path": row.path,
        "reason": row.reason,
        "actor": row.actor,
        "created": _iso(row.created_at),
    }


def edge_records(page: PortablePage) -> list[Record]:
    """Who drew the edges of a page, for a file whose front matter says only where they lead."""
    return [
        {"type": "edge", "source": page.id, **{name: str(value) for name, value in edge._asdict().items()}}
        for edge in page.relations
    ]


def decision_record(plain: Record) -> Record:
    return {"type": "decision", **plain}


def records_in(text: str) -> Iterator[tuple[int, Record | str]]:
    """(line, record) or (line, what is wrong with it)."""
    decoder = json.JSONDecoder()
    for number, content in enumerate(text.split("\n"), start=1):
        at = 0
        content = content.strip()
        while at < len(content):
            try:
                value, at = decoder.raw_decode(content, at)
            except (ValueError, RecursionError):
                yield number, f"no JSON: {content[at : at + 60]!r}"
                break
            while at < len(content) and content[at] in " \t,":
                at += 1
            yield number, value if isinstance(value, dict) else "no record: a JSON object was expected"


def read_file(path: Path) -> Found:
    """The records of an export. Raises `NotFound`, `Invalid` for what is no text."""
    if not path.exists():
        raise NotFound(f"There is no {path}.", "Check the path.")
    if path.is_dir():
        raise Invalid(f"{path} is a folder.", "Name the file of JSON lines.")
    try:
        text = _decoded(path)
    except OSError as problem:
        raise Invalid(f"{path} cannot be read: {problem.strerror}.") from problem
    return read_text(text, path.name)


def _decoded(path: Path) -> str:
    return files.decode_whole(path.read_bytes())[0].replace("\r\n", "\n")


def read_text(text: str, name: str) -> Found:
    drafts: list[Draft] = []
    observations: list[ObservationRow] = []
    tombstones: list[TombstoneRow] = []
    decisions: list[Record] = []
    edges: list[tuple[str, PortableEdge]] = []
    for number, record in records_in(text):
        place = f"{name}:{number}"
        if isinstance(record, str):
            drafts.append(Draft(place, failed=record))
            continue
        try:
            kind = record.get("type")
            if kind == "page":
                drafts.append(read_page(record, place))
            elif kind == "observation":
                observations.append(read_observation(record))
            elif kind == "tombstone":
                tombstones.append(read_tombstone(record))
            elif kind == "decision":
                decisions.append({name: value for name, value in record.items() if name != "type"})
            elif kind == "edge":
                edges.append((_text(record, "source"), read_edge(record)))
            elif kind != "tde":
                drafts.append(Draft(place, failed=f"a record of type {kind!r} is not known"))
        except (TdeError, KeyError, TypeError, ValueError) as problem:
            drafts.append(Draft(place, failed=_words(problem)))
    return Found(tuple(drafts), tuple(observations), tuple(tombstones), tuple(decisions), edges=tuple(edges))


def _words(problem: Exception) -> str:
    if isinstance(problem, TdeError):
        return problem.message
    if isinstance(problem, KeyError):
        return f"the field {problem.args[0]!r} is missing"
    return f"a field is wrong: {problem}"


def read_page(record: Record, place: str) -> Draft:
    """Raises `TdeError`, `KeyError`, `TypeError`, `ValueError` for fields that are wrong."""
    gate = Gate()
    request = checked(
        gate,
        path=_text(record, "path"),
        title=_text(record, "title"),
        body=_text(record, "body"),
        kind=_text(record, "kind"),
        tier=record.get("tier"),
        status=record.get("status"),
        importance=record.get("importance"),
        task_ref=record.get("task") or "",
        tags=record.get("tags") or (),
        files=record.get("files") or (),
        source=record.get("source") or "user",
    )
    kind = request.kind or Kind.NOTE
    ident = str(record.get("id") or "")
    return Draft(
        place,
        Content(
            path=request.path or "",
            title=request.title or "",
            body=request.body or "",
            kind=kind,
            tier=request.tier or kind.tier,
            status=request.status or Status.ACTIVE,
            importance=request.importance or 3,
            pinned=bool(record.get("pinned")),
            task_ref=request.task_ref or "",
            tags=request.tags or (),
            files=request.files or (),
            source=request.source or "user",
        ),
        id=ident if is_id(ident) else "",
        version=int(record.get("version") or 1),
        created_at=_moment(record["created"]),
        updated_at=_moment(record["updated"]),
        actor=str(record.get("actor") or ""),
        relations=tuple(
            sorted(
                read_edge(dict(zip(("kind", "target", "actor", "created"), edge, strict=False)))
                for edge in record.get("relations") or ()
            )
        ),
        notes=gate.warnings,
    )


def read_edge(record: Record) -> PortableEdge:
    created = str(record.get("created") or "")
    return PortableEdge(
        Relation(record["kind"]),
        _text(record, "target"),
        str(record.get("actor") or ""),
        _iso(_moment(created)) if created else "",
    )


def read_observation(record: Record) -> ObservationRow:
    return ObservationRow(
        _text(record, "id"),
        ObservationKind(record["kind"]),
        Gate().admit(_text(record, "text"), "text", LONGEST_OBSERVATION),
        record.get("page"),
        record.get("session"),
        str(record.get("actor") or ""),
        _moment(record["created"]),
    )


def read_tombstone(record: Record) -> TombstoneRow:
    return TombstoneRow(
        _text(record, "id"),
        None,
        _text(record, "path"),
        str(record.get("reason") or ""),
        str(record.get("actor") or ""),
        _moment(record["created"]),
    )


def read_beside(folder: Path) -> Found:
    """What an export keeps beside its pages. A folder that is not there holds nothing."""
    found = [read_file(folder / name) for name in BESIDE_FILES if (folder / name).is_file()]
    return Found(
        (),
        tuple(row for each in found for row in each.observations),
        tuple(row for each in found for row in each.tombstones),
        tuple(plain for each in found for plain in each.decisions),
        notes=tuple(f"{draft.source}: {draft.failed}" for each in found for draft in each.drafts),
        edges=tuple(edge for each in found for edge in each.edges),
    )


BESIDE_FILES = ("observations.jsonl", "tombstones.jsonl", "decisions.jsonl", "edges.jsonl")


def text_of(records: Iterable[Record]) -> str:
    return "".join(line(record) for record in records)


def _text(record: Record, name: str) -> str:
    value = record[name]
    if not isinstance(value, str):
        raise TypeError(f"{name} is not text")
    return value


def _moment(value: object) -> datetime:
    when = datetime.fromisoformat(str(value))
    return when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)


def _iso(when: datetime) -> str:
    return when.isoformat(timespec="microseconds")
