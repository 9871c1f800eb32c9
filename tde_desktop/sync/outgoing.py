"""What of a project's memory a team may see, as texts, and what of it the team lacks.

A page with the tag `local`, or beneath the folder `local/`, never leaves; nor do observations of such a page.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from tde_desktop.brain import portable
from tde_desktop.brain.redaction import Gate
from tde_desktop.decisions.portable import decisions_of
from tde_desktop.errors import TdeError
from tde_desktop.sync import ledger
from tde_desktop.sync.texts import (
    CONFLICTS,
    DECISIONS,
    OBSERVATIONS,
    PAGES,
    TOMBSTONES,
    json_text,
    name_of,
    observation_text,
    page_fields,
    page_text,
    read_name,
    tombstone_text,
)

LOCAL = "local"


@dataclass(slots=True)
class Ours:
    """`held` are the names of records that stay here, whatever the team says of them.

    `stamps` are those of the pages that were written out: kept beside an equal base, the next look is quick.
    """

    texts: dict[str, str]
    held: set[str]
    stamps: dict[str, str] = field(default_factory=dict)

    @property
    def local_pages(self) -> frozenset[str]:
        """Ids of the pages that stay here."""
        return frozenset(known.ident for name in self.held if (known := read_name(name)) is not None)

    def buried(self, ident: str) -> bool:
        return name_of(TOMBSTONES, ident) in self.texts


def is_local(path: str, tags: Collection[str]) -> bool:
    return LOCAL in tags or path.casefold().startswith(f"{LOCAL}/")


def ours(project: str, base: Mapping[str, str] | None = None) -> Ours:
    """Every record of the project. Wants an open unit of work.

    With the `base`, what cannot have changed since is taken from there instead of being written out again.
    """
    base = base or {}
    mine = Ours({}, set())
    _pages(project, base, mine)
    _observations(project, base, mine)
    for gone in portable.tombstones_of(project):
        mine.texts[name_of(TOMBSTONES, gone.id)] = tombstone_text(gone)
    for plain in decisions_of(project):
        mine.texts[name_of(DECISIONS, plain["key"])] = json_text(plain)
    mine.texts |= ledger.conflict_texts(project)
    return mine


def local_pages(project: str) -> frozenset[str]:
    """Ids of the pages that stay here. Wants an open unit of work."""
    return frozenset(
        ident
        for ident, _, path, tags in portable.stamps_of(project)
        if is_local(path, json.loads(tags) if LOCAL in tags else ())
    )


def _pages(project: str, base: Mapping[str, str], mine: Ours) -> None:
    known = ledger.stamps_of(project) if base else {}
    stamps: dict[str, str] = {}
    unknown: list[str] = []
    for ident, stamp, path, tags in portable.stamps_of(project):
        name = name_of(PAGES, ident)
        stamps[name] = stamp
        if is_local(path, json.loads(tags) if LOCAL in tags else ()):
            mine.held.add(name)
        elif known.get(name) == stamp and name in base:
            mine.texts[name] = base[name]
        else:
            unknown.append(ident)
    local = mine.local_pages
    for page in portable.some_pages(unknown):
        name = name_of(PAGES, page.id)
        mine.texts[name] = page_text(page_fields(page, local))
        mine.stamps[name] = stamps[name]


def _observations(project: str, base: Mapping[str, str], mine: Ours) -> None:
    unknown: list[str] = []
    for ident, page in portable.observation_ids(project):
        name = name_of(OBSERVATIONS, ident)
        if page and name_of(PAGES, page) in mine.held:
            mine.held.add(name)
        elif name in base:  # nothing changes an observation
            mine.texts[name] = base[name]
        else:
            unknown.append(ident)
    if unknown:
        wanted = set(unknown)
        for row in portable.observations_of(project):
            if row.id in wanted:
                mine.texts[name_of(OBSERVATIONS, row.id)] = observation_text(row)


@dataclass(slots=True)
class Outgoing:
    writes: dict[str, str] = field(default_factory=dict)
    deletes: list[str] = field(default_factory=list)
    held_back: list[tuple[str, str]] = field(default_factory=list)


def outgoing(mine: Ours, theirs: Mapping[str, str], damaged: set[str]) -> Outgoing:
    """What has to be written and deleted so that the team has what is here.

    A text that holds what looks like a secret is held back. A damaged file is left for a person to mend.
    """
    found = Outgoing()
    for name, text in sorted(mine.texts.items()):
        there = theirs.get(name)
        if there == text or name in damaged:
            continue
        if there is not None and name.startswith((OBSERVATIONS, TOMBSTONES)):
            continue  # only ever added: what is there stays
        why = _withheld(name, text)
        if why:
            found.held_back.append((name, why))
        else:
            found.writes[name] = text
    for name in sorted(theirs):
        known = read_name(name)
        if known is not None and known.folder == PAGES and mine.buried(known.ident):
            found.deletes.append(name)
    return found


def _withheld(name: str, text: str) -> str:
    if name.startswith((TOMBSTONES, CONFLICTS)):
        return ""
    gate = Gate()
    try:
        gate.admit(text)
    except TdeError as problem:
        return problem.message
    return " ".join(gate.withheld)
