"""A canvas with what belongs to every graph: the job that draws it, how many nodes are left out, the keys."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.ui import theme
from tde_desktop.ui.graphs.canvas import GraphCanvas
from tde_desktop.ui.graphs.drawing import Drawing
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.tasks import Job, Tasks
from tde_desktop.ui.widgets.buttons import IconButton, LinkButton
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Elided, Rule, Text
from tde_desktop.ui.widgets.messages import InlineBar

_KEYS_NEED = 760
_SAY_AFTER_MS = 400
"""Drawing that is done sooner is not spoken of."""

Make = Callable[[Checkpoint, Report], Drawing]


class GraphPane(QWidget):
    """Signals:
    shown: another drawing is on the canvas.
    """

    shown = Signal(object)

    def __init__(
        self, name: str, keys: str, tasks: Tasks, nothing: EmptyState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._tasks = tasks
        self._job: Job | None = None
        self._words = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = InlineBar()
        column.addWidget(self.bar)
        self.canvas = GraphCanvas(name)
        self.nothing = nothing
        self._stack = QStackedWidget()
        self._stack.addWidget(self.canvas)
        self._stack.addWidget(self.nothing)
        column.addWidget(self._stack, 1)
        column.addWidget(Rule())
        foot = QHBoxLayout()
        foot.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_12, theme.SPACE_4)
        foot.setSpacing(theme.SPACE_12)
        self._summary = Elided("", "caption", "neutral", snug=True)
        foot.addWidget(self._summary)
        self._cancel = LinkButton(tr("Cancel"))
        self._cancel.clicked.connect(lambda _checked=False: self.cancel())
        self._cancel.hide()
        foot.addWidget(self._cancel)
        self.legend = QHBoxLayout()
        self.legend.setSpacing(theme.SPACE_12)
        foot.addLayout(self.legend)
        foot.addStretch(1)
        self._keys = Text(keys, "caption", "faint")
        foot.addWidget(self._keys)
        column.addLayout(foot)
        self._wait = after_pause(self, _SAY_AFTER_MS, self._say_drawing)

    @property
    def summary(self) -> str:
        return self._summary.text()

    @property
    def drawing_now(self) -> bool:
        return self._job is not None

    def draw(self, title: str, make: Make, words: Callable[[Drawing], str], choose: str = "") -> None:
        """Make a drawing off the UI thread and show it; the one before stays until then, or is given up."""
        self._give_up()
        job = self._tasks.start(
            title, make, then=lambda made: self._take(job, made, words, choose), failed=self._fail
        )
        self._job = job
        job.changed.connect(lambda: self._moved(job))
        self._wait.start()

    def cancel(self) -> None:
        """Give up drawing; what was shown before stays."""
        if self._job is not None:
            self._give_up()
            self._say(tr("Stopped. Choose again to draw it."))

    def _give_up(self) -> None:
        job, self._job = self._job, None
        self._wait.stop()
        self._cancel.hide()
        if job is not None:
            job.cancel()

    def _say_drawing(self) -> None:
        job = self._job
        if job is None:
            return
        progress = job.progress
        what = in_words(progress.stage) or tr("Drawing")
        if progress.total:
            self._say(
                tr("{what}: {done:,} of {total:,}", what=what, done=progress.done, total=progress.total)
            )
        else:
            self._say(tr("{what}…", what=what))
        self._cancel.show()

    def _moved(self, job: Job) -> None:
        if job is self._job and not job.over and not self._wait.isActive():
            self._say_drawing()

    def _take(self, job: Job, made: Drawing, words: Callable[[Drawing], str], choose: str) -> None:
        if job is not self._job:
            return
        self._give_up()
        self.bar.hide()
        self._stack.setCurrentWidget(self.canvas)
        if not self.canvas.shows(made):
            self.canvas.show_drawing(made, choose)
        said = words(made)
        if made.left_out:
            said = plural(
                made.left_out,
                "{words} · 1 more is left out",
                "{words} · {count:,} more are left out",
                words=said,
            )
        self._say(said)
        self.shown.emit(made)

    def _fail(self, error: Exception) -> None:
        self._give_up()
        self.bar.say(notice_of(error))
        self._say("")

    def _say(self, words: str) -> None:
        self._summary.setText(words)

    def show_nothing(self, heading: str, sentence: str = "") -> None:
        """Say why there is no graph."""
        self._give_up()
        self.canvas.clear()
        self.nothing.say(heading, sentence)
        self._stack.setCurrentWidget(self.nothing)
        self._say("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keys.setVisible(self.width() >= theme.em(self, _KEYS_NEED))


class ZoomTools(QWidget):
    """Out, the share, in, and all of it."""

    def __init__(self, canvas: GraphCanvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_4)
        row.addWidget(IconButton.make(tr("Zoom out"), "zoom-out", canvas.zoom_out, self))
        self._share = Text("100%", "caption", "neutral")
        row.addWidget(self._share)
        row.addWidget(IconButton.make(tr("Zoom in"), "zoom-in", canvas.zoom_in, self))
        row.addWidget(IconButton.make(tr("Show all of the graph"), "maximize", canvas.fit, self))
        canvas.zoomed.connect(lambda share: self._share.setText(f"{share:.0%}"))
