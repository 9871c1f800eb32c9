"""What the core says is said in the window's language, and the window's copies are what the core says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

import tde_desktop
from tde_desktop.errors import Conflict, NotFound, Unavailable
from tde_desktop.ui.language import Language
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.sentences import error_in_words, in_words, reason_in_words, templates

_CODE = re.compile(r"\A[a-z_]+: ")
_LEAST = 5  # letters of a sentence's own, so that no string of fields alone counts


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    language = Language(qapp)
    language.use("de")
    yield
    language.use("en")
    QLocale.setDefault(QLocale.c())


def core_strings() -> Iterator[tuple[str, ...]]:
    """Every text in the core as the pieces between its fields."""
    top = Path(tde_desktop.__file__).parent
    for file in top.rglob("*.py"):
        if file.relative_to(top).parts[0] == "ui":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield (node.value,)
            elif isinstance(node, ast.JoinedStr):
                pieces = [""]
                for part in node.values:
                    if isinstance(part, ast.Constant):
                        pieces[-1] += str(part.value)
                    else:
                        pieces.append("")
                yield tuple(pieces)


def test_every_sentence_of_the_table_is_one_that_the_core_says() -> None:
    said = {(_CODE.sub("", first, count=1), *rest) for first, *rest in core_strings()}
    patterns = [
        re.compile(".*?".join(map(re.escape, pieces)), re.DOTALL)
        for pieces in said
        if sum(len(piece.strip()) for piece in pieces) >= _LEAST
    ]
    stale = [text for text, _pieces in templates() if not any(one.fullmatch(text) for one in patterns)]
    assert stale == []


def test_an_error_is_told_in_german_with_its_values(german: None) -> None:
    told = notice_of(NotFound("There is no folder /tmp/x.", "Name the folder of the repository."))
    assert (told.sentence, told.hint) == (
        "Es gibt keinen Ordner /tmp/x.",
        "Den Ordner des Repositorys nennen.",
    )
    changed = Conflict("tides was changed meanwhile: it is at version 1,204, not 3.")
    assert error_in_words(changed) == "tides wurde inzwischen geändert: es steht bei Version 1.204, nicht 3."


def test_a_reason_within_a_sentence_is_said_too(german: None) -> None:
    inner = Unavailable("The gateway failed several times and rests for a minute.")
    sentence = f"Not everything is embedded. {inner.message}"
    assert in_words(sentence) == (
        "Nicht alles ist eingebettet. Das Gateway versagte mehrmals und ruht eine Minute."
    )
    assert reason_in_words("vectors_off: the project's windows are not embedded yet") == (
        "die Abschnitte des Projekts sind noch nicht eingebettet"
    )
    assert in_words("Undid: Page archived") == "Zurückgenommen: Seite archiviert"


def test_a_clash_keeps_the_peoples_own_words(german: None) -> None:
    clash = "net.a says must: Use httpx, always. net.b says must not: Use httpx."
    assert in_words(clash) == "net.a sagt „muss“: Use httpx, always. net.b sagt „darf nicht“: Use httpx."


def test_what_is_not_known_stays_as_it_was_said(german: None) -> None:
    assert in_words("A sentence of tomorrow {with} braces.") == "A sentence of tomorrow {with} braces."
    assert error_in_words(ValueError("odd")) == "odd"
    assert in_words("") == ""


def test_in_english_a_sentence_is_said_as_it_came() -> None:
    for sentence in ("Page archived", "There is no folder /a b.", "1,204 decisions retired"):
        assert in_words(sentence) == sentence
