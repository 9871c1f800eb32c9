"""The shipped embedding: a vector for any text, without a network and without a neural network.

A static model: each word piece has a vector, a text's is the mean of its pieces' at unit length. So a
word's share is found once and remembered, and a batch of texts is one product of how often each word stands
in each text with the words' vectors. The folder is an ordinary model2vec model
(`StaticModel.from_pretrained` reads it too); reading it here needs numpy alone, and both give the same
vectors.

`load` raises `Unavailable` with the reason, for callers to put in `degraded` as `vectors_off: <reason>`.
"""

import hashlib
import json
import struct
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from tde_desktop.config.paths import resource
from tde_desktop.errors import Unavailable
from tde_desktop.search.wordpieces import WordPieces, split

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

MODEL = "tde-embed-256"
MANIFEST = "manifest.json"

MOST_REMEMBERED = 60_000
"""Words whose vectors are kept: about 62 MB. Past it the memory starts anew."""

PATH_WEIGHT = 0.5
"""How much a file's path adds to the vector of its text: measured best from 0.4 to 0.7, worse at 1."""

_BATCH = 64


class Embedder:
    """A loaded model. Any thread may call `encode`; calls take turns."""

    def __init__(self, rows: "NDArray[np.int8]", pieces: WordPieces, fingerprint: str) -> None:
        import numpy as np

        self.dim: int = rows.shape[1]
        self.fingerprint = fingerprint
        self._rows = rows
        self._pieces = pieces
        self._numbers: dict[str, int] = {}
        self._sums = np.zeros((1024, self.dim), dtype=np.float32)
        self._turn = Lock()

    def encode(self, texts: Sequence[str]) -> "Vectors":
        """One row a text, of unit length; a text without a known word gets a row of zeros."""
        import numpy as np

        vectors = np.zeros((len(texts), self.dim), dtype=np.float32)
        # Texts of like length together: a batch is as wide as the words in it.
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

        if len(self._numbers) > MOST_REMEMBERED:
            self._numbers.clear()
        split_texts = [split(text) for text in texts]
        self._learn({unit for units in split_texts for unit in units})
        numbers, counts = self._numbers, [len(units) for units in split_texts]
        found = [numbers[unit] for units in split_texts for unit in units]
        words, places = np.unique(np.array(found, dtype=np.int64), return_inverse=True)
        rows = np.repeat(np.arange(len(texts)), counts)
        times = np.bincount(rows * len(words) + places, minlength=len(texts) * len(words))
        return unit(times.reshape(len(texts), len(words)).astype(np.float32) @ self._sums[words])

    def _learn(self, units: set[str]) -> None:
        """Give a number and a vector to each unit that has none."""
        import numpy as np

        new = sorted(units.difference(self._numbers))
        if not new:
            return
        pieces = [self._pieces.pieces(unit) for unit in new]
        first = len(self._numbers)
        self._numbers.update(zip(new, range(first, first + len(new)), strict=True))
        while first + len(new) > len(self._sums):
            self._sums = np.concatenate([self._sums, np.zeros_like(self._sums)])
        sums = self._sums[first : first + len(new)]
        sums[:] = 0.0
        known = [at for at, found in enumerate(pieces) if found]
        if known:
            starts = np.cumsum([0, *(len(pieces[at]) for at in known[:-1])])
            rows = self._rows[[piece for found in pieces for piece in found]]
            sums[known] = np.add.reduceat(rows, starts, axis=0, dtype=np.float32)


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
