"""The search over everything: each sort of thing, its filters, and the way to what was found."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.everything.looking import Standing, Where
from tde_desktop.ui.everything.view import Everything
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.models.list_model import ITEM, KEY, Group, ListItem
from tde_desktop.vocabulary import Doorway, HitSource

Open = Callable[[], MainWindow]
Settled = Callable[[], None]
PERSON = {"actor": "ana", "doorway": Doorway.WINDOW}


@pytest.fixture
def window(core: Core, harbor: str, open_window: Open) -> MainWindow:
    core.recall.index(harbor)
    core.projects.add_task(harbor, "T-1", "Ropes")
    core.recall.overlays.add(harbor, "T-1", HitSource.LOG, "the rope of the mooring broke\n", "pytest")
    core.brain.write(harbor, path="old-ropes", title="Mooring with old ropes", body="No.", actor="ana")
    core.brain.archive(harbor, "old-ropes", "worn out", actor="ana")
    core.brain.write(None, path="knots", title="Mooring knots", body="A bowline.", actor="ana")
    session = core.brain.session_start(harbor, "Mooring at night", actor="agent").id
    core.brain.session_end(session, done=["Mooring works"], actor="agent")
    core.decisions.propose(harbor, key="mooring.ropes", title="Mooring takes two ropes", **PERSON)
    return open_window()


@pytest.fixture
def search(window: MainWindow, qtbot: QtBot, settled: Settled) -> Everything:
    qtbot.keyClick(
        window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    view = window.finder.search
    settled()
    qtbot.keyClicks(view.field, "mooring")
    qtbot.waitUntil(lambda: view.asked == "mooring")
    settled()
    return view


def titles(view: Everything) -> list[str]:
    items = (view.model.index(row, 0).data(ITEM) for row in range(view.model.rowCount()))
    return [item.title for item in items if isinstance(item, ListItem)]


def headings(view: Everything) -> dict[str, int]:
    groups = (view.model.entry(row) for row in range(view.model.rowCount()))
    return {group.title: group.count for group in groups if isinstance(group, Group)}


def test_every_sort_of_thing_is_found_and_counted(search: Everything) -> None:
    found = headings(search)
    assert list(found) == ["Pages", "Decisions", "Code", "Tasks and attachments", "Sessions"]
    assert (found["Decisions"], found["Sessions"]) == (1, 1)
    assert search.facets.model.index(0, 0).data(ITEM).trailing == str(sum(found.values()))
    assert {"How ships moor", "Mooring knots", "Mooring takes two ropes"} <= set(titles(search))


def test_return_opens_what_the_arrows_chose_and_escape_gives_the_focus_back(
    window: MainWindow, search: Everything, qtbot: QtBot, settled: Settled
) -> None:
    keys = [search.list.current_key]
    for _step in range(len(search.model.rows) - 1):
        qtbot.keyClick(search.field, Qt.Key.Key_Down)
        keys.append(search.list.current_key)
    wanted = "harbor\ndecisions:mooring.ropes"
    for _step in range(len(keys) - 1 - keys.index(wanted)):
        qtbot.keyClick(search.field, Qt.Key.Key_Up)
    qtbot.keyClick(search.field, Qt.Key.Key_Return)
    settled()
    assert not search.isVisible()
    assert window.panel.ID == "decisions"
    assert window.panel.list.current_key == "mooring.ropes"  # type: ignore[attr-defined]


def test_another_place_of_the_rail_closes_the_search(
    window: MainWindow, search: Everything, qtbot: QtBot, settled: Settled
) -> None:
    qtbot.mouseClick(window.rail.item("recall"), Qt.MouseButton.LeftButton)
    settled()
    assert not search.isVisible()
    assert window.panel.ID == "recall"


def test_what_is_archived_is_left_out_until_it_is_asked_for(search: Everything, settled: Settled) -> None:
    assert "Mooring with old ropes" not in titles(search)
    search.facets.standings[Standing.ARCHIVED].box.click()
    assert "Mooring with old ropes" in titles(search)


def test_one_sort_alone_shows_all_of_it(search: Everything) -> None:
    search.facets.choose_where(Where.DECISIONS)
    assert headings(search) == {"Decisions": 1}


def test_global_memory_and_other_projects_are_searched_where_they_are_ticked(
    search: Everything, settled: Settled
) -> None:
    assert search.facets.projects == ("harbor", None)
    search.facets._projects[None].box.click()
    settled()
    assert "Mooring knots" not in titles(search)


def test_what_has_no_time_is_left_out_where_a_time_is_asked_for(search: Everything) -> None:
    search.facets.times.button(1).click()
    assert "Code" not in headings(search)
    assert headings(search)["Decisions"] == 1


def test_nothing_found_and_nothing_that_fits_are_told_apart(
    search: Everything, qtbot: QtBot, settled: Settled
) -> None:
    for standing in search.facets.standings.values():
        if standing.box.isChecked():
            standing.box.click()
    assert "filters" in search._nothing.heading
    for tick in search.facets._projects.values():
        if tick.box.isChecked():
            tick.box.click()
    qtbot.waitUntil(lambda: "mooring" in search._nothing.heading)


def test_what_holds_the_words_stands_before_what_only_means_alike(
    search: Everything, qtbot: QtBot, settled: Settled
) -> None:
    search.field.clear()
    qtbot.keyClicks(search.field, "bollard")
    qtbot.waitUntil(lambda: search.asked == "bollard")
    settled()
    found = list(headings(search))
    assert found[0] == "Code"
    assert "Pages" in found


def test_the_choice_stands_on_the_first_row_however_late_that_came_until_a_person_moves_it(
    search: Everything, qtbot: QtBot, settled: Settled
) -> None:
    found = dict(search._found)
    search._ask()
    settled()
    search._found = {}
    search._take("decisions", search.asked, found["decisions"])
    assert search.list.current_key.endswith("decisions:mooring.ropes")
    search._take("pages", search.asked, found["pages"])
    first = search.model.first().data(KEY)
    assert search.list.current_key == first
    assert "brain:" in first
    qtbot.keyClick(search.field, Qt.Key.Key_Down)
    moved = search.list.current_key
    assert moved != first
    search._take("code", search.asked, found["code"])
    assert search.list.current_key == moved
