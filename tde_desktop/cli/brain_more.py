"""`tde brain`: what a person curates with beside the tools of agents."""

from collections.abc import Mapping, Sequence

import click

from tde_desktop.cli import output, readable
from tde_desktop.cli.names import PAGE
from tde_desktop.cli.options import WholeNumber, placed
from tde_desktop.cli.session import Session
from tde_desktop.pipeline.text import clip, one_line

MOST = 100
SHOWN = 120  # characters of an observation in the list for people


@click.command(
    epilog="\b\nExamples:\n  tde brain restore pitfalls/retry\n  tde brain restore retry --version 3"
)
@click.argument("page", type=PAGE, metavar="PAGE")
@click.option("--version", type=WholeNumber(1), help="The version whose text is to stand again.")
@placed
@click.pass_obj
def restore(session: Session, page: str, version: int | None) -> None:
    """Make an archived, rejected or superseded PAGE active again, or bring an older version back."""
    from tde_desktop.tools.brain_writing import written

    core, project, actor = session.core, session.scope.project(session.project), session.caller.actor
    if version is None:
        changes = core.apply(core.brain.unarchive, project, page, actor)
    else:
        changes = core.apply(core.brain.restore, project, page, version, actor=actor)
    answer = written(changes)
    shown = {name: getattr(answer, name) for name in answer.__struct_fields__}
    output.show_json(shown) if session.as_json else readable.written(
        {**shown, "outcome": str(changes.outcome)}
    )


@click.command(epilog="\b\nExamples:\n  tde brain wanted")
@placed
@click.pass_obj
def wanted(session: Session) -> None:
    """List what pages link to and nobody has written yet, the most wanted first."""
    found = session.core.brain.wanted(session.scope.project(session.project))
    rows = [{"name": name, "links": links} for name, links in found]
    _show(session, rows, ("name", "links"), "No page is wanted: every link leads somewhere.")


@click.command(epilog="\b\nExamples:\n  tde brain mentions pitfalls/retry")
@click.argument("page", type=PAGE, metavar="PAGE")
@placed
@click.pass_obj
def mentions(session: Session, page: str) -> None:
    """List the pages that name PAGE by its title and do not link to it."""
    found = session.core.brain.mentions(session.scope.project(session.project), page, MOST)
    rows = [{"id": row.id, "path": row.path, "title": row.title} for row in found]
    _show(session, rows, ("path", "title"), "No page names it without a link.")


@click.command(epilog="\b\nExamples:\n  tde brain observations\n  tde brain observations pitfalls/retry")
@click.argument("page", type=PAGE, metavar="[PAGE]", required=False, default="")
@placed
@click.pass_obj
def observations(session: Session, page: str) -> None:
    """List what was observed, of PAGE or of the whole project, the newest first."""
    found = session.core.brain.observations(session.scope.project(session.project), page or None, limit=MOST)
    rows = [
        {
            "id": row.id,
            "kind": str(row.kind),
            "text": row.text,
            "page": row.page,
            "session": row.session,
            "actor": row.actor,
            "created_at": row.created_at,
        }
        for row in found
    ]
    if session.as_json:
        output.show_json({"items": rows, "total": len(rows)})
        return
    output.table(
        ("When", "Kind", "Page", "Text"),
        [
            (
                f"{row.created_at:%Y-%m-%d %H:%M}",
                str(row.kind),
                row.page or "",
                clip(one_line(row.text), SHOWN),
            )
            for row in found
        ],
        empty="Nothing was observed yet.",
    )


def _show(session: Session, rows: Sequence[Mapping[str, object]], heads: tuple[str, ...], empty: str) -> None:
    if session.as_json:
        output.show_json({"items": list(rows[:MOST]), "total": len(rows)})
        return
    shown = [tuple(row[head] for head in heads) for row in rows[:MOST]]
    output.table([head.capitalize() for head in heads], shown, empty=empty)
    if len(rows) > MOST:
        output.say(output.dim(f"and {len(rows) - MOST:,} more"))


COMMANDS = (restore, wanted, mentions, observations)
