import errno
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.errors import Unavailable
from tde_desktop.recall import lexical, literals, postings, question, vectors
from tde_desktop.store.index_facts import facts
from tde_desktop.vocabulary import Doorway

QUESTIONS = (
    "moor ship at the quay",
    "find_free_bollard",
    "Quay",
    "high water almanac missing",
    "naïve façade",
    "flags of ship 3",
    "nothing of this stands anywhere zzz",
)

LITERALS = (
    "flags_of(", "(flags):", "moorShip", "oorShi", "return flags", "eturn flag", "A naïve FAÇADE",
    "RETURN FLAGS_OF", "def find_free_bollard(self)", "is taken", ".taken)", "    \'\'\'", "ship 12", "_",
    "not here at all", "x" * 150, "free_",
)  # fmt: skip
SHIP = "def moorShip{0}(flags):\n    '''A naïve FAÇADE of ship {0}.'''\n    return flags_of({0})\n\n\n"


@contextmanager
def both(core: Core) -> Iterator[tuple[lexical.Words, lexical.Words]]:
    opened = core.recall._of("harbor")
    with opened.file.reading() as connection:
        yield opened.lexical.at(connection, facts(connection)), lexical.FullText(connection)


def assert_same(core: Core) -> None:
    with both(core) as (inverted, full_text):
        assert isinstance(inverted, lexical.Inverted)
        for text in QUESTIONS:
            asked = question.ask(text)
            assert inverted.documents(asked) == full_text.documents(asked)
            for within, more in (("", ()), ("file IN (1, 3)", ("moor_ship",))):
                found = list(inverted.windows(asked, more, within, 20).hits())
                expected = list(full_text.windows(asked, more, within, 20).hits())
                assert [hit[:4] for hit in found] == [hit[:4] for hit in expected]
                assert [hit.score for hit in found] == pytest.approx([hit.score for hit in expected])
            for within in ("", "file IN (1, 3)"):
                named, in_table = (each.files(asked, within, 20) for each in (inverted, full_text))
                assert [number for number, _ in named] == [number for number, _ in in_table]
                assert [score for _, score in named] == pytest.approx([score for _, score in in_table])
            for word in asked.words:
                assert inverted.known((word.lower,)) == full_text.known((word.lower,))


def test_postings_say_what_the_full_text_table_says_after_any_edits(
    core: Core, harbor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postings, "SEGMENT", 7)  # many segments, joined now and then
    monkeypatch.setattr(postings, "SMALL", 5)
    monkeypatch.setattr(postings, "MOST_SMALL", 2)
    chance = random.Random(5)
    core.recall.index("harbor")
    assert_same(core)
    for step in range(8):
        file = harbor / f"ships_{chance.randrange(4)}.py"
        if file.exists() and chance.random() < 0.3:
            file.unlink()
        else:
            ships = (SHIP.format(step * number) for number in range(chance.randrange(1, 60)))
            file.write_text("".join(ships), encoding="utf-8")
        (harbor / f"{'empty' * step}.py").touch()
        core.recall.index("harbor")
        assert_same(core)


def test_windows_that_hold_a_text_are_those_that_a_look_at_all_of_them_finds(
    core: Core, harbor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "".join(SHIP.format(number) * (1 + number % 5) for number in range(60))
    (harbor / "ships.py").write_text(text, encoding="utf-8")
    (harbor / "long.txt").write_text(f"{'a' * 200}{'x' * 150}{'b' * 50} x\n")
    core.recall.index("harbor")
    (harbor / "gone.py").write_text(text, encoding="utf-8")
    core.recall.index("harbor")
    (harbor / "gone.py").unlink()
    core.recall.index("harbor")
    for few, at_once in ((2000, 500), (0, 3)):
        monkeypatch.setattr(literals, "FEW", few)
        monkeypatch.setattr(literals, "AT_ONCE", at_once)
        with both(core) as (inverted, full_text):
            assert isinstance(inverted, lexical.Inverted)
            for literal in LITERALS:
                for within in ("", "file IN (1, 2, 5)"):
                    found, expected = (
                        list(each.literals(literal, within, 400).hits()) for each in (inverted, full_text)
                    )
                    assert found == expected, literal
                    best = inverted.literals(literal, within, 4).scores
                    assert list(best) == [hit.score for hit in expected[:4]], literal


@pytest.mark.parametrize("kind", [postings.WINDOWS, postings.FILES])
def test_postings_of_another_state_or_damaged_ones_are_not_asked(
    core: Core, harbor: Path, kind: postings.Kind
) -> None:
    core.recall.index("harbor")
    folder = core.paths.project_index("harbor")
    segment = next(folder.glob(f"{kind.stem}-*.seg"))
    whole = segment.read_bytes()

    def found() -> list[str]:
        core.recall.close()
        hits = core.recall.search("harbor", "free bollard", doorway=Doorway.CLI).hits
        return [hit.citation for hit in hits]

    before = found()
    for damage in (b"", whole[:300], b"x" * len(whole), whole[:256] + b"\xff" * (len(whole) - 256)):
        core.recall.close()
        segment.unlink()
        segment.write_bytes(damage)
        with both(core) as (words, _):
            assert isinstance(words, lexical.FullText)
        assert found() == before
    core.recall.close()
    segment.unlink()
    segment.write_bytes(whole)
    with both(core) as (words, _):
        assert isinstance(words, lexical.Inverted)
    (folder / f"{kind.stem}.json").write_text("{}")
    assert found() == before
    core.recall.index("harbor")
    core.recall.close()
    with both(core) as (words, _):
        assert isinstance(words, lexical.Inverted)


@pytest.mark.parametrize("what", [postings.Postings, vectors.Vectors])
def test_a_disk_that_fills_up_beside_the_index_is_told_and_what_is_indexed_is_found(
    core: Core, harbor: Path, monkeypatch: pytest.MonkeyPatch, what: type
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(what, "write", full)
    with pytest.raises(Unavailable, match="is full"):
        core.recall.index("harbor")
    monkeypatch.undo()
    found = core.recall.search("harbor", "find_free_bollard", doorway=Doorway.CLI)
    assert found.hits[0].path == "src/harbor/quay.py"
    core.recall.index("harbor")
    assert_same(core)
