"""Takes a team's records into the memory.

`work_out` compares three versions of every record (base: as both sides last agreed; ours; theirs) and says
what has to become of it here; `do` does that. Working out writes nothing.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from tde_desktop.brain import portable
from tde_desktop.brain.naming import fold
from tde_desktop.brain.portable import PortablePage
from tde_desktop.brain.rows import ObservationRow, TombstoneRow
from tde_desktop.decisions import portable as decisions
from tde_desktop.errors import TdeError
from tde_desktop.store.database import select
from tde_desktop.sync import ledger
from tde_desktop.sync.merging import Clash, merge
from tde_desktop.sync.outgoing import Ours
from tde_desktop.sync.rows import ArrivalRow, SyncConflictRow
from tde_desktop.sync.texts import (
    CONFLICTS,
    DECISIONS,
    OBSERVATIONS,
    PAGES,
    TOMBSTONES,
    Damaged,
    Fields,
    any_text,
    name_of,
    page_from,
    read_any,
    read_json,
    read_name,
    read_observation,
    read_page,
    read_tombstone,
    sides,
)

WORDS = "Came by sync"
DELETED = "deleted"  # the field of a conflict between an edit and a delete


@dataclass(slots=True)
class Incoming:
    """What a pull has to do. `base` is what both sides agree on once it is done."""

    base: dict[str, str] = field(default_factory=dict)
    pages: dict[str, Fields] = field(default_factory=dict)  # by id, as they have to be
    new: set[str] = field(default_factory=set)  # ids of pages that are not here yet
    buried: list[TombstoneRow] = field(default_factory=list)
    observations: list[ObservationRow] = field(default_factory=list)
    decisions: dict[str, Fields] = field(default_factory=dict)
    conflicts: list[Fields] = field(default_factory=list)
    clashes: list[tuple[str, str, Clash]] = field(default_factory=list)  # record, title, clash
    arrivals: list[tuple[ArrivalRow, str]] = field(default_factory=list)  # with the text before
    damaged: list[tuple[str, str]] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    local: frozenset[str] = frozenset()  # ids of pages that stay here
    deleted_here: int = 0  # pages of ours that go

    @property
    def empty(self) -> bool:
        return not (
            self.pages
            or self.buried
            or self.observations
            or self.decisions
            or self.conflicts
            or self.clashes
            or self.arrivals
        )


def work_out(
    project: str, base: Mapping[str, str], mine: Ours, theirs: Mapping[str, str], batch: str
) -> Incoming:
    """Wants an open unit of work."""
    work = _Work(project, base, mine, theirs, batch)
    for name in sorted(theirs, key=lambda name: (not name.startswith(TOMBSTONES), name)):
        work.look_at(name)
    work.plan.missing = sorted(
        name
        for name in base
        if name not in theirs and name in mine.texts and not work.is_buried(name) and name not in mine.held
    )
    return work.plan


class _Work:
    """One comparison of a whole project."""

    def __init__(
        self, project: str, base: Mapping[str, str], mine: Ours, theirs: Mapping[str, str], batch: str
    ) -> None:
        self.plan = Incoming(local=mine.local_pages)
        self._project, self._base, self._mine, self._theirs, self._batch = project, base, mine, theirs, batch
        self._gone: set[str] = set()  # ids of pages that the team deleted

    def is_buried(self, name: str) -> bool:
        known = read_name(name)
        return (
            known is not None
            and known.folder == PAGES
            and (self._mine.buried(known.ident) or known.ident in self._gone)
        )

    def look_at(self, name: str) -> None:
        known = read_name(name)
        if known is None:
            return
        text = self._theirs[name]
        if name in self._mine.held:
            self.plan.base[name] = text
            return
        here = self._mine.texts.get(name)
        if text == here or (text == self._base.get(name) and (here is not None or self.is_buried(name))):
            self.plan.base[name] = text
            return
        try:
            if known.folder == TOMBSTONES:
                self._tombstone(name, text)
            elif known.folder == PAGES:
                self._page(name, known.ident, text, here)
            elif known.folder == OBSERVATIONS:
                if here is None:
                    row = read_observation(text)
                    self.plan.observations.append(row)
                    self._arrived(name, row.text[:80], "added", row.actor, "")
            elif known.folder == DECISIONS:
                self._decision(name, text, here)
            elif known.folder == CONFLICTS:
                self.plan.conflicts.append(
                    read_json(text, ("id", "record", "field", "kept", "other", "found", "state"))
                )
        except (Damaged, TdeError) as problem:
            words = problem.message if isinstance(problem, TdeError) else str(problem)
            self.plan.damaged.append((name, words))
            if name in self._base:
                self.plan.base[name] = self._base[name]
            return
        self.plan.base[name] = text

    def _tombstone(self, name: str, text: str) -> None:
        row = read_tombstone(text, self._project)
        if name_of(TOMBSTONES, row.id) != name:
            raise Damaged("its id is not that of its file")
        page = name_of(PAGES, row.id)
        if page in self._mine.held:
            return
        if name in self._mine.texts:
            return
        self._gone.add(row.id)
        self.plan.buried.append(row)
        here = self._mine.texts.get(page)
        if here is None:
            return
        self.plan.deleted_here += 1
        self._arrived(page, row.path, "deleted", row.actor, here)
        if here != self._base.get(page):
            self._edited_and_deleted(page, row, here)

    def _edited_and_deleted(self, page: str, row: TombstoneRow, edit: str) -> None:
        fields = read_page(edit)
        clash = Clash(DELETED, self._base.get(page, ""), "", edit, row.actor, fields["actor"])
        self.plan.clashes.append((page, fields["path"], clash))

    def _page(self, name: str, ident: str, text: str, here: str | None) -> None:
        fields = self._fields(name, text)
        if fields["id"] != ident:
            raise Damaged("its id is not that of its file")
        page_from(fields)  # refuses what no page can be
        if self.is_buried(name):
            self._old_copy(name, ident, text, fields)
            return
        if here is None:
            self.plan.pages[ident] = fields
            self.plan.new.add(ident)
            self._arrived(name, fields["path"], "added", fields["actor"], "")
            return
        action = "changed"
        if here != self._base.get(name):
            base = self._base.get(name)
            mine = read_page(here)
            fields, clashes = merge(name, None if base is None else read_page(base), mine, fields)
            self.plan.clashes += [(name, fields["path"], clash) for clash in clashes]
            action = "merged"
            if fields == mine:
                return
        self.plan.pages[ident] = fields
        self._arrived(name, fields["path"], action, fields["actor"], here)

    def _old_copy(self, name: str, ident: str, text: str, fields: Fields) -> None:
        """A page that was deleted stays so; only an edit later than the delete is shown to a person."""
        buried = portable.tombstone_of(self._project, ident, "\0")
        if text == self._base.get(name) or buried is None:
            return
        if fields["updated"] > buried.created_at.isoformat(timespec="microseconds"):
            clash = Clash(DELETED, self._base.get(name, ""), "", text, buried.actor, fields["actor"])
            self.plan.clashes.append((name, fields["path"], clash))

    def _fields(self, name: str, text: str) -> Fields:
        """What a file says; of one with git's conflict marks, both sides merged."""
        both = sides(text)
        if both is None:
            return read_any(name, text)
        first, second = (read_any(name, side) for side in both)
        base = self._base.get(name)
        merged, clashes = merge(name, None if base is None else read_any(name, base), first, second)
        title = str(merged.get("path") or merged.get("key") or "")
        self.plan.clashes += [(name, title, clash) for clash in clashes]
        return merged

    def _decision(self, name: str, text: str, here: str | None) -> None:
        fields = self._fields(name, text)
        missing = [needed for needed in decisions.NEEDED if needed not in fields]
        if missing:
            raise Damaged(f"the field {missing[0]} is missing")
        if name_of(DECISIONS, str(fields["key"])) != name:
            raise Damaged("its key is not that of its file")
        action = "added" if here is None else "changed"
        if here is not None and here != self._base.get(name):
            base = self._base.get(name)
            mine = read_json(here)
            fields, clashes = merge(name, None if base is None else read_json(base), mine, fields)
            self.plan.clashes += [(name, str(fields["key"]), clash) for clash in clashes]
            action = "merged"
            if fields == mine:
                return
        events = fields["events"]
        actor = str(events[-1]["actor"]) if events else str(fields["actor"])
        self.plan.decisions[str(fields["key"])] = fields
        self._arrived(name, str(fields["key"]), action, actor, here or "")

    def _arrived(self, record: str, title: str, action: str, actor: str, before: str) -> None:
        self.plan.arrivals.append((ArrivalRow(record, title, action, actor, self._batch), before))


