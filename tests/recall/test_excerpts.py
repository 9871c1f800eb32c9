import random

import pytest

from tde_desktop.recall import words
from tde_desktop.recall.excerpts import Window, mentions, trimmed

_SAID = """
use using used visibility visible possibly able ability query queries parse_http parseHTTPUrls eyed3 i ies e
relational hopping sized day days try happy http2 url x42 re self set settings
"""
PARTS = _SAID.split()


def in_full(body: str, stem: str) -> list[int]:
    """Where the lines begin in which a word has this stem, word by word."""
    found = {}
    for word in words.IDENTIFIER.finditer(body):
        if stem in words.stems(word[0]):
            found[body.rfind("\n", 0, word.start()) + 1] = None
    return list(found)


OTHERS = [
    "naïve",
    "—",
    "·",
    "FAÇADE",
    "straße",
    "queries—día",
    "北海道",
    "use中文set",
    "Ⅳ",
    "ships…",
    "?é",
    "🚢",
]


@pytest.mark.parametrize("others", [[], ["é"], OTHERS], ids=["ascii", "one other", "many others"])
def test_every_line_with_a_word_of_the_question_counts(others: list[str]) -> None:
    chance = random.Random(3)
    stems = sorted({stem for part in (*PARTS, *others, "façade", "strasse") for stem in words.stems(part)})
    marks = ("\n", "\n", ".", "(", "=", "?")
    for _ in range(40):
        glue = " " if chance.random() < 0.7 else ""
        body = "".join(chance.choice((*PARTS, *others, *marks)) + glue for _ in range(120))
        assert mentions(body, stems) == {stem: lines for stem in stems if (lines := in_full(body, stem))}


def test_the_lines_shown_hold_most_of_the_question_and_no_blank_edges() -> None:
    filler = "other = words\n" * 60
    body = f"{filler}\n\ndef moor(ship):\n    return quay\n\n\n{filler}"
    (excerpt,) = trimmed([Window(body, 11)], {"ship": 2.0, "quay": 2.0}, room=40)
    assert (excerpt.first, excerpt.last) == (73, 74)
    assert excerpt.text == "def moor(ship):\n    return quay"


def test_a_long_line_is_shown_whole_with_the_line_before_it() -> None:
    line = "ship " * 400
    body = f"a\n{line}\nb"
    (excerpt,) = trimmed([Window(body, 5)], {"ship": 1.0}, room=100)
    assert excerpt.text == f"a\n{line}"


@pytest.mark.parametrize("literal", ["", "ship quay", "quay\nship"])
def test_what_is_shown_of_a_window_does_not_hang_on_the_others(literal: str) -> None:
    chance = random.Random(5)
    parts = ["ship", "quay", "é", "other", "\n", "\n\n", "  "]

    def window() -> Window:
        body = " ".join(chance.choices(parts, [2, 2, 1, 30, 12, 2, 4], k=chance.randint(1, 90)))
        first = chance.randint(1, 40)
        return Window(body, first, [first + chance.randint(0, 9)] if chance.random() < 0.5 else ())

    for _ in range(60):
        windows = [window() for _ in range(4)]
        idf = {"ship": 2.0, "quay": 1.0}
        apart = [trimmed([each], idf, literal, 80)[0] for each in windows]
        assert trimmed(windows, idf, literal, 80) == apart
        for each, excerpt in zip(windows, apart, strict=True):
            lines = each.body.split("\n")[excerpt.first - each.first : excerpt.last - each.first + 1]
            assert excerpt.text == "\n".join(lines)
