"""`tde backup`: snapshots of the memory. None of these opens the memory, so they work on a damaged one."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from tde_desktop.cli import output
from tde_desktop.cli.names import SNAPSHOT
from tde_desktop.cli.options import Group, json_option
from tde_desktop.cli.session import Session

if TYPE_CHECKING:
    from tde_desktop.transfer.backup import Backups
    from tde_desktop.transfer.snapshots import Snapshot


@click.group(cls=Group)
def backup() -> None:
    """Make, list, verify and restore snapshots of the memory."""


def _backups() -> "Backups":
    from tde_desktop.config.paths import Paths
    from tde_desktop.transfer.backup import Backups

    paths = Paths.default()
    paths.create()
    return Backups(paths)


@backup.command(epilog="\b\nExample:\n  tde backup now")
@json_option
@click.pass_obj
def now(session: Session) -> None:
    """Make a snapshot, while others go on using the memory. It stays until you remove it."""
    from tde_desktop.cli.progress import long_work
    from tde_desktop.transfer.snapshots import Reason

    with long_work() as (checkpoint, report):
        made = _backups().now(Reason.ASKED, checkpoint, report)
    if session.as_json:
        output.show_json(made)
        return
    output.say(f"Snapshot {output.bold(made.name)}: {_size(made.bytes)}, {_counts(made.counts)}.")


@backup.command("list")
@json_option
@click.pass_obj
def list_snapshots(session: Session) -> None:
    """List the snapshots, the newest first."""
    from tde_desktop.transfer.snapshots import counted

    found = [counted(one) for one in _backups().rows()]
    if session.as_json:
        output.show_json({"items": found, "total": len(found)})
        return
    output.table(
        ("Snapshot", "Made", "Why", "Size", "Holds"),
        [(one.name, _when(one), one.reason, _size(one.bytes), _counts(one.counts)) for one in found],
        empty="No snapshots yet. Make one with: tde backup now",
    )


@backup.command(epilog="\b\nExamples:\n  tde backup verify\n  tde backup verify --all")
@click.argument("name", type=SNAPSHOT, metavar="[NAME]", required=False, default="")
@click.option("--all", "every", is_flag=True, help="Look into every snapshot.")
@json_option
@click.pass_obj
def verify(session: Session, name: str, every: bool) -> int:
    """Read all of snapshot NAME (or the newest) and of the memory itself. Exits 1 for damage."""
    from tde_desktop.store.damage import way_on

    backups = _backups()
    if every:
        verdicts = backups.verify_all()
    else:
        chosen = name or next((one.name for one in backups.rows()), "")
        verdicts = [backups.verify(chosen)] if chosen else []
    problems = backups.problems()
    bad = bool(problems) or any(not verdict.good for verdict in verdicts)
    if session.as_json:
        shown = [{"name": one.snapshot.name, "good": one.good, "problems": one.problems} for one in verdicts]
        output.show_json({"memory": {"good": not problems, "problems": problems}, "snapshots": shown})
        return int(bad)
    output.say("The memory is " + ("whole." if not problems else f"damaged: {problems[0]}."))
    for one in verdicts:
        words = click.style("good", fg="green") if one.good else click.style(one.problems[0], fg="red")
        output.say(f"{one.snapshot.name}  {words}")
    if problems:
        output.say(way_on(backups.home), err=True)
    return int(bad)


@backup.command(
    epilog="\b\nExamples:\n  tde backup restore\n  tde backup restore tde-20260501T120000Z-daily --yes"
)
@click.argument("name", type=SNAPSHOT, metavar="[NAME]", required=False, default="")
@click.option("--yes", is_flag=True, help="Do it without asking.")
@json_option
@click.pass_obj
def restore(session: Session, name: str, yes: bool) -> None:
    """Put snapshot NAME (the newest good one, if none is named) in the place of the memory.

    The memory that is replaced is kept as a snapshot. Refused while another process has the memory open.
    """
    from tde_desktop.errors import Invalid
    from tde_desktop.transfer.snapshots import counted

    backups = _backups()
    chosen = backups.get(name) if name else backups.newest_good()
    if not yes:
        if session.as_json or not _has_person():
            raise Invalid("Restoring replaces the memory.", "Say --yes if you mean it.")
        output.say(f"{chosen.name}, made {_when(chosen)}: {_counts(counted(chosen).counts)}.", err=True)
        click.confirm("Replace the memory with it?", abort=True, err=True)
    done = backups.restore(chosen.name)
    if session.as_json:
        output.show_json(done)
        return
    output.say(f"Restored {output.bold(done.snapshot.name)}: {_counts(done.counts)}.")
    if done.kept is not None:
        was = "damaged" if done.damaged else _counts(done.before)
        output.say(f"The memory before ({was}) is kept: {done.kept}")


def _has_person() -> bool:
    import sys

    return sys.stdin.isatty()


def _when(snapshot: "Snapshot") -> str:
    return f"{snapshot.made_at.astimezone():%Y-%m-%d %H:%M}"


def _size(number: int) -> str:
    return f"{number / 1e6:,.1f} MB" if number >= 100_000 else f"{number / 1e3:,.0f} KB"


def _counts(counts: Mapping[str, int]) -> str:
    """In words. An empty memory has counts of 0; only what cannot be read has none."""
    if not counts:
        return "unreadable"
    shown = [f"{number:,} {what}{'s' * (number != 1)}" for what, number in counts.items() if number]
    return ", ".join(shown) or "nothing in it"
