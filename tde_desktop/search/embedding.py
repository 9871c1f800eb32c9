"""The shipped embedding: a vector for any text, without a network and without a neural network.

A static model: each word piece has a vector, a text's is the mean of its pieces' at unit length. So a
word is cut into pieces once and remembered, and a batch of texts is one product of how often each piece
stands in each text with the pieces' vectors. The folder is an ordinary model2vec model
(`StaticModel.from_pretrained` reads it too) with a list of its pieces beside; both give the same vectors.
Loading needs the standard library alone, encoding numpy.

`load` raises `Unavailable` with the reason, for callers to put in `degraded` as `vectors_off: <reason>`.
"""

import json
import mmap
import struct
import zlib
from array import array
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from tde_desktop.config.paths import resource
from tde_desktop.errors import Unavailable
from tde_desktop.lazy import dataclass
from tde_desktop.search.wordpieces import WordPieces, stretches, units

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

MODEL = "tde-embed-256"
MANIFEST = "manifest.json"
ROWS = "model.safetensors"
PIECES = "pieces.txt"

MOST_REMEMBERED = 250_000
"""Words, and stretches between blanks, whose pieces are kept: about 40 MB, what 14 MB of code hold.
Past it the memory starts anew."""

PATH_WEIGHT = 0.5
"""How much a file's path adds to the vector of its text: measured best from 0.4 to 0.7, worse at 1."""

_BATCH = 32


