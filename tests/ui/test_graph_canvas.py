"""Graphs: nothing stands on anything, everything is reached by keyboard, and drawing is given up at once."""

from collections.abc import Iterator
from itertools import pairwise
from threading import Event
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tde_desktop.jobs import Cancelled, Checkpoint, Report, quiet
from tde_desktop.ui import theme
from tde_desktop.ui.graphs.canvas import GraphCanvas
from tde_desktop.ui.graphs.drawing import Drawing, Edge, Node, Shape, Size, neighbours_of
from tde_desktop.ui.graphs.items import size_of
from tde_desktop.ui.graphs.layout import by_forces, in_columns
from tde_desktop.ui.graphs.pane import GraphPane
from tde_desktop.ui.style import keep_none_alive
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.widgets.empty_state import EmptyState

LINKS = st.integers(2, 14).flatmap(
    lambda count: st.tuples(
        st.just(count),
        st.lists(st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)), max_size=2 * count),
    )
)


@settings(max_examples=30, deadline=None)
@given(graph=LINKS)
def test_no_page_stands_on_another_and_the_picture_is_the_same_each_time(
    graph: tuple[int, list[tuple[int, int]]],
) -> None:
    count, links = graph
    sizes = [Size(40 + 3 * (number % 5), 12, 30) for number in range(count)]

    def draw() -> list[tuple[float, float]]:
        return by_forces(sizes, links, length=120, gap=8, checkpoint=Checkpoint(), report=quiet)

    places = draw()
    assert places == draw()
    for one in range(count):
        for other in range(one):
            across = abs(places[one][0] - places[other][0])
            down = abs(places[one][1] - places[other][1])
            assert (
                across >= sizes[one].half + sizes[other].half or down >= sizes[one].above + sizes[one].below
            )


@settings(max_examples=30, deadline=None)
@given(graph=LINKS, new=st.integers(1, 4))
def test_what_stood_before_stays_and_what_is_new_stands_on_nothing(
    graph: tuple[int, list[tuple[int, int]]], new: int
) -> None:
    count, links = graph
    sizes = [Size(40 + 3 * (number % 5), 12, 30) for number in range(count + new)]
    rest: dict[str, Any] = {"length": 120, "gap": 8, "checkpoint": Checkpoint(), "report": quiet}
    before = by_forces(sizes[:count], links, **rest)
    links = [
        *links,
        *((number % count, count + number) for number in range(new - 1)),
    ]  # the last one is alone
    after = by_forces(sizes, links, **rest, kept=dict(enumerate(before)))
    if 2 * count >= count + new:
        assert after[:count] == before
    for one in range(count, count + new):
        for other in range(one):
            across = abs(after[one][0] - after[other][0])
            down = abs(after[one][1] - after[other][1])
            assert across >= sizes[one].half + sizes[other].half or down >= 42


@settings(max_examples=30, deadline=None)
@given(graph=LINKS, seed=st.integers(0, 5))
def test_cards_stand_in_their_columns_and_apart(graph: tuple[int, list[tuple[int, int]]], seed: int) -> None:
    count, links = graph
    columns = [(number * (seed + 1)) % 4 - 2 for number in range(count)]
    places = in_columns(columns, links, width=100, height=30, across=20, down=10, checkpoint=Checkpoint())
    assert [x for x, _y in places] == [column * 120 for column in columns]
    for one in range(count):
        for other in range(one):
            same = columns[one] == columns[other]
            assert not same or abs(places[one][1] - places[other][1]) >= 39.999


def test_lines_between_columns_do_not_cross_where_they_need_not() -> None:
    links = [(0, 5), (1, 4), (2, 3)]
    places = in_columns(
        [0, 0, 0, 1, 1, 1], links, width=100, height=30, across=20, down=10, checkpoint=Checkpoint()
    )
    left = [places[a][1] for a, _b in links]
    right = [places[b][1] for _a, b in links]
    assert sorted(range(3), key=left.__getitem__) == sorted(range(3), key=right.__getitem__)


