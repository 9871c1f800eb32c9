"""Beside a graph of pages: which kinds and edges it shows, and what the chosen page is."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.brain.rows import PageDetail, Related
from tde_desktop.ui import icons, theme, times
from tde_desktop.ui.graphs.pages import Shown, tone_of
from tde_desktop.ui.language import tr
from tde_desktop.ui.markdown import without_own_title
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.flow import FlowLayout
from tde_desktop.ui.widgets.inspector import Section, SidePane
from tde_desktop.ui.widgets.labels import Elided, IconLabel, Rule, Text
from tde_desktop.vocabulary import Kind, Relation, Status

_LONGEST_START = 220
Word = TypeVar("Word")


class _Tick(QWidget):
    """A tick box with its icon, and how many there are at the right."""

    def __init__(self, text: str, icon: str, tone: str, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._tone = icon, tone
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(theme.SPACE_8)
        self.box = QCheckBox(text)
        self.box.setAccessibleName(tr("{name}, {count:,}", name=text, count=count))
        row.addWidget(self.box, 1)
        row.addWidget(Text(f"{count:,}", "caption", "faint"))
        self._retint()

    def _retint(self) -> None:
        if self._icon:
            self.box.setIcon(icons.icon(self._icon, theme.colors(self), self._tone))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._retint()


class GraphSide(SidePane):
    """Signals:
    filtered: other kinds or edges are wanted.
    page_opened: the id of the page to read.
    centred: the id of the page to draw the graph around.
    """

    filtered = Signal()
    page_opened = Signal(str)
    centred = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("What the graph shows"), parent)
        self._kinds_off: set[Kind] = set()
        self._relations_off: set[Relation] = set()
        self._page = ""
        self.kinds = Section(tr("Kinds"), foldable=False)
        self.relations = Section(tr("Edges"), foldable=False)
        self.add(self.kinds)
        self.add(self.relations)
        self.hidden = QCheckBox(tr("Superseded and rejected, faded"))
        self.hidden.setChecked(True)
        self.hidden.toggled.connect(lambda _on: self.filtered.emit())
        self.add(self.hidden)
        self._about = self._build_about()
        self.add(self._about)
        self.show_page(None)

    def _build_about(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_4)
        column.addWidget(Rule())
        column.addSpacing(theme.SPACE_8)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_8)
        self._icon = IconLabel("file-text")
        head.addWidget(self._icon)
        self._title = Text("", "semibold", wrap=True)
        head.addWidget(self._title, 1)
        column.addLayout(head)
        self._path = Elided("", "caption", "neutral")
        column.addWidget(self._path)
        self._start = Text("", "body", wrap=True)
        column.addSpacing(theme.SPACE_4)
        column.addWidget(self._start)
        column.addSpacing(theme.SPACE_4)
        self._facts = Text("", "caption", "neutral", wrap=True)
        column.addWidget(self._facts)
        acts = FlowLayout(spacing=theme.SPACE_8)
        self.open = Button(tr("Open page"))
        self.open.clicked.connect(lambda _checked=False: self.page_opened.emit(self._page))
        acts.addWidget(self.open)
        self.from_here = Button(tr("Graph from here"), "share-2", quiet=True)
        self.from_here.clicked.connect(lambda _checked=False: self.centred.emit(self._page))
        acts.addWidget(self.from_here)
        column.addSpacing(theme.SPACE_4)
        column.addLayout(acts)
        return whole

    # -- filters --------------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        return Shown(frozenset(self._kinds_off), frozenset(self._relations_off), self.hidden.isChecked())

    def show_counts(self, related: Related) -> None:
        """Offer what there is; what was switched off stays off."""
        kinds = Counter(near.row.kind for near in related.nodes)
        relations = Counter(edge.kind for edge in related.edges)
        self.kinds.clear()
        for kind in Kind:
            if kinds[kind]:
                tick = _Tick(tr(kind.label), kind.icon, tone_of(kind), kinds[kind])
                self._switch(tick.box, kind, self._kinds_off)
                self.kinds.body.addWidget(tick)
        self.relations.clear()
        for relation in Relation:
            if relations[relation]:
                tick = _Tick(tr(relation.label), "", "neutral", relations[relation])
                self._switch(tick.box, relation, self._relations_off)
                self.relations.body.addWidget(tick)
        self.relations.setVisible(bool(relations))
        self.hidden.setVisible(any(near.row.status != Status.ACTIVE for near in related.nodes))

    def _switch(self, box: QCheckBox, word: Word, off: set[Word]) -> None:
        box.setChecked(word not in off)

        def toggled(on: bool) -> None:
            (off.discard if on else off.add)(word)
            self.filtered.emit()

        box.toggled.connect(toggled)

    def boxes(self) -> Iterable[QCheckBox]:
        return self.findChildren(QCheckBox)

    # -- the chosen page --------------------------------------------------------------------

    def show_page(self, page: PageDetail | None) -> None:
        self._about.setVisible(page is not None)
        if page is None:
            self._page = ""
            return
        row = page.row
        self._page = row.id
        self._icon.show_as(row.kind.icon, tone_of(row.kind))
        self._title.setText(row.title)
        self._path.setText(row.path.replace("/", " / "))
        self._start.setText(start_of(without_own_title(page.body, row.title)))
        self._start.setVisible(bool(self._start.text()))
        came = len({back.id for back in page.backlinks})
        went = len({link.page.id for link in page.links if link.page is not None})
        self._facts.setText(
            tr(
                "Links: {into:,} in, {out:,} out · updated {when}",
                into=came,
                out=went,
                when=times.ago(row.updated_at),
            )
        )


def start_of(body: str) -> str:
    """The first paragraph of a page, as plain words."""
    for block in body.split("\n\n"):
        words = " ".join(line.strip() for line in block.strip().splitlines())
        if words and not words.startswith(("#", "```", "|", "---", ">")):
            plain = re.sub(r"\[\[|\]\]|[*`]+|(?<!\w)_+|_+(?!\w)", "", words)
            return plain if len(plain) <= _LONGEST_START else plain[: _LONGEST_START - 1].rstrip() + "…"
    return ""
