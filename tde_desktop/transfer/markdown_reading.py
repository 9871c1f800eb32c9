"""A folder of Markdown files, or an Obsidian vault, as drafts of pages.

The path of a page is the file's path without `.md`. Names that are one name here (`API Design.md` and
`api-design.md`, the composed and the decomposed form) get a number from the second on, in the order of the
alphabet. Links keep their text; only one that names a page by an alias, or by the end of its path, is written
out (`[[full/path|as it was]]`), since links here go by path, title or last part of the path.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Any

from tde_desktop.brain.content import Content, checked
from tde_desktop.brain.front_matter import Parsed, Value, as_list, as_text, parse
from tde_desktop.brain.naming import LONGEST_TITLE, fold, folder_of, is_id, name_of, path_of_file, title_from
from tde_desktop.brain.portable import PortableEdge
from tde_desktop.brain.redaction import Gate
from tde_desktop.brain.wikilinks import WikiLink, find_links
from tde_desktop.errors import TdeError
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet
from tde_desktop.transfer import files, jsonl
from tde_desktop.transfer.drafts import Draft, Found
from tde_desktop.vocabulary import Kind, Relation, Status, Tier

ENDINGS = (".md", ".markdown")
BESIDE = ".tde"  # the folder of an export for what is no page
_RELATIONS = {str(relation): relation for relation in Relation if relation is not Relation.LINKS_TO}
# Keys that others use, by the field they fill; the first that is there counts.
_NAMES: dict[str, tuple[str, ...]] = {
    "title": ("title",),
    "kind": ("kind", "type"),
    "tier": ("tier",),
    "status": ("status",),
    "importance": ("importance",),
    "pinned": ("pinned",),
    "task": ("task", "task_ref"),
    "tags": ("tags", "tag", "keywords"),
    "files": ("files",),
    "source": ("source",),
    "aliases": ("aliases", "alias"),
    "created": ("created", "created_at", "date", "date created"),
    "updated": ("updated", "updated_at", "modified", "last_modified", "date modified", "lastmod"),
    "actor": ("actor",),
    "version": ("version",),
    "path": ("path",),
    "id": ("id",),
    "permalink": ("permalink",),
}
_TAG = re.compile(r"(?<![\w/&#\[(])#(?=[\w/-]*[^\W\d_])([\w][\w/-]*)")


@dataclass(slots=True)
class _Note:
    """A file on its way to a draft."""

    entry: files.Entry
    text: str
    parsed: Parsed
    path: str
    notes: list[str]
    aliases: list[str] = field(default_factory=list)
    ours: bool = False


def read_folder(root: Path, checkpoint: Checkpoint | None = None, report: Report = quiet) -> Found:
    """Every Markdown file below `root`. A file that cannot become a page is a draft that says why.

    Raises `NotFound`, `Invalid`, `Unavailable` for the folder itself, `Cancelled`.
    """
    checkpoint = checkpoint or Checkpoint()
    notes: list[_Note] = []
    drafts: list[Draft] = []
    attachments = 0
    entries = list(files.walk(files.folder_at(root)))
    for done, entry in enumerate(entries):
        checkpoint.reached()
        report(Progress(done, len(entries), entry.name, stage="Reading"))
        markdown = entry.name.lower().endswith(ENDINGS)
        if entry.left_out or not markdown:
            attachments += not markdown
            if entry.left_out and (markdown or entry.path.is_dir()):
                drafts.append(Draft(entry.name, left_out=entry.left_out))
            continue
        try:
            notes.append(_read(entry))
        except TdeError as problem:
            drafts.append(Draft(entry.name, failed=problem.message))
    _name_apart(notes)
    names = _Names(notes)
    for done, note in enumerate(notes):
        checkpoint.reached()
        report(Progress(done, len(notes), note.entry.name, stage="Reading links"))
        drafts.append(_draft(note, names))
    drafts.sort(key=lambda draft: draft.source)
    stay = (
        "1 other file stays where it is" if attachments == 1 else f"{attachments:,} other files stay in place"
    )
    told = (f"{stay} (images, attachments)",) if attachments else ()
    beside = jsonl.read_beside(root / BESIDE)
    return replace(beside, drafts=_with_edges(drafts, beside), notes=(*told, *beside.notes))


def _with_edges(drafts: list[Draft], beside: Found) -> tuple[Draft, ...]:
    """Front matter says where an edge leads; what lies beside says who drew it and when."""
    known = {(source, edge.kind, edge.target): edge for source, edge in beside.edges}

    def full(draft: Draft) -> Draft:
        edges = (known.get((draft.id, edge.kind, edge.target), edge) for edge in draft.relations)
        return replace(draft, relations=tuple(edges)) if draft.relations else draft

    return tuple(map(full, drafts))


def _read(entry: files.Entry) -> _Note:
    read = files.read(entry.path)
    parsed = parse(read.text)
    notes = [f"line {line}: {words}" for line, words in parsed.problems]
    if read.encoding:
        notes.append(f"read as {read.encoding}")
    ours = is_id(as_text(parsed.fields.get("id"))) and "kind" in parsed.fields
    path = as_text(parsed.fields.get("path")) if ours else ""
    return _Note(
        entry,
        read.text,
        parsed,
        path or path_of_file(entry.name),
        notes,
        [] if ours else as_list(_value(parsed, "aliases")),
        ours,
    )


def _name_apart(notes: list[_Note]) -> None:
    """Give each file a path of its own: one of our own exports keeps its, of others the first does."""
    taken: dict[str, str] = {}
    for note in sorted(notes, key=lambda note: (not note.ours, note.entry.name)):
        wanted, number = note.path, 2
        while fold(note.path) in taken:
            note.path, number = f"{wanted}-{number}", number + 1
        if note.path != wanted:
            note.notes.append(f"has the same name as {taken[fold(wanted)]}: named {note.path}")
        taken[fold(note.path)] = note.entry.name


class _Names:
    """What the links of a folder can mean: paths, names, titles, ends of paths, aliases."""

    def __init__(self, notes: list[_Note]) -> None:
        self._known: set[str] = set()
        self._ends: dict[str, list[str]] = {}
        self._aliases: dict[str, list[str]] = {}
        for note in sorted(notes, key=lambda note: (note.path.count("/"), fold(note.path))):
            key = fold(note.path)
            self._known |= {key, name_of(key), fold(as_text(_value(note.parsed, "title")))}
            parts = key.split("/")
            for start in range(1, len(parts) - 1):
                self._ends.setdefault("/".join(parts[start:]), []).append(note.path)
            for alias in [*note.aliases, *as_list(_value(note.parsed, "permalink"))]:
                self._aliases.setdefault(fold(alias), []).append(note.path)

    def spelled_out(self, folder: str, target: str) -> str | None:
        """The full path that a link has to name instead, or None when the link is right as it is."""
        target = target.removesuffix(".md").strip("/ ")
        if target.startswith(("./", "../")):
            return self._relative(folder, target)
        key = fold(target)
        if key in self._known:
            return None
        for found in (self._ends.get(key), self._aliases.get(key)):
            if found:
                return min(found, key=lambda path: (folder_of(path) != folder, path.count("/"), path))
        return None

    def _relative(self, folder: str, target: str) -> str | None:
        parts = folder.split("/") if folder else []
        for part in target.split("/"):
            if part == ".." and not parts:
                return None
            if part == "..":
                parts.pop()
            elif part != ".":
                parts.append(part)
        path = "/".join(parts)
        return path if fold(path) in self._known else None


def _draft(note: _Note, names: _Names) -> Draft:
    gate = Gate()
    fields = {name: _value(note.parsed, name) for name in _NAMES}
    body = note.parsed.body
    try:
        if note.ours:
            return _ours(note, fields, gate)
        body = _linked(body, folder_of(note.path), names)
        body = _with_aliases(body, note.aliases)
        title = as_text(fields["title"]).strip() or title_from(body, note.path)
        request = checked(
            gate,
            path=note.path,
            title=title[:LONGEST_TITLE],
            body=body,
            tags=[*as_list(fields["tags"]), *tags_in(body)],
            files=_files(note, fields["files"]),
            source=f"markdown:{note.entry.name}"[:300],
            task_ref=as_text(fields["task"]),
        )
        content = Content(
            path=request.path or note.path,
            title=request.title or note.path,
            body=request.body or "",
            task_ref=request.task_ref or "",
            tags=request.tags or (),
            files=request.files or (),
            source=request.source or "user",
            **_words(note, fields),
        )
    except TdeError as problem:
        return Draft(note.entry.name, failed=problem.message, notes=tuple(note.notes))
    created = _moment(note, fields["created"], "created")
    return Draft(
        note.entry.name,
        content,
        created_at=created or _file_time(note.entry.path),
        notes=(*note.notes, *_left_out(note), *gate.warnings),
    )


def _ours(note: _Note, fields: dict[str, Value | None], gate: Gate) -> Draft:
    """A file of our own export: every field as it stands there. Raises `TdeError` for a wrong one."""
    text = {name: as_text(value) for name, value in fields.items()}
    body = note.parsed.body
    if body:
        body = body.removeprefix("\n")
        body = body.removesuffix("\n")
    request = checked(
        gate,
        path=note.path,
        title=text["title"],
        body=body,
        kind=text["kind"],
        tier=text["tier"] or None,
        status=text["status"] or None,
        importance=int(text["importance"]) if text["importance"].isdigit() else None,
        task_ref=text["task"],
        tags=as_list(fields["tags"]),
        files=_listed(fields["files"]),
        source=text["source"],
    )
    kind = request.kind or Kind.NOTE
    content = Content(
        path=request.path or note.path,
        title=request.title or title_from(body, note.path),
        body=request.body or "",
        kind=kind,
        tier=request.tier or kind.tier,
        status=request.status or Status.ACTIVE,
        importance=request.importance or 3,
        pinned=text["pinned"].lower() == "true",
        task_ref=request.task_ref or "",
        tags=request.tags or (),
        files=request.files or (),
        source=request.source or "user",
    )
    relations = [
        PortableEdge(_RELATIONS[key], target)
        for key, value in note.parsed.fields.items()
        if key in _RELATIONS
        for target in _targets(value)
    ]
    return Draft(
        note.entry.name,
        content,
        id=text["id"],
        version=int(text["version"]) if text["version"].isdigit() else 0,
        created_at=_moment(note, fields["created"], "created"),
        updated_at=_moment(note, fields["updated"], "updated"),
        actor=text["actor"],
        relations=tuple(sorted(relations)),
        notes=(*note.notes, *gate.warnings),
    )


def _listed(value: Value | None) -> list[str]:
    """A list as it is; a path may hold a comma."""
    return value if isinstance(value, list) else [value] if value else []


def _targets(value: Value) -> list[str]:
    """Of `[[path|id]]` the id."""
    inside = [item.strip().removeprefix("[[").removesuffix("]]") for item in _listed(value)]
    return [item.rpartition("|")[2] for item in inside if item]


def _value(parsed: Parsed, name: str) -> Value | None:
    lowered = {key.lower(): value for key, value in parsed.fields.items()}
    return next((lowered[key] for key in _NAMES[name] if lowered.get(key)), None)


def _words(note: _Note, fields: dict[str, Value | None]) -> dict[str, Any]:
    """Kind, tier, status, importance and pin, where the file says them in our words."""
    found: dict[str, Any] = {}
    for name, words in (("kind", Kind), ("tier", Tier), ("status", Status)):
        said = as_text(fields[name]).strip().lower()
        if said in list(words):
            found[name] = words(said)
        elif said:
            note.notes.append(f"{name} {said!r} is none of ours: left out")
    kind = found.setdefault("kind", Kind.NOTE)
    found.setdefault("tier", kind.tier)
    importance = as_text(fields["importance"]).strip()
    if importance in ("1", "2", "3", "4", "5"):
        found["importance"] = int(importance)
    found["pinned"] = as_text(fields["pinned"]).strip().lower() == "true"
    return found


def _left_out(note: _Note) -> list[str]:
    known = {key for keys in _NAMES.values() for key in keys} - {"id", "actor", "version", "path"}
    unknown = [key for key in note.parsed.fields if key.lower() not in known]
    return [f"left out of the front matter: {', '.join(unknown)}"] if unknown else []


def _files(note: _Note, value: Value | None) -> list[str]:
    kept = []
    for file in _listed(value):
        pure = PurePosixPath(file.replace("\\", "/"))
        if pure.is_absolute() or ".." in pure.parts or re.match(r"[A-Za-z]:|~", file):
            note.notes.append(f"file {file!r} is outside a repository: left out")
        else:
            kept.append(file)
    return kept


def _moment(note: _Note, value: Value | None, name: str) -> datetime | None:
    text = as_text(value).strip()
    if not text:
        return None
    for part in (text, text[:10]):
        with suppress(ValueError):
            when = datetime.fromisoformat(part)
            return when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)
    line = next((note.parsed.lines[key] for key in _NAMES[name] if key in note.parsed.lines), 0)
    note.notes.append(f"line {line}: {text!r} is no date: left out")
    return None


def _file_time(path: Path) -> datetime | None:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return None


def _linked(body: str, folder: str, names: _Names) -> str:
    """Links by alias, by the end of a path and by a relative path, written out."""
    pieces, at = [], 0
    for link in find_links(body):
        path = names.spelled_out(folder, link.target) if link.target else None
        if path is None:
            continue
        pieces += [body[at : link.start], _written(body, link, path)]
        at = link.end
    return "".join([*pieces, body[at:]])


def _written(body: str, link: WikiLink, path: str) -> str:
    heading = f"#{link.heading}" if link.heading else ""
    line = body[body.rfind("\n", 0, link.start) + 1 : link.start]
    bar = "\\|" if line.lstrip().startswith("|") else "|"
    return f"{path}{heading}{bar}{link.label or link.target}"


def _with_aliases(body: str, aliases: list[str]) -> str:
    """Other names of a page are found by search when they stand in its text."""
    if not aliases:
        return body
    return f"{body.rstrip()}\n\nAlso known as: {', '.join(aliases)}.\n".lstrip("\n")


def tags_in(body: str) -> Iterator[str]:
    """`#tags` of a text, not of its code, links and headings."""
    if "#" not in body:
        return
    text = re.sub(r"^(```+|~~~+).*?(?:^\1|\Z)", "", body, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"(`+)[^`].*?\1|\[\[.*?\]\]|\]\([^)]*\)|<[^>]*>|\w+://\S+", " ", text)
    for found in _TAG.finditer(text):
        yield found[1].rstrip("/-")
