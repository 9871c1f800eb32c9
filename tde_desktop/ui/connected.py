"""Which agents have this memory open now, looked up every few seconds."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tde_desktop.lazy import dataclass
from tde_desktop.store.presence import processes
from tde_desktop.ui.tasks import Tasks

LOOK_MS = 3000
_SERVER = "mcp"
"""The word of the command line that starts a server for one agent."""


@dataclass(frozen=True, slots=True)
class OpenAgent:
    """`name` is what the server says of itself: that of its client, or the command it was started as."""

    name: str
    pid: int
    since: datetime


def open_agents(home: Path) -> list[OpenAgent]:
    """The MCP servers that run on a memory, the oldest first."""
    found = []
    for process in processes(home):
        if _SERVER in process.what.split():
            name = process.what.removesuffix("by tde mcp").strip()
            found.append(OpenAgent(name, process.pid, process.since))
    return found


class Connected(QObject):
    """Signals:
    changed: another agent came, or one left.
    """

    changed = Signal()

    def __init__(self, home: Path, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._home, self._tasks = home, tasks
        self.agents: list[OpenAgent] = []
        self._asking = False
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        self._timer.start()
        self.look()

    def stop(self) -> None:
        self._timer.stop()

    def look(self) -> None:
        if not self._asking:
            self._asking = True
            self._tasks.run(open_agents, self._home, then=self._take, failed=self._failed)

    def _take(self, agents: list[OpenAgent]) -> None:
        self._asking = False
        if agents != self.agents:
            self.agents = agents
            self.changed.emit()

    def _failed(self, _error: Exception) -> None:
        # The folder cannot be read just now; the next look tells. Nothing depends on it.
        self._asking = False
