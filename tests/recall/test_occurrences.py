import random
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


def test_a_text_of_several_lines_is_found_in_any_file_at_the_lines_an_editor_shows(
    core: Core, harbor: Path
) -> None:
    chance = random.Random(7)
    words = ("moor", "ship", "quay", "x = 1", "\t", "é", "-", "moor_ship", "日本", "  ")

    def line() -> str:
        kind = chance.random()
        if kind < 0.3:
            return " " * chance.randrange(6)
        if kind < 0.34:
            return " ".join(chance.choice(words) for _ in range(chance.randrange(300, 1500)))
        if kind < 0.37:
            return " " * chance.randrange(1700, 4200) + "moor"
        return " ".join(chance.choice(words) for _ in range(chance.randrange(1, 12)))

    texts: dict[str, str] = {}
    for number in range(40):
        lines = [line() for _ in range(chance.choice((1, 20, 120)))]
        lines += [""] * chance.choice((0, 0, 2500)) + ["moor end"]
        name, end = f"sea_{number:02}.txt", chance.choice(("\n", "\r\n", "\r"))
        encoding = chance.choice(("utf-8", "utf-8-sig", "utf-16"))
        (harbor / name).write_bytes((end.join(lines) + chance.choice(("", end))).encode(encoding))
        texts[name] = "\n".join(lines)
    core.recall.index("harbor", graph=False)
    for _ in range(60):
        text = texts[chance.choice(list(texts))]
        start = chance.randrange(len(text))
        part = text[start : start + chance.choice((3, 20, 80, 300, 2500))]
        if not part.strip():
            continue
        expected: list[tuple[str, int]] = []
        for name, held in texts.items():
            at = held.find(part)
            while at >= 0:
                expected.append((name, held.count("\n", 0, at) + 1))
                at = held.find(part, at + len(part))
        found = core.recall.occurrences("harbor", part, path_glob="sea_*.txt", limit=1000)
        assert found.total == len(expected)
        assert [(item.path, item.line) for item in found.items] == list(dict.fromkeys(expected))[:1000]


def test_the_lines_are_those_of_now_and_a_file_that_changed_since_is_told(core: Core, harbor: Path) -> None:
    core.recall.index("harbor")
    assert core.recall.occurrences("harbor", "high_water").degraded == ()
    file = harbor / "src/harbor/tide.py"
    file.write_text("\n\n" + file.read_text())
    found = core.recall.occurrences("harbor", "high_water")
    assert [(item.path, item.line) for item in found.items] == [("src/harbor/tide.py", 3)]
    assert [each.partition(":")[0] for each in found.degraded] == ["stale"]
    file.unlink()
    gone = core.recall.occurrences("harbor", "high_water")
    assert [(item.line, item.text) for item in gone.items] == [(1, "def high_water(moment):")]
    assert [each.partition(":")[0] for each in gone.degraded] == ["stale"]


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
