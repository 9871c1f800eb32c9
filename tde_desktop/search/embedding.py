"""The shipped embedding: a vector for any text, without a network and without a neural network.

A static model: each word piece has a vector, a text's is the mean of its pieces' at unit length. So a
word is cut into pieces once and remembered, and a batch of texts is one product of how often each piece
stands in each text with the pieces' vectors. The folder is an ordinary model2vec model
(`StaticModel.from_pretrained` reads it too); reading it here needs numpy alone, and both give the same
vectors.

`load` raises `Unavailable` with the reason, for callers to put in `degraded` as `vectors_off: <reason>`.
"""

import hashlib
import json
import struct
from array import array
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from tde_desktop.config.paths import resource
from tde_desktop.errors import Unavailable
from tde_desktop.search.wordpieces import WordPieces, stretches, units

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

MODEL = "tde-embed-256"
MANIFEST = "manifest.json"

MOST_REMEMBERED = 250_000
"""Words, and stretches between blanks, whose pieces are kept: about 40 MB, what 14 MB of code hold.
Past it the memory starts anew."""

PATH_WEIGHT = 0.5
"""How much a file's path adds to the vector of its text: measured best from 0.4 to 0.7, worse at 1."""

_BATCH = 32


class Embedder:
    """A loaded model. Any thread may call `encode`; calls take turns."""

    def __init__(self, rows: "NDArray[np.int8]", pieces: WordPieces, fingerprint: str) -> None:
        self.dim: int = rows.shape[1]
        self.fingerprint = fingerprint
        self._rows = rows
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

    def _encode_batch(self, texts: Sequence[str]) -> "Vectors":
        import numpy as np

        if len(self._stretches) + len(self._units) > MOST_REMEMBERED:
            self._stretches.clear()
            self._units.clear()
        pieces = [b"".join(map(self._stretches.__getitem__, stretches(text))) for text in texts]
        found = np.frombuffer(b"".join(pieces), dtype=np.uint16)
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

    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
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
        sums = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in manifest["files"]}
    except FileNotFoundError as problem:
        raise _unavailable("model_missing", f"{problem.filename} is not there") from problem
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise _unavailable("model_damaged", str(problem)) from problem
    for name, found in sums.items():
        if found != manifest["files"][name]:
            raise _unavailable("model_damaged", f"{name} is not what was shipped")
    try:
        rows = _read_rows(folder / "model.safetensors")
        pieces = WordPieces(folder / "tokenizer.json")
    except (OSError, ValueError, KeyError, struct.error) as problem:
        raise _unavailable("model_damaged", str(problem)) from problem
    return Embedder(rows, pieces, str(manifest["fingerprint"]))


def _unavailable(reason: str, words: str) -> Unavailable:
    return Unavailable(
        f"The embedding model cannot be used: {words}.",
        "Search goes on by words. Reinstall TDE Desktop to bring the model back.",
        reason=reason,
    )


def _read_rows(file: Path) -> "NDArray[np.int8]":
    """The int8 matrix of a safetensors file: a length, a header in JSON, the numbers. Mapped, not read."""
    import numpy as np

    with file.open("rb") as opened:
        size = struct.unpack("<Q", opened.read(8))[0]
        tensor = json.loads(opened.read(size))["embeddings"]
    if tensor["dtype"] != "I8":
        raise ValueError(f"{file.name} holds {tensor['dtype']}, not int8")
    return np.memmap(
        file, np.int8, "r", offset=8 + size + tensor["data_offsets"][0], shape=tuple(tensor["shape"])
    )


def _stack(rows: "Sequence[Vectors]", dim: int) -> "Vectors":
    import numpy as np

    return np.stack(rows) if rows else np.zeros((0, dim), dtype=np.float32)
