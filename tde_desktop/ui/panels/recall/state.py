"""The left half: the index with its progress, the Context saved line, the bars, the recent recalls."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.recall.rows import IndexStatus, RecallRow, Saved, SavedDay
from tde_desktop.ui import sentences, theme, times
from tde_desktop.ui.language import amount, digits, mark, plural, tr
from tde_desktop.ui.models.row_model import ROW
from tde_desktop.ui.panels.recall.model import RecallModel
from tde_desktop.ui.panels.recall.saved import SavedView
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.buttons import Button, IconButton, LinkButton
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.flow import FlowLayout
from tde_desktop.ui.widgets.labels import Elided, Rule, Text, ToneLabel
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.progress import ThinBar, in_words, pace_in_words, share_of
from tde_desktop.ui.widgets.row_table import RowTable
from tde_desktop.ui.widgets.scrolling import Scrolling
from tde_desktop.ui.widgets.yielding import YieldingRow

_ALL_COLUMNS, _PROGRESS_NEEDS = 540, 300
_STATES = {
    "empty": (mark("Not indexed yet"), "circle-dashed", "neutral"),
    "indexing": (mark("Indexing in another process"), "refresh-cw", "accent"),
    "paused": (mark("Stopped before the end"), "pause", "warn"),
    "ready": (mark("Index up to date"), "circle-check", "good"),
    "failed": (mark("Indexing failed"), "triangle-alert", "warn"),
}


class StatePane(QWidget):
    """Signals:
    pause_requested, stop_requested, rescan_requested, skipped_requested: the acts of the index.
    replay_requested: ask again what a `RecallRow` asked, and compare.
    """

    pause_requested = Signal()
    stop_requested = Signal()
    rescan_requested = Signal()
    skipped_requested = Signal()
    replay_requested = Signal(object)

    def __init__(self, task: QAction, parent: QWidget | None = None) -> None:
        """`task` shows or hides the task, where this pane stands alone."""
        super().__init__(parent)
        self.call_task = IconButton(task, "panel-right", self)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        area = Scrolling()
        outer.addWidget(area)
        column = QVBoxLayout(area.inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._build_index())
        self.bar = InlineBar()
        column.addWidget(self.bar)
        column.addWidget(Rule())
        self.saved = SavedView()
        column.addWidget(self.saved)
        column.addWidget(self._build_recalls(), 1)

    def _build_index(self) -> QVBoxLayout:
        column = QVBoxLayout()
        side = theme.SPACE_24
        column.setContentsMargins(side, theme.SPACE_12, theme.SPACE_24, theme.SPACE_12)
        column.setSpacing(theme.SPACE_8)
        upper = QWidget()
        parts = YieldingRow(upper, theme.SPACE_12)
        shown, buttons = QWidget(), QWidget()
        progress, acts = QVBoxLayout(shown), QHBoxLayout(buttons)
        for layout in (progress, acts):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(theme.SPACE_8)
        line = QHBoxLayout()
        line.setSpacing(theme.SPACE_8)
        self._state = ToneLabel("", "", "neutral", tinted=False, small=False, words="text")
        line.addWidget(self._state)
        self._count = Text("", "body", "neutral")
        line.addWidget(self._count)
        self._item = Elided("", "fixed-caption", "faint", mode=Qt.TextElideMode.ElideMiddle)
        line.addWidget(self._item, 1)
        self._pace = Elided("", "caption", "neutral", snug=True)
        line.addWidget(self._pace)
        progress.addLayout(line)
        self._thin = ThinBar(tr("Indexing"))
        progress.addWidget(self._thin)
        parts.add(shown, 1, theme.em(self, _PROGRESS_NEEDS))
        self.pause = Button(tr("Pause"), "pause")
        self.pause.clicked.connect(lambda _checked=False: self.pause_requested.emit())
        self.stop = Button(tr("Cancel"))
        self.stop.clicked.connect(lambda _checked=False: self.stop_requested.emit())
        for button in (self.pause, self.stop):
            acts.addWidget(button)
        self._acts = buttons
        parts.add(buttons)
        head = QHBoxLayout()
        head.addWidget(upper, 1)
        head.addWidget(self.call_task, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        lower = QHBoxLayout()
        lower.setSpacing(theme.SPACE_8)
        holder = QWidget()
        self._facts = FlowLayout(holder, theme.SPACE_12)
        self._fact_labels = [Text("", "caption", "neutral") for _number in range(4)]
        for label in self._fact_labels:
            self._facts.addWidget(label)
        self._skipped = LinkButton("")
        self._skipped.clicked.connect(lambda _checked=False: self.skipped_requested.emit())
        self._facts.addWidget(self._skipped)
        lower.addWidget(holder, 1)
        rescan = LinkButton(tr("Rescan"))
        rescan.clicked.connect(lambda _checked=False: self.rescan_requested.emit())
        lower.addWidget(rescan, 0, Qt.AlignmentFlag.AlignTop)
        self._rescan = rescan
        column.addLayout(lower)
        return column

    def _build_recalls(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(theme.SPACE_16, theme.SPACE_8, theme.SPACE_16, theme.SPACE_8)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.SPACE_8, 0, 0, theme.SPACE_4)
        head.setSpacing(theme.SPACE_8)
        self._recalls_head = Text(tr("Recent recalls"), "semibold")
        head.addWidget(self._recalls_head)
        self._recalls_count = Text("", "body", "faint")
        head.addWidget(self._recalls_count)
        head.addStretch(1)
        column.addLayout(head)
        self.model = RecallModel(self)
        self.table = RowTable(tr("Recent recalls"), self.model)  # type: ignore[arg-type]
        self.table.set_widths((98, 68, 68, 58, 64))
        self.table.opened.connect(self.replay_requested)
        self.table.clicked.connect(lambda index: self.replay_requested.emit(index.data(ROW)))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._none = EmptyState(
            "radar",
            tr("No recalls yet"),
            tr(
                "When an agent asks through MCP, the pipeline or the command line, what it read and what "
                "it was spared stands here."
            ),
        )
        self._stack.addWidget(self._none)
        self._stack.setMinimumHeight(theme.em(self, 120))  # what the empty state asks for is too much
        column.addWidget(self._stack, 1)
        return whole

    # -- size -----------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < theme.em(self, _ALL_COLUMNS)
        self.table.setColumnHidden(1, narrow)
        self.table.setColumnHidden(3, narrow)

    # -- the index ------------------------------------------------------------------

    def show_status(self, status: IndexStatus) -> None:
        """What the index is, while no job of this window runs."""
        words, icon, tone = _STATES.get(status.state, _STATES["ready"])
        words = tr(words)
        if status.state == "ready" and status.pending:
            words, icon, tone = tr("Behind the clone"), "refresh-cw", "neutral"
        self._state.show_as(words, icon, tone)
        self._show_running(False)
        if status.indexed_at is not None:
            self._count.setText(f"· {times.ago(status.indexed_at)}")
        else:
            self._count.setText("")
        self._item.setText(sentences.in_words(status.problem))
        act = {"empty": tr("Index now"), "paused": tr("Go on"), "failed": tr("Try again")}
        self._rescan.setText(act.get(status.state, tr("Rescan")))
        self._rescan.updateGeometry()
        self._pace.setText(
            plural(status.pending, "1 file to read", "{count:,} files to read") if status.pending else ""
        )
        self.show_facts(status)

    def show_facts(self, status: IndexStatus) -> None:
        facts = [
            plural(status.files, "1 file", "{count:,} files") if status.files else "",
            plural(status.chunks, "1 chunk", "{count:,} chunks") if status.chunks else "",
            amount(status.bytes) if status.bytes else "",
            tr("Clone at {commit}, {branch}", commit=status.commit[:7], branch=status.branch)
            if status.commit
            else "",
        ]
        for label, fact in zip(self._fact_labels, facts, strict=True):
            label.setText(fact)
            label.setVisible(bool(fact))
        self._skipped.setText(tr("{skipped:,} skipped, why", skipped=status.skipped))
        self._skipped.setVisible(bool(status.skipped))
        self._skipped.updateGeometry()

    def _show_running(self, running: bool) -> None:
        for widget in (self._thin, self._acts):
            widget.setVisible(running)
        self._rescan.setVisible(not running)

    def show_job(self, job: Job) -> None:
        """The indexing job of this window."""
        progress = job.progress
        paused = job.state == "paused"
        words = {"paused": tr("Paused"), "stopping": tr("Stopping…")}.get(job.state, tr("Indexing"))
        tone = "warn" if paused else "accent"
        self._state.show_as(words, "pause" if paused else "refresh-cw", tone)
        self._show_running(True)
        self._count.setText(in_words(progress))
        self._item.setText(progress.item)
        self._pace.setText("" if paused else pace_in_words(progress))
        self._thin.show_share(share_of(progress), tone)
        self.pause.setText(tr("Resume") if paused else tr("Pause"))
        self.pause.set_icon("play" if paused else "pause")
        self.pause.setEnabled(job.state != "stopping")
        self.stop.setEnabled(job.state != "stopping")

    # -- what was saved -------------------------------------------------------------

    def show_saved(
        self, project: str, saved: Saved, days: Sequence[SavedDay], recalls: Sequence[RecallRow]
    ) -> None:
        self.saved.show_saved(project, saved, days)
        kept = self.table.currentIndex().row()
        self.model.replace(recalls)
        if 0 <= kept < len(recalls):
            self.table.setCurrentIndex(self.model.index(kept, 0))
        self._recalls_count.setText(digits(saved.recalls) if saved.recalls else "")
        self._recalls_head.setVisible(bool(recalls))
        self._stack.setCurrentIndex(0 if recalls else 1)
