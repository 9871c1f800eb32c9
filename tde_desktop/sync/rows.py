"""What the doorways see of sync: frozen values."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ShareRow:
    """Where a project's memory is shared: `kind` is remote or folder."""

    project: str
    kind: str
    location: str
    branch: str
    pulled_at: datetime | None
    pushed_at: datetime | None


@dataclass(frozen=True, slots=True)
class ArrivalRow:
    """What a pull did to one record: added, changed, merged, renamed, deleted."""

    record: str
    title: str
    action: str
    actor: str
    batch: str = ""
    arrived_at: datetime | None = None
    id: int = 0


@dataclass(frozen=True, slots=True)
class ArrivalDetail:
    """An arrival with what the record said before it and says now; empty where it was or is not there."""

    row: ArrivalRow
    before: str
    now: str
    changed_since: bool


@dataclass(frozen=True, slots=True)
class SetAsideRow:
    """A record of the team that could not be read; `text` is empty where there is no copy."""

    record: str
    why: str
    text: str


@dataclass(frozen=True, slots=True)
class SyncConflictRow:
    """A field that two people changed: base, what is kept now, and what is not. `field` may be `deleted`."""

    id: str
    project: str
    record: str
    title: str
    field: str
    base: str
    kept: str
    other: str
    kept_actor: str
    other_actor: str
    found_at: datetime
    state: str = "open"
    resolution: str = ""
    resolved_by: str = ""
    resolved_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SyncReport:
    """One pull or push. `damaged` and `held_back` are (record or title, why); `batch` takes the pull back."""

    arrived: tuple[ArrivalRow, ...] = ()
    conflicts: tuple[SyncConflictRow, ...] = ()
    damaged: tuple[tuple[str, str], ...] = ()
    missing: tuple[str, ...] = ()
    held_back: tuple[tuple[str, str], ...] = ()
    sent: int = 0
    removed: int = 0
    commit: str = ""
    batch: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SyncStatus:
    """`outgoing` are records that the team does not have yet; `kept_here` those that never leave."""

    share: ShareRow | None
    outgoing: tuple[tuple[str, str], ...] = ()
    kept_here: tuple[str, ...] = ()
    conflicts: int = 0
    set_aside: tuple[SetAsideRow, ...] = ()
    restored: str = ""  # the snapshot that was restored since the last pull
