"""Reads constraints as people and agents write them. What is malformed is refused, never weakened.

The check of a `must` names what has to be there; the check of a `must_not`, and of a `prefer`, names what is
better not there (a `prefer` only warns). The check of a `limit` is a metric, and its comparison has to hold.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tde_desktop.decisions.checks import patterns
from tde_desktop.decisions.rows import Constraint
from tde_desktop.errors import Invalid
from tde_desktop.globs import check_glob
from tde_desktop.vocabulary import ConstraintKind

# The fields that each type of check uses; any other is refused.
FIELDS: Mapping[str, tuple[str, ...]] = {
    "text": ("pattern", "paths", "exclude", "match_removed"),
    "regex": ("pattern", "paths", "exclude", "match_removed"),
    "dependency": ("pattern", "paths", "exclude"),
    "path": ("pattern", "paths", "exclude"),
    "import": ("pattern", "paths", "exclude", "match_removed"),
    "metric": ("metric", "op", "value", "unit", "pattern", "paths", "exclude"),
}
# The metrics measured here; any other name is a number that the caller supplies.
METRICS: Mapping[str, str] = {
    "file_lines": "lines of each file",
    "file_bytes": "bytes of each file",
    "diff_lines": "lines added and removed by the change",
    "files_changed": "files that the change touches",
    "pattern_count": "how often the pattern is found in all files together",
}
OPERATORS: Mapping[str, str] = {
    "<=": "<=",
    "≤": "<=",
    "<": "<",
    ">=": ">=",
    "≥": ">=",
    ">": ">",
    "=": "=",
    "==": "=",
}
MOST_CONSTRAINTS = 100
LONGEST_TEXT = 2000
MOST_GLOBS = 100


def read_constraints(given: Iterable[Constraint | Mapping[str, Any]]) -> tuple[Constraint, ...]:
    """The constraints in their kept form. Raises `Invalid`, naming the constraint by its number."""
    constraints = list(given)
    if len(constraints) > MOST_CONSTRAINTS:
        raise Invalid(f"A decision has at most {MOST_CONSTRAINTS} constraints, not {len(constraints)}.")
    return tuple(_numbered(number, one) for number, one in enumerate(constraints, start=1))


def _numbered(number: int, given: Constraint | Mapping[str, Any]) -> Constraint:
    try:
        return read_constraint(given)
    except Invalid as problem:
        raise Invalid(f"Constraint {number}: {problem.message}", problem.hint, constraint=number) from None


def read_constraint(given: Constraint | Mapping[str, Any]) -> Constraint:
    """One constraint in its kept form. Raises `Invalid`."""
    if isinstance(given, Constraint):
        given = as_plain(given)
    if not isinstance(given, Mapping):
        raise Invalid("it is not an object with kind, text and check.")
    unknown = sorted(set(given) - {"kind", "text", "check"})
    if unknown:
        raise Invalid(f"{unknown[0]!r} is no field of a constraint.", "Fields: kind, text, check.")
    kind = given.get("kind")
    if kind not in list(ConstraintKind):
        raise Invalid(f"{kind!r} is no kind.", f"Kinds: {', '.join(ConstraintKind)}.")
    text = given.get("text")
    if not isinstance(text, str) or not text.strip():
        raise Invalid("it has no sentence.", "Say in `text` what it asks for.")
    if len(text) > LONGEST_TEXT:
        raise Invalid(f"its sentence is longer than {LONGEST_TEXT} characters.")
    kind = ConstraintKind(kind)
    check = given.get("check")
    return Constraint(kind, text.strip(), None if check is None else _read_check(kind, check))


def as_plain(constraint: Constraint) -> dict[str, Any]:
    """The shape of the tools: `check` only when there is one."""
    plain: dict[str, Any] = {"kind": str(constraint.kind), "text": constraint.text}
    if constraint.check is not None:
        plain["check"] = dict(constraint.check)
    return plain


def _read_check(kind: ConstraintKind, given: object) -> dict[str, Any]:
    if not isinstance(given, Mapping):
        raise Invalid("its check is not an object.")
    sort = given.get("type")
    if not isinstance(sort, str) or sort not in FIELDS:
        raise Invalid(f"{sort!r} is no type of check.", f"Types: {', '.join(FIELDS)}.")
    fields = {name: value for name, value in given.items() if name != "type"}
    for name in sorted(fields):
        # A field that is present and says nothing is the same as none.
        if name not in FIELDS[sort] and (name not in _READERS or not _says_nothing(fields[name])):
            raise Invalid(f"a {sort} check has no field {name!r}.", f"Its fields: {', '.join(FIELDS[sort])}.")
    kept: dict[str, Any] = {"type": str(sort)}
    for name in FIELDS[sort]:
        if not _says_nothing(fields.get(name)):
            kept[name] = _READERS[name](fields[name])
    _check_whole(kind, kept)
    return kept


def _says_nothing(value: object) -> bool:
    return value is None or value is False or value in ("", [], ())


def _check_whole(kind: ConstraintKind, check: dict[str, Any]) -> None:
    sort = check["type"]
    if kind is ConstraintKind.LIMIT and sort != "metric":
        raise Invalid(f"a limit is checked by a metric, not by {sort}.", "Use must, must_not or prefer.")
    if sort == "metric":
        _check_metric(check)
    elif sort == "path":
        if bool(check.get("pattern")) == bool(check.get("paths")):
            raise Invalid("a path check needs one of pattern and paths.", "Both are globs.")
        if "pattern" in check:
            check["pattern"] = check_glob(check["pattern"])
    elif not check.get("pattern"):
        raise Invalid(f"a {sort} check needs a pattern.")
    if sort == "regex":
        patterns.compiled(check["pattern"])
    if sort == "dependency" and any(letter.isspace() for letter in check["pattern"]):
        raise Invalid("the pattern of a dependency check is one package's name.", "It may hold *.")
    if kind is ConstraintKind.MUST and sort in ("text", "regex", "import") and not check.get("paths"):
        raise Invalid(
            f"a must with a {sort} check needs paths: the files that have to hold it.",
            "Name them by globs, for example src/**/*.py.",
        )


def _check_metric(check: dict[str, Any]) -> None:
    for name in ("metric", "op", "value"):
        if name not in check:
            raise Invalid(
                f"a metric check needs {name}.", f"Metrics: {', '.join(METRICS)}, or a name of your own."
            )
    counted = check["metric"] == "pattern_count"
    if counted is not ("pattern" in check):
        raise Invalid("a pattern belongs to the metric pattern_count, and to no other.")
    if counted:
        patterns.compiled(check["pattern"])
    if check["metric"] not in METRICS and (check.get("paths") or check.get("exclude")):
        raise Invalid(f"{check['metric']} is a number of the caller's: it has no paths.")


def _read_text(value: object) -> str:
    if not isinstance(value, str):
        raise Invalid(f"{value!r} is not text.")
    if len(value) > patterns.LONGEST:
        raise Invalid(f"a pattern or name is longer than {patterns.LONGEST} characters.")
    return value


def _read_globs(value: object) -> list[str]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(one, str) for one in value):
        raise Invalid("paths and exclude are lists of globs.")
    if len(value) > MOST_GLOBS:
        raise Invalid(f"a check has at most {MOST_GLOBS} globs.")
    return [check_glob(one) for one in value]


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise Invalid("match_removed is true or false.")
    return value


def _read_metric(value: object) -> str:
    name = _read_text(value).strip().lower().replace(" ", "_").replace("-", "_")
    if not name:
        raise Invalid("the metric has no name.")
    return name


def _read_operator(value: object) -> str:
    found = OPERATORS.get(value) if isinstance(value, str) else None
    if found is None:
        raise Invalid(f"{value!r} is no comparison.", "Comparisons: <= < >= > =.")
    return found


def _read_number(value: object) -> int | float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise Invalid(f"{value!r} is not a number to compare with.")
    return int(value) if float(value).is_integer() else value


_READERS: Mapping[str, Callable[[object], Any]] = {
    "pattern": _read_text,
    "paths": _read_globs,
    "exclude": _read_globs,
    "match_removed": _read_flag,
    "metric": _read_metric,
    "op": _read_operator,
    "value": _read_number,
    "unit": _read_text,
}
