"""`tde sync`: a project's memory shared with a team over git."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tde_desktop.cli import output
from tde_desktop.cli.options import Group, placed
from tde_desktop.cli.session import Session

if TYPE_CHECKING:
    from datetime import datetime

    from tde_desktop.sync.rows import SyncReport

SHOWN = 20  # records named; the rest is counted
COUNT_ONLY = "and {:,} more"


@click.group(cls=Group)
def sync() -> None:
    """Share a project's memory with a team over git.

    A page with the tag `local`, or beneath the folder local/, never leaves this computer.
    """


@sync.command(
    epilog="\b\nExamples:\n  tde sync init --remote git@example.org:team/memory.git\n"
    "  tde sync init --folder docs/memory --hook"
)
@click.option("--remote", default="", metavar="ADDRESS", help="A repository of its own.")
@click.option(
    "--folder", type=click.Path(path_type=Path), metavar="DIR", help="A folder in the team's repository."
)
@click.option("--branch", default="", help="The branch of --remote; otherwise its default one.")
@click.option("--hook", is_flag=True, help="With --folder: take in what came after each git pull.")
@placed
@click.pass_obj
def init(session: Session, remote: str, folder: Path | None, branch: str, hook: bool) -> None:
    """Share the project's memory. Nothing is sent yet: `tde sync push` does that."""
    from tde_desktop.cli.progress import long_work
    from tde_desktop.errors import Invalid

    if hook and folder is None:
        raise Invalid("--hook belongs to --folder.", "A repository of its own is fetched by tde itself.")
    project = session.project_name()
    place = (session.directory / folder.expanduser()) if folder is not None else None
    if remote and (near := session.directory / Path(remote).expanduser()).is_dir():
        remote = str(near.resolve())  # where git runs, the way to it is another
    with long_work() as (checkpoint, report):
        changes = session.core.apply(
            session.core.sync.init,
            project,
            remote=remote,
            folder=place,
            branch=branch,
            checkpoint=checkpoint,
            report=report,
        )
    hooked = session.core.sync.install_hook(project) if hook else None
    if session.as_json:
        output.show_json({"project": project, "outcome": changes.outcome, "hook": hooked})
        return
    output.say(f"{project} is shared at {remote or place}. Send it with: tde sync push")
    if hooked:
        output.say(f"After each merge the hook takes in what came: {hooked}")


_mass = click.option("--accept-mass-change", is_flag=True, help="Also when most records are gone there.")
_restored = click.option(
    "--after-restore",
    type=click.Choice(["take", "keep"]),
    help="After a restored snapshot: take the team's newer records, or keep the restored ones.",
)


@sync.command()
@_mass
@_restored
@click.option("--quiet", is_flag=True, help="Say nothing when nothing came.")
@placed
@click.pass_obj
def pull(session: Session, accept_mass_change: bool, after_restore: str | None, quiet: bool) -> None:
    """Take in what the team has."""
    from tde_desktop.cli.progress import long_work

    project = session.project_name()
    with long_work() as (checkpoint, report):
        done = session.core.sync.pull(
            project,
            session.caller.actor,
            accept_mass=accept_mass_change,
            after_restore=after_restore or "",
            checkpoint=checkpoint,
            report=report,
        )
    session.core.announcer.announce(session.core.sync.changes(project, done, session.caller.actor))
    if session.as_json:
        output.show_json(done)
    elif not quiet or done.arrived or done.damaged or done.conflicts:
        _show(done)


@sync.command(
    epilog="\b\nExamples:\n  tde sync push\n  tde sync push --commit   (in a folder: commit the records)"
)
@_mass
@_restored
@click.option("--commit", is_flag=True, help="In a folder: commit the records, and nothing else.")
@placed
@click.pass_obj
def push(session: Session, accept_mass_change: bool, after_restore: str | None, commit: bool) -> None:
    """Take in what the team has, then send what it lacks."""
    from tde_desktop.cli.progress import long_work

    project = session.project_name()
    with long_work() as (checkpoint, report):
        done = session.core.sync.push(
            project,
            session.caller.actor,
            accept_mass=accept_mass_change,
            after_restore=after_restore or "",
            commit=commit,
            checkpoint=checkpoint,
            report=report,
        )
    session.core.announcer.announce(session.core.sync.changes(project, done, session.caller.actor))
    if session.as_json:
        output.show_json(done)
        return
    _show(done)
    sent = f"{_count(done.sent, 'record')} sent" if done.sent else "Nothing new to send"
    removed = f", {done.removed:,} removed there" if done.removed else ""
    output.say(f"{sent}{removed}.")
    if (done.sent or done.removed) and not done.commit:
        output.say("They are files now: commit them with your next commit, or say --commit.")


