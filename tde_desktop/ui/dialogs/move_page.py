"""Give a page another path, with the lines that will be written anew in the pages that link to it."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from tde_desktop.brain.foreseeing import Foreseen
from tde_desktop.brain.rows import PageRow
from tde_desktop.changes import Changes
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.buttons import DialogButtons
from tde_desktop.ui.difference import Pair, Side
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import notice_of
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.widgets.diff_view import DiffView
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.workspace import Workspace

_PAUSE_MS = 150


class MovePageDialog(QDialog):
    """`to` is a path to begin with, such as the folder that the page was dropped on."""

    def __init__(self, workspace: Workspace, page: PageRow, parent: QWidget, to: str = "") -> None:
        super().__init__(parent)
        self._workspace, self._page = workspace, page
        self.setWindowTitle(tr("Move page"))
        self.setMinimumWidth(theme.em(self, 560))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        label = Text(tr("New path of “{title}”", title=page.title), "medium")
        column.addWidget(label)
        self.path = QLineEdit(to or page.path)
        self.path.setAccessibleName(tr("New path"))
        self.path.textChanged.connect(self._changed)
        label.setBuddy(self.path)
        column.addWidget(self.path)
        self.links = Text("", "caption", "neutral", wrap=True)
        column.addWidget(self.links)
        self.preview = DiffView(tr("Links that are written anew"))
        self.preview.setMinimumHeight(theme.em(self, 150))
        self.preview.hide()
        column.addWidget(self.preview)
        buttons = DialogButtons(tr("Move page"))
        self._move = buttons.verb
        buttons.accepted.connect(self.move_now)
        buttons.rejected.connect(self.reject)
        column.addSpacing(theme.SPACE_8)
        column.addWidget(buttons)
        self._pause = after_pause(self, _PAUSE_MS, self._foresee)
        self.path.selectAll()
        self._changed(self.path.text())

    @property
    def _wanted(self) -> str:
        return self.path.text().strip()

    def _changed(self, _text: str) -> None:
        self._move.setEnabled(bool(self._wanted) and self._wanted != self._page.path)
        self._pause.start()

    def _foresee(self) -> None:
        work, row, wanted = self._workspace, self._page, self._wanted
        if not wanted or wanted == row.path:
            self._show([])
            return
        work.tasks.run(
            lambda: work.core.brain.foresee_move(work.project, row.id, wanted),
            then=self._show,
            failed=lambda error: self.bar.say(notice_of(error)),
            key="move.foresee",
        )

    def _show(self, lines: Sequence[Foreseen]) -> None:
        self.bar.hide()
        pages = len({line.page.id for line in lines})
        many = tr("Links in {count} pages are written anew; all others stay true as they are.", count=pages)
        one = tr("Links in one page are written anew; all others stay true as they are.")
        none = tr("No link has to be written anew; those to this page stay true.")
        self.links.setText(none if not lines else one if pages == 1 else many)
        pairs: list[Pair] = []
        for line in lines:
            where = Side(1, line.page.path)
            pairs.append(Pair("alike", where, where))
            pairs.append(Pair("changed", Side(2, line.before), Side(2, line.after)))
        self.preview.show_pairs(pairs)
        self.preview.setVisible(bool(lines))
        self.adjustSize()

    def move_now(self) -> None:
        row, work = self._page, self._workspace
        work.apply(
            work.core.brain.move,
            work.project,
            row.id,
            self._wanted,
            row.version,
            actor=work.actor,
            then=self._moved,
            failed=lambda error: self.bar.say(notice_of(error)),
        )

    def _moved(self, _changes: Changes) -> None:
        self.accept()
