"""Mine, theirs and the result beside each other; each block is taken by a choice of its own."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.painting import draw_panel
from tde_desktop.ui.panels.brain.merging import BOTH, MINE, THEIRS, Block, merged, three_way, undecided
from tde_desktop.ui.widgets.buttons import Button, IconButton
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Rule, Text, ToneLabel
from tde_desktop.ui.widgets.segmented import Segmented

_CHOICES = (MINE, THEIRS, BOTH)
_CONTEXT = 2
_SAID = {
    "mine": ("pencil", "info"),
    "theirs": ("user", "info"),
    "same": ("check", "good"),
    "clash": ("git-compare-arrows", "warn"),
}


class _Lines(QWidget):
    """Lines of one side on a tint; an em dash where there are none."""

    def __init__(self, name: str, tone: str) -> None:
        super().__init__()
        self._name, self._tone = name, tone
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_8, theme.SPACE_4, theme.SPACE_8, theme.SPACE_4)
        self._text = Text("", "fixed", wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._text)
        column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)

    def show_lines(self, lines: tuple[str, ...], tone: str = "") -> None:
        self._tone = tone or self._tone
        self._text.setText("\n".join(line or " " for line in lines) if lines else "—")
        self._text.set_tone("text" if lines else "faint")
        self.setAccessibleName(f"{self._name}: {' '.join(lines) or tr('nothing')}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._tone:
            painter = QPainter(self)
            draw_panel(painter, self.rect(), theme.colors(self).tint(self._tone), None, theme.RADIUS_CHIP)


class BlockRow(QWidget):
    """Signals:
    chosen: mine, theirs or both.
    """

    chosen = Signal(str)

    def __init__(self, block: Block, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.block = block
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_12, theme.SPACE_8, theme.SPACE_12, theme.SPACE_8)
        column.setSpacing(theme.SPACE_8)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_12)
        icon, tone = _SAID[block.kind]
        self._state = ToneLabel(self._words(), icon, tone, tinted=False)
        head.addWidget(self._state)
        head.addStretch(1)
        self.choice = Segmented(
            tr("Take of place {number}", number=number), (tr("Mine"), tr("Theirs"), tr("Both"))
        )
        self.choice.chosen.connect(lambda index: self.chosen.emit(_CHOICES[index]))
        head.addWidget(self.choice)
        column.addLayout(head)
        sides = QGridLayout()
        sides.setHorizontalSpacing(theme.SPACE_8)
        self._result = _Lines(tr("Result"), "good")
        for at, (name, lines, side_tone) in enumerate(
            ((tr("Mine"), block.mine, "info"), (tr("Theirs"), block.theirs, "warn"))
        ):
            side = _Lines(name, side_tone if lines != block.base else "")
            side.show_lines(lines)
            sides.addWidget(side, 0, at)
        sides.addWidget(self._result, 0, 2)
        for at in range(3):
            sides.setColumnStretch(at, 1)
        column.addLayout(sides)

    def _words(self) -> str:
        return {
            "mine": tr("Only you changed this"),
            "theirs": tr("Only they changed this"),
            "same": tr("Both made the same change"),
            "clash": tr("Both changed this: choose"),
        }[self.block.kind]

    def show_choice(self, choice: str) -> None:
        if choice:
            self.choice.choose(_CHOICES.index(choice))
        else:
            self.choice.choose_none()
        lines = self.block.taken(choice)
        self._result.show_lines(lines, "good" if choice else "bad")
        if self.block.kind == "clash":
            icon, tone = ("circle-check", "good") if choice else _SAID["clash"]
            self._state.show_as(tr("Settled") if choice else self._words(), icon, tone)


class MergeView(QWidget):
    """Signals:
    settled: the text that was agreed on.
    left: nothing is taken over; both texts are as they were.
    """

    settled = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.blocks: list[Block] = []
        self._choices: dict[int, str] = {}
        self.rows: dict[int, BlockRow] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_head())
        column.addWidget(Rule())
        names = QHBoxLayout()
        names.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_24, theme.SPACE_4)
        names.setSpacing(theme.SPACE_8)
        self._names = [Text("", "semibold") for _side in range(3)]
        for name in self._names:
            names.addWidget(name, 1)
        column.addLayout(names)
        column.addWidget(Rule())
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setAccessibleName(tr("Places that differ"))
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, theme.SPACE_16)
        self._column.setSpacing(0)
        self._area.setWidget(inside)
        column.addWidget(self._area, 1)

    def _build_head(self) -> QWidget:
        head = QWidget()
        head.setFixedHeight(theme.pane_head_height())
        row = QHBoxLayout(head)
        row.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_8, 0)
        row.setSpacing(theme.SPACE_8)
        row.addWidget(Text(tr("Merge"), "semibold"))
        self._count = Text("", "body", "neutral")
        row.addWidget(self._count)
        row.addStretch(1)
        row.addWidget(IconButton.make(tr("Next place to choose"), "chevron-down", self.go_to_next, self))
        leave = Button(tr("Cancel"), quiet=True)
        leave.clicked.connect(lambda _checked=False: self.left.emit())
        row.addWidget(leave)
        self.take = Button(tr("Use this result"), "check", primary=True)
        self.take.clicked.connect(lambda _checked=False: self.settled.emit(self.result))
        row.addWidget(self.take)
        return head

    def show_texts(self, base: str, mine: str, theirs: str, *, who: str, version: int) -> None:
        self.blocks, self._choices = three_way(base, mine, theirs), {}
        for label, words in zip(
            self._names,
            (tr("Mine"), tr("{who}, version {version}", who=who, version=version), tr("Result")),
            strict=True,
        ):
            label.setText(words)
        empty_layout(self._column)
        self.rows = {}
        for number, block in enumerate(self.blocks):
            if block.kind == "alike":
                self._column.addWidget(self._alike(number, block))
                continue
            row = BlockRow(block, len(self.rows) + 1)
            row.chosen.connect(lambda choice, number=number: self.choose(number, choice))
            row.show_choice(block.settled)
            self.rows[number] = row
            self._column.addWidget(row)
        self._column.addStretch(1)
        self._tell()
        self.go_to_next()

    def _alike(self, number: int, block: Block) -> QWidget:
        """What both have: its ends, and how much lies between."""
        lines = block.mine
        first = lines[:_CONTEXT] if number else ()
        last = lines[-_CONTEXT:] if number < len(self.blocks) - 1 else ()
        hidden = len(lines) - len(first) - len(last)
        if hidden <= 1:
            shown = "\n".join(lines)
        else:
            between = tr("… {count} lines alike …", count=hidden)
            shown = "\n".join([*first, between, *last])
        text = Text(shown, "fixed", "faint", wrap=True)
        text.setContentsMargins(theme.SPACE_16 + theme.SPACE_4, theme.SPACE_4, theme.SPACE_12, theme.SPACE_4)
        return text

    # -- choosing -------------------------------------------------------------------

    @property
    def result(self) -> str:
        return merged(self.blocks, self._choices)

    @property
    def open_places(self) -> list[int]:
        return undecided(self.blocks, self._choices)

    def choose(self, number: int, choice: str) -> None:
        self._choices[number] = choice
        self.rows[number].show_choice(choice)
        self._tell()

    def _tell(self) -> None:
        left = len(self.open_places)
        changes = len(self.rows)
        one, many = tr("One place to choose"), tr("{count} places to choose", count=left)
        done = plural(changes, "One change, settled", "{count:,} changes, all settled")
        self._count.setText(done if not left else one if left == 1 else many)
        self.take.setEnabled(not left)

    def go_to_next(self) -> None:
        """The next place that waits for a choice gets the focus, or the button when none does."""
        waiting = self.open_places
        if not waiting:
            self.take.setFocus()
            return
        row = self.rows[waiting[0]]
        self._area.ensureWidgetVisible(row, 0, theme.SPACE_24)
        row.choice.focus_first()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
