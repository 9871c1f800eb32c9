"""Backup as the doorways call it: snapshots, their rotation, a look at the memory, and putting one back.

Needs no open store: it works when the memory is damaged, and restoring wants the memory closed.
"""

import logging
import os
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

from tde_desktop.config.paths import Paths
from tde_desktop.config.settings import Settings
from tde_desktop.errors import Invalid, TdeError
from tde_desktop.jobs import Checkpoint, Progress, Report, lease, quiet
from tde_desktop.lazy import dataclass
from tde_desktop.store.damage import way_on
from tde_desktop.store.fields import utc_now
from tde_desktop.store.migrations import check_known, upgrade
from tde_desktop.store.presence import OpenProcess, alone, processes
from tde_desktop.transfer import integrity, snapshots
from tde_desktop.transfer.snapshots import Reason, Snapshot, Verdict

log = logging.getLogger(__name__)

FULL_EVERY = timedelta(days=1)
BUSY_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Restored:
    """What restoring did. `kept` is the memory that was replaced, itself a snapshot that can be restored."""

    snapshot: Snapshot
    kept: Path | None
    damaged: bool
    counts: dict[str, int]
    before: dict[str, int]


@dataclass(frozen=True, slots=True)
class Care:
    """What looking after the memory did; `problems` are for a person to see."""

    snapshot: Snapshot | None
    removed: tuple[str, ...]
    problems: tuple[str, ...]
    checked: str  # quick, full, or empty when neither was due


