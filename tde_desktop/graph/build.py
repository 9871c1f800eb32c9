"""A run over the tracked files: read what changed, then resolve it and whatever leaned on what changed.

Both halves go slice by slice, so that a run can wait, end or be killed anywhere: a file that still has to be
resolved is marked in the graph itself. The result is that of a fresh build, whatever the order of edits.
"""

import hashlib
import json
import re
import time
from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from tde_desktop.graph import writes
from tde_desktop.graph.centrality import rank
from tde_desktop.graph.edges import Edges, Resolved, put_edges
from tde_desktop.graph.extraction import extract
from tde_desktop.graph.facts import Facts
from tde_desktop.graph.graph_file import GraphFile
from tde_desktop.graph.rows import GraphReport, SkippedFile
from tde_desktop.graph.scan import Found, scan
from tde_desktop.graph.tables import KEPT, Tables
from tde_desktop.jobs import Checkpoint, Progress, Report, collector_resting
from tde_desktop.lazy import dataclass
from tde_desktop.store.fields import utc_now
from tde_desktop.store.index_facts import facts, put_facts

if TYPE_CHECKING:
    from tde_desktop.graph.syntax import Parsed

SLICE_BYTES = 640_000  # of text read before it is written
RANKED_AGAIN = 0.02  # share of the files that change before their centrality is worked out again
SLICE_FILES = 300  # resolved before their edges are written
RACY = 2_000_000_000  # ns: a file as young as this when looked at may change again within its time stamp


@dataclass(frozen=True, slots=True)
class Known:
    id: int
    sha256: bytes
    size: int
    modified: int
    changed: int
    skip: str

    def still(self, found: Found, looked: int) -> bool:
        same = (self.size, self.modified, self.changed) == (found.size, found.modified, found.changed)
        return same and max(found.modified, found.changed) < looked - RACY


@dataclass(frozen=True, slots=True)
class Read:
    """A file as read: `facts` is None when its bytes are those that the graph has."""

    found: Found
    sha256: bytes
    facts: Facts | None
    skip: str = ""


