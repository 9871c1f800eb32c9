import os
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.core import Core
from tde_desktop.errors import Invalid, NotFound
from tde_desktop.recall.context import CODE, MEMORY
from tde_desktop.recall.rows import RecallResult
from tde_desktop.vocabulary import Doorway, HitSource


@pytest.fixture
def indexed(core: Core, harbor: Path) -> Core:
    core.recall.index("harbor")
    return core


def ask(core: Core, query: str, **more) -> RecallResult:
    return core.recall.search("harbor", query, doorway=Doorway.CLI, **more)


def test_a_name_finds_its_definition_before_its_test(indexed: Core) -> None:
    result = ask(indexed, "moor_ship")
    assert result.mode == "symbol"
    assert result.hits[0].path == "src/harbor/quay.py"
    assert "def moor_ship" in result.hits[0].snippet


def test_a_name_is_shown_from_its_definition_on_wherever_its_file_speaks_of_it(
    core: Core, harbor: Path
) -> None:
    """The lines with most of its words were shown: of another function, without the definition."""
    before = "".join(f"    # the crane may load slowly, load {number}\n" for number in range(12))
    after = "".join(f"    load(crane, slowly, {number})  # a crane that may load\n" for number in range(40))
    (harbor / "src/harbor/crane.py").write_text(
        f"def prepare(crane):\n{before}    return crane\n\n\n"
        f"def load_slowly(crane):\n    crane.hook()\n    crane.lift()\n\n\n"
        f"def work(crane):\n{after}"
        f"\n\nLOAD_SLOWLY = 4\n"
    )
    (harbor / "lib").mkdir()
    around = "# is it loaded or not loaded\n" * 40
    (harbor / "lib/crane.rb").write_text(f"{around}def loaded?\n  @load\nend\n\n\n{around}")
    core.recall.index("harbor")
    first = ask(core, "load_slowly").hits[0]
    assert (first.path, first.snippet.splitlines()[0]) == ("src/harbor/crane.py", "def load_slowly(crane):")
    assert "crane.lift()" in first.snippet
    assert "LOAD_SLOWLY = 4" in ask(core, "LOAD_SLOWLY").hits[0].snippet
    asked = next(hit for hit in ask(core, "loaded?").hits if hit.path == "lib/crane.rb")
    assert "def loaded?\n  @load\nend" in asked.snippet


def test_the_parts_of_a_name_find_it(indexed: Core) -> None:
    assert ask(indexed, "free bollard").hits[0].path == "src/harbor/quay.py"


def test_a_part_of_three_letters_inside_a_name_finds_it(indexed: Core) -> None:
    indexed.recall._models.model.off = "so that words alone decide"
    assert ask(indexed, "ollar").hits[0].path == "src/harbor/quay.py"
    assert ask(indexed, "plementedErro").hits[0].path == "src/harbor/tide.py"


def test_a_quoted_text_finds_exactly_its_lines(indexed: Core) -> None:
    result = ask(indexed, '"the almanac is missing"')
    assert result.mode == "literal"
    assert [hit.path for hit in result.hits] == ["src/harbor/tide.py"]
    assert result.hits[0].last == 3


def test_a_quoted_text_in_another_case_is_found_where_nothing_is_in_this_case(indexed: Core) -> None:
    result = ask(indexed, '"The Almanac Is Missing"')
    assert [hit.path for hit in result.hits] == ["src/harbor/tide.py"]
    assert result.degraded == ()


def test_a_quoted_text_brings_no_page_that_only_holds_its_words(indexed: Core) -> None:
    indexed.brain.write("harbor", path="far", title="Far", body="The missing is the almanac.", actor="ada")
    body = "One.\n\nHere the almanac is missing again.\n"
    indexed.brain.write("harbor", path="near", title="Near", body=body, actor="ada")
    hits = ask(indexed, '"the almanac is missing"').hits
    assert {hit.citation for hit in hits} == {"page:near:3-3", "src/harbor/tide.py:1-3"}


def test_a_quoted_text_is_in_what_is_shown_although_its_words_crowd_elsewhere(
    core: Core, harbor: Path
) -> None:
    crowd = "".join(f"almanac_{number} = missing[almanac][{number}]\n" for number in range(25))
    rest = "".join(f"ships[{number}] = quay\n" for number in range(40))
    (harbor / "src/harbor/crowd.py").write_text(f"{crowd}{rest}note = 'an almanac went missing'\n")
    core.recall.index("harbor")
    (hit,) = ask(core, '"an almanac went missing"').hits
    assert "an almanac went missing" in hit.snippet
    assert hit.last == 66
    assert "literal" in hit.legs


def test_a_quoted_text_that_stands_nowhere_is_said(indexed: Core) -> None:
    result = ask(indexed, '"the almanac is not there"')
    assert result.mode == "literal"
    assert any(each.startswith("literal: the text stands nowhere") for each in result.degraded)
    assert ask(indexed, '"zzz qqq"').hits == ()


