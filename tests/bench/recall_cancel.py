"""How soon an indexing run ends when asked to: code index, vectors and graph, at many moments of the run.

python -m tests.bench recall_cancel [folder of a git repository]
"""

import random
import sys
import tempfile
import time
from pathlib import Path
from threading import Thread

from tde_desktop.core import Core
from tde_desktop.jobs import Cancelled, Checkpoint

ROUNDS = 30
TARGET = 0.1  # s


def main() -> int:
    source = sys.argv[-1] if len(sys.argv) > 1 and Path(sys.argv[-1]).is_dir() else str(Path.cwd())
    chance = random.Random(1)
    waits: list[float] = []
    with tempfile.TemporaryDirectory() as folder, Core.open(Path(folder)) as core:
        name = core.projects.add(source).id
        start = time.perf_counter()
        core.recall.index(name)
        whole = time.perf_counter() - start
        for _ in range(ROUNDS):
            checkpoint = Checkpoint()
            ended: list[float] = []

            def work(checkpoint: Checkpoint = checkpoint, ended: list[float] = ended) -> None:
                try:
                    core.recall.index(name, checkpoint, full=True)
                except Cancelled:
                    ended.append(time.perf_counter())

            thread = Thread(target=work)
            thread.start()
            time.sleep(chance.uniform(0.02, whole))
            asked = time.perf_counter()
            checkpoint.cancel()
            thread.join()
            waits += [moment - asked for moment in ended]
    waits.sort()
    p95 = waits[int(len(waits) * 0.95) - 1] * 1000
    middle = waits[len(waits) // 2] * 1000
    print(f"a run of {whole:.1f} s ended {len(waits)} times: median {middle:.0f} ms, p95 {p95:.0f} ms,")
    print(f"most {waits[-1] * 1000:.0f} ms   target {TARGET * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