@dataclass(slots=True)
class Run:
    """One run over one project: `go`, or `begin`, offers and `finish`."""

    graph: GraphFile
    root: Path
    largest: int
    checkpoint: Checkpoint
    report: Report
    full: bool = False
    left_out: tuple[str, ...] = ()  # globs of what is passed over
    read: int = 0
    unchanged: int = 0
    removed: int = 0
    resolved: int = 0
    volume: int = 0  # bytes read
    skipped: dict[str, str] = field(default_factory=dict)
    _began: float = field(default_factory=monotonic)
    _reported: float = 0.0
    _here: set[str] = field(default_factory=set)
    _fresh: dict[str, Facts] = field(default_factory=dict)
    _commit: str = ""
    _seen: int = 0
    _looked: int = 0
    _todo: dict[str, Found] = field(default_factory=dict)
    _known: dict[str, Known] = field(default_factory=dict)
    _ready: list[Read] = field(default_factory=list)
    _held: int = 0  # bytes of text in `_ready`

    def go(self, commit: str) -> GraphReport:
        """Bring the graph to the state of the files. Raises `Cancelled`, `Unavailable`; what is written
        stays.
        """
        with collector_resting():
            self.begin(commit)
            return self.finish()

    def begin(self, commit: str) -> None:
        """Find what has to be read, at a commit. From here on files may be offered."""
        self.graph.create()
        self._commit = commit
        self._looked = time.time_ns()
        self._progress(0, 0, "", "Looking for changes")
        seen = scan(self.root, self.largest, self.checkpoint, self.left_out)
        self.skipped |= seen.skipped
        with self.graph.reading() as connection:
            last = int(facts(connection).get("looked", 0))
            rows = connection.execute("SELECT path, id, sha256, size, modified, changed, skip FROM file")
            self._known = {row[0]: Known(*row[1:]) for row in rows}
        for each in seen.files:
            before = self._known.get(each.path)
            if before is None or self.full or not before.still(each, last):
                self._todo[each.path] = each
            else:
                self.unchanged += 1
        self._seen = len(seen.files)
        here = self._here = {each.path for each in seen.files} | seen.skipped.keys()
        self._forget([path for path in self._known if path not in here])

    def offer(self, path: str, content: bytes, parsed: "Parsed | None" = None) -> None:
        """A file that was read, with its tree when it was parsed. Another is ignored."""
        found = self._todo.pop(path, None)
        if found is not None:
            here = parsed is not None and parsed.language == found.language
            self._take(found, content, parsed if here else None)

    def finish(self) -> GraphReport:
        """Read what was not offered, and resolve."""
        self._read_rest()
        self._write()
        self._resolve()
        self._finish()
        skipped = tuple(SkippedFile(*pair) for pair in sorted(self.skipped.items()))
        seconds = monotonic() - self._began
        return GraphReport(
            self._seen,
            self.read,
            self.unchanged,
            self.removed,
            self.resolved,
            self.volume,
            skipped,
            seconds,
        )

    def _forget(self, paths: Sequence[str]) -> None:
        for start in range(0, len(paths), 50):
            self.checkpoint.reached()
            with self.graph.writing(self.checkpoint) as connection:
                for path in paths[start : start + 50]:
                    writes.remove(connection, path, self._known[path].id)
            self.removed += len(paths[start : start + 50])

    def _read_rest(self) -> None:
        """A file that has vanished meanwhile is left to the next run."""
        todo, self._todo = self._todo, {}
        for done, found in enumerate(todo.values()):
            self.checkpoint.reached()
            self._progress(done, len(todo), found.path, "Reading code")
            try:
                content = (self.root / found.location).read_bytes()
            except FileNotFoundError:
                continue
            except OSError as problem:
                self.skipped[found.path] = f"cannot be read: {problem.strerror or problem}"
                continue
            self._take(found, content, None)

    def _take(self, found: Found, content: bytes, parsed: "Parsed | None") -> None:
        before = self._known.get(found.path)
        self._ready.append(
            self._prepare(found, content, parsed, before.sha256 if before and not self.full else None)
        )
        self._held += len(content)
        if self._held >= SLICE_BYTES:
            self._write()

    def _prepare(self, found: Found, content: bytes, parsed: "Parsed | None", before: bytes | None) -> Read:
        sha256 = hashlib.sha256(content).digest()
        if sha256 == before:
            self.unchanged += 1
            return Read(found, sha256, None)
        self.read += 1
        self.volume += len(content)
        if found.language == "manifest":
            return Read(found, sha256, Facts(package=declared(found.path, content)))
        if b"\0" in content:
            self.skipped[found.path] = "a binary"
            return Read(found, sha256, Facts(), "a binary")
        return Read(found, sha256, extract(found.path, content, parsed, self.checkpoint))

    def _write(self) -> None:
        ready, self._ready, self._held = self._ready, [], 0
        if not ready:
            return
        with self.graph.writing(self.checkpoint) as connection:
            for each in ready:
                self.checkpoint.raise_if_cancelled()
                before = self._known.get(each.found.path)
                if each.facts is None:
                    assert before is not None
                    writes.touch(connection, before.id, each.found)
                    continue
                if len(self._fresh) < KEPT:
                    self._fresh[each.found.path] = each.facts
                number = before.id if before else None
                writes.put(connection, each.found, each.sha256, each.facts, each.skip, number)

    def _resolve(self) -> None:
        """Resolve what is marked; its needs and edges replace those it had."""
        with self.graph.reading() as connection:
            waiting = connection.execute(
                "SELECT path, groups FROM stale JOIN file ON file.id = stale.file ORDER BY path"
            ).fetchall()
            if not waiting:
                return
            edges = Edges(connection, Tables(connection, self._fresh), self.checkpoint)
            ready: list[Resolved] = []
            for done, (path, groups) in enumerate(waiting):
                self.checkpoint.reached()
                self._progress(done, len(waiting), path, "Resolving")
                ready.append(edges.of(path, groups))
                if len(ready) >= SLICE_FILES:
                    self._write_edges(ready)
                    ready = []
            self._write_edges(ready)
        self.resolved = len(waiting)

    def _write_edges(self, ready: Sequence[Resolved]) -> None:
        with self.graph.writing(self.checkpoint) as connection:
            for each in ready:
                self.checkpoint.raise_if_cancelled()
                put_edges(connection, each)

    def _finish(self) -> None:
        with self.graph.writing(self.checkpoint) as connection:
            known = facts(connection)
            generation = int(known.get("generation", 0))
            moved = int(known.get("moved", 0)) + self.read + self.removed
            if "built_at" not in known or moved > RANKED_AGAIN * len(self._here):
                rank(connection)
                moved = 0
            put_facts(
                connection,
                commit=self._commit,
                looked=self._looked,
                moved=moved,
                built_at=utc_now().isoformat(),
                generation=generation + bool(self.read or self.removed),
                skipped=json.dumps(self.skipped),
            )

    def _progress(self, done: int, total: int, item: str, stage: str) -> None:
        now = monotonic()
        if now - self._reported < 0.1:
            return
        self._reported = now
        rate = done / (now - self._began) if now > self._began else 0.0
        self.report(Progress(done, total, item, rate, (total - done) / rate if rate else None, stage))


def declared(path: str, content: bytes) -> str:
    """What a manifest calls its module or package; for a tsconfig its aliases, `pattern=target` a line."""
    text = content.decode("utf-8", "replace")
    if path.endswith("go.mod"):
        found = re.search(r"^module\s+(\S+)", text, re.MULTILINE)
        return found[1] if found else ""
    if path.endswith("Cargo.toml"):
        found = re.search(r"^\[package\][^\[]*?^name\s*=\s*\"([^\"]+)\"", text, re.MULTILINE | re.DOTALL)
        return found[1] if found else ""
    try:
        document = json.loads(
            re.sub(r"^\s*//.*$|/\*.*?\*/|,(?=\s*[}\]])", "", text, flags=re.MULTILINE | re.DOTALL)
        )
    except ValueError:
        return ""
    if not isinstance(document, dict):
        return ""
    if not path.endswith(("tsconfig.json", "jsconfig.json")):
        return str(document.get("name", ""))
    options = document.get("compilerOptions")
    options = options if isinstance(options, dict) else {}
    base = str(options.get("baseUrl", "."))
    paths = options.get("paths")
    lines = [
        f"{pattern}={base}/{target[0]}"
        for pattern, target in (paths if isinstance(paths, dict) else {}).items()
        if isinstance(target, list) and target
    ]
    return "\n".join(lines + ([f"*={base}/*"] if "baseUrl" in options else []))
