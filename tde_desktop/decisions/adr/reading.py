"""Takes one record apart: Nygard's form, MADR 2 to 4, log4brains', plain Markdown. Nothing is invented."""

import json
import re
from collections.abc import Mapping
from dataclasses import field
from pathlib import PurePosixPath

from tde_desktop.decisions.adr.status import Status, is_placeholder, read_status
from tde_desktop.decisions.constraints import read_constraint
from tde_desktop.decisions.content import LONGEST_TITLE, Content, read_content
from tde_desktop.decisions.rows import Constraint
from tde_desktop.lazy import dataclass, regex
from tde_desktop.vocabulary import ConstraintKind

BEGIN, END = "<!-- tde:begin -->", "<!-- tde:end -->"
# What export adds stands between marks, so that reading it again gives the same text.
_ITEM = regex(
    r"^- \*\*(?P<kind>Must not|Must|Prefer|Limit):\*\* (?P<text>[^\n]+)\n"
    r"(?:\n?  ```tde-check\n(?P<check>.*?)\n  ```)?",
    re.MULTILINE | re.DOTALL,
)
_STATUS_LINE = regex(
    r"^\s{0,3}(?:[-*+]\s+)?(?:\*\*|__)?status(?:\*\*|__)?\s*:(?:\*\*|__)?[ \t]*(.*)$", re.IGNORECASE
)
_PREFIX = regex(r"^(?:(?:ADR|MADR)[-\s]?\d*[:.\s-]*|\d+\s*[.:)\u2013-]\s*|\d{4}\s+-\s+)", re.IGNORECASE)
_SKIPPED = regex(
    r"(?:\d+[-_])?(?:adr[-_]template.*|template|readme|index|contributing|changelog|licen[cs]e|toc)",
    re.IGNORECASE,
)
_PEOPLE = regex(r"(?:decision-makers|deciders|consulted|informed)\s*:\s*\S")
_KNOWN = ("status", "date", "key", "stage", "pages", "tasks", "superseded-by", "title")


@dataclass(frozen=True, slots=True)
class Record:
    """One record as its file tells it. `notes` say what was assumed or could not be read."""

    path: str  # with / between folders, from the folder that is read
    content: Content
    status: Status
    key: str = ""  # only when the file names one
    evidence: tuple[dict[str, str], ...] = ()
    said: str = ""  # date and people, for the record of where it came from
    front: tuple[str, ...] = ()  # front matter lines of others, to be kept
    notes: tuple[str, ...] = ()


class NoRecord(Exception):
    """The file is none: a template, an index, or without text. The message says which."""


@dataclass(slots=True)
class _Held:
    """What is found while a file is read."""

    notes: list[str] = field(default_factory=list)
    status: str | None = None


def read_record(path: str, raw: bytes) -> Record:
    """Read a file. Raises `NoRecord`, or `Invalid` when it holds what cannot be kept."""
    stem = PurePosixPath(path).stem
    if _SKIPPED.fullmatch(stem):
        raise NoRecord("a template or index")
    held = _Held()
    text = _decoded(raw, held.notes)
    front, other_front, body = _front_matter(text, held.notes)
    generated, body = _generated(body)
    title, body = _title(body, front, stem, held.notes)
    if not body.strip() and not generated and "status" not in front:
        raise NoRecord("it has no text")
    body = _take_status(body, held)
    given = front.get("status") or held.status
    if given is not None and is_placeholder(given):
        raise NoRecord("a template: its status is a list of choices")
    status = read_status(given or "")
    if front.get("superseded-by"):
        status = read_status(f"superseded by {front['superseded-by']}")
    links = [{"page": page} for page in _listed(front.get("pages", ""))]
    links += [{"task": task} for task in _listed(front.get("tasks", ""))]
    content = read_content(title, body, front.get("stage", ""), _constraints(generated), links)
    people = [line for line in other_front if _PEOPLE.match(line)]
    said = "; ".join(filter(None, [f"dated {front['date']}" if front.get("date") else "", *people]))
    proofs, _ = _between(generated, "<!-- tde:evidence ", " -->")
    evidence = tuple(one for proof in proofs for one in json.loads(proof))
    return Record(
        path, content, status, front.get("key", ""), evidence, said, tuple(other_front), tuple(held.notes)
    )


def _generated(body: str) -> tuple[str, str]:
    """What export added, and the text without it."""
    inside, rest = _between(body, BEGIN + "\n", END)
    return "".join(inside), rest


def _between(text: str, begin: str, end: str) -> tuple[list[str], str]:
    """The passages between two marks, and the text without them and the blank lines after them."""
    inside, outside, place = [], [], 0
    while (start := text.find(begin, place)) >= 0 and (stop := text.find(end, start)) >= 0:
        outside.append(text[place:start])
        inside.append(text[start + len(begin) : stop])
        place = stop + len(end)
        while text.startswith("\n", place):
            place += 1
    return inside, "".join([*outside, text[place:]])


def _heading(line: str) -> tuple[int, str] | None:
    """The rank and the words of a heading line."""
    marks = re.match(r"(#{1,6})[ \t]+", line)
    if marks is None:
        return None
    words = line[marks.end() :].strip()
    bare = words.rstrip("#")
    return len(marks[1]), bare.rstrip() if bare != words and bare[-1:] in ("", " ", "\t") else words


