"""A project with a store, and short ways to propose and decide in it."""

from collections.abc import Callable
from typing import Any

import pytest

from tde_desktop.changes import Changes
from tde_desktop.core import Core
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import Doorway

PERSON = {"actor": "ada", "doorway": Doorway.WINDOW}
AGENT = {"actor": "claude-code", "doorway": Doorway.MCP}
PROJECT = "harbor"


@pytest.fixture
def project(core: Core) -> str:
    with core.store.writing():
        Project.create(name=PROJECT, source="https://example.org/harbor.git")
    return PROJECT


@pytest.fixture
def propose(core: Core, project: str) -> Callable[..., Changes]:
    """`propose("net.timeout", title="…", constraints=[…])`, by the person unless told otherwise."""

    def act(key: str, **fields: Any) -> Changes:
        return core.decisions.propose(project, key=key, **({"title": f"About {key}"} | PERSON | fields))

    return act


@pytest.fixture
def decide(core: Core, project: str) -> Callable[..., Changes]:
    """`decide("net.timeout", "accept")`, by the person unless told otherwise."""

    def act(key: str, action: str, **fields: Any) -> Changes:
        return core.decisions.transition(project, key, action, **(PERSON | fields))

    return act
