"""Two versions of a page as they are read, side by side; what was taken out or put in stands on its tint."""

import re
from difflib import SequenceMatcher

from PySide6.QtGui import QColor, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.document import Heading, Writer
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.reader import Reader

_FENCE = re.compile(r"^\s*(```|~~~)")
_COLUMN = 480


def paragraphs(text: str) -> list[str]:
    """The parts of Markdown that blank lines divide; code in a fence is one part."""
    found: list[list[str]] = [[]]
    fenced = False
    for line in text.split("\n"):
        if _FENCE.match(line):
            fenced = not fenced
        if line.strip() or fenced:
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return ["\n".join(part) for part in found if part]


def changed_parts(old: str, new: str) -> tuple[list[tuple[str, bool]], list[tuple[str, bool]]]:
    """The parts of both texts, each with whether the other has no such part in its place."""
    before, after = paragraphs(old), paragraphs(new)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    gone = {at for tag, a1, a2, _b1, _b2 in matcher.get_opcodes() if tag != "equal" for at in range(a1, a2)}
    come = {at for tag, _a1, _a2, b1, b2 in matcher.get_opcodes() if tag != "equal" for at in range(b1, b2)}
    return (
        [(part, at in gone) for at, part in enumerate(before)],
        [(part, at in come) for at, part in enumerate(after)],
    )


class RenderedDiff(QWidget):
    """Both scroll together, each by its share."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        self.old = Reader(tr("Older version, rendered"), column=_COLUMN)
        self.new = Reader(tr("Newer version, rendered"), column=_COLUMN)
        self._texts = ("", "")
        for reader in (self.old, self.new):
            row.addWidget(reader, 1)
            reader.look_changed.connect(self._write)
        self.old.verticalScrollBar().valueChanged.connect(lambda _value: self._follow(self.old, self.new))
        self.new.verticalScrollBar().valueChanged.connect(lambda _value: self._follow(self.new, self.old))

    def show_texts(self, old: str, new: str) -> None:
        self._texts = (old, new)
        self._write()

    def _write(self) -> None:
        before, after = changed_parts(*self._texts)
        self.old.show_document(*self._document(before, "bad"), same=True)
        self.new.show_document(*self._document(after, "good"), same=True)

    def _document(self, parts: list[tuple[str, bool]], tone: str) -> tuple[QTextDocument, list[Heading]]:
        document = QTextDocument()
        document.setDefaultFont(theme.prose())
        document.setDocumentMargin(0)
        document.setIndentWidth(theme.em_of(20))
        scheme = theme.colors(self)
        writer = Writer(document, scheme, lambda target: target)
        look = QTextBlockFormat()
        look.setBackground(QColor(scheme.tint(tone)))
        for part, changed in parts:
            first = document.blockCount() if document.characterCount() > 1 else 0
            writer.body(part)
            if changed:
                for number in range(first, document.blockCount()):
                    QTextCursor(document.findBlockByNumber(number)).mergeBlockFormat(look)
        return document, writer.headings

    def _follow(self, moved: Reader, other: Reader) -> None:
        here, there = moved.verticalScrollBar(), other.verticalScrollBar()
        share = here.value() / here.maximum() if here.maximum() else 0.0
        there.blockSignals(True)
        there.setValue(round(share * there.maximum()))
        there.blockSignals(False)