def test_a_drawing_that_is_given_up_ends_at_its_next_checkpoint() -> None:
    checkpoint = Checkpoint()
    checkpoint.cancel()
    with pytest.raises(Cancelled):
        by_forces(
            [Size(9, 9, 9)] * 300,
            [(a, (a * 7) % 300) for a in range(300)],
            length=50,
            gap=5,
            checkpoint=checkpoint,
            report=quiet,
        )
    with pytest.raises(Cancelled):
        in_columns([0, 1], [(0, 1)], width=9, height=9, across=9, down=9, checkpoint=checkpoint)


def star(count: int, shape: Shape = Shape.DOT) -> Drawing:
    """A hub with its neighbours around it, right, below, left, above, and on."""
    keys = ["hub", *(f"n{number}" for number in range(1, count))]
    nodes = tuple(Node(key, f"Title of {key}", "file-text", weight=float(key == "hub")) for key in keys)
    ways = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    places = {"hub": (0.0, 0.0)}
    for number, key in enumerate(keys[1:]):
        x, y = ways[number % 4]
        places[key] = (x * 180.0 * (1 + number // 4), y * 120.0 * (1 + number // 4))
    edges = tuple(Edge("hub", key, "part of") for key in keys[1:])
    return Drawing(shape, nodes, edges, places, "hub", neighbours=neighbours_of(nodes, edges))


@pytest.fixture(autouse=True)
def none_is_kept() -> None:
    """The window's style does it; a canvas alone has none."""
    keep_none_alive()


@pytest.fixture
def canvas(qtbot: QtBot) -> Iterator[GraphCanvas]:
    """A canvas between two fields, shown and focused."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.addWidget(QLineEdit())
    made = GraphCanvas("Graph")
    column.addWidget(made)
    column.addWidget(QLineEdit())
    qtbot.addWidget(whole)
    whole.resize(900, 700)
    whole.show()
    qtbot.waitExposed(whole)
    made.show_drawing(star(5))
    made.setFocus()
    yield made
    whole.close()


@pytest.mark.parametrize(
    ("key", "node"),
    [(Qt.Key.Key_Right, "n1"), (Qt.Key.Key_Down, "n2"), (Qt.Key.Key_Left, "n3"), (Qt.Key.Key_Up, "n4")],
)
def test_arrow_keys_walk_to_the_node_that_lies_there(
    canvas: GraphCanvas, qtbot: QtBot, key: Qt.Key, node: str
) -> None:
    picked: list[str] = []
    canvas.picked.connect(picked.append)
    qtbot.keyClick(canvas, key)
    assert (canvas.chosen, picked) == (node, [node])
    assert canvas.accessibleDescription() == f"Title of {node}; 1 linked"


def test_tab_goes_to_every_node_and_then_on_so_that_nobody_is_caught(
    canvas: GraphCanvas, qtbot: QtBot
) -> None:
    seen = []
    for _turn in range(10):
        seen.append(canvas.chosen)
        if not canvas.focusNextPrevChild(True):
            break
        if not canvas.hasFocus():
            break
    assert set(seen) >= {"hub", "n1", "n2"}
    assert len(seen) <= 6
    assert not canvas.hasFocus()


def test_enter_opens_the_chosen_node_and_control_enter_opens_it_aside(
    canvas: GraphCanvas, qtbot: QtBot
) -> None:
    opened: list[tuple[str, str]] = []
    canvas.opened.connect(lambda key: opened.append(("here", key)))
    canvas.opened_aside.connect(lambda key: opened.append(("aside", key)))
    qtbot.keyClick(canvas, Qt.Key.Key_Right)
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    qtbot.keyClick(canvas, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert opened == [("here", "n1"), ("aside", "n1")]


def test_plus_and_minus_zoom_and_nought_shows_all_again(canvas: GraphCanvas, qtbot: QtBot) -> None:
    whole = canvas.zoom
    qtbot.keyClick(canvas, Qt.Key.Key_Plus)
    assert canvas.zoom == pytest.approx(whole * 1.25)
    qtbot.keyClick(canvas, Qt.Key.Key_Minus)
    qtbot.keyClick(canvas, Qt.Key.Key_Minus)
    assert canvas.zoom == pytest.approx(whole / 1.25)
    qtbot.keyClick(canvas, Qt.Key.Key_0)
    assert canvas.zoom == pytest.approx(whole)


def test_a_click_chooses_and_a_double_click_opens(canvas: GraphCanvas, qtbot: QtBot) -> None:
    opened: list[str] = []
    canvas.opened.connect(opened.append)
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=canvas.place_of("n2"))
    assert canvas.chosen == "n2"
    qtbot.mouseDClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=canvas.place_of("n2"))
    assert opened == ["n2"]


def test_choosing_a_node_leaves_its_neighbours_in_full_and_fades_the_rest(canvas: GraphCanvas) -> None:
    assert all(canvas.stands_out(key) for key in ("hub", "n1", "n2"))
    canvas.choose("n1")
    assert canvas.stands_out("hub")
    assert not canvas.stands_out("n2")


def test_two_pages_that_link_each_other_are_joined_by_one_dashed_line(canvas: GraphCanvas) -> None:
    nodes = (Node("a", "A", "file-text"), Node("b", "B", "file-text"))
    edges = (Edge("a", "b", dashed=True), Edge("b", "a", dashed=True))
    places = {"a": (-150.0, 0.0), "b": (150.0, 0.0)}
    canvas.show_drawing(Drawing(Shape.DOT, nodes, edges, places, "a", neighbours=neighbours_of(nodes, edges)))
    picture = canvas.viewport().grab().toImage()
    here, there = canvas.place_of("a"), canvas.place_of("b")
    quarter = (there.x() - here.x()) // 4
    row = [
        max(
            abs(picture.pixelColor(x, here.y() + away).lightness() - picture.pixelColor(2, 2).lightness())
            for away in (-1, 0, 1)
        )
        > 10
        for x in range(here.x() + quarter, there.x() - quarter)
    ]
    gaps = sum(1 for before, after in pairwise(row) if before and not after)
    assert gaps >= 12


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_titles_never_stand_on_one_another_however_far_away(
    canvas: GraphCanvas, qapp: QApplication, scheme: theme.Colors
) -> None:
    canvas.setPalette(theme.palette_of(scheme))
    canvas.show_drawing(star(60))
    for _step in range(6):
        canvas.grab()
        titles = list(canvas._titles.of_nodes.values())
        assert titles
        for number, one in enumerate(titles):
            assert not any(one.intersects(other) for other in titles[:number])
        canvas.zoom_out()


def test_a_title_takes_the_room_that_the_layout_was_told(qapp: QApplication) -> None:
    short = size_of(Node("a", "Tides"), Shape.DOT, root=False)
    long = size_of(Node("b", "A title of very many words that goes over two lines"), Shape.DOT, root=False)
    assert long.below > short.below
    assert long.half <= theme.em_of(168) / 2 + 1
    assert size_of(Node("b", "Tides"), Shape.DOT, root=False, titled=False).below < short.below


@pytest.fixture
def tasks(qapp: QApplication) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    assert made.close()


@pytest.fixture
def pane(qtbot: QtBot, tasks: Tasks) -> GraphPane:
    made = GraphPane("Graph", "keys", tasks, EmptyState("share-2", "Nothing"))
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def words(drawing: Drawing) -> str:
    return f"{len(drawing.nodes)} nodes"


def test_of_two_drawings_asked_for_the_first_is_given_up(pane: GraphPane, qtbot: QtBot) -> None:
    gate, ended = Event(), []

    def slow(checkpoint: Checkpoint, _report: Report) -> Drawing:
        gate.wait(5)
        try:
            checkpoint.reached()
        except Cancelled:
            ended.append("given up")
            raise
        return star(3)

    pane.draw("Slow", slow, words)
    pane.draw("Quick", lambda _checkpoint, _report: star(5), words)
    gate.set()
    qtbot.waitUntil(lambda: pane.summary == "5 nodes")
    qtbot.waitUntil(lambda: ended == ["given up"])
    assert len(pane.canvas.drawing.nodes) == 5


def test_cancelling_keeps_the_graph_that_was_there(pane: GraphPane, qtbot: QtBot) -> None:
    pane.draw("First", lambda _checkpoint, _report: star(3), words)
    qtbot.waitUntil(lambda: pane.summary == "3 nodes")
    gate = Event()

    def slow(checkpoint: Checkpoint, _report: Report) -> Drawing:
        gate.wait(5)
        checkpoint.reached()
        return star(5)

    pane.draw("Slow", slow, words)
    assert pane.drawing_now
    pane.cancel()
    gate.set()
    assert not pane.drawing_now
    assert pane.summary == "Stopped. Choose again to draw it."
    assert len(pane.canvas.drawing.nodes) == 3


def test_the_same_graph_drawn_again_keeps_zoom_and_choice(pane: GraphPane, qtbot: QtBot) -> None:
    pane.draw("First", lambda _checkpoint, _report: star(5), words)
    qtbot.waitUntil(lambda: pane.summary == "5 nodes")
    pane.canvas.choose("n2")
    pane.canvas.zoom_in()
    near = pane.canvas.zoom
    pane.draw("Again", lambda _checkpoint, _report: star(5), lambda _drawing: "again")
    qtbot.waitUntil(lambda: pane.summary == "again")
    assert (pane.canvas.chosen, pane.canvas.zoom) == ("n2", near)
    pane.draw("Another", lambda _checkpoint, _report: star(4), lambda _drawing: "another")
    qtbot.waitUntil(lambda: pane.summary == "another")
    assert pane.canvas.chosen == "hub"


def test_a_graph_that_grows_leaves_the_view_and_the_choice_where_they_were(
    canvas: GraphCanvas, qtbot: QtBot
) -> None:
    canvas.choose("n2")
    canvas.zoom_in()
    near, hub = canvas.zoom, canvas.place_of("hub")
    canvas.show_drawing(star(6), canvas.chosen)
    assert (canvas.chosen, canvas.zoom, canvas.place_of("hub")) == ("n2", near, hub)
    assert not canvas.stands_out("n3")
    canvas.fit()
    canvas.show_drawing(star(30), canvas.chosen)
    seen = canvas.viewport().rect()
    assert all(seen.contains(canvas.place_of(f"n{number}")) for number in range(1, 30))


def test_a_capped_graph_says_how_many_are_left_out(pane: GraphPane, qtbot: QtBot) -> None:
    def capped(_checkpoint: Checkpoint, _report: Report) -> Any:
        from dataclasses import replace

        return replace(star(4), left_out=1234)

    pane.draw("Capped", capped, words)
    qtbot.waitUntil(lambda: pane.summary == "4 nodes · 1,234 more are left out")


def test_a_failure_stands_above_the_graph_with_what_to_do(pane: GraphPane, qtbot: QtBot) -> None:
    from tde_desktop.errors import Unavailable

    def fail(_checkpoint: Checkpoint, _report: Report) -> Drawing:
        raise Unavailable("There is no graph.", "Build it.")

    pane.draw("Failing", fail, words)
    qtbot.waitUntil(lambda: pane.bar.sentence == "There is no graph.")


def test_cards_are_drawn_with_the_heads_of_their_columns(canvas: GraphCanvas) -> None:
    from dataclasses import replace

    canvas.show_drawing(replace(star(3, Shape.CARD), heads=((0.0, "Chosen"),)))
    picture = canvas.grab().toImage()
    point = canvas.mapFromScene(QPointF(-80, 0))
    accent = picture.pixelColor(point + canvas.viewport().pos())
    assert accent.name() == theme.colors(canvas).accent
