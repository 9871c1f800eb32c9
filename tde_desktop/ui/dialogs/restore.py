"""Put back a snapshot: which one, what it holds, and who has the memory open until they let go of it."""

import os

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tde_desktop.errors import NotFound
from tde_desktop.store.presence import OpenProcess
from tde_desktop.transfer.backup import Backups
from tde_desktop.transfer.snapshots import Snapshot, counted
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.dialogs.sizes import open_at
from tde_desktop.ui.language import amount, tr
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.panels.backup.model import SnapshotModel, holds
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.widgets.labels import Text, ToneLabel
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.row_table import RowTable

_LOOK_MS = 1000


class RestoreDialog(QDialog):
    """Works on a damaged memory too: it opens none. Nothing is done before `chosen` is heard.

    Signals:
        chosen: the name of the snapshot to put back; empty for an empty memory.
    """

    chosen = Signal(str)

    def __init__(
        self, backups: Backups, tasks: Tasks, parent: QWidget | None = None, *, damage: str = ""
    ) -> None:
        super().__init__(parent)
        self._backups, self._tasks = backups, tasks
        self._wanted = ""
        self._row: Snapshot | None = None
        self._others: list[OpenProcess] = []
        self.setWindowTitle(tr("Repair the memory") if damage else tr("Restore a snapshot"))
        open_at(self, parent, 860, 520)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        heading = tr("The memory is damaged") if damage else tr("Which snapshot takes the memory's place?")
        column.addWidget(Text(heading, "heading"))
        words = tr(
            "The memory as it is now is kept beside the snapshots, so this can be taken back."
            " The next sync asks before it brings anything back."
        )
        column.addWidget(Text(f"{damage} {words}".strip(), "body", "neutral", wrap=True))
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        self.model = SnapshotModel(self)
        self.table = RowTable(tr("Snapshots"), self.model)  # type: ignore[arg-type]
        self.table.set_widths((130, 75, 240, 200))
        self.table.picked.connect(self._picked)
        column.addWidget(self.table, 1)
        self.looking = ToneLabel("", "refresh-cw", "neutral", tinted=False, small=False)
        self.looking.hide()
        column.addWidget(self.looking)
        self.holds = Text("", "body", wrap=True)
        column.addWidget(self.holds)
        self.processes = Text("", "body", "warn", wrap=True)
        self.processes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.processes.hide()
        column.addWidget(self.processes)
        self._build_buttons(leaves=bool(damage))
        column.addWidget(self.buttons)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._damaged = bool(damage)
        self._seeking = bool(damage)  # till the newest good one is known, none is offered
        self._tasks.run(self._read, then=self._show, failed=self._failed)

    def _build_buttons(self, *, leaves: bool) -> None:
        """`leaves`: to give up is to end the program, and restoring is what one came for."""
        self.buttons = DialogButtons(tr("Restore"), asks=not leaves)
        self.anew = self.buttons.addButton(
            tr("Begin with an empty memory"), QDialogButtonBox.ButtonRole.ResetRole
        )
        self.anew.hide()
        self.anew.clicked.connect(lambda _checked=False: self._begin_anew())
        self.verb = self.buttons.verb
        self.verb.setEnabled(False)
        if leaves:
            self.buttons.leave.setText(tr("Quit"))
        self.buttons.accepted.connect(self.restore)
        self.buttons.rejected.connect(self.reject)

    def choose(self, name: str) -> None:
        """Begin with this snapshot chosen."""
        self._wanted = name

    # -- what there is --------------------------------------------------------------------

    def _read(self) -> list[Snapshot]:
        return [counted(row) for row in self._backups.rows()]

    def _show(self, rows: list[Snapshot]) -> None:
        self.model.replace(rows)
        number = self.model.row_of(self._wanted)
        if self._damaged and rows:
            self.looking.show()
            self.looking.show_as(tr("Looking for the newest good snapshot…"), "refresh-cw", "accent")
            self._tasks.run(self._backups.newest_good, then=self._found_good, failed=self._none_good)
        elif rows:
            self.table.setCurrentIndex(self.model.index(max(number, 0), 0))
        else:
            self._none_good(NotFound(tr("There are no snapshots.")))
        self._look()
        self._timer.start()

    def _found_good(self, good: Snapshot) -> None:
        self.looking.show_as(tr("The newest good snapshot is chosen"), "circle-check", "good")
        self._tasks.run(self._read, then=lambda rows: self._show_again(rows, good.name))

    def _show_again(self, rows: list[Snapshot], name: str) -> None:
        self._seeking = False
        self.model.replace(rows)
        self.table.setCurrentIndex(self.model.index(max(self.model.row_of(name), 0), 0))
        self.table.setFocus()

    def _none_good(self, error: Exception) -> None:
        self._seeking = False
        self.looking.hide()
        self.bar.say(notice_of(error))
        self.anew.setVisible(self._damaged)

    def _picked(self, row: Snapshot | None) -> None:
        self._row = row
        if row is not None:
            self.holds.setText(
                tr("It holds {holds}; {size}.", holds=holds(row.counts), size=amount(row.bytes))
            )
        self._fit()

    # -- who is in the way ----------------------------------------------------------------

    def _look(self) -> None:
        self._tasks.run(
            self._backups.processes, then=self._take_processes, failed=self._failed, key="restore"
        )

    def _take_processes(self, found: list[OpenProcess]) -> None:
        self._others = [one for one in found if one.pid != os.getpid()]
        lines = [f"\u2022  {one}" for one in self._others]
        said = tr("The memory is open elsewhere too. Close these; the list follows by itself.")
        self.processes.setText("\n".join([said, *lines]))
        self.processes.setVisible(bool(lines))
        self._fit()

    def _fit(self) -> None:
        good = self._row is not None and not self._row.problems
        self.verb.setEnabled(good and not self._others and not self._seeking)
        self.anew.setEnabled(not self._others)

    def _failed(self, error: Exception) -> None:
        self._timer.stop()
        self.bar.say(notice_of(error))

    # -- doing it -------------------------------------------------------------------------

    def restore(self) -> None:
        if self._row is not None and self.verb.isEnabled():
            self._timer.stop()
            self.accept()
            self.chosen.emit(self._row.name)

    def _begin_anew(self) -> None:
        self._timer.stop()
        self.accept()
        self.chosen.emit("")

    def say(self, notice: Notice) -> None:
        self.bar.say(notice)

    def done(self, result: int) -> None:
        self._timer.stop()
        super().done(result)
