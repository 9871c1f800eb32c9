"""Record a task, give it a text, end it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QRadioButton, QWidget

from tde_desktop.brain.redaction import admit
from tde_desktop.ui import icons, theme
from tde_desktop.ui.dialogs.form_dialog import FormDialog
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.workspace import Workspace
from tde_desktop.vocabulary import HitSource

_TEXTS = (HitSource.LOG, HitSource.DIFF, HitSource.SUMMARY)


class NewTaskDialog(FormDialog):
    """A reference, and a title for people."""

    def __init__(self, workspace: Workspace, parent: QWidget, why: str = "") -> None:
        """`why` says what the task is needed for."""
        self._why = why
        super().__init__(workspace, tr("New task"), tr("Add task"), parent)

    def fill(self) -> None:
        if self._why:
            self.column.addWidget(Text(self._why, "body", wrap=True))
        self.ref, self.title = QLineEdit(), QLineEdit()
        self.ref.setPlaceholderText("HRB-412")
        self.field(tr("Reference"), self.ref)
        self.field(tr("Title"), self.title)
        note = tr("Agents name it by its reference, or work in a worktree that belongs to it.")
        self.column.addWidget(Text(note, "caption", "neutral", wrap=True))

    def act(self) -> None:
        work = self._work
        work.apply(
            work.core.projects.add_task,
            work.project,
            self.ref.text(),
            admit(self.title.text())[0].strip(),
            then=self._done,
            failed=self._failed,
        )


class AddTextDialog(FormDialog):
    """A log, a diff or a summary, pasted or typed."""

    def __init__(self, workspace: Workspace, task: str, parent: QWidget) -> None:
        self._task = task
        super().__init__(workspace, tr("Add text to {task}", task=task), tr("Add text"), parent)
        self.resize(theme.em(self, 560), theme.em(self, 460))

    def fill(self) -> None:
        self.kind, self.name, self.text = QComboBox(), QLineEdit(), QPlainTextEdit()
        for kind in _TEXTS:
            self.kind.addItem(icons.icon(kind.icon, theme.colors(self)), tr(kind.label), kind.value)
        self.name.setPlaceholderText(tr("The task's one of that kind"))
        self.text.setFont(theme.fixed())
        self.text.setTabChangesFocus(True)
        self.text.setProperty("field", True)
        inset = theme.SPACE_4
        self.text.setViewportMargins(inset, inset, inset, inset)
        self.field(tr("Kind"), self.kind)
        self.field(tr("Name"), self.name)
        self.field(tr("Text"), self.text)
        paste = Button(tr("Paste"), "copy")
        paste.clicked.connect(
            lambda _checked=False: self.text.setPlainText(QGuiApplication.clipboard().text())
        )
        self.column.addWidget(paste, 0, Qt.AlignmentFlag.AlignLeft)
        note = tr("The same kind and name replaces what is there. Secrets are masked.")
        self.column.addWidget(Text(note, "caption", "neutral", wrap=True))

    def act(self) -> None:
        work = self._work
        work.apply(
            work.core.recall.overlays.add,
            work.project,
            self._task,
            HitSource(str(self.kind.currentData())),
            self.text.toPlainText(),
            self.name.text(),
            then=self._done,
            failed=self._failed,
        )


class EndTaskDialog(FormDialog):
    """What was attached goes or stays; there is no undo, so Cancel is the default."""

    def __init__(self, workspace: Workspace, task: str, held: int, parent: QWidget) -> None:
        self._task, self._held = task, held
        super().__init__(workspace, tr("End {task}", task=task), tr("End task"), parent, asks=True)

    def fill(self) -> None:
        words = tr(
            "Its worktree no longer stands for it. Adding it again by its reference takes it up again."
        )
        self.column.addWidget(Text(words, "body", "neutral", wrap=True))
        one = tr("Clear the one thing that was attached")
        many = tr("Clear the {count:,} things that were attached", count=self._held)
        self.clear = QRadioButton(one if self._held == 1 else many)
        self.keep = QRadioButton(tr("Keep them, to be searched with the task"))
        self.clear.setChecked(True)
        for choice in (self.clear, self.keep):
            choice.setAccessibleName(choice.text())
            choice.setVisible(bool(self._held))
            self.column.addWidget(choice)

    def act(self) -> None:
        work = self._work
        work.apply(
            work.core.projects.end_task,
            work.project,
            self._task,
            self.keep.isChecked(),
            then=self._done,
            failed=self._failed,
        )
