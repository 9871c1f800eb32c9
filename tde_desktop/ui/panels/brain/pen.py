"""What is done with the editor: begin, save, and meet a colleague's change without losing either side."""

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QObject, Signal

from tde_desktop.brain.rows import PageDetail, PageRow
from tde_desktop.changes import Changes
from tde_desktop.core import Core
from tde_desktop.errors import Conflict, NotFound
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice, notice_of
from tde_desktop.ui.panels.brain.editor import Draft, EditorView
from tde_desktop.ui.workspace import Workspace


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
        expected_version=draft.version,
        actor=actor,
    )


class Pen(QObject):
    """Owns the editor, which is built when first used.

    Signals:
        taken_up: the editor is to be shown.
        laid_down: back to reading; the id of the page that was written, or empty.
        saved: a page was written; its warnings.
        page_wanted: read the page again, someone else has changed it.
        theirs_wanted: show this version of it.
    """

    taken_up = Signal()
    laid_down = Signal(str)
    saved = Signal(object)
    page_wanted = Signal()
    theirs_wanted = Signal(int)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace = workspace

    @cached_property
    def editor(self) -> EditorView:
        editor = EditorView(self._workspace.state)
        editor.save_requested.connect(self._save)
        editor.left.connect(lambda: self.laid_down.emit(""))
        editor.discarded.connect(lambda: self.laid_down.emit(""))
        return editor

    def begin(self, pages: Sequence[PageRow], *, place: str = "", title: str = "") -> None:
        """A new page, in the folder that is chosen in the path tree."""
        folder = f"{place.removeprefix('folder:')}/" if place.startswith("folder:") else ""
        self.taken_up.emit()
        self.editor.begin_new(pages, path="" if title else folder, title=title)

    def write_wanted(self, pages: Sequence[PageRow], target: str) -> None:
        """The page that links name and nobody has written."""
        self.taken_up.emit()
        if "/" in target:
            name = target.rsplit("/", 1)[-1].replace("-", " ").capitalize()
            self.editor.begin_new(pages, path=target, title=name)
        else:
            self.editor.begin_new(pages, title=target)

    def edit(self, page: PageDetail, pages: Sequence[PageRow]) -> None:
        self.taken_up.emit()
        self.editor.edit(page, pages)

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
        if isinstance(error, Conflict) and self.editor.draft.version is not None:
            self.page_wanted.emit()
        self.editor.bar.say(notice_of(error))

    def tell_conflict(self, page: PageDetail) -> None:
        """Another hand saved the page that is being edited: nothing is overwritten unseen."""
        version = page.row.version
        notice = Notice(
            tr("This page changed while you were writing."),
            "warn",
            "triangle-alert",
            hint=tr("{actor} saved version {version}.", actor=page.actor or tr("Someone"), version=version),
        )
        self.editor.bar.say(
            notice,
            (
                (tr("Show theirs"), lambda: self.theirs_wanted.emit(version)),
                (tr("Keep mine"), lambda: self._keep_mine(version)),
            ),
        )

    def _keep_mine(self, version: int) -> None:
        self.editor.rebase(version)
        self.editor.bar.hide()
