"""Importing and exporting folders of records, on top of the checks."""

import os
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from tde_desktop.changes import Changes, changed
from tde_desktop.decisions import clashes, records
from tde_desktop.decisions.checking import Checks
from tde_desktop.decisions.records import Act
from tde_desktop.errors import Invalid
from tde_desktop.vocabulary import DecisionState, Doorway, Outcome, Table

if TYPE_CHECKING:
    from tde_desktop.decisions.adr.importing import AdrReport, FileReport, Plan


class Records(Checks):
    """ADR folders in and out."""

    def plan_adr_import(
        self, project: str, folder: Path, default_state: DecisionState = DecisionState.PROPOSED
    ) -> "AdrReport":
        """What importing would do with every file; writes nothing. Raises `Invalid` for what is no folder."""
        from tde_desktop.decisions.adr import importing

        files = importing.read_folder(folder)
        with self._store.snapshot():
            records.project_named(project)
            plans, others = importing.make_plans(project, files, base_of(folder), _checked(default_state))
        return _report(plans, others, dry_run=True)

    def import_adrs(
        self,
        project: str,
        folder: Path,
        default_state: DecisionState = DecisionState.PROPOSED,
        *,
        actor: str,
        doorway: Doorway,
        only: Collection[str] | None = None,
    ) -> "tuple[AdrReport, Changes]":
        """Import every record of a folder in one write; doing it again changes nothing.

        Of the files in `only` where it is given, and of those that took the place of one of them.

        A record without a status becomes `default_state`, and its line says so. Raises `NotAllowed` for an
        agent without leave when a record is more than proposed.
        """
        from tde_desktop.decisions.adr import importing

        files = importing.read_folder(folder)
        act = Act(actor, doorway)
        with self._store.writing():
            records.project_named(project)
            plans, others = importing.make_plans(project, files, base_of(folder), _checked(default_state))
            if only is not None:
                plans = importing.chosen(plans, only)
            written = importing.carry_out(
                project, self._paths.clone(project), plans, act, self._may_decide(project, doorway)
            )
            words = tuple(sentence for decision in written for sentence in clashes.review(decision, act))
        report = _report(plans, others, dry_run=False)
        if not written:
            return report, Changes(frozenset(), project, 0, Outcome.UNCHANGED, words, "Nothing new to import")
        said = f"{len(written):,} decisions imported"
        return report, changed(
            Table.DECISIONS,
            id=project,
            version=len(written),
            outcome=Outcome.CREATED,
            warnings=words,
            words=said,
        )

    def export_adrs(self, project: str, folder: Path, dry_run: bool = False) -> "AdrReport":
        """Write every decision that is not tombstoned as MADR; a file that says it already is left alone."""
        from tde_desktop.decisions.adr import exporting, importing

        files = importing.read_folder(folder) if folder.exists() else []
        with self._store.snapshot():
            records.project_named(project)
            outputs = exporting.make_outputs(project, files, base_of(folder))
        if dry_run:
            lines = [importing.FileReport(one.path, one.action, one.key, one.state) for one in outputs]
        else:
            lines = exporting.write_outputs(folder, outputs)
        return importing.AdrReport(tuple(lines), dry_run)


def base_of(folder: Path) -> str:
    """Where a folder lies in its repository, else its own name: the stable half of `adr:<path>`."""
    from tde_desktop.projects import git

    full = Path(os.path.realpath(folder))
    top = git.text(full, "rev-parse", "--show-toplevel", check=False) if full.is_dir() else ""
    if top:
        inside = full.relative_to(os.path.realpath(top)).as_posix()
        return "" if inside == "." else inside
    return full.name


def _checked(state: DecisionState) -> DecisionState:
    if state is DecisionState.SUPERSEDED:
        raise Invalid("A record without a status cannot be taken as superseded.", "Choose another state.")
    return state


def _report(plans: "list[Plan]", others: "list[FileReport]", dry_run: bool) -> "AdrReport":
    from tde_desktop.decisions.adr.importing import AdrReport

    lines = [*(plan.report() for plan in plans), *others]
    return AdrReport(tuple(sorted(lines, key=lambda line: line.path)), dry_run)
