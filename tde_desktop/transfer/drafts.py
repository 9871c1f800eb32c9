"""What an importer found, what would become of it, and what did: the values shared by every importer."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from tde_desktop.brain.content import Content
from tde_desktop.brain.portable import PortableEdge, Relations
from tde_desktop.brain.rows import ObservationRow, TombstoneRow
from tde_desktop.vocabulary import Relation


@dataclass(frozen=True, slots=True)
class Draft:
    """A page that an importer found. `source` names the file, with a line where it holds several.

    `content` is None for what cannot become a page; `failed` says why, `left_out` that it was not meant to.
    `version` is set for our own exports: the version the file was written from.
    """

    source: str
    content: Content | None = None
    id: str = ""
    version: int = 0
    created_at: datetime | None = None
    updated_at: datetime | None = None
    actor: str = ""
    relations: Relations = ()
    links: tuple[tuple[Relation, str], ...] = ()  # relations to pages by path or title
    notes: tuple[str, ...] = ()
    failed: str = ""
    left_out: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """All that a source holds. `asks`: these are candidates, a person has to pick those that are imported."""

    drafts: tuple[Draft, ...]
    observations: tuple[ObservationRow, ...] = ()
    tombstones: tuple[TombstoneRow, ...] = ()
    decisions: tuple[Mapping[str, Any], ...] = ()
    edges: tuple[tuple[str, PortableEdge], ...] = ()  # (id of the page it leaves, edge)
    notes: tuple[str, ...] = ()
    asks: bool = False


class Fate(StrEnum):
    """What becomes of a draft."""

    CREATE = "create"
    UPDATE = "update"
    UNCHANGED = "unchanged"
    KEEP = "keep"  # changed here since, and not in the source
    CONFLICT = "conflict"  # changed on both sides, or another page has the path
    DELETED = "deleted"  # was deleted here for good
    LEAVE = "leave"  # nothing to import
    FAIL = "fail"


WRITES = (Fate.CREATE, Fate.UPDATE)


@dataclass(frozen=True, slots=True)
class ImportRow:
    """One line of the report: what would happen (or happened) with one file, and why."""

    source: str
    fate: Fate
    path: str = ""
    title: str = ""
    why: str = ""
    notes: tuple[str, ...] = ()
    page: str = ""  # the id, once there is one


@dataclass(frozen=True, slots=True)
class ImportReport:
    """`snapshot` names the copy of the memory made before the import; `unembedded` counts the pages that
    wait for their vectors after it.
    """

    rows: tuple[ImportRow, ...]
    dry_run: bool
    notes: tuple[str, ...] = ()
    observations: int = 0
    tombstones: int = 0
    snapshot: str = ""
    unembedded: int = 0
    counts: dict[str, int] = field(default_factory=dict)

    @staticmethod
    def counted(rows: tuple[ImportRow, ...]) -> dict[str, int]:
        found = Counter(row.fate for row in rows)
        return {str(fate): found[fate] for fate in Fate if found[fate]}
