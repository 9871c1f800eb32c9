"""The form for a new decision or a revision: what is decided, why, what it asks for, where it applies."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.decisions.constraints import read_constraint
from tde_desktop.decisions.rows import Constraint, DecisionDetail
from tde_desktop.errors import Invalid
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.decisions.changed import content_of
from tde_desktop.ui.panels.decisions.constraint_field import ConstraintField, parts_of
from tde_desktop.ui.panels.decisions.live_check import Tried
from tde_desktop.ui.sentences import error_in_words
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.flow import FlowLayout
from tde_desktop.ui.widgets.labels import Text, ToneLabel
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.yielding import YieldingRow

_LEAST_FIELD = 170
"""So wide is a field that stands beside others, at 13 px."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the form says, in the shapes that the core takes. `revises`: id of a decision or of a revision."""

    key: str
    title: str
    rationale: str
    scope: str
    constraints: tuple[dict[str, Any], ...]
    links: tuple[dict[str, str], ...]
    revises: str = ""
    reason: str = ""

    def patch(self) -> dict[str, Any]:
        """The fields that a revision can change."""
        names = ("title", "rationale", "scope", "constraints", "links")
        return {
            name: list(value) if isinstance(value := getattr(self, name), tuple) else value for name in names
        }


def key_from(title: str) -> str:
    """A key as short words joined by dashes, from the first words of a title."""
    return "-".join(re.findall(r"\w+", title.casefold())[:5])


