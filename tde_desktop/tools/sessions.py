"""Sessions and what belongs to them: briefings, handoffs, observations and the edges between pages."""

from typing import Annotated, Literal

import msgspec

from tde_desktop.tools.scope import Scope
from tde_desktop.tools.tool import Body, InProject, Name, Params, Result, Tool, Words
from tde_desktop.vocabulary import Kind, ObservationKind, Relation

Budget = Annotated[int, msgspec.Meta(ge=100, le=20_000)]
Lines = tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=2000)], ...]


class Context(InProject, frozen=True, kw_only=True):
    task: Words
    files: tuple[str, ...] = ()
    token_budget: Budget = 2000


class Line(Result, frozen=True, kw_only=True):
    id: str
    kind: Kind
    title: str


class Pack(Result, frozen=True, kw_only=True):
    markdown: str
    full: list[Line]
    one_line: list[Line]
    dropped: int
    tokens: int
    counted_as: str
    degraded: list[str]


def context(scope: Scope, params: Context) -> Pack:
    project = scope.project(params.project)
    task = scope.task("", params.project) or ""
    return pack_of(scope, project, params.task, params.files, params.token_budget, task)


def pack_of(
    scope: Scope, project: str | None, goal: str, files: tuple[str, ...], budget: int, task: str
) -> Pack:
    made = scope.core.brain.context_pack(project, goal, files, budget, task)
    return Pack(
        markdown=made.markdown,
        full=[Line(id=row.id, kind=row.kind, title=row.title) for row in made.full],
        one_line=[Line(id=row.id, kind=row.kind, title=row.title) for row in made.one_line],
        dropped=made.dropped,
        tokens=made.tokens,
        counted_as=made.method,
        degraded=list(made.degraded),
    )


class SessionStart(InProject, frozen=True, kw_only=True):
    goal: Words
    task: str = ""
    token_budget: Budget = 2000


class Started(Result, frozen=True, kw_only=True):
    session_id: str
    context_pack: Pack


def session_start(scope: Scope, params: SessionStart) -> Started:
    project, task = scope.project(params.project), scope.task(params.task, params.project) or ""
    pack = pack_of(scope, project, params.goal, (), params.token_budget, task)
    changes = scope.core.apply(
        scope.core.brain.session_start, project, params.goal, task, scope.actor, pack.markdown
    )
    return Started(session_id=changes.id, context_pack=pack)


class SessionEnd(Params, frozen=True, kw_only=True):
    session_id: Name
    done: Lines = ()
    decided: Lines = ()
    open: Lines = ()
    next: Lines = ()


class Ended(Result, frozen=True, kw_only=True):
    memory_id: str
    warnings: tuple[str, ...]


def session_end(scope: Scope, params: SessionEnd) -> Ended:
    changes = scope.core.apply(
        scope.core.brain.session_end,
        params.session_id,
        done=params.done,
        decided=params.decided,
        open=params.open,
        next=params.next,
        actor=scope.actor,
    )
    return Ended(memory_id=changes.id, warnings=changes.warnings)


class Observe(InProject, frozen=True, kw_only=True):
    text: Body
    kind: ObservationKind = ObservationKind.MANUAL_NOTE
    page: str | None = None
    session_id: str | None = None


class Observed(Result, frozen=True, kw_only=True):
    id: str
    warnings: tuple[str, ...]


def observe(scope: Scope, params: Observe) -> Observed:
    changes = scope.core.apply(
        scope.core.brain.observe,
        scope.project(params.project),
        params.text,
        params.kind,
        params.page,
        params.session_id,
        scope.actor,
    )
    return Observed(id=changes.id, warnings=changes.warnings)


class Link(InProject, frozen=True, kw_only=True):
    source: Name = msgspec.field(name="from")
    target: Name = msgspec.field(name="to")
    kind: Literal[
        "relates_to",
        "depends_on",
        "implements",
        "supersedes",
        "rejected_because",
        "caused_by",
        "part_of",
    ]
    remove: bool = False


class Linked(Result, frozen=True, kw_only=True):
    edge_id: int | None
    created: bool
    removed: bool


def link(scope: Scope, params: Link) -> Linked:
    brain, project = scope.core.brain, scope.project(params.project)
    act = brain.unlink if params.remove else brain.link
    changes = scope.core.apply(act, project, params.source, params.target, Relation(params.kind), scope.actor)
    return Linked(
        edge_id=int(changes.id) if changes.id else None,
        created=not params.remove and changes.outcome == "created",
        removed=params.remove,
    )


TOOLS = (
    Tool(
        "engram_context",
        "Get a briefing for a task within a token budget: principles, pitfalls, memories and key decisions, "
        "the best in full. Name the files you will touch.",
        Context,
        Pack,
        context,
        read_only=True,
        idempotent=True,
        positional=("task",),
    ),
    Tool(
        "engram_session_start",
        "Open a session for a goal and get the briefing for it, which begins with the last handoff. "
        "Call it once, when you begin to work.",
        SessionStart,
        Started,
        session_start,
        starred=True,
        positional=("goal",),
    ),
    Tool(
        "engram_session_end",
        "Close your session with a handoff: what is done, decided, open and next, one sentence each. "
        "The next session begins with it.",
        SessionEnd,
        Ended,
        session_end,
        starred=True,
        positional=("session_id",),
    ),
    Tool(
        "brain_observe",
        "Add an observation that nothing changes later: what you saw, measured or were told, "
        "with a page or session if it belongs to one.",
        Observe,
        Observed,
        observe,
        starred=True,
        positional=("text",),
    ),
    Tool(
        "brain_link",
        "Connect two pages by a relation, such as caused_by or depends_on; remove takes it away.",
        Link,
        Linked,
        link,
        idempotent=True,
        positional=("from", "kind", "to"),
    ),
)
