"""What a person would lose if a snapshot failed them: everything."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tde_desktop.config.paths import Paths
from tde_desktop.core import Core
from tde_desktop.errors import Busy, Invalid, NotFound, Unavailable
from tde_desktop.jobs import Cancelled, Checkpoint, lease
from tde_desktop.store import place
from tde_desktop.transfer import snapshots
from tde_desktop.transfer.backup import Backups
from tde_desktop.transfer.snapshots import Reason

HOLD = """
import sys
from pathlib import Path
from tde_desktop.core import Core
with Core.open(Path(sys.argv[1])) as core:
    core.store.presence.say("Claude Code by tde mcp")
    for title in sys.argv[2:]:
        core.brain.write(None, title=title, body="Written elsewhere.", actor="ada")
    print("open", flush=True)
    sys.stdin.read()
"""


def write(core: Core, title: str) -> None:
    core.brain.write(None, title=title, body=f"About {title}.", actor="ada")


def titles(home: Path) -> set[str]:
    with Core.open(home) as core:
        return {row.title for row in core.brain.rows(None)}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A memory of one page, closed."""
    with Core.open(tmp_path / "home") as core:
        write(core, "Tides")
    return tmp_path / "home"


@contextmanager
def another_process(home: Path, *pages: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(home), *pages],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "open\n"
        yield process
    finally:
        process.stdin.close()
        process.wait()
        process.stdout.close()


def damage(file: Path) -> None:
    """Overwrite the middle third of a file."""
    size = file.stat().st_size
    with file.open("rb+") as stream:
        stream.seek(size // 3)
        stream.write(b"\xa5" * (size // 3))


def test_a_snapshot_holds_the_memory_as_it_was_and_restoring_brings_it_back(home):
    backups = Backups(Paths(home))
    made = backups.now()
    assert backups.verify(made.name).good
    assert made.counts["page"] == 1
    with Core.open(home) as core:
        write(core, "Later")
    done = backups.restore(made.name)
    assert titles(home) == {"Tides"}
    assert (done.before["page"], done.counts["page"]) == (2, 1)


def test_the_replaced_memory_is_kept_and_can_be_restored_itself(home):
    backups = Backups(Paths(home))
    made = backups.now()
    with Core.open(home) as core:
        write(core, "Later")
    kept = backups.restore(made.name).kept
    backups.restore(kept.name)
    assert titles(home) == {"Tides", "Later"}


def test_a_write_that_is_still_in_the_log_is_in_the_snapshot(core):
    write(core, "Tides")
    made = core.backups.now()
    with sqlite3.connect(made.path) as copy:
        assert copy.execute("SELECT title FROM page").fetchall() == [("Tides",)]
    copy.close()


def test_restoring_under_a_running_process_is_refused_with_its_name(home):
    backups = Backups(Paths(home))
    made = backups.now()
    with another_process(home) as process, pytest.raises(Busy, match="Claude Code by tde mcp") as caught:
        backups.restore(made.name)
    assert [one["pid"] for one in caught.value.details["processes"]] == [process.pid]
    assert titles(home) == {"Tides"}
    backups.restore(made.name)


def test_a_process_that_was_killed_does_not_hold_up_a_restore(home):
    backups = Backups(Paths(home))
    made = backups.now()
    with another_process(home) as process:
        process.kill()
        process.wait()
        assert backups.processes() == []
        backups.restore(made.name)


def test_nobody_opens_the_memory_while_it_is_being_replaced(home):
    from tde_desktop.store.presence import alone

    with alone(home, "Restoring"), pytest.raises(Busy, match="being replaced"):
        Core.open(home)
    assert titles(home) == {"Tides"}


def test_a_damaged_snapshot_is_never_restored(home):
    backups = Backups(Paths(home))
    made = backups.now()
    damage(made.path)
    with pytest.raises(Invalid, match="damaged"):
        backups.restore(made.name)
    assert titles(home) == {"Tides"}


def test_without_a_name_the_newest_good_snapshot_is_restored(home):
    backups = Backups(Paths(home))
    good = backups.now()
    with Core.open(home) as core:
        write(core, "Later")
    damage(backups.now().path)
    assert backups.restore().snapshot.name == good.name


@pytest.mark.parametrize("wreck", [damage, lambda file: file.write_bytes(b"not a database at all" * 500)])
def test_a_damaged_memory_is_told_in_words_and_mended_from_a_snapshot(home, wreck):
    backups = Backups(Paths(home))
    backups.now()
    wreck(home / "tde.db")
    assert backups.problems(thorough=False)
    care = backups.look_after()
    assert "tde backup restore" in care.problems[0]
    assert care.snapshot is None
    done = backups.restore()
    assert done.damaged
    assert done.kept.exists()
    assert titles(home) == {"Tides"}
    assert backups.problems() == []


def test_no_snapshot_is_made_of_a_damaged_memory(home):
    backups = Backups(Paths(home))
    damage(home / "tde.db")
    with pytest.raises(Unavailable, match="damaged"):
        backups.now()
    assert backups.rows() == []


def test_a_log_left_by_a_crash_is_not_applied_to_the_restored_memory(home):
    backups = Backups(Paths(home))
    made = backups.now()
    with another_process(home, "Later") as process:
        assert (home / "tde.db-wal").stat().st_size
        process.kill()
        process.wait()
        backups.restore(made.name)
    assert not (home / "tde.db-wal").exists()
    assert titles(home) == {"Tides"}


def test_vectors_of_the_replaced_memory_are_not_asked_about_the_restored_one(home):
    backups = Backups(Paths(home))
    made = backups.now()
    (home / "brain.ann").mkdir()
    backups.restore(made.name)
    assert not (home / "brain.ann").exists()


def test_a_full_disk_is_told_before_anything_is_written(home, monkeypatch):
    usage = shutil.disk_usage(home)
    monkeypatch.setattr(snapshots.shutil, "disk_usage", lambda _: usage._replace(free=10))
    with pytest.raises(Unavailable, match="0 MB left"):
        Backups(Paths(home)).now()
    assert list((home / "backups").glob("*.db")) == []


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "is full"),
        (OSError(errno.EROFS, "Read-only file system"), "Read-only file system"),
        (PermissionError(errno.EACCES, "Permission denied"), "Permission denied"),
        (sqlite3.OperationalError("database or disk is full"), "is full"),
    ],
)
def test_a_disk_that_fails_half_way_leaves_the_older_snapshots_and_no_half_one(
    home, monkeypatch, problem, words
):
    backups = Backups(Paths(home))
    before = backups.now()

    def fail(*_: object) -> None:
        raise problem

    monkeypatch.setattr(snapshots, "_to_disk", fail)
    with pytest.raises(Unavailable, match=words):
        backups.now()
    assert [one.name for one in backups.rows()] == [before.name]
    assert not list((home / "backups").glob(".*.part*"))


