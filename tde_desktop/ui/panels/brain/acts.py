"""What is done with the page that is shown."""

from collections.abc import Callable
from functools import cached_property

from PySide6.QtGui import QGuiApplication

from tde_desktop.brain.rows import PageRow
from tde_desktop.changes import Changes
from tde_desktop.ui.dialogs.move_page import MovePageDialog
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.panels.brain.page_list import PageListPane
from tde_desktop.ui.panels.brain.page_picker import PagePicker
from tde_desktop.ui.panels.brain.reading import LoadedPage, ReadingPane
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.vocabulary import Status


class PageActs(Panel):
    """The acts; what is shown is the panel's own."""

    reading: ReadingPane
    list_pane: PageListPane
    _loaded: LoadedPage | None

    def _read_page(self, page: str, *, visited: bool) -> None:
        raise NotImplementedError

    @property
    def _row(self) -> PageRow | None:
        return self._loaded.detail.row if self._loaded is not None else None

    def _change(self, function: Callable[..., Changes], *args: object, words: str = "") -> None:
        """One write to the shown page; a failure stands above the page."""
        self.workspace.apply(
            function,
            self.project,
            *args,
            actor=self.workspace.actor,
            words=words,
            failed=lambda error: self.reading.bar.say(notice_of(error)),
        )

    def pin_page(self) -> None:
        if (page := self._row) is not None:
            self._change(self.core.brain.set_pinned, page.id, not page.pinned)

    def archive_page(self) -> None:
        if (page := self._row) is not None:
            if page.status == Status.ACTIVE:
                following = self.list_pane.key_after(page.id)
                self._change(
                    self.core.brain.archive, page.id, "", words=tr("Archived “{title}”", title=page.title)
                )
                if following:
                    self._read_page(following, visited=False)
            else:
                self._change(self.core.brain.unarchive, page.id)

    @cached_property
    def picker(self) -> PagePicker:
        """Built when first asked; it lies over the window, not in the panel."""
        picker = PagePicker(self.window(), self.workspace)
        picker.page_chosen.connect(self._supersede)
        self.destroyed.connect(picker.deleteLater)
        return picker

    def supersede_page(self) -> None:
        if (page := self._row) is not None:
            self.picker.ask(page)

    def _supersede(self, new: str, old: str) -> None:
        self._change(self.core.brain.supersede, old, new, "")

    def move_page(self) -> None:
        if self._loaded is not None:
            MovePageDialog(self.workspace, self._loaded.detail.row, self).open()

    def copy_link(self) -> None:
        if (page := self._row) is not None:
            QGuiApplication.clipboard().setText(f"[[{page.title}]]")
            self.workspace.notices.toast(tr("Link copied"))
