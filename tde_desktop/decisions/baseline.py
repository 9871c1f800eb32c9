"""Breaks that were there before: taken as known once, so that only new ones fail."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tde_desktop.decisions.findings import CheckReport, Finding, Rule, text_mark
from tde_desktop.store.models.decisions import BaselineEntry

# decision, constraint, path, text -> how often, and the number that was measured
Known = Mapping[tuple[str, str, str, str], tuple[int, float | None]]


def known_breaks(decisions: Sequence[str]) -> Known:
    kept = BaselineEntry.select().where(BaselineEntry.decision.in_(decisions))
    return {
        (one.decision_id, one.constraint_hash, one.path, one.text_hash): (one.count, one.measured)
        for one in kept
    }


def without_known(
    report: CheckReport,
    rules: Sequence[Rule],
    known: Known,
) -> CheckReport:
    """Leave out what the baseline knows: a line as often as it was there, a number while it is no worse."""
    if not known:
        return report
    left = {place: count for place, (count, _) in known.items()}
    by_number = {(rule.key, rule.number): rule for rule in rules}
    removed = 0

    def is_new(one: Finding) -> bool:
        nonlocal removed
        rule = by_number[one.key, one.number]
        place = (rule.decision, rule.mark, one.path, text_mark(one))
        if left.get(place, 0) <= 0:
            return True
        frozen = known[place][1]
        if one.measured is not None and frozen is not None and _is_worse(rule, one.measured, frozen):
            return True
        left[place] -= 1
        removed += 1
        return False

    violations = tuple(one for one in report.violations if is_new(one))
    warnings = tuple(one for one in report.warnings if is_new(one))
    return replace(report, violations=violations, warnings=warnings, baselined=removed)


def _is_worse(rule: Rule, measured: float, frozen: float) -> bool:
    """Further from what is asked than when it was frozen."""
    wanted = float((rule.constraint.check or {})["value"])
    return abs(measured - wanted) > abs(frozen - wanted)


def freeze(decisions: Sequence[str], rules: Sequence[Rule], report: CheckReport) -> int:
    """Replace what was known of these decisions by what a report found. Returns how many breaks that are."""
    by_number = {(rule.key, rule.number): rule for rule in rules}
    counted: dict[tuple[str, str, str, str], tuple[int, float | None]] = {}
    for one in (*report.violations, *report.warnings):
        rule = by_number[one.key, one.number]
        place = (rule.decision, rule.mark, one.path, text_mark(one))
        counted[place] = (counted.get(place, (0, None))[0] + 1, one.measured)
    clear(decisions)
    for (decision, mark, path, text), (count, measured) in counted.items():
        BaselineEntry.create(
            decision=decision, constraint_hash=mark, path=path, text_hash=text, count=count, measured=measured
        )
    return sum(count for count, _ in counted.values())


def clear(decisions: Sequence[str]) -> int:
    """Forget what was known of these decisions."""
    return int(BaselineEntry.delete().where(BaselineEntry.decision.in_(decisions)).execute())
