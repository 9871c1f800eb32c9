"""What leaves a memory comes back as it was: no field, no link and no letter lost on the way."""

import itertools
import os

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tde_desktop.brain.front_matter import emit, parse, scalar
from tde_desktop.errors import Invalid, NotFound, Unavailable
from tde_desktop.transfer.markdown_writing import file_names
from tde_desktop.vocabulary import Doorway, Kind, Relation, Status, Tier
from tests.transfer.conftest import bring, fates, memory, told, tree

numbers = itertools.count()
letters = st.characters(exclude_categories=["Cs"])
lines = st.text(letters, max_size=40)
names = st.text(
    st.characters(categories=["L", "N", "P", "S", "Zs"], exclude_characters="/"), min_size=1, max_size=30
)
paths = st.lists(names, min_size=1, max_size=3).map("/".join)
bodies = st.one_of(
    st.text(letters, max_size=200),
    st.sampled_from(["", "\n", "\n\nx", "x\n\n", "---\ntitle: no\n---\n", "no end", "a\n---\nb", "  x  "]),
)
page_fields = st.fixed_dictionaries(
    {
        "title": lines,
        "body": bodies,
        "kind": st.sampled_from(Kind),
        "tier": st.sampled_from(Tier),
        "status": st.sampled_from(Status),
        "importance": st.integers(1, 5),
        "pinned": st.booleans(),
        "task_ref": lines,
        "tags": st.lists(lines, max_size=3),
        "files": st.lists(names, max_size=3),
        "source": st.sampled_from(["user", "agent", "adr:docs/adr/1.md", "git:abc"]),
    }
)


def fill(core, project, pages, relations):
    ids = []
    for path, fields in pages:
        try:
            ids.append(core.brain.write(project, path=path, **fields, actor="ada").id)
        except Invalid:
            continue  # a name that no page can have
    for first, second, kind in relations:
        if ids and first % len(ids) != second % len(ids):
            try:
                core.brain.link(project, ids[first % len(ids)], ids[second % len(ids)], kind, "ada")
            except Invalid:
                continue  # a circle
    for ident in ids[::3]:
        core.brain.observe(project, "Seen \N{SNOWMAN}\nagain", page=ident, actor="ada")
    for number in range(len(pages) % 3):
        decide(core, project, f"deps.{number}", accept=bool(number))
    for ident in ids[1::5]:
        core.brain.delete(project, ident, reason="outdated", actor="ada")


def decide(core, project, key, accept):
    act = {"actor": "ada", "doorway": Doorway.WINDOW}
    core.decisions.propose(
        project,
        key=key,
        title=f"About {key}",
        rationale="Because \N{SNOWMAN}",
        constraints=[{"kind": "must", "text": "be calm", "check": None}],
        evidence=[{"kind": "incident", "summary": "It hung"}],
        links=[{"page": "notes/a"}],
        **act,
    )
    if accept:
        core.decisions.transition(project, key, "accept", **act)
        core.decisions.revise(project, key, {"title": "Another"}, "Better", **act)


