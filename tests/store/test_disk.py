"""A disk that is full or a folder that is not ours: said in words, and what was there stays whole."""

import errno
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest

from tde_desktop.core import Core
from tde_desktop.errors import Busy, TdeError, Unavailable
from tde_desktop.store import database, presence
from tde_desktop.store.database import run, select
from tde_desktop.transfer import integrity


def test_a_disk_that_is_full_in_the_middle_of_a_write_is_told_and_nothing_of_it_stays(core: Core) -> None:
    core.brain.write(None, path="kept", title="Kept", body="As it was.", actor="me")

    def fill() -> None:
        with core.store.writing():
            (pages,) = select("PRAGMA page_count")[0]
            run(f"PRAGMA max_page_count = {pages + 2}")  # SQLite's own full disk, of this connection
            for number in range(200):
                core.brain.write(None, path=f"n/{number}", title=f"N {number}", body="x" * 9000, actor="me")

    with pytest.raises(Unavailable, match="The disk is full"):
        fill()
    core.store.close()
    with Core.open(core.paths.home) as again:
        assert [row.path for row in again.brain.rows(None)] == ["kept"]
        assert again.backups.damage() == ()


def test_undoing_what_a_full_disk_has_undone_already_is_told_as_the_full_disk(core: Core) -> None:
    def write() -> None:
        with core.store.writing():
            try:
                raise sqlite3.OperationalError("database or disk is full")
            except sqlite3.OperationalError:
                raise sqlite3.OperationalError("cannot rollback - no transaction is active")  # noqa: B904

    with pytest.raises(Unavailable, match="The disk is full"):
        write()


@pytest.mark.parametrize("said", ["unable to open database file", "attempt to write a readonly database"])
def test_a_folder_that_cannot_be_written_is_named(
    core: Core, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setattr(database.os, "access", lambda *_: False)

    def read() -> None:
        with core.store.reading():
            raise sqlite3.OperationalError(said)

    with pytest.raises(Unavailable, match="cannot be written to") as caught:
        read()
    assert str(core.paths.home) in caught.value.message


def test_a_full_disk_is_not_taken_for_a_damaged_memory(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(integrity, "_open", fails)
    assert core.backups.problems() == ["disk I/O error"]
    monkeypatch.setattr(integrity.shutil, "disk_usage", lambda _path: SimpleNamespace(free=0))
    with pytest.raises(Unavailable, match="is full"):
        core.backups.problems()


def test_a_busy_memory_is_not_taken_for_a_damaged_one(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(integrity, "_open", fails)
    with pytest.raises(Busy):
        core.backups.damage()


def test_a_process_that_cannot_say_that_it_is_there_works_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(presence.Presence, "say", full)
    here = presence.Presence(tmp_path)
    assert presence.processes(tmp_path) == []
    here.leave()


def test_every_one_of_these_is_an_error_with_a_hint(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database.os, "access", lambda *_: False)
    for said in ("database or disk is full", "unable to open database file", "database is locked"):

        def fail(words: str = said) -> None:
            with core.store.reading():
                raise sqlite3.OperationalError(words)

        with pytest.raises(TdeError) as caught:
            fail()
        assert caught.value.hint
