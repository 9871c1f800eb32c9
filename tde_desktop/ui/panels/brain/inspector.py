"""Beside the page: contents, properties, backlinks, edges, observations, history."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from tde_desktop.brain.rows import PageRow, RevisionRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.document import Heading
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_focus_ring, draw_text, mirror, shows_focus
from tde_desktop.ui.panels.brain.page_list import IMPORTANCE_WORDS
from tde_desktop.ui.panels.brain.reading import LoadedPage, named
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import ClickableRow, LinkButton
from tde_desktop.ui.widgets.inspector import Properties, Section, SidePane
from tde_desktop.ui.widgets.labels import Chip, IconLabel, Text
from tde_desktop.ui.widgets.timeline import Moment, Timeline
from tde_desktop.ui.window_state import WindowState
from tde_desktop.vocabulary import Relation

_SHOWN_REVISIONS = 6
_SHOWN_TAGS = 4
MOST_HEADINGS = 150


class _ContentsRow(QAbstractButton):
    def __init__(self, heading: Heading, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(heading.text)
        self.setAccessibleName(heading.text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._level = heading.level
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(80, theme.line_height(theme.body()) + theme.SPACE_4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        width = 2 if self.isChecked() else 1
        painter.fillRect(
            QRect(theme.SPACE_4, 0, width, self.height()), scheme.link if self.isChecked() else scheme.line
        )
        font = theme.medium() if self.isChecked() else theme.body()
        painter.setFont(font)
        painter.setPen(scheme.tone("text" if self.isChecked() or self.underMouse() else "neutral"))
        left = theme.SPACE_16 + theme.SPACE_4 + max(0, self._level - 2) * theme.SPACE_12
        words = self.rect().adjusted(left, 0, 0, 0)
        shown = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, words.width())
        draw_text(painter, words, Qt.AlignmentFlag.AlignVCenter, shown)
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme, theme.RADIUS_CHIP)


class _RevisionRow(QAbstractButton):
    def __init__(self, revision: RevisionRow, who: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._revision, self._who = revision, who
        when = times.ago(revision.created_at)
        self.setAccessibleName(
            tr(
                "Version {version} by {who}, {when}, {added} added, {removed} removed",
                version=revision.version,
                who=who,
                when=when,
                added=revision.added,
                removed=revision.removed,
            )
        )
        self.setToolTip(f"{in_words(revision.words)}\n{times.exact(revision.created_at)}".strip())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(80, theme.line_height(theme.body()) + theme.SPACE_8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        rect, caption = self.rect(), theme.caption()
        metrics = QFontMetrics(caption)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(caption)
        painter.setPen(scheme.tone("faint"))
        draw_text(painter, rect, middle, f"v{self._revision.version}")
        when = times.short(self._revision.created_at)
        slot = max(metrics.horizontalAdvance(when), theme.em(self, 40))
        right = QRect(rect.right() - slot, 0, slot, rect.height())
        draw_text(painter, right, middle | Qt.AlignmentFlag.AlignRight, when)
        x = right.left() - theme.SPACE_4
        for text, tone in ((f"−{self._revision.removed}", "bad"), (f"+{self._revision.added}", "good")):  # noqa: RUF001
            width = metrics.horizontalAdvance(text)
            painter.setPen(scheme.tone(tone))
            draw_text(painter, QRect(x - width, 0, width, rect.height()), middle, text)
            x -= width + theme.SPACE_4
        left = theme.em(self, 28)
        painter.setFont(theme.body())
        painter.setPen(scheme.tone("text"))
        room = max(x - left - theme.SPACE_4, 20)
        shown = QFontMetrics(theme.body()).elidedText(self._who, Qt.TextElideMode.ElideRight, room)
        draw_text(painter, QRect(left, 0, room, rect.height()), middle, shown)
        if shows_focus(self):
            draw_focus_ring(painter, rect, scheme, theme.RADIUS_CHIP)


class _TagRow(QWidget):
    """Tags as chips, as many as fit; the rest as a number with a tooltip."""

    def __init__(self, tags: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_4)
        room = theme.em(self, 172)
        shown = 0
        for tag in tags:
            chip = Chip(tag)
            room -= chip.sizeHint().width() + theme.SPACE_4
            if room < 0 and shown:
                break
            row.addWidget(chip)
            shown += 1
        if shown < len(tags):
            more = Text(f"+{len(tags) - shown}", "caption", "faint")
            more.setToolTip(", ".join(tags[shown:]))
            row.addWidget(more)
        row.addStretch(1)


class _KindValue(QWidget):
    def __init__(self, icon: str, tone: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_4)
        row.addWidget(IconLabel(icon, tone))
        row.addWidget(Text(text))
        row.addStretch(1)


class Inspector(SidePane):
    """Signals:
    heading_chosen: jump there.
    page_chosen: the id of a page to read.
    revision_chosen: show this version in the history.
    file_chosen: a file that the page is about, as the page names it.
    """

    heading_chosen = Signal(int)
    page_chosen = Signal(str)
    revision_chosen = Signal(int)
    file_chosen = Signal(str)

    def __init__(self, state: WindowState, me: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("Inspector"), parent)
        self._me, self._state = me, state
        self._rows: list[tuple[int, _ContentsRow]] = []
        self.contents = self._section(tr("On this page"), "contents")
        self.properties = self._section(tr("Properties"), "properties")
        self._fields = Properties()
        self.properties.body.addWidget(self._fields)
        self.files = self._section(tr("Files it is about"), "files")
        self.backlinks = self._section(tr("Backlinks"), "backlinks")
        self.mentions = self._section(tr("Unlinked mentions"), "mentions")
        self.edges = self._section(tr("Edges"), "edges")
        self.observations = self._section(tr("Observations"), "observations")
        self._timeline = Timeline(tr("Observations"))
        self.observations.body.addWidget(self._timeline)
        self.why = self._section(tr("Why"), "why")
        self._story = Timeline(tr("Why it is so"))
        self._story.chosen.connect(self.page_chosen)
        self.why.body.addWidget(self._story)
        self.history = self._section(tr("History"), "history")

    def _section(self, title: str, key: str) -> Section:
        section = Section(title)
        section.set_open(bool(self._state.get(f"brain.inspector.{key}", True)))
        section.folded.connect(lambda folded: self._state.put(f"brain.inspector.{key}", not folded))
        self.add(section)
        return section

    def show_headings(self, headings: Sequence[Heading]) -> None:
        """Of a page with very many the upper levels, and then the first of them."""
        self.contents.clear()
        self._rows = []
        level = max((each.level for each in headings), default=0)
        while level > 1 and sum(each.level <= level for each in headings) > MOST_HEADINGS:
            level -= 1
        chosen = [number for number, each in enumerate(headings) if each.level <= level]
        for number in chosen[:MOST_HEADINGS]:
            row = _ContentsRow(headings[number])
            row.clicked.connect(self._jumper(number))
            self.contents.body.addWidget(row)
            self._rows.append((number, row))
        if len(chosen) > MOST_HEADINGS:
            more = tr("and {count:,} more", count=len(chosen) - MOST_HEADINGS)
            self.contents.body.addWidget(Text(more, "caption", "faint"))
        self.contents.setVisible(bool(headings))
        self.mark_heading(0)

    def _jumper(self, number: int) -> Callable[..., None]:
        return lambda _checked=False: self.heading_chosen.emit(number)

    def mark_heading(self, number: int) -> None:
        reached = max((each for each, _row in self._rows if each <= number), default=-1)
        for each, row in self._rows:
            row.setChecked(each == reached)

    def show_page(self, page: LoadedPage) -> None:
        self._show_properties(page)
        row = page.detail
        self._show_files(row.row.files)
        self._show_links(self.backlinks, row.backlinks)
        self._show_links(self.mentions, page.mentions)
        self._show_why(page)
        self.edges.clear()
        others = [edge for edge in row.edges if edge.kind != Relation.LINKS_TO]
        said = [tr(edge.kind.label) + ("" if edge.outgoing else " ←") for edge in others]
        metrics = QFontMetrics(theme.caption())
        lead = max((metrics.horizontalAdvance(words) for words in said), default=0) + theme.SPACE_8
        for edge, words in zip(others, said, strict=True):
            self._add_page_row(self.edges, edge.other, words, lead)
        self.edges.show_count(len(others))
        self.edges.setVisible(bool(others))
        moments = [
            Moment(
                one.text,
                f"{tr(one.kind.label)} · {times.moment(one.created_at)}",
                "now" if number == 0 else "plain",
                times.exact(one.created_at),
            )
            for number, one in enumerate(page.observations)
        ]
        self._timeline.show_moments(moments)
        self.observations.show_count(row.observation_count)
        self.observations.setVisible(bool(moments))
        self._show_history(page.history)

    def _show_properties(self, page: LoadedPage) -> None:
        row = page.detail.row
        self.properties.show_note(row.id)
        fields = self._fields
        fields.clear()
        fields.add(tr("Kind"), _KindValue(row.kind.icon, row.kind.tone, tr(row.kind.label)))
        fields.add(tr("Tier"), tr(row.tier.label))
        fields.add(tr("Weight"), tr(IMPORTANCE_WORDS[row.importance]))
        if row.status.value != "active":
            fields.add(tr("Status"), _KindValue(row.status.icon, row.status.tone, tr(row.status.label)))
        if row.task_ref:
            fields.add(tr("Task"), row.task_ref)
        if row.tags:
            fields.add(tr("Tags"), _TagRow(row.tags))
        fields.add(tr("Source"), _source_words(row.source, page.detail.actor, self._me))

    def _show_files(self, files: Sequence[str]) -> None:
        self.files.clear()
        for file in files:
            row = ClickableRow(file, "file-code", elide=Qt.TextElideMode.ElideMiddle)
            row.clicked.connect(lambda _checked=False, file=file: self.file_chosen.emit(file))
            self.files.body.addWidget(row)
        self.files.show_count(len(files))
        self.files.setVisible(bool(files))

    def _show_why(self, page: LoadedPage) -> None:
        """The story that led to the page, the oldest first; of one page alone there is none."""
        here = page.detail.row.id
        moments = []
        for entry in page.why:
            relation = f"{entry.relation}\n" if entry.relation else ""
            moments.append(
                Moment(
                    entry.row.title,
                    f"{relation}{tr(entry.row.kind.label)} · {tr(entry.row.status.label)}"
                    f" · {times.moment(entry.row.created_at)}",
                    "now" if entry.row.id == here else "plain",
                    f"{times.exact(entry.row.created_at)}\n{entry.excerpt}",
                    key=entry.row.id,
                )
            )
        told = len(moments) > 1
        self._story.show_moments(moments if told else [])
        self.why.show_count(len(moments))
        self.why.setVisible(told)

    def _show_links(self, section: Section, pages: Sequence[PageRow]) -> None:
        section.clear()
        for page in pages:
            self._add_page_row(section, page)
        section.show_count(len(pages))
        section.setVisible(bool(pages))

    def _add_page_row(self, section: Section, page: PageRow, leading: str = "", lead: int = 0) -> None:
        row = ClickableRow(page.title, page.kind.icon, page.kind.tone, leading=leading)
        row.keep_lead(lead)
        row.clicked.connect(self._opener(page.id))
        section.body.addWidget(row)

    def _opener(self, page_id: str) -> Callable[..., None]:
        return lambda _checked=False: self.page_chosen.emit(page_id)

    def _show_history(self, revisions: Sequence[RevisionRow]) -> None:
        self.history.clear()
        for revision in revisions[:_SHOWN_REVISIONS]:
            row = _RevisionRow(revision, named(revision.actor, self._me))
            row.clicked.connect(self._version_opener(revision.version))
            self.history.body.addWidget(row)
        if len(revisions) > _SHOWN_REVISIONS:
            more = LinkButton(tr("{rest} more", rest=len(revisions) - _SHOWN_REVISIONS))
            more.clicked.connect(self._version_opener(revisions[0].version))
            self.history.body.addWidget(more)
        versions = tr("1 version") if len(revisions) == 1 else tr("{count} versions", count=len(revisions))
        self.history.show_count(versions)
        self.history.setVisible(bool(revisions))

    def _version_opener(self, version: int) -> Callable[..., None]:
        return lambda _checked=False: self.revision_chosen.emit(version)


def _source_words(source: str, actor: str, me: str) -> str:
    """Where a page came from, as a person says it."""
    if source == "agent":
        return tr("Agent, {actor}", actor=actor) if actor else tr("Agent")
    if source == "user":
        return tr("You") if actor == me else actor or tr("A person")
    head, _colon, rest = source.partition(":")
    return f"{head.upper() if head == 'adr' else head.capitalize()} {rest}".strip()
