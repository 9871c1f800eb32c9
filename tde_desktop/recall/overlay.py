"""What a task has done and been given: diffs, logs, summaries and attachments, searched with the code by
words.

Rows are about 1800 characters with a header that names the file and its part, so that a row stands for itself
wherever it is read. Taking the same file in again replaces it.
"""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tde_desktop.brain.redaction import admit
from tde_desktop.changes import Changes, changed
from tde_desktop.errors import Conflict, Invalid, NotFound
from tde_desktop.file_names import one_line_name
from tde_desktop.jobs import Checkpoint, Report, quiet
from tde_desktop.lazy import dataclass
from tde_desktop.recall import words
from tde_desktop.recall.chunks import windows
from tde_desktop.recall.pages import FULL
from tde_desktop.recall.question import Question
from tde_desktop.recall.rows import OverlayRow, RecallHit
from tde_desktop.store.database import Store, database
from tde_desktop.store.models.projects import Task
from tde_desktop.store.models.recall import Overlay, OverlayChunk
from tde_desktop.vocabulary import HitSource, Outcome, Table

if TYPE_CHECKING:
    from tde_desktop.attachments.extract import Document

MOST_ROWS = 150  # a file: about 270,000 characters; what is beyond is left out, and the last row says so
MOST_TEXT = 2_000_000  # characters of a diff, log or summary that are looked at
BEST_OF_CODE = 3  # hits
FURTHER = 0.85  # of the score of the row of the same overlay before it
MORE = 6.0  # for a row that holds all of a question whose words the code does not have
KINDS = (HitSource.DIFF, HitSource.LOG, HitSource.SUMMARY, HitSource.ATTACHMENT)


@dataclass(frozen=True, slots=True)
class OverlayHits:
    hits: list[RecallHit]
    sizes: dict[str, int]


_KEPT = ("source", "name", "note", "bytes", "created_at", "origin")


def _place(
    task: Task, source: HitSource, name: str, origin: str
) -> tuple[str, Overlay | None, tuple[str, ...]]:
    """The name to take something in under, what it replaces, and what of the name was masked.

    The same file keeps its name. Another file of a name that is taken gets as much of its path before it as
    tells the two apart.
    """
    held = list(Overlay.select().where(Overlay.task == task, Overlay.source == source))
    if origin and (same := next((each for each in held if each.origin == origin), None)):
        return str(same.name), same, ()
    named = {each.name: each for each in held}
    folders = Path(origin).parts[1:-1] if origin else ()
    while True:
        candidate, told = admit(name)
        old = named.get(candidate)
        if old is None or not (old.origin and origin) or not folders:
            return candidate, old, told
        name, folders = f"{folders[-1]}/{name}", folders[:-1]


