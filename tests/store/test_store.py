"""What a person would lose if the store failed them: memory, and the time of everyone who waits for it."""

import multiprocessing
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tde_desktop.config.paths import Paths
from tde_desktop.core import Core
from tde_desktop.errors import Busy, Conflict, Unavailable
from tde_desktop.store.database import Store
from tde_desktop.store.migrations import HISTORY, statements, steps, upgrade
from tde_desktop.store.models.projects import Project
from tde_desktop.transfer.backup import Backups


def objects(path: Path) -> set[tuple[str, str]]:
    """What a file is made of; without the defaults that a column needs to be added to a table with rows."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        found = {
            (name, " ".join(sql.replace(" DEFAULT ''", "").split()))
            for name, sql in rows
            if name != "migration"
        }
    connection.close()
    return found


def commit_elsewhere(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version = 7")
    other.commit()
    other.close()


def test_the_migrations_build_exactly_what_the_models_describe():
    top = Path(__file__).parents[2]
    said = subprocess.run(
        [sys.executable, "packaging/schema.py"], cwd=top, capture_output=True, text=True, check=False
    )
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")


def test_a_memory_of_the_first_migration_is_brought_up_with_its_sessions(tmp_path):
    first = [step for step in steps() if step[0] == 1]
    old = sqlite3.connect(tmp_path / "tde.db")
    for statement in statements(first[0][2].read_text(encoding="utf-8")):
        old.execute(statement)
    old.execute(HISTORY)
    old.execute("INSERT INTO migration VALUES (1, ?, '2026-01-01T00:00:00+00:00')", (first[0][1],))
    old.execute(
        "INSERT INTO work_session (id, project, task_ref, goal, actor, started_at) "
        "VALUES ('ses_old', NULL, '', 'Ship it', 'agent', '2026-01-01T00:00:00+00:00')"
    )
    old.commit()
    old.close()
    core = Core.open(tmp_path)
    try:
        fresh = core.brain.session_start(None, "Go on", pack="What was open").id
        assert fresh is not None
        assert {row.goal: core.brain.session_pack(row.id) for row in core.brain.sessions(None)} == {
            "Ship it": "",
            "Go on": "What was open",
        }
    finally:
        core.close()


def test_an_emptied_memory_is_damaged_and_not_a_new_one(tmp_path):
    with Core.open(tmp_path) as core:
        core.brain.write(None, path="kept", title="Kept", body="As it was.", actor="me")
        core.backups.now()
    (tmp_path / "tde.db").write_bytes(b"")
    for _again in range(2):
        with pytest.raises(Unavailable, match="damaged") as told:
            Core.open(tmp_path)
        assert told.value.details["damaged"]
    Backups(Paths(tmp_path)).restore()
    with Core.open(tmp_path) as core:
        assert core.brain.get(None, "kept").body == "As it was."


def test_a_missing_memory_beside_its_snapshots_is_told_and_not_begun_anew(tmp_path):
    with Core.open(tmp_path) as core:
        core.brain.write(None, path="kept", title="Kept", body="As it was.", actor="me")
        name = core.backups.now().name
    (tmp_path / "tde.db").unlink()
    for _again in range(2):
        with pytest.raises(Unavailable, match="is missing; snapshots of it are there") as told:
            Core.open(tmp_path)
        assert name in told.value.message
        assert "tde backup restore" in told.value.hint
        assert told.value.details["damaged"]  # the window offers the snapshots
        assert not (tmp_path / "tde.db").exists()
    Backups(Paths(tmp_path)).restore()
    with Core.open(tmp_path) as core:
        assert core.brain.get(None, "kept").body == "As it was."


@pytest.mark.parametrize("left", [b"", None])
def test_a_lost_memory_can_be_begun_anew_by_choice_beside_its_snapshots(tmp_path, left):
    with Core.open(tmp_path) as core:
        core.brain.write(None, path="old", title="Old", body="Gone.", actor="me")
        core.backups.now()
    (tmp_path / "tde.db").unlink()
    if left is not None:
        (tmp_path / "tde.db").write_bytes(left)
    Backups(Paths(tmp_path)).start_anew()
    with Core.open(tmp_path) as core:
        assert core.brain.count(None) == 0
        assert len(core.backups.rows()) >= 1


def test_an_empty_file_without_any_snapshot_becomes_a_memory(tmp_path):
    (tmp_path / "tde.db").write_bytes(b"")
    with Core.open(tmp_path) as core:
        assert core.brain.count(None) == 0


def test_a_write_that_fails_half_way_leaves_nothing_behind(core):
    def fail_half_way() -> None:
        with core.store.writing():
            Project.create(name="half", source="here")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()
    with core.store.reading():
        assert Project.select().count() == 0


def test_a_store_held_by_another_process_is_busy_in_plain_words(tmp_path):
    path = tmp_path / "tde.db"
    store = Store(path, busy_seconds=1)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(Busy, match="in use by another process"), store.writing():
            pass
    finally:
        other.close()
        store.close()


def test_another_process_commit_is_noticed_once(core):
    assert core.store.changed_elsewhere() is False
    commit_elsewhere(core.store.path)
    assert core.store.changed_elsewhere() is True
    assert core.store.changed_elsewhere() is False


def test_listeners_hear_of_another_process_write(core):
    heard = []
    core.announcer.subscribe(heard.append)
    core.poll_changes()
    commit_elsewhere(core.store.path)
    assert core.poll_changes() is True
    assert len(heard) == 1


def test_a_second_memory_in_one_process_is_refused_and_can_follow_the_first(tmp_path):
    first = Store(tmp_path / "one.db")
    with pytest.raises(Conflict):
        Store(tmp_path / "two.db")
    with first.reading():
        assert Project.select().count() == 0
    first.close()
    Store(tmp_path / "two.db").close()


def test_a_file_from_a_newer_version_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "tde.db"
    upgrade(path, 1)
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO migration VALUES (9999, 'from_the_future', '2099-01-01')")
    connection.close()
    before = objects(path)
    with pytest.raises(Unavailable, match="newer version"):
        Store(path)
    assert objects(path) == before


def test_an_upgrade_copies_the_memory_first_and_keeps_its_rows(tmp_path):
    folder, path = tmp_path / "steps", tmp_path / "tde.db"
    folder.mkdir()
    (folder / "0001_first.sql").write_text("CREATE TABLE note (words TEXT);", encoding="utf-8")
    assert upgrade(path, 1, folder) == ["first"]
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO note VALUES ('kept')")
    connection.close()
    (folder / "0002_more.sql").write_text("ALTER TABLE note ADD COLUMN more TEXT;", encoding="utf-8")
    assert upgrade(path, 1, folder) == ["more"]
    assert upgrade(path, 1, folder) == []
    [copy] = (tmp_path / "backups").iterdir()
    for file, row in ((path, ("kept", None)), (copy, ("kept",))):
        connection = sqlite3.connect(file)
        assert connection.execute("SELECT * FROM note").fetchall() == [row]
        connection.close()


def test_an_upgrade_that_fails_changes_nothing(tmp_path):
    folder, path = tmp_path / "steps", tmp_path / "tde.db"
    folder.mkdir()
    (folder / "0001_first.sql").write_text("CREATE TABLE note (words TEXT);", encoding="utf-8")
    upgrade(path, 1, folder)
    (folder / "0002_bad.sql").write_text("CREATE TABLE two (a); CREATE TABLE note (b);", encoding="utf-8")
    (folder / "0002_bad.sql").write_text("CREATE TABLE two (a);\nCREATE TABLE note (b);", encoding="utf-8")
    before = objects(path)
    with pytest.raises(sqlite3.OperationalError):
        upgrade(path, 1, folder)
    assert objects(path) == before
    assert [name for _, name, _ in steps(folder)] == ["first", "bad"]


def test_a_trigger_with_semicolons_is_one_statement():
    table = "CREATE TABLE a (x);"
    trigger = "CREATE TRIGGER t BEFORE DELETE ON a\nBEGIN\n SELECT 1;\n SELECT 2;\nEND;"
    script = f"{table}\n{trigger}\n-- end\n"
    assert [text.split()[1] for text in statements(script)] == ["TABLE", "TRIGGER"]


def test_a_damaged_file_is_said_in_words(tmp_path):
    path = tmp_path / "tde.db"
    path.write_bytes(b"this is no database, but it is long enough to be read as one" * 20)
    with pytest.raises(Unavailable, match="damaged"):
        Store(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
def test_only_its_owner_may_look_into_the_memory(core):
    assert stat.S_IMODE(core.paths.home.stat().st_mode) == 0o700


def test_a_home_that_cannot_be_made_is_said_in_words(tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(Unavailable, match="cannot be used for the memory"):
        Core.open(tmp_path / "file" / "home")


def _open_and_write(path: str, number: int) -> str:
    store = Store(Path(path), busy_seconds=30)
    try:
        with store.writing():
            Project.create(name=f"p{number}", source="x")
    finally:
        store.close()
    return "done"


def test_eight_processes_may_open_a_new_memory_at_once(tmp_path):
    with multiprocessing.get_context("spawn").Pool(8) as pool:
        jobs = [pool.apply_async(_open_and_write, (str(tmp_path / "tde.db"), n)) for n in range(8)]
        assert [job.get(60) for job in jobs] == ["done"] * 8
    store = Store(tmp_path / "tde.db")
    with store.reading():
        assert Project.select().count() == 8
    store.close()
