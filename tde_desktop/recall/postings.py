"""The words of windows, and the names of files, as inverted indexes that are read without SQL: for each term
the windows, or the files, that hold it.

They are copies beside recall.db, good for one state of it, and say what `chunk_fts` and `file_fts` say;
`lexical` reads them. A segment holds up to 4096 of either and never changes; a run of the index adds one with
the new ones.
"""

import contextlib
import hashlib
import json
import sqlite3
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tde_desktop.config.settings import write_whole
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.recall import words
from tde_desktop.recall.index_file import IndexFile, defined
from tde_desktop.store.index_facts import facts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Columns = dict[str, NDArray[Any]]

    Row = tuple[int, int, int, int, str, str, str, str]

SEGMENT = 4096  # windows; their numbers within one fit into two bytes
SCHEMA = 3  # raise it when the columns, or what is counted in them, change
SMALL, MOST_SMALL = 1024, 8  # segments of fewer are joined when there are more than this many
MOST_GONE = 0.3  # of what is in segments, before all are made anew
PATH, SYM, SCOPE = 8, 8, 2  # what a word in these columns counts, beside 1 in the text: as in `legs`
_PLACES = {"ids": "<i8", "files": "<i8", "first": "<i4", "last": "<i4", "lengths": "<i4"}  # of windows
_COLUMNS = {
    "hashes": "<u8", "starts": "<u4", "docs": "<u2", "names": "<u2", "stem": "u1", "body": "u1", **_PLACES,
}  # fmt: skip
_WINDOWS = """SELECT chunk.id, file, first, last, body, path, sym, scope
FROM chunk JOIN file ON file.id = file
WHERE chunk.id > ? ORDER BY chunk.id LIMIT ?"""
_FILES = """SELECT min(chunk.id) AS number, file, path FROM chunk JOIN file ON file.id = file
GROUP BY file HAVING number > ? ORDER BY number LIMIT ?"""


class Kind(NamedTuple):
    """What postings are of. What is new has a higher number than all before it, and changes with none."""

    stem: str  # of the names of their files
    numbers: str  # SQL for all there are
    rows: "Callable[[sqlite3.Connection, int, int], Iterator[Row]]"  # after a number, so many


def _windows(connection: sqlite3.Connection, after: int, most: int) -> "Iterator[Row]":
    return connection.execute(_WINDOWS, (after, most))


def _files(connection: sqlite3.Connection, after: int, most: int) -> "Iterator[Row]":
    """A file has the number of its first window: it gets another one with whatever changes in it."""
    for number, file, path in connection.execute(_FILES, (after, most)).fetchall():
        yield number, file, 0, 0, "", path, defined(connection, file), ""


WINDOWS = Kind("words", "SELECT id FROM chunk", _windows)
FILES = Kind("names", "SELECT min(id) FROM chunk GROUP BY file", _files)


def state(known: Mapping[str, str]) -> str:
    """A name for the windows that the index holds."""
    return "/".join(known.get(key, "") for key in ("born", "touched"))


class _Numbered(dict[str, int]):
    """Texts, numbered in the order in which they are first asked for."""

    def __missing__(self, text: str) -> int:
        number = self[text] = len(self)
        return number


