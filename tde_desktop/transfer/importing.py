"""Decides what becomes of each draft, and does it. A dry run is the same decision without the doing.

A draft finds its page by id, by where it came from (the page's `source`), then by path. Three texts are
compared: what the source says now, what the page says now, and what the page said when it last came from
there. Changed on one side, that side counts; changed on both, nothing is done and the row says so.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from tde_desktop.brain import links, pages, portable
from tde_desktop.brain.content import Content
from tde_desktop.brain.naming import fold, folder_of
from tde_desktop.brain.portable import PortablePage
from tde_desktop.brain.writing import check_project
from tde_desktop.changes import Changes, changed
from tde_desktop.errors import Conflict
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet
from tde_desktop.store.database import Store, select
from tde_desktop.store.fields import new_id, utc_now
from tde_desktop.transfer import decision_records
from tde_desktop.transfer.drafts import WRITES, Draft, Fate, Found, ImportReport, ImportRow
from tde_desktop.vocabulary import Table

WORDS = "Imported from "
_TOUCHED = (Table.PAGES, Table.EDGES, Table.OBSERVATIONS, Table.DECISIONS)
_A_WRITE = 40  # drafts of one transaction: others wait a fraction of a second at most


class Import:
    """One run over what an importer found."""

    def __init__(
        self, store: Store, project: str | None, found: Found, actor: str, *, overwrite: bool, revive: bool
    ) -> None:
        """`overwrite`: where both sides changed the source wins. `revive`: deleted pages come back too."""
        self._store = store
        self._project = project
        self._found = found
        self._actor = actor
        self._overwrite = overwrite
        self._revive = revive
        self._done: list[tuple[str, int, bool]] = []  # id, version after, whether it is new

    def plan(self) -> tuple[ImportRow, ...]:
        """What would happen, one row a draft. Raises `NotFound` for the project."""
        with self._store.snapshot():
            check_project(self._project)
            rows = [self._decide(draft)[0] for draft in self._found.drafts]
            return (*rows, *decision_records.plan(self._project, self._found.decisions))

    def apply(
        self,
        chosen: frozenset[str] | None = None,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> tuple[tuple[ImportRow, ...], int, int]:
        """Do it, for the sources in `chosen` or for all: rows, and how many observations and tombstones came.

        Written in parts, each whole: ended by `checkpoint`, what is done stays and the next run goes on.
        """
        checkpoint = checkpoint or Checkpoint()
        drafts = [draft for draft in self._found.drafts if chosen is None or draft.source in chosen]
        rows: list[ImportRow] = []
        for start in range(0, len(drafts), _A_WRITE):
            checkpoint.reached()
            report(Progress(start, len(drafts), drafts[start].source, stage="Importing"))
            with self._store.writing():
                check_project(self._project)
                rows += [self._apply_one(draft) for draft in drafts[start : start + _A_WRITE]]
        report(Progress(len(drafts), len(drafts), stage="Importing"))
        with self._store.writing():
            for draft, row in zip(drafts, rows, strict=True):
                if row.fate in WRITES and row.page:
                    self._relate(draft, row.page)
            rows += self._apply_decisions(chosen)
            seen = sum(portable.observe(self._project, row) for row in self._found.observations)
            buried = sum(self._bury(row.id) for row in self._found.tombstones)
        return tuple(rows), seen, buried

    def _apply_decisions(self, chosen: frozenset[str] | None) -> list[ImportRow]:
        planned = decision_records.plan(self._project, self._found.decisions)
        return [
            decision_records.do(self._project, plain, row)
            for plain, row in zip(self._found.decisions, planned, strict=True)
            if chosen is None or row.source in chosen
        ]

    def changes(self, words: str) -> Changes:
        undo: Callable[[], Changes] | None = None
        if self._done:
            undo = partial(take_back, self._store, tuple(self._done))
        return changed(*_TOUCHED, words=words, undo=undo)

    def _bury(self, ident: str) -> bool:
        """Tombstones of an export keep deleted what is not here; they delete nothing."""
        tombstone = next(row for row in self._found.tombstones if row.id == ident)
        if select("SELECT 1 FROM page WHERE id = ?1 UNION SELECT 1 FROM tombstone WHERE id = ?1", ident):
            return False
        portable.bury(replace(tombstone, project=self._project))
        return True

    def _relate(self, draft: Draft, ident: str) -> None:
        assert draft.content is not None
        if draft.relations or draft.version:
            portable.relate(ident, draft.relations, draft.actor or self._actor)
        for kind, target in draft.links:
            number = links.resolve(self._project, folder_of(draft.content.path), target)
            if number is not None:
                portable.add_relation(ident, kind, number, self._actor)

    def _apply_one(self, draft: Draft) -> ImportRow:
        row, page = self._decide(draft)
        if row.fate not in WRITES or page is None:
            return row
        words = f"{WORDS}{draft.source}"
        if row.fate is Fate.CREATE:
            portable.add(self._project, page, words)
            version = page.version
        else:
            version = portable.change(page, words)
        self._done.append((page.id, version, row.fate is Fate.CREATE))
        return replace(row, page=page.id)

    def _decide(self, draft: Draft) -> tuple[ImportRow, PortablePage | None]:
        content = draft.content
        if content is None:
            fate = Fate.FAIL if draft.failed else Fate.LEAVE
            return ImportRow(draft.source, fate, why=draft.failed or draft.left_out, notes=draft.notes), None
        here = self._page_of(draft, content)
        row = ImportRow(
            draft.source,
            Fate.CREATE,
            content.path,
            content.title,
            notes=draft.notes,
            page=here.id if here else "",
        )
        if here is None:
            gone = portable.tombstone_of(self._project, draft.id, content.path)
            if gone is not None and not self._revive:
                because = f": {gone.reason}" if gone.reason else ""
                why = f"deleted here for good on {gone.created_at:%Y-%m-%d}{because}"
                return replace(row, fate=Fate.DELETED, why=why), None
            return replace(row, why="not here yet"), self._new(draft, content)
        fate, why = self._compare(draft, content, here)
        if fate is Fate.CONFLICT and self._overwrite:
            fate, why = Fate.UPDATE, f"{why}; the source was preferred"
        if fate is not Fate.UPDATE:
            return replace(row, fate=fate, why=why), None
        holder = pages.number_of_path(self._project, content.path)
        if holder is not None and pages.rows_by_number([holder])[holder].id != here.id:
            return replace(row, fate=Fate.CONFLICT, why="another page has that path"), None
        return replace(row, fate=fate, why=why), replace(
            here,
            content=content,
            version=max(draft.version, here.version + 1),
            updated_at=draft.updated_at or utc_now(),
            actor=draft.actor or self._actor,
        )

    def _page_of(self, draft: Draft, content: Content) -> PortablePage | None:
        rows = []
        if draft.id:
            rows = select("SELECT id FROM page WHERE id = ?1 AND project IS ?2", draft.id, self._project)
        if not rows:
            rows = select(
                "SELECT id FROM page WHERE project IS ?1"
                " AND (path_key = ?2 OR (source = ?3 AND ?3 <> 'user'))"
                " ORDER BY source = ?3 AND ?3 <> 'user' DESC, path_key = ?2 DESC, id LIMIT 1",
                self._project,
                fold(content.path),
                content.source if ":" in content.source and not draft.id else "user",
            )
        return portable.page_of(rows[0][0]) if rows else None

    def _compare(self, draft: Draft, content: Content, here: PortablePage) -> tuple[Fate, str]:
        if content == here.content:
            return Fate.UNCHANGED, "says the same"
        base = self._base(draft, content, here)
        if base is None:
            return (
                Fate.CONFLICT,
                f"{here.content.path} ({here.id}) is there already and did not come from here",
            )
        if content == base:
            return Fate.KEEP, "changed here since, not in the source"
        if here.content == base:
            return Fate.UPDATE, "changed in the source"
        return Fate.CONFLICT, "changed here and in the source"

    def _base(self, draft: Draft, content: Content, here: PortablePage) -> Content | None:
        """What both sides last had in common."""
        if draft.version and draft.id == here.id:
            if draft.version > here.version:
                return here.content  # the source is ahead of this memory
            return portable.content_at(here.id, draft.version)
        if content.source != here.content.source:
            return None
        return portable.last_arrival(here.id, WORDS)

    def _new(self, draft: Draft, content: Content) -> PortablePage:
        now = utc_now()
        ident = draft.id or _free_id(content)
        if select("SELECT 1 FROM page WHERE id = ?", ident):  # the id of another project's page
            ident = _free_id(content)
        created = draft.created_at or now
        return PortablePage(
            id=ident,
            content=content,
            created_at=created,
            updated_at=draft.updated_at or now,
            actor=draft.actor or self._actor,
            version=max(1, draft.version),
        )


def _free_id(content: Content) -> str:
    while True:
        ident = new_id(content.kind.prefix)
        if not select("SELECT 1 FROM page WHERE id = ?1 UNION SELECT 1 FROM tombstone WHERE id = ?1", ident):
            return ident


def take_back(store: Store, done: Sequence[tuple[str, int, bool]]) -> Changes:
    """Undo an import: new pages go, changed ones get back what they said.

    Raises `Conflict`, changing nothing, when one of them was changed since.
    """
    with store.writing():
        present = []
        for ident, version, created in done:
            page = portable.page_of(ident)
            if page is None or page.version != version:
                raise Conflict(
                    f"{page.content.path if page else ident} was changed since; nothing was undone.",
                    "Restore single pages from their history.",
                )
            present.append((page, created))
        for page, created in present:
            if created:
                portable.forget(page.id)
                continue
            before = _before(page)
            portable.change(replace(page, content=before, version=page.version + 1), "Undid: import")
        return changed(Table.PAGES, Table.EDGES, words="Import undone")


def _before(page: PortablePage) -> Content:
    rows = select(
        "SELECT MAX(revision.version) FROM revision JOIN page ON page.number = revision.page"
        " WHERE page.id = ?",
        page.id,
    )
    found = portable.content_at(page.id, rows[0][0] or 0)
    return found or page.content


def report_of(
    rows: Iterable[ImportRow],
    found: Found,
    *,
    dry_run: bool,
    seen: int = 0,
    buried: int = 0,
    snapshot: str = "",
) -> ImportReport:
    listed = tuple(rows)
    return ImportReport(
        listed, dry_run, found.notes, seen, buried, snapshot, counts=ImportReport.counted(listed)
    )
