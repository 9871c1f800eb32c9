"""`tde check` on 5,000 files with 50 constraints: a staged change of 20 files, and the whole clone.

The limits are 1 s and 10 s of wall time; each is measured three times, as a call and as the whole command.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tde_desktop.core import Core
from tde_desktop.decisions.findings import Target
from tde_desktop.store.models.projects import Checkout, Project
from tde_desktop.vocabulary import Doorway

FILES, STAGED = 5000, 20
WORDS = [
    "harbor", "berth", "tariff", "vessel", "pilot", "manifest", "customs", "quay", "crane", "tide",
]  # fmt: skip


def module(number: int, chance: random.Random) -> str:
    """A Python file of 40 to 200 lines, 1.5 to 8 KB: imports, functions, comments."""
    lines = [f"import {chance.choice(['os', 'json', 'httpx', 're'])}", "from app import core", ""]
    for place in range(chance.randint(8, 40)):
        name = f"{chance.choice(WORDS)}_{chance.choice(WORDS)}_{place}"
        lines += [
            f"def {name}(value: int, other: str = '{chance.choice(WORDS)}') -> int:",
            f"    # The {chance.choice(WORDS)} waits for the {chance.choice(WORDS)}.",
            f"    return core.{chance.choice(WORDS)}(value, other) + {number}",
            "",
        ]
    return "\n".join(lines)


def constraints() -> list[dict[str, object]]:
    """50 of every sort; most look into every Python file, as rules written in haste do."""

    def rule(kind: str, **check: object) -> dict[str, object]:
        return {"kind": kind, "text": f"Rule {check}", "check": check}

    rules = [
        rule("must_not", type="regex", pattern=rf"^\s*(import|from) forbidden{number}\b", paths=["**/*.py"])
        for number in range(14)
    ]
    rules += [
        rule("must_not", type="regex", pattern=rf"\beval{number}\(", paths=["src/**/*.py"])
        for number in range(6)
    ]
    rules += [rule("must_not", type="text", pattern=f"TODO-{number}") for number in range(9)]
    rules += [
        rule("must_not", type="import", pattern=f"app.private{number}", paths=["src/**"])
        for number in range(4)
    ]
    rules += [rule("must_not", type="import", pattern="app.core.db", paths=["src/pkg1/**"])]
    rules += [rule("must_not", type="dependency", pattern=f"package{number}") for number in range(5)]
    rules += [
        rule("must", type="path", pattern="pyproject.toml"),
        rule("must_not", type="path", pattern="*.orig"),
    ]
    rules += [rule("limit", type="metric", metric="file_lines", op="<=", value=500, paths=["*.py"])]
    rules += [rule("limit", type="metric", metric="file_bytes", op="<=", value=50_000)]
    rules += [rule("limit", type="metric", metric="diff_lines", op="<=", value=5000)]
    rules += [
        rule(
            "limit",
            type="metric",
            metric="pattern_count",
            pattern="global ",
            op="<=",
            value=9,
            paths=["src/**"],
        )
    ]
    rules += [rule("must", type="text", pattern="import", paths=["src/**/*.py"])]
    rules += [
        rule("prefer", type="regex", pattern=rf"print{number}\(", paths=["src/**"]) for number in range(4)
    ]
    assert len(rules) == 50, len(rules)
    return rules


def build(folder: Path) -> None:
    chance = random.Random(7)
    for number in range(FILES):
        place = folder / "src" / f"pkg{number % 50}" / f"module_{number}.py"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(module(number, chance), encoding="utf-8")
    (folder / "pyproject.toml").write_text(
        '[project]\nname = "x"\ndependencies = ["httpx"]\n', encoding="utf-8"
    )
    for arguments in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "First"]):
        git(folder, *arguments)


def git(folder: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True)


def measure(what: str, act: Callable[[], object], limit: float) -> None:
    """Three times: wall time, and processor time of this process and of those it started."""
    taken = []
    for _ in range(3):
        start, before = time.perf_counter(), os.times()
        act()
        after = os.times()
        taken.append((time.perf_counter() - start, sum(after[:4]) - sum(before[:4])))
    walls = "  ".join(f"{wall:6.2f}" for wall, _ in taken)
    processor = min(used for _, used in taken)
    print(f"{what:40} {walls} s   (limit {limit:g} s; least processor time {processor:.2f} s)")


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        home, checkout = root / "home", root / "checkout"
        checkout.mkdir()
        build(checkout)
        with Core.open(home) as core:
            subprocess.run(["git", "clone", "-q", str(checkout), str(core.paths.clone("bench"))], check=True)
            with core.store.writing():
                Project.create(name="bench", source=str(checkout))
                Checkout.create(project="bench", path=str(checkout.resolve()))
            act = {"actor": "bench", "doorway": Doorway.CLI}
            rules = constraints()
            for number in range(0, 50, 5):
                key = f"rule.{number}"
                core.decisions.propose(
                    "bench", key=key, title=key, constraints=rules[number : number + 5], **act
                )
                core.decisions.transition("bench", key, "accept", **act)
            files = sorted((checkout / "src").rglob("*.py"))[:: FILES // STAGED][:STAGED]
            for file in files:
                file.write_text(file.read_text(encoding="utf-8") + "\nADDED = 1\n", encoding="utf-8")
            git(checkout, "add", "-A")
            size = sum(file.stat().st_size for file in (checkout / "src").rglob("*.py")) / 1e6
            print(f"{FILES:,} files, {size:.1f} MB, {len(rules)} constraints, {len(files)} files staged")
            report = core.decisions.check("bench", Target(staged=checkout))
            assert len(report.decisions) == 10, report.decisions
            print(f"staged: {len(report.violations)} violations, {len(report.unchecked)} unchecked")
            measure(
                "staged, in the process", lambda: core.decisions.check("bench", Target(staged=checkout)), 1
            )
            measure(
                "whole clone, in the process", lambda: core.decisions.check("bench", Target(clone=True)), 10
            )
        environment = os.environ | {"TDE_HOME": str(home)}
        command = [sys.executable, "-m", "tde_desktop", "check"]

        def run(*arguments: str) -> None:
            done = subprocess.run([*command, *arguments], cwd=checkout, env=environment, capture_output=True)
            assert done.returncode == 0, (done.returncode, done.stdout[-2000:], done.stderr[-2000:])

        measure("tde check --staged, the whole command", lambda: run("--staged"), 1)
        measure("tde check --clone, the whole command", lambda: run("--clone"), 10)


if __name__ == "__main__":
    main()
