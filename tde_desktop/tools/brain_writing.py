"""`brain_*`: the tools that change memory."""

from typing import TYPE_CHECKING, Annotated, Literal, cast

import msgspec

from tde_desktop.tools.brain import PageRef, ref_of
from tde_desktop.tools.scope import Scope
from tde_desktop.tools.tool import Body, Importance, InProject, Name, Tool, Version, Written
from tde_desktop.vocabulary import Doorway, Kind, Tier

if TYPE_CHECKING:
    from tde_desktop.brain.moving import Moved as MovedPages
    from tde_desktop.changes import Changes


class Write(InProject, frozen=True, kw_only=True):
    path: str | None = None
    title: str | None = None
    body: Body | None = None
    tier: Tier | None = None
    kind: Kind | None = None
    tags: tuple[str, ...] | None = None
    files: tuple[str, ...] | None = None
    importance: Importance | None = None
    pinned: bool | None = None
    task_ref: str | None = None
    expected_version: Version | None = None


def write(scope: Scope, params: Write) -> Written:
    given = {
        name: value
        for name in params.__struct_fields__
        if name != "project" and (value := getattr(params, name)) is not None
    }
    changes = scope.core.apply(
        scope.core.brain.write,
        scope.project(params.project),
        **given,
        source=source_of(scope),
        actor=scope.actor,
    )
    return written(changes)


def source_of(scope: Scope) -> str:
    return "agent" if scope.doorway in (Doorway.MCP, Doorway.PIPELINE) else "user"


def written(changes: "Changes") -> Written:
    return Written(id=changes.id, version=changes.version, outcome=changes.outcome, warnings=changes.warnings)


class Edit(InProject, frozen=True, kw_only=True):
    page: Name
    op: Literal["append", "prepend", "replace_section", "find_replace"]
    section: str = ""
    find: str = ""
    text: Body = ""
    expected_count: Annotated[int, msgspec.Meta(ge=1)] | None = None
    expected_version: Version | None = None


def edit(scope: Scope, params: Edit) -> Written:
    changes = scope.core.apply(
        scope.core.brain.edit,
        scope.project(params.project),
        params.page,
        op=params.op,
        text=params.text,
        section=params.section,
        find=params.find,
        expected_count=params.expected_count,
        expected_version=params.expected_version,
        actor=scope.actor,
    )
    return written(changes)


class Move(InProject, frozen=True, kw_only=True):
    page: Name
    new_path: Name


class Moved(Written, frozen=True, kw_only=True):
    links_rewritten: int
    pages: list[PageRef]


def move(scope: Scope, params: Move) -> Moved:
    brain, project = scope.core.brain, scope.project(params.project)
    moved = cast(
        "MovedPages",
        scope.core.apply(brain.move, project, params.page, params.new_path, None, scope.actor),
    )
    return Moved(
        id=moved.id,
        version=moved.version,
        outcome=moved.outcome,
        warnings=moved.warnings,
        links_rewritten=moved.links_rewritten,
        pages=[ref_of(brain.get(project, page.id).row) for page in moved.rewritten],
    )


class Delete(InProject, frozen=True, kw_only=True):
    page: Name
    reason: str
    hard: bool = False


class Deleted(Written, frozen=True, kw_only=True):
    """`tombstone_id` is set after a hard delete: the id that stays deleted."""

    archived: bool
    tombstone_id: str | None


def delete(scope: Scope, params: Delete) -> Deleted:
    brain, project = scope.core.brain, scope.project(params.project)
    act = brain.delete if params.hard else brain.archive
    changes = scope.core.apply(act, project, params.page, params.reason, scope.actor)
    return Deleted(
        id=changes.id,
        version=changes.version,
        outcome=changes.outcome,
        warnings=changes.warnings,
        archived=not params.hard,
        tombstone_id=changes.id if params.hard else None,
    )


TOOLS = (
    Tool(
        "brain_write",
        "Create or update a page of memory for a later reader who has no context. "
        "With a path that exists it updates that page, and what you leave out stays as it is; "
        "without one, a page of the same kind and title is updated. To edit what you read, pass its version "
        "as expected_version.",
        Write,
        Written,
        write,
        idempotent=True,
        starred=True,
        positional=("path",),
    ),
    Tool(
        "brain_edit",
        "Change a part of a page: append, prepend, replace a section, or find and replace. "
        "Use it instead of brain_write for long pages; expected_count guards a find_replace.",
        Edit,
        Written,
        edit,
        positional=("page", "op"),
    ),
    Tool(
        "brain_move",
        "Give a page another path. Links to it are rewritten, and the pages they are on are named.",
        Move,
        Moved,
        move,
        idempotent=True,
        positional=("page", "new_path"),
    ),
    Tool(
        "brain_delete",
        "Archive a page that no longer holds, with the reason. "
        "hard deletes it for good and leaves a tombstone: only when the person asks for it.",
        Delete,
        Deleted,
        delete,
        destructive=True,
        idempotent=True,
        positional=("page",),
    ),
)
