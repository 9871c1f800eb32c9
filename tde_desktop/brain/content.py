"""All of a page that has versions, and the checks that every incoming value passes."""

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, fields
from enum import StrEnum
from typing import Any, Self, TypeVar

from tde_desktop.brain.naming import LONGEST_TITLE, check_path, unseen
from tde_desktop.brain.redaction import Gate
from tde_desktop.errors import Invalid, TooLarge
from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import Kind, Status, Tier

LONGEST_BODY = 1_000_000
MOST_TAGS, LONGEST_TAG = 100, 80
MOST_FILES, LONGEST_FILE = 500, 500
LONGEST_REFERENCE = 300
LONGEST_REASON = 2000

Word = TypeVar("Word", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Content:
    """One version of a page. Equal contents are the same version."""

    path: str
    title: str
    body: str
    kind: Kind = Kind.NOTE
    tier: Tier = Tier.SEMANTIC
    status: Status = Status.ACTIVE
    importance: int = 3
    pinned: bool = False
    task_ref: str = ""
    tags: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    source: str = "user"

    def to_json(self) -> str:
        """Every field but the body."""
        return json.dumps({name: value for name, value in asdict(self).items() if name != "body"})

    @classmethod
    def from_json(cls, text: str, body: str) -> Self:
        """Reads what any version wrote: unknown fields are passed over, missing ones have defaults."""
        known = {field.name for field in fields(cls)}
        values: dict[str, Any] = {name: value for name, value in json.loads(text).items() if name in known}
        values |= {"kind": word(Kind, values["kind"]), "tier": word(Tier, values["tier"])}
        values |= {"status": word(Status, values["status"])}
        values |= {"tags": tuple(values["tags"]), "files": tuple(values["files"])}
        return cls(body=body, **values)


@dataclass(frozen=True, slots=True)
class Request:
    """What a write asks for, checked and passed through the gate; None leaves a field as it is."""

    path: str | None = None
    title: str | None = None
    body: str | None = None
    kind: Kind | None = None
    tier: Tier | None = None
    status: Status | None = None
    importance: int | None = None
    pinned: bool | None = None
    task_ref: str | None = None
    tags: tuple[str, ...] | None = None
    files: tuple[str, ...] | None = None
    source: str | None = None


def checked(
    gate: Gate,
    *,
    path: str | None = None,
    title: str | None = None,
    body: str | None = None,
    kind: str | None = None,
    tier: str | None = None,
    status: str | None = None,
    importance: int | None = None,
    pinned: bool | None = None,
    task_ref: str | None = None,
    tags: Iterable[str] | None = None,
    files: Iterable[str] | None = None,
    source: str | None = None,
) -> Request:
    """Raises `Invalid` or `TooLarge` for the first value that is wrong, naming it."""
    return Request(
        path=checked_path(path) if path else None,
        title=gate.line(title, "title", LONGEST_TITLE) if title else None,
        body=None if body is None else gate.admit(body, "body", LONGEST_BODY),
        kind=None if kind is None else word(Kind, kind),
        tier=None if tier is None else word(Tier, tier),
        status=None if status is None else word(Status, status),
        importance=None if importance is None else check_importance(importance),
        pinned=pinned,
        task_ref=None if task_ref is None else gate.line(task_ref, "task reference", LONGEST_REFERENCE),
        tags=None if tags is None else check_tags(gate, tags),
        files=None if files is None else check_files(gate, files),
        source=gate.line(source, "source", LONGEST_REFERENCE) if source else None,
    )


def checked_path(path: str) -> str:
    """A path as it is stored. Raises `Invalid` for one that holds what may not be kept: there is no masking
    a name by which a page is found.
    """
    gate = Gate()
    if unseen(path.strip()):
        return check_path(path)  # refuses it: the gate would make another name of it
    text = gate.line(path, "path", 10 * LONGEST_TITLE)
    if gate.withheld:
        raise Invalid(
            f"The path {text!r} holds what may not be stored: {' '.join(gate.withheld).lower()}",
            "Choose a path without it.",
        )
    return check_path(text)


def word(words: type[Word], value: str) -> Word:
    try:
        return words(value)
    except ValueError:
        raise Invalid(
            f"{value!r} is not a {words.__name__.lower()}.", f"Choose one of: {', '.join(words)}."
        ) from None


def check_importance(value: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 5:
        raise Invalid(f"Importance {value!r} is not a whole number from 1 to 5.")
    return value


def check_tags(gate: Gate, tags: Iterable[str]) -> tuple[str, ...]:
    """Lower case, blanks as hyphens, no leading #, each once, in order of the alphabet."""
    given = [tags] if isinstance(tags, str) else list(tags)
    _at_most(given, MOST_TAGS, "tags")
    found = (gate.line(tag, "tag", LONGEST_TAG).lstrip("#").casefold().replace(" ", "-") for tag in given)
    return tuple(sorted({tag for tag in found if tag}))


def check_files(gate: Gate, files: Iterable[str]) -> tuple[str, ...]:
    """Paths relative to the repository, with forward slashes. Raises `Invalid` for one that leaves it."""
    given = [files] if isinstance(files, str) else list(files)
    _at_most(given, MOST_FILES, "files")
    found = set()
    for file in given:
        path = gate.line(file, "file", LONGEST_FILE).replace("\\", "/")
        if path.startswith(("/", "~")) or re.match(r"[A-Za-z]:", path):
            raise Invalid(f"The file {file!r} is absolute.", "Name it from the root of the repository.")
        segments = [segment for segment in path.split("/") if segment not in ("", ".")]
        if ".." in segments:
            raise Invalid(f"The file {file!r} lies outside the repository.")
        found.add("/".join(segments))
    return tuple(sorted(found - {""}))


def _at_most(values: list[str], most: int, what: str) -> None:
    if len(values) > most:
        raise TooLarge(f"{len(values):,} {what} are too many; the most is {most}.", "Keep the telling ones.")
