"""The Brain: all that the rooms above do with memory. Plain values in, rows or `Changes` out.

`project` is a project's name, or None for global memory. `page` is an id, a path or a title; of a path or
title, the project's own page comes before a global one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from tde_desktop.brain import (
    edges,
    foreseeing,
    history,
    listing,
    moving,
    observations,
    pages,
    reading,
    sessions,
    writing,
)
from tde_desktop.brain.asking import ACTIVE, Questions
from tde_desktop.brain.content import LONGEST_BODY, Content, checked
from tde_desktop.brain.editing import DONE, edited
from tde_desktop.brain.redaction import Gate
from tde_desktop.brain.rows import (
    FolderRow,
    ObservationRow,
    PageDetail,
    PageFilter,
    PageRow,
    RevisionRow,
    SessionRow,
    TombstoneRow,
)
from tde_desktop.changes import Changes
from tde_desktop.vocabulary import ObservationKind, Status


class Brain(Questions):
    """Memory of every project and the global one."""

    def write(
        self,
        project: str | None,
        *,
        title: str | None = None,
        body: str | None = None,
        path: str | None = None,
        kind: str | None = None,
        tier: str | None = None,
        tags: Iterable[str] | None = None,
        files: Iterable[str] | None = None,
        importance: int | None = None,
        pinned: bool | None = None,
        task_ref: str | None = None,
        source: str | None = None,
        status: str | None = None,
        expected_version: int | None = None,
        actor: str,
    ) -> Changes:
        """Create a page or change one; None leaves a field as it is.

        With `path`: the page there is changed, or one is created there. Without: the active page of that
        kind and title is merged with, or one is created. Secrets are masked and private text left out,
        and `warnings` say so. Raises `Invalid`, `TooLarge`, `NotFound` (project), `Conflict`.
        """
        gate = Gate()
        request = checked(
            gate,
            path=path,
            title=title,
            body=body,
            kind=kind,
            tier=tier,
            status=status,
            importance=importance,
            pinned=pinned,
            task_ref=task_ref,
            tags=tags,
            files=files,
            source=source,
        )
        return writing.write(self._store, project, request, gate, expected_version, actor)

    def edit(
        self,
        project: str | None,
        page: str,
        *,
        op: str,
        text: str = "",
        section: str = "",
        find: str = "",
        expected_count: int | None = None,
        expected_version: int | None = None,
        actor: str,
    ) -> Changes:
        """Change a part of a body: append, prepend, replace_section or find_replace.

        Raises `Invalid`, `NotFound` (page, section or text), `Conflict` (version or count).
        """
        gate = Gate()
        new_text = gate.admit(text, "text", LONGEST_BODY)

        def change(content: Content) -> Content:
            body = edited(content.body, op, new_text, section, find, expected_count)
            return replace(content, body=gate.admit(body, "body", LONGEST_BODY))

        with self._store.writing():
            changes = writing.alter(
                self._store, project, page, change, DONE.get(op, ""), actor, expected_version
            )
        return replace(changes, warnings=(*gate.warnings, *changes.warnings))

    def get(self, project: str | None, page: str, version: int | None = None) -> PageDetail:
        """A page with what a reader shows beside it, or as it was at `version`.

        Raises `NotFound` with near names, `Tombstoned`.
        """
        with self._store.snapshot():
            return reading.detail(pages.find(project, page), version)

    def rows(
        self,
        project: str | None,
        filter: PageFilter = ACTIVE,
        sort: str = "updated",
        limit: int | None = None,
        offset: int = 0,
    ) -> list[PageRow]:
        """The project's own pages, or a window of them. `sort`: updated, created, title, path, importance,
        kind. Some milliseconds anywhere in a list of 100,000.
        """
        with self._store.snapshot():
            return listing.rows(project, filter, sort, limit, offset)

    def about_files(self, project: str | None, filter: PageFilter = ACTIVE) -> list[PageRow]:
        """The project's own pages that name files, by path."""
        with self._store.reading():
            return listing.about_files(project, filter)

    def count(self, project: str | None, filter: PageFilter = ACTIVE) -> int:
        with self._store.reading():
            return listing.count(project, filter)

    def position(
        self, project: str | None, page: str, filter: PageFilter = ACTIVE, sort: str = "updated"
    ) -> int | None:
        """The place, from 0, of the page of this id in the list; None when it is not in it."""
        with self._store.snapshot():
            return listing.position(project, page, filter, sort)

    def since(
        self, project: str | None, moments: Sequence[datetime], filter: PageFilter = ACTIVE
    ) -> list[int]:
        """How many pages of the list were changed at each moment or later: where its headings stand."""
        with self._store.snapshot():
            return listing.since(project, filter, moments)

    def oldest(self, project: str | None, filter: PageFilter = ACTIVE) -> datetime | None:
        """When the page of the list that was not changed for longest was changed."""
        with self._store.reading():
            return listing.oldest(project, filter)

    def folders(self, project: str | None) -> list[FolderRow]:
        """Every folder and active page, flat, each before what is beneath it."""
        with self._store.reading():
            return listing.folders(project)

    def children(
        self, project: str | None, folder: str = "", limit: int = 1000, offset: int = 0
    ) -> list[FolderRow]:
        """What lies directly in a folder, by the alphabet; "" is the root. For a tree that opens as asked."""
        with self._store.snapshot():
            return listing.children(project, folder, limit, offset)

    def tags(self, project: str | None) -> list[tuple[str, int]]:
        with self._store.reading():
            return listing.tags(project)

    def wanted(self, project: str | None) -> list[tuple[str, int]]:
        """Names that pages link to and no page has, the most wanted first."""
        with self._store.reading():
            return listing.wanted(project)

    def move(
        self,
        project: str | None,
        page: str,
        new_path: str,
        expected_version: int | None = None,
        actor: str = "user",
    ) -> moving.Moved:
        """Another path; links that named the page are rewritten where they must be. Raises `Conflict`."""
        return moving.move(self._store, project, page, new_path, expected_version, actor)

    def foresee_move(self, project: str | None, page: str, new_path: str) -> tuple[foreseeing.Foreseen, ...]:
        """The lines of linking pages that a move would write anew. Raises what the move would raise."""
        return foreseeing.foresee(self._store, project, page, new_path)

    def set_pinned(
        self,
        project: str | None,
        page: str,
        pinned: bool,
        actor: str,
        expected_version: int | None = None,
    ) -> Changes:
        words = "Page pinned" if pinned else "Page unpinned"
        return writing.alter(
            self._store,
            project,
            page,
            lambda now: replace(now, pinned=pinned),
            words,
            actor,
            expected_version,
        )

    def archive(
        self,
        project: str | None,
        page: str,
        reason: str,
        actor: str,
        expected_version: int | None = None,
    ) -> Changes:
        """Hide a page from recall and search; it is kept."""
        return writing.set_status(
            self._store, project, page, Status.ARCHIVED, reason, "Page archived", actor, expected_version
        )

    def unarchive(
        self, project: str | None, page: str, actor: str, expected_version: int | None = None
    ) -> Changes:
        """Make an archived, rejected or superseded page active again."""
        return writing.set_status(
            self._store, project, page, Status.ACTIVE, "", "Page active again", actor, expected_version
        )

    def delete(
        self,
        project: str | None,
        page: str,
        reason: str,
        actor: str,
        expected_version: int | None = None,
    ) -> Changes:
        """Delete a page and its history for good; a tombstone keeps it deleted. There is no undo."""
        return writing.delete(self._store, project, page, reason, actor, expected_version)

    def history(
        self, project: str | None, page: str, limit: int | None = None, offset: int = 0
    ) -> list[RevisionRow]:
        """Versions, the newest (present) one first."""
        with self._store.snapshot():
            return history.revisions(pages.find(project, page), limit, offset)

    def history_count(self, project: str | None, page: str) -> int:
        """How many versions are kept; a page that arrived from elsewhere has fewer than its number says."""
        with self._store.snapshot():
            return history.count(pages.find(project, page))

    def diff(self, project: str | None, page: str, old: int, new: int) -> str:
        """A unified diff of two versions. Raises `NotFound`."""
        with self._store.snapshot():
            return history.difference(pages.find(project, page), old, new)

    def restore(
        self,
        project: str | None,
        page: str,
        version: int,
        expected_version: int | None = None,
        actor: str = "user",
    ) -> Changes:
        """Make an old version the next one; nothing between is lost. Raises `NotFound`, `Conflict`."""
        with self._store.writing():
            stored = pages.find(project, page)
            pages.check_version(stored, expected_version)
            content = history.content_at(stored, version)
            return writing.put(
                self._store,
                stored.row.id,
                content,
                stored.row.version,
                actor,
                f"Version {version} restored",
            )

    def observe(
        self,
        project: str | None,
        text: str,
        kind: str = ObservationKind.MANUAL_NOTE,
        page: str | None = None,
        session: str | None = None,
        actor: str = "user",
    ) -> Changes:
        """Add an observation; nothing changes or removes it. Raises `Invalid`, `TooLarge`, `NotFound`."""
        return observations.observe(self._store, project, text, kind, page, session, actor)

    def observations(
        self,
        project: str | None,
        page: str | None = None,
        session: str | None = None,
        limit: int | None = None,
        offset: int = 0,
    ) -> list[ObservationRow]:
        """Newest first: of a page, of a session, or all of the project."""
        with self._store.snapshot():
            return observations.rows(project, page, session, limit, offset)

    def observation_count(
        self, project: str | None, page: str | None = None, session: str | None = None
    ) -> int:
        with self._store.snapshot():
            return observations.count(project, page, session)

    def link(self, project: str | None, source: str, target: str, kind: str, actor: str) -> Changes:
        """source -kind-> target; `id` is the edge's. Raises `Invalid` for itself, a circle or links_to."""
        return edges.link(self._store, project, source, target, kind, actor)

    def unlink(self, project: str | None, source: str, target: str, kind: str, actor: str) -> Changes:
        """Raises `NotFound` when there is no such edge."""
        return edges.unlink(self._store, project, source, target, kind, actor)

    def supersede(
        self,
        project: str | None,
        old: str,
        new: str,
        reason: str,
        actor: str,
        expected_version: int | None = None,
    ) -> Changes:
        """Mark `old` as replaced by `new`; both are kept. Raises `Invalid` for a circle, `Conflict`."""
        return edges.supersede(self._store, project, old, new, reason, actor, expected_version)

    def session_start(
        self, project: str | None, goal: str, task_ref: str = "", actor: str = "user", pack: str = ""
    ) -> Changes:
        """Open a session; `id` is its own. The briefing for it is `context_pack(project, goal)`.

        What of it was given is kept as `pack`, for people to see.
        """
        return sessions.start(self._store, project, goal, task_ref, actor, pack)

    def session_pack(self, session: str) -> str:
        """The briefing that a session began with; empty when it was given none. Raises `NotFound`."""
        with self._store.reading():
            return sessions.pack(session)

    def session_end(
        self,
        session: str,
        *,
        done: Sequence[str] = (),
        decided: Sequence[str] = (),
        open: Sequence[str] = (),
        next: Sequence[str] = (),
        actor: str,
    ) -> Changes:
        """Store the handoff as a page, whose id is the result's. Raises `NotFound`, `Conflict`, `Invalid`."""
        return sessions.end(self._store, session, done, decided, open, next, actor)

    def sessions(self, project: str | None, limit: int | None = None, offset: int = 0) -> list[SessionRow]:
        with self._store.reading():
            return sessions.rows(project, limit, offset)

    def tombstones(self, project: str | None) -> list[TombstoneRow]:
        """Pages that were deleted for good, newest first."""
        with self._store.reading():
            return reading.tombstones(project)
