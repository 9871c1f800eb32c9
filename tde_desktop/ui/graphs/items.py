"""What stands on the canvas: dots, cards and the lines between them. Titles of dots are the canvas's."""

from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.graphs.drawing import Edge, Node, Shape, Size

if TYPE_CHECKING:
    from tde_desktop.ui.graphs.canvas import GraphCanvas

_DOT, _ROOT_DOT = 12.0, 16.0
CARD_WIDTH = 196.0
TITLE_WIDTH = 168.0
"""Of a line of the title under a dot, as all widths in pixels at 13 px text."""
_ARROW = 7.0
_FADED = 0.45


def dot_radius(*, root: bool) -> float:
    return theme.em_of(_ROOT_DOT if root else _DOT)


def card_height() -> float:
    return theme.line_height(theme.fixed()) + theme.line_height(theme.caption()) + theme.SPACE_12


def title_font(*, root: bool) -> QFont:
    return theme.sized(theme.semibold() if root else theme.body(), 0.96)


def size_of(node: Node, shape: Shape, *, root: bool, titled: bool = True) -> Size:
    """The room that a node takes; works on any thread."""
    if shape is Shape.CARD:
        return Size(theme.em_of(CARD_WIDTH) / 2, card_height() / 2, card_height() / 2)
    radius = dot_radius(root=root)
    if not titled:
        return Size(radius, radius, radius)
    font = title_font(root=root)
    lines = title_lines(node.title, font)
    width = max(QFontMetricsF(font).horizontalAdvance(line) for line in lines)
    below = radius + theme.SPACE_4 + len(lines) * theme.line_height(font)
    return Size(max(radius, width / 2), radius, below)


def title_lines(title: str, font: QFont) -> tuple[str, ...]:
    """A title in one or two lines of the width that a dot's title may have; what is too long is elided."""
    metrics, width = QFontMetricsF(font), theme.em_of(TITLE_WIDTH)
    if metrics.horizontalAdvance(title) <= width:
        return (title,)
    words = title.split(" ")
    first = words[0]
    at = 1
    while at < len(words) and metrics.horizontalAdvance(f"{first} {words[at]}") <= width:
        first, at = f"{first} {words[at]}", at + 1
    elide = Qt.TextElideMode.ElideRight
    rest = " ".join(words[at:])
    if not rest:  # one long word
        return (metrics.elidedText(first, elide, width),)
    return metrics.elidedText(first, elide, width), metrics.elidedText(rest, elide, width)


class NodeItem(QGraphicsItem):
    """One node; it looks at the canvas for who is chosen."""

    def __init__(self, node: Node, shape: Shape, canvas: "GraphCanvas") -> None:
        super().__init__()
        self.node, self.shape_kind, self._canvas = node, shape, canvas
        self.lines: list[EdgeItem] = []
        self.setAcceptHoverEvents(True)
        self.setZValue(1)
        self.setToolTip("\n".join(filter(None, (node.title, node.note))))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def is_root(self) -> bool:
        return self.node.key == self._canvas.root

    @property
    def is_chosen(self) -> bool:
        return self.node.key == self._canvas.chosen

    @property
    def stands_out(self) -> bool:
        return self._canvas.stands_out(self.node.key)

    @property
    def body(self) -> QRectF:
        """Without the ring around it."""
        if self.shape_kind is Shape.CARD:
            width, height = theme.em_of(CARD_WIDTH), card_height()
            return QRectF(-width / 2, -height / 2, width, height)
        radius = dot_radius(root=self.is_root)
        return QRectF(-radius, -radius, 2 * radius, 2 * radius)

    def boundingRect(self) -> QRectF:
        return self.body.adjusted(-6, -6, 6, 6)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        if self.shape_kind is Shape.CARD:
            path.addRoundedRect(self.body, theme.RADIUS_ROW, theme.RADIUS_ROW)
        else:
            path.addEllipse(self.body.adjusted(-2, -2, 2, 2))
        return path

    def edge_towards(self, other: QPointF) -> QPointF:
        """Where a line from `other` meets a dot."""
        line = other - self.pos()
        length = hypot(line.x(), line.y()) or 1.0
        return self.pos() + line * ((self.body.width() / 2 + 2) / length)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        scheme = self._canvas.scheme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.stands_out or (self.node.faded and not self.is_chosen):
            painter.setOpacity(_FADED)
        if self.shape_kind is Shape.CARD:
            self._paint_card(painter, scheme)
        else:
            self._paint_dot(painter, scheme)
        painter.setOpacity(1.0)

    def _ring(self, painter: QPainter, scheme: theme.Colors, radius: float) -> None:
        painter.setPen(QPen(QColor(scheme.focus), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.body.adjusted(-4, -4, 4, 4), radius + 4, radius + 4)

    def _paint_dot(self, painter: QPainter, scheme: theme.Colors) -> None:
        body = self.body
        tone = scheme.tone(self.node.tone)
        if self.is_root:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(scheme.accent))
            tone = QColor("white")
        else:
            painter.setPen(QPen(tone, 1.6))
            painter.setBrush(QColor(scheme.hover if self._hovered else scheme.base))
        painter.drawEllipse(body)
        side = round(body.width() * 0.56)
        self._draw_icon(painter, QRectF(-side / 2, -side / 2, side, side), tone)
        if self.is_chosen:
            self._ring(painter, scheme, body.width() / 2)

    def _draw_icon(self, painter: QPainter, where: QRectF, color: QColor) -> None:
        if self.node.icon:
            # The picture is made for the zoom, in quarters, so that it is sharp and not made anew too often.
            ratio = max(1.0, round(painter.worldTransform().m11() * 4) / 4)
            ratio *= painter.device().devicePixelRatio()
            picture = icons.pixmap(self.node.icon, color, round(where.width()), ratio)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(where, picture, QRectF(picture.rect()))

    @property
    def _hovered(self) -> bool:
        return self._canvas.hovered == self.node.key

    def _paint_card(self, painter: QPainter, scheme: theme.Colors) -> None:
        body = self.body
        root = self.is_root
        ground = QColor(scheme.accent) if root else QColor(scheme.window)
        if self.node.tint and not root:
            ground = scheme.tint(self.node.tint)
        edge = QColor(scheme.accent if root else scheme.edge_soft if self._hovered else scheme.line)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS_ROW, theme.RADIUS_ROW)
        inside = body.adjusted(theme.SPACE_12, theme.SPACE_4 + 2, -theme.SPACE_8, -theme.SPACE_4 - 2)
        title, note = theme.fixed(), theme.caption()
        painter.setFont(title)
        painter.setPen(QColor("white") if root else scheme.tone("text"))
        first = QRectF(inside.x(), inside.y(), inside.width(), theme.line_height(title))
        middle = Qt.AlignmentFlag.AlignVCenter
        shown = QFontMetricsF(title).elidedText(self.node.title, Qt.TextElideMode.ElideRight, first.width())
        painter.drawText(first, middle, shown)
        painter.setFont(note)
        painter.setPen(QColor("white") if root else scheme.tone(self.node.tone))
        second = QRectF(inside.x(), first.bottom(), inside.width(), theme.line_height(note))
        shown = QFontMetricsF(note).elidedText(self.node.note, Qt.TextElideMode.ElideLeft, second.width())
        painter.drawText(second, middle, shown)
        if self.is_chosen:
            self._ring(painter, scheme, theme.RADIUS_ROW)


