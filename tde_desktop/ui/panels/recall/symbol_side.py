"""Beside a symbol: what breaks if it changes, nearest first, and what decisions and pages say of it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tde_desktop.graph.rows import Impact, Reached
from tde_desktop.ui import theme
from tde_desktop.ui.graphs.calls import key_of, short_name, sureness, word
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.recall.symbol_reading import SymbolRead
from tde_desktop.ui.sentences import reason_in_words
from tde_desktop.ui.widgets.buttons import ClickableRow, LinkButton
from tde_desktop.ui.widgets.code_notes import notes_of
from tde_desktop.ui.widgets.inspector import Section, SidePane
from tde_desktop.ui.widgets.labels import Elided, Text, ToneLabel

_LISTED = 8
_LONGEST_SIGNATURE = 140


class SymbolSide(SidePane):
    """Signals:
    symbol_chosen: the key of a symbol to show.
    place_chosen: the place of a decision or a page.
    """

    symbol_chosen = Signal(str)
    place_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("What the symbol touches"), parent)
        self._whole: set[str] = set()
        self._read: SymbolRead | None = None
        self._about = QWidget()
        column = QVBoxLayout(self._about)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_4)
        self._name = Elided("", "fixed")
        column.addWidget(self._name)
        self._place = Elided("", "fixed-caption", "neutral", mode=Qt.TextElideMode.ElideMiddle)
        column.addWidget(self._place)
        self._signature = Text("", "fixed-caption", "neutral", wrap=True)
        column.addWidget(self._signature)
        self._touches = ToneLabel("", "triangle-alert", "warn")
        column.addWidget(self._touches)
        self._degraded = Text("", "caption", "warn", wrap=True)
        column.addWidget(self._degraded)
        self.add(self._about)
        self.files = self._section(tr("What breaks if it changes"))
        self.symbols = self._section(tr("Symbols that lean on it"))
        self.tests = self._section(tr("Tests that see it"))
        self.decisions = self._section(tr("Decisions that speak of it"))
        self.pages = self._section(tr("Pages"))
        self.show_nothing()

    def _section(self, title: str) -> Section:
        section = Section(title)
        self.add(section)
        return section

    def show_nothing(self) -> None:
        self._read = None
        for widget in (self._about, *self._sections):
            widget.hide()

    @property
    def _sections(self) -> tuple[Section, ...]:
        return (self.files, self.symbols, self.tests, self.decisions, self.pages)

    def show_symbol(self, read: SymbolRead) -> None:
        if self._read is None or self._read.symbol.id != read.symbol.id:
            self._whole.clear()
        self._read = read
        symbol, impact = read.symbol, read.impact
        self._about.show()
        self._name.setText(short_name(symbol))
        self._place.setText(symbol.citation)
        self._signature.setText(shortened(symbol.signature))
        self._signature.setVisible(bool(symbol.signature))
        count = len(impact.files)
        if count == 1:
            words = tr("Changing it touches one other file")
        elif count:
            words = tr("Changing it touches {count:,} files", count=count)
        else:
            words = tr("Nothing else leans on it")
        self._touches.show_as(
            words, "triangle-alert" if count else "circle-check", "warn" if count else "good"
        )
        notes = [reason_in_words(reason) for reason in read.degraded]
        if not impact.complete:
            notes.append(tr("There is more than was looked at."))
        if impact.weaker:
            notes.append(tr("Less sure and not counted: {count:,}.", count=impact.weaker))
        self._degraded.setText(" ".join(notes))
        self._degraded.setVisible(bool(notes))
        self._fill_impact(impact)
        told = notes_of(read.blames)
        for section, begins in ((self.decisions, "decisions:"), (self.pages, "brain:")):
            rows = {note.key: note for note in told if note.key.startswith(begins)}
            self._fill(
                section,
                [
                    (note.title, note.icon, note.tone, "", note.words, self._placer(note.key))
                    for note in rows.values()
                ],
            )

    def _fill_impact(self, impact: Impact) -> None:
        files: dict[str, Reached] = {}
        tests: list[Reached] = []
        symbols: list[Reached] = []
        for each in impact.reached:
            if each.test:
                tests.append(each)
            else:
                files.setdefault(each.symbol.path, each)
                symbols.append(each)
        self._fill(
            self.files,
            [
                self._row(files[path], path, "file-code", "neutral")
                if path in files
                else (path, "file-code", "neutral", tr("farther"), path, self._chooser(path))
                for path in sorted(impact.files, key=lambda path: path not in files)
            ],
        )
        self._fill(
            self.symbols,
            [self._row(each, short_name(each.symbol), "braces", "neutral") for each in symbols],
        )
        self._fill(
            self.tests, [self._row(each, short_name(each.symbol), "flask-conical", "good") for each in tests]
        )
        if impact.left_out:
            self.symbols.show_count(tr("{count:,} and more", count=len(symbols)))

    def _row(self, each: Reached, words: str, icon: str, tone: str) -> "_Row":
        steps = tr("direct") if each.depth == 1 else tr("{count} steps", count=each.depth)
        tip = (
            f"{each.symbol.full_name}\n{each.symbol.citation}\n{word(each.kind)}, {sureness(each.confidence)}"
        )
        return words, icon, tone, steps, tip, self._chooser(key_of(each.symbol))

    def _chooser(self, key: str) -> Callable[[], object]:
        return lambda: self.symbol_chosen.emit(key)

    def _placer(self, key: str) -> Callable[[], object]:
        return lambda: self.place_chosen.emit(key)

    def _fill(self, section: Section, rows: "Sequence[_Row]") -> None:
        section.clear()
        section.show_count(len(rows))
        section.setVisible(bool(rows))
        shown = rows if section.name in self._whole else rows[:_LISTED]
        for words, icon, tone, trailing, tip, called in shown:
            elide = Qt.TextElideMode.ElideMiddle if icon == "file-code" else Qt.TextElideMode.ElideRight
            row = ClickableRow(words, icon, tone, trailing, elide=elide)
            row.setToolTip(tip)
            row.clicked.connect(lambda _checked=False, called=called: called())
            section.body.addWidget(row)
        if len(shown) < len(rows):
            more = LinkButton(tr("{count:,} more", count=len(rows) - len(shown)))
            more.clicked.connect(lambda _checked=False: self._show_whole(section))
            section.body.addWidget(more)

    def _show_whole(self, section: Section) -> None:
        self._whole.add(section.name)
        if self._read is not None:
            self.show_symbol(self._read)


def shortened(signature: str) -> str:
    if len(signature) <= _LONGEST_SIGNATURE:
        return signature
    return signature[: _LONGEST_SIGNATURE - 1].rstrip() + "…"


_Row = tuple[str, str, str, str, str, Callable[[], object]]