def test_a_backups_folder_that_is_a_file_is_told_in_words(home):
    shutil.rmtree(home / "backups")
    (home / "backups").write_text("mine")
    with pytest.raises(Unavailable, match="cannot be written"):
        Backups(Paths(home)).now()


def test_a_cancelled_snapshot_leaves_nothing(home):
    checkpoint = Checkpoint()
    checkpoint.cancel()
    with pytest.raises(Cancelled):
        Backups(Paths(home)).now(checkpoint=checkpoint)
    assert [file.name for file in (home / "backups").iterdir()] == []


def test_what_a_killed_process_left_of_a_snapshot_is_removed_by_the_next_one(home):
    with Core.open(home) as core:
        write(core, "Tides")
        core.backups.now()
        folder = home / "backups"
        old = [
            ".4711-before-import.part",
            ".4711-before-import.part-journal",
            "tde-20260101T000000Z-daily.json",
        ]
        others = [".4712-daily.part", "notes.part", "agents/tde-20260101T000000Z-daily.json"]
        (folder / "agents").mkdir()
        for name in (*old, *others):
            (folder / name).write_bytes(b"left")
        hours_ago = datetime.now(UTC).timestamp() - 7200
        os.utime(folder / old[-1], (hours_ago, hours_ago))
        with lease(folder / ".4712-daily.part-lock", "Being written"):
            core.backups.now()
        assert not [name for name in old if (folder / name).exists()]
        assert all((folder / name).exists() for name in others)  # one under way, and what is not ours
        assert not list(folder.glob(".4711*"))
        assert len(core.backups.rows()) == 2
        assert all(snapshots.sidecar(row.path).exists() for row in core.backups.rows())


def test_a_day_gets_one_snapshot_however_many_processes_start(home):
    backups = Backups(Paths(home))
    assert backups.due()
    assert backups.look_after().checked == "full"
    assert not backups.due()
    assert backups.look_after().snapshot is None
    assert [one.reason for one in backups.rows()] == [Reason.DAILY]


