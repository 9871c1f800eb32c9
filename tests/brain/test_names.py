"""Pages by what they are called."""

import pytest

from tde_desktop.core import Core


@pytest.fixture
def pages(core: Core) -> Core:
    for path, title in (
        ("quay/mooring", "How ships moor"),
        ("tides", "Tides"),
        ("quay/spring-tides", "Spring tides"),
        ("quay/100%", "A_full quay"),
    ):
        core.brain.write(None, path=path, title=title, body="x", actor="me")
    return core


def titles(core: Core, text: str, limit: int = 10) -> list[str]:
    return [row.title for row in core.brain.named(None, text, limit)]


def test_a_title_that_begins_so_comes_first_and_a_path_last(pages: Core) -> None:
    assert titles(pages, "tides") == ["Tides", "Spring tides"]
    assert titles(pages, "TIDES", 1) == ["Tides"]
    assert titles(pages, "quay/sp") == ["Spring tides"]
    assert titles(pages, "quay") == ["A_full quay", "How ships moor", "Spring tides"]


def test_letters_in_order_find_a_page_when_nothing_holds_the_text(pages: Core) -> None:
    assert titles(pages, "hsm") == ["How ships moor"]
    assert titles(pages, "zzz") == []


def test_signs_of_the_query_language_mean_themselves(pages: Core) -> None:
    assert titles(pages, "100%") == ["A_full quay"]
    assert titles(pages, "a_f") == ["A_full quay"]
    assert titles(pages, "a%f") == []
    assert titles(pages, "\\") == []


def test_without_a_text_the_newest_come_and_archived_pages_never(pages: Core) -> None:
    assert titles(pages, "", 2) == ["A_full quay", "Spring tides"]
    pages.brain.archive(None, "tides", "", "me")
    assert "Tides" not in titles(pages, "")
    assert titles(pages, "tides") == ["Spring tides"]


def test_link_targets_are_told_from_wanted_names(pages: Core) -> None:
    ids = {row.title: row.id for row in pages.brain.rows(None)}
    found = pages.brain.resolved(None, "quay", ["Tides", "spring-tides", "winds", "quay/mooring"])
    assert found == {
        "Tides": ids["Tides"],
        "spring-tides": ids["Spring tides"],
        "quay/mooring": ids["How ships moor"],
    }
