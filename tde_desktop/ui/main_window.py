"""The frame: menu bar, rail, toolbar, panel, status area. It places panels and decides nothing."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from tde_desktop.changes import Changes
from tde_desktop.errors import TdeError
from tde_desktop.projects.rows import ProjectRow
from tde_desktop.ui import theme
from tde_desktop.ui.actions import Actions, ActionSpec
from tde_desktop.ui.ahead import Ahead
from tde_desktop.ui.appearance import Appearance
from tde_desktop.ui.command_palette import CommandPalette
from tde_desktop.ui.dialogs.add_project import AddProjectDialog
from tde_desktop.ui.dialogs.key_list import KeyListDialog
from tde_desktop.ui.dialogs.remove_project import RemoveProjectDialog
from tde_desktop.ui.dialogs.waiting import after_dialogs
from tde_desktop.ui.finder import Finder
from tde_desktop.ui.keys import kept_keys
from tde_desktop.ui.language import tr
from tde_desktop.ui.owners import owners_of_acts
from tde_desktop.ui.panel_stack import PanelStack
from tde_desktop.ui.panels import PLACES, Panel
from tde_desktop.ui.project_menu import ProjectMenu
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.status_feed import StatusFeed
from tde_desktop.ui.visits import Visits
from tde_desktop.ui.widgets.labels import Rule
from tde_desktop.ui.widgets.messages import InlineBar, NoticeList, Toast
from tde_desktop.ui.widgets.rail import Rail
from tde_desktop.ui.widgets.status_area import StatusArea
from tde_desktop.ui.widgets.toolbar import Toolbar
from tde_desktop.ui.window_actions import SEARCH_KEY, WINDOW_ACTIONS
from tde_desktop.ui.window_state import first_size
from tde_desktop.ui.workspace import Workspace
from tde_desktop.vocabulary import Table

_LEAST_SIZE = (720, 480)
_RAIL_FOLDS, _SEARCH_FOLDS = 1100, 1200


class MainWindow(QMainWindow):
    """One window over one workspace."""

    def __init__(self, workspace: Workspace, look: theme.Theme) -> None:
        super().__init__()
        self.workspace, self._theme = workspace, look
        self.palette_box: CommandPalette
        self.finder: Finder
        self._current = ""
        self._visits = Visits()
        self._going = False
        self.ahead = Ahead(self)
        self.setWindowTitle("TDE Desktop")
        self.setMinimumSize(*_LEAST_SIZE)
        self._appearance = Appearance(workspace, look)
        self.actions_table = Actions(self, kept_keys(workspace.state))
        self._add_actions()
        self._build()
        self._connect()
        self.actions_table.fill(self.menuBar())
        self._retint()
        if not workspace.state.keep_geometry(self):
            self.resize(first_size(self))
        self._show_history_names()

    # -- building ---------------------------------------------------------------

    def _add_actions(self) -> None:
        table = self.actions_table
        owners = owners_of_acts(self.workspace, self._appearance, table, self)
        for place in PLACES:
            spec = ActionSpec(f"go.{place.id}", place.title, "", place.icon, place.key, "View")
            table.add(spec, self._shower(place.id))
        for spec in WINDOW_ACTIONS:
            owner = owners.get(spec.id.partition(".")[0], self)
            table.add(spec, getattr(owner, spec.calls))
        for place in PLACES:
            for spec in place.actions:
                table.add(spec, self._caller(place.id, spec.calls), owner=place.id)

    def _shower(self, panel: str) -> Callable[[], object]:
        def show() -> None:
            searched = self.finder.leave_search()
            if panel != self._current:
                self.show_panel(panel)
            elif not searched:
                self.panel.go_home()

        return show

    def _caller(self, panel: str, method: str) -> Callable[[], object]:
        def call() -> None:
            self.show_panel(panel)
            getattr(self.built[panel], method)()

        return call

    def _build(self) -> None:
        actions = self.actions_table
        self.rail = Rail()
        for place in PLACES:
            self.rail.add(place.id, actions[f"go.{place.id}"], place.icon, loop=place.loop)
        self.toolbar = Toolbar(actions["go.back"], actions["go.forward"], actions["go.search"], SEARCH_KEY)
        self.bar = InlineBar()
        self._stack = PanelStack(self.workspace, actions)
        self._stack.possible_changed.connect(self._show_possible)
        self.status = StatusArea()
        self._feed = StatusFeed(self.workspace, self.status, self.workspace.connected, self)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self.toolbar)
        right.addWidget(self.bar)
        right.addWidget(self._stack, 1)
        upper = QHBoxLayout()
        upper.setSpacing(0)
        upper.addWidget(self.rail)
        upper.addLayout(right, 1)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Rule())
        column.addLayout(upper, 1)
        column.addWidget(self.status)
        self.setCentralWidget(whole)
        self.toast = Toast(self._stack, self._stack.foot, actions["window.undo"])
        self._notice_list = NoticeList(self)
        self._make_overlays()
        self._project_menu = ProjectMenu(self.workspace, self.actions_table, self)
        self.rail.switcher.setMenu(self._project_menu)

    def _make_overlays(self) -> None:
        self.palette_box = CommandPalette(self, self.actions_table, self.workspace.state)
        self.finder = Finder(self, self.rail, self.workspace)
        self.finder.place_chosen.connect(self.go)
        self.finder.page_wanted.connect(self._write_page)

    def _connect(self) -> None:
        work = self.workspace
        work.notices.toasted.connect(self.toast.say)
        work.notices.failed.connect(self.bar.say)
        work.notices.repair_asked.connect(self._caller("backup", "restore"))
        work.changed.connect(self._take_change)
        work.project_changed.connect(self._show_project)
        work.went.connect(self._went)
        work.place_requested.connect(self.go)
        work.switch_changed.connect(self._show_switch)
        work.setting_chosen.connect(self._appearance.use_setting)
        work.waiting_changed.connect(self.rail.item("decisions").show_count)
        work.sample_changed.connect(self._show_sample)
        self.toast.undo_requested.connect(self.undo)
        self.toolbar.search_wanted.connect(lambda text: self.finder.open_search(text))
        self.status.notices_requested.connect(self.show_notices)
        self.status.agents_requested.connect(lambda: self.show_panel("agents"))
        self.status.pause_requested.connect(work.pause_or_resume)
        self.status.stop_requested.connect(work.stop_running)
        self._notice_list.clear_requested.connect(self._notice_list.close)
        self._notice_list.clear_requested.connect(work.notices.clear)
        self._theme.changed.connect(self._retint)
        self._theme.text_scaled.connect(lambda: after_dialogs(self._text_scaled))

    # -- start --------------------------------------------------------------------

    def begin(self) -> None:
        """Open the last project and show the last panel; what else there is comes after its first list."""
        work = self.workspace
        try:  # here and now: it takes a millisecond, and what is read first is then what is wanted
            self._show_projects(work.core.projects.rows(), first=True)
        except TdeError as error:
            work.notices.tell_failure(error)
        self.show_panel(str(work.state.get("panel", "brain")))
        work.tasks.when_idle(self._go_on)

    def _go_on(self) -> None:
        """The first list is there."""
        self.workspace.start()
        self._feed.begin()
        self.ahead.begin(self._stack.ahead())

    def _read_projects(self) -> None:
        core = self.workspace.core
        self.workspace.tasks.run(
            lambda: core.projects.rows(), then=self._show_projects, key="window.projects"
        )

    def _show_projects(self, rows: list[ProjectRow], *, first: bool = False) -> None:
        self._project_menu.show_projects(rows)
        names = [row.name for row in rows]
        current = self.workspace.project
        if first or (current is not None and current not in names):
            last = str(self.workspace.state.get("project", ""))
            self.workspace.open_project(last if last in names else names[0] if names else None)

    # -- panels -------------------------------------------------------------------

    @property
    def panel(self) -> Panel:
        return self.built[self._current]

    @property
    def built(self) -> Mapping[str, Panel]:
        """The panels that are there, by place."""
        return self._stack.built

    def show_panel(self, panel_id: str) -> Panel:
        """Show a place, building it the first time."""
        place = next((place for place in PLACES if place.id == panel_id), PLACES[0])
        panel = self._stack.panel(place)
        self.finder.leave_search()
        if place.id == self._current:
            return panel
        self._current = place.id
        self._stack.setCurrentWidget(panel)
        self.actions_table[f"go.{place.id}"].setChecked(True)
        self.toolbar.show_panel(tr(place.title), panel.toolbar_switch())
        self._show_possible()
        self.workspace.state.put("panel", place.id)
        panel.shown()
        self._fit()
        if not self._going:
            self._went(place.id, "")
        return panel

    def _show_switch(self) -> None:
        if self._current:
            place = next(place for place in PLACES if place.id == self._current)
            self.toolbar.show_panel(tr(place.title), self.panel.toolbar_switch())

    def _show_possible(self) -> None:
        if not self._current:
            return
        self.actions_table.show_panel(self._current, self.panel.possible())
        place = next(place for place in PLACES if place.id == self._current)
        main = self.actions_table[place.main_action] if place.main_action else None
        icon = self.actions_table.spec(place.main_action).icon if place.main_action else ""
        primary = place.main_is_primary and self.panel.main_is_primary()
        self.toolbar.show_button(main, icon, primary=primary)
        self.toast.keep_clear()

    def go(self, panel_id: str, key: str) -> None:
        """Show a page, a decision or a cited region."""
        panel = self.show_panel(panel_id)
        if key:
            panel.show_key(key)

    def _write_page(self, title: str) -> None:
        panel = self.show_panel("brain")
        panel.pen.write_wanted(title)  # type: ignore[attr-defined]

    # -- back and forward -----------------------------------------------------------

    def _went(self, panel_id: str, key: str) -> None:
        if not self._going:
            self._visits.add(panel_id, key)
            self._show_history_names()

    def go_back(self) -> None:
        self._go_there(self._visits.back())

    def go_forward(self) -> None:
        self._go_there(self._visits.forward())

    def _go_there(self, place: tuple[str, str] | None) -> None:
        if place is not None:
            self._going = True
            self.go(*place)
            self._going = False
            self._show_history_names()

    def _show_history_names(self) -> None:
        self.actions_table["go.back"].setEnabled(len(self._visits.past) > 1)
        self.actions_table["go.forward"].setEnabled(bool(self._visits.future))
        for name, verb, words in (
            ("window.undo", tr("Undo"), self.workspace.core.history.undo_words),
            ("window.redo", tr("Redo"), self.workspace.core.history.redo_words),
        ):
            action = self.actions_table[name]
            action.setEnabled(bool(words))
            action.setText(f"{verb}: {in_words(words)}" if words else verb)

    # -- acts -----------------------------------------------------------------------

    def add_project(self) -> None:
        dialog = AddProjectDialog(self.workspace, self)
        dialog.added.connect(self._project_added)
        dialog.open()

    def _project_added(self, name: str) -> None:
        self._read_projects()
        self.workspace.open_project(name)
        self.workspace.index()
        self.show_panel("recall")

    def choose_project(self) -> None:
        self._project_menu.open_at(self.rail.switcher)

    def remove_project(self) -> None:
        if (name := self.workspace.project) is not None:
            dialog = RemoveProjectDialog(name, self)
            dialog.accepted.connect(self.workspace.remove_project)
            dialog.open()

    def open_sample(self) -> None:
        self.workspace.open_sample()
        self.show_panel("brain")  # where it is read first

    def quit(self) -> None:
        QApplication.closeAllWindows()  # the last one to close ends the program

    def undo(self) -> None:
        self.workspace.undo()

    def redo(self) -> None:
        self.workspace.redo()

    def show_palette(self) -> None:
        self.palette_box.open()

    def show_switcher(self) -> None:
        self.finder.open_switcher()

    def show_search(self) -> None:
        self.finder.open_search("")

    def show_keys(self) -> None:
        KeyListDialog(self.actions_table, self).open()

    def show_notices(self) -> None:
        anchor = self.status.notices_corner()
        corner = anchor.mapToGlobal(anchor.rect().topRight())
        corner.setY(self.status.mapToGlobal(self.status.rect().topLeft()).y() - theme.SPACE_8)
        self._notice_list.show_notices(self.workspace.notices.entries, corner)

    def _take_change(self, changes: Changes) -> None:
        self._show_history_names()
        if changes.touches((Table.PROJECTS,)):
            self._read_projects()

    def _show_project(self) -> None:
        self.rail.switcher.show_project(self.workspace.project)
        self.actions_table["project.remove"].setEnabled(self.workspace.project is not None)
        self._visits.clear()
        if self._current:
            self._went(self._current, "")

    def _show_sample(self) -> None:
        self.actions_table["project.sample"].setEnabled(self.workspace.opening_sample is None)

    def _retint(self) -> None:
        self.actions_table.retint(self._theme.scheme)
        self.toolbar.resize_to_text()
        self.status.resize_to_text()
        self._fit()

    def _text_scaled(self) -> None:
        """Panels have many sizes in text units: they are built again, from their kept state."""
        current, self._current = self._current, ""
        self._stack.end()
        self.toolbar.show_panel("", None)
        for overlay in (self.palette_box, *self.finder.overlays(), self.finder):
            overlay.hide()
            self.workspace.tasks.when_idle(overlay.deleteLater)  # an answer may be on its way
        self._make_overlays()
        self._retint()
        if current:
            self._going = True
            self.show_panel(current)
            self._going = False
            self.ahead.begin(self._stack.ahead())

    # -- size -------------------------------------------------------------------------

    def _fit(self) -> None:
        narrow = self.width() < theme.em(self, _RAIL_FOLDS)
        self.rail.set_narrow(narrow)
        self.toolbar.set_narrow(self.width() < theme.em(self, _SEARCH_FOLDS))
        if self._current:
            self.panel.fit(self.width() - self.rail.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.status.update()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.ahead.stop()
        self._stack.keep()
        self.workspace.state.take_geometry(self)
        self.workspace.state.end()
        super().closeEvent(event)
