import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tde_desktop.brain import vectors
from tde_desktop.brain.pages import rows_by_number
from tde_desktop.brain.query import rank
from tde_desktop.brain.rows import PageFilter
from tde_desktop.core import Core
from tde_desktop.errors import Invalid, Unavailable
from tde_desktop.jobs import Cancelled, Checkpoint, Progress
from tde_desktop.search import embedding
from tde_desktop.vocabulary import Kind, Status, Tier

FACTS = {
    "Tide tables": "The harbour master prints the tide tables every spring.",
    "Retry storm": "The gateway retries without jitter and floods the queue.",
    "Postgres": "Production runs Postgres 16 behind a connection pool.",
    "Tea": "Green tea is in the second drawer.",
}


@pytest.fixture
def filled(core: Core, harbor: str) -> str:
    for title, body in FACTS.items():
        core.brain.write(harbor, title=title, body=body, actor="ada")
    return harbor


def titles(core: Core, project: str | None, text: str, **chosen: object) -> list[str]:
    return [hit.row.title for hit in core.brain.query(project, text, PageFilter(**chosen)).hits]  # type: ignore[arg-type]


@pytest.fixture
def no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    def load() -> None:
        raise Unavailable("The embedding model cannot be used: it is not there.")

    monkeypatch.setattr(embedding, "load", load)


def test_each_hit_says_which_legs_found_it_and_shows_the_match(core, filled):
    hit = core.brain.query(filled, "jitter of the gateway").hits[0]
    assert hit.row.title == "Retry storm"
    assert hit.legs["lexical"] == 1
    assert hit.legs["vector"] >= 1
    assert [hit.snippet[start:end] for start, end in hit.marks] == ["gateway", "jitter"]


def test_without_a_model_words_still_find_and_the_answer_says_what_is_missing(core, filled, no_model):
    result = core.brain.query(filled, "jitter of the gateway")
    assert result.hits[0].row.title == "Retry storm"
    assert result.hits[0].legs == {"lexical": 1}
    assert result.degraded == ("vectors_off: The embedding model cannot be used: it is not there.",)


def test_a_neighbour_of_a_hit_is_found_without_having_its_words(core, filled, no_model):
    core.brain.write(filled, title="Backoff", body="Wait longer each time. See [[Retry storm]].", actor="ada")
    core.brain.link(filled, "Tea", "Retry storm", "relates_to", "ada")
    hits = {hit.row.title: hit.legs for hit in core.brain.query(filled, "jitter floods queue").hits}
    assert hits["Tea"] == {"graph": 1}
    assert hits["Backoff"] == {"graph": 2}
    assert next(iter(hits)) == "Retry storm"


def test_a_search_sees_the_project_and_global_memory_and_no_other_project(core, filled):
    from tde_desktop.store.models.projects import Project

    with core.store.writing():
        Project.create(name="other", source="/srv/other")
    core.brain.write("other", title="Jitter elsewhere", body="jitter", actor="ada")
    core.brain.write(None, title="Jitter everywhere", body="jitter", actor="ada")
    found = titles(core, filled, "jitter")
    assert set(found[:2]) == {"Jitter everywhere", "Retry storm"}
    assert "Jitter elsewhere" not in found
    assert "Retry storm" not in titles(core, None, "jitter")


def test_only_active_pages_unless_asked(core, filled):
    core.brain.archive(filled, "Retry storm", "", "ada")
    assert "Retry storm" not in titles(core, filled, "jitter gateway")
    assert "Retry storm" in titles(core, filled, "jitter gateway", statuses=())


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ({"kinds": (Kind.PITFALL,)}, {"One"}),
        ({"tiers": (Tier.EPISODIC,)}, {"Two"}),
        ({"tags": ("red",)}, {"One", "Two"}),
        ({"tags": ("red", "blue")}, {"Two"}),
        ({"path_prefix": "deep"}, {"Three"}),
        ({"task_ref": "T-1"}, {"Two"}),
        ({"pinned": True}, {"Three"}),
        ({"statuses": (Status.REJECTED,)}, {"Four"}),
    ],
)
def test_filters_hold_for_every_leg(core, harbor, chosen, expected):
    write = core.brain.write
    write(harbor, title="One", body="lantern", kind="pitfall", tags=["red"], actor="ada")
    write(
        harbor,
        title="Two",
        body="lantern",
        tier="episodic",
        tags=["red", "blue"],
        task_ref="T-1",
        actor="ada",
    )
    write(harbor, title="Three", body="lantern", path="deep/three", pinned=True, actor="ada")
    write(harbor, title="Four", body="lantern", status="rejected", actor="ada")
    for one, two in (("One", "Two"), ("Two", "Three"), ("Three", "Four"), ("Four", "One")):
        core.brain.link(harbor, one, two, "relates_to", "ada")
    assert set(titles(core, harbor, "lantern", **chosen)) == expected


