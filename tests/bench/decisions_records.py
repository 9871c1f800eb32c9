"""Decisions in number: 1,000 records with 3 constraints each, and what people and agents ask of them."""

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tde_desktop.core import Core
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import Doorway

RECORDS = 1000


def measure(what: str, act: Callable[[], object], times: int = 5) -> None:
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        taken.append((time.perf_counter() - start) * 1000)
    print(f"{what:34} median {sorted(taken)[times // 2]:8.1f} ms   worst {max(taken):8.1f} ms")


def main() -> None:
    chance = random.Random(3)
    who = {"actor": "bench", "doorway": Doorway.CLI}
    with tempfile.TemporaryDirectory() as scratch, Core.open(Path(scratch) / "home") as core:
        with core.store.writing():
            Project.create(name="p", source="x")
        decisions = core.decisions
        start = time.perf_counter()
        for number in range(RECORDS):
            check = {"type": "regex", "pattern": f"word{number}x", "paths": ["src/**/*.py"]}
            rules = [{"kind": "must_not", "text": f"No word{number}.", "check": check}]
            rules += [{"kind": "must", "text": f"Rule {number} of {part}."} for part in range(2)]
            links = [{"page": f"area{chance.randrange(20)}/part"}] if number % 2 else []
            decisions.propose(
                "p",
                key=f"key.{number}",
                title=f"Decision {number}",
                constraints=rules,
                links=links,
                scope="build" if number % 5 == 0 else "",
                **who,
            )
            if number % 10 < 7:
                decisions.transition("p", f"key.{number}", "accept", **who)
        taken = time.perf_counter() - start
        print(f"{RECORDS:,} proposed, {RECORDS * 7 // 10:,} accepted: {taken / RECORDS * 1000:.1f} ms each")
        ask = {"doorway": Doorway.MCP, "path": "area3/part/deep", "stage": "build"}
        measure("applicable, with its pulse", lambda: decisions.applicable("p", **ask))
        measure("rows", lambda: decisions.rows("p"))
        measure("rows with words", lambda: decisions.rows("p", text="decision 99"))
        measure("get", lambda: decisions.get("p", "key.500"))
        measure("waiting (the badge)", lambda: decisions.waiting("p"))
        measure("reach", lambda: decisions.reach("p"))
        measure("revise (looks for conflicts)", lambda: decisions.revise(
            "p", "key.999", {"rationale": str(time.perf_counter())}, **who))  # fmt: skip


if __name__ == "__main__":
    main()
