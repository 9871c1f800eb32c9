"""From nothing to an open memory: what stands in the way is said in a dialog, with what can be done."""

import contextlib

from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QVBoxLayout

from tde_desktop.config.paths import Paths
from tde_desktop.config.settings import Settings
from tde_desktop.core import Core
from tde_desktop.errors import TdeError
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.transfer.backup import Backups, Restored
from tde_desktop.ui import theme, times
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.language import Language, tr
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.sentences import error_in_words
from tde_desktop.ui.style import use_style
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.widgets.job_row import JobRow
from tde_desktop.ui.widgets.labels import IconLabel, Text


class TroubleDialog(QDialog):
    """The memory cannot be opened for a reason that a person can mend: a full disk, a folder of others."""

    def __init__(self, error: TdeError) -> None:
        super().__init__(None)
        self.setWindowTitle("TDE Desktop")
        self.setMinimumWidth(theme.em(self, 480))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_8)
        head.addWidget(IconLabel("triangle-alert", "warn", 20))
        head.addWidget(Text(tr("The memory cannot be opened"), "heading"), 1)
        column.addLayout(head)
        self.words = Text(error_in_words(error), "body", wrap=True)
        column.addWidget(self.words)
        column.addSpacing(theme.SPACE_8)
        buttons = DialogButtons(tr("Try again"))
        buttons.leave.setText(tr("Quit"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)


class PuttingBack(QDialog):
    """Shown while a snapshot takes the memory's place; it closes by itself."""

    def __init__(self, backups: Backups, name: str, tasks: Tasks) -> None:
        super().__init__(None)
        self.done_with: Restored | None = None
        self.error: Exception | None = None
        self.setWindowTitle("TDE Desktop")
        self.setMinimumWidth(theme.em(self, 420))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        row = JobRow()
        for button in (row.pause, row.cancel):
            button.hide()  # half a memory is none
        column.addWidget(row)

        def work(_checkpoint: Checkpoint, _report: Report) -> Restored | None:
            if name:
                return backups.restore(name)
            backups.start_anew()
            return None

        job = tasks.start(tr("Putting the snapshot back"), work, then=self._done, failed=self._failed)
        row.follow(job)

    def _done(self, done: Restored | None) -> None:
        self.done_with = done
        self.accept()

    def _failed(self, error: Exception) -> None:
        self.error = error
        self.reject()


def open_core(app: QApplication, paths: Paths) -> Core | None:
    """The open memory, or None when the person gave up. A damaged one is mended first, by their choice."""
    while True:
        try:
            paths.create()
            return Core(paths)
        except TdeError as problem:
            error = problem
        use_style(app)
        theme.Theme(app)  # the dialogs wear the window's colours
        language = Language(app)
        with contextlib.suppress(TdeError, FileNotFoundError):  # then in English
            language.use(Settings(paths.config).text("window.language"))
        app.setQuitOnLastWindowClosed(False)
        again = repair(paths, error) if error.details.get("damaged") else TroubleDialog(error).exec() != 0
        app.setQuitOnLastWindowClosed(True)
        language.use("en")  # the window that comes next chooses anew
        if not again:
            return None


def repair(paths: Paths, error: TdeError) -> bool:
    """Guide through the snapshots; False when the person gave up."""
    from tde_desktop.ui.dialogs.restore import RestoreDialog

    tasks, backups = Tasks(), Backups(paths)
    said: Notice | None = None
    try:
        while True:
            picked: list[str] = []
            dialog = RestoreDialog(backups, tasks, damage=error.message)
            dialog.chosen.connect(picked.append)
            if said is not None:
                dialog.say(said)
            dialog.exec()
            if not picked:
                return False
            putting = PuttingBack(backups, picked[0], tasks)
            putting.exec()
            if putting.error is None:
                return True
            said = notice_of(putting.error)
    finally:
        tasks.close()


def put_back(app: QApplication, paths: Paths, name: str) -> Notice:
    """Restore with the memory closed; what there is to say of it in the window that opens next."""
    tasks = Tasks()
    app.setQuitOnLastWindowClosed(False)
    putting = PuttingBack(Backups(paths), name, tasks)
    putting.exec()
    app.setQuitOnLastWindowClosed(True)
    tasks.close()
    if putting.error is not None:
        return notice_of(putting.error)
    done = putting.done_with
    when = times.moment(done.snapshot.made_at) if done else ""
    kept = done.kept.name if done and done.kept else ""
    return Notice(
        tr("The snapshot of {when} is the memory now.", when=when),
        "good",
        "archive-restore",
        hint=tr("The memory before is kept as {name}.", name=kept) if kept else "",
    )
