"""`decision_*`: the tools that revise, support, link and move decisions."""

from typing import Literal

import msgspec

from tde_desktop.tools.brain_writing import written
from tde_desktop.tools.decision_records import Record, record_of
from tde_desktop.tools.decisions import ConstraintShape, LinkShape, link_row, unchecked
from tde_desktop.tools.scope import Scope
from tde_desktop.tools.tool import Body, InProject, Name, Params, Result, Tool, Version, Written


class Patch(Params, frozen=True, kw_only=True):
    """What changes, each field whole; a field left out stays."""

    title: str | None = None
    rationale: Body | None = None
    scope: str | None = None
    constraints: tuple[ConstraintShape, ...] | None = None
    links: tuple[LinkShape, ...] | None = None


class Revise(InProject, frozen=True, kw_only=True):
    key: Name
    patch: Patch
    reason: str = ""
    expected_version: Version | None = None


def revise(scope: Scope, params: Revise) -> Written:
    patch = {
        name: [_plain(each) for each in value] if isinstance(value, tuple) else value
        for name in params.patch.__struct_fields__
        if (value := getattr(params.patch, name)) is not None
    }
    changes = scope.core.apply(
        scope.core.decisions.revise,
        scope.own_project(params.project),
        params.key,
        patch,
        params.reason,
        params.expected_version,
        actor=scope.actor,
        doorway=scope.doorway,
    )
    return written(changes)


def _plain(shape: ConstraintShape | LinkShape) -> dict[str, object]:
    """Only what was given: an empty end of a link is no end."""
    return {name: value for name, value in msgspec.to_builtins(shape).items() if value not in (None, "")}


class AddEvidence(InProject, frozen=True, kw_only=True):
    key: Name
    kind: Name
    summary: Name
    uri: str = ""
    content_hash: str = ""


class Added(Result, frozen=True, kw_only=True):
    id: int
    hash_status: str
    warnings: tuple[str, ...]


def add_evidence(scope: Scope, params: AddEvidence) -> Added:
    project = scope.own_project(params.project)
    changes = scope.core.apply(
        scope.core.decisions.add_evidence,
        project,
        params.key,
        kind=params.kind,
        summary=params.summary,
        uri=params.uri,
        content_hash=params.content_hash,
        actor=scope.actor,
        doorway=scope.doorway,
    )
    number = int(changes.id)
    rows = scope.core.decisions.get(project, params.key).evidence
    status = next((row.hash_status for row in rows if row.id == number), "none")
    return Added(id=number, hash_status=status, warnings=changes.warnings)


class Link(InProject, frozen=True, kw_only=True):
    key: Name
    page: str = ""
    task: str = ""
    remove: bool = False


def link(scope: Scope, params: Link) -> Written:
    changes = scope.core.apply(
        scope.core.decisions.link,
        scope.own_project(params.project),
        params.key,
        link_row(LinkShape(page=params.page, task=params.task)),
        params.remove,
        actor=scope.actor,
        doorway=scope.doorway,
    )
    return written(changes)


class Transition(InProject, frozen=True, kw_only=True):
    key: Name
    action: Literal["accept", "reject", "withdraw", "supersede", "retire", "reopen", "tombstone", "restore"]
    by_key: str = ""
    reason: str = ""
    expected_version: Version | None = None


def transition(scope: Scope, params: Transition) -> Record:
    project = scope.own_project(params.project)
    changes = scope.core.apply(
        scope.core.decisions.transition,
        project,
        params.key,
        params.action,
        reason=params.reason,
        by_key=params.by_key,
        expected_version=params.expected_version,
        actor=scope.actor,
        doorway=scope.doorway,
    )
    record, told = record_of(scope, project, params.key), list(changes.warnings)
    if params.action == "accept":
        told += unchecked(scope.core.decisions.get(project, params.key).constraints)
    return msgspec.structs.replace(record, warnings=told) if told or params.action == "accept" else record


TOOLS = (
    Tool(
        "decision_revise",
        "Change a proposed decision, or propose a revision of an accepted one, which a person then accepts. "
        "patch holds the fields that change, each whole.",
        Revise,
        Written,
        revise,
        idempotent=True,
        positional=("key",),
    ),
    Tool(
        "decision_add_evidence",
        "Attach what supports a decision: a measurement, a source, a file with its hash.",
        AddEvidence,
        Added,
        add_evidence,
        positional=("key",),
    ),
    Tool(
        "decision_link",
        "Tie a decision to a page or to a task, so that it applies there only; remove unties it.",
        Link,
        Written,
        link,
        idempotent=True,
        positional=("key",),
    ),
    Tool(
        "decision_transition",
        "Accept, reject, withdraw, retire, reopen, supersede, tombstone or restore a decision. "
        "That is a person's right: refused to agents unless the person has allowed it in the settings.",
        Transition,
        Record,
        transition,
        destructive=True,
        positional=("key", "action"),
    ),
)
