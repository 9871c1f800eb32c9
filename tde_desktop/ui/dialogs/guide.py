"""The guide: the program's README, which is installed with it."""

from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

from PySide6.QtGui import QDesktopServices, QPalette, QTextDocument
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

import tde_desktop
from tde_desktop.ui import theme
from tde_desktop.ui.dialogs.sizes import open_at
from tde_desktop.ui.document import Writer
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.reader import Reader


def guide_text() -> str:
    """From the checkout where there is one, else as it was installed."""
    file = Path(tde_desktop.__file__).parent.parent / "README.md"
    if file.is_file():
        return file.read_text(encoding="utf-8")
    try:
        return str(metadata("tde-desktop").json["description"])
    except PackageNotFoundError:
        return tr("The guide was not installed with the program.")


class GuideDialog(QDialog):
    """To read; addresses are opened elsewhere."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Guide"))
        open_at(self, parent, 720, 680)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.SPACE_12)
        column.setSpacing(theme.SPACE_12)
        self.reader = Reader(tr("Guide"))
        self.reader.followed.connect(self._follow)
        self.reader.look_changed.connect(self._write)
        sheet = QWidget()
        sheet.setBackgroundRole(QPalette.ColorRole.Base)
        sheet.setAutoFillBackground(True)
        inside = QVBoxLayout(sheet)
        inside.setContentsMargins(0, theme.SPACE_8, 0, 0)
        inside.addWidget(self.reader)
        column.addWidget(sheet, 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(theme.SPACE_24, 0, theme.SPACE_24, 0)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        foot.addWidget(buttons)
        column.addLayout(foot)
        self._write()
        self.reader.setFocus()

    def _write(self) -> None:
        document = QTextDocument()
        document.setDefaultFont(theme.prose())
        document.setDocumentMargin(0)
        document.setIndentWidth(theme.em_of(20))
        writer = Writer(document, theme.colors(self), lambda _target: None)
        writer.body(guide_text())
        self.reader.show_document(document, writer.headings, same=True)

    @staticmethod
    def _follow(address: str) -> None:
        if address.startswith(("http://", "https://")):
            QDesktopServices.openUrl(address)
