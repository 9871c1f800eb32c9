"""`tde attach`: documents, diffs and logs of a task, searched together with the code while it runs."""

import click

from tde_desktop.cli import given, output
from tde_desktop.cli.options import placed
from tde_desktop.cli.session import Session

KINDS = ("diff", "log", "summary")


@click.command(
    epilog="\b\nExamples:\n  tde attach HRB-412 spec.pdf figures.xlsx\n"
    "  git diff | tde attach - --as diff\n  tde attach --list\n  tde attach HRB-412 --remove spec.pdf"
)
@click.argument("words", nargs=-1, metavar="[TASK] [FILES]...")
@click.option("--task", default="", help="The task's reference, when it does not stand before the files.")
@click.option("--as", "kind", type=click.Choice(KINDS), help="Take the text as a diff, a log or a summary.")
@click.option("--name", default="", help="What a text from standard input is called; otherwise its kind.")
@click.option("--list", "listing", is_flag=True, help="List what the task holds.")
@click.option("--remove", metavar="NAME", help="Take one out again.")
@placed
@click.pass_obj
def attach(
    session: Session,
    words: tuple[str, ...],
    task: str,
    kind: str | None,
    name: str,
    listing: bool,
    remove: str | None,
) -> None:
    """Attach FILES (PDF, DOCX, XLSX, XLS, ODS; text with --as) to TASK. The same file again replaces it.

    In a task's worktree TASK may be left out. A first word that is a task's reference is that task, even
    where a file is called so too: write ./NAME for the file.
    """
    from tde_desktop.vocabulary import HitSource

    project = session.project_name()
    ref, files = (task, words) if task else meant(session, project, words)
    overlays = session.core.recall.overlays
    if remove:
        source = HitSource(kind) if kind else HitSource.ATTACHMENT
        changes = session.core.apply(overlays.remove, project, ref, remove, source)
        output.show_json({"id": changes.id}) if session.as_json else output.say(f"{changes.words}.")
        return
    if listing or not files:
        show(session, project, ref)
    else:
        add(session, project, ref, files, kind, name)


def add(
    session: Session, project: str, ref: str, files: tuple[str, ...], kind: str | None, name: str = ""
) -> None:
    """Add files to a task, as a text of this kind or else by what they are; what is piped gets `name`.

    Of several files each is tried. Raises what taking in a single one raises.
    """
    from tde_desktop.errors import TdeError
    from tde_desktop.vocabulary import HitSource

    overlays = session.core.recall.overlays
    done: list[dict[str, object]] = []
    failed: list[dict[str, object]] = []
    for file in files:
        path = session.directory / file
        try:
            if kind or file == "-":
                source, text = HitSource(kind or "log"), given.text(session.directory, file)
                piped = file == "-"
                called = name if piped else path.name
                origin = None if piped else path
                changes = session.core.apply(overlays.add, project, ref, source, text, called, origin)
            else:
                changes = session.core.apply(overlays.attach, project, ref, path)
        except TdeError as problem:
            if len(files) == 1:
                raise
            failed.append({"file": file, **problem.to_dict()})
            if not session.as_json:
                output.show_error(problem, as_json=False)
            continue
        done.append({"id": changes.id, "outcome": changes.outcome, "warnings": changes.warnings})
        if not session.as_json:
            output.say(f"{changes.words}.")
            for warning in changes.warnings:
                output.say(warning, err=True)
    if session.as_json:
        output.show_json({"items": done, "total": len(done), "failed": failed})
    if failed:
        click.get_current_context().exit(3)


def meant(session: Session, project: str, words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The task and the files of the words. Raises `Invalid` when no task is meant, `NotFound` for one that is
    not there.
    """
    from tde_desktop.errors import Invalid, NotFound

    known = [row.ref for row in session.core.projects.tasks(project)]
    if words and words[0] in known:
        return words[0], words[1:]
    here = session.scope.task("", session.project)
    if here:
        return here, words
    if words and words[0] != "-" and (len(words) > 1 or not (session.directory / words[0]).exists()):
        listed = ", ".join(known) or "none"
        raise NotFound(f"{project} has no task {words[0]}.", f"Its tasks: {listed}. Record it first.")
    raise Invalid("Which task?", "Name it before the files, or go to the task's worktree.")


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
