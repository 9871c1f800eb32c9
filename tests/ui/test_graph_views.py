"""The graphs of pages and of code in their panels: reached by keyboard, true to the store, no dead ends."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.jobs import Checkpoint, lease
from tde_desktop.recall.rows import Region
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.models.call_model import BRANCH, Branch, CallModel, impact_tree, tree_of
from tde_desktop.ui.panels.brain.graph_side import start_of
from tde_desktop.ui.panels.brain.panel import BrainPanel
from tde_desktop.ui.panels.recall.panel import RecallPanel
from tde_desktop.ui.panels.recall.symbol_reading import BOTH, Wanted, read_symbol
from tde_desktop.ui.regions import ColoredRegion
from tde_desktop.ui.widgets.buttons import ClickableRow
from tde_desktop.ui.widgets.code_notes import CodeNote
from tde_desktop.ui.widgets.region_view import RegionView
from tests.real_code import git

Open = Callable[[], MainWindow]
Settled = Callable[[], None]
PORT = {
    "src/port.py": """from src.quay import moor_ship


def arrive(ship):
    return moor_ship(ship, None)
""",
    "src/harbour.py": """from src.port import arrive


def open_port(ships):
    return [arrive(one) for one in ships]
""",
    "tests/test_quay.py": """from src.quay import moor_ship


def test_moor():
    moor_ship(None, None)
