"""`tde check`: does the code keep what was decided? For a person, a commit hook and CI."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tde_desktop.cli import given, output
from tde_desktop.cli.options import placed
from tde_desktop.cli.session import Session

if TYPE_CHECKING:
    from tde_desktop.decisions.findings import CheckReport, Target

FORMATS = ("text", "json", "sarif", "github")


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
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How to print.")
@click.option("--worktree", is_flag=True, help="The working tree as it is (what is checked without more).")
@click.option("--install-hook", is_flag=True, help="Have git run this before every commit here.")
@click.option("--remove-hook", is_flag=True, help="Take that out again; an earlier hook comes back.")
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
    worktree: bool,
    install_hook: bool,
    remove_hook: bool,
) -> int:
    """Check the working tree, or PATHS, against the accepted decisions. Exits 1 if one is broken."""
    from tde_desktop.cli.progress import long_work

    if install_hook or remove_hook:
        change_hook(session, install=install_hook)
        return 0
    if sum((staged, bool(commits), diff is not None, clone, worktree, bool(paths))) > 1:
        raise click.UsageError("Check one thing: PATHS, --staged, --range, --diff, --worktree or --clone.")
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
        return Target(diff=given.text(directory, diff))
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
    from tde_desktop.decisions.formats import FORMATS as WRITERS

    words = WRITERS[form](report)
    output.say(output.printable(words) if form == "text" else words)


def change_hook(session: Session, install: bool) -> None:
    """Install or remove the pre-commit hook of the repository around."""
    from tde_desktop.decisions.hooks import install_hook, remove_hook

    home = os.environ.get("TDE_HOME")
    home = str(Path(home).expanduser().absolute()) if home else None
    done = install_hook(session.directory, home) if install else remove_hook(session.directory)
    if session.as_json:
        output.show_json({"path": str(done.path), "installed": done.installed, "changed": done.changed})
        return
    output.say(f"{done.words} ({done.path})")
