"""Notes of others become pages whole; what cannot be kept is told by file and line."""

import os
import unicodedata

import pytest

from tests.transfer.conftest import bring, fates, told


def body(core, path):
    return core.brain.get(None, path).body


def linked(core, path):
    return {link.target: link.page.path if link.page else None for link in core.brain.get(None, path).links}


def test_a_dry_run_says_what_would_happen_with_every_file_and_changes_nothing(core, files):
    vault = files({"a.md": "# A", "b.md": "# B", "pic.png": b"\x89PNG"})
    report = core.transfer.plan(None, core.transfer.read("markdown", vault), "ada")
    assert fates(report) == {"a.md": "create", "b.md": "create"}
    assert report.dry_run
    assert "1 other file" in report.notes[0]
    assert core.brain.rows(None) == []


def test_importing_twice_doubles_nothing(core, files):
    vault = files({"a.md": "# A", "sub/b.md": "[[a]]"})
    bring(core, vault)
    assert set(fates(bring(core, vault)).values()) == {"unchanged"}
    assert core.brain.count(None) == 2


def test_a_file_that_changed_updates_its_page_and_history_keeps_the_old_text(core, files):
    bring(core, files({"a.md": "old"}))
    report = bring(core, files({"a.md": "new"}))
    assert fates(report) == {"a.md": "update"}
    assert [revision.body for revision in core.brain.history(None, "a")] == ["new", "old"]


def test_a_page_that_was_changed_here_is_not_overwritten_by_an_unchanged_file(core, files):
    vault = files({"a.md": "old"})
    bring(core, vault)
    core.brain.write(None, path="a", body="mine", actor="ada")
    assert fates(bring(core, vault)) == {"a.md": "keep"}
    assert body(core, "a") == "mine"


def test_changed_on_both_sides_is_a_conflict_until_the_source_is_preferred(core, files):
    bring(core, files({"a.md": "old"}))
    core.brain.write(None, path="a", body="mine", actor="ada")
    vault = files({"a.md": "theirs"})
    assert fates(bring(core, vault)) == {"a.md": "conflict"}
    assert body(core, "a") == "mine"
    assert fates(bring(core, vault, overwrite=True)) == {"a.md": "update"}
    assert body(core, "a") == "theirs"


def test_a_page_of_the_same_path_that_came_from_elsewhere_is_left(core, files):
    core.brain.write(None, path="a", title="A", body="mine", actor="ada")
    report = bring(core, files({"a.md": "theirs"}))
    assert fates(report) == {"a.md": "conflict"}
    assert "did not come from here" in told(report, "a.md")
    assert body(core, "a") == "mine"


def test_a_page_that_was_moved_here_is_found_again_by_where_it_came_from(core, files):
    bring(core, files({"inbox/a.md": "old"}))
    core.brain.move(None, "inbox/a", "done/a", actor="ada")
    report = bring(core, files({"inbox/a.md": "old"}))
    assert fates(report) == {"inbox/a.md": "keep"}
    assert core.brain.count(None) == 1


def test_what_was_deleted_for_good_stays_deleted_and_the_report_says_so(core, files):
    vault = files({"a.md": "# A", "b.md": "# B"})
    bring(core, vault)
    core.brain.delete(None, "a", reason="outdated", actor="ada")
    report = bring(core, vault)
    assert fates(report) == {"a.md": "deleted", "b.md": "unchanged"}
    assert "outdated" in told(report, "a.md")
    assert core.brain.count(None) == 1
    assert fates(bring(core, vault, revive=True))["a.md"] == "create"


def test_an_import_is_undone_as_a_whole(core, files):
    bring(core, files({"a.md": "old"}))
    vault = files({"a.md": "new", "b.md": "B"})
    core.apply(lambda: core.transfer.apply(None, core.transfer.read("markdown", vault), "ada")[1])
    core.undo()
    assert [(row.path, body(core, row.path)) for row in core.brain.rows(None)] == [("a", "old")]
    assert fates(bring(core, vault)) == {"a.md": "keep", "b.md": "create"}


def test_a_snapshot_is_made_before_an_import_that_changes_something(core, files):
    vault = files({"a.md": "# A"})
    assert bring(core, vault).snapshot
    assert bring(core, vault).snapshot == ""


