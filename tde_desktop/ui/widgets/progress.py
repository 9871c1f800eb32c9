"""A job in progress: a thin bar, and a row with what, how far, how fast, and Pause and Cancel."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tde_desktop.jobs import Progress
from tde_desktop.ui import theme
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.painting import draw_panel, mirror


class ThinBar(QWidget):
    """4 px high; without a total it is an empty track."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share, self._tone = 0.0, "accent"
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float, tone: str = "accent") -> None:
        self._share, self._tone = min(max(share, 0.0), 1.0), tone
        self.setAccessibleDescription(f"{self._share:.0%}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.em(self, 100), 4)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        draw_panel(painter, self.rect(), scheme.ghost, None, 2)
        filled = QRect(0, 0, round(self.width() * self._share), self.height())
        if filled.width() > 0:
            color = scheme.accent if self._tone == "accent" else scheme.tone(self._tone)
            draw_panel(painter, filled, color, None, 2)


def share_of(progress: Progress) -> float:
    return progress.done / progress.total if progress.total else 0.0


def in_words(progress: Progress) -> str:
    """ "3,120 of 4,182 files", or the count alone while the total is unknown."""
    if progress.total:
        return plural(progress.total, "{done:,} of 1 file", "{done:,} of {count:,} files", done=progress.done)
    return plural(progress.done, "1 file", "{count:,} files") if progress.done else ""


def pace_in_words(progress: Progress) -> str:
    parts = []
    if progress.rate >= 1:
        parts.append(tr("{rate:,.0f} files/s", rate=progress.rate))
    if progress.seconds_left is not None:
        left = round(progress.seconds_left)
        parts.append(
            tr("{value} min left", value=left // 60) if left >= 90 else tr("{left} s left", left=left)
        )
    return " · ".join(parts)
