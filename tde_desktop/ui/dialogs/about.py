"""What this program is: version, licence, what it runs on and where it keeps things."""

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop import __version__
from tde_desktop.config.paths import Paths
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.inspector import Properties
from tde_desktop.ui.widgets.labels import IconLabel, Text

_LICENCE = "MIT"


class AboutDialog(QDialog):
    """Everything a report needs can be copied at once."""

    def __init__(self, paths: Paths, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About TDE Desktop"))
        self.setMinimumWidth(theme.em(self, 460))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_12)
        head.addWidget(IconLabel("brain", "accent", 32), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(theme.SPACE_4)
        words.addWidget(Text("TDE Desktop", "title"))
        said = tr("A memory for you and your agents. It stays on this machine.")
        words.addWidget(Text(said, "body", "neutral", wrap=True))
        head.addLayout(words, 1)
        column.addLayout(head)
        self._facts = (
            (tr("Version"), __version__),
            (tr("Licence"), _LICENCE),
            (tr("Runs on"), f"Qt {qVersion()}, Python {platform.python_version()}, {platform.platform()}"),
            (tr("Memory"), str(paths.home)),
            (tr("Logs"), str(paths.logs)),
        )
        fields = Properties()
        for name, value in self._facts:
            fields.add(name, value)
        column.addWidget(fields)
        foot = QHBoxLayout()
        copy = Button(tr("Copy"), "copy")
        copy.setAccessibleName(tr("Copy these facts"))
        copy.clicked.connect(lambda _checked=False: QGuiApplication.clipboard().setText(self.facts))
        foot.addWidget(copy)
        foot.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        foot.addWidget(buttons)
        column.addLayout(foot)

    @property
    def facts(self) -> str:
        return "\n".join(f"{name}: {value}" for name, value in self._facts)
