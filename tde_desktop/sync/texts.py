"""A record as the text of a file, in an order that never changes, and back.

Pages are Markdown with front matter (`pages/pit_….md`), so that a review shows prose and git can merge lines;
everything else is JSON with sorted keys, one field a line. A text always ends with a line end.
"""

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from tde_desktop.brain.content import Content, checked
from tde_desktop.brain.front_matter import as_list, as_text, emit, parse
from tde_desktop.brain.naming import is_id
from tde_desktop.brain.portable import PortableEdge, PortablePage
from tde_desktop.brain.redaction import Gate
from tde_desktop.brain.rows import ObservationRow, TombstoneRow
from tde_desktop.errors import TdeError
from tde_desktop.vocabulary import Kind, ObservationKind, Relation, Status

PAGES, OBSERVATIONS, TOMBSTONES = "pages", "observations", "tombstones"
DECISIONS, CONFLICTS = "decisions", "conflicts"
FOLDERS = (PAGES, OBSERVATIONS, TOMBSTONES, DECISIONS, CONFLICTS)
RELATIONS = tuple(str(relation) for relation in Relation if relation is not Relation.LINKS_TO)
_LONGEST_NAME = 150
_NEEDED = ("id", "path", "title", "kind", "created", "updated", "actor")
_WORDS = (*_NEEDED, "tier", "status", "task", "source")
_ORDER = (
    *("id", "path", "title", "kind", "tier", "status", "importance", "pinned", "task", "tags", "files"),
    *RELATIONS,
    *("source", "created", "updated", "actor"),
)
_MARK = re.compile(r"^<{7}( |$)", re.MULTILINE)
_ID = re.compile(r"[a-z]{3}_[0-9a-z]{8}")

Fields = dict[str, Any]


class Damaged(Exception):
    """A file that is no whole record; the words say what is wrong."""


@dataclass(frozen=True, slots=True)
class Name:
    """`pages/pit_k3x9q2mf.md` taken apart; a decision's `ident` is its file's, which a long key shortens."""

    folder: str
    ident: str


def name_of(folder: str, ident: str) -> str:
    if folder == PAGES:
        return f"{PAGES}/{ident}.md"
    if folder == DECISIONS:
        quoted = quote(ident.lower(), safe="")
        if len(quoted) > _LONGEST_NAME:  # a file system takes 255 bytes
            quoted = f"{quoted[:100].rstrip('%')}-{hashlib.sha256(ident.lower().encode()).hexdigest()[:16]}"
        return f"{DECISIONS}/{quoted}.json"
    return f"{folder}/{ident}.json"


def read_name(name: str) -> Name | None:
    """None for a file that is no record of ours, such as a README."""
    folder, _, rest = name.partition("/")
    if folder not in FOLDERS or "/" in rest:
        return None
    ending = ".md" if folder == PAGES else ".json"
    if not rest.endswith(ending):
        return None
    ident = rest.removesuffix(ending)
    if folder == PAGES and not is_id(ident):
        return None
    return Name(folder, ident)


# Pages


def page_fields(page: PortablePage, without: Collection[str] = ()) -> Fields:
    """`without`: ids that no edge may name. An edge is a line of target, time and who drew it."""
    content = page.content
    fields: Fields = {
        "id": page.id,
        "path": content.path,
        "title": content.title,
        "kind": str(content.kind),
        "tier": str(content.tier),
        "status": str(content.status),
        "importance": content.importance,
        "pinned": content.pinned,
        "task": content.task_ref,
        "tags": list(content.tags),
        "files": list(content.files),
    }
    for kind in RELATIONS:
        fields[kind] = sorted(
            f"{edge.target} {edge.created} {edge.actor}".rstrip()
            for edge in page.relations
            if edge.kind == kind and edge.target not in without
        )
    return fields | {
        "source": content.source,
        "created": _iso(page.created_at),
        "updated": _iso(page.updated_at),
        "actor": page.actor,
        "body": content.body,
    }


def page_text(fields: Mapping[str, Any]) -> str:
    head = {name: fields[name] for name in _ORDER}
    return emit(head) + (f"\n{fields['body']}\n" if fields["body"] else "")


def read_page(text: str) -> Fields:
    """Raises `Damaged`."""
    read = parse(text)
    if read.problems or not read.fields:
        raise Damaged(read.problems[0][1] if read.problems else "the front matter is missing")
    if not text.endswith("\n"):
        raise Damaged("the end of the file is missing")
    word = {name: as_text(value) for name, value in read.fields.items()}
    missing = [name for name in _NEEDED if not word.get(name)]
    if missing:
        raise Damaged(f"the field {missing[0]} is missing")
    if not is_id(word["id"]):
        raise Damaged(f"{word['id'][:40]!r} is no id of a page")
    if word.get("importance", "3") not in ("1", "2", "3", "4", "5"):
        raise Damaged("the importance is no number from 1 to 5")
    fields: Fields = {name: word.get(name, "") for name in _WORDS}
    fields |= {"importance": int(word.get("importance", "3")), "pinned": word.get("pinned") == "true"}
    for name in ("tags", "files", *RELATIONS):
        value = read.fields.get(name)
        fields[name] = sorted(set(value if isinstance(value, list) else as_list(value)))
    for name in ("created", "updated"):
        moment(fields[name])
    fields["body"] = read.body.removeprefix("\n").removesuffix("\n")
    return fields


