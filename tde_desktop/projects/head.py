"""Which commit a clone stands at, by its files alone: every question asks."""

import os
from pathlib import Path


def head(clone: Path) -> str:
    """The full id; empty where the files do not tell, as in a folder that is no clone."""
    return Standing(clone).commit()


class Standing:
    """The commit of one clone, read again only when the files that tell it were written."""

    def __init__(self, clone: Path) -> None:
        self._folder = os.fspath(clone / ".git")
        self._files: tuple[str, ...] = ()
        self._looks: tuple[tuple[int, ...], ...] = ()
        self._commit = ""

    def commit(self) -> str:
        if not self._files or tuple(map(_look, self._files)) != self._looks:
            try:
                self._read()
            except (OSError, ValueError):
                self._files, self._commit = (), ""
        return self._commit

    def _read(self) -> None:
        log = os.path.join(self._folder, "logs", "HEAD")
        before = _look(log)
        top = os.path.join(self._folder, "HEAD")
        looks: tuple[tuple[int, ...], ...] = (_look(top),)
        said = _text(top)
        files: tuple[str, ...] = (top,)
        if said.startswith("ref: "):
            name = said.removeprefix("ref: ")
            loose, packed = os.path.join(self._folder, name), os.path.join(self._folder, "packed-refs")
            files += (loose, packed)
            looks += (_look(loose), _look(packed))
            said = _text(loose) if looks[1] else _packed(_text(packed), name)
        if before and before == _look(log):  # git writes each move of HEAD down there
            files, looks = (log,), (before,)
        self._files, self._looks, self._commit = files, looks, said


def _look(file: str) -> tuple[int, ...]:
    """Empty for a file that is not there."""
    try:
        seen = os.stat(file)
    except OSError:
        return ()
    return seen.st_mtime_ns, seen.st_size, seen.st_ino


def _text(file: str) -> str:
    with open(file, encoding="utf-8") as opened:
        return opened.read().strip()


def _packed(text: str, name: str) -> str:
    for line in text.splitlines():
        ident, _, ref = line.partition(" ")
        if ref == name:
            return ident
    return ""
