"""Settings: sections at the left, the form at the left of its pane, each choice kept at once."""

from collections import deque
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QScrollArea, QSplitter, QVBoxLayout, QWidget

from tde_desktop.config.settings import PROJECTS, SETTINGS, project_of
from tde_desktop.ui import theme
from tde_desktop.ui.ahead import Ahead
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.models.list_model import ListItem, ListModel
from tde_desktop.ui.panels.panel import Panel
from tde_desktop.ui.panels.settings.gateway_key import GatewayKeyRow
from tde_desktop.ui.panels.settings.keys import KeySettings
from tde_desktop.ui.panels.settings.project_rules import ProjectRules
from tde_desktop.ui.panels.settings.rows import SettingRow
from tde_desktop.ui.tray import Tray
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Rule, Text, ToneLabel
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.search_field import SearchField
from tde_desktop.ui.widgets.yielding import laid_out_once
from tde_desktop.vocabulary import Table

_SECTIONS = {
    "window": (mark("Appearance"), "contrast"),
    "notices": (mark("Notices"), "bell"),
    "agents": (mark("Agents' rights"), "bot"),
    "projects": (mark("Projects"), "folder-git-2"),
    "recall": (mark("Recall"), "radar"),
    "backup": (mark("Backup"), "archive-restore"),
    "gateway": (mark("Gateway"), "globe"),
    "privacy": (mark("Privacy"), "shield-check"),
    "store": (mark("Other processes"), "database"),
    "keys": (mark("Keys"), "keyboard"),
}
_FORM = 660
_AT_FIRST = 3  # sections, that fill a window
_SECTIONS_FOLD = 180 + 480


