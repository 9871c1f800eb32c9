"""What of a project's memory a team may see, as texts, and what of it the team lacks.

A page with the tag `local`, or beneath the folder `local/`, never leaves; nor do observations of such a page.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tde_desktop.brain import portable
from tde_desktop.brain.portable import PortablePage
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
    """`held` are the names of records that stay here, whatever the team says of them."""

    texts: dict[str, str]
    held: set[str]

    def buried(self, ident: str) -> bool:
        return name_of(TOMBSTONES, ident) in self.texts


def is_local(page: PortablePage) -> bool:
    content = page.content
    return LOCAL in content.tags or content.path.casefold().startswith(f"{LOCAL}/")


def ours(project: str) -> Ours:
    """Every record of the project. Wants an open unit of work."""
    texts: dict[str, str] = {}
    held: set[str] = set()
    for page in portable.pages_of(project):
        if is_local(page):
            held.add(name_of(PAGES, page.id))
        else:
            texts[name_of(PAGES, page.id)] = page_text(page_fields(page))
    for row in portable.observations_of(project):
        name = name_of(OBSERVATIONS, row.id)
        if row.page and name_of(PAGES, row.page) in held:
            held.add(name)
        else:
            texts[name] = observation_text(row)
    for gone in portable.tombstones_of(project):
        texts[name_of(TOMBSTONES, gone.id)] = tombstone_text(gone)
    for plain in decisions_of(project):
        texts[name_of(DECISIONS, plain["key"])] = json_text(plain)
    texts |= ledger.conflict_texts(project)
    return Ours(texts, held)


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
