"""`tde recall`: the tools' commands, and the ledger: what was asked before, and the same asked again."""

from typing import TYPE_CHECKING

import click

from tde_desktop.cli import output
from tde_desktop.cli.options import WholeNumber, placed
from tde_desktop.cli.session import Session
from tde_desktop.cli.tool_commands import group

if TYPE_CHECKING:
    from tde_desktop.recall.rows import ReceiptRow, Replay


@click.command(epilog="\b\nExamples:\n  tde recall receipts\n  tde recall receipts rec_k3x9q2mf")
@click.argument("recall_id", metavar="[RECALL]", required=False, default="")
@click.option("--limit", type=WholeNumber(1, 1000), default=20, help="At most so many.")
@placed
@click.pass_obj
def receipts(session: Session, recall_id: str, limit: int) -> None:
    """List what was asked, by which doorway and what it spared; or all that one RECALL returned."""
    project = session.project_name()
    if recall_id:
        receipt = session.core.recall.receipt(project, recall_id)
        output.show_json(receipt) if session.as_json else show_receipt(receipt)
        return
    rows = session.core.recall.recalls(project, limit)
    if session.as_json:
        output.show_json({"items": rows, "saved": session.core.recall.saved(project)})
        return
    from tde_desktop.recall.rows import Saved

    output.table(
        ("Recall", "When", "Doorway", "Task", "Hits", "Saved", "Asked"),
        [
            (
                row.id,
                f"{row.created_at.astimezone():%Y-%m-%d %H:%M}",
                row.doorway,
                row.task,
                row.hits,
                f"{Saved(row.returned_bytes, row.source_bytes).percent}%",
                row.query,
            )
            for row in rows
        ],
        empty="Nothing was asked yet.",
    )
    if rows:
        output.say(output.dim(f"Context saved   {session.core.recall.saved(project).line}"))


def show_receipt(receipt: "ReceiptRow") -> None:
    row = receipt.recall
    output.say(f"{output.bold(row.id)}  {row.query}")
    at = f"index {receipt.generation} at {receipt.commit[:10] or 'no commit'}"
    when = f"{row.created_at.astimezone():%Y-%m-%d %H:%M}"
    output.say(
        output.dim(f"{row.tool}, {row.mode}, by {row.doorway} {when}, {at}, model {receipt.model or 'none'}")
    )
    for item in receipt.items:
        legs = item.get("legs")
        found = ", ".join(f"{leg} {rank}" for leg, rank in legs.items()) if isinstance(legs, dict) else ""
        source = str(item.get("source", ""))
        output.say(f"  {item['citation']}  {output.dim(f'{source} {found}'.strip())}")
    if receipt.left_out:
        output.say(output.dim(f"  {receipt.left_out:,} more were left out"))
    for note in receipt.degraded:
        output.say(output.dim(f"degraded: {note}"), err=True)


@click.command(epilog="\b\nExample:\n  tde recall replay rec_k3x9q2mf")
@click.argument("recall_id", metavar="RECALL")
@placed
@click.pass_obj
def replay(session: Session, recall_id: str) -> int:
    """Ask the question of an old RECALL again, and say what came and went. Exits 1 if something did."""
    from tde_desktop.vocabulary import Doorway

    found = session.core.recall.replay(session.project_name(), recall_id, doorway=Doorway.CLI)
    if session.as_json:
        output.show_json(
            {
                "then": found.then,
                "added": found.added,
                "removed": found.removed,
                "degraded": found.now.degraded,
            }
        )
    else:
        show_replay(found)
    return int(bool(found.added or found.removed))


def show_replay(found: "Replay") -> None:
    row = found.then.recall
    output.say(
        f"{output.bold(row.query)}  {output.dim(f'asked {row.created_at.astimezone():%Y-%m-%d %H:%M}')}"
    )
    kept = [str(item["citation"]) for item in found.then.items if item["citation"] not in found.removed]
    for mark, citations in ((" ", kept), ("-", found.removed), ("+", found.added)):
        for citation in citations:
            output.say(f"{mark} {citation}")
    if not (found.added or found.removed):
        output.say("The same answer as then.")
    for note in found.now.degraded:
        output.say(output.dim(f"degraded: {note}"), err=True)


recall = group("recall")
for each in (receipts, replay):
    recall.add_command(each)
