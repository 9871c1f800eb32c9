"""Snapshots of the memory file: made by SQLite's own backup, whole or not at all, rotated, verified.

A snapshot is a plain SQLite file in `backups/`, named `tde-20260501T120000Z-daily.db`, with a sidecar
`.json` of its size, SHA-256 and counts. Nothing here needs an open store, so a damaged one is no obstacle.
"""

import contextlib
import hashlib
import json
import logging
import os
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

from tde_desktop.config.settings import write_whole
from tde_desktop.errors import Busy, Invalid, NotFound, TdeError, Unavailable
from tde_desktop.jobs import Checkpoint, Progress, Report, lease, quiet
from tde_desktop.lazy import dataclass
from tde_desktop.store.damage import way_on
from tde_desktop.store.fields import utc_now
from tde_desktop.store.place import kept_in
from tde_desktop.transfer import integrity

log = logging.getLogger(__name__)

_PAGES_A_STEP = 2000
_NAME = re.compile(
    r"(?:tde-(?P<when>\d{8}T\d{6}Z)(?:-(?P<number>\d+))?-(?P<reason>[a-z-]+)|before-upgrade-.+|replaced-.+)\.db"
)
_PART = re.compile(r"(?P<part>\.\d+-[a-z-]+\.part)(?:-wal|-shm|-journal|-lock)?")
_LEFT_SECONDS = 3600  # untouched for so long, a record without its snapshot belongs to nobody any more
COUNTED = ("project", "page", "observation", "decision", "tombstone")


class Reason(StrEnum):
    """Why a snapshot was made; rotation treats each differently."""

    DAILY = "daily"
    ASKED = "asked"
    BEFORE_IMPORT = "before-import"
    BEFORE_UPGRADE = "before-upgrade"
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A snapshot on disk. `counts` are of its tables, empty when its sidecar is missing: see `counted`."""

    name: str
    path: Path
    reason: Reason
    made_at: datetime
    bytes: int
    counts: dict[str, int]
    sha256: str = ""
    verified_at: datetime | None = None  # when `verify` last read all of it
    problems: tuple[str, ...] = ()  # what it found then


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a look into a snapshot found; `problems` is empty for a good one."""

    snapshot: Snapshot
    problems: tuple[str, ...]

    @property
    def good(self) -> bool:
        return not self.problems


def rows(folder: Path) -> list[Snapshot]:
    """Every snapshot, the newest first."""
    found = [_read(file) for file in folder.glob("*.db") if _NAME.fullmatch(file.name)]
    return sorted(found, key=lambda one: (one.made_at, _number(one.name), one.name), reverse=True)


def _number(name: str) -> int:
    """Of several made in one second, the how manieth."""
    named = _NAME.fullmatch(name)
    return int(named["number"] or 1) if named is not None else 1


def find(folder: Path, name: str) -> Snapshot:
    """By its file name, with or without `.db`, or a beginning that only one has. Raises `NotFound`."""
    known = rows(folder)
    exact = [one for one in known if name in (one.name, one.name.removesuffix(".db"))]
    near = exact or [one for one in known if one.name.startswith(name) and name]
    if len(near) == 1:
        return near[0]
    names = [one.name for one in near or known][:10]
    what = f"{len(near)} snapshots begin with {name!r}." if near else f"There is no snapshot {name!r}."
    raise NotFound(what, f"Snapshots: {', '.join(names)}." if names else "There are none yet.", choices=names)


def counted(snapshot: Snapshot) -> Snapshot:
    """With the counts that its sidecar lacks, by a look into the file; empty when it is unreadable."""
    if set(COUNTED) <= set(snapshot.counts):
        return snapshot
    try:
        found = integrity.counts(snapshot.path, COUNTED)
    except sqlite3.Error:
        found = {}
    return replace(snapshot, counts=found or snapshot.counts)


def take(
    store: Path,
    folder: Path,
    reason: Reason = Reason.ASKED,
    checkpoint: Checkpoint | None = None,
    report: Report = quiet,
) -> Snapshot:
    """Copy the memory as it is now, while others go on using it, and look whether the copy is whole.

    Raises `NotFound` without a memory, `Unavailable` for a full disk, a folder that cannot be written or a
    damaged memory, and `Cancelled`; then no snapshot is left and older ones stay.
    """
    if not store.exists():
        raise NotFound(f"There is no memory at {store} yet.", "It is made by the first use.")
    checkpoint = checkpoint or Checkpoint()
    with writable(folder):
        sweep(folder)
        _check_room(store, folder)
        with part_of(folder, reason) as part:
            _copy(store, part, checkpoint, report)
            problems = integrity.quick(part)
            if problems:
                raise Unavailable(
                    f"The memory is damaged, no snapshot was made: {problems[0]}.",
                    way_on(store.parent),
                )
            return _keep(part, folder, reason)


