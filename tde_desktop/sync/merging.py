"""Three versions of a record into one, field by field.

Where one side changed a field, that change counts. Lists are sets: what either side added is in, what either
removed is out. Texts of several lines are merged line by line. Where both sides changed a field differently,
the later writer's value is kept and the other one becomes a conflict for a person. The result does not depend
on which side is called ours.
"""

import difflib
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tde_desktop.sync.texts import DECISIONS, RELATIONS, Fields

_MOST_LINES = 20_000  # of a text that is merged by line; longer ones conflict as a whole
_SETS = frozenset(("tags", "files"))
_META = frozenset(("id", "created", "updated", "actor", "version"))
_UNIONS = {
    "events": ("created", "action", "actor", "version"),
    "evidence": ("kind", "summary", "uri", "created"),
}


@dataclass(frozen=True, slots=True)
class Clash:
    """A field that both sides changed: what was kept and what was not."""

    field: str
    base: str
    kept: str
    other: str
    kept_actor: str
    other_actor: str

    def ident(self, record: str) -> str:
        """Equal for the same clash wherever it is found."""
        text = "\0".join((record, self.field, self.other))
        return "cfl_" + hashlib.sha256(text.encode()).hexdigest()[:16]


def merge(
    name: str, base: Mapping[str, Any] | None, ours: Fields, theirs: Fields
) -> tuple[Fields, tuple[Clash, ...]]:
    """The merged record, and the fields that a person has to look at."""
    first, second = sorted((ours, theirs), key=_order)  # `second` is the later one, whichever side it is on
    merged: Fields = {}
    clashes: list[Clash] = []
    for field in dict.fromkeys((*second, *first)):
        old, new = first.get(field), second.get(field)
        was = None if base is None else base.get(field)
        if field in _META:
            merged[field] = _meta(field, old, new)
        elif field in _UNIONS:
            merged[field] = _union(old or [], new or [], _UNIONS[field])
        elif field == "proposals":
            merged[field] = _proposals(old or [], new or [])
        elif field in RELATIONS:
            merged[field] = _edges(was or [], old or [], new or [])
        elif field in _SETS or (field == "links" and name.startswith(DECISIONS)):
            merged[field] = _set(was or [], old or [], new or [])
        elif old in (new, was):
            merged[field] = new
        elif new == was:
            merged[field] = old
        else:
            lines = _by_line(was, old, new)
            merged[field] = new if lines is None else lines
            if lines is None:
                actors = (str(second.get("actor", "")), str(first.get("actor", "")))
                clashes.append(Clash(field, shown(was), shown(new), shown(old), *actors))
    return merged, tuple(clashes)


def _order(fields: Fields) -> tuple[str, str, str]:
    return str(fields.get("updated", "")), str(fields.get("actor", "")), _key(fields)


def _meta(field: str, old: Any, new: Any) -> Any:
    if old is None or new is None:
        return new if old is None else old
    if field == "created":
        return min(old, new)
    return max(old, new) if field == "version" else new


def _by_line(was: Any, old: Any, new: Any) -> str | None:
    if isinstance(old, str) and isinstance(new, str) and isinstance(was, str) and "\n" in old + new + was:
        return merge_lines(was, old, new)
    return None


def shown(value: Any) -> str:
    """A field's value as a person reads it in a conflict."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _key(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def _set(base: list[Any], old: list[Any], new: list[Any]) -> list[Any]:
    was, one, two = ({_key(value): value for value in values} for values in (base, old, new))
    removed = {key for key in was if key not in one or key not in two}
    return [value for key, value in sorted({**one, **two}.items()) if key not in removed]


def _edges(base: list[str], old: list[str], new: list[str]) -> list[str]:
    """As a set of targets; an edge that both drew is that of who drew it first."""

    def by_target(lines: list[str]) -> dict[str, str]:
        found: dict[str, str] = {}
        for line in sorted(lines):
            found.setdefault(line.partition(" ")[0], line)
        return found

    was, one, two = by_target(base), by_target(old), by_target(new)
    removed = {target for target in was if target not in one or target not in two}
    return sorted(line for target, line in by_target([*old, *new]).items() if target not in removed)


def _union(old: list[Any], new: list[Any], by: tuple[str, ...]) -> list[Any]:
    found = {tuple(str(item.get(name, "")) for name in by): item for item in [*old, *new]}
    return sorted(found.values(), key=lambda item: (str(item.get("created", "")), _key(item)))


def _proposals(old: list[Any], new: list[Any]) -> list[Any]:
    """By id; one that was closed stays closed."""
    found: dict[str, Any] = {}
    for item in [*old, *new]:
        there = found.get(item["id"])
        if there is None or (there.get("closed") or "") < (item.get("closed") or ""):
            found[item["id"]] = item
    return sorted(found.values(), key=lambda item: (str(item.get("created", "")), item["id"]))


def merge_lines(base: str, one: str, two: str) -> str | None:
    """Both changes to a text of lines, or None where they touch the same lines."""
    was, first, second = (text.split("\n") for text in (base, one, two))
    if max(len(was), len(first), len(second)) > _MOST_LINES:
        return None
    changes = sorted({*_changes(was, first), *_changes(was, second)})
    merged: list[str] = []
    at = 0
    for number, (start, end, lines) in enumerate(changes):
        if number:
            before = changes[number - 1]
            if start < before[1] or start == before[0]:  # one place, and nobody knows in which order
                return None
        merged += was[at:start]
        merged += lines
        at = end
    return "\n".join([*merged, *was[at:]])


def _changes(was: list[str], now: list[str]) -> list[tuple[int, int, tuple[str, ...]]]:
    matcher = difflib.SequenceMatcher(None, was, now, autojunk=False)
    return [
        (start, end, tuple(now[first:last]))
        for tag, start, end, first, last in matcher.get_opcodes()
        if tag != "equal"
    ]
