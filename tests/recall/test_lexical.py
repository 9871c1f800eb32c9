import errno
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.errors import Unavailable
from tde_desktop.recall import lexical, postings, question, vectors
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
