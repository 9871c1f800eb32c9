"""The log, set up once for every doorway: TDE_HOME/logs/tde.log, shared by all processes.

Memory text never belongs in it; names, ids, counts and tracebacks do.
"""

import logging
import sys
from pathlib import Path

LARGEST = 1_000_000  # bytes of one file; then it becomes tde.log.1, and so on
KEPT = 5


class SharedFile(logging.Handler):
    """Appends each record in one write and keeps no file open, so that processes can rotate it in turn."""

    def __init__(self, path: Path, largest: int = LARGEST, kept: int = KEPT) -> None:
        super().__init__()
        self.path, self.largest, self.kept = path, largest, kept

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = (self.format(record) + "\n").encode("utf-8", "backslashreplace")
            if self._size() + len(line) > self.largest:
                self._rotate(len(line))
            with self.path.open("ab") as stream:
                stream.write(line)
        except Exception:  # noqa: BLE001 - a log that cannot be written must not stop the work
            self.handleError(record)

    def _size(self) -> int:
        try:
            return self.path.stat().st_size
        except FileNotFoundError:
            return 0

    def _rotate(self, coming: int) -> None:
        from tde_desktop.errors import Busy
        from tde_desktop.jobs import lease

        try:
            with lease(self.path.with_suffix(".lock"), "Turning the log"):
                if self._size() + coming <= self.largest:
                    return  # another process was quicker
                for number in range(self.kept - 1, 0, -1):
                    older = self.path.with_suffix(f".log.{number}")
                    if older.exists():
                        older.replace(self.path.with_suffix(f".log.{number + 1}"))
                self.path.replace(self.path.with_suffix(".log.1"))
        except Busy:
            return  # it is being turned right now


def start(folder: Path, doorway: str, level: int = logging.INFO) -> None:
    """Send this process's records to the log, and its uncaught exceptions too. Once a process.

    A folder that cannot be written to costs the log, not the command.
    """
    root = logging.getLogger()
    if any(isinstance(handler, SharedFile) for handler in root.handlers):
        return
    logging.raiseExceptions = False
    handler = SharedFile(folder / "tde.log")
    handler.setFormatter(
        logging.Formatter(f"%(asctime)s %(process)d {doorway} %(levelname)s %(name)s: %(message)s")
    )
    handler.setLevel(level)
    root.addHandler(handler)
    root.setLevel(level)
    logging.captureWarnings(True)
    before = sys.excepthook

    def log_uncaught(kind, problem, trace):  # type: ignore[no-untyped-def]
        logging.getLogger("tde_desktop").critical("uncaught", exc_info=(kind, problem, trace))
        before(kind, problem, trace)

    sys.excepthook = log_uncaught
