"""What a metric check allows, as a range of numbers in one unit, so that two of them can be compared."""

import math
from collections.abc import Mapping

from tde_desktop.decisions.constraints import METRICS
from tde_desktop.decisions.rows import Constraint
from tde_desktop.globs import may_overlap
from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import ConstraintKind

# unit -> (what it measures, how many of the smallest)
UNITS: Mapping[str, tuple[str, float]] = {
    "ms": ("time", 1),
    "s": ("time", 1000),
    "sec": ("time", 1000),
    "second": ("time", 1000),
    "seconds": ("time", 1000),
    "min": ("time", 60_000),
    "minute": ("time", 60_000),
    "minutes": ("time", 60_000),
    "h": ("time", 3_600_000),
    "hour": ("time", 3_600_000),
    "hours": ("time", 3_600_000),
    "d": ("time", 86_400_000),
    "day": ("time", 86_400_000),
    "days": ("time", 86_400_000),
    "b": ("size", 1),
    "byte": ("size", 1),
    "bytes": ("size", 1),
    "kb": ("size", 1e3),
    "mb": ("size", 1e6),
    "gb": ("size", 1e9),
    "kib": ("size", 2**10),
    "mib": ("size", 2**20),
    "gib": ("size", 2**30),
}
_DENIED = {"<=": ">", "<": ">=", ">=": "<", ">": "<="}
_COUNTED = frozenset(METRICS)  # whole numbers


@dataclass(frozen=True, slots=True)
class Range:
    """The values that a constraint allows: from `low` to `high`, both included, but not `hole`."""

    metric: str
    measure: str
    pattern: str
    paths: tuple[str, ...]
    low: float
    high: float
    words: str
    hole: float | None = None

    def same_thing(self, other: "Range") -> bool:
        """Whether both speak of one number; units that cannot be converted make two."""
        return (
            (self.metric, self.measure, self.pattern) == (other.metric, other.measure, other.pattern)
        ) and may_overlap(self.paths, other.paths)

    def meets(self, other: "Range") -> bool:
        """Whether a value exists that both allow."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return low < high or (low == high and low not in (self.hole, other.hole))


def range_of(constraint: Constraint) -> Range | None:
    """None when the constraint is not a comparison that has to hold."""
    check = constraint.check
    if check is None or check["type"] != "metric" or constraint.kind is ConstraintKind.PREFER:
        return None
    operator, value, unit = check["op"], float(check["value"]), check.get("unit", "")
    words = f"{check['metric']} {operator} {check['value']}{' ' + unit if unit else ''}"
    measure, factor = UNITS.get(unit.lower(), (unit.lower(), 1.0))
    hole = None
    if constraint.kind is ConstraintKind.MUST_NOT:
        words = f"not {words}"
        if operator == "=":
            operator, hole = "any", value * factor
        else:
            operator = _DENIED[operator]
    low, high = _ends(operator, value * factor, check["metric"] in _COUNTED)
    return Range(
        check["metric"],
        measure,
        check.get("pattern", ""),
        tuple(check.get("paths", ())),
        low,
        high,
        words,
        hole,
    )


def _ends(operator: str, value: float, counted: bool) -> tuple[float, float]:
    """The ends of the range, both included: an open end is the next number."""
    after = math.floor(value) + 1 if counted else math.nextafter(value, math.inf)
    before = math.ceil(value) - 1 if counted else math.nextafter(value, -math.inf)
    return {
        "<=": (-math.inf, value),
        "<": (-math.inf, before),
        ">=": (value, math.inf),
        ">": (after, math.inf),
        "=": (value, value),
        "any": (-math.inf, math.inf),
    }[operator]


def holds(operator: str, measured: float, value: float) -> bool:
    """Whether a comparison is true."""
    return {
        "<=": measured <= value,
        "<": measured < value,
        ">=": measured >= value,
        ">": measured > value,
        "=": measured == value,
    }[operator]
