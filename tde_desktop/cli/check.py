"""`tde check`: does the code keep what was decided? For a person, a commit hook and CI."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tde_desktop.cli import output
from tde_desktop.cli.options import placed
from tde_desktop.cli.session import Session

if TYPE_CHECKING:
    from tde_desktop.decisions.findings import CheckReport, Finding, Target

HOOK = """#!/bin/sh
# tde check: stops a commit that breaks an accepted decision. Remove this file to be rid of it.
exec {program} check --staged
"""


@click.command(
    epilog="\b\nExamples:\n  tde check\n  tde check --staged\n  tde check --range main..HEAD\n"
    "  git diff | tde check --diff -\n  tde check --install-hook"
)
@click.argument("paths", nargs=-1)
@click.option("--staged", is_flag=True, help="What is staged for the next commit.")
@click.option("--range", "commits", metavar="A..B", help="What these commits change.")
@click.option("--diff", metavar="FILE", help="A unified diff; - reads standard input.")
@click.option("--clone", is_flag=True, help="The project's canonical clone.")
@click.option("--task", default="", help="The task the work is for; otherwise that of the worktree.")
@click.option("--path", default="", help="The wiki path the work is about.")
@click.option("--stage", default="", help="The stage of work.")
@click.option(
    "--value", "values", multiple=True, metavar="NAME=NUMBER", help="A number for limits; may be repeated."
)
@click.option("--no-baseline", is_flag=True, help="Fail for breaks that were taken as known, too.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to print."
)
@click.option("--install-hook", is_flag=True, help="Have git run this before every commit here.")
@placed
@click.pass_obj
def check(
    session: Session,
    paths: tuple[str, ...],
    staged: bool,
    commits: str | None,
    diff: str | None,
    clone: bool,
    task: str,
    path: str,
    stage: str,
    values: tuple[str, ...],
    no_baseline: bool,
    form: str,
    install_hook: bool,
) -> int:
    """Check the working tree, or PATHS, against the accepted decisions. Exits 1 if one is broken."""
    from tde_desktop.cli.progress import long_work

    if install_hook:
        output.say(f"Installed {install(session.directory)}.")
        return 0
    if sum((staged, bool(commits), diff is not None, clone, bool(paths))) > 1:
        raise click.UsageError("Check one thing: PATHS, --staged, --range, --diff or --clone.")
    project = session.project_name()
    with long_work() as (checkpoint, _):
        report = session.core.decisions.check(
            project,
            target(session.directory, paths, staged, commits, diff, clone),
            task=session.scope.task(task, session.project),
            path=path or None,
            stage=stage or None,
            values=numbers(values),
            use_baseline=not no_baseline,
            checkpoint=checkpoint,
        )
    show(report, "json" if session.as_json else form)
    return 0 if report.ok else 1


def target(
    directory: Path, paths: tuple[str, ...], staged: bool, commits: str | None, diff: str | None, clone: bool
) -> "Target":
    from tde_desktop.decisions.findings import Target

    if staged:
        return Target(staged=directory)
    if commits:
        return Target(range=(directory, commits))
    if diff is not None:
        return Target(diff=sys.stdin.read() if diff == "-" else Path(diff).read_text(encoding="utf-8"))
    if clone:
        return Target(clone=True)
    if paths:
        return Target(files=(directory, paths))
    return Target(worktree=directory)


def numbers(values: tuple[str, ...]) -> dict[str, float]:
    found = {}
    for value in values:
        name, _, number = value.partition("=")
        try:
            found[name.strip()] = float(number)
        except ValueError:
            raise click.BadParameter(f"{value!r} is no NAME=NUMBER.") from None
    return found


def show(report: "CheckReport", form: str) -> None:
    from tde_desktop.decisions.findings import plain_finding

    if form == "json":
        output.show_json(
            {
                "ok": report.ok,
                "source": report.source,
                "violations": [plain_finding(one) for one in report.violations],
                "warnings": [plain_finding(one) for one in report.warnings],
                "unchecked": report.unchecked,
                "decisions": report.decisions,
                "baselined": report.baselined,
            }
        )
        return
    for kind, findings in (("error", report.violations), ("warning", report.warnings)):
        for one in findings:
            output.say(annotation(kind, one) if form == "github" else line(kind, one))
    if form == "github":
        return
    for gap in report.unchecked:
        rule = f"{gap.key} {gap.kind.label.lower()}: {gap.sentence}"
        output.say(output.dim(f"not checked: {rule} ({gap.reason})"))
    known = f", {report.baselined} known before" if report.baselined else ""
    output.say(
        f"{len(report.decisions)} decisions on {report.source}: {len(report.violations)} broken, "
        f"{len(report.warnings)} warnings{known}."
    )


def line(kind: str, one: "Finding") -> str:
    colour = "red" if kind == "error" else "yellow"
    what = click.style(f"{one.kind.label.lower()}", fg=colour)
    detail = f" ({one.detail})" if one.detail else ""
    return f"{one.place}: {one.key} {what}: {one.sentence}{detail}"


def annotation(kind: str, one: "Finding") -> str:
    """A workflow command, as GitHub Actions reads them; its text must stay on one line."""
    named = {"file": one.path, "line": one.line or ""}
    place = ",".join(f"{name}={value}" for name, value in named.items() if value)
    text = f"{one.key} {one.kind.label.lower()}: {one.sentence}".replace("%", "%25").replace("\n", "%0A")
    return f"::{kind} {place}::{text}"


def install(directory: Path) -> Path:
    """Write the pre-commit hook of the repository around. Raises `Conflict` for another program's hook."""
    from tde_desktop.errors import Conflict, NotFound
    from tde_desktop.projects import git

    folder = git.text(directory, "rev-parse", "--git-path", "hooks", check=False)
    if not folder:
        raise NotFound(f"{directory} is in no git repository.", "Go to the repository first.")
    hook = (directory / folder).resolve() / "pre-commit"
    text = HOOK.format(program=json.dumps(sys.executable) + " -m tde_desktop")
    if hook.exists() and "tde check" not in hook.read_text(encoding="utf-8", errors="replace"):
        raise Conflict(
            f"{hook} is another program's.", "Add the line `tde check --staged || exit 1` to it yourself."
        )
    hook.parent.mkdir(parents=True, exist_ok=True)
    hook.write_text(text, encoding="utf-8", newline="\n")
    hook.chmod(0o755)
    return hook
