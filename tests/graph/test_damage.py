import random

import pytest

from tde_desktop.errors import Unavailable
from tde_desktop.vocabulary import Doorway
from tests.graph.conftest import PROJECT

FILES = {
    "shop.py": "from money import clamp\ndef bill(cents):\n    return clamp(cents)\n",
    "money.py": "def clamp(cents):\n    return cents\n" + "".join(f"def f{n}(): ...\n" for n in range(3000)),
}


def spoil(path, start, length):
    """Overwrite a part of a file with chance."""
    content = bytearray(path.read_bytes())
    content[start : start + length] = random.Random(start).randbytes(length)
    path.write_bytes(bytes(content))


@pytest.mark.parametrize("where", [0, 0.3, 0.6])
def test_a_graph_damaged_anywhere_is_told_and_made_anew(core, make, where):
    place = make(FILES)
    path = core.paths.project_index(PROJECT) / "graph.db"
    place.graph.close()
    size = path.stat().st_size
    spoil(path, int(size * where), max(5000, size // 4))
    with pytest.raises(Unavailable, match="damaged"):
        place.graph.check(PROJECT)
    place.graph.build(PROJECT)
    assert place.callers("clamp") == [("shop.bill", "import")]
    place.graph.check(PROJECT)


def test_a_search_without_a_graph_says_so_and_finds_the_same_files(core, make):
    place = make(FILES)
    recall = core.recall
    recall.index(PROJECT)
    whole = recall.search(PROJECT, "clamp cents", doorway=Doorway.CLI, record=False)
    assert whole.degraded == ()
    place.graph.close()
    (core.paths.project_index(PROJECT) / "graph.db").unlink()
    bare = recall.search(PROJECT, "clamp cents", doorway=Doorway.CLI, record=False)
    assert [each for each in bare.degraded if each.startswith("graph_off")]
    assert {hit.path for hit in bare.hits} == {hit.path for hit in whole.hits}
