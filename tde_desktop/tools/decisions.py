"""`decision_*`: commitments that agents propose and a person accepts."""

from collections.abc import Iterable
from textwrap import shorten
from typing import TYPE_CHECKING, Any

import msgspec

from tde_desktop.errors import Invalid
from tde_desktop.pipeline.briefing import decisions_block
from tde_desktop.tools.scope import Scope
from tde_desktop.tools.tool import Body, Chars, InProject, Name, Params, Result, Tool, Written
from tde_desktop.vocabulary import ConstraintKind

if TYPE_CHECKING:
    from tde_desktop.decisions import rows

CONFLICTS = 20  # of a new proposal; the rest is counted


class ConstraintShape(Params, frozen=True, kw_only=True):
    """`check` keeps its own shape: its fields depend on its type and are refused one by one where unknown."""

    kind: ConstraintKind
    text: Name
    check: dict[str, Any] | None = None


class EvidenceShape(Params, frozen=True, kw_only=True):
    kind: str
    summary: str
    uri: str = ""
    content_hash: str = ""


class LinkShape(Params, frozen=True, kw_only=True):
    """Exactly one of the two."""

    page: str = ""
    task: str = ""


def constraint(shape: ConstraintShape) -> "rows.Constraint":
    from tde_desktop.decisions.rows import Constraint

    return Constraint(shape.kind, shape.text, shape.check)


def evidence_row(shape: EvidenceShape) -> "rows.EvidenceRow":
    from tde_desktop.decisions.rows import EvidenceRow

    return EvidenceRow(0, shape.kind, shape.summary, shape.uri, shape.content_hash)


def link_row(shape: LinkShape) -> "rows.DecisionLinkRow":
    """Raises `Invalid` unless exactly one end is named."""
    from tde_desktop.decisions.rows import DecisionLinkRow

    if bool(shape.page) == bool(shape.task):
        raise Invalid(
            "A link names a page or a task, one of the two.", 'For example {"page": "guides/retry"}.'
        )
    return DecisionLinkRow(page=shape.page, task=shape.task)


def constraint_shape(row: "rows.Constraint") -> ConstraintShape:
    return ConstraintShape(kind=row.kind, text=row.text, check=row.check)


def unchecked(rows: Iterable["rows.Constraint"]) -> list[str]:
    """What binds but no machine will check, a sentence each; a `prefer` only advises."""
    return [
        f"Not checked by machine, for it has no check: {row.kind}: {shorten(row.text, 100, placeholder=' …')}"
        for row in rows
        if row.check is None and row.kind is not ConstraintKind.PREFER
    ]


class Propose(InProject, frozen=True, kw_only=True):
    key: Name
    title: Name
    rationale: Body = ""
    scope: str = ""
    constraints: tuple[ConstraintShape, ...] = ()
    evidence: tuple[EvidenceShape, ...] = ()
    links: tuple[LinkShape, ...] = ()


class ConflictShape(Result, frozen=True, kw_only=True):
    id: int
    rule: str
    sentence: str
    first: str
    second: str


class Proposed(Written, frozen=True, kw_only=True):
    conflicts: list[ConflictShape]
    left_out: int


def propose(scope: Scope, params: Propose) -> Proposed:
    project = scope.own_project(params.project)
    changes = scope.core.apply(
        scope.core.decisions.propose,
        project,
        key=params.key,
        title=params.title,
        rationale=params.rationale,
        scope=params.scope,
        constraints=tuple(constraint(shape) for shape in params.constraints),
        evidence=tuple(evidence_row(shape) for shape in params.evidence),
        links=tuple(link_row(shape) for shape in params.links),
        actor=scope.actor,
        doorway=scope.doorway,
    )
    conflicts = scope.core.decisions.conflicts(project, key=changes.id)
    return Proposed(
        id=changes.id,
        version=changes.version,
        outcome=changes.outcome,
        warnings=(*changes.warnings, *unchecked(scope.core.decisions.get(project, params.key).constraints)),
        conflicts=[conflict_shape(row) for row in conflicts[:CONFLICTS]],
        left_out=max(0, len(conflicts) - CONFLICTS),
    )


def conflict_shape(row: "rows.ConflictRow") -> ConflictShape:
    return ConflictShape(
        id=row.id, rule=row.rule, sentence=row.sentence, first=row.first.key, second=row.second.key
    )


class ListApplicable(InProject, frozen=True, kw_only=True):
    task: str = ""
    path: str = ""
    stage: str = ""
    max_chars: Chars = 4000


class WhyShape(Result, frozen=True, kw_only=True):
    task: str
    path: str
    stage: str


class ApplicableShape(Result, frozen=True, kw_only=True):
    key: str
    version: int
    title: str
    scope: str
    constraints: list[ConstraintShape]
    why: WhyShape


class ApplicableList(Result, frozen=True, kw_only=True):
    decisions: list[ApplicableShape]
    context_block: str
    pulse_id: str
    left_out: list[str]


def list_applicable(scope: Scope, params: ListApplicable) -> ApplicableList:
    project = scope.own_project(params.project)
    found = scope.core.decisions.applicable(
        project,
        task=scope.task(params.task, params.project),
        path=params.path or None,
        stage=params.stage or None,
        doorway=scope.doorway,
    )
    shapes = [applicable_shape(entry) for entry in found.decisions]
    shown, room = [], params.max_chars * 2  # the list, as JSON, beside a block of max_chars
    for shape in shapes:
        room -= len(msgspec.json.encode(shape))
        if room < 0:
            break
        shown.append(shape)
    block, _ = decisions_block(found.decisions, project, params.max_chars)
    return ApplicableList(
        decisions=shown,
        context_block=block,
        pulse_id=found.pulse_id,
        left_out=[shape.key for shape in shapes[len(shown) :]],
    )


def applicable_shape(entry: "rows.Applicable") -> ApplicableShape:
    detail, why = entry.decision, entry.why
    return ApplicableShape(
        key=detail.row.key,
        version=detail.row.version,
        title=detail.row.title,
        scope=detail.row.scope,
        constraints=[constraint_shape(row) for row in detail.constraints],
        why=WhyShape(task=why.task, path=why.path, stage=why.stage),
    )


TOOLS = (
    Tool(
        "decision_propose",
        "Propose a decision that later work must follow, with constraints that can be checked. "
        "Use it when you make or notice a lasting choice; a person accepts it, until then it binds nobody. "
        "key is short and stable, like use-sqlite.",
        Propose,
        Proposed,
        propose,
        starred=True,
        positional=("key",),
    ),
    Tool(
        "decision_list_applicable",
        "List the accepted decisions that bind this work. Call it before you plan or edit, and obey what it "
        "returns. Name path (a wiki path) and stage to also get the decisions tied to them.",
        ListApplicable,
        ApplicableList,
        list_applicable,
        starred=True,
    ),
)
