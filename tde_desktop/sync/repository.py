"""The two places where a team's records lie: a repository of its own, or a folder in one that a person has.

A repository of its own is fetched into a bare clone of ours and written with `git fast-import`: no working
tree, so that ten thousand records cost no ten thousand files. A folder is read and written as files; git does
with them what the team does with all its files.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tde_desktop.config.settings import write_whole
from tde_desktop.errors import Invalid, TdeError, Unavailable
from tde_desktop.jobs import Checkpoint, Report, quiet
from tde_desktop.projects import git
from tde_desktop.sync.texts import FOLDERS, read_name

LARGEST = 8_000_000  # bytes of one record; a page holds a million characters
README = """# Shared memory

The memory of a project, written by TDE Desktop: one small file a record. `tde sync init --remote ADDRESS` in
the project's checkout takes part. Edit a page here if you like; `tombstones/` keep deleted what was deleted.
"""


class Outrun(Exception):
    """Someone pushed meanwhile: take theirs in, then push again."""


@dataclass(frozen=True, slots=True)
class Seen:
    """All records at one moment, and the commit it was, empty for a folder."""

    texts: dict[str, str]
    commit: str = ""
    unreadable: tuple[tuple[str, str], ...] = ()


class Remote:
    """A repository of its own at `address`, through a bare clone in `place`."""

    def __init__(self, place: Path, address: str, branch: str) -> None:
        self._place = place
        self._address = address
        self.branch = branch

    def prepare(self, checkpoint: Checkpoint | None = None, report: Report = quiet) -> None:
        """Make the clone, find the branch. Raises what git says, in words; a new clone is then removed."""
        new = not (self._place / "HEAD").exists()
        try:
            self._prepare(checkpoint, report)
        except BaseException:
            if new:
                shutil.rmtree(self._place, ignore_errors=True)
            raise

    def _prepare(self, checkpoint: Checkpoint | None, report: Report) -> None:
        if not (self._place / "HEAD").exists():
            self._place.mkdir(parents=True, exist_ok=True)
            git.run(["init", "--quiet", "--bare", str(self._place)], str(self._place))
            git.output(self._place, "remote", "add", "origin", self._address)
        git.output(self._place, "remote", "set-url", "origin", self._address)
        if not self.branch:
            said = git.text(self._place, "ls-remote", "--symref", "origin", "HEAD")
            named = [line.split()[1] for line in said.splitlines() if line.startswith("ref:")]
            self.branch = named[0].removeprefix("refs/heads/") if named else "main"
        self.fetch(checkpoint, report)

    def fetch(self, checkpoint: Checkpoint | None = None, report: Report = quiet) -> None:
        """Raises `Unavailable` when the team's repository cannot be reached."""
        git.run(
            ["fetch", "--quiet", "--prune", "origin", "+refs/heads/*:refs/remotes/origin/*"],
            self._address,
            self._place,
            checkpoint,
            report,
        )

    def head(self) -> str:
        """The commit of the branch as last fetched; empty for an empty repository."""
        ref = f"refs/remotes/origin/{self.branch}"
        return git.text(self._place, "rev-parse", "--verify", "--quiet", ref, check=False)

    def read(self, base: Mapping[str, str], seen: str) -> Seen:
        """The records of the branch. `base` is what they were at the commit `seen`, if it is still known."""
        head = self.head()
        if not head:
            return Seen({}, "")
        if seen == head:
            return Seen(dict(base), head)
        known = seen and git.text(self._place, "cat-file", "-t", seen, check=False) == "commit"
        if not known:
            return self._read_all(head)
        texts = dict(base)
        listed = git.output(self._place, "diff-tree", "-r", "-z", "--no-renames", seen, head)
        wanted: dict[str, str] = {}
        parts = listed.decode("utf-8", "replace").split("\0")
        for head_part, name in zip(parts[::2], parts[1::2], strict=False):
            if read_name(name) is None:
                continue
            blob = head_part.split()[3]
            if set(blob) == {"0"}:
                texts.pop(name, None)
            else:
                wanted[name] = blob
        found = self._blobs(wanted)
        return Seen(texts | found.texts, head, found.unreadable)

    def _read_all(self, head: str) -> Seen:
        wanted = {}
        for entry in (
            git.output(self._place, "ls-tree", "-r", "-z", head).decode("utf-8", "replace").split("\0")
        ):
            meta, _, name = entry.partition("\t")
            if name and read_name(name) is not None and meta.startswith("100"):
                wanted[name] = meta.split()[2]
        found = self._blobs(wanted)
        return Seen(found.texts, head, found.unreadable)

    def _blobs(self, wanted: Mapping[str, str]) -> Seen:
        if not wanted:
            return Seen({})
        asked = "".join(f"{blob}\n" for blob in wanted.values())
        said = _git(self._place, ["cat-file", "--batch"], asked.encode())
        texts: dict[str, str] = {}
        wrong: list[tuple[str, str]] = []
        at = 0
        for name in wanted:
            end = said.index(b"\n", at)
            size = int(said[at:end].split()[2])
            content = said[end + 1 : end + 1 + size]
            at = end + 2 + size
            _take(name, content, texts, wrong)
        return Seen(texts, "", tuple(wrong))

    def write(self, writes: Mapping[str, str], deletes: list[str], message: str, actor: str) -> str:
        """Commit on top of what was fetched and push it; the new commit. Raises `Outrun`, `Unavailable`."""
        head = self.head()
        local = "refs/heads/tde-outgoing"
        if not head:
            writes = {"README.md": README, **writes}
        stream = b"".join(_fast_import(local, head, writes, deletes, message, _identity(self._place, actor)))
        _git(self._place, ["fast-import", "--quiet", "--force", "--done"], stream)
        commit = git.text(self._place, "rev-parse", local)
        done = subprocess.run(
            git.command(["push", "--porcelain", "origin", f"{commit}:refs/heads/{self.branch}"], self._place),
            env=git.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        said = (done.stdout + done.stderr).decode("utf-8", "replace")
        if done.returncode:
            if "[rejected]" in said or "fetch first" in said or "cannot lock ref" in said:
                raise Outrun
            if "protected branch" in said or "remote rejected" in said:
                raise Unavailable(
                    f"{git.without_password(self._address)} does not take changes to {self.branch}.",
                    "Ask who keeps the repository, or share on another branch.",
                    git=said[-2000:],
                )
            raise git.failure(said, self._address)
        git.output(self._place, "update-ref", f"refs/remotes/origin/{self.branch}", commit)
        return commit


class Folder:
    """A folder in a repository that a person has checked out."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def read(self) -> Seen:
        """Raises `Unavailable` when the folder is not there: that is no team that deleted everything."""
        if not self._root.is_dir():
            raise Unavailable(
                f"The shared folder {self._root} is not there.",
                "Check out the branch that holds it, or share anew with `tde sync init`.",
            )
        texts: dict[str, str] = {}
        wrong: list[tuple[str, str]] = []
        for kind in FOLDERS:
            folder = self._root / kind
            if not folder.is_dir() or folder.is_symlink():
                continue
            with os.scandir(folder) as entries:
                for entry in entries:
                    name = f"{kind}/{entry.name}"
                    if read_name(name) is None or not entry.is_file(follow_symlinks=False):
                        continue
                    try:
                        with open(entry.path, "rb") as stream:
                            _take(name, stream.read(LARGEST + 1), texts, wrong)
                    except OSError as problem:
                        wrong.append((name, f"it cannot be read: {problem.strerror}"))
        return Seen(texts, "", tuple(wrong))

    def write(self, writes: Mapping[str, str], deletes: list[str]) -> None:
        """Each file whole at any moment. Raises `Unavailable`, `Invalid` where a link leads elsewhere."""
        try:
            self._root.mkdir(parents=True, exist_ok=True)
            for name, text in writes.items():
                path = self._root / name
                path.parent.mkdir(exist_ok=True)
                if path.parent.is_symlink():
                    raise Invalid(f"{path.parent} is a link.", "Records are written to real folders only.")
                write_whole(path, text)
            for name in deletes:
                (self._root / name).unlink(missing_ok=True)
        except OSError as problem:
            raise Unavailable(f"{self._root} cannot be written: {problem.strerror or problem}.") from problem

    def commit(self, writes: Mapping[str, str], deletes: list[str], message: str) -> str:
        """Commit these records, and nothing else, on the branch that is checked out; the commit."""
        names = [*writes, *deletes]
        listed = "".join(f"{name}\0" for name in names).encode()
        options = ["--pathspec-from-file=-", "--pathspec-file-nul"]
        _git(self._root, ["add", "--all", *options], listed)
        _git(self._root, ["commit", "--quiet", "--no-verify", "-m", message, *options], listed)
        return git.text(self._root, "rev-parse", "HEAD")


def _take(name: str, content: bytes, texts: dict[str, str], wrong: list[tuple[str, str]]) -> None:
    if len(content) > LARGEST:
        wrong.append((name, "it is too large for a record"))
        return
    try:
        texts[name] = content.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        wrong.append((name, "it is no UTF-8"))


def _fast_import(
    ref: str, head: str, writes: Mapping[str, str], deletes: list[str], message: str, identity: str
) -> Iterator[bytes]:
    said = message.encode()
    yield f"commit {ref}\ncommitter {identity}\ndata {len(said)}\n".encode() + said + b"\n"
    if head:
        yield f"from {head}\n".encode()
    for name, text in writes.items():
        content = text.encode()
        yield f"M 100644 inline {name}\ndata {len(content)}\n".encode() + content + b"\n"
    for name in deletes:
        yield f"D {name}\n".encode()
    yield b"done\n"


def _identity(place: Path, actor: str) -> str:
    """The person's name for git, or the name they have here."""
    said = git.text(place, "var", "GIT_COMMITTER_IDENT", check=False)
    if said:
        return said
    name = "".join(letter for letter in actor if letter not in "<>\n") or "TDE"
    return f"{name} <{name.replace(' ', '.')}@localhost> {int(datetime.now(UTC).timestamp())} +0000"


def _git(place: Path, arguments: list[str], given: bytes) -> bytes:
    done = subprocess.run(
        git.command(arguments, place),
        env=git.environment(),
        input=given,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        problem: TdeError = git.failure(done.stderr.decode("utf-8", "replace"), str(place))
        raise problem
    return done.stdout


def is_in_repository(folder: Path) -> bool:
    """Whether git knows the folder, or the nearest one above it that is there."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return bool(git.text(folder, "rev-parse", "--show-toplevel", check=False))
