import pytest

from tde_desktop.brain import lexical
from tde_desktop.brain.rows import PageFilter
from tde_desktop.core import Core
from tde_desktop.vocabulary import Kind


@pytest.fixture
def large(core: Core, harbor: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store that counts as large, in which a word of 20 pages is common."""
    for name, value in (("SMALL", 0), ("COMMON", 10), ("ENOUGH", 6), ("FEW", 2), ("MANY", 5), ("ALL_OF", 2)):
        monkeypatch.setattr(lexical, name, value)
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
