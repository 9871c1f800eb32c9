"""The colour schemes of the window: light, dark, and both at high contrast."""

from dataclasses import replace

from PySide6.QtGui import QColor, QPalette

from tde_desktop.lazy import dataclass

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

# As far apart as they go: every edge of a control is drawn in full, nothing is faint.
HIGH_LIGHT = replace(
    LIGHT,
    window="#ffffff",
    line="#5b6470",
    edge_soft="#3f4650",
    edge="#23282e",
    text="#000000",
    neutral="#1f2630",
    faint="#2b323c",
    accent="#1d33a0",
    link="#1b2f96",
    focus="#1d33a0",
    info="#08407a",
    good="#0c4a26",
    warn="#5c3800",
    bad="#86130d",
)
HIGH_DARK = replace(
    DARK,
    window="#000000",
    base="#000000",
    alt="#0d0d0e",
    code="#0a0a0b",
    line="#8b929b",
    edge_soft="#b4bac2",
    edge="#d6dae0",
    text="#ffffff",
    neutral="#e6e9ee",
    faint="#d4d9e0",
    link="#c4d0ff",
    focus="#c4d0ff",
    info="#b9dcff",
    good="#a8edbd",
    warn="#ffdb9c",
    bad="#ffc2bc",
)
BY_GROUND = {scheme.window: scheme for scheme in (LIGHT, DARK, HIGH_LIGHT, HIGH_DARK)}


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
