"""The ledger: every recall with its bytes, and the receipts of what was returned. Bytes are measured, never
estimated.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from peewee import fn

from tde_desktop.brain.redaction import admit
from tde_desktop.errors import NotFound
from tde_desktop.recall.rows import RecallRow, ReceiptRow, Saved, SavedDay
from tde_desktop.store.database import Store, select
from tde_desktop.store.fields import new_id, utc_now
from tde_desktop.store.models.recall import Recall, Receipt
from tde_desktop.vocabulary import Doorway

RECEIPT_DAYS = 90
RECEIPTS_KEPT = 2000  # a project; at a few KB each some MB


class Ledger:
    def __init__(self, store: Store) -> None:
        self._store = store

    def record(
        self,
        project: str,
        *,
        query: str,
        tool: str,
        mode: str,
        doorway: Doorway,
        task: str,
        saved: Saved,
        items: Sequence[Mapping[str, object]],
        index: Mapping[str, object],
    ) -> str:
        """Write one line and its receipt; return its id. Old receipts fall away here.

        A secret in the question is masked, as in every stored text.
        """
        identity = new_id("rec")
        body = json.dumps({**index, "items": list(items)}, ensure_ascii=False, separators=(",", ":"))
        with self._store.writing():
            Recall.create(
                id=identity,
                project=project,
                query=admit(query[:4000])[0],
                tool=tool,
                mode=mode,
                doorway=doorway,
                task=task,
                returned_bytes=saved.returned_bytes,
                source_bytes=saved.source_bytes,
                hits=len(items),
            )
            Receipt.create(recall=identity, body=body)
            if identity.endswith("0"):  # about each 32nd time
                self._thin(project)
        return identity

    @staticmethod
    def _thin(project: str) -> None:
        of_project = Recall.select(Recall.id).where(Recall.project == project)
        old = of_project.where(Recall.created_at < utc_now() - timedelta(days=RECEIPT_DAYS))
        Receipt.delete().where(Receipt.recall.in_(old)).execute()
        newest = of_project.order_by(Recall.created_at.desc(), Recall.id).limit(RECEIPTS_KEPT)
        Receipt.delete().where(Receipt.recall.in_(of_project), Receipt.recall.not_in(newest)).execute()

    def saved(self, project: str) -> Saved:
        """The sums over every recall of a project."""
        with self._store.reading():
            sums = Recall.select(
                fn.SUM(Recall.returned_bytes), fn.SUM(Recall.source_bytes), fn.COUNT(Recall.id)
            )
            returned, source, count = sums.where(Recall.project == project).scalar(as_tuple=True)
        return Saved(returned or 0, source or 0, count)

    def by_day(self, project: str, since: date | None) -> list[SavedDay]:
        """Sums of each day of this machine's clock, doorway and task, the oldest day first."""
        with self._store.reading():
            found = select(
                "SELECT date(created_at, 'localtime') AS day, doorway, task, sum(returned_bytes),"
                " sum(source_bytes), count(*) FROM recall WHERE project = ?"
                " GROUP BY day, doorway, task HAVING day >= ? ORDER BY day, doorway, task",
                project,
                since.isoformat() if since else "",
            )
        return [
            SavedDay(date.fromisoformat(day), Doorway(doorway), task, Saved(returned, whole, count))
            for day, doorway, task, returned, whole, count in found
        ]

    def rows(self, project: str, limit: int) -> list[RecallRow]:
        """The newest recalls first."""
        with self._store.reading():
            query = Recall.select().where(Recall.project == project)
            return [_row(each) for each in query.order_by(Recall.created_at.desc(), Recall.id).limit(limit)]

    def receipt(self, project: str, identity: str) -> ReceiptRow:
        """Raises `NotFound`, also when the receipt has fallen away."""
        with self._store.reading():
            recall = Recall.get_or_none(Recall.id == identity, Recall.project == project)
            receipt = Receipt.get_or_none(Receipt.recall == identity) if recall else None
            if recall is None or receipt is None:
                raise NotFound(
                    f"There is no receipt {identity} in {project}.",
                    f"Receipts are kept for {RECEIPT_DAYS} days; list them with `tde recall receipts`.",
                )
            body = json.loads(receipt.body)
            return ReceiptRow(
                _row(recall),
                int(body.get("generation", 0)),
                str(body.get("commit", "")),
                str(body.get("model", "")),
                int(body.get("left_out", 0)),
                tuple(body.get("degraded", ())),
                tuple(body["items"]),
            )


def _row(recall: Recall) -> RecallRow:
    return RecallRow(
        recall.id,
        recall.project_id,
        recall.query,
        recall.tool,
        recall.mode,
        recall.doorway,
        recall.task,
        recall.returned_bytes,
        recall.source_bytes,
        recall.hits,
        recall.created_at,
    )