class Overlays:
    """The overlays of all tasks."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def attach(
        self,
        project: str,
        task: str,
        path: Path,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> Changes:
        """Take in a document under its file name, or as much of its path as tells it from others. Raises what
        `extract` raises, and `NotFound` for the task.
        """
        self._check(project, task)
        from tde_desktop.attachments.extract import extract

        document = extract(path, checkpoint, report=report)
        return self._put(project, task, HitSource.ATTACHMENT, path.name, document, path)

    def add(
        self,
        project: str,
        task: str,
        source: HitSource,
        text: str,
        name: str = "",
        origin: Path | None = None,
    ) -> Changes:
        """Take in a diff, a log or a summary, of the file `origin` if there is one; without a name it is the
        task's one of that kind.
        """
        if source not in KINDS or source is HitSource.ATTACHMENT:
            raise Invalid(f"{source} is no kind of overlay.", "Kinds: diff, log, summary.")
        if not text.strip():
            raise Invalid(f"The {source.value} is empty.")
        notes = (f"only the first {MOST_TEXT:,} characters are kept",) if len(text) > MOST_TEXT else ()
        from tde_desktop.attachments.extract import Document, Part

        document = Document((Part("", text[:MOST_TEXT]),), notes)
        return self._put(project, task, source, name.strip() or source.value, document, origin)

    def _check(self, project: str, task: str) -> Task:
        with self._store.reading():
            found = Task.get_or_none(Task.project == project, Task.ref == task)
            if found is None:
                refs = [each.ref for each in Task.select(Task.ref).where(Task.project == project)]
                known = ", ".join(refs) or "none"
                raise NotFound(f"{project} has no task {task}.", f"Its tasks: {known}. Record it first.")
            return found

    def _put(
        self,
        project: str,
        task: str,
        source: HitSource,
        name: str,
        document: "Document",
        path: Path | None,
    ) -> Changes:
        owner = self._check(project, task)
        origin, _ = admit(os.path.realpath(path)) if path is not None else ("", ())
        size = sum(len(part.text.encode("utf-8", "replace")) for part in document.parts)
        asked = one_line_name(name)
        with self._store.reading():
            name, _, told = _place(owner, source, asked, origin)
        rows, notes = _rows(name, source, document)
        with self._store.writing():
            now, old, told = _place(owner, source, asked, origin)
            if now != name:  # another process was quicker
                name = now
                rows, notes = _rows(name, source, document)
            notes = (*told, *notes)
            if old is not None:
                OverlayChunk.delete().where(OverlayChunk.overlay == old).execute()
                old.delete_instance()
            overlay = Overlay.create(
                task=owner, source=source, name=name, note="; ".join(notes), bytes=size, origin=origin
            )
            for row in rows:
                OverlayChunk.create(overlay=overlay, **row)
        kind = source.label.lower()
        return changed(
            Table.TASKS,
            Table.INDEX,
            id=name,
            outcome=Outcome.UPDATED if old is not None else Outcome.CREATED,
            warnings=notes,
            words=f"{name} taken in {'anew ' * (old is not None)}as {kind} of {task}",
        )

    def rows(self, project: str, task: str) -> list[OverlayRow]:
        """What a task's overlay holds, newest first. Raises `NotFound`."""
        owner = self._check(project, task)
        with self._store.snapshot():
            found = list(
                Overlay.select().where(Overlay.task == owner).order_by(Overlay.created_at.desc(), Overlay.id)
            )
            counts = {
                each.id: OverlayChunk.select().where(OverlayChunk.overlay == each).count() for each in found
            }
            return [
                OverlayRow(
                    task,
                    each.source,
                    each.name,
                    each.bytes,
                    counts[each.id],
                    each.note,
                    each.created_at,
                )
                for each in found
            ]

    def remove(self, project: str, task: str, name: str, source: HitSource = HitSource.ATTACHMENT) -> Changes:
        """Take one out again; it can be put back. Raises `NotFound`."""
        owner = self._check(project, task)
        with self._store.writing():
            same = (Overlay.task == owner, Overlay.source == source, Overlay.name == name)
            found = Overlay.get_or_none(*same)
            if found is None:
                raise NotFound(f"{task} has no {source.label.lower()} {name}.")
            chunks = [
                {name: getattr(chunk, name) for name in ("part", "first", "last", "text", "terms")}
                for chunk in OverlayChunk.select()
                .where(OverlayChunk.overlay == found)
                .order_by(OverlayChunk.id)
            ]
            OverlayChunk.delete().where(OverlayChunk.overlay == found).execute()
            found.delete_instance()
        kept = {each: getattr(found, each) for each in _KEPT}
        return changed(
            Table.TASKS,
            Table.INDEX,
            id=name,
            words=f"{name} taken out of {task}",
            undo=partial(self._put_back, project, task, kept, chunks),
        )

    def _put_back(
        self, project: str, task: str, kept: dict[str, object], chunks: list[dict[str, object]]
    ) -> Changes:
        """Raises `Conflict` when another of that name was taken in meanwhile."""
        owner = self._check(project, task)
        name, source = str(kept["name"]), HitSource(str(kept["source"]))
        with self._store.writing():
            same = (Overlay.task == owner, Overlay.source == source, Overlay.name == name)
            if Overlay.get_or_none(*same) is not None:
                raise Conflict(f"{task} has another {name} by now.", "Remove that one first.")
            overlay = Overlay.create(task=owner, **kept)
            for chunk in chunks:
                OverlayChunk.create(overlay=overlay, **chunk)
        return changed(
            Table.TASKS,
            Table.INDEX,
            id=name,
            words=f"{name} put back into {task}",
            undo=partial(self.remove, project, task, name, source),
        )

    def search(
        self,
        project: str,
        task: str,
        question: Question,
        limit: int,
        idf: Mapping[str, float],
        beside: Sequence[RecallHit] = (),
    ) -> OverlayHits:
        """The rows of a task that answer, the best of each overlay first, scored to stand among files.

        A row is worth the share of the question that it holds, each stem by its weight in `idf` (what the
        code of the project does not know weighs most), and more where it holds more of it than the best of
        the code, `beside`, shows: code has no absolute score.
        """
        if not question.words:
            return OverlayHits([], {})
        terms = dict.fromkeys([word.lower for word in question.words] + list(question.stems))
        match = " OR ".join('"' + term.replace('"', '""') + '"' for term in terms)
        with self._store.reading():
            rows = database.execute_sql(  # type: ignore[no-untyped-call]
                """SELECT overlay.source, overlay.name, overlay.bytes, c.first, c.last, c.part, c.text,
                c.terms,
                    -bm25(overlay_fts, 1.0, 1.0) AS score
                FROM overlay_fts JOIN overlay_chunk c ON c.id = overlay_fts.rowid
                JOIN overlay ON overlay.id = c.overlay JOIN task ON task.id = overlay.task
                WHERE overlay_fts MATCH ? AND task.project = ? AND task.ref = ?
                ORDER BY score DESC, c.id LIMIT ?""",
                (match, project, task, limit),
            ).fetchall()
        hits, sizes = [], {}
        weight = {stem: idf.get(stem, 1.0) for stem in question.stems}
        shown = [_share(weight, words.stem_text(hit.snippet).split()) for hit in beside[:BEST_OF_CODE]]
        for rank, (source, name, size, first, last, part, text, held, _) in enumerate(rows, start=1):
            path = f"{task}/{name}"
            share = _share(weight, held.split())
            more = max(0.0, share - max(shown, default=share))
            score = round((FULL * share + MORE * more) * (1.0 - 0.02 * (rank - 1)), 4)
            hits.append(
                RecallHit(path, first, last, HitSource(source), score, {"words": rank}, text, part, False)
            )
            sizes[path] = size
        return OverlayHits(_saturated(hits), sizes)

    def lines(self, project: str, path: str) -> list[str] | None:
        """The text of an overlay that a citation's path names, line by line; None when there is none."""
        task, _, name = path.partition("/")
        with self._store.reading():
            chunks = (
                OverlayChunk.select(OverlayChunk.first, OverlayChunk.text)
                .join(Overlay)
                .join(Task)
                .where(Task.project == project, Task.ref == task, Overlay.name == name)
                .order_by(OverlayChunk.first, OverlayChunk.id)
            )
            held: dict[int, str] = {}
            for chunk in chunks:
                body = chunk.text.split("\n", 1)[-1]
                held |= dict(enumerate(body.split("\n"), start=chunk.first))
        return [held.get(number, "") for number in range(1, max(held) + 1)] if held else None