@contextmanager
def part_of(folder: Path, reason: Reason) -> Iterator[Path]:
    """A name to write to before the file is whole, then renamed; what is left of it at the end is removed.

    A lock beside it says that its writer lives: `sweep` removes the rest. Raises `Busy`.
    """
    part = folder / f".{os.getpid()}-{reason}.part"
    lock = Path(f"{part}-lock")
    with lease(lock, "Keeping a copy of the memory"):
        try:
            yield part
        finally:
            for ending in ("", "-wal", "-shm", "-journal"):
                Path(f"{part}{ending}").unlink(missing_ok=True)
            _remove_lock(lock)


def _remove_lock(lock: Path) -> None:
    with contextlib.suppress(OSError):  # Windows keeps a file that is open: the next sweep takes it
        lock.unlink()


def sweep(folder: Path) -> list[str]:
    """Remove what a process that was killed left of a snapshot, and name it."""
    gone = []
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        part = _PART.fullmatch(file.name)
        with contextlib.suppress(OSError, Busy):
            if part:
                lock = folder / f"{part['part']}-lock"
                with lease(lock, "Keeping a copy of the memory"):
                    file.unlink(missing_ok=True)
                    _remove_lock(lock)
            elif _is_orphan(file):
                file.unlink()
            else:
                continue
            gone.append(file.name)
    return gone


def _is_orphan(file: Path) -> bool:
    """A record whose snapshot never came."""
    if file.suffix != ".json" or not _NAME.fullmatch(f"{file.stem}.db") or file.with_suffix(".db").exists():
        return False
    return utc_now().timestamp() - file.stat().st_mtime > _LEFT_SECONDS


def verify(snapshot: Snapshot) -> Verdict:
    """Read all of a snapshot: its bytes against its SHA-256, its pages, its references.

    What was found is kept beside it, where that can be written.
    """
    problems = []
    try:
        if snapshot.sha256 and digest(snapshot.path) != snapshot.sha256:
            problems.append("its bytes have changed since it was made")
        problems += integrity.full(snapshot.path)
    except OSError as problem:
        problems.append(f"it cannot be read: {problem.strerror or problem}")
    return Verdict(_noted(snapshot, problems), tuple(problems))


def _noted(snapshot: Snapshot, problems: list[str]) -> Snapshot:
    shown = _shown(snapshot.path) | {"verified_at": utc_now().isoformat(), "problems": problems}
    with contextlib.suppress(OSError, TdeError):  # the verdict stands without its note
        write_whole(sidecar(snapshot.path), json.dumps(shown, indent=1) + "\n")
    return replace(snapshot, verified_at=utc_now(), problems=tuple(problems))


def newest_good(folder: Path) -> Snapshot:
    """The newest snapshot that passes every check. Raises `NotFound`, with what is wrong with each."""
    wrong = []
    for snapshot in rows(folder):
        if snapshot.reason is Reason.REPLACED:
            continue
        verdict = verify(snapshot)
        if verdict.good:
            return snapshot
        wrong.append(f"{snapshot.name}: {verdict.problems[0]}")
    hint = f"{'; '.join(wrong[:5])}." if wrong else f"{folder} holds none. {way_on(folder.parent)}"
    raise NotFound("There is no good snapshot.", hint)


def rotate(folder: Path, days: int, weeks: int) -> list[Snapshot]:
    """Remove what is not kept, and name it.

    Of the daily ones the newest of each of the last `days` days and then of each of `weeks` weeks stay; of
    those made before an import, an upgrade or a replacement the newest 5 of each; those that a person
    asked for all stay. The newest of all always stays.
    """
    every = rows(folder)
    kept = {snapshot.name for snapshot in every[:1]} | set(_kept_dailies(every, days, weeks))
    for reason in Reason:
        of_this = [snapshot.name for snapshot in every if snapshot.reason is reason]
        if reason is Reason.ASKED:
            kept |= set(of_this)
        elif reason is not Reason.DAILY:
            kept |= set(of_this[:5])
    gone = [snapshot for snapshot in every if snapshot.name not in kept]
    for snapshot in gone:
        with contextlib.suppress(OSError):
            snapshot.path.unlink()
            sidecar(snapshot.path).unlink(missing_ok=True)
    return gone


def _kept_dailies(every: list[Snapshot], days: int, weeks: int) -> Iterator[str]:
    by_day: dict[str, Snapshot] = {}
    by_week: dict[str, Snapshot] = {}
    for snapshot in every:
        if snapshot.reason is Reason.DAILY:
            by_day.setdefault(f"{snapshot.made_at:%Y-%m-%d}", snapshot)
            by_week.setdefault(f"{snapshot.made_at:%G-%V}", snapshot)
    yield from (snapshot.name for snapshot in list(by_day.values())[:days])
    yield from (snapshot.name for snapshot in list(by_week.values())[:weeks])


