"""Import and export from the command line."""


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


def test_an_unknown_kind_names_those_there_are(tde):
    ran = tde("import", "evernote", "x", "--global")
    assert ran.code == 3
    assert "markdown" in ran.err
    assert "Obsidian" in tde("import", "--list").out
