"""A table without grid or frame over a `RowModel`: captions as heads, whole rows chosen."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from tde_desktop.ui import icons, theme
from tde_desktop.ui.models.row_model import (
    ICON,
    ICON_TONE,
    ROW,
    SPARK,
    STRONG,
    TICK,
    TICK_SPACE,
    TONE,
    RowModel,
)
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, draw_text, from_start, mirror
from tde_desktop.ui.widgets.labels import draw_tick


class _CellDelegate(QStyledItemDelegate):
    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(60, theme.row_height())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        scheme = theme.colors(self._view)
        painter.save()
        mirror(painter, option.rect, option.direction)
        rect = option.rect.adjusted(theme.SPACE_8, 0, -theme.SPACE_8, 0)
        ticked = index.data(TICK)
        if ticked is not None:
            draw_tick(painter, rect, scheme, done=ticked)
        if ticked is not None or index.data(TICK_SPACE):
            rect.setLeft(rect.left() + theme.icon_size() + theme.SPACE_8)
        if (values := index.data(SPARK)) is not None:
            _draw_spark(painter, rect, values, scheme)
            painter.restore()
            return
        icon = index.data(ICON)
        if icon:
            side = theme.icon_size()
            icons.draw(
                painter,
                icon,
                QRect(rect.x(), rect.y(), side, rect.height()),
                scheme.tone(index.data(ICON_TONE)),
                side - 1,
            )
            rect.setLeft(rect.left() + side + theme.SPACE_8)
        font = theme.medium() if index.data(STRONG) else theme.body()
        painter.setFont(font)
        painter.setPen(scheme.tone(index.data(TONE)))
        text = str(index.data() or "")
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        draw_text(painter, rect, int(index.data(Qt.ItemDataRole.TextAlignmentRole)), shown)
        painter.restore()


def _draw_spark(painter: QPainter, rect: QRect, values: tuple[int, ...], scheme: theme.Colors) -> None:
    """One small bar a value, on one scale; nothing is a hairline."""
    step, tall = rect.width() / max(len(values), 1), rect.height() - theme.SPACE_12
    most = max(values, default=0)
    for number, value in enumerate(values):
        height = max(3, round(tall * value / most)) if value else 1
        x = rect.x() + round(number * step)
        bar = QRect(x, rect.bottom() - 6 - height, max(2, round(step) - 2), height)
        painter.fillRect(bar, scheme.tone("accent") if value else scheme.line)


class _Heads(QHeaderView):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setFixedHeight(theme.line_height(theme.caption()) + theme.SPACE_8)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Base)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        scheme = theme.colors(self)
        painter.save()
        painter.fillRect(rect, scheme.base)
        mirror(painter, rect, self.layoutDirection())
        painter.setFont(theme.caption())
        painter.setPen(scheme.tone("neutral"))
        model = self.model()
        title = str(model.headerData(section, Qt.Orientation.Horizontal))
        alignment = model.headerData(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
        inside = rect.adjusted(theme.SPACE_8, 0, -theme.SPACE_8, 0)
        draw_text(painter, inside, int(alignment), title)
        painter.restore()


class RowTable(QTreeView):
    """Signals:
    picked: the row that became the chosen one.
    opened: Return or double click on a row.
    tick_asked: the tick box of a row was clicked, or Space was pressed on it.
    """

    picked = Signal(object)
    opened = Signal(object)
    tick_asked = Signal(object)

    def __init__(self, name: str, model: "RowModel[object]", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setModel(model)
        self.setHeader(_Heads(self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setIndentation(0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAllColumnsShowFocus(True)
        self.setMouseTracking(True)
        self.setSortingEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_CellDelegate(self))
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentChanged.connect(self._current_changed)
        self.activated.connect(lambda index: self.opened.emit(index.data(ROW)))

    def drawRow(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        scheme = theme.colors(self)
        ground = QRect(0, option.rect.y(), self.viewport().width(), option.rect.height())
        current = self.currentIndex()
        chosen = current.isValid() and current.row() == index.row()
        if chosen:
            draw_panel(painter, ground, scheme.selection if self.hasFocus() else scheme.selection_unfocused)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            draw_panel(painter, ground, scheme.hover)
        super().drawRow(painter, option, index)
        if (
            chosen
            and self.hasFocus()
            and self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        ):
            draw_focus_ring(painter, ground, scheme)

    def set_widths(self, widths: tuple[int, ...]) -> None:
        """Widths of the columns after the first, which takes the rest."""
        for section, width in enumerate(widths, start=1):
            self.header().setSectionResizeMode(section, QHeaderView.ResizeMode.Fixed)
            head = str(self.model().headerData(section, Qt.Orientation.Horizontal))
            least = QFontMetrics(theme.caption()).horizontalAdvance(head) + 2 * theme.SPACE_8 + 2
            self.header().resizeSection(section, max(theme.em(self, width), least))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        first = self.currentIndex().siblingAtColumn(0)
        if event.key() == Qt.Key.Key_Space and first.data(TICK) is not None:
            self.tick_asked.emit(first.data(ROW))
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        reach = theme.SPACE_8 + theme.icon_size() + theme.SPACE_4
        away = from_start(self.visualRect(index), place.x(), self.layoutDirection())
        if index.isValid() and index.column() == 0 and away < reach and index.data(TICK) is not None:
            self.tick_asked.emit(index.data(ROW))

    def _current_changed(self, current: QModelIndex, _before: QModelIndex) -> None:
        self.viewport().update()
        if current.isValid():
            self.picked.emit(current.data(ROW))
