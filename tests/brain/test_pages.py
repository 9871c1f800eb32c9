from collections.abc import Callable

import pytest

from tde_desktop.brain.rows import PageFilter
from tde_desktop.errors import Conflict, Invalid, NotFound, TdeError, Tombstoned, TooLarge
from tde_desktop.vocabulary import Kind, Outcome, Status, Tier


def test_a_written_page_reads_back_with_every_field(core, harbor):
    changes = core.brain.write(
        harbor,
        path="ops/Tide Tables.md",
        title="Tide tables",
        body="Ask the harbour master.",
        kind="pitfall",
        tier="episodic",
        tags=["Tides", "#ops", "tides", "two words"],
        files=["./src\\tides.py", "src/tides.py"],
        importance=5,
        pinned=True,
        task_ref="HRB-1",
        source="agent",
        actor="ada",
    )
    page = core.brain.get(harbor, changes.id)
    assert changes.outcome is Outcome.CREATED
    assert page.row.path == "ops/Tide Tables"
    assert page.body == "Ask the harbour master."
    assert (page.row.kind, page.row.tier, page.row.status) == (Kind.PITFALL, Tier.EPISODIC, Status.ACTIVE)
    assert page.row.tags == ("ops", "tides", "two-words")
    assert page.row.files == ("src/tides.py",)
    assert (page.row.importance, page.row.pinned, page.row.task_ref) == (5, True, "HRB-1")
    assert (page.row.source, page.actor, page.row.version) == ("agent", "ada", 1)
    assert core.brain.rows(harbor) == [page.row]


def test_a_page_without_a_path_gets_one_from_its_kind_and_title(core, harbor):
    first = core.brain.write(harbor, title="Use Postgres!", kind="decision", actor="ada")
    second = core.brain.write(harbor, title="Use: Postgres", kind="decision", actor="ada")
    assert core.brain.get(harbor, first.id).row.path == "decisions/use-postgres"
    assert core.brain.get(harbor, second.id).row.path == "decisions/use-postgres-2"
    assert first.id.startswith("dec_")


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        ({"path": "ops/tides"}, "tides"),
        ({"body": "# Tide *tables* #\n\nText"}, "Tide *tables*"),
        ({"body": "- Ask the master\nmore"}, "Ask the master"),
        ({"title": "  two\nlines  "}, "two lines"),
    ],
)
def test_a_page_without_a_title_takes_one_from_what_it_has(core, harbor, arguments, title):
    changes = core.brain.write(harbor, actor="ada", **arguments)
    assert core.brain.get(harbor, changes.id).row.title == title


@pytest.mark.parametrize("spelling", ["api-design", "API  Design", "Api_Design", "\uff21PI design"])
def test_spellings_of_one_path_are_one_page(core, harbor, spelling):
    first = core.brain.write(harbor, path="API Design", body="one", actor="ada")
    second = core.brain.write(harbor, path=spelling, body="two", actor="ada")
    assert (second.id, second.outcome, second.version) == (first.id, Outcome.UPDATED, 2)
    assert core.brain.get(harbor, spelling).row.id == first.id


def test_composed_and_decomposed_letters_are_one_page_in_global_memory_too(core):
    first = core.brain.write(None, path="caf\u00e9", body="one", actor="ada")
    second = core.brain.write(None, path="cafe\u0301", body="two", actor="ada")
    assert second.id == first.id
    assert core.brain.count(None) == 1


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("tides\nspring", "a line break (U+000A)"),
        ("tides\tspring", "a tab (U+0009)"),
        ("tides\u2028spring", "LINE SEPARATOR (U+2028)"),
        ("ops/\u202egnp.tide", "RIGHT-TO-LEFT OVERRIDE (U+202E)"),
        ("ti\u200bdes", "ZERO WIDTH SPACE (U+200B)"),
        ("ti\u00addes", "SOFT HYPHEN (U+00AD)"),
        ("tides\x1b[31m", "a control character (U+001B)"),
        ("tides\0spring", "a null character (U+0000)"),
    ],
)
def test_a_path_in_which_a_reader_sees_something_else_is_refused_by_name(core, harbor, path, said):
    page = core.brain.write(harbor, path="tides spring", body="High.", actor="ada")
    for refused in (
        lambda: core.brain.write(harbor, path=path, body="Low.", actor="ada"),
        lambda: core.brain.move(harbor, page.id, path, actor="ada"),
    ):
        with pytest.raises(Invalid) as told:
            refused()
        assert said in told.value.message
    assert [row.path for row in core.brain.rows(harbor)] == ["tides spring"]


