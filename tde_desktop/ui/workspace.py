"""What the panels share: the core, the tasks, the open project, and the announcement of changes."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from tde_desktop.changes import Changes
from tde_desktop.core import Core, person
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.ui.connected import Connected
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice, Notices
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.tasks import Job, Tasks
from tde_desktop.ui.tending import Tending
from tde_desktop.ui.watching import Watching
from tde_desktop.ui.window_state import WindowState
from tde_desktop.vocabulary import Table

T = TypeVar("T")
POLL_MS = 500
"""Twice a second, so that another process's write is seen within one."""


def vectors() -> tuple[bool, str]:
    """Whether search by meaning is on, and if not, why."""
    from tde_desktop.tools.status import vectors_of

    found = vectors_of()
    return bool(found["on"]), str(found["reason"])


class Workspace(QObject):
    """One for the window; panels get it in their constructor and look nothing up elsewhere.

    Signals:
        changed: a `Changes` from this window or from another process.
        project_changed: another project (or global memory, None) is open.
        place_requested: show what is under (panel id, key): a link from one panel into another.
        aged: a minute is over: what was said to be 5 minutes ago was 6 minutes ago.
        went: a place (panel id, key) was visited, for back and forward.
        waiting_changed: how many decisions wait for the person.
        setting_chosen: a key of the settings has another value now.
        switch_changed: the shown panel has another toolbar switch now.
        indexing_changed: the indexing job of the open project began, moved or ended.
        sample_changed: the job that opens the sample workspace began, moved or ended.
        reopen_requested: close the window and open it again, in the language that was chosen.
        restore_requested: put the snapshot of this name in the place of the memory.
        errand_changed: a long job that a person asked for began, moved or ended.
    """

    changed = Signal(object)
    aged = Signal()
    project_changed = Signal()
    went = Signal(str, str)
    place_requested = Signal(str, str)
    waiting_changed = Signal(int)
    setting_chosen = Signal(str)
    switch_changed = Signal()
    indexing_changed = Signal()
    sample_changed = Signal()
    errand_changed = Signal()
    reopen_requested = Signal()
    restore_requested = Signal(str)
    _heard = Signal(object)
    _readable = Signal(str)

    def __init__(
        self, core: Core, tasks: Tasks, notices: Notices, state: WindowState, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.core, self.tasks, self.notices, self.state = core, tasks, notices, state
        self.project: str | None = None
        self.actor = person()
        self.waiting = 0
        self._started, self._watched = False, True
        self._indexing: dict[str, Job] = {}
        self._sample: Job | None = None
        self._sample_name = ""
        self._errands: list[Job] = []
        self._heard.connect(self._take_change)
        self._readable.connect(self._show_sample)
        self._unsubscribe = core.announcer.subscribe(self._hear)
        tasks.failed.connect(notices.tell_failure)
        self.watching = Watching(core, tasks, self)
        self.watching.indexed.connect(lambda: self._take_change(Changes(frozenset({Table.INDEX}))))
        self.watching.said.connect(self._keep_word)
        self.tending = Tending(core, tasks, self)
        self.connected = Connected(core.paths.home, tasks, self)
        self.tending.said.connect(self._keep_word)
        self.tending.damaged.connect(
            lambda words: notices.warn(Notice(words, "bad", "circle-x", damaged=True))
        )
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._poll)
        self._polling = False
        self._minute = QTimer(self)
        self._minute.setInterval(60_000)
        self._minute.timeout.connect(self.aged)

    def start(self) -> None:
        """Begin to look for other processes' writes, and to follow the open project."""
        self._started = True
        self._timer.start()
        self._minute.start()
        self.tending.start()
        self._warn_of_place()
        self.connected.start()
        self._follow_project()

    def _warn_of_place(self) -> None:
        """A network disk or a cloud folder: kept in the list at each start, shown as a bar only once."""
        words = self.core.store.warning
        if not words:
            return
        notice = Notice(words, "warn", "triangle-alert")
        if self.state.get("warned", "") == words:
            self.notices.keep(notice)
        else:
            self.state.put("warned", words)
            self.notices.warn(notice)

    def close(self) -> None:
        self._timer.stop()
        self._minute.stop()
        self._unsubscribe()
        self.watching.stop()
        self.tending.stop()
        self.connected.stop()

    # -- changes ----------------------------------------------------------------

    def _hear(self, changes: Changes) -> None:
        # On whichever thread wrote; the signal brings it to the UI thread.
        self._heard.emit(changes)

    def _take_change(self, changes: Changes) -> None:
        self.changed.emit(changes)
        if changes.touches((Table.DECISIONS,)):
            self.count_waiting()

    def _poll(self) -> None:
        if not self._polling:
            self._polling = True
            self.tasks.run(self._look_elsewhere, then=self._polled, failed=self._poll_failed)

    def _look_elsewhere(self) -> tuple[str, ...]:
        """Off the UI thread: tell what other processes wrote; the settings they gave another value."""
        self.core.poll_changes()
        return self.core.settings.poll()

    def _polled(self, chosen: Sequence[str]) -> None:
        self._polling = False
        for key in chosen:
            self.setting_chosen.emit(key)

    def _poll_failed(self, error: Exception) -> None:
        self._polling = False
        self._timer.stop()
        self.notices.tell_failure(error)

    def count_waiting(self) -> None:
        if self.project is None:
            self._show_waiting(0)
            return
        project = self.project
        self.tasks.run(
            lambda: self.core.decisions.waiting(project), then=self._show_waiting, key="workspace.waiting"
        )

    def _show_waiting(self, count: int) -> None:
        self.waiting = count
        self.waiting_changed.emit(count)

    # -- projects ---------------------------------------------------------------

    def open_project(self, name: str | None, *, watched: bool = True) -> None:
        """Show another project's memory; `watched` keeps its index up to date from now on."""
        if name != self.project:
            self.project = name
            self.state.put("project", name or "")
            self._watched = watched
            self.project_changed.emit()
            if self._started:
                self._follow_project()

    def _follow_project(self) -> None:
        self.count_waiting()
        self.watching.follow(self.project if self._watched else None)

    def _keep_word(self, words: str) -> None:
        self.notices.keep(Notice(words, "warn", "triangle-alert"))

    # -- acts -------------------------------------------------------------------

    def apply(
        self,
        function: Callable[..., Changes],
        *args: Any,
        then: Callable[[Changes], object] | None = None,
        failed: Callable[[Exception], object] | None = None,
        words: str = "",
        **fields: Any,
    ) -> None:
        """Do one write off the UI thread and say so in a toast, with Undo when it can be undone.

        `words` stand instead of those of the change; `fields` are for the function.
        """

        def act() -> Changes:
            return self.core.apply(function, *args, **fields)

        def done(changes: Changes) -> None:
            if said := words or in_words(changes.words):
                self.notices.toast(said, undo=changes.undo is not None)
            if then is not None:
                then(changes)

        self.tasks.run(act, then=done, failed=failed)

    def undo(self) -> None:
        words = self.core.history.undo_words
        self.tasks.run(self.core.undo, then=lambda changes: self._reverted(changes, tr("Undone"), words))

    def redo(self) -> None:
        words = self.core.history.redo_words
        self.tasks.run(self.core.redo, then=lambda changes: self._reverted(changes, tr("Done again"), words))

    def _reverted(self, changes: Changes | None, verb: str, words: str) -> None:
        if changes is not None:
            self.notices.toast(f"{verb}: {in_words(words)}" if words else verb)

    def choose_setting(self, key: str, value: object) -> None:
        """Keep a person's choice; whoever shows its effect hears of it."""
        settings = self.core.settings
        self.tasks.run(settings.put, key, value, then=lambda _kept: self.setting_chosen.emit(key))

    # -- indexing ---------------------------------------------------------------

    @property
    def indexing(self) -> Job | None:
        """The running index job of the open project; the sample's is the one that opens it."""
        job = self._indexing.get(self.project or "")
        if job is not None and not job.over:
            return job
        return self.opening_sample if self.project == self._sample_name else None

    def index(self, *, full: bool = False) -> None:
        """Index the open project; at most one job for it at a time."""
        project = self.project
        if project is None or self.indexing is not None:
            return
        job = self.tasks.start(
            tr("Indexing {project}", project=project),
            lambda checkpoint, report: self.core.index_apart(project, checkpoint, report, full),
            then=lambda _report: self._take_change(Changes(frozenset({Table.INDEX}))),
        )
        self._indexing[project] = job
        job.changed.connect(self.indexing_changed)
        self.indexing_changed.emit()

    @property
    def running(self) -> Job | None:
        """The job that the status area shows: the sample's, one asked for, or the index of the project."""
        return self.opening_sample or self.errand or self.indexing

    @property
    def errand(self) -> Job | None:
        """The newest job that a person asked for and that is not over."""
        return next((job for job in reversed(self._errands) if not job.over), None)

    def begin(
        self,
        title: str,
        work: Callable[[Checkpoint, Report], T],
        *,
        then: Callable[[T], object] | None = None,
        failed: Callable[[Exception], object] | None = None,
    ) -> Job:
        """Start a long job that a person asked for, such as an import; the status area shows it."""
        job = self.tasks.start(title, work, then=then, failed=failed)
        self._errands = [*(one for one in self._errands if not one.over), job]
        job.changed.connect(self.errand_changed)
        self.errand_changed.emit()
        return job

    def announce(self, changes: Changes) -> None:
        """Tell every listener of what a job changed, and remember how to undo it."""
        self.core.history.push(changes)
        self.core.announcer.announce(changes)

    def pause_or_resume(self) -> None:
        job = self.running
        if job is not None:
            (job.resume if job.state == "paused" else job.pause)()

    def stop_indexing(self) -> None:
        if (job := self.indexing) is not None:
            job.cancel()

    def stop_running(self) -> None:
        if (job := self.running) is not None:
            job.cancel()

    def remove_project(self) -> None:
        """Remove the open project; its pages and decisions stay for when it is added again."""
        name = self.project
        if name is None:
            return

        def not_removed(error: Exception) -> None:
            self.open_project(name)
            self.notices.tell_failure(error)

        self.stop_indexing()
        self.open_project(None)  # ends its watching
        words = tr("Project {name} removed; its memory is kept", name=name)
        self.apply(self.core.projects.remove, name, True, failed=not_removed, words=words)

    @property
    def opening_sample(self) -> Job | None:
        """The job that opens the sample workspace, while it runs."""
        return self._sample if self._sample is not None and not self._sample.over else None

    def open_sample(self) -> None:
        """Build the sample workspace and open it; its clone is indexed like any other.

        One at a time; what a cancelled one has written stays.
        """
        if self.opening_sample is not None:
            return

        def make(checkpoint: Checkpoint, report: Report) -> Changes:
            return self.core.open_sample(checkpoint, report, self._readable.emit)

        def made(changes: Changes) -> None:
            self.open_project(changes.id)
            self.watching.follow(self.project)

        job = self.tasks.start(tr("Opening the sample workspace"), make, then=made)
        self._sample = job
        job.changed.connect(self._sample_moved)
        self.sample_changed.emit()

    def _sample_moved(self) -> None:
        self.sample_changed.emit()
        if self.project == self._sample_name:
            self.indexing_changed.emit()
        if self._sample is not None and self._sample.state in {"stopped", "failed"}:
            self._take_change(Changes(frozenset(Table)))
            self.watching.follow(self.project)

    def _show_sample(self, name: str) -> None:
        # Its code is being indexed by the job that made it: nobody else may do so meanwhile.
        self._sample_name = name
        self.open_project(name, watched=False)
