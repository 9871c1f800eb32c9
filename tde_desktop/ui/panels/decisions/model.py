"""What the list of decisions shows: what needs the person first, then by state."""

import re
from collections.abc import Sequence
from dataclasses import replace

from tde_desktop.decisions.conflict_rules import LIMITS
from tde_desktop.decisions.constraints import METRICS
from tde_desktop.decisions.rows import ConflictRow, DecisionRow
from tde_desktop.ui import times
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.models.list_model import Group, ListItem
from tde_desktop.ui.sentences import in_words
from tde_desktop.vocabulary import DecisionState

Entry = DecisionRow | ConflictRow
_PAST = (
    ("rejected", mark("Rejected"), (DecisionState.REJECTED,)),
    (
        "past",
        mark("Superseded and retired"),
        (DecisionState.SUPERSEDED, DecisionState.RETIRED, DecisionState.WITHDRAWN),
    ),
)


def key_of(entry: Entry) -> str:
    return f"conflict:{entry.id}" if isinstance(entry, ConflictRow) else entry.key


def needs_person(row: DecisionRow) -> bool:
    return row.state == DecisionState.PROPOSED or row.pending


def has_two_lines(entry: Entry) -> bool:
    """What needs the person has a line more; told without presenting it."""
    return isinstance(entry, ConflictRow) or needs_person(entry)


def present(entry: Entry, drifted: frozenset[str] = frozenset()) -> ListItem:
    """`drifted` are the keys of decisions whose evidence is not as it was."""
    item = _present(entry)
    if isinstance(entry, ConflictRow) or entry.key not in drifted:
        return item
    words = tr("Evidence is not as it was")
    return replace(
        item, warning="file-diff", spoken=f"{item.spoken}, {words}", tooltip=f"{words}\n{item.tooltip}"
    )


def _title_of(conflict: ConflictRow) -> str:
    """What clashes, in a few words where the rule says it; the sentence stands in the resolver."""
    measured = re.search(r" wants (?:not )?(\S+) [<>=]", conflict.sentence)
    if conflict.rule == LIMITS and measured:
        return tr("Two limits on {metric}", metric=in_words(METRICS.get(measured[1], measured[1])))
    return in_words(conflict.sentence)


def _present(entry: Entry) -> ListItem:
    if isinstance(entry, ConflictRow):
        return ListItem(
            key_of(entry),
            _title_of(entry),
            "git-compare-arrows",
            "bad",
            times.short(entry.found_at),
            strong=True,
            two_lines=True,
            subtitle=entry.first.key,
            subtitle_fixed=True,
            subtitle_more=tr("with {key}", key=entry.second.key)
            if entry.second.key != entry.first.key
            else "",
            spoken=tr("Conflict: {sentence}", sentence=in_words(entry.sentence)),
        )
    if needs_person(entry):
        revision = entry.pending
        icon = "diamond-plus" if revision else entry.state.icon
        clash = f"{entry.open_conflicts}" if entry.open_conflicts else ""
        said = tr("revision waits") if revision else tr("proposed")
        return ListItem(
            entry.key,
            entry.title,
            icon,
            "accent",
            times.short(entry.updated_at),
            strong=True,
            two_lines=True,
            subtitle=entry.key,
            subtitle_fixed=True,
            subtitle_more=entry.proposed_by,
            state_icon="git-compare-arrows" if clash else "",
            state_text=clash,
            state_tone="bad",
            spoken=tr(
                "{title}, {said} by {proposed_by} {ago}",
                title=entry.title,
                said=said,
                proposed_by=entry.proposed_by,
                ago=times.ago(entry.updated_at),
            ),
            tooltip=times.exact(entry.updated_at),
        )
    return ListItem(
        entry.key,
        entry.title,
        entry.state.icon,
        entry.state.tone,
        f"v{entry.version}",
        spoken=tr(
            "{title}, {label}, version {version}",
            title=entry.title,
            label=tr(entry.state.label),
            version=entry.version,
        ),
        tooltip=f"{entry.key}\n{times.exact(entry.updated_at)}",
    )


def waiting(rows: Sequence[DecisionRow], conflicts: Sequence[ConflictRow]) -> list[Entry]:
    """As many entries as the badge says: one for each proposal, pending revision and open conflict."""
    return [*(row for row in rows if needs_person(row)), *conflicts]


def next_waiting(rows: Sequence[DecisionRow], conflicts: Sequence[ConflictRow], key: str) -> str:
    """The next thing that needs the person, for when this one is settled; empty when it is the only one."""
    keys = [key_of(entry) for entry in waiting(rows, conflicts)]
    if key not in keys or len(keys) < 2:
        return ""
    return keys[(keys.index(key) + 1) % len(keys)]


def grouped(
    rows: Sequence[DecisionRow], conflicts: Sequence[ConflictRow], folded: set[str]
) -> list[Entry | Group]:
    entries: list[Entry | Group] = []
    first = waiting(rows, conflicts)
    if first:
        entries += [Group(tr("Needs you"), len(first)), *first]
    accepted = [row for row in rows if row.state == DecisionState.ACCEPTED and not row.pending]
    if accepted:
        entries += [Group(tr("Accepted"), len(accepted)), *accepted]
    for key, title, states in _PAST:
        past = [row for row in rows if row.state in states and not row.pending]
        if past:
            entries.append(Group(tr(title), len(past), key=key, folded=key in folded))
            entries += [] if key in folded else past
    return entries


_CHECKS = {
    "text": mark("text"),
    "regex": mark("regex"),
    "import": mark("import"),
    "dependency": mark("dependency"),
    "path": mark("path"),
    "file_lines": mark("file lines"),
    "file_bytes": mark("file bytes"),
    "diff_lines": mark("diff lines"),
    "files_changed": mark("files changed"),
    "pattern_count": mark("pattern count"),
}


def _named(word: str) -> str:
    """A kind of check or a metric; a name of somebody's own stays as it is."""
    return tr(_CHECKS[word]) if word in _CHECKS else word.replace("_", " ")


def check_in_words(check: dict[str, object] | None) -> str:
    """A check as one line of fixed-width text: what is looked for, and where."""
    if not check:
        return ""
    kind = str(check.get("type", ""))
    parts: list[str] = []
    if kind == "metric":
        unit = f" {check['unit']}" if check.get("unit") else ""
        name = _named(str(check.get("metric", "")))
        sign = {"<=": "≤", ">=": "≥"}.get(str(check.get("op")), str(check.get("op")))
        parts.append(f"{name} {sign} {check.get('value')}{unit}")
        if check.get("pattern"):
            parts.append(str(check["pattern"]))
    else:
        parts.append(f"{_named(kind)} {check.get('pattern', '')}".strip())
    where = _listed(check.get("paths"))
    if exclude := _listed(check.get("exclude")):
        where = (
            tr("{where}, not {exclude}", where=where, exclude=exclude)
            if where
            else tr("not {exclude}", exclude=exclude)
        )
    if where:
        parts.append(where)
    return " · ".join(parts)


def _listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else ""
