import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.search.fusion import K, LegHit, LegWeight, Scale, fuse, normalised

RANKS_ONLY = {"words": LegWeight(1.0), "meaning": LegWeight(1.0)}


def leg(*ids: str) -> list[LegHit[str]]:
    return [LegHit(found, 10.0 - at) for at, found in enumerate(ids)]


def test_what_both_legs_find_comes_before_what_one_finds() -> None:
    fused = fuse({"words": leg("a", "b"), "meaning": leg("c", "b")}, RANKS_ONLY)
    assert [result.id for result in fused] == ["b", "a", "c"]


def test_a_result_says_which_legs_found_it_at_which_rank_and_what_each_gave() -> None:
    fused = fuse({"words": leg("a", "b"), "meaning": leg("b")}, RANKS_ONLY)
    result = next(one for one in fused if one.id == "b")
    assert result.ranks == {"meaning": 1, "words": 2}
    assert result.legs == ("meaning", "words")
    assert result.parts == {"meaning": 1.0, "words": (K + 1) / (K + 2)}
    assert result.score == pytest.approx(sum(result.parts.values()))


def test_the_size_of_a_score_can_outweigh_its_rank() -> None:
    words = [LegHit("clear", 20.0), LegHit("faint", 2.0)]
    meaning = [LegHit("faint", 0.50), LegHit("other", 0.49), LegHit("clear", 0.48)]
    weights = {"words": LegWeight(0.2, 1.0), "meaning": LegWeight(0.2, 0.5, Scale.SPREAD)}
    assert fuse({"words": words, "meaning": meaning}, weights)[0].id == "clear"


def test_signals_move_results_and_are_named_in_them() -> None:
    legs = {"words": leg("old", "pinned")}
    fused = fuse(legs, RANKS_ONLY, signals={"pinned": {"pin": 0.5}, "never found": {"pin": 9.0}})
    assert [result.id for result in fused] == ["pinned", "old"]
    assert fused[0].signals == {"pin": 0.5}


def test_a_leg_without_weight_adds_nothing_but_is_named() -> None:
    fused = fuse({"words": leg("a"), "graph": leg("b")}, RANKS_ONLY)
    assert [(result.id, result.score) for result in fused] == [("a", 1.0), ("b", 0.0)]
    assert fused[1].ranks == {"graph": 1}


def test_equal_scores_are_ordered_by_id() -> None:
    assert [result.id for result in fuse({"words": leg("b"), "meaning": leg("a")}, RANKS_ONLY)] == ["a", "b"]


def test_an_id_that_a_leg_repeats_counts_once_at_its_first_place() -> None:
    assert fuse({"words": leg("a", "a", "b")}, RANKS_ONLY)[1].ranks == {"words": 2}


def test_the_limit_is_kept_and_no_legs_give_no_results() -> None:
    assert len(fuse({"words": leg("a", "b", "c")}, RANKS_ONLY, limit=2)) == 2
    assert fuse({}, RANKS_ONLY) == []
    assert fuse({"words": []}, RANKS_ONLY) == []


HITS = st.lists(st.tuples(st.sampled_from("abcdefgh"), st.floats(-5, 50)), max_size=8)


@given(HITS, HITS, st.sampled_from(Scale), st.randoms())
def test_the_order_of_the_legs_and_of_equal_hits_changes_nothing(
    words: list[tuple[str, float]], meaning: list[tuple[str, float]], scale: Scale, chance: random.Random
) -> None:
    legs = {
        name: [LegHit(found, score) for found, score in sorted(hits, key=lambda hit: -hit[1])]
        for name, hits in (("words", words), ("meaning", meaning))
    }
    weights = {"words": LegWeight(0.3, 1.0, scale), "meaning": LegWeight(0.1, 0.4, scale)}
    names = list(legs)
    chance.shuffle(names)
    assert fuse({name: legs[name] for name in names}, weights) == fuse(legs, weights)


@given(HITS, st.sampled_from(Scale))
def test_a_normalised_leg_has_its_best_at_one(hits: list[tuple[str, float]], scale: Scale) -> None:
    sizes = normalised([LegHit(found, score) for found, score in hits], scale)
    assert set(sizes) == {found for found, _ in hits}
    if sizes:
        assert max(sizes.values()) == pytest.approx(1.0)
    if scale is not Scale.ABOVE_MEAN:
        assert all(0.0 <= size <= 1.0 for size in sizes.values())
