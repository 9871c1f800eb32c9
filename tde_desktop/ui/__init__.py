"""The window: the one room that knows Qt.

It asks the core and shows the answer; it decides nothing about memory. It may
import anything below `core`'s level only through `core` and the frozen rows
that services return. Start reading in `application.py`, then `main_window.py`;
`tasks.py` is the only way work leaves the UI thread.
"""

import builtins

import PySide6.QtCore  # noqa: F401

# PySide looks through the source of every module that is imported after it, for a switch that changes the
# names of Qt's methods. Nobody here has it; the look is a tenth of the window's start.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
