"""Decisions of an export: one that is not here is made what it was; one that is here stays as it is."""

from collections.abc import Mapping
from typing import Any

from tde_desktop.decisions import portable
from tde_desktop.errors import TdeError
from tde_desktop.transfer.drafts import Fate, ImportRow


def source_of(plain: Mapping[str, Any]) -> str:
    return f"decision {plain.get('key', '')}".strip()


def plan(project: str | None, found: tuple[Mapping[str, Any], ...]) -> list[ImportRow]:
    """One row a decision. Wants an open unit of work."""
    here = {one["key"].lower(): one for one in portable.decisions_of(project)} if project and found else {}
    rows = []
    for plain in found:
        row = ImportRow(source_of(plain), Fate.CREATE, title=str(plain.get("title", "")), why="not here yet")
        missing = [name for name in portable.NEEDED if name not in plain]
        there = here.get(str(plain.get("key", "")).lower())
        if missing:
            row = _as(row, Fate.FAIL, f"the field {missing[0]} is missing")
        elif project is None:
            row = _as(row, Fate.LEAVE, "decisions belong to a project")
        elif there is not None and there == dict(plain):
            row = _as(row, Fate.UNCHANGED, "says the same")
        elif there is not None:
            row = _as(row, Fate.KEEP, "a decision of that key is here: what was decided here counts")
        rows.append(row)
    return rows


def do(project: str | None, plain: Mapping[str, Any], row: ImportRow) -> ImportRow:
    """Wants an open write."""
    if row.fate is not Fate.CREATE or project is None:
        return row
    try:
        portable.place(project, plain)
    except TdeError as problem:
        return _as(row, Fate.FAIL, problem.message)
    return row


def _as(row: ImportRow, fate: Fate, why: str) -> ImportRow:
    from dataclasses import replace

    return replace(row, fate=fate, why=why)
