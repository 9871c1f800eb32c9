"""`decision_check`: does a change break what was decided?"""

from typing import TYPE_CHECKING

import msgspec

from tde_desktop.errors import Invalid, NoProject
from tde_desktop.tools.scope import Scope
from tde_desktop.tools.tool import InProject, Result, Tool
from tde_desktop.vocabulary import ConstraintKind

if TYPE_CHECKING:
    from pathlib import Path

    from tde_desktop.decisions.findings import Finding, Target

SHOWN = 100  # findings of each sort; the rest is counted


class Check(InProject, frozen=True, kw_only=True):
    diff: str | None = None
    text: str | None = None
    paths: tuple[str, ...] = ()
    values: dict[str, float] = msgspec.field(default_factory=dict)
    task: str = ""
    path: str = ""
    stage: str = ""
    enforce: bool = True


class Broken(Result, frozen=True, kw_only=True):
    key: str
    version: int
    constraint: int
    kind: ConstraintKind
    sentence: str
    path: str
    line: int
    text: str
    detail: str


class NotLookedAt(Result, frozen=True, kw_only=True):
    key: str
    constraint: int
    sentence: str
    reason: str


class Checked(Result, frozen=True, kw_only=True):
    ok: bool
    source: str
    violations: list[Broken]
    warnings: list[Broken]
    unchecked: list[NotLookedAt]
    left_out: int


def check(scope: Scope, params: Check) -> Checked:
    """Without diff, text and paths: the working tree that the caller is in, or the clone."""
    project = scope.own_project(params.project)
    report = scope.core.decisions.check(
        project,
        target_of(scope, project, params),
        task=scope.task(params.task, params.project),
        path=params.path or None,
        stage=params.stage or None,
        values=params.values,
    )
    if params.enforce:
        report.enforce()
    found = (report.violations, report.warnings, report.unchecked)
    return Checked(
        ok=report.ok,
        source=report.source,
        violations=[broken(one) for one in report.violations[:SHOWN]],
        warnings=[broken(one) for one in report.warnings[:SHOWN]],
        unchecked=[
            NotLookedAt(key=one.key, constraint=one.number, sentence=one.sentence, reason=one.reason)
            for one in report.unchecked[:SHOWN]
        ],
        left_out=sum(max(0, len(each) - SHOWN) for each in found),
    )


def target_of(scope: Scope, project: str, params: Check) -> "Target":
    from tde_desktop.decisions.findings import Target

    if sum((params.diff is not None, params.text is not None, bool(params.paths))) > 1:
        raise Invalid("Give one of diff, text and paths.", "Each check looks at one thing.")
    if params.diff is not None:
        return Target(diff=params.diff)
    if params.text is not None:
        return Target(text=params.text)
    root = working_tree(scope, project)
    if params.paths:
        return Target(files=(root or scope.core.paths.clone(project), params.paths))
    return Target(worktree=root) if root else Target(clone=True)


def working_tree(scope: Scope, project: str) -> "Path | None":
    """The top of the caller's working tree, if it is one of this project."""
    from tde_desktop.projects.whereabouts import real, repository

    try:
        if scope.place.project.name != project:
            return None
    except NoProject:
        return None
    return repository(real(scope.caller.directory))[0]


def broken(one: "Finding") -> Broken:
    return Broken(
        key=one.key,
        version=one.version,
        constraint=one.number,
        kind=one.kind,
        sentence=one.sentence,
        path=one.path,
        line=one.line,
        text=one.text,
        detail=one.detail,
    )


TOOLS = (
    Tool(
        "decision_check",
        "Check a diff, a text or files against accepted decisions. Call it with your diff before you end: "
        "a broken must, must_not or limit is the error constraint_violation unless enforce is false. "
        "unchecked lists what you must judge yourself.",
        Check,
        Checked,
        check,
        read_only=True,
        idempotent=True,
        starred=True,
    ),
)
