"""A rendered page to read: column of readable width, links announced, nothing fetched from anywhere."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QResizeEvent, QTextCursor, QTextDocument, QTextOption
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.document import Heading

_COLUMN = 560
_LEAST_MARGIN = 28


class Reader(QTextBrowser):
    """Shows documents that others write.

    Signals:
        followed: the address of a link: `page:ID`, `wanted:TARGET`, or another.
        heading_reached: the index of the heading at the top, for the list of contents.
        look_changed: theme or text size is new; whoever wrote the document writes it again.
    """

    followed = Signal(str)
    heading_reached = Signal(int)
    look_changed = Signal()

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

    def show_document(self, document: QTextDocument, headings: Sequence[Heading], *, same: bool) -> None:
        """Show it; `same` keeps the scroll position, since it is the same page again."""
        place = self.verticalScrollBar().value() if same else 0
        document.setParent(self)  # so that the next one ends it
        self.setDocument(document)
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
        top = self.verticalScrollBar().value() + theme.SPACE_24
        layout, current = self.document().documentLayout(), 0
        for number, heading in enumerate(self._headings):
            block = self.document().findBlock(heading.position)
            if layout.blockBoundingRect(block).top() <= top:
                current = number
        if current != self._told:
            self._told = current
            self.heading_reached.emit(current)

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
