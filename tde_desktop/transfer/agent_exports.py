"""What other memories of agents export: the MCP memory server's JSON lines, engram's JSON, claude-mem's JSON.

Read as far as their formats are documented; a record that is none of them is told and the rest is read. What
a person typed to an agent (prompts) is left out and counted: it is no memory.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tde_desktop.brain.content import Content, checked
from tde_desktop.brain.naming import LONGEST_TITLE, default_path, fold
from tde_desktop.brain.redaction import Gate
from tde_desktop.errors import Invalid, NotFound, TdeError
from tde_desktop.transfer import files, jsonl
from tde_desktop.transfer.drafts import Draft, Found
from tde_desktop.vocabulary import Kind, Tier

# Their kinds of records, in our words.
_KINDS = {
    "decision": Kind.DECISION,
    "architecture": Kind.DECISION,
    "bugfix": Kind.PITFALL,
    "gotcha": Kind.PITFALL,
    "pattern": Kind.PRINCIPLE,
    "preference": Kind.PRINCIPLE,
    "discovery": Kind.FACT,
    "learning": Kind.FACT,
    "config": Kind.FACT,
    "session_summary": Kind.DISCUSSION,
    "passive": Kind.DISCUSSION,
}


def read_mcp_memory(path: Path) -> Found:
    """Entities become pages of facts, their observations a list, their relations links between them."""
    entities: dict[str, tuple[int, dict[str, Any]]] = {}
    relations: dict[str, list[tuple[str, str]]] = {}
    drafts: list[Draft] = []
    for number, record in jsonl.records_in(_text(path)):
        place = f"{path.name}:{number}"
        if isinstance(record, str):
            drafts.append(Draft(place, failed=record))
        elif record.get("type") == "entity" and isinstance(record.get("name"), str):
            known = entities.setdefault(record["name"], (number, {"entityType": "", "observations": []}))[1]
            known["entityType"] = known["entityType"] or str(record.get("entityType") or "")
            seen = [str(one) for one in record.get("observations") or () if one]
            known["observations"] += [one for one in seen if one not in known["observations"]]
        elif record.get("type") == "relation" and {"from", "to"} <= record.keys():
            kind = str(record.get("relationType") or "relates to")
            relations.setdefault(str(record["from"]), []).append((kind, str(record["to"])))
        else:
            drafts.append(Draft(place, failed="neither an entity nor a relation"))
    for name in relations.keys() - entities.keys():
        drafts.append(Draft(f"relation of {name}", failed="its entity is not in the file"))
    paths = _paths(entities, "entities")
    for name, (number, entity) in entities.items():
        drafts.append(_entity(f"{path.name}:{number}", name, entity, relations.get(name, []), paths))
    return Found(tuple(drafts))


def _entity(
    place: str,
    name: str,
    entity: Mapping[str, Any],
    relations: list[tuple[str, str]],
    paths: Mapping[str, str],
) -> Draft:
    lines = [f"- {_one_line(observation)}" for observation in entity["observations"]]
    if relations:
        lines += ["", "## Relations", ""] if lines else ["## Relations", ""]
        lines += [f"- {kind} [[{paths.get(target, target)}]]" for kind, target in dict.fromkeys(relations)]
    return draft(
        place,
        path=paths[name],
        title=name,
        body="\n".join([*lines, ""]) if lines else "",
        kind=Kind.FACT,
        tags=[entity["entityType"]] if entity["entityType"] else [],
        source=f"mcp-memory:{name}",
    )


def read_engram(path: Path) -> Found:
    """Observations become pages, summaries of sessions discussions. Deleted ones are left out."""
    data = _object(path, "observations")
    drafts = []
    for number, record in enumerate(_records(data, "observations"), start=1):
        place = f"observation {record.get('sync_id') or record.get('id') or number}"
        if record.get("deleted_at"):
            drafts.append(Draft(place, left_out="deleted there"))
            continue
        kind = _KINDS.get(str(record.get("type") or ""), Kind.NOTE)
        tags = [str(record.get(name) or "") for name in ("type", "scope") if record.get(name) != "project"]
        drafts.append(
            draft(
                place,
                path=_path(
                    kind, str(record.get("title") or ""), str(record.get("topic_key") or ""), "engram"
                ),
                title=str(record.get("title") or ""),
                body=str(record.get("content") or ""),
                kind=kind,
                tags=[tag for tag in tags if tag],
                source=f"engram:{record.get('sync_id') or record.get('id')}",
                created=record.get("created_at"),
                updated=record.get("updated_at"),
            )
        )
    for record in _records(data, "sessions"):
        if record.get("summary"):
            drafts.append(_session("engram", record, str(record["summary"]), record.get("started_at")))
    return _found(drafts, data)


def read_claude_mem(path: Path) -> Found:
    """Observations become pages with their facts as a list, summaries of sessions discussions."""
    data = _object(path, "observations")
    drafts = []
    for number, record in enumerate(_records(data, "observations"), start=1):
        kind = _KINDS.get(str(record.get("type") or ""), Kind.NOTE)
        title = str(record.get("title") or "")
        parts = [
            str(record.get(name) or "") for name in ("subtitle", "narrative", "text") if record.get(name)
        ]
        facts = [f"- {_one_line(fact)}" for fact in _list(record.get("facts"))]
        drafts.append(
            draft(
                f"observation {record.get('id') or number}",
                path=_path(kind, title, "", "claude-mem"),
                title=title,
                body="\n\n".join([*parts, "\n".join(facts)] if facts else parts),
                kind=kind,
                tags=[str(record.get("type") or ""), *_list(record.get("concepts"))],
                files=_list(record.get("files_modified")) + _list(record.get("files_read")),
                source=f"claude-mem:{record.get('memory_session_id') or ''}/{record.get('id') or title}",
                created=record.get("created_at"),
            )
        )
    for record in _records(data, "summaries"):
        named = ("request", "investigated", "learned", "completed", "next_steps", "notes")
        parts = [
            f"## {name.replace('_', ' ').capitalize()}\n\n{record[name]}"
            for name in named
            if record.get(name)
        ]
        if parts:
            drafts.append(_session("claude-mem", record, "\n\n".join(parts) + "\n", record.get("created_at")))
    return _found(drafts, data)


def _session(origin: str, record: Mapping[str, Any], body: str, when: object) -> Draft:
    ident = str(record.get("memory_session_id") or record.get("id") or "")
    request = _one_line(str(record.get("request") or ""))[:100]
    title = request or f"Session of {str(when)[:10]}"
    number = str(record.get("id") or "")
    return draft(
        f"session {ident or title}",
        path=f"{origin}/sessions/{str(when)[:10]}-{re.sub(r'[^0-9A-Za-z]+', '', f'{number}{ident}')[:12]}",
        title=title,
        body=body,
        kind=Kind.DISCUSSION,
        tags=["session"],
        source=f"{origin}:session/{ident}/{number}",
        created=when,
    )


def draft(
    place: str,
    *,
    path: str,
    title: str,
    body: str,
    kind: Kind,
    tags: Iterable[str] = (),
    files: Iterable[str] = (),
    source: str,
    created: object = None,
    updated: object = None,
    tier: Tier | None = None,
) -> Draft:
    """A draft of what another program wrote; one that says why when it cannot be a page."""
    gate = Gate()
    notes: list[str] = []
    inside = [file for file in files if not re.match(r"[/~]|[A-Za-z]:|.*\.\.(/|$)", file)]
    try:
        if not title.strip() and not body.strip():
            raise Invalid("it has neither a title nor a text")
        request = checked(
            gate,
            path=path,
            title=(title.strip() or _one_line(body))[:LONGEST_TITLE],
            body=body,
            tags=tags,
            files=inside,
            source=source[:300],
        )
    except TdeError as problem:
        return Draft(place, failed=problem.message)
    content = Content(
        path=request.path or path,
        title=request.title or path,
        body=request.body or "",
        kind=kind,
        tier=tier or kind.tier,
        tags=request.tags or (),
        files=request.files or (),
        source=request.source or source,
    )
    return Draft(
        place,
        content,
        created_at=_moment(created),
        updated_at=_moment(updated),
        notes=(*notes, *gate.warnings),
    )


def _found(drafts: list[Draft], data: Mapping[str, Any]) -> Found:
    notes = []
    prompts = len(_records(data, "prompts"))
    if prompts:
        notes.append(f"{prompts:,} prompts are left out: what was typed is no memory")
    projects = Counter(str(record.get("project") or "none") for record in _records(data, "observations"))
    if len(projects) > 1:
        named = ", ".join(f"{name} ({count:,})" for name, count in projects.most_common(10))
        notes.append(f"the records are of several projects: {named}")
    return Found(tuple(apart(drafts)), notes=tuple(notes))


def apart(drafts: Iterable[Draft]) -> Iterator[Draft]:
    """Drafts with a path each: of one name the first keeps it, later ones get a number."""
    from dataclasses import replace

    taken: set[str] = set()
    for one in drafts:
        if one.content is None:
            yield one
            continue
        path, number = one.content.path, 2
        while fold(path) in taken:
            path, number = f"{one.content.path}-{number}", number + 1
        taken.add(fold(path))
        yield one if path == one.content.path else replace(one, content=replace(one.content, path=path))


def _paths(names: Iterable[str], folder: str) -> dict[str, str]:
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in names:
        safe = re.sub(r"[\[\]|#\\/]", "-", _one_line(name)).strip(" .") or "unnamed"
        path, number = f"{folder}/{safe[:120]}", 2
        wanted = path
        while fold(path) in taken:
            path, number = f"{wanted}-{number}", number + 1
        taken.add(fold(path))
        found[name] = path
    return found


def _path(kind: Kind, title: str, topic: str, origin: str) -> str:
    if topic.strip("/ "):
        words = re.sub(r"[^\w/.-]+", "-", topic).strip("/-.")
        return f"{origin}/{words}"
    return f"{origin}/{default_path(kind, title, 'unnamed')}"


def _text(path: Path) -> str:
    if not path.exists():
        raise NotFound(f"There is no {path}.", "Check the path.")
    if path.is_dir():
        raise Invalid(f"{path} is a folder.", "Name the exported file.")
    try:
        return files.decode_whole(path.read_bytes())[0].replace("\r\n", "\n")
    except OSError as problem:
        raise Invalid(f"{path} cannot be read: {problem.strerror}.") from problem


def _object(path: Path, needed: str) -> dict[str, Any]:
    try:
        data = json.loads(_text(path))
    except (ValueError, RecursionError) as problem:
        raise Invalid(f"{path.name} is no JSON: {problem}.", "Export it again.") from None
    if not isinstance(data, dict) or not isinstance(data.get(needed), list):
        raise Invalid(f"{path.name} holds no {needed}.", "Name the file that the other program exported.")
    return data


def _records(data: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    found = data.get(name)
    return [record for record in found if isinstance(record, dict)] if isinstance(found, list) else []


def _list(value: object) -> list[str]:
    """A list, or one that is kept as JSON text."""
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except ValueError:
            return [value] if value else []  # type: ignore[list-item]
    return [str(item) for item in value if item] if isinstance(value, list) else []


def _one_line(text: str) -> str:
    return " ".join(str(text).split())


def _moment(value: object) -> datetime | None:
    if not value:
        return None
    try:
        when = datetime.fromisoformat(str(value).replace("Z", "+00:00"))
    except ValueError:
        return None
    return when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)