def test_the_first_day_s_snapshot_waits_until_there_is_something_to_keep(core):
    assert core.backups.look_after().snapshot is None
    assert core.backups.due()
    core.brain.write(None, path="tide", title="Tide", body="It turns at six.", actor="ada")
    made = core.backups.look_after().snapshot
    assert made is not None
    assert made.counts["page"] == 1


def test_no_daily_snapshot_where_the_person_wants_none(core):
    core.brain.write(None, path="tide", title="Tide", body="It turns at six.", actor="ada")
    core.settings.put("backup.daily", False)
    assert core.backups.look_after().snapshot is None


def test_rotation_keeps_days_then_weeks_and_all_that_a_person_asked_for(home, monkeypatch):
    backups = Backups(Paths(home))
    start = datetime(2026, 5, 6, 12, tzinfo=UTC)  # which weeks there are depends on the day
    for day in range(40, 0, -1):
        moment = start - timedelta(days=day)
        monkeypatch.setattr(snapshots, "utc_now", lambda moment=moment: moment)
        snapshots.take(home / "tde.db", home / "backups", Reason.DAILY)
        if day in (40, 39):
            snapshots.take(home / "tde.db", home / "backups", Reason.ASKED)
    snapshots.rotate(home / "backups", days=7, weeks=4)
    kept = backups.rows()
    assert sum(one.reason is Reason.ASKED for one in kept) == 2
    dailies = [one.made_at for one in kept if one.reason is Reason.DAILY]
    assert len(dailies) in (9, 10)  # seven days, and of four weeks those that the days do not hold
    assert start - dailies[0] < timedelta(days=2)
    assert start - dailies[-1] > timedelta(days=15)
    assert all(one.path.with_suffix(".json").exists() for one in kept)


def test_a_snapshot_of_a_newer_version_is_refused_before_anything_is_replaced(home):
    backups = Backups(Paths(home))
    made = backups.now()
    with sqlite3.connect(made.path) as snapshot:
        snapshot.execute("INSERT INTO migration VALUES (9999, 'from_the_future', '2030-01-01')")
    snapshot.close()
    made.path.with_suffix(".json").unlink()
    with pytest.raises(Unavailable, match="newer version"):
        backups.restore(made.name)
    assert titles(home) == {"Tides"}


def test_two_snapshots_of_one_second_are_two(home):
    backups = Backups(Paths(home))
    made = [backups.now().name for _ in range(3)]
    assert len(set(made)) == 3
    assert [one.name for one in backups.rows()] == made[::-1]  # the newest first


def test_a_snapshot_is_found_by_its_beginning_and_a_wrong_name_lists_them(home):
    backups = Backups(Paths(home))
    made = backups.now()
    assert backups.get(made.name[:12]).name == made.name
    with pytest.raises(NotFound, match="There is no snapshot") as caught:
        backups.get("nothing-like-it")
    assert made.name in caught.value.details["choices"]


def test_a_copy_made_before_an_upgrade_is_listed_and_restorable(home):
    backups = Backups(Paths(home))
    made = backups.now()
    old = home / "backups" / "before-upgrade-20260101-101010-000001.db"
    made.path.replace(old)
    assert [one.reason for one in backups.rows()] == [Reason.BEFORE_UPGRADE]
    assert backups.restore(old.name).snapshot.name == old.name


def test_a_memory_on_a_network_disk_keeps_no_shared_log_and_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(place, "_mounts", lambda: [("/", "ext4"), (str(tmp_path), "nfs4")])
    with Core.open(tmp_path / "home") as core:
        write(core, "Tides")
        assert "network file system (nfs4)" in core.store.warning
        assert not (tmp_path / "home" / "tde.db-wal").exists()
    assert titles(tmp_path / "home") == {"Tides"}


@pytest.mark.parametrize("folder", ["Dropbox", "OneDrive - Example Ltd", "Google Drive", "Nextcloud"])
def test_a_memory_in_a_cloud_folder_is_warned_about(tmp_path, folder):
    with Core.open(tmp_path / folder / "tde") as core:
        write(core, "Tides")
        assert folder in core.store.warning
        assert not (tmp_path / folder / "tde" / "tde.db-wal").exists()


def test_the_nearest_mount_decides_about_a_folder():
    table = [("/", "ext4"), ("/mnt/share", "cifs"), ("/mnt/share/local", "ext4")]
    assert place.network_in("/mnt/share/x", table) == "cifs"
    assert place.network_in("/mnt/share/local/x", table) == ""
    assert place.network_in("/mnt/shared", table) == ""