class _Gathered:
    """What windows hold, word by word, before it is put in the order of terms."""

    def __init__(self) -> None:
        self.places: list[tuple[int, int, int, int]] = []
        self.terms, self.written = _Numbered(), _Numbered()
        self.body, self.body_counts = array("I"), array("I")
        self.names, self.weights, self.name_counts = array("I"), array("H"), array("I")
        self._names: dict[tuple[str, Callable[[str], str]], Sequence[int]] = {}

    def add(self, row: "Row") -> None:
        number, file, first, last, body, path, sym, scope = row
        self.places.append((number, file, first, last))
        found = words.identifiers(body)
        self.body.extend(map(self.written.__getitem__, found))
        self.body_counts.append(len(found))
        before = len(self.names)
        for text, weight, of_text in (
            (path, PATH, words.path_text),
            (sym, SYM, words.lines_text),
            (scope, SCOPE, words.lines_text),
        ):
            if text:
                numbers = self._of_names(text, of_text)
                self.names.extend(numbers)
                self.weights.extend([weight] * len(numbers))
        self.name_counts.append(len(self.names) - before)

    def _of_names(self, text: str, of_text: Callable[[str], str]) -> Sequence[int]:
        key = text, of_text
        if key not in self._names:
            tokens = words.IDENTIFIER.findall(of_text(text))
            self._names[key] = [self.terms[words.term(token)] for token in tokens]
        return self._names[key]

    def columns(self, checkpoint: Checkpoint) -> "Columns":
        """The columns of a segment: postings by term and window, and the windows' places and lengths."""
        import numpy as np

        count = len(self.places)
        every = np.arange(count)
        stems = []
        for number, each in enumerate(self.written):
            if number % 2048 == 0:
                checkpoint.reached()
            stems.append([self.terms[words.term(stem)] for stem in words.stems(each)])
        whole = np.array([self.terms[words.term(each)] for each in self.written], dtype=np.int64)
        hashes = np.frombuffer(b"".join(map(key, self.terms)), "<u8")
        order = np.argsort(hashes)
        rank = np.empty(len(order), np.int64)  # of a term among all, by hash
        rank[order] = np.arange(len(order))

        checkpoint.reached()
        sizes = np.array([len(each) for each in stems], dtype=np.int64)
        of_stems = rank[np.array([number for each in stems for number in each], dtype=np.int64)]
        body, body_counts = _numbers(self.body), _numbers(self.body_counts)
        windows, times = np.repeat(every, body_counts), sizes[body]
        stem_windows = np.repeat(windows, times)
        begins = (np.cumsum(sizes) - sizes)[body] - (np.cumsum(times) - times)
        at = np.repeat(begins, times) + np.arange(times.sum())
        name_counts = _numbers(self.name_counts)
        named = rank[_numbers(self.names)] * count + np.repeat(every, name_counts)

        in_body, body_times = np.unique(rank[whole[body]] * count + windows, return_counts=True)
        checkpoint.reached()
        in_stem, stem_times = np.unique(of_stems[at] * count + stem_windows, return_counts=True)
        checkpoint.reached()
        in_names, place = np.unique(named, return_inverse=True)
        weights = np.bincount(place, _numbers(self.weights), len(in_names))
        checkpoint.reached()
        # Asked for counts, numpy sorts; else it takes a table of hashes, at fifty times the cost.
        keys, _ = np.unique(np.concatenate([in_body, in_stem, in_names]), return_counts=True)

        def column(held: "NDArray[Any]", values: "NDArray[Any]", most: int) -> "NDArray[Any]":
            made = np.zeros(len(keys), np.int64)
            made[np.searchsorted(keys, held)] = np.minimum(values, most)
            return made

        places = np.array(self.places, dtype=np.int64).reshape(-1, 4).T
        return {
            "hashes": hashes[order],
            "starts": np.searchsorted(keys, np.arange(len(order) + 1) * count),
            "docs": keys % count,
            "names": column(in_names, weights, 0xFFFF - 2 * 0xFF),  # three columns are added up
            "stem": column(in_stem, stem_times, 0xFF),
            "body": column(in_body, body_times, 0xFF),
            **dict(zip(("ids", "files", "first", "last"), places, strict=True)),
            "lengths": body_counts + name_counts + np.bincount(stem_windows, minlength=count),
        }


def _numbers(held: "array[int]") -> "NDArray[np.int64]":
    import numpy as np

    return np.array(held, dtype=np.int64)


def key(text: str) -> bytes:
    """What a term is found by, the same in every process."""
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=8).digest()


def _write(file: Path, columns: "Columns", kinds: Mapping[str, str]) -> None:
    import numpy as np

    sizes = json.dumps([len(columns[name]) for name in kinds]).encode().ljust(256)
    with file.with_suffix(".new").open("wb") as stream:
        stream.write(sizes)
        for name, kind in kinds.items():
            held = np.ascontiguousarray(columns[name], kind).tobytes()
            stream.write(held + bytes(-len(held) % 8))
    file.with_suffix(".new").replace(file)


def _read(file: Path, kinds: Mapping[str, str]) -> "Columns":
    """Map it. Raises `OSError`, `ValueError` when it is not whole."""
    import mmap

    import numpy as np

    with file.open("rb") as stream:
        held = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
    sizes = json.loads(held[:256])
    columns, at = {}, 256
    for (name, kind), size in zip(kinds.items(), sizes, strict=True):
        columns[name] = np.frombuffer(held, kind, size, at)
        length = columns[name].nbytes
        at += length + -length % 8
    if at != len(held):
        raise ValueError(f"{file.name} is not whole")
    if "starts" in columns:
        starts = columns["starts"]
        if starts[0] != 0 or starts[-1] != len(columns["docs"]) or len(starts) != len(columns["hashes"]) + 1:
            raise ValueError(f"{file.name} is not whole")
    return columns


@dataclass(frozen=True, slots=True)
class Read:
    """What there is of one state of the index. `places` are of the windows of all segments, one after the
    other; `alive` says which of them there still are, None when all; `count` are those, `average` is their
    length.
    """

    segments: "Sequence[Columns]"
    places: "Columns"
    alive: "NDArray[np.bool_] | None"
    count: int
    average: float


