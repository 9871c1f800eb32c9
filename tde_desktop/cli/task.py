"""`tde task`: pieces of work, and the worktrees they are done in."""

import sys
from pathlib import Path

import click

from tde_desktop.cli import output
from tde_desktop.cli.names import TASK
from tde_desktop.cli.options import Group, placed
from tde_desktop.cli.session import Session


@click.group(cls=Group)
def task() -> None:
    """Record tasks, their worktrees, and what is done in them."""


@task.command(
    epilog="\b\nExamples:\n  tde task add HRB-412 --title 'Retry in the gateway' --worktree ../harbor-412"
)
@click.argument("ref", type=TASK, metavar="REF")
@click.option("--title", default="", help="What it is about.")
@click.option("--worktree", type=click.Path(path_type=Path), help="The folder it is done in.")
@placed
@click.pass_obj
def add(session: Session, ref: str, title: str, worktree: Path | None) -> None:
    """Record task REF of the project of the directory; again with another title or worktree to change it."""
    from tde_desktop.brain.redaction import admit
    from tde_desktop.decisions.gate import check_name

    folder = worktree.absolute() if worktree else None
    check_name(ref, "reference")
    title, withheld = admit(title)
    changes = session.core.apply(session.core.projects.add_task, session.project_name(), ref, title, folder)
    if session.as_json:
        output.show_json({"id": changes.id, "outcome": changes.outcome, "warnings": withheld})
        return
    output.say(f"{changes.words}.")
    for words in withheld:
        output.say(words)


@task.command("list")
@click.option("--all", "ended", is_flag=True, help="Ended ones too.")
@placed
@click.pass_obj
def list_tasks(session: Session, ended: bool) -> None:
    """List the tasks of the project, newest first."""
    rows = session.core.projects.tasks(session.project_name(), ended)
    if session.as_json:
        output.show_json({"items": rows, "total": len(rows)})
        return
    output.table(
        ("Task", "Title", "Since", "Ended", "Worktree"),
        [
            (
                row.ref,
                row.title,
                f"{row.created_at:%Y-%m-%d}",
                f"{row.ended_at:%Y-%m-%d}" if row.ended_at else "",
                row.worktree or "",
            )
            for row in rows
        ],
        empty="No tasks. Record one with: tde task add REF",
    )


def _taking(kind: str, summary: str, example: str) -> click.Command:
    """The command that adds texts of one kind to a task."""

    @click.argument("words", nargs=-1, metavar="[REF] [FILES]...")
    @click.option("--name", default="", help="What it is called when it is piped in; otherwise its kind.")
    @placed
    @click.pass_obj
    def take(session: Session, words: tuple[str, ...], name: str) -> None:
        from tde_desktop.cli import attach

        project = session.project_name()
        ref, files = attach.meant(session, project, words)
        if not files and sys.stdin.isatty():
            raise click.UsageError(f"Name the file of the {kind}, or pipe it in.")
        attach.add(session, project, ref, files or ("-",), kind, name)

    take.__doc__ = (
        f"{summary} of task REF: recall searches it with the code. A file, or standard input."
        "\n\nIn a task's worktree REF may be left out. The same file again, or the same name, replaces it."
    )
    return task.command(kind, epilog=f"\b\nExamples:\n  {example}")(take)


_taking("log", "Add the log", "make 2>&1 | tde task log HRB-412")
_taking("diff", "Add the diff", "git diff main | tde task diff HRB-412")
_taking("summary", "Add a summary", "tde task summary HRB-412 handoff.md")


@task.command()
@click.argument("ref", type=TASK, metavar="REF")
@click.option("--keep-overlay", is_flag=True, help="Keep what was indexed for it: diffs, logs, attachments.")
@placed
@click.pass_obj
def end(session: Session, ref: str, keep_overlay: bool) -> None:
    """End task REF: its worktree no longer stands for it."""
    changes = session.core.apply(session.core.projects.end_task, session.project_name(), ref, keep_overlay)
    if session.as_json:
        shown = {"id": changes.id, "outcome": changes.outcome, "warnings": changes.warnings}
        output.show_json(shown)
        return
    output.say(f"{changes.words}.")
    for words in changes.warnings:
        output.say(words)
