"""The git hook that checks what is about to be committed. An earlier hook goes on running first."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

from tde_desktop.decisions.checks.sources import top_of
from tde_desktop.errors import Conflict, Invalid, Unavailable
from tde_desktop.lazy import dataclass
from tde_desktop.projects import git

MARK = "# TDE Desktop: checks the staged change against accepted decisions."
EARLIER = "pre-commit.before-tde"


@dataclass(frozen=True, slots=True)
class HookState:
    """What was done: `path` is the hook, `earlier` the hook that was there before, if any."""

    path: Path
    installed: bool
    changed: bool
    earlier: Path | None
    words: str


def install_hook(directory: Path, home: str | None = None) -> HookState:
    """Install the hook in the repository of a directory. Doing it again changes nothing.

    `home` is the TDE_HOME that the hook shall use, None for the default. Raises `Invalid`, `Unavailable`, and
    `Conflict` when this repository's hooks are shared with others.
    """
    folder = _hooks_folder(directory)
    hook, earlier = folder / "pre-commit", folder / EARLIER
    script = _script(home)
    try:
        if hook.is_file() and not _is_ours(hook):
            if earlier.exists():
                raise Conflict(
                    f"{hook} is another tool's hook, and {earlier.name} lies beside it.",
                    "Join the two by hand, then install again.",
                )
            hook.rename(earlier)
        changed = not hook.is_file() or hook.read_text(encoding="utf-8") != script
        if changed:
            folder.mkdir(parents=True, exist_ok=True)
            beside = folder / "pre-commit.tde-new"
            beside.write_text(script, encoding="utf-8", newline="\n")
            beside.chmod(0o755)
            beside.replace(hook)
        if hook.read_text(encoding="utf-8") != script:
            raise Unavailable(f"{hook} could not be verified after it was written.")
    except OSError as problem:
        raise Unavailable(f"{hook} cannot be written: {problem.strerror or problem}.") from problem
    kept = earlier if earlier.exists() else None
    words = "The hook is installed." if changed else "The hook was installed already."
    if kept:
        words += f" The earlier hook is kept as {kept.name} and runs first."
    return HookState(hook, True, changed, kept, words)


def remove_hook(directory: Path) -> HookState:
    """Take the hook out and put an earlier one back. A hook that is not ours is left alone."""
    folder = _hooks_folder(directory)
    hook, earlier = folder / "pre-commit", folder / EARLIER
    try:
        if not hook.is_file() or not _is_ours(hook):
            words = "There is no hook of TDE Desktop here."
            if earlier.exists():
                words += f" {earlier} is a hook that was kept aside; it was left there."
            return HookState(hook, False, False, earlier if earlier.exists() else None, words)
        if earlier.exists():
            earlier.replace(hook)
            return HookState(hook, False, True, None, "The hook is removed, the earlier one is back.")
        hook.unlink()
    except OSError as problem:
        raise Unavailable(f"{hook} cannot be changed: {problem.strerror or problem}.") from problem
    return HookState(hook, False, True, None, "The hook is removed.")


def hook_state(directory: Path) -> HookState:
    """Whether the hook is installed; changes nothing."""
    folder = _hooks_folder(directory)
    hook, earlier = folder / "pre-commit", folder / EARLIER
    here = hook.is_file() and _is_ours(hook)
    kept = earlier if earlier.exists() else None
    return HookState(hook, here, False, kept, "Installed." if here else "Not installed.")


def _is_ours(hook: Path) -> bool:
    return MARK in hook.read_text(encoding="utf-8", errors="replace")


def _hooks_folder(directory: Path) -> Path:
    """Where this repository's hooks lie. Raises `Conflict` when other repositories share that folder."""
    top = top_of(directory)
    found = _ask_git(top, "rev-parse", "--git-path", "hooks")
    common = Path(os.path.realpath(top / _ask_git(top, "rev-parse", "--git-common-dir")))
    folder = Path(os.path.realpath(top / found))
    if not folder.is_relative_to(common) and not folder.is_relative_to(os.path.realpath(top)):
        raise Conflict(
            f"git looks for hooks in {folder}, which other repositories use too (core.hooksPath).",
            "Call `tde check --staged` from the hook there, or unset core.hooksPath for this repository.",
        )
    return folder


def _ask_git(top: Path, *arguments: str) -> str:
    """Plain git, with the person's own configuration: it is their hooks folder that is asked for."""
    done = subprocess.run(
        [git.program(), "-C", str(top), *arguments],
        env=git.environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    if done.returncode != 0:
        raise Invalid(
            f"{top} is no git repository that can be used: {done.stderr.decode('utf-8', 'replace')}"
        )
    return os.fsdecode(done.stdout.rstrip(b"\r\n"))


def _script(home: str | None) -> str:
    program = shlex.quote(Path(sys.executable).as_posix())
    home_line = f"TDE_HOME={shlex.quote(home)}\nexport TDE_HOME\n" if home else ""
    return f"""#!/bin/sh
{MARK}
# `tde check --remove-hook` takes this out again and puts an earlier hook back.
earlier="$(dirname "$0")/{EARLIER}"
if [ -x "$earlier" ]; then
    "$earlier" "$@" || exit $?
fi
{home_line}python={program}
if [ -x "$python" ] && "$python" -c 'import tde_desktop' 2>/dev/null; then
    exec "$python" -m tde_desktop check --staged
elif command -v tde >/dev/null 2>&1; then
    exec tde check --staged
fi
echo 'TDE Desktop is not installed any more: this change was not checked.' >&2
exit 0
"""
