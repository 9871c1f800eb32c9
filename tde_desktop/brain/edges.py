"""Typed edges between pages: no duplicates, no circles where a circle would be a contradiction."""

from dataclasses import replace
from functools import partial

from tde_desktop.brain import pages, writing
from tde_desktop.brain.content import LONGEST_REASON
from tde_desktop.brain.pages import Stored
from tde_desktop.brain.redaction import Gate
from tde_desktop.brain.rows import EdgeBetween, Related, RelatedRow
from tde_desktop.changes import Changes, changed
from tde_desktop.errors import Invalid, NotFound
from tde_desktop.store.database import Store, run, select
from tde_desktop.store.fields import utc_now
from tde_desktop.vocabulary import Outcome, Relation, Status, Table

ACYCLIC = (Relation.SUPERSEDES, Relation.PART_OF)
MOST_NODES = 300
DEEPEST = 10

_WORDS = {str(relation): relation for relation in Relation}


def relation_named(kind: str) -> Relation:
    if kind not in _WORDS:
        raise Invalid(f"{kind!r} is not a relation.", f"Choose one of: {', '.join(_WORDS)}.")
    return _WORDS[kind]


def link(store: Store, project: str | None, source: str, target: str, kind: str, actor: str) -> Changes:
    """Add source -kind-> target; `id` of the result is the edge's. Superseding marks the target as such.

    Raises `Invalid` for a page with itself, a circle, or `links_to` (which follows the wikilinks).
    """
    relation = _asked(kind)
    with store.writing():
        first, second = pages.find(project, source), pages.find(project, target)
        if relation is Relation.SUPERSEDES:
            there = _between(first, second, relation)
            changes = supersede(store, project, second.row.id, first.row.id, "", actor)
            outcome = changes.outcome if there else Outcome.CREATED
            return replace(changes, id=str(_between(first, second, relation)), outcome=outcome)
        edge, created = add(first, second, relation, actor)
        return changed(
            Table.EDGES,
            id=str(edge),
            outcome=Outcome.CREATED if created else Outcome.UNCHANGED,
            words="Pages linked" if created else "Linked already",
            undo=partial(unlink, store, project, first.row.id, second.row.id, kind, actor)
            if created
            else None,
        )


def unlink(store: Store, project: str | None, source: str, target: str, kind: str, actor: str) -> Changes:
    """Remove an edge. Raises `NotFound`. A superseded page stays so until it is made active again."""
    relation = _asked(kind)
    with store.writing():
        first, second = pages.find(project, source), pages.find(project, target)
        rows = select(
            "DELETE FROM edge WHERE source = ? AND target = ? AND kind = ? RETURNING id",
            first.number,
            second.number,
            str(relation),
        )
        if not rows:
            raise NotFound(f"{first.row.path} has no edge {relation} to {second.row.path}.")
        return changed(
            Table.EDGES,
            id=str(rows[0][0]),
            words="Link removed",
            undo=partial(link, store, project, first.row.id, second.row.id, kind, actor),
        )


def supersede(
    store: Store,
    project: str | None,
    old: str,
    new: str,
    reason: str,
    actor: str,
    expected_version: int | None = None,
) -> Changes:
    """Mark `old` as superseded and add new -supersedes-> old; `id` and `version` are those of `old`."""
    gate = Gate()
    reason = gate.line(reason, "reason", LONGEST_REASON)
    with store.writing():
        before, after = pages.find(project, old), pages.find(project, new)
        pages.check_version(before, expected_version)
        _, created = add(after, before, Relation.SUPERSEDES, actor)
        warnings = gate.warnings
        if after.row.status is not Status.ACTIVE:
            warnings += (f"The new page is {after.row.status} itself.",)
        words = f"Superseded by {after.row.path}" + (f": {reason}" if reason else "")
        content = replace(before.content, status=Status.SUPERSEDED)
        changes = writing.changed_page(store, before, content, actor, words, warnings=warnings)
        if created and changes.outcome is Outcome.UNCHANGED:
            changes = replace(changes, outcome=Outcome.UPDATED, tables=frozenset({Table.EDGES}))
        if changes.outcome is Outcome.UNCHANGED:
            return changes
        undo = partial(_unsupersede, store, before, after.row.id, changes.version, created, reason, actor)
        return replace(changes, words="Page superseded", undo=undo)


def _unsupersede(
    store: Store, old: Stored, new: str, version: int, had_edge: bool, reason: str, actor: str
) -> Changes:
    with store.writing():
        now = pages.by_number(old.number)
        pages.check_version(now, version)
        if had_edge:
            run(
                "DELETE FROM edge WHERE target = ? AND kind = 'supersedes'"
                " AND source = (SELECT number FROM page WHERE id = ?)",
                old.number,
                new,
            )
        content = replace(now.content, status=old.row.status)
        changes = writing.changed_page(store, now, content, actor, "Undid: superseded")
        redo = partial(supersede, store, None, old.row.id, new, reason, actor, changes.version)
        return replace(changes, words="Page superseded", undo=redo)


def _between(source: Stored, target: Stored, relation: Relation) -> int | None:
    """The id of this edge, if there is one."""
    rows = select(
        "SELECT id FROM edge WHERE source = ? AND target = ? AND kind = ?",
        source.number,
        target.number,
        str(relation),
    )
    return int(rows[0][0]) if rows else None


