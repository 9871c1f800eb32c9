"""Colours, type and space: every number the window draws with has a name here.

Colours are looked up from a widget's own palette (`colors(widget)`), so a test
can show dark by handing over the dark palette, and no widget holds a colour
across a theme change.
"""

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication, QWidget

SPACE_4, SPACE_8, SPACE_12, SPACE_16, SPACE_24, SPACE_32 = 4, 8, 12, 16, 24, 32
RADIUS_CHIP, RADIUS_ROW, RADIUS_POPUP = 4, 6, 8
REFERENCE_PX = 13
"""The body size that the widths in this package are written for; see `em`."""

TONES = ("neutral", "info", "good", "warn", "bad", "accent")


@dataclass(frozen=True)
class Colors:
    """One scheme. Names are roles, never hues."""

    dark: bool
    window: str
    base: str
    alt: str
    code: str
    line: str
    edge_soft: str
    edge: str
    text: str
    neutral: str
    faint: str
    accent: str
    accent_pressed: str
    link: str
    focus: str
    selection: str
    selection_unfocused: str
    hover: str
    info: str
    good: str
    warn: str
    bad: str
    tint_good: str
    tint_warn: str
    tint_bad: str
    tint_info: str
    mark: str
    strong_good: str
    strong_bad: str
    ghost: str
    scrim: str
    series: tuple[str, str, str, str]

    def tone(self, name: str) -> QColor:
        """The text and icon colour of a tone; "accent" is the link colour, since it is read as text."""
        if name == "accent":
            return QColor(self.link)
        if name in {"text", "faint"}:
            return QColor(getattr(self, name))
        return QColor(getattr(self, name if name in TONES else "neutral"))

    def tint(self, name: str) -> QColor:
        """The quiet ground under a tone's text."""
        if name == "accent":
            return QColor(self.selection)
        if name in {"good", "warn", "bad", "info"}:
            return QColor(getattr(self, f"tint_{name}"))
        return QColor(self.selection_unfocused)


LIGHT = Colors(
    dark=False,
    window="#f3f4f6",
    base="#ffffff",
    alt="#f7f8fa",
    code="#f5f6f8",
    line="#e2e5e9",
    edge_soft="#c9ced6",
    edge="#868e98",
    text="#1f2328",
    neutral="#57606a",
    faint="#626a74",
    accent="#3b55c9",
    accent_pressed="#3048b0",
    link="#3349b4",
    focus="#3b55c9",
    selection="#e3e8fb",
    selection_unfocused="#e8eaed",
    hover="#eff1f4",
    info="#0b5cad",
    good="#18703a",
    warn="#8a5300",
    bad="#b3261e",
    tint_good="#e6f3ea",
    tint_warn="#fbf0de",
    tint_bad="#fcebe9",
    tint_info="#e7f0f9",
    mark="#ffeebb",
    strong_good="#b9dfc5",
    strong_bad="#f2bdb8",
    ghost="#e6e9ee",
    scrim="#28101418",
    series=("#3b55c9", "#2b8a7e", "#b9822b", "#8a93a0"),
)
DARK = Colors(
    dark=True,
    window="#26282c",
    base="#1d1e21",
    alt="#222428",
    code="#17181b",
    line="#35383d",
    edge_soft="#474b52",
    edge="#7d848e",
    text="#e4e7eb",
    neutral="#b1bac4",
    faint="#9ca5b0",
    accent="#5269d9",
    accent_pressed="#465cc6",
    link="#a3b4ff",
    focus="#8fa3ff",
    selection="#2f3655",
    selection_unfocused="#33363b",
    hover="#2a2c31",
    info="#7ab8ff",
    good="#6fd08c",
    warn="#f0b95b",
    bad="#ff8f85",
    tint_good="#22342a",
    tint_warn="#3a3022",
    tint_bad="#3d2726",
    tint_info="#20303f",
    mark="#54471d",
    strong_good="#2f5a3e",
    strong_bad="#6b3532",
    ghost="#303338",
    scrim="#78000000",
    series=("#7f93f5", "#4fb8a9", "#d9a44a", "#7c8591"),
)


def palette_of(scheme: Colors) -> QPalette:
    """Build the whole Qt palette of a scheme, disabled group included."""
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: scheme.window,
        QPalette.ColorRole.WindowText: scheme.text,
        QPalette.ColorRole.Base: scheme.base,
        QPalette.ColorRole.AlternateBase: scheme.alt,
        QPalette.ColorRole.Text: scheme.text,
        QPalette.ColorRole.PlaceholderText: scheme.faint,
        QPalette.ColorRole.Button: scheme.window,
        QPalette.ColorRole.ButtonText: scheme.text,
        QPalette.ColorRole.BrightText: "#ffffff",
        QPalette.ColorRole.Highlight: scheme.accent,
        QPalette.ColorRole.HighlightedText: "#ffffff",
        QPalette.ColorRole.Accent: scheme.accent,
        QPalette.ColorRole.Link: scheme.link,
        QPalette.ColorRole.LinkVisited: scheme.link,
        QPalette.ColorRole.ToolTipBase: scheme.window,
        QPalette.ColorRole.ToolTipText: scheme.text,
        QPalette.ColorRole.Light: scheme.base,
        QPalette.ColorRole.Midlight: scheme.hover,
        QPalette.ColorRole.Mid: scheme.line,
        QPalette.ColorRole.Dark: scheme.edge_soft,
        QPalette.ColorRole.Shadow: "#000000",
    }
    for role, value in roles.items():
        palette.setColor(role, QColor(value))
    faded = QColor(scheme.edge)
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, faded)
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, QColor(scheme.edge_soft))
    return palette


def colors(of: QWidget | QPalette) -> Colors:
    """The scheme that a widget is shown in, told from how dark its window ground is."""
    palette = of if isinstance(of, QPalette) else of.palette()
    return DARK if palette.color(QPalette.ColorRole.Window).lightness() < 128 else LIGHT


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
        self._choice = "system"
        self.scheme = LIGHT
        # Kept: chained off a temporary, the hints object is gone before its signal comes.
        self._hints = app.styleHints()
        self._hints.colorSchemeChanged.connect(self._system_changed)

    @property
    def choice(self) -> str:
        return self._choice

    def use(self, choice: str) -> None:
        """Show "system", "light" or "dark"."""
        self._choice = choice
        wanted = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        self._hints.setColorScheme(wanted.get(choice, Qt.ColorScheme.Unknown))
        dark = choice == "dark" or (choice != "light" and self._hints.colorScheme() == Qt.ColorScheme.Dark)
        self.show(DARK if dark else LIGHT)

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
