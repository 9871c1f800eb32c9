from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.decisions.rows import Constraint, EvidenceRow
from tde_desktop.vocabulary import ConstraintKind, Doorway, Kind
from tests.real_code import git

PROJECT = "harbor"


@pytest.fixture
def harbor(core: Core, tmp_path: Path) -> Path:
    folder = tmp_path / "work" / "harbor"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "dock.py").write_text(
        "import sqlite3\n\n\ndef moor(ship):\n    return ship\n\n\ndef sail():\n    moor(1)\n"
    )
    (folder / "src" / "sea.py").write_text("from dock import moor\n")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")
    core.projects.add(str(folder), PROJECT)
    core.graph.build(PROJECT)
    core.brain.write(PROJECT, title="Moor twice", kind=Kind.PITFALL, files=("src/dock.py",), actor="ada")
    core.brain.write(PROJECT, title="Small files", kind=Kind.PRINCIPLE, files=("src",), actor="ada")
    core.brain.write(PROJECT, title="The quay", files=("src/dock.py",), actor="ada")
    core.decisions.propose(
        PROJECT,
        key="no-database",
        title="No database in the docks",
        constraints=(
            Constraint(
                ConstraintKind.MUST_NOT,
                "open a database",
                {"type": "text", "pattern": "sqlite3", "paths": ["src/*.py"]},
            ),
        ),
        evidence=(EvidenceRow(0, "file", "How moor works", "src/dock.py#L4-L5"),),
        actor="ada",
        doorway=Doorway.CLI,
    )
    core.decisions.transition(PROJECT, "no-database", "accept", actor="ada", doorway=Doorway.CLI)
    return folder


def test_a_file_tells_the_decisions_pitfalls_and_principles_that_touch_it(core, harbor):
    rows = core.blame.of_files(PROJECT, ["src/dock.py"])
    assert [(row.kind, row.title, row.first, row.last) for row in rows] == [
        (Kind.PITFALL, "Moor twice", 0, 0),
        (Kind.PRINCIPLE, "Small files", 0, 0),
        (Kind.DECISION, "No database in the docks", 1, 1),
        (Kind.DECISION, "No database in the docks", 4, 5),
    ]
    assert "open a database" in rows[2].because
    assert "How moor works" in rows[3].because


def test_a_change_tells_only_what_touches_its_lines_or_the_whole_file(core, harbor):
    rows = core.blame.of_ranges(PROJECT, {"src/dock.py": [(5, 9)]})
    assert [(row.title, row.first) for row in rows] == [
        ("Moor twice", 0),
        ("Small files", 0),
        ("No database in the docks", 4),
    ]
    assert [row.title for row in core.blame.of_ranges(PROJECT, {"README.md": [(1, 1)]})] == []


def test_blame_is_no_run_and_leaves_no_pulse(core, harbor):
    core.blame.of_files(PROJECT, ["src/dock.py"])
    assert core.decisions.pulses(PROJECT, "no-database") == []


def test_a_staged_edit_names_the_symbols_it_touches_and_what_they_reach(core, harbor):
    text = (harbor / "src" / "dock.py").read_text().replace("    return ship\n", "    return ship or None\n")
    (harbor / "src" / "dock.py").write_text(text)
    git(harbor, "add", ".")
    changed = core.graph.changed(PROJECT, harbor, staged=True)
    assert [row.full_name for row in changed.symbols] == ["src.dock.moor"]
    reached = core.graph.impact(PROJECT, changed.symbols)
    assert [each.symbol.full_name for each in reached.reached] == ["src.dock.sail", "src.sea"]
    git(harbor, "commit", "-qm", "Second")
    assert [row.name for row in core.graph.changed(PROJECT, harbor, diff="HEAD~1..HEAD").symbols] == ["moor"]
