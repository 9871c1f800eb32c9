"""The list of pages: search, filters, sort, and rows that say how a hit was found."""

import re
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.brain.rows import PageFilter, PageHit, PageRow
from tde_desktop.lazy import dataclass
from tde_desktop.ui import theme, times
from tde_desktop.ui.actions import shown_key
from tde_desktop.ui.language import digits, mark, plural, tr
from tde_desktop.ui.models.list_model import KEY, Group, Leg, ListItem
from tde_desktop.ui.models.windows import SIZE, WindowModel, Windows
from tde_desktop.ui.widgets.buttons import ClickableRow, LinkButton
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.filter_button import FilterButton
from tde_desktop.ui.widgets.flow import FlowLayout
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Rule, Text, ToneLabel
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.search_field import SearchField
from tde_desktop.vocabulary import Kind, Status, Tier

LEGS = (
    ("lexical", "case-sensitive", mark("words")),
    ("vector", "waves", mark("meaning")),
    ("graph", "share-2", mark("links")),
)
SORTS = (
    ("updated", mark("Updated")),
    ("title", mark("Title")),
    ("importance", mark("Importance")),
    ("created", mark("Created")),
)
_ROOMY, _ALL_FILTERS = 345, 364
_SHOWN_TAGS = 40
IMPORTANCE_WORDS = (
    "",
    mark("Trivial"),
    mark("Minor"),
    mark("Useful"),
    mark("Important"),
    mark("Load-bearing"),
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A page that links name and nobody has written."""

    target: str
    links: int


Entry = PageRow | PageHit | Wanted


def row_of(entry: Entry) -> PageRow | None:
    return entry.row if isinstance(entry, PageHit) else entry if isinstance(entry, PageRow) else None


def key_of(entry: Entry) -> str:
    row = row_of(entry)
    return row.id if row is not None else f"wanted:{entry.target}" if isinstance(entry, Wanted) else ""


def present(entry: Entry, words: Sequence[str] = ()) -> ListItem:
    """One page, hit or wanted link as a row."""
    if isinstance(entry, Wanted):
        links = tr("1 link") if entry.links == 1 else tr("{links} links", links=entry.links)
        return ListItem(f"wanted:{entry.target}", entry.target, "file-question-mark", trailing=links)
    row = entry.row if isinstance(entry, PageHit) else entry
    chip = "" if row.tier in {Tier.SEMANTIC, row.kind.tier} else tr(row.tier.label)
    if row.status != Status.ACTIVE:
        chip = tr(row.status.label)
    said = [row.title, tr(row.kind.label), tr(IMPORTANCE_WORDS[row.importance])]
    if row.pinned:
        said.append("pinned")
    if not isinstance(entry, PageHit):
        when = times.short(row.updated_at)
        return ListItem(
            row.id,
            row.title,
            row.kind.icon,
            row.kind.tone,
            when,
            chip=chip,
            pinned=row.pinned,
            importance=row.importance,
            spoken=", ".join([*said, tr("updated {ago}", ago=times.ago(row.updated_at))]),
            tooltip=f"{row.path}\n{times.exact(row.updated_at)}",
        )
    legs = tuple(Leg(icon, tr(name), entry.legs.get(leg)) for leg, icon, name in LEGS)
    found = "; ".join(tr("{name}, rank {rank}", name=leg.name, rank=leg.rank) for leg in legs if leg.rank)
    parts = row.path.split("/")
    path = " / ".join(parts if len(parts) <= 2 else (parts[0], "…", parts[-1]))
    snippet = entry.snippet.replace("\n", " ")
    return ListItem(
        row.id,
        row.title,
        row.kind.icon,
        row.kind.tone,
        chip=chip,
        pinned=row.pinned,
        importance=row.importance,
        subtitle=path,
        subtitle_more=snippet,
        more_marks=entry.marks,
        title_marks=marks_in(row.title, words),
        legs=legs,
        two_lines=True,
        spoken=", ".join([*said, tr("found by {found}", found=found) if found else tr("found")]),
        tooltip=tr("{path}\nFound by {found}", path=row.path, found=found) if found else row.path,
    )


def marks_in(text: str, words: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Where the words begin in a text, whole words marked to their end."""
    found = []
    for word in words:
        if len(word) >= 2:
            pattern = rf"(?<!\w){re.escape(word)}\w*"
            found += [(m.start(), m.end()) for m in re.finditer(pattern, text, re.IGNORECASE)]
    return tuple(sorted(found))


class PageListPane(QWidget):
    """Signals:
    searched: text that has stood for a moment; empty means the plain list.
    filtered: a filter or the sort is new.
    picked: the key of the row that was chosen.
    opened: Return on a row: go and read.
    draft_chosen: what links call a new page that was begun; empty for the one without a link.
    """

    searched = Signal(str)
    filtered = Signal()
    picked = Signal(str)
    opened = Signal(str)
    draft_chosen = Signal(str)

    def __init__(self, new_page: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.words: list[str] = []
        self._searching = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.search = SearchField(tr("Find in pages"), tr("Find in pages"), "Ctrl+F")
        self.search.asked.connect(self._asked)
        self.search.stepped.connect(self._step)
        top = QHBoxLayout()
        top.setContentsMargins(theme.SPACE_8, 3, theme.SPACE_8, 3)
        top.addWidget(self.search)
        column.addLayout(top)
        column.addWidget(self._build_filters())
        self._drafts = QVBoxLayout()
        self._drafts.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_12, 0)
        column.addLayout(self._drafts)
        self.model: WindowModel[Entry] = WindowModel(lambda entry: present(entry, self.words), key_of, self)
        self.list = ListView(tr("Pages"))
        self.list.setUniformItemSizes(True)  # one line each, or two each
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.let_drag()
        self.list.picked.connect(self.picked)
        self.list.opened.connect(self.opened)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._nothing = EmptyState(
            "search", tr("Nothing matches"), "", (tr("Clear filters"), "x", self.clear_filters)
        )
        self._stack.addWidget(self._nothing)
        self._first = EmptyState(
            "brain",
            tr("No pages of your own yet"),
            tr("What you write here your agents can read, and what they learn shows up here."),
            (tr("New page"), "plus", new_page.trigger),
            shown_key("Ctrl+N"),
        )
        self._stack.addWidget(self._first)
        column.addWidget(self._stack, 1)
        column.addWidget(self._build_foot())

    def _build_filters(self) -> QWidget:
        self.filters = QWidget()
        line = QHBoxLayout(self.filters)
        line.setContentsMargins(theme.SPACE_8, 0, theme.SPACE_8, theme.SPACE_4)
        line.setSpacing(0)
        held = QWidget()
        row = FlowLayout(held, 0)  # a narrow list, long words or large text need a second line
        line.addWidget(held, 1)
        self.kind = FilterButton(tr("Kind"), [(kind.value, tr(kind.label)) for kind in Kind])
        self.tier = FilterButton(tr("Tier"), [(tier.value, tr(tier.label)) for tier in Tier])
        self.status = FilterButton(tr("Active"), [(status.value, tr(status.label)) for status in Status])
        self.tag = FilterButton(tr("Tag"), [])
        self.task = FilterButton(tr("Task"), [], single=True, optional=True)
        self.sort = FilterButton(
            tr("Sort"), [(key, tr(words)) for key, words in SORTS], single=True, icon="arrow-down-wide-narrow"
        )
        self.sort.set_values(["updated"])
        self._clear = LinkButton(tr("Clear"))
        self._clear.clicked.connect(lambda _checked=False: self.clear_filters())
        self._clear.hide()
        self._filters = (self.kind, self.tier, self.status, self.tag, self.task)
        for button in self._filters:
            button.chosen.connect(self._filter_chosen)
            row.addWidget(button)
        row.addWidget(self._clear)
        self.sort.chosen.connect(self.filtered)
        line.addWidget(self.sort, 0, Qt.AlignmentFlag.AlignTop)
        self._best = ToneLabel(tr("Best match"), "arrow-down-wide-narrow", "text", tinted=False, small=False)
        self._best.setMinimumHeight(self.sort.sizeHint().height())
        self._best.hide()
        line.addWidget(self._best, 0, Qt.AlignmentFlag.AlignTop)
        return self.filters

    def _build_foot(self) -> QWidget:
        self._foot = QWidget()
        column = QVBoxLayout(self._foot)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Rule())
        row = QHBoxLayout()
        row.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_12, theme.SPACE_4)
        row.setSpacing(theme.SPACE_12)
        self._count = Text("", "caption", "neutral")
        row.addWidget(self._count, 1)
        self._legend = [ToneLabel(tr(name), icon, "neutral", tinted=False) for _leg, icon, name in LEGS]
        for label in self._legend:
            row.addWidget(label)
        column.addLayout(row)
        self._foot.hide()
        return self._foot

    # -- what is asked for ------------------------------------------------------------

    @property
    def filter(self) -> PageFilter:
        """The filters as the core wants them; path and pin are the path tree's to add."""
        statuses = tuple(Status(value) for value in self.status.values) or (Status.ACTIVE,)
        return PageFilter(
            kinds=tuple(Kind(value) for value in self.kind.values),
            tiers=tuple(Tier(value) for value in self.tier.values),
            statuses=statuses,
            tags=tuple(self.tag.values),
            task_ref=(self.task.values or [""])[0],
        )

    @property
    def is_filtered(self) -> bool:
        return any(button.values for button in self._filters)

    @property
    def sort_by(self) -> str:
        return (self.sort.values or ["updated"])[0]

    def clear_filters(self) -> None:
        for button in self._filters:
            button.clear()
        self._clear.hide()
        self.search.clear_now()
        self.filtered.emit()

    def _filter_chosen(self) -> None:
        self._clear.setVisible(self.is_filtered)
        self.filtered.emit()

    def _asked(self, text: str) -> None:
        self.words = re.findall(r"\w+", text)
        self.searched.emit(text)

    def _step(self, by: int) -> None:
        self.list.step(by)

    # -- what is shown ----------------------------------------------------------------

    def show_drafts(self, titles: Mapping[str, str]) -> None:
        """New pages that were begun and are not saved, each by what links call it."""
        empty_layout(self._drafts)
        for wanted, title in titles.items():
            row = ClickableRow(title or tr("Untitled"), "pencil", "accent", trailing=tr("Unsaved draft"))
            row.clicked.connect(lambda _checked=False, wanted=wanted: self.draft_chosen.emit(wanted))
            self._drafts.addWidget(row)

    def show_total(self, total: int) -> None:
        self.search.setPlaceholderText(
            plural(total, "Find in 1 page", "Find in {count:,} pages") if total else tr("Find in pages")
        )

    def show_tags(self, tags: Sequence[tuple[str, int]]) -> None:
        self.tag.set_choices([(tag, f"{tag}  {digits(count)}") for tag, count in tags[:_SHOWN_TAGS]])

    @property
    def sight(self) -> tuple[int, int]:
        """The first and the last row on the screen."""
        corner = self.list.viewport().rect()
        first = self.list.indexAt(corner.topLeft() + QPoint(4, 4)).row()
        last = self.list.indexAt(corner.bottomLeft() + QPoint(4, -4)).row()
        return max(0, first), last if last >= 0 else max(0, first) + SIZE - 1

    def show_windows(self, windows: Windows[Entry], *, choose: int, keep: bool) -> None:
        """Show a list of any length; `choose`: the row of the shown page; `keep` leaves the rows in view."""
        scroll = self.list.verticalScrollBar().value()
        self.model.show_windows(windows)
        self._stack.setCurrentIndex(0 if len(windows) else 1)
        if not len(windows):
            self._say_nothing()
        self.list.choose_row(choose)
        if keep:
            self.list.verticalScrollBar().setValue(scroll)
        self._foot.hide()
        self._show_sort(searching=False)

    def put(self, part: int, window: int, rows: Sequence[Entry]) -> None:
        """Rows that had come into sight have been read."""
        here = self.list.currentIndex().row()
        waited = here >= 0 and not self.list.current_key
        for first, last in self.model.put(part, window, rows):
            if waited and first <= here <= last:
                self.picked.emit(self.list.current_key)

    def choose_first(self) -> str:
        """Choose the first row; its key, empty when there is none."""
        self.list.choose_row(self.model.first().row())
        return self.list.current_key

    def show_hits(self, hits: Sequence[PageHit], took_ms: float, *, choose: str) -> None:
        self._fill(list(hits), choose)
        pages = tr("1 page") if len(hits) == 1 else tr("{count} pages", count=len(hits))
        if any("lexical" in hit.legs for hit in hits):
            self._count.setText(tr("{pages} · {took_ms:.0f} ms", pages=pages, took_ms=took_ms))
        else:  # something is always nearest
            self._count.setText(tr("{pages}, only near in meaning", pages=pages))
        self._foot.setVisible(bool(hits))
        self._show_sort(searching=True)

    def show_wanted(self, wanted: Sequence[Wanted], *, choose: str) -> None:
        self._fill(list(wanted), choose)
        self._foot.hide()
        self._show_sort(searching=False)

    def show_first_run(self) -> None:
        self._stack.setCurrentWidget(self._first)

    def key_after(self, key: str) -> str:
        """The page below this one, or above when it is the last; empty when it is alone."""
        here = self.model.index_of(key)
        for step in (1, -1):
            index = self.model.first(here.row(), step) if here.isValid() else here
            if index.isValid():
                return str(index.data(KEY))
        return ""

    def _show_sort(self, *, searching: bool) -> None:
        self._searching = searching
        self.sort.setVisible(not searching)
        self._fit()

    def _fit(self) -> None:
        """What would be cut in a narrow list is left out whole."""
        roomy = self.width() >= theme.em(self, _ROOMY)
        self.task.setVisible(self.width() >= theme.em(self, _ALL_FILTERS) or bool(self.task.values))
        shown = [button for button in (*self._filters, self._clear) if not button.isHidden()]
        room = self.width() - 2 * theme.SPACE_8 - sum(button.sizeHint().width() for button in shown)
        self._best.setVisible(self._searching and room >= self._best.sizeHint().width())
        self.sort.keep_short(room < self.sort.whole_width())
        legend = sum(label.sizeHint().width() + theme.SPACE_12 for label in self._legend)
        counted = self._count.sizeHint().width() + 2 * theme.SPACE_12
        for label in self._legend:
            label.setVisible(roomy and legend + counted <= self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fill(self, entries: Sequence[Entry | Group], choose: str) -> None:
        scroll = self.list.verticalScrollBar().value()
        self.model.replace(entries)
        if entries:
            self._stack.setCurrentIndex(0)
            if choose:
                self.list.keep_place(choose, scroll)
            else:
                self.list.clear_choice()
                self.list.scrollToTop()
        else:
            self._stack.setCurrentIndex(1)
            self._say_nothing()

    def _say_nothing(self) -> None:
        text = self.search.text().strip()
        self._nothing.say(
            tr("No page matches “{words}”", words=text) if text else tr("No page matches"),
            tr("Other words may find it, or fewer filters.") if self.is_filtered or text else "",
        )
