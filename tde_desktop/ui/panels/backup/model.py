"""Snapshots as rows: when, why, how large, what they hold, what a look into them found."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from tde_desktop.transfer.snapshots import Reason, Snapshot
from tde_desktop.ui import times
from tde_desktop.ui.language import amount, mark, tr
from tde_desktop.ui.models.row_model import Column, RowModel

REASONS = {
    Reason.DAILY: mark("Daily"),
    Reason.ASKED: mark("Asked for"),
    Reason.BEFORE_IMPORT: mark("Before an import"),
    Reason.BEFORE_UPGRADE: mark("Before an upgrade"),
    Reason.REPLACED: mark("Replaced by a restore"),
}
_COUNTED = {
    "project": (mark("1 project"), mark("{count:,} projects")),
    "page": (mark("1 page"), mark("{count:,} pages")),
    "observation": (mark("1 observation"), mark("{count:,} observations")),
    "decision": (mark("1 decision"), mark("{count:,} decisions")),
}


def holds(counts: Mapping[str, int]) -> str:
    """In words; only what cannot be read has no counts."""
    if not counts:
        return tr("unreadable")
    shown = [
        tr(one) if counts[name] == 1 else tr(many, count=counts[name])
        for name, (one, many) in _COUNTED.items()
        if counts.get(name)
    ]
    return ", ".join(shown) or tr("nothing in it")


def state(row: Snapshot) -> tuple[str, str, str]:
    """Word, icon and tone for what the last look into it found."""
    if row.problems:
        return tr("Damaged"), "circle-x", "bad"
    if row.verified_at is not None:
        return tr("Good, verified {when}", when=times.ago(row.verified_at)), "circle-check", "good"
    return tr("Not verified yet"), "circle-dashed", "neutral"


class SnapshotModel(RowModel[Snapshot]):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.columns = (
            Column(
                tr("Made"),
                lambda row: times.moment(row.made_at),
                tooltip=lambda row: f"{times.exact(row.made_at)}\n{row.name}",
                icon=lambda _row: "archive-restore",
            ),
            Column(tr("Why"), lambda row: tr(REASONS[row.reason]), tone="neutral"),
            Column(tr("Size"), lambda row: amount(row.bytes), right=True, tone="neutral"),
            Column(tr("Contains"), lambda row: holds(row.counts), tooltip=lambda row: holds(row.counts)),
            Column(
                tr("State"),
                lambda row: state(row)[0],
                icon=lambda row: state(row)[1],
                tone_of=lambda row: state(row)[2],
                tooltip=lambda row: "\n".join(row.problems) or state(row)[0],
            ),
        )

    def row_of(self, name: str) -> int:
        return next((number for number, row in enumerate(self.rows) if row.name == name), -1)
