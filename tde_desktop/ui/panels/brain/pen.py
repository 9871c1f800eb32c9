"""What is done with the editor: begin, save, and meet a colleague's change without losing either side."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtCore import QObject, Signal

from tde_desktop.brain.naming import folder_of
from tde_desktop.brain.rows import PageDetail
from tde_desktop.changes import Changes
from tde_desktop.core import Core
from tde_desktop.errors import Conflict, NotFound
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.panels.brain.drafts import Draft, draft_of
from tde_desktop.ui.panels.brain.editor import EditorView
from tde_desktop.ui.panels.brain.reading import LoadedPage
from tde_desktop.ui.panels.brain.templates import read_templates
from tde_desktop.ui.workspace import Workspace

_OFFERED = 7
_SETTLED = ("title", "path", "kind", "tags", "tier", "importance", "pinned", "task", "files")


def write_draft(core: Core, project: str | None, draft: Draft, *, actor: str) -> Changes:
    """Save a draft. A new page never takes the place of one that is there: `Conflict`."""
    if not draft.page and draft.path:
        try:
            there = core.brain.get(project, draft.path)
        except NotFound:
            pass
        else:
            raise Conflict(
                tr("{path} is a page already.", path=there.row.path),
                tr("Choose another path, or edit that page."),
            )
    return core.brain.write(
        project,
        title=draft.title,
        body=draft.body,
        path=draft.path or None,
        kind=draft.kind,
        tags=draft.tags,
        tier=draft.tier or None,
        importance=draft.importance,
        pinned=draft.pinned,
        task_ref=draft.task,
        files=draft.files,
        expected_version=draft.version,
        actor=actor,
    )


def both_properties(base: Draft, mine: Draft, theirs: Draft) -> Draft:
    """My properties on top of theirs: what I left as it was is as they have it now."""
    changed = {name: getattr(theirs, name) for name in _SETTLED if getattr(mine, name) == getattr(base, name)}
    return replace(mine, version=theirs.version, **changed)


@dataclass(frozen=True, slots=True)
class Begun:
    """What is being written: a page or a new one, and where its cursor stands."""

    page: PageDetail | None
    draft: Draft
    wanted: str
    at: int


@dataclass(frozen=True, slots=True)
class Kept:
    """Where the panel was: the view, the page, and what was being written."""

    mode: str
    page: str
    loaded: LoadedPage | None
    begun: Begun | None


class Pen(QObject):
    """Owns the editor, which is built when first used.

    Signals:
        taken_up: the editor is to be shown.
        laid_down: back to reading; the id of the page that was written, or empty.
        saved: a page was written; its warnings.
        theirs_wanted: show this version of it.
    """

    taken_up = Signal()
    laid_down = Signal(str)
    saved = Signal(object)
    theirs_wanted = Signal(int)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._base: PageDetail | None = None
        self._theirs: PageDetail | None = None
        self._told = 0
        self._page: PageDetail | None = None  # as it was when its editing began

    @cached_property
    def editor(self) -> EditorView:
        editor = EditorView(self._workspace.state)
        editor.save_requested.connect(self._save)
        editor.left.connect(lambda: self.laid_down.emit(""))
        editor.discarded.connect(lambda: self.laid_down.emit(""))
        editor.links_wanted.connect(self._complete)
        editor.targets_seen.connect(self._resolve)
        return editor

    # -- beginning ------------------------------------------------------------------

    def _take_up(self) -> None:
        work, core = self._workspace, self._workspace.core
        project = work.project
        self._told, self._page = 0, None
        self.taken_up.emit()
        self.editor.serve(project)
        work.tasks.run(read_templates, core, project, then=self.editor.use_templates, key="pen.templates")
        work.tasks.run(
            lambda: [tag for tag, _count in core.brain.tags(project)],
            then=self.editor.tags.know,
            key="pen.tags",
        )

    def begin(self, *, place: str = "", title: str = "") -> None:
        """A new page, in the folder that is chosen in the path tree."""
        folder = f"{place.removeprefix('folder:')}/" if place.startswith("folder:") else ""
        self._take_up()
        self.editor.begin_new(path="" if title else folder, title=title, wanted=title)

    def go_on(self, wanted: str) -> None:
        """With the draft of a new page, under the name that links give it."""
        self._take_up()
        self.editor.begin_new(wanted=wanted)

    def write_wanted(self, target: str) -> None:
        """The page that links name and nobody has written."""
        self._take_up()
        if "/" in target:
            name = target.rsplit("/", 1)[-1].replace("-", " ").capitalize()
            self.editor.begin_new(path=target, title=name, wanted=target)
        else:
            self.editor.begin_new(title=target, wanted=target)

    def edit(self, page: PageDetail) -> None:
        self._take_up()
        self._page = page
        self.editor.edit(page)
        if (self.editor.draft.version or 0) < page.row.version:
            self.tell_conflict(page)

    def keep(self) -> "Begun | None":
        """The draft is kept with what was typed just now; what `take_up_again` needs, if anything is open."""
        if "editor" not in vars(self):
            return None
        editor = self.editor
        editor.keep()
        return Begun(self._page, editor.draft, editor.wanted, editor.source.textCursor().position())

    def take_up_again(self, begun: "Begun") -> None:
        """In another editor, where one was before."""
        if begun.page is not None:
            self.edit(begun.page)
        else:
            self._take_up()
            self.editor.begin_new(path=begun.draft.path, title=begun.draft.title, wanted=begun.wanted)
        self.editor.source.when_whole(lambda: self.editor.source.place_cursor(begun.at))

    # -- what the editor asks -----------------------------------------------------------

    def _complete(self, typed: str) -> None:
        work, editor = self._workspace, self.editor
        project = work.project
        work.tasks.run(
            lambda: work.core.brain.named(project, typed, _OFFERED),
            then=lambda rows: editor.offer_links(typed, rows),
            key="pen.links",
        )

    def _resolve(self, targets: Sequence[str]) -> None:
        work, editor = self._workspace, self.editor
        project, folder = work.project, folder_of(editor.draft.path)
        work.tasks.run(
            lambda: work.core.brain.resolved(project, folder, targets), then=editor.know, key="pen.targets"
        )

    # -- saving ---------------------------------------------------------------------

    def _save(self, draft: Draft) -> None:
        work = self._workspace
        work.apply(
            write_draft,
            work.core,
            work.project,
            draft,
            actor=work.actor,
            then=self._saved,
            failed=self._save_failed,
        )

    def _saved(self, changes: Changes) -> None:
        self.editor.forget_draft()
        self.laid_down.emit(changes.id)
        self.saved.emit(changes)

    def _save_failed(self, error: Exception) -> None:
        draft, work = self.editor.draft, self._workspace
        if isinstance(error, Conflict) and draft.version is not None:
            project, told = work.project, self._told
            work.tasks.run(
                lambda: work.core.brain.get(project, draft.page),
                then=lambda page: self._meet(page, told=told == page.row.version),
            )
        else:
            self.editor.bar.say(notice_of(error))

    # -- two hands --------------------------------------------------------------------

    def _meet(self, page: PageDetail, *, told: bool) -> None:
        """Who saves although they were told wants both: that is the merge."""
        if told:
            self.merge(page)
        else:
            self.tell_conflict(page)

    def tell_conflict(self, page: PageDetail) -> None:
        """Another hand saved the page that is being edited: nothing is overwritten unseen."""
        version = page.row.version
        if version <= (self.editor.draft.version or 0):
            return
        if self.editor.is_untouched:
            self.editor.edit(page)  # there is nothing of one's own to meet it
            return
        self._told = version
        notice = Notice(
            tr("This page changed while you were writing."),
            "warn",
            "triangle-alert",
            hint=tr("{actor} saved version {version}.", actor=page.actor or tr("Someone"), version=version),
        )
        self.editor.bar.say(
            notice,
            (
                (tr("Merge…"), lambda: self.merge(page)),
                (tr("Show theirs"), lambda: self.theirs_wanted.emit(version)),
            ),
        )

    def merge(self, theirs: PageDetail) -> None:
        """Show mine, theirs and what becomes of both; what I began with tells whose change is whose."""
        draft, work = self.editor.draft, self._workspace
        project = work.project

        def base() -> PageDetail | None:
            try:
                return work.core.brain.get(project, draft.page, draft.version)
            except NotFound:  # that version is not kept any more
                return None

        work.tasks.run(base, then=lambda found: self._show_merge(found, theirs), key="pen.merge")

    def _show_merge(self, base: PageDetail | None, theirs: PageDetail) -> None:
        if self._theirs is None:
            self.editor.merge.settled.connect(self._settled)
        self._base, self._theirs = base, theirs
        self.editor.show_merge(base.body if base is not None else "", theirs)

    def _settled(self, text: str) -> None:
        if self._theirs is None:
            return
        theirs, mine = draft_of(self._theirs), self.editor.draft
        base = draft_of(self._base) if self._base is not None else mine
        self.editor.take_merged(text, both_properties(base, mine, theirs))
