"""Writing a page: properties, source, preview; drafts that survive; no silent overwriting."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.brain.rows import PageDetail, PageRow
from tde_desktop.ui import theme
from tde_desktop.ui.document import Writer
from tde_desktop.ui.language import tr
from tde_desktop.ui.markdown import without_own_title
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.panels.brain.drafts import Draft, Drafts, draft_of
from tde_desktop.ui.panels.brain.fields import PropertiesForm
from tde_desktop.ui.panels.brain.linkable import linkable
from tde_desktop.ui.panels.brain.merge_view import MergeView
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.widgets.buttons import Button, IconButton
from tde_desktop.ui.widgets.find_bar import FindBar
from tde_desktop.ui.widgets.labels import Elided, Rule, Text
from tde_desktop.ui.widgets.markdown_edit import LONG, MarkdownEdit
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.reader import Reader
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.window_state import WindowState
from tde_desktop.vocabulary import Kind

_PREVIEW_MS = 150
_PREVIEW_LONG_MS = 1000
_DRAFT_MS = 800
_COUNT_MS = 300
_PREVIEW_FOLDS = 860


class EditorView(QWidget):
    """Signals:
    save_requested: a `Draft`.
    left: back to reading; the draft stays.
    discarded: the draft is thrown away.
    links_wanted: what stands after `[[`; answered with `offer_links`.
    targets_seen: link targets of the text; answered with `know`.
    """

    save_requested = Signal(object)
    left = Signal()
    discarded = Signal()
    links_wanted = Signal(str)
    targets_seen = Signal(list)

    def __init__(self, state: WindowState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._drafts = Drafts(state)
        self._project: str | None = None
        self._page: PageRow | None = None
        self.wanted = ""  # what links call the new page
        self._begun: Draft | None = None
        self._templates: dict[str, str] = {}
        self._template = ""
        self._known: dict[str, str] = {}
        self._looked_up: set[str] = set()
        self._asked: dict[str, None] = {}
        self._filling = False
        self._preview_timer = after_pause(self, _PREVIEW_MS, self._write_preview)
        self._draft_timer = after_pause(self, _DRAFT_MS, self._keep_draft)
        self._count_timer = after_pause(self, _COUNT_MS, self._tell_words)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = InlineBar()
        self.form = PropertiesForm()
        self.form.edited.connect(self._edited)
        self.form.kind_chosen.connect(self._kind_chosen)
        self.form.left.connect(self._enter_text)
        self.title, self.path, self.tags, self.kind = (
            self.form.title,
            self.form.path,
            self.form.tags,
            self.form.kind,
        )
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.source = MarkdownEdit(tr("Text of the page"))
        self.source.textChanged.connect(self._edited)
        self.source.cursorPositionChanged.connect(self._tell_place)
        self.source.link_typed.connect(self.links_wanted)
        self.find_bar = FindBar(self.source)
        self.find_bar.marks_changed.connect(self.source.mark)
        self.split.addWidget(self.source)
        self.preview = Reader(tr("Preview"))
        self.preview.look_changed.connect(self._write_preview)
        self.preview.written.connect(self._look_up)
        self.split.addWidget(self.preview)
        self.split.setSizes([540, 460])
        text = QWidget()
        inside = QVBoxLayout(text)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        for widget in (self._build_head(), self.bar, self.form, self.find_bar):
            inside.addWidget(widget)
        inside.addWidget(self.split, 1)
        inside.addWidget(Rule())
        inside.addLayout(self._build_foot())
        self._parts = QStackedWidget()
        self._parts.addWidget(text)
        column.addWidget(self._parts)

    def _build_head(self) -> QWidget:
        head = QWidget()
        head.setFixedHeight(theme.pane_head_height())
        row = QHBoxLayout(head)
        row.setContentsMargins(theme.SPACE_8, 0, theme.SPACE_8, 0)
        row.setSpacing(2)
        for name, icon, act in (
            (tr("Heading"), "heading", lambda: self.source.prefix_lines("## ")),
            (tr("Bold"), "bold", lambda: self.source.wrap("**", "**")),
            (tr("Italic"), "italic", lambda: self.source.wrap("*", "*")),
            (tr("Link to page"), "link", lambda: self.source.wrap("[[", "]]")),
            (tr("List"), "list", lambda: self.source.prefix_lines("- ")),
            (tr("Task list"), "list-todo", lambda: self.source.prefix_lines("- [ ] ")),
            (tr("Code"), "code", lambda: self.source.wrap("`", "`")),
        ):
            row.addWidget(IconButton.make(name, icon, act, self))
        row.addWidget(IconButton.make(tr("Find and replace"), "search", self.open_find, self))
        row.addStretch(1)
        self._draft_words = Text("", "caption", "neutral")
        row.addWidget(self._draft_words)
        row.addSpacing(theme.SPACE_8)
        self.views = Segmented(tr("Layout of the editor"), (tr("Write"), tr("Split"), tr("Read")))
        self.views.choose(1)
        self.views.chosen.connect(self._lay_out)
        row.addWidget(self.views)
        row.addSpacing(theme.SPACE_4)
        discard = Button(tr("Discard"), quiet=True)
        discard.clicked.connect(lambda _checked=False: self.discard())
        row.addWidget(discard)
        self.save_button = Button(tr("Save"), "check", primary=True)
        self.save_button.clicked.connect(lambda _checked=False: self.save())
        row.addWidget(self.save_button)
        return head

    def _build_foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_12, theme.SPACE_4)
        row.setSpacing(theme.SPACE_16)
        self._place, self._words = Text("", "caption", "neutral"), Text("", "caption", "neutral")
        row.addWidget(self._place)
        row.addWidget(self._words)
        row.addStretch(1)
        self._version = Text("", "caption", "neutral")
        row.addWidget(self._version)
        keys = tr("Ctrl+S save     Esc back to reading, the draft stays")
        row.addWidget(Elided(keys, "caption", "faint", snug=True))
        return row

    # -- opening ----------------------------------------------------------------------

    def edit(self, page: PageDetail) -> None:
        """Open a page, or the draft of it that was left."""
        self._begin(page.row)
        self._begun = draft_of(page)
        draft = self._drafts.kept(self._project, page.row.id)
        if draft is not None and draft.version is not None:
            self._page = replace(page.row, version=draft.version)
            self._draft_words.setText(tr("Draft continued"))
        self._fill(draft or self._begun, new=False)
        self._version.setText(
            tr("Editing version {version}", version=self._page.version if self._page else 0)
        )
        self.source.setFocus()

    def begin_new(self, *, path: str = "", title: str = "", wanted: str = "") -> None:
        """Begin a new page, or go on with the one that was begun; `wanted` is what links call it."""
        self._begin(None, wanted)
        draft = self._drafts.kept(self._project, "", self.wanted)
        self._begun = Draft("", None, title, path, Kind.NOTE.value, (), "")
        if draft is not None:
            self._fill(draft, new=True)
            self._draft_words.setText(tr("Draft continued"))
        else:
            self._fill(self._begun, new=True)
        self._version.setText(tr("New page"))
        (self.source if self.title.text() else self.title).setFocus()

    def _begin(self, page: PageRow | None, wanted: str = "") -> None:
        self.keep()
        self._page, self.wanted, self._template = page, wanted, ""
        self._known.clear()
        self._looked_up.clear()
        self._asked.clear()
        self.bar.hide()
        self.find_bar.hide()
        self.source.mark([])
        self.show_text()
        self._draft_words.setText("")

    def serve(self, project: str | None) -> None:
        """Which project's drafts these are."""
        self.keep()
        self._project = project

    def _fill(self, draft: Draft, *, new: bool) -> None:
        self._filling = True
        self.form.fill(draft, new=new)
        self.source.set_text(draft.body)
        self._filling = False
        self._tell_place()
        if len(draft.body) > LONG:  # its editor is in sight first
            self._preview_timer.start(0)
            self._count_timer.start(0)
        else:
            self._write_preview()
            self._tell_words()

    # -- writing ----------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        page = self._page
        version = page.version if page is not None else None
        return self.form.values(page.id if page is not None else "", version, self.source.text)

    @property
    def is_untouched(self) -> bool:
        return self.draft == self._begun

    def _edited(self) -> None:
        if not self._filling:
            long = self.source.document().characterCount() > LONG
            self._preview_timer.start(_PREVIEW_LONG_MS if long else _PREVIEW_MS)
            self._draft_timer.start()
            self._draft_words.setText("")
            self._tell_place()
            self._count_timer.start()

    def _enter_text(self) -> None:
        if not self.source.isVisibleTo(self):
            self.views.choose(0)
            self._lay_out(0)
        self.source.setFocus()

    def _keep_draft(self) -> None:
        """What nothing was written in is no draft."""
        self._draft_timer.stop()
        if self.is_untouched:
            self.forget_draft()
        else:
            self._drafts.keep(self._project, self.draft, self.wanted)
            self._draft_words.setText(tr("Draft saved"))

    def keep(self) -> None:
        """What was typed just now is in the draft."""
        if self._draft_timer.isActive():
            self._keep_draft()

    def forget_draft(self) -> None:
        self._begun = self.draft  # its colours, which come later, change nothing
        self._drafts.forget(self._project, self._page.id if self._page is not None else "", self.wanted)

    def leave(self) -> None:
        """Back to reading; the draft stays."""
        self._keep_draft()
        self.left.emit()

    def use_templates(self, templates: Mapping[str, str]) -> None:
        self._templates = dict(templates)

    def _kind_chosen(self) -> None:
        """A new page takes on the template of its kind while nothing of its own stands in it."""
        if self._page is not None or self.source.text.strip() not in {"", self._template.strip()}:
            return
        self._template = self._templates.get(self.form.kind.currentData(), "")
        self.source.setPlainText(self._template)

    def save(self) -> None:
        draft = self.draft
        if not draft.title:
            self.bar.say(Notice(tr("A page needs a title."), "warn", "triangle-alert"))
            self.title.setFocus()
            return
        self.save_requested.emit(draft)

    def discard(self) -> None:
        self.forget_draft()
        self.discarded.emit()

    def rebase(self, version: int) -> None:
        """Go on editing on top of a newer version that a person has seen."""
        if self._page is not None:
            self._page = replace(self._page, version=version)
            self._version.setText(tr("Editing version {version}", version=version))
            self._draft_timer.start()

    # -- merging ----------------------------------------------------------------------

    @cached_property
    def merge(self) -> MergeView:
        """Built when two hands have met."""
        view = MergeView()
        view.left.connect(self.show_text)
        self._parts.addWidget(view)
        return view

    def show_text(self) -> None:
        """The text and its preview, not the merge."""
        self._parts.setCurrentIndex(0)

    def show_merge(self, base: str, theirs: PageDetail) -> None:
        who = theirs.actor or tr("Theirs")
        self.merge.show_texts(base, self.source.text, theirs.body, who=who, version=theirs.row.version)
        self._parts.setCurrentWidget(self.merge)

    def take_merged(self, text: str, draft: Draft) -> None:
        """What was agreed on becomes the text, in one step of its undo; `draft` has the merged properties."""
        cursor = QTextCursor(self.source.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        self.form.fill(draft, new=False)
        self.rebase(draft.version or 0)
        self.bar.hide()
        self.show_text()
        self.source.setFocus()

    def open_find(self) -> None:
        self.source.when_whole(self.find_bar.open_bar)

    # -- beside the text ----------------------------------------------------------------

    def _write_preview(self) -> None:
        if not self.preview.isVisibleTo(self):
            return
        document = QTextDocument()
        document.setUndoRedoEnabled(False)
        document.setDefaultFont(theme.prose())
        document.setDocumentMargin(0)
        document.setIndentWidth(theme.em_of(20))

        def resolve(target: str) -> str | None:
            self._asked[target] = None
            return self._known.get(target)

        writer = Writer(document, theme.colors(self), resolve)
        writer.begin(writer.block(theme.SPACE_8, theme.SPACE_4, 120))
        writer.text(tr("Preview"), theme.caption(), "faint")
        title = self.title.text().strip()
        writer.title(title or tr("Untitled"))
        body = without_own_title(self.source.text, title)
        self.preview.show_document(document, writer.headings, same=True, more=writer.steps(body))

    def _look_up(self) -> None:
        """Ask about the links that the preview has met for the first time."""
        if new := [target for target in self._asked if target not in self._looked_up]:
            self._looked_up.update(new)
            self.targets_seen.emit(new)

    def know(self, pages: Mapping[str, str]) -> None:
        """Which link targets name a page; the others are wanted."""
        if pages:
            self._known |= pages
            self._write_preview()

    def _tell_place(self) -> None:
        cursor = self.source.textCursor()
        self._place.setText(
            tr(
                "Line {value}, column {value2}",
                value=cursor.blockNumber() + 1,
                value2=cursor.positionInBlock() + 1,
            )
        )

    def _tell_words(self) -> None:
        words = len(self.source.text.split())
        self._words.setText(tr("1 word") if words == 1 else tr("{words:,} words", words=words))

    def offer_links(self, typed: str, pages: Sequence[PageRow]) -> None:
        """Pages that what stands after `[[` may mean, and the one that nobody has written."""
        self.source.offer(linkable(typed, pages))

    def _lay_out(self, index: int) -> None:
        self.source.setVisible(index in {0, 1})
        self.preview.setVisible(index in {1, 2})
        self._write_preview()

    def fit(self, width: int) -> None:
        """Too narrow for two columns: the text alone."""
        if width < theme.em(self, _PREVIEW_FOLDS) and self.views.index == 1:
            self.views.choose(0)
            self._lay_out(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
