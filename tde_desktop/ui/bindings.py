"""A defect of the Qt bindings that would end the program, mended at the start."""

import ctypes
import sys

from PySide6.QtCore import QObject, Signal

_TRIES = 50
_SPARE = sys.maxsize >> 8
"""References that nobody can use up: a thousand signals a second take none of them in a life."""


class _Speaker(QObject):
    said = Signal()


def emit_takes_references() -> bool:
    """Whether each emit gives back a True that it has not counted, as PySide6 6.12.0 does."""
    speaker = _Speaker()
    before = sys.getrefcount(True)
    for _ in range(_TRIES):
        speaker.said.emit()
    return sys.getrefcount(True) <= before - _TRIES // 2


def keep_true_alive() -> bool:
    """Give True so many references that it cannot be freed; returns whether that was needed.

    Before Python 3.12 True is counted like any object: emit by emit its count falls, and at nothing the
    interpreter aborts, after some thousands of signals. Later Pythons never free it.
    """
    counted = sys.implementation.name == "cpython" and sys.version_info < (3, 12)
    plain = not hasattr(sys, "gettotalrefcount")  # a debug build keeps the count elsewhere
    if not (counted and plain) or sys.getrefcount(True) > _SPARE // 2 or not emit_takes_references():
        return False
    ctypes.c_ssize_t.from_address(id(True)).value += _SPARE
    return True
