"""A plain text editor for Markdown: line numbers, colours, tools that wrap, `[[` completion."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QInputMethodEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QTextEdit, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import ListItem, ListModel
from tde_desktop.ui.painting import draw_panel
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.markdown_colours import MarkdownColours
from tde_desktop.ui.widgets.text_fill import TextFill

_SHOWN_COMPLETIONS = 8
LONG = 150_000  # characters


class _LineNumbers(QWidget):
    def __init__(self, editor: "MarkdownEdit") -> None:
        super().__init__(editor)
        self._editor = editor

    def sizeHint(self) -> QSize:
        return QSize(self._editor.gutter_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._editor.paint_numbers(event)


class _Completions(QFrame):
    def __init__(self, editor: QWidget) -> None:
        super().__init__(editor)
        self._editor = editor
        self.model: ListModel[ListItem] = ListModel(lambda item: item, lambda item: item.key, self)
        self.list = ListView(tr("Pages to link to"), self)
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.move(4, 4)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = theme.colors(self)
        draw_panel(QPainter(self), self.rect(), scheme.base, scheme.edge_soft, theme.RADIUS_POPUP)

    def show_items(self, items: Sequence[ListItem], at: QPoint) -> None:
        self.model.replace(items)
        if not items:
            self.hide()
            return
        width = min(theme.em(self, 380), self._editor.width() - 24)
        height = len(items) * theme.row_height() + 8
        bounds = self._editor.rect()
        y = at.y() if at.y() + height < bounds.height() else at.y() - height - theme.row_height()
        self.setGeometry(max(4, min(at.x(), bounds.width() - width - 8)), y, width, height)
        self.list.resize(width - 8, height - 8)
        self.list.setCurrentIndex(self.model.index(0))
        self.show()
        self.raise_()


class MarkdownEdit(QPlainTextEdit):
    """Signals:
    link_typed: what stands after `[[`; whoever knows the pages answers with `offer`.
    """

    link_typed = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFont(theme.fixed(1.0))
        self.setTabChangesFocus(True)
        self._numbers = _LineNumbers(self)
        self._marks: list[QTextEdit.ExtraSelection] = []
        self.colours = MarkdownColours(self.document(), lambda: theme.colors(self), self)
        self._completions = _Completions(self)
        self._completions.list.clicked.connect(lambda _index: self._complete())
        self.blockCountChanged.connect(self._place_numbers)
        self.updateRequest.connect(self._scroll_numbers)
        self.cursorPositionChanged.connect(self._mark_line)
        self.textChanged.connect(self._maybe_complete)
        self._fill = TextFill(self, self._place_numbers)
        self._place_numbers()
        self._mark_line()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "colours"):  # also while it is made
            self.colours.again()
            self._mark_line()

    def set_text(self, text: str) -> None:
        """Another text to edit. One that is `LONG` has no colours: they would hold up each key."""
        self.colours.forget()
        self._fill.begin(text)
        if len(text) <= LONG:
            self._fill.when_whole(self._colour)

    def _colour(self) -> None:
        self.colours.setDocument(self.document())

    @property
    def text(self) -> str:
        """The whole text, also while a long one is still coming in."""
        return self._fill.text

    def place_cursor(self, at: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(min(at, self.document().characterCount() - 1))
        self.setTextCursor(cursor)

    def when_whole(self, act: Callable[[], object]) -> None:
        """Do this now, or as soon as a long text has come in."""
        self._fill.when_whole(act)

    # -- line numbers -------------------------------------------------------------

    def gutter_width(self) -> int:
        digits = max(2, len(str(self.blockCount())))
        return QFontMetrics(theme.fixed(0.87)).horizontalAdvance("0") * digits + theme.SPACE_24

    def _place_numbers(self, _count: int = 0) -> None:
        self.setViewportMargins(self.gutter_width(), theme.SPACE_8, theme.SPACE_8, 0)
        area = self.contentsRect()
        self._numbers.setGeometry(
            QRect(area.left(), area.top() + theme.SPACE_8, self.gutter_width(), area.height())
        )

    def _scroll_numbers(self, rect: QRect, dy: int) -> None:
        if dy:
            self._numbers.scroll(0, dy)
        else:
            self._numbers.update(0, rect.y(), self._numbers.width(), rect.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_numbers()

    def paint_numbers(self, event: QPaintEvent) -> None:
        painter = QPainter(self._numbers)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # they stand at the left in any window
        scheme = theme.colors(self)
        painter.fillRect(event.rect(), QColor(scheme.base))
        painter.setFont(theme.fixed(0.87))
        block = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        width = self._numbers.width() - theme.SPACE_12
        while block.isValid() and top <= event.rect().bottom():
            rect = QRect(0, round(top), width, self.fontMetrics().height())
            current = block.blockNumber() == self.textCursor().blockNumber()
            painter.setPen(scheme.tone("text" if current else "faint"))
            painter.drawText(
                rect,
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                str(block.blockNumber() + 1),
            )
            top += self.blockBoundingRect(block).height()
            block = block.next()

    def _mark_line(self) -> None:
        look = QTextEdit.ExtraSelection()
        form = QTextCharFormat()
        form.setBackground(QColor(theme.colors(self).hover))
        form.setProperty(QTextFormat.Property.FullWidthSelection, True)
        look.format = form
        look.cursor = self.textCursor()
        look.cursor.clearSelection()
        self.setExtraSelections([look, *self._marks])
        self._numbers.update()

    def mark(self, marks: Sequence[QTextEdit.ExtraSelection]) -> None:
        """Mark these places until other ones are marked."""
        self._marks = list(marks)
        self._mark_line()

    # -- tools ----------------------------------------------------------------------

    def wrap(self, before: str, after: str) -> None:
        """Put marks around the selection, or take them away when they are there."""
        self.when_whole(lambda: self._wrap(before, after))

    def _wrap(self, before: str, after: str) -> None:
        cursor = self.textCursor()
        text = cursor.selectedText()
        if text.startswith(before) and text.endswith(after) and len(text) > len(before) + len(after):
            cursor.insertText(text[len(before) : -len(after)])
        else:
            cursor.insertText(f"{before}{text}{after}")
            if not text:
                cursor.movePosition(QTextCursor.MoveOperation.Left, n=len(after))
        self.setTextCursor(cursor)
        self.setFocus()

    def prefix_lines(self, prefix: str) -> None:
        """Begin the chosen lines with this, or take it away when all have it."""
        self.when_whole(lambda: self._prefix_lines(prefix))

    def _prefix_lines(self, prefix: str) -> None:
        cursor = self.textCursor()
        first = self.document().findBlock(cursor.selectionStart())
        last = self.document().findBlock(cursor.selectionEnd())
        lines = []
        block = first
        while block.isValid() and block.blockNumber() <= last.blockNumber():
            lines.append(block.text())
            block = block.next()
        everywhere = all(line.startswith(prefix) for line in lines)
        cursor.setPosition(first.position())
        cursor.setPosition(last.position() + len(last.text()), QTextCursor.MoveMode.KeepAnchor)
        changed = [line.removeprefix(prefix) if everywhere else prefix + line for line in lines]
        cursor.insertText("\n".join(changed))
        self.setFocus()

    # -- completion -----------------------------------------------------------------

    def _open_link(self) -> str | None:
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        start = before.rfind("[[")
        inside = before[start + 2 :] if start >= 0 else ""
        return inside if start >= 0 and "]]" not in inside and "|" not in inside else None

    def _maybe_complete(self) -> None:
        typed = self._open_link() if self.hasFocus() else None
        if typed is None:
            self._completions.hide()
        else:
            self.link_typed.emit(typed)

    def offer(self, items: Sequence[ListItem]) -> None:
        """Show what `[[` could name; `key` is inserted."""
        if self._open_link() is None:
            self._completions.hide()
            return
        corner = self.cursorRect().bottomLeft() + QPoint(self.gutter_width(), theme.SPACE_16)
        self._completions.show_items(items[:_SHOWN_COMPLETIONS], corner)

    @property
    def offered(self) -> list[str]:
        return [item.title for item in self._completions.model.rows] if self._completions.isVisible() else []

    def _complete(self) -> None:
        typed, target = self._open_link(), self._completions.list.current_key
        self._completions.hide()
        if typed is not None and target:
            cursor = self.textCursor()
            cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, n=len(typed))
            after = self.toPlainText()[self.textCursor().position() :][:2]
            cursor.insertText(target + ("" if after == "]]" else "]]"))
            self.setTextCursor(cursor)

    def insertFromMimeData(self, source: QMimeData) -> None:
        self._fill.finish()
        super().insertFromMimeData(source)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if not self._fill.holds(event):
            super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._fill.holds(event):
            return
        if self._completions.isVisible():
            match event.key():
                case Qt.Key.Key_Down:
                    self._completions.list.step(1)
                    return
                case Qt.Key.Key_Up:
                    self._completions.list.step(-1)
                    return
                case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Tab:
                    self._complete()
                    return
                case Qt.Key.Key_Escape:
                    self._completions.hide()
                    return
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()  # the editor around it decides
            return
        super().keyPressEvent(event)
