"""`tde connect`: write TDE into an agent's own configuration."""

from typing import TYPE_CHECKING

import click

from tde_desktop.cli import output
from tde_desktop.cli.options import json_option
from tde_desktop.cli.session import Session
from tde_desktop.pipeline.agents import BY_ID

if TYPE_CHECKING:
    from tde_desktop.pipeline.connecting import AgentRow


@click.command(
    epilog="\b\nExamples:\n  tde connect --list\n  tde connect claude-code\n  tde connect cursor --dry-run\n"
    "  tde connect claude-desktop --user --place ~/src/shop\n  tde connect claude-code --remove"
)
@click.argument("agent", type=click.Choice(list(BY_ID)), metavar="[AGENT]", required=False)
@click.option("--project", "scope", flag_value="project", help="For everybody who works on this repository.")
@click.option("--user", "scope", flag_value="user", help="For you, everywhere (the default).")
@click.option("--hooks/--no-hooks", default=True, help="Also set up the agent's hooks, where it has them.")
@click.option("--place", metavar="DIR", help="The working directory, for an agent that has none.")
@click.option("--dry-run", is_flag=True, help="Only show what would change.")
@click.option("--remove", is_flag=True, help="Take TDE out again.")
@click.option("--list", "listing", is_flag=True, help="List the agents, and which are found and connected.")
@click.option("--cwd", metavar="DIR", default="", help="Stands for the working directory.")
@json_option
@click.pass_obj
def connect(
    session: Session,
    agent: str | None,
    scope: str | None,
    hooks: bool,
    place: str | None,
    dry_run: bool,
    remove: bool,
    listing: bool,
    cwd: str,
) -> None:
    """Connect AGENT to TDE: shows the change, keeps a copy, leaves everything else in the file as it is."""
    from pathlib import Path

    from tde_desktop.config.paths import Paths
    from tde_desktop.pipeline import connecting
    from tde_desktop.projects.whereabouts import real, repository

    session.cwd = cwd or session.cwd
    top, _ = repository(real(session.directory))
    if listing or agent is None:
        show_agents(session, connecting.rows(top))
        return
    paths = Paths.default()
    paths.create()
    chosen, where = connecting.find(agent), scope or "user"
    if remove:
        edits = connecting.plan_removal(chosen, where, top, paths)
    else:
        directory = Path(place).expanduser().absolute() if place else None
        if directory is not None and not directory.is_dir():
            from tde_desktop.errors import Invalid

            raise Invalid(f"There is no folder {directory}.", "Give --place a folder that exists.")
        edits = connecting.plan(chosen, where, top, hooks=hooks, directory=directory)
    changed = [edit for edit in edits if edit.changes]
    written = [] if dry_run else connecting.carry_out(changed, paths)
    if session.as_json:
        output.show_json(
            {
                "agent": chosen.id,
                "scope": where,
                "files": [{"path": edit.path, "diff": edit.diff} for edit in changed],
                "written": written,
            }
        )
        return
    for edit in changed:
        show_diff(edit.diff)
    if not changed:
        output.say(
            f"{chosen.title} is {'not connected' if remove else 'connected already'}; nothing to change."
        )
    elif dry_run:
        output.say("Nothing was written (--dry-run).")
    else:
        output.say(
            f"{'Removed from' if remove else 'Connected'} {output.bold(chosen.title)}. Start it again."
        )


def show_diff(diff: str) -> None:
    for line in diff.splitlines():
        colour = {"+": "green", "-": "red"}.get(line[:1])
        output.say(click.style(line, fg=colour) if colour else line)


def show_agents(session: Session, listed: "list[AgentRow]") -> None:
    if session.as_json:
        output.show_json({"items": listed, "total": len(listed)})
        return
    output.table(
        ("Agent", "Name", "Found", "Connected", "Configuration"),
        [
            (row.id, row.title, "yes" if row.found else "", ", ".join(row.connected), row.problem or row.file)
            for row in listed
        ],
    )
