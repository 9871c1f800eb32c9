"""The places of the rail, in order. A new panel is one line here and its module."""

from importlib import import_module

from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.panels.places import PLACES, Place

__all__ = ["PLACES", "Panel", "Place", "load"]


def load(place: Place) -> type[Panel]:
    """Import a panel's class when it is first shown."""
    panel: type[Panel] = getattr(import_module(place.module), place.name)
    return panel
