"""`tde index`: bring a project's index up to date."""

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from tde_desktop.cli import output
from tde_desktop.cli.names import PROJECT
from tde_desktop.cli.options import placed
from tde_desktop.cli.session import Session

if TYPE_CHECKING:
    from tde_desktop.recall.rows import IndexReport

SHOWN = 10  # skipped files named; the rest is counted


@click.command(epilog="\b\nExamples:\n  tde index\n  tde index shop --full")
@click.argument("name", type=PROJECT, metavar="[NAME]", required=False, default="")
@click.option("--full", is_flag=True, help="Read every file again, also those that have not changed.")
@placed
@click.pass_obj
def index(session: Session, name: str, full: bool) -> None:
    """Index project NAME, or that of the directory. Ctrl+C stops it; what is indexed stays."""
    report = index_project(session, session.project_name(name), full)
    if session.as_json:
        output.show_json(report)
        return
    again = f"{output.many(report.indexed + report.unchanged, 'file')} read again: " if full else ""
    output.say(
        f"{again}{output.many(report.indexed, 'file')} indexed, {report.unchanged:,} unchanged,"
        f" {report.removed:,} removed, {len(report.skipped):,} skipped in {report.seconds:.1f} s."
    )
    for file in report.skipped[:SHOWN]:
        output.say(output.dim(f"  skipped {file.path}: {file.reason}"))
    if len(report.skipped) > SHOWN:
        output.say(output.dim(f"  and {len(report.skipped) - SHOWN:,} more"))
    for path, encoding in report.read_as[:SHOWN]:
        output.say(output.dim(f"  read as {encoding}, for it is not UTF-8: {path}"))
    if len(report.read_as) > SHOWN:
        output.say(output.dim(f"  and {len(report.read_as) - SHOWN:,} more"))


def index_project(session: Session, name: str, full: bool) -> "IndexReport":
    from tde_desktop.cli.progress import long_work
    from tde_desktop.jobs import Cancelled

    begun = time.monotonic()
    with long_work() as (checkpoint, report):
        try:
            done: IndexReport = session.core.recall.index(name, checkpoint, report, full)
        except Cancelled:
            report.end()
            raise click.Abort from None
    return replace(done, seconds=time.monotonic() - begun)  # with the code graph and what else comes last
