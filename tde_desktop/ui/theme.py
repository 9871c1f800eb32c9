"""Colours, type and space: every number the window draws with has a name here.

Colours are looked up from a widget's own palette (`colors(widget)`), so a test
can show dark by handing over the dark palette, and no widget holds a colour
across a theme change.
"""

from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from tde_desktop.ui.schemes import BY_GROUND, HIGH_DARK, HIGH_LIGHT
from tde_desktop.ui.schemes import DARK as DARK
from tde_desktop.ui.schemes import LIGHT as LIGHT
from tde_desktop.ui.schemes import Colors as Colors
from tde_desktop.ui.schemes import palette_of as palette_of

SPACE_4, SPACE_8, SPACE_12, SPACE_16, SPACE_24, SPACE_32 = 4, 8, 12, 16, 24, 32
RADIUS_CHIP, RADIUS_ROW, RADIUS_POPUP = 4, 6, 8
REFERENCE_PX = 13
"""The body size that the widths in this package are written for; see `em`."""


def colors(of: QWidget | QPalette) -> Colors:
    """The scheme that a widget is shown in, told from how dark its window ground is."""
    palette = of if isinstance(of, QPalette) else of.palette()
    ground = palette.color(QPalette.ColorRole.Window)
    return BY_GROUND.get(ground.name()) or (DARK if ground.lightness() < 128 else LIGHT)


# -- type -------------------------------------------------------------------


def pixel_size(font: QFont) -> int:
    return max(QFontInfo(font).pixelSize(), 6)


def em(of: QWidget, at_reference: float) -> int:
    """A width written for 13 px text, grown with the text the widget really has."""
    return round(at_reference * pixel_size(QApplication.font(of)) / REFERENCE_PX)


def line_height(font: QFont) -> int:
    """One line of text; at least 1.385 of the font size, since some fonts report too little air."""
    return max(QFontMetrics(font).height(), round(pixel_size(font) * 1.385))


def sized(font: QFont, factor: float, weight: QFont.Weight | None = None) -> QFont:
    result = QFont(font)
    if font.pixelSize() > 0:
        result.setPixelSize(max(1, round(font.pixelSize() * factor)))
    else:
        result.setPointSizeF(max(1.0, font.pointSizeF() * factor))
    if weight is not None:
        result.setWeight(weight)
    return result


def body() -> QFont:
    return QApplication.font()


def semibold() -> QFont:
    return sized(body(), 1.0, QFont.Weight.DemiBold)


def medium() -> QFont:
    return sized(body(), 1.0, QFont.Weight.Medium)


def heading() -> QFont:
    return sized(body(), 1.2, QFont.Weight.DemiBold)


def title() -> QFont:
    """Once a view: the page's title, the decision's, the saved figure."""
    return sized(body(), 1.6, QFont.Weight.DemiBold)


def caption(weight: QFont.Weight | None = None) -> QFont:
    return sized(body(), 0.9, weight)


def prose() -> QFont:
    return sized(body(), 1.077)


@cache
def _fixed_family() -> str:
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()


_fixed_override: list[str] = []


def use_fixed_family(family: str) -> None:
    """Show code in this family instead of the system's; for screenshots, where no system font exists."""
    _fixed_override[:] = [family]


def fixed(factor: float = 0.96) -> QFont:
    font = sized(body(), factor)
    font.setFamily(_fixed_override[0] if _fixed_override else _fixed_family())
    font.setStyleHint(QFont.StyleHint.Monospace)
    font.setFixedPitch(True)
    font.setFeature(QFont.Tag("calt"), 0)  # code shows the characters that are there
    return font


# -- heights ----------------------------------------------------------------


def row_height() -> int:
    return line_height(body()) + SPACE_12


def two_line_row_height() -> int:
    return line_height(body()) + line_height(caption()) + SPACE_16


def control_height() -> int:
    return line_height(body()) + SPACE_12


def pane_head_height() -> int:
    return line_height(body()) + 18


def toolbar_height() -> int:
    return line_height(body()) + 26


def icon_size() -> int:
    """Icons are 16 at 13 px and grow with the text."""
    return round(pixel_size(body()) * 1.23)


class Theme(QObject):
    """Follows the system between light and dark, or stays where the person put it.

    Signals:
        changed: the palette is in place; whatever caches a tinted picture drops it.
        text_scaled: the application's font is another; whatever has sizes in text units makes them anew.
    """

    changed = Signal()
    text_scaled = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._base_font = app.font()
        self._choice = self._contrast = "system"
        self.scheme = LIGHT
        # Kept: chained off a temporary, the hints object is gone before its signal comes.
        self._hints = app.styleHints()
        self._hints.colorSchemeChanged.connect(self._system_changed)
        # Qt 6.10 and later tell what contrast the system asks for.
        self._access = self._hints.accessibility() if hasattr(self._hints, "accessibility") else None
        if self._access is not None:
            self._access.contrastPreferenceChanged.connect(lambda _wanted: self.use(self._choice))

    @property
    def choice(self) -> str:
        return self._choice

    def use(self, choice: str) -> None:
        """Show "system", "light" or "dark"."""
        self._choice = choice
        wanted = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        self._hints.setColorScheme(wanted.get(choice, Qt.ColorScheme.Unknown))
        dark = choice == "dark" or (choice != "light" and self._hints.colorScheme() == Qt.ColorScheme.Dark)
        if self._is_high:
            self.show(HIGH_DARK if dark else HIGH_LIGHT)
        else:
            self.show(DARK if dark else LIGHT)

    def use_contrast(self, choice: str) -> None:
        """Show "system", "normal" or "high" contrast."""
        self._contrast = choice
        self.use(self._choice)

    @property
    def _is_high(self) -> bool:
        if self._contrast != "system" or self._access is None:
            return self._contrast == "high"
        return self._access.contrastPreference() == Qt.ContrastPreference.HighContrast

    def show(self, scheme: Colors) -> None:
        self.scheme = scheme
        self._app.setPalette(palette_of(scheme))
        self.changed.emit()

    def scale_text(self, percent: int) -> None:
        """Draw all text at this share of the system's size; 80 to 200."""
        self._app.setFont(sized(self._base_font, min(max(percent, 80), 200) / 100))
        for widget in self._app.allWidgets():
            # Qt tells only widgets without a font of their own.
            if resized := getattr(widget, "text_resized", None):
                resized()
        self.text_scaled.emit()

    def _system_changed(self, _scheme: Qt.ColorScheme) -> None:
        if self._choice == "system":
            self.use("system")


def em_of(at_reference: float) -> int:
    """`em` for what is drawn before it belongs to a widget."""
    return round(at_reference * pixel_size(body()) / REFERENCE_PX)
