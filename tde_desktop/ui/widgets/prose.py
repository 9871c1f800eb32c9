"""A few lines of Markdown inside a layout: as high as its text, never scrolling."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent, QTextDocument, QTextOption, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.document import Writer, show_instead


class Prose(QTextBrowser):
    """Signals:
    followed: the address of a link.
    """

    followed = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None, *, roomy: bool = True) -> None:
        super().__init__(parent)
        self._markdown, self._roomy = "", roomy
        self._resolve: Callable[[str], str | None] = lambda _target: None
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        palette = self.palette()
        palette.setColor(palette.ColorRole.Base, QColor(0, 0, 0, 0))
        self.setPalette(palette)
        self._writing = False

    def show_markdown(self, markdown: str, resolve: Callable[[str], str | None] | None = None) -> None:
        self._markdown = markdown
        if resolve is not None:
            self._resolve = resolve
        self._write()

    def _write(self) -> None:
        self._writing = True
        document = QTextDocument(self)
        document.setDefaultFont(theme.prose() if self._roomy else theme.body())
        document.setDocumentMargin(0)
        document.setIndentWidth(theme.em_of(20))
        writer = Writer(document, theme.colors(self), self._resolve, roomy=self._roomy)
        writer.body(self._markdown)
        writer.end()
        show_instead(self, document)
        self._writing = False
        self._fit()

    def _fit(self) -> None:
        self.document().setTextWidth(max(self.width(), 80))
        height = round(self.document().size().height()) + 1
        if height != self.height():
            self.setFixedHeight(height)

    def sizeHint(self) -> QSize:
        return QSize(theme.em(self, 300), self.height())

    def loadResource(self, _kind: int, _url: object) -> object:
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the pane around it scrolls

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not getattr(self, "_writing", True):
            self._write()

    def text_resized(self) -> None:
        self._write()