@contextmanager
def writable(folder: Path) -> Iterator[None]:
    """Turn what a disk says while `folder` is written to into words."""
    try:
        with kept_in(folder):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            yield
    except sqlite3.Error as problem:
        raise _words(problem, folder) from problem


def _full(folder: Path) -> Unavailable:
    return Unavailable(
        f"The disk of {folder} is full.", "Free some space; nothing that was there before has changed."
    )


def _words(problem: sqlite3.Error, folder: Path) -> TdeError:
    said = str(problem).lower()
    if "full" in said:
        return _full(folder)
    if "locked" in said or "busy" in said:
        return Busy("The memory is in use by another process.", "Try again in a moment.")
    if "malformed" in said or "not a database" in said:
        return Unavailable("The memory file is damaged.", way_on(folder.parent), damaged=True)
    return Unavailable(f"{folder} cannot be used: {problem}.", "Check the folder and its disk.")


def _check_room(store: Path, folder: Path) -> None:
    wanted = sum(file.stat().st_size for file in (store, Path(f"{store}-wal")) if file.exists())
    free = shutil.disk_usage(folder).free
    if free < wanted + 1_000_000:
        raise Unavailable(
            f"A snapshot needs {wanted / 1e6:,.0f} MB; the disk of {folder} has {free / 1e6:,.0f} MB left.",
            "Free some space, or remove old snapshots.",
        )


def _copy(store: Path, part: Path, checkpoint: Checkpoint, report: Report) -> None:
    handle = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
    os.close(handle)
    with (
        closing(sqlite3.connect(store.absolute().as_uri() + "?mode=ro", uri=True, timeout=30)) as source,
        closing(sqlite3.connect(part)) as target,
    ):
        # One moment is copied however long it takes: without this, each commit of another starts it anew.
        source.isolation_level = None
        source.execute("BEGIN")
        source.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()

        def step(_: int, remaining: int, total: int) -> None:
            report(Progress(total - remaining, total, stage="Copying the memory"))
            if checkpoint.cancelled or checkpoint.paused:
                checkpoint.reached()

        source.backup(target, pages=_PAGES_A_STEP, progress=step)
        source.execute("COMMIT")
        target.execute("PRAGMA journal_mode = delete")


def _keep(part: Path, folder: Path, reason: Reason) -> Snapshot:
    now = utc_now()
    stamp = f"{now:%Y%m%dT%H%M%SZ}"
    target, number = folder / f"tde-{stamp}-{reason}.db", 2
    while target.exists():
        target, number = folder / f"tde-{stamp}-{number}-{reason}.db", number + 1
    _to_disk(part)
    shown = {
        "made_at": now.isoformat(),
        "bytes": part.stat().st_size,
        "sha256": digest(part),
        "counts": integrity.counts(part, COUNTED),
    }
    sidecar(target).write_text(json.dumps(shown, indent=1) + "\n", encoding="utf-8")
    part.replace(target)
    log.info("Snapshot %s, %d bytes.", target.name, shown["bytes"])
    return _read(target)


def _to_disk(path: Path) -> None:
    with path.open("rb+") as stream:
        os.fsync(stream.fileno())


def digest(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def sidecar(snapshot: Path) -> Path:
    return snapshot.with_suffix(".json")


def _shown(path: Path) -> dict[str, Any]:
    try:
        shown = json.loads(sidecar(path).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return shown if isinstance(shown, dict) else {}


def _read(path: Path) -> Snapshot:
    shown = _shown(path)
    named = _NAME.fullmatch(path.name)
    if named is None:
        raise Invalid(f"{path.name} is not the name of a snapshot.")
    word = named["reason"] or path.name.rpartition("-")[0][:14].rstrip("-0123456789")
    if path.name.startswith("replaced-"):
        word = Reason.REPLACED
    reason = Reason(word) if word in list(Reason) else Reason.ASKED
    when = (
        datetime.strptime(named["when"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        if named["when"]
        else datetime.fromtimestamp(path.stat().st_mtime, UTC)
    )
    counts = {str(name): int(number) for name, number in dict(shown.get("counts") or {}).items()}
    return Snapshot(
        path.name,
        path,
        reason,
        when,
        path.stat().st_size,
        counts,
        str(shown.get("sha256", "")),
        datetime.fromisoformat(shown["verified_at"]) if shown.get("verified_at") else None,
        tuple(map(str, shown.get("problems") or ())),
    )
