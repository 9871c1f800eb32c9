"""An indexing run: slice by slice, so that it can wait, end or be killed anywhere and go on where it was."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from tde_desktop.errors import Unavailable
from tde_desktop.graph.feeding import Offer
from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.lazy import dataclass
from tde_desktop.recall import centrality, writes
from tde_desktop.recall.feeding import unwanted
from tde_desktop.recall.index_file import IndexFile
from tde_desktop.recall.prepare import Prepared, prepare, read
from tde_desktop.recall.rows import IndexReport, SkippedFile
from tde_desktop.recall.scan import Found, clone_missing, scan
from tde_desktop.recall.vectors import Vectors, embed, tidy
from tde_desktop.store.fields import utc_now
from tde_desktop.store.index_facts import facts, put_facts
from tde_desktop.store.place import kept_in

if TYPE_CHECKING:
    from tde_desktop.search.embedding import Embedder
    from tde_desktop.search.gateway import GatewayEmbedder

MANY = 300  # files that change at once
SLICE_BYTES = 640_000  # of text: written in well under 100 ms, so that a write never holds up a pause
MOST_NAMED = 200_000  # identifiers remembered in one run: about 20 MB
RACY = 2_000_000_000  # ns: a file as young as this when looked at may change again within its time stamp


@dataclass(frozen=True, slots=True)
class Known:
    """What the index has of a file."""

    id: int
    sha256: bytes
    size: int
    modified: int
    changed: int
    skip: str

    def still(self, found: Found, looked: int) -> bool:
        """Whether the file is surely the one that was read, without reading it."""
        same = (self.size, self.modified, self.changed) == (found.size, found.modified, found.changed)
        return same and max(found.modified, found.changed) < looked - RACY


@dataclass(slots=True)
class Run:
    """One run over one project; `go` does it."""

    index: IndexFile
    root: Path
    largest: int
    files_a_slice: int
    checkpoint: Checkpoint
    report: Report
    full: bool = False
    embedder: "Embedder | GatewayEmbedder | None" = None
    vectors: Vectors | None = None
    offer: Offer = unwanted  # who else takes the files that are read
    left_out: tuple[str, ...] = ()  # globs of what is passed over
    indexed: int = 0
    unchanged: int = 0
    removed: int = 0
    skipped: dict[str, str] = field(default_factory=dict)
    _began: float = field(default_factory=monotonic)
    _reported: float = 0.0
    _named: set[str] = field(default_factory=set)

    def go(self, commit: str, branch: str) -> IndexReport:
        """Bring the index to the state of the files. Raises `Cancelled`, `Unavailable`; what is written
        stays.
        """
        self.index.create()
        self.report(Progress(0, 0, stage="Looking for changes"))
        looked = time.time_ns()
        found = scan(self.root, self.largest, self.checkpoint, self.left_out)
        self.skipped |= found.skipped
        self.skipped |= {path: f"cannot be read: {why}" for path, why in found.unreadable.items()}
        with self.index.reading() as connection:
            last = int(facts(connection).get("looked", 0))
            rows = connection.execute("SELECT path, id, sha256, size, modified, changed, skip FROM file")
            known = {row[0]: Known(*row[1:]) for row in rows}
        todo = []
        for each in found.files:
            before = known.get(each.path)
            if before is None or self.full or not before.still(each, last):
                todo.append(each)
            elif before.skip:
                self.skipped[each.path] = before.skip
            else:
                self.unchanged += 1
        here = {each.path for each in found.files} | found.unreadable.keys()
        gone = [each.id for path, each in known.items() if path not in here]
        with self.index.writing() as connection:
            put_facts(connection, state="indexing", pending=len(todo), problem="")
            if todo or gone:
                put_facts(connection, touched=looked)
            if len(todo) + len(gone) > MANY:
                connection.execute("DELETE FROM mention")  # sooner counted anew than word by word
        self._forget(gone)
        self._take(todo, known)
        self._finish(commit, branch, looked)
        self._embed()
        skipped = tuple(SkippedFile(path, reason) for path, reason in sorted(self.skipped.items()))
        seconds = monotonic() - self._began
        with self.index.reading() as connection:
            others = connection.execute("SELECT path, encoding FROM file WHERE encoding <> '' ORDER BY path")
            read_as = tuple((str(path), str(encoding)) for path, encoding in others)
        counts = self.indexed, self.unchanged, self.removed
        return IndexReport(len(found.files), *counts, skipped, seconds, read_as)

    def _forget(self, numbers: Sequence[int]) -> None:
        for start in range(0, len(numbers), 50):
            self.checkpoint.reached()
            with self.index.writing(self.checkpoint) as connection:
                for number in numbers[start : start + 50]:
                    writes.remove(connection, number)
                writes.even_out(connection)
            self.removed += len(numbers[start : start + 50])

    def _take(self, todo: Sequence[Found], known: Mapping[str, Known]) -> None:
        """Read, prepare and write. A file that has vanished meanwhile is left to the next run."""
        ready: list[Prepared] = []
        held = 0
        for done, found in enumerate(todo):
            self.checkpoint.reached()
            self._progress(done, len(todo), found.path)
            try:
                content = read(self.root, found)
            except FileNotFoundError:
                if not self.root.is_dir():
                    raise clone_missing(self.root) from None
                continue
            except OSError as problem:
                self.skipped[found.path] = f"cannot be read: {problem.strerror or problem}"
                continue
            before = known.get(found.path)
            sha256 = before.sha256 if before else None
            ready.append(prepare(found, content, sha256, self.checkpoint, self.offer))
            held += len(content)
            if len(ready) >= self.files_a_slice or held >= SLICE_BYTES:
                self._write(ready, known, len(todo) - done - 1)
                ready, held = [], 0
        self._write(ready, known, 0)
        self._progress(len(todo), len(todo), "", always=True)

    def _write(self, ready: Sequence[Prepared], known: Mapping[str, Known], pending: int) -> None:
        if not ready:
            return
        if len(self._named) > MOST_NAMED:
            self._named.clear()
        with self.index.writing(self.checkpoint) as connection:
            for prepared in ready:
                self.checkpoint.raise_if_cancelled()
                before = known.get(prepared.found.path)
                if prepared.same and before:
                    writes.touch(connection, before.id, prepared.found)
                else:
                    if before:
                        writes.remove(connection, before.id)
                    writes.add(connection, prepared, before.id if before else None, self._named)
            writes.even_out(connection)
            put_facts(connection, pending=pending)
        for prepared in ready:
            before = known.get(prepared.found.path)
            if skip := prepared.skip or (before.skip if prepared.same and before else ""):
                self.skipped[prepared.found.path] = skip
            elif prepared.same:
                self.unchanged += 1
            else:
                self.indexed += 1

    def _finish(self, commit: str, branch: str, looked: int) -> None:
        with self.index.writing(self.checkpoint) as connection:
            generation = int(facts(connection).get("generation", 0))
            if self.indexed or self.removed:
                centrality.recompute(connection, self.checkpoint)
            connection.execute("DELETE FROM skipped")
            connection.executemany("INSERT INTO skipped VALUES (?, ?)", sorted(self.skipped.items()))
            put_facts(
                connection,
                state="ready",
                pending=0,
                commit=commit,
                branch=branch,
                looked=looked,
                indexed_at=utc_now().isoformat(),
                generation=generation + bool(self.indexed or self.removed),
            )

    def _embed(self) -> None:
        """Vectors come last: until then search goes by words."""
        if self.embedder is None or self.vectors is None:
            return
        try:
            for done, total in embed(self.index, self.embedder, self.checkpoint):
                self._progress(done, total, "", stage="Embedding")
        except Unavailable as problem:  # a gateway that fails: words still find everything, and it is said
            with self.index.writing() as connection:
                put_facts(connection, problem=f"Not everything is embedded. {problem.message}")
            return
        with self.index.writing(self.checkpoint) as connection:
            tidy(connection, self.indexed + self.removed)
            put_facts(connection, state="ready")
        with kept_in(self.index.path.parent):
            self.vectors.write(self.index, self.embedder.dim, self.checkpoint)

    def _progress(
        self, done: int, total: int, item: str, always: bool = False, stage: str = "Indexing"
    ) -> None:
        now = monotonic()
        if not always and now - self._reported < 0.1:
            return
        self._reported = now
        rate = done / (now - self._began) if now > self._began else 0.0
        self.report(Progress(done, total, item, rate, (total - done) / rate if rate else None, stage))
