from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.recall.chunks import OVERLAP, WINDOW, windows

LINES = st.lists(st.text(st.characters(exclude_characters="\n\r"), max_size=4000), max_size=60)


@given(LINES)
def test_windows_cover_every_line_that_is_not_blank(lines: list[str]) -> None:
    covered = {number for chunk in windows(lines) for number in range(chunk.first, chunk.last + 1)}
    assert {at for at, line in enumerate(lines, start=1) if line.strip()} <= covered


@given(LINES)
def test_a_window_is_its_lines_or_a_part_of_one_and_never_too_long(lines: list[str]) -> None:
    for chunk in windows(lines):
        assert len(chunk.text) <= WINDOW
        whole = "\n".join(lines[chunk.first - 1 : chunk.last])
        assert chunk.text == whole or (chunk.first == chunk.last and chunk.text in whole)


@given(LINES)
def test_neighbours_overlap_by_no_more_than_an_eighth(lines: list[str]) -> None:
    made = list(windows(lines))
    for one, other in pairwise(made):
        if one.last >= other.first and one.first != other.first:
            assert sum(len(line) + 1 for line in lines[other.first - 1 : one.last]) <= OVERLAP


def test_lines_of_a_usual_length_overlap() -> None:
    made = list(windows([f"line {number} of a file with some words in it" for number in range(200)]))
    assert all(other.first <= one.last for one, other in pairwise(made))
