"""What the Export dialog asks the core: what would be written where, and then to write it. No widgets."""

from dataclasses import dataclass
from pathlib import Path

from tde_desktop.core import Core
from tde_desktop.errors import Invalid
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.ui.language import mark
from tde_desktop.vocabulary import Outcome

KINDS = {
    "markdown": mark("Markdown folder (Obsidian-ready)"),
    "jsonl": mark("JSON lines in one file"),
    "adr": mark("Architecture decision records (MADR)"),
}


@dataclass(frozen=True, slots=True)
class ExportRequest:
    kind: str
    target: Path
    project: str | None
    overwrite: bool = False


@dataclass(frozen=True, slots=True)
class ExportRow:
    """A file: `action` is write, remove or left."""

    name: str
    action: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export does or did; files that say it already are only counted."""

    request: ExportRequest
    rows: tuple[ExportRow, ...]
    unchanged: int

    def count(self, action: str) -> int:
        return sum(row.action == action for row in self.rows)


def export(
    core: Core, request: ExportRequest, dry_run: bool, checkpoint: Checkpoint, report: Report
) -> Exported:
    """Write what changed, or say what would be. Raises as the core does."""
    if request.kind == "markdown":
        return _markdown(core, request, dry_run, checkpoint, report)
    if request.kind == "adr":
        return _records(core, request, dry_run)
    done = core.transfer.export_jsonl(
        request.project, request.target, overwrite=request.overwrite or dry_run, dry_run=dry_run
    )
    if done.outcome is Outcome.UNCHANGED:
        return Exported(request, (), 1)
    left = done.outcome is Outcome.UPDATED and not request.overwrite
    why = "a file is there already and would be replaced" if left else f"{done.records:,} records"
    return Exported(request, (ExportRow(request.target.name, "left" if left else "write", why),), 0)


def _markdown(
    core: Core, request: ExportRequest, dry_run: bool, checkpoint: Checkpoint, report: Report
) -> Exported:
    done = core.transfer.export_markdown(
        request.project,
        request.target,
        overwrite=request.overwrite,
        dry_run=dry_run,
        checkpoint=checkpoint,
        report=report,
    )
    rows = [ExportRow(name, {"written": "write", "removed": "remove"}[what]) for name, what in done.files]
    rows += [ExportRow(name, "left", why) for name, why in done.kept]
    return Exported(request, tuple(rows), done.unchanged)


def _records(core: Core, request: ExportRequest, dry_run: bool) -> Exported:
    if request.project is None:
        raise Invalid("Decisions belong to a project.", "Choose the project whose decisions are written.")
    found = core.decisions.export_adrs(request.project, request.target, dry_run)
    rows = tuple(
        ExportRow(
            line.path,
            "write" if line.action in ("create", "update") else "left",
            "; ".join(line.notes) or line.key,
        )
        for line in found.files
        if line.action != "unchanged"
    )
    return Exported(request, rows, found.count("unchanged"))