def add(source: Stored, target: Stored, relation: Relation, actor: str) -> tuple[int, bool]:
    """The edge's id and whether it is new. Wants an open write."""
    if source.number == target.number:
        raise Invalid(f"{source.row.path} cannot be linked to itself.")
    if there := _between(source, target, relation):
        return there, False
    if relation in ACYCLIC and _reaches(target.number, source.number, relation):
        raise Invalid(
            f"{source.row.path} {relation.label} {target.row.path} would close a circle.",
            f"{target.row.path} {relation.label} {source.row.path} already, directly or by others.",
        )
    ident = select(
        "INSERT INTO edge (source, target, kind, actor, created_at) VALUES (?, ?, ?, ?, ?) RETURNING id",
        source.number,
        target.number,
        str(relation),
        actor,
        utc_now().isoformat(timespec="microseconds"),
    )[0][0]
    return int(ident), True


def _reaches(start: int, goal: int, relation: Relation) -> bool:
    return bool(
        select(
            "WITH RECURSIVE beyond (number) AS (SELECT ?1 UNION SELECT edge.target FROM edge"
            " JOIN beyond ON edge.source = beyond.number WHERE edge.kind = ?3)"
            " SELECT 1 FROM beyond WHERE number = ?2",
            start,
            goal,
            str(relation),
        )
    )


def related(page: Stored, depth: int = 1, relations: tuple[str, ...] = ()) -> Related:
    """What is around a page by any edge in both directions, the nearest first. Raises `Invalid`."""
    if not 1 <= depth <= DEEPEST:
        raise Invalid(f"A depth of {depth} is not from 1 to {DEEPEST}.")
    kinds = [str(relation_named(kind)) for kind in relations] or list(_WORDS)
    depths = around([page.number], kinds, depth)
    kept = sorted(depths, key=lambda number: (depths[number], number))
    left_out = max(0, len(kept) - MOST_NODES)
    kept = kept[:MOST_NODES]
    rows = pages.rows_by_number(kept)
    nodes = tuple(RelatedRow(rows[number], depths[number]) for number in kept if number in rows)
    return Related(nodes, between(kept, kinds), left_out)


def whole(project: str | None, most: int = MOST_NODES) -> Related:
    """The pages of a project that hang together with most others, and the edges between them.

    Archived pages are not of it. Of pages with the same number of edges the weightier comes first.
    """
    rows = select(
        "SELECT page.number, (SELECT count(*) FROM edge WHERE source = page.number)"
        " + (SELECT count(*) FROM edge WHERE target = page.number) AS edges"
        " FROM page WHERE project IS ? AND status <> ? ORDER BY edges DESC, importance DESC, number LIMIT ?",
        project,
        str(Status.ARCHIVED),
        most,
    )
    (total,) = select(
        "SELECT count(*) FROM page WHERE project IS ? AND status <> ?", project, str(Status.ARCHIVED)
    )[0]
    numbers = [number for number, _edges in rows]
    if not numbers:
        return Related((), ())
    found = pages.rows_by_number(numbers)
    nodes = tuple(RelatedRow(found[number], 0) for number in numbers if number in found)
    return Related(nodes, between(numbers, list(_WORDS)), total - len(nodes))


def around(starts: list[int], kinds: list[str], depth: int) -> dict[int, int]:
    """How many edges away each page is, breadth first, up to twice the limit of nodes."""
    depths = dict.fromkeys(starts, 0)
    border = list(starts)
    for step in range(1, depth + 1):
        nearby: list[int] = []
        for number in border:
            nearby += neighbours(number, kinds)
        border = [number for number in dict.fromkeys(nearby) if number not in depths]
        depths.update(dict.fromkeys(border, step))
        if not border or len(depths) > 2 * MOST_NODES:
            break
    return depths


def neighbours(number: int, kinds: list[str]) -> list[int]:
    marks = ",".join("?" * len(kinds))
    return [
        other
        for (other,) in select(
            f"SELECT target FROM edge WHERE source = ? AND kind IN ({marks})"
            f" UNION SELECT source FROM edge WHERE target = ? AND kind IN ({marks}) ORDER BY 1",
            number,
            *kinds,
            number,
            *kinds,
        )
    ]


def between(numbers: list[int], kinds: list[str]) -> tuple[EdgeBetween, ...]:
    """The edges whose both ends are among `numbers`."""
    here = ",".join("?" * len(numbers))
    marks = ",".join("?" * len(kinds))
    return tuple(
        EdgeBetween(ident, source, target, _WORDS[kind])
        for ident, source, target, kind in select(
            "SELECT edge.id, a.id, b.id, edge.kind FROM edge JOIN page a ON a.number = edge.source"
            " JOIN page b ON b.number = edge.target"
            f" WHERE edge.source IN ({here}) AND edge.target IN ({here})"
            f" AND edge.kind IN ({marks}) ORDER BY edge.id",
            *numbers,
            *numbers,
            *kinds,
        )
    )


def _asked(kind: str) -> Relation:
    relation = relation_named(kind)
    if relation is Relation.LINKS_TO:
        raise Invalid("links_to follows the [[wikilinks]] of a body.", "Write or remove the link there.")
    return relation
