"""Recalls as table rows and bars, hits as list rows."""

from collections.abc import Sequence

from tde_desktop.recall.rows import RecallHit, RecallRow, Saved
from tde_desktop.ui import times
from tde_desktop.ui.language import amount, mark, plural, tr
from tde_desktop.ui.models.list_model import Group, Leg, ListItem
from tde_desktop.ui.models.row_model import Column, RowModel

CODE_LEGS = (
    (("words", "literal", "lexical"), "case-sensitive", mark("words")),
    (("files",), "folder-tree", mark("paths")),
    (("trigram",), "text-select", mark("parts")),
    (("vector",), "waves", mark("meaning")),
    (("definition",), "braces", mark("names")),
)
PAGE_LEGS = (
    (("lexical", "words"), "case-sensitive", mark("words")),
    (("vector",), "waves", mark("meaning")),
    (("graph",), "share-2", mark("links")),
)
_TELLING = 8
MODE_WORDS = {
    "literal": mark("An exact text: names and words count, meaning does not"),
    "symbol": mark("A name: definitions count most"),
    "concept": mark("A question: meaning counts fully"),
}


def percent(row: RecallRow) -> int:
    return Saved(row.returned_bytes, row.source_bytes).percent


class RecallModel(RowModel[RecallRow]):
    """The ledger, newest first."""

    columns = (
        Column(
            mark("Query"),
            lambda row: row.query,
            icon=lambda row: row.doorway.icon,
            tooltip=lambda row: plural(
                row.hits,
                "{query}\n{tool}, 1 hit",
                "{query}\n{tool}, {count:,} hits",
                query=row.query,
                tool=row.tool,
            ),
        ),
        Column(mark("Doorway"), lambda row: tr(row.doorway.label), tone="neutral"),
        Column(
            mark("Read"), lambda row: amount(row.returned_bytes), lambda row: row.returned_bytes, right=True
        ),
        Column(
            mark("Of"),
            lambda row: amount(row.source_bytes),
            lambda row: row.source_bytes,
            right=True,
            tone="faint",
        ),
        Column(mark("Saved"), lambda row: f"{percent(row)}%", percent, right=True, strong=True),
        Column(
            mark("When"),
            lambda row: times.clock(row.created_at),
            lambda row: row.created_at,
            right=True,
            tone="neutral",
            tooltip=lambda row: times.exact(row.created_at),
        ),
    )


def present_hit(hit: RecallHit) -> ListItem:
    table = PAGE_LEGS if hit.page else CODE_LEGS
    legs = tuple(
        Leg(icon, tr(name), min((hit.legs[leg] for leg in keys if leg in hit.legs), default=None))
        for keys, icon, name in table
    )
    found = "; ".join(tr("{name}, rank {rank}", name=leg.name, rank=leg.rank) for leg in legs if leg.rank)
    if hit.page:
        title, below = hit.symbol or hit.path, hit.path.removeprefix("page:").replace("/", " / ")
    else:
        title, below = hit.citation, hit.symbol or _first_line(hit.snippet)
    return ListItem(
        key_of(hit),
        title,
        "brain" if hit.page else hit.source.icon,
        title_fixed=not hit.page,
        subtitle=tr("Changed since it was indexed · {below}", below=below) if hit.stale else below,
        legs=legs,
        two_lines=True,
        spoken=tr("{title}, {below}, found by {found}", title=title, below=below, found=found),
        tooltip=tr("{citation}\nFound by {found}", citation=hit.citation, found=found),
    )


def key_of(hit: RecallHit) -> str:
    return hit.citation


def _first_line(snippet: str) -> str:
    """The first line that says something: more than brackets and quotes."""
    lines = [line.strip().strip("\"'`#/*").strip() for line in snippet.splitlines()]
    telling = (line for line in lines if sum(letter.isalnum() for letter in line) >= _TELLING)
    return next(telling, lines[0] if lines else "")


def grouped_hits(hits: Sequence[RecallHit]) -> list[RecallHit | Group]:
    code = [hit for hit in hits if not hit.page]
    pages = [hit for hit in hits if hit.page]
    entries: list[RecallHit | Group] = []
    if code:
        entries += [Group(tr("Project code"), len(code)), *code]
    if pages:
        entries += [Group(tr("Project memory"), len(pages)), *pages]
    return entries
