"""Beside a session: the briefing it began with, rendered or as text, and the way to copy it."""

import re
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QPalette, QTextDocument
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.document import Writer
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Rule, Text
from tde_desktop.ui.widgets.reader import Reader
from tde_desktop.ui.widgets.segmented import Segmented

_FENCE = re.compile(r"^(`{3,})stored ([^\n]*)\n(.*?)\n\1$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Pack:
    """What a session was given; `given` is False for what it would be given now."""

    markdown: str
    tokens: int
    given: bool


class PackPane(QWidget):
    """Signals:
    followed: a link of the briefing.
    """

    followed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        self.setAutoFillBackground(True)
        self._pack: Pack | None = None
        self._stack = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_8, 0)
        self._title = Text("", "semibold")
        head.addWidget(self._title, 1)
        self.views = Segmented(tr("Show the pack"), (tr("Read"), tr("As text")))
        self.views.chosen.connect(self._stack.setCurrentIndex)
        head.addWidget(self.views)
        holder = QWidget()
        holder.setLayout(head)
        holder.setFixedHeight(theme.pane_head_height())
        column.addWidget(holder)
        self._about = Text("", "caption", "neutral", wrap=True)
        self._about.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_12, theme.SPACE_8)
        column.addWidget(self._about)
        column.addWidget(Rule())
        self.reader = Reader(tr("Context pack"))
        self.reader.followed.connect(self.followed)
        self.reader.look_changed.connect(self._write)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(tr("Context pack as text"))
        self.text.setFont(theme.fixed())
        self.text.document().setDocumentMargin(theme.SPACE_12)
        self._nothing = EmptyState(
            "package", tr("No pack"), tr("There was nothing to remember for this goal yet.")
        )
        for area in (self.reader, self.text):
            area.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        for view in (self.reader, self.text, self._nothing):
            self._stack.addWidget(view)
        column.addWidget(self._stack, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(theme.SPACE_12, theme.SPACE_8, theme.SPACE_12, theme.SPACE_8)
        self.copy = Button(tr("Copy the pack"), "copy")
        self.copy.clicked.connect(lambda _checked=False: self.copy_pack())
        foot.addWidget(self.copy)
        foot.addStretch(1)
        column.addWidget(Rule())
        column.addLayout(foot)

    def show_pack(self, pack: Pack) -> None:
        self._pack = pack
        given, now = tr("Context pack given"), tr("Context pack, as it would be now")
        self._title.setText(given if pack.given else now)
        size = tr("{count:,} tokens", count=pack.tokens)
        late = tr("What it was given was not kept; this is what the goal brings up today.")
        self._about.setText(size if pack.given else f"{size}. {late}")
        some = bool(pack.markdown.strip())
        self.views.setVisible(some)
        self.copy.setEnabled(some)
        self.text.setPlainText(pack.markdown)
        self._stack.setCurrentIndex(self.views.index if some else 2)
        self._write()

    def _write(self) -> None:
        if self._pack is None:
            return
        document = QTextDocument()
        document.setDefaultFont(theme.body())
        document.setDocumentMargin(0)
        document.setIndentWidth(theme.em_of(20))
        writer = Writer(document, theme.colors(self), lambda target: target.partition("#")[0].strip())
        writer.body(readable(self._pack.markdown))
        self.reader.show_document(document, writer.headings, same=False)

    def copy_pack(self) -> None:
        if self._pack is not None:
            QGuiApplication.clipboard().setText(self._pack.markdown)


def readable(markdown: str) -> str:
    """The briefing for people: what the fences hold as text, under its title and where it is from."""

    def opened(found: re.Match[str]) -> str:
        source, text = found[2], found[3]
        if source.startswith("memories"):
            return f"### {source[:1].upper()}{source[1:]}\n\n{text}"
        title, _newline, body = text.partition("\n")
        return f"### {title}\n\n*{source}*\n\n{body}"

    return _FENCE.sub(opened, markdown)
