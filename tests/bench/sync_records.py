"""10,000 records shared with a team: the first push and pull, then a sync of nothing new, then of ten edits.

Target: a sync of nothing new takes under 2 s.
"""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tde_desktop.brain import portable
from tde_desktop.brain.content import Content
from tde_desktop.brain.portable import PortablePage
from tde_desktop.core import Core
from tde_desktop.store.fields import new_id, utc_now
from tde_desktop.store.models.projects import Project

RECORDS = 10_000
PROJECT = "harbor"
SENTENCES = (
    "The tide table is read once an hour and kept until the next one is there.",
    "A ship that asks twice gets the same berth, whoever is on the bridge that night.",
    "Retries wait with jitter, or the pilots all call at the same second.",
    "Measured in May: 412 arrivals, none of them lost, eleven late by more than a minute.",
)


@contextmanager
def memory(home: Path, remote: Path) -> Iterator[Core]:
    with Core.open(home) as core:
        with core.store.writing():
            Project.get_or_create(name=PROJECT, defaults={"source": "here"})
        core.sync.init(PROJECT, remote=str(remote))
        yield core


def fill(core: Core) -> None:
    for start in range(0, RECORDS, 500):
        with core.store.writing():
            for number in range(start, start + 500):
                text = f"Berth {number}.\n\n" + "\n\n".join(SENTENCES)
                now = utc_now()
                page = PortablePage(
                    new_id("not"),
                    Content(path=f"berths/{number}", title=f"Berth {number}", body=text, tags=("berth",)),
                    now,
                    now,
                    "bench",
                )
                portable.add(PROJECT, page, "Made")


class Clock:
    def __init__(self) -> None:
        self.walls: dict[str, float] = {}

    @contextmanager
    def time(self, what: str) -> Iterator[None]:
        start, worked = time.perf_counter(), time.process_time()
        yield
        wall, worked = time.perf_counter() - start, time.process_time() - worked
        self.walls[what] = wall
        print(f"{what:<28}{wall:>8.2f} s   ({worked:.2f} s of processor time)", flush=True)


def main() -> None:
    clock = Clock()
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        remote = root / "team.git"
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(remote)], check=True)
        with memory(root / "ada", remote) as core:
            fill(core)
            with clock.time("first push"):
                core.sync.push(PROJECT, "ada")
            with clock.time("push of nothing new"):
                nothing = core.sync.push(PROJECT, "ada")
        with memory(root / "ben", remote) as core:
            with clock.time("first pull"):
                core.sync.pull(PROJECT, "ben")
            with clock.time("pull of nothing new"):
                core.sync.pull(PROJECT, "ben")
            for number in range(10):
                core.brain.edit(PROJECT, f"berths/{number}", op="append", text="Checked.", actor="ben")
            with clock.time("push of ten edits"):
                core.sync.push(PROJECT, "ben")
        with memory(root / "ada", remote) as core:
            with clock.time("pull of ten edits"):
                ten = core.sync.pull(PROJECT, "ada")
            with clock.time("status"):
                core.sync.status(PROJECT)
            with clock.time("snapshot"):
                core.backups.now()
            size = core.paths.store.stat().st_size
    print(f"{RECORDS:,} records, memory of {size / 1e6:.0f} MB")
    slow = [what for what, wall in clock.walls.items() if "nothing" in what and wall > 2]
    if slow or nothing.sent or len(ten.arrived) != 10:
        raise SystemExit(f"over 2 s: {slow}" if slow else f"sent {nothing.sent}, came {len(ten.arrived)}")


if __name__ == "__main__":
    main()