def test_a_match_far_into_a_page_is_found_and_shown_with_bounded_previews(core, harbor):
    filler = "the sea is wide and the harbour is small " * 500
    for number in range(20):
        core.brain.write(harbor, title=f"Log {number}", body=filler * 3, actor="ada")
    core.brain.write(harbor, title="Log with it", body=f"{filler} zymurgy {filler}", actor="ada")
    hit = core.brain.query(harbor, "zymurgy").hits[0]
    assert hit.row.title == "Log with it"
    assert "zymurgy" in hit.snippet
    assert all(len(hit.snippet) <= 240 for hit in core.brain.query(harbor, "harbour sea", limit=20).hits)


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("我们在周五之前完成数据库迁移工作", "数据库迁移"),
        ("サーバーは毎晩再起動します", "再起動"),
        ("เซิร์ฟเวอร์รีสตาร์ททุกคืน", "รีสตาร์ท"),
        ("Ключ бази даних змінюється щомісяця", "ключ бази відсутній"),
        ("το κλειδί της βάσης αλλάζει κάθε μήνα", "κλειδί βάσης απουσία"),
        ("مفتاح قاعدة البيانات يتغير كل شهر", "مفتاح قاعدة غائب"),
        ("डेटाबेस की कुंजी हर महीने बदलती है", "डेटाबेस कुंजी अनुपस्थित"),
        ("Use authentication everywhere", "auth"),
        ("it doesn't start, don't ask", "don't"),
        ("look at a/b/c.py first", "a/b/c.py"),
        ("a multi-agent plan", "multi-agent"),
        ("runs on ubuntu 20.04", "ubuntu 20.04"),
        ("set col:val in the table", "col:val"),
        ('say "open the gate"', '"open'),
        ("call foo(bar) now", "foo("),
        ("match ^x here", "^x"),
        ("the NEAR shore", "NEAR"),
        ("a cold-start AND NOT more", "cold-start AND NOT that"),
        ("marker zq-77-plover in the text", "zq-77-plover"),
    ],
)
def test_any_script_and_any_punctuation_finds_by_words(core, filled, body, question):
    core.brain.write(filled, title="The one", body=body, actor="ada")
    result = core.brain.query(filled, question)
    hit = next(hit for hit in result.hits if hit.row.title == "The one")
    assert hit.legs["lexical"] == 1
    assert result.degraded == ()


@pytest.mark.parametrize("question", ['"', "(((", "*", "->", "..."])
def test_signs_without_a_word_find_nothing(core, filled, question):
    assert core.brain.query(filled, question).hits == ()


@pytest.mark.parametrize(
    "question", ["", "   ", "\n\t", "AND OR NOT", '""" ((( ^^^ ***', "-", "😀", "x" * 100_000]
)
def test_a_question_of_anything_is_answered_without_an_error(core, filled, question):
    assert len(core.brain.query(filled, question).hits) <= 8
    assert len(core.brain.query(filled, question * 3).hits) <= 8


@settings(max_examples=80)
@given(st.text(max_size=200), st.text(max_size=200))
def test_no_text_and_no_question_breaks_the_search(core, body, question):
    core.brain.write(None, path="page", body=body.encode("utf-8", "ignore").decode(), actor="ada")
    result = core.brain.query(None, question)
    assert len(result.hits) <= 1
    for hit in result.hits:
        assert all(0 <= start < end <= len(hit.snippet) for start, end in hit.marks)


def test_the_operator_mode_does_what_its_words_say(core, filled):
    found = core.brain.query(filled, "gateway OR (postgres NOT pool)", operators=True).hits
    assert [hit.row.title for hit in found] == ["Retry storm"]
    with pytest.raises(Invalid):
        core.brain.query(filled, "gateway AND (", operators=True)


def test_the_same_question_has_the_same_answer(core, filled):
    answers = [
        [(hit.row.id, hit.legs) for hit in core.brain.query(filled, "what floods the queue").hits]
        for _ in range(3)
    ]
    assert answers[0] == answers[1] == answers[2]


def test_two_ways_to_say_one_fact_are_named_and_not_merged(core, filled):
    core.brain.write(filled, title="Prod DB", body="The production database is Postgres 16.", actor="ada")
    second = core.brain.write(
        filled, title="Which database", body="Our production database is Postgres version 16.", actor="ada"
    )
    near = core.brain.similar(filled, second.id)
    assert near[0].row.title == "Prod DB"
    assert near[0].score >= 0.6
    assert "Tea" not in {one.row.title for one in near}
    assert core.brain.count(filled) == 6