class SettingsPanel(Panel):
    ID = "settings"
    SHOWS = frozenset({Table.SETTINGS, Table.PROJECTS})

    def build(self) -> Iterator[None]:
        self._heads: dict[str, QWidget] = {}
        self._going = False
        self._later = Ahead(self)
        self._more = self._build_more()
        yield
        self.workspace.setting_chosen.connect(self._setting_chosen)
        self._rows: dict[str, SettingRow] = {}
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._build_sections())
        yield
        inside = QWidget()
        self._build_form(inside)
        yield from islice(self._rest, _AT_FIRST)
        if not self.hurried:
            yield from self._rest
        split.addWidget(self._scrolling(inside))
        split.setStretchFactor(1, 1)
        split.setSizes([theme.em(self, 220), theme.em(self, 1000)])
        self.column.addWidget(self._build_box())
        self.column.addWidget(split, 1)
        self._later.begin(lambda: None for _ in self._rest)

    def finish(self) -> None:
        self._later.stop()
        deque(self._rest, 0)

    def _build_box(self) -> QWidget:
        """The sections where there is no room for their list."""
        self._narrow = QWidget()
        row = QHBoxLayout(self._narrow)
        row.setContentsMargins(theme.em(self, 32), theme.SPACE_8, theme.SPACE_12, 0)
        self.box = QComboBox()
        self.box.setAccessibleName(tr("Sections"))
        for name in self.model.rows:
            self.box.addItem(tr(_SECTIONS.get(name, (name.capitalize(), ""))[0]), name)
        self.box.activated.connect(lambda index: self._go_to(self.box.itemData(index)))
        row.addWidget(self.box)
        row.addStretch(1)
        self._narrow.hide()
        return self._narrow

    def fit(self, width: int) -> None:
        narrow = width < theme.em(self, _SECTIONS_FOLD)
        self._narrow.setVisible(narrow)
        self._sections.setVisible(not narrow)

    def _build_sections(self) -> QWidget:
        pane = self._sections = QWidget()
        pane.setMinimumWidth(theme.em(self, 180))
        column = QVBoxLayout(pane)
        column.setContentsMargins(0, 3, 0, theme.SPACE_12)
        column.setSpacing(theme.SPACE_4)
        top = QHBoxLayout()
        top.setContentsMargins(theme.SPACE_8, 0, theme.SPACE_8, 0)
        self.search = SearchField(tr("Find a setting"), tr("Find a setting"))
        self.search.asked.connect(self._find)
        top.addWidget(self.search)
        column.addLayout(top)
        names = list(dict.fromkeys(setting.key.split(".")[0] for setting in SETTINGS))
        self.model: ListModel[str] = ListModel(_present, lambda name: name, self)
        names.insert(names.index("agents") + 1, PROJECTS)
        self.model.replace([*names, "privacy", "keys"])
        self.list = ListView(tr("Sections"))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.list.picked.connect(self._go_to)
        column.addWidget(self.list, 1)
        kept = Text(tr("Kept in {name}", name=self.core.paths.config.name), "caption", "faint")
        version = Text("", "caption", "faint")
        for label in (kept, version):
            label.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_12, 0)
            column.addWidget(label)
        self.tasks.run(_version, then=lambda said: version.setText(tr("Version {version}", version=said)))
        return pane

    def _scrolling(self, inside: QWidget) -> QWidget:
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inside)
        self._area.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.list.choose(self.model.rows[0])
        return self._area

    def _scrolled(self, value: int) -> None:
        """The list says where the form is, as a table of contents does; what was picked there stays."""
        if not self._going:
            seen = [name for name, head in self._heads.items() if head.y() <= value + theme.SPACE_32]
            name = seen[-1] if seen else self.model.rows[0]
            self.list.choose(name)
            self.box.setCurrentIndex(self.box.findData(name))

    def _build_form(self, inside: QWidget) -> None:
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        inside.setAutoFillBackground(True)
        whole = QHBoxLayout(inside)
        side = theme.em(self, 32)
        whole.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_24)
        form = QWidget()
        form.setMaximumWidth(theme.em(self, _FORM))
        self._form = QVBoxLayout(form)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(0)
        self._form.addStretch(1)  # below all that comes
        whole.addWidget(form, 10)
        whole.addStretch(1)
        self._rest = self._fill()

    def _fill(self) -> Iterator[None]:
        for name in self.model.rows:
            if self._heads:
                self._form.insertSpacing(self._form.count() - 1, theme.SPACE_12)
                self._put(Rule())
            self._put(self._head(name))
            for setting in SETTINGS:
                if setting.key.split(".")[0] == name:
                    row = SettingRow(setting, self.core.settings[setting.key])
                    row.chosen.connect(self._chosen)
                    self._rows[setting.key] = row
                    self._put(row)
            if name in self._more:
                self._put(self._more[name])
            yield
        self._nothing = EmptyState(
            "search", tr("No setting matches"), "", (tr("Clear"), "x", self.search.clear_now)
        )
        self._nothing.hide()
        self._form.insertWidget(self._form.count() - 1, self._nothing)

    def _put(self, part: QWidget) -> None:
        self._form.insertWidget(self._form.count() - 1, part)
        part.show()  # at once, also where the form is seen already

    def _head(self, name: str) -> QWidget:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, theme.SPACE_12, 0, theme.SPACE_4)
        row.setSpacing(theme.SPACE_8)
        row.addWidget(Text(tr(_SECTIONS.get(name, (name.capitalize(), ""))[0]), "heading"))
        if name == "gateway":
            row.addWidget(self._gateway_state)
        row.addStretch(1)
        self._heads[name] = head
        return head

    def _build_more(self) -> dict[str, QWidget]:
        """What a section has beside its settings."""
        self._gateway_state = ToneLabel()
        self._show_gateway()
        self.gateway_key = GatewayKeyRow(self.tasks)
        self.keys = KeySettings(self.actions_table, self.workspace.state)
        add = self.action("project.add")
        self.projects = ProjectRules(self.core.settings, add.trigger)
        self.projects.chosen.connect(self._chosen)
        more: dict[str, QWidget] = {
            "gateway": self.gateway_key,
            PROJECTS: self.projects,
            "privacy": Text(_privacy(self.core.paths.home), "body", "neutral", wrap=True),
            "keys": self.keys,
        }
        if not Tray.available():
            words = tr("This desktop has no tray: new proposals are told by the badge and in the notices.")
            more["notices"] = Text(words, "caption", "warn", wrap=True)
        return more

    def _show_gateway(self) -> None:
        settings = self.core.settings
        if settings.flag("gateway.on"):
            host = urlsplit(settings.text("gateway.url")).hostname or tr("no address yet")
            self._gateway_state.show_as(tr("On: {host}", host=host), "globe", "warn")
        else:
            self._gateway_state.show_as(tr("Off: nothing leaves this machine"), "shield-check", "good")

    def refresh(self) -> None:
        """Each choice is the row's own, read when it was built; projects come and go."""
        self.tasks.run(
            self.core.projects.rows,
            then=lambda rows: self.projects.show_projects(rows, self.project),
            key="settings.projects",
        )

    def row(self, key: str) -> SettingRow:
        self.finish()
        return self._rows[key]

    def end(self) -> None:
        super().end()
        self.workspace.setting_chosen.disconnect(self._setting_chosen)

    def _setting_chosen(self, key: str) -> None:
        if key in self._rows:
            self._rows[key].show_value(self.core.settings[key])
        if key.startswith("gateway."):
            self._show_gateway()
        elif project_of(key) == self.project and key.endswith(".leave_out"):
            self.workspace.index()

    def _chosen(self, key: str, value: object) -> None:
        self.workspace.choose_setting(key, value)

    def _go_to(self, name: str) -> None:
        self.finish()
        if name == "keys":
            self.keys.build_all()
        # What has just come is placed before anybody is led to it.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        self.box.setCurrentIndex(self.box.findData(name))
        head = self._heads.get(name)
        if head is not None:
            self._going = True
            self._area.verticalScrollBar().setValue(max(0, head.y() - theme.SPACE_4))
            self._going = False

    def keep(self) -> str:
        return str(self.box.currentData())

    def go_on(self, kept: str) -> None:
        """Once it has its size."""
        self.list.choose(kept)
        QTimer.singleShot(0, self, lambda: self._go_to(kept))

    def _find(self, text: str) -> None:
        """Only matching rows; heads and rules would be noise between them."""
        self.finish()
        with laid_out_once(self._form):
            self._nothing.setVisible(not self._show_matching(text))

    def _show_matching(self, text: str) -> int:
        found = 0
        for number in range(self._form.count()):
            item = self._form.itemAt(number)
            widget = item.widget() if item is not None else None
            if widget is None or widget is self._nothing:
                continue
            if widget is self.keys:
                matching = self.keys.show_matching(text)
                widget.setVisible(bool(matching))
                found += matching
                continue
            shown = not text
            if isinstance(widget, SettingRow | GatewayKeyRow | ProjectRules):
                shown = shown or widget.matches(text)
            widget.setVisible(shown)
            found += shown
        return found

    def focus_search(self) -> None:
        self.search.setFocus()


def _present(name: str) -> ListItem:
    title, icon = _SECTIONS.get(name, (name.capitalize(), "settings-2"))
    return ListItem(name, tr(title), icon)


def _privacy(home: Path) -> str:
    return tr(
        "Everything is kept in {home}, readable for you alone. The program sends nothing anywhere by itself: "
        "no account, no statistics, no look for updates. Only what you turn on leaves this machine: the "
        "gateway above, and the folder or repository that a project is shared through. Secrets are masked "
        "before anything is kept.",
        home=home,
    )


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("tde-desktop")
    except PackageNotFoundError:
        return tr("from a checkout")
