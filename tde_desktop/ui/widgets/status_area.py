"""The line at the foot: what the index does, what is degraded, the notices."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tde_desktop.recall.rows import IndexStatus
from tde_desktop.ui import theme
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.sentences import in_words, reason_in_words
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.buttons import Button, IconButton
from tde_desktop.ui.widgets.labels import Elided, Text, ToneLabel
from tde_desktop.ui.widgets.progress import ThinBar, share_of


class StatusArea(QWidget):
    """Signals:
    pause_requested: pause or resume the job that is shown.
    stop_requested: end the job that is shown.
    notices_requested: open the list of notices.
    agents_requested: show which agents are connected.
    """

    pause_requested = Signal()
    stop_requested = Signal()
    notices_requested = Signal()
    agents_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_12, 1, theme.SPACE_8, 0)
        row.setSpacing(theme.SPACE_12)
        self._state = ToneLabel(tr("Ready"), "circle-check", "good", tinted=False, words="neutral")
        row.addWidget(self._state)
        self._bar = ThinBar(tr("Progress"))
        self._bar.setFixedWidth(theme.em(self, 120))
        row.addWidget(self._bar)
        self._count = Text("", "caption", "neutral")
        row.addWidget(self._count)
        self._pause = IconButton.make(tr("Pause"), "pause", self.pause_requested.emit, self)
        row.addWidget(self._pause)
        self._stop = IconButton.make(tr("Cancel"), "x", self.stop_requested.emit, self)
        row.addWidget(self._stop)
        self._item = Elided("", "caption", "faint", mode=Qt.TextElideMode.ElideMiddle)
        row.addWidget(self._item, 1)
        self._vectors = ToneLabel("", "waves", "neutral", tinted=False)
        self._vectors.hide()
        row.addWidget(self._vectors)
        self._watching = ToneLabel("", "eye", "neutral", tinted=False)
        self._watching.hide()
        row.addWidget(self._watching)
        self._agents = Button("", "plug", quiet=True, tone="good")
        self._agents.clicked.connect(lambda _checked=False: self.agents_requested.emit())
        self._agents.hide()
        row.addWidget(self._agents)
        self._notices = Button(tr("No notices"), "bell", quiet=True, tone="neutral")
        self._notices.clicked.connect(lambda _checked=False: self.notices_requested.emit())
        row.addWidget(self._notices)
        self.resize_to_text()
        self.show_job(None)

    @property
    def words(self) -> str:
        return self._state.text

    @property
    def agents_words(self) -> str:
        return "" if self._agents.isHidden() else self._agents.text()

    def notices_corner(self) -> QWidget:
        return self._notices

    def show_notices(self, count: int) -> None:
        words = (
            tr("No notices")
            if not count
            else tr("1 notice")
            if count == 1
            else tr("{count} notices", count=count)
        )
        self._notices.setText(words)

    def show_agents(self, names: Sequence[str]) -> None:
        """The agents that have the memory open now."""
        self._agents.setVisible(bool(names))
        count = len(names)
        one = tr("1 agent connected")
        self._agents.setText(one if count == 1 else tr("{count:,} agents connected", count=count))
        self._agents.setToolTip("\n".join(names))

    def show_vectors(self, on: bool, reason: str) -> None:
        """Whether search by meaning is on, and if not, why."""
        self._vectors.show()
        self._vectors.show_as(
            tr("Vectors on") if on else tr("Vectors off"), "waves", "neutral" if on else "warn"
        )
        self._vectors.setToolTip(reason_in_words(reason))

    def show_watching(self, state: str) -> None:
        self._watching.setVisible(bool(state))
        polling = state == "polling"
        self._watching.show_as(
            tr("Polling") if polling else tr("Watching"), "eye", "warn" if polling else "neutral"
        )

    def show_index(self, status: IndexStatus | None) -> None:
        """What stands there while nothing is running."""
        if status is None:
            self._state.show_as(tr("Ready"), "circle-check", "good")
        elif status.state == "failed":
            self._state.show_as(tr("Index failed"), "triangle-alert", "warn")
            self._state.setToolTip(in_words(status.problem))
        elif status.state == "empty":
            self._state.show_as(tr("Not indexed yet"), "circle-dashed", "neutral")
        elif status.pending:
            self._state.show_as(
                plural(
                    status.pending, "Index behind · 1 file to read", "Index behind · {count:,} files to read"
                ),
                "refresh-cw",
                "neutral",
            )
        else:
            self._state.show_as(
                plural(status.files, "Index up to date · 1 file", "Index up to date · {count:,} files"),
                "circle-check",
                "good",
            )

    def show_job(self, job: Job | None) -> None:
        running = job is not None and not job.over
        for widget in (self._bar, self._count, self._pause, self._stop):
            widget.setVisible(running)
        if job is None or not running:
            self._item.setText("")
            return
        progress = job.progress
        share = share_of(progress)
        paused = job.state == "paused"
        word = {"paused": tr("Paused"), "stopping": tr("Stopping…")}.get(job.state, job.title)
        text = f"{word} · {share:.0%}" if progress.total else word
        self._state.show_as(text, "pause" if paused else "refresh-cw", "warn" if paused else "accent")
        self._bar.show_share(share, "warn" if paused else "accent")
        self._count.setText(
            tr("{done:,} of {total:,}", done=progress.done, total=progress.total) if progress.total else ""
        )
        self._item.setText(progress.item)
        self._pause.defaultAction().setText(tr("Resume") if paused else tr("Pause"))
        self._pause.set_icon("play" if paused else "pause")

    def resize_to_text(self) -> None:
        self.setFixedHeight(theme.line_height(theme.body()) + theme.SPACE_8)
        for words in (self._notices, self._agents):
            words.setFixedHeight(self.height() - 2)
            words.setFont(theme.caption())
            words.setProperty("snug", True)
        for button in (self._pause, self._stop):
            button.setFixedHeight(self.height() - 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        painter.fillRect(self.rect(), scheme.window)
        painter.fillRect(QRect(0, 0, self.width(), 1), scheme.line)
