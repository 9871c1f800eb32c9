"""The window's languages: every text is translated and shown so, and right to left nothing breaks."""

import importlib.util
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QLocale, Qt, QTimer, QTranslator
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.application import Program, run
from tde_desktop.ui.dialogs.remove_project import RemoveProjectDialog
from tde_desktop.ui.language import Language, digits, resolve, tr
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.panels import PLACES
from tests.ui.conftest import settle

TOP = Path(__file__).resolve().parents[2]
OPEN, CLOSE = "\u27e6", "\u27e7"
# What stands in an empty window and is no text of the program's: names, keys, numbers, paths.
NAMES = {"TDE Desktop", "English", "Deutsch", "MCP", "main", "Ctrl+F", "Claude Code", "Claude Desktop"}
NAMES |= {"Press shortcut"}  # Qt's own words, in its own translation
NAMES |= {"Cursor", "VS Code", "Codex", "Gemini CLI", "Windsurf", "Zed"}


@pytest.fixture(scope="module")
def translations() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translations", TOP / "packaging" / "translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def _english_afterwards(qapp: QApplication) -> Iterator[None]:
    yield
    Language(qapp).use("en")
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    QLocale.setDefault(QLocale.c())


@pytest.fixture
def speaking(qapp: QApplication, core: Core, qtbot: QtBot) -> Iterator[Callable[[str], Program]]:
    """Opens the window in a language, with every panel built."""
    running: list[Program] = []

    def start(language: str) -> Program:
        core.settings.put("window.language", language)
        program = Program(qapp, core)
        running.append(program)
        program.window.resize(1600, 1000)
        program.show()
        for place in PLACES:
            program.window.show_panel(place.id)
            settle(program, qtbot)
        return program

    yield start
    for program in running:
        program.close()
        program.language.use("en")
    qapp.processEvents()


def test_every_text_of_the_window_is_translated_and_the_files_are_new() -> None:
    done = subprocess.run(
        [sys.executable, "packaging/translations.py", "--check"],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_text_without_translation_and_one_with_other_fields_are_found(translations: ModuleType) -> None:
    code = 'tr("{count:,} ropes", count=n); tr("a" if one else "b"); mark("c"); print("d"); tr(name)'
    assert list(translations.texts_of(code)) == ["{count:,} ropes", "a", "b", "c"]
    assert translations.wrong_fields({"{count:,} ropes": "{zahl} Seile"}) == ["{count:,} ropes"]
    assert translations.wrong_fields({"{count:,} ropes": "{count:,} Seile"}) == []
    assert any("new one" in problem for problem in translations.check("de", {"new one": "x.py"}))


def test_the_window_speaks_german_with_its_own_numbers_and_dialogs(
    speaking: Callable[[str], Program],
) -> None:
    window = speaking("de").window
    assert window.actions_table["go.decisions"].text() == "Entscheidungen"
    assert "&Datei" in [action.text() for action in window.menuBar().actions()]
    assert digits(12345) == "12.345"
    window.toast.say("Gespeichert", undo=True)
    assert window.toast.key == "Strg+Z"
    assert tr("{count:,} pages", count=12345) == "12.345 Seiten"
    dialog = RemoveProjectDialog("harbor", window)
    buttons = dialog.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    assert buttons.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "") == "Abbrechen"
    dialog.deleteLater()


def test_a_language_without_translation_falls_back_to_english(monkeypatch: pytest.MonkeyPatch) -> None:
    assert resolve("fr") == "en"
    assert resolve("de") == "de"
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("de_AT")))
    assert resolve("system") == "de"
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("ja_JP")))
    assert resolve("system") == "en"


def shown_texts(window: QWidget) -> Iterator[tuple[str, str]]:
    for widget in window.findChildren(QWidget):
        kind = type(widget).__name__
        if isinstance(widget, QLabel | QAbstractButton):
            yield kind, widget.text()
        if isinstance(widget, QLineEdit):
            yield kind, widget.placeholderText()
        if isinstance(widget, QComboBox):
            for index in range(widget.count()):
                yield kind, widget.itemText(index)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            yield kind, widget.accessibleName()


