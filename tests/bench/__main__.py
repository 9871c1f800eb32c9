"""Every benchmark in this folder, one after another, each printing a table.

    python -m tests.bench            all
    python -m tests.bench recall     those whose name begins with `recall`

A benchmark is a file with a `main()`; one that needs data which is not here says which and is passed over.
"""

import runpy
import sys
import time
from pathlib import Path


def main() -> int:
    wanted = sys.argv[1:]
    files = [
        file
        for file in sorted(Path(__file__).parent.glob("[a-z]*.py"))
        if not wanted or any(file.stem.startswith(name) for name in wanted)
    ]
    sys.argv = sys.argv[:1]
    failed = []
    for file in files:
        print(f"\n== {file.stem}", flush=True)
        start = time.perf_counter()
        try:
            runpy.run_path(str(file), run_name="__main__")
        except SystemExit as end:
            if end.code not in (None, 0):
                print(end.code)
                failed.append(file.stem)
        print(f"-- {file.stem}: {time.perf_counter() - start:.1f} s", flush=True)
    if failed:
        print(f"\nFailed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
