"""The sample workspace: this program's own source as a project, with real pages, decisions and recalls."""

import os
import shutil
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tde_desktop.brain.service import Brain
from tde_desktop.changes import Changes, changed
from tde_desktop.config.paths import PACKAGE, Paths, resource
from tde_desktop.decisions.rows import Constraint, DecisionLinkRow, EvidenceRow
from tde_desktop.decisions.service import Decisions
from tde_desktop.errors import Unavailable
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet
from tde_desktop.projects.service import Projects
from tde_desktop.recall.service import Recall
from tde_desktop.vocabulary import ConstraintKind, Doorway, Kind, Outcome, Table, Tier

NAME = "tde-desktop"
AGENT = "sample-agent"


@dataclass(frozen=True, slots=True)
class Rooms:
    """What the sample is built with."""

    paths: Paths
    projects: Projects
    brain: Brain
    decisions: Decisions
    recall: Recall


def open_sample(
    rooms: Rooms,
    person: str,
    checkpoint: Checkpoint | None = None,
    report: Report = quiet,
    readable: Callable[[], object] = lambda: None,
) -> Changes:
    """Build the sample workspace, or finish one that was interrupted. Touches no network.

    `readable` is called when its pages and decisions are there, before the code is indexed. Answers with
    the project's name as `id`; `unchanged` when everything is there already. Raises what adding a project
    raises: `Unavailable` without git, `Busy` while another process indexes it.
    """
    checkpoint = checkpoint or Checkpoint()
    steps = list(_steps(rooms, person, checkpoint, report, readable))
    made = False
    for done, (words, step) in enumerate(steps):
        checkpoint.reached()
        report(Progress(done, len(steps), words, stage="Opening the sample workspace"))
        made = step() or made
    outcome = Outcome.CREATED if made else Outcome.UNCHANGED
    return changed(*Table, id=NAME, outcome=outcome, words="Sample workspace opened")


Step = Callable[[], bool]


def _steps(
    rooms: Rooms, person: str, checkpoint: Checkpoint, report: Report, readable: Callable[[], object]
) -> Iterator[tuple[str, Step]]:
    def by(entry: dict[str, Any]) -> str:
        return AGENT if entry.get("by") == "agent" else person

    known = {row.name for row in rooms.projects.rows()}
    pages = _read("pages.toml")
    if NAME not in known:
        yield "source code", lambda: _add_project(rooms, checkpoint)
    for entry in pages["page"]:
        yield entry["title"], partial(_write, rooms.brain, entry, by(entry))
    for entry in _read("decisions.toml")["decision"]:
        yield entry["title"], partial(_decide, rooms.decisions, entry, by(entry), person)
    for entry in pages["session"]:
        yield entry["goal"], partial(_work, rooms.brain, entry)
    yield "index", lambda: _index(rooms.recall, checkpoint, report, readable)
    if NAME not in known:
        for entry in pages["recall"]:
            yield entry["query"], partial(_ask, rooms.recall, entry)
        for entry in pages["run"]:
            yield "decisions that apply", partial(_obey, rooms.decisions, entry)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(resource("sample", name).read_text(encoding="utf-8"))


def _add_project(rooms: Rooms, checkpoint: Checkpoint) -> bool:
    """A checkout of this program is its own source; an installed one puts its files into a repository.

    That repository lies beside TDE_HOME, so that it can be opened, changed and refreshed like any other.
    """
    source = PACKAGE.parent
    if not ((source / ".git").exists() and (source / "packaging").is_dir()):
        source = rooms.paths.home.with_name(f"{rooms.paths.home.name}-sample")
        if not (source / ".git").exists():
            _make_repository(source)
    rooms.projects.add(str(source), NAME, checkpoint=checkpoint)
    return True


