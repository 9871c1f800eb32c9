"""Which files a glob means, and whether two globs can mean the same file.

A glob without a slash is a name at any depth (`*.py`, `Makefile`); with one it begins at the root
(`src/*.py`, `/Makefile`). `**` stands for any folders, `{a,b}` for either. A glob whose last part has no
wildcard may name a folder, and then means all beneath it.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from tde_desktop.errors import Invalid

LONGEST = 300
MOST_ALTERNATIVES = 64


def check_glob(glob: str) -> str:
    """The glob as it is kept. Raises `Invalid` for what could never match a path inside the project."""
    glob = glob.strip()
    glob = glob.removeprefix("./")
    if not glob or glob == "/":
        raise Invalid("A glob is empty.", "Write for example src/**/*.py.")
    if len(glob) > LONGEST:
        raise Invalid(f"A glob is longer than {LONGEST} characters.")
    if "\\" in glob or "\0" in glob:
        raise Invalid(f"The glob {glob!r} has a backslash.", "Folders are parted by /.")
    if glob.startswith("!"):
        raise Invalid(f"The glob {glob!r} begins with !.", "Name it under exclude instead.")
    if any(part in ("..", ".") for part in glob.split("/")):
        raise Invalid(f"The glob {glob!r} leaves the project.", "Globs begin at the project's root.")
    for one in _alternatives(glob):
        _expression(one)
    return glob


def _alternatives(glob: str) -> list[str]:
    """The globs without braces that a glob with braces stands for."""
    done, waiting = [], [glob]
    while waiting:
        one = waiting.pop()
        match = re.search(r"\{([^{}]*)\}", one)
        if match is None:
            if "{" in one or "}" in one:
                raise Invalid(f"The glob {glob!r} has a brace without its partner.")
            done.append(one)
        else:
            waiting += [one[: match.start()] + part + one[match.end() :] for part in match[1].split(",")]
        if len(done) + len(waiting) > MOST_ALTERNATIVES:
            raise Invalid(f"The glob {glob!r} stands for more than {MOST_ALTERNATIVES} others.")
    return done


@lru_cache(maxsize=2048)
def _expression(glob: str) -> re.Pattern[str]:
    parts: list[str] = []
    anchored = "/" in glob.rstrip("/")
    text = glob.strip("/")
    segments = text.split("/")
    last = len(segments) - 1
    for place, segment in enumerate(segments):
        if segment == "**":
            parts.append(".*" if place == last else "(?:[^/]+/)*")
        else:
            parts.append(_segment(segment, glob) + ("" if place == last else "/"))
    beneath = "(?:/.*)?" if _names_a_folder(segments[-1]) else ""
    head = "" if anchored else "(?:.*/)?"
    return re.compile(f"{head}{''.join(parts)}{beneath}", re.DOTALL)


def _names_a_folder(segment: str) -> bool:
    """Whether a last segment can be a folder's name, written out; `*.py` means files."""
    return not any(letter in segment for letter in "*?[")


def _segment(segment: str, glob: str) -> str:
    out, place = "", 0
    while place < len(segment):
        letter = segment[place]
        if letter == "*":
            while segment[place + 1 : place + 2] == "*":
                place += 1
            out += "[^/]*"
        elif letter == "?":
            out += "[^/]"
        elif letter == "[":
            end = segment.find("]", place + 2)
            if end < 0:
                raise Invalid(f"The glob {glob!r} has a [ without its ].")
            inside = segment[place + 1 : end].replace("\\", r"\\")
            inside = "^" + inside[1:] if inside[0] in "!^" else inside
            try:
                re.compile(f"[{inside}]")
            except re.error:
                raise Invalid(f"The glob {glob!r} has a range that cannot be read.") from None
            out += f"(?:(?!/)[{inside}])"
            place = end
        else:
            out += re.escape(letter)
        place += 1
    return out


class PathFilter:
    """Says whether a repo-relative path is meant: by one of `paths` (none: all) and by none of `exclude`."""

    def __init__(self, paths: Sequence[str] = (), exclude: Sequence[str] = ()) -> None:
        self._paths = _joined(paths)
        self._exclude = _joined(exclude)

    def __call__(self, path: str) -> bool:
        if self._paths is not None and self._paths.fullmatch(path) is None:
            return False
        return self._exclude is None or self._exclude.fullmatch(path) is None


def _joined(globs: Sequence[str]) -> re.Pattern[str] | None:
    if not globs:
        return None
    each = [_expression(one).pattern for glob in globs for one in _alternatives(glob)]
    return re.compile("|".join(f"(?:{one})" for one in each), re.DOTALL)


def may_overlap(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether some path could be meant by both lists; an empty list means all. Exclusions are not asked."""
    if not first or not second:
        return True
    return any(
        _segments_meet(_open_segments(one), _open_segments(other))
        for one in (alternative for glob in first for alternative in _alternatives(glob))
        for other in (alternative for glob in second for alternative in _alternatives(glob))
    )


def _open_segments(glob: str) -> tuple[str, ...]:
    """The glob from the root, with `**` for what it leaves open at either end."""
    segments = glob.strip("/").split("/")
    if "/" not in glob.rstrip("/"):
        segments.insert(0, "**")
    if _names_a_folder(segments[-1]):
        segments.append("***")  # nothing, or all beneath
    return tuple(segments)


def _segments_meet(first: tuple[str, ...], second: tuple[str, ...]) -> bool:
    """Whether two sequences of segments have a path in common; `**` and `***` take any number of segments."""
    reached = {(0, 0)}
    waiting = [(0, 0)]
    while waiting:
        one, other = waiting.pop()
        if one == len(first) and other == len(second):
            return True
        a = first[one] if one < len(first) else None
        b = second[other] if other < len(second) else None
        steps = []
        if a in ("**", "***"):
            steps += [(one + 1, other)] + ([(one, other + 1)] if b is not None else [])
        if b in ("**", "***"):
            steps += [(one, other + 1)] + ([(one + 1, other)] if a is not None else [])
        if a is not None and b is not None and "**" not in (a[:2], b[:2]) and _names_meet(a, b):
            steps.append((one + 1, other + 1))
        for step in steps:
            if step not in reached:
                reached.add(step)
                waiting.append(step)
    return False


def _names_meet(first: str, second: str) -> bool:
    """Whether two segments with wildcards have a name in common; a [range] is taken as any letter."""
    one, other = (re.sub(r"\[[^\]]*\]", "?", name) for name in (first, second))
    reached = {(0, 0)}
    waiting = [(0, 0)]
    while waiting:
        i, j = waiting.pop()
        if i == len(one) and j == len(other):
            return True
        a, b = one[i : i + 1], other[j : j + 1]
        steps = []
        if a == "*":
            steps += [(i + 1, j)] + ([(i, j + 1)] if b else [])
        if b == "*":
            steps += [(i, j + 1)] + ([(i + 1, j)] if a else [])
        if a and b and "*" not in (a, b) and (a == b or "?" in (a, b)):
            steps.append((i + 1, j + 1))
        for step in steps:
            if step not in reached:
                reached.add(step)
                waiting.append(step)
    return False