class Postings:
    """The segments of one kind and project as they lie on the disk."""

    def __init__(self, folder: Path, kind: Kind) -> None:
        self._folder, self._kind = folder, kind
        self._list = folder / f"{kind.stem}.json"

    def read(self, now: str) -> Read | None:
        """None when what lies there is of another state than `now`, not whole, or without any window."""
        import numpy as np

        told = self._told()
        if told.get("state") != now or not told.get("count"):
            return None
        try:
            segments = [_read(self._folder / name, _COLUMNS) for name in told["segments"]]
            places = _read(self._folder / told["places"], _PLACES)
            alive = np.load(self._folder / told["alive"]) if told["alive"] else None
            held = sum(len(each["ids"]) for each in segments)
            if held != len(places["ids"]) or (alive is not None and len(alive) != held):
                return None
            return Read(segments, places, alive, int(told["count"]), float(told["average"]))
        except (OSError, EOFError, ValueError, KeyError, TypeError):
            return None

    def write(self, index: IndexFile, checkpoint: Checkpoint) -> None:
        """Bring the segments to the state of the index. Only the holder of its lease calls this."""
        import numpy as np

        with index.reading() as connection:
            known = facts(connection)
            now = state(known)
            if self._told().get("state") == now:
                return
            live = np.array(connection.execute(self._kind.numbers).fetchall(), np.int64).ravel()
            kept = self._kept(live, known.get("born", ""))
            upto = max((int(columns["ids"][-1]) for _, columns in kept), default=0)
            while True:
                checkpoint.reached()
                gathered = _Gathered()
                for number, row in enumerate(self._kind.rows(connection, upto, SEGMENT)):
                    gathered.add(row)
                    if number % 32 == 0:
                        checkpoint.reached()
                if not gathered.places:
                    break
                upto = gathered.places[-1][0]
                name = f"{self._kind.stem}-{key(f'{now} {upto}').hex()}.seg"
                _write(self._folder / name, gathered.columns(checkpoint), _COLUMNS)
                kept.append((name, _read(self._folder / name, _COLUMNS)))
        self._tell(now, kept, live)

    def _told(self) -> dict[str, Any]:
        """What the list of segments says; nothing when there is none of this version."""
        try:
            told = json.loads(self._list.read_text(encoding="utf-8"))
            return told if told["schema"] == SCHEMA else {}
        except (OSError, ValueError, KeyError, TypeError):
            return {}

    def _kept(self, live: "NDArray[np.int64]", born: str) -> "list[tuple[str, Columns]]":
        """The segments worth going on with, oldest first; what follows them is made from the index."""
        import numpy as np

        told = self._told()
        if not told or told["state"].partition("/")[0] != born:
            return []
        try:
            kept = [(name, _read(self._folder / name, _COLUMNS)) for name in told["segments"]]
        except (OSError, ValueError):
            return []
        small = [at for at, (_, columns) in enumerate(kept) if len(columns["ids"]) < SMALL]
        if len(small) > MOST_SMALL:
            del kept[small[0] :]
        held = sum(len(columns["ids"]) for _, columns in kept)
        there = sum(int(np.isin(columns["ids"], live).sum()) for _, columns in kept)
        return kept if held - there <= MOST_GONE * held else []

    def _tell(self, now: str, kept: "Sequence[tuple[str, Columns]]", live: "NDArray[np.int64]") -> None:
        import numpy as np

        places = {
            name: np.concatenate([np.zeros(0, kind), *(held[name] for _, held in kept)])
            for name, kind in _PLACES.items()
        }
        alive = np.isin(places["ids"], live)
        count = int(alive.sum())
        stem = f"{self._kind.stem}-{key(now).hex()}"
        _write(self._folder / f"{stem}.all", places, _PLACES)
        if count < len(alive):
            np.save(self._folder / f"{stem}.npy", alive)
        segments = [name for name, _ in kept]
        told = {"schema": SCHEMA, "state": now, "count": count, "segments": segments}
        # There are as many rows without words as with them.
        told |= {"average": int(places["lengths"][alive].sum()) / (2 * count or 1) or 1.0}
        told |= {"places": f"{stem}.all", "alive": f"{stem}.npy" if count < len(alive) else ""}
        write_whole(self._list, json.dumps(told))
        for old in self._folder.glob(f"{self._kind.stem}-*"):
            if old.name not in (told["places"], told["alive"], *segments):
                with contextlib.suppress(
                    OSError
                ):  # another process may have it open: the next run deletes it
                    old.unlink()
