"""`tde attach`: documents, diffs and logs of a task, searched together with the code while it runs."""

import sys
from pathlib import Path

import click

from tde_desktop.cli import output
from tde_desktop.cli.options import placed
from tde_desktop.cli.session import Session

KINDS = ("diff", "log", "summary")


@click.command(
    epilog="\b\nExamples:\n  tde attach spec.pdf figures.xlsx --task HRB-412\n"
    "  git diff | tde attach - --as diff\n  tde attach --list\n  tde attach --remove spec.pdf"
)
@click.argument("files", nargs=-1)
@click.option("--task", default="", help="The task's reference; otherwise that of the worktree.")
@click.option("--as", "kind", type=click.Choice(KINDS), help="Take the text as a diff, a log or a summary.")
@click.option("--list", "listing", is_flag=True, help="List what the task holds.")
@click.option("--remove", metavar="NAME", help="Take one out again.")
@placed
@click.pass_obj
def attach(
    session: Session, files: tuple[str, ...], task: str, kind: str | None, listing: bool, remove: str | None
) -> None:
    """Attach FILES (PDF, DOCX, XLSX, XLS, ODS; text with --as) to a task. The same name replaces it."""
    from tde_desktop.errors import Invalid
    from tde_desktop.vocabulary import HitSource

    project = session.project_name()
    ref = session.scope.task(task, session.project)
    if not ref:
        raise Invalid("Which task?", "Name one with --task, or go to the task's worktree.")
    overlays = session.core.recall.overlays
    if remove:
        source = HitSource(kind) if kind else HitSource.ATTACHMENT
        changes = session.core.apply(overlays.remove, project, ref, remove, source)
        output.show_json({"id": changes.id}) if session.as_json else output.say(f"{changes.words}.")
        return
    if listing or not files:
        show(session, project, ref)
        return
    done = []
    for file in files:
        if kind or file == "-":
            text = (
                sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8", errors="replace")
            )
            name = "" if file == "-" else Path(file).name
            changes = session.core.apply(overlays.add, project, ref, HitSource(kind or "log"), text, name)
        else:
            changes = session.core.apply(overlays.attach, project, ref, session.directory / file)
        done.append({"id": changes.id, "outcome": changes.outcome, "warnings": changes.warnings})
        if not session.as_json:
            output.say(f"{changes.words}.")
            for warning in changes.warnings:
                output.say(warning, err=True)
    if session.as_json:
        output.show_json({"items": done, "total": len(done)})


def show(session: Session, project: str, ref: str) -> None:
    rows = session.core.recall.overlays.rows(project, ref)
    if session.as_json:
        output.show_json({"items": rows, "total": len(rows)})
        return
    output.table(
        ("Name", "Kind", "Bytes", "Rows", "Note"),
        [(row.name, row.source.label, f"{row.bytes:,}", row.chunks, row.note) for row in rows],
        empty=f"Nothing is attached to {ref}.",
    )
