"""The command lines that an agent's configuration holds: how it starts `tde`, and on which memory."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

from tde_desktop.config.paths import Paths
from tde_desktop.pipeline.agents import PROJECT, USER

HOOKS = ("session-start", "prompt", "pre-edit", "session-end")


def program(scope: str) -> list[str]:
    """How an agent starts `tde`: by name where a team shares the file, by its full path in one's own."""
    if scope == PROJECT:
        return ["tde"]
    beside = Path(sys.executable).with_name("tde.exe" if os.name == "nt" else "tde")
    found = str(beside) if beside.exists() else shutil.which("tde")
    return [found] if found else [sys.executable, "-m", "tde_desktop"]


def other_home(scope: str) -> Path | None:
    """The TDE_HOME that the agent's file has to name: one that is set and not the default, in one's own file.

    A file that a team shares names nobody's folder.
    """
    home = Paths.default().home
    named = scope == USER and os.environ.get("TDE_HOME") and home != (Path.home() / ".tde").absolute()
    return home if named else None


def hook_command(scope: str) -> tuple[str, str]:
    """What stands before and after the name of an event in a hook's command."""
    home = other_home(scope)
    before = " ".join(quoted(part) for part in program(scope))
    return f"{before} hook ", "" if home is None else f" --home {quoted(home.as_posix())}"


def is_hook_command(command: str) -> bool:
    """Whether it is one of ours, with a home or without."""
    return re.search(rf"tde.* hook ({'|'.join(HOOKS)})( --home .+)?\s*$", command) is not None


def quoted(part: str, windows: bool = os.name == "nt") -> str:
    """`part` as one word of a command line. On Windows an agent may run it in cmd, PowerShell or bash."""
    if not windows:
        return shlex.quote(part)
    return part if re.fullmatch(r"[\w:\\/.-]+", part) else f'"{part}"'
