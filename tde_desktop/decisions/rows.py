"""What other rooms and screens see of decisions: frozen values."""

from dataclasses import field
from datetime import datetime
from typing import Any

from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import ConstraintKind, DecisionState, Doorway


def ended(text: str) -> str:
    """With a full stop where its writer left it out, for what follows it."""
    return text if text.endswith((".", "!", "?", "。", "…")) else f"{text}."


@dataclass(frozen=True, slots=True)
class Constraint:
    """The enforceable part. `check` holds the fields of MCP-TOOLS' check shape, or is None."""

    kind: ConstraintKind
    text: str
    check: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class EvidenceRow:
    """`hash_status` is match, changed, unreachable or none; it is looked at only where a service says so."""

    id: int
    kind: str
    summary: str
    uri: str = ""
    content_hash: str = ""
    created_at: datetime | None = None
    hash_status: str = "none"


@dataclass(frozen=True, slots=True)
class DecisionLinkRow:
    """Exactly one of `page` (a wiki path) and `task` (a task reference) is set."""

    page: str = ""
    task: str = ""


@dataclass(frozen=True, slots=True)
class EventRow:
    """One line of the audit trail; `before` and `after` hold only what the event changed."""

    id: int
    action: str
    actor: str
    doorway: Doorway
    created_at: datetime
    version: int
    reason: str = ""
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ProposalRow:
    """A pending revision: `patch` holds the fields it would change, written against `base_version`."""

    id: str
    decision: str
    key: str
    base_version: int
    patch: dict[str, Any]
    reason: str
    state: DecisionState
    actor: str
    doorway: Doorway
    created_at: datetime


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision in a list. `pending` says that a revision of it waits for acceptance.

    `version` counts changes of what it says and where it applies; a move of the life cycle is an event only.
    """

    id: str
    project: str
    key: str
    version: int
    title: str
    state: DecisionState
    scope: str
    proposed_by: str
    created_at: datetime
    updated_at: datetime
    tombstoned: bool = False
    pending: bool = False
    open_conflicts: int = 0
    superseded_by: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class DecisionDetail:
    row: DecisionRow
    rationale: str
    constraints: tuple[Constraint, ...] = ()
    evidence: tuple[EvidenceRow, ...] = ()
    links: tuple[DecisionLinkRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    moves: tuple[str, ...] = ()  # the actions allowed now, from the table of moves
    proposals: tuple[ProposalRow, ...] = ()  # its open pending revisions, oldest first


@dataclass(frozen=True, slots=True)
class ConflictRow:
    """Two decisions that cannot both stand; `resolved_at` is None while open.

    `first_proposal` and `second_proposal` are ids of pending revisions when it is those that clash.
    """

    id: int
    rule: str
    sentence: str
    first: DecisionRow
    second: DecisionRow
    found_at: datetime
    resolved_at: datetime | None = None
    resolution: str = ""
    reason: str = ""
    actor: str = ""
    first_proposal: str = ""
    second_proposal: str = ""


@dataclass(frozen=True, slots=True)
class Why:
    """Why a decision applies: the rule that let it in, in words, for each of the three tests."""

    task: str
    path: str
    stage: str


@dataclass(frozen=True, slots=True)
class Applicable:
    decision: DecisionDetail
    why: Why


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An accepted decision that does not apply, and the first test it failed, in words."""

    decision: DecisionRow
    because: str


@dataclass(frozen=True, slots=True)
class ApplicableResult:
    decisions: tuple[Applicable, ...]
    pulse_id: str  # empty for a preview
    left_out: tuple[LeftOut, ...] = ()


@dataclass(frozen=True, slots=True)
class PulseRow:
    """One telling of a decision to a run; what was not given is None. `version` is the one that was told."""

    id: str
    version: int
    doorway: Doorway
    task: str | None
    path: str | None
    stage: str | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class ReachRow:
    """How often a decision reached a run; `never` ones are the dead weight.

    `because` says why one that was never reached is dead weight; `days` are (date, doorway, pulses).
    """

    decision: DecisionRow
    pulses: int
    last_at: datetime | None
    because: str = ""
    days: tuple[tuple[str, Doorway, int], ...] = ()
