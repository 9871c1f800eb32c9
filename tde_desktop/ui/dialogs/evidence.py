"""Add evidence to a decision: lines of a file of the project with their quote, or an address."""

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.decisions.rows import DecisionRow
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.form_dialog import FormDialog
from tde_desktop.ui.language import tr
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.regions import ColoredRegion, read_colored
from tde_desktop.ui.sentences import error_in_words
from tde_desktop.ui.widgets.code_view import CodeView
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.workspace import Workspace
from tde_desktop.vocabulary import Doorway

_LOOK_MS = 200
_WHOLE = 400
"""Lines quoted of a file that is evidence as a whole."""
_LINES = re.compile(r"\s*(\d+)\s*(?:[-\u2013]\s*(\d+)\s*)?")


class AddEvidenceDialog(FormDialog):
    """The core takes the hash of what is quoted, so that it is seen when it drifts."""

    def __init__(self, workspace: Workspace, decision: DecisionRow, parent: QWidget) -> None:
        self._decision = decision
        super().__init__(workspace, tr("Add evidence"), tr("Add evidence"), parent)
        self.resize(theme.em(self, 620), theme.em(self, 520))
        project, core = decision.project, workspace.core
        workspace.tasks.run(lambda: core.projects.files(project), then=self._know)

    def fill(self) -> None:
        self.column.addWidget(Text(self._decision.title, "semibold", wrap=True))
        self.kind = Segmented(tr("Kind of evidence"), (tr("File of the project"), tr("Address")))
        self.kind.chosen.connect(self._kind_chosen)
        self.column.addWidget(self.kind)
        self.summary = QLineEdit()
        self.summary.setPlaceholderText(tr("What it shows, in a sentence"))
        self.field(tr("Summary"), self.summary)
        self._parts = QStackedWidget()
        self._parts.addWidget(self._build_file())
        self._parts.addWidget(self._build_address())
        self.column.addWidget(self._parts, 1)
        self._looking = after_pause(self, _LOOK_MS, self._look)
        for typed in (self.file, self.lines):
            typed.textChanged.connect(lambda _text: self._looking.start())
        for typed in (self.summary, self.file, self.lines, self.address):
            typed.textChanged.connect(lambda _text: self._allow())

    def _build_file(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_8)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_12)
        self.file, self.lines = QLineEdit(), QLineEdit()
        self.file.setFont(theme.fixed(1.0))
        self.file.setPlaceholderText("src/app.py")
        self.lines.setPlaceholderText(tr("All, or 10-20"))
        for name, field, stretch in ((tr("File"), self.file, 4), (tr("Lines"), self.lines, 1)):
            part = QVBoxLayout()
            part.setSpacing(theme.SPACE_4)
            label = Text(name, "medium")
            label.setBuddy(field)
            field.setAccessibleName(name)
            part.addWidget(label)
            part.addWidget(field)
            row.addLayout(part, stretch)
        column.addLayout(row)
        self._about = Text(tr("The lines are quoted here."), "caption", "neutral", wrap=True)
        column.addWidget(self._about)
        self.quote = CodeView(tr("Quote"))
        column.addWidget(self.quote, 1)
        return whole

    def _build_address(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_4)
        self.address = QLineEdit()
        self.address.setAccessibleName(tr("Address"))
        self.address.setPlaceholderText("https://")
        label = Text(tr("Address"), "medium")
        label.setBuddy(self.address)
        column.addWidget(label)
        column.addWidget(self.address)
        said = tr("It is kept as a reference and never opened: nothing leaves this machine.")
        column.addWidget(Text(said, "caption", "neutral", wrap=True))
        column.addStretch(1)
        return whole

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._allow()
        self.summary.setFocus()

    def done(self, result: int) -> None:
        self._looking.stop()
        super().done(result)

    def _know(self, files: list[str]) -> None:
        completer = QCompleter(files, self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.file.setCompleter(completer)

    def _kind_chosen(self, index: int) -> None:
        self._parts.setCurrentIndex(index)
        (self.address if index else self.file).setFocus()
        self._allow()

    @property
    def uri(self) -> str:
        """`src/app.py`, `src/app.py:10-20`, or the address."""
        if self.kind.index:
            return self.address.text().strip()
        file, lines = self.file.text().strip(), _LINES.fullmatch(self.lines.text())
        if lines is None:
            return file
        first, last = sorted((int(lines[1]), int(lines[2] or lines[1])))
        return f"{file}:{first}-{last}"

    @property
    def problem(self) -> str:
        """Why there is no quote."""
        return self._about.text() if not self.quote.text else ""

    def _allow(self) -> None:
        lines = self.lines.text().strip()
        readable = bool(self.kind.index) or not lines or _LINES.fullmatch(lines) is not None
        self.verb.setEnabled(bool(self.summary.text().strip() and self.uri) and readable)

    def _look(self) -> None:
        """Quote the lines from the clone, as the core will take their hash."""
        project, core = self._decision.project, self._work.core
        uri = self.uri
        if not self.file.text().strip():
            self._say("")
            return
        citation = uri if uri != self.file.text().strip() else f"{uri}:1-{_WHOLE}"
        self._work.tasks.run(
            lambda: read_colored(core, project, citation, 0),
            then=self._show,
            failed=lambda error: self._say(error_in_words(error)),
            key="evidence.quote",
        )

    def _show(self, colored: ColoredRegion) -> None:
        region = colored.region
        self._about.set_tone("neutral")
        self._about.setText(tr("Quoted from the clone; when these lines change, the decision says so."))
        self.quote.show_lines(region.path, region.lines, region.first, region.last, tones=colored.tones)

    def _say(self, problem: str) -> None:
        self._about.set_tone("warn" if problem else "neutral")
        self._about.setText(problem or tr("The lines are quoted here."))
        self.quote.show_lines("", (), 0, 0)

    def act(self) -> None:
        work = self._work
        work.apply(
            work.core.decisions.add_evidence,
            self._decision.project,
            self._decision.key,
            kind="url" if self.kind.index else "file",
            summary=self.summary.text().strip(),
            uri=self.uri,
            actor=work.actor,
            doorway=Doorway.WINDOW,
            then=self._done,
            failed=self._failed,
        )
