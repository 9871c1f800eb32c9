"""The vectors of windows: kept as bytes in recall.db, compared from a file that is mapped, not read.

Each window has two: `body`, its text with a share of the path, and `capsule`, what it is called: path,
enclosing definitions, signature and names. They stand side by side, a byte a number, in a row of `rows-….i8`,
which holds one moment's windows, file by file; what was added since comes from recall.db, what is gone is
left out. Both give the same numbers, so an answer does not depend on which a window came from.
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from tde_desktop.config.settings import write_whole
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.recall.index_file import IndexFile
from tde_desktop.store.index_facts import facts, put_facts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tde_desktop.search.embedding import Embedder
    from tde_desktop.search.gateway import GatewayEmbedder

    AnyEmbedder = Embedder | GatewayEmbedder
    # Windows, their files, first and last lines, a column each.
    Places = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]

BLOCK = 512  # rows turned into floats at a time: half a megabyte, which stays in the processor's cache
BATCH = 128  # windows embedded between two checkpoints: about 30 ms
_AT_ONCE = 2000  # rows read from recall.db at a time
MANY_LOOSE = 100  # files that have changed before the vectors of texts that are gone are looked for
LEAST_NEW, SHARE_NEW = 500, 0.1  # windows in recall.db alone before the file is written anew


@dataclass(frozen=True, slots=True)
class Near:
    """Every window's cosines with a question. Rows of one file stand together; `starts` is where each
    begins.
    """

    chunks: "NDArray[np.int64]"
    files: "NDArray[np.int64]"
    first: "NDArray[np.int64]"
    last: "NDArray[np.int64]"
    starts: "NDArray[np.int64]"
    body: "NDArray[np.float32]"
    capsule: "NDArray[np.float32]"


@dataclass(frozen=True, slots=True)
class _Held:
    """`blocks` are matrices whose rows, one after the other, are put in order by `order`, unless they are."""

    chunks: "NDArray[np.int64]"
    files: "NDArray[np.int64]"
    first: "NDArray[np.int64]"
    last: "NDArray[np.int64]"
    starts: "NDArray[np.int64]"
    order: "NDArray[np.int64] | None"
    blocks: "list[NDArray[np.int8]]"


@dataclass(frozen=True, slots=True)
class _Added:
    """Windows read from recall.db beside the file that `base` names, in the order of their numbers."""

    base: str
    chunks: "list[NDArray[np.int64]]"
    blocks: "list[NDArray[np.int8]]"


def capsule(path: str, scope: str, sym: str) -> str:
    """What a window is called, as text to embed."""
    from tde_desktop.search.embedding import path_words

    return f"{path_words(path)} {scope} {sym}".replace("\n", " ")


def embed(index: IndexFile, embedder: "AnyEmbedder", checkpoint: Checkpoint) -> Iterator[tuple[int, int]]:
    """Give a vector to every window that has none of this model; yields (done, total) after each short write.

    Text that was embedded before, under whatever path, is not embedded again.
    """
    with index.writing() as connection:
        if facts(connection).get("model") != embedder.fingerprint:
            connection.execute("DELETE FROM vector")
            connection.execute("DELETE FROM embedded")
            put_facts(connection, model=embedder.fingerprint)
        total = connection.execute(f"SELECT count(*) {_MISSING}").fetchone()[0]
    done = 0
    while done < total:
        checkpoint.reached()
        with index.reading() as connection:
            rows = connection.execute(
                f"SELECT chunk.id, path, body, scope, sym {_MISSING} ORDER BY chunk.id LIMIT ?", (BATCH,)
            ).fetchall()
            if not rows:
                break
            known = _known(connection, [_hash(row[2]) for row in rows])
        checkpoint.reached()
        made, fresh = _vectors(embedder, rows, known, checkpoint)
        with index.writing(checkpoint) as connection:
            connection.executemany("INSERT OR REPLACE INTO vector VALUES (?, ?, ?, ?)", made)
            connection.executemany("INSERT OR IGNORE INTO embedded VALUES (?, ?)", fresh)
            put_facts(connection, embedded=rows[-1][0])
        done += len(rows)
        yield done, total


_MISSING = "FROM chunk JOIN file ON file.id = chunk.file WHERE chunk.id NOT IN (SELECT chunk FROM vector)"


def _hash(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=12).digest()


def _known(connection: sqlite3.Connection, hashes: Sequence[bytes]) -> dict[bytes, bytes]:
    marks = ", ".join("?" * len(hashes))
    return dict(connection.execute(f"SELECT text, vector FROM embedded WHERE text IN ({marks})", hashes))


def _vectors(
    embedder: "AnyEmbedder",
    rows: Sequence[tuple[int, str, str, str, str]],
    known: dict[bytes, bytes],
    checkpoint: Checkpoint,
) -> tuple[list[tuple[int, bytes, bytes, bytes]], list[tuple[bytes, bytes]]]:
    """(window, hash, body, capsule) of each row, and (hash, vector) of the texts that were new."""
    import numpy as np

    from tde_desktop.search.embedding import PATH_WEIGHT, path_words, unit

    hashes = [_hash(row[2]) for row in rows]
    new = {key: row[2] for key, row in zip(hashes, rows, strict=True) if key not in known}
    fresh = list(zip(new, map(_packed, embedder.encode(list(new.values()))), strict=True)) if new else []
    checkpoint.reached()
    texts = {**known, **dict(fresh)}
    names = list(dict.fromkeys(row[1] for row in rows))
    paths = dict(zip(names, embedder.encode([path_words(name) for name in names]), strict=True))
    plain = np.stack([_unpacked(texts[key]) for key in hashes])
    share = np.float32(PATH_WEIGHT) * np.stack([paths[row[1]] for row in rows])
    bodies = unit(np.asarray(plain + share, dtype=np.float32))
    checkpoint.reached()
    capsules = embedder.encode([capsule(row[1], row[3], row[4]) for row in rows])
    made = [
        (row[0], key, _packed(body), _packed(name))
        for row, key, body, name in zip(rows, hashes, bodies, capsules, strict=True)
    ]
    return made, fresh


def _packed(vector: "NDArray[np.float32]") -> bytes:
    import numpy as np

    return bytes(np.clip(np.rint(vector * 127), -127, 127).astype(np.int8).tobytes())


def _unpacked(packed: bytes) -> "NDArray[np.float32]":
    import numpy as np

    return np.frombuffer(packed, dtype=np.int8).astype(np.float32) / np.float32(127)


SCHEMA = 3  # of the files: raise it when what its rows mean, or their order, changes
_IN_ORDER = "FROM vector JOIN chunk ON id = vector.chunk ORDER BY file, id"
_PLACES = f"SELECT vector.chunk, file, first, last {_IN_ORDER}"


def _state(known: dict[str, str]) -> str:
    """A name for what the index holds: windows are numbered once and never change."""
    return "/".join(known.get(key, "") for key in ("born", "touched", "embedded"))


def tidy(connection: sqlite3.Connection, changed: int) -> None:
    """Forget the vectors of texts that are gone, once many files have changed since the last time. Those of
    windows go with their windows.
    """
    loose = int(facts(connection).get("loose", 0)) + changed
    put_facts(connection, loose=0 if loose > MANY_LOOSE else loose)
    if loose <= MANY_LOOSE:
        return
    connection.execute("DELETE FROM embedded WHERE text NOT IN (SELECT text FROM vector)")


def _live(connection: sqlite3.Connection) -> "NDArray[np.int64]":
    """(window, file, first, last) of each window that has vectors, file by file."""
    import numpy as np

    return np.fromiter(chain.from_iterable(connection.execute(_PLACES)), np.int64).reshape(-1, 4)


def _differing(connection: sqlite3.Connection, stored: "NDArray[np.int64]") -> int:
    """How many windows have vectors and are not among these, or the other way round: those that are new have
    higher numbers.
    """
    upto = int(stored.max(initial=0))
    (newer,) = connection.execute("SELECT count(*) FROM vector WHERE chunk > ?", (upto,)).fetchone()
    (kept,) = connection.execute("SELECT count(*) FROM vector WHERE chunk <= ?", (upto,)).fetchone()
    return int(newer) + len(stored) - int(kept)


def _with_vectors(windows: "Places", every: "NDArray[np.int64]") -> "Places":
    """Those of the windows that are among `every`, file by file."""
    import numpy as np

    there = np.isin(windows[0], every)
    chunks, files, first, last = (column[there].astype(np.int64) for column in windows)
    order = np.lexsort((chunks, files))
    return chunks[order], files[order], first[order], last[order]


def _starts(files: "NDArray[np.int64]") -> "NDArray[np.int64]":
    """Where each file's windows begin."""
    import numpy as np

    return np.flatnonzero(np.r_[True, files[1:] != files[:-1]]) if len(files) else np.zeros(0, np.int64)


