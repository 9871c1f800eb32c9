"""A new decision: what is decided, why, what it asks for, where it applies."""

import re
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button, IconButton, LinkButton
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.vocabulary import ConstraintKind


@dataclass(frozen=True, slots=True)
class NewDecision:
    """What the form says, in the shapes that the core takes."""

    key: str
    title: str
    rationale: str
    scope: str
    constraints: tuple[dict[str, str], ...]
    links: tuple[dict[str, str], ...]


def key_from(title: str) -> str:
    """A key as short words joined by dashes, from the first words of a title."""
    return "-".join(re.findall(r"\w+", title.casefold())[:5])


class _ConstraintField(QWidget):
    removed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_8)
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Kind of constraint"))
        for kind in ConstraintKind:
            self.kind.addItem(icons.icon(kind.icon, theme.colors(self)), tr(kind.label), kind.value)
        row.addWidget(self.kind)
        self.text = QLineEdit()
        self.text.setAccessibleName(tr("Constraint"))
        self.text.setPlaceholderText(tr("A sentence that an agent can obey"))
        row.addWidget(self.text, 1)
        row.addWidget(IconButton.make(tr("Remove constraint"), "x", lambda: self.removed.emit(self), self))


class NewDecisionView(QScrollArea):
    """Signals:
    proposed: a `NewDecision`.
    left: Cancel or Escape.
    """

    proposed = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key_by_person = False
        self._fields: list[_ConstraintField] = []
        self.setAccessibleName(tr("New decision"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        inside = QWidget()
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        inside.setAutoFillBackground(True)
        whole = QVBoxLayout(inside)
        side = theme.em(self, 32)
        whole.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_24)
        form = QWidget()
        form.setMaximumWidth(theme.em(self, 680))
        self._column = QVBoxLayout(form)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.SPACE_4)
        whole.addWidget(form)
        whole.addStretch(1)
        self.setWidget(inside)
        self._build()

    def _build(self) -> None:
        self._column.addWidget(Text(tr("New decision"), "title"))
        self._column.addWidget(
            Text(tr("It is proposed first; what you accept then binds."), "body", "neutral", wrap=True)
        )
        self.bar = InlineBar()
        self._column.addWidget(self.bar)
        self.title = self._field(tr("Title"), tr("What is decided, in a sentence"))
        self.title.textEdited.connect(self._title_edited)
        self.key = self._field(tr("Key"), tr("Stable and short: deps.http-client"))
        self.key.textEdited.connect(self._key_edited)
        self.key.setFont(theme.fixed(1.0))
        self._label(tr("Rationale"))
        self.rationale = QPlainTextEdit()
        self.rationale.setAccessibleName(tr("Rationale"))
        self.rationale.setTabChangesFocus(True)
        self.rationale.setProperty("field", True)
        self.rationale.setFixedHeight(theme.line_height(theme.body()) * 5 + theme.SPACE_16)
        self._column.addWidget(self.rationale)
        self._label(tr("Constraints"))
        self._constraints = QVBoxLayout()
        self._constraints.setSpacing(theme.SPACE_8)
        self._column.addLayout(self._constraints)
        add = LinkButton(tr("Add constraint"), small=False)
        add.clicked.connect(lambda _checked=False: self.add_constraint().text.setFocus())
        self._column.addWidget(add, 0, Qt.AlignmentFlag.AlignLeft)
        self.scope = self._field(tr("Stage"), tr("Empty: every stage"))
        self.pages = self._field(
            tr("Pages it applies to"), tr("Wiki paths, separated by commas; empty: every path")
        )
        self.tasks = self._field(
            tr("Tasks it applies to"), tr("References, separated by commas; empty: every task")
        )
        self._column.addSpacing(theme.SPACE_16)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        propose = Button(tr("Propose"), "diamond", primary=True)
        propose.clicked.connect(lambda _checked=False: self.propose())
        row.addWidget(propose)
        cancel = Button(tr("Cancel"))
        cancel.clicked.connect(lambda _checked=False: self.left.emit())
        row.addWidget(cancel)
        row.addStretch(1)
        self._column.addLayout(row)

    def _label(self, text: str) -> Text:
        label = Text(text, "medium")
        label.setContentsMargins(0, theme.SPACE_12, 0, 0)
        self._column.addWidget(label)
        return label

    def _field(self, name: str, hint: str) -> QLineEdit:
        label = self._label(name)
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setPlaceholderText(hint)
        label.setBuddy(field)
        self._column.addWidget(field)
        return field

    def begin(self) -> None:
        """An empty form."""
        self.bar.hide()
        self._key_by_person = False
        for field in (self.title, self.key, self.scope, self.pages, self.tasks):
            field.clear()
        self.rationale.clear()
        for constraint in list(self._fields):
            self._remove(constraint)
        self.add_constraint()
        self.title.setFocus()

    def add_constraint(self) -> _ConstraintField:
        field = _ConstraintField()
        field.removed.connect(self._remove)
        self._fields.append(field)
        self._constraints.addWidget(field)
        return field

    def _remove(self, field: _ConstraintField) -> None:
        self._fields.remove(field)
        self._constraints.removeWidget(field)
        field.hide()
        field.deleteLater()

    def _title_edited(self, text: str) -> None:
        if not self._key_by_person:
            self.key.setText(key_from(text))

    def _key_edited(self, text: str) -> None:
        self._key_by_person = bool(text)

    def propose(self) -> None:
        """Hand it over; what the core refuses is said above the form."""

        def parts(text: str) -> list[str]:
            return [part.strip() for part in text.split(",") if part.strip()]

        links = [{"page": page} for page in parts(self.pages.text())]
        links += [{"task": task} for task in parts(self.tasks.text())]
        constraints = [
            {"kind": str(field.kind.currentData()), "text": field.text.text().strip()}
            for field in self._fields
            if field.text.text().strip()
        ]
        self.proposed.emit(
            NewDecision(
                self.key.text().strip(),
                self.title.text().strip(),
                self.rationale.toPlainText().strip(),
                self.scope.text().strip(),
                tuple(constraints),
                tuple(links),
            )
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
