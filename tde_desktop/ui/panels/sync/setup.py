"""Where a project's memory is to be shared: a repository of its own, or a folder in the team's one."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.check_box import CheckBox
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.messages import InlineBar
from tde_desktop.ui.widgets.scrolling import Scrolling
from tde_desktop.ui.widgets.yielding import YieldingRow

_WIDTH = 620


@dataclass(frozen=True, slots=True)
class Sharing:
    """What a person chose; one of `remote` and `folder` is set."""

    remote: str = ""
    branch: str = ""
    folder: Path | None = None
    hook: bool = False


class SharingForm(QWidget):
    """Signals:
    asked: share it so.
    """

    asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        area = Scrolling()
        outer.addWidget(area)
        whole = QHBoxLayout(area.inside)
        side = theme.em(self, 32)
        whole.setContentsMargins(side, theme.SPACE_24, side, theme.SPACE_24)
        form = QWidget()
        form.setMaximumWidth(theme.em(self, _WIDTH))
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_8)
        self._title = Text("", "title", wrap=True)
        column.addWidget(self._title)
        words = tr(
            "Teammates see the pages, observations and decisions of this project, and what was deleted."
            " Pages with the tag local, or below the folder local/, never leave this computer; nor does"
            " private or masked text, global memory, or the history of pages."
        )
        column.addWidget(Text(words, "body", "neutral", wrap=True))
        column.addSpacing(theme.SPACE_8)
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        self.own = QRadioButton(tr("In a repository of its own"))
        self.inside = QRadioButton(tr("In a folder of the team's repository"))
        group = QButtonGroup(self)
        for button in (self.own, self.inside):
            group.addButton(button)
        self.own.setChecked(True)
        self.address = self._field(tr("Git address"), tr("git@… or https://… or a path"))
        self.branch = self._field(tr("Branch"), tr("the default one"))
        self.folder = self._field(tr("Folder"), tr("/path/to/checkout/docs/memory"))
        self.browse = Button(tr("Choose folder…"), "folder-open")
        self.browse.clicked.connect(lambda _checked=False: self._browse())
        self.hook = CheckBox(tr("Take in what came after each git pull (a post-merge hook)"))
        column.addWidget(self.own)
        column.addWidget(self._indented(self.address, self.branch))
        column.addSpacing(theme.SPACE_8)
        column.addWidget(self.inside)
        column.addWidget(self._indented(self.folder, self.browse))
        column.addWidget(self._indented(self.hook))
        column.addSpacing(theme.SPACE_8)
        foot = QWidget()
        row = YieldingRow(foot)
        self.share = Button(tr("Share this project"), "share-2", primary=True)
        self.share.clicked.connect(lambda _checked=False: self.asked.emit(self.sharing()))
        row.add(self.share)
        nothing = Text(
            tr("Nothing is sent yet: you see first what would be."), "caption", "neutral", wrap=True
        )
        row.add(nothing, 1, theme.em(self, 200))
        column.addWidget(foot)
        column.addStretch(1)
        whole.addWidget(form, 10)
        whole.addStretch(1)
        self.own.toggled.connect(lambda _on: self._fit())
        for field in (self.address, self.folder):
            field.textChanged.connect(lambda _text: self._fit())
        self._fit()

    def show_project(self, name: str) -> None:
        self._title.setText(tr("Share the memory of {name}", name=name))

    def sharing(self) -> Sharing:
        if self.own.isChecked():
            return Sharing(self.address.text().strip(), self.branch.text().strip())
        return Sharing(folder=Path(self.folder.text().strip()).expanduser(), hook=self.hook.isChecked())

    def _field(self, name: str, hint: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setPlaceholderText(hint)
        field.setToolTip(name)
        return field

    def _indented(self, *widgets: QWidget) -> QWidget:
        whole = QWidget()
        row = YieldingRow(whole)
        row.setContentsMargins(theme.SPACE_24, 0, 0, 0)
        for number, widget in enumerate(widgets):
            row.add(widget, 0 if number else 1, theme.em(self, 200))
        return whole

    def _fit(self) -> None:
        own = self.own.isChecked()
        widgets: tuple[tuple[QWidget, bool], ...] = (
            *((field, own) for field in (self.address, self.branch)),
            *((field, not own) for field in (self.folder, self.browse, self.hook)),
        )
        for widget, on in widgets:
            widget.setEnabled(on)
        self.share.setEnabled(bool((self.address if own else self.folder).text().strip()))

    def _browse(self) -> None:
        chooser = QFileDialog(self, tr("Choose a folder"), str(Path.home()))
        chooser.setFileMode(QFileDialog.FileMode.Directory)
        chooser.fileSelected.connect(self.folder.setText)
        chooser.open()
