"""What holds for one project alone: chosen in a box, its rules below, each kept at once."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.config.settings import RULES, Settings, rule_key, setting_of
from tde_desktop.projects.rows import ProjectRow
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.settings.rows import SettingRow
from tde_desktop.ui.widgets.buttons import LinkButton
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Elided, Text


class ProjectRules(QWidget):
    """Signals:
    chosen: the key and a value that its rule accepts.
    """

    chosen = Signal(str, object)

    def __init__(self, settings: Settings, add: Callable[[], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._projects: dict[str, ProjectRow] = {}
        self.rows: dict[str, SettingRow] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.SPACE_4, 0, 0)
        column.setSpacing(0)
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(theme.SPACE_12)
        self.box = QComboBox()
        self.box.setAccessibleName(tr("Project"))
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.box.currentIndexChanged.connect(lambda _index: self._fill())
        head.addWidget(self.box)
        self._source = Elided("", "caption", "neutral")
        head.addWidget(self._source, 1)
        column.addWidget(self._head)
        self._none = QWidget()
        none = QHBoxLayout(self._none)
        none.setContentsMargins(0, 0, 0, 0)
        none.setSpacing(theme.SPACE_8)
        none.addWidget(Text(tr("There is no project yet."), "body", "neutral"))
        self._add = LinkButton(tr("Add project…"), small=False)
        self._add.clicked.connect(lambda _checked=False: add())
        none.addWidget(self._add)
        none.addStretch(1)
        column.addWidget(self._none)
        self._rules = QVBoxLayout()
        self._rules.setSpacing(0)
        column.addLayout(self._rules)
        self._head.hide()  # which of the two it will be is not known yet
        self._none.hide()

    @property
    def project(self) -> str:
        return self.box.currentText()

    def show_projects(self, projects: Sequence[ProjectRow], opened: str | None) -> None:
        """The one that was chosen stays so; at first it is the open one."""
        wanted = self.project if self.project in {row.name for row in projects} else opened
        if projects and list(projects) == list(self._projects.values()) and wanted == self.project:
            return
        self._projects = {row.name: row for row in projects}
        self.box.blockSignals(True)
        self.box.clear()
        self.box.addItems(list(self._projects))
        self.box.setCurrentIndex(max(0, self.box.findText(wanted or "")))
        self.box.blockSignals(False)
        self._head.setVisible(bool(projects))
        self._none.setVisible(not projects)
        self._fill()

    def _fill(self) -> None:
        empty_layout(self._rules)
        self.rows = {}
        project = self._projects.get(self.project)
        if project is None:
            return
        source = project.source
        if Path(source).is_relative_to(Path.home()):
            source = f"~/{Path(source).relative_to(Path.home()).as_posix()}"
        words = tr("{source}, branch {branch}", source=source, branch=project.branch)
        self._source.setText(words)
        for rule in RULES:
            key = rule_key(project.name, rule.key)
            row = SettingRow(setting_of(key), self._settings[key])
            row.chosen.connect(self.chosen)
            self.rows[rule.key] = row
            self._rules.addWidget(row)

    def matches(self, text: str) -> bool:
        words = text.casefold().split()
        names = " ".join(self._projects).casefold()
        return any(row.matches(text) for row in self.rows.values()) or all(word in names for word in words)
