"""Lines of a file with their numbers; the cited region is ruled in accent and stands on selection ground.

Beside the numbers stands what is remembered about a line: the pointer and Ctrl+Down and Ctrl+Up show it.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from tde_desktop.ui import icons, syntax, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_focus_ring, shows_focus
from tde_desktop.ui.widgets.code_notes import CodeNote, spoken

TAB = 4


class CodeView(QAbstractScrollArea):
    """Read only; long lines scroll sideways.

    Signals:
        note_chosen: the notes of the line that was chosen in the margin.
        note_opened: the place of the first of them.
    """

    note_chosen = Signal(list)
    note_opened = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lines: list[tuple[int, str]] = []
        self._first = self._last = 0
        self._marked = True
        self._tones: syntax.Tones = ()
        self._notes: list[CodeNote] = []
        self._noted = 0
        self.viewport().setMouseTracking(True)

    def show_lines(
        self,
        path: str,
        lines: Sequence[tuple[int, str]],
        first: int,
        last: int,
        *,
        marked: bool = True,
        tones: syntax.Tones | None = None,
    ) -> None:
        """Show numbered lines and bring `first` into view; not `marked`: all are read, none is cited.

        Without `tones` they are coloured as if nothing stood above them.
        """
        self._marked = marked
        self._lines = [(number, text.expandtabs(TAB)) for number, text in lines]
        self._first, self._last = first, last
        self._notes, self._noted = [], 0
        if tones is None:
            texts = [text for _number, text in self._lines]
            found = syntax.spans("\n".join(texts), path=path.rsplit("/", 1)[-1])
            tones = syntax.by_line(texts, found)
        self._tones = tones
        shown = tr("lines {first} to {last}", first=first, last=last) if self._lines else tr("nothing")
        self.setAccessibleDescription(f"{path}, {shown}")
        self._lay_out()
        before = sum(1 for number, _text in self._lines if number < first)
        self.verticalScrollBar().setValue(max(0, (before - 3) * self._line()))
        self.horizontalScrollBar().setValue(0)

    # -- what is remembered about lines --------------------------------------------------

    def show_notes(self, notes: Sequence[CodeNote]) -> None:
        """Mark lines in the margin; what is about no line that is shown is left out."""
        shown = {number for number, _text in self._lines}
        self._notes = [note for note in notes if any(line in shown for line in self._span(note))]
        self._noted = 0
        self._lay_out()

    @staticmethod
    def _span(note: CodeNote) -> range:
        return range(note.first, note.last + 1)

    def notes_at(self, line: int) -> list[CodeNote]:
        return [note for note in self._notes if note.covers(line)]

    @property
    def noted_lines(self) -> list[int]:
        """The shown lines at which a note begins, or goes on from above."""
        shown = [number for number, _text in self._lines]
        begins = {max(note.first, shown[0]) for note in self._notes} if shown else set()
        return sorted(begins.intersection(shown))

    def choose_note(self, line: int) -> None:
        """Show and say what is remembered about a line."""
        notes = self.notes_at(line)
        if notes:
            self._noted = line
            row = next(at for at, (number, _text) in enumerate(self._lines) if number == line)
            bar, top = self.verticalScrollBar(), row * self._line()
            if not bar.value() <= top <= bar.value() + self.viewport().height() - self._line():
                bar.setValue(max(0, top - 3 * self._line()))
            self.setAccessibleDescription(spoken(notes, line))
            self.viewport().update()
            self.note_chosen.emit(notes)

    def step_note(self, by: int) -> None:
        lines = self.noted_lines
        ahead = [line for line in lines if (line > self._noted if by > 0 else line < self._noted)]
        if ahead:
            self.choose_note(ahead[0 if by > 0 else -1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held and (by := steps.get(Qt.Key(event.key()))):
            self.step_note(by)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._noted:
            self.note_opened.emit(self.notes_at(self._noted)[0].key)
        else:
            super().keyPressEvent(event)

    def _noted_at(self, point: QPoint) -> int:
        """The line whose note is drawn there; 0 for none."""
        row = (point.y() + self.verticalScrollBar().value() - theme.SPACE_4) // self._line()
        if self._notes and point.x() < self._margin() + theme.SPACE_4 and 0 <= row < len(self._lines):
            line = self._lines[row][0]
            return line if self.notes_at(line) else 0
        return 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if line := self._noted_at(event.position().toPoint()):
            self.choose_note(line)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._noted_at(event.position().toPoint())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            line = self._noted_at(event.pos())
            words = "\n".join(note.words for note in self.notes_at(line)) if line else ""
            QToolTip.showText(event.globalPos(), words, self.viewport())
            return True
        return super().viewportEvent(event)

    def _margin(self) -> int:
        return theme.icon_size() + theme.SPACE_8 if self._notes else 0

    def _paint_note(self, painter: QPainter, line: int, where: QRect, scheme: theme.Colors) -> None:
        """The icon where a note begins, a bar as far as it goes."""
        notes = self.notes_at(line)
        if not notes:
            return
        tone = scheme.tone(notes[0].tone)
        bar = QRect(where.x() + self._margin() + 1, where.y(), 2, where.height())
        painter.fillRect(bar, tone)
        if line in self.noted_lines:
            side = theme.icon_size() - 2
            place = QRect(where.x() + theme.SPACE_4 + 2, where.y(), side, where.height())
            icons.draw(painter, notes[0].icon, place, tone, side)
            if line == self._noted:
                draw_focus_ring(painter, place.adjusted(-2, 0, 2, 0), scheme, theme.RADIUS_CHIP)

    @property
    def text(self) -> str:
        """The cited lines, for copying."""
        return "\n".join(text for number, text in self._lines if self._first <= number <= self._last)

    def _line(self) -> int:
        return theme.line_height(theme.fixed()) + 2

    def _gutter(self) -> int:
        widest = max((number for number, _text in self._lines), default=0)
        digits = max(3, len(str(widest)))
        wide = round(QFontMetricsF(theme.fixed(0.87)).horizontalAdvance("0") * digits)
        return wide + theme.SPACE_32 + self._margin()

    def _lay_out(self) -> None:
        height = len(self._lines) * self._line() + theme.SPACE_16
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, height - self.viewport().height()))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self._line())
        longest = max((len(text) for _number, text in self._lines), default=0)
        width = round(QFontMetricsF(theme.fixed()).horizontalAdvance("0") * longest) + self._gutter()
        across = self.horizontalScrollBar()
        across.setRange(0, max(0, width + theme.SPACE_16 - self.viewport().width()))
        across.setPageStep(self.viewport().width())
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # code is read so in any window
        scheme = theme.colors(self)
        painter.fillRect(event.rect(), QColor(scheme.base))
        line, gutter = self._line(), self._gutter()
        y = theme.SPACE_4 - self.verticalScrollBar().value()
        x = gutter - self.horizontalScrollBar().value()
        gap = (line - QFontMetricsF(theme.fixed()).height()) / 2
        for row, (number, text) in enumerate(self._lines):
            if y + line >= 0 and y <= self.viewport().height():
                cited = self._first <= number <= self._last
                whole = QRect(0, y, self.viewport().width(), line)
                if cited and self._marked:
                    painter.fillRect(whole, QColor(scheme.selection))
                color = scheme.tone("text" if cited else "neutral")
                painter.save()
                painter.setClipRect(whole.adjusted(gutter - theme.SPACE_8, 0, 0, 0))
                painter.setPen(color)
                self._layout_of(row, text, scheme).draw(painter, QPointF(x, y + gap))
                painter.restore()
                painter.setFont(theme.fixed(0.87))
                painter.setPen(scheme.tone("text" if cited else "faint"))
                place = QRect(0, y, gutter - theme.SPACE_16, line)
                painter.drawText(
                    place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number)
                )
                if cited and self._marked:
                    painter.fillRect(QRect(0, y, 3, line), QColor(scheme.accent))
                if self._notes:
                    self._paint_note(painter, number, whole, scheme)
            y += line
        if shows_focus(self):
            draw_focus_ring(painter, self.viewport().rect(), scheme)

    def _layout_of(self, row: int, text: str, scheme: theme.Colors) -> QTextLayout:
        layout = QTextLayout(text, theme.fixed())
        ranges = []
        for start, length, tone in self._tones[row]:
            piece = QTextLayout.FormatRange()
            piece.start, piece.length = start, length
            look = QTextCharFormat()
            look.setForeground(scheme.tone(tone))
            piece.format = look
            ranges.append(piece)
        layout.setFormats(ranges)
        layout.beginLayout()
        made = layout.createLine()
        made.setLineWidth(100_000)
        layout.endLayout()
        return layout
