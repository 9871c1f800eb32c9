"""Superseded by…: the page is typed that takes the place of another."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tde_desktop.brain.rows import PageRow
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.widgets.overlay import Choice, Overlay
from tde_desktop.ui.widgets.search_field import TYPING_PAUSE_MS
from tde_desktop.ui.workspace import Workspace

_OFFERED = 40


class PagePicker(Overlay):
    """Signals:
    page_chosen: the id of the page that takes the place, and that of the one whose place it is.
    """

    page_chosen = Signal(str, str)

    def __init__(self, window: QWidget, workspace: Workspace) -> None:
        super().__init__(
            window,
            tr("The page that takes its place"),
            tr("Type the title or path of the page that takes its place"),
            tr("Pages"),
            tr("Both stay; the old one is left out of recall and search"),
        )
        self._work = workspace
        self._instead_of = ""
        self._pause = after_pause(self, TYPING_PAUSE_MS, self._ask)
        self.typed.connect(lambda _text: self._pause.start())
        self.chosen.connect(lambda page: self.page_chosen.emit(page, self._instead_of))

    def ask(self, page: PageRow) -> None:
        """Which page takes the place of this one?"""
        self._instead_of = page.id
        self.open("")
        self._pause.stop()
        self._ask()

    def _ask(self) -> None:
        project, text = self._work.project, self.field.text().strip()
        brain = self._work.core.brain
        self._work.tasks.run(brain.named, project, text, _OFFERED + 1, then=self._show, key="brain.supersede")

    def _show(self, rows: Sequence[PageRow]) -> None:
        choices: list[Choice | Group] = [
            Choice(row.id, row.title, "file-text", "neutral", row.path)
            for row in rows
            if row.id != self._instead_of
        ]
        self.show_choices(choices, tr("No page matches “{words}”", words=self.field.text().strip()))
