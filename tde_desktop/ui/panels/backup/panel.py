"""Backup: snapshots in a table, how many are kept beside it, and the acts over them."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QPalette
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.config.settings import SETTINGS
from tde_desktop.core import Core
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.transfer.snapshots import Reason, Snapshot, Verdict, counted
from tde_desktop.ui import theme, times
from tde_desktop.ui.language import amount, plural, tr
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.panels.backup.model import SnapshotModel
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.panels.settings.rows import SettingRow
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.job_row import JobRow
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.row_table import RowTable
from tde_desktop.vocabulary import Table


@dataclass(frozen=True, slots=True)
class _Shown:
    rows: list[Snapshot]
    memory_bytes: int


class BackupPanel(Panel):
    ID = "backup"
    SHOWS = frozenset({Table.SETTINGS})

    def build(self) -> None:
        self._job: Job | None = None
        self._chosen: Snapshot | None = None
        self.bar = InlineBar()
        self.column.addWidget(self.bar)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self._build_table())
        self._side = self._build_side()
        self._split.addWidget(self._side)
        self._split.setStretchFactor(0, 1)
        self.workspace.state.keep_splitter(
            "backup.split",
            self._split,
            lambda: self._split.setSizes([theme.em(self, 1000), theme.em(self, 320)]),
        )
        self.column.addWidget(self._split, 1)
        self.workspace.tending.tended.connect(self._refresh_if_shown)

    def _build_table(self) -> QWidget:
        pane = QWidget()
        pane.setBackgroundRole(QPalette.ColorRole.Base)
        pane.setAutoFillBackground(True)
        column = QVBoxLayout(pane)
        column.setContentsMargins(theme.SPACE_16, theme.SPACE_8, theme.SPACE_16, theme.SPACE_8)
        column.setSpacing(theme.SPACE_4)
        self._memory = Text("", "caption", "neutral", wrap=True)
        column.addWidget(self._memory)
        self.job_row = JobRow()
        column.addWidget(self.job_row)
        self.model = SnapshotModel(self)
        self.table = RowTable(tr("Snapshots"), self.model)  # type: ignore[arg-type]
        self.table.set_widths((140, 80, 250, 230))
        self.table.picked.connect(self._picked)
        self.table.opened.connect(lambda _row: self.restore())
        self._stack = QStackedWidget()
        self.empty = EmptyState(
            "archive-restore",
            tr("No snapshots yet"),
            tr("One is made each day, before each import and each upgrade, or whenever you ask."),
        )
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self.table)
        column.addWidget(self._stack, 1)
        return pane

    def _build_side(self) -> QWidget:
        pane = QWidget()
        pane.setMinimumWidth(theme.em(self, 260))
        column = QVBoxLayout(pane)
        column.setContentsMargins(theme.SPACE_16, theme.SPACE_12, theme.SPACE_16, theme.SPACE_12)
        column.setSpacing(theme.SPACE_4)
        column.addWidget(Text(tr("What is kept"), "heading"))
        words = tr(
            "Of the daily snapshots the newest of each day and week below stay; of those made before an"
            " import or an upgrade the newest five; those that you asked for all stay."
        )
        column.addWidget(Text(words, "caption", "neutral", wrap=True))
        self.settings: dict[str, SettingRow] = {}
        for setting in SETTINGS:
            if setting.key.startswith("backup."):
                row = SettingRow(setting, self.core.settings[setting.key])
                row.chosen.connect(self.workspace.choose_setting)
                self.settings[setting.key] = row
                column.addWidget(row)
        column.addStretch(1)
        return pane

    # -- what is shown ----------------------------------------------------------------

    def shown(self) -> None:
        """Other processes make snapshots too: it looks each time."""
        self._stale = True
        super().shown()

    def refresh(self) -> None:
        self.tasks.run(_read, self.core, then=self._show, key="backup.rows")

    def _refresh_if_shown(self) -> None:
        if self.isVisible():
            self.refresh()

    def _show(self, found: _Shown) -> None:
        chosen = self._chosen.name if self._chosen else ""
        self.model.replace(found.rows)
        self._stack.setCurrentIndex(1 if found.rows else 0)
        total = sum(row.bytes for row in found.rows)
        self._memory.setText(
            plural(
                len(found.rows),
                "The memory has {memory}; 1 snapshot takes {total} in {folder}",
                "The memory has {memory}; {count:,} snapshots take {total} in {folder}",
                memory=amount(found.memory_bytes),
                total=amount(total),
                folder=str(self.core.paths.backups),
            )
        )
        number = max(self.model.row_of(chosen), 0)
        self._chosen = found.rows[number] if found.rows else None
        if found.rows:
            self.table.setCurrentIndex(self.model.index(number, 0))
        self.possible_changed.emit()

    def show_key(self, key: str) -> None:
        number = self.model.row_of(key)
        if number >= 0:
            self.table.setCurrentIndex(self.model.index(number, 0))

    def _picked(self, row: Snapshot | None) -> None:
        if row is not None:
            self._chosen = row
            self.possible_changed.emit()

    def possible(self) -> frozenset[str] | None:
        found = {"backup.folder"}
        if self._job is None or self._job.over:
            found |= {"backup.now"}
            if self._chosen is not None:
                found |= {"backup.verify", "backup.verify_all", "backup.restore"}
        return frozenset(found)

    # -- acts -------------------------------------------------------------------------

    def back_up(self) -> None:
        """A snapshot while everybody goes on using the memory; it stays until it is removed by hand."""
        core = self.core

        def work(checkpoint: Checkpoint, report: Report) -> Snapshot:
            return core.backups.now(Reason.ASKED, checkpoint, report)

        self._start(tr("Backing up"), work, self._made)

    def _made(self, made: Snapshot) -> None:
        self._chosen = made
        self.workspace.notices.toast(tr("Snapshot made: {size}", size=amount(made.bytes)))
        self.refresh()

    def verify(self) -> None:
        """Read all of the chosen snapshot."""
        chosen, core = self._chosen, self.core
        if chosen is not None:
            self._start(
                tr("Reading {name}", name=times.moment(chosen.made_at)),
                lambda _checkpoint, _report: [core.backups.verify(chosen.name)],
                self._verified,
            )

    def verify_all(self) -> None:
        core = self.core
        self._start(
            tr("Reading every snapshot"),
            lambda checkpoint, report: core.backups.verify_all(checkpoint, report),
            self._verified,
        )

    def _verified(self, verdicts: list[Verdict]) -> None:
        bad = [verdict for verdict in verdicts if not verdict.good]
        if bad:
            self.bar.say(
                Notice(
                    tr("The snapshot is damaged.")
                    if len(verdicts) == 1
                    else plural(
                        len(bad),
                        "One of {all:,} snapshots is damaged.",
                        "{count:,} of {all:,} snapshots are damaged.",
                        all=len(verdicts),
                    ),
                    "bad",
                    "circle-x",
                    hint=tr("They are never restored. Others may be good."),
                )
            )
        else:
            self.workspace.notices.toast(
                tr("The snapshot is good")
                if len(verdicts) == 1
                else tr("All {count:,} snapshots are good", count=len(verdicts))
            )
        self.refresh()

    def _start(self, title: str, work, then) -> None:  # type: ignore[no-untyped-def]
        self.bar.hide()
        self._job = self.workspace.begin(title, work, then=then, failed=self._failed)
        self._job.changed.connect(self.possible_changed)
        self.job_row.follow(self._job)
        self.possible_changed.emit()

    def _failed(self, error: Exception) -> None:
        self.bar.say(notice_of(error))
        self.refresh()

    def restore(self) -> None:
        """Choose what to put back, see who has the memory open, and only then replace it."""
        from tde_desktop.ui.dialogs.restore import RestoreDialog

        dialog = RestoreDialog(self.core.backups, self.tasks, self)
        dialog.choose(self._chosen.name if self._chosen else "")
        dialog.chosen.connect(self.workspace.restore_requested)
        dialog.open()

    def open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.core.paths.backups)))

    def fit(self, width: int) -> None:
        self._side.setVisible(width > theme.em(self, 1150))  # else Settings has it
        self.table.setColumnHidden(3, width < theme.em(self, 860))
        self.table.setColumnHidden(1, width < theme.em(self, 600))

    def end(self) -> None:
        super().end()
        self.workspace.tending.tended.disconnect(self._refresh_if_shown)


def _read(core: Core) -> _Shown:
    store = core.paths.store
    return _Shown(
        [counted(row) for row in core.backups.rows()], store.stat().st_size if store.exists() else 0
    )
