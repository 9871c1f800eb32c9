"""Brings a folder of records in: first a plan for every file, then, if it is meant, all of it in one write.

A record is known again by `adr:<path>`. A file that is as it was at the last import is left alone, so that
what was decided here since is not undone; where both sides changed, nothing is done and both are named.
"""

import hashlib
import posixpath
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path, PurePosixPath

from tde_desktop.brain.redaction import Gate
from tde_desktop.decisions import moves, records
from tde_desktop.decisions.adr.reading import NoRecord, Record, read_record
from tde_desktop.decisions.adr.status import Reference
from tde_desktop.decisions.content import LONGEST_KEY, Content
from tde_desktop.decisions.evidence import hash_of
from tde_desktop.decisions.gate import admitted_content, admitted_evidence
from tde_desktop.decisions.lifecycle import Action
from tde_desktop.decisions.records import Act
from tde_desktop.errors import Invalid, TdeError
from tde_desktop.lazy import dataclass
from tde_desktop.store.models.decisions import Decision, DecisionEvidence
from tde_desktop.vocabulary import DecisionState

MOST_FILES = 5000
LARGEST = 1024 * 1024
CREATE, UPDATE, UNCHANGED, CONFLICT, LEAVE, FAIL = (
    "create",
    "update",
    "unchanged",
    "conflict",
    "leave",
    "fail",
)
# How each state is reached from a proposal.
STEPS: Mapping[DecisionState, tuple[Action, ...]] = {
    DecisionState.PROPOSED: (),
    DecisionState.ACCEPTED: (Action.ACCEPT,),
    DecisionState.REJECTED: (Action.REJECT,),
    DecisionState.WITHDRAWN: (Action.WITHDRAW,),
    DecisionState.RETIRED: (Action.ACCEPT, Action.RETIRE),
    DecisionState.SUPERSEDED: (Action.ACCEPT,),  # and then superseded, when the other is there
}


@dataclass(frozen=True, slots=True)
class FileReport:
    """What happens with one file: create, update, unchanged, conflict, leave (no record) or fail."""

    path: str
    action: str
    key: str = ""
    state: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AdrReport:
    """One line for each file; `dry_run` says that nothing was written."""

    files: tuple[FileReport, ...]
    dry_run: bool

    def count(self, action: str) -> int:
        return sum(one.action == action for one in self.files)


@dataclass(slots=True)
class Plan:
    """What is to be done with one record."""

    record: Record
    source: str
    digest: str
    state: DecisionState
    decision: Decision | None = None
    key: str = ""
    action: str = CREATE
    superseded_by: "Plan | None" = None
    notes: list[str] = field(default_factory=list)

    def report(self) -> FileReport:
        return FileReport(self.record.path, self.action, self.key, str(self.state), tuple(self.notes))


def read_folder(folder: Path) -> list[tuple[str, bytes]]:
    """Every Markdown file below a folder, by its path from there; of a larger one the beginning.

    Raises `Invalid`.
    """
    if not folder.is_dir():
        raise Invalid(
            f"{folder} is no folder.", "Name the folder that holds the records, for example docs/adr."
        )
    found = []
    for place in sorted(folder.rglob("*")):
        inside = place.relative_to(folder)
        hidden = any(part.startswith(".") or part == "node_modules" for part in inside.parts)
        if place.suffix.lower() in (".md", ".markdown") and place.is_file() and not hidden:
            with place.open("rb") as file:
                found.append((inside.as_posix(), file.read(LARGEST + 1)))
        if len(found) > MOST_FILES:
            raise Invalid(
                f"{folder} holds more than {MOST_FILES:,} Markdown files.", "Name the records' own folder."
            )
    return found


def make_plans(
    project: str, files: Iterable[tuple[str, bytes]], base: str, default: DecisionState
) -> tuple[list[Plan], list[FileReport]]:
    """A plan for each record, and a line for each file that is none. Reads the store only."""
    plans, others = [], []
    for path, raw in files:
        if len(raw) > LARGEST:
            others.append(FileReport(path, FAIL, notes=("it is larger than 1 MB",)))
            continue
        try:
            record = read_record(path, raw)
        except NoRecord as reason:
            others.append(FileReport(path, LEAVE, notes=(str(reason),)))
        except (TdeError, ValueError, KeyError) as problem:
            others.append(FileReport(path, FAIL, notes=(str(problem),)))
        else:
            plans.append(_plan(record, raw, base, default))
    for plan in plans:
        _find_twin(project, plan)
    _give_keys(project, plans)
    for plan in plans:
        _link_up(plan, plans)
    for plan in plans:
        _decide(plan)
    return plans, others


def _plan(record: Record, raw: bytes, base: str, default: DecisionState) -> Plan:
    source = f"adr:{posixpath.join(base, record.path)}"
    plan = Plan(record, source, f"sha256:{hashlib.sha256(raw).hexdigest()}", record.status.state or default)
    plan.notes += record.notes
    if record.status.state is None:
        said = (
            f"its status {record.status.words!r} is not known"
            if record.status.words
            else "it gives no status"
        )
        plan.notes.append(f"{said}: taken as {default}")
    return plan


