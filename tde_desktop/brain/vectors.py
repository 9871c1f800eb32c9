"""The vectors of pages: made when a search needs them, searched through an index and a delta.

A write only marks its page; the next search embeds a few marked pages, the background build the rest. So a
write costs no model, and a search misses nothing recent. Every vector has a row number that is never used
twice: the index knows which rows it holds (up to a number), those after it are the delta, and a row that is
gone from the store is dropped from what the index finds.
"""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import field
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, cast

from tde_desktop.brain import belonging
from tde_desktop.errors import Busy, Unavailable
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet
from tde_desktop.lazy import dataclass
from tde_desktop.store.database import Store, run, select

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tde_desktop.search.ann import VectorIndex
    from tde_desktop.search.embedding import Embedder

    Vectors = NDArray[np.float32]

log = logging.getLogger(__name__)

PART = 1000
"""Characters of a body in one vector. At 1500 the vector leg's R@5 on conversations falls from .73 to .66."""

MOST_PARTS = 40

CATCH_UP = 16
"""Pages embedded by one search: about 10 ms. What is beyond waits for the build."""

HOPELESS = 1_000
"""With so many more waiting, a search embeds none: it would be slower and hardly better."""

MOST_DELTA = 20_000
"""Rows compared one by one. Beyond it the newest are, until the index is built."""

_BATCH = 500


