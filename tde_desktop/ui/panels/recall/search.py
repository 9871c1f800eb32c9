"""The right half: search exactly as an agent would, with the region in its file, or the text it would get."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.recall.rows import ContextResult, OverlayRow, RecallHit, RecallResult, Region, Replay, Saved
from tde_desktop.ui import theme
from tde_desktop.ui.language import amount, tr
from tde_desktop.ui.models.list_model import ListItem, ListModel
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.panels.recall import replay as replays
from tde_desktop.ui.panels.recall.model import CODE_LEGS, MODE_WORDS, grouped_hits, key_of, present_hit
from tde_desktop.ui.panels.recall.replay import Compared
from tde_desktop.ui.panels.recall.whole import WholeText
from tde_desktop.ui.regions import ColoredRegion
from tde_desktop.ui.sentences import reason_in_words
from tde_desktop.ui.widgets.buttons import IconButton, LinkButton
from tde_desktop.ui.widgets.code_notes import CodeNote
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Elided, Rule, Text, ToneLabel
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.region_view import RegionView
from tde_desktop.ui.widgets.search_field import SearchField
from tde_desktop.ui.widgets.segmented import Segmented

_MOST_CHARACTERS = 16_000


def _present(entry: RecallHit | Compared) -> ListItem:
    return replays.present(entry) if isinstance(entry, Compared) else present_hit(entry)


def _key_of(entry: RecallHit | Compared) -> str:
    return entry.citation if isinstance(entry, Compared) else key_of(entry)


class SearchPane(QWidget):
    """Signals:
    asked: the question, and whether the text is wanted instead of the hits.
    task_released: search without the task.
    region_wanted: the citation of a hit.
    page_wanted: the id of a page to read in Brain.
    note_opened: the place of what is remembered about the code.
    """

    asked = Signal(str, bool)
    task_released = Signal()
    region_wanted = Signal(str)
    page_wanted = Signal(str)
    note_opened = Signal(str)

    def __init__(self, symbol_here: QAction, task: QAction, parent: QWidget | None = None) -> None:
        """`task` shows or hides the task beside it."""
        super().__init__(parent)
        self.cited_code = ""
        """The citation of the code that is open; empty when none is."""
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._hits: dict[str, RecallHit | Compared] = {}
        self._wanted = self._question = self._answered = ""
        self._before_whole = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._build_head(task))
        self.bar = InlineBar()
        column.addWidget(self.bar)
        self._stack = QStackedWidget()
        self._ready = EmptyState(
            "radar",
            tr("Search as an agent"),
            tr("See the regions and pages it would get, and what it would be spared."),
        )
        self._nothing = EmptyState(
            "search", tr("Nothing found"), tr("Other words, or a part of a name, may find it.")
        )
        self._whole = WholeText()
        self._whole.closed.connect(self._leave_whole)
        for page in (
            self._ready,
            self._nothing,
            self._build_hits(symbol_here),
            self._build_text(),
            self._whole,
        ):
            self._stack.addWidget(page)
        column.addWidget(self._stack, 1)
        column.addWidget(self._build_foot())

    def _build_head(self, task: QAction) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(theme.SPACE_12, theme.SPACE_12, theme.SPACE_12, theme.SPACE_4)
        column.setSpacing(theme.SPACE_8)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        self.field = SearchField(tr("Search as an agent"), tr("Ask as an agent would"), "Ctrl+F")
        self.field.asked.connect(lambda _text: self._ask())
        self.field.stepped.connect(lambda by: self.list.step(by))
        row.addWidget(self.field, 1)
        self.views = Segmented(tr("Show the answer as"), (tr("Hits"), tr("As text")))
        self.views.chosen.connect(lambda _index: self._ask())
        row.addWidget(self.views)
        row.addWidget(IconButton(task, "panel-right", self))
        column.addLayout(row)
        below = QHBoxLayout()
        below.setContentsMargins(theme.SPACE_4, 0, theme.SPACE_4, 0)
        self._as_agent = Text("", "caption", "neutral")
        below.addWidget(self._as_agent)
        self._release = LinkButton(tr("Without it"))
        self._release.clicked.connect(lambda _checked=False: self.task_released.emit())
        below.addWidget(self._release)
        self.show_task("")
        below.addSpacing(theme.SPACE_8)
        self._mode = Elided("", "caption", "neutral")
        below.addWidget(self._mode, 1)
        self._took = Text("", "caption", "neutral")
        below.addWidget(self._took)
        column.addLayout(below)
        return column

    def _build_hits(self, symbol_here: QAction) -> QWidget:
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        self.model: ListModel[RecallHit | Compared] = ListModel(_present, _key_of, self)
        self.list = ListView(tr("Hits"))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.picked.connect(self._picked)
        self.list.opened.connect(self._opened)
        split.addWidget(self.list)
        self._region = RegionView(tr("Region in its file"))
        self._region.note_opened.connect(self.note_opened)
        self.code = self._region.code
        calls = IconButton(symbol_here, "share-2", self)
        self._read = IconButton.make(tr("Read in Brain"), "arrow-up-right", self._read_page, self)
        self._region.add_tools(before=(calls,), after=(self._read,))
        split.addWidget(self._region)
        split.setSizes([400, 400])
        return split

    def _build_text(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(tr("Context as text"))
        self.text.setFont(theme.fixed())
        self.text.document().setDocumentMargin(theme.SPACE_12)
        column.addWidget(self.text)
        return whole

    def _build_foot(self) -> QWidget:
        self._foot = QWidget()
        column = QVBoxLayout(self._foot)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Rule())
        row = QHBoxLayout()
        row.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_8, theme.SPACE_4)
        row.setSpacing(theme.SPACE_12)
        self._spared = Text("", "caption", "neutral")
        row.addWidget(self._spared)
        row.addStretch(1)
        self._legend = QWidget()
        legend = QHBoxLayout(self._legend)
        legend.setContentsMargins(0, 0, 0, 0)
        legend.setSpacing(theme.SPACE_12)
        for _keys, icon, name in CODE_LEGS:
            legend.addWidget(ToneLabel(tr(name), icon, "neutral", tinted=False))
        row.addWidget(self._legend)
        self._characters = ToneLabel("", "file-text", "neutral", tinted=False)
        row.addWidget(self._characters)
        self._copy = IconButton.make(tr("Copy text"), "copy", self._copy_text, self)
        row.addWidget(self._copy)
        column.addLayout(row)
        self._foot.hide()
        return self._foot

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_foot()

    def _fit_foot(self) -> None:
        """What the marks mean is said where it has room beside what was spared."""
        needed = self._legend.sizeHint().width() + self._spared.sizeHint().width() + theme.SPACE_32
        self._legend.setVisible(not self.as_text and needed <= self.width())

    # -- asking ---------------------------------------------------------------------

    @property
    def as_text(self) -> bool:
        return self.views.index == 1

    def ask(self, question: str) -> None:
        self.field.show_text(question)
        self._ask()

    def open_citation(self, citation: str) -> None:
        """Ask for the file of a citation and open what the citation names, found or not."""
        self.views.choose(0)
        self.ask(citation.rpartition(":")[0])
        self._wanted = citation

    def _ask(self) -> None:
        self._wanted = ""
        question = self.field.text().strip()
        self.bar.hide()
        self._question = question
        if question:
            self.asked.emit(question, self.as_text)
        else:
            self.show_nothing_asked()

    def show_nothing_asked(self) -> None:
        self._stack.setCurrentWidget(self._ready)
        self._foot.hide()
        self._mode.setText("")
        self._took.setText("")

    def show_task(self, task: str) -> None:
        """As whom the search asks."""
        self._as_agent.setText(tr("As an agent in {task}", task=task) if task else "")
        self._as_agent.setVisible(bool(task))
        self._release.setVisible(bool(task))

    # -- showing --------------------------------------------------------------------

    def show_hits(self, result: RecallResult, took_ms: float) -> None:
        self._hits = {key_of(hit): hit for hit in result.hits}
        kept = self.list.current_key if self._answered == self._question else ""
        self._answered = self._question
        self.model.replace(grouped_hits(result.hits))
        self._mode.setText(tr(MODE_WORDS.get(result.mode, result.mode)))
        self._took.setText(tr("{took_ms:.0f} ms", took_ms=took_ms))
        self._show_spared(result.saved)
        self._fit_foot()
        self._characters.hide()
        self._copy.hide()
        self._say_degraded(result.degraded)
        wanted_citation, self._wanted = self._wanted, ""
        if not result.hits and not wanted_citation:
            self._stack.setCurrentWidget(self._nothing)
            self._foot.hide()
            return
        self._stack.setCurrentIndex(2)
        self._foot.show()
        if wanted_citation and wanted_citation not in self._hits:
            path = wanted_citation.rpartition(":")[0]
            same = [key for key in self._hits if key.rpartition(":")[0] == path]
            if same:
                self.list.choose(same[0])
            else:
                self.list.clearSelection()
            self._region.show_citation(wanted_citation)
            self.region_wanted.emit(wanted_citation)
            return
        kept = wanted_citation or kept
        first = _key_of(self.model.rows[0])
        wanted = kept if kept in self._hits else first
        self.list.choose(wanted)
        if wanted == first:
            self.list.scrollToTop()  # its heading too
        self._picked(wanted)

    def show_text(self, result: ContextResult, took_ms: float) -> None:
        self.text.setPlainText(result.markdown)
        self._mode.setText(tr("What recall_context would return"))
        self._took.setText(tr("{took_ms:.0f} ms", took_ms=took_ms))
        self._show_spared(result.saved)
        self._legend.hide()
        self._characters.show()
        self._characters.show_as(
            tr(
                "recall_context, {count:,} of {most_characters:,} characters",
                count=len(result.markdown),
                most_characters=_MOST_CHARACTERS,
            ),
            "file-text",
            "neutral",
        )
        self._copy.show()
        self._say_degraded(result.degraded)
        self._stack.setCurrentIndex(3)
        self._foot.show()

    def show_replay(self, replay: Replay) -> None:
        """An old recall asked again, then and now beside each other."""
        entries = replays.compared(replay)
        self._hits = {each.citation: each for each in entries}
        self.field.show_text(replay.then.recall.query)
        self._answered = ""
        self.model.replace(replays.grouped(entries))
        sentence, figures = replays.said(replay)
        self.bar.say(Notice(sentence, "info", "history", hint=figures), ((tr("Ask anew"), self._ask),))
        self._mode.setText(tr("Compared with what it got then"))
        self._took.setText("")
        self._foot.hide()
        self._stack.setCurrentIndex(2 if entries else 1)
        if entries:
            self.list.choose(entries[0].citation)
            self._picked(entries[0].citation)

    def show_whole(self, row: OverlayRow, region: Region) -> None:
        """A text of the task; the search comes back when it is closed."""
        if self._stack.currentWidget() is not self._whole:
            self._before_whole = self._stack.currentIndex()
        self._whole.show_text(row, region)
        self.bar.hide()
        self._foot.hide()
        self._stack.setCurrentWidget(self._whole)

    def _leave_whole(self) -> None:
        self._stack.setCurrentIndex(self._before_whole)
        self._foot.setVisible(self._before_whole >= 2)
        self.field.setFocus()

    def _show_spared(self, saved: Saved) -> None:
        returned, whole = amount(saved.returned_bytes), amount(saved.source_bytes)
        if not saved.source_bytes:
            words = ""
        elif saved.returned_bytes >= saved.source_bytes:
            words = tr("{returned} read of files that hold {whole}", returned=returned, whole=whole)
        else:
            words = tr(
                "{returned} of {whole} · {percent}% less",
                returned=returned,
                whole=whole,
                percent=saved.percent,
            )
        self._spared.setText(words)

    def _say_degraded(self, degraded: tuple[str, ...]) -> None:
        words = "; ".join(map(reason_in_words, degraded))
        if words:
            self._mode.setText(f"{self._mode.text()} · {words}")

    def show_region(self, colored: ColoredRegion) -> None:
        self._region.show_region(colored, [])
        hit = self._hits.get(self.list.current_key)
        self._read.setVisible(hit is not None and bool(hit.page))
        self.cited_code = "" if colored.region.path.startswith("page:") else self._region.citation

    def show_notes(self, path: str, notes: Sequence[CodeNote]) -> None:
        """What is remembered about the file of the region, if it is still shown."""
        if self.cited_code.rpartition(":")[0] == path:
            self._region.notes.show_notes(notes)

    def _picked(self, key: str) -> None:
        if key in self._hits:
            self._region.show_citation(key)
            self.region_wanted.emit(key)

    def _opened(self, key: str) -> None:
        hit = self._hits.get(key)
        if hit is not None and hit.page:
            self.page_wanted.emit(hit.page)
        else:
            self.code.setFocus()

    def _read_page(self) -> None:
        hit = self._hits.get(self.list.current_key)
        if hit is not None and hit.page:
            self.page_wanted.emit(hit.page)

    def _copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
