"""Memory that is free again and that the C library would keep."""

import ctypes
import sys


def give_back() -> bool:
    """Give it to the system; whether there was any. Only glibc needs to be asked."""
    if sys.platform != "linux":
        return False
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return trim is not None and bool(trim(0))
