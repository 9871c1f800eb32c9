"""Give a page another path, with the links that will follow."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from tde_desktop.brain.rows import PageDetail
from tde_desktop.changes import Changes
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.workspace import Workspace


class MovePageDialog(QDialog):
    def __init__(self, workspace: Workspace, page: PageDetail, parent: QWidget) -> None:
        super().__init__(parent)
        self._workspace, self._page = workspace, page
        self.setWindowTitle(tr("Move page"))
        self.setMinimumWidth(theme.em(self, 440))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        label = Text(tr("New path"), "medium")
        column.addWidget(label)
        self.path = QLineEdit(page.row.path)
        self.path.setAccessibleName(tr("New path"))
        self.path.textChanged.connect(self._changed)
        label.setBuddy(self.path)
        column.addWidget(self.path)
        count = len(page.backlinks)
        links = (
            tr("No page links here.") if not count else tr("{count} linking pages stay linked.", count=count)
        )
        column.addWidget(
            Text(tr("One linking page stays linked.") if count == 1 else links, "caption", "neutral")
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._move = buttons.addButton(tr("Move page"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._move.setDefault(True)
        self._move.setProperty("primary", True)
        self._move.setEnabled(False)
        buttons.accepted.connect(self.move_now)
        buttons.rejected.connect(self.reject)
        column.addSpacing(theme.SPACE_8)
        column.addWidget(buttons)
        self.path.selectAll()

    def _changed(self, text: str) -> None:
        self._move.setEnabled(bool(text.strip()) and text.strip() != self._page.row.path)

    def move_now(self) -> None:
        row, work = self._page.row, self._workspace
        work.apply(
            work.core.brain.move,
            work.project,
            row.id,
            self.path.text().strip(),
            row.version,
            actor=work.actor,
            then=self._moved,
            failed=lambda error: self.bar.say(notice_of(error)),
        )

    def _moved(self, _changes: Changes) -> None:
        self.accept()
