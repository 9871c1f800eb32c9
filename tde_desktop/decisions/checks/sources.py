"""Where a check gets its files from: a whole tree, a change in git, a diff or a text of the caller's."""

import os
import re
import stat
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath

from tde_desktop.decisions.checks.diffs import FileDiff, read_diff, stretches
from tde_desktop.errors import Invalid, NotFound
from tde_desktop.lazy import dataclass
from tde_desktop.projects import git

LARGEST = 4 * 1024 * 1024  # bytes of one file; a larger one is counted, and said to be unread
ZERO = "0" * 40


@dataclass(frozen=True, slots=True)
class Fragment:
    """A stretch of a file: its first line's number, and the lines that count (None: every line)."""

    content: bytes
    first: int = 1
    counts: frozenset[int] | None = None


class Source:
    """Files as they are, or as a change would leave them. `words` names it for a person.

    `tree` is every path after the change, None when the caller's words do not say; `changes` is what a change
    does, None when there is no change but only files.
    """

    words = ""
    tree: Sequence[str] | None = None
    changes: Mapping[str, FileDiff] | None = None

    def paths(self) -> list[str]:
        """The files to look into: all of a tree, those that a change leaves behind."""
        if self.changes is not None:
            return [path for path, diff in self.changes.items() if diff.status != "D"]
        return list(self.tree or ())

    def read(self, path: str) -> bytes | None:
        """The file's content with \\n ends; None when it is no text, too large, or not known."""
        raise NotImplementedError

    def size(self, path: str) -> int | None:
        """The file's bytes, None when not known."""
        raise NotImplementedError

    def fragments(self, path: str) -> list[Fragment]:
        """What to search of a file; after a change only matches that touch an added line count."""
        content = self.read(path)
        if content is None:
            return []
        counts = None if self.changes is None else self.changes[path].added
        return [Fragment(content, 1, counts)] if counts is None or counts else []

    def removed(self) -> Iterator[tuple[str, Fragment]]:
        """The lines that a change takes away, with their old numbers."""
        for path, diff in (self.changes or {}).items():
            for hunk in diff.hunks:
                for first, text in stretches(hunk.removed):
                    yield diff.old_path or path, Fragment(text, first)


def as_text(raw: bytes | None) -> bytes | None:
    """Bytes as UTF-8 with \\n ends, or None for what is no text."""
    if raw is None or len(raw) > LARGEST:
        return None
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            raw = raw.decode("utf-16").encode()
        except UnicodeDecodeError:
            return None
    if b"\0" in raw[:8192]:
        return None
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    return raw.replace(b"\r\n", b"\n") if b"\r" in raw else raw


