"""Asks a large repository in a process of its own, for `recall_code`: times as a line of JSON.

    python -m tests.bench._large HOME FOLDER index    {"cpu", "wall", "files", "windows", "peak", "modules"}
    python -m tests.bench._large HOME FOLDER warm     [[cpu, wall], …] of questions that were asked before
    python -m tests.bench._large HOME FOLDER first    the same of the first ten questions, imports apart
    python -m tests.bench._large HOME FOLDER edit     the same of runs after an edit of one file

HOME is kept: what is indexed there already is brought up to date, which is quick.
"""

import importlib
import json
import random
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tde_desktop.core import Core
from tde_desktop.vocabulary import Doorway

QUESTIONS, LITERALS, EDITS = 60, 15, 5


def questions(core: Core, name: str) -> list[str]:
    """Names that the repository defines, some as they are written, most as words; and quoted lines of it."""
    from tde_desktop.recall.words import stems

    with core.recall._of(name).file.reading() as connection:
        rows = connection.execute(
            "SELECT DISTINCT name FROM definition WHERE kind IN ('type', 'function') ORDER BY name"
        )
        names = [name for (name,) in rows if len(name) > 8]
        bodies = connection.execute("SELECT body FROM chunk WHERE id % 97 = 0 ORDER BY id").fetchall()
    chance = random.Random(3)
    chosen = chance.sample(names, 2 * QUESTIONS)
    found = []
    for one, other in zip(chosen[::2], chosen[1::2], strict=True):
        kind = chance.random()
        found.append(one if kind < 0.3 else " ".join((*stems(one), *(stems(other) if kind < 0.6 else ()))))
    lines = [line.strip() for (body,) in bodies for line in body.split("\n")[3:4]]
    quoted = [f'"{line}"' for line in lines if 6 < len(line) < 80 and '"' not in line]
    return found + chance.sample(quoted, LITERALS)


def ask(core: Core, name: str, question: str) -> tuple[float, float]:
    cpu, wall = time.process_time(), time.perf_counter()
    core.recall.search(name, question, limit=10, doorway=Doorway.CLI, record=False)
    return time.process_time() - cpu, time.perf_counter() - wall


def edits(core: Core, name: str) -> Iterator[tuple[float, float]]:
    """A line more in one file of the clone, each time; in the end it is as it was."""
    clone = core.projects.get(name).clone
    file = max(clone.rglob("*.py"), key=lambda each: (each.stat().st_size < 50_000, each.stat().st_size))
    before = file.read_bytes()
    try:
        for number in range(EDITS):
            file.write_bytes(before + f"\n\ndef added_{number}():\n    pass\n".encode())
            cpu, wall = time.process_time(), time.perf_counter()
            core.recall.index(name)
            yield time.process_time() - cpu, time.perf_counter() - wall
    finally:
        file.write_bytes(before)
        core.recall.index(name)


def main() -> None:
    home, folder, what = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    prepared = home / "questions.json"
    if what != "index":
        told = json.loads(prepared.read_text(encoding="utf-8"))
        for module in told["modules"]:
            importlib.import_module(module)
    with Core.open(home / "tde") as core:
        known = {row.source: row.name for row in core.projects.rows()}
        name = known.get(folder) or core.projects.add(folder).id
        if what == "index":
            cpu, wall = time.process_time(), time.perf_counter()
            core.recall.index(name)
            cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
            status, asked = core.recall.status(name), questions(core, name)
            ask(core, name, asked[-1])
            modules = [each for each in sys.modules if each != "__main__" and not each.startswith("tests")]
            prepared.write_text(json.dumps({"questions": asked, "modules": modules}), encoding="utf-8")
            figures = {"cpu": cpu, "wall": wall, "peak": peak}
            print(json.dumps({**figures, "files": status.files, "windows": status.chunks}))
            return
        asked = told["questions"]
        if what == "edit":
            print(json.dumps(list(edits(core, name))))
            return
        if what == "first":
            chance = random.Random(time.time_ns())
            print(json.dumps([ask(core, name, each) for each in chance.sample(asked, 10)]))
        else:
            for each in asked:
                ask(core, name, each)
            print(json.dumps([ask(core, name, each) for each in asked]))


if __name__ == "__main__":
    main()
