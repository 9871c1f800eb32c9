"""Whatever is edited, renamed or deleted, and wherever a run ends, the graph is that of a fresh build."""

import re
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tde_desktop.graph.build import Run
from tde_desktop.graph.facts import decode_outside
from tde_desktop.graph.graph_file import GraphFile
from tde_desktop.graph.trace import ALL, IMPORTS, groups
from tde_desktop.jobs import Cancelled, Checkpoint, quiet
from tests.graph.conftest import PROJECT
from tests.real_code import git

SAMPLES = Path(__file__).parent / "samples"
PATHS = ("a.py", "b.py", "pkg/__init__.py", "pkg/c.py", "pkg/a.py", "test_d.py")
LINES = (
    "import a\n",
    "import pkg.c\n",
    "from pkg import *\n",
    "from pkg.c import Ship as Boat\n",
    "from .c import Ship, moor\n",
    "from a import Ship\nfrom b import moor as moor\n",
    "class Ship:\n    def sail(self): return self.moor()\n    def moor(self): ...\n",
    "class Ship(a.Ship):\n    def sail(self): return super().sail()\n",
    "class Boat(Ship):\n    def moor(self):\n        self.sail()\n        moor(self)\n",
    "def moor(ship: 'Ship'):\n    ship.sail()\n    return Ship()\n",
    "def go():\n    moor(Ship()).moor()\n    Boat().sail()\n    pkg.c.moor(1)\n",
    "LIMIT = Ship()\ndef lone(x):\n    x.sail()\n    LIMIT.moor()\n",
    "def make():\n    ship = Ship()\n    return ship\n",
    "def make():\n    ship = a\n    ship = Boat()\n    return ship\n",
    "make().sail()\nb.make().moor()\n",
    "from b import make\nfrom pkg.c import *\n",
    "class Quay:\n    ship = Ship()\n    def __init__(self):\n        self.boat = make()\n",
    "def load(quay: Quay):\n    quay.boat.sail()\n    quay.ship.moor()\n    return quay.ship\n",
    "def turn():\n    return spin()\ndef spin():\n    return turn() or make()\nspin().sail()\n",
    "from a import spin\nfrom b import turn\nship = turn()\nboat = ship.spin()\nturn().moor()\n",
    "ship = boat\nboat = ship\nboat.moor()\nship.sail()\n",
    "\n\n# a comment\n",
)
FILES = st.lists(st.sampled_from(LINES), max_size=4).map("".join)
EDITS = st.lists(
    st.tuples(st.sampled_from(PATHS), st.one_of(st.none(), FILES, st.sampled_from(PATHS))),
    min_size=1,
    max_size=4,
)