class Backups:
    """Snapshots of one memory."""

    def __init__(self, paths: Paths, settings: Settings | None = None) -> None:
        self._paths = paths
        self._settings = settings or Settings(paths.config)

    def now(
        self,
        reason: Reason = Reason.ASKED,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> Snapshot:
        """Make a snapshot. Raises what `snapshots.take` does."""
        made = snapshots.take(self._paths.store, self._paths.backups, reason, checkpoint, report)
        self._rotate()
        return made

    @property
    def home(self) -> Path:
        return self._paths.home

    def rows(self) -> list[Snapshot]:
        return snapshots.rows(self._paths.backups)

    def get(self, name: str) -> Snapshot:
        return snapshots.find(self._paths.backups, name)

    def verify(self, name: str) -> Verdict:
        return snapshots.verify(self.get(name))

    def verify_all(self, checkpoint: Checkpoint | None = None, report: Report = quiet) -> list[Verdict]:
        found: list[Verdict] = []
        rows = self.rows()
        for snapshot in rows:
            report(Progress(len(found), len(rows), snapshot.name, stage="Reading snapshots"))
            if checkpoint is not None:
                checkpoint.reached()
            found.append(snapshots.verify(snapshot))
        return found

    def newest_good(self) -> Snapshot:
        return snapshots.newest_good(self._paths.backups)

    def processes(self) -> list[OpenProcess]:
        """Those that have the memory open."""
        return processes(self._paths.home)

    def problems(self, checkpoint: Checkpoint | None = None, *, thorough: bool = True) -> list[str]:
        """What is wrong with the memory itself."""
        if thorough:
            return integrity.full(self._paths.store, checkpoint)
        return integrity.quick(self._paths.store)

    def damage(self) -> tuple[str, ...]:
        """A quick look at the pages of the memory, in words for a person; nothing when it is whole."""
        return tuple(self._damage(self.problems(thorough=False))) if self._paths.store.exists() else ()

    def _damage(self, problems: list[str]) -> list[str]:
        if not problems:
            return []
        return [f"The memory is damaged ({problems[0]}). Close TDE first. {way_on(self._paths.home)}"]

    def due(self) -> bool:
        """Whether `look_after` has something to do: a look at two file times."""
        return self._paths.store.exists() and (self._snapshot_due() or self._full_check_due())

    def look_after(self, checkpoint: Checkpoint | None = None, report: Report = quiet) -> Care:
        """What each long-lived process does once in the background after its start.

        A quick check of the memory, a snapshot when the newest is from another day and there is something to
        keep, rotation, and a full check once a day. One process does it at a time; another's answer is then
        empty. Raises `Cancelled`.
        """
        try:
            with lease(self._paths.backups / ".care.lock", "Looking after the memory"):
                return self._look_after(checkpoint or Checkpoint(), report)
        except TdeError as problem:
            log.warning("The memory was not looked after: %s", problem)
            problems = () if problem.code == "busy" else (str(problem),)
            return Care(None, (), problems, "")

    def _look_after(self, checkpoint: Checkpoint, report: Report) -> Care:
        if not self._paths.store.exists():
            return Care(None, (), (), "")
        snapshots.sweep(self._paths.backups)
        problems, checked = integrity.quick(self._paths.store), "quick"
        made: Snapshot | None = None
        removed: tuple[str, ...] = ()
        if not problems and self._snapshot_due() and any(_counts(self._paths.store).values()):
            made = snapshots.take(self._paths.store, self._paths.backups, Reason.DAILY, checkpoint, report)
            removed = tuple(snapshot.name for snapshot in self._rotate())
        if not problems and self._full_check_due():
            problems, checked = integrity.full(self._paths.store, checkpoint), "full"
            if not problems:
                self._full_mark.write_text(utc_now().isoformat() + "\n", encoding="utf-8")
        return Care(made, removed, tuple(self._damage(problems)), checked)

    def _snapshot_due(self) -> bool:
        if not self._settings.flag("backup.daily"):
            return False
        dailies = [snapshot for snapshot in self.rows() if snapshot.reason is Reason.DAILY]
        return not dailies or dailies[0].made_at.date() != utc_now().date()

    @property
    def _full_mark(self) -> Path:
        return self._paths.backups / ".fully-checked"

    def _full_check_due(self) -> bool:
        try:
            age = utc_now().timestamp() - self._full_mark.stat().st_mtime
        except FileNotFoundError:
            return True
        return age > FULL_EVERY.total_seconds()

    def _rotate(self) -> list[Snapshot]:
        days, weeks = self._settings.number("backup.keep_days"), self._settings.number("backup.keep_weeks")
        return snapshots.rotate(self._paths.backups, days, weeks)

    def start_anew(self) -> Path | None:
        """Put a damaged memory aside, make an empty one; where the damaged one is kept, if it was there.

        For when no snapshot is good. Raises `Busy` with the processes that have it open, `Unavailable`.
        """
        paths = self._paths
        with snapshots.writable(paths.backups), alone(paths.home, "Starting anew"):
            kept = _put_aside(paths, damaged=True)
            paths.store.unlink(missing_ok=True)
            upgrade(paths.store, BUSY_SECONDS, anew=True)
            shutil.rmtree(paths.vectors, ignore_errors=True)
        log.info("The damaged memory is kept as %s.", kept)
        return kept

    def restore(self, name: str = "") -> Restored:
        """Put a snapshot in the place of the memory; without a name the newest good one.

        The replaced memory is kept as `replaced-…`. The next sync asks before it brings back what the
        restored memory does not have. Raises `Busy` with the list of processes that have the memory open,
        `Invalid` for a damaged snapshot, `NotFound`, `Unavailable`; then the memory is as it was.
        """
        snapshot = self.get(name) if name else self.newest_good()
        verdict = snapshots.verify(snapshot)
        if not verdict.good:
            raise Invalid(
                f"{snapshot.name} is damaged and was not restored: {verdict.problems[0]}.",
                "Choose another: `tde backup verify --all` tells which are good.",
                problems=list(verdict.problems),
            )
        check_known(snapshot.path)
        paths = self._paths
        with snapshots.writable(paths.backups), alone(paths.home, "Restoring"):
            damaged = bool(paths.store.exists() and integrity.quick(paths.store))
            before = {} if damaged or not paths.store.exists() else _counts(paths.store)
            fresh = _beside(snapshot.path, paths.store)
            kept = _put_aside(paths, damaged)
            fresh.replace(paths.store)
            shutil.rmtree(paths.vectors, ignore_errors=True)  # they belong to the replaced memory
            mark_restored(paths, snapshot)
        log.info("Restored %s; the memory before is %s.", snapshot.name, kept)
        return Restored(snapshot, kept, damaged, _counts(paths.store), before)


def mark_restored(paths: Paths, snapshot: Snapshot) -> None:
    """Leave a note for sync: what teammates have may be newer than this memory on purpose."""
    folder = paths.home / "sync"
    folder.mkdir(mode=0o700, exist_ok=True)
    (folder / "restored").write_text(f"{snapshot.name}\n", encoding="utf-8")


def _counts(path: Path) -> dict[str, int]:
    return integrity.counts(path, snapshots.COUNTED)


def _beside(source: Path, store: Path) -> Path:
    """A copy of the snapshot in the memory's folder, on the disk, under another name."""
    target = store.with_suffix(".restoring")
    shutil.copyfile(source, target)
    target.chmod(0o600)
    with target.open("rb+") as stream:
        os.fsync(stream.fileno())
    return target


def _put_aside(paths: Paths, damaged: bool) -> Path | None:
    """Keep the present memory under `backups/`. It stays in its place too until it is replaced in one step.

    Its log must not outlive it: SQLite would apply it to the file that comes next.
    """
    store = paths.store
    if not store.exists():
        return None
    kept = paths.backups / f"replaced-{utc_now():%Y%m%dT%H%M%S%fZ}.db"
    logs = [Path(f"{store}{ending}") for ending in ("-wal", "-shm", "-journal")]
    if not damaged:
        with closing(sqlite3.connect(store, timeout=10)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with snapshots.part_of(paths.backups, Reason.REPLACED) as part:
        shutil.copyfile(store, part)
        part.chmod(0o600)
        for file in logs:
            if file.exists() and file.stat().st_size:
                shutil.copyfile(file, Path(f"{kept}{file.name.removeprefix(store.name)}"))
        part.replace(kept)
    for file in logs:
        file.unlink(missing_ok=True)
    return kept
