"""Which files a clone holds, and why some of them are not indexed.

Symbolic links are never followed, so a loop cannot arise. What git ignores is not seen at all.
"""

import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

from tde_desktop.errors import Unavailable
from tde_desktop.file_names import shown
from tde_desktop.globs import PathFilter
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.projects import git
from tde_desktop.recall.reading import skip_by_name

LEFT_OUT = "left out by the project's rules"


@dataclass(frozen=True, slots=True)
class Found:
    """A file to index: `path` is shown and unique, `location` opens it (a name need not be UTF-8)."""

    path: str
    location: bytes
    size: int
    modified: int  # ns
    changed: int  # ns, of the inode: moves when a file is replaced with its old time kept


@dataclass(frozen=True, slots=True)
class Scan:
    """`unreadable` are paths (with a reason) whose state is unknown: what the index has of them stays."""

    files: list[Found]
    skipped: dict[str, str]
    unreadable: dict[str, str]


def clone_missing(root: Path) -> Unavailable:
    return Unavailable(f"The clone {root} is missing.", "Refresh the project: it is cloned again.")


def scan(root: Path, largest: int, checkpoint: Checkpoint, left_out: Sequence[str] = ()) -> Scan:
    """List tracked files and new ones that are not ignored, but for those that a glob of `left_out` means.

    Raises `Unavailable` when the clone is not there.
    """
    if not (root / ".git").exists():
        raise clone_missing(root)
    result = Scan([], {}, {})
    passed_over = PathFilter(left_out) if left_out else None
    for raw in listed(root):
        checkpoint.reached()
        if passed_over is not None and passed_over(shown(raw)):
            result.skipped[shown(raw)] = LEFT_OUT
        else:
            _look(os.fsencode(root), raw, largest, result)
    return result


def listed(root: Path) -> Iterator[bytes]:
    """Paths below `root` by git's own rules, those of submodules included; each once."""
    known: set[bytes] = set()
    arguments = ("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for raw in git.output(root, *arguments).split(b"\0"):
        if not raw or raw in known:
            continue
        known.add(raw)
        full = os.path.join(os.fsencode(root), raw)
        if os.path.isdir(full) and not os.path.islink(full):
            if not raw.endswith(b"/") and os.path.exists(os.path.join(full, b".git")):
                yield from (raw + b"/" + inner for inner in listed(Path(os.fsdecode(full))))
            elif raw.endswith(b"/"):
                yield raw  # another repository that lies here
            continue
        yield raw


def _look(root: bytes, raw: bytes, largest: int, result: Scan) -> None:
    path = shown(raw)
    if "\\" in path and any(found.path == path for found in result.files):
        return  # another file is called so letter by letter
    if raw.endswith(b"/"):
        result.skipped[path] = "another repository"
        return
    if reason := skip_by_name(path):
        result.skipped[path] = reason
        return
    try:
        status = os.lstat(os.path.join(root, raw))
    except FileNotFoundError:
        return
    except NotADirectoryError:
        return
    except OSError as problem:
        result.unreadable[path] = problem.strerror or str(problem)
        return
    if stat.S_ISLNK(status.st_mode):
        result.skipped[path] = "a symbolic link"
    elif not stat.S_ISREG(status.st_mode):
        result.skipped[path] = "not a file"
    elif status.st_size > largest:
        result.skipped[path] = f"larger than {largest // 1024:,} KB"
    else:
        result.files.append(Found(path, raw, status.st_size, status.st_mtime_ns, status.st_ctime_ns))
