"""The window: the one room that knows Qt.

It asks the core and shows the answer; it decides nothing about memory. It may
import anything below `core`'s level only through `core` and the frozen rows
that services return. Start reading in `application.py`, then `main_window.py`;
`tasks.py` is the only way work leaves the UI thread.
"""
