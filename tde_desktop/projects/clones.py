"""Canonical clones: made whole or not at all, brought up to date without touching anyone's work in them."""

import logging
import os
import re
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tde_desktop.errors import Conflict, Invalid, TdeError, Unavailable
from tde_desktop.jobs import Checkpoint, Report, quiet
from tde_desktop.lazy import dataclass, regex
from tde_desktop.projects import git

log = logging.getLogger(__name__)
_STALE = 600.0  # seconds: no git holds its lock on an index of ours for so long
_OVERWRITTEN = regex(
    r"not uptodate|would be (overwritten|removed|lost)|local changes|Could not reset|Cannot merge"
)


@dataclass(frozen=True, slots=True)
class Source:
    """Where a project comes from: `address` for git, and the person's own folder when it is one."""

    address: str
    folder: Path | None = None


def source(text: str) -> Source:
    """Understand a git address or a folder. Raises `Invalid`, in words that say what would be right."""
    text = text.strip()
    if not text or text.startswith("-") or "\0" in text or re.match(r"\w+::", text):
        raise Invalid(
            f"{text!r} is neither a git address nor a folder.", "Give an https or ssh address or a folder."
        )
    if re.match(r"\w[\w+.-]+://", text) or re.match(r"[\w.-]+@[\w.-]+:", text):
        return Source(text)
    folder = Path(text).expanduser().absolute()
    if not folder.exists():
        if re.match(r"[\w.-]{2,}:[^\\]", text):
            return Source(text)  # host:path, the short form of ssh
        raise Invalid(
            f"There is no folder {folder}.", "Give the address of a git repository or an existing folder."
        )
    if not folder.is_dir():
        raise Invalid(f"{folder} is a file.", "Give the folder of the repository.")
    return _of_folder(folder.resolve())


def _of_folder(folder: Path) -> Source:
    if git.text(folder, "rev-parse", "--is-bare-repository", check=False) == "true":
        return Source(str(folder))
    try:
        top = Path(git.text(folder, "rev-parse", "--show-toplevel")).resolve()
    except Invalid as problem:
        raise Invalid(
            f"{folder} is not a git repository.",
            "Make it one with `git init` and a first commit, then add it.",
        ) from problem
    if top != folder:
        raise Invalid(f"{folder} is a folder inside the repository {top}.", f"Add {top} instead.")
    return Source(str(folder), folder)


def clone(
    origin: Source,
    target: Path,
    branch: str = "",
    shallow: bool = False,
    checkpoint: Checkpoint | None = None,
    report: Report = quiet,
) -> tuple[str, ...]:
    """Clone into `target`, which must not exist, and return warnings. On failure or cancel nothing is left
    there.
    """
    arguments = ["clone", "--progress", "--config", "tde.canonical=true"]
    address = origin.address
    if branch:
        arguments += ["--branch", branch]
    if shallow:
        arguments += ["--depth", "1", "--no-single-branch"]
        address = origin.folder.as_uri() if origin.folder else address
    try:
        git.run([*arguments, "--", address, str(target)], origin.address, None, checkpoint, report)
        return submodules(target, checkpoint, report)
    except BaseException:
        delete(target)
        raise


def submodules(folder: Path, checkpoint: Checkpoint | None = None, report: Report = quiet) -> tuple[str, ...]:
    """Bring submodules in. One that cannot be had is a warning: the rest of the project is still worth
    having.
    """
    if not (folder / ".gitmodules").exists():
        return ()
    try:
        arguments = ["submodule", "update", "--init", "--recursive", "--progress"]
        git.run(arguments, "its submodules", folder, checkpoint, report)
    except TdeError as problem:
        return (f"Some submodules are missing: {problem.message}",)
    return ()


def branch(folder: Path) -> str:
    """The branch that is checked out; empty when none is, or when there is no commit yet."""
    name = git.text(folder, "symbolic-ref", "--quiet", "--short", "HEAD", check=False)
    return name if name and commit(folder) else ""


def commit(folder: Path, revision: str = "HEAD") -> str:
    """The full id of a commit, or empty."""
    return git.text(folder, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}", check=False)


