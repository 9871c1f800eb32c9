"""Sync as the doorways call it: share a project, pull, push, status, conflicts, taking a pull back."""

import hashlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from tde_desktop.brain.writing import check_project
from tde_desktop.changes import Changes, changed
from tde_desktop.config.paths import Paths
from tde_desktop.errors import Conflict, Invalid, NotFound, Unavailable
from tde_desktop.jobs import Checkpoint, Progress, Report, lease, quiet
from tde_desktop.store.database import Store
from tde_desktop.store.fields import utc_now
from tde_desktop.store.models.sync import Share
from tde_desktop.sync import cautions, exchange, ledger, merge_hook, set_aside, settling
from tde_desktop.sync.exchange import Incoming
from tde_desktop.sync.outgoing import Outgoing, ours, outgoing
from tde_desktop.sync.repository import Folder, Outrun, Remote, Seen, is_in_repository
from tde_desktop.sync.rows import ArrivalDetail, ArrivalRow, ShareRow, SyncConflictRow, SyncReport, SyncStatus
from tde_desktop.sync.texts import PAGES
from tde_desktop.vocabulary import Outcome, Table

log = logging.getLogger(__name__)

_TOUCHED = (Table.PAGES, Table.EDGES, Table.OBSERVATIONS, Table.DECISIONS)
_A_WRITE = 40  # new pages of one transaction
_TRIES = 5  # pushes when others push at the same time


