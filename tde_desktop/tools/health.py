"""What `tde doctor` looks at: memory, its place, git, each project's index, vectors; one function a look."""

import contextlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from tde_desktop.errors import TdeError, Unavailable
from tde_desktop.jobs import Checkpoint, Report, quiet
from tde_desktop.lazy import dataclass

if TYPE_CHECKING:
    from tde_desktop.core import Core

LITTLE_ROOM = 500_000_000  # bytes free; an index and a snapshot need room


class Verdict(StrEnum):
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One look: `words` say what was found, `remedy` what to do; `mend`, if there is one, does it safely."""

    what: str
    verdict: Verdict
    words: str
    remedy: str = ""
    mend: Callable[[Checkpoint, Report], object] | None = None


def look(core: "Core", checkpoint: Checkpoint) -> Iterator[Finding]:
    """Every finding, good ones too. Changes nothing."""
    yield memory(core, checkpoint)
    yield from place(core)
    yield disk(core)
    yield from settings(core)
    yield git()
    yield vectors(core)
    for project in core.projects.rows():
        yield index(core, project.name)
    yield from agents()
    yield from processes(core)


def memory(core: "Core", checkpoint: Checkpoint) -> Finding:
    from tde_desktop.store.damage import way_on
    from tde_desktop.transfer import integrity

    problems = integrity.full(core.paths.store, checkpoint)
    size = core.paths.store.stat().st_size
    if problems:
        return Finding(
            "memory",
            Verdict.BAD,
            f"damaged: {problems[0]}",
            way_on(core.paths.home),
        )
    return Finding("memory", Verdict.GOOD, f"whole, {size / 1e6:,.1f} MB at {core.paths.store}")


def place(core: "Core") -> Iterator[Finding]:
    from tde_desktop.store.place import warning

    if words := warning(core.paths.home):
        yield Finding("place", Verdict.WARN, words)
    if os.name == "posix" and core.paths.home.stat().st_mode & 0o077:
        yield Finding(
            "place",
            Verdict.WARN,
            f"others can read {core.paths.home}",
            "Run tde doctor --fix.",
            lambda _checkpoint, _report: core.paths.home.chmod(0o700),
        )


def disk(core: "Core") -> Finding:
    free = shutil.disk_usage(core.paths.home).free
    if free < LITTLE_ROOM:
        return Finding("disk", Verdict.WARN, f"only {free / 1e6:,.0f} MB free", "Free some space.")
    return Finding("disk", Verdict.GOOD, f"{free / 1e9:,.0f} GB free")


def settings(core: "Core") -> Iterator[Finding]:
    for problem in core.settings.problems:
        yield Finding("settings", Verdict.WARN, problem, f"Mend {core.paths.config}.")


def git() -> Finding:
    from tde_desktop.projects import git as program

    try:
        return Finding("git", Verdict.GOOD, str(program.program()))
    except Unavailable as problem:
        return Finding("git", Verdict.BAD, problem.message, problem.hint)


def vectors(core: "Core") -> Finding:
    from tde_desktop.config.paths import resource
    from tde_desktop.search import embedding

    try:
        embedding.load(resource("models", embedding.MODEL))  # read anew, whoever holds it
    except Unavailable as problem:
        return Finding("vectors", Verdict.WARN, f"off: {problem.message}", problem.hint)
    if core.brain.vectors_due():
        return Finding(
            "vectors",
            Verdict.WARN,
            "on, with pages that wait for the index",
            "Run tde doctor --fix, or leave the window open.",
            core.brain.build_vectors,
        )
    return Finding("vectors", Verdict.GOOD, "on")


def index(core: "Core", project: str) -> Finding:
    what = f"index of {project}"

    def mend(checkpoint: Checkpoint, report: Report) -> None:
        core.apply(core.projects.refresh, project, checkpoint, report)
        core.recall.index(project, checkpoint, report)

    again = f"Index it: tde index {project}."
    if not (core.projects.clone_of(project) / ".git").exists():
        return Finding(what, Verdict.BAD, "its clone is missing", f"Run tde project refresh {project}.", mend)
    try:
        with contextlib.suppress(Unavailable):  # damage is then what the status says
            core.recall.check(project)
        state = core.recall.status(project)
    except TdeError as problem:
        return Finding(what, Verdict.BAD, problem.message, problem.hint)
    if state.problem:
        return Finding(what, Verdict.BAD, state.problem, again, mend)
    if state.state == "indexing":
        return Finding(what, Verdict.GOOD, state.words)  # another process is at it
    if not state.whole:
        return Finding(what, Verdict.WARN, state.words, again, mend)
    return Finding(what, Verdict.GOOD, state.words)


def agents() -> Iterator[Finding]:
    """Which agents are on this computer, and which of them know of TDE."""
    from tde_desktop.pipeline.connecting import rows

    for row in rows(None):
        if row.problem:
            yield Finding(row.title, Verdict.WARN, row.problem, "Mend the file first.")
        elif row.connected:
            yield Finding(row.title, Verdict.GOOD, "connected")
        elif row.found:
            yield Finding(row.title, Verdict.GOOD, f"found, not connected: tde connect {row.id}")


def processes(core: "Core") -> Iterator[Finding]:
    from tde_desktop.store.presence import processes as open_processes

    for other in open_processes(core.paths.home):
        if other.pid != os.getpid():
            yield Finding("open", Verdict.GOOD, str(other))
    yield Finding("program", Verdict.GOOD, f"Python {sys.version.split()[0]} on {sys.platform}")


def mend(findings: list[Finding], checkpoint: Checkpoint, report: Report = quiet) -> list[str]:
    """Do what is safe to do. What fails is said in the finding's words, and the rest goes on."""
    done = []
    for finding in findings:
        if finding.mend is None:
            continue
        try:
            finding.mend(checkpoint, report)
        except TdeError as problem:
            done.append(f"{finding.what}: {problem}")
        else:
            done.append(f"{finding.what}: mended")
    return done
