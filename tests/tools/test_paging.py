import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.errors import Invalid
from tde_desktop.tools.brain import List
from tde_desktop.tools.paging import offset_of, page_of


@given(st.integers(0, 350), st.integers(1, 100))
def test_following_the_cursors_shows_every_item_once(count, limit):
    seen, cursor, pages = [], "", 0
    while cursor is not None:
        params = List(limit=limit, cursor=cursor)
        shown, total, cursor = page_of(params, range(count), limit)
        assert total == count
        assert len(shown) <= limit
        seen += shown
        pages += 1
    assert seen == list(range(count))
    assert pages == max(1, -(-count // limit))


def test_a_cursor_of_another_question_is_refused():
    _, _, cursor = page_of(List(tag="ops", limit=1), range(5), 1)
    with pytest.raises(Invalid, match="another question"):
        offset_of(List(tag="db", limit=1, cursor=cursor))


@given(st.text(min_size=1, max_size=30))
def test_a_made_up_cursor_is_refused_in_words(text):
    with pytest.raises(Invalid, match="cursor"):
        offset_of(List(cursor=text))