def refresh(
    folder: Path,
    address: str,
    wanted: str,
    checkpoint: Checkpoint | None = None,
    report: Report = quiet,
) -> tuple[str, ...]:
    """Fetch, and move to the newest commit of the branch. Returns warnings.

    A rewritten history is followed when all that the clone has came from the source. Commits or edits that
    someone made in the clone are never thrown away. Raises `Conflict` then, and what `git.failure` says when
    fetching fails.
    """
    if not (folder / ".git").exists():
        raise Unavailable(f"The clone {folder} is missing.", "Refresh the project: it is cloned again.")
    _drop_stale_lock(folder)
    name = branch(folder) or wanted
    before = commit(folder, f"refs/remotes/origin/{name}") if name else ""
    git.run(["fetch", "--prune", "--progress", "origin"], address, folder, checkpoint, report)
    warnings: tuple[str, ...] = ()
    if name and not commit(folder, f"refs/remotes/origin/{name}"):
        warnings = (f"The source has no branch {name} any more; its own choice is followed.",)
        name = ""
    target = f"refs/remotes/origin/{name}" if name else ""
    if not name:
        name, target = _choice_of_source(folder, address, checkpoint)
    if target:
        _move(folder, name, target, before)
    return warnings + submodules(folder, checkpoint, report)


def _drop_stale_lock(folder: Path) -> None:
    """A git that was killed leaves its lock; the caller holds the project, so no git of ours is at work."""
    lock = folder / ".git" / "index.lock"
    try:
        if time.time() - lock.stat().st_mtime > _STALE:
            lock.unlink()
    except FileNotFoundError:
        return
    except OSError as problem:
        log.warning("%s could not be removed: %s", lock, problem)


def _choice_of_source(folder: Path, address: str, checkpoint: Checkpoint | None) -> tuple[str, str]:
    """The branch that the source itself has checked out, or its bare commit, or nothing while it is empty."""
    listed = git.text(folder, "ls-remote", "--symref", "origin", "HEAD", check=False)
    named = re.search(r"^ref: refs/heads/(\S+)\tHEAD$", listed, re.MULTILINE)
    if named and commit(folder, f"refs/remotes/origin/{named[1]}"):
        return named[1], f"refs/remotes/origin/{named[1]}"
    if not listed or named:
        return "", ""
    git.run(["fetch", "origin", "HEAD"], address, folder, checkpoint)
    return "", "FETCH_HEAD"


def _move(folder: Path, name: str, target: str, before: str) -> None:
    here, there = commit(folder), commit(folder, target)
    if not here or (name and branch(folder) != name):
        _gently(folder, *(["checkout", "-B", name, target] if name else ["checkout", "--detach", target]))
    elif here != there:
        reached = git.text(
            folder, "rev-list", "--count", here, f"^{there}", *([f"^{before}"] if before else [])
        )
        if reached != "0" and before:
            raise Conflict(
                f"The clone {folder} has {reached} commits that its source lacks.",
                "Push them, or move them to another branch, then refresh again.",
            )
        _gently(folder, "reset", "--keep", target)


def _gently(folder: Path, *arguments: str) -> None:
    try:
        git.output(folder, *arguments)
    except TdeError as problem:
        said = str(problem.details.get("git", ""))
        if lock := re.search(r"[Uu]nable to create '(.+?\.lock)'", said):
            raise Unavailable(
                f"Another git is at work in the clone, or left its lock: {lock[1]}.",
                "If none is, delete that file, then refresh again.",
                git=said,
            ) from problem
        if not _OVERWRITTEN.search(said):
            raise
        raise Conflict(
            f"Files in the clone {folder} were changed and would be overwritten.",
            f"Commit the changes there, or discard them: git -C {folder} reset --hard. Then refresh again.",
            git=said,
        ) from problem


def tracked(folder: Path) -> list[str]:
    """The paths of the checked-out commit, with `/`; empty before the first commit."""
    listed = git.output(folder, "ls-tree", "-r", "-z", "--name-only", "HEAD", check=False)
    return [os.fsdecode(path) for path in listed.split(b"\0") if path]


def is_canonical(folder: Path) -> bool:
    """Whether this program made the clone, so that it may delete it."""
    return (folder / ".git").exists() and git.text(
        folder, "config", "--local", "--get", "tde.canonical", check=False
    ) == "true"


def delete(folder: Path) -> None:
    """Delete a folder of ours; git's read-only files too. Raises `Unavailable` when something cannot go."""

    def writable(function: Callable[..., Any], path: str, _: object) -> None:
        Path(path).chmod(stat.S_IWRITE | stat.S_IREAD | stat.S_IEXEC)
        function(path)

    if not folder.exists():
        return
    try:
        import shutil

        shutil.rmtree(folder, onerror=writable)
    except OSError as problem:
        raise Unavailable(f"{folder} cannot be deleted: {problem.strerror or problem}.") from problem
