"""Which symbols a diff touches: the blast radius of a change begins there."""

import re
import sqlite3
from pathlib import Path

from tde_desktop.errors import Invalid
from tde_desktop.graph.naming import at_line
from tde_desktop.graph.rows import ChangedSymbols, SymbolRow
from tde_desktop.projects import git

_HUNK = re.compile(r"^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")


def hunks(directory: Path, diff: str, staged: bool, commit: str) -> dict[str, list[tuple[int, int]]]:
    """Lines changed by a diff, by path, on the side that the graph was made from (else the old one).

    `diff` is `A..B`, or one commit for what it changed; `staged` is what the index holds. Raises `Invalid`.
    """
    arguments = ["diff", "-U0", "--no-color", "--no-ext-diff", "--no-renames", "--relative"]
    new_side = False
    if staged:
        arguments.append("--cached")
    else:
        if not diff or diff.startswith("-"):
            raise Invalid(f"{diff!r} is no range of commits.", "Give it as A..B.")
        if ".." not in diff:
            diff = f"{diff}~1..{diff}"
        end = re.split(r"\.{2,3}", diff)[-1] or "HEAD"
        new_side = git.text(directory, "rev-parse", "--verify", "--quiet", end, check=False) == commit
        arguments.append(diff)
    top = Path(git.text(directory, "rev-parse", "--show-toplevel"))
    return parse(git.output(top, *arguments, "--").decode("utf-8", "replace"), new_side)


def parse(text: str, new_side: bool) -> dict[str, list[tuple[int, int]]]:
    """Changed line ranges by path. Lines that are only added count at the line before them."""
    found: dict[str, list[tuple[int, int]]] = {}
    path, old = "", ""
    for line in text.splitlines():
        if line.startswith("--- "):
            old = line[4:].strip('"').removeprefix("a/")
        elif line.startswith("+++ "):
            new = line[4:].strip('"').removeprefix("b/")
            path = old if new == "/dev/null" else new
            found.setdefault(path, [])
        elif path and (match := _HUNK.match(line)):
            start, count = (match[3], match[4]) if new_side else (match[1], match[2])
            first = max(1, int(start))
            found[path].append((first, max(first, first + int(count if count is not None else 1) - 1)))
    return found


def symbols(connection: sqlite3.Connection, ranges: dict[str, list[tuple[int, int]]]) -> ChangedSymbols:
    """The innermost symbols at the changed lines."""
    known = {path for (path,) in connection.execute("SELECT path FROM file WHERE skip = ''")}
    found: dict[int, SymbolRow] = {}
    bare = []
    for path in sorted(ranges):
        if path not in known:
            continue
        inner: dict[int, SymbolRow] = {}
        for first, last in ranges[path]:
            for line in range(first, min(last, first + 2000) + 1):
                for row in at_line(connection, path, line):
                    inner[row.id] = row
        named = {key: row for key, row in inner.items() if row.kind != "module"}
        found |= named or inner
        if not named:
            bare.append(path)
    return ChangedSymbols(tuple(found.values()), tuple(bare), tuple(sorted(ranges.keys() - known)))