def _decoded(raw: bytes, notes: list[str]) -> str:
    for encoding in ("utf-8-sig", "utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"):
        try:
            return raw.decode(encoding).replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
        except UnicodeDecodeError:
            continue
    notes.append("it is not UTF-8: read as Windows-1252")
    return raw.decode("cp1252", "replace").replace("\r\n", "\n").replace("\0", "")


def _front_matter(text: str, notes: list[str]) -> tuple[dict[str, str], list[str], str]:
    """The keys that are understood, the other lines as they are, and the text after them."""
    if not text.startswith("---\n"):
        return {}, [], text
    end = re.search(r"^(?:---|\.\.\.)[ \t]*$", text[4:], re.MULTILINE)
    if end is None:
        notes.append("its front matter is never closed: taken as text")
        return {}, [], text
    found: dict[str, str] = {}
    others: list[str] = []
    lines = text[4 : 4 + end.start()].split("\n")[:-1]
    place = 0
    while place < len(lines):
        line = lines[place]
        match = re.match(r"([\w-]+)\s*:(?:\s+(.*))?$", line)
        beneath = []
        while match and place + 1 < len(lines) and re.match(r"\s+\S|-\s", lines[place + 1]):
            place += 1
            beneath.append(lines[place])
        place += 1
        if match and match[1].lower() in _KNOWN:
            items = [re.sub(r"^\s*-\s+", "", one).strip() for one in beneath]
            value = (match[2] or "").strip()
            value = re.sub(r"\s+#\s.*$", "", value) if value[:1] not in "\"'" else value
            found[match[1].lower()] = _unquoted(value) if value else ", ".join(map(_unquoted, items))
        else:
            others += [line, *beneath]
    return found, others, text[4 + end.end() :].lstrip("\n")


def _unquoted(value: str) -> str:
    if len(value) >= 2 and value[0] == value[-1] == '"':
        try:
            return str(json.loads(value))
        except ValueError:
            return value[1:-1]
    if len(value) >= 2 and value[0] == value[-1] == "'":
        return value[1:-1].replace("''", "'")
    return value


def _listed(value: str) -> list[str]:
    inside = value.strip().removeprefix("[").removesuffix("]")
    return [_unquoted(one.strip()) for one in re.findall(r'"(?:[^"\\]|\\.)*"|[^,]+', inside) if one.strip()]


def _title(body: str, front: Mapping[str, str], stem: str, notes: list[str]) -> tuple[str, str]:
    """The first heading, without a number before it; else the front matter's title; else the file's name."""
    lines = body.split("\n")
    for number, line in enumerate(lines):
        following = lines[number + 1] if number + 1 < len(lines) else ""
        match = _heading(line)
        underlined = bool(line.strip()) and re.fullmatch(r"=+\s*", following) is not None
        if underlined or (match and match[0] == 1):
            said = line.strip() if underlined else (match[1] if match else "")
            rest = lines[:number] + lines[number + (2 if underlined else 1) :]
            if re.search(r"\{.*\}|\[short title", said[:LONGEST_TITLE]):
                raise NoRecord("a template: its title is a placeholder")
            title = _PREFIX.sub("", said).strip() or said
            return title[:LONGEST_TITLE], "\n".join(rest).strip("\n")
        if match:
            break
    if front.get("title"):
        return front["title"][:LONGEST_TITLE], body
    words = re.sub(r"^(?:adr-?)?\d+[-_. ]*", "", stem, flags=re.IGNORECASE) or stem
    notes.append("it has no title: named after its file")
    return words.replace("-", " ").replace("_", " ").strip().capitalize()[:LONGEST_TITLE], body


def _take_status(body: str, held: _Held) -> str:
    """Cut the status out of the text: a section of that name, or a line before the first section."""
    lines = body.split("\n")
    fence = False
    for number, line in enumerate(lines):
        fence ^= line.lstrip().startswith(("```", "~~~"))
        heading = None if fence else _heading(line)
        if heading and heading[1].lower() == "status":
            end = number + 1
            while end < len(lines) and not _heading(lines[end]):
                end += 1
            held.status = "\n".join(lines[number + 1 : end]).strip()
            return "\n".join([*lines[:number], *lines[end:]]).strip("\n")
        if heading and heading[0] == 2:
            return _take_line(lines, number, held, body)
    return _take_line(lines, len(lines), held, body)


def _take_line(lines: list[str], before: int, held: _Held, body: str) -> str:
    """A `Status:` line in the head of the file; else a Status section further down."""
    for number, line in enumerate(lines[:before]):
        if match := _STATUS_LINE.match(line):
            held.status = match[1].strip()
            return "\n".join([*lines[:number], *lines[number + 1 :]]).strip("\n")
    section = re.search(
        r"^##\s+Status\s*$\n(.*?)(?=^#{1,2}\s|\Z)", body, re.MULTILINE | re.DOTALL | re.IGNORECASE
    )
    if section and not _inside_fence(body, section.start()):
        held.status = section[1].strip()
        return (body[: section.start()] + body[section.end() :]).strip("\n")
    return body


def _inside_fence(body: str, place: int) -> bool:
    return len(re.findall(r"^\s*(?:```|~~~)", body[:place], re.MULTILINE)) % 2 == 1


def _constraints(generated: str) -> tuple[Constraint, ...]:
    found = []
    for item in _ITEM.finditer(generated):
        check = json.loads(item["check"].strip()) if item["check"] else None
        kind = ConstraintKind(item["kind"].lower().replace(" ", "_"))
        found.append(read_constraint({"kind": kind, "text": item["text"], "check": check}))
    return tuple(found)
