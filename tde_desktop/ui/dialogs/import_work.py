"""What the Import dialog asks the core: the kinds of sources, the dry run, the import. No widgets."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tde_desktop.changes import Changes
from tde_desktop.core import Core
from tde_desktop.errors import Invalid
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.transfer.drafts import WRITES, Fate, Found, ImportReport, ImportRow
from tde_desktop.ui.language import mark
from tde_desktop.vocabulary import Doorway

if TYPE_CHECKING:
    from tde_desktop.decisions.adr.importing import AdrReport

ADR = "adr"
LABELS = {
    "markdown": mark("Markdown folder or Obsidian vault"),
    ADR: mark("Architecture decision records"),
    "agent-files": mark("Agents' own files (CLAUDE.md, AGENTS.md, rules, memory folder)"),
    "git": mark("Git history: candidates to pick from"),
    "basic-memory": mark("basic-memory notes"),
    "mcp-memory": mark("MCP memory server (memory.jsonl)"),
    "engram": mark("engram export"),
    "claude-mem": mark("claude-mem export"),
    "jsonl": mark("JSON lines of an export"),
}


@dataclass(frozen=True, slots=True)
class Request:
    """What a person wants to import, and how."""

    kind: str
    source: Path
    project: str | None
    overwrite: bool = False
    revive: bool = False

    @property
    def asks(self) -> bool:
        """Its rows are candidates: a person picks each."""
        return self.kind == "git"


@dataclass(frozen=True, slots=True)
class Looked:
    """A dry run; `found` is empty for decision records, which are read again."""

    request: Request
    report: ImportReport
    found: Found | None = None

    def body(self, source: str) -> str:
        """The text that would come in from there."""
        for draft in self.found.drafts if self.found else ():
            if draft.source == source and draft.content is not None:
                return draft.content.body
        return ""


def takes_file(kind: str) -> bool:
    from tde_desktop.transfer.service import IMPORTERS

    return kind in IMPORTERS and IMPORTERS[kind].takes == "file"


def can_come(row: ImportRow) -> bool:
    return row.fate in WRITES


def look(core: Core, actor: str, request: Request, checkpoint: Checkpoint, report: Report) -> Looked:
    """The dry run. Raises what the importer says of the source, and `Cancelled`."""
    if request.kind == ADR:
        found = core.decisions.plan_adr_import(_project(request), request.source)
        return Looked(request, _of_adrs(found))
    read = core.transfer.read(request.kind, request.source, checkpoint, report)
    planned = core.transfer.plan(
        request.project, read, actor, overwrite=request.overwrite, revive=request.revive
    )
    return Looked(request, planned, read)


def carry_out(
    core: Core, actor: str, looked: Looked, chosen: Collection[str], checkpoint: Checkpoint, report: Report
) -> tuple[ImportReport, Changes]:
    """Import the chosen rows of a dry run, after a snapshot of the memory. Raises as the core does."""
    request = looked.request
    if looked.found is not None:
        return core.transfer.apply(
            request.project,
            looked.found,
            actor,
            overwrite=request.overwrite,
            revive=request.revive,
            chosen=chosen,
            checkpoint=checkpoint,
            report=report,
        )
    from tde_desktop.transfer.snapshots import Reason

    kept = core.backups.now(Reason.BEFORE_IMPORT, checkpoint, report)
    done, changes = core.decisions.import_adrs(
        _project(request), request.source, actor=actor, doorway=Doorway.WINDOW, only=frozenset(chosen)
    )
    rows = _of_adrs(done)
    mine = tuple(row for row in rows.rows if row.source in chosen)
    return replace(rows, rows=mine, counts=ImportReport.counted(mine), snapshot=kept.name), changes


def _project(request: Request) -> str:
    if request.project is None:
        raise Invalid("Decisions belong to a project.", "Choose the project they bind.")
    return request.project


def _of_adrs(found: "AdrReport") -> ImportReport:
    rows = tuple(
        ImportRow(
            line.path,
            Fate(line.action),
            line.key,
            line.key,
            "; ".join(line.notes) or (line.state if line.key else ""),
        )
        for line in found.files
    )
    return ImportReport(rows, found.dry_run, counts=ImportReport.counted(rows))
