"""Icons: one set (Lucide), tinted from the palette. No other module knows where they come from.

A name is a file in `resources/icons/`; "diamond-filled" is the diamond with its
inside painted, the only variant there is.
"""

from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from tde_desktop.config.paths import resource
from tde_desktop.ui import theme
from tde_desktop.ui.painting import readable

_FILLED = "-filled"
_POINTING = frozenset({"chevron-right", "chevron-left", "arrow-right", "arrow-left", "corner-down-left"})


def folder() -> Path:
    return resource("icons")


@lru_cache(maxsize=256)
def _source(name: str) -> str:
    filled = name.endswith(_FILLED)
    path = folder() / f"{name.removesuffix(_FILLED)}.svg"
    text = path.read_text(encoding="utf-8")
    return text.replace('fill="none"', 'fill="currentColor"') if filled else text


@lru_cache(maxsize=2048)
def _pixmap(name: str, rgba: str, size: int, ratio: float) -> QPixmap:
    tinted = _source(name).replace("currentColor", rgba)
    renderer = QSvgRenderer(QByteArray(tinted.encode()))
    pixels = max(1, round(size * ratio))
    picture = QPixmap(pixels, pixels)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def pixmap(name: str, color: QColor | str, size: int | None = None, ratio: float | None = None) -> QPixmap:
    """The icon at a size in device-independent pixels; FileNotFoundError for a name that is not there."""
    return _pixmap(name, QColor(color).name(), size or theme.icon_size(), ratio or _screen_ratio())


def draw(painter: QPainter, name: str, rect: QRect, color: QColor | str, size: int | None = None) -> None:
    """Paint the icon in the middle of a rectangle; on a mirrored painter only what points stays mirrored."""
    side = size or theme.icon_size()
    ratio = painter.device().devicePixelRatio()
    x = rect.x() + (rect.width() - side) // 2
    y = rect.y() + (rect.height() - side) // 2
    with nullcontext() if name in _POINTING else readable(painter, rect):
        painter.drawPixmap(QPoint(x, y), pixmap(name, color, side, ratio))


def icon(name: str, scheme: theme.Colors, tone: str = "neutral", on_tone: str | None = None) -> QIcon:
    """A QIcon for actions and buttons; ask again after a palette change.

    `on_tone` is shown while the action is checked.
    """
    result = QIcon()
    size, ratio = theme.icon_size(), _screen_ratio()
    result.addPixmap(pixmap(name, scheme.tone(tone), size, ratio))
    result.addPixmap(pixmap(name, scheme.edge_soft, size, ratio), QIcon.Mode.Disabled)
    if on_tone:
        result.addPixmap(pixmap(name, scheme.tone(on_tone), size, ratio), QIcon.Mode.Normal, QIcon.State.On)
    return result


def white(name: str) -> QIcon:
    """For the inside of the accent button."""
    result = QIcon(pixmap(name, "#ffffff"))
    result.addPixmap(pixmap(name, theme.LIGHT.edge), QIcon.Mode.Disabled)
    return result


def _screen_ratio() -> float:
    app = QApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QApplication) else 1.0
