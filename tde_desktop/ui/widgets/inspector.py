"""Sections of a side pane: a heading that folds, a count, one act at the right."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import digits
from tde_desktop.ui.painting import draw_focus_ring, draw_text, mirror, shows_focus
from tde_desktop.ui.widgets.buttons import LinkButton
from tde_desktop.ui.widgets.labels import Elided, Text


class FoldButton(QAbstractButton):
    """Chevron, name and count; a click folds what is below it."""

    def __init__(self, name: str, parent: QWidget | None = None, *, chevron: bool = True) -> None:
        super().__init__(parent)
        self._count, self._chevron = "", chevron
        self.setText(name)
        self.setCheckable(True)
        self.setChecked(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if chevron else Qt.FocusPolicy.NoFocus)
        self.setEnabled(True)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_count(self, count: str) -> None:
        self._count = count
        self.setAccessibleName(f"{self.text()}, {count}" if count else self.text())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        font = theme.caption(theme.medium().weight())
        width = QFontMetrics(font).horizontalAdvance(f"{self.text()}  {self._count}") + theme.SPACE_32
        return QSize(width, theme.line_height(font) + theme.SPACE_8)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.em(self, 40), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        rect = self.rect()
        if self._chevron:
            side = theme.icon_size() - 4
            name = "chevron-down" if self.isChecked() else "chevron-right"
            where = rect.adjusted(0, 0, side - rect.width(), 0)
            icons.draw(painter, name, where, scheme.tone("neutral"), side)
            rect.setLeft(rect.left() + side + theme.SPACE_4)
        font = theme.caption(theme.semibold().weight())
        painter.setFont(font)
        painter.setPen(scheme.tone("neutral"))
        draw_text(painter, rect, Qt.AlignmentFlag.AlignVCenter, self.text())
        if self._count:
            rect.setLeft(rect.left() + QFontMetrics(font).horizontalAdvance(self.text()) + theme.SPACE_8)
            painter.setFont(theme.caption())
            painter.setPen(scheme.tone("faint"))
            draw_text(painter, rect, Qt.AlignmentFlag.AlignVCenter, self._count)
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme, theme.RADIUS_CHIP)


class Section(QWidget):
    """One section; fill `body`.

    Signals:
        folded: True when it has just been closed.
    """

    folded = Signal(bool)

    def __init__(self, name: str, parent: QWidget | None = None, *, foldable: bool = True) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(theme.SPACE_4)
        self._head = FoldButton(name, chevron=foldable)
        head.addWidget(self._head, 1)
        self._note = Text("", "caption", "faint")
        self._note.hide()
        head.addWidget(self._note)
        self._head_row = head
        column.addLayout(head)
        self._frame = QWidget()
        self.body = QVBoxLayout(self._frame)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        column.addWidget(self._frame)
        if foldable:
            self._head.toggled.connect(self._fold)

    @property
    def name(self) -> str:
        return self._head.text()

    @property
    def is_open(self) -> bool:
        return self._head.isChecked()

    def set_open(self, is_open: bool) -> None:
        self._head.setChecked(is_open)

    def show_count(self, count: int | str) -> None:
        self._head.show_count(digits(count) if isinstance(count, int) else count)

    def show_note(self, note: str) -> None:
        self._note.setText(note)
        self._note.setVisible(bool(note))

    def add_act(self, text: str, called: Callable[[], object]) -> LinkButton:
        act = LinkButton(text)
        act.clicked.connect(lambda _checked=False: called())
        self._head_row.addWidget(act)
        return act

    def clear(self) -> None:
        empty_layout(self.body)

    def _fold(self, opened: bool) -> None:
        self._frame.setVisible(opened)
        self.folded.emit(not opened)


def empty_layout(layout: QLayout) -> None:
    """Take out and end every widget of a layout, those of nested layouts too."""
    while layout.count():
        item = layout.takeAt(0)
        if item is None:
            continue
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            empty_layout(inner)
            inner.deleteLater()


class Properties(QWidget):
    """Names at the left in caption, values at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, theme.SPACE_4)
        self._grid.setHorizontalSpacing(theme.SPACE_8)
        self._grid.setVerticalSpacing(theme.SPACE_4)
        self._grid.setColumnStretch(1, 1)

    def clear(self) -> None:
        empty_layout(self._grid)

    def add(self, name: str, value: str | QWidget, *, role: str = "body") -> None:
        row = self._grid.rowCount()
        label = Text(name, "caption", "neutral")
        label.setMinimumWidth(theme.em(self, 58))
        widget = Elided(value, role, mode=Qt.TextElideMode.ElideMiddle) if isinstance(value, str) else value
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignVCenter)
        # A fixed widget without a side would hold the whole column to its own width.
        fixed = widget.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Fixed
        side = Qt.AlignmentFlag.AlignLeft if fixed else Qt.AlignmentFlag(0)
        self._grid.addWidget(widget, row, 1, side | Qt.AlignmentFlag.AlignVCenter)


class SidePane(QScrollArea):
    """A scrolling pane on window ground, filled with sections."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(theme.SPACE_12, theme.SPACE_8, theme.SPACE_12, theme.SPACE_12)
        self.column.setSpacing(theme.SPACE_12)
        self.column.addStretch(1)
        self.setWidget(inside)
        self.viewport().setAutoFillBackground(False)
        inside.setBackgroundRole(QPalette.ColorRole.Window)
        inside.setAutoFillBackground(True)

    def add(self, widget: QWidget) -> None:
        self.column.insertWidget(self.column.count() - 1, widget)
