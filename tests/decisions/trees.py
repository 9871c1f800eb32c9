"""Small git repositories for checks, made with real git."""

import subprocess
from collections.abc import Mapping
from pathlib import Path


class Tree:
    """A working tree in git: `write`, `stage`, `commit`."""

    def __init__(self, folder: Path, files: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.git("init", "-q", "-b", "main")
        if files:
            self.commit("First", files)

    def git(self, *arguments: str) -> str:
        done = subprocess.run(
            ["git", *arguments], cwd=self.folder, capture_output=True, text=True, encoding="utf-8", check=True
        )
        return done.stdout

    def write(self, files: Mapping[str, str | bytes | None]) -> None:
        for path, text in files.items():
            place = self.folder / path
            if text is None:
                place.unlink()
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode() if isinstance(text, str) else text)

    def stage(self, files: Mapping[str, str | bytes | None]) -> None:
        self.write(files)
        self.git("add", "-A")

    def commit(self, subject: str, files: Mapping[str, str | bytes | None]) -> str:
        self.stage(files)
        self.git("commit", "-q", "-m", subject)
        return self.git("rev-parse", "HEAD").strip()
