"""A project from given files, and its graph."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.graph.service import Graph
from tests.real_code import git

PROJECT = "harbor"


class Workplace:
    """A checkout whose commits reach the clone by a refresh."""

    def __init__(self, core: Core, folder: Path) -> None:
        self.core, self.folder = core, folder

    @property
    def graph(self) -> Graph:
        return self.core.graph

    def commit(self, files: Mapping[str, str | bytes | None]) -> None:
        """Write the files (None deletes one) and bring the clone there."""
        for name, text in files.items():
            place = self.folder / name
            if text is None:
                place.unlink()
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text if isinstance(text, bytes) else text.encode())
        git(self.folder, "add", "-A")
        git(self.folder, "commit", "-qm", "Work", "--allow-empty")
        self.core.projects.refresh(PROJECT)

    def callers(self, symbol: str, **options: object) -> list[tuple[str, str]]:
        """(caller, confidence) of each call of a symbol."""
        row = self.graph.one(PROJECT, symbol)
        near = self.graph.callers(PROJECT, row, **options)  # type: ignore[arg-type]
        return [(edge.source.full_name, edge.confidence) for edge in near.edges]

    def edges(self) -> set[tuple[str, str, str, str, int]]:
        """Every edge by names, whatever the numbers are."""
        file = self.graph._file(PROJECT)
        with file.reading() as connection:
            rows = connection.execute(
                "SELECT a.path, s.scope, s.ordinal, b.path, t.scope, t.ordinal, e.kind, e.line, e.confidence"
                " FROM edge e JOIN symbol s ON s.id = e.source JOIN symbol t ON t.id = e.target"
                " JOIN file a ON a.id = s.file JOIN file b ON b.id = t.file"
            ).fetchall()
        return {
            (f"{one}::{scope}#{at}", f"{two}::{other}#{to}", str(kind), str(sure), line)
            for one, scope, at, two, other, to, kind, line, sure in rows
        }


Make = Callable[[Mapping[str, str | bytes]], Workplace]


@pytest.fixture
def make(core: Core, tmp_path: Path) -> Make:
    """Makes the project from files, with its graph built."""

    def build(files: Mapping[str, str | bytes]) -> Workplace:
        folder = tmp_path / "work" / PROJECT
        folder.mkdir(parents=True)
        git(folder, "init", "-q", "-b", "main")
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        git(folder, "add", "-A")
        git(folder, "commit", "-qm", "First")
        core.projects.add(str(folder), PROJECT)
        core.graph.build(PROJECT)
        return Workplace(core, folder)

    return build
