"""Reads unified diffs: which lines a change adds and removes, file by file."""

import re
from collections.abc import Iterator
from dataclasses import field

from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass

_HUNK = re.compile(rb"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_OCTAL = re.compile(rb"\\([0-3][0-7]{2}|.)", re.DOTALL)
_LETTERS = dict(
    zip((b"n", b"t", b"r", b"a", b"b", b"f", b"v"), b"\n \t \r \a \b \f \v".split(b" "), strict=True)
)


@dataclass(slots=True)
class Hunk:
    """A stretch of lines: `after` with numbers and whether they are added, `removed` with old numbers."""

    after: list[tuple[int, bytes, bool]] = field(default_factory=list)
    removed: list[tuple[int, bytes]] = field(default_factory=list)


@dataclass(slots=True)
class FileDiff:
    """What a change does to one file. `status` is A, M, D or R (a rename also has `old_path`)."""

    path: str
    status: str = "M"
    old_path: str = ""
    binary: bool = False
    hunks: list[Hunk] = field(default_factory=list)

    @property
    def added(self) -> frozenset[int]:
        return frozenset(number for hunk in self.hunks for number, _, new in hunk.after if new)

    @property
    def size(self) -> int:
        """Lines added and removed."""
        return len(self.added) + sum(len(hunk.removed) for hunk in self.hunks)


def read_diff(text: bytes) -> list[FileDiff]:
    """The files of a unified diff, as `git diff` or `diff -u` write it. Raises `Invalid` when it is none."""
    lines = text.replace(b"\r\n", b"\n").split(b"\n")
    if lines and not lines[-1]:
        lines.pop()
    files: list[FileDiff] = []
    place = 0
    while place < len(lines):
        line = lines[place]
        if line.startswith(b"diff --git "):
            files.append(FileDiff(""))
            place = _read_header(lines, place + 1, files[-1], line[len(b"diff --git ") :])
        elif (
            line.startswith(b"--- ") and lines[place + 1 : place + 2] and lines[place + 1].startswith(b"+++ ")
        ):
            if not files or files[-1].hunks or files[-1].path:
                files.append(FileDiff(""))
            _name(files[-1], lines[place][4:], lines[place + 1][4:])
            place += 2
        elif line.startswith(b"@@ ") and files:
            place = _read_hunk(lines, place, files[-1])
        else:
            place += 1
    if text.strip() and not any(file.path for file in files):
        raise Invalid("This is no unified diff.", "Give what `git diff` prints.")
    return [file for file in files if file.path]


def _read_header(lines: list[bytes], place: int, file: FileDiff, names: bytes) -> int:
    """The lines between `diff --git` and the first hunk."""
    file.path = _same_name(names)
    while place < len(lines) and not lines[place].startswith((b"@@ ", b"diff --git ")):
        line = lines[place]
        if line.startswith(b"new file"):
            file.status = "A"
        elif line.startswith(b"deleted file"):
            file.status = "D"
        elif line.startswith(b"rename from "):
            file.status, file.old_path = "R", _path(line[len(b"rename from ") :], False)
        elif line.startswith((b"rename to ", b"copy to ")):
            file.path = _path(line.split(b" to ", 1)[1], False)
        elif line.startswith((b"Binary files ", b"GIT binary patch")):
            file.binary = True
        elif (
            line.startswith(b"--- ") and lines[place + 1 : place + 2] and lines[place + 1].startswith(b"+++ ")
        ):
            _name(file, line[4:], lines[place + 1][4:])
            place += 1
        place += 1
    return place


def _name(file: FileDiff, old: bytes, new: bytes) -> None:
    before, after = _path(old), _path(new)
    if after:
        file.path = after
        if not before:
            file.status = "A"
    else:
        file.path, file.status = before, "D"


def _same_name(names: bytes) -> str:
    """The path in `a/x b/x`, where both are one (a mode change or a binary file has no other line for it)."""
    if names.startswith(b'"'):
        return _path(names[: names.find(b'" ') + 1])
    half = (len(names) - 1) // 2
    return _path(names[:half]) if names[2:half] == names[half + 3 :] else ""


def _path(name: bytes, prefixed: bool = True) -> str:
    """A path as git writes it: perhaps quoted, with `a/` or `b/` before it, a tab and a time after it."""
    name = name.rstrip(b"\n")
    quoted = name.startswith(b'"')
    name = _OCTAL.sub(_unescaped, name[1 : name.rfind(b'"')]) if quoted else name.split(b"\t")[0]
    if name == b"/dev/null":
        return ""
    if prefixed and re.match(rb"[abciwo]/", name):
        name = name[2:]
    return name.decode("utf-8", "surrogateescape")


def _unescaped(match: re.Match[bytes]) -> bytes:
    code = match[1]
    return bytes([int(code, 8)]) if len(code) == 3 else _LETTERS.get(code, code)


def _read_hunk(lines: list[bytes], place: int, file: FileDiff) -> int:
    header = _HUNK.match(lines[place])
    if header is None:
        raise Invalid(
            f"The diff of {file.path} has a hunk that cannot be read.", "Give what `git diff` prints."
        )
    old, old_left, new, new_left = (int(part) if part is not None else 1 for part in header.groups())
    hunk = Hunk()
    place += 1
    while (old_left > 0 or new_left > 0) and place < len(lines):
        line = lines[place]
        sign, rest = line[:1], line[1:]
        if sign == b"+":
            hunk.after.append((new, rest, True))
            new, new_left = new + 1, new_left - 1
        elif sign == b"-":
            hunk.removed.append((old, rest))
            old, old_left = old + 1, old_left - 1
        elif sign in (b" ", b""):
            hunk.after.append((new, rest, False))
            new, new_left, old, old_left = new + 1, new_left - 1, old + 1, old_left - 1
        elif sign != b"\\":
            break
        place += 1
    if old_left > 0 or new_left > 0:
        raise Invalid(f"The diff of {file.path} ends inside a hunk.", "Give it whole.")
    file.hunks.append(hunk)
    return place


def stretches(lines: list[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """Lines with numbers, joined where the numbers follow each other: (first number, text)."""
    start, held = 0, list[bytes]()
    for number, line in lines:
        if held and number != start + len(held):
            yield start, b"\n".join(held)
            held = []
        if not held:
            start = number
        held.append(line)
    if held:
        yield start, b"\n".join(held)