class Vectors:
    """The vectors of one project as this process sees them; any thread may ask."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = Lock()
        self._moment = ""
        self._held: _Held | None = None
        self._added = _Added("", [], [])

    def near(
        self,
        connection: sqlite3.Connection,
        moment: str,
        question: "NDArray[np.float32]",
        windows: "Callable[[], Places | None]",
    ) -> Near | None:
        """Compare every window with a question; None when there are no vectors. `moment` names the index's
        state, `windows` gives all that there are in it, if that is known without asking the index.
        """
        with self._lock:
            if moment != self._moment or self._held is None:
                self._held, self._moment = self._load(connection, len(question), windows), moment
            held = self._held
        if not len(held.chunks):
            return None
        import numpy as np

        scaled = question / np.float32(127)
        cosines = np.empty(2 * sum(map(len, held.blocks)), np.float32)
        floats = np.empty((BLOCK, len(question)), np.float32)
        at = 0
        for block in held.blocks:
            each = block.reshape(-1, len(question))  # body and capsule in turn
            for start in range(0, len(each), BLOCK):
                part = each[start : start + BLOCK]
                count = len(part)
                np.copyto(floats[:count], part)
                np.dot(floats[:count], scaled, out=cosines[at : at + count])
                at += count
        body, names = cosines[0::2], cosines[1::2]
        if held.order is not None:
            body, names = body[held.order], names[held.order]
        return Near(held.chunks, held.files, held.first, held.last, held.starts, body, names)

    def _load(
        self, connection: sqlite3.Connection, dim: int, windows: "Callable[[], Places | None]"
    ) -> "_Held":
        import numpy as np

        known = facts(connection)
        places, mapped, starts, state = self._mapped(dim, known)
        if len(mapped) and state == _state(known):
            self._added = _Added("", [], [])
            chunks, files, first, last = places
            return _Held(chunks, files, first, last, starts, None, [mapped])
        stored = places[0]
        added = self._newer(
            connection, f"{known.get('born', '')}/{known.get('model', '')}/{state}", stored, dim
        )
        every = np.concatenate([stored, *added.chunks])
        order = np.argsort(every)
        there = windows()
        chunks, files, first, last = (
            _with_vectors(there, every) if there is not None else np.ascontiguousarray(_live(connection).T)
        )
        # Every window with a vector is in the file or among the added.
        at = order[np.searchsorted(every, chunks, sorter=order)]
        blocks = [each for each in (mapped, *added.blocks) if len(each)]
        return _Held(chunks, files, first, last, _starts(files), at, blocks)

    def _newer(
        self, connection: sqlite3.Connection, base: str, stored: "NDArray[np.int64]", dim: int
    ) -> "_Added":
        """The windows that the file has not; those that were read before are not read again."""
        import numpy as np

        added = self._added
        if added.base != base:
            added = self._added = _Added(base, [], [])
        upto = int(added.chunks[-1][-1] if added.chunks else stored.max(initial=0))
        cursor = connection.execute(
            "SELECT chunk, body, capsule FROM vector WHERE chunk > ? ORDER BY chunk", (upto,)
        )
        while part := cursor.fetchmany(_AT_ONCE):
            added.chunks.append(np.array([row[0] for row in part], dtype=np.int64))
            rows = np.frombuffer(b"".join(body + name for _, body, name in part), dtype=np.int8)
            added.blocks.append(rows.reshape(-1, 2 * dim))
        return added

    def _mapped(self, dim: int, known: dict[str, str]) -> tuple[Any, Any, Any, str]:
        """The places of the windows, a column each, their vectors, where those of each file start, and the
        state of the index that this is; empty when it is missing, of another model, not whole, or of an
        index that was there before this one: its windows had other numbers.
        """
        import numpy as np

        none = np.zeros((4, 0), np.int64), np.zeros((0, 2 * dim), np.int8), np.zeros(0, np.int64), ""
        try:
            told = json.loads((self._folder / "rows.json").read_text(encoding="utf-8"))
            numbers = np.load(self._folder / told["numbers"], mmap_mode="r").view(np.ndarray)
            count = numbers.shape[-1]
            file = self._folder / told["rows"]
            if (
                told.get("schema") != SCHEMA
                or told["model"] != known.get("model", "")
                or str(told["state"]).partition("/")[0] != known.get("born", "")
                or told["dim"] != dim
                or file.stat().st_size != count * dim * 2
                or not count
                or numbers.shape != (5, count)
            ):
                return none
            rows = np.memmap(file, np.int8, "r", shape=(count, 2 * dim))
            return numbers[:4], np.asarray(rows), numbers[4, : told["files"]], str(told["state"])
        except (OSError, EOFError, ValueError, KeyError, TypeError):
            return none

    def write(self, index: IndexFile, dim: int, checkpoint: Checkpoint) -> None:
        """Write the file anew when too many windows are not in it, or too many in it are gone."""
        import numpy as np

        with index.reading() as connection:
            known = facts(connection)
            model = known.get("model", "")
            stored, _, _, state = self._mapped(dim, known)
            if state == _state(known):
                return
            differ = _differing(connection, stored[0])
            if stored.size and not differ:
                told = json.loads((self._folder / "rows.json").read_text(encoding="utf-8"))
                write_whole(self._folder / "rows.json", json.dumps({**told, "state": _state(known)}))
                return
            if stored.size and differ <= LEAST_NEW:
                return
            live = _live(connection)
            if differ <= SHARE_NEW * len(live):
                return
            stem = hashlib.blake2b(live.tobytes() + model.encode(), digest_size=6).hexdigest()
            rows = self._folder / f"rows-{stem}.i8"
            with rows.with_suffix(".new").open("wb") as stream:
                cursor = connection.execute(f"SELECT vector.body, capsule {_IN_ORDER}")
                while part := cursor.fetchmany(_AT_ONCE):
                    checkpoint.reached()
                    stream.write(b"".join(body + name for body, name in part))
        rows.with_suffix(".new").replace(rows)
        numbers, starts = self._folder / f"rows-{stem}.npy", _starts(live[:, 1])
        np.save(numbers, np.concatenate([live.T, np.pad(starts, (0, len(live) - len(starts)))[None]]))
        told = {"schema": SCHEMA, "model": model, "dim": dim, "state": _state(known)}
        told |= {"rows": rows.name, "numbers": numbers.name, "files": len(starts)}
        write_whole(self._folder / "rows.json", json.dumps(told))
        for old in self._folder.glob("rows-*"):
            if old.name not in (rows.name, numbers.name):
                old.unlink(missing_ok=True)