def test_code_with_punctuation_is_taken_as_it_stands(indexed: Core) -> None:
    result = ask(indexed, "bollard.tie(ship, rope)")
    assert result.mode == "literal"
    assert result.hits[0].path == "src/harbor/quay.py"


def test_a_glob_narrows_the_search(indexed: Core) -> None:
    for glob in ("tests/**", "test_*.py", "tests/"):
        assert {hit.path for hit in ask(indexed, "moor_ship", path_glob=glob).hits} == {"tests/test_quay.py"}
    assert ask(indexed, "moor_ship", path_glob="*.rs").hits == ()
    assert ask(indexed, "moor_ship", path_glob="[").hits == ()
    with pytest.raises(Invalid, match="glob"):
        ask(indexed, "moor_ship", path_glob="[z-a]*.py")


@pytest.mark.parametrize(
    "query",
    [
        "don't",
        "a/b/c.py",
        "multi-agent",
        "ubuntu 20.04",
        "col:val",
        '"open',
        "foo(",
        "^x",
        "NEAR",
        "a AND",
        "*",
        "C++",
        "💥",
        "::",
        "()",
        "x" * 5000,
        "the of and",
        "日本語",
        "\x00",
        "%s {}",
        "-- drop",
    ],
)
def test_no_query_is_an_error_of_ours(indexed: Core, query: str) -> None:
    assert ask(indexed, query).mode in ("literal", "symbol", "concept")


@given(st.text(min_size=1, max_size=40).filter(lambda text: text.strip()))
def test_anything_typed_is_answered(text: str) -> None:
    from tde_desktop.recall import legs
    from tde_desktop.recall.question import ask as take

    assert isinstance(legs.expression(take(text)), str)


def test_an_empty_question_and_wrong_limits_are_said(indexed: Core) -> None:
    for query, more in (
        (" ", {}),
        ('""', {}),
        ('"', {}),
        ("' '", {}),
        ("quay", {"limit": 0}),
        ("quay", {"limit": 101}),
        ("quay", {"mode": "vague"}),
    ):
        with pytest.raises(Invalid):
            ask(indexed, query, **more)


def test_the_same_question_has_the_same_answer(indexed: Core) -> None:
    assert ask(indexed, "how are ships moored").hits == ask(indexed, "how are ships moored").hits


def test_a_project_without_an_index_says_so_instead_of_failing(core: Core, harbor: Path) -> None:
    result = ask(core, "quay")
    assert result.hits == ()
    assert result.degraded[0].startswith("code_off: harbor is not indexed yet")


def test_a_hit_whose_file_has_changed_since_is_marked_stale(indexed: Core, harbor: Path) -> None:
    assert not ask(indexed, "high_water").hits[0].stale
    (harbor / "src/harbor/tide.py").write_text("def high_water(): ...\n")
    hit = ask(indexed, "high_water").hits[0]
    assert hit.stale
    assert indexed.recall.region("harbor", hit.citation).stale


def test_a_file_that_was_only_touched_is_not_stale(indexed: Core, harbor: Path) -> None:
    file = harbor / "src/harbor/tide.py"
    os.utime(file, ns=(1, 1))
    assert not ask(indexed, "high_water").hits[0].stale
    file.write_text(file.read_text().replace("almanac", "calmana"))  # of the same size
    os.utime(file, ns=(1, 1))
    assert ask(indexed, "high_water").hits[0].stale


def test_an_empty_repository_lacks_no_vectors(core: Core, tmp_path: Path, git) -> None:
    git(tmp_path / "bare", "init", "-q", "-b", "main")
    git(tmp_path / "bare", "commit", "-q", "--allow-empty", "-m", "First")
    core.projects.add(str(tmp_path / "bare"))
    core.recall.index("bare")
    result = core.recall.search("bare", "how are ships moored", doorway=Doorway.CLI)
    assert (result.hits, result.degraded) == ((), ())


def test_the_ledger_counts_bytes_returned_and_the_size_of_their_files(indexed: Core, harbor: Path) -> None:
    result = ask(indexed, '"the almanac is missing"')
    assert result.saved.returned_bytes == len(result.hits[0].snippet.encode())
    assert result.saved.source_bytes == (harbor / "src/harbor/tide.py").stat().st_size
    ask(indexed, "not recorded", record=False)
    assert indexed.recall.saved("harbor") == result.saved
    row = indexed.recall.recalls("harbor")[0]
    assert (row.query, row.tool, row.doorway, row.hits) == (
        '"the almanac is missing"',
        "search",
        Doorway.CLI,
        1,
    )
    receipt = indexed.recall.receipt("harbor", row.id)
    assert receipt.items[0]["citation"] == result.hits[0].citation
    assert (receipt.generation, len(receipt.commit)) == (1, 40)
    with pytest.raises(NotFound):
        indexed.recall.receipt("harbor", "rec_00000000")


