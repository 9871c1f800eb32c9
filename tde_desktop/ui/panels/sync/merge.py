"""The merge room: a field that two people changed, three ways side by side, and how it is settled."""

import difflib

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QFont, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QRadioButton,
    QSizePolicy,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.sync.rows import SyncConflictRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button, LinkButton
from tde_desktop.ui.widgets.labels import Chip, Elided, Rule, Text
from tde_desktop.ui.widgets.messages import InlineBar

DELETED = "deleted"  # the field of a conflict between an edit and a delete
CHOICES = ("kept", "other", "edited")


class SideText(QTextEdit):
    """One side of a conflict, read only; the lines that differ from the base are marked."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QTextEdit.LineWrapMode.WidgetWidth)
        self._text, self._base, self._tone = "", "", ""

    def show_text(self, text: str, base: str = "", tone: str = "") -> None:
        self._text, self._base, self._tone = text, base, tone
        self.setFont(theme.body())
        self.setPlainText(text)
        self.document().setDocumentMargin(0)
        self._mark()

    def _mark(self) -> None:
        self.setExtraSelections([])
        if not self._tone:
            return
        before, after = self._base.splitlines(), self._text.splitlines()
        matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
        marks = []
        for tag, _a1, _a2, first, last in matcher.get_opcodes():
            if tag in {"replace", "insert"}:
                marks += [self._line_mark(number) for number in range(first, last)]
        self.setExtraSelections(marks)

    def _line_mark(self, number: int) -> QTextEdit.ExtraSelection:
        found = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document().findBlockByNumber(number))
        cursor.select(QTextCursor.SelectionType.LineUnderCursor)
        cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        look.setBackground(QColor(theme.colors(self).tint(self._tone)))
        look.setFontWeight(QFont.Weight.Medium)
        found.cursor, found.format = cursor, look
        return found

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._mark()


class _Side(QWidget):
    def __init__(self, name: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_4)
        column.addWidget(Elided(name, "semibold"))
        self._who = Elided("", "caption", "neutral")
        column.addWidget(self._who)
        self.text = SideText(name)
        column.addWidget(self.text, 1)

    def show_side(self, who: str, text: str, base: str, tone: str) -> None:
        self._who.setText(who)
        self.text.show_text(text, base, tone)


class MergeView(QWidget):
    """Signals:
    settled: the conflict's id, the choice (kept, other, edited) and the text of an edit.
    page_requested: read the page that it is about.
    """

    settled = Signal(str, str, str)
    page_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.conflict: SyncConflictRow | None = None
        side = theme.em(self, 28)
        column = QVBoxLayout(self)
        column.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_8)
        self._title = Elided("", "title", snug=True)
        head.addWidget(self._title)
        self._field = Chip("")
        head.addWidget(self._field, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(1)
        self._open = LinkButton(tr("Open the page"))
        self._open.clicked.connect(lambda _checked=False: self._open_page())
        head.addWidget(self._open)
        column.addLayout(head)
        self._said = Text("", "caption", "neutral", wrap=True)
        column.addWidget(self._said)
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        column.addWidget(Rule())
        self.base, self.kept, self.other = (
            _Side(tr("Before")),
            _Side(tr("What it says now")),
            _Side(tr("What it does not say")),
        )
        self._sides = QWidget()
        sides = QHBoxLayout(self._sides)
        sides.setContentsMargins(0, 0, 0, 0)
        sides.setSpacing(theme.SPACE_16)
        for number, one in enumerate((self.base, self.kept, self.other)):
            if number:
                sides.addWidget(Rule(upright=True))
            sides.addWidget(one, 1)
        column.addWidget(self._sides, 1000)
        column.addWidget(Rule())
        column.addLayout(self._build_choices())
        column.addStretch(1)

    def _build_choices(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme.SPACE_4)
        self._group = QButtonGroup(self)
        self.choices = {name: QRadioButton() for name in CHOICES}
        for number, button in enumerate(self.choices.values()):
            self._group.addButton(button, number)
            column.addWidget(button)
        self._group.idToggled.connect(lambda _number, _on: self._choice_changed())
        self.edit = QPlainTextEdit()
        self.edit.setAccessibleName(tr("The text that it shall say"))
        self.edit.setTabChangesFocus(True)
        self.edit.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.edit.setFixedHeight(theme.line_height(theme.body()) * 6)
        self.edit.hide()
        column.addWidget(self.edit)
        foot = QHBoxLayout()
        self._consequence = Text("", "caption", "neutral", wrap=True)
        foot.addWidget(self._consequence, 1)
        self.settle = Button(tr("Settle"), "check", primary=True)
        self.settle.clicked.connect(lambda _checked=False: self.settle_now())
        foot.addWidget(self.settle)
        column.addLayout(foot)
        return column

    def show_conflict(self, row: SyncConflictRow, me: str) -> None:
        """The same conflict again keeps what a person has chosen and typed."""
        if self.conflict is not None and self.conflict.id == row.id:
            return
        self.conflict = row
        gone = row.field == DELETED
        self._title.setText(row.title or row.record)
        self._field.show_as(row.field, "", "neutral")
        self._open.setVisible(row.record.startswith("pages/") and not gone)
        self._said.setText(self._sentence(row))
        self.base.show_side(tr("as both had it"), row.base, "", "")
        self.kept.show_side(
            self._who(row.kept_actor, me), tr("It is deleted.") if gone else row.kept, row.base, "good"
        )
        self.other.show_side(self._who(row.other_actor, me), row.other, row.base, "warn")
        self.choices["kept"].setText(tr("Leave it deleted") if gone else self._keep_words(row, me))
        self.choices["other"].setText(
            tr("Bring it back as a new page") if gone else self._take_words(row, me)
        )
        self.choices["edited"].setText(tr("Edit"))
        self.choices["edited"].setVisible(not gone)
        self.choices["kept"].setChecked(True)
        self.edit.setPlainText(row.kept)
        self.bar.hide()
        self._fit_sides()
        self._choice_changed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_sides()

    def _fit_sides(self) -> None:
        """No higher than the longest of the three, so that the choices stand right below a short one."""
        width = max(self.width() // 3 - theme.SPACE_32, 80)
        needed = 0.0
        for side in (self.base, self.kept, self.other):
            document = side.text.document().clone()
            document.setTextWidth(width)
            needed = max(needed, document.size().height())
        heads = 2 * theme.line_height(theme.body()) + theme.SPACE_32
        self._sides.setMaximumHeight(max(round(needed) + heads, theme.em(self, 120)))

    @property
    def choice(self) -> str:
        return CHOICES[self._group.checkedId()]

    def settle_now(self) -> None:
        if self.conflict is not None:
            self.settled.emit(self.conflict.id, self.choice, self.edit.toPlainText())

    def _open_page(self) -> None:
        if self.conflict is not None:
            self.page_requested.emit(self.conflict.record.partition("/")[2].removesuffix(".md"))

    @staticmethod
    def _who(actor: str, me: str) -> str:
        return tr("yours") if actor == me else tr("by {actor}", actor=actor or tr("a teammate"))

    @staticmethod
    def _keep_words(row: SyncConflictRow, me: str) -> str:
        if row.kept_actor == me:
            return tr("Keep mine")
        return tr("Keep what it says now, by {actor}", actor=row.kept_actor)

    @staticmethod
    def _take_words(row: SyncConflictRow, me: str) -> str:
        if row.other_actor == me:
            return tr("Take mine instead")
        return tr("Take the one by {actor} instead", actor=row.other_actor)

    @staticmethod
    def _sentence(row: SyncConflictRow) -> str:
        when = times.ago(row.found_at)
        if row.field == DELETED:
            return tr(
                "{kept} deleted it and {other} edited it; seen {when}.",
                kept=row.kept_actor,
                other=row.other_actor,
                when=when,
            )
        return tr(
            "{kept} and {other} changed the same place; what came later stands until someone settles it."
            " Seen {when}.",
            kept=row.kept_actor,
            other=row.other_actor,
            when=when,
        )

    def _choice_changed(self) -> None:
        self.edit.setVisible(self.choice == "edited")
        if self.choice == "edited" and self.edit.isVisible():
            self.edit.setFocus()
        said = {
            "kept": tr("Nothing changes here; the conflict is closed for the team with the next push."),
            "other": tr("The page says that from now on; what it says now stays in its history."),
            "edited": tr("The page says your text from now on; both others stay in its history."),
        }
        self._consequence.setText(said[self.choice])