def test_a_name_over_two_lines_is_not_taken_for_another_page(core, harbor):
    core.brain.write(harbor, path="tides spring", body="High.", actor="ada")
    with pytest.raises(Invalid, match="one line"):
        core.brain.get(harbor, "tides\nspring")
    assert core.brain.get(harbor, " tides spring\n").body == "High."


def test_letters_joined_by_an_unseen_sign_stay_whole_in_titles_and_paths(core, harbor):
    family, persian = (
        "\U0001f469\u200d\U0001f469\u200d\U0001f467 rota",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    )
    for name in (family, persian):
        made = core.brain.write(harbor, path=f"ops/{name}", title=name, body="x", actor="ada")
        row = core.brain.get(harbor, f"ops/{name}").row
        assert (row.id, row.title, row.path) == (made.id, name, f"ops/{name}")


def test_the_same_kind_and_title_is_merged_and_the_old_text_stays_in_the_history(core, harbor):
    first = core.brain.write(
        harbor,
        title="Retry",
        kind="pitfall",
        body="old",
        tags=["a"],
        files=["x.py"],
        importance=4,
        actor="ada",
    )
    second = core.brain.write(
        harbor,
        title="retry",
        kind="pitfall",
        body="new",
        tags=["b"],
        files=["y.py"],
        importance=2,
        actor="bob",
    )
    page = core.brain.get(harbor, first.id)
    assert (second.id, second.outcome, second.version) == (first.id, Outcome.MERGED, 2)
    assert (page.body, page.row.tags, page.row.files) == ("new", ("a", "b"), ("x.py", "y.py"))
    assert page.row.importance == 4
    assert [version.body for version in core.brain.history(harbor, first.id)] == ["new", "old"]


def test_remembering_the_same_text_again_changes_nothing_and_says_so(core, harbor):
    first = core.brain.write(harbor, title="Retry", body="same", actor="ada")
    again = core.brain.write(harbor, title="Retry", body="same", actor="ada")
    assert (again.id, again.version, again.outcome) == (first.id, 1, Outcome.UNCHANGED)
    assert "Merged with notes/retry" in again.warnings[0]
    assert core.brain.count(harbor) == 1


def test_another_kind_project_or_an_archived_page_is_no_duplicate(core, harbor):
    first = core.brain.write(harbor, title="Retry", body="one", actor="ada")
    core.brain.write(harbor, title="Retry", kind="fact", body="two", actor="ada")
    core.brain.write(None, title="Retry", body="three", actor="ada")
    core.brain.archive(harbor, first.id, "old", "ada")
    fourth = core.brain.write(harbor, title="Retry", body="four", actor="ada")
    assert fourth.outcome is Outcome.CREATED
    assert core.brain.get(harbor, first.id).body == "one"


def test_changing_one_field_by_path_leaves_the_others(core, harbor):
    core.brain.write(
        harbor, path="a", title="A", body="text", kind="fact", tags=["x"], importance=5, actor="ada"
    )
    core.brain.write(harbor, path="a", body="other", actor="ada")
    page = core.brain.get(harbor, "a")
    assert (page.row.title, page.row.kind, page.row.tags, page.row.importance) == ("A", Kind.FACT, ("x",), 5)
    core.brain.write(harbor, path="a", tags=[], body="", actor="ada")
    page = core.brain.get(harbor, "a")
    assert (page.row.tags, page.body) == ((), "")