def settle_paths(project: str, plan: Incoming) -> None:
    """Two pages of one path: the older keeps it, the other gets the end of its id. Wants an open unit."""
    gone = {row.id for row in plan.buried}
    paths: dict[str, tuple[str, str]] = {
        ident: (path, created)
        for ident, path, created in select("SELECT id, path, created_at FROM page WHERE project = ?", project)
        if ident not in gone
    }
    paths |= {ident: (fields["path"], fields["created"]) for ident, fields in plan.pages.items()}
    taken: dict[str, str] = {}
    for ident, (path, _) in sorted(paths.items(), key=lambda entry: (entry[1][1], entry[0])):
        wanted = path
        while fold(path) in taken:
            path = f"{path}-{ident[-4:]}"
        taken[fold(path)] = ident
        if path != wanted:
            _rename(plan, ident, path)


def _rename(plan: Incoming, ident: str, path: str) -> None:
    if ident not in plan.pages:
        here = portable.page_of(ident)
        assert here is not None
        from tde_desktop.sync.texts import page_fields, page_text

        fields = page_fields(here, plan.local)
        plan.arrivals.append(
            (ArrivalRow(name_of(PAGES, ident), path, "renamed", here.actor), page_text(fields))
        )
        plan.pages[ident] = fields
    plan.pages[ident] = {**plan.pages[ident], "path": path}


