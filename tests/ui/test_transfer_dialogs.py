"""Import and Export: nothing is written before it was seen, and what was done can be taken back."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.jobs import Progress
from tde_desktop.transfer.drafts import Fate
from tde_desktop.ui.application import Program
from tde_desktop.ui.dialogs.compare import CompareDialog
from tde_desktop.ui.dialogs.export_dialog import ExportDialog
from tde_desktop.ui.dialogs.import_dialog import ImportDialog
from tde_desktop.ui.main_window import MainWindow

Open = Callable[[], MainWindow]
Settled = Callable[[], None]


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    folder = tmp_path / "vault"
    folder.mkdir()
    (folder / "Winds.md").write_text("From the west, see [[Tides]].\n")
    (folder / "Причал.md").write_text("Старый причал.\n")
    (folder / "broken.md").write_bytes(bytes(range(8)) * 500)
    return folder


def nameless(dialog: QWidget) -> list[str]:
    return [
        repr(widget)
        for widget in dialog.findChildren(QWidget)
        if widget.isVisibleTo(dialog)
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.accessibleName()
        and not getattr(widget, "text", lambda: "")()
        and type(widget).__name__ not in {"QWidget", "QScrollArea", "QStackedWidget"}
    ]


@pytest.fixture
def importing(open_window: Open, settled: Settled, vault: Path) -> ImportDialog:
    """The dialog over a vault whose dry run is there."""
    window = open_window()
    window.actions_table["transfer.import"].trigger()
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    settled()
    dialog.choose("markdown", vault)
    dialog.look()
    settled()
    return dialog


@pytest.mark.usefixtures("harbor")
def test_the_dry_run_says_what_becomes_of_every_file_and_changes_nothing(
    importing: ImportDialog, core: Core
) -> None:
    fates = {row.source: row.fate for row in importing.model.rows}
    assert fates == {"Winds.md": Fate.CREATE, "Причал.md": Fate.CREATE, "broken.md": Fate.FAIL}
    assert {row.path for row in core.brain.rows("harbor")} == {"tides", "quay/mooring"}
    assert importing.verb.text() == "Import 2 pages"
    assert not nameless(importing)


@pytest.mark.usefixtures("harbor")
def test_what_is_unticked_by_keyboard_does_not_come_and_the_rest_can_be_undone(
    importing: ImportDialog, core: Core, qtbot: QtBot, settled: Settled
) -> None:
    rows = [row.source for row in importing.model.rows]
    importing.table.setCurrentIndex(importing.model.index(rows.index("Причал.md"), 0))
    qtbot.keyClick(importing.table, Qt.Key.Key_Space)
    assert importing.verb.text() == "Import one page"
    qtbot.mouseClick(importing.verb, Qt.MouseButton.LeftButton)
    settled()
    assert "Winds" in {row.path for row in core.brain.rows("harbor")}
    assert "Причал" not in {row.path for row in core.brain.rows("harbor")}
    assert core.backups.rows()[0].reason == "before-import"
    assert "1 created" in importing.bar.sentence
    qtbot.mouseClick(importing.undo, Qt.MouseButton.LeftButton)
    settled()
    assert {row.path for row in core.brain.rows("harbor")} == {"tides", "quay/mooring"}


@pytest.mark.usefixtures("harbor")
def test_filters_narrow_the_list_and_tick_only_what_they_show(importing: ImportDialog) -> None:
    importing.model.filter((), "winds")
    importing.model.tick_shown(False)
    importing.model.filter((), "")
    assert importing.model.chosen == {"Причал.md"}
    importing.fates.set_values([str(Fate.FAIL)])
    importing.fates.chosen.emit()
    assert [row.source for row in importing.model.rows] == ["broken.md"]


@pytest.mark.usefixtures("harbor")
def test_importing_again_has_nothing_to_do(importing: ImportDialog, settled: Settled) -> None:
    importing.import_now()
    settled()
    importing.look()
    settled()
    assert {row.fate for row in importing.model.rows} == {Fate.UNCHANGED, Fate.FAIL}
    assert not importing.verb.isEnabled()


@pytest.mark.usefixtures("harbor")
def test_a_place_that_is_not_there_is_told_in_the_dialog(importing: ImportDialog, settled: Settled) -> None:
    importing.choose("markdown", "/nowhere/at/all")
    importing.look()
    settled()
    assert "There is no /nowhere/at/all" in importing.bar.sentence
    assert importing.empty.isVisible()


@pytest.mark.usefixtures("harbor")
def test_no_commit_of_the_history_comes_unless_a_person_ticks_it(
    open_window: Open, settled: Settled, checkout: Path, core: Core
) -> None:
    for subject, body in (("Use ropes of hemp instead of wire", "Decision: hemp"), ("Tidy", " ")):
        arguments = ("commit", "--allow-empty", "-qm", subject, "-m", body)
        subprocess.run(["git", *arguments], cwd=checkout, check=True, capture_output=True)
    window = open_window()
    window.actions_table["transfer.history"].trigger()
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    settled()
    dialog.choose("git", checkout)
    dialog.look()
    settled()
    assert [row.title for row in dialog.model.rows] == ["Use ropes of hemp instead of wire"]
    assert not dialog.verb.isEnabled()
    dialog.model.turn(dialog.model.rows[0])
    dialog.import_now()
    settled()
    (page,) = core.brain.rows("harbor", sort="updated", limit=1)
    assert page.source.startswith("git:")


@pytest.mark.usefixtures("harbor")
def test_decision_records_come_in_by_the_same_dialog(
    open_window: Open, settled: Settled, tmp_path: Path, core: Core
) -> None:
    folder = tmp_path / "adr"
    folder.mkdir()
    (folder / "0001-hemp.md").write_text(
        "# 1. Ropes of hemp\n\n## Status\n\nAccepted\n\n## Context\n\nWet.\n"
    )
    (folder / "0002-wire.md").write_text("# 2. Wire\n\n## Status\n\nProposed\n\n## Context\n\nDry.\n")
    window = open_window()
    dialog = ImportDialog(window.workspace, window)
    dialog.open()
    settled()
    dialog.choose("adr", folder)
    dialog.look()
    settled()
    dialog.model.turn(next(row for row in dialog.model.rows if "wire" in row.source))
    assert dialog.verb.text() == "Import one decision"
    dialog.import_now()
    settled()
    assert "0001-hemp" in {row.key for row in core.decisions.rows("harbor")}
    assert "0002-wire" not in {row.key for row in core.decisions.rows("harbor")}


@pytest.fixture
def exporting(open_window: Open, settled: Settled, tmp_path: Path) -> ExportDialog:
    window = open_window()
    window.actions_table["transfer.export"].trigger()
    dialog = window.findChild(ExportDialog)
    assert dialog is not None
    settled()
    dialog.target.setText(str(tmp_path / "out"))
    dialog.look()
    settled()
    return dialog


@pytest.mark.usefixtures("harbor")
def test_an_export_shows_what_it_would_write_and_then_writes_only_that(
    exporting: ExportDialog, settled: Settled, tmp_path: Path, core: Core
) -> None:
    assert not (tmp_path / "out").exists()
    assert {row.name for row in exporting.model.rows} >= {"tides.md", "quay/mooring.md"}
    assert not nameless(exporting)
    exporting.export_now()
    settled()
    assert (tmp_path / "out" / "quay" / "mooring.md").read_text().endswith("\n")
    core.brain.write("harbor", path="tides", body="Once a day.", actor="me")
    exporting.look()
    settled()
    assert [(row.name, row.action) for row in exporting.model.rows] == [("tides.md", "write")]


@pytest.mark.usefixtures("harbor")
def test_a_file_that_was_changed_in_the_folder_is_left_unless_asked(
    exporting: ExportDialog, settled: Settled, tmp_path: Path
) -> None:
    exporting.export_now()
    settled()
    mine = tmp_path / "out" / "tides.md"
    mine.write_text(mine.read_text() + "Mine.\n")
    exporting.look()
    settled()
    assert [(row.name, row.action) for row in exporting.model.rows] == [("tides.md", "left")]
    assert not exporting.verb.isEnabled()
    exporting.overwrite.setChecked(True)
    exporting.look()
    settled()
    exporting.export_now()
    settled()
    assert "Mine." not in mine.read_text()


@pytest.mark.usefixtures("harbor")
def test_one_file_of_json_lines_and_a_folder_of_decisions_are_exported_too(
    exporting: ExportDialog, settled: Settled, tmp_path: Path
) -> None:
    for kind, target in (("jsonl", tmp_path / "all.jsonl"), ("adr", tmp_path / "adr")):
        exporting.kind.setCurrentIndex(exporting.kind.findData(kind))
        exporting.target.setText(str(target))
        exporting.look()
        settled()
        exporting.export_now()
        settled()
    assert '"path": "tides"' in (tmp_path / "all.jsonl").read_text()
    assert [file.name for file in (tmp_path / "adr").glob("*.md")] == ["0001-use-new-ropes.md"]


@pytest.mark.usefixtures("harbor")
def test_an_import_goes_on_when_the_dialog_is_closed_and_the_window_tells_its_end(
    importing: ImportDialog, program: Program, settled: Settled, core: Core
) -> None:
    importing.import_now()
    importing.close()
    assert program.window.workspace.errand is not None
    settled()
    assert "Winds" in {row.path for row in core.brain.rows("harbor")}
    assert "2 created" in program.window.toast.words


@pytest.mark.usefixtures("harbor")
def test_a_cancelled_import_keeps_what_is_written_and_offers_the_rest(
    open_window: Open, settled: Settled, tmp_path: Path, core: Core
) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(200):
        (folder / f"{number:03}.md").write_text(f"Note {number}\n")
    window = open_window()
    dialog = ImportDialog(window.workspace, window)
    dialog.open()
    settled()
    dialog.choose("markdown", folder)
    dialog.look()
    settled()
    apply, begun = core.transfer.apply, Event()

    def slow(*args: Any, **fields: Any) -> Any:
        """As the core does it, with a person who cancels after the first part."""
        checkpoint, report = fields["checkpoint"], fields["report"]

        def reported(progress: Progress) -> None:
            report(progress)
            if progress.done >= 40:
                begun.set()
                checkpoint.cancel()

        return apply(*args, **{**fields, "report": reported})

    core.transfer.apply = slow  # type: ignore[method-assign]
    dialog.import_now()
    settled()
    assert begun.is_set()
    assert 42 <= core.brain.count("harbor") < 202
    assert "What was written stays" in dialog.bar.sentence
    left = [row for row in dialog.model.rows if row.fate is Fate.CREATE]
    assert len(left) == 202 - core.brain.count("harbor")


@pytest.mark.usefixtures("harbor")
def test_a_file_and_its_page_are_compared_before_one_replaces_the_other(
    importing: ImportDialog, settled: Settled, vault: Path
) -> None:
    importing.import_now()
    settled()
    (vault / "Winds.md").write_text("From the east, see [[Tides]].\n")
    importing.look()
    settled()
    row = next(row for row in importing.model.rows if row.fate is Fate.UPDATE)
    importing.table.opened.emit(row)
    settled()
    shown = importing.findChild(CompareDialog)
    assert shown is not None
    assert shown.diff.accessibleDescription() == "1 lines added, 1 removed"
    shown.reject()
