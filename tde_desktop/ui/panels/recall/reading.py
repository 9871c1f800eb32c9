"""What the state of Recall tells of the past, read off the UI thread."""

from tde_desktop.core import Core
from tde_desktop.lazy import dataclass
from tde_desktop.recall.rows import RecallRow, Saved, SavedDay

_SHOWN_RECALLS = 200


@dataclass(frozen=True, slots=True)
class Ledger:
    """What recall saved, in all and day by day, and the newest recalls."""

    saved: Saved
    days: list[SavedDay]
    recalls: list[RecallRow]


def read_ledger(core: Core, project: str) -> Ledger:
    recall = core.recall
    days = recall.saved_by_day(project)
    return Ledger(recall.saved(project), days, recall.recalls(project, _SHOWN_RECALLS))
