"""Opens the window: the only place outside `ui` that starts it."""


def open_window() -> int:
    """Show the window until it is closed, and return its exit code."""
    from tde_desktop.ui.application import run

    return run()
