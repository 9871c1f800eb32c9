"""A git hook that takes in what a merge brought, for a memory that is shared in a folder of a repository."""

import shlex
import stat
import subprocess
import sys
from pathlib import Path

from tde_desktop.errors import Conflict, Unavailable
from tde_desktop.projects import git

MARK = "# Written by TDE Desktop: takes in shared memory."


def install(folder: Path, project: str, home: Path) -> Path:
    """Write `post-merge`, which works on the memory in `home`. Raises `Conflict` where another one is."""
    program = f"{shlex.quote(sys.executable)} -m tde_desktop"
    command = (
        f"TDE_HOME={shlex.quote(str(home))} {program} sync pull --quiet --project {shlex.quote(project)}"
    )
    hook = _hooks_folder(folder) / "post-merge"
    text = f"#!/bin/sh\n{MARK}\n{command} || true\n"
    if hook.exists():
        there = hook.read_text(encoding="utf-8", errors="replace")
        if there == text:
            return hook
        if MARK not in there:
            raise Conflict(f"{hook} is there already.", f"Add this line to it: {command}")
    try:
        hook.parent.mkdir(parents=True, exist_ok=True)
        hook.write_text(text, encoding="utf-8")
        hook.chmod(hook.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    except OSError as problem:
        raise Unavailable(f"{hook} cannot be written: {problem.strerror or problem}.") from problem
    return hook


def _hooks_folder(folder: Path) -> Path:
    """Asked of plain git, with the person's own configuration: it is their hooks that are meant."""
    done = subprocess.run(
        [git.program(), "-C", str(folder), "rev-parse", "--path-format=absolute", "--git-path", "hooks"],
        env=git.environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise git.failure(done.stderr, str(folder))
    return Path(done.stdout.strip())
