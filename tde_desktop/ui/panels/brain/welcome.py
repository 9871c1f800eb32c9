"""The first page: what there is to do, each with its button, and a sample to look around in."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.actions import Actions
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Elided, IconLabel, Rule, Text, Tick
from tde_desktop.ui.widgets.progress import ThinBar, share_of
from tde_desktop.ui.workspace import Workspace

_STEPS = (
    (
        "project.add",
        mark("Add a project"),
        mark("A git address or a folder. Recall keeps its own clone and never touches your checkout."),
        mark("Add project…"),
        "folder-plus",
        True,
    ),
    (
        "go.agents",
        mark("Connect an agent"),
        mark("Claude Code, Cursor, VS Code, Codex or any MCP client. Each change is shown first."),
        mark("Connect…"),
        "plug",
        False,
    ),
    (
        "brain.new_page",
        mark("Write the first page"),
        mark("Type [[ to link to another page; one that is not there yet is remembered as wanted."),
        mark("Write a page"),
        "pencil",
        False,
    ),
    (
        "decisions.new",
        mark("Settle the first decision"),
        mark("Agents propose, you accept. What you accept reaches the runs it is meant for."),
        mark("New decision"),
        "diamond",
        False,
    ),
)


class Welcome(EmptyState):
    """Stands where the reader is until there is a page; it is rebuilt for each project."""

    def __init__(self, workspace: Workspace, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__("brain", "", parent=parent)
        self._workspace, self._actions = workspace, actions
        old = self.layout()
        if old is not None:
            QWidget().setLayout(old)  # a layout can only be replaced by giving the first one away
        whole = QHBoxLayout(self)
        left = theme.em(self, 48)
        whole.setContentsMargins(left, theme.SPACE_24, left, theme.SPACE_24)
        column = QVBoxLayout()
        column.setSpacing(theme.SPACE_12)
        whole.addLayout(column, 1)
        self._title = Text(tr("Start here"), "title")
        column.addWidget(self._title)
        self._about = Text("", "prose", wrap=True)
        column.addWidget(self._about)
        column.addSpacing(theme.SPACE_8)
        self._pushes: dict[str, Button] = {}
        self._rows: dict[str, QWidget] = {"ready": self._ready()}
        column.addWidget(self._rows["ready"])
        for step in _STEPS:
            action, title, words, button, icon, primary = step
            row = self._step(action, tr(title), tr(words), tr(button), icon, primary)
            self._rows[step[0]] = row
            column.addWidget(row)
        column.addSpacing(theme.SPACE_12)
        self._sample = self._aside(
            tr("Rather look around first?"),
            tr("The sample workspace has pages, decisions and a small code base. Remove it at any time."),
            tr("Open the sample"),
            "package",
            "project.sample",
        )
        self.open_sample = self._pushes["project.sample"]
        column.addWidget(self._sample)
        self._opening = self._progress()
        column.addWidget(self._opening)
        column.addWidget(
            self._aside(
                tr("Coming from somewhere?"),
                tr("Markdown folders, Obsidian vaults, decision records and more can be brought in."),
                tr("Import…"),
                "import",
                "transfer.import",
            )
        )
        column.addStretch(1)
        self.setMaximumWidth(theme.em(self, 760))
        workspace.sample_changed.connect(self._show_opening)
        self._show_opening()

    def _ready(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_12)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        row.addWidget(Tick(True), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Text(tr("The memory is ready"), "semibold", "neutral"))
        words.addWidget(
            Text(tr("Search is on; the model came with the program."), "body", "neutral", wrap=True)
        )
        row.addLayout(words, 1)
        column.addLayout(row)
        column.addWidget(Rule())
        return whole

    def _step(
        self, action: str, heading: str, sentence: str, button: str, icon: str, primary: bool
    ) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_12)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        row.addWidget(Tick(False), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Text(heading, "semibold"))
        words.addWidget(Text(sentence, "body", "neutral", wrap=True))
        row.addLayout(words, 1)
        push = Button(button, icon, primary=primary)
        push.clicked.connect(lambda _checked=False: self._actions[action].trigger())
        row.addWidget(push, 0, Qt.AlignmentFlag.AlignVCenter)
        column.addLayout(row)
        column.addWidget(Rule())
        return whole

    def _aside(self, heading: str, sentence: str, button: str, icon: str, action: str) -> QWidget:
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_12)
        row.addWidget(IconLabel(icon, "neutral", 20))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Text(heading, "semibold"))
        words.addWidget(Text(sentence, "body", "neutral", wrap=True))
        row.addLayout(words, 1)
        push = Button(button)
        push.clicked.connect(lambda _checked=False: self._actions[action].trigger())
        row.addWidget(push)
        self._pushes[action] = push
        return whole

    def _progress(self) -> QWidget:
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(theme.em(self, 20) + theme.SPACE_12, 0, 0, 0)
        row.setSpacing(theme.SPACE_12)
        words = QVBoxLayout()
        words.setSpacing(theme.SPACE_4)
        self._thin = ThinBar(tr("Opening the sample workspace"))
        words.addWidget(self._thin)
        self.opening_words = Elided("", "caption", "neutral", mode=Qt.TextElideMode.ElideMiddle)
        words.addWidget(self.opening_words)
        row.addLayout(words, 1)
        self.cancel = Button(tr("Cancel"))
        self.cancel.clicked.connect(lambda _checked=False: self._cancel())
        row.addWidget(self.cancel)
        return whole

    def _cancel(self) -> None:
        if (job := self._workspace.opening_sample) is not None:
            job.cancel()

    def _show_opening(self) -> None:
        """The job that opens the sample stands under what it was asked with."""
        job = self._workspace.opening_sample
        self.open_sample.setEnabled(job is None)
        self._opening.setVisible(job is not None and self._workspace.project is None)
        if job is None:
            return
        progress = job.progress
        count = (
            tr("{done:,} of {total:,}", done=progress.done, total=progress.total) if progress.total else ""
        )
        word = {"paused": tr("Paused"), "stopping": tr("Stopping…")}.get(job.state, job.title)
        self.opening_words.setText(" · ".join(filter(None, (word, count, progress.item))))
        self._thin.show_share(share_of(progress), "warn" if job.state == "paused" else "accent")
        self.cancel.setEnabled(job.state != "stopping")

    def show_project(self, project: str | None, home: str) -> None:
        """In a project the first step is done already, and the sample is not offered."""
        shown = home.replace(str(Path.home()), "~", 1)
        about = tr("Everything stays on this machine, in {shown}; nothing is sent anywhere.", shown=shown)
        if project is None:
            self._title.setText(tr("Start here"))
        else:
            self._title.setText(tr("{project} has no pages yet", project=project))
            about = tr("What you write here your agents can read, and what they learn shows up here.")
        self._about.setText(about)
        self._rows["project.add"].setVisible(project is None)
        self._rows["ready"].setVisible(project is None)
        self._rows["decisions.new"].setVisible(project is not None)
        self._sample.setVisible(project is None)
        self._show_opening()
