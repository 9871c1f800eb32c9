"""The two programs: `tde` (the command line; without arguments the window) and `tde-desktop` (the window)."""

import os
import sys

# Before numpy is loaded: its products here are too small for threads, which cost a start 40 ms.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def main() -> None:
    if sys.argv[1:2] == ["hook"]:
        from tde_desktop.cli import hooks

        ended = hooks.run(sys.argv[2:])
        if ended is not None:
            hooks.leave(ended)
    from tde_desktop.cli.main import run

    sys.exit(run(sys.argv[1:]))


def window() -> None:
    from tde_desktop.cli.main import run

    sys.exit(run([]))


if __name__ == "__main__":
    main()
