"""How fast the shipped embedding encodes source code, beside the library it is compatible with.

    OMP_NUM_THREADS=1 python -m tests.bench search_encoding

One thread: threads that wait for each other would count as processor time.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from tde_desktop.config.paths import resource
from tde_desktop.search.embedding import MODEL, load

MOST = 12_000_000

LOADED = """
import time
began, busy = time.perf_counter(), time.process_time()
from tde_desktop.search.embedding import load
embedder = load()
loaded, worked = time.perf_counter(), time.process_time()
embedder.encode(["how does a search rank its pages"])
print(*(1000 * took for took in (loaded - began, worked - busy, time.perf_counter() - loaded)))
"""


def windows(folder: Path) -> list[str]:
    texts: list[str] = []
    size = 0
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8", errors="replace")
        texts += [text[at : at + 1800] for at in range(0, len(text), 1575)]
        size += len(text)
        if size > MOST:
            break
    return texts


def seconds_of(work) -> float:  # type: ignore[no-untyped-def]
    began = time.process_time()
    work()
    return time.process_time() - began


def main() -> None:
    from model2vec import StaticModel

    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(json.__file__).parents[1]
    texts = windows(folder)
    size = sum(map(len, texts)) / 1e6
    command = [sys.executable, "-c", LOADED]
    starts = sorted(
        [float(n) for n in subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()]
        for _ in range(5)
    )
    embedder, library = load(), StaticModel.from_pretrained(resource("models", MODEL))
    some = texts[:: max(1, len(texts) // 1500)]
    apart = np.abs(embedder.encode(some) - library.encode(some, use_multiprocessing=False)).max()
    embedder = load()
    cold = size / seconds_of(lambda: embedder.encode(texts))
    warm = size / seconds_of(lambda: embedder.encode(texts))
    of_library = (
        sum(map(len, some)) / 1e6 / seconds_of(lambda: library.encode(some, use_multiprocessing=False))
    )
    print(f"encoding {size:.1f} MB of Python in {len(texts)} windows, MB a second of processor time")
    print(f"  new words {cold:5.1f}   known words {warm:5.1f}   StaticModel.encode {of_library:5.1f}")
    print(f"  largest difference from StaticModel.encode {apart:.1e}")
    (median, busy, question), best = starts[2], starts[0][0]
    print(
        f"  import and load, median of 5: {median:.0f} ms (best {best:.0f}; {busy:.0f} ms of processor time);"
        f" then the first question, which imports numpy: {question:.0f} ms"
    )


if __name__ == "__main__":
    main()