def test_where_the_best_region_does_not_fit_it_is_begun_and_the_rest_counted(indexed: Core) -> None:
    """There was room, and nothing in it: "Nothing found.", or pages that hardly answer and no code."""
    whole = ask(indexed, "moor_ship").hits[0]
    lines = whole.snippet.splitlines()
    result = ask(indexed, "moor_ship", max_chars=len(lines[0]) + len(lines[1]) + 1)
    (begun,) = result.hits
    assert begun.snippet == "\n".join(lines[:2])
    assert (begun.first, begun.last, begun.path) == (whole.first, whole.first + 1, whole.path)
    assert result.left_out > 0
    assert ask(indexed, "moor_ship", max_chars=3).hits == ()
    for number in range(8):
        indexed.brain.write("harbor", path=f"n{number}", title=f"Note {number}", body="ship", actor="ada")
    made = indexed.recall.context("harbor", "moor_ship", max_chars=620, doorway=Doorway.MCP)
    code = made.markdown.partition(CODE)[2].partition(MEMORY)[0]
    assert "def moor_ship" in code
    assert len(made.markdown) <= 620


def test_what_does_not_fit_is_left_out_and_counted(indexed: Core) -> None:
    whole = ask(indexed, "ship")
    short = ask(indexed, "ship", max_chars=len(whole.hits[0].snippet))
    assert sum(len(hit.snippet) for hit in short.hits) <= len(whole.hits[0].snippet)
    assert short.left_out == len(whole.hits) - len(short.hits) > 0


def test_context_has_both_sections_and_keeps_its_room(indexed: Core) -> None:
    indexed.brain.write("harbor", title="Mooring rules", body="Ships moor bow first.", actor="ada")
    for room in (400, 900, 16_000):
        made = indexed.recall.context("harbor", "how do ships moor", max_chars=room, doorway=Doorway.MCP)
        assert len(made.markdown) <= room
        assert CODE in made.markdown
        assert MEMORY in made.markdown
    assert "### src/harbor/quay.py:" in made.markdown
    assert "Ships moor bow first." in made.markdown
    assert indexed.recall.recalls("harbor")[0].tool == "context"


def test_a_page_stands_among_the_hits_and_counts_in_the_ledger(indexed: Core) -> None:
    body = "Ships moor bow first.\n" * 40
    page = indexed.brain.write("harbor", title="Mooring rules", body=body, actor="ada")
    result = ask(indexed, "mooring rules bow")
    hit = next(hit for hit in result.hits if hit.source is HitSource.PAGE)
    assert hit.page == page.id
    assert hit.citation.startswith("page:")
    assert result.saved.source_bytes >= len(body.encode())
    assert "bow first" in indexed.recall.region("harbor", hit.citation).lines[0][1]


@pytest.mark.parametrize("citation", ["", "x", "x:", "x:a-b", ":1-2", "x:0-1"])
def test_what_is_no_citation_is_said(indexed: Core, citation: str) -> None:
    with pytest.raises(Invalid, match="no citation"):
        indexed.recall.region("harbor", citation)


def test_a_region_of_a_file_that_is_not_indexed_is_not_found(indexed: Core) -> None:
    with pytest.raises(NotFound):
        indexed.recall.region("harbor", "../../etc/passwd:1-2")


def test_the_days_add_up_to_the_saved_line(indexed: Core) -> None:
    indexed.projects.add_task("harbor", "HRB-1")
    indexed.recall.search("harbor", "moor", doorway=Doorway.MCP)
    indexed.recall.search("harbor", "moor", doorway=Doorway.MCP, task="HRB-1")
    indexed.recall.context("harbor", "moor", doorway=Doorway.CLI)
    days = indexed.recall.saved_by_day("harbor")
    assert [(each.doorway, each.task) for each in days] == [
        (Doorway.CLI, ""),
        (Doorway.MCP, ""),
        (Doorway.MCP, "HRB-1"),
    ]
    whole = indexed.recall.saved("harbor")
    assert sum(each.saved.returned_bytes for each in days) == whole.returned_bytes
    assert sum(each.saved.source_bytes for each in days) == whole.source_bytes
    assert sum(each.saved.recalls for each in days) == whole.recalls
    assert indexed.recall.saved_by_day("harbor", days[0].day + timedelta(days=1)) == []


def test_a_person_sees_in_which_symbol_a_hit_lies(core: Core, harbor: Path) -> None:
    steps = "".join(f"        self.step_{number}(rope, bollard)\n" for number in range(120))
    (harbor / "long.py").write_text(
        f"class Winch:\n    def haul(self, rope):\n{steps}        self.seal_with_pitch()\n"
    )
    (harbor / "guide.md").write_text(
        f"# Harbor\n\n## Painting\n\n{'words ' * 500}\n\nBarnacles are scraped off first.\n"
    )
    core.recall.index("harbor")
    for question, path, symbol in (
        ("seal with pitch", "long.py", "Winch.haul"),
        ("barnacles are scraped", "guide.md", "Painting"),
        ("where are ships moored", "src/harbor/quay.py", "Quay"),
    ):
        found = core.recall.search("harbor", question, doorway=Doorway.WINDOW).hits
        hit = next(each for each in core.recall.with_symbols("harbor", found) if each.path == path)
        assert hit.symbol == symbol, question
