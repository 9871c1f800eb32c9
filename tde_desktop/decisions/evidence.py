"""Whether what a decision rests on is still as it was: hashes of project files, pages and other decisions.

An address is `src/app.py`, `src/app.py:10-20` or `src/app.py#L10-L20` (a file of the clone, or lines of it),
`page:<path or id>`, `decision:<key>`, or anything else, which is never looked at: nothing leaves the machine.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from tde_desktop.decisions import records
from tde_desktop.decisions.rows import EvidenceRow
from tde_desktop.errors import TdeError
from tde_desktop.lazy import dataclass, regex
from tde_desktop.store.models.decisions import Decision

MATCH, CHANGED, UNREACHABLE, NONE = "match", "changed", "unreachable", "none"
_LINES = regex(r"(?P<path>.+?)(?::(?P<a>\d+)(?:-(?P<b>\d+))?|#L(?P<c>\d+)(?:-L?(?P<d>\d+))?)")


@dataclass(frozen=True, slots=True)
class Place:
    """What an address means; `kind` is file, page, decision or foreign."""

    kind: str
    name: str = ""
    first: int = 0
    last: int = 0


def place_of(uri: str) -> Place:
    """Read an address. What is no file, page or decision is foreign."""
    scheme, colon, rest = uri.partition(":")
    if colon and scheme in ("page", "decision"):
        return Place(scheme, rest.strip())
    if colon and scheme == "file":
        uri = rest.removeprefix("//")
    elif not uri or "://" in uri or re.match(r"(?:mailto|urn|doi|data|tel):", uri):
        return Place("foreign")
    if match := _LINES.fullmatch(uri):
        first = int(match["a"] or match["c"])
        last = int(match["b"] or match["d"] or first)
        return Place("file", match["path"], first, max(first, last))
    return Place("file", uri)


def is_checkable(uri: str) -> bool:
    return place_of(uri).kind != "foreign"


def hash_of(project: str, clone: Path, uri: str) -> str | None:
    """The hash of what is at an address now, as `sha256:…`; None when nothing is there or it is foreign.

    Runs inside the caller's unit of work.
    """
    place = place_of(uri)
    content: bytes | None = None
    if place.kind == "file":
        content = _file(clone, place)
    elif place.kind == "page":
        content = _page(project, place.name)
    elif place.kind == "decision":
        content = _decision(project, place.name)
    return None if content is None else f"sha256:{hashlib.sha256(content).hexdigest()}"


def _file(clone: Path, place: Place) -> bytes | None:
    try:
        root = clone.resolve(strict=True)
        full = (root / place.name).resolve(strict=True)
        if not full.is_relative_to(root) or ".git" in full.relative_to(root).parts or not full.is_file():
            return None
        content = full.read_bytes()
    except (OSError, ValueError):
        return None
    if not place.first:
        return content
    lines = content.splitlines(keepends=True)
    return b"".join(lines[place.first - 1 : place.last]) if place.first <= len(lines) else None


def _page(project: str, name: str) -> bytes | None:
    from tde_desktop.brain import pages

    try:
        return pages.find(project, name).body.encode()
    except TdeError:
        return None


def _decision(project: str, key: str) -> bytes | None:
    found = records.find(project, key)
    if found is None or found.tombstoned:
        return None
    return json.dumps(records.content_of(found).plain(), sort_keys=True).encode()


def status_of(kept: str, now: str | None, uri: str) -> str:
    """match, changed or unreachable; none without a hash, or for an address that is never looked at."""
    if not kept or not is_checkable(uri):
        return NONE
    if now is None:
        return UNREACHABLE
    return MATCH if _bare(kept) == _bare(now) else CHANGED


def _bare(value: str) -> str:
    return value.strip().lower().removeprefix("sha256:").removeprefix("sha256-")


def record_drift(decision: Decision, clone: Path, act: records.Act) -> list[EvidenceRow]:
    """Look at evidence again; a new status becomes an event. Returns what is not as it was."""
    known: dict[int, str] = {}
    for event in records.events_of(decision):
        if "evidence_status" in event.after:
            seen = event.after["evidence_status"]
            known[seen["id"]] = seen["status"]
    drifted = []
    for one in with_status(decision.project_id, clone, records.evidence_of(decision)):
        before = known.get(one.id, MATCH)
        if one.hash_status in (CHANGED, UNREACHABLE):
            drifted.append(one)
        if one.hash_status != before and one.hash_status != NONE:
            told = {"id": one.id, "status": one.hash_status, "uri": one.uri}
            records.add_event(
                decision,
                "evidence_drifted" if one.hash_status != MATCH else "evidence_matches_again",
                act,
                {"evidence_status": {"id": one.id, "status": before}},
                {"evidence_status": told},
            )
    return drifted


def with_status(project: str, clone: Path, evidence: Iterable[EvidenceRow]) -> tuple[EvidenceRow, ...]:
    """Evidence with its hashes looked at again. Runs inside the caller's unit of work."""
    return tuple(
        replace(one, hash_status=status_of(one.content_hash, hash_of(project, clone, one.uri), one.uri))
        if one.content_hash
        else one
        for one in evidence
    )