class Embedder:
    """A loaded model. Any thread may call `encode`; calls take turns."""

    def __init__(self, rows: "_Rows", pieces: WordPieces, fingerprint: str) -> None:
        self.dim = rows.dim
        self.fingerprint = fingerprint
        self._mapped = rows
        self._units = _Units(pieces)
        self._stretches = _Stretches(self._units)
        self._turn = Lock()

    def encode(self, texts: Sequence[str]) -> "Vectors":
        """One row a text, of unit length; a text without a known word gets a row of zeros."""
        import numpy as np

        vectors = np.zeros((len(texts), self.dim), dtype=np.float32)
        # Texts of like length together: a batch is as wide as the pieces in it.
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        with self._turn:
            for start in range(0, len(order), _BATCH):
                batch = order[start : start + _BATCH]
                vectors[batch] = self._encode_batch([texts[at] for at in batch])
        return vectors

    def encode_files(self, texts: Sequence[str], paths: Sequence[str]) -> "Vectors":
        """As `encode`, with a share of the path: `unit(text) + PATH_WEIGHT * unit(path)`, at unit length."""
        names = list(dict.fromkeys(paths))
        found = dict(zip(names, self.encode([path_words(name) for name in names]), strict=True))
        return unit(self.encode(texts) + PATH_WEIGHT * _stack([found[path] for path in paths], self.dim))

    @cached_property
    def _rows(self) -> "NDArray[np.int8]":
        import numpy as np

        count, dim = self._mapped.count, self.dim
        return np.frombuffer(self._mapped.file, np.int8, count * dim, self._mapped.start).reshape(count, dim)

    def _encode_batch(self, texts: Sequence[str]) -> "Vectors":
        import numpy as np

        if len(self._stretches) + len(self._units) > MOST_REMEMBERED:
            self._stretches.clear()
            self._units.clear()
        pieces = [b"".join(map(self._stretches.__getitem__, stretches(text))) for text in texts]
        found = np.frombuffer(b"".join(pieces), dtype=np.uint16)
        if len(texts) == 1:  # a question: a few pieces of the whole vocabulary
            return unit(self._rows[found].sum(axis=0, keepdims=True, dtype=np.float32))
        there = np.zeros(len(self._rows), dtype=bool)
        there[found] = True
        used = np.flatnonzero(there)
        place = np.zeros(len(self._rows), dtype=np.int64)
        place[used] = np.arange(len(used))
        starts = np.repeat(np.arange(len(texts)) * len(used), [len(each) // 2 for each in pieces])
        times = np.bincount(starts + place[found], minlength=len(texts) * len(used))
        return unit(times.reshape(len(texts), -1).astype(np.float32) @ self._rows[used].astype(np.float32))


class _Units(dict[str, bytes]):
    """Units of text with their pieces, two bytes a piece; a unit is cut when it is first asked for."""

    def __init__(self, pieces: WordPieces) -> None:
        super().__init__()
        self._pieces = pieces

    def __missing__(self, unit: str) -> bytes:
        found = self[unit] = array("H", self._pieces.pieces(unit)).tobytes()
        return found


class _Stretches(dict[str, bytes]):
    """The same for what stands between blanks: in code seven of eight were seen before."""

    def __init__(self, known: _Units) -> None:
        super().__init__()
        self._units = known

    def __missing__(self, stretch: str) -> bytes:
        found = self[stretch] = b"".join(map(self._units.__getitem__, units(stretch)))
        return found


def path_words(path: str) -> str:
    """A path as words: its separators, dots, dashes and underscores as blanks."""
    return path.translate(_PATH_BLANKS)


_PATH_BLANKS = str.maketrans("/\\._-", "     ")


def unit(vectors: "Vectors") -> "Vectors":
    """Rows at unit length; rows of zeros stay."""
    import numpy as np

    lengths = np.sqrt(np.add.reduce(vectors * vectors, axis=1, keepdims=True))
    return np.asarray(vectors / np.where(lengths > 0, lengths, 1.0), dtype=np.float32)


_shipped: "WeakValueDictionary[str, Embedder]" = WeakValueDictionary()
_loading = Lock()


def load(folder: Path | None = None) -> Embedder:
    """The model in `folder`; without one the shipped one, which all rooms of a process share.

    It is checked against its manifest. Raises `Unavailable`: `model_missing` or `model_damaged` in
    `details["reason"]`, words in the message.
    """
    if folder is not None:
        return _checked(folder)
    with _loading:
        shared = _shipped.get(MODEL)
        if shared is None:
            shared = _shipped[MODEL] = _checked(resource("models", MODEL))
        return shared


def _checked(folder: Path) -> Embedder:
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        mapped = {name: _mapped(folder / name) for name in (ROWS, PIECES)}
        # Damage is what is looked for here, and a CRC finds it in a third of a SHA-256's time.
        for name, file in mapped.items():
            if zlib.crc32(file) != manifest["files"][name]["crc32"]:
                raise _unavailable("model_damaged", f"{name} is not what was shipped")
        pieces = WordPieces(mapped[PIECES][:], int(manifest["longest_word"]), int(manifest["longest_piece"]))
        return Embedder(_rows_in(mapped[ROWS]), pieces, str(manifest["fingerprint"]))
    except FileNotFoundError as problem:
        raise _unavailable("model_missing", f"{problem.filename} is not there") from problem
    except OSError as problem:
        words = (
            f"{Path(problem.filename).name} cannot be read: {problem.strerror}"
            if problem.filename
            else str(problem)
        )
        raise _unavailable("model_damaged", words) from problem
    except (ValueError, KeyError, TypeError, struct.error) as problem:
        raise _unavailable("model_damaged", "its files are not what was shipped") from problem


def _mapped(file: Path) -> mmap.mmap:
    """Raises `Unavailable` for an empty file."""
    if not file.stat().st_size:
        raise _unavailable("model_damaged", f"{file.name} is empty")
    with file.open("rb") as opened:
        return mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)


def _unavailable(reason: str, words: str) -> Unavailable:
    return Unavailable(
        f"The embedding model cannot be used: {words}.",
        "Search goes on by words. Reinstall TDE Desktop to bring the model back.",
        reason=reason,
    )


@dataclass(frozen=True, slots=True)
class _Rows:
    """The int8 matrix in a mapped safetensors file."""

    file: mmap.mmap
    start: int
    count: int
    dim: int


def _rows_in(file: mmap.mmap) -> _Rows:
    """A safetensors file is a length, a header in JSON, the numbers."""
    size = struct.unpack("<Q", file[:8])[0]
    tensor = json.loads(file[8 : 8 + size])["embeddings"]
    if tensor["dtype"] != "I8":
        raise ValueError(f"{ROWS} holds {tensor['dtype']}, not int8")
    count, dim = tensor["shape"]
    return _Rows(file, 8 + size + tensor["data_offsets"][0], count, dim)


def _stack(rows: "Sequence[Vectors]", dim: int) -> "Vectors":
    import numpy as np

    return np.stack(rows) if rows else np.zeros((0, dim), dtype=np.float32)
