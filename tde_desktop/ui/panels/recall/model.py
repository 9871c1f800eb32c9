"""Recalls as table rows and bars, hits as list rows."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from tde_desktop.recall.rows import RecallHit, RecallRow, Saved, size
from tde_desktop.ui import times
from tde_desktop.ui.models.list_model import Group, Leg, ListItem
from tde_desktop.ui.models.row_model import Column, RowModel
from tde_desktop.ui.widgets.chart import Bar
from tde_desktop.vocabulary import Doorway

CODE_LEGS = (
    (("words", "literal", "lexical"), "case-sensitive", "words"),
    (("files",), "folder-tree", "paths"),
    (("trigram",), "text-select", "parts"),
    (("vector",), "waves", "meaning"),
    (("definition",), "braces", "names"),
)
PAGE_LEGS = (
    (("lexical", "words"), "case-sensitive", "words"),
    (("vector",), "waves", "meaning"),
    (("graph",), "share-2", "links"),
)
_SHOWN_DAYS = 7
_TELLING = 8
_DOORWAYS = (Doorway.MCP, Doorway.PIPELINE, Doorway.CLI, Doorway.WINDOW)
MODE_WORDS = {
    "literal": "An exact text: names and words count, meaning does not",
    "symbol": "A name: definitions count most",
    "concept": "A question: meaning counts fully",
}


Belongs = Callable[[RecallRow], bool]


def _came_by(doorway: Doorway, row: RecallRow) -> bool:
    return row.doorway == doorway


def _is_of(task: str, row: RecallRow) -> bool:
    return row.task == task


def percent(row: RecallRow) -> int:
    return Saved(row.returned_bytes, row.source_bytes).percent


class RecallModel(RowModel[RecallRow]):
    """The ledger, newest first."""

    columns = (
        Column(
            "Query",
            lambda row: row.query,
            icon=lambda row: row.doorway.icon,
            tooltip=lambda row: f"{row.query}\n{row.tool}, {row.hits} hits",
        ),
        Column("Doorway", lambda row: row.doorway.label, tone="neutral"),
        Column("Read", lambda row: size(row.returned_bytes), lambda row: row.returned_bytes, right=True),
        Column(
            "Of", lambda row: size(row.source_bytes), lambda row: row.source_bytes, right=True, tone="faint"
        ),
        Column("Saved", lambda row: f"{percent(row)}%", percent, right=True, strong=True),
        Column(
            "When",
            lambda row: times.clock(row.created_at),
            lambda row: row.created_at,
            right=True,
            tone="neutral",
            tooltip=lambda row: times.exact(row.created_at),
        ),
    )


def bars_by_doorway(rows: Sequence[RecallRow]) -> tuple[list[Bar], list[str]]:
    """One bar for each of the last days with recalls; only doorways that were used are named."""
    used = [doorway for doorway in _DOORWAYS if any(row.doorway == doorway for row in rows)]
    return _bars(rows, [(doorway.label, partial(_came_by, doorway)) for doorway in used])


def bars_by_task(rows: Sequence[RecallRow]) -> tuple[list[Bar], list[str]]:
    """The three tasks that read most, and the rest."""
    read: dict[str, int] = {}
    for row in rows:
        read[row.task] = read.get(row.task, 0) + row.returned_bytes
    named = sorted((task for task in read if task), key=lambda task: -read[task])[:3]
    parts: list[tuple[str, Belongs]] = [(task, partial(_is_of, task)) for task in named]
    if any(task not in named for task in read):
        parts.append(("No task" if not named else "Other", lambda row: row.task not in named))
    return _bars(rows, parts)


def _bars(rows: Sequence[RecallRow], parts: Sequence[tuple[str, Belongs]]) -> tuple[list[Bar], list[str]]:
    days: dict[date, list[RecallRow]] = {}
    for row in rows:
        days.setdefault(row.created_at.astimezone().date(), []).append(row)
    bars = []
    for day in sorted(days)[-_SHOWN_DAYS:]:
        of_day = days[day]
        returned = sum(row.returned_bytes for row in of_day)
        whole = sum(row.source_bytes for row in of_day)
        amounts = tuple(sum(row.returned_bytes for row in of_day if belongs(row)) for _name, belongs in parts)
        bars.append(Bar(f"{day:%a} {day.day}", amounts, whole, f"{Saved(returned, whole).percent}%"))
    return bars, [name for name, _belongs in parts]


def present_hit(hit: RecallHit) -> ListItem:
    table = PAGE_LEGS if hit.page else CODE_LEGS
    legs = tuple(
        Leg(icon, name, min((hit.legs[leg] for leg in keys if leg in hit.legs), default=None))
        for keys, icon, name in table
    )
    found = "; ".join(f"{leg.name}, rank {leg.rank}" for leg in legs if leg.rank)
    if hit.page:
        title, below = hit.symbol or hit.path, hit.path.removeprefix("page:").replace("/", " / ")
    else:
        title, below = hit.citation, hit.symbol or _first_line(hit.snippet)
    return ListItem(
        key_of(hit),
        title,
        "brain" if hit.page else hit.source.icon,
        title_fixed=not hit.page,
        subtitle=f"Changed since it was indexed · {below}" if hit.stale else below,
        legs=legs,
        two_lines=True,
        spoken=f"{title}, {below}, found by {found}",
        tooltip=f"{hit.citation}\nFound by {found}",
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
        entries += [Group("Project code", len(code)), *code]
    if pages:
        entries += [Group("Project memory", len(pages)), *pages]
    return entries
