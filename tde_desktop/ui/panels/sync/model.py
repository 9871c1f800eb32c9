"""What the Sync panel lists: conflicts, what is set aside, what goes out, what came in by which pull."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from tde_desktop.core import Core
from tde_desktop.errors import Conflict, TdeError
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.sync.rows import ArrivalRow, SetAsideRow, SyncConflictRow, SyncReport, SyncStatus
from tde_desktop.ui import times
from tde_desktop.ui.language import mark, plural, tr
from tde_desktop.ui.models.list_model import Group, ListItem

MOST_SHOWN = 200  # records of one group; the count says how many there are
_KINDS = {
    "pages": ("file-text", mark("Page")),
    "decisions": ("diamond", mark("Decision")),
    "observations": ("eye", mark("Observation")),
    "tombstones": ("trash-2", mark("Deletion")),
    "conflicts": ("git-compare-arrows", mark("Conflict")),
}
_ACTIONS = {
    "added": (mark("added"), "good"),
    "changed": (mark("changed"), "info"),
    "merged": (mark("merged"), "info"),
    "renamed": (mark("renamed"), "info"),
    "deleted": (mark("deleted"), "warn"),
}


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A record that the team does not have yet."""

    record: str
    title: str


Row = SyncConflictRow | SetAsideRow | Outgoing | ArrivalRow


@dataclass(frozen=True, slots=True)
class SyncView:
    """All that the panel shows of one project at one moment."""

    status: SyncStatus
    conflicts: tuple[SyncConflictRow, ...] = ()
    arrivals: tuple[ArrivalRow, ...] = ()


def read(core: Core, project: str) -> SyncView:
    status = core.sync.status(project)
    if status.share is None:
        return SyncView(status)
    return SyncView(
        status, tuple(core.sync.conflicts(project)), tuple(core.sync.arrivals(project, MOST_SHOWN))
    )


@dataclass(frozen=True, slots=True)
class Answers:
    """What a person said beforehand, or when a sync had stopped to ask."""

    accept_mass: bool = False
    after_restore: str = ""  # take or keep
    commit: bool = False


def sync(
    core: Core,
    project: str,
    actor: str,
    answers: Answers,
    push: bool,
    checkpoint: Checkpoint,
    report: Report,
) -> SyncReport:
    """A pull, or a pull and a push. Raises as the core does."""
    if not push:
        return core.sync.pull(
            project,
            actor,
            accept_mass=answers.accept_mass,
            after_restore=answers.after_restore,
            checkpoint=checkpoint,
            report=report,
        )
    return core.sync.push(
        project,
        actor,
        accept_mass=answers.accept_mass,
        after_restore=answers.after_restore,
        commit=answers.commit,
        checkpoint=checkpoint,
        report=report,
    )


def key_of(row: Row) -> str:
    match row:
        case SyncConflictRow():
            return f"conflict:{row.id}"
        case SetAsideRow():
            return f"aside:{row.record}"
        case Outgoing():
            return f"out:{row.record}"
    return f"in:{row.id}"


def kind_of(record: str) -> tuple[str, str]:
    """Icon and word for the kind of a record."""
    icon, words = _KINDS.get(record.partition("/")[0], ("file", mark("Record")))
    return icon, tr(words)


def action_of(row: ArrivalRow) -> tuple[str, str]:
    """Word and tone for what came to a record."""
    words, tone = _ACTIONS.get(row.action, (row.action, "neutral"))
    return tr(words), tone


def present(row: Row) -> ListItem:
    icon, kind = kind_of(row.record)
    match row:
        case SyncConflictRow():
            return ListItem(
                key_of(row),
                row.title or row.record,
                "git-compare-arrows",
                "warn",
                times.clock(row.found_at),
                strong=True,
                chip=row.field,
                spoken=tr("Conflict in {field} of {title}", field=row.field, title=row.title),
                tooltip=row.record,
            )
        case SetAsideRow():
            return ListItem(
                key_of(row),
                row.record,
                "file-question-mark",
                "warn",
                tooltip=row.why,
                spoken=f"{row.record}, {row.why}",
            )
        case Outgoing():
            return ListItem(
                key_of(row), row.title or row.record, icon, spoken=f"{kind}, {row.title}", tooltip=row.record
            )
    words, tone = action_of(row)
    return ListItem(
        key_of(row),
        row.title,
        icon,
        tone,
        words,
        spoken=f"{kind}, {row.title}, {words}, {row.actor}",
        tooltip=row.record,
    )


def grouped(view: SyncView) -> list[Row | Group]:
    entries: list[Row | Group] = []

    def add(title: str, rows: Sequence[Row], count: int | None = None) -> None:
        if rows:
            entries.append(Group(title, len(rows) if count is None else count))
            entries.extend(rows)

    add(tr("Conflicts"), view.conflicts)
    add(tr("Set aside"), view.status.set_aside)
    outgoing = [Outgoing(*entry) for entry in view.status.outgoing[:MOST_SHOWN]]
    add(tr("To send"), outgoing, len(view.status.outgoing))
    batches: dict[str, list[ArrivalRow]] = {}
    for row in view.arrivals:
        batches.setdefault(row.batch, []).append(row)
    for rows in batches.values():
        when = rows[0].arrived_at or datetime.now(UTC)
        add(tr("Came in {when}", when=times.moment(when)), rows)
    return entries


def summary(done: SyncReport) -> str:
    """A pull or push in one line."""
    parts = [
        tr("{count:,} came in", count=len(done.arrived)) if done.arrived else tr("nothing new came in"),
        tr("{count:,} sent", count=done.sent) if done.sent else "",
        plural(len(done.conflicts), "1 conflict to settle", "{count:,} conflicts to settle")
        if done.conflicts
        else "",
        tr("{count:,} set aside", count=len(done.damaged)) if done.damaged else "",
    ]
    said = ", ".join(filter(None, parts))
    return said[0].upper() + said[1:]


def question(error: Conflict) -> str:
    """What a person is asked when a sync stopped."""
    if error.details.get("choices") == ["accept_mass"]:
        return tr("Look at the team's repository first. Nothing was changed here.")
    return tr("Which of the two counts?")


def ways_on(error: Exception, again: "partial[None]") -> tuple[tuple[str, "partial[None]"], ...]:
    """What a person can answer to a sync that stopped or failed; `again` is the same sync once more."""
    if not isinstance(error, Conflict):
        return ((tr("Try again"), again),) if isinstance(error, TdeError) else ()
    if error.details.get("choices") == ["accept_mass"]:
        return ((tr("Go on all the same"), partial(again, accept_mass=True)),)
    if error.details.get("choices") == ["take", "keep"]:
        return (
            (tr("Take the team's records"), partial(again, after_restore="take")),
            (tr("Keep the restored ones"), partial(again, after_restore="keep")),
        )
    return ()
