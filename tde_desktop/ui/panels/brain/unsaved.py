"""What was begun and not saved: told where it is looked for, and gone on with from there."""

from dataclasses import replace

from PySide6.QtCore import QObject

from tde_desktop.brain.rows import PageDetail
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.panels.brain.drafts import Drafts, draft_of
from tde_desktop.ui.panels.brain.library import Library
from tde_desktop.ui.panels.brain.pen import Pen
from tde_desktop.ui.panels.brain.reading import ReadingPane
from tde_desktop.ui.workspace import Workspace


class Unsaved(QObject):
    """New pages stand above the list; a page that was being changed says so above its text."""

    def __init__(
        self, workspace: Workspace, library: Library, reading: ReadingPane, pen: Pen, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._work, self._list, self._reading, self._pen = workspace, library.list_pane, reading, pen
        self._drafts = Drafts(workspace.state)
        self._telling = False
        library.filled.connect(self.show_new)
        pen.taken_up.connect(lambda: self._list.show_drafts({}))
        pen.laid_down.connect(lambda _page: self.show_new())
        reading.page_shown.connect(self._tell)
        self._list.draft_chosen.connect(pen.go_on)

    def show_new(self) -> None:
        begun = self._drafts.of_new_pages(self._work.project)
        self._list.show_drafts({wanted: draft.title for wanted, draft in begun.items()})

    def _tell(self, page: PageDetail) -> None:
        draft = self._drafts.kept(self._work.project, page.row.id)
        if draft is None or replace(draft, version=page.row.version) == draft_of(page):
            if self._telling:
                self._reading.bar.hide()
            self._telling = False
            return
        self._telling = True
        words = tr("This page has changes that are not saved.")
        self._reading.bar.say(
            Notice(words, "info", "pencil"),
            (
                (tr("Go on"), lambda: self._pen.edit(page)),
                (tr("Discard"), lambda: self._discard(page)),
            ),
        )

    def _discard(self, page: PageDetail) -> None:
        self._drafts.forget(self._work.project, page.row.id)
        self._tell(page)
