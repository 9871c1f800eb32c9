"""One constraint in the form: its kind, its sentence, and the check that a machine can run."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tde_desktop.decisions.constraints import FIELDS, METRICS, OPERATORS
from tde_desktop.decisions.rows import Constraint
from tde_desktop.ui import theme
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.painting import draw_panel
from tde_desktop.ui.panels.decisions.place_list import PlaceList
from tde_desktop.ui.panels.decisions.rehearsal import Verdict
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import IconButton
from tde_desktop.ui.widgets.labels import Text, ToneLabel
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.vocabulary import ConstraintKind

_KINDS = tuple(ConstraintKind)
# What a check is called, and what its pattern is.
_CHECKS = {
    "": (mark("No check: people and agents read it"), ""),
    "text": (mark("Text in files"), mark("Text")),
    "regex": (mark("Regex in files"), mark("Pattern")),
    "import": (mark("Import"), mark("Module")),
    "dependency": (mark("Dependency"), mark("Package")),
    "path": (mark("Files that are there"), mark("Path")),
    "metric": (mark("A measured number"), mark("Pattern counted")),
}
_COUNTED = "pattern_count"


class ConstraintField(QWidget):
    """Signals:
    changed: what it says is another; its check can be tried anew.
    removed: the person takes it out.
    opened: the citation of a place that breaks it.
    """

    changed = Signal()
    removed = Signal(object)
    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: dict[str, Any] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_12, theme.SPACE_12, theme.SPACE_12, theme.SPACE_12)
        column.setSpacing(theme.SPACE_4)
        head = QHBoxLayout()
        self.kind = Segmented(tr("Kind of constraint"), [tr(kind.label) for kind in _KINDS])
        self.kind.chosen.connect(lambda _index: self._kind_chosen())
        head.addWidget(self.kind)
        head.addStretch(1)
        head.addWidget(
            IconButton.make(tr("Remove constraint"), "trash-2", lambda: self.removed.emit(self), self)
        )
        column.addLayout(head)
        column.addWidget(Text(tr("Sentence"), "caption", "neutral"))
        self.text = self._line(tr("Sentence"), tr("A sentence that an agent can obey"))
        column.addWidget(self.text)
        column.addLayout(self._build_check())
        self._verdict = ToneLabel("", "", "neutral", tinted=False)
        self._about = Text("", "caption", "faint")
        said = QHBoxLayout()
        said.setSpacing(theme.SPACE_8)
        said.addWidget(self._verdict)
        said.addWidget(self._about)
        said.addStretch(1)
        column.addLayout(said)
        self._problem = Text("", "caption", "warn", wrap=True)
        self._problem.hide()
        column.addWidget(self._problem)
        self.places = PlaceList()
        self.places.opened.connect(self.opened)
        column.addWidget(self.places)
        self._arrange()

    def _line(self, name: str, hint: str = "", *, fixed: bool = False) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setPlaceholderText(hint)
        if fixed:
            field.setFont(theme.fixed(1.0))
        field.textEdited.connect(lambda _text: self.changed.emit())
        return field

    def _build_check(self) -> QGridLayout:
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, theme.SPACE_4, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_8)
        self._grid.setVerticalSpacing(2)
        self.check, self.measure = QComboBox(), QComboBox()
        self.check.setAccessibleName(tr("Check"))
        for box in (self.check, self.measure):  # no wider than the room there is
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
        self.check.currentIndexChanged.connect(lambda _index: self._check_chosen())
        self.measure.setEditable(True)
        if (inside := self.measure.lineEdit()) is not None:
            inside.setFrame(False)  # the box around it has one
        self.measure.setAccessibleName(tr("Metric"))
        self.measure.addItems(list(METRICS))
        for index, words in enumerate(METRICS.values()):
            self.measure.setItemData(index, in_words(words), Qt.ItemDataRole.ToolTipRole)
        self.measure.currentTextChanged.connect(lambda _text: self._check_chosen())
        self.operator = QComboBox()
        self.operator.setAccessibleName(tr("Comparison"))
        self.operator.addItems([sign for sign in OPERATORS if sign not in {"≤", "=="}])
        self.operator.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self.value = self._line(tr("Value"), fixed=True)
        self.unit = self._line(tr("Unit"), tr("none"))
        self.pattern = self._line(tr("Pattern"), fixed=True)
        self.paths = self._line(tr("Files"), tr("Every file; globs such as src/**/*.py"), fixed=True)
        self.exclude = self._line(tr("Except"), tr("No file"), fixed=True)
        whole = (
            ("check", tr("Check"), self.check, 0, 0, 2),
            ("metric", tr("Metric"), self.measure, 0, 2, 2),
            ("operator", tr("Comparison"), self.operator, 2, 0, 1),
            ("value", tr("Value"), self.value, 2, 1, 1),
            ("unit", tr("Unit"), self.unit, 2, 2, 2),
            ("pattern", tr("Pattern"), self.pattern, 0, 2, 2),
            ("paths", tr("Files"), self.paths, 4, 0, 2),
            ("exclude", tr("Except"), self.exclude, 4, 2, 2),
        )
        self._parts: dict[str, tuple[Text, QWidget]] = {}
        for name, words, widget, row, column, span in whole:
            label = Text(words, "caption", "neutral")
            label.setBuddy(widget)
            self._grid.addWidget(label, row, column, 1, span)
            self._grid.addWidget(widget, row + 1, column, 1, span)
            self._parts[name] = (label, widget)
        for column in range(4):
            self._grid.setColumnStretch(column, 1)
        self._fill_checks()
        return self._grid

    # -- what can be chosen -----------------------------------------------------------

    @property
    def chosen_kind(self) -> ConstraintKind:
        return _KINDS[self.kind.index]

    @property
    def chosen_check(self) -> str:
        return str(self.check.currentData() or "")

    def _fill_checks(self) -> None:
        chosen = self.chosen_check
        limit = self.chosen_kind is ConstraintKind.LIMIT
        self.check.blockSignals(True)
        self.check.clear()
        for name, (words, _pattern) in _CHECKS.items():
            if not name or limit is (name == "metric"):
                self.check.addItem(tr(words), name)
        self.check.setCurrentIndex(max(0, self.check.findData(chosen)))
        self.check.blockSignals(False)

    def _kind_chosen(self) -> None:
        self._fill_checks()
        self._check_chosen()

    def _check_chosen(self) -> None:
        self._arrange()
        self.changed.emit()

    def _arrange(self) -> None:
        """Only the fields that the chosen check has."""
        check = self.chosen_check
        has = set(FIELDS.get(check, ())) - {"match_removed"}
        counted = check == "metric" and self.measure.currentText() == _COUNTED
        if check == "metric" and not counted:
            has.discard("pattern")
        shown = {"op": "operator"}
        names = {"check"} | {shown.get(name, name) for name in has}
        for name, (label, widget) in self._parts.items():
            label.setVisible(name in names)
            widget.setVisible(name in names)
        label, widget = self._parts["pattern"]
        words = tr(_CHECKS[check][1]) if check else ""
        label.setText(words)
        self.pattern.setAccessibleName(words or tr("Pattern"))
        row = 6 if check == "metric" else 0  # beside the check; below the numbers of a metric
        self._grid.addWidget(label, row, 0 if row else 2, 1, 4 if row else 2)
        self._grid.addWidget(widget, row + 1, 0 if row else 2, 1, 4 if row else 2)

    # -- its content ------------------------------------------------------------------

    def load(self, constraint: Constraint) -> None:
        """Show a constraint; what the form has no field for is kept."""
        check: Mapping[str, Any] = constraint.check or {}
        self._kept = {"match_removed": True} if check.get("match_removed") else {}
        self.kind.choose(_KINDS.index(constraint.kind))
        self._fill_checks()
        sort = str(check.get("type", ""))
        if sort and self.check.findData(sort) < 0:
            self.check.addItem(tr(_CHECKS[sort][0]), sort)
        self.check.blockSignals(True)
        self.check.setCurrentIndex(self.check.findData(sort))
        self.check.blockSignals(False)
        self.text.setText(constraint.text)
        self.pattern.setText(str(check.get("pattern", "")))
        self.paths.setText(", ".join(check.get("paths", ())))
        self.exclude.setText(", ".join(check.get("exclude", ())))
        self.measure.blockSignals(True)
        self.measure.setCurrentText(str(check.get("metric", "file_lines")))
        self.measure.blockSignals(False)
        self.operator.setCurrentText(str(check.get("op", "<=")))
        self.value.setText(str(check.get("value", "")))
        self.unit.setText(str(check.get("unit", "")))
        self._arrange()

    @property
    def is_empty(self) -> bool:
        return not self.text.text().strip() and not self.chosen_check

    def plain(self) -> dict[str, Any]:
        """In the shape that the core takes; what is wrong with it the core says."""
        said: dict[str, Any] = {"kind": str(self.chosen_kind), "text": self.text.text().strip()}
        sort = self.chosen_check
        if sort:
            said["check"] = {"type": sort, **self._check_fields(sort)}
        return said

    def _check_fields(self, sort: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name in FIELDS[sort]:
            if name in {"paths", "exclude"}:
                found[name] = parts_of((self.paths if name == "paths" else self.exclude).text())
            elif name == "pattern":
                found[name] = self.pattern.text() if self.pattern.isVisibleTo(self) else ""
            elif name == "metric":
                found[name] = self.measure.currentText().strip()
            elif name == "op":
                found[name] = self.operator.currentText()
            elif name == "value":
                found[name] = _number(self.value.text())
            elif name == "unit":
                found[name] = self.unit.text().strip()
            elif name in self._kept:
                found[name] = self._kept[name]
        return {name: value for name, value in found.items() if value not in ("", [])}

    # -- what its check finds -----------------------------------------------------------

    @property
    def verdict(self) -> str:
        return self._verdict.text

    @property
    def problem(self) -> str:
        return "" if self._problem.isHidden() else self._problem.text()

    def show_waiting(self) -> None:
        """A new answer is on its way; the old one stays until it is there."""
        self._problem.hide()

    def show_problem(self, words: str) -> None:
        """What still has to be said before the check can be tried."""
        self.show_verdict(None, "")
        self._problem.setText(words)
        self._problem.setVisible(bool(words))

    def show_verdict(self, verdict: Verdict | None, about: str) -> None:
        self._problem.hide()
        self._verdict.setVisible(verdict is not None)
        self._about.setVisible(verdict is not None)
        self._about.setText(about)
        if verdict is None:
            self._verdict.show_as("", "", "neutral")
            self.places.show_findings(())
            return
        words = verdict.words
        if verdict.places:
            count = len(verdict.places)
            words = tr("Breaks in {count:,} places today", count=count)
            if count == 1:
                words = tr("Breaks in 1 place today")
        self._verdict.show_as(words, verdict.icon, verdict.tone)
        self._about.setText(verdict.why or about)
        self.places.show_findings(verdict.places)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_panel(QPainter(self), self.rect(), theme.colors(self).alt, None, theme.RADIUS_ROW)


def parts_of(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _number(text: str) -> float | int | str:
    """As a number where it is one; else as it stands, and the core says what is wrong."""
    text = text.strip().replace(",", ".")
    try:
        value = float(text)
    except ValueError:
        return text
    return int(value) if value.is_integer() else value
