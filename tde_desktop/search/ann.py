"""The nearest vectors, from a file that is checked before it is believed.

A folder holds one generation of an index: an annoy forest with the rows at half precision (or, for few
vectors or without annoy, the vectors as they are), the ids of its rows, and a manifest with the model,
dimension, count, generation, sizes and SHA-256 sums, written last and swapped in whole. A built index never
changes; what changed since is the caller's `Delta`, searched exactly.

The forest holds only the `DIRECTIONS` in which the vectors differ most: it is a fifth of the size, built in
a tenth of the time, and what it finds is scored again by the whole rows, which are read and not mapped.

A damaged annoy file kills the process that loads it, so nothing is loaded unless it is what the manifest
says: the full sums are taken when a process that had the index open did not end properly or a file looks
different (size, times, inode); otherwise the looks are enough. Whatever is wrong, `open` answers with an
index that finds nothing in the file, says why in `degraded`, and has `rebuild_due`. All search by cosine
over rows of unit length.
"""

import json
import uuid
from collections.abc import Collection, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from tde_desktop.jobs import Checkpoint, Progress, Report, lease, quiet
from tde_desktop.lazy import dataclass
from tde_desktop.search.engines import Find, exact_search, forest_search, plant, write_rows
from tde_desktop.search.generation import (
    FORMAT,
    MANIFEST,
    METRIC,
    Content,
    Damaged,
    check_sums,
    last_generation,
    look,
    look_at,
    look_or_none,
    note_verified,
    packed_ids,
    read_ids,
    read_manifest,
    sum_of,
    tidy,
    to_disk,
    verified_looks,
    write_whole,
)

if TYPE_CHECKING:
    import numpy as np
    from filelock import BaseFileLock
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

EXACT_BELOW = 5_000
"""So few vectors are compared one by one in a millisecond, and exactly."""

LEAST_DELTA, SHARE_DELTA = 1_000, 0.1
"""An index is built anew when more rows than these (the larger of the two) changed since."""

BRING_ANNOY = 'python -m pip install "annoy==1.17.3"'


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A row and its cosine with the question."""

    id: int
    score: float


@dataclass(frozen=True, slots=True)
class Delta:
    """Rows new or changed since the index was built; they hide the index's rows of the same id."""

    ids: Sequence[int]
    vectors: "Vectors"


class VectorIndex:
    """One opened generation, shared by any number of threads and processes. `close` it at the end."""

    def __init__(self, folder: Path, model: str, dim: int) -> None:
        self.folder, self.model, self.dim = folder, model, dim
        self.degraded: str | None = None
        self._content: Content | None = None
        self._find: Find | None = None
        self._ids: Sequence[int] | None = None
        self._looks: dict[str, list[int]] = {}
        self._manifest_look: list[int] | None = None
        self._marker: BaseFileLock | None = None

    @classmethod
    def open(cls, folder: Path, model: str, dim: int) -> "VectorIndex":
        """The index in `folder` as far as it can be believed; never raises for what is there.

        A folder without an index is not degraded: all rows are the caller's delta.
        """
        index = cls(folder, model, dim)
        index._open()
        return index

    @property
    def usable(self) -> bool:
        """Whether the file's rows are searched."""
        return self._find is not None

    @property
    def count(self) -> int:
        return self._content.count if self._content and self.usable else 0

    @property
    def upto(self) -> int:
        """The caller's mark of how far the built rows go; -1 when none are searched: all rows are delta."""
        return self._content.upto if self._content and self.usable else -1

    @property
    def exact(self) -> bool:
        """Whether every row is compared."""
        return not self.usable or (self._content is not None and self._content.engine == "exact")

    def rebuild_due(self, changed: int) -> bool:
        """Whether it is time to build: not sound, too many rows changed, or annoy came or went."""
        if not self._content or not self.usable:
            return changed > LEAST_DELTA or self.degraded is not None
        wanted = "exact" if self._content.count < EXACT_BELOW or not annoy_is_here() else "annoy"
        return changed > max(LEAST_DELTA, SHARE_DELTA * self._content.count) or self._content.engine != wanted

    def search(
        self, vector: "Vectors", k: int, delta: Delta | None = None, removed: Collection[int] = ()
    ) -> list[Neighbour]:
        """The `k` nearest rows, best first, ties by id; rows in `removed` are left out.

        Follows another process's rebuild by itself. A question of zeros, or of another dimension than the
        model's, finds nothing.
        """
        import numpy as np

        question = np.asarray(vector, dtype=np.float32).reshape(-1)
        if k < 1 or question.size != self.dim or not np.isfinite(question).all() or not question.any():
            return []
        question = question / np.linalg.norm(question)
        self._follow()
        gone = removed if isinstance(removed, (set, frozenset)) else set(removed)
        hidden = gone | set(delta.ids) if delta else gone
        found = [*self._in_file(question, k, hidden), *_in_delta(question, delta, gone)]
        found.sort(key=lambda near: (-near.score, near.id))
        return found[:k]

    def close(self) -> None:
        """Let go of the files and note the proper end."""
        self._find, self._ids = None, None
        if self._marker:
            marker, self._marker = self._marker, None
            marker.release()
            Path(marker.lock_file).unlink(missing_ok=True)

    def verify(self) -> bool:
        """Take the full sums now; False, with the reason in `degraded`, when they are not the manifest's."""
        try:
            if self._content:
                check_sums(self.folder, self._content)
        except Damaged as problem:
            self._give_up(str(problem))
        return self.usable

    def _open(self) -> None:
        self.degraded, self._content, self._find, self._ids = None, None, None, None
        try:
            self._manifest_look = look(self.folder / MANIFEST)
        except OSError:
            self._manifest_look = None
        if self._manifest_look is None and not any(self.folder.glob("*.ids")):
            return
        try:
            self._content = content = read_manifest(self.folder, self.model, self.dim)
            unclean = self._mark_open()
            self._looks = {name: look_at(self.folder / name) for name in content.files}
            if unclean or self._looks != verified_looks(self.folder, content.generation):
                check_sums(self.folder, content)
                note_verified(self.folder, content.generation, self._looks)
            self._find = _engine(self.folder, content)
        except Damaged as problem:
            self._give_up(str(problem))
            return
        if content.engine == "exact" and content.count >= EXACT_BELOW and not annoy_is_here():
            self.degraded = (
                f"annoy is not installed, so vectors are compared one by one; {BRING_ANNOY} brings it"
            )

    def _give_up(self, reason: str) -> None:
        self.degraded, self._find, self._ids = f"the vector index is not used: {reason}", None, None

    def _mark_open(self) -> bool:
        """Leave a mark while this is open; True when a mark of a process that died is found."""
        from filelock import FileLock, Timeout

        unclean = False
        for mark in self.folder.glob("open-*.lock"):
            if self._marker and Path(self._marker.lock_file) == mark:
                continue
            lock = FileLock(mark, timeout=0)
            try:
                lock.acquire()
            except (Timeout, OSError):
                continue  # its holder lives, or it is not ours to try
            unclean = True
            lock.release()
            mark.unlink(missing_ok=True)
        if self._marker is None:
            lock = FileLock(self.folder / f"open-{uuid.uuid4().hex[:12]}.lock", timeout=0)
            try:
                lock.acquire()
            except (Timeout, OSError):
                return True  # a folder that takes no mark: check in full each time
            self._marker = lock
        return unclean

    def _follow(self) -> None:
        """Open anew when the manifest was swapped; let go when a file under us is not what it was."""
        try:
            seen = look(self.folder / MANIFEST)
        except OSError:
            seen = None
        if seen != self._manifest_look:
            self._open()
            return
        if self.usable and any(
            look_or_none(self.folder / name) != seen for name, seen in self._looks.items()
        ):
            self._give_up("a file changed while it was open")

    def _in_file(self, question: "Vectors", k: int, hidden: Collection[int]) -> list[Neighbour]:
        find, content = self._find, self._content
        if find is None or content is None:
            return []
        try:
            ids = self._ids if self._ids is not None else read_ids(self.folder, content)
            self._ids = ids
            wanted = min(k + min(len(hidden), 64), content.count)
            while True:
                rows = find(question, wanted)
                kept = [Neighbour(ids[row], score) for row, score in rows if ids[row] not in hidden]
                if len(kept) >= k or wanted >= content.count:
                    return kept
                wanted = min(4 * wanted, content.count)
        except Damaged as problem:
            self._give_up(str(problem))
            return []


