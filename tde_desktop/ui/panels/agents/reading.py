"""What the panel reads: the agents of this computer, the repository in use, what agents did lately."""

import json
from dataclasses import dataclass
from pathlib import Path

from tde_desktop.core import Core
from tde_desktop.pipeline.connecting import AgentRow
from tde_desktop.recall.rows import RecallRow
from tde_desktop.vocabulary import Doorway

_ASKED = 200
_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Agents:
    """`top` is a checkout of the open project, for configurations that a team shares; None without one."""

    rows: tuple[AgentRow, ...]
    top: Path | None = None
    lately: tuple[RecallRow, ...] = ()


def read_agents(core: Core, project: str | None) -> Agents:
    from tde_desktop.pipeline import connecting

    top = checkout_of(core, project)
    lately: tuple[RecallRow, ...] = ()
    if project is not None:
        asked = core.recall.recalls(project, _ASKED)
        lately = tuple(row for row in asked if row.doorway in {Doorway.MCP, Doorway.PIPELINE})[:_SHOWN]
    return Agents(tuple(connecting.rows(top)), top, lately)


def checkout_of(core: Core, project: str | None) -> Path | None:
    """The first checkout of a project that is there."""
    if project is None:
        return None
    return next((path for path in core.projects.get(project).checkouts if path.is_dir()), None)


def entry_for_any() -> str:
    """The entry that a client of no known kind takes, as JSON."""
    from tde_desktop.pipeline import connecting
    from tde_desktop.pipeline.agents import BY_ID, USER

    entry = connecting.entry(BY_ID["cursor"], USER, None)
    return json.dumps({"mcpServers": {connecting.NAME: entry}}, indent=2) + "\n"
