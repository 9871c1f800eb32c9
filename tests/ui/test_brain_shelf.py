"""What the list of pages stands under: every page under the heading of its age, pinned ones first."""

import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from tde_desktop.brain.rows import PageFilter
from tde_desktop.core import Core
from tde_desktop.ui import times
from tde_desktop.ui.panels.brain.shelf import Asked, Shelf, read_shelf
from tde_desktop.vocabulary import Kind

AGES = (0, 0, 1, 3, 20, 40, 75, 400, 2000, 2000)


def write_aged(core: Core, project: str, ages: tuple[int, ...]) -> None:
    for number, _days in enumerate(ages):
        kind = [Kind.NOTE, Kind.FACT][number % 2]
        core.brain.write(project, path=f"p{number}", title=f"Page {number}", body="", kind=kind, actor="a")
    connection = sqlite3.connect(core.paths.store)
    for number, days in enumerate(ages):
        at = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="microseconds")
        connection.execute("UPDATE page SET updated_at = ? WHERE path = ?", (at, f"p{number}"))
    connection.commit()
    connection.close()


def headed(shelf: Shelf) -> list[tuple[str, str]]:
    """Each page that was read with the heading above it."""
    rows = {(part, at): row for (part, _w), window in shelf.windows.items() for at, row in enumerate(window)}
    return [
        (each.group.title if each.group else "", rows[(each.part, at)].path)
        for each in shelf.stretches
        for at in range(each.first, each.first + each.count)
    ]


@pytest.mark.parametrize("ages", [AGES, AGES[:2], AGES[-1:], AGES[3:6]])
def test_every_page_stands_under_the_heading_of_its_age(
    core: Core, harbor: str, ages: tuple[int, ...]
) -> None:
    for page in core.brain.rows(harbor):
        core.brain.archive(harbor, page.id, "", actor="a")
    write_aged(core, harbor, ages)
    core.brain.set_pinned(harbor, "p0", True, actor="a")
    shelf = read_shelf(core, Asked(harbor, "", PageFilter(), "updated"))
    assert shelf.total == len(ages)
    found = headed(shelf)
    assert found[0] == ("Pinned", "p0")
    newest_first = core.brain.rows(harbor, PageFilter(pinned=False))
    month_long = [(times.group(row.updated_at), row.path) for row in newest_first]
    assert [path for _title, path in found[1:]] == [path for _title, path in month_long]
    for (title, _path), (usual, _same) in zip(found[1:], month_long, strict=True):
        assert title in {usual, "Earlier"}


def test_filters_narrow_the_list_and_not_the_total(core: Core, harbor: str) -> None:
    for page in core.brain.rows(harbor):
        core.brain.archive(harbor, page.id, "", actor="a")
    write_aged(core, harbor, AGES)
    shelf = read_shelf(core, Asked(harbor, "", PageFilter(kinds=(Kind.FACT,)), "updated"))
    assert len(headed(shelf)) == 5
    assert shelf.total == 10
