"""The titles of dots and the words on lines: always of readable size, never one on another."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tde_desktop.ui import theme
from tde_desktop.ui.graphs.drawing import ALL_TITLED
from tde_desktop.ui.graphs.items import TITLE_GAP, Line, NodeItem, title_font, title_of

_MOST_LABELS = 40
"""More lines than this, and the usual dashed ones, tell their kind only where they touch the chosen node."""
_OVER, _TRIED, _NEAR = 18, 110, 0.75
"""In a crowd so many titles stand over other dots, and seen from farther than this so many have a try."""
_CELL = 96
"""Pixels: about half a title, so that few rectangles share a cell."""


@dataclass(frozen=True, slots=True)
class _Word:
    rect: QRectF
    text: str
    font: QFont
    tone: str


class _Taken:
    """Rectangles that are used, by the cells that they touch."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[tuple[QRectF, bool]]] = defaultdict(list)

    def _touched(self, rect: QRectF) -> list[tuple[int, int]]:
        across = range(int(rect.left() // _CELL), int(rect.right() // _CELL) + 1)
        down = range(int(rect.top() // _CELL), int(rect.bottom() // _CELL) + 1)
        return [(x, y) for x in across for y in down]

    def add(self, rect: QRectF, *, title: bool = False) -> None:
        for cell in self._touched(rect):
            self._cells[cell].append((rect, title))

    def free(self, rect: QRectF, own: QRectF | None = None, *, titles_only: bool = False) -> bool:
        return not any(
            (title or not titles_only) and other is not own and other.intersects(rect)
            for cell in self._touched(rect)
            for other, title in self._cells.get(cell, ())
        )


class Titles:
    """Placed anew when zoom or choice change: first whose turn it is, then whoever still has room."""

    def __init__(self) -> None:
        self._words: list[_Word] = []
        self._rects: dict[str, QRectF] = {}
        self._offset = QPointF()

    def place(self, nodes: Sequence[NodeItem], lines: Sequence[Line], zoom: float, chosen: str) -> None:
        """Find room in pixels at this zoom, seen from the middle of the scene; `nodes` come in order."""
        self._words, self._rects = [], {}
        taken = _Taken()
        bodies = {node.node.key: self._scaled(node, zoom) for node in nodes}
        for body in bodies.values():
            taken.add(body)
        crowded = len(nodes) > ALL_TITLED
        for number, node in enumerate(nodes[: _TRIED if crowded and zoom < _NEAR else None]):
            self._title(node, bodies[node.node.key], taken, over=crowded and number < _OVER)
        few = len(lines) <= _MOST_LABELS
        for line in lines:
            if line.edge.label and (line.touches(chosen) or (few and not line.edge.dashed)):
                self._label(line, line.middle * zoom, line.touches(chosen), taken)

    @staticmethod
    def _scaled(node: NodeItem, zoom: float) -> QRectF:
        body, at = node.body, node.pos()
        side = body.width() * zoom
        return QRectF((at.x() + body.x()) * zoom, (at.y() + body.y()) * zoom, side, side)

    def _title(self, node: NodeItem, body: QRectF, taken: _Taken, *, over: bool) -> None:
        """`over` others' dots, though never over titles."""
        title = title_of(node.node.title, root=node.is_root)
        left = body.center().x() - title.width / 2
        rect = QRectF(left, body.bottom() + TITLE_GAP, title.width, title.height)
        forced = node.is_chosen or node.is_root
        if not forced and not taken.free(rect, body, titles_only=over):
            return
        taken.add(rect, title=True)
        self._rects[node.node.key] = rect
        quiet = (node.node.faded or not node.stands_out) and not forced
        self._words.append(
            _Word(rect, title.text, title_font(root=node.is_root), "faint" if quiet else "text")
        )

    def _label(self, line: Line, middle: QPointF, strong: bool, taken: _Taken) -> None:
        font = theme.caption()
        width = QFontMetricsF(font).horizontalAdvance(line.edge.label) + theme.SPACE_8
        height = theme.line_height(font)
        rect = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
        if taken.free(rect):
            taken.add(rect)
            self._words.append(_Word(rect, line.edge.label, font, "neutral" if strong else "faint"))

    def paint(self, painter: QPainter, offset: QPointF, scheme: theme.Colors, view: QRectF) -> None:
        """Draw in the view's own pixels; `offset` is where the middle of the scene stands in it."""
        self._offset = offset
        painter.save()
        painter.resetTransform()
        ground = QColor(scheme.base)
        ground.setAlpha(225)
        for word in self._words:
            rect = word.rect.translated(offset)
            if view.intersects(rect):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(ground)
                painter.drawRoundedRect(rect, theme.RADIUS_CHIP, theme.RADIUS_CHIP)
                painter.setFont(word.font)
                painter.setPen(scheme.tone(word.tone))
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, word.text)
        painter.restore()

    @property
    def of_nodes(self) -> dict[str, QRectF]:
        """Where the titles stand in the view, by the keys of their nodes."""
        return {key: rect.translated(self._offset) for key, rect in self._rects.items()}

    def at(self, point: QPointF) -> str:
        """Whose title is there."""
        here = point - self._offset
        return next((key for key, rect in self._rects.items() if rect.contains(here)), "")
