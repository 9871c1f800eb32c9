"""Colours of Markdown as it is written: of what was changed at once, of much of it between other events."""

import re
import time
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QWidget

from tde_desktop.ui import syntax, theme

_PATTERNS = (
    (re.compile(r"^#{1,6} .*$"), "accent", True),
    (re.compile(r"\[\[[^\]\n]+\]\]"), "accent", False),
    (re.compile(r"\[[^\]\n]*\]\([^)\n]*\)"), "accent", False),
    (re.compile(r"\*\*[^*\n]+\*\*"), "text", True),
    (re.compile(r"`[^`\n]+`"), "good", False),
    (re.compile(r"^\s*(?:[-*+]|\d+\.) (?:\[[ xX]\] )?"), "neutral", False),
    (re.compile(r"^>.*$"), "neutral", False),
)
_FENCE = re.compile(r"^\s*```\s*(\w*)")
_TURN_S = 0.008


class MarkdownColours(QSyntaxHighlighter):
    """A block that is left for later keeps the state it had, so that no other one is looked at for it."""

    def __init__(self, document: QTextDocument, scheme: Callable[[], theme.Colors], parent: QWidget) -> None:
        super().__init__(parent)
        self._scheme = scheme
        self._languages: list[str] = [""]
        self._end = 0.0
        self._reached = 0
        self._left: tuple[QTextCursor, QTextCursor] | None = None
        self._turns = QTimer(self)
        self._turns.timeout.connect(self._go_on)
        document.contentsChange.connect(self._begin)  # before the connection that Qt makes now
        self.setDocument(document)

    def _begin(self) -> None:
        self._end = time.perf_counter() + _TURN_S

    def forget(self) -> None:
        """The text has no colours until `setDocument`."""
        self._turns.stop()
        self._left = None
        self.setDocument(None)

    def again(self) -> None:
        """Colour what has colours once more: the theme is another one."""
        if (document := self.document()) is not None:
            self._leave(0, document.characterCount() - 1)

    @property
    def is_whole(self) -> bool:
        return self._left is None

    def _leave(self, first: int, last: int) -> None:
        """What lies between these positions is coloured in a later turn."""
        if self._left is None:
            self._left = QTextCursor(self.document()), QTextCursor(self.document())
            self._left[0].setPosition(first)
            self._left[1].setPosition(last)
            self._turns.start(0)
            return
        begin, end = self._left
        if first < begin.position():
            begin.setPosition(first)
        if last > end.position():
            end.setPosition(last)

    def _go_on(self) -> None:
        left, self._left = self._left, None
        self._turns.stop()
        if left is None:
            return
        self._begin()
        block, last = left[0].block(), left[1].position()
        while block.isValid() and block.position() <= last:
            if time.perf_counter() > self._end:
                self._leave(block.position(), last)
                return
            self._reached = block.blockNumber()
            self.rehighlightBlock(block)  # and those after it whose state it changes
            block = self.document().findBlockByNumber(self._reached + 1)

    def _state_of(self, language: str) -> int:
        if language not in self._languages:
            self._languages.append(language)
        return self._languages.index(language)

    def highlightBlock(self, text: str) -> None:
        if time.perf_counter() > self._end:
            place = self.currentBlock().position()
            self._leave(place, place)
            return
        self._reached = max(self._reached, self.currentBlock().blockNumber())
        scheme = self._scheme()
        fence = _FENCE.match(text)
        inside = self.previousBlockState()
        if fence:
            self.setFormat(0, len(text), self._look(scheme, "faint", False))
            self.setCurrentBlockState(-1 if inside > 0 else self._state_of(fence[1] or "text"))
        elif inside > 0:
            self.setCurrentBlockState(inside)
            for start, length, tone in syntax.spans(text, self._languages[inside]):
                self.setFormat(start, length, self._look(scheme, tone, False))
        else:
            self.setCurrentBlockState(-1)
            for pattern, tone, strong in _PATTERNS:
                for found in pattern.finditer(text):
                    look = self._look(scheme, tone, strong)
                    self.setFormat(found.start(), found.end() - found.start(), look)

    def _look(self, scheme: theme.Colors, tone: str, strong: bool) -> QTextCharFormat:
        look = QTextCharFormat()
        look.setForeground(scheme.tone(tone))
        if strong:
            look.setFontWeight(int(QFont.Weight.Bold.value))
        return look
