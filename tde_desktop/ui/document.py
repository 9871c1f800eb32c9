"""Markdown into a text document: no HTML, no network, no files; links are handed to whoever shows it.

Link addresses made here: `page:ID` for a wikilink that leads to a page,
`wanted:TARGET` for one that does not yet, and what was written for any other.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPainter,
    QPixmap,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextListFormat,
    QTextTableCellFormat,
    QTextTableFormat,
)
from PySide6.QtWidgets import QTextEdit

from tde_desktop.lazy import dataclass
from tde_desktop.ui import syntax, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.markdown import closing, parser, parts, task_box
from tde_desktop.ui.widgets.labels import draw_tick

if TYPE_CHECKING:
    from markdown_it.token import Token

Resolve = Callable[[str], str | None]
"""From a wikilink's target to a page id, or None while it is wanted."""


@dataclass(frozen=True, slots=True)
class Heading:
    """For the list of contents: `position` is where it stands in the document."""

    text: str
    level: int
    position: int


def show_instead(view: QTextEdit, document: QTextDocument) -> None:
    """Show a document of that view and end the one before: Qt ends only the first, which is its own."""
    before = view.document()
    of_view = before.parent() is view
    view.setDocument(document)
    if of_view:
        before.deleteLater()


class Writer:
    """Writes one body into a document at its end."""

    def __init__(
        self, document: QTextDocument, scheme: theme.Colors, resolve: Resolve, *, roomy: bool = True
    ) -> None:
        self._roomy = roomy
        self.document, self.scheme, self.resolve = document, scheme, resolve
        self.cursor = QTextCursor(document)
        self.headings: list[Heading] = []
        self._fresh = True
        self._first = True
        self._plain = QTextCharFormat()
        self._plain.setFont(theme.prose() if roomy else theme.body())
        self._plain.setForeground(QColor(scheme.text))

    # -- blocks -------------------------------------------------------------------

    def block(self, above: float = 0, below: float = theme.SPACE_12, line: float = 150) -> QTextBlockFormat:
        look = QTextBlockFormat()
        look.setTopMargin(above)
        look.setBottomMargin(below)
        line = line if self._roomy else min(line, 120)
        look.setLineHeight(line, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value))
        return look

    def begin(self, look: QTextBlockFormat) -> None:
        """Open a block; the document's first one is there already."""
        self._first = False
        if self._fresh:
            self.cursor.setBlockFormat(look)
            self._fresh = False
        else:
            self.cursor.insertBlock(look)
        self.cursor.setBlockCharFormat(self._plain)

    def title(self, text: str) -> None:
        self.begin(self.block(theme.SPACE_8, theme.SPACE_4, 115))
        self.cursor.insertText(text, self._with_font(theme.title()))

    def end(self) -> None:
        """No space below the last line."""
        look = self.cursor.blockFormat()
        look.setBottomMargin(0)
        self.cursor.setBlockFormat(look)

    def body(self, markdown: str) -> None:
        for _ in self.steps(markdown):
            pass

    def steps(self, markdown: str) -> Iterator[None]:
        """Write a body block by block: a long one takes seconds, and its reader has other things to do."""
        for part in parts(markdown):
            tokens = parser().parse(part)
            at = 0
            while at < len(tokens):
                close = closing(tokens, at) if tokens[at].nesting == 1 else at
                self._walk(tokens, at, close + 1)
                at = close + 1
                yield

    def _with_font(self, font: QFont, color: str | None = None) -> QTextCharFormat:
        look = QTextCharFormat(self._plain)
        look.setFont(font)
        if color:
            look.setForeground(QColor(color))
        return look

    def _walk(self, tokens: "list[Token]", start: int, end: int) -> None:
        at = start
        while at < end:
            token = tokens[at]
            close = closing(tokens, at) if token.nesting == 1 else at
            match token.type:
                case "heading_open":
                    self._heading(int(token.tag[1]), tokens[at + 1])
                case "paragraph_open":
                    self.begin(self.block())
                    self._inline(tokens[at + 1], self._plain)
                case "fence" | "code_block":
                    self._code(token.content.rstrip("\n"), token.info.split(" ")[0])
                case "bullet_list_open" | "ordered_list_open":
                    self._list(tokens, at, close, 1)
                    self._loosen()
                case "blockquote_open":
                    self._quote(tokens, at + 1, close)
                case "table_open":
                    self._table(tokens, at, close)
                case "hr":
                    look = self.block(theme.SPACE_8, theme.SPACE_12)
                    look.setProperty(
                        QTextFormat.Property.BlockTrailingHorizontalRulerWidth,
                        QTextLength(QTextLength.Type.PercentageLength, 100),
                    )
                    self.begin(look)
            at = close + 1

    def _heading(self, level: int, inline: "Token") -> None:
        font = theme.heading() if level <= 2 else theme.sized(theme.body(), 1.077, QFont.Weight.DemiBold)
        above = 0 if self._first else theme.SPACE_16 if level <= 2 else theme.SPACE_8
        self.begin(self.block(above, theme.SPACE_8, 120))
        position = self.cursor.position()
        self._inline(inline, self._with_font(font))
        text = self.document.findBlock(position).text()
        self.headings.append(Heading(text, level, position))

    def _loosen(self) -> None:
        look = self.cursor.blockFormat()
        look.setBottomMargin(theme.SPACE_12)
        self.cursor.setBlockFormat(look)

    def _list(self, tokens: "list[Token]", start: int, end: int, depth: int) -> None:
        ordered = tokens[start].type.startswith("ordered")
        style = QTextListFormat()
        bullets = QTextListFormat.Style.ListDisc if depth == 1 else QTextListFormat.Style.ListCircle
        style.setStyle(QTextListFormat.Style.ListDecimal if ordered else bullets)
        style.setIndent(depth)
        items = None
        at = start + 1
        while at < end:
            close = closing(tokens, at)
            inner = at + 1
            if inner < close and tokens[inner].type == "paragraph_open":
                inline = tokens[inner + 1]
                box = task_box(inline.content)
                self.begin(self.block(0, theme.SPACE_4, 140))
                if box is not None:
                    hang = theme.icon_size() - 2 + theme.SPACE_8
                    look = self.cursor.blockFormat()
                    look.setLeftMargin(hang)
                    look.setTextIndent(-hang)
                    self.cursor.setBlockFormat(look)
                if box is None:
                    items = items or self.cursor.createList(style)
                    items.add(self.cursor.block())
                    self._inline(inline, self._plain)
                else:
                    self._task(inline, box)
                inner += 3
            while inner < close:
                last = closing(tokens, inner) if tokens[inner].nesting == 1 else inner
                if tokens[inner].type.endswith("list_open"):
                    self._list(tokens, inner, last, depth + 1)
                else:
                    self._walk(tokens, inner, last + 1)
                inner = last + 1
            at = close + 1

    def _task(self, inline: "Token", done: bool) -> None:
        side = theme.icon_size() - 2
        name = f"box:{done}"
        picture = QPixmap(side + theme.SPACE_8, side)
        picture.fill(QColor(0, 0, 0, 0))
        painter = QPainter(picture)
        draw_tick(painter, picture.rect(), self.scheme, done=done)
        painter.end()
        self.picture(name, picture, tr("done") if done else tr("to do"))
        children = inline.children or []
        if children and children[0].type == "text":
            children[0].content = children[0].content[4:]
        self._inline(inline, self._plain)

    def picture(self, name: str, pixmap: QPixmap, words: str) -> None:
        """Put a small drawn picture into the line; `words` is what it says."""
        url = f"drawn:{name}"
        self.document.addResource(int(QTextDocument.ResourceType.ImageResource.value), QUrl(url), pixmap)
        look = QTextImageFormat()
        look.setName(url)
        look.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        look.setToolTip(words)
        self.cursor.insertImage(look)

    def text(self, text: str, font: QFont, tone: str) -> None:
        look = QTextCharFormat()
        look.setFont(font)
        look.setForeground(self.scheme.tone(tone))
        self.cursor.insertText(text, look)

    def _quote(self, tokens: "list[Token]", start: int, end: int) -> None:
        frame = QTextFrameFormat()
        frame.setLeftMargin(theme.SPACE_4)
        frame.setPadding(theme.SPACE_8)
        frame.setBackground(QColor(self.scheme.alt))
        frame.setBottomMargin(theme.SPACE_12)
        kept = self._plain
        self._plain = QTextCharFormat(kept)
        self._plain.setForeground(self.scheme.tone("neutral"))
        self.cursor.insertFrame(frame)
        self._fresh = True
        self._walk(tokens, start, end)
        self._plain = kept
        self._leave_frame()

    def _leave_frame(self) -> None:
        self.cursor = self.document.rootFrame().lastCursorPosition()
        # The block that Qt keeps after a frame becomes the next paragraph.
        self._fresh = True

    def _code(self, code: str, language: str) -> None:
        frame = QTextFrameFormat()
        frame.setPadding(theme.SPACE_12)
        frame.setBackground(QColor(self.scheme.code))
        frame.setBottomMargin(theme.SPACE_12)
        frame.setTopMargin(theme.SPACE_4)
        self.cursor.insertFrame(frame)
        look = self.block(0, 0, 140)
        self.cursor.setBlockFormat(look)
        plain = self._with_font(theme.fixed())
        start = self.cursor.position()
        self.cursor.insertText(code.replace("\n", "\u2028"), plain)
        inside = QTextCursor(self.document)
        for at, length, tone in syntax.spans(code, language) if language else ():
            inside.setPosition(start + at)
            inside.setPosition(start + at + length, QTextCursor.MoveMode.KeepAnchor)
            color = QTextCharFormat()
            color.setForeground(self.scheme.tone(tone))
            inside.mergeCharFormat(color)
        self._leave_frame()

    def _table(self, tokens: "list[Token]", start: int, end: int) -> None:
        rows: list[list[Token]] = []
        for at in range(start, end):
            if tokens[at].type == "tr_open":
                rows.append([])
            elif tokens[at].type == "inline":
                rows[-1].append(tokens[at])
        if not rows or not rows[0]:
            return
        look = QTextTableFormat()
        look.setBorder(0)
        look.setCellPadding(theme.SPACE_8)
        look.setCellSpacing(0)
        look.setBorderCollapse(True)
        look.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        look.setBottomMargin(theme.SPACE_12)
        look.setTopMargin(theme.SPACE_4)
        look.setHeaderRowCount(1)
        table = self.cursor.insertTable(len(rows), len(rows[0]), look)
        line = QBrush(QColor(self.scheme.line))
        for number, cells in enumerate(rows):
            for column, inline in enumerate(cells[: len(rows[0])]):
                cell = table.cellAt(number, column)
                form = QTextTableCellFormat()
                form.setBottomBorder(1)
                form.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                form.setBottomBorderBrush(line)
                if number == 0:
                    form.setBackground(QColor(self.scheme.alt))
                cell.setFormat(form)
                self.cursor = cell.firstCursorPosition()
                self.cursor.setBlockFormat(self.block(0, 0, 125))
                bold = theme.sized(theme.body(), 0.98, QFont.Weight.DemiBold)
                head = self._with_font(bold, self.scheme.neutral)
                self._inline(inline, head if number == 0 else self._with_font(theme.body()))
        self._leave_frame()

    # -- inside a line ----------------------------------------------------------------

    def _inline(self, inline: "Token", plain: QTextCharFormat) -> None:
        looks = [plain]
        for token in inline.children or []:
            look = QTextCharFormat(looks[-1])
            match token.type:
                case "text":
                    self.cursor.insertText(token.content, look)
                case "softbreak":
                    self.cursor.insertText(" ", look)
                case "hardbreak":
                    self.cursor.insertText("\u2028", look)
                case "code_inline":
                    font = theme.sized(theme.fixed(), 1.0)
                    look.setFont(font)
                    look.setBackground(QColor(self.scheme.code))
                    self.cursor.insertText(token.content, look)
                case "strong_open":
                    look.setFontWeight(int(QFont.Weight.DemiBold.value))
                    looks.append(look)
                case "em_open":
                    look.setFontItalic(True)
                    looks.append(look)
                case "s_open":
                    look.setFontStrikeOut(True)
                    looks.append(look)
                case "link_open":
                    looks.append(self._linked(look, str(token.attrGet("href") or "")))
                case "strong_close" | "em_close" | "s_close" | "link_close":
                    looks.pop()
                case "wikilink":
                    self._wikilink(token, look)
                case "image":
                    faint = QTextCharFormat(look)
                    faint.setForeground(self.scheme.tone("faint"))
                    self.cursor.insertText(tr("[picture: {content}]", content=token.content), faint)
                case _ if token.content:
                    self.cursor.insertText(token.content, look)

    def _linked(self, look: QTextCharFormat, address: str) -> QTextCharFormat:
        look.setAnchor(True)
        look.setAnchorHref(address)
        look.setForeground(self.scheme.tone("accent"))
        look.setToolTip(address)
        return look

    def _wikilink(self, token: "Token", look: QTextCharFormat) -> None:
        target, _hash, _heading = token.info.partition("#")
        page = self.resolve(target.strip() or token.info)
        look.setAnchor(True)
        if page is not None:
            look.setAnchorHref(f"page:{page}")
            look.setForeground(self.scheme.tone("accent"))
        else:
            look.setAnchorHref(f"wanted:{token.info}")
            look.setForeground(self.scheme.tone("neutral"))
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
            look.setToolTip(tr("Wanted: no page of this name yet"))
        self.cursor.insertText(token.content, look)
