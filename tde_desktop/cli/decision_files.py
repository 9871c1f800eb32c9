"""`tde decision import|export|rehearse|baseline|evidence`: what reads files and is a person's."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tde_desktop.cli import output
from tde_desktop.cli.names import DECISION
from tde_desktop.cli.options import WholeNumber, placed
from tde_desktop.cli.session import Session

if TYPE_CHECKING:
    from tde_desktop.decisions.adr.importing import AdrReport

DEFAULTS = ("proposed", "accepted", "rejected", "retired", "withdrawn")


@click.command(
    "import",
    epilog="\b\nExamples:\n  tde decision import docs/adr --dry-run\n"
    "  tde decision import docs/adr --default accepted",
)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--dry-run", is_flag=True, help="Say what would happen with every file, and change nothing.")
@click.option(
    "--default",
    "default",
    type=click.Choice(DEFAULTS),
    default="proposed",
    help="For records without a status.",
)
@placed
@click.pass_obj
def import_(session: Session, folder: Path, dry_run: bool, default: str) -> int:
    """Import a FOLDER of decision records: Nygard, MADR, log4brains, plain Markdown. Repeat it at will."""
    from tde_desktop.vocabulary import DecisionState

    project, state = session.project_name(), DecisionState(default)
    place = (session.directory / folder.expanduser()).absolute()
    decisions = session.core.decisions
    if dry_run:
        report = decisions.plan_adr_import(project, place, state)
    else:
        scope = session.scope
        report, changes = decisions.import_adrs(
            project, place, state, actor=scope.actor, doorway=scope.doorway
        )
        session.core.announcer.announce(changes)
    show(session, report, "imported")
    return int(bool(report.count("fail")))


@click.command("export", epilog="\b\nExample:\n  tde decision export docs/adr")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--dry-run", is_flag=True, help="Say what would be written, and write nothing.")
@placed
@click.pass_obj
def export(session: Session, folder: Path, dry_run: bool) -> None:
    """Write every decision as a MADR file into FOLDER. A file that says it already is left as it is."""
    place = (session.directory / folder.expanduser()).absolute()
    show(session, session.core.decisions.export_adrs(session.project_name(), place, dry_run), "exported")


def show(session: Session, report: "AdrReport", done: str) -> None:
    if session.as_json:
        output.show_json({"dry_run": report.dry_run, "files": report.files})
        return
    for line in report.files:
        if line.action == "unchanged" and not line.notes:
            continue
        state = f" ({line.state})" if line.state else ""
        output.say(
            f"{line.action:<9}  {line.path}" + (f"  {output.bold(line.key)}{state}" if line.key else "")
        )
        for note in line.notes:
            output.say(output.dim(f"           {note}"))
    names = dict.fromkeys(line.action for line in report.files)
    total = ", ".join(f"{report.count(name):,} {name}" for name in names) or "nothing found"
    output.say(f"{'Would be ' if report.dry_run else ''}{done}: {total}.")


@click.command(epilog="\b\nExample:\n  tde decision rehearse deps.http-client --commits 100")
@click.argument("key", type=DECISION, metavar="KEY")
@click.option("--commits", type=WholeNumber(0, 500), default=50, help="How far back to look.")
@placed
@click.pass_obj
def rehearse(session: Session, key: str, commits: int) -> None:
    """What accepting KEY would do: which places break today, and which past commits it would have stopped."""
    from tde_desktop.cli.progress import long_work
    from tde_desktop.decisions.formats import as_plain, as_text

    with long_work() as (checkpoint, report):
        found = session.core.decisions.rehearse(
            session.project_name(), key, commits=commits, checkpoint=checkpoint, report=report
        )
    if session.as_json:
        stopped = [
            {"commit": one.commit, "subject": one.subject, "violations": len(one.findings)}
            for one in found.stopped
        ]
        output.show_json(
            {
                "today": as_plain(found.today),
                "commits": found.commits,
                "stopped": stopped,
                "condition": found.condition,
            }
        )
        return
    output.say(as_text(found.today))
    for one in found.stopped:
        output.say(f"{one.commit[:10]} {one.subject}  {output.dim(one.findings[0].place)}")
    looked_at = output.many(found.commits, "commit")
    when = f" {found.condition}" if found.condition else ""
    output.say(f"{len(found.stopped)} of the last {looked_at} would have been stopped{when}.")


@click.command(
    epilog="\b\nExamples:\n  tde decision baseline\n  tde decision baseline deps.http-client --clear"
)
@click.argument("key", type=DECISION, metavar="[KEY]", default="")
@click.option("--clear", is_flag=True, help="Let what was taken as known fail again.")
@placed
@click.pass_obj
def baseline(session: Session, key: str, clear: bool) -> None:
    """Take what breaks in the clone today as known, so that only new breaks fail: of KEY, or of all."""
    decisions, project = session.core.decisions, session.project_name()
    act = decisions.clear_baseline if clear else decisions.freeze_baseline
    changes = session.core.apply(act, project, key)
    if session.as_json:
        output.show_json({"key": key, "breaks": changes.version, "cleared": clear})
        return
    output.say(f"{changes.words}.")


@click.command(epilog="\b\nExample:\n  tde decision drift")
@placed
@click.pass_obj
def drift(session: Session) -> None:
    """Look at all evidence again, and list what changed or is gone since it was given."""
    project, scope = session.project_name(), session.scope
    session.core.apply(
        session.core.decisions.recheck_evidence, project, actor=scope.actor, doorway=scope.doorway
    )
    found = session.core.decisions.drifted(project)
    if session.as_json:
        output.show_json([{"key": row.key, "evidence": one} for row, one in found])
        return
    output.table(
        ("Decision", "Evidence", "Where", "Now"),
        [(row.key, one.summary, one.uri, one.hash_status) for row, one in found],
        empty="All evidence is as it was.",
    )


@click.command(epilog="\b\nExample:\n  tde decision moves")
@placed
@click.pass_obj
def moves(session: Session) -> None:
    """The table of moves: what can be done to a decision in which state, by whom, and what needs a reason."""
    from tde_desktop.decisions.lifecycle import table_rows, table_text

    if session.as_json:
        output.show_json(
            [
                dict(zip(("from", "action", "to", "reason", "who", "event"), row, strict=True))
                for row in table_rows()
            ]
        )
        return
    output.say(table_text())


COMMANDS = (import_, export, rehearse, baseline, drift, moves)
