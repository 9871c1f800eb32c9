"""The files of a vector index: what a generation consists of, and whether it can be believed."""

import hashlib
import json
import os
import sys
import uuid
import weakref
from array import array
from collections.abc import Collection, Sequence
from dataclasses import field
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MANIFEST, VERIFIED = "manifest.json", "verified.json"
FORMAT = 3
METRIC = "angular"

_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Content:
    """What the manifest promises, once it was read and believed."""

    engine: str
    model: str
    dim: int
    count: int
    generation: int
    upto: int
    parts: dict[str, str]
    """What each file is: `index` and `ids`, and with annoy `rows` and `turn`."""
    files: dict[str, dict[str, Any]] = field(default_factory=dict)


class Damaged(Exception):
    """The folder does not hold a sound index; the words say how. Never leaves this module."""


def read_manifest(folder: Path, model: str, dim: int) -> Content:
    try:
        told = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        if told["format"] != FORMAT or told["metric"] != METRIC or told["engine"] not in ("annoy", "exact"):
            raise Damaged("it was made by another version")
        if told["model"] != model or told["dim"] != dim:
            raise Damaged("it was made with another embedding model")
        content = Content(
            engine=told["engine"],
            model=told["model"],
            dim=told["dim"],
            count=int(told["count"]),
            generation=int(told["generation"]),
            upto=int(told["upto"]),
            parts={str(part): str(name) for part, name in told["parts"].items()},
            files={
                name: {"size": int(f["size"]), "sha256": str(f["sha256"])}
                for name, f in told["files"].items()
            },
        )
        named = all(name == Path(name).name for name in content.files)
    except OSError as problem:
        raise Damaged("its manifest is missing") from problem
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise Damaged("its manifest cannot be read") from problem
    wanted = {"index", "ids", "rows", "turn"} if content.engine == "annoy" else {"index", "ids"}
    agreed = set(content.parts) == wanted and set(content.files) == set(content.parts.values())
    if not named or not agreed or content.count < 0:
        raise Damaged("its manifest contradicts itself")
    return content


def check_sums(folder: Path, content: Content) -> None:
    for name, told in content.files.items():
        try:
            if (folder / name).stat().st_size != told["size"] or sum_of(folder / name) != told["sha256"]:
                raise Damaged(f"{name} is damaged")
        except OSError as problem:
            raise Damaged(f"{name} cannot be read") from problem


def packed_ids(ids: Sequence[int]) -> bytes:
    """Eight bytes an id, the least first. Raises `OverflowError` for one of more than 64 bits."""
    numbers = array("q", ids)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def read_ids(folder: Path, content: Content) -> Sequence[int]:
    name, ids = content.parts["ids"], array("q")
    raw = read_part(folder / name)
    if len(raw) != content.count * ids.itemsize:
        raise Damaged(f"{name} has another number of rows")
    ids.frombytes(raw)
    if sys.byteorder == "big":
        ids.byteswap()
    return ids


def read_part(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as problem:
        raise Damaged(f"{file.name} cannot be read") from problem


class Rows:
    """Half-precision rows of a file, read when they are asked for.

    Read, not mapped: 50 MB at 100,000 rows stay out of the process, and a file cut short under us is an
    error and not a signal.
    """

    def __init__(self, file: Path, count: int, dim: int) -> None:
        self._file, self._dim = file, dim
        try:
            self._opened = os.open(file, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        except OSError as problem:
            raise Damaged(f"{file.name} cannot be read") from problem
        weakref.finalize(self, os.close, self._opened)
        if os.fstat(self._opened).st_size != count * dim * 2:
            raise Damaged(f"{file.name} has another number of rows")
        self._turn = Lock()

    def at(self, rows: Sequence[int]) -> "NDArray[np.float32]":
        """The rows of these numbers, in their order. Raises `Damaged` when the file has not got them."""
        import numpy as np

        size = 2 * self._dim
        try:
            raw = b"".join(self._read(size, row * size) for row in rows)
        except OSError as problem:
            raise Damaged(f"{self._file.name} cannot be read") from problem
        if len(raw) != size * len(rows):
            raise Damaged(f"{self._file.name} ends too soon")
        return np.frombuffer(raw, dtype=np.float16).reshape(-1, self._dim).astype(np.float32)

    def _read(self, size: int, at: int) -> bytes:
        if hasattr(os, "pread"):
            return os.pread(self._opened, size, at)
        with self._turn:
            os.lseek(self._opened, at, os.SEEK_SET)
            return os.read(self._opened, size)


def look(file: Path) -> list[int]:
    """What can be seen of a file without reading it; a write cannot leave all of it as it was."""
    seen = file.stat()
    return [seen.st_size, seen.st_mtime_ns, seen.st_ino, seen.st_ctime_ns if os.name == "posix" else 0]


def look_or_none(file: Path) -> list[int] | None:
    try:
        return look(file)
    except OSError:
        return None


def look_at(file: Path) -> list[int]:
    try:
        return look(file)
    except OSError as problem:
        raise Damaged(f"{file.name} is missing") from problem


def verified_looks(folder: Path, generation: int) -> dict[str, list[int]] | None:
    """How the files looked when their sums were last right; None when that is not known."""
    try:
        told = json.loads((folder / VERIFIED).read_text(encoding="utf-8"))
        return dict(told["looks"]) if told["generation"] == generation else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def note_verified(folder: Path, generation: int, looks: dict[str, list[int]]) -> None:
    try:
        write_whole(folder / VERIFIED, json.dumps({"generation": generation, "looks": looks}))
    except OSError:
        return  # a folder that cannot be written is checked in full each time


def last_generation(folder: Path) -> int:
    numbers = [int(file.name[:6]) for file in folder.glob("*.ids") if file.name[:6].isdigit()]
    return max(numbers, default=0)


def sum_of(file: Path, checkpoint: Checkpoint | None = None) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as opened:
        while block := opened.read(_BLOCK):
            digest.update(block)
            if checkpoint:
                checkpoint.reached()
    return digest.hexdigest()


def to_disk(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def write_whole(file: Path, text: str) -> None:
    """The old content or the new, never a part: written beside, flushed, renamed over."""
    beside = file.with_name(f"{file.name}.{uuid.uuid4().hex[:8]}.new")
    try:
        with beside.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)


def tidy(folder: Path, keep: Collection[str]) -> None:
    """Remove older generations and what broken-off builds left; what another process still maps may stay."""
    for file in folder.iterdir():
        if file.suffix in (".ann", ".ids", ".f32", ".f16", ".turn", ".new") and file.name not in keep:
            try:
                file.unlink()
            except OSError:
                continue
