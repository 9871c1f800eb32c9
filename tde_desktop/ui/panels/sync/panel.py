"""Sync: where a project's memory is shared, what goes out, what came in, and the merge room."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.changes import Changes
from tde_desktop.errors import Conflict, TdeError
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.sync.rows import ArrivalRow, SetAsideRow, ShareRow, SyncConflictRow, SyncReport
from tde_desktop.ui import theme, times
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.models.list_model import ListModel
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.panels.sync.arrival import RecordView
from tde_desktop.ui.panels.sync.merge import MergeView
from tde_desktop.ui.panels.sync.model import (
    Answers,
    Outgoing,
    Row,
    SyncView,
    grouped,
    key_of,
    present,
    question,
    read,
    summary,
    sync,
    ways_on,
)
from tde_desktop.ui.panels.sync.setup import Sharing, SharingForm
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.tasks import Job
from tde_desktop.ui.widgets.check_box import CheckBox
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.job_row import JobRow
from tde_desktop.ui.widgets.labels import Elided, Text
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.vocabulary import Table


class SyncPanel(Panel):
    ID = "sync"
    SHOWS = frozenset({Table.PAGES, Table.DECISIONS, Table.OBSERVATIONS, Table.PROJECTS})

    def build(self) -> Iterator[None]:
        self._view: SyncView | None = None
        self._chosen = ""
        self._job: Job | None = None
        self.bar = InlineBar()
        self.column.addWidget(self.bar)
        self._pages = QStackedWidget()
        self.column.addWidget(self._pages, 1)
        self._global = EmptyState(
            "share-2",
            tr("Global memory stays on this computer"),
            tr("A project's memory can be shared with a team. Open a project at the top left."),
            (tr("Add project…"), "folder-plus", self.action("project.add").trigger),
        )
        self.form = SharingForm()
        self.form.asked.connect(self.share)
        self._pages.addWidget(self._global)
        self._pages.addWidget(self.form)
        yield
        self._pages.addWidget(self._build_shared())

    def _build_shared(self) -> QWidget:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._build_list())
        self._details = QStackedWidget()
        self._details.setBackgroundRole(QPalette.ColorRole.Base)
        self._details.setAutoFillBackground(True)
        self.nothing = EmptyState("circle-check", tr("Nothing waits"), "")
        self.merge = MergeView()
        self.merge.settled.connect(self._settle)
        self.record = RecordView()
        self.record.take_back_asked.connect(self._take_back)
        for view in (self.merge, self.record):
            view.page_requested.connect(lambda page: self.workspace.place_requested.emit("brain", page))
        for widget in (self.nothing, self.merge, self.record):
            self._details.addWidget(widget)
        split.addWidget(self._details)
        split.setStretchFactor(1, 1)
        self.workspace.state.keep_splitter(
            "sync.split", split, lambda: split.setSizes([theme.em(self, 372), theme.em(self, 1000)])
        )
        return split

    def _build_list(self) -> QWidget:
        pane = QWidget()
        pane.setBackgroundRole(QPalette.ColorRole.Base)
        pane.setAutoFillBackground(True)
        pane.setMinimumWidth(theme.em(self, 260))
        column = QVBoxLayout(pane)
        column.setContentsMargins(0, theme.SPACE_8, 0, 0)
        column.setSpacing(theme.SPACE_4)
        head = QVBoxLayout()
        head.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_12, theme.SPACE_4)
        head.setSpacing(theme.SPACE_4)
        self._where = Elided("", "semibold", mode=Qt.TextElideMode.ElideMiddle)
        self._when = Text("", "caption", "neutral", wrap=True)
        self._local = Text("", "caption", "faint", wrap=True)
        self.commit = CheckBox(tr("Commit the records when they are sent"))
        self.job_row = JobRow()
        for widget in (self._where, self._when, self._local, self.commit, self.job_row):
            head.addWidget(widget)
        column.addLayout(head)
        self.model: ListModel[Row] = ListModel(present, key_of, self)
        self.list = ListView(tr("Shared records"))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.picked.connect(self.show_key)
        column.addWidget(self.list, 1)
        return pane

    # -- what is shown ----------------------------------------------------------------

    def open_project(self) -> None:
        self._view, self._chosen = None, ""
        self.bar.hide()

    def refresh(self) -> None:
        project, core = self.project, self.core
        if project is None:
            self._show_page(0)
            return
        self.tasks.run(lambda: read(core, project), then=partial(self._show, project), key="sync.view")

    def _show_page(self, number: int) -> None:
        self._pages.setCurrentIndex(number)
        self.possible_changed.emit()

    def _show(self, project: str, view: SyncView) -> None:
        if project != self.project:
            return
        self._view = view
        share = view.status.share
        if share is None:
            self.form.show_project(project)
            self._show_page(1)
            return
        self._show_head(share, view)
        entries = grouped(view)
        place = self.list.verticalScrollBar().value()
        self.model.replace(entries)
        self._show_page(2)
        rows = self.model.rows
        keys = [key_of(row) for row in rows]
        if self._chosen not in keys:
            self._chosen = keys[0] if keys else ""
        if self._chosen:
            self.list.keep_place(self._chosen, place)
            self._show_row(next(row for row in rows if key_of(row) == self._chosen))
        else:
            said = tr("The team has what is here, and nothing new has come in.")
            if share.pushed_at is None:
                said = tr("Sync sends what is here and takes in what the team has.")
            self.nothing.say(tr("Nothing waits"), said)
            self._show_detail(self.nothing)

    def _show_head(self, share: ShareRow, view: SyncView) -> None:
        self._where.setText(share.location)
        kind = (
            tr("A folder in the team's repository")
            if share.kind == "folder"
            else tr("A repository of its own, branch {branch}", branch=share.branch)
        )
        pulled = times.ago(share.pulled_at) if share.pulled_at else tr("never")
        pushed = times.ago(share.pushed_at) if share.pushed_at else tr("never")
        self._when.setText(f"{kind}\n" + tr("Pulled {pulled}, sent {pushed}", pulled=pulled, pushed=pushed))
        kept = len(view.status.kept_here)
        many = tr("{count:,} records are marked local and stay here", count=kept)
        self._local.setText(tr("One record is marked local and stays here") if kept == 1 else many)
        self._local.setVisible(kept > 0)
        self.commit.setVisible(share.kind == "folder")

    def show_key(self, key: str) -> None:
        row = next((row for row in self.model.rows if key_of(row) == key), None)
        if row is not None:
            self._chosen = key
            self.list.choose(key)
            self._show_row(row)

    def _show_row(self, row: Row) -> None:
        core, project = self.core, self.project
        match row:
            case SyncConflictRow():
                self.merge.show_conflict(row, self.workspace.actor)
                self._show_detail(self.merge)
            case SetAsideRow():
                self.record.show_set_aside(row)
                self._show_detail(self.record)
            case Outgoing() if project is not None:
                self.tasks.run(
                    lambda: core.sync.difference(project, row.record),
                    then=lambda both: self._show_record(partial(self.record.show_outgoing, row, *both)),
                    key="sync.record",
                )
            case ArrivalRow() if project is not None:
                self.tasks.run(
                    lambda: core.sync.arrival(project, row.id),
                    then=lambda found: self._show_record(partial(self.record.show_arrival, found)),
                    key="sync.record",
                )

    def _show_record(self, show: "partial[None]") -> None:
        show()
        self._show_detail(self.record)

    def _show_detail(self, widget: QWidget) -> None:
        self._details.setCurrentWidget(widget)
        self.possible_changed.emit()

    def possible(self) -> frozenset[str] | None:
        share = self._view.status.share if self._view and self.project else None
        if share is None or (self._job is not None and not self._job.over):
            return frozenset()
        found = {"sync.now", "sync.pull", "sync.end"}
        if share.kind == "folder":
            found.add("sync.hook")
        if self._chosen.startswith("in:"):
            found.add("sync.take_back")
        if self._chosen.startswith("conflict:"):
            found.add("sync.settle")
        return frozenset(found)

    def main_is_primary(self) -> bool:
        """The conflict's own button, and that of the form, are the accent where they are shown."""
        return self._pages.currentIndex() == 2 and self._details.currentWidget() is not self.merge

    # -- acts -------------------------------------------------------------------------

    def share(self, sharing: Sharing) -> None:
        """Share the project so; a repository is looked at in the background and can be cancelled."""
        project, core = self.project, self.core
        if project is None:
            return
        self.form.bar.hide()

        def work(checkpoint: Checkpoint, report: Report) -> Path | None:
            core.apply(
                core.sync.init,
                project,
                remote=sharing.remote,
                folder=sharing.folder,
                branch=sharing.branch,
                checkpoint=checkpoint,
                report=report,
            )
            return core.sync.install_hook(project) if sharing.hook else None

        def failed(error: Exception) -> None:
            self.form.bar.say(notice_of(error))
            self.refresh()

        self._start(tr("Sharing {project}", project=project), work, self._hooked, failed)

    def _hooked(self, hook: Path | None) -> None:
        if hook is not None:
            self.workspace.notices.toast(tr("After each git pull, {hook} takes in what came", hook=hook.name))
        self.refresh()

    def _start(self, title: str, work, then, failed) -> None:  # type: ignore[no-untyped-def]
        self._job = self.workspace.begin(title, work, then=then, failed=failed)
        self._job.changed.connect(self.possible_changed)
        self.job_row.follow(self._job)
        self.possible_changed.emit()

    def sync_now(self) -> None:
        """Take in what the team has, then send what it lacks."""
        self._sync(push=True)

    def pull(self) -> None:
        self._sync(push=False)

    def _sync(self, *, push: bool, accept_mass: bool = False, after_restore: str = "") -> None:
        project, core, actor = self.project, self.core, self.workspace.actor
        if project is None or (self._job is not None and not self._job.over):
            return
        self.bar.hide()
        answers = Answers(accept_mass, after_restore, push and self.commit.isChecked())
        work = partial(sync, core, project, actor, answers, push)
        title = tr("Syncing {project}", project=project) if push else tr("Pulling {project}", project=project)
        self._start(
            title,
            work,
            lambda done: self._synced(project, done),
            lambda error: self._not_synced(error, push=push),
        )

    def _synced(self, project: str, done: SyncReport) -> None:
        changes = self.core.sync.changes(project, done, self.workspace.actor)
        self.workspace.announce(changes)
        self.workspace.notices.toast(summary(done), undo=changes.undo is not None)
        told = [*(f"{name}: {in_words(why)}" for name, why in done.held_back), *map(in_words, done.notes)]
        if done.missing:
            told.append(
                plural(
                    len(done.missing),
                    "One record had gone there without a deletion: it was put back.",
                    "{count:,} records had gone there without a deletion: they were put back.",
                )
            )
        if told:
            sentence = (
                plural(len(done.held_back), "One record was held back", "{count:,} records were held back")
                if done.held_back
                else tr("Something to know")
            )
            self.bar.say(Notice(sentence, "warn", "triangle-alert", hint="  ".join(told[:3])))
            for words in told:
                self.workspace.notices.keep(Notice(words, "warn", "triangle-alert"))
        self.refresh()

    def _not_synced(self, error: Exception, *, push: bool) -> None:
        notice = notice_of(error)
        acts = ways_on(error, partial(self._sync, push=push))
        if isinstance(error, Conflict) and acts:
            notice = Notice(in_words(error.message), "warn", "triangle-alert", hint=question(error))
        if not isinstance(error, TdeError):
            self.workspace.notices.keep(notice)
        self.bar.say(notice, acts)
        self.refresh()

    def _settle(self, conflict: str, choice: str, text: str) -> None:
        def settled(_changes: Changes) -> None:
            self.merge.conflict = None
            self.refresh()

        self.workspace.apply(
            self.core.sync.resolve,
            conflict,
            choice,
            self.workspace.actor,
            text,
            then=settled,
            failed=lambda error: self.merge.bar.say(notice_of(error)),
        )

    def settle(self) -> None:
        self.merge.settle_now()

    def take_back(self) -> None:
        row = next((row for row in self.model.rows if key_of(row) == self._chosen), None)
        if isinstance(row, ArrivalRow):
            self._take_back(row.batch)

    def _take_back(self, batch: str) -> None:
        def done(changes: Changes) -> None:
            if changes.warnings:
                hint = "  ".join(map(in_words, changes.warnings[:3]))
                self.bar.say(Notice(tr("Some records were left as they are."), "info", "info", hint=hint))
            self.refresh()

        self.workspace.apply(
            self.core.sync.take_back,
            self.project,
            batch,
            self.workspace.actor,
            then=done,
            failed=lambda error: self.bar.say(notice_of(error)),
        )

    def install_hook(self) -> None:
        project = self.project
        if project is not None:
            self.tasks.run(
                self.core.sync.install_hook,
                project,
                then=self._hooked,
                failed=lambda error: self.bar.say(notice_of(error)),
            )

    def stop_sharing(self) -> None:
        """Ask first: it cannot be undone, only shared anew."""
        notice = Notice(
            tr("Stop sharing {project}?", project=self.project),
            "warn",
            "unplug",
            hint=tr("Your memory stays as it is, and so does what the team has."),
        )
        self.bar.say(notice, ((tr("Stop sharing"), self._end),))

    def _end(self) -> None:
        self.bar.hide()
        self.workspace.apply(
            self.core.sync.end,
            self.project,
            then=lambda _changes: self.refresh(),
            failed=lambda error: self.bar.say(notice_of(error)),
        )
