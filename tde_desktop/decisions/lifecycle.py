"""The life cycle as one table; service, command line, tool schema, menus and documentation all read it."""

from collections.abc import Iterable

from tde_desktop.errors import Invalid, NotAllowed, Tombstoned
from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import DecisionState, Doorway, Term, Tone


class Action(Term):
    """What can be done to a decision, named as on the command line and in the tools."""

    PROPOSE = "propose", "Propose", "diamond", Tone.ACCENT
    REVISE = "revise", "Revise", "pencil"
    ACCEPT = "accept", "Accept", "check", Tone.GOOD
    REJECT = "reject", "Reject", "x", Tone.BAD
    WITHDRAW = "withdraw", "Withdraw", "rotate-ccw"
    SUPERSEDE = "supersede", "Supersede", "replace"
    RETIRE = "retire", "Retire", "archive"
    REOPEN = "reopen", "Reopen", "rotate-ccw"
    TOMBSTONE = "tombstone", "Tombstone", "trash-2", Tone.BAD
    RESTORE = "restore", "Restore", "history"


@dataclass(frozen=True, slots=True)
class Move:
    """One row: from `source` (None: nothing is there yet) `action` leads to `target`, recorded as `event`.

    `needs_reason`: without one the move is refused. `by_agents`: an agent needs no leave of the person.
    """

    source: DecisionState | None
    action: Action
    target: DecisionState
    event: str
    needs_reason: bool = False
    by_agents: bool = False


_S, _A = DecisionState, Action

MOVES: tuple[Move, ...] = (
    Move(None, _A.PROPOSE, _S.PROPOSED, "proposed", by_agents=True),
    Move(_S.PROPOSED, _A.REVISE, _S.PROPOSED, "revised", by_agents=True),
    Move(_S.PROPOSED, _A.ACCEPT, _S.ACCEPTED, "accepted"),
    Move(_S.PROPOSED, _A.REJECT, _S.REJECTED, "rejected", needs_reason=True),
    Move(_S.PROPOSED, _A.WITHDRAW, _S.WITHDRAWN, "withdrawn"),
    # Revising what is accepted opens a proposal of its own; the record stays as it is until that is accepted.
    Move(_S.ACCEPTED, _A.REVISE, _S.ACCEPTED, "revision_proposed", by_agents=True),
    Move(_S.ACCEPTED, _A.SUPERSEDE, _S.SUPERSEDED, "superseded"),
    Move(_S.ACCEPTED, _A.RETIRE, _S.RETIRED, "retired", needs_reason=True),
    Move(_S.REJECTED, _A.REOPEN, _S.PROPOSED, "reopened"),
    Move(_S.WITHDRAWN, _A.REOPEN, _S.PROPOSED, "reopened"),
    Move(_S.RETIRED, _A.REOPEN, _S.PROPOSED, "reopened"),
)


@dataclass(frozen=True, slots=True)
class FlagMove:
    """A move of the flag beside the state: possible from every state when the flag is `source`."""

    source: bool
    action: Action
    target: bool
    event: str
    needs_reason: bool = False
    by_agents: bool = False


FLAG_MOVES: tuple[FlagMove, ...] = (
    FlagMove(False, _A.TOMBSTONE, True, "tombstoned", needs_reason=True),
    FlagMove(True, _A.RESTORE, False, "restored"),
)

# A pending revision is a small proposal: it is accepted, rejected or withdrawn, and then closed.
REVISION_MOVES: tuple[Move, ...] = (
    Move(_S.PROPOSED, _A.REVISE, _S.PROPOSED, "revision_revised", by_agents=True),
    Move(_S.PROPOSED, _A.ACCEPT, _S.ACCEPTED, "revision_accepted"),
    Move(_S.PROPOSED, _A.REJECT, _S.REJECTED, "revision_rejected", needs_reason=True),
    Move(_S.PROPOSED, _A.WITHDRAW, _S.WITHDRAWN, "revision_withdrawn"),
)

# Events are only added, so a move is taken back by the moves that lead back. Superseding has no way back.
WAYS_BACK: dict[tuple[DecisionState, Action], tuple[Action, ...]] = {
    (_S.PROPOSED, _A.ACCEPT): (_A.RETIRE, _A.REOPEN),
    (_S.PROPOSED, _A.REJECT): (_A.REOPEN,),
    (_S.PROPOSED, _A.WITHDRAW): (_A.REOPEN,),
    (_S.ACCEPTED, _A.RETIRE): (_A.REOPEN, _A.ACCEPT),
    (_S.REJECTED, _A.REOPEN): (_A.REJECT,),
    (_S.WITHDRAWN, _A.REOPEN): (_A.WITHDRAW,),
    (_S.RETIRED, _A.REOPEN): (_A.ACCEPT, _A.RETIRE),
    **{(state, _A.TOMBSTONE): (_A.RESTORE,) for state in _S},
    **{(state, _A.RESTORE): (_A.TOMBSTONE,) for state in _S},
}