@pytest.mark.parametrize(
    "write",
    [
        lambda brain, stale: brain.write(
            "harbor", path="a", body="mine", expected_version=stale, actor="bob"
        ),
        lambda brain, stale: brain.edit(
            "harbor", "a", op="append", text="x", expected_version=stale, actor="bob"
        ),
        lambda brain, stale: brain.move("harbor", "a", "b", stale, "bob"),
        lambda brain, stale: brain.set_pinned("harbor", "a", True, "bob", stale),
        lambda brain, stale: brain.archive("harbor", "a", "", "bob", stale),
        lambda brain, stale: brain.delete("harbor", "a", "", "bob", stale),
        lambda brain, stale: brain.restore("harbor", "a", 1, stale, "bob"),
    ],
)
def test_a_stale_version_is_refused_with_the_current_one(core, harbor, write: Callable[..., object]):
    core.brain.write(harbor, path="a", body="one", actor="ada")
    core.brain.write(harbor, path="a", body="two", actor="ada")
    with pytest.raises(Conflict) as refused:
        write(core.brain, 1)
    assert refused.value.details["current_version"] == 2
    assert core.brain.get(harbor, "a").body == "two"


def test_expecting_a_version_of_a_page_that_is_not_there_is_a_conflict(core, harbor):
    with pytest.raises(Conflict, match=r"no .notes/a. to change"):
        core.brain.write(harbor, path="notes/a", body="x", expected_version=3, actor="ada")
    assert core.brain.count(harbor) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        {"path": "/etc/passwd"},
        {"path": "a/../b"},
        {"path": "a//b"},
        {"path": "C:/x"},
        {"path": "a|b"},
        {"path": "a\\b"},
        {"path": "~/x"},
        {"title": "x", "importance": 6},
        {"title": "x", "importance": True},
        {"title": "x", "kind": "poem"},
        {"title": "x", "tier": "attic"},
        {"title": "x", "files": ["/etc/passwd"]},
        {"title": "x", "files": ["../x"]},
        {"title": "x\ud800"},
        {"title": "x", "body": "\udfff"},
        {"title": "", "body": "  "},
    ],
)
def test_bad_input_is_a_clear_error_and_stores_nothing(core, harbor, arguments):
    with pytest.raises(Invalid) as refused:
        core.brain.write(harbor, actor="ada", **arguments)
    assert refused.value.message
    assert core.brain.count(harbor) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        {"title": "x", "body": "x" * 5_000_000},
        {"title": "x", "tags": [f"tag{number}" for number in range(10_000)]},
        {"title": "x" * 301},
        {"path": "x" * 301},
        {"title": "x", "files": ["f"] * 501},
    ],
)
def test_what_is_over_a_limit_is_refused_by_number(core, harbor, arguments):
    with pytest.raises(TooLarge, match=r"most is [\d,]+"):
        core.brain.write(harbor, actor="ada", **arguments)
    assert core.brain.count(harbor) == 0


def test_an_unknown_project_names_those_there_are(core, harbor):
    with pytest.raises(NotFound, match="harbor"):
        core.brain.write("harbour", title="x", actor="ada")


def test_an_unknown_page_names_those_that_are_near(core, harbor):
    core.brain.write(harbor, path="ops/tide-tables", actor="ada")
    with pytest.raises(NotFound, match="ops/tide-tables"):
        core.brain.get(harbor, "tide-table")


def test_a_project_page_comes_before_a_global_one_of_the_same_path(core, harbor):
    everywhere = core.brain.write(None, path="style", body="global", actor="ada")
    assert core.brain.get(harbor, "style").row.id == everywhere.id
    core.brain.write(harbor, path="style", body="own", actor="ada")
    assert core.brain.get(harbor, "style").body == "own"
    assert core.brain.get(None, "style").body == "global"


def test_a_deleted_page_leaves_a_tombstone_and_nothing_else(core, harbor):
    page = core.brain.write(harbor, path="a", title="Old", body="text", actor="ada")
    changes = core.brain.delete(harbor, "a", "never true", "ada")
    assert changes.undo is None
    for name in (page.id, "a"):
        with pytest.raises(Tombstoned, match="never true"):
            core.brain.get(harbor, name)
    assert core.brain.query(harbor, "text").hits == ()
    assert core.brain.write(harbor, path="a", body="new", actor="ada").id != page.id


