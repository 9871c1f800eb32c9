"""Writing a page: properties, source, preview; drafts that survive; no silent overwriting."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QTextDocument
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSplitter, QVBoxLayout, QWidget

from tde_desktop.brain.rows import PageDetail, PageRow
from tde_desktop.ui import icons, theme
from tde_desktop.ui.document import Writer
from tde_desktop.ui.fuzzy import SCATTERED, match
from tde_desktop.ui.language import tr
from tde_desktop.ui.markdown import without_own_title
from tde_desktop.ui.models.list_model import ListItem
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.widgets.buttons import Button, IconButton, Segmented
from tde_desktop.ui.widgets.labels import Rule, Text
from tde_desktop.ui.widgets.markdown_edit import MarkdownEdit
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.reader import Reader
from tde_desktop.ui.window_state import WindowState
from tde_desktop.vocabulary import Kind

_PREVIEW_MS = 150
_DRAFT_MS = 800
_PREVIEW_FOLDS = 860


@dataclass(frozen=True, slots=True)
class Draft:
    """What would be saved. `version` is the one it was begun on; None for a new page."""

    page: str
    version: int | None
    title: str
    path: str
    kind: str
    tags: tuple[str, ...]
    body: str


def _short_path(path: str) -> str:
    """The end of a long path, which says most."""
    parts = path.split("/")
    return " / ".join(parts if len(parts) < 3 else ("…", *parts[-2:]))


class _FieldRow(QWidget):
    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colors(self).alt)


class EditorView(QWidget):
    """Signals:
    save_requested: a `Draft`.
    left: back to reading; the draft stays.
    discarded: the draft is thrown away.
    """

    save_requested = Signal(object)
    left = Signal()
    discarded = Signal()

    def __init__(self, state: WindowState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._state = state
        self._page: PageRow | None = None
        self._pages: Sequence[PageRow] = ()
        self._filling = False
        self._preview_timer = self._timer(_PREVIEW_MS, self._write_preview)
        self._draft_timer = self._timer(_DRAFT_MS, self._keep_draft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_head())
        self.bar = InlineBar()
        column.addWidget(self.bar)
        column.addWidget(self._build_fields())
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.source = MarkdownEdit(tr("Text of the page"))
        self.source.textChanged.connect(self._edited)
        self.source.cursorPositionChanged.connect(self._tell_place)
        self.source.link_typed.connect(self._offer_links)
        self.split.addWidget(self.source)
        self.preview = Reader(tr("Preview"))
        self.preview.look_changed.connect(self._write_preview)
        self.split.addWidget(self.preview)
        self.split.setSizes([540, 460])
        column.addWidget(self.split, 1)
        column.addWidget(Rule())
        column.addLayout(self._build_foot())

    def _timer(self, pause: int, called: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(pause)
        timer.timeout.connect(called)
        return timer

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

    def _build_fields(self) -> QWidget:
        fields = _FieldRow()
        row = QHBoxLayout(fields)
        row.setContentsMargins(theme.SPACE_12, theme.SPACE_8, theme.SPACE_12, theme.SPACE_8)
        row.setSpacing(theme.SPACE_8)
        self.title, self.path, self.tags = QLineEdit(), QLineEdit(), QLineEdit()
        self.kind = QComboBox()
        for kind in Kind:
            self.kind.addItem(
                icons.icon(kind.icon, theme.colors(self), kind.tone), tr(kind.label), kind.value
            )
        for name, widget, stretch, hint in (
            (tr("Title"), self.title, 4, tr("What it is about")),
            (tr("Kind"), self.kind, 0, ""),
            (tr("Path"), self.path, 3, tr("From kind and title")),
            (tr("Tags"), self.tags, 2, tr("comma, separated")),
        ):
            group = QVBoxLayout()
            group.setSpacing(2)
            label = Text(name, "caption", "neutral")
            label.setBuddy(widget)
            group.addWidget(label)
            group.addWidget(widget)
            widget.setAccessibleName(name)
            if isinstance(widget, QLineEdit):
                widget.setPlaceholderText(hint)
                widget.textEdited.connect(self._edited)
            row.addLayout(group, stretch)
        self.kind.activated.connect(self._edited)
        return fields

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
        row.addWidget(Text(tr("Ctrl+S save     Esc back to reading, the draft stays"), "caption", "faint"))
        return row

    # -- opening ----------------------------------------------------------------------

    def edit(self, page: PageDetail, pages: Sequence[PageRow]) -> None:
        """Open a page, or the draft of it that was left."""
        row = page.row
        self._begin(row, pages)
        draft = self._kept(row.id)
        if draft is not None and draft.get("version") == row.version:
            self._fill_from(draft)
            self._draft_words.setText(tr("Draft continued"))
        else:
            self._fill(row.title, row.path, row.kind.value, row.tags, page.body)
        self._version.setText(tr("Editing version {version}", version=row.version))
        self.source.setFocus()

    def begin_new(self, pages: Sequence[PageRow], *, path: str = "", title: str = "") -> None:
        """Begin a new page, or go on with the one that was begun."""
        self._begin(None, pages)
        draft = self._kept("")
        if draft is not None and not path and not title:
            self._fill_from(draft)
            self._draft_words.setText(tr("Draft continued"))
        else:
            self._fill(title, path, Kind.NOTE.value, (), "")
        self._version.setText(tr("New page"))
        (self.source if title else self.title).setFocus()

    def _begin(self, page: PageRow | None, pages: Sequence[PageRow]) -> None:
        self._page, self._pages = page, pages
        self.bar.hide()
        self._draft_words.setText("")
        # A page is moved by its own act, which keeps the links to it.
        self.path.setEnabled(page is None)

    def _kept(self, page: str) -> dict[str, object] | None:
        draft = self._state.get(f"draft.{page}")
        return draft if isinstance(draft, dict) else None

    def _fill_from(self, draft: dict[str, object]) -> None:
        tags = draft.get("tags", ())
        self._fill(
            str(draft.get("title", "")),
            str(draft.get("path", "")),
            str(draft.get("kind", Kind.NOTE.value)),
            [str(tag) for tag in tags] if isinstance(tags, list | tuple) else (),
            str(draft.get("body", "")),
        )

    def _fill(self, title: str, path: str, kind: str, tags: Sequence[str], body: str) -> None:
        self._filling = True
        self.title.setText(title)
        self.path.setText(path)
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))
        self.tags.setText(", ".join(tags))
        self.source.setPlainText(body)
        self._filling = False
        self._write_preview()
        self._tell_place()

    # -- writing ----------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        tags = tuple(tag.strip() for tag in self.tags.text().split(",") if tag.strip())
        return Draft(
            self._page.id if self._page is not None else "",
            self._page.version if self._page is not None else None,
            self.title.text().strip(),
            self.path.text().strip(),
            str(self.kind.currentData()),
            tags,
            self.source.toPlainText(),
        )

    def _edited(self) -> None:
        if not self._filling:
            self._preview_timer.start()
            self._draft_timer.start()
            self._draft_words.setText("")
            self._tell_place()

    def _keep_draft(self) -> None:
        draft = self.draft
        self._state.put(
            f"draft.{draft.page}",
            {
                "version": draft.version,
                "title": draft.title,
                "path": draft.path,
                "kind": draft.kind,
                "tags": list(draft.tags),
                "body": draft.body,
            },
        )
        self._draft_words.setText(tr("Draft saved"))

    def forget_draft(self) -> None:
        self._draft_timer.stop()
        self._state.put(f"draft.{self._page.id if self._page is not None else ''}", None)

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
            from dataclasses import replace

            self._page = replace(self._page, version=version)
            self._version.setText(tr("Editing version {version}", version=version))

    # -- beside the text ----------------------------------------------------------------

    def _write_preview(self) -> None:
        if not self.preview.isVisibleTo(self):
            return
        document = QTextDocument()
        document.setDefaultFont(theme.prose())
        document.setDocumentMargin(0)
        document.setIndentWidth(theme.em_of(20))
        known = {page.title.casefold(): page.id for page in self._pages}
        known |= {page.path.casefold(): page.id for page in self._pages}
        writer = Writer(document, theme.colors(self), lambda target: known.get(target.casefold()))
        writer.begin(writer.block(theme.SPACE_8, theme.SPACE_4, 120))
        writer.text(tr("Preview"), theme.caption(), "faint")
        title = self.title.text().strip()
        writer.title(title or tr("Untitled"))
        writer.body(without_own_title(self.source.toPlainText(), title))
        self.preview.show_document(document, writer.headings, same=True)

    def _tell_place(self) -> None:
        cursor = self.source.textCursor()
        self._place.setText(
            tr(
                "Line {value}, column {value2}",
                value=cursor.blockNumber() + 1,
                value2=cursor.positionInBlock() + 1,
            )
        )
        words = len(self.source.toPlainText().split())
        self._words.setText(tr("1 word") if words == 1 else tr("{words:,} words", words=words))

    def _offer_links(self, typed: str) -> None:
        scored = []
        for page in self._pages:
            hit = match(typed, page.title) or match(typed, page.path)
            if hit is not None and hit[0] < SCATTERED:
                scored.append((hit[0], page))
        scored.sort(key=lambda entry: entry[0])
        items = [
            ListItem(
                page.title,
                page.title,
                page.kind.icon,
                page.kind.tone,
                _short_path(page.path),
            )
            for _score, page in scored[:7]
        ]
        if typed.strip() and not any(item.title.casefold() == typed.strip().casefold() for item in items):
            items.append(
                ListItem(
                    typed.strip(),
                    tr("Make the page “{value}”", value=typed.strip()),
                    "file-plus",
                    "neutral",
                    tr("wanted until written"),
                )
            )
        self.source.offer(items)

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
            self._keep_draft()
            self.left.emit()
        else:
            super().keyPressEvent(event)