class Sync:
    """Memory of projects that is shared with a team."""

    def __init__(self, store: Store, paths: Paths) -> None:
        self._store = store
        self._paths = paths

    def init(
        self,
        project: str,
        *,
        remote: str = "",
        folder: Path | None = None,
        branch: str = "",
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> Changes:
        """Share a project in a repository of its own or in a folder of one. Nothing is sent or taken yet.

        Raises `Invalid` for neither or both, or a folder that git does not know; what git says of an address;
        `Conflict` when the project is shared elsewhere already.
        """
        if bool(remote) is bool(folder):
            raise Invalid("Share it where?", "Name --remote ADDRESS, or --folder DIR in a repository.")
        with self._store.reading():
            check_project(project)
            there = ledger.share_of(project)
        location = remote or str(folder)
        if there is not None and there.location != location:
            raise Conflict(
                f"{project} is shared at {there.location} already.", "End that first: tde sync end."
            )
        if folder is not None and not is_in_repository(folder):
            raise Invalid(
                f"{folder} lies in no git repository.",
                "Name a folder in a checkout of the team's repository.",
            )
        kind = "folder" if folder is not None else "remote"
        if remote:
            source = Remote(self._place(project) / "git", remote, branch)
            source.prepare(checkpoint, report)
            branch = source.branch
        with self._store.writing():
            Share.insert(
                project=project, kind=kind, location=location, branch=branch
            ).on_conflict_ignore().execute()
        return changed(id=project, words="Project shared", outcome=Outcome.CREATED)

    def install_hook(self, project: str) -> Path:
        """Have git take in what a merge brings, where the share is a folder. Raises `Conflict`, `Invalid`."""
        with self._store.reading():
            share = self._share(project)
        if share.kind != "folder":
            raise Invalid(f"{project} is shared in a repository of its own.", "It needs no hook.")
        folder = Path(share.location)
        while not folder.exists():
            folder = folder.parent
        return merge_hook.install(folder, project, self._paths.home)

    def end(self, project: str) -> Changes:
        """Stop sharing here. The memory stays, and so does what the team has."""
        with self._store.writing():
            self._share(project)
            Share.delete().where(Share.project == project).execute()
            ledger.put_base(project, ledger.base_of(project), {})
        return changed(id=project, words="Sharing ended")

    def status(self, project: str) -> SyncStatus:
        """What would be sent, without asking anyone: it works offline."""
        with self._store.snapshot():
            check_project(project)
            share = ledger.share_of(project)
            if share is None:
                return SyncStatus(None)
            base = ledger.base_of(project)
            mine = ours(project, base)
            waiting = outgoing(mine, base, set())
            names = [*waiting.writes, *waiting.deletes]
            titles = ledger.titles(project, names)
            return SyncStatus(
                share,
                tuple((name, titles.get(name, "")) for name in names),
                tuple(sorted(mine.held)),
                len(ledger.conflicts_of(project)),
                set_aside.rows(self._place(project)),
                cautions.restored(self._paths.home, project),
            )

    def pull(
        self,
        project: str,
        actor: str,
        *,
        accept_mass: bool = False,
        after_restore: str = "",
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> SyncReport:
        """Take in what the team has.

        `accept_mass`: also when most records are gone there. `after_restore`: `take` the team's newer
        records, or `keep` the restored memory, which the next push then makes the team's.
        Raises `Unavailable` offline, `Conflict` where a person has to say so first (see `details`), `Busy`
        while another process syncs, `Cancelled` (what is in stays, the next pull goes on).
        """
        if after_restore not in ("", "take", "keep"):
            raise Invalid(f"{after_restore!r} is no answer.", "After a restore: take or keep.")
        with lease(self._place(project) / "lease", "Syncing"):
            return self._pull(project, actor, accept_mass, after_restore, checkpoint or Checkpoint(), report)

    def push(
        self,
        project: str,
        actor: str,
        *,
        accept_mass: bool = False,
        after_restore: str = "",
        commit: bool = False,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> SyncReport:
        """Take in what the team has, then send what it lacks. Raises as `pull` does.

        In a folder, files are written; with `commit` they are committed too, and nothing else is.
        """
        checkpoint = checkpoint or Checkpoint()
        with lease(self._place(project) / "lease", "Syncing"):
            done = SyncReport()
            for _ in range(_TRIES):
                pulled = self._pull(project, actor, accept_mass, after_restore, checkpoint, report)
                after_restore = ""
                done = _joined(done, pulled)
                checkpoint.reached()
                try:
                    return self._send(project, actor, commit, done)
                except Outrun:
                    log.info("%s was pushed to by another meanwhile", project)
            raise Unavailable(
                "Others keep pushing at the same time.", "Nothing is lost: try again in a moment."
            )

    # What the two share

    def _pull(
        self,
        project: str,
        actor: str,
        accept_mass: bool,
        after_restore: str,
        checkpoint: Checkpoint,
        report: Report,
    ) -> SyncReport:
        with self._store.reading():
            share = self._share(project)
            seen_commit = Share.get(Share.project == project).seen
        report(Progress(0, 0, share.location, stage="Looking at the team's records"))
        if share.kind == "remote":
            self._remote(share).fetch(checkpoint, report)
        with self._store.snapshot():
            base = ledger.base_of(project)
        seen = self._read(share, base, seen_commit)
        if cautions.differs_after_restore(
            self._paths.home, project, seen.texts, base, lambda: self._own_texts(project, base), after_restore
        ):
            with self._store.writing():
                settling.keep_restored(project, base, seen.texts)
        elif seen.texts == base and not seen.unreadable:
            with self._store.writing():
                self._record_pull(project, seen, Incoming())
            set_aside.put(self._place(project), (), {})
            return SyncReport()
        return self._take_in(project, actor, seen, accept_mass, checkpoint, report)

    def _own_texts(self, project: str, base: dict[str, str]) -> dict[str, str]:
        with self._store.snapshot():
            return dict(ours(project, base).texts)

    def _take_in(
        self, project: str, actor: str, seen: Seen, accept_mass: bool, checkpoint: Checkpoint, report: Report
    ) -> SyncReport:
        batch = secrets.token_hex(6)
        plan = self._plan(project, seen, batch)
        with self._store.reading():
            cautions.check_mass(plan, ledger.base_of(project), accept_mass)
        added = self._add_new(project, plan, checkpoint, report)
        with self._store.writing():
            # Worked out anew: the memory may have changed while new pages were added.
            now = ledger.base_of(project)
            final = exchange.work_out(project, now, ours(project, now), seen.texts, batch)
            exchange.settle_paths(project, final)
            final.arrivals += [entry for entry in plan.arrivals if entry[0].record in added]
            conflicts, words = exchange.do(project, final, now, set(), actor)
            self._record_pull(project, seen, final)
        set_aside.put(self._place(project), (*final.damaged, *seen.unreadable), seen.texts)
        return SyncReport(
            arrived=tuple(arrival for arrival, _ in final.arrivals),
            conflicts=tuple(conflicts),
            damaged=(*final.damaged, *seen.unreadable),
            missing=tuple(final.missing),
            batch=batch if final.arrivals else "",
            notes=tuple(words),
        )

    def _plan(self, project: str, seen: Seen, batch: str) -> Incoming:
        with self._store.snapshot():
            base = ledger.base_of(project)
            plan = exchange.work_out(project, base, ours(project, base), seen.texts, batch)
            exchange.settle_paths(project, plan)
        return plan

    def _add_new(self, project: str, plan: Incoming, checkpoint: Checkpoint, report: Report) -> set[str]:
        """The pages that only have to be added, in parts, so that nobody waits long; their records."""
        if plan.buried or len(plan.new) < _A_WRITE or len(plan.new) != len(plan.pages):
            return set()
        idents = sorted(plan.new)
        for start in range(0, len(idents), _A_WRITE):
            checkpoint.reached()
            report(Progress(start, len(idents), stage="Taking in pages"))
            with self._store.writing():
                exchange.add_new(project, plan, idents[start : start + _A_WRITE])
        report(Progress(len(idents), len(idents), stage="Taking in pages"))
        return {f"{PAGES}/{ident}.md" for ident in idents}

    def _record_pull(self, project: str, seen: Seen, plan: Incoming) -> None:
        # What is damaged is looked at again each time, until someone mends it.
        commit = "" if plan.damaged or seen.unreadable else seen.commit
        Share.update(seen=commit, pulled_at=utc_now()).where(Share.project == project).execute()

    def _send(self, project: str, actor: str, commit: bool, done: SyncReport) -> SyncReport:
        with self._store.snapshot():
            share = self._share(project)
            base = ledger.base_of(project)
            damaged = {name for name, _ in done.damaged}
            mine = ours(project, base)
            out = outgoing(mine, base, damaged)
        if not out.writes and not out.deletes:
            if mine.stamps:
                with self._store.writing():
                    ledger.put_stamps(project, base, mine)
            return replace(done, held_back=tuple(out.held_back))
        made = self._write(share, out, actor, commit)
        with self._store.writing():
            now = ledger.base_of(project)
            after = {name: text for name, text in now.items() if name not in out.deletes} | out.writes
            ledger.put_base(project, now, after)
            ledger.put_stamps(project, after, mine)
            values: dict[str, object] = {"pushed_at": utc_now()}
            if share.kind == "remote" and not damaged:
                values["seen"] = made
            Share.update(values).where(Share.project == project).execute()
        return replace(
            done, sent=len(out.writes), removed=len(out.deletes), commit=made, held_back=tuple(out.held_back)
        )

    def _write(self, share: ShareRow, out: Outgoing, actor: str, commit: bool) -> str:
        message = f"Memory of {share.project}: {len(out.writes)} written, {len(out.deletes)} removed"
        if share.kind == "remote":
            return self._remote(share).write(out.writes, out.deletes, message, actor)
        folder = Folder(Path(share.location))
        folder.write(out.writes, out.deletes)
        return folder.commit(out.writes, out.deletes, message) if commit else ""

    def _read(self, share: ShareRow, base: dict[str, str], seen_commit: str) -> Seen:
        if share.kind == "remote":
            return self._remote(share).read(base, seen_commit)
        folder = Path(share.location)
        if not folder.exists() and not base:
            return Seen({})  # the first push makes it
        return Folder(folder).read()

    def _remote(self, share: ShareRow) -> Remote:
        remote = Remote(self._place(share.project) / "git", share.location, share.branch)
        if not (self._place(share.project) / "git" / "HEAD").exists():
            remote.prepare()  # the clone is only a copy: it may be deleted, or the memory restored elsewhere
        return remote

    def _place(self, project: str) -> Path:
        return self._paths.home / "sync" / project

    def _share(self, project: str) -> ShareRow:
        check_project(project)
        share = ledger.share_of(project)
        if share is None:
            raise NotFound(
                f"{project} is not shared.", "Share it: tde sync init --remote ADDRESS, or --folder DIR."
            )
        return share

    # Conflicts and arrivals

    def conflicts(self, project: str, state: str = "open") -> list[SyncConflictRow]:
        """`state`: open, resolved or all."""
        with self._store.snapshot():
            check_project(project)
            return ledger.conflicts_of(project, state)

    def resolve(self, conflict: str, choice: str, actor: str, text: str = "") -> Changes:
        """Settle a conflict: `kept` stays as it is, `other` takes the other value, `edited` takes `text`.

        Raises `NotFound`, `Invalid`, `Conflict` when it is settled already.
        """
        with self._store.writing():
            done = settling.resolve(conflict, choice, text, actor)
        return changed(
            *_TOUCHED, id=conflict, words="Conflict settled", undo=partial(self._reopen, done, actor)
        )

    def _reopen(self, done: settling.Settled, actor: str) -> Changes:
        """Raises `Conflict` when the record was changed since."""
        with self._store.writing():
            settling.reopen(done, actor)
        return changed(*_TOUCHED, id=done.conflict, words="Conflict open again")

    def arrivals(self, project: str, limit: int = 200) -> list[ArrivalRow]:
        """What came in, the newest first."""
        with self._store.snapshot():
            check_project(project)
            return ledger.arrivals_of(project, limit)

    def arrival(self, project: str, number: int) -> ArrivalDetail:
        """What one arrival changed. Raises `NotFound`: only those of the newest pulls are kept."""
        with self._store.snapshot():
            found = ledger.arrival_of(project, number)
            if found is None:
                raise NotFound("That arrival is not kept any more.", "`tde sync log` lists what is.")
            row, before, after = found
            now = settling.text_now(project, row.record)
            since = bool(after) and (not now or hashlib.sha256(now.encode()).hexdigest() != after)
            return ArrivalDetail(row, before, now, since)

    def difference(self, project: str, record: str) -> tuple[str, str]:
        """A page or decision as the team last had it and as it is here; empty where it is not there."""
        with self._store.snapshot():
            check_project(project)
            return ledger.base_text(project, record), settling.text_now(project, record)

    def take_back(self, project: str, batch: str, actor: str) -> Changes:
        """Undo a pull here: changed records get back what they said, added pages are archived, deleted ones
        come back as new pages. The next push tells the team. Records changed since are left, and told."""
        with self._store.writing():
            check_project(project)
            left = settling.take_back(project, batch, actor)
        return changed(*_TOUCHED, id=batch, words="Pull taken back", warnings=tuple(left))

    def changes(self, project: str, report: SyncReport, actor: str) -> Changes:
        """What a pull or push changed here, for listeners, and how it is taken back."""
        undo: Callable[[], Changes] | None = None
        if report.batch:
            undo = partial(self.take_back, project, report.batch, actor)
        outcome = Outcome.UPDATED if report.arrived else Outcome.UNCHANGED
        return changed(*(_TOUCHED if report.arrived else ()), words="Synced", outcome=outcome, undo=undo)


def _joined(first: SyncReport, second: SyncReport) -> SyncReport:
    return replace(
        second,
        arrived=(*first.arrived, *second.arrived),
        conflicts=(*first.conflicts, *second.conflicts),
        notes=(*first.notes, *second.notes),
        batch=second.batch or first.batch,
    )
