"""Saying things: toasts that pass, bars that stay, and the list in which every notice is kept."""

import logging
import traceback
from collections.abc import Callable
from dataclasses import field, replace
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from tde_desktop.errors import TdeError
from tde_desktop.lazy import dataclass
from tde_desktop.ui.language import tr
from tde_desktop.ui.sentences import in_words

log = logging.getLogger(__name__)
_KEPT = 200


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing said. `details` is behind Copy; `link` names an act that answers it."""

    sentence: str
    tone: str = "neutral"
    icon: str = "info"
    hint: str = ""
    details: str = ""
    link: str = ""
    follow: Callable[[], object] | None = field(default=None, compare=False)
    damaged: bool = False  # it tells that the memory file is
    at: datetime = field(default_factory=lambda: datetime.now(UTC))


class Notices(QObject):
    """The one channel to the person; widgets that show it connect to its signals.

    Signals:
        toasted: words, and whether Undo is offered.
        failed: a `Notice` to be shown as a bar that stays.
        kept: the list has a new entry.
        repair_asked: the person wants the damaged memory mended.
    """

    toasted = Signal(str, bool)
    failed = Signal(object)
    kept = Signal()
    repair_asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries: list[Notice] = []

    def toast(self, words: str, *, undo: bool = False) -> None:
        """Say that something was done; it passes."""
        self.toasted.emit(words, undo)

    def keep(self, notice: Notice) -> None:
        """Put a notice in the list without showing it."""
        self.entries.insert(0, notice)
        del self.entries[_KEPT:]
        self.kept.emit()

    def take_over(self, told: list[Notice]) -> None:
        """Go on with the list of a window that was there before; what its links led to is gone with it."""
        self.entries = [replace(notice, link="", follow=None) for notice in told]
        self.kept.emit()

    def tell_failure(self, error: Exception) -> None:
        """The window's one handler of errors: words for what the world did, an apology for what we did."""
        self.warn(notice_of(error))

    def warn(self, notice: Notice) -> None:
        """Keep a notice and show it as a bar that stays; of a damaged memory with the way to mend it."""
        if notice.damaged:
            hint = tr("A snapshot can take its place; the damaged file is kept.")
            notice = replace(notice, hint=hint, link=tr("Repair…"), follow=lambda: self.repair_asked.emit())
        self.keep(notice)
        self.failed.emit(notice)

    def clear(self) -> None:
        self.entries.clear()
        self.kept.emit()


def notice_of(error: Exception) -> Notice:
    """A `TdeError` speaks for itself; anything else is a defect: logged, with details to copy."""
    if isinstance(error, TdeError):
        damaged = bool(error.details.get("damaged"))
        return Notice(in_words(error.message), "bad", "circle-x", hint=in_words(error.hint), damaged=damaged)
    details = "".join(traceback.format_exception(error))
    log.error("A defect reached the window.\n%s", details)
    return Notice(
        tr("Something went wrong in the program itself."),
        "bad",
        "circle-x",
        hint=tr("Nothing was lost. The details can be copied and are in the log."),
        details=details,
    )
