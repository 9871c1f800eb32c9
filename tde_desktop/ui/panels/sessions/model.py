"""Sessions as list rows: the open ones first, then by age."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from tde_desktop.brain.rows import SessionRow
from tde_desktop.ui import times
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group, ListItem


def length(row: SessionRow, now: datetime | None = None) -> str:
    """How long it took, or takes so far: 38 min, 1 h 12 min, 3 days."""
    passed = (row.ended_at or now or datetime.now(UTC)) - row.started_at
    minutes = max(0, int(passed.total_seconds() // 60))
    if minutes < 60:
        return tr("{minutes} min", minutes=minutes)
    if passed < timedelta(days=2):
        return tr("{value} h {value2:02} min", value=minutes // 60, value2=minutes % 60)
    return tr("{days} days", days=passed.days)


def present(row: SessionRow) -> ListItem:
    still = row.ended_at is None
    return ListItem(
        row.id,
        row.goal,
        "circle-dot" if still else "clock",
        "good" if still else "neutral",
        times.clock(row.started_at),
        strong=still,
        two_lines=True,
        subtitle=row.actor,
        subtitle_more=row.task_ref,
        state_text=length(row),
        state_tone="faint",
        spoken=f"{row.goal}, {row.actor}, {times.ago(row.started_at)}, {'open' if still else length(row)}",
        tooltip=times.exact(row.started_at),
    )


def grouped(rows: Sequence[SessionRow]) -> list[SessionRow | Group]:
    entries: list[SessionRow | Group] = []
    open_ones = [row for row in rows if row.ended_at is None]
    if open_ones:
        entries += [Group(tr("Open now"), len(open_ones)), *open_ones]
    buckets: dict[str, list[SessionRow]] = {}
    for row in rows:
        if row.ended_at is not None:
            buckets.setdefault(times.group(row.started_at), []).append(row)
    for title, bucket in buckets.items():
        entries += [Group(title, len(bucket)), *bucket]
    return entries
