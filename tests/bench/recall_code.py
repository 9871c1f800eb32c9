"""Scores recall on a set of questions about code, through the same call that the tools make.

    RECALL_BENCH=FOLDER RECALL_REPOS=REPOS python -m tests.bench recall_code

FOLDER holds the question set's `run.py`, `annotations` and `repos.json`; REPOS the repositories' files, a
folder each. It prints the figures with and without vectors. RECALL_SEMBLE names a Python that has semble,
which is then indexed and asked beside, repository by repository; RECALL_LARGE the folder of a git repository
whose questions are timed.

A searcher for harnesses that want `Searcher(folder)` and `.search(query, k) -> [(path, first, last)]`:

    RECALL_BENCH_HOME=/tmp/bench-home python run.py --adapter tests.bench.recall_code:Searcher --split dev

Building one takes the folder into a git repository (once, kept under RECALL_BENCH_HOME) and indexes its
clone anew; `Lexical` is the same with vectors off, `Plain` without the code graph.
"""

import hashlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from tde_desktop.config.paths import resource
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


class Semble:
    """Another searcher, in a process of its own; asked as `Searcher` is."""

    def __init__(self, python: str, scratch: Path) -> None:
        model = os.environ.get("SEMBLE_MODEL_NAME", str(resource("models", "tde-embed-256")))
        away = {"HOME": str(scratch), "HF_HUB_OFFLINE": "1", "SEMBLE_MODEL_NAME": model}
        self.process = subprocess.Popen(
            [python, str(Path(__file__).with_name("_semble.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **away},
        )

    def ask(self, **asked: object) -> dict[str, Any]:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        return dict(json.loads(self.process.stdout.readline()))

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(10)


ROUNDS, TIMES = 2, 3  # rounds over a repository's questions, and how often each is asked in one
OWN, OTHER = "tde", "semble"
Seconds = tuple[float, float]  # of the processor, by the clock


def timed(searcher: Searcher, query: str) -> Seconds:
    cpu, wall = time.process_time(), time.perf_counter()
    searcher.search(query, 10)
    return time.process_time() - cpu, time.perf_counter() - wall


def beside(name: str, folder: Path, queries: list[str], semble: Semble) -> dict[str, Any]:
    """Both searchers on one repository: seconds of indexing, and of each question the median."""
    cpu = time.process_time()
    plain = Plain(str(folder))
    index = {OWN: time.process_time() - cpu, OTHER: semble.ask(index=str(folder))["cpu"]}
    cpu = time.process_time()
    core().recall.index(plain.name, graph=False)
    again = time.process_time() - cpu
    searcher = Searcher(str(folder))

    def other(query: str) -> Seconds:
        told = semble.ask(query=query, k=10)
        return told["cpu"], told["wall"]

    asking = {OWN: lambda query: timed(searcher, query), OTHER: other}
    took: dict[tuple[str, str], list[Seconds]] = {}
    for turn in range(ROUNDS):
        for who in (OWN, OTHER) if turn % 2 == 0 else (OTHER, OWN):
            for query in queries:
                took.setdefault((who, query), []).extend(asking[who](query) for _ in range(TIMES))
    medians = {
        who: [
            tuple(statistics.median(column) for column in zip(*took[who, each], strict=True))
            for each in queries
        ]
        for who in (OWN, OTHER)
    }
    return {"name": name, "index": index, "again": again, "queries": medians}


def print_beside(rows: list[dict[str, Any]]) -> None:
    print("\nbeside semble, the same repositories in turn; milliseconds a question, processor (clock)")
    for who in (OWN, OTHER):
        every = np.array([each for row in rows for each in row["queries"][who]]) * 1000
        (p50, clock50), (p95, clock95) = (np.percentile(every, part, axis=0) for part in (50, 95))
        index = sum(row["index"][who] for row in rows)
        print(f"  {who:7} p50 {p50:5.2f} ({clock50:.2f})   p95 {p95:5.2f} ({clock95:.2f})", end="")
        print(f"   index {index:6.1f} s of the processor", end="")
        again = sum(row["again"] for row in rows)
        print(f", again with nothing changed {again:.1f} s" if who == OWN else "")


def large(folder: str, home: Path) -> None:
    """One large repository: index, questions that are warm, and the first ones of new processes."""

    def run(what: str) -> Any:
        command = [sys.executable, "-m", "tests.bench._large", str(home), folder, what]
        env = {**os.environ}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        return json.loads(
            subprocess.run(command, stdout=subprocess.PIPE, check=True, env=env, text=True).stdout
        )

    home.mkdir(parents=True, exist_ok=True)
    index = run("index")
    print(f"\n{Path(folder).name}: {index['files']:,} files, {index['windows']:,} windows; index", end=" ")
    print(f"{index['cpu']:.0f} s ({index['wall']:.0f} s), peak {index['peak'] / 1e6:.0f} MB")
    warm = np.array(run("warm")) * 1000
    (p50, clock50), (p95, clock95) = (np.percentile(warm, part, axis=0) for part in (50, 95))
    print(f"  warm questions: p50 {p50:.1f} ms ({clock50:.1f}), p95 {p95:.1f} ms ({clock95:.1f}),", end=" ")
    print(f"most {warm[:, 0].max():.1f} ms")
    edit, clock = np.median(np.array(run("edit")) * 1000, axis=0)
    print(f"  one file edited: {edit:.0f} ms ({clock:.0f})")
    runs = np.array([run("first") for _ in range(7)]) * 1000
    (first, clock1), (tenth, clock10) = np.median(runs[:, 0], axis=0), np.median(runs[:, 9], axis=0)
    print(f"  new process, imports apart: first {first:.1f} ms ({clock1:.1f}),", end=" ")
    print(f"tenth {tenth:.1f} ms ({clock10:.1f})")


def main() -> int:
    shared = Path(__file__).parents[3] / "shared" / "bench" / "recall"
    bench = Path(os.environ.get("RECALL_BENCH", shared))
    repos = Path(os.environ.get("RECALL_REPOS", bench / "repos"))
    if (bench / "run.py").exists() and repos.is_dir():
        questions(bench, repos)
    else:
        print(
            "passed over: set RECALL_BENCH to the folder of run.py and annotations, RECALL_REPOS to the files"
        )
    if folder := os.environ.get("RECALL_LARGE"):
        large(str(Path(folder).resolve()), HOME / "large")
    return 0


def questions(bench: Path, repos: Path) -> None:
    sys.path.insert(0, str(bench))
    harness = import_module("run")
    specs, tasks = harness.load(bench / "annotations", bench / "repos.json")
    folders = {name: repos / name / (specs[name].get("benchmark_root") or "") for name in sorted(tasks)}
    here = {name: folder for name, folder in folders.items() if folder.is_dir()}
    if absent := sorted(tasks.keys() - here.keys()):
        print(f"not in {repos}: {', '.join(absent)}")
    core()
    if python := os.environ.get("RECALL_SEMBLE"):
        with tempfile.TemporaryDirectory() as scratch:
            semble = Semble(python, Path(scratch))
            rows = [
                beside(name, folder, [task["query"] for task in tasks[name]], semble)
                for name, folder in here.items()
            ]
            semble.close()
        print_beside(rows)
    args = Namespace(latency_runs=TIMES, budgets=False, strict_paths=False, keep_hits=False)
    for label, searcher in (("recall", Searcher), ("recall, vectors off", Lexical)):
        results = [harness.run_repo(name, specs[name], tasks[name], repos, searcher, args) for name in here]
        harness.print_table(label, harness.summarise(results))


if __name__ == "__main__":
    sys.exit(main())