def build(
    folder: Path,
    model: str,
    ids: Sequence[int],
    vectors: "Vectors",
    *,
    upto: int = 0,
    checkpoint: Checkpoint | None = None,
    report: Report = quiet,
) -> None:
    """Build an index of `vectors` (rows of unit length, one an id) and swap it in.

    Waits while `checkpoint` is paused; when it is cancelled, `Cancelled` is raised and the index that was
    there is still there. Raises `Busy` when another process is building here, `Unavailable` when annoy fails.
    """
    checkpoint = checkpoint or Checkpoint()
    count, dim = len(ids), vectors.shape[1]
    engine = "annoy" if count >= EXACT_BELOW and annoy_is_here() else "exact"
    folder.mkdir(parents=True, exist_ok=True)
    with lease(folder / "build.lock", "Building the vector index"):
        generation = last_generation(folder) + 1
        stem = f"{generation:06d}-{uuid.uuid4().hex[:8]}"
        try:
            names = folder / f"{stem}.ids"
            names.write_bytes(packed_ids(ids))
            if engine == "annoy":
                made = {"ids": names, **plant(folder, stem, vectors, checkpoint, report)}
            else:
                made = {"ids": names, "index": folder / f"{stem}.f32"}
                write_rows(made["index"], vectors, checkpoint, report)
            checkpoint.reached()
            files = {
                file.name: {"size": file.stat().st_size, "sha256": sum_of(file, checkpoint)}
                for file in made.values()
            }
            for file in made.values():
                to_disk(file)
            checkpoint.reached()
        except BaseException:
            for file in folder.glob(f"{stem}.*"):
                file.unlink(missing_ok=True)
            raise
        note_verified(folder, generation, {name: look_at(folder / name) for name in files})
        manifest = {
            "format": FORMAT,
            "engine": engine,
            "model": model,
            "dim": dim,
            "metric": METRIC,
            "count": count,
            "generation": generation,
            "upto": upto,
            "parts": {part: file.name for part, file in made.items()},
            "files": files,
        }
        write_whole(folder / MANIFEST, json.dumps(manifest, indent=1))
        tidy(folder, keep=files)
        report(Progress(count, count, stage="done"))


def annoy_is_here() -> bool:
    return find_spec("annoy") is not None


def _engine(folder: Path, content: Content) -> Find:
    if content.engine == "annoy":
        if not annoy_is_here():
            raise Damaged(f"annoy is not installed; {BRING_ANNOY} brings it")
        return forest_search(folder, content)
    return exact_search(folder / content.parts["index"], content)


def _in_delta(question: "Vectors", delta: Delta | None, gone: Collection[int]) -> list[Neighbour]:
    if delta is None or not len(delta.ids):
        return []
    scores = delta.vectors @ question
    return [
        Neighbour(row, float(score))
        for row, score in zip(delta.ids, scores, strict=True)
        if row not in gone and score
    ]
