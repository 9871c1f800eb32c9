"""What other rooms and screens see of projects."""

from datetime import datetime
from pathlib import Path

from tde_desktop.lazy import dataclass


@dataclass(frozen=True, slots=True)
class ProjectRow:
    """`clone` is the only tree that is indexed; `checkouts` are the person's own folders, never touched."""

    name: str
    source: str
    branch: str
    clone: Path
    created_at: datetime
    checkouts: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class TaskRow:
    project: str
    ref: str
    title: str
    created_at: datetime
    ended_at: datetime | None = None
    worktree: Path | None = None


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Which project and task a working directory belongs to, and by which rule (`how`, for tde_status)."""

    project: ProjectRow
    task: TaskRow | None
    how: str
