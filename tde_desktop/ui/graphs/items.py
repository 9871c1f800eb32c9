"""What stands on the canvas: dots, cards and the lines between them. Titles of dots are the canvas's."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.graphs.drawing import Edge, Node, Shape, Size

if TYPE_CHECKING:
    from tde_desktop.ui.graphs.canvas import GraphCanvas

_DOT, _ROOT_DOT = 12.0, 16.0
CARD_WIDTH = 196.0
TITLE_WIDTH = 168.0
"""Of a line of the title under a dot, as all widths in pixels at 13 px text."""
TITLE_GAP = 7
"""Between a dot and its title: as wide as the ring around the chosen one."""
_ARROW = 7.0
_FADED = {Shape.DOT: 0.45, Shape.CARD: 0.6}  # what is on a card has to be read


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
    title = title_of(node.title, root=root)
    if not titled:
        return Size(radius, radius, radius)
    return Size(max(radius, title.width / 2), radius, radius + TITLE_GAP + title.height)


@dataclass(frozen=True, slots=True)
class Title:
    """A title in lines, and how wide and high they are."""

    text: str
    width: float
    height: float


def title_of(title: str, *, root: bool) -> Title:
    """Measured once: on the thread that lays out, before the canvas asks."""
    return _measured(title, root, theme.body().key())


@lru_cache(maxsize=2048)
def _measured(title: str, root: bool, _font: str) -> Title:
    font = title_font(root=root)
    lines = title_lines(title, font)
    metrics = QFontMetricsF(font)
    width = max(metrics.horizontalAdvance(line) for line in lines) + 4
    return Title("\n".join(lines), width, len(lines) * theme.line_height(font))


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


@lru_cache(maxsize=256)
def _dot(icon: str, tone: str, root: bool, hovered: bool, dark: bool, side: float, ratio: float) -> QPixmap:
    """A dot with its icon, two pixels of air around it."""
    scheme = theme.DARK if dark else theme.LIGHT
    whole = side + 4
    picture = QPixmap(round(whole * ratio), round(whole * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    color = QColor("white") if root else scheme.tone(tone)
    painter.setPen(Qt.PenStyle.NoPen if root else QPen(color, 1.6))
    painter.setBrush(QColor(scheme.accent if root else scheme.hover if hovered else scheme.base))
    painter.drawEllipse(QRectF(2, 2, side, side))
    if icon:
        width = round(side * 0.56)
        place = QRectF((whole - width) / 2, (whole - width) / 2, width, width)
        inner = icons.pixmap(icon, color, width, ratio)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(place, inner, QRectF(inner.rect()))
    painter.end()
    return picture


class NodeItem(QGraphicsItem):
    """One node; it looks at the canvas for who is chosen."""

    def __init__(self, node: Node, shape: Shape, canvas: "GraphCanvas") -> None:
        super().__init__()
        self.node, self.shape_kind, self._canvas = node, shape, canvas
        self.room: Size | None = None
        """With its title, where every title is shown."""
        self.setAcceptHoverEvents(True)
        self.setZValue(1)
        self.setToolTip("\n".join(filter(None, (node.title, node.note))))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @cached_property
    def is_root(self) -> bool:
        return self.node.key == self._canvas.root

    @property
    def is_chosen(self) -> bool:
        return self.node.key == self._canvas.chosen

    @property
    def stands_out(self) -> bool:
        return self._canvas.stands_out(self.node.key)

    @cached_property
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
        """Where a line from `other` meets a dot, or its title where that lies between."""
        line = other - self.pos()
        length = hypot(line.x(), line.y()) or 1.0
        share = (self.body.width() / 2 + 2) / length
        if self.room is not None and line.y() > 0:
            across = self.room.half / abs(line.x()) if line.x() else 1e9
            leaves = min((self.room.below + 2) / line.y(), across)
            if leaves * line.y() > self.body.bottom() + TITLE_GAP:  # through the title, not beside it
                share = max(share, leaves)
        return self.pos() + line * min(share, 0.5)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        scheme = self._canvas.scheme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.stands_out or (self.node.faded and not self.is_chosen):
            painter.setOpacity(_FADED[self.shape_kind])
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
        # The picture is made for the zoom, in quarters: sharp, and not made anew too often.
        ratio = max(1.0, round(painter.worldTransform().m11() * 4) / 4)
        ratio *= painter.device().devicePixelRatio()
        body = self.body
        picture = _dot(self.node.icon, self.node.tone, self.is_root, self._hovered, scheme.dark,
                       body.width(), ratio)  # fmt: skip
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(body.adjusted(-2, -2, 2, 2), picture, QRectF(picture.rect()))
        if self.is_chosen:
            self._ring(painter, scheme, body.width() / 2)

    @property
    def _hovered(self) -> bool:
        return self._canvas.hovered == self.node.key

    def _paint_card(self, painter: QPainter, scheme: theme.Colors) -> None:
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # names and paths of code are read so
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


class Line:
    """One edge's way with an arrow at its target: straight between dots, a curve from card to card."""

    def __init__(self, edge: Edge, source: NodeItem, target: NodeItem) -> None:
        self.edge, self.source, self.target = edge, source, target
        self.straight = source.shape_kind is Shape.DOT
        self.path, tip, back = self._line() if self.straight else self._curve()
        along = tip - back
        along /= hypot(along.x(), along.y()) or 1.0
        across = QPointF(-along.y(), along.x()) * (_ARROW / 2.4)
        foot = tip - along * _ARROW
        self.head = QPolygonF([tip, foot + across, foot - across, tip])
        self.middle = self.path.pointAtPercent(0.5)

    @property
    def ends(self) -> frozenset[str]:
        return frozenset((self.edge.source, self.edge.target))

    def touches(self, key: str) -> bool:
        return key in (self.edge.source, self.edge.target)

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
        path.cubicTo(one + QPointF(bend, 0), two + QPointF(-bend if forward else bend, 0), two)
        return path, two, two + QPointF(-8 if forward else 8, 0)


class LinesItem(QGraphicsItem):
    """All lines in a few strokes: those of the chosen node over the quiet rest."""

    def __init__(self, lines: Sequence[Line], canvas: "GraphCanvas") -> None:
        super().__init__()
        self._lines, self._canvas = lines, canvas
        self._chosen: str | None = None
        self._strokes: list[tuple[bool, bool, QPainterPath, QPainterPath]] = []
        self._bounds = QRectF()
        for line in lines:
            self._bounds = self._bounds.united(line.path.boundingRect()).united(line.head.boundingRect())
        self._bounds.adjust(-3, -3, 3, 3)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return QPainterPath()  # nobody clicks a line

    def _gather(self) -> None:
        self._chosen, self._strokes = self._canvas.chosen, []
        for strong in (False, True):
            for dashed in (False, True):
                way, heads = QPainterPath(), QPainterPath()
                drawn: set[frozenset[str]] = set()  # dashes drawn twice, there and back, would close the gaps
                for line in self._lines:
                    if line.touches(self._chosen) == strong and line.edge.dashed == dashed:
                        heads.addPolygon(line.head)
                        if line.ends not in drawn:
                            way.addPath(line.path)
                        if line.straight:
                            drawn.add(line.ends)
                self._strokes.append((strong, dashed, way, heads))

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        if self._chosen != self._canvas.chosen:
            self._gather()
        scheme = self._canvas.scheme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for strong, dashed, way, heads in self._strokes:
            color = QColor(scheme.neutral if strong else scheme.edge_soft)
            pen = QPen(color, 1.5 if strong else 1.1)
            if dashed:
                pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(way)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color)
            painter.drawPath(heads)
