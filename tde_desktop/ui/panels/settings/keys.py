"""The keys of all acts: each can be given another, which is refused while another act has it."""

from functools import cached_property

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QSizePolicy, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.actions import MENUS, Actions, ActionSpec, key_parts
from tde_desktop.ui.keys import choose_key, reset_keys
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import IconButton, LinkButton
from tde_desktop.ui.widgets.labels import Text, ToneLabel
from tde_desktop.ui.widgets.search_field import draw_keys, key_width
from tde_desktop.ui.widgets.yielding import laid_out_once
from tde_desktop.ui.window_state import WindowState

_SLICE = 4
"""Rows built between two looks at what a person does meanwhile."""


class KeyCaps(QWidget):
    """A key as its caps, at the right."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_key(key)

    def show_key(self, key: str) -> None:
        self._parts = key_parts(key)
        width = sum(key_width(part) + theme.SPACE_4 for part in self._parts)
        self.setFixedSize(max(width, 1), theme.line_height(theme.body()) + 4)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_keys(QPainter(self), self.width(), self.rect(), self._parts, theme.colors(self))


class _KeyEdit(QKeySequenceEdit):
    """One chord; Escape leaves it as it was, Backspace takes the key away."""

    left = Signal()
    taken_away = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        self.setAccessibleName(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_Backspace and not event.modifiers():
            self.taken_away.emit()
        else:
            super().keyPressEvent(event)


class KeyRow(QWidget):
    """Signals:
    chosen: the action's id, and a key, or None for its usual one.
    """

    chosen = Signal(str, object)

    def __init__(self, spec: ActionSpec, usual: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.spec = spec
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(theme.SPACE_8)
        row.addWidget(Text(spec.title.removesuffix("…"), wrap=True), 1)
        self.clash = ToneLabel("", "triangle-alert", "warn")
        self.clash.hide()
        row.addWidget(self.clash)
        self._caps = KeyCaps(spec.key)
        row.addWidget(self._caps)
        name = spec.title.removesuffix("…")
        self._name = name
        self.usual = IconButton.make(
            tr("Usual key for {act}", act=name), "rotate-ccw", lambda: self._give(None), self
        )
        row.addWidget(self.usual)
        self.change = IconButton.make(tr("Change key for {act}", act=name), "pencil", self.begin, self)
        row.addWidget(self.change)
        self.show_spec(spec, usual)

    @cached_property
    def edit(self) -> _KeyEdit:
        """Built when it is first wanted: there are many rows."""
        edit = _KeyEdit(tr("Key for {act}", act=self._name), self)
        edit.setFixedWidth(theme.em(self, 150))
        edit.hide()
        edit.keySequenceChanged.connect(self._typed)
        edit.left.connect(self._stop)
        edit.taken_away.connect(lambda: self._give(""))
        row = self.layout()
        if isinstance(row, QHBoxLayout):
            row.insertWidget(row.indexOf(self._caps) + 1, edit)
        return edit

    def show_spec(self, spec: ActionSpec, usual: str) -> None:
        self.spec = spec
        self._caps.show_key(spec.key)
        self.usual.setVisible(spec.key != usual)

    def begin(self) -> None:
        """Wait for the next chord."""
        self.clash.hide()
        self._caps.hide()
        self.edit.clear()
        self.edit.show()
        self.edit.setFocus()

    def _typed(self, sequence: QKeySequence) -> None:
        if not sequence.isEmpty():
            self._give(sequence.toString(QKeySequence.SequenceFormat.PortableText))

    def _give(self, key: str | None) -> None:
        self._stop()
        self.chosen.emit(self.spec.id, key)

    def _stop(self) -> None:
        if "edit" in vars(self) and self.edit.isVisible():
            self.edit.hide()
            self.change.setFocus()
        self._caps.show()

    def show_clash(self, other: str) -> None:
        self.clash.show_as(tr("Also: {other}", other=other.removesuffix("…")), "triangle-alert", "warn")
        self.clash.show()

    def matches(self, text: str) -> bool:
        words = f"{self.spec.title} {self.spec.key}".casefold()
        return all(word in words for word in text.casefold().split())


class KeySettings(QWidget):
    """Every act by its menu."""

    def __init__(self, actions: Actions, state: WindowState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions, self._state = actions, state
        self.rows: dict[str, KeyRow] = {}
        self._heads: list[QWidget] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        top = QHBoxLayout()
        top.addWidget(
            Text(
                tr("Choose the pencil and press the new key; Backspace takes it away."),
                "caption",
                "neutral",
                wrap=True,
            ),
            1,
        )
        reset = LinkButton(tr("Reset all"))
        reset.clicked.connect(lambda _checked=False: self.reset())
        top.addWidget(reset)
        column.addLayout(top)
        self._column = column
        self._wanted: list[ActionSpec | str] = []
        for menu in MENUS:
            specs = [spec for spec, _action in actions.all if spec.menu == menu]
            self._wanted += [menu, *specs] if specs else []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(lambda: self._build(_SLICE))
        actions.rebound.connect(self._rebound)

    def _build(self, count: int) -> None:
        """The next rows: a hundred at once would hold up the window."""
        now, self._wanted = self._wanted[:count], self._wanted[count:]
        for one in now:
            if isinstance(one, str):
                head = Text(tr(one), "caption-semibold", "neutral")
                head.setContentsMargins(0, theme.SPACE_8, 0, theme.SPACE_4)
                self._heads.append(head)
                self._column.addWidget(head)
                continue
            spec = self._actions.spec(one.id)
            row = KeyRow(spec, self._actions.usual_key(spec.id))
            row.chosen.connect(self._choose)
            self.rows[spec.id] = row
            self._column.addWidget(row)
        if not self._wanted:
            self._timer.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._wanted:
            self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def build_all(self) -> None:
        """Every row that is not there yet."""
        self._build(len(self._wanted))

    def _choose(self, action_id: str, key: str | None) -> None:
        if clash := choose_key(self._state, self._actions, action_id, key):
            self.rows[action_id].show_clash(clash)
        else:
            self.rows[action_id].clash.hide()

    def reset(self) -> None:
        reset_keys(self._state, self._actions)

    def _rebound(self, action_id: str) -> None:
        if row := self.rows.get(action_id):
            row.show_spec(self._actions.spec(action_id), self._actions.usual_key(action_id))

    def show_matching(self, text: str) -> int:
        """Only the matching rows; returns how many."""
        self.build_all()
        found = 0
        with laid_out_once(self._column):
            for head in self._heads:
                head.setVisible(not text)
            for row in self.rows.values():
                row.setVisible(not text or row.matches(text))
                found += row.isVisibleTo(self)
        return found