def is_words(text: str) -> bool:
    bare = text.replace("&", "").strip()
    letters = "".join(letter for letter in bare if letter.isalpha())
    if len(letters) < 3 or bare in NAMES or OPEN in text:
        return False
    return not any(sign in bare for sign in "/\\~_=+") and bare != bare.upper()


def test_no_text_reaches_the_window_untranslated(
    qapp: QApplication, speaking: Callable[[str], Program], translations: ModuleType, tmp_path: Path
) -> None:
    """In a language that puts every text in brackets, what has none was not translated."""
    texts = translations.sources()
    bracketed = {text: f"{OPEN}{text}{CLOSE}" for text in texts}
    (tmp_path / "x.ts").write_text(translations.written("xx", texts, bracketed), encoding="utf-8")
    translations.built(tmp_path / "x.ts", tmp_path / "x.qm")
    marking = QTranslator()
    assert marking.load(str(tmp_path / "x.qm"))
    qapp.installTranslator(marking)
    try:
        window = speaking("en").window
        left = sorted({f"{kind}: {text}" for kind, text in shown_texts(window) if is_words(text)})
        names = {action.text() for action in window.actions() if OPEN not in action.text()}
    finally:
        qapp.removeTranslator(marking)
    assert left == []
    assert {name for name in names if name} == set()


def test_right_to_left_the_rail_stands_at_the_right_and_nothing_is_lost(
    qapp: QApplication, speaking: Callable[[str], Program], qtbot: QtBot
) -> None:
    program = speaking("en")
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    window = program.window
    for place in PLACES:
        panel = window.show_panel(place.id)
        settle(program, qtbot)
        assert not window.grab().isNull()
        assert panel.layoutDirection() == Qt.LayoutDirection.RightToLeft
        assert window.rail.mapTo(window, window.rail.rect().center()).x() > window.width() // 2
        for child in panel.findChildren(QWidget):
            if child.isVisible() and child.parentWidget() is panel:
                assert panel.rect().intersects(child.geometry()), child


def test_a_language_that_is_chosen_is_spoken_at_once_where_the_person_was_and_undo_goes_on(
    qapp: QApplication, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    seen: list[tuple[str, str, tuple[int, int]]] = []
    told: list[list[str]] = []
    QLocale.setDefault(QLocale("en"))

    def started() -> None:
        window = next(
            w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()
        )
        work = window.workspace
        if not seen:
            work.core.settings.put("window.language", "en")
            window.resize(760, 600)
            window.show_panel("settings")
            work.core.apply(work.core.brain.write, None, title="Tides", body="High.", actor="user")
            work.notices.keep(Notice("The tide has turned", link="Show", follow=window.close))
        told.append([f"{notice.sentence} {notice.link}" for notice in work.notices.entries])
        undo = work.core.history.undo_words
        seen.append((window.panel.accessibleName(), undo, (window.width(), window.height())))
        if len(seen) == 1:
            QTimer.singleShot(0, lambda: work.choose_setting("window.language", "de"))
        elif len(seen) == 2:
            QTimer.singleShot(0, lambda: work.choose_setting("window.language", "en"))
        else:
            # What is spoken already is no reason to close.
            QTimer.singleShot(0, lambda: work.choose_setting("window.language", "en"))
            QTimer.singleShot(50, qapp.closeAllWindows)

    assert run(home, started) == 0
    (english, undo, size), (german, after, second), back = seen
    assert (english, german, back[0]) == ("Settings", "Einstellungen", "Settings")
    assert told == [["The tide has turned Show"], ["The tide has turned "], ["The tide has turned "]]
    assert undo
    assert after == undo == back[1]
    assert size == second == back[2] == (760, 600)
