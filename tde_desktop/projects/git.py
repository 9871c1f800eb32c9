"""Runs git as a program that asks nothing, ends when told to, and fails in plain words."""

import logging
import os
import re
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from tde_desktop.errors import Invalid, TdeError, Unavailable
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet

if TYPE_CHECKING:
    import subprocess
    from queue import Queue

log = logging.getLogger(__name__)

# What the caller's environment must not decide: which repository is meant, and whom to ask for a password.
FOREIGN: tuple[str, ...] = (
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_COMMON_DIR",
    "GIT_PREFIX",
)
FOREIGN += ("GIT_NAMESPACE", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_ASKPASS", "SSH_ASKPASS")
# Files byte for byte as committed, no hooks, no prompts; a transfer slower than 1 KB/s for 30 s is given up.
OPTIONS: tuple[str, ...] = (
    "core.autocrlf=false",
    "core.hooksPath=",
    "core.askPass=",
    "core.fsmonitor=false",
    "core.longPaths=true",
)
OPTIONS += (
    "credential.interactive=false",
    "advice.detachedHead=false",
    "core.quotePath=false",
    "gc.autoDetach=false",
)
OPTIONS += ("http.lowSpeedLimit=1000", "http.lowSpeedTime=30")

# What git says, and what that means. The first that matches counts.
MEANINGS: tuple[tuple[str, str, str], ...] = (
    (
        r"could not read (Username|Password)|Authentication failed|terminal prompts disabled"
        r"|Permission denied \(|HTTP Basic: Access denied|returned error: 40[13]"
        r"|Host key verification failed",
        "{source} needs a login that git does not have.",
        "Make `git clone` of it work in a terminal first (a key or a credential helper), then try again.",
    ),
    (
        r"Could not resolve host|Failed to connect|Connection (refused|timed out|reset)|Network is"
        r"|Operation too slow|early EOF|hung up unexpectedly",
        "{source} cannot be reached.",
        "Check the address and the network, then try again.",
    ),
    (r"Permission denied", "{source} may not be read.", "Check who may read that folder."),
    (
        r"dubious ownership",
        "{source} belongs to another user, and git refuses to read it.",
        "Allow it with `git config --global --add safe.directory PATH`.",
    ),
    (
        r"Remote branch .* not found|couldn't find remote ref",
        "{source} has no such branch.",
        "Name one of its branches, or none to follow its own choice.",
    ),
    (
        r"not found|does not exist|does not appear to be a git repository|not a git repository",
        "There is no git repository at {source}.",
        "Check the address; a folder becomes one with `git init`.",
    ),
    (
        r"[Uu]nable to find remote helper|'remote-\w+' is not a git command"
        r"|transport .* not allowed|[Uu]nknown protocol"
        r"|protocol .* not supported",
        "{source} is not an address that git understands.",
        "Use an https, ssh or git address, or a folder.",
    ),
    (r"No space left", "The disk is full.", "Free some space, then try again."),
)


def program() -> str:
    """The path of git. Raises `Unavailable` when it is not installed."""
    import shutil

    found = shutil.which("git")
    if found is None:
        raise Unavailable(
            "git is not installed, or not on the PATH.",
            "Install it from https://git-scm.com, then try again.",
        )
    return found


def environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    kept.update(
        GIT_TERMINAL_PROMPT="0", GCM_INTERACTIVE="never", LC_ALL="C", LANGUAGE="C", GIT_LFS_SKIP_SMUDGE="1"
    )
    kept.setdefault("GIT_SSH_COMMAND", "ssh -o BatchMode=yes -o ConnectTimeout=20")
    return kept


def command(arguments: Sequence[str], directory: Path | None) -> list[str]:
    options = [part for option in OPTIONS for part in ("-c", option)]
    place = ["-C", str(directory)] if directory else []
    return [program(), *options, *place, *arguments]


def output(directory: Path, *arguments: str, check: bool = True) -> bytes:
    """What a quick local git command prints. With `check` off, an exit code other than 0 gives no output.

    Raises `Unavailable` or `Invalid` in the words of `failure`.
    """
    import subprocess

    done = subprocess.run(
        command(arguments, directory),
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    if done.returncode == 0:
        return done.stdout
    if check:
        raise failure(done.stderr.decode("utf-8", "replace"), str(directory))
    return b""


def text(directory: Path, *arguments: str, check: bool = True) -> str:
    return output(directory, *arguments, check=check).decode("utf-8", "surrogateescape").strip()


def run(
    arguments: Sequence[str],
    source: str,
    directory: Path | None = None,
    checkpoint: Checkpoint | None = None,
    report: Report = quiet,
) -> None:
    """Run a long git command, reporting its own progress; `checkpoint` may end it (a pause waits after it).

    Raises `Cancelled`, and what `failure` says about `source`.
    """
    import subprocess
    from queue import Queue

    process = subprocess.Popen(
        command(arguments, directory),
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=os.name == "posix",
    )
    lines: Queue[str | None] = Queue()
    Thread(target=_read, args=(process, lines), name="git output", daemon=True).start()
    said: list[str] = []
    try:
        _follow(process, lines, said, checkpoint or Checkpoint(), report)
    finally:
        if process.poll() is None:
            _end(process)
        process.wait()
        if process.stderr:
            process.stderr.close()
    if process.returncode:
        raise failure("\n".join(said), source)


def _read(process: "subprocess.Popen[bytes]", lines: "Queue[str | None]") -> None:
    assert process.stderr is not None
    held = b""
    try:
        while part := os.read(process.stderr.fileno(), 4096):
            *whole, held = re.split(rb"[\r\n]", held + part)
            for line in whole:
                lines.put(line.decode("utf-8", "replace"))
    except (OSError, ValueError):  # closed while reading: the process was ended
        log.debug("git's output was cut off")
    lines.put(held.decode("utf-8", "replace"))
    lines.put(None)


def _follow(
    process: "subprocess.Popen[bytes]",
    lines: "Queue[str | None]",
    said: list[str],
    checkpoint: Checkpoint,
    report: Report,
) -> None:
    """Read until git has closed its output; look at the checkpoint about every 50 ms."""
    from queue import Empty

    reported, silent = 0.0, 0
    while True:
        if checkpoint.cancelled:
            checkpoint.reached()
        try:
            line = lines.get(timeout=0.05)
        except Empty:
            if process.poll() is not None:
                silent += 1  # a helper that git started may hold the pipe open for ever
            if silent > 10:
                return
            continue
        if line is None:
            return
        moved = re.search(
            r"^(?:remote: )?([A-Z][a-z]+ [a-z]+|[A-Z][a-z]+ing objects):\s+\d+% \((\d+)/(\d+)\)", line
        )
        if moved and (monotonic() - reported > 0.1 or moved[2] == moved[3]):
            reported = monotonic()
            report(Progress(int(moved[2]), int(moved[3]), stage=moved[1]))
        elif line.strip() and not moved:
            said.append(line)
            del said[:-50]


def _end(process: "subprocess.Popen[bytes]") -> None:
    if os.name == "posix":
        import signal

        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def failure(said: str, source: str) -> TdeError:
    """The error for what git printed. Passwords inside an address are not repeated."""
    said, shown = without_password(said), without_password(source)
    log.info("git failed on %s: %s", shown, said)
    for pattern, message, hint in MEANINGS:
        if re.search(pattern, said):
            kind = Unavailable if "reached" in message or "full" in message else Invalid
            return kind(message.format(source=shown), hint, git=said[-2000:])
    wrong = [line for line in said.splitlines() if line.startswith(("fatal:", "error:"))] or said.splitlines()
    detail = wrong[0].removeprefix("fatal: ").removeprefix("error: ") if wrong else "it gave no reason"
    return Unavailable(f"git could not work with {shown}: {detail}.", git=said[-2000:])


def without_password(said: str) -> str:
    return re.sub(r"(\w+://)[^/@\s]+@", r"\1", said)