def page_from(fields: Mapping[str, Any]) -> PortablePage:
    """The page that fields describe, passed through the gate like every text. Raises `Damaged`."""
    try:
        request = checked(
            Gate(),
            path=fields["path"],
            title=fields["title"],
            body=fields["body"],
            kind=fields["kind"],
            tier=fields["tier"] or None,
            status=fields["status"] or None,
            importance=fields["importance"],
            task_ref=fields["task"],
            tags=fields["tags"],
            files=fields["files"],
            source=fields["source"],
        )
    except TdeError as problem:
        raise Damaged(problem.message) from problem
    if not request.path or not request.title:
        raise Damaged("its path or title is empty")
    kind = request.kind or Kind.NOTE
    return PortablePage(
        id=fields["id"],
        content=Content(
            path=request.path,
            title=request.title,
            body=request.body or "",
            kind=kind,
            tier=request.tier or kind.tier,
            status=request.status or Status.ACTIVE,
            importance=request.importance or 3,
            pinned=bool(fields["pinned"]),
            task_ref=request.task_ref or "",
            tags=request.tags or (),
            files=request.files or (),
            source=request.source or "user",
        ),
        created_at=moment(fields["created"]),
        updated_at=moment(fields["updated"]),
        actor=fields["actor"],
        relations=tuple(sorted(_edge(kind, said) for kind in RELATIONS for said in fields[kind])),
    )


def _edge(kind: str, said: str) -> PortableEdge:
    """Raises `Damaged`."""
    target, when, actor = [*said.split(" ", 2), "", ""][:3]
    return PortableEdge(Relation(kind), target, actor, _iso(moment(when)) if when else "")


# All else


def json_text(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, sort_keys=True, indent=1) + "\n"


def read_json(text: str, needed: tuple[str, ...] = ()) -> Fields:
    """Raises `Damaged`."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise Damaged(f"it is no JSON: {problem}") from None
    if not isinstance(fields, dict):
        raise Damaged("it is no record")
    missing = [name for name in needed if name not in fields]
    if missing:
        raise Damaged(f"the field {missing[0]} is missing")
    return fields


def observation_text(row: ObservationRow) -> str:
    return json_text(
        {
            "id": row.id,
            "kind": str(row.kind),
            "text": row.text,
            "page": row.page,
            "session": row.session,
            "actor": row.actor,
            "created": _iso(row.created_at),
        }
    )


def read_observation(text: str) -> ObservationRow:
    """Raises `Damaged`."""
    fields = read_json(text, ("id", "kind", "text", "actor", "created"))
    try:
        return ObservationRow(
            _ident(fields["id"]),
            ObservationKind(fields["kind"]),
            Gate().admit(str(fields["text"]), "text", 100_000),
            fields.get("page"),
            fields.get("session"),
            str(fields["actor"]),
            moment(fields["created"]),
        )
    except (ValueError, TdeError) as problem:
        raise Damaged(str(problem)) from problem


def tombstone_text(row: TombstoneRow) -> str:
    return json_text(
        {
            "id": row.id,
            "path": row.path,
            "reason": row.reason,
            "actor": row.actor,
            "created": _iso(row.created_at),
        }
    )


def read_tombstone(text: str, project: str) -> TombstoneRow:
    """Raises `Damaged`."""
    fields = read_json(text, ("id", "path", "reason", "actor", "created"))
    return TombstoneRow(
        _ident(fields["id"]),
        project,
        str(fields["path"]),
        str(fields["reason"]),
        str(fields["actor"]),
        moment(fields["created"]),
    )


def read_any(name: str, text: str) -> Fields:
    """The fields of a record whatever it is, for merging. Raises `Damaged`."""
    return read_page(text) if name.startswith(f"{PAGES}/") else read_json(text)


def any_text(name: str, fields: Mapping[str, Any]) -> str:
    return page_text(fields) if name.startswith(f"{PAGES}/") else json_text(fields)


def sides(text: str) -> tuple[str, str] | None:
    """Of a file with git's conflict marks, what each side says; None for a file without them."""
    if not _MARK.search(text):
        return None
    ours: list[str] = []
    theirs: list[str] = []
    where = "both"
    for line in text.split("\n"):
        if line.startswith("<<<<<<<"):
            where = "ours"
        elif line.startswith("|||||||") and where == "ours":
            where = "base"
        elif line.startswith("=======") and where in ("ours", "base"):
            where = "theirs"
        elif line.startswith(">>>>>>>") and where == "theirs":
            where = "both"
        else:
            if where in ("both", "ours"):
                ours.append(line)
            if where in ("both", "theirs"):
                theirs.append(line)
    return ("\n".join(ours), "\n".join(theirs)) if where == "both" else None


def moment(text: object) -> datetime:
    """Raises `Damaged`."""
    try:
        when = datetime.fromisoformat(str(text))
    except ValueError:
        raise Damaged(f"{str(text)[:40]!r} is no time") from None
    return when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)


def _ident(value: object) -> str:
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise Damaged(f"{str(value)[:40]!r} is no id")
    return value


def _iso(when: datetime) -> str:
    return when.isoformat(timespec="microseconds")