@pytest.mark.parametrize(
    ("head", "title", "tags", "note"),
    [
        ("title: Re: budget", "Re: budget", (), ""),
        ("title: 2023-01-01", "2023-01-01", (), ""),
        ("title: yes", "yes", (), ""),
        ("title: 'quoted: it''s'", "quoted: it's", (), ""),
        ("\ttitle: tabbed", "tabbed", (), ""),
        ("title:\ttabbed", "tabbed", (), ""),
        ("title: T\ndate: 2024-05-06", "T", (), ""),
        ("title: T\ncreated: {{date}}", "T", (), "line 3: '{{date}}' is no date"),
        ("title: T\naliases:", "T", (), ""),
        ("title: T\ntags: ['#one', Two]", "T", ("one", "two"), ""),
        ("title: T\ntags: [#one, two]", "T", ("one", "two"), ""),
        ("title: T\ntags: one, two", "T", ("one", "two"), ""),
        ("title: T\ntags:\n- one\n- '#two'", "T", ("one", "two"), ""),
        ("title: T\nnot a key", "T", (), "line 3: no key"),
        ("title: T\nnested:\n  a: 1", "T", (), "line 3: nested"),
        ("title: T\nauthor: Ada", "T", (), "left out of the front matter: author"),
        ("title: T\nkind: meeting", "T", (), "'meeting' is none of ours"),
    ],
)
def test_front_matter_as_people_write_it_keeps_the_body_and_every_good_key(
    core, files, head, title, tags, note
):
    report = bring(core, files({"a.md": f"---\n{head}\n---\nThe body.\n"}))
    page = core.brain.get(None, "a")
    assert (page.row.title, page.row.tags, page.body) == (title, tags, "The body.\n")
    assert note in told(report, "a.md")


@pytest.mark.parametrize(
    "text", ["---\ntitle: T\n\nNever closed.\n", "---\n- a\n- b\n---\nText\n", "---\n\n---\n"]
)
def test_a_block_that_is_no_front_matter_is_part_of_the_text(core, files, text):
    bring(core, files({"a.md": text}))
    assert body(core, "a") == ("" if text == "---\n\n---\n" else text)


def test_fields_in_our_own_words_are_taken(core, files):
    head = "kind: pitfall\ntier: episodic\nimportance: 5\npinned: true\nstatus: archived\nfiles: [src/a.py]"
    bring(core, files({"a.md": f"---\n{head}\n---\n"}))
    row = core.brain.get(None, "a").row
    assert (row.kind, row.tier, row.importance, row.pinned, row.status) == (
        "pitfall",
        "episodic",
        5,
        True,
        "archived",
    )
    assert row.files == ("src/a.py",)


def test_a_created_date_is_kept_and_a_file_without_one_has_its_own(core, files):
    vault = files({"a.md": "---\ncreated: 2024-05-06\n---\nA", "b.md": "B"})
    os.utime(vault / "b.md", (1_600_000_000, 1_600_000_000))
    bring(core, vault)
    assert f"{core.brain.get(None, 'a').row.created_at:%Y-%m-%d}" == "2024-05-06"
    assert f"{core.brain.get(None, 'b').row.created_at:%Y}" == "2020"


def test_wikilinks_in_code_are_no_links(core, files):
    text = "`[[inline]]`\n\n```\n[[fenced]]\n```\n\n[[real]]\n"
    bring(core, files({"a.md": text, "real.md": "x"}))
    assert linked(core, "a") == {"real": "real"}
    assert body(core, "a") == text


def test_links_with_heading_block_label_and_embed_find_their_page(core, files):
    text = "[[note#Head]] [[note#^block]] [[note|Name]] ![[note]] [[#Here]] ![[pic.png]]\n"
    bring(core, files({"a.md": text, "note.md": "# Head"}))
    assert linked(core, "a")["note"] == "note"
    assert body(core, "a") == text


def test_a_link_in_a_table_has_no_trailing_backslash_and_the_text_stays(core, files):
    text = "| a | b |\n|---|---|\n| [[note\\|Name]] | [[#Head\\|x]] |\n"
    bring(core, files({"a.md": text, "note.md": "x"}))
    link = core.brain.get(None, "a").links[0]
    assert (link.target, link.label) == ("note", "Name")
    assert body(core, "a") == text


def test_equal_names_resolve_by_one_rule_and_make_no_new_page(core, files):
    vault = files(
        {
            "about.md": "root",
            "blog/about.md": "blog",
            "blog/post.md": "[[about]]",
            "index.md": "[[about]]",
            "x/README.md": "x",
            "y/z/README.md": "z",
            "y/README.md": "y",
            "y/page.md": "[[README]]",
            "other.md": "[[README]]",
        }
    )
    bring(core, vault)
    assert linked(core, "blog/post") == {"about": "about"}  # an exact path comes first
    assert linked(core, "index") == {"about": "about"}
    assert linked(core, "y/page") == {"README": "y/README"}  # then the same folder
    assert linked(core, "other") == {"README": "x/README"}  # then the shallowest, then the alphabet
    assert core.brain.count(None) == 9


def test_a_file_name_with_signs_that_nobody_sees_makes_a_path_without_them(core, files):
    vault = files({"\u200ftides\u200f.md": "# Tides\n", "two\u2028lines.md": "# Two\n"})
    bring(core, vault)
    assert {row.path for row in core.brain.rows(None)} == {"tides", "two lines"}


