"""A region in its file with what is remembered about it: in the margin for lines, above it for the file."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.regions import ColoredRegion
from tde_desktop.ui.widgets.buttons import ClickableRow, IconButton
from tde_desktop.ui.widgets.code_notes import CodeNote
from tde_desktop.ui.widgets.code_view import CodeView
from tde_desktop.ui.widgets.inspector import Section, empty_layout
from tde_desktop.ui.widgets.labels import Elided, ToneLabel

_MOST_SHOWN = 5


class FileNotes(QWidget):
    """What is remembered about the whole file, and the words of the note that is chosen in the margin.

    Signals:
        opened: the place of a note.
    """

    opened = Signal(str)

    def __init__(self, code: CodeView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._code = code
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_8, theme.SPACE_4)
        column.setSpacing(0)
        self._of_line = QVBoxLayout()
        column.addLayout(self._of_line)
        self.whole = Section(tr("About the whole file"))
        self.whole.set_open(False)
        column.addWidget(self.whole)
        code.note_chosen.connect(self._show_line)
        code.note_opened.connect(self.opened)
        self.show_notes([])

    def show_notes(self, notes: Sequence[CodeNote]) -> None:
        """Those of lines go to the margin of the code."""
        of_file = [note for note in notes if not note.first]
        of_lines = [note for note in notes if note.first]
        self._code.show_notes(of_lines)
        empty_layout(self._of_line)
        self.whole.clear()
        self._fill(self.whole.body, of_file)
        self.whole.show_count(len(of_file))
        self.whole.setVisible(bool(of_file))
        self.setVisible(bool(notes))

    def _show_line(self, notes: list[CodeNote]) -> None:
        empty_layout(self._of_line)
        self._fill(self._of_line, notes)

    def _fill(self, layout: QVBoxLayout, notes: Sequence[CodeNote]) -> None:
        for note in notes[:_MOST_SHOWN]:
            where = tr("line {line}", line=note.first) if note.first else ""
            row = ClickableRow(note.words, note.icon, note.tone, trailing=where)
            row.setToolTip(note.words)
            row.clicked.connect(lambda _checked=False, key=note.key: self.opened.emit(key))
            layout.addWidget(row)
        if len(notes) > _MOST_SHOWN:
            rest = notes[_MOST_SHOWN:]
            more = Elided(tr("{count:,} more", count=len(rest)), "caption", "faint")
            more.setToolTip("\n".join(note.words for note in rest))
            layout.addWidget(more)


class RegionView(QWidget):
    """Signals:
    note_opened: the place of a decision or page that is remembered about the code.
    """

    note_opened = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_8, 0)
        self._cited = Elided("", "fixed", "text", mode=Qt.TextElideMode.ElideLeft)
        head.addWidget(self._cited, 1)
        self._stale = ToneLabel(tr("Changed since it was indexed"), "triangle-alert", "warn", tinted=False)
        self._stale.hide()
        head.addWidget(self._stale)
        self._copy_button = IconButton.make(tr("Copy region"), "copy", self._copy, self)
        head.addWidget(self._copy_button)
        self._head = head
        holder = QWidget()
        holder.setLayout(head)
        holder.setFixedHeight(theme.pane_head_height())
        column.addWidget(holder)
        self.code = CodeView(name)
        self.notes = FileNotes(self.code)
        self.notes.opened.connect(self.note_opened)
        column.addWidget(self.notes)
        column.addWidget(self.code, 1)

    @property
    def citation(self) -> str:
        return self._cited.text()

    def add_tools(self, before: Sequence[QWidget] = (), after: Sequence[QWidget] = ()) -> None:
        """More buttons in the head, on both sides of the one that copies."""
        for button in before:
            self._head.insertWidget(self._head.indexOf(self._copy_button), button)
        for button in after:
            self._head.addWidget(button)

    def show_citation(self, citation: str) -> None:
        """What was asked for, until its region comes."""
        self._cited.setText(citation)

    def show_region(self, colored: ColoredRegion, notes: Sequence[CodeNote]) -> None:
        region = colored.region
        self._cited.setText(f"{region.path}:{region.first}-{region.last}")
        self._stale.setVisible(region.stale)
        self.code.show_lines(region.path, region.lines, region.first, region.last, tones=colored.tones)
        self.notes.show_notes(notes)

    def show_nothing(self) -> None:
        self._cited.setText("")
        self._stale.hide()
        self.code.show_lines("", (), 0, 0)
        self.notes.show_notes([])

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code.text)