@sync.command()
@placed
@click.pass_obj
def status(session: Session) -> None:
    """What would be sent, what waits for a person. Asks nobody, so it works offline."""
    project = session.project_name()
    found = session.core.sync.status(project)
    if session.as_json:
        output.show_json(found)
        return
    if found.share is None:
        output.say(f"{project} is not shared. Share it with: tde sync init")
        return
    share = found.share
    branch = f", branch {share.branch}" if share.branch else ""
    output.say(f"{project} is shared at {output.bold(share.location)} ({share.kind}{branch}).")
    for what, when in (("pulled", share.pulled_at), ("pushed", share.pushed_at)):
        output.say(f"Last {what}: {when.astimezone():%Y-%m-%d %H:%M}" if when else f"Never {what} yet.")
    output.say(f"{_count(len(found.outgoing), 'record')} to send, {_count(found.conflicts, 'conflict')}.")
    _names([title or name for name, title in found.outgoing])
    for row in found.set_aside:
        output.say(click.style(f"set aside {row.record}: {row.why}", fg="yellow"))
    if found.kept_here:
        output.say(output.dim(f"{_count(len(found.kept_here), 'record')} marked local: kept here."))
    if found.restored:
        output.say(f"The memory was restored from {found.restored}: the next pull asks what counts.")


@sync.command()
@click.option("--all", "every", is_flag=True, help="Settled ones too.")
@placed
@click.pass_obj
def conflicts(session: Session, every: bool) -> None:
    """List the fields that two people changed."""
    found = session.core.sync.conflicts(session.project_name(), "all" if every else "open")
    if session.as_json:
        output.show_json({"items": found, "total": len(found)})
        return
    if not found:
        output.say(output.dim("No conflicts."))
    for row in found:
        settled = f"  {output.dim('settled by ' + row.resolved_by)}" if row.state == "resolved" else ""
        output.say(f"{output.bold(row.id)}  {row.title}: {row.field}{settled}")
        for label, text in (
            ("before", row.base),
            (f"kept, by {row.kept_actor}", row.kept),
            (f"other, by {row.other_actor}", row.other),
        ):
            lines = text.splitlines() or [""]
            more = f" … {len(lines) - 1} more lines" if len(lines) > 1 else ""
            output.say(f"   {output.dim(label + ':')} {lines[0][:100]}{output.dim(more)}")


@sync.command(
    epilog="\b\nExamples:\n  tde sync resolve cfl_… other\n  tde sync resolve cfl_… edited --text 'Both'"
)
@click.argument("conflict")
@click.argument("choice", type=click.Choice(["kept", "other", "edited"]))
@click.option("--text", default="", help="With `edited`: what the field shall be; - reads standard input.")
@placed
@click.pass_obj
def resolve(session: Session, conflict: str, choice: str, text: str) -> None:
    """Settle a conflict: keep what is there, take the other value, or one of your own."""
    import sys

    value = sys.stdin.read() if text == "-" else text
    changes = session.core.apply(session.core.sync.resolve, conflict, choice, session.caller.actor, value)
    if session.as_json:
        output.show_json({"id": conflict, "outcome": changes.outcome})
        return
    output.say("Settled. The team hears of it with the next push.")


@sync.command("log")
@click.option("--limit", default=50, show_default=True, help="The newest so many.")
@placed
@click.pass_obj
def show_log(session: Session, limit: int) -> None:
    """What came in, the newest first."""
    found = session.core.sync.arrivals(session.project_name(), limit)
    if session.as_json:
        output.show_json({"items": found, "total": len(found)})
        return
    output.table(
        ("When", "What", "Record", "By", "Pull"),
        [(_when(row.arrived_at), row.action, row.title, row.actor, row.batch) for row in found],
        empty="Nothing has come in yet.",
    )


@sync.command()
@click.argument("pull")
@placed
@click.pass_obj
def undo(session: Session, pull: str) -> None:
    """Take back what the pull PULL (see `tde sync log`) changed here."""
    changes = session.core.apply(
        session.core.sync.take_back, session.project_name(), pull, session.caller.actor
    )
    if session.as_json:
        output.show_json({"id": pull, "warnings": changes.warnings})
        return
    output.say("Taken back. The team hears of it with the next push.")
    for warning in changes.warnings:
        output.say(warning, err=True)


@sync.command()
@placed
@click.pass_obj
def end(session: Session) -> None:
    """Stop sharing here. The memory stays, and so does what the team has."""
    project = session.project_name()
    session.core.apply(session.core.sync.end, project)
    if session.as_json:
        output.show_json({"project": project, "outcome": "ended"})
        return
    output.say(f"{project} is not shared any more.")


def _show(done: "SyncReport") -> None:
    if not done.arrived:
        output.say("Nothing new from the team.")
    else:
        output.say(f"{_count(len(done.arrived), 'record')} came in:")
        _names([f"{row.action:<8} {row.title}  {output.dim(row.actor)}" for row in done.arrived])
    for name, why in done.damaged:
        output.say(click.style(f"set aside {name}: {why}", fg="yellow"), err=True)
    for name, why in done.held_back:
        output.say(click.style(f"held back {name}: {why}", fg="yellow"), err=True)
    if done.missing:
        output.say(
            f"{_count(len(done.missing), 'record')} gone there without a tombstone: put back.", err=True
        )
    for note in done.notes:
        output.say(note, err=True)
    if done.conflicts:
        output.say(
            f"{_count(len(done.conflicts), 'conflict')} for a person to settle: tde sync conflicts", err=True
        )


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"


def _when(moment: "datetime | None") -> str:
    return f"{moment.astimezone():%Y-%m-%d %H:%M}" if moment else ""


def _names(lines: list[str]) -> None:
    for line in lines[:SHOWN]:
        output.say(f"  {line}")
    if len(lines) > SHOWN:
        output.say(output.dim("  " + COUNT_ONLY.format(len(lines) - SHOWN)))
