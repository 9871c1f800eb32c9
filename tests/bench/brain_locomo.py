"""Memory retrieval on conversations, in the shape that the LoCoMo script asks of a searcher.

    LOCOMO=FOLDER python -m tests.bench.brain_locomo        every leg, single turns and whole sessions
    python FOLDER/locomo.py --data FOLDER/locomo-dev.json --searcher tests.bench.brain_locomo:factory[:LEGS]

FOLDER holds `locomo.py` and `locomo-dev.json`, which may not be copied here (CC BY-NC). LEGS: lexical,
vector, graph, or several joined by "+"; the default is the product's own query. Pages of one session are
linked in their order, so that the graph leg has something to walk.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tde_desktop.brain.query import rank
from tde_desktop.brain.rows import PageFilter
from tde_desktop.core import Core


class Searcher:
    def __init__(self, legs: str | None) -> None:
        self._legs = tuple(legs.split("+")) if legs else None
        self._home = Path(tempfile.mkdtemp(prefix="tde-locomo-"))
        self._core = Core.open(self._home)
        self._ids: dict[str, str] = {}

    def add(self, docs: list[dict[str, object]]) -> None:
        brain = self._core.brain
        with self._core.store.writing():
            before: tuple[object, str] | None = None
            for doc in docs:
                page = brain.write(
                    None,
                    path=f"talk/{doc['id']}".replace(":", "-"),
                    title=str(doc["title"]),
                    body=str(doc["text"]),
                    tier="episodic",
                    actor="bench",
                )
                self._ids[page.id] = str(doc["id"])
                if before and before[0] == doc["session"]:
                    brain.link(None, page.id, before[1], "relates_to", "bench")
                before = (doc["session"], page.id)
        while brain._vectors.catch_up(500):
            pass

    def search(self, query: str, k: int) -> list[str]:
        if self._legs is None:
            return [self._ids[hit.row.id] for hit in self._core.brain.query(None, query, limit=k).hits]
        with self._core.store.snapshot():
            found = rank(self._core.brain._vectors, None, query, PageFilter(), k, self._legs).found
            from tde_desktop.brain.pages import rows_by_number

            rows = rows_by_number(fused.id for fused in found)
            return [self._ids[rows[fused.id].id] for fused in found]

    def close(self) -> None:
        self._core.close()
        shutil.rmtree(self._home)


def factory(legs: str | None) -> Searcher:
    return Searcher(legs)


def main() -> None:
    folder = os.environ.get("LOCOMO")
    if not folder or not Path(folder, "locomo.py").exists():
        sys.exit("LOCOMO does not name the folder of locomo.py: passed over." if folder else 0)
    here = "tests.bench.brain_locomo:factory"
    for unit in ("turn", "session"):
        subprocess.run(
            [sys.executable, str(Path(folder, "locomo.py")), "--data", str(Path(folder, "locomo-dev.json"))]
            + ["--unit", unit, "--searcher", "fts5"]
            + [
                part
                for legs in (":lexical", ":vector", ":graph", ":lexical+vector", "")
                for part in ("--searcher", here + legs)
            ],
            check=True,
            env=os.environ | {"PYTHONPATH": os.getcwd()},
        )


if __name__ == "__main__":
    main()
