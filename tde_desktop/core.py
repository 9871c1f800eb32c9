"""The core: the rooms built once over one TDE_HOME. All that a doorway holds.

with Core.open() as core:
    core.apply(core.brain.write, "harbor", title="Retry with jitter", body="…", actor=me)
"""

import logging
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec

from tde_desktop.changes import Announcer, Changes, UndoStack, together
from tde_desktop.config.paths import Paths
from tde_desktop.config.settings import Settings
from tde_desktop.errors import Busy, Unavailable
from tde_desktop.jobs import Checkpoint, Report, quiet
from tde_desktop.lazy import dataclass
from tde_desktop.store.database import Store
from tde_desktop.vocabulary import Doorway

if TYPE_CHECKING:
    from tde_desktop.brain.service import Brain
    from tde_desktop.decisions.service import Decisions
    from tde_desktop.graph.service import Graph
    from tde_desktop.pipeline.blame import Blamer
    from tde_desktop.pipeline.briefing import Pipeline
    from tde_desktop.projects.service import Projects
    from tde_desktop.recall.rows import IndexReport
    from tde_desktop.recall.service import Recall
    from tde_desktop.sync.service import Sync
    from tde_desktop.transfer.backup import Backups
    from tde_desktop.transfer.service import Transfer

P = ParamSpec("P")
log = logging.getLogger(__name__)


def person() -> str:
    """The name under which a person's own acts are recorded."""
    import getpass

    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "user"


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, from where, through which doorway. `further` are an agent's other open folders."""

    doorway: Doorway
    actor: str
    directory: Path
    further: tuple[Path, ...] = ()


