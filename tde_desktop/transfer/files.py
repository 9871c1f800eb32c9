"""Reading files of others: which ones, in what encoding. Nothing outside the chosen folder is followed."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tde_desktop.errors import Invalid, NotFound, Unavailable
from tde_desktop.recall.reading import decode, skip_by_content

LARGEST = 4_000_000  # bytes of one file; a page holds a million characters


@dataclass(frozen=True, slots=True)
class Entry:
    """A file below the chosen folder; `name` is its path from there, with slashes."""

    name: str
    path: Path
    left_out: str = ""  # why it is not read


@dataclass(frozen=True, slots=True)
class Text:
    text: str
    encoding: str  # empty for plain UTF-8


def folder_at(path: Path) -> Path:
    """Raises `NotFound`, `Invalid` for what is no folder."""
    if not path.exists():
        raise NotFound(f"There is no {path}.", "Check the path.")
    if not path.is_dir():
        raise Invalid(f"{path} is no folder.", "Name the folder that holds the files.")
    return path


def walk(root: Path) -> Iterator[Entry]:
    """Every file that is not hidden, by name. Links to folders, and those that lead out, are only told.

    Raises `Unavailable` when the folder itself cannot be read.
    """
    problems: list[OSError] = []
    real = root.resolve()
    for folder, folders, files in os.walk(root, onerror=problems.append):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != "node_modules")
        here = Path(folder)
        for name in list(folders):
            if (here / name).is_symlink():
                folders.remove(name)
                yield Entry(_name(root, here / name), here / name, "a link to a folder: not followed")
        for name in sorted(files):
            path = here / name
            if name.startswith("."):
                continue
            outside = path.is_symlink() and not path.resolve().is_relative_to(real)
            yield Entry(
                _name(root, path), path, "a link to a file elsewhere: not followed" if outside else ""
            )
    for problem in problems:
        place = Path(problem.filename)
        if place == root:
            raise Unavailable(f"{root} cannot be read: {problem.strerror}.") from problem
        yield Entry(_name(root, place), place, f"cannot be read: {problem.strerror}")


def _name(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def read(path: Path) -> Text:
    """Raises `Invalid` for a binary or a file that is too large, `Unavailable` for an unreadable one."""
    try:
        status = path.stat()
        size = status.st_size
        if not stat.S_ISREG(status.st_mode):
            raise Invalid("it is no regular file")  # to read a pipe waits for whoever writes into it
        if size > LARGEST:
            raise Invalid(f"it has {size / 1e6:.1f} MB; the most is {LARGEST / 1e6:.0f} MB")
        content = path.read_bytes()
    except OSError as problem:
        raise Unavailable(f"it cannot be read: {problem.strerror or problem}") from problem
    reason = skip_by_content(content)
    # A single NUL is left out when the page is stored; many of them are no text.
    if reason == "a binary" and content.count(b"\0") <= len(content) // 1000 + 1 and b"\0" in content:
        reason = ""
    if reason:
        raise Invalid(f"it {reason}" if reason.startswith("holds") else f"it is {reason}")
    found = decode_whole(content)
    return Text(found[0].replace("\r\n", "\n").replace("\r", "\n"), found[1])


def decode_whole(content: bytes) -> tuple[str, str]:
    """As the index decodes, but with every line end as it was."""
    encoding = decode(content[:200_000] if len(content) > 200_000 else content).encoding
    if encoding.startswith("utf-16"):
        return content[2:].decode(encoding, "replace"), encoding
    try:
        return content.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace"), "cp1252"
