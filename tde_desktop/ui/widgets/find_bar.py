"""Find and replace in a text: under its tools, with the count, every hit marked, all replaced in one undo."""

from bisect import bisect_left

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button, IconButton
from tde_desktop.ui.widgets.labels import Text

_MOST_MARKS = 2000


class FindBar(QWidget):
    """Signals:
    marks_changed: what is to be marked in the text, as `ExtraSelection`s.
    """

    marks_changed = Signal(list)

    def __init__(self, source: QPlainTextEdit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._hits: list[tuple[int, int]] = []
        self._marked: tuple[int, int] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_8, theme.SPACE_4)
        row.setSpacing(theme.SPACE_8)
        self.wanted, self.instead = QLineEdit(), QLineEdit()
        for edit, name in ((self.wanted, tr("Find")), (self.instead, tr("Replace with"))):
            edit.setAccessibleName(name)
            edit.setPlaceholderText(name)
        row.addWidget(self.wanted, 3)
        self._count = Text("", "caption", "neutral")
        self._count.setMinimumWidth(theme.em(self, 64))
        row.addWidget(self._count)
        row.addWidget(IconButton.make(tr("Previous hit"), "chevron-up", lambda: self.step(-1), self))
        row.addWidget(IconButton.make(tr("Next hit"), "chevron-down", lambda: self.step(1), self))
        self.case, self.word = QCheckBox(tr("Match case")), QCheckBox(tr("Whole words"))
        for box in (self.case, self.word):
            box.toggled.connect(lambda _on: self._look())
            row.addWidget(box)
        row.addWidget(self.instead, 3)
        self._one, self._all = Button(tr("Replace")), Button(tr("Replace all"))
        self._one.clicked.connect(lambda _checked=False: self.replace_one())
        self._all.clicked.connect(lambda _checked=False: self.replace_all())
        row.addWidget(self._one)
        row.addWidget(self._all)
        row.addWidget(IconButton.make(tr("Close"), "x", self.close_bar, self))
        self.wanted.textChanged.connect(lambda _text: self._look())
        self._source.textChanged.connect(self._text_changed)
        bar = self._source.verticalScrollBar()
        bar.valueChanged.connect(lambda _value: self._mark())
        bar.rangeChanged.connect(lambda _least, _most: self._mark())
        self.hide()

    def open_bar(self) -> None:
        """Begin with what is selected."""
        chosen = self._source.textCursor().selectedText()
        self.show()
        if chosen and "\u2029" not in chosen:
            self.wanted.setText(chosen)
        self.wanted.setFocus()
        self.wanted.selectAll()
        self._look()

    def close_bar(self) -> None:
        self.hide()
        self._marked = None
        self.marks_changed.emit([])
        self._source.setFocus()

    # -- finding --------------------------------------------------------------------

    def _pattern(self) -> QRegularExpression:
        escaped = QRegularExpression.escape(self.wanted.text())
        pattern = QRegularExpression(rf"(?<!\w){escaped}(?!\w)" if self.word.isChecked() else escaped)
        option = QRegularExpression.PatternOption.UseUnicodePropertiesOption
        if not self.case.isChecked():
            option |= QRegularExpression.PatternOption.CaseInsensitiveOption
        pattern.setPatternOptions(option)
        return pattern

    def _text_changed(self) -> None:
        if self.isVisible():
            self._look()

    def _look(self) -> None:
        self._hits = []
        if self.wanted.text():
            found = self._pattern().globalMatch(self._source.toPlainText())
            while found.hasNext():
                hit = found.next()
                self._hits.append((hit.capturedStart(), hit.capturedEnd()))
        self._tell()

    def _tell(self) -> None:
        count, here = len(self._hits), self._current()
        self._count.set_tone("bad" if self.wanted.text() and not count else "neutral")
        of = (
            tr("{here} of {count:,}", here=here + 1, count=count)
            if here >= 0
            else tr("1 hit")
            if count == 1
            else tr("{count:,} hits", count=count)
        )
        self._count.setText(of if count else tr("no hits") if self.wanted.text() else "")
        for button in (self._one, self._all):
            button.setEnabled(bool(count))
        self._marked = None
        self._mark()

    def _mark(self) -> None:
        """Mark the hits in sight: each one that is marked costs the layout of its line."""
        if not self.isVisible():
            return
        source, room = self._source, self._source.viewport().rect()
        top = source.cursorForPosition(room.topLeft()).block().position()
        bottom = source.cursorForPosition(room.bottomRight()).block()
        begin = max(0, bisect_left(self._hits, (top, 0)) - 1)
        end = bisect_left(self._hits, (bottom.position() + bottom.length(), 0))
        if self._marked == (begin, end):
            return
        self._marked = begin, end
        marks = []
        look = QTextCharFormat()
        look.setBackground(QColor(theme.colors(self).mark))
        for first, last in self._hits[begin : min(end, begin + _MOST_MARKS)]:
            mark = QTextEdit.ExtraSelection()
            mark.format = look
            mark.cursor = self._selected(first, last)
            marks.append(mark)
        self.marks_changed.emit(marks)

    def _selected(self, first: int, last: int) -> QTextCursor:
        cursor = QTextCursor(self._source.document())
        cursor.setPosition(first)
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _current(self) -> int:
        """The number of the hit that is selected, or -1."""
        cursor = self._source.textCursor()
        chosen = (cursor.selectionStart(), cursor.selectionEnd())
        return self._hits.index(chosen) if chosen in self._hits else -1

    def step(self, by: int) -> None:
        """Select the next or previous hit, around the end."""
        if not self._hits:
            return
        here = self._current()
        if here >= 0:
            at = (here + by) % len(self._hits)
        else:
            caret = self._source.textCursor().selectionStart()
            after = [number for number, (first, _last) in enumerate(self._hits) if first >= caret]
            at = (after[0] if after else 0) if by > 0 else ((after[0] if after else 0) - 1) % len(self._hits)
        self._source.setTextCursor(self._selected(*self._hits[at]))
        self._source.ensureCursorVisible()
        self._tell()

    # -- replacing ------------------------------------------------------------------

    def replace_one(self) -> None:
        """Replace the chosen hit and go to the next; with none chosen, go to the first."""
        if self._current() >= 0:
            self._source.textCursor().insertText(self.instead.text())
        self.step(1)

    def replace_all(self) -> None:
        """Every hit, as one step of the text's undo."""
        cursor = QTextCursor(self._source.document())
        cursor.beginEditBlock()
        for first, last in reversed(self._hits):
            cursor.setPosition(first)
            cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(self.instead.text())
        cursor.endEditBlock()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if self.instead.hasFocus():
                self.replace_one()
            else:
                self.step(-1 if back else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colors(self).alt)