def _find_twin(project: str, plan: Plan) -> None:
    same = (Decision.project == project) & (Decision.source == plan.source)
    plan.decision = Decision.get_or_none(same)
    if plan.decision is None and plan.record.key:
        plan.decision = records.find(project, plan.record.key)
    if plan.decision is not None:
        plan.key = plan.decision.key


def _give_keys(project: str, plans: Sequence[Plan]) -> None:
    """The file's own key, else its name; the path where a name occurs twice."""
    taken = {plan.key.lower() for plan in plans if plan.key}
    names = [_key_of(PurePosixPath(plan.record.path).stem) for plan in plans]
    for plan, name in zip(plans, names, strict=True):
        if plan.key:
            continue
        key = plan.record.key or name
        if not plan.record.key and (
            names.count(name) > 1 or records.find(project, key) or key.lower() in taken
        ):
            key = _key_of(str(PurePosixPath(plan.record.path).with_suffix("")))
        while key.lower() in taken or records.find(project, key):
            mark = hashlib.sha256(plan.source.encode()).hexdigest()[:6]
            key = f"{key[: LONGEST_KEY - 7]}-{mark}"
        plan.key = key
        taken.add(key.lower())


def _key_of(name: str) -> str:
    key = re.sub(r"[^\w.\-/]+", "-", name).strip("-./")
    return key[-LONGEST_KEY:].lstrip("-./") or "adr"


def _link_up(plan: Plan, plans: Sequence[Plan]) -> None:
    """Find the record that took its place."""
    if plan.state is not DecisionState.SUPERSEDED:
        return
    for reference in plan.record.status.superseded_by:
        found = resolve(reference, plan, plans)
        if found is not None and found is not plan:
            if found.state in (DecisionState.ACCEPTED, DecisionState.SUPERSEDED, DecisionState.RETIRED):
                plan.superseded_by = found
                return
            plan.notes.append(f"{found.key} took its place, and is only {found.state}: taken as retired")
            plan.state = DecisionState.RETIRED
            return
    named = ", ".join(one.label or one.target for one in plan.record.status.superseded_by) or "nothing"
    plan.notes.append(f"what took its place is not in this folder ({named}): taken as retired")
    plan.state = DecisionState.RETIRED


def resolve(reference: Reference, plan: Plan, plans: Sequence[Plan]) -> Plan | None:
    """The record that a reference means: by path, then by name or number; its own folder comes first."""
    folder = posixpath.dirname(plan.record.path)
    target = reference.target.split("#")[0]
    full = posixpath.normpath(posixpath.join(folder, target))
    for one in plans:
        if one.record.path == full:
            return one
    wanted = PurePosixPath(target).stem.lower()
    number = re.search(r"\d+", target)
    named = [one for one in plans if wanted in (PurePosixPath(one.record.path).stem.lower(), one.key.lower())]
    numbered = [
        one
        for one in plans
        if number is not None and not target.endswith(".md") and _number_of(one) == int(number[0])
    ]
    for found in (named, numbered):
        near = [one for one in found if posixpath.dirname(one.record.path) == folder]
        for choice in (near, found):
            if len(choice) == 1:
                return choice[0]
    return None


def _number_of(plan: Plan) -> int | None:
    match = re.match(r"(?:adr[-_]?)?(\d+)", PurePosixPath(plan.record.path).stem, re.IGNORECASE)
    return int(match[1]) if match else None


def _decide(plan: Plan) -> None:
    """Which side changed since the last import."""
    decision = plan.decision
    if decision is None:
        return
    if decision.tombstoned:
        plan.action = LEAVE
        plan.notes.append("it was deleted here, and stays so")
        return
    same_text = not records.content_of(decision).differs(admitted_content(Gate(), plan.record.content))
    same_state = decision.state is plan.state
    last = last_import(decision)
    if same_text and same_state:
        plan.action = UNCHANGED
    elif last is not None and last["digest"] == plan.digest:
        plan.action = UNCHANGED
        plan.notes.append("the file is as it was; the decision was changed here since")
    elif last is not None and (last["version"], last["state"]) == (decision.version, str(decision.state)):
        plan.action = UPDATE
    else:
        plan.action = CONFLICT
        plan.notes.append("the file and the decision both changed; nothing was done")
    if plan.action == UPDATE and _steps_between(decision.state, plan.state) is None:
        plan.action = CONFLICT
        plan.notes.append(f"it is {decision.state} here, from which nothing leads to {plan.state}")


def last_import(decision: Decision) -> Mapping[str, object] | None:
    """What the record and the file were when it was last imported or exported."""
    for event in reversed(records.events_of(decision)):
        if "adr" in event.after:
            found: Mapping[str, object] = event.after["adr"]
            return found
    return None


