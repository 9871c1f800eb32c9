"""Which commit a clone stands at, by its files alone: every question asks."""

from pathlib import Path


def head(clone: Path) -> str:
    """The full id; empty where the files do not tell, as in a folder that is no clone."""
    folder = clone / ".git"
    try:
        said = (folder / "HEAD").read_text(encoding="utf-8").strip()
        if not said.startswith("ref: "):
            return said
        name = said.removeprefix("ref: ")
        try:
            return (folder / name).read_text(encoding="utf-8").strip()
        except FileNotFoundError:
            return _packed(folder / "packed-refs", name)
    except (OSError, ValueError):
        return ""


def _packed(file: Path, name: str) -> str:
    for line in file.read_text(encoding="utf-8").splitlines():
        ident, _, ref = line.partition(" ")
        if ref == name:
            return ident
    return ""
