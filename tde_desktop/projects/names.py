"""Project names: a folder name on every system, readable, and never a path."""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import PurePosixPath

from tde_desktop.errors import Invalid

LONGEST = 64  # characters; four bytes each still fit a folder name
# Names that Windows keeps for devices, and the word for memory that belongs to no project.
RESERVED = {
    "global",
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)),
}


def check(name: str) -> str:
    """The name in NFC. Raises `Invalid` when it cannot be a folder name everywhere, with one that could."""
    name = unicodedata.normalize("NFC", name)
    safe = safe_name(name)
    if not safe or name != safe:
        raise Invalid(
            f"{name!r} cannot be a project name.",
            f"Use letters, digits, '-', '_' and '.', at most {LONGEST} of them"
            + (f": for example {safe}." if safe else "."),
        )
    return name


def safe_name(text: str) -> str:
    """The nearest usable name: letters and digits of any script stay; empty when nothing is left."""
    text = unicodedata.normalize("NFC", text)
    kept = re.sub(r"[^\w.\-]+", "-", text)[:LONGEST].strip("-. ")
    if kept.split(".")[0].casefold() in RESERVED:
        kept = f"{kept}-project"
    return kept


def candidates(source: str) -> Iterator[str]:
    """Names for a source, best first: its last part, with the part before it, then numbered. Never ends."""
    parts = [safe_name(part) for part in PurePosixPath(_path(source)).parts]
    parts = [part for part in parts if part]
    last = parts[-1] if parts else "project"
    yield last
    if len(parts) > 1:
        yield safe_name(f"{parts[-2]}-{last}")
    number = 2
    while True:
        yield f"{last[: LONGEST - 6]}-{number}"
        number += 1


def _path(source: str) -> str:
    """The path of an address or folder, without `.git`, a query or a host."""
    source = source.replace("\\", "/").split("?")[0].split("#")[0].rstrip("/")
    source = re.sub(r"^\w[\w+.-]*://[^/]*", "", source)
    source = re.sub(r"^[\w.-]+@[\w.-]+:", "", source)  # git@host:owner/name
    return source.removesuffix("/.git").removesuffix(".git").rstrip("/")