def test_near_duplicates_are_named_by_words_when_there_is_no_model(core, filled, no_model):
    second = core.brain.write(filled, title="Tide table", body=FACTS["Tide tables"], actor="ada")
    assert [near.row.title for near in core.brain.similar(filled, second.id)] == ["Tide tables"]


def many(core: Core, project: str, count: int) -> None:
    with core.store.writing():
        for number in range(count):
            core.brain.write(project, path=f"p/{number}", body=f"page {number} of the log " * 4, actor="ada")


def test_pages_changed_after_the_build_are_found_and_deleted_ones_are_not(core, filled):
    core.brain.build_vectors()
    assert not core.brain.vectors_due()
    core.brain.write(filled, title="Harbour lights", body="The beacon blinks twice at night.", actor="ada")
    core.brain.write(filled, path="notes/tea", body="The kettle broke.", actor="ada")
    core.brain.delete(filled, "Postgres", "", "ada")
    hits = core.brain.query(filled, "beacon light in the dark").hits
    assert "vector" in next(hit.legs for hit in hits if hit.row.title == "Harbour lights")
    assert "Postgres" not in {hit.row.title for hit in core.brain.query(filled, "Postgres database").hits}


def test_the_same_top_ten_after_a_restart_and_no_rebuild(tmp_path):
    with Core.open(tmp_path) as core:
        with core.store.writing():
            for number in range(1500):
                core.brain.write(
                    None,
                    path=f"p/{number}",
                    body=f"item {number} {'sea wind tide'[number % 9 :]}",
                    actor="ada",
                )
        core.brain.build_vectors()
        before = [hit.row.id for hit in core.brain.query(None, "wind and tide", limit=10).hits]
    index = sorted((file.name, file.stat().st_mtime_ns) for file in (tmp_path / "brain.ann").glob("*.[af]*"))
    with Core.open(tmp_path) as core:
        assert [hit.row.id for hit in core.brain.query(None, "wind and tide", limit=10).hits] == before
        assert not core.brain.vectors_due()
    assert sorted((f.name, f.stat().st_mtime_ns) for f in (tmp_path / "brain.ann").glob("*.[af]*")) == index


def test_a_damaged_index_is_no_error_and_a_rebuild_is_due(tmp_path):
    with Core.open(tmp_path) as core:
        core.brain.write(None, title="Beacon", body="It blinks twice at night.", actor="ada")
        core.brain.build_vectors()
    (data,) = (tmp_path / "brain.ann").glob("*.f32")
    data.write_bytes(b"\0" * 7)
    with Core.open(tmp_path) as core:
        result = core.brain.query(None, "beacon at night")
        assert [hit.row.title for hit in result.hits] == ["Beacon"]
        assert result.degraded
        assert core.brain.vectors_due()
        core.brain.build_vectors()
        assert core.brain.query(None, "beacon at night").degraded == ()


class Narrower:
    """A model of another name whose vectors have 64 numbers."""

    dim, fingerprint = 64, "another-model"

    def __init__(self) -> None:
        self._real = embedding.load()

    def encode(self, texts):
        return embedding.unit(self._real.encode(texts)[:, :64])


def test_another_model_makes_the_vectors_anew(tmp_path, monkeypatch):
    with Core.open(tmp_path) as core:
        core.brain.write(None, title="Beacon", body="It blinks twice at night.", actor="ada")
        core.brain.build_vectors()
    other = Narrower()
    monkeypatch.setattr(embedding, "load", lambda: other)
    with Core.open(tmp_path) as core:
        hit = core.brain.query(None, "blinks at night").hits[0]
        assert hit.legs["vector"] == 1
        assert core.brain.vectors_due()
        core.brain.build_vectors()
        assert not core.brain.vectors_due()


def test_a_page_written_while_the_index_is_built_survives_and_is_found(core, harbor):
    many(core, harbor, 700)
    written: list[str] = []

    def write_once(progress: Progress) -> None:
        if not written:
            made = core.brain.write(harbor, title="Beacon", body="It blinks twice at night.", actor="bob")
            written.append(made.id)

    core.brain.build_vectors(report=write_once)
    hit = core.brain.query(harbor, "beacon blinks").hits[0]
    assert (hit.row.id, hit.legs["vector"]) == (written[0], 1)


def test_a_cancelled_build_keeps_what_is_done(core, harbor):
    many(core, harbor, 700)
    checkpoint = Checkpoint()
    with pytest.raises(Cancelled):
        core.brain.build_vectors(checkpoint, lambda _: checkpoint.cancel())
    assert core.brain.query(harbor, "page 650 of the log").hits[0].row.path == "p/650"
    core.brain.build_vectors()
    assert not core.brain.vectors_due()


