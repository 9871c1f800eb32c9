"""The vector index belongs to one memory; in the place of that there may be another one day."""

from pathlib import Path

import pytest

from tde_desktop.core import Core

MANY = 400


def fill(core: Core, word: str, count: int) -> None:
    for number in range(count):
        core.brain.write(
            None, path=f"{word}/{number}", title=f"A {word}", body=f"The {word} {number}.", actor="ada"
        )


def embed(core: Core) -> None:
    """By searches, which embed a few of the pages that wait."""
    for _ in range(MANY // 10):
        core.brain.query(None, "warm up", limit=1)


def nearest(core: Core, question: str) -> set[str]:
    hits = core.brain.query(None, question, limit=3).hits
    return {hit.row.path.partition("/")[0] for hit in hits if "vector" in hit.legs}


@pytest.mark.parametrize("after", [MANY // 2, MANY - 2], ids=["smaller", "as large"])
def test_a_memory_begun_anew_is_not_searched_by_the_meaning_of_the_one_before(
    tmp_path: Path, after: int
) -> None:
    home = tmp_path / "home"
    with Core.open(home) as core:
        fill(core, "gearbox", MANY)
        core.brain.build_vectors()
    (home / "tde.db").rename(tmp_path / "kept.db")
    with Core.open(home) as core:
        fill(core, "owl", 1)
        fill(core, "motor", after)
        embed(core)
        assert "owl" in nearest(core, "a bird that hunts mice at night")


def test_an_older_copy_put_in_place_by_hand_is_not_searched_by_later_pages(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with Core.open(home) as core:
        fill(core, "motor", 10)
        embed(core)
    older = (home / "tde.db").read_bytes()
    with Core.open(home) as core:
        fill(core, "gearbox", MANY)
        core.brain.build_vectors()
    (home / "tde.db").write_bytes(older)
    with Core.open(home) as core:
        fill(core, "owl", 1)
        fill(core, "clutch", MANY // 2)
        embed(core)
        assert "owl" in nearest(core, "a bird that hunts mice at night")
