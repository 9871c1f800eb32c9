"""What recalls saved over time: bars for the chart, rows for its table, lines for a CSV file."""

import csv
import io
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

from tde_desktop.recall.rows import Saved, SavedDay
from tde_desktop.ui import times
from tde_desktop.ui.language import amount, mark, plural, tr
from tde_desktop.ui.models.row_model import Column, RowModel
from tde_desktop.ui.widgets.chart import Bar
from tde_desktop.vocabulary import Doorway

PERIODS = (
    ("7", mark("7 days")),
    ("30", mark("30 days")),
    ("84", mark("12 weeks")),
    ("365", mark("12 months")),
)
_DOORWAYS = (Doorway.MCP, Doorway.PIPELINE, Doorway.CLI, Doorway.WINDOW)
_WEEKLY, _MONTHLY = 84, 365

Belongs = Callable[[SavedDay], bool]


def saved_words(saved: Saved) -> tuple[str, str]:
    """The figure of the Context saved line, empty where nothing was spared, and the rest of the line."""
    if not saved.recalls:
        return "", tr("nothing yet")
    recalls = plural(saved.recalls, "1 recall", "{count:,} recalls")
    if saved.returned_bytes <= 0:
        return "", tr("nothing was found, so there is nothing to read · {recalls}", recalls=recalls)
    returned, whole = amount(saved.returned_bytes), amount(saved.source_bytes)
    if saved.returned_bytes >= saved.source_bytes:
        words = tr("nothing yet · {returned} read of files that hold {whole}", returned=returned, whole=whole)
        return "", f"{words} · {recalls}"
    words = tr("{returned} of {whole}", returned=returned, whole=whole)
    return tr("{percent}% less to read", percent=saved.percent), f"· {words} · {recalls}"


def began(period: int, today: date) -> date:
    """The first day of a period that ends today; whole weeks and months where bars are those."""
    if period >= _MONTHLY:
        return today.replace(year=today.year - 1, day=1)
    first = today - timedelta(days=period - 1)
    return first - timedelta(days=first.weekday()) if period >= _WEEKLY else first


def _slot(day: date, period: int) -> date:
    """The first day of the bar that a day belongs to."""
    if period >= _MONTHLY:
        return day.replace(day=1)
    return day - timedelta(days=day.weekday()) if period >= _WEEKLY else day


def _next(slot: date, period: int) -> date:
    if period >= _MONTHLY:
        return (slot + timedelta(days=32)).replace(day=1)
    return slot + timedelta(days=7 if period >= _WEEKLY else 1)


def _named(slot: date, period: int) -> str:
    if period >= _MONTHLY:
        return times.month(slot)
    return times.day_and_month(slot) if period >= _WEEKLY else f"{times.weekday(slot)} {slot.day}"


def bars(days: Sequence[SavedDay], *, by_task: bool, period: int, today: date) -> tuple[list[Bar], list[str]]:
    """One bar for each day, week or month from the first with recalls to today, and the legend."""
    shown = [each for each in days if each.day >= began(period, today)]
    if not shown:
        return [], []
    parts = _tasks(shown) if by_task else _doorways(shown)
    slots: dict[date, list[SavedDay]] = {}
    slot = _slot(shown[0].day, period)
    while slot <= today:
        slots[slot] = []
        slot = _next(slot, period)
    for each in shown:
        slots.setdefault(_slot(each.day, period), []).append(each)
    return [_bar(_named(slot, period), of, parts) for slot, of in slots.items()], [name for name, _ in parts]


def _bar(label: str, days: Sequence[SavedDay], parts: Sequence[tuple[str, Belongs]]) -> Bar:
    returned = sum(each.saved.returned_bytes for each in days)
    whole = sum(each.saved.source_bytes for each in days)
    amounts = tuple(
        sum(each.saved.returned_bytes for each in days if belongs(each)) for _name, belongs in parts
    )
    return Bar(label, amounts, whole, f"{Saved(returned, whole).percent}%" if whole else "")


def _came_by(doorway: Doorway, each: SavedDay) -> bool:
    return each.doorway == doorway


def _is_of(task: str, each: SavedDay) -> bool:
    return each.task == task


def _doorways(days: Sequence[SavedDay]) -> list[tuple[str, Belongs]]:
    """Only doorways that were used."""
    used = [doorway for doorway in _DOORWAYS if any(each.doorway == doorway for each in days)]
    return [(tr(doorway.label), partial(_came_by, doorway)) for doorway in used]


def _tasks(days: Sequence[SavedDay]) -> list[tuple[str, Belongs]]:
    """The three tasks that read most, and the rest."""
    read: dict[str, int] = {}
    for each in days:
        read[each.task] = read.get(each.task, 0) + each.saved.returned_bytes
    named = sorted((task for task in read if task), key=lambda task: -read[task])[:3]
    parts: list[tuple[str, Belongs]] = [(task, partial(_is_of, task)) for task in named]
    if any(task not in named for task in read):
        rest = tr("No task") if not named else tr("Other")
        parts.append((rest, lambda each: each.task not in named))
    return parts


def as_csv(days: Sequence[SavedDay]) -> str:
    """Every day, doorway and task with its bytes; a cell that a sheet would calculate is kept as text."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(["day", "doorway", "task", "read_bytes", "whole_files_bytes", "recalls", "percent_less"])
    for each in days:
        saved = each.saved
        task = f"'{each.task}" if each.task[:1] in {"=", "+", "-", "@"} else each.task
        figures = (saved.returned_bytes, saved.source_bytes, saved.recalls, saved.percent)
        lines.writerow([each.day.isoformat(), each.doorway.value, task, *figures])
    return out.getvalue()


class SavedDayModel(RowModel[SavedDay]):
    """The same numbers as a table, the newest day first."""

    columns = (
        Column(
            mark("Day"),
            lambda each: f"{times.weekday(each.day)} {times.day_and_month(each.day)}",
            lambda each: each.day,
        ),
        Column(
            mark("Doorway"),
            lambda each: tr(each.doorway.label),
            tone="neutral",
            icon=lambda each: each.doorway.icon,
        ),
        Column(mark("Task"), lambda each: each.task, tone="neutral", tooltip=lambda each: each.task),
        Column(
            mark("Read"),
            lambda each: amount(each.saved.returned_bytes),
            lambda each: each.saved.returned_bytes,
            right=True,
        ),
        Column(
            mark("Of"),
            lambda each: amount(each.saved.source_bytes),
            lambda each: each.saved.source_bytes,
            right=True,
            tone="faint",
        ),
        Column(
            mark("Saved"),
            lambda each: f"{each.saved.percent}%",
            lambda each: each.saved.percent,
            right=True,
            strong=True,
        ),
    )
