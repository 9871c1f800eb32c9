"""The files of a vector index: what a generation consists of, and whether it can be believed."""

import hashlib
import json
import os
import uuid
from collections.abc import Collection
from dataclasses import field
from pathlib import Path
from typing import Any

from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass

Id = int | str

MANIFEST, VERIFIED = "manifest.json", "verified.json"
FORMAT = 1
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
    index: str
    ids: str
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
            index=told["index"],
            ids=told["ids"],
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
    if not named or set(content.files) != {content.index, content.ids} or content.count < 0:
        raise Damaged("its manifest contradicts itself")
    return content


def check_sums(folder: Path, content: Content) -> None:
    for name, told in content.files.items():
        try:
            if (folder / name).stat().st_size != told["size"] or sum_of(folder / name) != told["sha256"]:
                raise Damaged(f"{name} is damaged")
        except OSError as problem:
            raise Damaged(f"{name} cannot be read") from problem


def read_ids(folder: Path, content: Content) -> list[Id]:
    try:
        ids = json.loads((folder / content.ids).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise Damaged(f"{content.ids} cannot be read") from problem
    if not isinstance(ids, list) or len(ids) != content.count:
        raise Damaged(f"{content.ids} has another number of rows")
    return ids


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
        if file.suffix in (".ann", ".ids", ".f32", ".new") and file.name not in keep:
            try:
                file.unlink()
            except OSError:
                continue
