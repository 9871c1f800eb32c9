"""Import and export from the command line."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest


def test_an_import_says_that_its_pages_wait_for_vectors_and_who_makes_them(in_shop, tmp_path):
    few, many = tmp_path / "few", tmp_path / "many"
    for folder, count in ((few, 2), (many, 20)):
        folder.mkdir()
        for number in range(count):
            (folder / f"{folder.name}-{number}.md").write_text(f"# Buoy {number}\n")
    assert (
        "2 pages wait for vectors, which the next question makes."
        in in_shop("import", "markdown", str(few)).out
    )
    said = in_shop("import", "markdown", str(many)).out
    assert "22 pages wait for vectors and can be found by words till then" in said
    assert in_shop("import", "markdown", str(many), "--json").json["unembedded"] == 0  # nothing new
    assert in_shop("doctor", "--fix").code == 0
    (many / "one-more.md").write_text("# Late\n")
    assert in_shop("import", "markdown", str(many), "--json").json["unembedded"] == 1


def test_a_vault_is_looked_through_imported_and_written_out_again(in_shop, tmp_path):
    vault = tmp_path / "vault"
    vault.mkdir()
    (vault / "tides.md").write_text("---\ntitle: Tides\ntags: [sea]\n---\nHigh at noon, see [[moon]].\n")
    (vault / "broken.md").write_bytes(b"\0\1\2" * 400)
    dry = in_shop("import", "markdown", str(vault), "--dry-run")
    assert dry.code == 1  # one file cannot be imported
    assert "create     tides.md" in dry.out
    assert "fail       broken.md" in dry.out
    assert in_shop("brain", "list", "--json").json["total"] == 0
    (vault / "broken.md").unlink()
    assert in_shop("import", "markdown", str(vault), "--json").json["counts"] == {"create": 1}
    assert in_shop("import", "markdown", str(vault), "--json").json["counts"] == {"unchanged": 1}
    assert "wait" not in in_shop("import", "markdown", str(vault)).out  # nothing new
    out = tmp_path / "out"
    assert in_shop("export", "markdown", str(out)).code == 0
    assert "High at noon" in (out / "tides.md").read_text()
    assert in_shop("export", "jsonl", str(tmp_path / "all.jsonl")).code == 0
    assert (tmp_path / "all.jsonl").read_text().count("\n") == 2


def test_decision_records_come_in_by_the_same_door(in_shop, tmp_path):
    folder = tmp_path / "adr"
    folder.mkdir()
    (folder / "0001-use-sqlite.md").write_text(
        "# 1. Use SQLite\n\n## Status\n\nAccepted\n\n## Context\n\nOne file.\n"
    )
    assert "create" in in_shop("import", "adr", str(folder), "--dry-run").out
    assert in_shop("import", "adr", str(folder)).code == 0
    assert in_shop("decision", "list", "--json").json["total"] == 1
    assert in_shop("export", "adr", str(tmp_path / "out")).code == 0
    assert list((tmp_path / "out").glob("*.md"))


def test_an_import_that_is_killed_half_way_leaves_whole_pages_and_goes_on(tde, tmp_path):
    vault = tmp_path / "vault"
    vault.mkdir()
    for number in range(300):
        (vault / f"{number}.md").write_text(f"# Note {number}\n\n[[{number + 1}]] and more.\n")
    home = tmp_path / "tde home"
    command = [sys.executable, "-m", "tde_desktop", "import", "markdown", str(vault), "--global"]
    process = subprocess.Popen(command, env={**os.environ, "TDE_HOME": str(home)}, stdout=subprocess.DEVNULL)
    while process.poll() is None and not pages(home):
        continue
    process.kill()
    process.wait()
    kept = pages(home)
    assert kept > 0
    assert tde("backup", "verify").code == 0
    done = tde("import", "markdown", str(vault), "--global", "--json").json
    assert done["counts"].get("unchanged", 0) == kept
    assert done["counts"].get("create", 0) == 300 - kept


def pages(home):
    """How many pages are committed; looked at from beside, as another program would."""
    try:
        with closing(sqlite3.connect((home / "tde.db").as_uri() + "?mode=ro", uri=True)) as store:
            return store.execute("SELECT COUNT(*) FROM page JOIN page_body ON page = number").fetchone()[0]
    except sqlite3.Error:
        return 0


def test_an_unknown_kind_names_those_there_are(tde):
    ran = tde("import", "evernote", "x", "--global")
    assert ran.code == 2
    assert "markdown" in ran.err
    assert "Obsidian" in tde("import", "--list").out


@pytest.mark.parametrize("kind", ["markdown", "jsonl"])
def test_a_page_that_arrives_at_a_late_version_has_a_history_that_can_be_read(in_shop, shop, tmp_path, kind):
    in_shop("brain", "write", "a", "--title", "A", "--body", "one")
    for word in ("two", "three", "four", "five"):
        in_shop("brain", "write", "a", "--title", "A", "--body", word)
    out = tmp_path / "out"
    assert in_shop("export", kind, str(out)).code == 0
    other = {"TDE_HOME": str(tmp_path / "other home")}
    assert in_shop("project", "add", str(shop), **other).code == 0
    assert in_shop("import", kind, str(out), **other).code == 0
    history = in_shop("brain", "history", "a", **other)
    assert (history.code, "version 5" in history.out) == (0, True), history.err
    in_shop("brain", "write", "a", "--title", "A", "--body", "six", **other)
    call = in_shop("call", "brain_history", json.dumps({"page": "a"}), **other).json
    assert [(row["version"], "-five" in row["diff"]) for row in call["items"]] == [(6, True), (5, False)]
    assert (call["total"], call["next_cursor"]) == (2, None)
    missing = in_shop("brain", "get", "a", "--version", "4", **other)
    assert missing.code == 3
    assert "It has versions 5 to 6." in missing.err
