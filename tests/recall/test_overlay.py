from itertools import pairwise
from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.errors import Conflict, Invalid, NotFound
from tde_desktop.jobs import Progress
from tde_desktop.vocabulary import Doorway, HitSource, Outcome


@pytest.fixture
def working(core: Core, harbor: Path) -> Core:
    core.recall.index("harbor")
    core.projects.add_task("harbor", "HRB-1", "Deepen the basin")
    return core


def ask(core: Core, query: str, task: str = "HRB-1"):
    return core.recall.search("harbor", query, task=task, doorway=Doorway.CLI)


def test_what_a_task_was_given_is_found_by_that_task_alone(working: Core, tmp_path: Path) -> None:
    (tmp_path / "dredging.md").write_text("# Dredging\n\nThe basin silts up each spring.\n" * 3)
    changes = working.recall.overlays.attach("harbor", "HRB-1", tmp_path / "dredging.md")
    assert (changes.id, changes.outcome) == ("dredging.md", Outcome.CREATED)
    hit = next(hit for hit in ask(working, "basin silts spring").hits if hit.source is HitSource.ATTACHMENT)
    assert hit.citation.startswith("HRB-1/dredging.md:1-")
    assert hit.snippet.startswith("[Attachment dredging.md]\n")
    assert all(each.source is HitSource.CODE for each in ask(working, "basin silts spring", task="").hits)


def test_an_attachment_stands_first_where_it_holds_more_of_the_question_than_the_code(
    working: Core, tmp_path: Path
) -> None:
    (tmp_path / "dredging.md").write_text(
        "# Dredging\n\nA ship that gets in when the basin silts up in spring is towed.\n\n"
        + "The next ship waits outside.\n" * 200
    )
    working.recall.overlays.attach("harbor", "HRB-1", tmp_path / "dredging.md")
    silted = ask(working, "how does a ship get in when the basin silts up").hits
    assert silted[0].citation.startswith("HRB-1/dredging.md:1-")
    moored = ask(working, "how to tie a ship to a free bollard").hits
    assert moored[0].path == "src/harbor/quay.py"
    scores = [hit.score for hit in moored if hit.source is HitSource.ATTACHMENT]
    assert all(further <= before * 0.86 for before, further in pairwise(scores))


def test_another_file_of_the_same_name_is_kept_beside_the_first(working: Core, tmp_path: Path) -> None:
    """It took the place of the first without a word."""
    overlays = working.recall.overlays
    for folder in ("east", "west", "far/west"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "plan.txt").write_text(f"the slipway to the {folder.replace('/', ' ')}")
        overlays.attach("harbor", "HRB-1", tmp_path / folder / "plan.txt")
    names = {row.name for row in overlays.rows("harbor", "HRB-1")}
    assert names == {"plan.txt", "west/plan.txt", "far/west/plan.txt"}
    (tmp_path / "west" / "plan.txt").write_text("the slipway is closed")
    again = overlays.attach("harbor", "HRB-1", tmp_path / "west" / "plan.txt")
    assert (again.id, again.outcome) == ("west/plan.txt", Outcome.UPDATED)
    assert again.words == "west/plan.txt taken in anew as attachment of HRB-1"
    assert len(overlays.rows("harbor", "HRB-1")) == 3
    taken_out = overlays.remove("harbor", "HRB-1", "west/plan.txt")
    assert taken_out.undo is not None
    taken_out.undo()
    assert overlays.attach("harbor", "HRB-1", tmp_path / "west" / "plan.txt").id == "west/plan.txt"


def test_attaching_the_same_name_again_replaces(working: Core, tmp_path: Path) -> None:
    document = tmp_path / "plan.txt"
    document.write_text("the old gangway plan")
    working.recall.overlays.attach("harbor", "HRB-1", document)
    document.write_text("the new slipway plan")
    assert working.recall.overlays.attach("harbor", "HRB-1", document).outcome is Outcome.UPDATED
    rows = working.recall.overlays.rows("harbor", "HRB-1")
    assert [(row.name, row.chunks) for row in rows] == [("plan.txt", 1)]
    snippets = " ".join(hit.snippet for hit in ask(working, "gangway slipway").hits)
    assert "slipway" in snippets
    assert "gangway" not in snippets


def test_a_diff_a_log_and_a_summary_are_told_apart(working: Core) -> None:
    overlays = working.recall.overlays
    overlays.add("harbor", "HRB-1", HitSource.DIFF, "+def dredge_basin(): ...\n")
    overlays.add("harbor", "HRB-1", HitSource.LOG, "ERROR dredge_basin failed\n", "run 7")
    overlays.add("harbor", "HRB-1", HitSource.SUMMARY, "dredge_basin still fails")
    found = {hit.source for hit in ask(working, "dredge_basin").hits}
    assert {HitSource.DIFF, HitSource.LOG, HitSource.SUMMARY} <= found
    with pytest.raises(Invalid):
        overlays.add("harbor", "HRB-1", HitSource.PAGE, "x")
    with pytest.raises(Invalid, match="is empty"):
        overlays.add("harbor", "HRB-1", HitSource.LOG, " ")


