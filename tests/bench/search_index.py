"""Building, opening and asking the vector index, against exact search.

    python tests/bench/search_index.py [vectors ...]     (default 10000 100000)

The vectors are those of real windows of source code, the standard library's and the installed packages',
each told apart from its copies by a little noise when there are too few: random vectors would be harder
than any real ones, and copies easier.
"""

import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from tde_desktop.search.ann import VectorIndex, build
from tde_desktop.search.embedding import load, unit
from tests.bench.search_encoding import windows

QUESTIONS = 300


def real_vectors(count: int) -> np.ndarray:
    sources = [Path(np.__file__).parents[1], Path(tempfile.__file__).parent]
    texts = [text for folder in sources for text in windows(folder)]
    vectors = load().encode(list(dict.fromkeys(texts)))
    vectors = vectors[np.abs(vectors).any(axis=1)]
    chance = np.random.default_rng(1)
    while len(vectors) < count + QUESTIONS:
        noise = chance.normal(size=vectors.shape).astype(np.float32) / np.sqrt(vectors.shape[1])
        vectors = np.concatenate([vectors, unit(vectors + 0.5 * noise)])
    return vectors[chance.permutation(len(vectors))[: count + QUESTIONS]]


def main() -> None:
    counts = [int(given) for given in sys.argv[1:]] or [10_000, 100_000]
    everything = real_vectors(max(counts))
    print("vectors   build s   file MB   open ms   first ms   query ms p50 / p95   recall@10   exact ms")
    for count in counts:
        rows, questions = everything[:count], everything[-QUESTIONS:]
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            began = time.perf_counter()
            build(folder, "bench", range(count), rows)
            built = time.perf_counter() - began
            VectorIndex.open(folder, "bench", rows.shape[1]).close()  # annoy and filelock are imported
            began = time.perf_counter()
            index = VectorIndex.open(folder, "bench", rows.shape[1])
            opened = time.perf_counter() - began
            began = time.perf_counter()
            index.search(questions[0], 10)
            first = time.perf_counter() - began
            times, shared = [], 0.0
            for question in questions:
                began = time.perf_counter()
                found = {near.id for near in index.search(question, 10)}
                times.append(time.perf_counter() - began)
                shared += len(found & set(np.argpartition(-(rows @ question), 10)[:10].tolist())) / 10
            began = time.perf_counter()
            for question in questions[:50]:
                np.argpartition(-(rows @ question), 10)
            exact = (time.perf_counter() - began) / 50
            size = sum(file.stat().st_size for file in folder.iterdir()) / 1e6
            index.close()
        p50, p95 = np.percentile(times, [50, 95]) * 1000
        print(
            f"{count:7} {built:9.1f} {size:9.0f} {opened * 1000:9.1f} {first * 1000:10.1f}"
            f" {p50:12.2f} / {p95:5.2f} {shared / QUESTIONS:11.3f} {exact * 1000:10.1f}"
        )


if __name__ == "__main__":
    main()