class FolderSource(Source):
    """Whole files of a folder: the canonical clone, a working tree, or some paths of it."""

    def __init__(self, folder: Path, words: str, only: Sequence[str] | None = None) -> None:
        """`only` are repo-relative paths; otherwise every file that git knows or would add."""
        self._folder = folder
        self._last: tuple[str, bytes | None] = ("", None)  # several checks look at one file in a row
        self.words = words
        if only is not None:
            self.tree = [self._inside(path) for path in only]
        else:
            listed = run_git(folder, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
            names = sorted(set(names_of(listed)))
            self.tree = [name for name in names if os.path.isfile(f"{folder}{os.sep}{name}")]

    def _inside(self, path: str) -> str:
        place = Path(path)
        try:
            full = (place if place.is_absolute() else self._folder / place).resolve()
            there = full.is_file()
        except (OSError, ValueError) as problem:  # too long for a name, or with a null character
            shown = path if len(path) <= 80 else f"{path[:80]}…"
            raise Invalid(
                f"{shown!r} can't be the name of a file.", "Name files of the project."
            ) from problem
        try:
            inside = full.relative_to(self._folder.resolve()).as_posix()
        except ValueError:
            raise Invalid(f"{path} lies outside {self._folder}.", "Name files of the project.") from None
        if not there:
            raise NotFound(f"There is no file {path} in {self._folder}.")
        return inside

    def _raw(self, path: str) -> bytes | None:
        place = f"{self._folder}{os.sep}{path}"
        try:
            seen = os.lstat(place)
            if stat.S_ISLNK(seen.st_mode):  # as git sees it: a link is its target's name
                return os.fsencode(os.readlink(place))
            if seen.st_size > LARGEST:
                return None
            with open(place, "rb", buffering=0) as file:
                return file.read()
        except OSError:
            return None

    def read(self, path: str) -> bytes | None:
        if self._last[0] != path:
            self._last = (path, as_text(self._raw(path)))
        return self._last[1]

    def size(self, path: str) -> int | None:
        try:
            return os.lstat(f"{self._folder}{os.sep}{path}").st_size
        except OSError:
            return None


class GitSource(Source):
    """A change in git: what is staged, or what lies between two revisions."""

    def __init__(self, folder: Path, words: str, arguments: Sequence[str], revision: str | None) -> None:
        """`arguments` are for `git diff`; `revision` is the tree after the change, None for the index."""
        self._folder = folder
        self._revision = revision
        self.words = words
        options = ("--no-color", "--no-ext-diff", "--no-textconv", "-M", "--ignore-submodules=all")
        patch = run_git(folder, "diff", *options, "-U0", "--src-prefix=a/", "--dst-prefix=b/", *arguments)
        raw = run_git(folder, "diff", *options, "--raw", "-z", "--no-abbrev", *arguments)
        by_path = {diff.path: diff for diff in read_diff(patch)}
        self._select = (*options, "-U0", "--src-prefix=a/", "--dst-prefix=b/")
        self._arguments = tuple(argument for argument in arguments if argument != "--")
        self.changes: dict[str, FileDiff] = {}
        self._blobs: dict[str, str] = {}
        for status, old_path, path, mode, blob in _raw_entries(raw):
            diff = by_path.get(path) or FileDiff(path)
            diff.status, diff.old_path = status, old_path
            if mode == "160000":  # a submodule's commit is no file here
                continue
            self.changes[path] = diff
            if status != "D" and blob != ZERO:
                self._blobs[path] = blob
        self._contents: dict[str, bytes] = {}
        self._look_into_binaries()

    def _look_into_binaries(self) -> None:
        """A text that git is told to take for binary (`-diff` in .gitattributes) has lines all the same."""
        called = [path for path, diff in self.changes.items() if diff.binary and self.read(path) is not None]
        if not called:
            return
        patch = run_git(self._folder, "diff", *self._select, "-a", *self._arguments, "--", *called)
        for diff in read_diff(patch):
            if diff.path in self.changes:
                self.changes[diff.path].hunks = diff.hunks

    @classmethod
    def staged(cls, folder: Path) -> "GitSource":
        return cls(folder, "the staged change", ("--cached",), None)

    @classmethod
    def between(cls, folder: Path, span: str) -> "GitSource":
        """`A..B` or `A...B` (since they parted); `A` alone means up to HEAD. Raises `Invalid`."""
        start, dots, end = re.fullmatch(r"(.*?)(?:(\.{2,3})(.*))?", span.strip(), re.DOTALL).groups()  # type: ignore[union-attr]
        start, end = start or "HEAD", end or "HEAD"
        for revision in (start, end):
            if revision.startswith("-") or not known_revision(folder, revision):
                raise Invalid(f"{revision!r} is no revision here.", "For example origin/main..HEAD.")
        return cls(
            folder, f"the change {start}{dots or '..'}{end}", (f"{start}{dots or '..'}{end}", "--"), end
        )

    @classmethod
    def commit(cls, folder: Path, commit: str) -> "GitSource":
        """What one commit changed against its first parent; the first commit against nothing."""
        parent = f"{commit}^" if known_revision(folder, f"{commit}^") else empty_tree(folder)
        return cls(folder, f"commit {commit[:10]}", (parent, commit, "--"), commit)

    @cached_property
    def tree(self) -> Sequence[str]:  # type: ignore[override]
        return sorted(self._tree)

    @cached_property
    def _tree(self) -> dict[str, str]:
        """Every path after the change, with its blob."""
        if self._revision is None:
            entries = names_of(run_git(self._folder, "ls-files", "-s", "-z"))
            found = (re.fullmatch(r"(\d+) (\w+) \d\t(.*)", entry, re.DOTALL) for entry in entries)
            return {one[3]: one[2] for one in found if one and one[1] != "160000"}
        entries = names_of(run_git(self._folder, "ls-tree", "-r", "-z", "--full-tree", self._revision))
        found = (re.fullmatch(r"(\d+) (\w+) (\w+)\t(.*)", entry, re.DOTALL) for entry in entries)
        return {one[4]: one[3] for one in found if one and one[2] == "blob"}

    def _raw(self, path: str) -> bytes | None:
        blob = self._blobs.get(path) or self._tree.get(path)
        if blob is None:
            return None
        if blob not in self._contents:
            wanted = list(self._blobs.values()) if path in self._blobs else [blob]
            self._contents.update(read_blobs(self._folder, wanted))
        return self._contents.get(blob)

    def holding(self, text: bytes) -> set[str] | None:
        """The paths of the tree whose bytes hold a text; None when git cannot be asked for it."""
        if not text or b"\n" in text or b"\0" in text:
            return None
        place = ["--cached"] if self._revision is None else []
        revision = [] if self._revision is None else [self._revision]
        asked = [
            "grep",
            "-l",
            "-z",
            "-a",
            "-F",
            *place,
            "-e",
            text.decode("utf-8", "surrogateescape"),
            *revision,
        ]
        names = names_of(run_git(self._folder, *asked, nothing=1))
        return {name.removeprefix(f"{self._revision}:") for name in names} if revision else set(names)

    def read_many(self, paths: Iterable[str]) -> None:
        """Fetch these files in one go."""
        blobs = [self._tree[path] for path in paths if path in self._tree]
        missing = [blob for blob in blobs if blob not in self._contents]
        if missing:
            self._contents.update(read_blobs(self._folder, missing))

    def read(self, path: str) -> bytes | None:
        return as_text(self._raw(path))

    def size(self, path: str) -> int | None:
        raw = self._raw(path)
        return None if raw is None else len(raw)


class DiffSource(Source):
    """A diff that the caller gives: nothing is known but its hunks."""

    def __init__(self, text: str) -> None:
        self.words = "the diff"
        self.changes = {diff.path: diff for diff in read_diff(text.encode("utf-8", "surrogateescape"))}

    def read(self, path: str) -> bytes | None:
        """Known only of a file that the diff adds."""
        assert self.changes is not None
        diff = self.changes[path]
        if diff.status != "A" or diff.binary:
            return None
        return b"".join(line + b"\n" for hunk in diff.hunks for _, line, _ in hunk.after)

    def size(self, path: str) -> int | None:
        content = self.read(path)
        return None if content is None else len(content)

    def fragments(self, path: str) -> list[Fragment]:
        assert self.changes is not None
        diff = self.changes[path]
        return [
            Fragment(b"\n".join(line for _, line, _ in hunk.after), hunk.after[0][0], diff.added)
            for hunk in diff.hunks
            if any(new for _, _, new in hunk.after)
        ]


class TextSource(Source):
    """A text that the caller gives, as the file `path` (none: any globs are taken to mean it)."""

    def __init__(self, text: str, path: str = "") -> None:
        self.words = "the text"
        self.anonymous = not path
        self._path = PurePosixPath(path).as_posix().lstrip("/") if path else "(text)"
        self._content = text.encode("utf-8", "surrogateescape")

    def paths(self) -> list[str]:
        return [self._path]

    def read(self, path: str) -> bytes | None:  # noqa: ARG002
        return as_text(self._content)

    def size(self, path: str) -> int | None:  # noqa: ARG002
        return len(self._content)


# git


def run_git(folder: Path, *arguments: str, nothing: int = 0) -> bytes:
    """What git prints; an exit code of `nothing` means that it found nothing.

    Inside a commit hook the index may be another file than usual: that one is meant.
    """
    environment = git.environment() | {"GIT_OPTIONAL_LOCKS": "0"}
    if index := os.environ.get("GIT_INDEX_FILE"):
        environment["GIT_INDEX_FILE"] = str(Path(index).absolute())
    done = subprocess.run(
        git.command(arguments, folder),
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    if done.returncode not in (0, nothing):
        raise git.failure(done.stderr.decode("utf-8", "replace"), str(folder))
    return done.stdout


def names_of(listed: bytes) -> list[str]:
    return [name.decode("utf-8", "surrogateescape") for name in listed.split(b"\0") if name]


def known_revision(folder: Path, revision: str) -> bool:
    return bool(git.output(folder, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}", check=False))


def empty_tree(folder: Path) -> str:
    """The id of the tree without files, in this repository's kind of hash."""
    return git.text(folder, "hash-object", "-t", "tree", os.devnull)


def top_of(directory: Path) -> Path:
    """The root of the working tree that holds a directory. Raises `Invalid`."""
    found = git.text(directory, "rev-parse", "--show-toplevel", check=False)
    if not found:
        raise Invalid(f"{directory} is in no git working tree.", "Go to the project's folder.")
    return Path(found)


def _raw_entries(raw: bytes) -> Iterator[tuple[str, str, str, str, str]]:
    """Status, old path, path, mode and blob of each entry of `git diff --raw -z`."""
    parts = iter(names_of(raw))
    for head in parts:
        _, mode, _, blob, status = head.lstrip(":").split(" ")
        first = next(parts)
        if status[0] in "RC":
            second = next(parts)
            yield ("R" if status[0] == "R" else "A"), (first if status[0] == "R" else ""), second, mode, blob
        else:
            yield ("M" if status[0] == "T" else status[0]), "", first, mode, blob


def read_blobs(folder: Path, blobs: Sequence[str]) -> dict[str, bytes]:
    """Contents of blobs, in one call; what is larger than `LARGEST` is left out."""
    asked = "".join(f"{blob}\n" for blob in dict.fromkeys(blobs)).encode()
    done = subprocess.run(
        git.command(("cat-file", "--batch", "--buffer"), folder),
        env=git.environment(),
        input=asked,
        capture_output=True,
        check=False,
    )
    if done.returncode != 0:
        raise git.failure(done.stderr.decode("utf-8", "replace"), str(folder))
    found, place, output = {}, 0, done.stdout
    while place < len(output):
        end = output.index(b"\n", place)
        head = output[place:end].split(b" ")
        place = end + 1
        if len(head) == 3:
            size = int(head[2])
            if head[1] == b"blob" and size <= LARGEST:
                found[head[0].decode()] = output[place : place + size]
            place += size + 1
    return found