""",
}


@pytest.fixture
def linked(core: Core, harbor: str) -> str:
    """More pages: tides -> winds, a pitfall caused by tides, one that nothing is linked with."""
    write = core.brain.write
    write(harbor, path="winds", title="Winds", kind="fact", body="From the west.", actor="agent")
    write(harbor, path="pitfalls/ebb", title="Ebb", kind="pitfall", body="Keels touch ground.", actor="agent")
    write(harbor, path="alone", title="Alone", body="Nothing.", actor="agent")
    core.brain.link(harbor, "tides", "winds", "depends_on", "agent")
    core.brain.link(harbor, "pitfalls/ebb", "tides", "caused_by", "agent")
    return harbor


@pytest.fixture
def brain(linked: str, open_window: Open, settled: Settled) -> BrainPanel:
    panel = open_window().show_panel("brain")
    assert isinstance(panel, BrainPanel)
    panel.show_key("tides")
    settled()
    return panel


def drawn(panel: BrainPanel) -> set[str]:
    drawing = panel.graph_view.canvas.drawing
    return {node.title for node in drawing.nodes} if drawing else set()


# -- pages ----------------------------------------------------------------------------


def test_the_graph_of_a_page_shows_what_is_linked_with_it_and_how(
    brain: BrainPanel, settled: Settled
) -> None:
    brain.action("brain.graph").trigger()
    settled()
    assert drawn(brain) == {"Tides", "How ships moor", "Winds", "Ebb"}
    drawing = brain.graph_view.canvas.drawing
    assert sorted(edge.label for edge in drawing.edges) == ["caused by", "depends on", "links to", "links to"]
    assert brain.graph_view.pane.summary == "4 pages within two steps, wikilinks dashed"
    assert brain.graph_view.canvas.accessibleDescription() == "Tides, Note; 3 linked"


def test_the_depth_widens_the_graph_and_is_kept(brain: BrainPanel, core: Core, settled: Settled) -> None:
    core.brain.link("harbor", "winds", "alone", "part_of", "agent")
    brain.show_graph()
    settled()
    assert "Alone" in drawn(brain)
    brain.graph_view.steps.choose(0)
    brain.graph_view.steps.chosen.emit(0)
    settled()
    assert "Alone" not in drawn(brain)
    assert brain.workspace.state.get("brain.graph.depth") == 1


def test_kinds_and_edges_are_switched_off_with_what_hung_on_them(
    brain: BrainPanel, core: Core, settled: Settled
) -> None:
    core.brain.link("harbor", "winds", "alone", "part_of", "agent")
    brain.show_graph()
    settled()
    boxes = {box.text(): box for box in brain.graph_view.side.boxes()}
    boxes["Pitfall"].click()
    settled()
    assert "Ebb" not in drawn(brain)
    boxes = {box.text(): box for box in brain.graph_view.side.boxes()}
    assert not boxes["Pitfall"].isChecked()
    boxes["depends on"].click()
    settled()
    assert drawn(brain) == {"Tides", "How ships moor", "Winds"}  # a wikilink leads to the winds too


def test_enter_opens_the_page_that_the_arrows_chose(
    brain: BrainPanel, settled: Settled, qtbot: QtBot
) -> None:
    brain.show_graph()
    settled()
    canvas = brain.graph_view.canvas
    other = next(node.key for node in canvas.drawing.nodes if node.title == "Winds")
    canvas.choose(other)
    settled()
    assert "Winds" in {
        label.text() for label in brain.graph_view.side.findChildren(type(brain.graph_view.side._title))
    }
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    settled()
    assert brain.reading.page is not None
    assert brain.reading.page.title == "Winds"
    assert brain.reading.isVisible()


def test_the_whole_project_is_drawn_from_the_command_palette_and_leads_back(
    brain: BrainPanel, settled: Settled
) -> None:
    window = brain.window()
    window.show_panel("decisions")
    brain.action("brain.whole_graph").trigger()
    settled()
    assert drawn(brain) == {"Tides", "How ships moor", "Winds", "Ebb", "Alone"}
    assert brain.graph_view.pane.summary == "5 pages, 4 edges"
    brain.graph_view.scope.click()
    settled()
    assert "Alone" not in drawn(brain)


def test_a_large_memory_is_capped_and_says_so(
    brain: BrainPanel, core: Core, settled: Settled, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = core.brain.whole_graph
    monkeypatch.setattr(core.brain, "whole_graph", lambda project: whole(project, 3))
    brain.show_whole_graph()
    settled()
    assert len(drawn(brain)) == 3
    assert brain.graph_view.pane.summary.endswith("2 more are left out")


def test_a_link_that_an_agent_writes_appears_in_the_graph(
    brain: BrainPanel, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    brain.show_graph()
    settled()
    drawing = brain.graph_view.canvas.drawing
    assert drawing is not None
    core.apply(core.brain.write, "harbor", path="tides", body="See [[Alone]].", actor="agent")
    qtbot.waitUntil(lambda: "Alone" in drawn(brain))
    grown = brain.graph_view.canvas.drawing
    assert grown is not None
    assert len(grown.places) > len(drawing.places)
    assert {key: grown.places[key] for key in drawing.places} == drawing.places


def test_a_kind_that_is_switched_on_again_stands_where_it_stood(brain: BrainPanel, settled: Settled) -> None:
    brain.show_graph()
    settled()
    view = brain.graph_view
    assert view.canvas.drawing is not None
    before = dict(view.canvas.drawing.places)
    for _twice in range(2):
        next(box for box in view.side.boxes() if box.text() == "Pitfall").click()
        settled()
    assert dict(view.canvas.drawing.places) == before


def test_an_empty_memory_says_what_to_do_instead_of_an_empty_graph(
    open_window: Open, settled: Settled, core: Core
) -> None:
    window = open_window()
    panel = window.show_panel("brain")
    assert isinstance(panel, BrainPanel)
    panel.workspace.open_project(None)
    settled()
    panel.show_whole_graph()
    settled()
    assert panel.graph_view.pane.nothing.heading == "No pages to draw"
    assert panel.graph_view.pane.nothing.isVisible()


# -- code -----------------------------------------------------------------------------


@pytest.fixture
def port(core: Core, checkout: Path, harbor: str) -> str:
    """The quay has callers, two steps of them, and a test; a page and a decision speak of its lines."""
    for name, text in PORT.items():
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_text(text)
    git(checkout, "add", "-A")
    git(checkout, "commit", "-qm", "Port")
    core.projects.refresh(harbor)
    core.brain.write(
        harbor,
        path="pitfalls/rope",
        title="Ropes tear",
        kind="pitfall",
        body="They do.",
        files=["src/quay.py:4-6"],
        actor="agent",
    )
    core.recall.index(harbor)
    return harbor


@pytest.fixture
def recall(port: str, open_window: Open, settled: Settled) -> RecallPanel:
    panel = open_window().show_panel("recall")
    assert isinstance(panel, RecallPanel)
    settled()
    return panel


def cards(panel: RecallPanel) -> dict[str, float]:
    """The titles with their columns, counted from the chosen one."""
    drawing = panel.symbols.canvas.drawing
    xs = {node.title: drawing.places[node.key][0] for node in drawing.nodes}
    step = 256 * 1.0
    return {title: round(x / step) for title, x in xs.items()}


def test_from_a_hit_to_its_callers_two_steps_back(recall: RecallPanel, settled: Settled) -> None:
    recall.search.ask("tie a ship to a free bollard")
    settled()
    recall.action("recall.symbol_here").trigger()
    settled()
    view = recall.symbols
    assert view.symbol is not None
    assert view.symbol.name == "moor_ship"
    shown = cards(recall)
    assert shown["moor_ship"] == 0
    assert shown["arrive"] == shown["test_moor"] == -1
    assert shown["open_port"] == -2
    assert "def moor_ship" in view.region.code.text


def test_the_tree_says_the_same_as_the_graph_with_how_sure_each_call_is(
    recall: RecallPanel, settled: Settled
) -> None:
    recall.show_key("symbol:moor_ship")
    settled()
    recall.symbols.looks.choose(1)
    recall.symbols.looks.chosen.emit(1)
    called_by = recall.symbols.tree.calls.root.children[0]
    assert called_by.title == "Called by"
    assert [(one.title, one.confidence) for one in called_by.children] == [
        ("arrive", "by import"),
        ("test_moor", "by import"),
    ]
    assert [one.title for one in called_by.children[0].children] == ["open_port"]
    assert recall.symbols.tree.isVisible()


def test_what_breaks_is_listed_nearest_first_with_tests_and_what_is_remembered(
    recall: RecallPanel, settled: Settled
) -> None:
    recall.symbols.show_key("src/quay.py:5")
    settled()
    side = recall.symbols.side

    def rows(section: object) -> list[str]:
        return [row.accessibleName() for row in section.findChildren(ClickableRow)]

    assert rows(side.files) == ["src/port.py direct", "src/harbour.py 2 steps"]
    assert rows(side.tests)[0] == "test_moor direct"
    assert rows(side.pages) == ["Ropes tear"]


def test_a_symbol_is_chosen_by_typing_a_part_of_its_name(
    recall: RecallPanel, settled: Settled, qtbot: QtBot
) -> None:
    recall.symbols.show_key("arrive")
    settled()
    recall.action("recall.symbol").trigger()
    picker = recall.symbols.picker
    assert picker is not None
    picker.field.selectAll()
    qtbot.keyClicks(picker.field, "high")
    qtbot.waitUntil(lambda: picker.model.rowCount() == 2)
    qtbot.keyClick(picker.field, Qt.Key.Key_Return)
    settled()
    assert recall.symbols.symbol is not None
    assert recall.symbols.symbol.name == "high_water"
    assert not picker.isVisible()


def test_enter_on_a_card_makes_it_the_chosen_one_and_back_returns(
    recall: RecallPanel, settled: Settled, qtbot: QtBot
) -> None:
    recall.symbols.show_key("moor_ship")
    recall.parts.choose(2)
    settled()
    canvas = recall.symbols.canvas
    canvas.choose(next(node.key for node in canvas.drawing.nodes if node.title == "arrive"))
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    settled()
    assert recall.symbols.symbol.name == "arrive"
    recall.window().go_back()
    settled()
    assert recall.symbols.symbol.name == "moor_ship"


def test_a_name_that_nothing_has_says_so_and_keeps_the_graph(recall: RecallPanel, settled: Settled) -> None:
    recall.show_key("symbol:moor_ship")
    settled()
    recall.symbols.show_key("moor_shop")
    settled()
    assert recall.symbols.pane.bar.sentence == "Nothing called moor_shop is defined in this project."
    assert recall.symbols.symbol.name == "moor_ship"


def test_new_code_is_read_before_it_is_drawn(
    recall: RecallPanel, core: Core, checkout: Path, settled: Settled
) -> None:
    recall.symbols.show_key("moor_ship")
    settled()
    assert "leave" not in cards(recall)
    (checkout / "src/leave.py").write_text(
        "from src.quay import moor_ship\n\n\ndef leave(ship):\n    moor_ship(ship, 1)\n"
    )
    git(checkout, "add", "-A")
    git(checkout, "commit", "-qm", "Leave")
    core.projects.refresh("harbor")
    recall.symbols.refresh()
    settled()
    settled()
    assert cards(recall)["leave"] == -1


def test_while_another_process_reads_the_code_the_graph_before_is_shown_and_said_to_be_behind(
    recall: RecallPanel, core: Core, checkout: Path, settled: Settled
) -> None:
    core.graph.build("harbor")
    (checkout / "src/more.py").write_text("X = 1\n")
    git(checkout, "add", "-A")
    git(checkout, "commit", "-qm", "More")
    core.projects.refresh("harbor")
    with lease(core.paths.project_index("harbor") / "graph.lease", "Building"):
        recall.show_key("symbol:moor_ship")
        settled()
    assert cards(recall)["arrive"] == -1
    assert "made at" in recall.symbols.side._degraded.text()


def test_the_call_tree_keeps_the_rules_of_models(
    port: str, core: Core, qtmodeltester: ModelTester, qapp: object
) -> None:
    core.graph.build(port)
    read = read_symbol(core, port, Wanted(None, "moor_ship", BOTH, 3), Checkpoint())
    model = CallModel()
    qtmodeltester.check(model)
    model.replace(tree_of(read.calls))
    qtmodeltester.check(model)
    branch = model.index(0, 0, model.index(0, 0)).data(BRANCH)
    assert isinstance(branch, Branch)
    assert branch.spoken == "arrive, src/port.py:4, by import"
    model.replace(impact_tree(read.impact))
    qtmodeltester.check(model)
    assert model.root.children[0].children[0].children[0].title == "open_port"


def test_calls_in_a_circle_end_and_say_that_they_are_shown_above(core: Core, tmp_path: Path) -> None:
    folder = tmp_path / "circle"
    folder.mkdir()
    (folder / "a.py").write_text(
        "def one():\n    two()\n\n\ndef two():\n    three()\n\n\ndef three():\n    one()\n"
    )
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "Circle")
    name = core.projects.add(str(folder)).id
    core.graph.build(name)
    read = read_symbol(core, name, Wanted(None, "one", BOTH, 3), Checkpoint())
    calls = tree_of(read.calls).children[1]
    two = calls.children[0]
    three = two.children[0]
    assert (two.title, three.title) == ("two", "three")
    assert [child.title for child in three.children] in ([], ["one"])


def test_a_page_leads_to_the_code_that_it_is_about(
    recall: RecallPanel, settled: Settled, qtbot: QtBot
) -> None:
    window = recall.window()
    assert isinstance(window, MainWindow)
    brain = window.show_panel("brain")
    assert isinstance(brain, BrainPanel)
    brain.show_key("pitfalls/rope")
    settled()
    row = brain.inspector.files.findChild(ClickableRow)
    assert row.text() == "src/quay.py:4-6"
    row.click()
    settled()
    assert window.panel is recall
    assert recall.symbols.symbol is not None
    assert recall.symbols.symbol.name == "moor_ship"


def test_whatever_takes_the_focus_has_a_name(recall: RecallPanel, core: Core, settled: Settled) -> None:
    window = recall.window()
    assert isinstance(window, MainWindow)
    recall.show_key("symbol:moor_ship")
    settled()
    brain = window.show_panel("brain")
    assert isinstance(brain, BrainPanel)
    brain.show_whole_graph()
    settled()
    for view in (brain.graph_view, recall.symbols):
        for widget in view.findChildren(QWidget):
            takes_focus = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if takes_focus and not widget.objectName().startswith("qt_"):
                texted = widget.text() if isinstance(widget, QAbstractButton) else ""
                assert widget.accessibleName() or texted or not widget.isVisibleTo(view), widget


def test_the_start_of_a_page_is_plain_words() -> None:
    body = "# Title\n\n> quoted\n\nThe *ropes* of [[quay/mooring]] are `new_ones`, **always**.\n\nMore."
    assert start_of(body) == "The ropes of quay/mooring are new_ones, always."
    assert start_of("```\ncode\n```") == ""
    assert len(start_of("word " * 100)) <= 220


# -- what is remembered about lines -----------------------------------------------------


def test_lines_that_a_pitfall_speaks_of_are_marked_and_lead_to_it(
    recall: RecallPanel, settled: Settled, qtbot: QtBot
) -> None:
    recall.search.ask("tie a ship to a free bollard")
    settled()
    settled()
    code = recall.search.code
    assert code.noted_lines == [4]
    code.setFocus()
    qtbot.keyClick(code, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert code.accessibleDescription() == "Line 4. Ropes tear: names these lines"
    asked: list[tuple[str, str]] = []
    recall.workspace.place_requested.connect(lambda panel, key: asked.append((panel, key)))
    qtbot.keyClick(code, Qt.Key.Key_Return)
    assert [panel for panel, _key in asked] == ["brain"]


def test_a_note_about_the_whole_file_stands_above_the_code(qtbot: QtBot) -> None:
    view = RegionView("Code")
    qtbot.addWidget(view)
    view.resize(600, 300)
    view.show()
    region = ColoredRegion(Region("src/a.py", 2, 3, ((1, "a"), (2, "b"), (3, "c"))), ((), (), ()))
    notes = [
        CodeNote(0, 0, "badge-check", "accent", "Ropes are new", "must: new", "decisions:ropes.new"),
        CodeNote(2, 3, "triangle-alert", "warn", "Ropes tear", "names these lines", "brain:pit-1"),
        CodeNote(90, 91, "triangle-alert", "warn", "Elsewhere", "", "brain:pit-2"),
    ]
    view.show_region(region, notes)
    assert view.notes.whole.name == "About the whole file"
    assert view.code.noted_lines == [2]
    assert view.code.notes_at(3)[0].title == "Ropes tear"
    opened: list[str] = []
    view.note_opened.connect(opened.append)
    view.code.choose_note(2)
    view.code.note_opened.emit("brain:pit-1")
    assert opened == ["brain:pit-1"]
    view.show_region(region, [])
    assert view.code.noted_lines == []
    assert not view.notes.isVisible()