def parts(title: str, body: str) -> list[str]:
    """A page as the pieces that are embedded, each under its title; cut at blank lines where it can be."""
    pieces: list[str] = []
    rest = body.strip()
    while len(rest) > PART and len(pieces) < MOST_PARTS - 1:
        cut = max(rest.rfind("\n\n", PART // 2, PART), rest.rfind("\n", PART // 2, PART))
        cut = cut if cut > 0 else rest.rfind(" ", PART // 2, PART)
        cut = cut if cut > 0 else PART
        pieces.append(rest[:cut])
        rest = rest[cut:].lstrip()
    pieces.append(rest[:PART])
    return [f"{title}: {piece}" if piece else title for piece in pieces]


@dataclass(slots=True)
class _Delta:
    """Rows after the index's mark, in this process's memory."""

    mark: int | None = None
    last: int = 0
    ids: list[int] = field(default_factory=list)
    vectors: "list[Vectors]" = field(default_factory=list)


class PageVectors:
    """The vector leg of one process. Any thread may search; they take turns where they must."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = folder
        self._turn = RLock()
        self._model: Embedder | None = None
        self._refused: str | None = None
        self._index: VectorIndex | None = None
        self._delta = _Delta()

    def model(self) -> "Embedder | None":
        """The model, loaded once; None when it cannot be, with the reason in `refused`."""
        with self._turn:
            if self._model is None and self._refused is None:
                try:
                    from tde_desktop.search.embedding import load

                    self._model = load()
                    self._check_model(self._model.fingerprint)
                except (Unavailable, ImportError) as problem:
                    words = problem.message if isinstance(problem, Unavailable) else str(problem)
                    self._refused = f"vectors_off: {words}"
                    log.warning("Search goes on without vectors. %s", words)
            return self._model

    @property
    def refused(self) -> str | None:
        return self._refused

    def close(self) -> None:
        with self._turn:
            if self._index is not None:
                self._index.close()
                self._index = None

    def encode(self, text: str) -> "Vectors | None":
        """The vector of a question; None without a model or when no word of it is known."""
        model = self.model()
        if model is None:
            return None
        vector = model.encode([text])[0]
        return vector if vector.any() else None

    def catch_up(self, most: int = CATCH_UP) -> int:
        """Embed the newest pages that have no vectors yet; how many still wait. Not inside a unit of work."""
        model = self.model()
        if model is None:
            return 0
        with self._store.reading():
            waiting = _waiting(most)
            if not waiting:
                return 0
            left: int = 0
            if len(waiting) == most:
                left = select("SELECT COUNT(*) FROM page WHERE embedded = 0")[0][0] - most
                if most <= CATCH_UP and left > HOPELESS:  # after a change of the model, say
                    return left + most
        try:
            self._embed(model, waiting)
        except Busy:
            return left + len(waiting)
        return max(0, left)

    def nearest(self, vector: "Vectors", k: int) -> list[tuple[int, float]]:
        """(page, cosine) of the nearest pieces' pages, best first, each page once. Inside a unit of reads."""
        with self._turn:
            index = self._opened()
            delta = self._fresh_delta(index)
            found = [(near.id, near.score) for near in index.search(vector, k)]
            found += self._in_delta(delta, vector, k)
        found.sort(key=lambda near: (-near[1], near[0]))
        del found[k:]
        # A row that is gone from the store is gone: index and delta may still hold it. No row changes, so
        # none needs hiding.
        marks = ",".join("?" * len(found))
        here: dict[int, int] = dict(
            select(
                f"SELECT id, page FROM page_vector INDEXED BY page_vector_place WHERE id IN ({marks})",
                *(row for row, _ in found),
            )
        )
        best: dict[int, float] = {}
        for row, score in found:
            if row in here:
                best.setdefault(here[row], score)
        return list(best.items())

    def among(self, vector: "Vectors", pages: Sequence[int]) -> list[tuple[int, float]]:
        """(page, cosine) of the nearest piece of each of these pages, best first. Inside a unit of reads."""
        import numpy as np

        assert self._model is not None
        rows = select(
            "SELECT page, vector FROM page_vector INDEXED BY page_vector_page"
            " WHERE page IN (SELECT value FROM json_each(?)) AND model = ?",
            f"[{','.join(map(str, pages))}]",
            self._model.fingerprint,
        )
        if not rows:
            return []
        pieces = np.frombuffer(b"".join(blob for _, blob in rows), dtype=np.float16)
        scores = np.einsum("ij,j->i", pieces.reshape(len(rows), -1).astype(np.float32), vector)
        best: dict[int, float] = {}
        for (page, _), score in zip(rows, scores.tolist(), strict=True):
            best[page] = max(score, best.get(page, score))
        return sorted(best.items(), key=lambda near: (-near[1], near[0]))

    def _in_delta(self, delta: _Delta, vector: "Vectors", k: int) -> list[tuple[int, float]]:
        import numpy as np

        if not delta.ids:
            return []
        # Not `@`: for so few rows the threads of the matrix library cost more than they bring.
        scores = np.einsum("ij,j->i", self._stacked(delta), vector)
        top = np.argpartition(-scores, k - 1)[:k] if k < len(scores) else np.arange(len(scores))
        return [(delta.ids[at], float(scores[at])) for at in top.tolist()]

    def exhausted(self, k: int) -> bool:
        """Whether a search for `k` pieces has seen all there are."""
        with self._turn:
            index = self._opened()
            return k >= index.count + len(self._delta.ids)

    def degraded(self) -> tuple[str, ...]:
        """What a search has to say about its vectors."""
        if self._refused:
            return (self._refused,)
        with self._turn:
            reason = self._index.degraded if self._index is not None else None
        return (f"vectors_exact: {reason}",) if reason else ()

    def build_due(self) -> bool:
        """Whether the background build has something to do."""
        model = self.model()
        if model is None:
            return False
        with self._turn, self._store.reading():
            if len(_waiting(CATCH_UP)) == CATCH_UP:
                return True
            self.close()  # another process may have built since
            index = self._opened()
            changed: int = select("SELECT COUNT(*) FROM page_vector WHERE id > ?", index.upto)[0][0]
            gone = 0
            if index.upto >= 0:
                held: int = select("SELECT COUNT(*) FROM page_vector WHERE id <= ?", index.upto)[0][0]
                gone = index.count - held
            return index.rebuild_due(changed + gone)

    def build(self, checkpoint: Checkpoint | None = None, report: Report = quiet) -> int:
        """Embed what waits and build the index anew; how many vectors it holds.

        Pauses and ends at checkpoints; a kill leaves the index that was there. Raises `Unavailable` without a
        model, `Busy` while another process builds.
        """
        import numpy as np

        from tde_desktop.search import ann

        checkpoint = checkpoint or Checkpoint()
        model = self.model()
        if model is None:
            raise Unavailable((self._refused or "").removeprefix("vectors_off: "), "Search goes on by words.")
        self._embed_all(model, checkpoint, report)
        with self._store.reading():
            count, last = select(
                "SELECT COUNT(*), COALESCE(MAX(id), 0) FROM page_vector WHERE model = ?", model.fingerprint
            )[0]
        ids: list[int] = []
        # As they are stored, in half the room: the build makes single precision of some at a time.
        vectors = np.zeros((count, model.dim), dtype=np.float16)
        for number, blob in self._rows(model.fingerprint, last, checkpoint):
            if len(ids) == count:
                break
            vectors[len(ids)] = np.frombuffer(blob, dtype=np.float16)
            ids.append(number)
        upto = last if len(ids) < count else (ids[-1] if ids else 0)
        with self._store.reading():
            belonging.note(self._folder, upto)
        ann.build(
            self._folder,
            model.fingerprint,
            ids,
            cast("Vectors", vectors[: len(ids)]),
            upto=upto,
            checkpoint=checkpoint,
            report=report,
        )
        self.close()
        return len(ids)

    def _rows(self, model: str, last: int, checkpoint: Checkpoint) -> Iterator[tuple[int, bytes]]:
        at = 0
        while True:
            checkpoint.reached()
            with self._store.reading():
                rows = select(
                    "SELECT id, vector FROM page_vector WHERE id > ? AND id <= ? AND model = ?"
                    " ORDER BY id LIMIT ?",
                    at,
                    last,
                    model,
                    4 * _BATCH,
                )
            yield from rows
            if not rows:
                return
            at = rows[-1][0]

    def _embed_all(self, model: "Embedder", checkpoint: Checkpoint, report: Report) -> None:
        with self._store.reading():
            total: int = select("SELECT COUNT(*) FROM page WHERE embedded = 0")[0][0]
        done = 0
        while True:
            checkpoint.reached()
            with self._store.reading():
                waiting = _waiting(_BATCH)
            if not waiting:
                return
            self._embed(model, waiting)
            done += len(waiting)
            report(Progress(done, max(total, done), stage="embedding"))

    def _embed(self, model: "Embedder", waiting: Sequence[tuple[int, int, str, str]]) -> None:
        """Make the vectors of pages and store them, unless a page was changed meanwhile."""
        import numpy as np

        texts = [parts(title, body) for _, _, title, body in waiting]
        made = model.encode([text for pieces in texts for text in pieces]).astype(np.float16)
        at = 0
        with self._store.writing():
            for (number, version, _, _), pieces in zip(waiting, texts, strict=True):
                rows, at = made[at : at + len(pieces)], at + len(pieces)
                if run(
                    "UPDATE page SET embedded = 1 WHERE number = ? AND version = ? AND embedded = 0",
                    number,
                    version,
                ):
                    run("DELETE FROM page_vector WHERE page = ?", number)
                    for row in rows:
                        if row.any():
                            run(
                                "INSERT INTO page_vector (page, model, vector) VALUES (?, ?, ?)",
                                number,
                                model.fingerprint,
                                row.tobytes(),
                            )

    def _check_model(self, fingerprint: str) -> None:
        """Vectors of another model mean nothing to this one: make all anew, in the background."""
        with self._store.reading():
            rows = select("SELECT model FROM page_vector ORDER BY id DESC LIMIT 1")
        if rows and rows[0][0] != fingerprint:
            log.warning("The embedding model changed; the vectors of pages are made anew.")
            with self._store.writing():
                run("DELETE FROM page_vector WHERE model <> ?", fingerprint)
                run("UPDATE page SET embedded = 0 WHERE number NOT IN (SELECT page FROM page_vector)")

    def _opened(self) -> "VectorIndex":
        from tde_desktop.search.ann import VectorIndex

        assert self._model is not None
        if self._index is None:
            belonging.drop_of_another(self._folder)
            self._index = VectorIndex.open(self._folder, self._model.fingerprint, self._model.dim)
        return self._index

    def _fresh_delta(self, index: "VectorIndex") -> _Delta:
        """The delta with what was stored since the last look."""
        import numpy as np

        assert self._model is not None
        delta = self._delta
        if delta.mark != index.upto:
            delta = self._delta = _Delta(mark=index.upto, last=max(0, index.upto))
            newest = select("SELECT COALESCE(MAX(id), 0) FROM page_vector")[0][0]
            delta.last = max(delta.last, newest - MOST_DELTA)
        rows = select(
            "SELECT id, vector FROM page_vector WHERE id > ? AND model = ? ORDER BY id",
            delta.last,
            self._model.fingerprint,
        )
        if rows:
            delta.ids += [row[0] for row in rows]
            block = np.stack([np.frombuffer(row[1], dtype=np.float16) for row in rows])
            delta.vectors = [self._stacked(delta), block.astype(np.float32)]
            delta.last = rows[-1][0]
        return delta

    def _stacked(self, delta: _Delta) -> "Vectors":
        import numpy as np

        if len(delta.vectors) != 1:
            dim = self._model.dim if self._model else 0
            delta.vectors = [
                np.concatenate(delta.vectors) if delta.vectors else np.zeros((0, dim), dtype=np.float32)
            ]
        return delta.vectors[0]


def _waiting(most: int) -> list[tuple[int, int, str, str]]:
    """(number, version, title, body) of pages without vectors, the newest first."""
    return [
        (number, version, title, body)
        for number, version, title, body in select(
            "SELECT page.number, page.version, page.title, page_body.body FROM page"
            " JOIN page_body ON page_body.page = page.number WHERE page.embedded = 0"
            " ORDER BY page.number DESC LIMIT ?",
            most,
        )
    ]
