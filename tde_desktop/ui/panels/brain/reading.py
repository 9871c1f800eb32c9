"""The page that is read: head with path and views, the rendered body, empty states."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPalette, QPixmap, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.brain.rows import ObservationRow, PageDetail, PageRow, RevisionRow, TimelineEntry
from tde_desktop.ui import icons, theme, times
from tde_desktop.ui.actions import Actions
from tde_desktop.ui.document import Heading, Writer
from tde_desktop.ui.language import tr
from tde_desktop.ui.markdown import without_own_title
from tde_desktop.ui.panels.brain.page_list import IMPORTANCE_WORDS
from tde_desktop.ui.widgets.buttons import Button, IconButton
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Elided
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.reader import Reader
from tde_desktop.ui.widgets.rows import draw_importance
from tde_desktop.ui.widgets.segmented import Segmented


@dataclass(frozen=True, slots=True)
class LoadedPage:
    """All that reader and inspector show of one page, read in one go."""

    detail: PageDetail
    history: tuple[RevisionRow, ...]
    observations: tuple[ObservationRow, ...]
    mentions: tuple[PageRow, ...] = ()
    why: tuple[TimelineEntry, ...] = ()


def by_whom(actor: str, me: str) -> str:
    return tr("you") if actor == me else actor or tr("an agent")


def named(actor: str, me: str) -> str:
    """An actor at the start of a line."""
    return tr("You") if actor == me else actor or tr("An agent")


def write_page(
    page: PageDetail, scheme: theme.Colors, me: str
) -> tuple[QTextDocument, list[Heading], Iterator[None]]:
    """The page as a document: title, a line of what it is, and the body as steps still to be done."""
    document = QTextDocument()
    document.setUndoRedoEnabled(False)
    document.setDefaultFont(theme.prose())
    document.setDocumentMargin(0)
    document.setIndentWidth(theme.em_of(20))
    targets = {link.target.casefold(): link.page.id for link in page.links if link.page is not None}

    def resolve(target: str) -> str | None:
        return targets.get(target.casefold()) or targets.get(target.partition("#")[0].strip().casefold())

    writer = Writer(document, scheme, resolve)
    writer.title(page.row.title)
    _write_meta(writer, page, scheme, me)
    return document, writer.headings, writer.steps(without_own_title(page.body, page.row.title))


def _write_meta(writer: Writer, page: PageDetail, scheme: theme.Colors, me: str) -> None:
    row = page.row
    font, gap = theme.caption(), "\u2003"
    writer.begin(writer.block(0, theme.SPACE_16, 120))
    side = theme.icon_size() - 2
    writer.picture(
        f"kind:{row.kind.value}",
        icons.pixmap(row.kind.icon, scheme.tone(row.kind.tone), side),
        tr(row.kind.label),
    )
    writer.text(f" {tr(row.kind.label)}{gap}{tr(row.tier.label)}{gap}", font, "neutral")
    bars = QPixmap(theme.em_of(22), side)
    bars.fill(Qt.GlobalColor.transparent)
    painter = QPainter(bars)
    draw_importance(painter, bars.width(), QRect(0, 0, bars.width(), side), row.importance, scheme)
    painter.end()
    writer.picture(f"importance:{row.importance}", bars, tr(IMPORTANCE_WORDS[row.importance]))
    writer.text(f" {tr(IMPORTANCE_WORDS[row.importance])}{gap}{_updated(page, me)}", font, "neutral")


def _updated(page: PageDetail, me: str) -> str:
    ago = times.ago(page.row.updated_at)
    return tr("Updated {ago} by {by_whom}", ago=ago, by_whom=by_whom(page.actor, me))


class ReadingPane(QWidget):
    """Signals:
    view_chosen: 0 to read, 1 for the graph, 2 for the history.
    followed: a link's address.
    heading_reached: where the reader stands, for the contents.
    write_requested: write the wanted page that is shown.
    page_shown: another page (a `PageDetail`), or another version of it.
    """

    page_shown = Signal(object)
    view_chosen = Signal(int)
    followed = Signal(str)
    heading_reached = Signal(int)
    write_requested = Signal(str)

    def __init__(self, actions: Actions, me: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._me = me
        self._page: PageDetail | None = None
        self._said = ""  # of how long ago it was updated
        self.headings: list[Heading] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_head(actions))
        self.bar = InlineBar()
        column.addWidget(self.bar)
        self.reader = Reader(tr("Page"))
        self.reader.followed.connect(self.followed)
        self.reader.heading_reached.connect(self.heading_reached)
        self.reader.look_changed.connect(self._write_again)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.reader)
        self._nothing = EmptyState(
            "file-text", tr("No page chosen"), tr("Choose one in the list to read it.")
        )
        self._stack.addWidget(self._nothing)
        self._wanted_target = ""
        self._wanted = EmptyState(
            "file-question-mark",
            tr("Not written yet"),
            "",
            (tr("Write this page"), "pencil", lambda: self.write_requested.emit(self._wanted_target)),
        )
        self._stack.addWidget(self._wanted)
        column.addWidget(self._stack, 1)
        self.show_nothing()

    def _build_head(self, actions: Actions) -> QWidget:
        row = QHBoxLayout()
        row.setContentsMargins(theme.em(self, 28), 0, theme.SPACE_8, 0)
        row.setSpacing(theme.SPACE_4)
        self._path = Elided("", "caption", "neutral", mode=Qt.TextElideMode.ElideMiddle, snug=True)
        row.addWidget(self._path)
        self.views = Segmented(tr("View of the page"), (tr("Page"), tr("Graph"), tr("History")))
        self.views.chosen.connect(self.view_chosen)
        row.addSpacing(theme.SPACE_8)
        row.addWidget(self.views)
        row.addStretch(1)
        self._edit = Button(tr("Edit"), "pencil", quiet=True)
        self._edit.clicked.connect(lambda _checked=False: actions["brain.edit"].trigger())
        self._edit.setToolTip(actions["brain.edit"].toolTip())
        row.addWidget(self._edit)
        self._pin = IconButton(actions["brain.pin"], "pin", self)
        row.addWidget(self._pin)
        self._inspector = IconButton(actions["brain.inspector"], "panel-right", self)
        row.addWidget(self._inspector)
        menu = QMenu(self)
        for name in ("brain.move", "brain.copy_link", "brain.archive"):
            menu.addAction(actions[name])
        self._more = IconButton.make(tr("More"), "ellipsis", self._open_menu, self)
        self._menu = menu
        row.addWidget(self._more)
        self._head = QWidget()
        self._head.setLayout(row)
        self._head.setFixedHeight(theme.pane_head_height())
        return self._head

    def _open_menu(self) -> None:
        self._menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))

    # -- what is shown ------------------------------------------------------------------

    @property
    def page(self) -> PageRow | None:
        return self._page.row if self._page is not None else None

    def show_page(self, page: PageDetail) -> None:
        same = self._page is not None and self._page.row.id == page.row.id
        self._page = page
        self._path.setText(page.row.path.replace("/", " / "))
        for widget in (self.views, self._edit, self._pin, self._inspector, self._more):
            widget.show()
        self._pin.defaultAction().setChecked(page.row.pinned)
        self._write(same=same)
        self._stack.setCurrentWidget(self.reader)
        self.page_shown.emit(page)

    def _write(self, *, same: bool) -> None:
        if self._page is not None:
            document, self.headings, more = write_page(self._page, theme.colors(self), self._me)
            self._said = _updated(self._page, self._me)
            self.reader.show_document(document, self.headings, same=same, more=more)

    def age(self) -> None:
        """Say anew how long ago the page was updated, where it stands: what is selected stays so."""
        if self._page is None or (now := _updated(self._page, self._me)) == self._said:
            return
        found = self.reader.document().find(self._said)
        if not found.isNull():
            found.insertText(now, found.charFormat())
            self._said = now

    def _write_again(self) -> None:
        self._write(same=True)

    def show_nothing(self, state: EmptyState | None = None) -> None:
        self._page = None
        self.headings = []
        self._path.setText("")
        for widget in (self.views, self._edit, self._pin, self._inspector, self._more):
            widget.hide()
        if state is not None and self._stack.indexOf(state) < 0:
            self._stack.addWidget(state)
        self._stack.setCurrentWidget(state or self._nothing)

    def show_wanted(self, target: str, links: int) -> None:
        self.show_nothing()
        self._path.setText(target.replace("/", " / "))
        self._wanted_target = target
        pages = tr("One page links") if links == 1 else tr("{links} pages link", links=links)
        self._wanted.say(
            tr("“{target}” is not written yet", target=target), tr("{pages} to it.", pages=pages)
        )
        self._stack.setCurrentWidget(self._wanted)

    def add_widget(self, widget: QWidget, called: Callable[[], object] | None = None) -> None:
        """A view of the page beside reading it, such as the history."""
        self._stack.addWidget(widget)
        if called is not None:
            called()
