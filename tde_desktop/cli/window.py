"""Opens the window: the only place outside `ui` that starts it."""

import os
import re
import socket
import sys

from tde_desktop.errors import Unavailable

_VIRTUAL = "On a machine without a screen: xvfb-run -a tde (or xvfb-run -a make run)."


def open_window() -> int:
    """Show the window until it is closed, and return its exit code.

    Raises `Unavailable` where there is no display: Qt itself would end the process without a word that helps.
    """
    require_display()
    from tde_desktop.jobs import collector_resting

    with collector_resting():
        from tde_desktop.ui.application import run

    return run()


def require_display() -> None:
    """Raises `Unavailable` when this machine has no display, or the one it names does not answer."""
    named = os.environ.get("QT_QPA_PLATFORM", "")
    if sys.platform in ("win32", "darwin") or (named and not named.startswith(("xcb", "wayland"))):
        return
    if os.environ.get("WAYLAND_DISPLAY"):
        return
    display = os.environ.get("DISPLAY", "")
    if not display:
        raise Unavailable("The window needs a display, and there is none.", _VIRTUAL)
    here = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", display)
    if here and not _answers(f"/tmp/.X11-unix/X{here[1]}"):
        raise Unavailable(f"The display {display} does not answer.", _VIRTUAL)


def _answers(path: str) -> bool:
    for address in (path, f"\0{path}"):  # the second is Linux's abstract name of the same socket
        with socket.socket(socket.AF_UNIX) as tried:
            try:
                tried.connect(address)
            except OSError:
                continue
            return True
    return False
