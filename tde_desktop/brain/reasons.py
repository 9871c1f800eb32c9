"""Why something is as it is: supersedes, rejected_because and caused_by followed into one story."""

from tde_desktop.brain import edges, pages
from tde_desktop.brain.fencing import NOTICE, fence, one_line
from tde_desktop.brain.pages import Stored
from tde_desktop.brain.rows import EdgeBetween, PageRow, TimelineEntry, Why
from tde_desktop.errors import Invalid
from tde_desktop.store.database import select
from tde_desktop.vocabulary import Relation

REASONS = (Relation.SUPERSEDES, Relation.REJECTED_BECAUSE, Relation.CAUSED_BY)
_EXCERPT = 280
_MOST = 60

# How an edge reads from its other end.
_REVERSE = {
    Relation.SUPERSEDES: "superseded by",
    Relation.REJECTED_BECAUSE: "the reason for rejecting",
    Relation.CAUSED_BY: "the cause of",
}


def why(starts: list[Stored], max_depth: int) -> Why:
    """The story around the pages, the oldest first; of too many the nearest. Raises `Invalid` for a depth
    beyond bounds.
    """
    if not 1 <= max_depth <= edges.DEEPEST:
        raise Invalid(f"A depth of {max_depth} is not from 1 to {edges.DEEPEST}.")
    kinds = [str(relation) for relation in REASONS]
    depths = edges.around([page.number for page in starts], kinds, max_depth)
    kept = sorted(depths, key=lambda number: (depths[number], number))
    left_out = max(0, len(kept) - _MOST)
    kept = kept[:_MOST]
    rows = pages.rows_by_number(kept)
    known = edges.between(kept, kinds)
    by_id = {row.id: row for row in rows.values()}
    bodies = {number: _excerpt(number) for number in rows}
    entries = [
        TimelineEntry(row, _relation(row, known, by_id), bodies[number])
        for number, row in sorted(rows.items(), key=lambda pair: (pair[1].created_at, pair[0]))
    ]
    return Why(tuple(entries), known, _markdown(entries, left_out), left_out)


def _relation(row: PageRow, known: tuple[EdgeBetween, ...], rows: dict[str, PageRow]) -> str:
    """Its edges in words: "supersedes Use MySQL (dec_k3x9q2mf)"."""
    said = [f"{edge.kind.label} {_name(rows[edge.target])}" for edge in known if edge.source == row.id] + [
        f"{_REVERSE[edge.kind]} {_name(rows[edge.source])}" for edge in known if edge.target == row.id
    ]
    return "; ".join(said)


def _name(row: PageRow) -> str:
    return f"{one_line(row.title)} ({row.id})"


def _excerpt(number: int) -> str:
    body: str = select("SELECT substr(body, 1, 2000) FROM page_body WHERE page = ?", number)[0][0]
    text = " ".join(body.split())
    return text if len(text) <= _EXCERPT else text[:_EXCERPT].rpartition(" ")[0] + "…"


def _markdown(entries: list[TimelineEntry], left_out: int) -> str:
    lines = []
    for entry in entries:
        row = entry.row
        lines.append(
            f"{row.created_at:%Y-%m-%d} {row.kind} {row.id}: {one_line(row.title)} [{row.status}]"
            + (f"\n  {entry.relation}" if entry.relation else "")
            + (f"\n  {entry.excerpt}" if entry.excerpt else "")
        )
    if not lines:
        return ""
    more = f"\n\n{left_out:,} more are further away and left out." if left_out else ""
    return f"{NOTICE}\n\n{fence(chr(10).join(lines), 'memories, oldest first')}{more}"
