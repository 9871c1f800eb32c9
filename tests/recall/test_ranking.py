from collections.abc import Mapping

from tde_desktop.recall.legs import Windows
from tde_desktop.recall.question import ask
from tde_desktop.recall.ranking import FileFacts, Found, ranked
from tde_desktop.recall.regions import Indexed

FILES = 14


def order(links: Mapping[str, float], most: int = 10, literal: bool = False) -> list[str]:
    """Files `0.py`, `1.py`, … of which each answers a little less than the one before."""
    numbers = list(range(FILES))
    scores = [10.0 - number / 4 for number in numbers]
    found = Found(Windows(numbers, numbers, [1] * FILES, [9] * FILES, scores), literal=literal)
    facts = {
        number: FileFacts.of(f"{number}.py", Indexed(number, b"", 900, 0), central=0.0) for number in numbers
    }
    asked = ask("how is a windlass hoisted")
    idf = dict.fromkeys(asked.stems, 1.0)
    best = ranked(asked, found, facts, idf, most, lambda path: links if path == "0.py" else {})
    return [candidate.facts.path for candidate in best]


def test_what_the_first_file_leans_on_follows_the_best_three_as_a_second_answer() -> None:
    plain = [f"{number}.py" for number in range(10)]
    assert order({}) == plain
    assert order({"6.py": 1.0}) == [*plain[:3], "6.py", *plain[3:6], *plain[7:]]
    assert order({"2.py": 1.0, "1.py": 1.0}) == plain
    assert order({"9.py": 1.0}, literal=True) == plain


def test_a_file_that_would_not_be_shown_is_when_the_first_one_leans_on_it() -> None:
    assert "11.py" not in order({})
    assert "11.py" in order({"11.py": 1.0})
    assert order({"11.py": 1.0}, most=3) == ["0.py", "1.py", "2.py"]
