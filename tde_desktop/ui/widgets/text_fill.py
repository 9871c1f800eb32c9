"""A long text comes into an editor in parts, between other events."""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QPlainTextEdit

AT_ONCE = 32_000  # characters
_TURN_S = 0.01


class TextFill(QObject):
    """Shows the beginning at once and adds the rest; what comes meanwhile is done once the text is whole.

    The editor says nothing of a text that is still coming: nobody has changed it.
    """

    def __init__(self, editor: QPlainTextEdit, grown: Callable[[], None]) -> None:
        super().__init__(editor)
        self._editor, self._grown = editor, grown
        self._text, self._at = "", 0
        self._waiting: list[Callable[[], object]] = []
        self._held = False
        self._turns = QTimer(self)
        self._turns.timeout.connect(self._go_on)

    def begin(self, text: str) -> None:
        self._turns.stop()
        self._waiting.clear()
        self._held = False
        at = _part_end(text, 0)
        self._editor.setPlainText(text[:at])
        self._text, self._at = text, at
        self._editor.setUndoRedoEnabled(not self.coming)
        if self.coming:
            self._turns.start(0)

    @property
    def coming(self) -> bool:
        return self._at < len(self._text)

    @property
    def text(self) -> str:
        """What the editor holds, or will once it is whole, with all that was done to it."""
        if self.coming and self._held:
            self.finish()
        return self._text if self.coming else self._editor.toPlainText()

    def when_whole(self, act: Callable[[], object]) -> None:
        """Do this now, or after what waits already."""
        if self.coming:
            self._waiting.append(act)
        else:
            act()

    def holds(self, event: QEvent) -> bool:
        """Keep an event of the editor until the text is whole; False when it is to be taken now."""
        if not self.coming:
            return False
        kept, self._held = event.clone(), True
        self._waiting.append(lambda: QApplication.sendEvent(self._editor, kept))
        event.accept()
        return True

    def finish(self) -> None:
        """Put in the rest now."""
        if self.coming:
            while self._at < len(self._text):
                self._add()
            self._end()

    def _go_on(self) -> None:
        end = time.perf_counter() + _TURN_S
        while self.coming and time.perf_counter() < end:
            self._add()
        self._grown()
        if not self.coming:
            self._end()

    def _add(self) -> None:
        end = _part_end(self._text, self._at)
        cursor = QTextCursor(self._editor.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        quiet = QSignalBlocker(self._editor)
        cursor.insertText(self._text[self._at : end])
        quiet.unblock()
        self._at = end

    def _end(self) -> None:
        self._turns.stop()
        self._grown()
        self._text, self._at, self._held = "", 0, False
        self._editor.setUndoRedoEnabled(True)
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            act()


def _part_end(text: str, start: int) -> int:
    """Where a part ends: never between the two halves of a line break."""
    end = min(start + AT_ONCE, len(text))
    return end + 1 if text[end - 1 : end + 1] == "\r\n" else end