class DecisionForm(QWidget):
    """Signals:
    proposed: a `Draft`, and whether it is to be accepted at once.
    revised: a `Draft`.
    left: Cancel or Escape.
    edited: something in it is another now.
    place_opened: the citation of a place that breaks a constraint.
    """

    proposed = Signal(object, bool)
    revised = Signal(object)
    left = Signal()
    edited = Signal()
    place_opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key_by_person = self._filling = False
        self._revises = ""
        self._fields: list[ConstraintField] = []
        self._tried: list[ConstraintField] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._build_area(), 1)
        whole.addWidget(self._build_foot())

    # -- building ---------------------------------------------------------------------

    def _build_area(self) -> QWidget:
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        inside.setAutoFillBackground(True)
        row = QHBoxLayout(inside)
        side = theme.em(self, 32)
        row.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_24)
        form = QWidget()
        form.setMaximumWidth(theme.em(self, 720))
        self._column = QVBoxLayout(form)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.SPACE_4)
        row.addWidget(form, 10, Qt.AlignmentFlag.AlignTop)
        row.addStretch(1)
        self._area.setWidget(inside)
        self._build_words()
        self._build_constraints()
        return self._area

    def _build_words(self) -> None:
        self._head = Text(tr("New decision"), "title")
        self._column.addWidget(self._head)
        self._about = Text(
            tr("It is proposed first; what you accept then binds."), "body", "neutral", wrap=True
        )
        self._column.addWidget(self._about)
        self.bar = InlineBar()
        self._column.addWidget(self.bar)
        self.title, self.key = QLineEdit(), QLineEdit()
        self.key.setFont(theme.fixed(1.0))
        self._row(
            (tr("Title"), self.title, tr("What is decided, in a sentence"), 5),
            (tr("Key"), self.key, tr("Stable and short: deps.http-client"), 3),
        )
        self.title.textEdited.connect(self._title_edited)
        self.key.textEdited.connect(self._key_edited)
        self._label(tr("Rationale"))
        self.rationale = QPlainTextEdit()
        self.rationale.setAccessibleName(tr("Rationale"))
        self.rationale.setTabChangesFocus(True)
        self.rationale.setProperty("field", True)
        inset = theme.SPACE_4 // 2  # so that the corners of the field stay round
        self.rationale.setViewportMargins(inset, inset, inset, inset)
        self.rationale.setFixedHeight(theme.line_height(theme.body()) * 5 + theme.SPACE_16)
        self.rationale.textChanged.connect(self._edited)
        self._column.addWidget(self.rationale)
        self.scope, self.pages, self.tasks = QLineEdit(), QLineEdit(), QLineEdit()
        self._row(
            (tr("Stage"), self.scope, tr("Every stage"), 2),
            (tr("Pages it applies to"), self.pages, tr("Every path; wiki paths, with commas"), 3),
            (tr("Tasks it applies to"), self.tasks, tr("Every task; references, with commas"), 3),
        )
        self.reason = QLineEdit()
        self._why = QWidget()
        column = QVBoxLayout(self._why)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_4)
        label = self._label_of(tr("Why it is revised"))
        label.setBuddy(self.reason)
        column.addWidget(label)
        self.reason.setAccessibleName(tr("Why it is revised"))
        self.reason.setPlaceholderText(tr("In a sentence, for the history"))
        self.reason.textEdited.connect(lambda _text: self._edited())
        column.addWidget(self.reason)
        self._column.addWidget(self._why)

    def _build_constraints(self) -> None:
        self._label(tr("Constraints"))
        self._constraints = QVBoxLayout()
        self._constraints.setSpacing(theme.SPACE_8)
        self._column.addLayout(self._constraints)
        add = Button(tr("Add constraint"), "plus", quiet=True)
        add.clicked.connect(lambda _checked=False: self.add_constraint().text.setFocus())
        self._column.addWidget(add, 0, Qt.AlignmentFlag.AlignLeft)

    def _build_foot(self) -> QWidget:
        foot = self.foot = _Foot()
        row = FlowLayout(foot, theme.SPACE_8)
        side = theme.em(self, 32)
        row.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_12)
        self._propose = Button(tr("Propose"), "diamond", primary=True)
        self._propose.clicked.connect(lambda _checked=False: self.propose())
        self._accept = Button(tr("Propose and accept"))
        self._accept.clicked.connect(lambda _checked=False: self.propose(accept=True))
        cancel = Button(tr("Cancel"), quiet=True)
        cancel.clicked.connect(lambda _checked=False: self.left.emit())
        for button in (self._propose, self._accept, cancel):
            row.addWidget(button)
        self._saved = ToneLabel(tr("Draft saved"), "circle-check", "good", tinted=False)
        self._saved.hide()
        row.addWidget(self._saved)
        return foot

    def _label_of(self, text: str) -> Text:
        label = Text(text, "caption", "neutral")
        label.setContentsMargins(0, theme.SPACE_12, 0, 0)
        return label

    def _label(self, text: str) -> Text:
        label = self._label_of(text)
        self._column.addWidget(label)
        return label

    def _row(self, *fields: tuple[str, QLineEdit, str, int]) -> None:
        whole = QWidget()
        row = YieldingRow(whole, theme.SPACE_12)
        for name, field, hint, stretch in fields:
            part = QWidget()
            column = QVBoxLayout(part)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(theme.SPACE_4)
            label = self._label_of(name)
            label.setBuddy(field)
            field.setAccessibleName(name)
            field.setPlaceholderText(hint)
            field.textEdited.connect(lambda _text: self._edited())
            column.addWidget(label)
            column.addWidget(field)
            row.add(part, stretch, theme.em(self, _LEAST_FIELD))
        self._column.addWidget(whole)

    # -- filling ----------------------------------------------------------------------

    def begin(self, kept: Mapping[str, Any] | None = None) -> None:
        """A new decision: empty, or what was written before and not proposed."""
        self._start("", tr("New decision"), tr("It is proposed first; what you accept then binds."))
        self._key_by_person = False
        if kept:
            self._fill(kept)
            self._key_by_person = kept.get("key", "") not in ("", key_from(kept.get("title", "")))
        else:
            self._fill({})
            self.add_constraint()
        self._saved.setVisible(bool(kept))
        self._propose.setText(tr("Propose"))
        self.title.setFocus()

    def revise(self, decision: DecisionDetail, draft: Draft | None = None) -> None:
        """A decision, or the revision of it that waits, to be changed; as far as it was by `draft`."""
        waiting = decision.proposals[0] if decision.proposals else None
        accepted = "revision_proposed" if waiting is None and "retire" in decision.moves else ""
        if waiting is not None:
            about = tr("The revision that waits is changed; the decision stays as it is until you accept it.")
        elif accepted:
            about = tr("The decision stays as it is; the revision waits to be accepted.")
        else:
            about = tr("The proposal is changed; it waits as before.")
        self._start(waiting.id if waiting else decision.row.id, tr("Revise"), about)
        content = {"key": decision.row.key, **content_of(decision), **(waiting.patch if waiting else {})}
        self._fill(content | draft.patch() if draft else content)
        self.reason.setText(draft.reason if draft else "")
        self._key_by_person = True
        self._saved.hide()
        self._propose.setText(tr("Propose revision") if accepted else tr("Save revision"))
        self.title.setFocus()

    def _start(self, revises: str, head: str, about: str) -> None:
        self._revises = revises
        self.setAccessibleName(head)
        self._head.setText(head)
        self._about.setText(about)
        self._accept.setVisible(not revises)
        self._why.setVisible(bool(revises))
        self.key.setReadOnly(bool(revises))
        self.reason.clear()
        self.bar.hide()
        self._area.verticalScrollBar().setValue(0)

    def _fill(self, content: Mapping[str, Any]) -> None:
        self._filling = True
        links = content.get("links", ())
        self.title.setText(content.get("title", ""))
        self.key.setText(content.get("key", ""))
        self.scope.setText(content.get("scope", ""))
        self.rationale.setPlainText(content.get("rationale", ""))
        self.pages.setText(", ".join(link["page"] for link in links if link.get("page")))
        self.tasks.setText(", ".join(link["task"] for link in links if link.get("task")))
        for field in list(self._fields):
            self._remove(field)
        for one in content.get("constraints", ()):
            try:
                constraint = one if isinstance(one, Constraint) else read_constraint(one)
            except Invalid:  # half written when the draft was kept: its sentence is
                field = self.add_constraint()
                field.text.setText(str(one.get("text", "")))
                continue
            self.add_constraint().load(constraint)
        self._filling = False
        self.edited.emit()

    def add_constraint(self) -> ConstraintField:
        field = ConstraintField()
        field.removed.connect(self._remove)
        field.changed.connect(self._edited)
        field.opened.connect(self.place_opened)
        self._fields.append(field)
        self._constraints.addWidget(field)
        return field

    def _remove(self, field: ConstraintField) -> None:
        self._fields.remove(field)
        self._constraints.removeWidget(field)
        field.hide()
        field.deleteLater()
        self._edited()

    @property
    def fields(self) -> list[ConstraintField]:
        return list(self._fields)

    def _edited(self) -> None:
        if not self._filling:
            self.edited.emit()

    def show_saved(self, saved: bool) -> None:
        self._saved.setVisible(saved)

    def _title_edited(self, text: str) -> None:
        if not self._key_by_person and not self._revises:
            self.key.setText(key_from(text))
            self.key.setCursorPosition(0)
            self._edited()

    def _key_edited(self, text: str) -> None:
        self._key_by_person = bool(text)

    # -- what its constraints say about the clone ----------------------------------------

    def to_try(self) -> list[dict[str, Any]]:
        """The constraints whose check can be run; the others say what they lack."""
        self._tried, wanted = [], []
        for field in self._fields:
            plain = field.plain()
            if "check" not in plain:
                field.show_verdict(None, "")
                continue
            try:
                read_constraint(plain | {"text": plain["text"] or "…"})
            except Invalid as problem:
                words = error_in_words(problem)
                field.show_problem(words[:1].upper() + words[1:])
                continue
            field.show_waiting()
            self._tried.append(field)
            wanted.append(plain | {"text": plain["text"] or "…"})
        return wanted

    def show_tried(self, tried: Tried) -> None:
        for number, field in enumerate(self._tried, start=1):
            if field in self._fields:
                field.show_verdict(tried.outcome.verdicts.get(number), tried.about)

    # -- handing over ------------------------------------------------------------------

    @property
    def is_revision(self) -> bool:
        return bool(self._revises)

    def draft(self) -> Draft:
        links = [{"page": page} for page in parts_of(self.pages.text())]
        links += [{"task": task} for task in parts_of(self.tasks.text())]
        return Draft(
            self.key.text().strip(),
            self.title.text().strip(),
            self.rationale.toPlainText().strip(),
            self.scope.text().strip(),
            tuple(field.plain() for field in self._fields if not field.is_empty),
            tuple(links),
            self._revises,
            self.reason.text().strip(),
        )

    @property
    def is_empty(self) -> bool:
        draft = self.draft()
        return not (draft.title or draft.rationale or draft.constraints)

    def propose(self, *, accept: bool = False) -> None:
        """Hand it over; what the core refuses is said above the form."""
        if self._revises:
            self.revised.emit(self.draft())
        else:
            self.proposed.emit(self.draft(), accept)

    def show_failure(self) -> None:
        """The bar above the form speaks: bring it into view."""
        self._area.verticalScrollBar().setValue(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class _Foot(QWidget):
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        painter.fillRect(self.rect(), scheme.window)
        painter.fillRect(self.rect().adjusted(0, 0, 0, 1 - self.height()), scheme.line)
