"""Writes a project's decisions into a folder. A file that says what its decision says is never rewritten."""

import posixpath
import re
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

from tde_desktop.brain.redaction import Gate
from tde_desktop.decisions import records
from tde_desktop.decisions.adr.importing import CREATE, UNCHANGED, UPDATE, FileReport
from tde_desktop.decisions.adr.reading import NoRecord, Record, read_record
from tde_desktop.decisions.adr.writing import write_record
from tde_desktop.decisions.gate import admitted_content
from tde_desktop.errors import TdeError, Unavailable
from tde_desktop.lazy import dataclass
from tde_desktop.store.models.decisions import Decision
from tde_desktop.vocabulary import DecisionState


@dataclass(frozen=True, slots=True)
class Output:
    """A file to write; `text` is None when it stays as it is."""

    path: str
    key: str
    state: str
    action: str
    text: str | None


def make_outputs(project: str, files: Sequence[tuple[str, bytes]], base: str) -> list[Output]:
    """What export would write, from the store and the files that are there. Writes nothing."""
    there = _records(files)
    shown = (Decision.project == project) & (Decision.tombstoned == False)  # noqa: E712
    decisions = list(Decision.select().where(shown).order_by(Decision.created_at, Decision.key))
    names = _names(decisions, there, {path for path, _ in files}, base)
    outputs = []
    for decision in decisions:
        path = names[decision.key]
        old = there.get(path)
        same = old is not None and _says_the_same(old, decision)
        action = UNCHANGED if same else UPDATE if path in {name for name, _ in files} else CREATE
        text = None
        if not same:
            other = names.get(decision.superseded_by, "")
            beside = posixpath.relpath(other, posixpath.dirname(path) or ".") if other else ""
            text = write_record(records.detail_of(decision), beside, old.front if old is not None else ())
        outputs.append(Output(path, decision.key, str(decision.state), action, text))
    return outputs


def _records(files: Sequence[tuple[str, bytes]]) -> dict[str, Record]:
    found = {}
    for path, raw in files:
        try:
            found[path] = read_record(path, raw)
        except (NoRecord, TdeError, ValueError, KeyError):
            continue  # no record, or a file that export does not touch
    return found


def _names(
    decisions: Sequence[Decision], there: Mapping[str, Record], taken: set[str], base: str
) -> dict[str, str]:
    """The file of each decision: where it came from or was exported to, or a new one with the next number."""
    by_key = {record.key.lower(): path for path, record in there.items() if record.key}
    names: dict[str, str] = {}
    for decision in decisions:
        source = decision.source.removeprefix("adr:") if decision.source.startswith("adr:") else ""
        inside = posixpath.relpath(source, base or ".") if source else ""
        if inside in there:
            names[decision.key] = inside
        elif decision.key.lower() in by_key:
            names[decision.key] = by_key[decision.key.lower()]
    numbers = [int(match[1]) for path in taken if (match := re.match(r"(\d{4})-", PurePosixPath(path).name))]
    number = max(numbers, default=0)
    for decision in decisions:
        if decision.key not in names:
            number += 1
            slug = re.sub(r"[\W_]+", "-", decision.title.lower()).strip("-")[:60].strip("-") or "decision"
            names[decision.key] = f"{number:04d}-{slug}.md"
    return names


def _says_the_same(record: Record, decision: Decision) -> bool:
    """Whether a file already says what the decision does, in whatever form."""
    try:
        content = admitted_content(Gate(), record.content)
    except TdeError:
        return False
    state = record.status.state
    if record.status.words == "" and not record.key:
        state = state or decision.state  # it never gave a status, and so is not contradicted
    if state is DecisionState.SUPERSEDED and decision.state is DecisionState.RETIRED:
        state = decision.state  # what took its place is not here
    same_state = state is decision.state or (state is None and decision.state is DecisionState.PROPOSED)
    return same_state and not records.content_of(decision).differs(content)


def write_outputs(folder: Path, outputs: Sequence[Output]) -> list[FileReport]:
    """Write what is to be written, each file whole. Raises `Unavailable`."""
    from tde_desktop.config.settings import write_whole

    reports = []
    for one in outputs:
        if one.text is not None:
            place = folder / one.path
            try:
                place.parent.mkdir(parents=True, exist_ok=True)
            except OSError as problem:
                raise Unavailable(
                    f"{place.parent} cannot be made: {problem.strerror or problem}."
                ) from problem
            mode = place.stat().st_mode & 0o777 if place.exists() else 0o644
            write_whole(place, one.text)
            place.chmod(mode)
        reports.append(FileReport(one.path, one.action, one.key, one.state))
    return reports
