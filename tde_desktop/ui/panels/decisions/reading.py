"""What the panel reads from the core, each in one go, off the UI thread."""

from dataclasses import dataclass

from tde_desktop.core import Core
from tde_desktop.decisions.rows import ConflictRow, DecisionDetail, DecisionRow
from tde_desktop.projects import git


@dataclass(frozen=True, slots=True)
class Chosen:
    """A decision, or both sides of a conflict.

    `standing` is what a rehearsal of the decision rests on beside its words: the breaks that its baseline
    knows, and the commit of the clone. Both can change without any change of the decision.
    """

    decision: DecisionDetail
    other: DecisionDetail | None = None
    conflict: ConflictRow | None = None
    standing: tuple[int, str] = (0, "")


def read_list(core: Core, project: str, text: str) -> tuple[list[DecisionRow], list[ConflictRow]]:
    return core.decisions.rows(project, text=text), core.decisions.conflicts(project)


def read_drift(core: Core, project: str) -> frozenset[str]:
    """The keys of decisions whose evidence is not as it was when it was given."""
    return frozenset(row.key for row, _evidence in core.decisions.drifted(project))


def read_chosen(core: Core, project: str, key: str, conflict: ConflictRow | None) -> Chosen:
    """Raises `NotFound`."""
    decisions = core.decisions
    if conflict is None:
        detail = decisions.get(project, key)
        known = decisions.baseline_count(project, detail.row.id)
        clone = core.projects.get(project).clone
        commit = git.text(clone, "rev-parse", "HEAD", check=False) if clone.is_dir() else ""
        return Chosen(detail, standing=(known, commit))
    first = decisions.get(project, conflict.first.key)
    return Chosen(first, decisions.get(project, conflict.second.key), conflict)
