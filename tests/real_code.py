"""A real repository for tests that need one: the standard library of the running Python, under git."""

import shutil
import subprocess
import sysconfig
from pathlib import Path

PACKAGES = (
    "asyncio",
    "collections",
    "concurrent",
    "ctypes",
    "curses",
    "email",
    "encodings",
    "html",
    "http",
    "importlib",
    "json",
    "logging",
    "multiprocessing",
    "re",
    "sqlite3",
    "tomllib",
    "unittest",
    "urllib",
    "wsgiref",
    "xml",
    "xmlrpc",
    "zoneinfo",
)


IDENTITY = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")


def git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), *IDENTITY, *arguments]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return run.stdout.strip()


def make_repository(folder: Path) -> list[str]:
    """Fill `folder` with over 300 real source files, commit them, and name them."""
    library = Path(sysconfig.get_paths()["stdlib"])
    sources = [*library.glob("*.py")]
    for package in PACKAGES:
        sources += [file for file in (library / package).rglob("*.py") if "test" not in file.parts]
    names = []
    for file in sorted(sources):
        name = file.relative_to(library)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, folder / name)
        names.append(name.as_posix())
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "The library as it is")
    return names


def only_place(folder: Path, phrase: str) -> tuple[str, int]:
    """The one file and line (from 1) where `phrase` stands. Fails if it stands elsewhere too."""
    places = [
        (file.relative_to(folder).as_posix(), number)
        for file in folder.rglob("*.py")
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").split("\n"), 1)
        if phrase in line
    ]
    assert len(places) == 1, places
    return places[0]
