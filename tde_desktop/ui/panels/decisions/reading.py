"""What the panel reads from the core, each in one go, off the UI thread."""

from dataclasses import dataclass

from tde_desktop.core import Core
from tde_desktop.decisions.rows import ConflictRow, DecisionDetail, DecisionRow


@dataclass(frozen=True, slots=True)
class Chosen:
    """A decision, or both sides of a conflict."""

    decision: DecisionDetail
    other: DecisionDetail | None = None
    conflict: ConflictRow | None = None


def read_list(core: Core, project: str, text: str) -> tuple[list[DecisionRow], list[ConflictRow]]:
    return core.decisions.rows(project, text=text), core.decisions.conflicts(project)


def read_chosen(core: Core, project: str, key: str, conflict: ConflictRow | None) -> Chosen:
    """Raises `NotFound`."""
    decisions = core.decisions
    if conflict is None:
        return Chosen(decisions.get(project, key))
    first = decisions.get(project, conflict.first.key)
    return Chosen(first, decisions.get(project, conflict.second.key), conflict)