class Core:
    """Everything below the doorways, sharing one store. Rooms are built when first used."""

    def __init__(self, paths: Paths) -> None:
        """Raises `Unavailable` or `Busy` when the memory cannot be opened."""
        self.paths = paths
        paths.create()
        self.settings = Settings(paths.config)
        self.store = Store(paths.store, self.settings.number("store.busy_seconds"))
        self.announcer = Announcer()
        self.history = UndoStack()

    @classmethod
    def open(cls, home: Path | None = None) -> "Core":
        return cls(Paths(home) if home else Paths.default())

    def __enter__(self) -> "Core":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Safe to call twice."""
        if "brain" in self.__dict__:
            self.brain.close()
        if "recall" in self.__dict__:
            self.recall.close()
        if "graph" in self.__dict__:
            self.graph.close()
        self.store.close()

    @cached_property
    def projects(self) -> "Projects":
        from tde_desktop.projects.service import Projects

        return Projects(self.store, self.paths)

    @cached_property
    def brain(self) -> "Brain":
        from tde_desktop.brain.service import Brain

        return Brain(self.store, self.paths)

    @cached_property
    def decisions(self) -> "Decisions":
        from tde_desktop.decisions.service import Decisions

        return Decisions(self.store, self.paths, self.settings, self.projects)

    @cached_property
    def blame(self) -> "Blamer":
        from tde_desktop.pipeline.blame import Blamer

        return Blamer(self.projects, self.brain, self.decisions)

    @cached_property
    def graph(self) -> "Graph":
        from tde_desktop.graph.service import Graph

        return Graph(self.paths, self.settings, self.projects)

    @cached_property
    def recall(self) -> "Recall":
        from tde_desktop.recall.service import Recall

        return Recall(self.store, self.paths, self.settings, self.projects, self.brain, self.graph)

    @cached_property
    def pipeline(self) -> "Pipeline":
        from tde_desktop.pipeline.briefing import Pipeline

        return Pipeline(self.brain, self.decisions, lambda: self.recall)

    @cached_property
    def backups(self) -> "Backups":
        from tde_desktop.transfer.backup import Backups

        return Backups(self.paths, self.settings)

    @cached_property
    def transfer(self) -> "Transfer":
        from tde_desktop.transfer.service import Transfer

        return Transfer(self.store, self.backups)

    @cached_property
    def sync(self) -> "Sync":
        from tde_desktop.sync.service import Sync

        return Sync(self.store, self.paths)

    def apply(self, function: Callable[P, Changes], *args: P.args, **kwargs: P.kwargs) -> Changes:
        """Do a write, remember how to undo it, and tell every listener."""
        changes = function(*args, **kwargs)
        self.history.push(changes)
        self.announcer.announce(changes)
        return changes

    def apply_together(self, words: str, acts: Callable[[], Sequence[Changes]]) -> Changes:
        """As `apply`, for several writes that make one act: all of them or none, and one undo for them."""

        def write() -> Changes:
            with self.store.writing():
                return together(acts(), self.store.writing, words)

        return self.apply(write)

    def index_apart(
        self,
        project: str,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
        full: bool = False,
    ) -> "IndexReport":
        """As `Recall.index`, in a process of its own: for a window, whose keys must not wait for it."""
        from tde_desktop import apart

        arguments = {"home": str(self.paths.home), "project": project, "full": full}
        done: IndexReport = apart.run(
            f"{__name__}:index_for_window", arguments, checkpoint or Checkpoint(), report
        )
        return done

    def open_sample(
        self,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
        readable: Callable[[str], object] = lambda _project: None,
    ) -> Changes:
        """Build the sample workspace (see `transfer.sample`) and tell every listener.

        `readable` gets the project's name, on this thread, when there is something to see.
        """
        from tde_desktop.transfer.sample import NAME, Rooms, open_sample

        def tell() -> None:
            self.announcer.announce(Changes.everything())
            readable(NAME)

        rooms = Rooms(self.paths, self.projects, self.brain, self.decisions, self.recall)
        return self.apply(open_sample, rooms, person(), checkpoint, report, tell)

    def tend(self, checkpoint: Checkpoint | None = None, report: Report = quiet) -> tuple[str, ...]:
        """What a long-lived process does now and then, in the background.

        Once a day a check and a snapshot of the memory, and when pages have waited the index of their
        vectors. One process does it at a time. Answers what a person should know. Raises `Cancelled`.
        """
        return self._tend(self.brain.build_vectors, checkpoint, report)

    def tend_apart(self, checkpoint: Checkpoint | None = None, report: Report = quiet) -> tuple[str, ...]:
        """As `tend`, with the vectors made in a process of its own: a window would keep the room for them."""
        return self._tend(self._build_vectors_apart, checkpoint, report)

    def _build_vectors_apart(self, checkpoint: Checkpoint | None, report: Report) -> Changes:
        from tde_desktop import apart

        work = f"{__name__}:build_vectors_for_window"
        done: Changes = apart.run(work, {"home": str(self.paths.home)}, checkpoint or Checkpoint(), report)
        self.brain.close()  # the next question opens what was built
        return done

    def _tend(
        self,
        build: Callable[[Checkpoint | None, Report], Changes],
        checkpoint: Checkpoint | None,
        report: Report,
    ) -> tuple[str, ...]:
        problems = self.backups.look_after(checkpoint, report).problems if self.backups.due() else ()
        if self.brain.vectors_due():
            try:
                self.apply(build, checkpoint, report)
            except (Busy, Unavailable) as problem:
                log.info("Vectors wait: %s", problem)  # another process builds them, or there is no model
        return problems

    def undo(self) -> Changes | None:
        """Take back the newest act of this session. Raises `Conflict` if someone changed it meanwhile."""
        return self._announced(self.history.undo())

    def redo(self) -> Changes | None:
        return self._announced(self.history.redo())

    def _announced(self, changes: Changes | None) -> Changes | None:
        if changes is not None:
            self.announcer.announce(changes)
        return changes

    def poll_changes(self) -> bool:
        """Announce "anything may have changed" if another connection has committed since the last call."""
        if not self.store.changed_elsewhere():
            return False
        self.announcer.announce(Changes.everything())
        return True


def index_for_window(
    checkpoint: Checkpoint, report: Report, home: str, project: str, full: bool
) -> "IndexReport":
    """The child's side of `Core.index_apart`."""
    with Core.open(Path(home)) as core:
        core.store.introduce("indexing for the window")
        return core.recall.index(project, checkpoint, report, full)


def build_vectors_for_window(checkpoint: Checkpoint, report: Report, home: str) -> Changes:
    """The child's side of `Core.tend_apart`."""
    with Core.open(Path(home)) as core:
        core.store.introduce("making vectors for the window")
        return core.brain.build_vectors(checkpoint, report)