def test_history_diff_and_restore_lose_nothing(core, harbor):
    core.brain.write(harbor, path="a", title="A", body="one\ntwo\n", actor="ada")
    core.brain.write(harbor, path="a", title="B", body="one\nthree\nfour\n", actor="bob")
    newest, oldest = core.brain.history(harbor, "a")
    assert (newest.version, newest.actor, newest.added, newest.removed) == (2, "bob", 2, 1)
    assert (oldest.title, oldest.body) == ("A", "one\ntwo\n")
    text = core.brain.diff(harbor, "a", 1, 2)
    assert "-title: A\n+title: B\n" in text
    assert "-two\n+three\n+four\n" in text
    restored = core.brain.restore(harbor, "a", 1, 2, "ada")
    assert restored.version == 3
    assert core.brain.get(harbor, "a").body == "one\ntwo\n"
    assert core.brain.get(harbor, "a", version=2).row.title == "B"
    assert [version.version for version in core.brain.history(harbor, "a")] == [3, 2, 1]
    with pytest.raises(NotFound, match="versions 1 to 3"):
        core.brain.restore(harbor, "a", 9, None, "ada")


@pytest.mark.parametrize(
    ("act", "there"),
    [
        (lambda brain: brain.write("harbor", path="a", body="other", title="T", actor="ada"), True),
        (lambda brain: brain.write("harbor", path="new", body="other", actor="ada"), False),
        (lambda brain: brain.edit("harbor", "a", op="append", text="more", actor="ada"), True),
        (lambda brain: brain.move("harbor", "a", "b", None, "ada"), True),
        (lambda brain: brain.set_pinned("harbor", "a", True, "ada"), True),
        (lambda brain: brain.archive("harbor", "a", "", "ada"), True),
    ],
)
def test_every_act_can_be_undone_and_redone(core, harbor, act, there):
    core.brain.write(harbor, path="a", title="A", body="text [[a]]", tags=["x"], actor="ada")
    core.brain.write(harbor, path="linking", body="see [[a]]", actor="ada")

    def state() -> set[object]:
        every = PageFilter(statuses=())
        return {
            (row.path, row.title, row.status, row.pinned, row.tags, core.brain.get(harbor, row.id).body)
            for row in core.brain.rows(harbor, every)
        }

    before = state()
    changes = core.apply(act, core.brain)
    after = state()
    assert after != before
    core.undo()
    assert state() == before
    core.redo()
    assert state() == after
    core.undo()
    assert state() == before
    assert changes.words


def test_undo_after_someone_elses_change_is_a_conflict_and_loses_nothing(core, harbor):
    core.apply(core.brain.write, harbor, path="a", body="mine", actor="ada")
    core.brain.write(harbor, path="a", body="theirs", actor="bob")
    with pytest.raises(Conflict):
        core.undo()
    assert core.brain.get(harbor, "a").body == "theirs"


def test_lists_filter_sort_and_count(core, harbor):
    brain = core.brain
    brain.write(harbor, path="ops/b", title="B", kind="fact", tags=["x", "y"], importance=5, actor="ada")
    brain.write(harbor, path="ops/deep/c", title="C", tags=["x"], task_ref="T-1", pinned=True, actor="ada")
    brain.write(harbor, path="opsother", title="A", status="rejected", actor="ada")

    def paths(sort: str = "path", **chosen: object) -> list[str]:
        return [row.path for row in brain.rows(harbor, PageFilter(**chosen), sort)]  # type: ignore[arg-type]

    assert paths() == ["ops/b", "ops/deep/c"]
    assert paths(statuses=()) == ["ops/b", "ops/deep/c", "opsother"]
    assert paths("title", statuses=()) == ["opsother", "ops/b", "ops/deep/c"]
    assert paths("importance") == ["ops/b", "ops/deep/c"]
    assert paths(path_prefix="OPS/", statuses=()) == ["ops/b", "ops/deep/c"]
    assert paths(path_prefix="ops/deep") == ["ops/deep/c"]
    assert paths(kinds=(Kind.FACT,)) == ["ops/b"]
    assert paths(tags=("x", "Y")) == ["ops/b"]
    assert paths(task_ref="T-1") == paths(pinned=True) == ["ops/deep/c"]
    assert brain.count(harbor, PageFilter(statuses=())) == 3
    assert [row.path for row in brain.rows(harbor, sort="path", limit=1, offset=1)] == ["ops/deep/c"]
    assert brain.tags(harbor) == [("x", 2), ("y", 1)]
    with pytest.raises(Invalid, match="updated"):
        brain.rows(harbor, sort="mood")


