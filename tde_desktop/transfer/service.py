"""Import and export as the doorways call them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from tde_desktop.brain import portable
from tde_desktop.brain.writing import check_project
from tde_desktop.changes import Changes
from tde_desktop.config.settings import write_whole
from tde_desktop.decisions.portable import decisions_of
from tde_desktop.errors import Invalid, NotFound, Unavailable
from tde_desktop.jobs import Checkpoint, Report, quiet
from tde_desktop.store.database import Store
from tde_desktop.transfer import jsonl, markdown_reading, markdown_writing
from tde_desktop.transfer.backup import Backups
from tde_desktop.transfer.drafts import WRITES, Found, ImportReport
from tde_desktop.transfer.importing import Import, report_of
from tde_desktop.transfer.markdown_writing import ExportReport
from tde_desktop.transfer.snapshots import Reason
from tde_desktop.vocabulary import Outcome

Reader = Callable[[Path, Checkpoint, Report], Found]


@dataclass(frozen=True, slots=True)
class Importer:
    """A kind of source: `name` on the command line, `label` in the window, `takes` what to choose."""

    name: str
    label: str
    takes: str  # folder or file
    read: Reader
    asks: bool = False  # it finds candidates: a person picks those that are imported


@dataclass(frozen=True, slots=True)
class JsonlReport:
    """What an export into one file did: created, updated or unchanged."""

    file: Path
    records: int
    outcome: Outcome


def _read_markdown(source: Path, checkpoint: Checkpoint, report: Report) -> Found:
    return markdown_reading.read_folder(source, checkpoint, report)


def _read_jsonl(source: Path, _: Checkpoint, __: Report) -> Found:
    return jsonl.read_file(source)


def _read_mcp_memory(source: Path, _: Checkpoint, __: Report) -> Found:
    from tde_desktop.transfer.agent_exports import read_mcp_memory

    return read_mcp_memory(source)


def _read_basic_memory(source: Path, checkpoint: Checkpoint, report: Report) -> Found:
    from tde_desktop.transfer.basic_memory import read_basic_memory

    return read_basic_memory(source, checkpoint, report)


def _read_engram(source: Path, _: Checkpoint, __: Report) -> Found:
    from tde_desktop.transfer.agent_exports import read_engram

    return read_engram(source)


def _read_claude_mem(source: Path, _: Checkpoint, __: Report) -> Found:
    from tde_desktop.transfer.agent_exports import read_claude_mem

    return read_claude_mem(source)


def _read_agent_files(source: Path, _: Checkpoint, __: Report) -> Found:
    from tde_desktop.transfer.agent_files import read_agent_files

    return read_agent_files(source)


def _read_git(source: Path, checkpoint: Checkpoint, report: Report) -> Found:
    from tde_desktop.transfer.git_history import read_git_history

    return read_git_history(source, checkpoint, report)


IMPORTERS: dict[str, Importer] = {
    importer.name: importer
    for importer in (
        Importer("markdown", "Markdown folder or Obsidian vault", "folder", _read_markdown),
        Importer("jsonl", "JSON lines of an export", "file", _read_jsonl),
        Importer("mcp-memory", "MCP memory server (memory.jsonl)", "file", _read_mcp_memory),
        Importer("basic-memory", "basic-memory notes", "folder", _read_basic_memory),
        Importer("engram", "engram export", "file", _read_engram),
        Importer("claude-mem", "claude-mem export", "file", _read_claude_mem),
        Importer("agent-files", "CLAUDE.md, AGENTS.md, rules, memory folder", "folder", _read_agent_files),
        Importer("git", "Git history: candidates to pick from", "folder", _read_git, asks=True),
    )
}


class Transfer:
    """Memory from elsewhere and to elsewhere. `project` is a name, or None for global memory."""

    def __init__(self, store: Store, backups: Backups) -> None:
        self._store = store
        self._backups = backups

    def read(
        self, kind: str, source: Path, checkpoint: Checkpoint | None = None, report: Report = quiet
    ) -> Found:
        """What a source holds, for a dry run that is looked through and then applied. Raises `NotFound`."""
        if kind not in IMPORTERS:
            raise NotFound(f"There is no importer {kind!r}.", f"Importers: {', '.join(IMPORTERS)}.")
        importer = IMPORTERS[kind]
        found = importer.read(source, checkpoint or Checkpoint(), report)
        return replace(found, asks=importer.asks)

    def plan(
        self, project: str | None, found: Found, actor: str, *, overwrite: bool = False, revive: bool = False
    ) -> ImportReport:
        """What importing would do, for every file, and why. Changes nothing."""
        work = Import(self._store, project, found, actor, overwrite=overwrite, revive=revive)
        return report_of(
            work.plan(), found, dry_run=True, seen=len(found.observations), buried=len(found.tombstones)
        )

    def apply(
        self,
        project: str | None,
        found: Found,
        actor: str,
        *,
        overwrite: bool = False,
        revive: bool = False,
        chosen: Iterable[str] | None = None,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> tuple[ImportReport, Changes]:
        """Import what was read, or of it the sources in `chosen`; a snapshot of the memory is made first.

        Repeating it changes nothing. The changes can be undone as a whole. Raises `NotFound`, `Cancelled`
        (what is done stays), and what a snapshot raises.
        """
        if found.asks and chosen is None:
            raise Invalid(
                "These are candidates: which of them are to be imported?",
                "Look at them with --dry-run, then name each with --pick.",
            )
        work = Import(self._store, project, found, actor, overwrite=overwrite, revive=revive)
        planned = work.plan()
        snapshot, only = "", None if chosen is None else frozenset(chosen)
        if any(row.fate in WRITES and (only is None or row.source in only) for row in planned):
            snapshot = self._backups.now(Reason.BEFORE_IMPORT, checkpoint).name
        rows, seen, buried = work.apply(only, checkpoint, report)
        done = report_of(rows, found, dry_run=False, seen=seen, buried=buried, snapshot=snapshot)
        count = sum(row.fate in WRITES for row in rows)
        if count:
            with self._store.reading():
                done = replace(done, unembedded=portable.unembedded())
        return done, work.changes(f"{count:,} page{'s' * (count != 1)} imported")

    def export_markdown(
        self,
        project: str | None,
        folder: Path,
        *,
        overwrite: bool = False,
        dry_run: bool = False,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> ExportReport:
        """A dry run writes nothing.

        Raises what `markdown_writing.write_folder` does, and `NotFound` for the project.
        """
        with self._store.snapshot():
            check_project(project)
            pages = portable.pages_of(project)
            records = [
                *_records_beside(project),
                [edge for page in pages for edge in jsonl.edge_records(page)],
            ]
        beside = {name: jsonl.text_of(some) for name, some in zip(jsonl.BESIDE_FILES, records, strict=True)}
        return markdown_writing.write_folder(
            folder,
            pages,
            beside,
            overwrite=overwrite,
            dry_run=dry_run,
            checkpoint=checkpoint,
            report=report,
        )

    def export_jsonl(
        self, project: str | None, file: Path, *, overwrite: bool = False, dry_run: bool = False
    ) -> JsonlReport:
        """Write every record into one file; one that says the same already is left as it is.

        Raises `Invalid` where another file is already, unless it is to be replaced.
        """
        if file.is_dir():
            raise Invalid(f"{file} is a folder.", "Name a file, such as memory.jsonl.")
        with self._store.snapshot():
            check_project(project)
            records = [jsonl.page_record(page) for page in portable.pages_of(project)]
            records += [record for some in _records_beside(project) for record in some]
        text = jsonl.text_of([{"type": "tde", "format": 1}, *records])
        outcome = _outcome(file, text)
        if outcome is Outcome.UPDATED and not overwrite:
            raise Invalid(f"{file} is there already.", "Name another file, or say --overwrite.")
        done = JsonlReport(file, len(records), outcome)
        if dry_run or outcome is Outcome.UNCHANGED:
            return done
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise Unavailable(f"{file.parent} cannot be made: {problem.strerror}.") from problem
        write_whole(file, text)
        return done


def _outcome(file: Path, text: str) -> Outcome:
    """Of writing a text there. Raises `Unavailable`."""
    try:
        there = file.read_bytes()
    except FileNotFoundError:
        return Outcome.CREATED
    except OSError as problem:
        raise Unavailable(f"{file} cannot be read: {problem.strerror}.") from problem
    return Outcome.UNCHANGED if there == text.encode() else Outcome.UPDATED


def _records_beside(project: str | None) -> tuple[list[jsonl.Record], list[jsonl.Record], list[jsonl.Record]]:
    """What is no page: observations, tombstones, decisions. Wants an open unit of work."""
    return (
        [jsonl.observation_record(row) for row in portable.observations_of(project)],
        [jsonl.tombstone_record(row) for row in portable.tombstones_of(project)],
        [jsonl.decision_record(plain) for plain in decisions_of(project)] if project else [],
    )
