"""The middle of the panel: head, the decision or conflict or form, and the bar that accepts."""

from collections.abc import Iterator, Sequence

from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.decisions.rows import ConflictRow, DecisionDetail
from tde_desktop.ui import theme
from tde_desktop.ui.actions import Actions
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.decisions.accept_bar import AcceptBar
from tde_desktop.ui.panels.decisions.conflict import ConflictView
from tde_desktop.ui.panels.decisions.detail import DetailView
from tde_desktop.ui.panels.decisions.form import DecisionForm
from tde_desktop.ui.panels.decisions.versions import VersionsView
from tde_desktop.ui.widgets.buttons import IconButton
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Elided, Text, ToneLabel
from tde_desktop.ui.widgets.messages import InlineBar

_MOST_OF_BAR = 0.6
"""So much of the height the bar may take: what is decided is read above it."""


class DecisionCenter(QWidget):
    """Places what the panel hands it; decides nothing. Whoever makes one calls `build`."""

    def __init__(self, actions: Actions, me: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions, self._me = actions, me
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)

    def build(self) -> Iterator[None]:
        """In steps, as a panel is."""
        actions = self._actions
        self.detail, self.conflict = DetailView(self._me), ConflictView()
        yield
        self.form = DecisionForm()
        yield
        self.versions = VersionsView(self._me)
        self.accept_bar = AcceptBar(actions, self._me)
        yield
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_head(actions))
        self.bar = InlineBar()
        column.addWidget(self.bar)
        yield
        self.stack = QStackedWidget()
        self.nothing = EmptyState(
            "diamond",
            tr("Nothing is decided yet"),
            tr(
                "Agents propose through their tools; you can propose too. What you accept reaches "
                "the runs it is meant for."
            ),
            (tr("New decision"), "plus", lambda: actions["decisions.new"].trigger()),
        )
        self.unchosen = EmptyState(
            "diamond", tr("No decision chosen"), tr("Choose one in the list to read it.")
        )
        self.no_project = EmptyState(
            "diamond",
            tr("No project yet"),
            tr("A decision binds the runs of one project."),
            (tr("Add project…"), "folder-plus", lambda: actions["project.add"].trigger()),
            primary=True,
        )
        pages = (self.detail, self.versions, self.conflict, self.form)
        for page in (*pages, self.nothing, self.unchosen, self.no_project):
            self.stack.addWidget(page)
        self.stack.setMinimumHeight(theme.em(self, 60))  # what its largest page asks for is too much
        column.addWidget(self.stack, 1)
        column.addWidget(self.accept_bar)

    @property
    def foot(self) -> QWidget:
        """The bar that accepts, or the buttons of the form or of a conflict."""
        page = self.stack.currentWidget()
        if page is self.conflict:
            return self.conflict.foot
        return self.form.foot if page is self.form else self.accept_bar

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.accept_bar.leave_room(round(self.height() * _MOST_OF_BAR))

    def _build_head(self, actions: Actions) -> QWidget:
        row = QHBoxLayout()
        row.setContentsMargins(theme.em(self, 32), 0, theme.SPACE_8, 0)
        row.setSpacing(theme.SPACE_8)
        self._key = Elided("", "fixed-caption", "neutral", snug=True)
        self._version = Text("", "caption", "neutral")
        self._state = ToneLabel()
        for widget in (self._key, self._version, self._state):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(IconButton(actions["decisions.copy_key"], "copy", self))
        row.addWidget(IconButton(actions["decisions.history"], "history", self))
        row.addWidget(IconButton(actions["decisions.side"], "panel-right", self))
        self._head = QWidget()
        self._head.setLayout(row)
        self._head.setFixedHeight(theme.pane_head_height())
        return self._head

    def show_decision(self, decision: DecisionDetail, conflicts: Sequence[ConflictRow]) -> None:
        row = decision.row
        self._key.setText(row.key)
        self._version.setText(tr("version {version}", version=row.version))
        if row.pending:
            self._state.show_as(tr("Revision waits"), "diamond-plus", "accent")
        else:
            self._state.show_as(tr(row.state.label), row.state.icon, row.state.tone)
        self.detail.show_decision(decision)
        self.versions.show_decision(decision)
        self.accept_bar.show_decision(decision, conflicts)

    def show_page(self, page: QWidget, *, reading: bool, waits: bool) -> None:
        """Show one page; the head belongs to a decision, the bar to one that waits."""
        self.stack.setCurrentWidget(page)
        self._head.setVisible(reading)
        self.accept_bar.setVisible(reading and waits)
        self.bar.hide()