KILLED = """
import sys
from pathlib import Path
from tde_desktop.core import Core

core = Core.open(Path(sys.argv[1]))
for number in range(100_000):
    core.brain.write(None, path=f"p/{number}", body=f"page {number} links [[p/{number + 1}]]", actor="ada")
    if number % 20 == 0:
        core.brain.query(None, "page")
    print(number, flush=True)
"""


def test_a_kill_in_the_middle_of_writing_and_embedding_loses_nothing_that_was_said_to_be_stored(
    tmp_path: Path,
):
    child = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    stored = [int(child.stdout.readline()) for _ in range(45)]
    child.kill()
    rest = child.stdout.read().split("\n")[:-1]
    child.wait(10)
    child.stdout.close()
    last = int(rest[-1]) if rest else stored[-1]
    with Core.open(tmp_path) as core:
        count = core.brain.count(None)
        assert count in (last + 1, last + 2)
        assert {row.path for row in core.brain.rows(None)} == {f"p/{number}" for number in range(count)}
        assert core.brain.wanted(None) == [(f"p/{count}", 1)]
        assert core.brain.query(None, f"page {last}").hits[0].row.path == f"p/{last}"
        core.brain.build_vectors()
        assert not core.brain.vectors_due()


def test_a_large_store_answers_while_another_process_writes(tmp_path):
    with Core.open(tmp_path) as core:
        core.brain.write(None, path="a", body="lantern", actor="ada")
        child = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True
        )
        assert child.stdout is not None
        child.stdout.readline()
        deadline = time.monotonic() + 60
        for number in range(25):
            core.brain.write(None, path=f"mine/{number}", body=f"mine {number}", actor="bob")
            assert core.brain.query(None, "lantern").hits[0].row.path == "a"
            assert time.monotonic() < deadline
        child.kill()
        child.wait(10)
        child.stdout.close()
        assert core.brain.count(None, PageFilter(path_prefix="mine")) == 25


def test_json_of_a_revision_survives_fields_of_another_version(core):
    from tde_desktop.brain.content import Content

    content = Content(path="a", title="A", body="b", tags=("x",))
    text = json.dumps(json.loads(content.to_json()) | {"colour": "red"})
    assert Content.from_json(text, "b") == content


def test_a_search_embeds_nothing_while_a_build_has_thousands_to_do(core, harbor, monkeypatch):
    monkeypatch.setattr("tde_desktop.brain.vectors.HOPELESS", 5)
    many(core, harbor, 40)
    result = core.brain.query(harbor, "lantern")
    assert any("40 pages wait" in words for words in result.degraded)
    core.brain.build_vectors()
    assert core.brain.query(harbor, "lantern").degraded == ()


def test_a_long_page_with_the_words_far_apart_comes_after_one_with_them_together(core, filled, monkeypatch):
    filler = "Nothing of interest happened on that day at sea. " * 40
    apart = f"The lantern was lit.\n\n{filler}\n\nSomebody painted a fence.\n\n{filler}\n\nA compass."
    together = f"{filler}\n\nBy the fence lay a compass and a lantern, which was lit.\n\n{filler}"
    may = core.brain.write(filled, title="Log of May", body=apart, actor="ada")
    june = core.brain.write(filled, title="Log of June", body=together, actor="ada")
    asked = "lantern compass fence"
    first = core.brain.query(filled, asked).hits[0]
    assert first.row.title == "Log of June"
    assert "compass" in first.snippet

    def by_words() -> list[str]:
        with core.store.snapshot():
            found = rank(core.brain._vectors, filled, asked, PageFilter(), 2, ["lexical"]).found
            return [rows_by_number([fused.id])[fused.id].id for fused in found]

    assert by_words() == [june.id, may.id]
    monkeypatch.setattr("tde_desktop.brain.query.LOOKED_AT", 0)
    assert by_words() == [may.id, june.id]


def test_reading_for_closeness_takes_no_page_away(core, harbor, monkeypatch):
    many(core, harbor, 40)
    found = {hit.row.id for hit in core.brain.query(harbor, "page number", limit=40).hits}
    monkeypatch.setattr("tde_desktop.brain.query.LOOKED_AT", 0)
    assert {hit.row.id for hit in core.brain.query(harbor, "page number", limit=40).hits} == found
    assert len(found) == 40


def test_before_its_index_is_built_a_large_memory_compares_its_newest_pages_one_by_one(tmp_path, monkeypatch):
    monkeypatch.setattr(vectors, "MOST_DELTA", 2)
    with Core.open(tmp_path / "tde") as core:
        for title, body in FACTS.items():
            core.brain.write(None, title=title, body=body, actor="ada")
            core.brain.query(None, "anything")  # each page gets its vector before the next is written
    with Core.open(tmp_path / "tde") as later:
        found = later.brain.query(None, "what does the drawer hold").hits
    assert {hit.row.title for hit in found if "vector" in hit.legs} == {"Tea", "Postgres"}