@settings(
    max_examples=25,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
@given(
    st.lists(st.tuples(paths, page_fields), max_size=6),
    st.lists(
        st.tuples(
            st.integers(0, 5), st.integers(0, 5), st.sampled_from([r for r in Relation if r != "links_to"])
        ),
        max_size=4,
    ),
)
@pytest.mark.parametrize("kind", ["markdown", "jsonl"])
def test_export_import_export_gives_the_same_bytes(tmp_path, kind, pages, relations):
    here = tmp_path / str(next(numbers))

    def export(core, name):
        if kind == "jsonl":
            core.transfer.export_jsonl("harbor", here / name / "all.jsonl")
        else:
            core.transfer.export_markdown("harbor", here / name)
        return tree(here / name)

    with memory(here / "first", "harbor") as core:
        fill(core, "harbor", pages, relations)
        exported = export(core, "one")
    with memory(here / "second", "harbor") as core:
        source = here / "one" / ("all.jsonl" if kind == "jsonl" else "")
        report = bring(core, source, kind, "harbor")
        assert set(report.counts) <= {"create"}, [told(report, row.source) for row in report.rows]
        assert export(core, "two") == exported
        assert set(bring(core, source, kind, "harbor").counts) <= {"unchanged"}
    assert all(content.endswith(b"\n") for content in exported.values())


@given(st.dictionaries(st.sampled_from(["title", "source", "task"]), st.text(letters, max_size=60)))
def test_front_matter_reads_back_what_it_wrote(fields):
    read = parse(emit(fields) + "body")
    assert read.fields == {name: text for name, text in fields.items() if text}
    assert (read.body, read.problems) == ("body", ())


@given(st.lists(st.text(letters, min_size=1, max_size=30), max_size=5))
def test_lists_in_front_matter_read_back_what_was_written(items):
    assert parse(emit({"tags": items})).fields == ({"tags": items} if items else {})


@given(st.text(max_size=3000))
def test_any_text_is_read_without_an_error_and_its_body_is_its_end(text):
    read = parse(text)
    assert text.endswith(read.body)


@pytest.mark.parametrize(
    "text", ["true", "No", "null", "12", "2024-05-06", "~", "a: b", "# x", "- x", "[x]", "é"]
)
def test_no_other_program_takes_a_text_for_something_else(text):
    import yaml

    assert yaml.safe_load(f"x: {scalar(text)}") == {"x": text}


@given(st.lists(paths, max_size=20))
def test_every_page_gets_a_file_of_its_own_on_every_file_system(found):
    made = file_names(found)
    assert len({name.casefold() for name in made}) == len(found)
    for name in made:
        for segment in name.split("/"):
            assert len(segment.encode()) <= 255
            assert not set(segment) & set('<>:"\\|?*')
            assert not segment.startswith(".")


def write(core, path, **fields):
    return core.brain.write(
        None, path=path, title=path, **{"body": f"About {path}.", "actor": "ada"} | fields
    )


def test_an_export_writes_only_what_has_changed_and_removes_what_is_gone(core, tmp_path):
    write(core, "a")
    write(core, "sub/b")
    folder = tmp_path / "out"
    core.transfer.export_markdown(None, folder)
    before = {name: os.stat(folder / name).st_mtime_ns for name in tree(folder)}
    report = core.transfer.export_markdown(None, folder)
    assert (report.written, report.unchanged, report.removed) == (0, 2, 0)
    assert {name: os.stat(folder / name).st_mtime_ns for name in tree(folder)} == before
    core.brain.move(None, "sub/b", "c", actor="ada")
    report = core.transfer.export_markdown(None, folder)
    assert (report.written, report.removed) == (1, 1)
    assert not (folder / "sub").exists()


def test_an_export_never_overwrites_or_removes_what_a_person_wrote_there(core, tmp_path):
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "mine.md").write_text("mine")
    (folder / "a.md").write_text("mine too")
    write(core, "a")
    write(core, "b")
    report = core.transfer.export_markdown(None, folder)
    assert [name for name, _ in report.kept] == ["a.md"]
    (folder / "b.md").write_text("changed in Obsidian")
    write(core, "b", body="changed here")
    report = core.transfer.export_markdown(None, folder)
    assert dict(report.kept)["b.md"].startswith("changed there")
    assert (folder / "mine.md").read_text() == "mine"
    assert (folder / "b.md").read_text() == "changed in Obsidian"
    core.transfer.export_markdown(None, folder, overwrite=True)
    assert "changed here" in (folder / "b.md").read_text()
    assert (folder / "mine.md").read_text() == "mine"


def test_a_page_edited_in_obsidian_comes_back_as_its_next_version(core, tmp_path):
    write(core, "a")
    folder = tmp_path / "out"
    core.transfer.export_markdown(None, folder)
    file = folder / "a.md"
    file.write_text(file.read_text().replace("About a.", "Edited in Obsidian."))
    assert fates(bring(core, folder)) == {"a.md": "update"}
    page = core.brain.get(None, "a")
    assert (page.body, page.row.version) == ("Edited in Obsidian.", 2)
    write(core, "a", body="Edited here.")
    file.write_text(file.read_text().replace("Edited in Obsidian.", "Edited there again."))
    assert fates(bring(core, folder)) == {"a.md": "conflict"}
    assert core.brain.get(None, "a").body == "Edited here."


