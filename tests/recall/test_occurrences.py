from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.errors import Invalid, Unavailable
from tde_desktop.vocabulary import Doorway


def test_every_place_is_listed_once_although_windows_overlap(core: Core, harbor: Path) -> None:
    (harbor / "many.py").write_text(
        "".join(f"hoist_{number % 7} = hoist(flag)  # line\n" for number in range(400))
    )
    core.recall.index("harbor")
    found = core.recall.occurrences("harbor", "hoist", limit=1000)
    assert (found.total, found.lines, found.files) == (800, 400, 1)
    assert [item.line for item in found.items] == list(range(1, 401))
    assert found.items[0].times == 2


def test_whole_words_a_glob_and_pages_of_the_list(core: Core, harbor: Path) -> None:
    core.recall.index("harbor")
    whole = core.recall.occurrences("harbor", "moor", whole_word=True)
    part = core.recall.occurrences("harbor", "moor")
    assert [(item.path, item.line) for item in whole.items] == [("README.md", 3)]
    assert part.total > whole.total
    assert core.recall.occurrences("harbor", "moor", path_glob="tests/**").files == 1
    second = core.recall.occurrences("harbor", "moor", limit=1, offset=1)
    assert second.items == part.items[1:2]
    assert second.total == part.total


def test_a_text_inside_a_long_split_line_is_counted_in_full(core: Core, harbor: Path) -> None:
    line = "".join(f"{number} gangway_light " for number in range(2000))
    (harbor / "data.txt").write_text(line)
    core.recall.index("harbor")
    found = core.recall.occurrences("harbor", "gangway_light")
    assert (found.total, found.lines) == (2000, 1)
    assert "gangway_light" in found.items[0].text
    assert len(found.items[0].text) <= 240


def test_a_text_longer_than_what_two_parts_of_a_line_share_is_found(core: Core, harbor: Path) -> None:
    line = "".join(f"{number} berth," for number in range(1000))
    (harbor / "data.txt").write_text(f"{line}\n{'ab' * 3000}\n")
    core.recall.index("harbor")
    for start in (0, 1500, 1700, 3300):
        found = core.recall.occurrences("harbor", line[start : start + 900])
        assert (found.total, found.lines) == (1, 1)
    assert core.recall.occurrences("harbor", "ab").total == 3000


def test_a_text_of_several_lines_is_found_where_it_begins(core: Core, harbor: Path) -> None:
    part = "def moor(ship):\n    return ship\n\n\n"
    (harbor / "many.py").write_text(part * 300)
    (harbor / "windows.py").write_bytes((part * 2).replace("\n", "\r\n").encode())
    core.recall.index("harbor")
    found = core.recall.occurrences("harbor", "def moor(ship):\n    return", limit=1000)
    assert (found.total, found.lines, found.files) == (302, 302, 2)
    assert [item.line for item in found.items] == [*range(1, 1200, 4), 1, 5]
    assert found.items[0].text == "def moor(ship):"
    crossing = core.recall.occurrences("harbor", "return ship\r\n\r\n\r\ndef moor", path_glob="windows.py")
    assert [(item.path, item.line) for item in crossing.items] == [("windows.py", 2)]
    assert core.recall.occurrences("harbor", "moor(ship):\nreturn").total == 0
    assert core.recall.occurrences("harbor", "ship):\n    ret", whole_word=True).total == 0


def test_what_cannot_be_looked_for_is_said(core: Core, harbor: Path) -> None:
    with pytest.raises(Unavailable, match="not indexed yet"):
        core.recall.occurrences("harbor", "moor")
    core.recall.index("harbor")
    for text, more in ((" ", {}), (" \n ", {}), ("a", {"limit": 0}), ("a", {"offset": -1})):
        with pytest.raises(Invalid):
            core.recall.occurrences("harbor", text, **more)


def test_a_recall_is_asked_again_and_compared(core: Core, harbor: Path) -> None:
    core.recall.index("harbor")
    core.recall.search("harbor", "high water", doorway=Doorway.MCP)
    core.recall.context("harbor", "high water", doorway=Doorway.MCP)
    context, search = core.recall.recalls("harbor")
    same = core.recall.replay("harbor", search.id, doorway=Doorway.CLI)
    assert (same.added, same.removed) == ((), ())
    assert core.recall.replay("harbor", context.id, doorway=Doorway.CLI).removed == ()
    (harbor / "src/harbor/tide.py").unlink()
    core.recall.index("harbor")
    gone = core.recall.replay("harbor", search.id, doorway=Doorway.CLI)
    assert any(each.startswith("src/harbor/tide.py:") for each in gone.removed)
    assert len(core.recall.recalls("harbor")) == 2
