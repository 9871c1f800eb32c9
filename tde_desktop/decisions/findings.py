"""What a check finds, and rules run over a source."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tde_desktop.decisions import records
from tde_desktop.decisions.checks import engine, sources
from tde_desktop.decisions.constraints import as_plain
from tde_desktop.decisions.rows import Constraint, LeftOut, ended
from tde_desktop.errors import ConstraintViolation
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.store.models.decisions import Decision
from tde_desktop.vocabulary import ConstraintKind


@dataclass(frozen=True, slots=True)
class Target:
    """What is checked: one of the canonical clone, a folder's working tree, what is staged in it, a range of
    its commits, some of its files, a diff, or a text (as the file `name`).
    """

    clone: bool = False
    worktree: Path | None = None
    staged: Path | None = None
    range: tuple[Path, str] | None = None
    files: tuple[Path, tuple[str, ...]] | None = None
    diff: str | None = None
    text: str | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """A broken constraint: which, and where. `line` is 0 when it is about a file or the whole (`path` empty).

    `number` counts the decision's constraints from 1; `fingerprint` stays the same when lines move.
    """

    key: str
    version: int
    number: int
    kind: ConstraintKind
    sentence: str
    path: str = ""
    line: int = 0
    text: str = ""
    detail: str = ""
    measured: float | None = None
    fingerprint: str = ""

    @property
    def place(self) -> str:
        """`file:line`, the file alone, or `(whole)`."""
        return f"{self.path}:{self.line}" if self.line else self.path or "(whole)"


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A constraint, or a part of its check, that nothing was looked at for, and why."""

    key: str
    number: int
    kind: ConstraintKind
    sentence: str
    reason: str


MOST_TOLD = 100  # broken places that an error names


@dataclass(frozen=True, slots=True)
class CheckReport:
    """`violations` break a must, must_not or limit, `warnings` a prefer; `baselined` were known before."""

    source: str
    violations: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()
    unchecked: tuple[Unchecked, ...] = ()
    decisions: tuple[str, ...] = ()  # the keys that were asked
    left_out: tuple[LeftOut, ...] = ()
    baselined: int = 0
    files: int = 0

    @property
    def ok(self) -> bool:
        return not self.violations

    def enforce(self) -> "CheckReport":
        """Itself. Raises `ConstraintViolation`, naming decision, constraint, file and line."""
        if self.violations:
            first = self.violations[0]
            alike = sum(one.key == first.key for one in self.violations) - 1
            more = f" and {alike:,} more" if alike else ""
            left_out = max(0, len(self.violations) - MOST_TOLD)
            raise ConstraintViolation(
                f"{first.key} says {first.kind.label.lower()}: {ended(first.sentence)}"
                f" Broken at {first.place}{more}.{self._others(first.key)}",
                "Change the code, or ask the person to revise the decision.",
                violations=[plain_finding(one) for one in self.violations[:MOST_TOLD]],
                **({"left_out": left_out} if left_out else {}),
            )
        return self

    def _others(self, told: str) -> str:
        """What else is broken than the decision that was told."""
        rest = [one for one in self.violations if one.key != told]
        if not rest:
            return ""
        keys = list(dict.fromkeys(one.key for one in rest))
        named = ", ".join(keys[:3]) + (f" and {len(keys) - 3} more" if len(keys) > 3 else "")
        return f" {len(rest):,} more place{'s' * (len(rest) > 1)} break{'s' * (len(rest) == 1)} {named}."


def plain_finding(one: Finding) -> dict[str, object]:
    """The shape of the tools and of `--format json`."""
    return {
        "key": one.key,
        "version": one.version,
        "constraint": one.number,
        "kind": str(one.kind),
        "sentence": one.sentence,
        "path": one.path,
        "line": one.line,
        "text": one.text,
        "detail": one.detail,
    }


@dataclass(frozen=True, slots=True)
class Rule:
    """A constraint on duty."""

    decision: str
    key: str
    version: int
    number: int
    constraint: Constraint

    @property
    def mark(self) -> str:
        """The constraint itself, whatever its number."""
        text = json.dumps(as_plain(self.constraint), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Stopped:
    """A past commit that a decision would have stopped."""

    commit: str
    subject: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What a proposal would do: `today` in the clone, and which past `commits` it would have stopped.

    `known`: the places of today that the baseline knows; `today` is without them.
    `condition`: what a check has to name for that ("when the check names …"); empty when every check asks it.
    """

    today: CheckReport
    commits: int
    stopped: tuple[Stopped, ...]
    condition: str = ""
    known: tuple[Finding, ...] = ()


def rules_of(decision: Decision) -> list[Rule]:
    constraints = records.content_of(decision).constraints
    return [
        Rule(decision.id, decision.key, decision.version, number, one)
        for number, one in enumerate(constraints, start=1)
    ]


def check_rules(
    rules: Sequence[Rule],
    source: sources.Source,
    values: Mapping[str, float] | None = None,
    checkpoint: Checkpoint | None = None,
) -> CheckReport:
    """Run the checks of rules over a source. Nothing of the store is asked."""
    checked = [rule for rule in rules if rule.constraint.check is not None]
    outcomes = engine.run([rule.constraint for rule in checked], source, values, checkpoint)
    violations: list[Finding] = []
    warnings: list[Finding] = []
    unchecked: list[Unchecked] = []
    for rule in rules:
        if rule.constraint.check is None:
            unchecked.append(_unchecked(rule, "it has no check: people and agents read it"))
    for rule, outcome in zip(checked, outcomes, strict=True):
        unchecked += [_unchecked(rule, reason) for reason in outcome.unchecked]
        soft = rule.constraint.kind is ConstraintKind.PREFER
        (warnings if soft else violations).extend(_finding(rule, one) for one in outcome.breaks)
    unchecked.sort(key=lambda one: (one.key, one.number))
    files = len(source.paths()) if checked else 0
    return CheckReport(source.words, tuple(violations), tuple(warnings), tuple(unchecked), files=files)


def _unchecked(rule: Rule, reason: str) -> Unchecked:
    return Unchecked(rule.key, rule.number, rule.constraint.kind, rule.constraint.text, reason)


def _finding(rule: Rule, one: engine.Break) -> Finding:
    found = Finding(
        rule.key,
        rule.version,
        rule.number,
        rule.constraint.kind,
        rule.constraint.text,
        one.path,
        one.line,
        one.text,
        one.detail,
        one.measured,
    )
    mark = hashlib.sha256(
        f"{rule.key}\0{rule.mark}\0{one.path}\0{text_mark(found)}".encode("utf-8", "replace")
    )
    return replace(found, fingerprint=mark.hexdigest()[:32])


def text_mark(one: Finding) -> str:
    """What a break is known by when lines move: the text of its line. A measured one is known by its file."""
    if one.measured is not None:
        return ""
    return hashlib.sha256(" ".join(one.text.split()).encode("utf-8", "replace")).hexdigest()[:32]
