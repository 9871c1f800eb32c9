"""How quick memory is when it is large, and what it weighs: 100,000 pages in one process.

    BRAIN_HOME=FOLDER python -m tests.bench.brain_speed

FOLDER is a store made by `brain_corpus` (kept between runs); without it one is made and thrown away, which
takes some minutes. Wall-clock figures mean something on an idle machine only; the CPU's are beside them.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

QUESTIONS = 150

FIRST = """
import json, sys, time
start = time.perf_counter()
import annoy, filelock, numpy, peewee
from pathlib import Path
import tde_desktop.brain.service, tde_desktop.search.ann, tde_desktop.search.embedding
from tde_desktop.core import Core
imported, busy = time.perf_counter(), time.process_time()
core = Core.open(Path(sys.argv[1]))
took, cpu = [], []
for question in json.loads(sys.argv[2]):
    before, worked = (time.perf_counter(), time.process_time()) if took else (imported, busy)
    core.brain.query("harbor", question)
    took.append(time.perf_counter() - before)
    cpu.append(time.process_time() - worked)
status = Path("/proc/self/status")
weight = 0
if status.exists():
    for line in status.read_text().splitlines():
        if line.startswith("VmRSS"):
            weight = int(line.split()[1]) // 1024
core.close()
print(json.dumps({"imports": imported - start, "took": took, "cpu": cpu, "rss": weight}))
"""


def questions(home: Path, count: int) -> list[str]:
    """As an agent asks: some words in a row of a page that is there."""
    found = json.loads((home / "passages.json").read_text(encoding="utf-8"))
    chance = random.Random(11)
    asked = []
    while len(asked) < count:
        words = found[chance.randrange(len(found))][1].split()
        if len(words) > 12:
            start = chance.randrange(len(words) - 8)
            asked.append(" ".join(words[start : start + chance.randint(3, 8)]))
    return asked


def measured(what: str, acts: list[Callable[[], object]]) -> None:
    wall, cpu = [], []
    for act in acts:
        start, busy = time.perf_counter(), time.process_time()
        act()
        wall.append((time.perf_counter() - start) * 1000)
        cpu.append((time.process_time() - busy) * 1000)
    wall.sort()
    cpu.sort()
    print(
        f"{what:34s} p50 {statistics.median(wall):7.2f} ms  p95 {wall[int(len(wall) * 0.95)]:7.2f} ms"
        f"   cpu p50 {statistics.median(cpu):7.2f} ms  p95 {cpu[int(len(cpu) * 0.95)]:7.2f} ms  n={len(acts)}"
    )


def measure(home: Path) -> None:
    from tde_desktop.brain.rows import PageFilter
    from tde_desktop.core import Core
    from tde_desktop.vocabulary import Kind

    asked = questions(home, QUESTIONS)
    for title, some in (("cold files", asked[:30]), ("again", asked[30:60])):
        answer = subprocess.run(
            [sys.executable, "-c", FIRST, str(home), json.dumps(some)],
            capture_output=True,
            check=True,
            text=True,
        )
        told = json.loads(answer.stdout)
        took = [round(seconds * 1000, 1) for seconds in told["took"]]
        print(
            f"new process, {title}: imports {told['imports'] * 1000:.0f} ms, first query with opening"
            f" {took[0]} ms, second {took[1]}, tenth {took[9]}, median of 2 to 30"
            f" {statistics.median(took[1:]):.1f}, RSS {told['rss']} MB; cpu of the first"
            f" {told['cpu'][0] * 1000:.1f} ms, tenth {told['cpu'][9] * 1000:.1f},"
            f" median of 2 to 30 {statistics.median(told['cpu'][1:]) * 1000:.1f}"
        )
    with Core.open(home) as core:
        brain = core.brain
        print(f"{brain.count('harbor'):,} pages")
        for question in asked[:20]:
            brain.query("harbor", question)
        measured("brain_query", [lambda q=q: brain.query("harbor", q) for q in asked])
        rare = [
            PageFilter(kinds=(Kind.PITFALL,)),
            PageFilter(path_prefix="asyncio"),
            PageFilter(tags=("json",)),
        ]
        measured(
            "brain_query with a filter",
            [lambda q=q, n=n: brain.query("harbor", q, rare[n % 3]) for n, q in enumerate(asked[:60])],
        )
        measured("briefing", [lambda q=q: brain.context_pack("harbor", q) for q in asked[:20]])
        measured("list of 50, newest", [lambda: brain.rows("harbor", limit=50)] * 30)
        measured("list of 50, in the middle", [lambda: brain.rows("harbor", offset=50_000, limit=50)] * 30)
        measured("number of pages", [lambda: brain.count("harbor")] * 30)
        measured("the root of the tree", [lambda: brain.children("harbor")] * 30)
        measured(
            "write of a new page",
            [
                lambda n=n, q=q: brain.write(
                    "harbor", path=f"bench/{time.time_ns()}", body=f"{q}. [[bench]] {n}", actor="bench"
                )
                for n, q in enumerate(asked[:200])
            ],
        )
        measured("query right after a write", [lambda q=q: brain.query("harbor", q) for q in asked[:50]])


def main() -> None:
    kept = os.environ.get("BRAIN_HOME")
    with tempfile.TemporaryDirectory() as scratch:
        home = Path(kept or scratch)
        if not (home / "tde.db").exists():
            from tde_desktop.core import Core
            from tests.bench.brain_corpus import build

            print(f"{build(home):.0f} s to write")
            start = time.perf_counter()
            with Core.open(home) as core:
                core.brain.build_vectors()
            print(f"{time.perf_counter() - start:.0f} s to embed and index")
        measure(home)


if __name__ == "__main__":
    main()
