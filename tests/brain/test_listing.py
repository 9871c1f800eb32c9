from datetime import UTC, datetime, timedelta
from itertools import product

import pytest

from tde_desktop.brain.listing import SORTS
from tde_desktop.brain.rows import FolderRow, PageFilter, PageRow
from tde_desktop.core import Core
from tde_desktop.errors import Invalid
from tde_desktop.vocabulary import Kind, Status

FOLDERS = ("", "ops/", "ops/Deep Sea/", "ops-old/", "café/", "a.b/", "!urgent/")


@pytest.fixture
def shelf(core: Core, harbor: str) -> str:
    """Pages of every status, in folders whose names sort around the slash, some pinned, some of one title."""
    for number, (folder, status) in enumerate(product(FOLDERS, Status)):
        core.brain.write(
            harbor,
            path=f"{folder}Page {number % 9}-{status}",
            title=("Tides" if number % 3 else f"Berth {number}"),
            body=f"body {number}",
            kind=[Kind.NOTE, Kind.FACT, Kind.PITFALL][number % 3],
            status=status,
            importance=1 + number % 5,
            pinned=number % 4 == 0,
            tags=["x"] if number % 2 else [],
            task_ref="T-1" if number % 5 == 0 else None,
            actor="test",
        )
    core.brain.write(None, path="ops/elsewhere", body="global", actor="test")
    return harbor


FILTERS = [
    PageFilter(),
    PageFilter(statuses=()),
    PageFilter(statuses=(Status.ARCHIVED, Status.SUPERSEDED, Status.ARCHIVED)),
    PageFilter(statuses=(), pinned=True),
    PageFilter(statuses=(), pinned=False, kinds=(Kind.NOTE, Kind.FACT)),
    PageFilter(statuses=(), path_prefix="OPS"),
    PageFilter(statuses=(), path_prefix="ops/deep-sea", pinned=True),
    PageFilter(statuses=(), tags=("x",)),
    PageFilter(statuses=(), task_ref="T-1"),
    PageFilter(statuses=(), path_prefix="nowhere"),
]

KEYS = {
    "updated": lambda row: row.updated_at,
    "created": lambda row: row.created_at,
    "title": lambda row: row.title.casefold(),
    "importance": lambda row: row.importance,
    "kind": lambda row: row.kind.value,
}


def passes(row: PageRow, chosen: PageFilter) -> bool:
    path, prefix = row.path.casefold().replace(" ", "-"), chosen.path_prefix.casefold()
    return (
        (not chosen.statuses or row.status in chosen.statuses)
        and (not chosen.kinds or row.kind in chosen.kinds)
        and chosen.pinned in (None, row.pinned)
        and (not prefix or path == prefix or path.startswith(f"{prefix}/"))
        and set(chosen.tags) <= set(row.tags)
        and chosen.task_ref in ("", row.task_ref)
    )


def test_windows_of_a_list_join_to_the_whole_list(core: Core, shelf: str) -> None:
    for sort, chosen in product(SORTS, FILTERS):
        windows_join(core, shelf, sort, chosen)


def windows_join(core: Core, shelf: str, sort: str, chosen: PageFilter) -> None:
    everything = core.brain.rows(shelf, PageFilter(statuses=()))
    whole = core.brain.rows(shelf, chosen, sort)
    assert {row.id for row in whole} == {row.id for row in everything if passes(row, chosen)}
    assert len(whole) == core.brain.count(shelf, chosen)
    windows = [core.brain.rows(shelf, chosen, sort, 7, start) for start in range(0, len(whole) + 7, 7)]
    assert [row for window in windows for row in window] == whole
    if sort in KEYS:
        keys = [KEYS[sort](row) for row in whole]
        assert keys == sorted(keys, reverse=sort in ("updated", "created", "importance"))


def test_a_page_is_found_at_its_place_in_the_list(core: Core, shelf: str) -> None:
    everything = core.brain.rows(shelf, PageFilter(statuses=()))
    for sort, chosen in product(SORTS, FILTERS):
        whole = [row.id for row in core.brain.rows(shelf, chosen, sort)]
        for row in everything[::4]:
            place = whole.index(row.id) if row.id in whole else None
            assert core.brain.position(shelf, row.id, chosen, sort) == place
        assert core.brain.position(shelf, "not_unknown0", chosen, sort) is None


def test_headings_of_time_stand_where_the_pages_turn_older(core: Core, shelf: str) -> None:
    chosen = PageFilter(statuses=(), kinds=(Kind.NOTE,))
    times = [row.updated_at for row in core.brain.rows(shelf, chosen)]
    moments = [times[3], times[0], times[0] + timedelta(days=1), datetime(1990, 1, 1, tzinfo=UTC), times[3]]
    assert core.brain.since(shelf, moments, chosen) == [4, 1, 0, len(times), 4]
    assert core.brain.since(shelf, [], chosen) == []


def test_the_oldest_of_a_list_is_its_last_by_date(core: Core, shelf: str) -> None:
    for chosen in FILTERS:
        dates = [row.updated_at for row in core.brain.rows(shelf, chosen)]
        assert core.brain.oldest(shelf, chosen) == (min(dates) if dates else None)


def opened(core: Core, project: str, folder: str = "") -> list[FolderRow]:
    """The whole tree, each folder opened by a call of its own, in windows of three."""
    found: list[FolderRow] = []
    at = 0
    while part := core.brain.children(project, folder, 3, at):
        at += len(part)
        for row in part:
            found += [row, *opened(core, project, row.path)]
    return found


def test_a_tree_opened_folder_by_folder_is_the_whole_tree(core: Core, shelf: str) -> None:
    one_by_one = opened(core, shelf)
    assert {(row.path.casefold(), row.count, row.page) for row in one_by_one} == {
        (row.path.casefold(), row.count, row.page) for row in core.brain.folders(shelf)
    }
    assert len(one_by_one) == len(core.brain.folders(shelf))
    roots = [row.path for row in core.brain.children(shelf)]
    assert roots == ["!urgent", "a.b", "café", "ops", "ops-old", "Page 0-active"]
    assert core.brain.children(shelf, "ops/page-5-active") == []


def test_a_folder_that_is_a_page_too_is_one_child(core: Core, harbor: str) -> None:
    for path in ("ops", "ops-old", "ops/a", "ops.d/a"):
        core.brain.write(harbor, path=path, body="x", actor="test")
    found = core.brain.children(harbor)
    assert [(row.path, row.count, bool(row.page)) for row in found] == [
        ("ops", 2, True),
        ("ops-old", 1, True),
        ("ops.d", 1, False),
    ]


def test_an_unknown_order_is_refused_everywhere(core: Core, harbor: str) -> None:
    with pytest.raises(Invalid, match="mood"):
        core.brain.rows(harbor, sort="mood")
    with pytest.raises(Invalid, match="mood"):
        core.brain.position(harbor, "not_unknown0", sort="mood")
