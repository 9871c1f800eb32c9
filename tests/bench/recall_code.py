"""Scores recall on a set of questions about code, through the same call that the tools make.

A searcher for harnesses that want `Searcher(folder)` and `.search(query, k) -> [(path, first, last)]`:

    RECALL_BENCH_HOME=/tmp/bench-home python run.py --adapter tests.bench.recall_code:Searcher --split dev

Building one takes the folder into a git repository (once, kept under RECALL_BENCH_HOME) and indexes its
clone anew; `Lexical` is the same with vectors off, `Plain` without the code graph.
"""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tde_desktop.core import Core
from tde_desktop.vocabulary import Doorway

HOME = Path(os.environ.get("RECALL_BENCH_HOME", tempfile.gettempdir())) / "recall-bench"
_core: list[Core] = []


def core() -> Core:
    """One core for all folders: a process has one memory open at a time."""
    if not _core:
        shutil.rmtree(HOME / "tde", ignore_errors=True)
        _core.append(Core.open(HOME / "tde"))
    return _core[0]


def repository(folder: Path) -> Path:
    """The folder's files as a repository with one commit; made once."""
    target = HOME / "git" / hashlib.sha256(str(folder).encode()).hexdigest()[:12]
    if not target.exists():
        building = target.with_suffix(".new")
        shutil.rmtree(building, ignore_errors=True)
        shutil.copytree(folder, building)
        for command in (["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", "All"]):
            who = ["-c", "user.name=Bench", "-c", "user.email=bench@example.org"]
            subprocess.run(["git", *who, *command], cwd=building, check=True)
        building.rename(target)
    return target


class Searcher:
    """One folder, added, indexed and asked."""

    vectors = True
    graph = True

    def __init__(self, repo_dir: str) -> None:
        folder = repository(Path(repo_dir))
        opened = core()
        known = {row.source: row.name for row in opened.projects.rows()}
        self.name = known.get(str(folder)) or opened.projects.add(str(folder)).id
        if not self.vectors:
            opened.recall._models.model.off = "switched off for this run"
        opened.recall.index(self.name, graph=self.graph)
        self.n_chunks = opened.recall.status(self.name).chunks

    @classmethod
    def warmup(cls) -> None:
        core()

    def search(self, query: str, top_k: int) -> list[tuple[str, int, int]]:
        found = core().recall.search(self.name, query, limit=top_k, doorway=Doorway.CLI, record=False)
        return [(hit.path, hit.first, hit.last) for hit in found.hits if not hit.page]


class Lexical(Searcher):
    vectors = False


class Plain(Searcher):
    """Without the code graph: what the index alone costs, beside searchers that have none."""

    graph = False
