"""The icon in the tray, and a notification when an agent proposes a decision."""

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QSystemTrayIcon, QWidget

from tde_desktop.changes import Changes
from tde_desktop.core import Core
from tde_desktop.lazy import dataclass
from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.workspace import Workspace
from tde_desktop.vocabulary import DecisionState, Table

_SIDE, _MOST = 64, 99
_SHOWN_MS = 8000


@dataclass(frozen=True, slots=True)
class Proposal:
    """What waits: a proposal, or a revision of what is accepted."""

    project: str
    key: str
    title: str
    actor: str
    mark: str


def read_proposals(core: Core) -> list[Proposal]:
    """Of every project."""
    found = []
    for project in core.projects.rows():
        for row in core.decisions.rows(project.name):
            if row.state == DecisionState.PROPOSED or row.pending:
                mark = f"{row.id}:{row.pending}:{row.version if row.pending else 0}"
                found.append(Proposal(project.name, row.key, row.title, row.proposed_by, mark))
    return found


class ProposalWatch(QObject):
    """Tells of proposals that were not there before; not of one's own.

    Signals:
        arrived: a `Proposal`.
    """

    arrived = Signal(object)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._seen: set[str] | None = None
        workspace.changed.connect(self._take_change)

    def start(self) -> None:
        """What waits now is no news."""
        self._read()

    def _take_change(self, changes: Changes) -> None:
        if changes.touches((Table.DECISIONS,)):
            self._read()

    def _read(self) -> None:
        work = self._workspace
        work.tasks.run(read_proposals, work.core, then=self._compare, key="tray.proposals")

    def _compare(self, proposals: list[Proposal]) -> None:
        before, self._seen = self._seen, {one.mark for one in proposals}
        for one in proposals if before is not None else ():
            if before is not None and one.mark not in before and one.actor != self._workspace.actor:
                self.arrived.emit(one)


class Tray(QObject):
    """Shown while the setting says so and the system has a tray. Nothing else depends on it."""

    def __init__(self, workspace: Workspace, window: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace, self._window = workspace, window
        self._icon: QSystemTrayIcon | None = None
        self._menu: QMenu | None = None
        self._last: Proposal | None = None
        self.watch = ProposalWatch(workspace, self)
        self.watch.arrived.connect(self._tell)
        workspace.waiting_changed.connect(lambda _count: self._show_count())
        workspace.setting_chosen.connect(self._setting_chosen)

    @staticmethod
    def available() -> bool:
        return QSystemTrayIcon.isSystemTrayAvailable()

    @property
    def shown(self) -> bool:
        return self._icon is not None

    def start(self) -> None:
        self._fit()
        self.watch.start()

    def stop(self) -> None:
        self._take_away()

    def _setting_chosen(self, key: str) -> None:
        if key == "notices.tray":
            self._fit()

    def _fit(self) -> None:
        wanted = self._workspace.core.settings.flag("notices.tray") and self.available()
        if wanted and self._icon is None:
            self._put_up()
        elif not wanted:
            self._take_away()

    def _put_up(self) -> None:
        self._menu = QMenu()
        self._menu.addAction(tr("Show window"), self.raise_window)
        self._menu.addAction(tr("Decisions"), lambda: self._go(""))
        self._menu.addSeparator()
        self._menu.addAction(tr("Quit"), self._window.close)
        self._icon = QSystemTrayIcon(self)
        self._icon.setContextMenu(self._menu)
        self._icon.activated.connect(self._activated)
        self._icon.messageClicked.connect(lambda: self._go(self._last.key if self._last else ""))
        self._show_count()
        self._icon.show()

    def _take_away(self) -> None:
        if self._icon is not None:
            self._icon.hide()
            self._icon.deleteLater()
            self._icon = None
        if self._menu is not None:
            self._menu.deleteLater()
            self._menu = None

    def _show_count(self) -> None:
        if self._icon is not None:
            count = self._workspace.waiting
            self._icon.setIcon(badged(count))
            waiting = tr("{count:,} decisions wait for you", count=count)
            if count == 1:
                waiting = tr("1 decision waits for you")
            self._icon.setToolTip(f"TDE Desktop\n{waiting}" if count else "TDE Desktop")

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason == QSystemTrayIcon.ActivationReason.Trigger:
            self.raise_window()

    def raise_window(self) -> None:
        window = self._window
        window.showNormal() if window.isMinimized() else window.show()
        window.raise_()
        window.activateWindow()

    def _go(self, key: str) -> None:
        self.raise_window()
        if self._last is not None and key:
            self._workspace.open_project(self._last.project)
        self._workspace.place_requested.emit("decisions", key)

    def _tell(self, proposal: Proposal) -> None:
        """In the list of notices always; on the desktop where that is wanted and can be."""
        words = tr("{actor} proposes “{title}”", actor=proposal.actor, title=proposal.title)
        self._workspace.notices.keep(Notice(words, "info", "diamond"))
        self._last = proposal
        if self._icon is not None and self._workspace.core.settings.flag("notices.proposals"):
            self._icon.showMessage(tr("A decision waits for you"), words, self._icon.icon(), _SHOWN_MS)


def badged(count: int) -> QIcon:
    """The program's sign, with a number on it while something waits."""
    picture = QPixmap(icons.pixmap("diamond-filled", theme.LIGHT.accent, _SIDE, 1.0))
    if count:
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        round_ = QRectF(_SIDE * 0.42, 0, _SIDE * 0.58, _SIDE * 0.58)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.LIGHT.bad))
        painter.drawEllipse(round_)
        font = QFont()
        font.setPixelSize(round(_SIDE * (0.42 if count < 10 else 0.3)))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        words = str(count) if count <= _MOST else f"{_MOST}+"
        painter.drawText(round_, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()
    return QIcon(picture)
