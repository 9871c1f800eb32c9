"""Which decisions reach runs, and which are dead weight and why. Reads only."""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import cache, partial
from typing import Any

from tde_desktop.brain.naming import fold
from tde_desktop.decisions import applicability, records
from tde_desktop.decisions.rows import PulseRow, ReachRow
from tde_desktop.store.database import select
from tde_desktop.store.models.decisions import Decision, Pulse
from tde_desktop.store.models.projects import Task
from tde_desktop.vocabulary import Doorway


def rows(project: str, since: datetime | None) -> list[ReachRow]:
    """Every standing decision with its pulses since then, most often told first."""
    decisions = applicability.standing(project)
    days = _days(project, since)
    named = {row.id: row for row in records.rows_of(decisions)}
    last = _last(project, since)
    stages = {
        fold(pulse.stage)
        for pulse in Pulse.select(Pulse.stage).where(Pulse.project == project)
        if pulse.stage
    }
    has_pages = cache(partial(_has_pages, project))
    found = []
    for decision in decisions:
        told = tuple(days.get(decision.id, ()))
        pulses = sum(count for _, _, count in told)
        because = "" if pulses else _because(decision, stages, has_pages)
        found.append(ReachRow(named[decision.id], pulses, last.get(decision.id), because, told))
    return sorted(found, key=lambda row: (-row.pulses, row.decision.key))


def pulses(decision: str, limit: int) -> list[PulseRow]:
    """The newest tellings of a decision."""
    found = select(
        "SELECT pulse.id, pulse_decision.version, doorway, task, path, stage, created_at"
        " FROM pulse_decision JOIN pulse ON pulse.id = pulse_decision.pulse"
        " WHERE pulse_decision.decision = ? ORDER BY created_at DESC, pulse.id LIMIT ?",
        decision,
        limit,
    )
    return [
        PulseRow(number, version, Doorway(doorway), task, path, stage, datetime.fromisoformat(when))
        for number, version, doorway, task, path, stage, when in found
    ]


def _days(project: str, since: datetime | None) -> Mapping[str, list[tuple[str, Doorway, int]]]:
    days: dict[str, list[tuple[str, Doorway, int]]] = {}
    for decision, date, doorway, count in _counted(
        "pulse_decision.decision, SUBSTR(pulse.created_at, 1, 10) AS day, pulse.doorway, COUNT(*)",
        "GROUP BY pulse_decision.decision, day, pulse.doorway ORDER BY day",
        project,
        since,
    ):
        days.setdefault(decision, []).append((date, Doorway(doorway), count))
    return days


def _last(project: str, since: datetime | None) -> dict[str, datetime]:
    newest = _counted(
        "pulse_decision.decision, MAX(pulse.created_at)", "GROUP BY pulse_decision.decision", project, since
    )
    return {decision: datetime.fromisoformat(when) for decision, when in newest}


def _counted(columns: str, grouping: str, project: str, since: datetime | None) -> list[Any]:
    start = "" if since is None else since.astimezone(UTC).isoformat(timespec="microseconds")
    return select(
        f"SELECT {columns} FROM pulse_decision JOIN pulse ON pulse.id = pulse_decision.pulse"
        f" WHERE pulse.project = ? AND pulse.created_at >= ? {grouping}",
        project,
        start,
    )


def _because(decision: Decision, stages: Iterable[str], has_pages: Callable[[str], bool]) -> str:
    """Why a decision reached no run: what it is tied to and that does not occur."""
    links = records.links_of(decision)
    pages = [link.page for link in links if link.page]
    if pages and not any(map(has_pages, pages)):
        return f"linked to {', '.join(pages)}, where there are no pages"
    tasks = [link.task for link in links if link.task]
    if tasks:
        open_ones = (Task.project == decision.project_id) & Task.ref.in_(tasks) & Task.ended_at.is_null()
        if not Task.select().where(open_ones).exists():
            return f"only for task {', '.join(tasks)}, which is not open"
    if decision.scope and fold(decision.scope) not in stages:
        return f"stage {decision.scope}: no run has named that stage"
    return "no run that it applies to has asked"


def _has_pages(project: str, path: str) -> bool:
    key = fold(path)
    from tde_desktop.store.models.brain import Page

    inside = (Page.path_key == key) | Page.path_key.startswith(key + "/")
    return bool(Page.select().where((Page.project == project) & inside).exists())
