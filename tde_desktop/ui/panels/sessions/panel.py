"""Sessions: what was worked on, by whom, and what the next one starts from."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.brain.context_pack import tokens
from tde_desktop.brain.rows import PageDetail, SessionRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.document import Writer
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.markdown import without_own_title
from tde_desktop.ui.models.list_model import ListModel
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.panels.sessions.model import grouped, length, present
from tde_desktop.ui.panels.sessions.side import Pack, PackPane
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.folding import FoldingPane
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.reader import Reader
from tde_desktop.ui.widgets.search_field import SearchField
from tde_desktop.vocabulary import Table

_MOST = 500
_PACK_FOLDS = 1040


class SessionsPanel(Panel):
    ID = "sessions"
    SHOWS = frozenset({Table.SESSIONS, Table.PROJECTS})

    def build(self) -> None:
        self._rows: list[SessionRow] = []
        self._chosen: SessionRow | None = None
        self._handoff: PageDetail | None = None
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._build_list())
        split.addWidget(self._build_detail())
        self.pack = PackPane()
        self.pack.setMinimumWidth(theme.em(self, 280))
        self.pack.followed.connect(self._follow)
        split.addWidget(self.pack)
        split.setStretchFactor(1, 1)
        state = self.workspace.state
        self._folding = FoldingPane(self.pack, self.action("sessions.pack"), state, "sessions.pack")
        widths = (340, 640, 340)
        state.keep_splitter(
            "sessions.panes", split, lambda: split.setSizes([theme.em(self, width) for width in widths])
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(split)
        self._none = EmptyState(
            "clock",
            tr("No sessions yet"),
            tr("An agent that begins a session gets a briefing; what it hands over at the end stands here."),
        )
        self._stack.addWidget(self._none)
        self.column.addWidget(self._stack)

    def _build_list(self) -> QWidget:
        pane = QWidget()
        pane.setBackgroundRole(QPalette.ColorRole.Base)
        pane.setAutoFillBackground(True)
        pane.setMinimumWidth(theme.em(self, 280))
        column = QVBoxLayout(pane)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_4)
        self.search = SearchField(tr("Find in sessions"), tr("Find in sessions"), "Ctrl+F")
        self.search.asked.connect(lambda _text: self._fill())
        top = QHBoxLayout()
        top.setContentsMargins(theme.SPACE_8, 3, theme.SPACE_8, 0)
        top.addWidget(self.search)
        column.addLayout(top)
        self.model: ListModel[SessionRow] = ListModel(present, lambda row: row.id, self)
        self.list = ListView(tr("Sessions"))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.picked.connect(self.show_key)
        self.search.stepped.connect(self.list.step)
        column.addWidget(self.list, 1)
        return pane

    def _build_detail(self) -> QWidget:
        pane = QWidget()
        pane.setBackgroundRole(QPalette.ColorRole.Base)
        pane.setAutoFillBackground(True)
        column = QVBoxLayout(pane)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.em(self, 28), 0, theme.SPACE_8, 0)
        head.addStretch(1)
        self.open_button = Button(tr("Open as a page"), "file-text", quiet=True)
        self.open_button.clicked.connect(lambda _checked=False: self._open_page())
        head.addWidget(self.open_button)
        holder = QWidget()
        holder.setLayout(head)
        holder.setFixedHeight(theme.pane_head_height())
        column.addWidget(holder)
        self.reader = Reader(tr("Session"))
        self.reader.followed.connect(self._follow)
        self.reader.look_changed.connect(self._write)
        column.addWidget(self.reader, 1)
        return pane

    # -- the list -------------------------------------------------------------------

    def open_project(self) -> None:
        self._chosen, self._handoff = None, None
        self._folding.show_if(False)
        self.search.show_text("")

    def keep(self) -> SessionRow | None:
        return self._chosen

    def go_on(self, kept: SessionRow | None) -> None:
        self._chosen = kept

    def refresh(self) -> None:
        project, core = self.project, self.core
        self.tasks.run(lambda: core.brain.sessions(project, _MOST), then=self._show_rows, key="sessions.list")

    def _show_rows(self, rows: list[SessionRow]) -> None:
        self._rows = rows
        self._stack.setCurrentIndex(0 if rows else 1)
        self.search.setPlaceholderText(
            plural(len(rows), "Find in 1 session", "Find in {count:,} sessions")
            if rows
            else tr("Find in sessions")
        )
        self._fill()
        chosen = next((row for row in rows if self._chosen and row.id == self._chosen.id), None)
        first = chosen or (self.model.rows[0] if self.model.rows else None)
        if first is not None:
            self.show_key(first.id)

    def _fill(self) -> None:
        words = self.search.text().casefold().split()
        matching = [
            row
            for row in self._rows
            if all(word in f"{row.goal} {row.actor} {row.task_ref}".casefold() for word in words)
        ]
        self.model.replace(grouped(matching))
        if self._chosen is not None:
            self.list.choose(self._chosen.id)

    # -- the session ----------------------------------------------------------------

    def show_key(self, key: str) -> None:
        row = next((row for row in self._rows if row.id == key), None)
        if row is None:
            return
        self._chosen, self._handoff = row, None
        self.list.choose(row.id)
        self._write()
        self._read_pack(row)
        memory, project, core = row.memory, self.project, self.core
        if memory:
            self.tasks.run(
                lambda: core.brain.get(project, memory), then=self._take_handoff, key="sessions.handoff"
            )

    def _read_pack(self, row: SessionRow) -> None:
        project, core = self.project, self.core

        def read() -> Pack:
            given = core.brain.session_pack(row.id)
            if given:
                return Pack(given, tokens(given), given=True)
            made = core.brain.context_pack(project, row.goal, task_ref=row.task_ref)
            return Pack(made.markdown, made.tokens, given=False)

        self.tasks.run(read, then=self._take_pack, key="sessions.pack")

    def _take_pack(self, pack: Pack) -> None:
        self.pack.show_pack(pack)
        self._folding.show_if(True)
        self.possible_changed.emit()

    def _take_handoff(self, page: PageDetail) -> None:
        self._handoff = page
        self._write()

    def _write(self) -> None:
        row, page = self._chosen, self._handoff
        self.open_button.setVisible(page is not None)
        if row is None:
            return
        document = QTextDocument()
        document.setDefaultFont(theme.prose())
        document.setDocumentMargin(0)
        document.setIndentWidth(theme.em_of(20))
        links = {link.target.casefold(): link.page.id for link in page.links if link.page} if page else {}
        writer = Writer(document, theme.colors(self), lambda target: links.get(target.casefold()))
        writer.title(row.goal)
        writer.begin(writer.block(0, theme.SPACE_16, 120))
        when = times.moment(row.started_at)
        end = tr("ended {ago}", ago=times.ago(row.ended_at)) if row.ended_at else tr("still open")
        parts = (row.actor, row.task_ref, when, length(row), end)
        writer.text("\u2003".join(part for part in parts if part), theme.caption(), "neutral")
        if page is not None:
            writer.body(without_own_title(page.body, page.row.title))
        elif row.ended_at is None:
            writer.body(tr("It has not handed over yet."))
        self.reader.show_document(document, writer.headings, same=False)

    def _follow(self, address: str) -> None:
        if address.startswith("page:"):
            self.workspace.place_requested.emit("brain", address.removeprefix("page:"))

    def _open_page(self) -> None:
        if self._handoff is not None:
            self.workspace.place_requested.emit("brain", self._handoff.row.id)

    def toggle_pack(self) -> None:
        self._folding.toggle()

    def copy_pack(self) -> None:
        self.pack.copy_pack()

    def possible(self) -> frozenset[str] | None:
        return frozenset(
            {"sessions.find"} | ({"sessions.pack", "sessions.copy_pack"} if self._chosen else set())
        )

    def fit(self, width: int) -> None:
        self._folding.give_room(width >= theme.em(self, _PACK_FOLDS))

    def focus_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()
