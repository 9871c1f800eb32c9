"""The one step of an index build that cannot be interrupted, in a process of its own.

    python -m tde_desktop.search.forest VECTORS DIM COUNT TREES OUT

annoy builds all its trees in one call. In a child process that call can be stopped, continued and ended at
any moment, does not hold up a window, and what it might break is not ours. `grow` is the parent's side.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tde_desktop.errors import Unavailable
from tde_desktop.jobs import Checkpoint

SEED = 17
"""annoy's random planes: the same vectors give the same file."""

_LOOK_EVERY = 0.05


def grow(vectors: Path, dim: int, count: int, trees: int, out: Path, checkpoint: Checkpoint) -> None:
    """Make `out` from the float32 rows in `vectors`; waits while paused.

    Raises `Cancelled` with the child ended and `out` perhaps half written, `Unavailable` when it
    fails. A pause stops the child where the system can (not on Windows: there it ends what it has begun).
    """
    command = [sys.executable, "-m", __name__, str(vectors), str(dim), str(count), str(trees), str(out)]
    root = str(Path(__file__).resolve().parents[2])
    paths = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    child = subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": paths},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        with child:
            while child.poll() is None:
                if checkpoint.paused:
                    _hold(child)
                    try:
                        checkpoint.reached()
                    finally:
                        _let_go(child)
                checkpoint.reached()
                try:
                    child.wait(_LOOK_EVERY)
                except subprocess.TimeoutExpired:
                    continue
            said = child.stderr.read() if child.stderr else ""
    finally:
        if child.poll() is None:
            child.kill()
            child.wait()
    if child.returncode:
        last = said.strip().splitlines()[-1:] or [f"exit code {child.returncode}"]
        raise Unavailable(f"The vector index could not be built: {last[0]}.", "Search goes on without it.")


def _hold(child: "subprocess.Popen[str]") -> None:
    if hasattr(signal, "SIGSTOP"):
        child.send_signal(signal.SIGSTOP)


def _let_go(child: "subprocess.Popen[str]") -> None:
    if hasattr(signal, "SIGCONT"):
        child.send_signal(signal.SIGCONT)


def _build(vectors: str, dim: int, count: int, trees: int, out: str) -> None:
    import numpy as np
    from annoy import AnnoyIndex

    if hasattr(os, "nice"):
        os.nice(5)
    rows = np.memmap(vectors, np.float32, "r", shape=(count, dim))
    forest = AnnoyIndex(dim, "angular")
    forest.set_seed(SEED)
    for at in range(count):
        forest.add_item(at, rows[at])
    forest.build(trees, n_jobs=1)
    forest.save(out)


if __name__ == "__main__":
    _build(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5])
