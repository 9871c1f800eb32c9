"""With text at its largest, in the longer language, in the smallest and a large window, no word is cut."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.application import Program
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.brain.panel import BrainPanel
from tde_desktop.ui.panels.decisions.panel import DecisionsPanel
from tde_desktop.ui.panels.recall.panel import RecallPanel
from tde_desktop.ui.panels.settings.panel import SettingsPanel
from tde_desktop.vocabulary import Doorway
from tests.ui.conftest import settle
from tests.ui.room import cut_words, end

LIMIT = {"type": "metric", "metric": "file_lines", "op": "<=", "value": 9}
PATIENCE_MS = 3_000  # for the layout to come to rest
Step = tuple[str, Callable[[MainWindow], object]]


@pytest.fixture(params=[200, 100])
def german(qapp: QApplication, core: Core, harbor: str, request: pytest.FixtureRequest) -> Iterator[Program]:
    core.settings.put("window.language", "de")
    core.settings.put("window.text_size", request.param)
    core.decisions.propose(
        harbor,
        key="every.kind",
        title="Every kind of rule",
        constraints=[
            {"kind": "must", "text": "Ropes are new."},
            {"kind": "must_not", "text": "No chains."},
            {"kind": "prefer", "text": "Hemp."},
            {"kind": "limit", "text": "Short.", "check": LIMIT},
        ],
        actor="agent",
        doorway=Doorway.MCP,
    )
    program = Program(qapp, core)
    yield program
    end(program, qapp)


def brain(act: Callable[[BrainPanel], object]) -> Callable[[MainWindow], object]:
    return lambda window: act(window.show_panel("brain"))  # type: ignore[arg-type]


def decisions(act: Callable[[DecisionsPanel], object]) -> Callable[[MainWindow], object]:
    return lambda window: act(window.show_panel("decisions"))  # type: ignore[arg-type]


def recall(act: Callable[[RecallPanel], object]) -> Callable[[MainWindow], object]:
    return lambda window: act(window.show_panel("recall"))  # type: ignore[arg-type]


def settings(act: Callable[[SettingsPanel], object]) -> Callable[[MainWindow], object]:
    return lambda window: act(window.show_panel("settings"))  # type: ignore[arg-type]


STEPS: tuple[Step, ...] = (
    ("Brain", lambda window: window.show_panel("brain")),
    ("a page", brain(lambda panel: panel.show_key("tides"))),
    ("its history", brain(lambda panel: panel.show_history())),
    ("its graph", brain(lambda panel: panel.show_graph())),
    ("the graph of all", brain(lambda panel: panel.show_whole_graph())),
    ("the editor", brain(lambda panel: (panel.show_reading(), panel.edit_page()))),
    ("Decisions", lambda window: window.show_panel("decisions")),
    ("a decision", decisions(lambda panel: panel.show_key("ropes.new"))),
    ("every kind of rule", decisions(lambda panel: panel.show_key("every.kind"))),
    ("its versions", decisions(lambda panel: panel.show_history())),
    ("search over everything", lambda window: window.finder.open_search("rope")),
    ("a new one", decisions(lambda panel: panel.new_decision())),
    ("reach", decisions(lambda panel: panel.show_reach())),
    ("Recall", recall(lambda panel: panel.parts.choose(0))),
    ("its search", recall(lambda panel: panel.parts.choose(1))),
    ("the code graph", recall(lambda panel: panel.parts.choose(2))),
    ("Sessions", lambda window: window.show_panel("sessions")),
    ("Agents", lambda window: window.show_panel("agents")),
    ("Sync", lambda window: window.show_panel("sync")),
    ("Backup", lambda window: window.show_panel("backup")),
    ("Settings", settings(lambda panel: panel.keys.build_all())),
)


@pytest.mark.parametrize("size", [(1024, 700), (1600, 1000)])
def test_no_word_is_cut_in_german_at_a_hundred_and_at_two_hundred_per_cent(
    german: Program, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = german.window
    window.resize(*size)
    german.show()
    settle(german, qtbot)
    cut: dict[str, list[str]] = {}
    for name, go in STEPS:
        go(window)
        settle(german, qtbot)
        window.resize(*size)
        QApplication.processEvents()
        window.toast.leave()
        assert (window.width(), window.height()) == size, name
        try:
            qtbot.waitUntil(lambda: not cut_words(window), timeout=PATIENCE_MS)
        except QtBot.TimeoutError:
            cut[name] = cut_words(window)
    assert cut == {}


def test_a_word_that_has_no_room_is_found(qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QPushButton, QWidget

    window = QWidget()
    qtbot.addWidget(window)
    button = QPushButton("Propose and accept", window)
    window.resize(400, 100)
    window.show()
    button.resize(button.sizeHint())
    assert cut_words(window) == []
    button.resize(40, button.height())
    assert len(cut_words(window)) == 1
    button.resize(button.sizeHint())
    button.move(350, 0)
    assert len(cut_words(window)) == 1
