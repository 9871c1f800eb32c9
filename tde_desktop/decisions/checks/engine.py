"""Runs the checks of constraints over a source: each file is read once, each constraint finds its breaks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from typing import Any

from tde_desktop.decisions.checks import imports, manifests, patterns
from tde_desktop.decisions.checks.sources import DiffSource, Fragment, GitSource, Source, TextSource
from tde_desktop.decisions.constraints import METRICS
from tde_desktop.decisions.quantities import holds
from tde_desktop.decisions.rows import Constraint
from tde_desktop.globs import PathFilter
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import ConstraintKind

LONGEST_LINE = 240  # characters of a line that are shown


@dataclass(frozen=True, slots=True)
class Break:
    """One place where a constraint does not hold. `line` is 0 when it is about a file or the whole."""

    path: str = ""
    line: int = 0
    text: str = ""
    detail: str = ""
    measured: float | None = None


@dataclass(slots=True)
class Outcome:
    """What one constraint's check found; `unchecked` are reasons why something was not looked at."""

    breaks: list[Break] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)

    def skip(self, reason: str) -> None:
        if reason not in self.unchecked:
            self.unchecked.append(reason)


def run(
    constraints: Sequence[Constraint],
    source: Source,
    values: Mapping[str, float] | None = None,
    checkpoint: Checkpoint | None = None,
) -> list[Outcome]:
    """Check a source. One outcome for each constraint, in their order."""
    checks = [_prepared(constraint, dict(values or {}), source) for constraint in constraints]
    by_file = [check for check in checks if check.by_file]
    for path in source.paths() if by_file else ():
        if checkpoint is not None:
            checkpoint.reached()
        wanted = [check for check in by_file if check.wants(path)]
        if not wanted:
            continue
        whole = source.changes is None or source.changes[path].status == "A"
        fragments = source.fragments(path)
        for check in wanted:
            check.look(path, fragments, whole)
    for check in checks:
        if checkpoint is not None:
            checkpoint.reached()
        check.finish()
    return [check.outcome for check in checks]


class Check:
    """One constraint at work. `look` is called for each file that it `wants`, then `finish` once."""

    by_file = False

    def __init__(self, constraint: Constraint, source: Source) -> None:
        self.kind = constraint.kind
        self.check: Mapping[str, Any] = constraint.check or {}
        self.source = source
        self.outcome = Outcome()
        self.seen = 0
        # A must's check names what has to be there, every other's what is better not there.
        self.must = self.kind is ConstraintKind.MUST
        self._filter = PathFilter(self.check.get("paths", ()), self.check.get("exclude", ()))

        if isinstance(source, TextSource) and source.anonymous:
            self._filter = PathFilter()

    def wants(self, path: str) -> bool:
        return self._filter(path)

    def look(self, path: str, fragments: Sequence[Fragment], whole: bool) -> None:
        raise NotImplementedError

    def finish(self) -> None:
        pass

    def found(self, fragment: Fragment, path: str, first: int, last: int, detail: str = "") -> None:
        """Note a match from line `first` to `last` of a fragment, when one of its lines counts."""
        numbers = range(first + fragment.first - 1, last + fragment.first)
        counting = [number for number in numbers if fragment.counts is None or number in fragment.counts]
        if counting:
            line = counting[0]
            self.outcome.breaks.append(Break(path, line, line_of(fragment, line), detail))

    def note_unseen(self) -> None:
        """A must about files has looked at nothing where there are none."""
        if self.must and not self.seen and self.source.changes is None:
            self.outcome.skip(f"no file matches {', '.join(self.check.get('paths', ()))}")


def line_of(fragment: Fragment, number: int) -> str:
    lines = fragment.content.split(b"\n", number - fragment.first + 1)
    line = lines[number - fragment.first] if number - fragment.first < len(lines) else b""
    return line.decode("utf-8", "replace").strip()[:LONGEST_LINE]


