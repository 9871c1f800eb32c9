"""Folders of files, and memories to import them into."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.store.models.projects import Project
from tde_desktop.transfer.drafts import Found, ImportReport

Files = Callable[..., Path]


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """`files({"a.md": "text"})` writes a folder and returns it; a value of bytes is written as it is."""

    def write(contents: dict[str, str | bytes], name: str = "vault") -> Path:
        root = tmp_path / name
        for path, content in contents.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return root

    return write


def bring(
    core: Core, source: Path, kind: str = "markdown", project: str | None = None, **options: bool
) -> ImportReport:
    found: Found = core.transfer.read(kind, source)
    return core.transfer.apply(project, found, "ada", **options)[0]


def fates(report: ImportReport) -> dict[str, str]:
    return {row.source: str(row.fate) for row in report.rows}


def told(report: ImportReport, source: str) -> str:
    """All that is said about one file."""
    row = next(row for row in report.rows if row.source == source)
    return " | ".join((row.why, *row.notes))


def tree(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


@contextmanager
def memory(home: Path, project: str | None = None) -> Iterator[Core]:
    with Core.open(home) as core:
        if project is not None:
            with core.store.writing():
                Project.get_or_create(name=project, defaults={"source": "here"})
        yield core
