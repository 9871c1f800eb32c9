"""What to import, from where, into which memory."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QGridLayout, QHBoxLayout, QLineEdit, QWidget

from tde_desktop.projects.rows import ProjectRow
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.import_work import ADR, LABELS, Request, takes_file
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.check_box import CheckBox
from tde_desktop.ui.widgets.labels import Text


class ImportForm(QWidget):
    """Signals:
    changed: a field says something else now.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.SPACE_12)
        grid.setVerticalSpacing(theme.SPACE_8)
        grid.setColumnStretch(1, 1)
        self.kind = QComboBox()
        for name, words in LABELS.items():
            self.kind.addItem(tr(words), name)
        self.kind.currentIndexChanged.connect(lambda _index: self._kind_changed())
        self.source = QLineEdit()
        self.source.textChanged.connect(lambda _text: self.changed.emit())
        self.browse = Button("", "folder-open")
        self.browse.clicked.connect(lambda _checked=False: self._browse())
        self.project = QComboBox()
        self.project.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self._source_label = Text("", "medium")
        labels = (Text(tr("What"), "medium"), self._source_label, Text(tr("Into"), "medium"))
        for row, (label, field) in enumerate(
            zip(labels, (self.kind, self.source, self.project), strict=True)
        ):
            label.setBuddy(field)
            field.setAccessibleName(label.text())
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        grid.addWidget(self.browse, 1, 2)
        options = QHBoxLayout()
        options.setSpacing(theme.SPACE_16)
        self.overwrite = CheckBox(tr("Where both sides changed, take the source"))
        self.revive = CheckBox(tr("Bring back what was deleted here for good"))
        for box in (self.overwrite, self.revive):
            box.toggled.connect(lambda _on: self.changed.emit())
            options.addWidget(box)
        options.addStretch(1)
        grid.addLayout(options, 3, 1, 1, 2)
        self._kind_changed()

    def show_projects(self, rows: Sequence[ProjectRow], here: str | None) -> None:
        self.project.blockSignals(True)
        self.project.clear()
        for row in rows:
            self.project.addItem(row.name, row.name)
        self.project.addItem(tr("Global memory"), None)
        found = self.project.findData(here) if here else -1
        self.project.setCurrentIndex(found if found >= 0 else self.project.count() - 1)
        self.project.blockSignals(False)
        self.changed.emit()

    def choose(self, kind: str, source: str = "") -> None:
        self.kind.setCurrentIndex(self.kind.findData(kind))
        if source:
            self.source.setText(source)

    @property
    def whole(self) -> bool:
        """Whether it says enough to look there."""
        return bool(self.source.text().strip()) and self.project.count() > 0

    def request(self) -> Request:
        return Request(
            self.kind.currentData(),
            Path(self.source.text().strip()).expanduser().absolute(),
            self.project.currentData(),
            self.overwrite.isChecked(),
            self.revive.isChecked(),
        )

    def _kind_changed(self) -> None:
        file = takes_file(self.kind.currentData())
        self._source_label.setText(tr("File") if file else tr("Folder"))
        self.source.setAccessibleName(self._source_label.text())
        self.browse.setText(tr("Choose file…") if file else tr("Choose folder…"))
        for box in (self.overwrite, self.revive):
            box.setVisible(self.kind.currentData() != ADR)
        self.changed.emit()

    def _browse(self) -> None:
        chooser = QFileDialog(self, self.browse.text().removesuffix("…"), str(Path.home()))
        if not takes_file(self.kind.currentData()):
            chooser.setFileMode(QFileDialog.FileMode.Directory)
        chooser.fileSelected.connect(self.source.setText)
        chooser.open()
