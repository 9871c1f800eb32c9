"""The window never waits: what it asks of the memory is asked on other threads, and asked once."""

import sqlite3
import threading
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tde_desktop.brain.service import Brain
from tde_desktop.core import Core
from tde_desktop.store.database import database
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels import PLACES
from tde_desktop.ui.panels.brain import library

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]


@pytest.fixture
def on_ui_thread(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement and every connection that the UI thread makes from now on."""
    heard: list[str] = []
    execute, connect = database.execute_sql, sqlite3.connect

    def note(what: object) -> None:
        if threading.current_thread() is threading.main_thread():
            heard.append(str(what))

    def execute_sql(sql: Any, *values: Any, **named: Any) -> Any:
        note(sql)
        return execute(sql, *values, **named)

    def connected(*values: Any, **named: Any) -> Any:
        note(f"connect {values}")
        return connect(*values, **named)

    monkeypatch.setattr(database, "execute_sql", execute_sql)
    monkeypatch.setattr(sqlite3, "connect", connected)
    return heard


def test_no_statement_of_the_memory_or_of_an_index_runs_on_the_thread_of_the_keys(
    open_window: Open, settled: Settled, core: Core, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    core.recall.index("harbor")
    window = open_window()
    heard: list[str] = request.getfixturevalue("on_ui_thread")
    for place in PLACES:
        window.show_panel(place.id)
        settled()
    brain = window.show_panel("brain")
    brain.show_key("quay/mooring")
    settled()
    qtbot.keyClicks(brain.list_pane.search, "moor")
    settled()
    qtbot.keyClick(brain.list_pane.search, Qt.Key.Key_Down)
    settled()
    for act in ("brain.history", "brain.graph", "brain.read", "brain.pin", "window.undo"):
        window.actions_table[act].trigger()
        settled()
    decisions = window.show_panel("decisions")
    decisions.show_key("ropes.new")
    settled()
    decisions.show_reach()
    settled()
    recall = window.show_panel("recall")
    qtbot.keyClicks(recall.search.field, "moor")
    settled()
    window.show_switcher()
    qtbot.keyClicks(window.finder.switcher.field, "ti")
    settled()
    assert heard == []
    core.brain.count("harbor")  # and one that does would have been heard
    assert heard


def test_a_word_typed_at_once_is_one_question_and_the_list_beside_it_is_not_read_again(
    open_window: Open, settled: Settled, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    shelves: list[object] = []
    query, read = Brain.query, library.read_shelf

    def note(self: Brain, project: str | None, text: str, *rest: Any) -> Any:
        asked.append(text)
        return query(self, project, text, *rest)

    def note_shelf(core: Core, wanted: Any) -> Any:
        shelves.append(wanted)
        return read(core, wanted)

    brain = open_window().show_panel("brain")
    settled()
    monkeypatch.setattr(Brain, "query", note)
    monkeypatch.setattr(library, "read_shelf", note_shelf)
    field = brain.list_pane.search
    for letter in "moor":
        field.insert(letter)  # without a turn of the event loop between them
    qtbot.waitUntil(lambda: asked == ["moor"])
    settled()
    assert asked == ["moor"]
    assert shelves == []
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(shelves) == 1)
    settled()
    assert (len(asked), len(shelves)) == (1, 1)