def _make_repository(folder: Path) -> None:
    """Made under another name first: a folder of that name is always whole."""
    started = folder.with_name(f"{folder.name}-{os.getpid()}")
    ignore = shutil.ignore_patterns("__pycache__", "resources")
    try:
        shutil.copytree(PACKAGE, started / PACKAGE.name, ignore=ignore)
        git = ["git", "-C", str(started), "-c", "user.name=TDE Desktop", "-c", "user.email=sample@localhost"]
        for command in ("init -q -b main", "add .", "commit -q -m Source"):
            run = [*git, *command.split()]
            subprocess.run(run, check=True, capture_output=True, stdin=subprocess.DEVNULL)
        started.rename(folder)
    except FileNotFoundError as problem:
        raise Unavailable("The sample needs git, which is not installed.", "Install git.") from problem
    except (OSError, subprocess.CalledProcessError) as problem:
        raise Unavailable(f"The sample's source cannot be made in {folder}: {problem}.") from problem
    finally:
        shutil.rmtree(started, ignore_errors=True)


def _write(brain: Brain, entry: dict[str, Any], actor: str) -> bool:
    kind = Kind(entry["kind"])
    written = brain.write(
        NAME,
        path=entry["path"],
        title=entry["title"],
        body=entry["body"].strip() + "\n",
        kind=kind,
        tier=Tier(entry.get("tier", kind.tier)),
        tags=tuple(entry.get("tags", ())),
        files=tuple(entry.get("files", ())),
        importance=entry.get("importance", 3),
        pinned=entry.get("pinned", False),
        source="agent" if actor == AGENT else "user",
        actor=actor,
    )
    return written.outcome is not Outcome.UNCHANGED


def _decide(decisions: Decisions, entry: dict[str, Any], actor: str, person: str) -> bool:
    if any(row.key == entry["key"] for row in decisions.rows(NAME, include_tombstoned=True)):
        return False
    decisions.propose(
        NAME,
        key=entry["key"],
        title=entry["title"],
        rationale=entry["rationale"],
        scope=entry.get("scope", ""),
        constraints=tuple(
            Constraint(ConstraintKind(one["kind"]), one["text"], one.get("check"))
            for one in entry["constraints"]
        ),
        evidence=tuple(
            EvidenceRow(0, one["kind"], one["summary"], one["uri"]) for one in entry.get("evidence", ())
        ),
        links=tuple(DecisionLinkRow(**one) for one in entry.get("links", ())),
        actor=actor,
        doorway=Doorway.MCP if actor == AGENT else Doorway.WINDOW,
    )
    if entry.get("accept"):
        decisions.transition(NAME, entry["key"], "accept", actor=person, doorway=Doorway.WINDOW)
    return True


def _work(brain: Brain, entry: dict[str, Any]) -> bool:
    """A session of an agent, with the briefing that it was given and what it handed on."""
    begun = next((row for row in brain.sessions(NAME) if row.goal == entry["goal"]), None)
    if begun is not None and begun.ended_at is not None:
        return False
    pack = brain.context_pack(NAME, entry["goal"]).markdown
    number = begun.id if begun else brain.session_start(NAME, entry["goal"], actor=AGENT, pack=pack).id
    handoff = {part: entry[part] for part in ("done", "decided", "open", "next")}
    brain.session_end(number, actor=AGENT, **handoff)
    return True


def _obey(decisions: Decisions, entry: dict[str, str]) -> bool:
    decisions.applicable(NAME, path=entry.get("path"), stage=entry.get("stage"), doorway=Doorway.MCP)
    return True


def _index(recall: Recall, checkpoint: Checkpoint, report: Report, readable: Callable[[], object]) -> bool:
    readable()
    return recall.index(NAME, checkpoint, report).indexed > 0


def _ask(recall: Recall, entry: dict[str, Any]) -> bool:
    doorway = Doorway.MCP if entry.get("by") == "agent" else Doorway.WINDOW
    recall.search(NAME, entry["query"], limit=5, doorway=doorway)
    return True