class EdgeItem(QGraphicsItem):
    """A line with an arrow at its target: straight between dots, a curve from card to card."""

    def __init__(self, edge: Edge, source: NodeItem, target: NodeItem, canvas: "GraphCanvas") -> None:
        super().__init__()
        self.edge, self.source, self.target, self._canvas = edge, source, target, canvas
        self._path = QPainterPath()
        self._head = QPolygonF()
        self.middle = QPointF()
        source.lines.append(self)
        target.lines.append(self)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.place()

    def place(self) -> None:
        """Go from node to node, wherever they stand now."""
        self.prepareGeometryChange()
        straight = self.source.shape_kind is Shape.DOT
        self._path, tip, back = self._line() if straight else self._curve()
        along = tip - back
        length = hypot(along.x(), along.y()) or 1.0
        along /= length
        across = QPointF(-along.y(), along.x())
        foot = tip - along * _ARROW
        self._head = QPolygonF([tip, foot + across * _ARROW / 2.4, foot - across * _ARROW / 2.4])
        self.middle = self._path.pointAtPercent(0.5)

    def _line(self) -> tuple[QPainterPath, QPointF, QPointF]:
        begin = self.source.edge_towards(self.target.pos())
        end = self.target.edge_towards(self.source.pos())
        path = QPainterPath(begin)
        path.lineTo(end)
        return path, end, begin

    def _curve(self) -> tuple[QPainterPath, QPointF, QPointF]:
        """From the right side of a card to the left side of the next; back around where there is no next."""
        one = self.source.pos() + QPointF(self.source.body.right(), 0)
        two = self.target.pos() + QPointF(self.target.body.left(), 0)
        forward = two.x() > one.x()
        bend = max((two.x() - one.x()) / 2, 24.0) if forward else theme.em_of(48)
        if not forward:
            two = self.target.pos() + QPointF(self.target.body.right(), 0)
        path = QPainterPath(one)
        first = one + QPointF(bend, 0)
        second = two + QPointF(-bend if forward else bend, 0)
        path.cubicTo(first, second, two)
        return path, two, two + QPointF(-8 if forward else 8, 0)

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().united(self._head.boundingRect()).adjusted(-3, -3, 3, 3)

    @property
    def touches_chosen(self) -> bool:
        return self._canvas.chosen in (self.edge.source, self.edge.target)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        scheme = self._canvas.scheme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strong = self.touches_chosen
        color = QColor(scheme.neutral if strong else scheme.edge_soft)
        pen = QPen(color, 1.5 if strong else 1.1)
        if self.edge.dashed:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self._path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawPolygon(self._head)
