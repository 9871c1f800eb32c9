"""Replicas of one project's memory that share a repository. A process has one memory open at a time, so each
act opens the memory of its person and closes it."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tde_desktop.core import Core
from tde_desktop.store.models.projects import Project
from tde_desktop.sync.rows import SyncReport

PROJECT = "harbor"


class Person:
    """Someone with a memory of their own."""

    def __init__(self, name: str, home: Path) -> None:
        self.name, self.home = name, home

    @contextmanager
    def memory(self) -> Iterator[Core]:
        with Core.open(self.home) as core:
            with core.store.writing():
                Project.get_or_create(name=PROJECT, defaults={"source": "here"})
            yield core

    def share(self, **where: Any) -> None:
        with self.memory() as core:
            core.sync.init(PROJECT, **where)

    def write(self, path: str, body: str = "", **fields: Any) -> str:
        with self.memory() as core:
            values = {"title": path, "body": body, "actor": self.name} | fields
            return core.brain.write(PROJECT, path=path, **values).id

    def change(self, path: str, **fields: Any) -> None:
        """Only the named fields."""
        with self.memory() as core:
            core.brain.write(PROJECT, path=path, actor=self.name, **fields)

    def delete(self, path: str, reason: str = "outdated") -> None:
        with self.memory() as core:
            core.brain.delete(PROJECT, path, reason=reason, actor=self.name)

    def pull(self, **options: Any) -> SyncReport:
        with self.memory() as core:
            return core.sync.pull(PROJECT, self.name, **options)

    def push(self, **options: Any) -> SyncReport:
        with self.memory() as core:
            return core.sync.push(PROJECT, self.name, **options)

    def body(self, path: str) -> str:
        with self.memory() as core:
            return core.brain.get(PROJECT, path).body

    def paths(self) -> list[str]:
        with self.memory() as core:
            return sorted(row.path for row in core.brain.rows(PROJECT))

    def conflicts(self, state: str = "open") -> list[Any]:
        with self.memory() as core:
            return core.sync.conflicts(PROJECT, state)

    def texts(self) -> dict[str, str]:
        """Every record as it would be shared."""
        from tde_desktop.sync.outgoing import ours

        with self.memory() as core, core.store.snapshot():
            return ours(PROJECT).texts


@pytest.fixture
def remote(tmp_path: Path) -> str:
    """An empty repository of the team's."""
    place = tmp_path / "team.git"
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(place)], check=True)
    return str(place)


@pytest.fixture
def person(tmp_path: Path, remote: str) -> Callable[[str], Person]:
    def make(name: str) -> Person:
        someone = Person(name, tmp_path / name)
        someone.share(remote=remote)
        return someone

    return make


@pytest.fixture
def ada(person: Callable[[str], Person]) -> Person:
    return person("ada")


@pytest.fixture
def ben(person: Callable[[str], Person]) -> Person:
    return person("ben")
