"""`tde import` and `tde export`."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tde_desktop.cli import decision_files, output
from tde_desktop.cli.names import ADR, SOURCE_KIND, source_kinds
from tde_desktop.cli.options import Group, placed
from tde_desktop.cli.session import Session
from tde_desktop.errors import NotFound
from tde_desktop.vocabulary import Outcome

if TYPE_CHECKING:
    from tde_desktop.transfer.drafts import Found, ImportReport

TONES = {
    "create": "good",
    "update": "info",
    "conflict": "warn",
    "deleted": "warn",
    "keep": "info",
    "fail": "bad",
}
QUIET = ("unchanged", "leave")  # not listed unless they have something to tell


@click.command(
    "import",
    epilog="\b\nExamples:\n  tde import markdown ~/vault --dry-run\n  tde import markdown ~/vault\n"
    "  tde import git . --dry-run\n  tde import git . --pick 4f2c9a1b --pick 90ab12cd\n\n"
    "KIND is one of those that `tde import --list` names.",
)
@click.argument("kind", type=SOURCE_KIND, metavar="[KIND]", required=False, default="")
@click.argument("source", type=click.Path(path_type=Path), required=False)
@click.option("--list", "listing", is_flag=True, help="List the kinds of sources.")
@click.option("--dry-run", is_flag=True, help="Say what would happen with every file, and change nothing.")
@click.option("--overwrite", is_flag=True, help="Where both sides changed, the source wins.")
@click.option("--revive", is_flag=True, help="Bring back pages that were deleted here for good.")
@click.option("--pick", multiple=True, metavar="NAME", help="Only this file or candidate; may be repeated.")
@click.option("--global", "everywhere", is_flag=True, help="Into global memory, which belongs to no project.")
@placed
@click.pass_obj
def import_(
    session: Session,
    kind: str,
    source: Path | None,
    listing: bool,
    dry_run: bool,
    overwrite: bool,
    revive: bool,
    pick: tuple[str, ...],
    everywhere: bool,
) -> int:
    """Import SOURCE into the project's memory. Repeating it doubles nothing. Exits 1 if a file failed.

    A file that changed since the last import updates its page; a page that was changed here is kept; where
    both changed, neither is touched and the line says conflict. What was deleted for good stays deleted.
    """
    from tde_desktop.cli.progress import long_work
    from tde_desktop.transfer.service import IMPORTERS

    if listing or not kind:
        rows = source_kinds()
        if session.as_json:
            output.show_json([{"kind": name, "for": label, "source": takes} for name, label, takes in rows])
        else:
            output.table(("Kind", "For", "Source"), rows)
        return 0
    if kind == ADR and source is not None:
        return _import_adrs(session, source, dry_run)
    if kind not in IMPORTERS:
        raise click.UsageError(f"There is no importer {kind!r}. Kinds: {', '.join((*IMPORTERS, ADR))}.")
    if source is None:
        raise click.UsageError(f"What to import? Name the {IMPORTERS[kind].takes}.")
    project = None if everywhere else session.project_name()
    transfer = session.core.transfer
    with long_work() as (checkpoint, report):
        found = transfer.read(kind, source.expanduser().absolute(), checkpoint, report)
        if dry_run:
            actor = session.caller.actor
            done = transfer.plan(project, found, actor, overwrite=overwrite, revive=revive)
        else:
            done, changes = transfer.apply(
                project,
                found,
                session.caller.actor,
                overwrite=overwrite,
                revive=revive,
                chosen=_picked(found, pick) if pick else None,
                checkpoint=checkpoint,
                report=report,
            )
            session.core.announcer.announce(changes)
    _show(session, done)
    return int(bool(done.counts.get("fail")))


def _import_adrs(session: Session, source: Path, dry_run: bool) -> int:
    """As `tde decision import`, with a snapshot first."""
    if not dry_run:
        from tde_desktop.transfer.snapshots import Reason

        place = (session.directory / source.expanduser()).absolute()
        planned = session.core.decisions.plan_adr_import(session.project_name(), place)
        if planned.count("create") or planned.count("update"):
            session.core.backups.now(Reason.BEFORE_IMPORT)
    context = click.get_current_context()
    return int(context.invoke(decision_files.import_, folder=source, dry_run=dry_run))


def _picked(found: "Found", names: tuple[str, ...]) -> list[str]:
    """The sources meant by the names given; a revision may be longer or shorter than it is listed."""
    known = [draft.source for draft in found.drafts]
    chosen = [source for source in known if any(source == name or _same(source, name) for name in names)]
    missing = [name for name in names if not any(s == name or _same(s, name) for s in known)]
    if missing:
        raise NotFound(f"There is no {missing[0]!r} in the source.", "--dry-run lists what there is.")
    return chosen


def _same(source: str, name: str) -> bool:
    return len(name) >= 7 and (source.startswith(name) or name.startswith(source))


def _show(session: Session, done: "ImportReport") -> None:
    if session.as_json:
        output.show_json(done)
        return
    for row in done.rows:
        if row.fate in QUIET and not row.notes and not done.dry_run:
            continue
        fate = click.style(f"{row.fate:<9}", fg=output.TONES.get(TONES.get(row.fate, ""), None))
        output.say(f"{fate}  {row.source}" + (f"  {output.dim(row.why)}" if row.why else ""))
        for note in row.notes:
            output.say(output.dim(f"           {note}"))
    for note in done.notes:
        output.say(output.dim(note))
    total = ", ".join(f"{count:,} {fate}" for fate, count in done.counts.items()) or "nothing found"
    output.say(f"{'Would be' if done.dry_run else 'Done'}: {total}.")
    if done.observations or done.tombstones:
        beside = ((done.observations, "observation"), (done.tombstones, "tombstone"))
        words = [f"{count:,} {what}{'s' * (count != 1)}" for count, what in beside if count]
        output.say(f"{' and '.join(words)} beside them.")
    if done.snapshot:
        output.say(output.dim(f"The memory before is kept as {done.snapshot}."))
    if done.unembedded:
        output.say(_waiting(done.unembedded))
    if done.dry_run:
        output.say("Nothing was changed. Without --dry-run it is done.")


def _waiting(pages: int) -> str:
    from tde_desktop.brain.vectors import CATCH_UP

    wait = "1 page waits" if pages == 1 else f"{pages:,} pages wait"
    if pages < CATCH_UP:
        return f"{wait} for vectors, which the next question makes."
    return (
        f"{wait} for vectors and can be found by words till then: the window and tde mcp make them in the"
        " background, tde doctor --fix at once."
    )


_dry_run = click.option("--dry-run", is_flag=True, help="Say what would be written, and write nothing.")


@click.group("export", cls=Group)
def export() -> None:
    """Write the memory as files that import back to the same memory."""


@export.command(epilog="\b\nExample:\n  tde export markdown ~/notes/shop")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--overwrite", is_flag=True, help="Also files that were changed there since the last export.")
@_dry_run
@click.option("--global", "everywhere", is_flag=True, help="Global memory, which belongs to no project.")
@placed
@click.pass_obj
def markdown(session: Session, folder: Path, overwrite: bool, dry_run: bool, everywhere: bool) -> None:
    """Write every page as a Markdown file into FOLDER, an Obsidian vault; unchanged files are left alone."""
    from tde_desktop.cli.progress import long_work

    project = None if everywhere else session.project_name()
    with long_work() as (checkpoint, report):
        done = session.core.transfer.export_markdown(
            project,
            folder.expanduser().absolute(),
            overwrite=overwrite,
            dry_run=dry_run,
            checkpoint=checkpoint,
            report=report,
        )
    if session.as_json:
        output.show_json(done)
        return
    for name, why in done.kept:
        output.say(f"left: {name}  {output.dim(why)}", err=True)
    for name, what in done.files if dry_run else ():
        output.say(f"{what:<9} {name}")
    would = "Would be: " if dry_run else ""
    counts = f"{done.written:,} written, {done.unchanged:,} unchanged, {done.removed:,} removed"
    output.say(f"{would}{counts} in {done.folder}.")


@export.command(epilog="\b\nExample:\n  tde export jsonl shop.jsonl")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--overwrite", is_flag=True, help="Replace FILE if it is there.")
@_dry_run
@click.option("--global", "everywhere", is_flag=True, help="Global memory, which belongs to no project.")
@placed
@click.pass_obj
def jsonl(session: Session, file: Path, overwrite: bool, dry_run: bool, everywhere: bool) -> None:
    """Write every record as a line of JSON into FILE."""
    project = None if everywhere else session.project_name()
    target = file.expanduser().absolute()
    done = session.core.transfer.export_jsonl(project, target, overwrite=overwrite, dry_run=dry_run)
    if session.as_json:
        output.show_json(done)
        return
    written = "would be written" if dry_run else "written"
    state = "that the file holds already" if done.outcome is Outcome.UNCHANGED else written
    output.say(f"{done.records:,} records {state}: {target}")


export.add_command(decision_files.export, ADR)
