"""How far and how fresh an index is."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from tde_desktop.errors import Busy
from tde_desktop.jobs import lease_within
from tde_desktop.recall.answering import OpenIndex
from tde_desktop.recall.index_file import Damaged
from tde_desktop.recall.rows import IndexStatus, SkippedFile
from tde_desktop.store.index_facts import facts


def status(project: str, opened: OpenIndex, folder: Path) -> IndexStatus:
    """A damaged index is failed, with a problem that says so; while it is made anew it is indexing."""
    try:
        if opened.file.exists:
            return replace(_read(project, opened, folder), clone_at=opened.standing.commit())
    except Damaged as problem:
        words = f"{problem.message} {problem.hint}"
        return IndexStatus(project, "failed", 0, 0, 0, 0, "", "", None, 0, problem=words)
    return IndexStatus(project, "indexing" if opened.checkpoint else "empty", 0, 0, 0, 0, "", "", None, 0)


def _read(project: str, opened: OpenIndex, folder: Path) -> IndexStatus:
    with opened.file.reading() as connection:
        known = facts(connection)
        files, size = connection.execute(
            "SELECT count(*), coalesce(sum(size), 0) FROM file WHERE skip = ''"
        ).fetchone()
        chunks = connection.execute("SELECT count(*) FROM chunk").fetchone()[0]
        vectors = connection.execute("SELECT count(*) FROM vector").fetchone()[0]
        left_out = connection.execute("SELECT count(*) FROM skipped").fetchone()[0]
    state = known.get("state", "empty")
    if state == "indexing":
        state = _running_state(opened, folder)
    at = known.get("indexed_at")
    return IndexStatus(
        project,
        state,
        files,
        chunks,
        size,
        left_out,
        known.get("commit", ""),
        known.get("branch", ""),
        datetime.fromisoformat(at) if at else None,
        int(known.get("generation", 0)),
        int(known.get("pending", 0)),
        known.get("problem", ""),
        max(0, chunks - vectors),
    )


def _running_state(opened: OpenIndex, folder: Path) -> str:
    """A run that was begun and not ended: going on here, in another process, or broken off."""
    if opened.checkpoint is not None:
        return "paused" if opened.checkpoint.paused else "indexing"
    try:
        with lease_within(folder / "lease", 0, "Indexing"):
            return "paused"
    except Busy:
        return "indexing"


def skipped(opened: OpenIndex) -> list[SkippedFile]:
    if not opened.file.exists:
        return []
    with opened.file.reading() as connection:
        rows = connection.execute("SELECT path, reason FROM skipped ORDER BY path")
        return [SkippedFile(path, reason) for path, reason in rows]
