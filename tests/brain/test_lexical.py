import pytest

from tde_desktop.brain import common_words, lexical
from tde_desktop.brain.rows import PageFilter
from tde_desktop.core import Core
from tde_desktop.jobs import Cancelled, Checkpoint
from tde_desktop.search.words import match_expression
from tde_desktop.store.database import select
from tde_desktop.vocabulary import Kind


@pytest.fixture
def large(core: Core, harbor: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store that counts as large, in which a word of 20 pages is common."""
    for name, value in (("COMMON", 10), ("ENOUGH", 6), ("FEW", 2), ("MANY", 5), ("ALL_OF", 2)):
        monkeypatch.setattr(lexical, name, value)
    for name, value in (("SMALL", 0), ("COMMON", 10), ("LEAST_CHANGED", 1)):
        monkeypatch.setattr(common_words, name, value)
    monkeypatch.setattr(lexical, "_frequencies", lexical._Frequencies())
    with core.store.writing():
        for number in range(40):
            core.brain.write(
                harbor,
                path=f"log/{number}",
                title=f"Harbor log {number}",
                body=f"The tide and the wind at berth {number}." + (" Fog." if number % 2 else ""),
                kind=[Kind.NOTE, Kind.FACT][number % 2],
                actor="test",
            )
    return harbor


def found(core: Core, project: str, text: str, **chosen: object) -> list[str]:
    hits = core.brain.query(project, text, PageFilter(**chosen), limit=50).hits  # type: ignore[arg-type]
    return [hit.row.path for hit in hits if "lexical" in hit.legs]


def test_a_rare_word_finds_its_page_among_many_that_hold_the_common_ones(core: Core, large: str) -> None:
    core.brain.write(large, path="rare", body="A quokka sat by the tide in the wind.", actor="test")
    core.brain.write(large, path="rarer", body="A quokka.", actor="test")
    assert found(core, large, "quokka in the wind and tide")[0] == "rare"
    assert set(found(core, large, "quokka tide")) == {"rare", "rarer"}


def test_words_that_all_are_common_find_the_pages_that_hold_them_together(core: Core, large: str) -> None:
    assert set(found(core, large, "fog tide wind")) == {f"log/{number}" for number in range(1, 40, 2)}
    assert len(found(core, large, "harbor")) == 40
    core.brain.write(large, path="titled", title="Fog signals", body="Tide and wind.", actor="test")
    assert found(core, large, "fog tide wind")[0] == "titled"


def test_common_words_that_never_meet_still_find_something(core: Core, large: str) -> None:
    with core.store.writing():
        for number in range(12):
            core.brain.write(large, path=f"other/{number}", body="Ledger of ropes.", actor="test")
    assert found(core, large, "ledger fog")


def test_a_rare_beginning_finds_the_longer_word(core: Core, large: str) -> None:
    core.brain.write(large, path="auth", body="Authentication by key card at the wind gauge.", actor="test")
    assert found(core, large, "auth wind")[0] == "auth"


def test_a_filter_is_kept_to_where_the_best_rows_fall_to_it(
    core: Core, large: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tde_desktop.brain.query.DEPTH", 10)
    facts = found(core, large, "tide wind", kinds=(Kind.FACT,))
    assert len(facts) == 10
    assert {int(path.removeprefix("log/")) % 2 for path in facts} == {1}
    assert found(core, large, "berth 7 tide", kinds=(Kind.NOTE,), path_prefix="log/8") == ["log/8"]


def test_a_quoted_phrase_weighs_more_than_its_words_apart(core: Core, large: str) -> None:
    core.brain.write(large, path="apart", body="The amber light; a lamp of amber, a lamp.", actor="test")
    core.brain.write(large, path="together", body="Mind the amber lamp in wind and tide.", actor="test")
    hits = core.brain.query(large, '"amber lamp" tide').hits
    assert [hit.row.path for hit in hits if hit.legs.get("lexical") == 1] == ["together"]


@pytest.fixture
def kept(core: Core, large: str) -> str:
    """The large store, its common words looked at."""
    assert core.brain.vectors_due()
    core.brain.build_vectors()
    with core.store.snapshot():
        assert not common_words.build_due()
        assert {"tide", "wind", "fog", "harbor"} <= {
            term for (term,) in select("SELECT term FROM common_word")
        }
    return large


def scores(core: Core, expression: str | None) -> dict[int, float]:
    assert expression
    with core.store.snapshot():
        return dict(lexical.best(expression, 100))


@pytest.mark.parametrize(
    "question",
    ["fog tide wind", "harbor", "quokka in the fog", "berth 7 tide", '"quokka in"', '"in the fog" tide'],
)
def test_what_is_kept_of_common_words_gives_the_very_scores(
    core: Core, large: str, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    core.brain.write(large, path="rare", body="A quokka in the fog, fog, fog.", actor="test")
    core.brain.write(large, path="rarer", body="A quokka.", actor="test")
    core.brain.build_vectors()
    found = scores(core, match_expression(question))
    with monkeypatch.context() as small:
        small.setattr(common_words, "SMALL", 1_000)
        whole = scores(core, match_expression(question))
    assert found
    assert found == pytest.approx({number: whole[number] for number in found}, rel=0.01, abs=0.001)


def test_a_page_written_after_the_build_is_found_by_common_words(core: Core, kept: str) -> None:
    core.brain.write(kept, path="new", body="Tide and wind and fog.", actor="test")
    assert "new" in found(core, kept, "fog tide wind")
    core.brain.write(kept, path="new/rare", body="A quokka by the tide.", actor="test")
    core.brain.write(kept, path="new/rarer", body="A quokka by the lamp.", actor="test")
    assert found(core, kept, "quokka tide")[0] == "new/rare"


def test_a_page_that_was_reworded_is_found_by_its_new_words_only(core: Core, kept: str) -> None:
    assert {"log/1", "log/3"} <= set(found(core, kept, "fog tide wind"))
    core.brain.write(kept, path="log/1", title="Ropes", body="Ropes and knots.", actor="test")
    core.brain.write(kept, path="log/2", body="The wind, the tide, the fog.", actor="test")
    core.brain.delete(kept, "log/3", "wrong", "test")
    now = found(core, kept, "fog tide wind")
    assert "log/1" not in now
    assert "log/3" not in now
    assert "log/2" in now
    core.brain.build_vectors()
    assert set(found(core, kept, "fog tide wind")) == set(now)
    with core.store.snapshot():
        assert common_words.reworded() == []


def test_a_filter_holds_for_common_words_too(core: Core, kept: str) -> None:
    facts = found(core, kept, "fog tide wind", kinds=(Kind.FACT,), path_prefix="log/9")
    assert facts == ["log/9"]


def test_a_word_that_is_no_longer_common_is_forgotten(core: Core, kept: str) -> None:
    for number in range(1, 40, 2):
        core.brain.delete(kept, f"log/{number}", "wrong", "test")
    core.brain.build_vectors()
    with core.store.snapshot():
        assert ("fog",) not in select("SELECT term FROM common_word")
    assert found(core, kept, "tide wind")


def test_a_build_that_is_broken_off_leaves_a_search_that_is_right(core: Core, large: str) -> None:
    checkpoint = Checkpoint()
    checkpoint.cancel()
    with pytest.raises(Cancelled):
        core.brain.build_vectors(checkpoint)
    assert set(found(core, large, "fog tide wind")) == {f"log/{number}" for number in range(1, 40, 2)}