# What `transition` takes; proposing and revising carry content and have functions of their own.
TRANSITIONS: tuple[Action, ...] = tuple(
    action for action in Action if action not in (Action.PROPOSE, Action.REVISE)
)
AGENTS: frozenset[Doorway] = frozenset((Doorway.MCP, Doorway.PIPELINE))


def allowed(state: DecisionState, tombstoned: bool = False, pending: bool = False) -> tuple[Action, ...]:
    """The actions possible now, in the order of the table. `pending`: a revision of it waits."""
    flags = [move.action for move in FLAG_MOVES if move.source is tombstoned]
    if tombstoned:
        return tuple(flags)
    own = [move.action for move in MOVES if move.source is state]
    if pending:
        own += [move.action for move in REVISION_MOVES if move.action not in own]
    return (*own, *flags)


def find_move(subject: str, state: DecisionState, tombstoned: bool, action: Action) -> Move | FlagMove:
    """The row for this move. Raises `Tombstoned` or `Invalid`, naming the moves that are allowed."""
    for flag in FLAG_MOVES:
        if flag.action is action and flag.source is tombstoned:
            return flag
    if tombstoned:
        raise Tombstoned(f"{subject} is tombstoned.", "Restore it first.", allowed=["restore"])
    for move in MOVES:
        if move.source is state and move.action is action:
            return move
    raise refused(subject, state.label.lower(), action, allowed(state))


def find_revision_move(subject: str, state: DecisionState, action: Action) -> Move:
    """As `find_move`, for a pending revision."""
    for move in REVISION_MOVES:
        if move.source is state and move.action is action:
            return move
    names = [move.action for move in REVISION_MOVES if move.source is state]
    raise refused(subject, state.label.lower(), action, names)


def refused(subject: str, state: str, action: Action, names: Iterable[Action]) -> Invalid:
    possible = [str(name) for name in names]
    hint = f"Allowed now: {', '.join(possible)}." if possible else "Nothing more can be done with it."
    return Invalid(
        f"{subject} is {state}: it cannot be changed by `{action}`.", hint, state=state, allowed=possible
    )


def action_named(word: str) -> Action:
    """The transition of this name. Raises `Invalid` with the list of them."""
    if word in TRANSITIONS:
        return Action(word)
    raise Invalid(f"{word!r} is no move of a decision.", f"Moves: {', '.join(TRANSITIONS)}.")


def check_leave(move: Move | FlagMove, doorway: Doorway, may_decide: bool) -> None:
    """Raises `NotAllowed` when an agent does what is a person's to do."""
    if doorway in AGENTS and not move.by_agents and not may_decide:
        raise NotAllowed(
            f"Agents may not {move.action} decisions here; a person decides.",
            "A person does it in the window or with `tde decision`, or allows it: agents.may_decide.",
        )


def check_reason(move: Move | FlagMove, subject: str, reason: str) -> None:
    """Raises `Invalid` when the table asks for a reason and there is none."""
    if move.needs_reason and not reason.strip():
        raise Invalid(f"To {move.action} {subject} needs a reason.", "Say why in a sentence.")


def table_rows() -> list[tuple[str, str, str, str, str, str]]:
    """The table of moves in words: from, action, to, reason, who, event."""
    rows = []
    for move in MOVES:
        target = "a pending revision" if move.event == "revision_proposed" else str(move.target)
        rows.append(_row(move.source or "(nothing)", move, target))
    rows += [_row(f"pending revision, {move.source}", move, str(move.target)) for move in REVISION_MOVES]
    for flag in FLAG_MOVES:
        source, target = ("tombstoned", "as before") if flag.source else ("any state", "tombstoned (a flag)")
        rows.append(_row(source, flag, target))
    return rows


def table_text() -> str:
    """The table of moves as Markdown, for help and documentation."""
    lines = ["| from | action | to | reason | who | event |", "| --- | --- | --- | --- | --- | --- |"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in table_rows())])


def _row(source: str, move: Move | FlagMove, target: str) -> tuple[str, str, str, str, str, str]:
    reason = "needed" if move.needs_reason else "optional"
    who = "anyone" if move.by_agents else "a person"
    return str(source), str(move.action), target, reason, who, move.event