class PatternCheck(Check):
    """text and regex."""

    by_file = True

    def __init__(self, constraint: Constraint, source: Source) -> None:
        super().__init__(constraint, source)
        self._pattern = patterns.compiled(self.check["pattern"], self.check["type"] == "text")
        literal = self.check["type"] == "text"
        self._needed = (
            self.check["pattern"].encode() if literal else patterns.needed_part(self.check["pattern"])
        )

    def look(self, path: str, fragments: Sequence[Fragment], whole: bool) -> None:  # noqa: ARG002
        self.seen += 1
        if self.must:
            self._look_for_lack(path)
            return
        for fragment in fragments:
            for first, last in self._matches(fragment.content):
                self.found(fragment, path, first, last)

    def _look_for_lack(self, path: str) -> None:
        content = self.source.read(path)
        if content is None:
            if isinstance(self.source, DiffSource):
                self.outcome.skip("a must is checked in whole files, and the diff holds parts")
        elif self._pattern.search(content) is None:
            self.outcome.breaks.append(Break(path, 0, "", f"does not hold {self.check['pattern']}"))

    def _matches(self, content: bytes) -> Iterator[tuple[int, int]]:
        if self._needed not in content:
            return iter(())
        return patterns.line_spans(self._pattern, content)

    def finish(self) -> None:
        self.note_unseen()
        if self.must or not self.check.get("match_removed"):
            return
        for path, fragment in self.source.removed():
            if self.wants(path):
                for first, last in self._matches(fragment.content):
                    self.found(fragment, path, first, last, "removed line")


class ImportCheck(Check):
    """Module A is imported from module B: `pattern` from `paths`."""

    by_file = True

    def look(self, path: str, fragments: Sequence[Fragment], whole: bool) -> None:
        if not imports.is_read(path):
            self.outcome.skip("imports are read in Python, JavaScript and TypeScript files only")
            return
        self.seen += 1
        if self.must:
            self._look_for_lack(path)
            return
        whole = whole or not isinstance(self.source, DiffSource)
        for fragment in fragments:
            for one in self._matches(path, fragment, whole):
                self.found(fragment, path, one.line, one.line)

    def _matches(self, path: str, fragment: Fragment, whole: bool) -> Iterator[imports.Import]:
        tail = self.check["pattern"].replace("/", ".").rpartition(".")[2].strip("*?")
        if "[" not in tail and tail.encode() not in fragment.content and not _is_relative(fragment.content):
            return
        for one in imports.imports(path, fragment.content, whole):
            if any(imports.is_meant(self.check["pattern"], name) for name in one.names):
                yield one

    def _look_for_lack(self, path: str) -> None:
        content = self.source.read(path)
        if content is None:
            self.outcome.skip("a must is checked in whole files, and the diff holds parts")
        elif not any(self._matches(path, Fragment(content), True)):
            self.outcome.breaks.append(Break(path, 0, "", f"does not import {self.check['pattern']}"))

    def finish(self) -> None:
        self.note_unseen()
        if self.must or not self.check.get("match_removed"):
            return
        for path, fragment in self.source.removed():
            if self.wants(path) and imports.is_read(path):
                for one in self._matches(path, fragment, False):
                    self.found(fragment, path, one.line, one.line, "removed line")


@lru_cache(maxsize=8)
def _is_relative(content: bytes) -> bool:
    """Whether a file may import relatively, so that a module's own name need not stand in it."""
    return b"from ." in content or b"'." in content or b'".' in content


class DependencyCheck(Check):
    """A package in the project's manifests."""

    def finish(self) -> None:
        if isinstance(self.source, TextSource):
            self.outcome.skip("dependencies are read in manifests, and this is a text")
            return
        changed = self.source.changes
        if self.source.tree is None and self.must:
            self.outcome.skip("a must about dependencies needs every manifest, and the diff holds parts")
            return
        paths = self.source.paths() if not self.must else list(self.source.tree or ())
        where = [path for path in paths if manifests.is_manifest(path) and self._filter(path)]
        if not where and changed is None:
            self.outcome.skip("there is no manifest to look into")
        here = False
        for path in where:
            for one in self._read(path):
                if manifests.is_named(self.check["pattern"], one.name):
                    here = True
                    if not self.must and (changed is None or one.line in changed[path].added or not one.line):
                        self._break_at(path, one)
        if self.must and where and not here:
            self.outcome.breaks.append(Break("", 0, "", f"no manifest names {self.check['pattern']}"))

    def _read(self, path: str) -> list[manifests.Dependency]:
        content = self.source.read(path)
        if content is None:
            self.outcome.skip(f"{path} is not known as a whole")
            return []
        try:
            return manifests.dependencies(path, content)
        except manifests.Unreadable as problem:
            self.outcome.skip(f"{path} cannot be read: {problem}")
            return []

    def _break_at(self, path: str, one: manifests.Dependency) -> None:
        content = self.source.read(path) or b""
        shown = line_of(Fragment(content), one.line) if one.line else one.name
        self.outcome.breaks.append(Break(path, one.line, shown, f"depends on {one.name}"))


