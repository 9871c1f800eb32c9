"""The segmented switch: two to four views of one thing; where it has no room, a menu of them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QLayout,
    QMenu,
    QSizePolicy,
    QStyle,
    QWidget,
)

from tde_desktop.ui import icons, theme
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, shows_focus


class _Segment(QAbstractButton):
    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setCheckable(True)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        width = QFontMetrics(theme.medium()).horizontalAdvance(self.text())
        return QSize(width + theme.SPACE_24, theme.line_height(theme.body()) + 6)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        if self.isChecked():
            ground = scheme.base if not scheme.dark else scheme.hover
            draw_panel(painter, self.rect(), ground, scheme.edge_soft, theme.RADIUS_ROW - 1)
        painter.setFont(theme.medium() if self.isChecked() else theme.body())
        on = self.isChecked() or self.underMouse()
        painter.setPen(scheme.tone("text" if on else "neutral"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme, theme.RADIUS_ROW - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}.get(
            Qt.Key(event.key())
        )
        group = self.group()
        if step is None or group is None:
            super().keyPressEvent(event)
            return
        if self.isRightToLeft() and event.key() in {Qt.Key.Key_Right, Qt.Key.Key_Left}:
            step = -step
        buttons = group.buttons()
        neighbour = buttons[(buttons.index(self) + step) % len(buttons)]
        neighbour.setFocus(Qt.FocusReason.TabFocusReason)
        neighbour.click()


class _Folded(QAbstractButton):
    """What is chosen, with the others behind it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def sizeHint(self) -> QSize:
        width = QFontMetrics(theme.medium()).horizontalAdvance(self.text())
        side = theme.icon_size()
        return QSize(width + side + theme.SPACE_24, theme.line_height(theme.body()) + 6)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme = theme.colors(self)
        ground = scheme.base if not scheme.dark else scheme.hover
        draw_panel(painter, self.rect(), ground, scheme.edge_soft, theme.RADIUS_ROW - 1)
        direction, side = self.layoutDirection(), theme.icon_size()
        words = self.rect().adjusted(theme.SPACE_8, 0, -side - theme.SPACE_8, 0)
        mark = QRect(self.width() - side - theme.SPACE_8, 0, side, self.height())
        painter.setFont(theme.medium())
        painter.setPen(scheme.tone("text"))
        painter.drawText(
            QStyle.visualRect(direction, self.rect(), words), Qt.AlignmentFlag.AlignCenter, self.text()
        )
        icons.draw(
            painter, "chevron-down", QStyle.visualRect(direction, self.rect(), mark), scheme.neutral, side
        )
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme, theme.RADIUS_ROW - 1)


def _holder(layout: QLayout, widget: QWidget) -> QLayout | None:
    """The layout, or the one within it, that places the widget."""
    if layout.indexOf(widget) >= 0:
        return layout
    items = (layout.itemAt(number) for number in range(layout.count()))
    inner = (item.layout() for item in items if item is not None)
    found = (_holder(one, widget) for one in inner if one is not None)
    return next((one for one in found if one is not None), None)


class Segmented(QWidget):
    """Two to four views of one thing, side by side; a menu where the row it stands in is too short.

    Signals:
        chosen: the index of the segment that a person picked.
    """

    chosen = Signal(int)

    def __init__(self, name: str, choices: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._row_widget: QWidget | None = None
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(0)
        for index, choice in enumerate(choices):
            segment = _Segment(choice, self)
            self._group.addButton(segment, index)
            row.addWidget(segment)
        self._folded = _Folded(self)
        self._folded.clicked.connect(lambda _checked=False: self._open())
        row.addWidget(self._folded)
        self._group.button(0).setChecked(True)
        self._group.idClicked.connect(self.chosen)
        self._group.idToggled.connect(lambda _index, _on: self._name_folded())
        self._name_folded()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def index(self) -> int:
        return self._group.checkedId()

    @property
    def folded(self) -> bool:
        """Whether it stands as a menu."""
        return not self._folded.isHidden()

    def choose(self, index: int) -> None:
        """Show this segment as chosen; says nothing to `chosen`."""
        self._group.button(index).setChecked(True)

    def choose_none(self) -> None:
        """Show that nothing is chosen yet."""
        self._group.setExclusive(False)
        for button in self._group.buttons():
            button.setChecked(False)
        self._group.setExclusive(True)

    def focus_first(self) -> None:
        """Give the keys to the chosen segment, or to the first."""
        first = self._folded if self.folded else self._group.checkedButton() or self._group.button(0)
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def _name_folded(self) -> None:
        chosen = self._group.checkedButton()
        self._folded.setText(chosen.text() if chosen is not None else self._name)
        self._folded.setAccessibleName(f"{self._name}: {self._folded.text()}")
        if self.folded:
            self._folded.updateGeometry()

    def _open(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for index, button in enumerate(self._group.buttons()):
            action = menu.addAction(button.text())
            action.setCheckable(True)
            action.setChecked(button.isChecked())
            action.triggered.connect(lambda _checked=False, index=index: self._group.button(index).click())
        menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    # -- size -------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.ParentChange, QEvent.Type.Show}:
            self._watch(self.parentWidget())
        return super().event(event)

    def _watch(self, row: QWidget | None) -> None:
        if self._row_widget is not row:
            if self._row_widget is not None:
                self._row_widget.removeEventFilter(self)
            self._row_widget = row
            if row is not None:
                row.installEventFilter(self)
        self._fit()

    def eventFilter(self, row: QObject, event: QEvent) -> bool:
        if row is self._row_widget and event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest}:
            self._fit()
        return super().eventFilter(row, event)

    def _whole_width(self) -> int:
        return sum(button.sizeHint().width() for button in self._group.buttons()) + 4

    def _fit(self) -> None:
        """Fold where the row with all of it would be wider than it is."""
        row = self._row_widget
        top = row.layout() if row is not None else None
        layout = _holder(top, self) if top is not None else None
        if layout is None or self.isHidden() or layout.geometry().width() <= 0:
            return
        others = layout.minimumSize().width() - self.sizeHint().width()
        fold = others + self._whole_width() > layout.geometry().width()
        if fold != self.folded:
            self._show_folded(fold)

    def _show_folded(self, fold: bool) -> None:
        focused = self._folded.hasFocus() or any(one.hasFocus() for one in self._group.buttons())
        for button in self._group.buttons():
            button.setVisible(not fold)
        self._folded.setVisible(fold)
        if focused:
            self.focus_first()
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.folded:
            scheme = theme.colors(self)
            draw_panel(QPainter(self), self.rect(), scheme.selection_unfocused, None, theme.RADIUS_ROW)
