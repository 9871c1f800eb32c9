"""Snapshots from the command line."""

from pathlib import Path


def test_a_memory_is_saved_listed_verified_and_restored(in_shop):
    tde = in_shop
    assert tde("brain", "write", "notes/tides", "--title", "Tides", "--body", "High at noon.").code == 0
    assert "1 page" in tde("backup", "now").out
    listed = tde("backup", "list", "--json").json
    assert listed["total"] == 1
    assert tde("backup", "verify", "--all").code == 0
    done = tde("backup", "restore", "--yes", "--json").json
    assert done["counts"]["page"] == 1
    assert Path(done["kept"]).exists()


def test_restoring_without_a_person_needs_a_clear_word(tde):
    tde("status")
    tde("backup", "now")
    ran = tde("backup", "restore")
    assert ran.code == 3
    assert "--yes" in ran.err


def test_a_damaged_memory_ends_in_words_at_every_command(tde, tmp_path):
    tde("status")
    tde("backup", "now")
    store = tmp_path / "tde home" / "tde.db"
    store.write_bytes(b"\0" * 50_000)
    for command in (["status"], ["brain", "list"], ["backup", "now"]):
        ran = tde(*command)
        assert ran.code == 3, command
        assert "damaged" in ran.err
        assert "Traceback" not in ran.err
    assert tde("backup", "verify").code == 1
    assert tde("backup", "restore", "--yes").code == 0
    assert tde("status").code == 0
