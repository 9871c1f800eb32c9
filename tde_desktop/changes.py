"""What a write did, who is told, and how it is undone. No Qt: the window adapts `Announcer` to a signal."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import field, replace
from threading import Lock

from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import Outcome, Table


@dataclass(frozen=True, slots=True)
class Changes:
    """The result of one write.

    `tables` says which screens have to read again; `id`, `version`, `outcome` and `warnings` are what
    every doorway answers; `words` names the act for a person ("Page archived"); `undo`, when there is
    one, is another ordinary operation that carries the new version, so a later edit by someone else
    turns it into `Conflict`.
    """

    tables: frozenset[Table]
    id: str = ""
    version: int = 0
    outcome: Outcome = Outcome.UPDATED
    warnings: tuple[str, ...] = ()
    words: str = ""
    undo: "Callable[[], Changes] | None" = field(default=None, compare=False)

    @classmethod
    def everything(cls) -> "Changes":
        """Another process wrote: anything may have changed."""
        return cls(frozenset(Table))

    def touches(self, tables: Iterable[Table]) -> bool:
        return not self.tables.isdisjoint(tables)

    def saying(self, words: str) -> "Changes":
        return replace(self, words=words)


def changed(*tables: Table, **fields: object) -> Changes:
    """Shorthand: `changed(Table.PAGES, id=page.id, version=2)`."""
    return Changes(frozenset(tables), **fields)  # type: ignore[arg-type]


def together(
    done: "Sequence[Changes]", writing: "Callable[[], AbstractContextManager[None]]", words: str
) -> Changes:
    """Several writes of one unit of work as one act, with one way back; `id`, `version` and `outcome` are the
    first one's. Unless each that wrote has a way back there is none.
    """
    wrote = [one for one in done if one.outcome is not Outcome.UNCHANGED]
    ways = [one.undo for one in wrote if one.undo is not None]

    def take_back() -> Changes:
        with writing():
            return together([way() for way in reversed(ways)], writing, words)

    return replace(
        done[0],
        tables=frozenset[Table]().union(*(one.tables for one in done)),
        warnings=tuple(word for one in done for word in one.warnings),
        words=words,
        undo=take_back if ways and len(ways) == len(wrote) else None,
    )


class Announcer:
    """Tells listeners of each change, on the thread that made it."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[Changes], None]] = []
        self._lock = Lock()

    def subscribe(self, listener: Callable[[Changes], None]) -> Callable[[], None]:
        """Call `listener` on every change; the returned function ends that."""
        with self._lock:
            self._listeners.append(listener)

        def unsubscribe() -> None:
            with self._lock:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return unsubscribe

    def announce(self, changes: Changes) -> None:
        with self._lock:
            listeners = list(self._listeners)
        for listener in listeners:
            listener(changes)


class UndoStack:
    """The acts of this session that can be taken back, newest last; at most `limit`."""

    def __init__(self, limit: int = 100) -> None:
        self._done: list[Changes] = []
        self._undone: list[Changes] = []
        self._limit = limit
        self._lock = Lock()

    def push(self, changes: Changes) -> None:
        """Remember a new act; what had been undone can no longer be redone."""
        if changes.undo is None:
            return
        with self._lock:
            self._done.append(changes)
            del self._done[: -self._limit]
            self._undone.clear()

    @property
    def undo_words(self) -> str:
        """What Edit > Undo would take back, or empty."""
        with self._lock:
            return self._done[-1].words if self._done else ""

    @property
    def redo_words(self) -> str:
        with self._lock:
            return self._undone[-1].words if self._undone else ""

    def undo(self) -> Changes | None:
        """Take back the newest act. It leaves the stack even if that fails: the same failure would follow."""
        return self._move(self._done, self._undone)

    def redo(self) -> Changes | None:
        return self._move(self._undone, self._done)

    def _move(self, source: list[Changes], target: list[Changes]) -> Changes | None:
        with self._lock:
            act = source.pop() if source else None
        if act is None or act.undo is None:
            return None
        reverse = act.undo()
        if reverse.undo is not None:
            with self._lock:
                target.append(reverse.saying(act.words))
        return reverse
