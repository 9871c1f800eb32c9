"""The canvas: it shows a `Drawing`, zooms and pans, and is walked by keyboard like a list in two
directions.
"""

from collections.abc import Callable
from math import hypot

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.graphs.drawing import ALL_TITLED, Drawing, Shape
from tde_desktop.ui.graphs.items import Line, LinesItem, NodeItem, card_height, dot_radius, size_of
from tde_desktop.ui.graphs.titles import Titles
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_focus_ring, shows_focus

LEAST, MOST = 0.2, 3.0
"""Zoom, as a share of the size in which things are drawn."""
_FIT_LEAST = {Shape.DOT: 0.25, Shape.CARD: 0.85}
_FIT_MOST = 1.0
_STEP = 1.25
_WAYS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


class GraphCanvas(QGraphicsView):
    """Signals:
    picked: the key of the node that became the chosen one.
    opened: Return or a double click on a node.
    opened_aside: Ctrl+Return on a node.
    zoomed: the share, 1.0 for the size in which things are drawn.
    """

    picked = Signal(str)
    opened = Signal(str)
    opened_aside = Signal(str)
    zoomed = Signal(float)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        self.scheme = theme.LIGHT
        self.root = self.chosen = self.hovered = ""
        self._drawing: Drawing | None = None
        self._nodes: dict[str, NodeItem] = {}
        self._lines: list[Line] = []
        self._titled: tuple[object, ...] = ()
        self._titles = Titles()
        self._fitted, self._dims = True, False
        super().__init__(parent)
        self._stage = QGraphicsScene(self)
        self._stage.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._stage)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)  # or it were a second stop of Tab
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        self.setMouseTracking(True)

    # -- what is shown ----------------------------------------------------------------

    @property
    def drawing(self) -> Drawing | None:
        return self._drawing

    @property
    def zoom(self) -> float:
        return float(self.transform().m11())

    def show_drawing(self, drawing: Drawing, choose: str = "") -> None:
        """Show another graph, whole; `choose` or else its root is chosen, quietly.

        One that continues what was shown leaves the view where it was.
        """
        before, dims, chosen = self._drawing, self._dims, self.chosen
        view = self.mapToScene(self.viewport().rect()).boundingRect()
        self._stage.clear()
        self._nodes, self._lines, self._titled = {}, [], ()
        self._drawing, self.root, self.hovered = drawing, drawing.root, ""
        for node in drawing.nodes:
            item = NodeItem(node, drawing.shape, self)
            item.setPos(*drawing.places[node.key])
            if drawing.shape is Shape.DOT and len(drawing.nodes) <= ALL_TITLED:
                item.room = size_of(node, Shape.DOT, root=node.key == drawing.root)
            self._stage.addItem(item)
            self._nodes[node.key] = item
        for edge in drawing.edges:
            source, target = self._nodes.get(edge.source), self._nodes.get(edge.target)
            if source is not None and target is not None and source is not target:
                self._lines.append(Line(edge, source, target))
        self._stage.addItem(LinesItem(self._lines, self))
        self.chosen, self._dims = "", False
        self._order = sorted(self._nodes.values(), key=lambda item: -item.node.weight)
        first = choose if choose in self._nodes else drawing.root or next(iter(self._nodes), "")
        self._choose(first)
        if goes_on := before is not None and drawing.continues(before):
            self._dims = dims and first == chosen
            self._stage.setSceneRect(self._stage.sceneRect().united(self._slack(self.zoom)))
            self.centerOn(view.center())
        if not goes_on or (self._fitted and not view.contains(self._extent())):
            self.fit()

    def shows(self, drawing: Drawing) -> bool:
        """Whether it would look the same: then zoom and choice had better stay."""
        now = self._drawing
        return (
            now is not None
            and (now.shape, now.root, now.heads) == (drawing.shape, drawing.root, drawing.heads)
            and (now.nodes, now.edges) == (drawing.nodes, drawing.edges)
        )

    def clear(self) -> None:
        self._stage.clear()
        self._nodes, self._lines, self._drawing = {}, [], None
        self.root = self.chosen = self.hovered = ""

    def stands_out(self, key: str) -> bool:
        """Whether a node is drawn in full: all are, until a person chooses one other than the root."""
        if self._drawing is None or not self._dims or self.chosen in ("", self.root):
            return True
        return key in (self.chosen, self.root) or key in self._drawing.neighbours.get(self.chosen, ())

    def place_of(self, key: str) -> QPoint:
        """Where a node stands in the viewport."""
        return self.mapFromScene(self._nodes[key].pos())

    # -- choosing -----------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Make a node the chosen one, bring it into view, and tell."""
        if key in self._nodes and key != self.chosen:
            self._dims = True
            self._choose(key)
            item = self._nodes[key]
            margin = theme.em(self, 40)
            self.ensureVisible(item, margin, margin)
            self._announce(item)
            self.picked.emit(key)

    def _choose(self, key: str) -> None:
        self.chosen = key
        for item in self._nodes.values():
            item.setZValue(2 if item.node.key == key else 1)
        if key:
            self.setAccessibleDescription(self._spoken(self._nodes[key]))
        self.viewport().update()

    def _spoken(self, item: NodeItem) -> str:
        linked = len(self._drawing.neighbours.get(item.node.key, ())) if self._drawing else 0
        return tr("{node}; {count:,} linked", node=item.node.words, count=linked)

    def _announce(self, item: NodeItem) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._spoken(item)))

    def walk(self, way: tuple[float, float]) -> bool:
        """Choose the nearest node that way, along a line if one leads there; False at the edge."""
        here = self._nodes.get(self.chosen)
        if here is None or self._drawing is None:
            return False
        linked = self._drawing.neighbours.get(self.chosen, ())
        along = self._nearest(here, way, linked, 0.5)
        found = along or self._nearest(here, way, tuple(self._nodes), 0.7)
        if found:
            self.choose(found)
        return bool(found)

    def _nearest(self, here: NodeItem, way: tuple[float, float], keys: tuple[str, ...], cone: float) -> str:
        """`cone` is the least cosine of the angle between the way and where a node stands."""
        best, found = float("inf"), ""
        for key in keys:
            step = self._nodes[key].pos() - here.pos()
            length = hypot(step.x(), step.y())
            if key == here.node.key or length == 0:
                continue
            cosine = (step.x() * way[0] + step.y() * way[1]) / length
            if cosine >= cone and (cost := length * (2 - cosine)) < best:
                best, found = cost, key
        return found

    def _in_reading_order(self) -> list[str]:
        """From the top to the bottom, lines from the left."""
        band = card_height() if self._drawing and self._drawing.shape is Shape.CARD else dot_radius(root=True)
        return sorted(
            self._nodes,
            key=lambda key: (round(self._nodes[key].y() / (2 * band)), self._nodes[key].x()),
        )

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from node to node, and on to the next control after the last."""
        order = self._in_reading_order()
        if self.chosen in order:
            at = order.index(self.chosen) + (1 if forward else -1)
            if 0 <= at < len(order):
                self.choose(order[at])
                return True
        return super().focusNextPrevChild(forward)

    # -- zoom ---------------------------------------------------------------------------

    def zoom_by(self, factor: float) -> None:
        """Nearer or farther, about the middle of the view."""
        wanted = min(max(self.zoom * factor, LEAST), MOST)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self._set_zoom(wanted)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self._fitted = False

    def _set_zoom(self, wanted: float) -> None:
        self.scale(wanted / self.zoom, wanted / self.zoom)
        self.zoomed.emit(self.zoom)

    def zoom_in(self) -> None:
        self.zoom_by(_STEP)

    def zoom_out(self) -> None:
        self.zoom_by(1 / _STEP)

    def fit(self) -> None:
        """All of it in view, unless it would be too small to be read: then around what is chosen."""
        if self._drawing is None or not self._nodes:
            return
        whole = self._extent()
        room = self.viewport().rect()
        share = min(room.width() / max(whole.width(), 1), room.height() / max(whole.height(), 1))
        share = min(max(share, _FIT_LEAST[self._drawing.shape]), _FIT_MOST)
        self._stage.setSceneRect(self._slack(share))
        self._set_zoom(share)
        fits = whole.width() * share <= room.width() + 1 and whole.height() * share <= room.height() + 1
        chosen = self._nodes.get(self.chosen)
        self.centerOn(whole.center() if fits or chosen is None else chosen.pos())
        self._fitted = True
        self.viewport().update()

    def _slack(self, share: float) -> QRectF:
        """What can be scrolled to at a zoom: each node to the middle of the view."""
        room = self.viewport().rect()
        across, down = room.width() / share / 2, room.height() / share / 2
        return self._extent().adjusted(-across, -down, across, down)

    def _extent(self) -> QRectF:
        whole = QRectF()
        for item in self._nodes.values():
            whole = whole.united(item.mapRectToScene(item.body))
        heads = theme.row_height() * 1.5 if self._drawing and self._drawing.heads else 0
        titles = theme.row_height() if self._drawing and self._drawing.shape is Shape.DOT else 0
        side = theme.em(self, 80) if titles else theme.SPACE_32
        return whole.adjusted(-side, -theme.SPACE_24 - heads, side, theme.SPACE_24 + titles)

    def centre(self) -> None:
        """Bring the chosen node to the middle."""
        if item := self._nodes.get(self.chosen):
            self.centerOn(item)

    # -- events -------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        acts: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Plus: self.zoom_in,
            Qt.Key.Key_Equal: self.zoom_in,
            Qt.Key.Key_Minus: self.zoom_out,
            Qt.Key.Key_0: self.fit,
            Qt.Key.Key_Space: self.centre,
            Qt.Key.Key_Home: lambda: self.choose(self.root),
        }
        key = Qt.Key(event.key())
        held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if key in _WAYS and not held:
            self.walk(_WAYS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen:
            aside = bool(held & Qt.KeyboardModifier.ControlModifier)
            (self.opened_aside if aside else self.opened).emit(self.chosen)
        elif key in acts and not held:
            acts[key]()
        else:
            event.ignore()
            return
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if turned:
            wanted = min(max(self.zoom * _STEP ** (turned / 240), LEAST), MOST)
            self._set_zoom(wanted)
            self._fitted = False
        event.accept()

    def _key_at(self, point: QPoint) -> str:
        """The node under a point, or the one whose title is there."""
        for item in self.items(point):
            if isinstance(item, NodeItem):
                return item.node.key
        return self._titles.at(point.toPointF())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        key = self._key_at(event.position().toPoint())
        if key and event.button() == Qt.MouseButton.LeftButton:
            self.choose(key)
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if key := self._key_at(event.position().toPoint()):
            self.opened.emit(key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        key = self._key_at(event.position().toPoint())
        if key != self.hovered:
            self.hovered = key
            if not event.buttons():
                shape = Qt.CursorShape.PointingHandCursor if key else Qt.CursorShape.ArrowCursor
                self.viewport().setCursor(shape)
            self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    # -- painting -----------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        self.scheme = theme.colors(self)
        painter.fillRect(rect, QColor(self.scheme.base))

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        if self._drawing is None:
            return
        if self._drawing.shape is Shape.DOT:
            self._paint_titles(painter)
        else:
            self._paint_heads(painter)
        if shows_focus(self):
            painter.save()
            painter.resetTransform()
            draw_focus_ring(painter, self.viewport().rect(), self.scheme)
            painter.restore()

    def _paint_titles(self, painter: QPainter) -> None:
        state = (id(self._drawing), round(self.zoom, 4), self.chosen, self._dims)
        if state != self._titled:
            self._titled = state
            own = (self.chosen, self.root)
            order = sorted(
                self._order,
                key=lambda item: (item.node.key not in own, not self.stands_out(item.node.key)),
            )
            self._titles.place(order, self._lines, self.zoom, self.chosen)
        offset = painter.worldTransform().map(QPointF(0, 0))
        self._titles.paint(painter, offset, self.scheme, QRectF(self.viewport().rect()))

    def _paint_heads(self, painter: QPainter) -> None:
        """The words over columns, at the top of the view wherever it is scrolled to."""
        if self._drawing is None or not self._nodes:
            return
        font = theme.caption(theme.semibold().weight())
        transform = painter.worldTransform()
        half = next(iter(self._nodes.values())).body.width() / 2
        painter.save()
        painter.resetTransform()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setFont(font)
        height = theme.line_height(font) + theme.SPACE_8
        painter.fillRect(QRectF(0, 0, self.viewport().width(), height), QColor(self.scheme.base))
        painter.setPen(self.scheme.tone("neutral"))
        for x, words in self._drawing.heads:
            left = transform.map(QPointF(x - half, 0)).x()
            width = QFontMetricsF(font).horizontalAdvance(words) + 2
            painter.drawText(QRectF(left, 0, width, height), Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()