class PathCheck(Check):
    """A path that has to be there, or must not be."""

    def finish(self) -> None:
        globs = self.check.get("paths") or [self.check["pattern"]]
        meant = PathFilter(globs, self.check.get("exclude", ()))
        if isinstance(self.source, TextSource):
            self.outcome.skip("paths are checked in trees and changes, and this is a text")
        elif self.must:
            if self.source.tree is None:
                self.outcome.skip("a must about paths needs the whole tree, and the diff holds parts")
            elif not any(map(meant, self.source.tree)):
                self.outcome.breaks.append(Break("", 0, "", f"nothing is at {', '.join(globs)}"))
        elif self.source.changes is None:
            self.outcome.breaks += [
                Break(path, 0, "", "is there") for path in self.source.paths() if meant(path)
            ]
        else:
            new = [path for path, diff in self.source.changes.items() if diff.status in "AR"]
            self.outcome.breaks += [Break(path, 0, "", "is added") for path in new if meant(path)]


class FileMetric(Check):
    """file_lines and file_bytes: each file by itself."""

    by_file = True

    def look(self, path: str, fragments: Sequence[Fragment], whole: bool) -> None:  # noqa: ARG002
        self.seen += 1
        measured = self._measure(path)
        if measured is None:
            if isinstance(self.source, DiffSource):
                self.outcome.skip("whole files are measured, and the diff holds parts")
        elif broken(self, measured):
            detail = f"{measured:,} {self.check['metric'].removeprefix('file_')}, {comparison(self)}"
            self.outcome.breaks.append(Break(path, 0, "", detail, measured))

    def _measure(self, path: str) -> int | None:
        if self.check["metric"] == "file_bytes":
            return self.source.size(path)
        content = self.source.read(path)
        if content is None:
            return None
        return content.count(b"\n") + (not content.endswith(b"\n") and bool(content))


class TotalMetric(Check):
    """One number for the whole: of the change, of all files, or one that the caller supplies."""

    def __init__(self, constraint: Constraint, source: Source, values: Mapping[str, float]) -> None:
        super().__init__(constraint, source)
        self._values = values

    def finish(self) -> None:
        measured = self._measure()
        if measured is not None and broken(self, measured):
            detail = f"{self.check['metric']} is {measured:,}, {comparison(self)}"
            self.outcome.breaks.append(Break("", 0, "", detail, measured))

    def _measure(self) -> float | None:
        metric = self.check["metric"]
        if metric not in METRICS:
            if metric not in self._values:
                self.outcome.skip(f"no value was given for {metric}")
            return self._values.get(metric)
        if metric == "pattern_count":
            return self._count()
        if self.source.changes is None:
            self.outcome.skip(f"{metric} is a number of a change, and these are whole files")
            return None
        meant = [diff for path, diff in self.source.changes.items() if self.wants(path)]
        return len(meant) if metric == "files_changed" else sum(diff.size for diff in meant)

    def _count(self) -> int | None:
        if self.source.changes is not None and not any(map(self.wants, self.source.changes)):
            return None  # the change cannot have moved it
        if self.source.tree is None and not isinstance(self.source, TextSource):
            self.outcome.skip("a count needs every file, and the diff holds parts")
            return None
        pattern = patterns.compiled(self.check["pattern"])
        meant = [path for path in (self.source.tree or self.source.paths()) if self.wants(path)]
        if isinstance(self.source, GitSource):
            # Files in UTF-16 do not hold the bytes that are looked for; a change's count leaves them out.
            holding = self.source.holding(patterns.needed_part(self.check["pattern"]))
            meant = meant if holding is None else [path for path in meant if path in holding]
            self.source.read_many(meant)
        return sum(sum(1 for _ in pattern.finditer(self.source.read(path) or b"")) for path in meant)


def broken(check: Check, measured: float) -> bool:
    """A must_not breaks when its comparison is true, every other kind when it is not."""
    return holds(check.check["op"], measured, check.check["value"]) is (check.kind is ConstraintKind.MUST_NOT)


def comparison(check: Check) -> str:
    never = "not " if check.kind is ConstraintKind.MUST_NOT else ""
    unit = f" {check.check['unit']}" if check.check.get("unit") else ""
    return f"asked for: {never}{check.check['op']} {check.check['value']:,}{unit}"


_SORTS: Mapping[str, type[Check]] = {
    "text": PatternCheck,
    "regex": PatternCheck,
    "import": ImportCheck,
    "dependency": DependencyCheck,
    "path": PathCheck,
}


def _prepared(constraint: Constraint, values: Mapping[str, float], source: Source) -> Check:
    check = constraint.check
    assert check is not None
    if check["type"] != "metric":
        return _SORTS[check["type"]](constraint, source)
    if check["metric"] in ("file_lines", "file_bytes"):
        return FileMetric(constraint, source)
    return TotalMetric(constraint, source, values)
