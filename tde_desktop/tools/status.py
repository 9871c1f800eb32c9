"""`tde_status`: where the caller is, what is stored there, and what is degraded."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from tde_desktop import __version__
from tde_desktop.errors import AmbiguousProject, NoProject, Unavailable
from tde_desktop.tools.scope import Scope
from tde_desktop.tools.tool import Params, Result, Tool

if TYPE_CHECKING:
    from tde_desktop.recall.rows import IndexStatus


class Nothing(Params, frozen=True, kw_only=True):
    """No parameters."""


class Index(Result, frozen=True, kw_only=True):
    state: str
    files: int
    chunks: int
    bytes: int
    skipped: int
    commit: str
    branch: str
    indexed_at: datetime | None
    pending: int
    unembedded: int
    problem: str
    words: str


class Status(Result, frozen=True, kw_only=True):
    version: str
    home: str
    directory: str
    project: str | None
    resolved_by: str
    task: str | None
    problem: dict[str, Any] | None
    counts: dict[str, int]
    index: Index | None
    vectors: dict[str, Any]
    degraded: list[str]


def status(scope: Scope, params: Nothing) -> Status:  # noqa: ARG001
    core = scope.core
    vectors = vectors_of()
    counts = {"projects": len(core.projects.rows())}
    degraded = [] if vectors["on"] else [f"vectors_off: {vectors['reason']}"]
    project, how, task, index, problem = None, "", None, None, None
    try:
        place = scope.place
    except (NoProject, AmbiguousProject) as unknown:
        problem = unknown.to_dict()
    else:
        project, how, task = place.project.name, place.how, place.task.ref if place.task else None
        counts |= counts_of(scope, project)
        state = core.recall.status(project)
        index = index_of(state)
        if not state.whole:
            degraded.append(f"{'index_behind' if state.files else 'code_off'}: {state.words}")
    return Status(
        version=__version__,
        home=str(core.paths.home),
        directory=str(scope.caller.directory),
        project=project,
        resolved_by=how,
        task=task,
        problem=problem,
        counts=counts,
        index=index,
        vectors=vectors,
        degraded=degraded,
    )


def vectors_of() -> dict[str, Any]:
    """Whether search by meaning is on, and if not, why."""
    from tde_desktop.search.embedding import load

    try:
        load()
    except Unavailable as problem:
        return {"on": False, "reason": problem.message}
    return {"on": True, "reason": ""}


def counts_of(scope: Scope, project: str) -> dict[str, int]:
    core = scope.core
    return {
        "pages": core.brain.count(project),
        "global_pages": core.brain.count(None),
        "decisions": len(core.decisions.rows(project)),
        "waiting_for_a_person": core.decisions.waiting(project),
        "recalls": core.recall.saved(project).recalls,
    }


def index_of(row: "IndexStatus") -> Index:
    return Index(
        state=row.state,
        files=row.files,
        chunks=row.chunks,
        bytes=row.bytes,
        skipped=row.skipped,
        commit=row.commit,
        branch=row.branch,
        indexed_at=row.indexed_at,
        pending=row.pending,
        unembedded=row.unembedded,
        problem=row.problem,
        words=row.words,
    )


TOOLS = (
    Tool(
        "tde_status",
        "See which project and task TDE takes you to be in, what is stored, how fresh the index is and "
        "what is degraded. Call it when a tool says no_project or an answer looks thin.",
        Nothing,
        Status,
        status,
        read_only=True,
        idempotent=True,
        starred=True,
    ),
)