class Repository:
    """A repository with a graph that is kept up to date, beside which fresh ones can be built."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "clone"
        self.root.mkdir()
        self.graph = GraphFile(folder / "graph.db")
        git(self.root, "init", "-q", "-b", "main")

    def write(self, files: Mapping[str, bytes | None]) -> None:
        for name, text in files.items():
            place = self.root / name
            if text is None:
                place.unlink(missing_ok=True)
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text)
        git(self.root, "add", "-A")
        git(self.root, "commit", "-q", "--allow-empty", "-m", "Work")

    def update(self, graph: GraphFile | None = None, checkpoint: Checkpoint | None = None) -> None:
        Run(graph or self.graph, self.root, 1 << 20, checkpoint or Checkpoint(), quiet).go("")

    def fresh(self) -> GraphFile:
        graph = GraphFile(self.graph.path.with_name("fresh.db"))
        graph.delete()
        self.update(graph)
        return graph


def told(graph: GraphFile) -> tuple[list[Any], list[Any], dict[str, Any]]:
    """Everything the graph says, by names: symbols, edges, and what leads outside."""
    with graph.reading() as connection:
        symbols = connection.execute(
            "SELECT f.path, s.ordinal, s.scope, s.kind, s.first, s.last, s.parent, s.signature, s.owner"
            " FROM symbol s JOIN file f ON f.id = s.file ORDER BY 1, 2"
        ).fetchall()
        edges = connection.execute(
            "SELECT a.path, s.ordinal, b.path, t.ordinal, e.kind, e.line, e.confidence"
            " FROM edge e JOIN symbol s ON s.id = e.source JOIN symbol t ON t.id = e.target"
            " JOIN file a ON a.id = s.file JOIN file b ON b.id = t.file ORDER BY 1, 2, 3, 4, 5, 6"
        ).fetchall()
        (loose,) = connection.execute(
            "SELECT count(*) FROM edge WHERE target NOT IN (SELECT id FROM symbol)"
            " OR source NOT IN (SELECT id FROM symbol)"
        ).fetchone()
        rows = connection.execute("SELECT path, outside FROM resolved JOIN file ON id = file").fetchall()
    assert loose == 0
    return symbols, edges, {path: decode_outside(blob) for path, blob in rows}


@settings(max_examples=60, deadline=None)
@given(start=st.dictionaries(st.sampled_from(PATHS), FILES, min_size=2), edits=EDITS)
def test_the_graph_after_random_edits_renames_and_deletes_is_that_of_a_fresh_build(start, edits):
    with tempfile.TemporaryDirectory() as folder:
        place = Repository(Path(folder))
        files = {path: text.encode() for path, text in start.items()}
        place.write(files)
        place.update()
        for path, change in edits:
            if change in PATHS and change != path and path in files:
                files[change] = files.pop(path)  # a rename, over what may be there
                place.write({path: None, change: files[change]})
            elif change is None or change in PATHS:
                files.pop(path, None)
                place.write({path: None})
            else:
                files[path] = change.encode()
                place.write({path: files[path]})
            place.update()
            assert told(place.graph) == told(place.fresh())


LANGUAGES = sorted(folder.name for folder in SAMPLES.iterdir() if folder.is_dir())


def sample(language: str) -> dict[str, bytes]:
    folder = SAMPLES / language
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.name != "expected.txt"
    }


@settings(max_examples=8, deadline=None)
@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
def test_the_graph_after_random_edits_of_lines_is_that_of_a_fresh_build(language, data):
    """Lines go, come twice, change places or change a name: others see a little of it."""
    files = sample(language)
    words = sorted({word for text in files.values() for word in re.findall(rb"[A-Za-z_]{3,}", text)})
    with tempfile.TemporaryDirectory() as folder:
        place = Repository(Path(folder))
        place.write(files)
        place.update()
        for _ in range(3):
            path = data.draw(st.sampled_from(sorted(files)))
            lines = files[path].splitlines(keepends=True) or [b"\n"]
            at, to = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
            match data.draw(st.sampled_from(("delete", "double", "swap", "rename"))):
                case "delete":
                    del lines[at]
                case "double":
                    lines.insert(to, lines[at])
                case "swap":
                    lines[at], lines[to] = lines[to], lines[at]
                case "rename":
                    old, new = (data.draw(st.sampled_from(words)) for _ in range(2))
                    lines = [re.sub(rb"\b%s\b" % old, new, line) for line in lines]
            files[path] = b"".join(lines)
            place.write({path: files[path]})
            place.update()
            assert told(place.graph) == told(place.fresh())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_goes_and_comes_back_leaves_the_graph_as_it_was(language, tmp_path):
    place = Repository(tmp_path)
    files = sample(language)
    place.write(files)
    place.update()
    before = told(place.graph)
    for path, text in files.items():
        place.write({path: None})
        place.update()
        assert told(place.graph) == told(place.fresh()), path
        half = text[: len(text) // 2]
        place.write({path: half})
        place.update()
        assert told(place.graph) == told(place.fresh()), path
        place.write({path: text})
        place.update()
    assert told(place.graph) == before


class Stopping(Checkpoint):
    """Cancels itself at its nth point."""

    def __init__(self, after: int) -> None:
        super().__init__()
        self._left = after

    def reached(self) -> None:
        self._left -= 1
        if self._left < 0:
            self.cancel()
        super().reached()


@pytest.mark.parametrize("after", range(0, 24, 3))
def test_a_run_that_is_ended_anywhere_is_finished_by_the_next(after, tmp_path):
    place = Repository(tmp_path)
    shutil.copytree(SAMPLES / "typescript", place.root, dirs_exist_ok=True)
    shutil.copytree(SAMPLES / "java", place.root, dirs_exist_ok=True)
    place.write({})
    try:
        place.update(checkpoint=Stopping(after))
    except Cancelled:
        place.write({"price.ts": b"export class Price {}\n"})
    place.update()
    assert told(place.graph) == told(place.fresh())


def test_an_unchanged_project_reads_nothing_and_an_edit_reads_one_file(make):
    place = make({"a.py": "def moor(): ...\n", "b.py": "from a import moor\nmoor()\n", "c.py": "x = 1\n"})
    report = place.graph.build(PROJECT)
    assert (report.read, report.resolved) == (0, 0)
    place.commit({"a.py": "# one line more\ndef moor(): ...\n"})
    report = place.graph.build(PROJECT)
    assert (report.read, report.resolved) == (1, 1)
    place.commit({"a.py": "def moor_all(): ...\n"})
    report = place.graph.build(PROJECT)
    assert (report.read, report.resolved) == (1, 2)


def test_a_renamed_definition_concerns_only_the_references_that_lead_to_it(tmp_path):
    place = Repository(tmp_path)
    calls = b"".join(b"    other_%d()\n" % at for at in range(40))
    place.write(
        {
            "a.py": b"def moor(): ...\ndef sail(): ...\n",
            "b.py": b"from a import moor\ndef dock():\n    return moor()\n",
            "c.py": b"from b import dock\nimport a\ndef go():\n    a.sail()\n    dock().tie()\n" + calls,
        }
    )
    place.update()
    place.write({"a.py": b"def land(): ...\ndef sail(): ...\n"})
    run = Run(place.graph, place.root, 1 << 20, Checkpoint(), quiet)
    run.begin("")
    run._read_rest()
    run._write()
    with place.graph.reading() as connection:
        rows = connection.execute("SELECT path, groups FROM stale JOIN file ON id = file").fetchall()
    texts = groups(["a.sail", "dock().tie", "dock"])
    assert dict(rows) == {
        "a.py": ALL,
        "b.py": IMPORTS | groups(["moor"])["moor"],
        "c.py": texts["dock().tie"],
    }
    run.finish()
    assert told(place.graph) == told(place.fresh())


def test_a_deleted_graph_is_built_again_and_a_damaged_one_is_replaced(make):
    place = make({"a.py": "def moor(): ...\nmoor()\n"})
    before = place.edges()
    file = place.graph._file(PROJECT)
    file.delete()
    assert place.graph.status(PROJECT).state == "empty"
    place.graph.build(PROJECT)
    assert place.edges() == before
    file.delete()
    file.path.write_bytes(b"not a database" * 100)
    place.graph.build(PROJECT)
    assert place.edges() == before


@pytest.mark.skipif(sys.platform != "linux", reason="such a name cannot be made elsewhere")
def test_a_file_name_that_is_no_utf_8_is_in_the_graph_as_search_shows_it(make):
    place = make({"a.py": "def moor(): ...\n"})
    place.commit({"n\udcff.py": "from a import moor\n\ndef sail():\n    moor()\n"})
    place.graph.build(PROJECT)
    assert {one for one, _ in place.callers("moor")} >= {r"n\xff.sail"}
    place.commit({"n\udcff.py": None})
    place.graph.build(PROJECT)
    assert not place.callers("moor")
