"""Backup in the window: a snapshot can be trusted before it is needed, and putting one back loses nothing."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tde_desktop.config.paths import Paths
from tde_desktop.core import Core
from tde_desktop.errors import Unavailable
from tde_desktop.transfer.backup import Backups
from tde_desktop.ui.application import Program, run
from tde_desktop.ui.dialogs.restore import RestoreDialog
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels.backup.model import state
from tde_desktop.ui.panels.backup.panel import BackupPanel
from tde_desktop.ui.starting import TroubleDialog, open_core, put_back, repair
from tde_desktop.ui.tasks import Tasks

Open = Callable[[], MainWindow]
Settled = Callable[[], None]
WAITING = """
import sys
from pathlib import Path
from tde_desktop.core import Core
with Core.open(Path(sys.argv[1])):
    print('open', flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def panel(open_window: Open, settled: Settled, harbor: str) -> BackupPanel:
    assert harbor
    window = open_window()
    shown = window.show_panel("backup")
    assert isinstance(shown, BackupPanel)
    settled()
    return shown


def test_a_snapshot_is_made_listed_and_verified(panel: BackupPanel, settled: Settled, core: Core) -> None:
    assert panel.empty.heading == "No snapshots yet"
    panel.action("backup.now").trigger()
    settled()
    (row,) = panel.model.rows
    assert row.counts["page"] == 2
    assert state(row)[0] == "Not verified yet"
    panel.action("backup.verify").trigger()
    settled()
    assert state(panel.model.rows[0])[2] == "good"
    assert core.backups.rows()[0].verified_at is not None


def test_a_damaged_snapshot_is_told_and_cannot_be_chosen(
    panel: BackupPanel, settled: Settled, core: Core, program: Program
) -> None:
    panel.back_up()
    settled()
    path = core.backups.rows()[0].path
    path.write_bytes(path.read_bytes()[:-5000])
    panel.action("backup.verify_all").trigger()
    settled()
    assert panel.bar.sentence == "The snapshot is damaged."
    dialog = RestoreDialog(core.backups, program.tasks, panel)
    settled()
    assert not dialog.verb.isEnabled()
    dialog.reject()


def test_how_many_are_kept_is_set_where_they_are_listed(
    panel: BackupPanel, settled: Settled, core: Core
) -> None:
    panel.settings["backup.keep_days"].control.setText("3")
    panel.settings["backup.keep_days"].control.editingFinished.emit()
    settled()
    assert core.settings.number("backup.keep_days") == 3


@pytest.fixture
def other_process(core: Core) -> Iterator["subprocess.Popen[str]"]:
    """Someone else who has the memory open."""
    running = subprocess.Popen(
        [sys.executable, "-c", WAITING, str(core.paths.home)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "open\n"
    yield running
    running.communicate()


def test_restoring_waits_for_other_processes_and_names_them(
    panel: BackupPanel,
    settled: Settled,
    core: Core,
    program: Program,
    qtbot: QtBot,
    other_process: "subprocess.Popen[str]",
) -> None:
    panel.back_up()
    settled()
    dialog = RestoreDialog(core.backups, program.tasks, panel)
    qtbot.waitUntil(lambda: str(other_process.pid) in dialog.processes.text(), timeout=20_000)
    assert not dialog.verb.isEnabled()
    other_process.communicate()
    qtbot.waitUntil(dialog.verb.isEnabled, timeout=20_000)
    dialog.reject()


def test_a_restore_from_the_panel_ends_the_window_and_says_which_snapshot(
    panel: BackupPanel, settled: Settled, program: Program, qtbot: QtBot
) -> None:
    panel.back_up()
    settled()
    name = panel.model.rows[0].name
    panel.action("backup.restore").trigger()
    dialog = panel.findChild(RestoreDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.verb.isEnabled, timeout=20_000)
    dialog.restore()
    assert program.restoring == name
    assert not program.window.isVisible()


def test_damage_found_after_the_start_is_shown_with_the_way_to_repair(
    open_window: Open, settled: Settled, harbor: str, core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert harbor
    monkeypatch.setattr(type(core.backups), "damage", lambda _self: ("The memory is damaged (page 7).",))
    window = open_window()
    window.workspace.tending.tend()
    settled()
    assert window.bar.sentence == "The memory is damaged (page 7)."
    button = next(b for b in window.bar.findChildren(QPushButton) if b.text() == "Repair…")
    button.click()
    settled()
    dialog = window.findChild(RestoreDialog)
    assert dialog is not None
    dialog.reject()


# -- from start to start, without a window --------------------------------------------------


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A memory with two snapshots, the newer one damaged; closed."""
    place = tmp_path / "mine"
    with Core.open(place) as core:
        core.brain.write(None, path="kept", title="Kept", body="As it was.", actor="me")
        core.backups.now()
        core.brain.write(None, path="later", title="Later", body="Lost.", actor="me")
        newer = core.backups.now()
    newer.path.write_bytes(newer.path.read_bytes()[:-5000])
    return place


@contextmanager
def answering(kind: type, act: Callable[[object], object]) -> Iterator[list[QWidget]]:
    """Act once on each dialog of this kind as soon as it stands, since it holds up who opened it.

    Gives those that were answered. The looking goes on to the end, so that a dialog that comes unexpectedly
    is counted instead of waiting for a person for ever.
    """
    answered: list[QWidget] = []

    def look() -> None:
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, kind) and widget.isVisible() and widget not in answered:
                if act(widget) is not False:
                    answered.append(widget)
                return

    timer = QTimer()
    timer.setInterval(50)
    timer.timeout.connect(look)
    timer.start()
    try:
        yield answered
    finally:
        timer.stop()


def restore_when_ready(dialog: object) -> bool:
    assert isinstance(dialog, RestoreDialog)
    if not dialog.verb.isEnabled():
        return False
    dialog.restore()
    return True


def test_a_damaged_memory_is_mended_from_the_newest_good_snapshot_at_the_start(
    qapp: QApplication, home: Path
) -> None:
    (home / "tde.db").write_bytes(b"no database at all" * 1000)
    with answering(RestoreDialog, restore_when_ready) as answered:
        core = open_core(qapp, Paths(home))
    assert core is not None
    assert len(answered) == 1
    with core:
        assert core.brain.get(None, "kept").body == "As it was."
        assert any(row.name.startswith("replaced-") for row in core.backups.rows())


def test_without_a_good_snapshot_an_empty_memory_can_be_begun_and_the_damaged_file_is_kept(
    qapp: QApplication, home: Path
) -> None:
    assert qapp
    for snapshot in Backups(Paths(home)).rows():
        snapshot.path.write_bytes(b"gone")
    (home / "tde.db").write_bytes(b"no database at all" * 1000)

    def begin_anew(dialog: object) -> bool:
        assert isinstance(dialog, RestoreDialog)
        if dialog.anew.isHidden() or not dialog.anew.isEnabled():
            return False
        dialog.anew.click()
        return True

    with answering(RestoreDialog, begin_anew) as answered:
        assert repair(Paths(home), Unavailable("The memory file is damaged.", damaged=True))
    assert len(answered) == 1
    kept = [file for file in (home / "backups").glob("replaced-*.db") if file.stat().st_size > 1000]
    assert len(kept) == 1
    with Core.open(home) as core:
        assert core.brain.count(None) == 0


def test_a_memory_that_cannot_be_opened_is_said_in_words_and_can_be_given_up(
    qapp: QApplication, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    words: list[str] = []

    def give_up(dialog: object) -> None:
        assert isinstance(dialog, TroubleDialog)
        words.append(dialog.words.text())
        dialog.reject()

    with answering(TroubleDialog, give_up) as answered:
        assert open_core(qapp, Paths(tmp_path / "file" / "home")) is None
    assert len(answered) == 1
    assert words
    assert "Traceback" not in words[0]


def test_a_restore_between_two_windows_is_told_in_the_next(qapp: QApplication, home: Path) -> None:
    good = Backups(Paths(home)).rows()[-1].name
    said = put_back(qapp, Paths(home), good)
    assert said.tone == "good"
    assert "replaced-" in said.hint
    failed = put_back(qapp, Paths(home), "no such snapshot")
    assert failed.tone == "bad"
    with Core.open(home) as core:
        assert [row.path for row in core.brain.rows(None)] == ["kept"]


def test_a_dialog_of_repair_ends_with_its_tasks(qapp: QApplication, home: Path, qtbot: QtBot) -> None:
    assert qapp
    tasks = Tasks()
    dialog = RestoreDialog(Backups(Paths(home)), tasks, damage="The memory file is damaged.")
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: "newest good" in dialog.looking.text and dialog.verb.isEnabled(), timeout=20_000)
    assert [state(row)[2] for row in dialog.model.rows] == ["bad", "good"]
    dialog.reject()
    qtbot.waitUntil(lambda: tasks.idle, timeout=20_000)
    assert tasks.close()


def test_the_program_restores_between_two_windows_and_says_so_in_the_second(
    qapp: QApplication, home: Path
) -> None:
    good = Backups(Paths(home)).rows()[-1].name
    seen: list[str] = []

    def started() -> None:
        window = next(
            w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()
        )
        workspace = window.workspace
        seen.append(window.bar.sentence)
        if len(seen) == 1:
            QTimer.singleShot(200, lambda: workspace.restore_requested.emit(good))
        else:
            seen.extend(row.path for row in workspace.core.brain.rows(None))
            QTimer.singleShot(200, qapp.closeAllWindows)

    assert run(home, started) == 0
    assert seen[0] == ""
    assert "is the memory now" in seen[1]
    assert seen[2:] == ["kept"]


@pytest.mark.usefixtures("harbor")
def test_a_memory_in_a_cloud_folder_is_warned_about_once_and_kept_in_the_list(
    core: Core, qapp: QApplication, qtbot: QtBot
) -> None:
    core.store.warning = "The memory lies in /x/Dropbox."
    for shown in (True, False):
        program = Program(qapp, core)
        program.show()
        qtbot.waitUntil(lambda program=program: program.tasks.idle, timeout=20_000)
        assert bool(program.window.bar.sentence) is shown
        assert program.notices.entries[-1].sentence == core.store.warning
        program.close()
        qapp.processEvents()
