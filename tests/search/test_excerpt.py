import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.search.excerpt import excerpt, matches, scattered

TOGETHER = "a red kite over the old mill"
APART = f"a red barn {'and grass ' * 60} a kite {'and grass ' * 60} the mill"


def test_words_that_stand_together_are_not_scattered() -> None:
    together, apart = scattered([matches(text, "red kite mill") for text in (TOGETHER, APART)], 100)
    assert together == 0
    assert apart == pytest.approx(2 / 3)


def test_a_word_that_few_texts_have_counts_more() -> None:
    common = "grass " * 60
    texts = [f"red {common} kite", f"red {common}", f"red {common}", f"red {common} owl"]
    with_kite, _, _, with_owl = scattered([matches(text, "red kite owl") for text in texts], 50)
    assert with_kite == pytest.approx(with_owl)
    assert 0 < with_kite < 0.2  # what stands apart is the word that all have


def test_texts_without_a_match_are_not_scattered() -> None:
    assert scattered([[], matches("nothing here", "kite")], 100) == [0, 0]
    assert scattered([], 100) == []


words = st.sampled_from(["red", "kite", "mill", "grass", "and", "stone"])


@given(st.lists(st.lists(words, max_size=60).map(" ".join), max_size=6), st.integers(1, 400))
def test_how_scattered_a_text_is_lies_between_nothing_and_all(texts: list[str], width: int) -> None:
    found = [matches(text, "red kite mill") for text in texts]
    for share, text in zip(scattered(found, width), texts, strict=True):
        assert -1e-9 <= share <= 1
        if len(text) <= width:
            assert share == pytest.approx(0)


@given(st.lists(words, max_size=200).map(" ".join))
def test_an_excerpt_is_the_same_from_known_matches(text: str) -> None:
    query = "red kite mill"
    assert excerpt(text, query, 60, matches(text, query)) == excerpt(text, query, 60)