def add_new(project: str, plan: Incoming, idents: list[str]) -> None:
    """Add pages that are not here. Part of a write: many small ones keep others from waiting."""
    for ident in idents:
        portable.add(project, page_from(plan.pages[ident]), WORDS)
        name = name_of(PAGES, ident)
        if name in plan.base:
            ledger.put_one(project, name, plan.base[name])


def do(
    project: str, plan: Incoming, before: Mapping[str, str], added: set[str], actor: str
) -> tuple[list[SyncConflictRow], list[str]]:
    """All of the plan but the pages in `added`, which are here already. Wants an open write.

    Gives the conflicts for a person, and what is to be said about decisions that clash.
    """
    for row in plan.buried:
        portable.bury(row)
    changed = {ident: page_from(fields) for ident, fields in plan.pages.items() if ident not in added}
    _move_out_of_the_way(changed)
    for ident, page in changed.items():
        if ident in plan.new:
            portable.add(project, page, WORDS)
        else:
            portable.change(page, WORDS)
    for ident, fields in plan.pages.items():
        portable.relate(ident, page_from(fields).relations, fields["actor"], plan.local)
    for observation in plan.observations:
        portable.observe(project, observation)
    for key in plan.decisions:
        decisions.place(project, plan.decisions[key])
    words = decisions.look_for_conflicts(project, list(plan.decisions), actor)
    for fields in plan.conflicts:
        ledger.place_conflict(project, fields)
    conflicts = [ledger.add_conflict(project, *clash) for clash in plan.clashes]
    for arrival, text in plan.arrivals:
        ledger.add_arrival(project, arrival, text, _digest(_after(plan, arrival.record)))
    ledger.forget_old_arrivals(project)
    ledger.put_base(project, before, plan.base)
    return [row for row in conflicts if row.state == "open"], words


def _move_out_of_the_way(changed: Mapping[str, PortablePage]) -> None:
    here = {
        ident: key
        for ident, key in select("SELECT id, path_key FROM page")
        if ident in changed and key != fold(changed[ident].content.path)
    }
    for ident in here:
        portable.park(ident)


def _after(plan: Incoming, record: str) -> str:
    known = read_name(record)
    if known is None:
        return ""
    if known.folder == PAGES and known.ident in plan.pages:
        return any_text(record, plan.pages[known.ident])
    return plan.base.get(record, "")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest() if text else ""
