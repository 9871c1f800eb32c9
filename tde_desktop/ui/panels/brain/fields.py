"""The properties of a page as a form: the four that every page has, and the rest when it is unfolded."""

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.lazy import dataclass
from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.brain.drafts import Draft
from tde_desktop.ui.panels.brain.page_list import IMPORTANCE_WORDS
from tde_desktop.ui.widgets.buttons import IconButton
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.vocabulary import Kind, Tier


class ListEdit(QLineEdit):
    """Words with commas between; what is known completes the one under the caret."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = QStringListModel(self)
        self._completer = QCompleter(self._known, self)
        self._completer.setWidget(self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._popup: QListView = self._completer.popup()  # type: ignore[assignment]
        self._completer.activated.connect(self._complete)
        self.textEdited.connect(self._offer)

    def know(self, words: Sequence[str]) -> None:
        self._known.setStringList(list(words))

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(word.strip() for word in self.text().split(",") if word.strip())

    def _word(self) -> tuple[int, int]:
        """Where the word under the caret begins and ends."""
        text, at = self.text(), self.cursorPosition()
        begin = text.rfind(",", 0, at) + 1
        end = text.find(",", at)
        return begin, end if end >= 0 else len(text)

    @property
    def offered(self) -> list[str]:
        """The completions on the screen, best first."""
        model = self._completer.completionModel()
        if not self._popup.isVisible():
            return []
        return [str(model.index(row, 0).data()) for row in range(model.rowCount())]

    def _offer(self, _text: str = "") -> None:
        begin, _end = self._word()
        typed = self.text()[begin : self.cursorPosition()].strip()
        if not typed:
            self._popup.hide()
            return
        self._completer.setCompletionPrefix(typed)
        self._completer.complete()

    def _complete(self, word: str) -> None:
        begin, end = self._word()
        space = " " if begin else ""
        text = self.text()
        self.setText(f"{text[:begin]}{space}{word}{text[end:]}")
        self.setCursorPosition(begin + len(space) + len(word))
        self.textEdited.emit(self.text())


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    widget: QWidget
    stretch: int
    hint: str = ""


class PropertiesForm(QWidget):
    """Signals:
    edited: a property is another one now.
    kind_chosen: the kind is another; its template may be wanted.
    left: Return goes on to the text.
    """

    left = Signal()
    edited = Signal()
    kind_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_12, theme.SPACE_8, theme.SPACE_12, theme.SPACE_8)
        column.setSpacing(theme.SPACE_8)
        self.title, self.path, self.tags = QLineEdit(), QLineEdit(), ListEdit()
        self.kind, self.tier, self.importance = QComboBox(), QComboBox(), QComboBox()
        self.task, self.files, self.pinned = QLineEdit(), ListEdit(), QCheckBox(tr("Pinned"))
        for kind in Kind:
            picture = icons.icon(kind.icon, theme.colors(self), kind.tone)
            self.kind.addItem(picture, tr(kind.label), kind.value)
        self.tier.addItem(tr("As its kind"), "")
        for tier in Tier:
            self.tier.addItem(tr(tier.label), tier.value)
        for value, words in enumerate(IMPORTANCE_WORDS):
            if words:
                self.importance.addItem(f"{value}  {tr(words)}", value)
        upper = self._row(
            _Field(tr("Title"), self.title, 4, tr("What it is about")),
            _Field(tr("Kind"), self.kind, 0),
            _Field(tr("Path"), self.path, 3, tr("From kind and title")),
            _Field(tr("Tags"), self.tags, 2, tr("comma, separated")),
        )
        self._more = IconButton.make(tr("All properties"), "chevron-down", self._unfold, self, checkable=True)
        upper.addWidget(self._more, 0, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(upper)
        self._rest = QWidget()
        lower = self._row(
            _Field(tr("Tier"), self.tier, 0),
            _Field(tr("Weight"), self.importance, 0),
            _Field(tr("Task"), self.task, 1, "HRB-412"),
            _Field(tr("Files it is about"), self.files, 3, tr("paths, separated by commas")),
        )
        lower.addWidget(self.pinned, 0, Qt.AlignmentFlag.AlignBottom)
        lower.setContentsMargins(0, 0, 0, 0)
        self._rest.setLayout(lower)
        self._rest.hide()
        column.addWidget(self._rest)
        for edit in (self.title, self.path, self.tags, self.task, self.files):
            edit.textEdited.connect(lambda _text: self.edited.emit())
        for line in (self.title, self.path):
            line.returnPressed.connect(self.left)
        for box in (self.tier, self.importance):
            box.activated.connect(lambda _index: self.edited.emit())
        self.pinned.clicked.connect(lambda _checked: self.edited.emit())
        self.kind.activated.connect(lambda _index: self._kind_chosen())

    def _row(self, *fields: _Field) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        for field in fields:
            group = QVBoxLayout()
            group.setSpacing(2)
            label = Text(field.name, "caption", "neutral")
            label.setBuddy(field.widget)
            group.addWidget(label)
            group.addWidget(field.widget)
            field.widget.setAccessibleName(field.name)
            if isinstance(field.widget, QLineEdit):
                field.widget.setPlaceholderText(field.hint)
            row.addLayout(group, field.stretch)
        return row

    def _kind_chosen(self) -> None:
        self.kind_chosen.emit()
        self.edited.emit()

    def _unfold(self) -> None:
        opened = self._more.defaultAction().isChecked()
        self._rest.setVisible(opened)
        self._more.set_icon("chevron-up" if opened else "chevron-down")

    # -- values ---------------------------------------------------------------------

    def fill(self, draft: Draft, *, new: bool) -> None:
        """Show a draft. A page that is there is moved by its own act, which keeps the links to it."""
        self.title.setText(draft.title)
        self.path.setText(draft.path)
        self.path.setEnabled(new)
        self.tags.setText(", ".join(draft.tags))
        self.files.setText(", ".join(draft.files))
        self.task.setText(draft.task)
        self.pinned.setChecked(draft.pinned)
        for box, value in (
            (self.kind, draft.kind),
            (self.tier, draft.tier),
            (self.importance, draft.importance),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))

    def values(self, page: str, version: int | None, body: str) -> Draft:
        return Draft(
            page,
            version,
            self.title.text().strip(),
            self.path.text().strip(),
            str(self.kind.currentData()),
            self.tags.values,
            body,
            str(self.tier.currentData()),
            int(self.importance.currentData()),
            self.pinned.isChecked(),
            self.task.text().strip(),
            self.files.values,
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colors(self).alt)
