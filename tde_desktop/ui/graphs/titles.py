"""The titles of dots and the words on lines: always of readable size, never one on another."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from tde_desktop.ui import theme
from tde_desktop.ui.graphs.items import EdgeItem, NodeItem, title_font, title_lines

_MOST_LABELS = 40
"""More lines than this, and the usual dashed ones, tell their kind only where they touch the chosen node."""


class Titles:
    """Placed anew for each view of the scene: first whose turn it is, then whoever still has room."""

    def __init__(self) -> None:
        self._taken: list[QRectF] = []
        self.of_nodes: dict[str, QRectF] = {}

    def paint(
        self,
        painter: QPainter,
        nodes: Iterable[NodeItem],
        edges: list[EdgeItem],
        scheme: theme.Colors,
        view: QRectF,
    ) -> None:
        """Draw in the view's own pixels; `nodes` come in the order of who may have a title first."""
        transform = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        self._taken, self.of_nodes = [], {}
        shown = [node for node in nodes if view.intersects(transform.mapRect(node.sceneBoundingRect()))]
        self._taken += [transform.mapRect(node.mapRectToScene(node.body)) for node in shown]
        for number, node in enumerate(shown):
            body = self._taken[number]
            self._title(painter, node, body, scheme)
        for item in edges:
            tells = not item.edge.dashed and len(edges) <= _MOST_LABELS
            if item.edge.label and (item.touches_chosen or tells):
                self._label(painter, item, transform.map(item.middle), scheme)
        painter.restore()

    def _room(self, rect: QRectF, own: QRectF | None = None) -> bool:
        return not any(other.intersects(rect) for other in self._taken if other is not own)

    def _title(self, painter: QPainter, node: NodeItem, body: QRectF, scheme: theme.Colors) -> None:
        font = title_font(root=node.is_root)
        metrics = QFontMetricsF(font)
        lines = title_lines(node.node.title, font)
        width = max(metrics.horizontalAdvance(line) for line in lines) + 4
        height = len(lines) * theme.line_height(font)
        rect = QRectF(body.center().x() - width / 2, body.bottom() + theme.SPACE_4, width, height)
        forced = node.is_chosen or node.is_root
        if not forced and not self._room(rect, body):
            return
        self._taken.append(rect)
        self.of_nodes[node.node.key] = rect
        self._plate(painter, rect, scheme)
        quiet = node.node.faded or not node.stands_out
        painter.setFont(font)
        painter.setPen(scheme.tone("faint" if quiet and not forced else "text"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "\n".join(lines))

    def _label(self, painter: QPainter, item: EdgeItem, middle: QPointF, scheme: theme.Colors) -> None:
        font = theme.caption()
        width = QFontMetricsF(font).horizontalAdvance(item.edge.label) + theme.SPACE_8
        height = theme.line_height(font)
        rect = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
        if self._room(rect):
            self._taken.append(rect)
            self._plate(painter, rect, scheme)
            painter.setFont(font)
            painter.setPen(scheme.tone("neutral" if item.touches_chosen else "faint"))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, item.edge.label)

    def _plate(self, painter: QPainter, rect: QRectF, scheme: theme.Colors) -> None:
        ground = QColor(scheme.base)
        ground.setAlpha(225)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, theme.RADIUS_CHIP, theme.RADIUS_CHIP)
