"""What the window remembers between starts: geometry, splitters, the open panel, choices in lists."""

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSize
from PySide6.QtWidgets import QSplitter, QWidget

from tde_desktop.config.settings import write_whole
from tde_desktop.ui.pause import after_pause

log = logging.getLogger(__name__)
_VERSION = 1
_SAVE_AFTER_MS = 400
_FIRST_SIZE = QSize(1280, 800)
_FRAME = QSize(16, 48)  # at most, what a window manager draws around a window


class WindowState(QObject):
    """A small file of plain values, written a moment after the last change and at the end.

    A file that cannot be read, or of another version, is as if there were none: nothing in it is memory.
    """

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._values: dict[str, Any] = {}
        self._ended = False
        self._timer = after_pause(self, _SAVE_AFTER_MS, self.save)
        self._load()

    def _load(self) -> None:
        try:
            values = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return
        except (OSError, ValueError) as problem:
            log.warning("%s cannot be read, the window starts afresh: %s", self._path.name, problem)
            return
        if isinstance(values, dict) and values.get("version") == _VERSION:
            self._values = values

    def get(self, key: str, default: Any = None) -> Any:
        return self._values.get(key, default)

    def keys(self, prefix: str) -> list[str]:
        """Of what there is."""
        return [key for key, value in self._values.items() if key.startswith(prefix) and value is not None]

    def put(self, key: str, value: Any) -> None:
        if self._values.get(key) != value:
            self._values[key] = value
            if self._ended:
                self.save()
            else:
                self._timer.start()

    def end(self) -> None:
        """Write now, and whatever still comes at once: nothing waits for a window that is closed."""
        self._ended = True
        self.save()

    def save(self) -> None:
        self._timer.stop()
        write_whole(self._path, json.dumps({**self._values, "version": _VERSION}, indent=1))

    def keep_splitter(self, key: str, splitter: QSplitter, restore: Callable[[], None] | None = None) -> None:
        """Give a splitter its last sizes and remember each move."""
        self.restore_splitter(key, splitter, restore)
        splitter.splitterMoved.connect(lambda _at, _index: self.put(f"{key}.sizes", splitter.sizes()))

    def restore_splitter(
        self, key: str, splitter: QSplitter, restore: Callable[[], None] | None = None
    ) -> None:
        """The sizes that a person gave it, or those that `restore` gives."""
        sizes = self.get(f"{key}.sizes")
        if isinstance(sizes, list) and len(sizes) == splitter.count() and all(sizes):
            splitter.setSizes([int(size) for size in sizes])
        elif restore is not None:
            restore()

    def keep_geometry(self, window: QWidget) -> bool:
        """Restore the window's place; False when there is none yet. Qt keeps it on a screen that exists."""
        text = self.get("geometry", "")
        return bool(text) and window.restoreGeometry(QByteArray.fromBase64(QByteArray(text.encode())))

    def take_geometry(self, window: QWidget) -> None:
        self.put("geometry", bytes(window.saveGeometry().toBase64().data()).decode())


def first_size(window: QWidget) -> QSize:
    """Of a window that has no place yet: with its frame it fits the screen, or its foot would be unseen."""
    return _FIRST_SIZE.boundedTo(window.screen().availableSize() - _FRAME)
