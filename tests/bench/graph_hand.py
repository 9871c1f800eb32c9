"""Call edges of Go, Java and Rust against 50 call sites each that were read by hand.

The sites are in `graph_hand_checked/`, one a line: place, expression, and the qualified name it means (`-`:
nothing in the project). Overloads of one name in one type count as one. The sources are looked for in
GRAPH_SOURCES: the folders cobra (github.com/spf13/cobra), commons-lang (Apache Commons Lang 3) and tokio
(github.com/tokio-rs/tokio); a site whose file or line differs there is left out and counted.

    GRAPH_SOURCES=~/src python -m tests.bench graph_hand
"""

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from tde_desktop.graph.build import Run
from tde_desktop.graph.graph_file import GraphFile
from tde_desktop.jobs import Checkpoint, quiet
from tests.bench.graph_truth import commit_all

SITES = Path(__file__).parent / "graph_hand_checked"
SOURCES = {"go": "cobra", "java": "commons-lang", "rust": "tokio"}
QUERY = (
    "SELECT DISTINCT s.scope, e.confidence FROM edge e JOIN symbol s ON s.id = e.target"
    " JOIN file f ON f.id = e.file"
    " WHERE f.path = ? AND e.line = ? AND e.kind = 1 AND s.name = ?"
)


def judge(language: str, source: Path) -> str:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "clone"
        shutil.copytree(source, root, ignore=shutil.ignore_patterns(".git"))
        commit_all(root)
        graph = GraphFile(Path(folder) / "graph.db")
        Run(graph, root, 1 << 20, Checkpoint(), quiet).go("")
        right = said = found = known = gone = 0
        for line in (SITES / f"{language}.txt").read_text(encoding="utf-8").splitlines():
            place, text, truth = line.split("\t")
            path, number = place.rsplit(":", 1)
            name = re.sub(r"[\[\]()]", "", text).split(".")[-1].removeprefix("new ")
            if not _stands(root / path, int(number), name):
                gone += 1
                continue
            with graph.reading() as connection:
                edges = connection.execute(QUERY, (path, int(number), name)).fetchall()
            meant = set(truth.split("|"))
            sure = {scope for scope, confidence in edges if confidence <= 2}
            said += bool(sure)
            right += bool(sure & meant)
            if truth != "-":
                known += 1
                found += any(scope in meant for scope, confidence in edges if confidence <= 4)
    return (
        f"{language:8} {said:6} {right / max(said, 1):9.3f} {known:6} {found / max(known, 1):7.3f}"
        f" {50 - gone:8} of 50"
    )


def _stands(file: Path, number: int, name: str) -> bool:
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        return False
    return number <= len(lines) and name in lines[number - 1]


def main() -> int:
    home = os.environ.get("GRAPH_SOURCES", "")
    if not home:
        print("skipped: set GRAPH_SOURCES to a folder that holds cobra, commons-lang and tokio")
        return 0
    print(f"{'language':8} {'sure':>6} {'precision':>9} {'inside':>6} {'recall':>7} {'sites':>8}")
    for language, name in SOURCES.items():
        source = Path(home).expanduser() / name
        print(judge(language, source) if source.is_dir() else f"{language}: {source} is not there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
