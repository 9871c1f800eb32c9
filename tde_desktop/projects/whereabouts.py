"""From a working directory to its project and task."""

import os
from collections.abc import Iterable
from pathlib import Path

from tde_desktop.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A folder that belongs to a project: its clone, a checkout, or the worktree of a task."""

    folder: Path
    project: str
    task: int | None
    kind: str  # clone, checkout or worktree, said in `Whereabouts.how`


@dataclass(frozen=True, slots=True)
class Match:
    place: Place
    root: Path  # the folder that matched
    how: str


def matches(directory: Path, places: Iterable[Place]) -> list[Match]:
    """The places a directory lies in, by the longest match; several when they match equally long.

    A directory lies in a place when its real path is that folder or beneath it, or when it is in any git
    worktree of the repository there; such a worktree counts with its own folder's length.
    """
    directory = real(directory)
    places = list(places)
    found: list[Match] = []
    for place in places:
        folder = real(place.folder)
        if directory == folder or folder in directory.parents:
            found.append(Match(place, folder, f"{place.kind} {folder}"))
    root, common = repository(directory)
    if root and common:
        found += [
            Match(place, root, f"git worktree {root} of the {place.kind} {place.folder}")
            for place in places
            if real(place.folder) != root
            and place.task is None
            and repository(real(place.folder))[1] == common
        ]
    if not found:
        return []
    longest = max(len(match.root.parts) for match in found)
    found = [match for match in found if len(match.root.parts) == longest]
    exact = [match for match in found if match.place.task is not None] or found
    one: dict[str, Match] = {}
    for match in exact:
        one.setdefault(match.place.project, match)
    return [one[project] for project in sorted(one)]


def real(path: Path) -> Path:
    """The path with every symbolic link followed; a loop or a vanished folder leaves it as it is."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path.absolute()


def repository(directory: Path) -> tuple[Path | None, Path | None]:
    """The nearest worktree that holds `directory` and the git folder it shares with its siblings.

    Reads git's own files (`.git`, `gitdir:`, `commondir`), so it works without git and costs next to nothing.
    """
    for folder in (directory, *directory.parents):
        marker = folder / ".git"
        try:
            if marker.is_dir():
                return folder, real(marker)
            if marker.is_file():
                return folder, _common(marker)
            if (folder / "HEAD").is_file() and (folder / "objects").is_dir() and (folder / "refs").is_dir():
                return folder, folder  # a bare repository
        except OSError:
            return None, None
    return None, None


def _common(marker: Path) -> Path | None:
    text = marker.read_text(encoding="utf-8", errors="surrogateescape").strip()
    if not text.startswith("gitdir:"):
        return None
    own = real(marker.parent / text.removeprefix("gitdir:").strip())
    shared = own / "commondir"
    if not shared.is_file():
        return own  # a submodule: a repository of its own
    return real(own / shared.read_text(encoding="utf-8", errors="surrogateescape").strip())


def origin(git_folder: Path) -> str:
    """The address of `origin` in a repository's own configuration, or empty."""
    import configparser

    parser = configparser.RawConfigParser(strict=False, allow_no_value=True)
    try:
        text = (git_folder / "config").read_text(encoding="utf-8", errors="replace")
        parser.read_string("\n".join(line.strip() for line in text.splitlines()))
    except (OSError, configparser.Error):
        return ""
    section = 'remote "origin"'
    return (parser.get(section, "url", fallback="") or "") if parser.has_section(section) else ""


def is_home(directory: Path) -> bool:
    return real(directory) == real(Path(os.path.expanduser("~")))
