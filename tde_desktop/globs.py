"""Which files a glob means, and whether two globs can mean the same file.

A glob without a slash is a name at any depth (`*.py`, `Makefile`); with one it begins at the root
(`src/*.py`, `/Makefile`). `**` stands for any folders, `{a,b}` for either. A glob whose last part has no
wildcard may name a folder, and then means all beneath it.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from tde_desktop.errors import Invalid

LONGEST = 300
MOST_ALTERNATIVES = 64
# Of an expression that `re` may run: with three a long path takes some thousand steps at most.
MOST_WILDCARDS = 3


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
def _expression(glob: str) -> str:
    """A glob without braces as a regular expression over the whole path, the same for `re` and RE2."""
    parts: list[str] = []
    anchored = "/" in glob.rstrip("/")
    segments = glob.strip("/").split("/")
    last = len(segments) - 1
    for place, segment in enumerate(segments):
        if segment == "**":
            parts.append(".*" if place == last else "(?:[^/]+/)*")
        else:
            parts.append(_segment(segment, glob) + ("" if place == last else "/"))
    beneath = "(?:/.*)?" if _names_a_folder(segments[-1]) else ""
    head = "" if anchored else "(?:.*/)?"
    return f"{head}{''.join(parts)}{beneath}"


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
            denied = segment[place + 1 : place + 2] in ("!", "^")
            end = segment.find("]", place + 2 + denied)  # a ] at the beginning is one of the letters
            if end < 0:
                raise Invalid(f"The glob {glob!r} has a [ without its ].")
            inside = re.sub(r"[\[\]&~|]", r"\\\g<0>", segment[place + 1 : end])
            inside = f"[^/{inside[1:]}]" if denied else f"[{inside}]"
            try:
                re.compile(inside)
            except re.error:
                raise Invalid(f"The glob {glob!r} has a range that cannot be read.") from None
            out += inside
            place = end
        else:
            out += f"\\{letter}" if letter in r"\.+^$(){}|]-" else letter
        place += 1
    return out


class PathFilter:
    """Says whether a repo-relative path is meant: by one of `paths` (none: all) and by none of `exclude`."""

    def __init__(self, paths: Sequence[str] = (), exclude: Sequence[str] = ()) -> None:
        self._paths = _matcher(tuple(paths))
        self._exclude = _matcher(tuple(exclude))

    def __call__(self, path: str) -> bool:
        if self._paths is not None and not self._paths(path):
            return False
        return self._exclude is None or not self._exclude(path)


@lru_cache(maxsize=1024)
def _matcher(globs: tuple[str, ...]) -> Callable[[str], object] | None:
    """`re` where it is quick and safe; RE2 for globs with many wildcards, on which `re` could hang."""
    if not globs:
        return None
    each = [_expression(one) for glob in globs for one in _alternatives(glob)]
    joined = "|".join(f"(?:{one})" for one in each)
    if all(one.count("*") <= MOST_WILDCARDS for one in each):
        return re.compile(joined, re.DOTALL).fullmatch
    import re2  # type: ignore[import-untyped]

    quick = re2.compile(f"(?s){joined}".encode())
    return lambda path: quick.fullmatch(path.encode("utf-8", "surrogateescape"))


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
    return _meet(first, second, ("**", "***"), lambda a, b: "**" not in (a[:2], b[:2]) and _names_meet(a, b))


def _names_meet(first: str, second: str) -> bool:
    """Whether two segments with wildcards have a name in common; a [range] is taken as any letter."""
    one, other = (re.sub(r"\[[^\]]*\]", "?", name) for name in (first, second))
    return _meet(one, other, ("*",), lambda a, b: "*" not in (a, b) and (a == b or "?" in (a, b)))


def _meet(
    first: Sequence[str], second: Sequence[str], several: Sequence[str], alike: Callable[[str, str], bool]
) -> bool:
    """Whether two patterns can be walked through together; those of `several` take any number of steps."""
    reached = {(0, 0)}
    waiting = [(0, 0)]
    while waiting:
        one, other = waiting.pop()
        if one == len(first) and other == len(second):
            return True
        a = first[one] if one < len(first) else None
        b = second[other] if other < len(second) else None
        steps = []
        if a in several:
            steps += [(one + 1, other)] + ([(one, other + 1)] if b is not None else [])
        if b in several:
            steps += [(one, other + 1)] + ([(one + 1, other)] if a is not None else [])
        if a is not None and b is not None and alike(a, b):
            steps.append((one + 1, other + 1))
        for step in steps:
            if step not in reached:
                reached.add(step)
                waiting.append(step)
    return False