def _saturated(hits: Iterable[RecallHit]) -> list[RecallHit]:
    """Each further row of one overlay counts less, so that a long document leaves room for other answers."""
    seen: dict[str, int] = {}
    counted = []
    for hit in sorted(hits, key=lambda hit: -hit.score):
        before = seen[hit.path] = seen.get(hit.path, -1) + 1
        counted.append(replace(hit, score=round(hit.score * FURTHER**before, 4)))
    return counted


def _share(weight: Mapping[str, float], stems: Iterable[str]) -> float:
    """How much of a question's weight lies on these stems: 0 to 1."""
    here = set(stems)
    return sum(each for stem, each in weight.items() if stem in here) / (sum(weight.values()) or 1.0)


def _rows(
    name: str, source: HitSource, document: "Document"
) -> tuple[list[dict[str, object]], tuple[str, ...]]:
    """The rows of a document; their lines count on from part to part."""
    found: list[dict[str, object]] = []
    notes = list(document.notes)
    before = 0
    for part in document.parts:
        text, warnings = admit(part.text)
        part_label, more = admit(part.label)
        notes += (*warnings, *more)
        lines = re.split(r"\r\n|\n|\r", text)
        for chunk in windows(lines):
            if len(found) == MOST_ROWS:
                break
            label = f", {part_label}" if part_label else ""
            header = f"[{source.label} {name}{label}]"
            found.append(
                {
                    "part": part_label,
                    "first": before + chunk.first,
                    "last": before + chunk.last,
                    "text": f"{header}\n{chunk.text}",
                    "terms": words.stem_text(f"{name} {part_label} {chunk.text}"),
                }
            )
        before += len(lines)
        if len(found) == MOST_ROWS:
            cut = f"only the first {MOST_ROWS} rows of {name} are kept"
            notes.append(cut)
            found[-1]["text"] = f"{found[-1]['text']}\n[{cut}]"
            break
    return found, tuple(dict.fromkeys(notes))


def merged(hits: Sequence[RecallHit], more: Sequence[RecallHit]) -> list[RecallHit]:
    """Two orders as one by score; equal scores keep their order."""
    return sorted([*hits, *more], key=lambda hit: -hit.score)
