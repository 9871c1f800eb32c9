"""Serves semble to `recall_code`, by the Python that has it: a line of JSON in, a line out.

{"index": FOLDER} gives {"cpu"}; {"query": TEXT, "k": 10} gives {"hits", "cpu", "wall"}; times in seconds.
"""

import json
import sys
import time

from semble import SembleIndex  # type: ignore[import-not-found]


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr
    index = None
    for line in sys.stdin:
        asked = json.loads(line)
        cpu, wall = time.process_time(), time.perf_counter()
        if "index" in asked:
            index = SembleIndex.from_path(asked["index"])
            found = {}
        else:
            assert index is not None
            results = index.search(asked["query"], top_k=asked["k"])
            chunks = [result.chunk for result in results]
            found = {"hits": [(each.file_path, each.start_line, each.end_line) for each in chunks]}
        times = {"cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall}
        print(json.dumps({**found, **times}), file=answers, flush=True)


if __name__ == "__main__":
    main()
