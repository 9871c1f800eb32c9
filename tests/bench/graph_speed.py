"""The code graph of 10,000 real files: building, asking, keeping up. Files are those of the installed Python.

python -m tests.bench graph_speed
"""

import random
import resource
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tde_desktop.graph import naming, questions
from tde_desktop.graph.build import Run
from tde_desktop.graph.confidence import Confidence
from tde_desktop.graph.graph_file import GraphFile
from tde_desktop.graph.rows import GraphReport
from tde_desktop.jobs import Checkpoint, quiet
from tests.bench.graph_truth import commit_all

FILES = 10_000
LARGEST = 300_000  # bytes of a file
ASKED = 300  # symbols


def gather(root: Path) -> int:
    """Copy the standard library and the installed packages; the bytes of all."""
    sources = []
    for name in ("stdlib", "purelib"):
        folder = Path(sysconfig.get_path(name))
        found = sorted(file for ending in ("*.py", "*.pyi") for file in folder.rglob(ending))
        if name == "stdlib":
            found = [file for file in found if "site-packages" not in file.parts]
        sources += [(name, folder, file) for file in found if 0 < file.stat().st_size < LARGEST]
    chosen = sources[:: max(1, len(sources) // FILES)][:FILES]
    total = 0
    for name, folder, file in chosen:
        target = root / name / file.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
        total += file.stat().st_size
    commit_all(root)
    print(f"{len(chosen):,} files, {total / 1e6:.1f} MB")
    return total


def run(graph: GraphFile, root: Path) -> GraphReport:
    return Run(graph, root, 1 << 20, Checkpoint(), quiet).go("")


def timed(label: str, times: list[float], target: float) -> None:
    times.sort()
    p95 = times[int(len(times) * 0.95) - 1] * 1000
    middle = statistics.median(times) * 1000
    print(f"{label:28} median {middle:7.1f} ms   p95 {p95:7.1f} ms   target {target:.0f} ms")


def ask(graph: GraphFile, question: Callable[..., object], depth: int, numbers: list[int]) -> list[float]:
    times = []
    for number in numbers:
        start = time.perf_counter()
        with graph.reading() as connection:
            row = naming.rows_of(connection, [number])[number]
            question(connection, row, depth)
        times.append(time.perf_counter() - start)
    return times


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "clone"
        root.mkdir()
        total = gather(root)
        graph = GraphFile(Path(folder) / "graph.db")
        start, cpu = time.perf_counter(), time.process_time()
        run(graph, root)
        wall, cpu = time.perf_counter() - start, time.process_time() - cpu
        rate = total / 1e6 / cpu
        print(f"{'build':28} {wall:.1f} s, {cpu:.1f} s of one core: {rate:.2f} MB/s and core   target 2.0")
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        size = graph.path.stat().st_size / 1e6
        print(f"{'memory':28} {peak:.0f} MB at most, graph.db {size:.0f} MB   target 500 MB")
        time.sleep(2.1)  # younger files are read again, to be sure
        run(graph, root)
        start = time.perf_counter()
        again = run(graph, root)
        print(f"{'nothing changed':28} {time.perf_counter() - start:.2f} s, {again.read} files read")
        with graph.reading() as connection:
            numbers = [
                row[0] for row in connection.execute("SELECT id FROM symbol WHERE ordinal > 0 ORDER BY id")
            ]
            (edges,) = connection.execute("SELECT count(*) FROM edge").fetchone()
            busiest = connection.execute(
                "SELECT target FROM edge GROUP BY target ORDER BY count(*) DESC LIMIT 20"
            )
            many = [row[0] for row in busiest.fetchall()]
        print(f"{len(numbers):,} symbols, {edges:,} edges")
        chosen = random.Random(1).sample(numbers, ASKED)

        def callers(connection, row, depth):  # type: ignore[no-untyped-def]
            return questions.callers(connection, row, depth, Confidence.AMBIGUOUS, 100)

        def impact(connection, row, depth):  # type: ignore[no-untyped-def]
            return questions.impact(connection, [row], depth, Confidence.NAME, 100)

        timed("callers", ask(graph, callers, 1, chosen), 20)
        timed("callers of the busiest", ask(graph, callers, 1, many), 20)
        timed("impact, depth 3", ask(graph, impact, 3, chosen), 150)
        timed("impact of the busiest", ask(graph, impact, 3, many), 150)
        changes = []
        for file in random.Random(2).sample(sorted(root.rglob("*.py")), 5):
            file.write_text(
                file.read_text(encoding="utf-8", errors="replace") + "\n\ndef added_here():\n    pass\n"
            )
            subprocess.run(["git", "-C", str(root), "commit", "-qam", "edit"], check=True)
            start = time.perf_counter()
            run(graph, root)
            changes.append(time.perf_counter() - start)
        timed("one file edited", changes, 1000)
    return 0


if __name__ == "__main__":
    sys.exit(main())
