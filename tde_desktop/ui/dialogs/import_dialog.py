"""Import: choose a source, look through what would happen, untick what should not come, then import."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.changes import Changes
from tde_desktop.transfer.drafts import WRITES, ImportReport, ImportRow
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.dialogs.compare import CompareDialog
from tde_desktop.ui.dialogs.import_form import ImportForm
from tde_desktop.ui.dialogs.import_rows import FATES, ImportModel
from tde_desktop.ui.dialogs.import_work import Looked, carry_out, look
from tde_desktop.ui.dialogs.sizes import open_at
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.buttons import Button, LinkButton
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.filter_button import FilterButton
from tde_desktop.ui.widgets.job_row import JobRow
from tde_desktop.ui.widgets.labels import Rule, Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.row_table import RowTable
from tde_desktop.ui.widgets.search_field import SearchField
from tde_desktop.ui.workspace import Workspace

_TYPING_MS = 400
_PREVIEW_LINES = 12


class ImportDialog(QDialog):
    """The dry run is looked at before anything is written; the import itself may go on behind the window."""

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._job: Job | None = None
        self._looked: Looked | None = None
        self._changes: Changes | None = None
        self._row: ImportRow | None = None
        self.setWindowTitle(tr("Import"))
        open_at(self, parent, 940, 620)
        self._timer = after_pause(self, _TYPING_MS, self.look)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        self.form = ImportForm()
        self.form.changed.connect(self._later)
        column.addWidget(self.form)
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        column.addWidget(Rule())
        column.addWidget(self._build_review(), 1)
        self.job_row = JobRow()
        column.addWidget(self.job_row)
        column.addLayout(self._build_foot())
        core, project = workspace.core, workspace.project
        workspace.tasks.run(
            lambda: core.projects.rows(), then=lambda rows: self.form.show_projects(rows, project)
        )

    # -- building -------------------------------------------------------------------

    def _build_review(self) -> QWidget:
        self.model = ImportModel(self)
        self.model.ticked.connect(self._show_counts)
        self.table = RowTable(tr("What would be imported"), self.model)  # type: ignore[arg-type]
        self.table.set_widths((120, 190, 280))
        self.table.tick_asked.connect(self.model.turn)
        self.table.picked.connect(self._show_row)
        self.table.opened.connect(self.compare)
        self.fates = FilterButton(tr("Outcome"), ())
        self.fates.chosen.connect(self._filter)
        self.search = SearchField(tr("Find in the list"), tr("Find in the list"))
        self.search.asked.connect(lambda _text: self._filter())
        self.tick_all = LinkButton(tr("Tick all"))
        self.tick_all.clicked.connect(lambda _checked=False: self.model.tick_shown(True))
        self.tick_none = LinkButton(tr("Tick none"))
        self.tick_none.clicked.connect(lambda _checked=False: self.model.tick_shown(False))
        self._counts = Text("", "caption", "neutral")
        line = QHBoxLayout()
        line.setSpacing(theme.SPACE_8)
        for widget in (self.fates, self.search, self.tick_all, self.tick_none):
            line.addWidget(widget)
        line.addStretch(1)
        line.addWidget(self._counts)
        review = QWidget()
        column = QVBoxLayout(review)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_8)
        column.addLayout(line)
        column.addWidget(self.table, 1)
        self.notes = Text("", "caption", "neutral", wrap=True)
        self.notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.notes.setAlignment(Qt.AlignmentFlag.AlignTop)
        beside = QHBoxLayout()
        beside.addWidget(self.notes, 1)
        self.compare_link = LinkButton(tr("Compare…"))
        self.compare_link.clicked.connect(lambda _checked=False: self.compare(self._row))
        beside.addWidget(self.compare_link, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(beside)
        self._stack = QStackedWidget()
        sentence = tr("You see what would happen with every file before anything is changed.")
        self.empty = EmptyState("import", tr("Choose what to import"), sentence)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(review)
        return self._stack

    def _build_foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        self._said = Text("", "caption", "neutral", wrap=True)
        foot.addWidget(self._said, 1)
        self.undo = Button(tr("Undo import"), "undo-2")
        self.undo.clicked.connect(lambda _checked=False: self.undo_import())
        self.undo.hide()
        foot.addWidget(self.undo)
        self.buttons = DialogButtons(tr("Import"), QDialogButtonBox.StandardButton.Close)
        self.verb = self.buttons.verb
        self.verb.setEnabled(False)
        self.buttons.accepted.connect(self.import_now)
        self.buttons.rejected.connect(self.close)
        foot.addWidget(self.buttons)
        return foot

    # -- the source -----------------------------------------------------------------

    def choose(self, kind: str, source: Path | str = "") -> None:
        """Begin with this kind, and this source where it is known already."""
        self.form.choose(kind, str(source))

    def _later(self) -> None:
        """What was looked at is not what the fields say any more."""
        self._looked, self._changes = None, None
        self.verb.setEnabled(False)
        self.undo.hide()
        self._said.setText("")
        if self.form.whole:
            self._timer.start()

    def look(self) -> None:
        """The dry run, in the background; the old rows stay until the new ones are there."""
        self._timer.stop()
        if not self.form.whole:
            return
        if self._job is not None:
            self._job.cancel()
        work, request = self._workspace, self.form.request()
        self.bar.hide()
        self._job = work.begin(
            tr("Looking through {name}", name=request.source.name),
            lambda checkpoint, report: look(work.core, work.actor, request, checkpoint, report),
            then=self._take_looked,
            failed=self._failed,
        )
        self.job_row.follow(self._job)

    def _take_looked(self, looked: Looked) -> None:
        if looked.request != self.form.request():
            return
        self._looked, self._job = looked, None
        self.model.show_looked(looked)
        self.table.set_widths((90, 130, 220) if looked.request.asks else (120, 190, 280))
        lines = _PREVIEW_LINES - 3 if looked.request.asks else 2  # so that choosing rows moves nothing
        self.notes.setMinimumHeight(lines * theme.line_height(theme.caption()))
        self._show_rows()
        if not looked.report.rows:
            self.empty.say(tr("Nothing to import there"), tr("No file of this kind was found at this place."))
        self._say_beside(looked.report)
        self.table.setFocus()
        self._select_first()

    def _failed(self, error: Exception) -> None:
        self._job = None
        if self._looked is None:
            self._stack.setCurrentIndex(0)  # rows of another place would mislead
        self.bar.say(notice_of(error))
        self._freeze(False)

    # -- the review -----------------------------------------------------------------

    def _show_rows(self) -> None:
        counts = self.model.counts
        self.fates.set_choices(
            [(str(fate), f"{tr(FATES[fate][0])} ({count:,})") for fate, count in counts.items()]
        )
        self._stack.setCurrentIndex(1 if counts else 0)
        self._show_counts()

    def _select_first(self) -> None:
        if self.model.rows:
            self.table.setCurrentIndex(self.model.index(0, 0))

    def _filter(self) -> None:
        self.model.filter(self.fates.values, self.search.text())

    def _show_counts(self) -> None:
        chosen = len(self.model.chosen)
        counts = self.model.counts
        can = sum(count for fate, count in counts.items() if fate in WRITES)
        ready = self._looked is not None and self._changes is None
        self._counts.setText(
            tr(
                "{chosen:,} of {can:,} ticked · {total:,} in all",
                chosen=chosen,
                can=can,
                total=sum(counts.values()),
            )
            if ready
            else ""
        )
        for link in (self.tick_all, self.tick_none):
            link.setVisible(ready and can > 0)
        self.verb.setVisible(self._changes is None)
        self.verb.setEnabled(ready and chosen > 0 and (self._job is None or self._job.over))
        self.verb.setText(self._verb(chosen))

    def _verb(self, chosen: int) -> str:
        if not chosen:
            return tr("Import")
        if self.form.kind.currentData() == "adr":
            return tr("Import {count:,} decisions", count=chosen) if chosen > 1 else tr("Import one decision")
        return tr("Import {count:,} pages", count=chosen) if chosen > 1 else tr("Import one page")

    def _show_row(self, row: ImportRow | None) -> None:
        if row is None:
            return
        self._row = row
        self.compare_link.setVisible(bool(self._looked and self._looked.body(row.source)))
        body = self._looked.body(row.source) if self._looked is not None else ""
        if self._looked is not None and self._looked.request.asks:
            lines = body.splitlines()[:_PREVIEW_LINES]
        else:
            lines = [*row.notes] or [row.why]
        self.notes.setText("\n".join(lines))

    def compare(self, row: ImportRow | None) -> None:
        """The text that would come in, beside what its page says now."""
        looked = self._looked
        if row is None or looked is None or not looked.body(row.source):
            return
        core, coming = self._workspace.core, looked.body(row.source)

        def read() -> str:
            return core.brain.get(looked.request.project, row.page).body if row.page else ""

        def show(here: str) -> None:
            CompareDialog(row.path or row.source, here, coming, self).open()

        self._workspace.tasks.run(read, then=show, failed=self._failed)

    def _say_beside(self, report: ImportReport) -> None:
        said = [*report.notes]
        if report.observations or report.tombstones:
            said.append(
                tr(
                    "{observations:,} observations and {tombstones:,} tombstones beside them.",
                    observations=report.observations,
                    tombstones=report.tombstones,
                )
            )
        if report.snapshot:
            said.append(tr("The memory before is kept as {name}.", name=report.snapshot))
        self._said.setText(" ".join(said))

    # -- importing --------------------------------------------------------------------

    def import_now(self) -> None:
        """Write what is ticked; Cancel keeps what is done, and closing lets it go on behind the window."""
        looked, chosen = self._looked, frozenset(self.model.chosen)
        if looked is None or not chosen or (self._job is not None and not self._job.over):
            return
        work = self._workspace
        self.bar.hide()
        self._freeze(True)
        self._job = work.begin(
            tr("Importing {name}", name=looked.request.source.name),
            lambda checkpoint, report: carry_out(work.core, work.actor, looked, chosen, checkpoint, report),
            then=self._imported,
            failed=self._failed,
        )
        self._job.changed.connect(partial(self._moved, self._job))
        self.job_row.follow(self._job)

    def _moved(self, job: Job) -> None:
        if job.state == "stopped":  # look again at what is left
            self._workspace.announce(Changes.everything())
            self._freeze(False)
            self.look()
            self.bar.say(
                Notice(tr("Stopped. What was written stays."), "info", "info", hint=tr("The rest is below."))
            )

    def _imported(self, done: tuple[ImportReport, Changes]) -> None:
        report, changes = done
        self._job = None
        self._workspace.announce(changes)
        self._changes = changes
        self._freeze(False)
        self.model.show_done(report.rows)
        self._show_rows()
        self._say_beside(report)
        self.undo.setVisible(changes.undo is not None)
        words = self._summary(report.rows)
        self.bar.say(Notice(words, "good", "circle-check"))
        if not self.isVisible():
            self._workspace.notices.toast(words, undo=changes.undo is not None)

    @staticmethod
    def _summary(rows: Sequence[ImportRow]) -> str:
        parts = []
        for fate, (_before, after, _icon, _tone) in FATES.items():
            count = sum(row.fate is fate for row in rows)
            if count:
                parts.append(f"{count:,} {tr(after).lower()}")
        return tr("Imported: {parts}.", parts=", ".join(parts) or tr("nothing"))

    def undo_import(self) -> None:
        """Take the import back as a whole, while nothing else has been done since."""
        core, changes = self._workspace.core, self._changes
        if changes is None or core.history.undo_words != changes.words:
            self.bar.say(
                Notice(
                    tr("Something else was done since."),
                    "warn",
                    "triangle-alert",
                    hint=tr("Undo that first, or restore single pages from their history."),
                )
            )
            return
        self._workspace.tasks.run(core.undo, then=self._undone, failed=self._failed)

    def _undone(self, _changes: Changes | None) -> None:
        self._later()
        self.bar.say(Notice(tr("The import was undone."), "good", "undo-2"))

    def _freeze(self, running: bool) -> None:
        self.form.setEnabled(not running)
        self.table.setEnabled(not running)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setText(tr("Go on in the background") if running else tr("Close"))
        self._show_counts()
        if running:
            self.verb.setEnabled(False)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._timer.stop()
        if self._job is not None and self._changes is None and self.form.isEnabled():
            self._job.cancel()  # a look; an import goes on, and is told of in the window
        super().closeEvent(event)
