"""The callers and callees as a tree, for who would rather read than look."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.call_model import BRANCH, Branch, CallModel
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, draw_text, from_start, mirror

_STEP = 18


class _BranchDelegate(QStyledItemDelegate):
    def __init__(self, view: "CallTree") -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(100, theme.row_height())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        branch = index.data(BRANCH)
        if not isinstance(branch, Branch):
            return
        scheme = theme.colors(self._view)
        painter.save()
        mirror(painter, option.rect, option.direction)
        ground = option.rect.adjusted(theme.SPACE_4, 0, -theme.SPACE_4, 0)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            draw_panel(painter, ground, scheme.selection)
        elif state & QStyle.StateFlag.State_MouseOver:
            draw_panel(painter, ground, scheme.hover)
        if state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_KeyboardFocusChange:
            draw_focus_ring(painter, ground, scheme)
        self._paint_words(painter, option.rect, branch, scheme)
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRect, branch: Branch, scheme: theme.Colors) -> None:
        side = theme.icon_size()
        x = self._view.chevron_left(branch)
        if branch.children:
            name = "chevron-down" if self._view.is_open(branch) else "chevron-right"
            icons.draw(painter, name, QRect(x, rect.y(), side, rect.height()), scheme.neutral, side - 2)
        x += side + theme.SPACE_4
        if branch.icon:
            icons.draw(
                painter, branch.icon, QRect(x, rect.y(), side, rect.height()), scheme.tone(branch.tone)
            )
            x += side + theme.SPACE_8
        middle = Qt.AlignmentFlag.AlignVCenter
        right = rect.right() - theme.SPACE_12
        aside = tr("shown above") if branch.again else branch.confidence
        caption = theme.caption()
        if aside:
            width = QFontMetrics(caption).horizontalAdvance(aside)
            painter.setFont(caption)
            painter.setPen(scheme.tone("faint"))
            draw_text(painter, QRect(right - width, rect.y(), width + 1, rect.height()), middle, aside)
            right -= width + theme.SPACE_12
        font = theme.caption(theme.semibold().weight()) if branch.heading else theme.body()
        if branch.key or not (branch.heading or branch.icon):
            font = theme.fixed()
        painter.setFont(font)
        painter.setPen(scheme.tone("neutral" if branch.heading or branch.tone == "faint" else "text"))
        shown = QFontMetrics(font).elidedText(branch.title, Qt.TextElideMode.ElideRight, right - x)
        draw_text(painter, QRect(x, rect.y(), right - x, rect.height()), middle, shown)
        x += QFontMetrics(font).horizontalAdvance(shown) + theme.SPACE_12
        if branch.note and right - x > theme.SPACE_32:
            painter.setFont(caption)
            painter.setPen(scheme.tone("faint"))
            note = QFontMetrics(caption).elidedText(branch.note, Qt.TextElideMode.ElideMiddle, right - x)
            draw_text(painter, QRect(x, rect.y(), right - x, rect.height()), middle, note)


class CallTree(QTreeView):
    """Signals:
    picked: the key of the symbol that became the chosen one.
    opened: Return or a double click on a symbol.
    opened_aside: Ctrl+Return on one.
    """

    picked = Signal(str)
    opened = Signal(str)
    opened_aside = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Callers and callees"))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_BranchDelegate(self))
        self.calls = CallModel(self)
        self.setModel(self.calls)
        self.selectionModel().currentChanged.connect(self._current_changed)

    def show_tree(self, root: Branch) -> None:
        """Another tree: headings and their first branches open, the first symbol current."""
        self.calls.replace(root)
        self.expandToDepth(0)
        for heading in root.children:
            for branch in heading.children:
                if branch.key:
                    self.expand(self.calls.index_of(branch))
        if root.children:
            first = root.children[0]
            self.setCurrentIndex(self.calls.index_of(first.children[0] if first.children else first))

    def is_open(self, branch: Branch) -> bool:
        return self.isExpanded(self.calls.index_of(branch))

    def chevron_left(self, branch: Branch) -> int:
        return theme.SPACE_8 + branch.depth * theme.em(self, _STEP)

    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        branch = current.data(BRANCH) if current.isValid() else None
        if isinstance(branch, Branch) and branch.key:
            self.picked.emit(branch.key)

    def _open(self, index: QModelIndex, *, aside: bool) -> None:
        branch = index.data(BRANCH)
        if not isinstance(branch, Branch):
            return
        if branch.key:
            (self.opened_aside if aside else self.opened).emit(branch.key)
        else:
            self.setExpanded(index, not self.isExpanded(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            aside = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self._open(self.currentIndex(), aside=aside)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._open(self.indexAt(event.position().toPoint()), aside=False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        branch = index.data(BRANCH) if index.isValid() else None
        if isinstance(branch, Branch) and branch.children:
            left = self.chevron_left(branch)
            along = from_start(self.viewport().rect(), event.position().x(), self.layoutDirection())
            if left <= along <= left + theme.icon_size() + 2:
                self.setExpanded(index, not self.isExpanded(index))
                return
        super().mousePressEvent(event)
