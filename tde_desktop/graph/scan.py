"""Which tracked files of a clone the graph reads, and why it passes over others that have a parser."""

import os
import re
import stat
from collections.abc import Sequence
from dataclasses import field
from pathlib import Path

from tde_desktop.errors import Unavailable
from tde_desktop.file_names import shown
from tde_desktop.globs import PathFilter
from tde_desktop.graph.languages import language_of
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.projects import clones

# What is made by tools or belongs to others, wherever it lies: the same folders that search passes over.
_FOLDERS = ".git node_modules target dist build .next .turbo coverage .venv __pycache__ .tde"
PASSED_OVER = frozenset(_FOLDERS.split())
_MINIFIED = re.compile(r"[.-]min\.[cm]?js$", re.IGNORECASE)
# Files that say how imports are named: not parsed for symbols.
MANIFESTS = frozenset(
    {"go.mod", "package.json", "Cargo.toml", "composer.json", "tsconfig.json", "jsconfig.json"}
)


@dataclass(frozen=True, slots=True)
class Found:
    """A file to read: `path` is shown and unique, `location` opens it (a name need not be UTF-8).

    The two times are in ns; `changed`, of the inode, moves when a file is replaced.
    """

    path: str
    location: str
    language: str
    size: int
    modified: int
    changed: int


@dataclass(slots=True)
class Scan:
    files: list[Found] = field(default_factory=list)
    skipped: dict[str, str] = field(default_factory=dict)


def scan(root: Path, largest: int, checkpoint: Checkpoint, left_out: Sequence[str] = ()) -> Scan:
    """The files of the commit that is checked out, but for those that a glob of `left_out` means.

    Raises `Unavailable` when the clone is not there.
    """
    if not (root / ".git").exists():
        raise Unavailable(f"The clone {root} is missing.", "Refresh the project: it is cloned again.")
    result = Scan()
    passed_over = PathFilter(left_out) if left_out else None
    for number, path in enumerate(clones.tracked(root)):
        if number % 200 == 0:
            checkpoint.reached()
        if passed_over is None or not passed_over(shown(os.fsencode(path))):
            _look(root, path, largest, result)
    return result


def _look(root: Path, location: str, largest: int, result: Scan) -> None:
    path = shown(os.fsencode(location))
    *folders, base = path.split("/")
    if base in MANIFESTS:
        name = "manifest"
    elif found := language_of(path):
        name = found.name
    else:
        return
    if not PASSED_OVER.isdisjoint(folders):
        return
    try:
        status = os.lstat(f"{root}/{location}")
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as problem:
        result.skipped[path] = f"cannot be read: {problem.strerror or problem}"
        return
    if not stat.S_ISREG(status.st_mode):
        return
    if status.st_size > largest:
        result.skipped[path] = f"larger than {largest // 1024:,} KB"
    elif _MINIFIED.search(base):
        result.skipped[path] = "minified"
    else:
        result.files.append(
            Found(path, location, name, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
        )