def test_an_old_export_does_not_bring_back_what_was_deleted_under_any_id(core, tmp_path):
    write(core, "a")
    write(core, "b")
    core.transfer.export_markdown(None, tmp_path / "old")
    core.brain.delete(None, "a", reason="wrong", actor="ada")
    report = bring(core, tmp_path / "old")
    assert report.counts == {"deleted": 1, "unchanged": 1}
    file = tmp_path / "old" / "a.md"
    file.write_text("\n".join(line for line in file.read_text().split("\n") if not line.startswith("id:")))
    assert fates(bring(core, tmp_path / "old"))["a.md"] == "deleted"
    assert core.brain.count(None) == 1


def test_records_glued_on_one_line_are_two_and_a_cut_one_is_told(core, tmp_path):
    write(core, "a")
    write(core, "b")
    file = tmp_path / "all.jsonl"
    core.transfer.export_jsonl(None, file)
    assert file.read_bytes().endswith(b"\n")
    head, first, second = file.read_text().splitlines()
    file.write_text(f"{head}\n{first}{second}\n{first[:40]}")
    found = core.transfer.read("jsonl", file)
    assert [draft.content.path for draft in found.drafts if draft.content] == ["a", "b"]
    report = bring(core, file, "jsonl")
    assert report.counts == {"unchanged": 2, "fail": 1}
    assert told(report, "all.jsonl:3").startswith("no JSON")


def test_an_export_to_a_place_that_cannot_be_written_is_told_in_words(core, tmp_path):
    write(core, "a")
    (tmp_path / "file").write_text("x")
    with pytest.raises(Invalid, match="is a file"):
        core.transfer.export_markdown(None, tmp_path / "file")
    with pytest.raises(Unavailable, match="cannot be"):
        core.transfer.export_markdown(None, tmp_path / "file" / "below")
    with pytest.raises(Invalid, match="there already"):
        core.transfer.export_jsonl(None, tmp_path / "file")


def test_an_export_does_not_write_through_a_link_out_of_its_folder(core, tmp_path):
    write(core, "sub/a")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "sub").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Invalid, match="leads out"):
        core.transfer.export_markdown(None, tmp_path / "out")
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_versions_that_did_not_travel_are_gaps_that_history_diff_and_restore_step_over(tmp_path):
    with memory(tmp_path / "one", "harbor") as core:
        core.brain.write("harbor", path="a", title="A", body="1", actor="ada")
        for number in range(2, 6):
            core.brain.write("harbor", path="a", title="A", body=str(number), actor="ada")
        core.transfer.export_jsonl("harbor", tmp_path / "first.jsonl")
        for number in range(6, 9):
            core.brain.write("harbor", path="a", title="A", body=str(number), actor="ada")
        core.transfer.export_jsonl("harbor", tmp_path / "later.jsonl")
    with memory(tmp_path / "two", "harbor") as core:
        for name in ("first", "later"):
            bring(core, tmp_path / f"{name}.jsonl", "jsonl", "harbor")
        history = core.brain.history("harbor", "a")
        assert [(row.version, row.body) for row in history] == [(8, "8"), (5, "5")]
        assert core.brain.history_count("harbor", "a") == 2
        assert "-5" in core.brain.diff("harbor", "a", 5, 8)
        with pytest.raises(NotFound, match=r"It has versions 5, 8\."):
            core.brain.diff("harbor", "a", 7, 8)
        with pytest.raises(NotFound, match="no version 4"):
            core.brain.restore("harbor", "a", 4)
        core.brain.restore("harbor", "a", 5)
        assert [row.version for row in core.brain.history("harbor", "a")] == [9, 8, 5]