def test_folders_are_flat_in_order_with_counts(core, harbor):
    for path in ("b", "a/x", "a/y/z", "a"):
        core.brain.write(harbor, path=path, body="-", actor="ada")
    found = [(row.path, row.name, row.count, row.page is not None) for row in core.brain.folders(harbor)]
    assert found == [
        ("a", "a", 3, True),
        ("a/x", "x", 1, True),
        ("a/y", "y", 1, False),
        ("a/y/z", "z", 1, True),
        ("b", "b", 1, True),
    ]


def test_edits_change_only_their_part(core, harbor):
    core.brain.write(harbor, path="a", body="# One\n\nold\n\n## Sub\n\nx\n\n# Two\n\nkept\n", actor="ada")

    def edit(**arguments: object) -> str:
        core.brain.edit(harbor, "a", actor="ada", **arguments)  # type: ignore[arg-type]
        return core.brain.get(harbor, "a").body

    assert edit(op="replace_section", section="one", text="new") == "# One\n\nnew\n\n# Two\n\nkept\n"
    assert edit(op="append", text="end") == "# One\n\nnew\n\n# Two\n\nkept\n\nend"
    assert edit(op="prepend", text="start").startswith("start\n\n# One")
    assert "fresh" in edit(op="find_replace", find="new", text="fresh", expected_count=1)
    with pytest.raises(NotFound, match="One, Two"):
        edit(op="replace_section", section="Three", text="x")
    with pytest.raises(Conflict, match="2 times, not 1"):
        edit(op="find_replace", find="# ", text="x", expected_count=1)
    with pytest.raises(NotFound):
        edit(op="find_replace", find="nowhere", text="x")
    with pytest.raises(TdeError):
        edit(op="shuffle", text="x")


def test_a_secret_in_any_field_is_masked_before_it_is_stored(core, harbor):
    changes = core.brain.write(
        harbor,
        title="The password is hunter2",
        body="a <private>b</private>",
        tags=["ghp_" + "a1B2" * 9],
        actor="ada",
    )
    stored = core.brain.get(harbor, changes.id)
    assert "hunter2" not in f"{stored.row}{stored.body}"
    assert "a1b2" not in f"{stored.row}".lower()
    assert stored.body == "a "
    assert len([words for words in changes.warnings if words.startswith("Masked ")]) == 2
    edited = core.brain.edit(harbor, changes.id, op="append", text="password: hunter2", actor="ada")
    assert edited.warnings == ("Masked password (1).",)


def test_pages_that_name_files_are_found_without_reading_the_others(core, harbor):
    core.brain.write(harbor, path="b", title="B", kind="pitfall", body="", files=["src/a.py"], actor="ada")
    core.brain.write(
        harbor, path="a", title="A", kind="principle", body="", files=["src/é.py:3"], actor="ada"
    )
    core.brain.write(harbor, path="c", title="C", kind="pitfall", body="Names src/a.py.", actor="ada")
    core.brain.write(harbor, path="d", title="D", kind="note", body="", files=["src/a.py"], actor="ada")
    chosen = PageFilter(kinds=(Kind.PITFALL, Kind.PRINCIPLE))
    assert [(row.path, row.files) for row in core.brain.about_files(harbor, chosen)] == [
        ("a", ("src/é.py:3",)),
        ("b", ("src/a.py",)),
    ]
    assert [row.path for row in core.brain.about_files(harbor)] == ["a", "b", "d"]
    assert core.brain.about_files(None) == []
