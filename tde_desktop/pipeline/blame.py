"""Decision blame: the decisions, pitfalls and principles that a file, or a change of it, touches, and why.

A decision touches a file through a check whose paths mean it or whose pattern stands in it, through evidence,
or by naming it; a page through the files it names. What names lines touches these, all else the whole file.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from tde_desktop.brain.rows import PageFilter
from tde_desktop.brain.service import Brain
from tde_desktop.decisions.evidence import place_of
from tde_desktop.decisions.rows import Constraint, DecisionDetail
from tde_desktop.decisions.service import Decisions
from tde_desktop.globs import PathFilter
from tde_desktop.lazy import dataclass
from tde_desktop.projects.service import Projects
from tde_desktop.vocabulary import DecisionState, Kind

MOST_LINES = 50  # annotated in one file for one constraint
LARGEST = 1_000_000  # bytes of a file that patterns are looked for in
_KINDS = (Kind.PITFALL, Kind.PRINCIPLE, Kind.DECISION)
WHOLE = (0, 0)


@dataclass(frozen=True, slots=True)
class Blame:
    """One thing remembered about a file. `first` and `last` are 0 for the whole file; `page` is a page's id.

    `key` is the decision's key, or the page's path; `because` says in words what ties it to the file.
    """

    path: str
    first: int
    last: int
    kind: Kind
    key: str
    title: str
    because: str
    page: str = ""


class Blamer:
    """Asks decisions and memory about files. Records no pulse: an annotation is not a run."""

    def __init__(self, projects: Projects, brain: Brain, decisions: Decisions) -> None:
        self._projects, self._brain, self._decisions = projects, brain, decisions

    def of_files(self, project: str, paths: Iterable[str]) -> list[Blame]:
        """Everything that touches these repository-relative paths, by path, line and key."""
        wanted = list(dict.fromkeys(paths))
        details = self._standing(project)
        pages = self._brain.about_files(project, PageFilter(kinds=_KINDS))
        found: list[Blame] = []
        for path in wanted:
            content = self._content(project, path)
            for detail in details:
                found += _of_decision(detail, path, content)
            for page in pages:
                for first, last in _named(page.files, path):
                    because = "names these lines" if first else "names the file"
                    found.append(Blame(path, first, last, page.kind, page.path, page.title, because, page.id))
        return sorted(found, key=lambda each: (each.path, each.first, each.kind, each.key))

    def of_ranges(self, project: str, ranges: Mapping[str, Sequence[tuple[int, int]]]) -> list[Blame]:
        """What touches changed lines: of what is tied to lines only that which overlaps one of them."""
        return [
            each
            for each in self.of_files(project, ranges)
            if not each.first
            or any(first <= each.last and each.first <= last for first, last in ranges[each.path])
        ]

    def _standing(self, project: str) -> list[DecisionDetail]:
        rows = self._decisions.rows(project, states=(DecisionState.ACCEPTED,))
        return [self._decisions.get(project, row.key) for row in rows]

    def _content(self, project: str, path: str) -> bytes:
        place = self._projects.get(project).clone / path
        try:
            return b"" if place.is_symlink() or place.stat().st_size > LARGEST else place.read_bytes()
        except OSError:
            return b""  # deleted, or new: what names it by path is still told


def _of_decision(detail: DecisionDetail, path: str, content: bytes) -> list[Blame]:
    found: dict[tuple[int, int], str] = {}
    for constraint in detail.constraints:
        for place in _checked(constraint, path, content):
            found.setdefault(place, f"{constraint.kind.label.lower()}: {constraint.text}")
        if constraint.check is None and _mentions(constraint.text, path):
            found.setdefault(WHOLE, f"{constraint.kind.label.lower()}: {constraint.text}")
    for evidence in detail.evidence:
        for place in _named((evidence.uri,), path):
            found.setdefault(place, f"evidence: {evidence.summary}")
    if not found and _mentions(detail.rationale, path):
        found[WHOLE] = "its rationale names the file"
    row = detail.row
    return [
        Blame(path, first, last, Kind.DECISION, row.key, row.title, because)
        for (first, last), because in found.items()
    ]


def _checked(constraint: Constraint, path: str, content: bytes) -> list[tuple[int, int]]:
    """The lines that a check's pattern finds in the file, or the whole file when its paths mean it."""
    check = constraint.check
    if not check:
        return []
    sort, paths = str(check.get("type", "")), list(check.get("paths") or ())
    if sort == "path":
        paths = paths or [str(check["pattern"])]
    if not PathFilter(paths, list(check.get("exclude") or ()))(path):
        return []
    if sort in ("text", "regex") and (found := _matching(check, content)):
        return found
    return [WHOLE] if paths else []


def _matching(check: Mapping[str, Any], content: bytes) -> list[tuple[int, int]]:
    from tde_desktop.decisions.checks.patterns import compiled, line_spans

    pattern = compiled(str(check["pattern"]), literal=check["type"] == "text")
    return list(islice(line_spans(pattern, content), MOST_LINES))


def _named(files: Iterable[str], path: str) -> list[tuple[int, int]]:
    """The places in `path` that a list of files names: `src/a.py`, `src`, `src/a.py:4-9`, `src/a.py#L4`."""
    found = []
    for file in files:
        place = place_of(file)
        if place.kind != "file":
            continue
        if place.first and place.name == path:
            found.append((place.first, place.last))
        elif place.name == path or path.startswith(place.name.rstrip("/") + "/"):
            found.append(WHOLE)
    return found


def _mentions(text: str, path: str) -> bool:
    return bool(text) and re.search(rf"(?<![\w/.-]){re.escape(path)}(?![\w/-])", text) is not None