def test_a_long_document_is_capped_and_the_text_says_so(working: Core, tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_text(
        "".join(f"line {number} about soundings\n" for number in range(20_000))
    )
    changes = working.recall.overlays.attach("harbor", "HRB-1", tmp_path / "long.txt")
    assert any("only the first" in warning for warning in changes.warnings)
    row = working.recall.overlays.rows("harbor", "HRB-1")[0]
    assert row.chunks <= 150
    assert "only the first" in row.note


def test_secrets_in_a_log_are_masked_before_they_are_stored(working: Core) -> None:
    log = "login with AKIAIOSFODNN7EXAMPLQ\n<private>the captain's number</private>\n"
    changes = working.recall.overlays.add("harbor", "HRB-1", HitSource.LOG, log)
    text = "\n".join(working.recall.overlays.lines("harbor", "HRB-1/log") or [])
    assert "AKIAIOSFODNN7EXAMPLQ" not in text
    assert "captain" not in text
    assert changes.warnings


def test_a_secret_in_a_name_or_in_a_question_is_masked_too(working: Core) -> None:
    key = "AKIAIOSFODNN7EXAMPLQ"
    working.recall.overlays.add("harbor", "HRB-1", HitSource.LOG, "sounding", name=f"{key}.log")
    assert key not in str(working.recall.overlays.rows("harbor", "HRB-1"))
    ask(working, f"where is {key}")
    assert key not in working.recall.recalls("harbor")[0].query


def test_the_lines_of_a_citation_are_shown(working: Core) -> None:
    working.recall.overlays.add("harbor", "HRB-1", HitSource.LOG, "one\ntwo\nsounding 7\n")
    region = working.recall.region("harbor", "HRB-1/log:3-3", around=1)
    assert dict(region.lines)[3] == "sounding 7"


def test_ending_a_task_clears_its_overlay_unless_it_is_kept(working: Core) -> None:
    working.projects.add_task("harbor", "HRB-2")
    for task in ("HRB-1", "HRB-2"):
        working.recall.overlays.add("harbor", task, HitSource.LOG, "sounding 7")
    working.projects.end_task("harbor", "HRB-1")
    working.projects.end_task("harbor", "HRB-2", keep_overlay=True)
    assert working.recall.overlays.rows("harbor", "HRB-1") == []
    assert len(working.recall.overlays.rows("harbor", "HRB-2")) == 1
    assert all(hit.source is HitSource.CODE for hit in ask(working, "sounding").hits)


def test_taking_out_and_unknown_tasks_are_said(working: Core) -> None:
    working.recall.overlays.add("harbor", "HRB-1", HitSource.LOG, "sounding 7")
    working.recall.overlays.remove("harbor", "HRB-1", "log", HitSource.LOG)
    assert working.recall.overlays.rows("harbor", "HRB-1") == []
    with pytest.raises(NotFound):
        working.recall.overlays.remove("harbor", "HRB-1", "log", HitSource.LOG)
    with pytest.raises(NotFound, match="no task HRB-9"):
        working.recall.overlays.add("harbor", "HRB-9", HitSource.LOG, "x")


def test_the_ledger_counts_an_overlay_as_a_source(working: Core) -> None:
    working.recall.overlays.add("harbor", "HRB-1", HitSource.LOG, "sounding 7 fathoms\n" * 400)
    result = ask(working, "sounding fathoms")
    assert result.saved.source_bytes >= 19 * 400
    assert working.recall.recalls("harbor")[0].task == "HRB-1"


def test_what_was_taken_out_can_be_put_back_and_is_found_again(working: Core) -> None:
    overlays = working.recall.overlays
    overlays.add("harbor", "HRB-1", HitSource.LOG, "ERROR dredge_basin failed\n", "run 7")
    before = overlays.rows("harbor", "HRB-1")
    taken = overlays.remove("harbor", "HRB-1", "run 7", HitSource.LOG)
    assert overlays.rows("harbor", "HRB-1") == []
    assert taken.undo is not None
    back = taken.undo()
    assert overlays.rows("harbor", "HRB-1") == before
    assert any(hit.source is HitSource.LOG for hit in ask(working, "dredge_basin").hits)
    assert back.undo is not None
    back.undo()
    overlays.add("harbor", "HRB-1", HitSource.LOG, "another run\n", "run 7")
    with pytest.raises(Conflict):
        taken.undo()


def test_reading_a_document_names_its_parts_as_they_come(working: Core, tmp_path: Path) -> None:
    import pypdfium2

    blank = pypdfium2.PdfDocument.new()
    for _ in range(3):
        blank.new_page(100, 100)
    blank.save(tmp_path / "blank.pdf")
    blank.close()
    seen: list[Progress] = []
    with pytest.raises(Invalid, match="no text"):
        working.recall.overlays.attach("harbor", "HRB-1", tmp_path / "blank.pdf", report=seen.append)
    assert (seen[-1].done, seen[-1].total, seen[-1].item) == (3, 3, "page 3 of 3")
