"""A rendered page to read: column of readable width, links announced, nothing fetched from anywhere."""

import time
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent, QTextCursor, QTextDocument, QTextOption
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.document import Heading, show_instead

_COLUMN = 560
_LEAST_MARGIN = 28
FIRST, TURN = 0.015, 0.012  # seconds of writing before it is shown, and between two events after that


@dataclass(slots=True)
class _Coming:
    """A document that is being written."""

    document: QTextDocument
    headings: Sequence[Heading]
    more: Iterator[None]

    def write(self, seconds: float) -> bool:
        """Whether it is whole now."""
        end = time.monotonic() + seconds
        at_once = QTextCursor(self.document)
        at_once.beginEditBlock()  # so that it is laid out once
        whole = all(time.monotonic() <= end for _ in self.more)
        at_once.endEditBlock()
        return whole


class Reader(QTextBrowser):
    """Shows documents that others write.

    Signals:
        followed: the address of a link: `page:ID`, `wanted:TARGET`, or another.
        heading_reached: the index of the heading at the top, for the list of contents.
        look_changed: theme or text size is new; whoever wrote the document writes it again.
        written: a document that came in parts is whole, with all its headings.
    """

    followed = Signal(str)
    heading_reached = Signal(int)
    look_changed = Signal()
    written = Signal()

    def __init__(self, name: str, parent: QWidget | None = None, *, column: int = _COLUMN) -> None:
        super().__init__(parent)
        self._column = column
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setOpenExternalLinks(False)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))
        self.verticalScrollBar().valueChanged.connect(self._tell_heading)
        self._headings: Sequence[Heading] = ()
        self._told = -1
        self._coming: _Coming | None = None
        self._turns = QTimer(self)
        self._turns.timeout.connect(self._go_on)

    def show_document(
        self,
        document: QTextDocument,
        headings: Sequence[Heading],
        *,
        same: bool,
        more: Iterator[None] | None = None,
    ) -> None:
        """Show it; `same` keeps the scroll position, since it is the same page again.

        `more` goes on writing the document. A long one is written between other events: a new page is shown
        from its beginning on, the same page again once it is whole.
        """
        self._turns.stop()
        if self._coming is not None and self._coming.document is not self.document():
            self._coming.document.deleteLater()
        document.setParent(self)
        self._coming = coming = _Coming(document, headings, more or iter(()))
        whole = coming.write(FIRST)
        if whole or not same:
            self._put(coming, same=same)
        if whole:
            self._coming = None
            self.written.emit()
        else:
            self._turns.start(0)

    @property
    def writing(self) -> bool:
        return self._coming is not None

    def _go_on(self) -> None:
        coming = self._coming
        if coming is None or not coming.write(TURN):
            return
        self._turns.stop()
        self._coming = None
        if coming.document is not self.document():
            self._put(coming, same=True)
        self.written.emit()

    def _put(self, coming: "_Coming", *, same: bool) -> None:
        document, headings = coming.document, coming.headings
        place = self.verticalScrollBar().value() if same else 0
        show_instead(self, document)
        self._headings, self._told = headings, -1
        self.verticalScrollBar().setValue(place)
        self._tell_heading()

    def loadResource(self, _kind: int, _url: QUrl | str) -> object:
        """Only what was put into the document is shown: no file, no address."""
        return None

    def go_to(self, heading: int) -> None:
        if 0 <= heading < len(self._headings):
            cursor = QTextCursor(self.document())
            cursor.setPosition(self._headings[heading].position)
            top = self.document().documentLayout().blockBoundingRect(cursor.block()).top()
            self.verticalScrollBar().setValue(round(top) - theme.SPACE_8)

    def _tell_heading(self, _value: int = 0) -> None:
        if not self._headings:
            return
        top = self.cursorForPosition(QPoint(0, theme.SPACE_24)).position()
        # To ask where each heading lies would lay out all that stands before it.
        current = max(0, bisect_right(self._headings, top, key=lambda heading: heading.position) - 1)
        if current != self._told:
            self._told = current
            self.heading_reached.emit(current)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody reads it: what is left of a long page is written when it is looked at again."""
        super().hideEvent(event)
        self._turns.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.writing:
            self._turns.start(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        margin = theme.em(self, _LEAST_MARGIN)
        right = max(margin, self.width() - margin - theme.em(self, self._column))
        self.setViewportMargins(margin, theme.SPACE_4, min(right, self.width() // 2), 0)
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.look_changed.emit()

    def text_resized(self) -> None:
        self.look_changed.emit()
