"""The bar that never leaves the view: what accepting binds, and the acts, with the reason asked in place."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.decisions.rows import ConflictRow, DecisionDetail
from tde_desktop.ui import theme
from tde_desktop.ui.actions import Actions
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.decisions.reason import ReasonLine
from tde_desktop.ui.panels.decisions.rehearsal import Outcome
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.check_box import CheckBox
from tde_desktop.ui.widgets.flow import FlowLayout
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Chip, IconLabel, Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.scrolling import Scrolling
from tde_desktop.ui.widgets.yielding import YieldingRow

_NAMED = 3  # of several conflicts


class AcceptBar(QWidget):
    """Signals:
    reason_given: the act ("reject" or "retire") and why.
    """

    reason_given = Signal(str, str)

    def __init__(self, actions: Actions, me: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._act, self._me = "", me
        self._most = 10_000
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 1, 0, 0)
        column.setSpacing(0)
        self.bar = InlineBar()
        column.addWidget(self.bar)
        inside = QVBoxLayout()
        side = theme.em(self, 32)
        inside.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_12)
        inside.setSpacing(theme.SPACE_12)
        halves = QHBoxLayout()
        halves.setSpacing(theme.SPACE_32)
        left, right = QVBoxLayout(), QVBoxLayout()
        for part in (left, right):
            part.setSpacing(theme.SPACE_4)
        self._binds = Text(tr("Accepting binds"), "semibold")
        left.addWidget(self._binds)
        self._chips_holder = QWidget()
        self._chips = FlowLayout(self._chips_holder)
        left.addWidget(self._chips_holder)
        left.addStretch(1)
        right.addWidget(Text(tr("Rehearsal"), "semibold"))
        self._rehearsal = Text("", wrap=True)
        said = QHBoxLayout()
        said.setSpacing(theme.SPACE_8)
        self._verdict = IconLabel("", "neutral")
        said.addWidget(self._verdict, 0, Qt.AlignmentFlag.AlignTop)
        said.addWidget(self._rehearsal, 1)
        right.addLayout(said)
        self._meets = Text("", "body", "bad", wrap=True)
        right.addWidget(self._meets)
        self.baseline = CheckBox("")
        self.baseline.hide()
        right.addWidget(self.baseline)
        right.addStretch(1)
        halves.addLayout(left, 1)
        halves.addLayout(right, 1)
        self._said = Scrolling()
        self._said.inside.setBackgroundRole(QPalette.ColorRole.Window)
        self._said.inside.setLayout(halves)
        halves.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self._said)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._build_acts(actions))
        self._asking = ReasonLine(tr("Reject"), "x")
        self._asking.given.connect(lambda reason: self.reason_given.emit(self._act, reason))
        self._asking.left.connect(self.stop_asking)
        self.reason = self._asking.field
        self._stack.addWidget(self._asking)
        inside.addWidget(self._stack)
        column.addLayout(inside)

    def _build_acts(self, actions: Actions) -> QWidget:
        self._acts, buttons = QWidget(), QWidget()
        whole, row = YieldingRow(self._acts), FlowLayout(buttons, theme.SPACE_8)
        whole.add(buttons, 1)
        self._buttons: dict[str, Button] = {}
        for name, text, icon, primary in (
            ("accept", tr("Accept"), "check", True),
            ("revise", tr("Revise…"), "pencil", False),
            ("reject", tr("Reject…"), "x", False),
            ("withdraw", tr("Withdraw"), "rotate-ccw", False),
        ):
            button = Button(text, icon, primary=primary)
            action = actions[f"decisions.{name}"]
            button.setToolTip(action.toolTip())
            button.clicked.connect(lambda _checked=False, action=action: action.trigger())
            row.addWidget(button)
            self._buttons[name] = button
        self._hint = Text(tr("Ctrl+Return accepts and goes to the next"), "caption", "faint")
        whole.add(self._hint)
        return self._acts

    def show_decision(self, decision: DecisionDetail, conflicts: Sequence[ConflictRow]) -> None:
        self.stop_asking()
        self.bar.hide()
        empty_layout(self._chips)
        row = decision.row
        stage = Chip(tr("Stage {scope}", scope=row.scope) if row.scope else tr("Every stage"), "workflow")
        self._chips.addWidget(stage)
        pages = [link.page for link in decision.links if link.page]
        tasks = [link.task for link in decision.links if link.task]
        for page in pages:
            self._chips.addWidget(Chip(page.replace("/", " / "), "folder"))
        if not pages:
            self._chips.addWidget(Chip(tr("Every path"), "folder"))
        for task in tasks:
            self._chips.addWidget(Chip(task, "list-checks"))
        if not tasks:
            self._chips.addWidget(Chip(tr("Every task"), "list-checks"))
        mine = [one for one in conflicts if row.key in {one.first.key, one.second.key}]
        self._meets.setText(_met(row.key, mine))
        self._meets.setVisible(bool(mine))
        checked = any(constraint.check for constraint in decision.constraints)
        self._rehearsal.setText(
            tr("Trying it on the clone…") if checked else tr("It has nothing that can be checked.")
        )
        self._rehearsal.set_tone("neutral")
        self._verdict.hide()
        self.baseline.setChecked(False)
        self.baseline.hide()
        self._binds.setText(tr("Accepting the revision binds") if row.pending else tr("Accepting binds"))
        for name, button in self._buttons.items():
            # Of an agent's proposal a person says yes or no; only one's own is withdrawn.
            mine_to_withdraw = name != "withdraw" or row.proposed_by == self._me
            button.setVisible(name in decision.moves and mine_to_withdraw)
        self._fit()

    @property
    def meets(self) -> str:
        return self._meets.text()

    def show_outcome(self, outcome: Outcome) -> None:
        """What accepting would do to the code as it is."""
        self._rehearsal.setText(outcome.sentence)
        bad = bool(outcome.breaks or outcome.stopped)
        self._rehearsal.set_tone("neutral" if outcome.problem else "text")
        self._verdict.setVisible(not outcome.problem)
        if bad:
            self._verdict.show_as("triangle-alert", "bad")
        elif outcome.unchecked:
            self._verdict.show_as("circle-dashed", "neutral")
        else:
            self._verdict.show_as("circle-check", "good")
        self.baseline.setVisible(bool(outcome.breaks))
        if outcome.breaks == 1:
            words = tr("Take it as known: only new breaks fail")
        else:
            words = tr("Take the {breaks:,} as known: only new breaks fail", breaks=outcome.breaks)
        self.baseline.setText(words)
        self.baseline.setChecked(bool(outcome.breaks))
        self._fit()

    def _fit(self) -> None:
        """As high as its words at this width, while that leaves room for what is decided."""
        self._fit_acts()
        halves = self._said.inside.layout()
        if halves is not None:
            halves.activate()
            wanted = halves.totalHeightForWidth(self._said.width())
            self._said.setFixedHeight(min(wanted, max(self._most - theme.em(self, 60), theme.em(self, 40))))

    def _fit_acts(self) -> None:
        """One line of buttons, or as many as their words need; the hint only where it stands beside them."""
        width = self.width() - 2 * theme.em(self, 32)
        buttons = [button for button in self._buttons.values() if not button.isHidden()]
        asked = sum(button.sizeHint().width() + theme.SPACE_8 for button in buttons)
        beside = asked + self._hint.sizeHint().width() <= width
        self._hint.setVisible(beside and self.baseline.isHidden())
        acts = self._acts.layout()
        height = acts.heightForWidth(width) if acts is not None and not self.asking else 0
        self._stack.setFixedHeight(max(height, theme.control_height()) + 2)

    def leave_room(self, height: int) -> None:
        """The most that it may take of the view; the words scroll where that is too little."""
        self._most = height
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @property
    def rehearsal(self) -> str:
        return self._rehearsal.text()

    def ask_reason(self, act: str) -> None:
        """Ask in place why; without a reason the act is not done."""
        self._act = act
        self._stack.setCurrentIndex(1)
        self._fit_acts()
        self.show()
        if act == "reject":
            self._asking.ask(tr("Reject"), tr("Why not? The agents read it."))
        else:
            self._asking.ask(tr("Retire"), tr("Why is it over? The agents read it."))

    def stop_asking(self) -> None:
        self._stack.setCurrentIndex(0)
        self._fit_acts()

    @property
    def asking(self) -> bool:
        return self._stack.currentIndex() == 1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.asking:
            self.stop_asking()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        painter.fillRect(self.rect(), scheme.window)
        painter.fillRect(QRect(0, 0, self.width(), 1), scheme.line)


def _met(key: str, conflicts: Sequence[ConflictRow]) -> str:
    """One conflict as its sentence; of several whom they are with."""
    if len(conflicts) == 1:
        return in_words(conflicts[0].sentence)
    others = [one.second.key if one.first.key == key else one.first.key for one in conflicts]
    named, more = ", ".join(others[:_NAMED]), len(others) - _NAMED
    if more > 0:
        return tr("Conflicts with {keys} and {count:,} more.", keys=named, count=more)
    return tr("Conflicts with {keys}.", keys=named) if named else ""
