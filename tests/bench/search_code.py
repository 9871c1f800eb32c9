"""Finding a file by a question about code: the vector leg alone, without and with a share of the path.

    RECALL_BENCH=FOLDER RECALL_REPOS=REPOS python -m tests.bench search_code

FOLDER holds the question set's `run.py`, `annotations` and `repos.json`; REPOS the repositories' files, a
folder each. Windows of 1,800 characters, a file's best window stands for it; NDCG@10, the mean over the
repositories. One without files in REPOS is named and left out.
"""

import os
import sys
from importlib import import_module
from pathlib import Path

import numpy as np

from tde_desktop.search.embedding import PATH_WEIGHT, load, path_words, unit

REPOSITORIES = [
    "flask",
    "click",
    "requests",
    "httpx",
    "express",
    "redux",
    "zod",
    "zig",
    "cobra",
    "monolog",
    "bats-core",
]
WINDOW, OVERLAP, LARGEST = 1_800, 225, 1_000_000
SHARES = (0.0, PATH_WEIGHT)


def windows(text: str) -> list[tuple[int, int, str]]:
    """(first line, last line, text) of whole lines, each with the end of the one before."""
    lines = text.splitlines(keepends=True)
    found, at = [], 0
    while at < len(lines):
        end = size = 0
        for end in range(at, len(lines)):
            if end > at and size + len(lines[end]) > WINDOW:
                break
            size += len(lines[end])
        else:
            end = len(lines)
        found.append((at + 1, end, "".join(lines[at:end])))
        if end == len(lines):
            break
        back, shared = end, 0
        while back - 1 > at and shared + len(lines[back - 1]) <= OVERLAP:
            back -= 1
            shared += len(lines[back])
        at = back
    return found


def chunks(folder: Path) -> list[tuple[str, int, int, str]]:
    found = []
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.stat().st_size >= LARGEST:
            continue
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if "\0" not in text[:2_000]:
            name = str(file.relative_to(folder))
            found += [(name, first, last, part[:6_000]) for first, last, part in windows(text)]
    return found


def figures(folder: Path, tasks, embedder, harness) -> list[float]:  # type: ignore[no-untyped-def]
    """NDCG@10 of one repository for each share of the path."""
    parts = chunks(folder)
    bodies = embedder.encode([part[3] for part in parts])
    names = sorted({part[0] for part in parts})
    of_name = dict(zip(names, embedder.encode([path_words(name) for name in names]), strict=True))
    paths = np.stack([of_name[part[0]] for part in parts])
    asked = embedder.encode([task["query"] for task in tasks])
    means = []
    for share in SHARES:
        scores = asked @ unit(bodies + share * paths).T
        gained = 0.0
        for task, row in zip(tasks, scores, strict=True):
            best: dict[str, tuple[str, int, int]] = {}
            for at in np.argsort(-row):
                best.setdefault(parts[at][0], parts[at][:3])
                if len(best) == 10:
                    break
            ranks = harness.ranks_of(list(best.values()), task["targets"])
            relevant = [0] * 10
            for rank in filter(None, ranks):
                relevant[rank - 1] = 1
            gained += harness.dcg(relevant) / harness.dcg([1] * min(10, len(task["targets"])))
        means.append(gained / len(tasks))
    return means


def main() -> None:
    set_folder = Path(
        os.environ.get("RECALL_BENCH", Path(__file__).parents[3] / "shared" / "bench" / "recall")
    )
    repositories = Path(os.environ.get("RECALL_REPOS", set_folder / "repos"))
    if not (set_folder / "run.py").exists():
        print("passed over: set RECALL_BENCH to the folder of run.py, annotations and repos.json")
        return
    here = [name for name in REPOSITORIES if (repositories / name).is_dir()]
    if absent := [name for name in REPOSITORIES if name not in here]:
        print(f"not in {repositories} (set RECALL_REPOS): {', '.join(absent)}")
    if not here:
        print("passed over: no repository is there")
        return
    sys.path.insert(0, str(set_folder))
    harness = import_module("run")
    _, tasks = harness.load(set_folder / "annotations", set_folder / "repos.json")
    embedder, rows = load(), []
    print(f"vector leg, NDCG@10 of files    without path   path x {PATH_WEIGHT}")
    for name in here:
        rows.append(figures(repositories / name, tasks[name], embedder, harness))
        print(f"  {name:28}" + " ".join(f"{figure:13.3f}" for figure in rows[-1]), flush=True)
    print(f"  {f'mean of {len(rows)}':28}" + " ".join(f"{figure:13.4f}" for figure in np.mean(rows, axis=0)))


if __name__ == "__main__":
    main()
