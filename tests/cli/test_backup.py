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


def test_a_damaged_memory_without_a_snapshot_is_told_a_way_that_leads_on(tde, tmp_path):
    tde("status")
    store = tmp_path / "tde home" / "tde.db"
    store.write_bytes(b"\0" * 50_000)
    for command in (["status"], ["backup", "now"], ["backup", "restore", "--yes"], ["backup", "verify"]):
        said = tde(*command).err
        assert f"move {store} away" in said, command
        assert "`tde backup restore` puts" not in said, command
    store.rename(f"{store}.kept")
    assert tde("status").code == 0


def test_a_snapshot_says_what_it_holds_and_an_unreadable_file_that_it_is_unreadable(in_shop, tde, tmp_path):
    assert "1 project" in in_shop("backup", "now").out
    (tmp_path / "tde home" / "tde.db").write_bytes(b"\0" * 50_000)
    assert tde("backup", "restore", "--yes").code == 0
    holds = {row["reason"]: row for row in tde("backup", "list", "--json").json["items"]}
    assert holds["asked"]["counts"]["project"] == 1
    lines = tde("backup", "list").out.splitlines()
    assert ["unreadable" in line for line in lines if "replaced-" in line] == [True]
    assert not any("nothing in it" in line for line in lines)
    in_shop("brain", "write", "a", "--title", "A", "--body", "x")
    assert "1 project, 1 page" in tde("backup", "restore", "--yes").err + tde("backup", "list").out
