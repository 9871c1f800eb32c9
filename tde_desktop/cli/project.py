"""`tde project`: the repositories that memory is about."""

from pathlib import Path

import click

from tde_desktop.cli import output
from tde_desktop.cli.names import PROJECT
from tde_desktop.cli.options import Group, json_option
from tde_desktop.cli.session import Session
from tde_desktop.vocabulary import Outcome


@click.group(cls=Group)
def project() -> None:
    """Add, list, refresh and remove projects."""


@project.command(
    epilog="\b\nExamples:\n  tde project add https://github.com/pallets/click\n  tde project add ."
)
@click.argument("source")
@click.option("--name", help="The project's name; otherwise taken from the source.")
@click.option("--branch", default="", help="The branch to follow; otherwise the default one.")
@click.option("--shallow", is_flag=True, help="Clone without history.")
@click.option("--index/--no-index", "then_index", default=True, help="Index it right away (the default).")
@json_option
@click.pass_obj
def add(
    session: Session, source: str, name: str | None, branch: str, shallow: bool, then_index: bool
) -> None:
    """Make a project of SOURCE, a git address or a local repository, by cloning it."""
    from tde_desktop.cli.index import index_project
    from tde_desktop.cli.progress import long_work

    with long_work() as (checkpoint, report):
        changes = session.core.apply(
            session.core.projects.add, source, name, branch, checkpoint, report, shallow
        )
    row = session.core.projects.get(changes.id)
    if then_index:
        index_project(session, row.name, full=False)
    if session.as_json:
        output.show_json({"project": row, "warnings": changes.warnings})
        return
    output.say(f"Project {output.bold(row.name)} added: {row.clone}")
    for warning in changes.warnings:
        output.say(warning, err=True)
    if not then_index:
        output.say(f"Index it with: tde index {row.name}")


@project.command()
@json_option
@click.pass_obj
def sample(session: Session) -> None:
    """Open the sample workspace: this program's own source with pages, decisions and recalls."""
    from tde_desktop.cli.progress import long_work

    with long_work() as (checkpoint, report):
        changes = session.core.open_sample(checkpoint, report)
    if session.as_json:
        output.show_json({"project": session.core.projects.get(changes.id), "outcome": changes.outcome})
        return
    output.say(f"The sample is project {output.bold(changes.id)}. See it with: tde")


@project.command("list")
@json_option
@click.pass_obj
def list_projects(session: Session) -> None:
    """List the projects."""
    rows = session.core.projects.rows()
    if session.as_json:
        output.show_json({"items": rows, "total": len(rows)})
        return
    output.table(
        ("Project", "Branch", "Source", "Checkouts"),
        [(row.name, row.branch, row.source, ", ".join(map(str, row.checkouts))) for row in rows],
        empty="No projects yet. Add one with: tde project add <git address or folder>",
    )


@project.command()
@click.argument("name", type=PROJECT, metavar="NAME")
@click.option("--keep-memory", is_flag=True, help="Keep its pages and decisions for when it is added again.")
@json_option
@click.pass_obj
def remove(session: Session, name: str, keep_memory: bool) -> None:
    """Delete the clone and index of project NAME. Your own folders are never touched."""
    changes = session.core.apply(session.core.projects.remove, name, keep_memory)
    if session.as_json:
        output.show_json({"id": changes.id, "outcome": "removed", "warnings": changes.warnings})
        return
    output.say(f"Project {name} removed.")


@project.command()
@click.argument("name", type=PROJECT, metavar="[NAME]", required=False, default="")
@click.option("--index/--no-index", "then_index", default=True, help="Index what is new (the default).")
@json_option
@click.pass_obj
def refresh(session: Session, name: str, then_index: bool) -> None:
    """Fetch project NAME, or that of the directory, move its clone to the newest commit and index it."""
    from tde_desktop.cli.index import index_project
    from tde_desktop.cli.progress import long_work

    name = session.project_name(name)
    with long_work() as (checkpoint, report):
        changes = session.core.apply(session.core.projects.refresh, name, checkpoint, report)
    state = session.core.recall.status(name)
    if then_index and state.state != "empty" and not state.whole:
        index_project(session, name, full=False)
    if session.as_json:
        output.show_json({"id": name, "outcome": changes.outcome, "warnings": changes.warnings})
        return
    unchanged = changes.outcome is Outcome.UNCHANGED
    output.say(f"Project {name} has nothing new." if unchanged else f"{changes.words}.")
    for warning in changes.warnings:
        output.say(warning, err=True)


@project.command()
@click.argument("name", type=PROJECT, metavar="NAME")
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@json_option
@click.pass_obj
def checkout(session: Session, name: str, folder: Path) -> None:
    """Record FOLDER as a checkout of project NAME: calls from inside it then mean that project."""
    changes = session.core.apply(session.core.projects.add_checkout, name, folder.absolute())
    if session.as_json:
        output.show_json({"id": name, "outcome": changes.outcome})
        return
    output.say(f"{folder.absolute()} is a checkout of {name}.")