def _steps_between(here: DecisionState, there: DecisionState) -> tuple[Action, ...] | None:
    if here is there:
        return ()
    ended = {DecisionState.SUPERSEDED: (), DecisionState.RETIRED: (Action.RETIRE,)}
    if here is DecisionState.ACCEPTED:
        return ended.get(there)
    if here in (DecisionState.REJECTED, DecisionState.WITHDRAWN, DecisionState.RETIRED):
        return (Action.REOPEN, *STEPS[there])
    return STEPS[there] if here is DecisionState.PROPOSED else None


def chosen(plans: Sequence[Plan], only: Collection[str]) -> list[Plan]:
    """The plans of these files, with those that superseded one of them: it cannot be so without."""
    wanted = set(only)
    for _ in plans:  # one took the place of another that took the place of another
        wanted |= {
            plan.superseded_by.record.path
            for plan in plans
            if plan.record.path in wanted and plan.superseded_by is not None
        }
    return [plan for plan in plans if plan.record.path in wanted]


def carry_out(project: str, clone: Path, plans: Sequence[Plan], act: Act, may_decide: bool) -> list[Decision]:
    """Do what the plans say, inside the caller's write. Returns the decisions that were written."""
    written = []
    for plan in plans:
        if plan.action == CREATE:
            _create(project, plan, act, may_decide)
        elif plan.action == UPDATE:
            _update(plan, act, may_decide)
        else:
            continue
        assert plan.decision is not None
        written.append(plan.decision)
    for plan in plans:
        if plan.action in (CREATE, UPDATE) and plan.superseded_by is not None:
            _supersede(plan, act)
    for plan in plans:
        if plan.action in (CREATE, UPDATE):
            _note(plan, clone, plans, act)
    return written


def _create(project: str, plan: Plan, act: Act, may_decide: bool) -> None:
    gate = Gate()
    content = admitted_content(gate, plan.record.content)
    plan.decision = records.create(project, plan.key, content, act, plan.source)
    plan.notes += gate.warnings
    for one in plan.record.evidence:
        kept = admitted_evidence(Gate(), one)
        records.add_evidence(plan.decision, kept.kind, kept.summary, kept.uri, kept.content_hash, act)
    _walk(plan.decision, STEPS[plan.state], plan, act, may_decide)


def _update(plan: Plan, act: Act, may_decide: bool) -> None:
    assert plan.decision is not None
    decision, gate = plan.decision, Gate()
    content: Content = admitted_content(gate, plan.record.content)
    plan.notes += gate.warnings
    if records.content_of(decision).differs(content):
        records.change(decision, "revised", replace(act, reason=f"{plan.source} changed"), content=content)
    _walk(decision, _steps_between(decision.state, plan.state) or (), plan, act, may_decide)


def _walk(decision: Decision, steps: Iterable[Action], plan: Plan, act: Act, may_decide: bool) -> None:
    for step in steps:
        moves.move(decision, step, replace(act, reason=f"As {plan.source} says: {plan.state}."), may_decide)


def _supersede(plan: Plan, act: Act) -> None:
    """By the record that the file names, also where that one has ended since: it was accepted once."""
    assert plan.decision is not None
    assert plan.superseded_by is not None
    if plan.decision.state is DecisionState.ACCEPTED:
        reason = f"As {plan.source} says."
        records.change(
            plan.decision,
            "superseded",
            replace(act, reason=reason),
            state=DecisionState.SUPERSEDED,
            superseded_by=plan.superseded_by.key,
        )


def _note(plan: Plan, clone: Path, plans: Sequence[Plan], act: Act) -> None:
    """Keep where it came from, what amended it, and how both sides were."""
    decision = plan.decision
    assert decision is not None
    if plan.action == CREATE:
        said = f"Imported from {plan.source.removeprefix('adr:')}"
        if plan.record.said:
            said += f"; {plan.record.said}"
        if not any(one.get("kind") == "adr" for one in plan.record.evidence):
            uri = plan.source.removeprefix("adr:")
            kept = admitted_evidence(Gate(), {"kind": "adr", "summary": said[:2000], "uri": uri})
            here = hash_of(decision.project_id, clone, uri) is not None
            digest = plan.digest if here else ""
            records.add_evidence(decision, kept.kind, kept.summary, kept.uri, digest, act)
    for reference in plan.record.status.amended_by:
        found = resolve(reference, plan, plans)
        uri = f"decision:{found.key}" if found is not None else ""
        known = DecisionEvidence.select().where(
            (DecisionEvidence.decision == decision) & (DecisionEvidence.kind == "amended_by")
        )
        if uri not in [one.uri for one in known]:
            name = found.key if found is not None else reference.label or reference.target
            records.add_evidence(decision, "amended_by", f"Amended by {name}", uri, "", act)
    remember(decision, plan.source, plan.digest, act)


def remember(decision: Decision, source: str, digest: str, act: Act) -> None:
    state = {"source": source, "digest": digest, "version": decision.version, "state": str(decision.state)}
    records.add_event(decision, "imported", act, after={"adr": state})