def test_a_link_by_alias_or_by_the_end_of_a_path_is_written_out(core, files):
    vault = files(
        {
            "tech/deep/kubernetes.md": "---\naliases: [K8s, Kube]\n---\nText",
            "a.md": "[[K8s]] and [[deep/kubernetes]] and [[Kube|our cluster]]\n",
            "tech/b.md": "[[./deep/kubernetes]]\n",
        }
    )
    bring(core, vault)
    assert body(core, "a") == (
        "[[tech/deep/kubernetes|K8s]] and [[tech/deep/kubernetes|deep/kubernetes]]"
        " and [[tech/deep/kubernetes|our cluster]]\n"
    )
    assert linked(core, "tech/b") == {"tech/deep/kubernetes": "tech/deep/kubernetes"}
    assert core.brain.query(None, "K8s").hits[0].row.path in ("tech/deep/kubernetes", "a")


def test_tags_in_the_text_are_tags_but_not_in_code_links_and_headings(core, files):
    text = (
        "# Heading\n#One and `#code` [x](http://e.org/#anchor) [[a#b]] #2024 #y2024/x\n\n```\n#fenced\n```\n"
    )
    bring(core, files({"a.md": text}))
    assert core.brain.get(None, "a").row.tags == ("one", "y2024/x")


def test_names_that_are_one_name_get_a_number_and_are_told(core, files):
    composed, decomposed = (unicodedata.normalize(form, "café.md") for form in ("NFC", "NFD"))
    vault = files({"API Design.md": "1", "api-design.md": "2", composed: "3", decomposed: "4"})
    report = bring(core, vault)
    assert sorted(row.path for row in core.brain.rows(None)) == [
        "API Design",
        "api-design-2",
        "café",
        "café-2",
    ]
    assert "same name as API Design.md" in told(report, "api-design.md")
    assert set(fates(bring(core, vault)).values()) == {"unchanged"}


def test_one_old_encoding_among_many_files_costs_none_of_them(core, files):
    contents = {f"{number}.md": f"# Note {number}" for number in range(49)}
    report = bring(core, files({**contents, "old.md": "Straße, café “quoted”".encode("cp1252")}))
    assert report.counts == {"create": 50}
    assert body(core, "old") == "Straße, café “quoted”"
    assert "cp1252" in told(report, "old.md")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_other_unicode_encodings_are_read(core, files, encoding):
    bring(core, files({"a.md": "---\ntitle: Приливы\n---\n潮\n".encode(encoding)}))
    assert core.brain.get(None, "a").row.title == "Приливы"


def test_windows_line_ends_and_a_null_byte_do_no_harm(core, files):
    bring(core, files({"a.md": b"---\r\ntitle: T\r\n---\r\none\r\ntwo\0\r\n"}))
    assert body(core, "a") == "one\ntwo\n"


def test_a_file_that_cannot_be_a_page_is_told_and_the_rest_is_imported(core, files):
    report = bring(core, files({"a.md": "A", "big.md": "x" * 1_000_001, "bin.md": b"\0\1\2" * 500}))
    assert fates(report) == {"a.md": "create", "big.md": "fail", "bin.md": "fail"}
    assert "1,000,000" in told(report, "big.md")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_a_named_pipe_in_the_folder_is_told_and_nobody_waits_for_it(core, files):
    vault = files({"a.md": "# A"})
    os.mkfifo(vault / "b.md")
    report = bring(core, vault)
    assert fates(report)["a.md"] == "create"
    assert "no regular file" in told(report, "b.md")


def test_secrets_and_private_text_are_not_imported_and_that_is_told(core, files):
    text = "password = hunter2secret99\n<private>mine</private>\n"
    report = bring(core, files({"a.md": text}))
    assert "hunter2secret99" not in body(core, "a")
    assert "mine" not in body(core, "a")
    assert "Masked" in told(report, "a.md")


def test_links_out_of_the_folder_and_loops_are_not_followed(core, files, tmp_path):
    vault = files({"a.md": "A", "sub/b.md": "B"})
    (tmp_path / "outside.md").write_text("secret")
    (vault / "sub" / "loop").symlink_to(vault)
    (vault / "out.md").symlink_to(tmp_path / "outside.md")
    report = bring(core, vault)
    assert core.brain.count(None) == 2
    assert "not followed" in told(report, "out.md")
    assert "not followed" in told(report, "sub/loop")


def test_hidden_folders_of_other_programs_are_not_read(core, files):
    bring(core, files({".obsidian/a.md": "x", ".trash/b.md": "x", "c.md": "C"}))
    assert [row.path for row in core.brain.rows(None)] == ["c"]
